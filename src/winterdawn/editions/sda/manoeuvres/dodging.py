"""The dodge roll: away over the ground, and a worse target for whoever shoots."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, seam
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import left_by
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.manoeuvres.prone import Prone
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_ROLL: Cites = ("book.manoeuvre.dodge-roll", "book.ruling.combat-dodge-roll-cost")
PROVOKES: Cites = ("book.manoeuvre.dodge-roll", "book.manoeuvre.dodge-roll-provokes")
"""What it is, and why others may strike at whoever rolls."""
_MALUS: Cites = ("book.manoeuvre.dodge-roll-malus", "book.ruling.combat-dodge-roll-duration")


class Tumbled(msgspec.Struct):
    """Whole metres that somebody has rolled this round, by combatant."""

    metres: dict[str, int] = {}


class DodgeRolls(SdaPart):
    """An acrobatics action and a way of moving (``book.manoeuvre.dodge-roll``).

    Its metres count within the movement (``book.ruling.combat-dodge-roll-cost``); the test comes first, and
    whoever may strike does so at the start of the roll or where it comes into their reach
    (``book.ruling.table-dodge-roll-order``).
    """

    heading = "Manoeuvres"
    terms_in = frozenset({Purpose.SHOT})
    diceless = True
    remembers = Tumbled
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Roll away as the action of this number."""
        if slot is None or slot.acted:
            return
        run, note = partial(self.roll_away, play, who, slot), partial(_threatened, play, who)
        barred = partial(self.barred, play, who)
        yield Act(
            "dodge-roll", phrase("dodge-roll"), run, note, phrase("metre-a-mos"), barred,
            costs=ONE_ACTION, cites=PROVOKES,
            foresee=lambda: play.part(CalledTests).ahead(play, play.part(Prone).ways(play, who)),
        )  # fmt: skip

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody cannot roll, none if they can."""
        if not play.map.metric:
            return Barred(phrase("metre-leads-nowhere"), ("book.ruling.table-no-metres",))
        if barred := play.part(Prone).barred(play, who):
            return barred
        if play.figures.dodge_roll_metres == "within" and not play.part(Movement).can_walk(play, who):
            return Barred(phrase("no-movement-to-roll-with"), ("book.ruling.combat-dodge-roll-cost",))
        if not play.part(Speed).speed(play, who):
            return Barred(phrase("you-cannot-move"), ("book.ruling.combat-dodge-roll-cost",))
        return None

    @seam
    def roll_away(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Take the action, throw the dice, roll as far as they lead, and settle what they leave."""
        slot.act()
        uses, left = play.part(Prone).ways(play, who), play.part(Speed).left(play, who)
        asked = phrase("dodge-roll-dice", on_top=play.figures.dodge_roll_metres == "on-top", left=left)
        rolled = yield from play.part(CalledTests).roll(play, uses, asked, _ROLL)
        if rolled is None:
            return
        mos = max(0, rolled.net)
        play.part(CalledTests).tell(play, uses[0], rolled, mos, _ROLL)
        yield from self._roll(play, who, mos)
        yield from left_by(play, [(rolled, bool(mos))])

    def _roll(self, play: Play, who: Combatant, mos: int) -> Procedure[None]:
        """Roll up to a metre a MoS (``book.manoeuvre.dodge-roll-provokes``)."""
        movement, granted = play.part(Movement), play.figures.dodge_roll_metres == "on-top"
        before, left = play.part(Speed).covered(play, who), play.part(Speed).left(play, who)
        movement.begin(play, who)
        if granted:
            play.part(Speed).spend(play, who, -mos)
        yield from movement.walk(play, who, mos)
        if granted:
            play.part(Speed).spend(play, who, play.part(Speed).left(play, who) - left)
        gone = int(play.part(Speed).covered(play, who) - before)
        if gone:
            rolled = play.record(Tumbled).metres
            rolled[who.id] = rolled.get(who.id, 0) + gone
            malus = rolled[who.id] * play.figures.dodge_roll_malus
            text = phrase("rolls-metres", who=who.id, metres=gone)
            play.emit("dodge-roll", text, _MALUS, who, signed(-malus))

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a metre on whoever shoots at them afterwards (``book.manoeuvre.dodge-roll-malus``)."""
        rolled = play.record(Tumbled).metres
        if use.against is not None and use.against.id in rolled:
            malus = rolled[use.against.id] * play.figures.dodge_roll_malus
            yield Term(Unit.MALUS, malus, phrase("rolls-over-ground", who=use.against.id), _MALUS)

    def round_top(self, play: Play) -> None:
        """It lasts until the round's count ends (``book.ruling.combat-dodge-roll-duration``)."""
        play.record(Tumbled).metres.clear()

    fight_end = round_top

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever is a worse target."""
        for id, rolled in play.record(Tumbled).metres.items():
            malus = rolled * play.figures.dodge_roll_malus
            yield id, sign("rolled-aside", malus=-malus)


def _threatened(play: Play, who: Combatant) -> Saying:
    within = play.threats(who, PROVOKES)
    return phrase("may-strike-as-you-roll", by=within[0].id) if within else ""
