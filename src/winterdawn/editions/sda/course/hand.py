"""What else the game master may do at any moment in the SdA editions: wounds, stuns, healing, and loaded
weapons; and whatever they may do in this tempo anyhow.
"""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Several
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.hand.bringing import Bringing
from winterdawn.editions.hand.hand import AnyMoment
from winterdawn.editions.hand.journeys import Journeys
from winterdawn.editions.hand.secretly import SecretTests
from winterdawn.editions.hand.things import HandedThings
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.lines import WOUNDING
from winterdawn.editions.sda.body.stun import Stun
from winterdawn.editions.sda.course.marked import MarkedRolls
from winterdawn.editions.sda.ground.locks import Locks
from winterdawn.editions.sda.mounted.saddle import Saddle
from winterdawn.editions.sda.person.overrule import Overrule
from winterdawn.editions.sda.ranged.loading import Loading
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Acts, Settable
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure

_WORDS = {
    "gm:night": "sleep rest camp", "gm:transition": "rest recover downtime days weeks months",
    "gm:fight": "fight combat battle attack", "gm:end-fight": "stop combat battle peace",
    "gm:end-scene": "next", "gm:close": "end finish", "gm:flee": "escape run leave",
    "gm:yield": "surrender give up", "gm:award": "xp", "gm:light": "dark bright torch",
    "gm:opposed": "contest against versus", "gm:sneak": "stealth hide", "gm:perception": "notice spot see",
    "gm:prone": "lie down knock", "gm:spirit": "rest recover drain", "gm:appraise": "price worth",
    "hand:wound:": "harm hurt injury hit", "hand:heal:": "cure recover mend",
    "hand:rouse:": "heal wake revive", "gm:set:": "overrule result", "hand:mark:": "overrule result",
    "hand:secret:": "hidden gmroll", "gm:project:": "plan goal", "gm:test:": "result",
}  # fmt: skip
BOXES = (1, 2, 4)
"""Of so many boxes a wound may be."""


class SdaHand(AnyMoment):
    """The hand over bodies (``book.ruling.table-hand``)."""

    rolled = frozenset({"Tests", "Uses of skills"})
    timed = frozenset({"gm:night", "gm:transition"})

    def interferes(self, play: Play) -> Acts:
        """As in every edition, and what may be done in this tempo at its own time."""
        yield from super().interferes(play)
        each = (one.acts if isinstance(one, Several) else (one,) for one in play.powers())
        yield from self.timely(chain.from_iterable(each))

    def sought_by(self) -> Mapping[str, str]:
        """As in every edition, and what is done by these rules alone."""
        return {**super().sought_by(), **_WORDS}

    def of(self, play: Play, who: Combatant) -> Acts:
        """Wounds by type, a stun, boxes cleared, and weapons loaded."""
        yield from super().of(play, who)
        yield from self._rides(play, who)
        if not play.gone(who):
            yield from self._wounds(play, who)
            yield from self._heals(play, who)
        for number, item in enumerate(who.hands):
            if play.part(Loading).spent(item):
                run, group = partial(self._load, play, who, number, item.name), self.under(who, "Things")
                yield self.act(
                    f"hand:load:{who.id}:{number}", phrase("load-the", thing=item.name), run, group
                )

    def _rides(self, play: Play, who: Combatant) -> Acts:
        saddle = play.part(Saddle)
        if who.mount is not None:
            run = partial(self._set_down, play, who)
            yield self.act(
                f"hand:off:{who.id}",
                phrase("set-down-from", who=who.id, mount=who.mount.id),
                run,
                self.under(who),
            )
        elif who.rider is None and not who.prone and play.able(who):
            for mount in saddle.mounts(play, who):
                run = partial(self._set_on, play, who, mount)
                label = phrase("set-on", who=who.id, mount=mount.id)
                yield self.act(f"hand:on:{who.id}:{mount.id}", label, run, self.under(who))

    def _set_on(self, play: Play, who: Combatant, mount: Combatant) -> Procedure[None]:
        play.bring(who, mount.place)
        play.part(Saddle).set_on(play, who, mount, self.hand_rules)
        return
        yield

    def _set_down(self, play: Play, who: Combatant) -> Procedure[None]:
        play.part(Saddle).set_down(play, who, self.hand_rules)
        return
        yield

    def settables(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """Spirit before all others."""
        yield play.part(Overrule).spirit(play, who)
        yield from super().settables(play, who)

    def _wounds(self, play: Play, who: Combatant) -> Acts:
        group = self.under(who, "Wound")
        for kind in WOUNDING:
            for boxes in BOXES:
                run, label = partial(self._wound, play, who, kind, boxes), _harm(boxes, kind)
                yield self.act(f"hand:wound:{who.id}:{kind}:{boxes}", label, run, group)
        if play.tempo == ACTION and play.able(who):
            run = partial(self._stun, play, who)
            yield self.act(f"hand:stun:{who.id}", phrase("stun-them", who=who.id), run, group)

    def _wound(self, play: Play, who: Combatant, kind: str, boxes: int) -> Procedure[None]:
        self.tell(play, who, phrase("is-hurt", who=who.id), _harm(boxes, kind))
        yield from play.part(Injury).suffer(play, who, boxes, kind, armoured=False)

    def _stun(self, play: Play, who: Combatant) -> Procedure[None]:
        yield from play.part(Stun).strike(play, who, 1)

    def _heals(self, play: Play, who: Combatant) -> Acts:
        group = self.under(who, "Heal")
        for number, line in enumerate(play.part(Injury).lines(play, who), 1):
            if line.ticked:
                run = partial(self._heal, play, who, line)
                label = phrase("clear-line", line=number, ticked=line.ticked)
                yield self.act(f"hand:heal:{who.id}:{number}", label, run, group)
        if play.part(Incapacity).state(play, who) is not None:
            run = partial(self._rouse, play, who)
            yield self.act(f"hand:rouse:{who.id}", phrase("incapacitated-no-more", who=who.id), run, group)

    def _heal(self, play: Play, who: Combatant, line: Tick) -> Procedure[None]:
        play.part(Injury).clear(play, who, line, line.ticked, self.hand_rules)
        return
        yield

    def _rouse(self, play: Play, who: Combatant) -> Procedure[None]:
        if play.part(Incapacity).state(play, who) is not None:
            play.part(Incapacity).rise(play, who, self.hand_rules)
        return
        yield

    def _load(self, play: Play, who: Combatant, number: int, name: str) -> Procedure[None]:
        item: Weapon | None = who.hands[number] if number < len(who.hands) else None
        if item is not None and item.name == name and play.part(Loading).spent(item):
            play.part(Loading).loaded(play, who, item)
        return
        yield


def _harm(boxes: int, kind: str) -> Fact:
    return phrase("harm", boxes=boxes, type=kind)


HAND = {
    "overrule": Overrule(),
    "hand": SdaHand(),
    "bringing": Bringing(),
    "handing": HandedThings(),
    "journeys": Journeys(),
    "secretly": SecretTests(),
    "marking": MarkedRolls(),
    "locks": Locks(),
}
"""All of it, by the names of the parts."""
