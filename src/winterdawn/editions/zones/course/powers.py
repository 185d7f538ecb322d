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
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

_SET: Cites = ("zones.ruling.wp-counter", "zones.ruling.wounds-recorded")
_AGAIN: Cites = ("zones.ruling.no-repeat-scope",)
_END: Cites = ("zones.ruling.table-fight-end",)
_SCENE: Cites = ("zones.time.shift", "zones.ruling.gm-checks")
_NOTHING = Option("none", phrase("nothing-after-all"))


class Powers(Part):
    """What the game master decides (``zones.ruling.wounds-recorded``)."""

    heading = "Figures"
    powers_in = frozenset({ACTION, INTERACTION})
    acts_in = frozenset({INTERACTION})

    def powers(self, play: Play) -> Iterable[Act]:
        """Set a figure, heal an injury, end the fight, or begin one."""
        for who in play:
            yield Act(f"gm:set:{who.id}", phrase("set-figure-of", who=who.id), partial(self.set, play, who))
            if lasting(who.sheet).injuries:
                yield Act(
                    f"gm:mend:{who.id}", phrase("gets-over-injury", who=who.id), partial(self.mend, play, who)
                )
        if play.tempo == ACTION:
            yield Act("gm:end", phrase("end-the-fight"), partial(self.end, play), group="Course", cites=_END)
            return
        if len({who.side for who in play if play.able(who)}) > 1:
            yield Act("gm:fight", phrase("come-to-blows"), partial(self.fight, play), group="Course")
        yield Act("gm:close", phrase("close-the-scene"), partial(self.close, play), group="Course")

    def acts(self, play: Play, who: Combatant, slot: object) -> Iterable[Act]:
        """Where nobody presides, whoever is there closes the scene."""
        if not play.gm:
            yield Act("close", phrase("close-the-scene"), partial(self.close, play), cites=_SCENE)

    def set(self, play: Play, who: Combatant) -> Procedure[None]:
        """Choose the figure, then its value; or leave all as it is."""
        found: dict[str, Settable] = {}
        for part in play.answering(Part.figures):
            found |= {each.key: play.settable(each) for each in part.figures(play, who)}
        options = [Option(each.key, each.label, str(each.now), group=each.group) for each in found.values()]
        asked = phrase("which-figure-of", who=who.id)
        key = yield from one(play.gm, asked, [_NOTHING, *options], _SET, who.id, default=_NOTHING.key)
        if key == _NOTHING.key:
            return
        chosen = found[key]
        low, high = min(chosen.least, chosen.now), max(chosen.most, chosen.now)
        asked = phrase("set-to-what", figure=chosen.label)
        value = yield from figure(play.gm, asked, low, high, _SET, suggested=chosen.now, who=who.id)
        if value == chosen.now:
            return
        able = play.able(who)
        chosen.set(value)
        cites = (*_SET, *_AGAIN) if key == "actions" else _SET
        audience = () if chosen.seen else play.seats(who)
        told = phrase("from-to", now=chosen.now, value=value)
        text = phrase("figure-of", who=who.id, figure=chosen.label)
        play.emit("set", text, cites, who, told, audience=audience, figure=key, value=value)
        if able:
            yield from play.part(Health).put_down(play, who)

    def mend(self, play: Play, who: Combatant) -> Procedure[None]:
        """Choose the injury that goes."""
        injuries = lasting(who.sheet).injuries
        options = [Option(str(n), each.result or each.table) for n, each in enumerate(injuries)]
        cites = ("zones.wound.recovery", "zones.ruling.recovery-amounts")
        key = yield from one(play.gm, phrase("which-injury-of", who=who.id), options, cites, who.id)
        play.part(Health).mended(play, who, int(key))

    def end(self, play: Play) -> Procedure[None]:
        """The fight ends here, whoever is left."""
        play.part(Track).close(play)
        play.emit("closed", phrase("gm-ends-fight"), _END)
        return
        yield

    def fight(self, play: Play) -> Procedure[None]:
        """A fight begins."""
        play.tempo = ACTION
        told = phrase("all-of-them", them=tuple(phrase("one-of-them", who=who.id) for who in heroes(play)))
        play.emit("fight", phrase("comes-to-blows"), ("zones.initiative.player-card",), None, told)
        return
        yield

    def close(self, play: Play) -> Procedure[None]:
        """The scene is over."""
        play.outcome = SceneClosed()
        return
        yield
