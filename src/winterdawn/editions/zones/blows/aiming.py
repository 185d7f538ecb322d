"""Aim: an action that helps the next shot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Fact, Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

_AIM: Cites = ("zones.action.aim", "zones.ranged.aim-action", "zones.ruling.aim-lasts")

_SIGN = sign("aims")


class Aims(msgspec.Struct):
    """Those who aim, by id."""

    aims: list[str] = []


class Aiming(Part):
    """An aim lasts until the next ranged attack or the end of the fight (``zones.ruling.aim-lasts``)."""

    remembers = Aims
    acts_in = frozenset({ACTION})

    def aims(self, play: Play, who: Combatant) -> bool:
        """Whether they have aimed, and not shot since."""
        return who.id in play.record(Aims).aims

    def loose(self, play: Play, who: Combatant) -> None:
        """A ranged attack spends it."""
        aims = play.record(Aims).aims
        aims[:] = [id for id in aims if id != who.id]

    def fight_end(self, play: Play) -> None:
        """Nobody aims any more."""
        play.record(Aims).aims.clear()

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Aim, with anything to shoot or throw in hand."""
        hands = play.part(InHand)
        if not is_hero(who.sheet) or not (hands.shooting(who) or hands.throwing(who)):
            return
        bars, shoots = partial(self.barred, play, who), int(bool(hands.shooting(who)))

        def figures() -> Mapping[str, int]:
            return {"aims": shoots}

        yield Act(
            "aim",
            phrase("aim"),
            partial(self.aim, play, who),
            phrase("aim-helps-next", helps=self._helps(play)),
            barred=bars,
            cites=_AIM,
            figures=figures,
            costs=AN_ACTION,
        )

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why they cannot aim."""
        if self.aims(play, who):
            return Barred(phrase("aims-already"), ("zones.ruling.aim-lasts",))
        return play.part(ActionBudget).against(play, who, "aim")

    def aim(self, play: Play, who: Combatant) -> Procedure[None]:
        """Aim."""
        play.part(ActionBudget).spend(play, who, "aim")
        play.record(Aims).aims.append(who.id)
        play.emit("aim", phrase("takes-an-aim", who=who.id), _AIM, who)
        return
        yield

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Everybody sees who aims."""
        for id in play.record(Aims).aims:
            yield id, _SIGN

    def _helps(self, play: Play) -> Fact:
        """How much it helps, be it dice or successes (``zones.ruling.modifiers-are-dice``)."""
        return phrase("aim-helps", dice=play.figures.modifiers == "dice")

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What it helps."""
        if self.aims(play, who):
            yield Notice(play.badge(_SIGN), Remark(phrase("on-next-shot"), self._helps(play), _AIM))
