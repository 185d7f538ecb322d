"""The game master's last word: any figure, and the end of a fight or a scene."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act, Settable
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Part
from winterdawn.editions.goal.outcome import SceneClosed
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.order.track import Track
from winterdawn.editions.zones.people.reading import heroes
from winterdawn.editions.zones.people.statblock import lasting
from winterdawn.kernel.asks.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

_SET: Cites = ("zones.ruling.wp-counter", "zones.ruling.wounds-recorded")
_AGAIN: Cites = ("zones.ruling.no-repeat-scope",)
_END: Cites = ("zones.ruling.table-fight-end",)
_SCENE: Cites = ("zones.time.shift", "zones.ruling.gm-checks")
_NOTHING = Option("none", "Nothing, after all")


class Powers(Part):
    """What the game master decides (``zones.ruling.wounds-recorded``)."""

    heading = "Figures"
    powers_in = frozenset({ACTION, INTERACTION})
    acts_in = frozenset({INTERACTION})

    def powers(self, play: Play) -> Iterable[Act]:
        """Set a figure, heal an injury, end the fight, or begin one."""
        for who in play:
            yield Act(f"gm:set:{who.id}", f"Set a figure of {who.name}", partial(self.set, play, who))
            if lasting(who.sheet).injuries:
                yield Act(
                    f"gm:mend:{who.id}", f"{who.name} gets over an injury", partial(self.mend, play, who)
                )
        if play.tempo == ACTION:
            yield Act("gm:end", "End the fight", partial(self.end, play), group="Course", cites=_END)
            return
        if len({who.side for who in play if play.able(who)}) > 1:
            yield Act("gm:fight", "It comes to blows", partial(self.fight, play), group="Course")
        yield Act("gm:close", "Close the scene", partial(self.close, play), group="Course")

    def acts(self, play: Play, who: Combatant, slot: object) -> Iterable[Act]:
        """Where nobody presides, whoever is there closes the scene."""
        if not play.gm:
            yield Act("close", "Close the scene", partial(self.close, play), cites=_SCENE)

    def set(self, play: Play, who: Combatant) -> Procedure[None]:
        """Choose the figure, then its value; or leave all as it is."""
        found: dict[str, Settable] = {}
        for part in play.answering(Part.figures):
            found |= {each.key: play.settable(each) for each in part.figures(play, who)}
        options = [Option(each.key, each.label, str(each.now), group=each.group) for each in found.values()]
        prompt = f"Which figure of {who.name}?"
        key = yield from one(play.gm, prompt, [_NOTHING, *options], _SET, who.id, default=_NOTHING.key)
        if key == _NOTHING.key:
            return
        chosen = found[key]
        low, high = min(chosen.least, chosen.now), max(chosen.most, chosen.now)
        act, prompt = f"{chosen.label} {{}}", f"{chosen.label}: to what?"
        value = yield from figure(play.gm, prompt, low, high, _SET, act=act, suggested=chosen.now, who=who.id)
        if value == chosen.now:
            return
        able = play.able(who)
        chosen.set(value)
        cites = (*_SET, *_AGAIN) if key == "actions" else _SET
        audience = () if chosen.seen else play.seats(who)
        told = f"{chosen.now} → {value}"
        text = f"{who.name}, {chosen.label}:"
        play.emit("set", text, cites, who, told, audience=audience, figure=key, value=value)
        if able:
            yield from play.part(Health).put_down(play, who)

    def mend(self, play: Play, who: Combatant) -> Procedure[None]:
        """Choose the injury that goes."""
        injuries = lasting(who.sheet).injuries
        options = [Option(str(n), each.result or each.table) for n, each in enumerate(injuries)]
        cites = ("zones.wound.recovery", "zones.ruling.recovery-amounts")
        key = yield from one(play.gm, f"Which injury of {who.name}?", options, cites, who.id)
        play.part(Health).mended(play, who, int(key))

    def end(self, play: Play) -> Procedure[None]:
        """The fight ends here, whoever is left."""
        play.part(Track).close(play)
        play.emit("closed", "The game master ends the fight", _END)
        return
        yield

    def fight(self, play: Play) -> Procedure[None]:
        """A fight begins."""
        play.tempo = ACTION
        names = ", ".join(who.name for who in heroes(play))
        play.emit("fight", "It comes to blows:", ("zones.initiative.player-card",), None, names)
        return
        yield

    def close(self, play: Play) -> Procedure[None]:
        """The scene is over."""
        play.outcome = SceneClosed()
        return
        yield
