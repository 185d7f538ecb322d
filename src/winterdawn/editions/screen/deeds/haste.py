"""Acting fast: initiative for maluses, for one round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import EVERY, Kind, Term, Unit
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.kernel.blocks import Badge
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Use
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Procedure

MOST = 99
"""How far a number may be set, which bounds what may be picked."""
_FAST: Cites = ("screen.manoeuvre.acting-fast", "screen.ruling.acting-fast-duration")
_ASK: Cites = (*_FAST, "screen.ruling.acting-fast-openly")


class Hastes(msgspec.Struct):
    """By combatant: how much faster they act this round, and what of it their number still holds."""

    of: dict[str, int] = {}
    lent: dict[str, int] = {}


class Haste(Part):
    """Declared openly, in initiative order, before the first number of a round is called
    (``screen.ruling.acting-fast-duration``, ``screen.ruling.acting-fast-openly``).
    """

    remembers = Hastes
    terms_in = EVERY
    diceless = True

    def round_begun(self, play: Play) -> Procedure[None]:
        """Ask everybody who acts on a number of their own."""
        initiative = play.part(Initiative)
        for who in initiative.ranked(play, [one for one in play if play.able(one)]):
            if initiative.leader(who) is not who:
                continue
            now = play.record(Order).numbers[who.id]
            lead = f"Your initiative is {signed(now)}. Each point more is a malus on all you roll this round."
            prompt, act = "How much faster do you act this round?", "Act {} faster"
            faster = yield from figure(who.seat, prompt, 0, MOST, _ASK, act=act, who=who.id, lead=lead)
            if faster:
                hastes = play.record(Hastes)
                hastes.of[who.id] = hastes.lent[who.id] = faster
                play.emit("fast", f"{who.name} acts fast:", _FAST, who, f"−{faster} on all rolls")
                initiative.shift(play, who, faster, _FAST)

    def round_top(self, play: Play) -> None:
        """Both last until the round ends."""
        hastes = play.record(Hastes)
        for id, lent in list(hastes.lent.items()):
            play.part(Initiative).shift(play, play.combatants[id], -lent, _FAST)
        self.fight_end(play)

    def fight_end(self, play: Play) -> None:
        """Nothing outlasts the fight."""
        hastes = play.record(Hastes)
        hastes.of.clear()
        hastes.lent.clear()

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a point on every action and reaction."""
        faster = play.record(Hastes).of.get(use.who.id)
        if faster and use.kind is not Kind.FREE:
            yield Term(Unit.MALUS, faster, "acting fast", _FAST)

    def badges(self, play: Play) -> Iterable[tuple[str, Badge]]:
        """A sign on whoever acts fast."""
        for id, faster in play.record(Hastes).of.items():
            if play.able(play.combatants[id]):
                yield id, Badge("", f"acting fast: −{faster}", "F")


class HastyOrder(Initiative):
    """Rounds by initiative, 10 a minute; a number that is rolled anew holds nothing of what haste lent the
    old one.
    """

    rounds: ClassVar[Cites] = (*Initiative.rounds, "screen.tempo.action")

    def give(self, play: Play, who: Combatant, number: int) -> None:
        """Give it as it is."""
        play.record(Hastes).lent.pop(who.id, None)
        super().give(play, who, number)
