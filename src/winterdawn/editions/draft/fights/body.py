"""What wounds and shields do in the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.draft.figures import figures
from winterdawn.editions.draft.learning import CombatAward
from winterdawn.editions.sda.body.armour import ArmourRules, Wear
from winterdawn.editions.sda.body.bleeding import BODILY, Bleeding
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.wounds import Debt, OpenWounds
from winterdawn.editions.sda.frame.costs import NO_COSTS, Costs
from winterdawn.editions.sda.frame.granted import Toll
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.kernel.asks.ask import Choose, Procedure, number, pick
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.body.wounds import Wound
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.choices import Cites

_CHOICE: Cites = (
    "draft.bleed.choice",
    "draft.ruling.bleeding-when",
    "draft.ruling.bleeding-which-wound",
    "draft.ruling.one-die-per-wound",
)
_GONE: Cites = ("draft.bleed.choice", "draft.ruling.bleeding-dice-given-up", "draft.ruling.one-die-per-wound")


class RoomFirst(Injury):
    """A line with room for all boxes has to be chosen if there is one; otherwise the one with the most free
    boxes is filled (``draft.ruling.line-choice-forced``).
    """

    fells: ClassVar[Cites] = ("book.injury.overflow", "draft.ruling.overflow-effect")

    def fitting(self, play: Play, who: Combatant, boxes: int) -> dict[int, Tick]:
        """Those with room, or else the first of those with most of it."""
        lines = super().fitting(play, who, boxes)
        roomy = {index: line for index, line in lines.items() if line.room >= boxes}
        most = max(lines, key=lambda index: lines[index].room)
        return roomy or {most: lines[most]}

    def effects(self, kind: str) -> Cites:
        """Bleeding, or stun."""
        own = "draft.damage.major-stun" if kind == "bludgeoning" else "draft.damage.major-bleed"
        return (*super().effects(kind), own)

    def bruise(self, play: Play, who: Combatant, boxes: int) -> None:
        """Tick minor boxes, one after another where the first is free (``draft.ruling.running``)."""
        for _ in range(boxes):
            free = [line for line in self.lines(play, who) if line.ticked < line.minor]
            if free:
                self.tick(play, who, free[0], 1, "bludgeoning")

    def bruised(self, play: Play, who: Combatant, boxes: int) -> int:
        """How many minor boxes that ticks."""
        return min(boxes, sum(max(0, line.minor - line.ticked) for line in self.lines(play, who)))

    def tick(self, play: Play, who: Combatant, line: Tick, boxes: int, kind: str) -> tuple[int, int]:
        """Those who fought for it learn from each box (``draft.ruling.who-shares-experience``)."""
        room = line.room
        found = super().tick(play, who, line, boxes, kind)
        play.part(CombatAward).ticked(play, who, min(boxes, room))
        return found

    def counted(self, play: Play, kind: str, majors: int, overflow: int) -> int:
        """One effect for a damage roll (``draft.ruling.several-majors``), also of one that fells
        (``draft.ruling.overflow-effect``).
        """
        return 0 if overflow and kind == "bludgeoning" and figures(play).overflow_stun == "off" else 1


class OwnTurnShields(ArmourRules):
    """A shield may be used again when the bearer's own turn starts (``draft.shield.once-per-turn``)."""

    def round_top(self, play: Play) -> None:
        """Nothing comes back with the round."""

    def fight_end(self, play: Play) -> None:
        """All may be used in the next fight."""
        super().round_top(play)

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """Whoever is called has theirs again."""
        used = play.record(Wear).shields_used
        if who.id in used:
            used.remove(who.id)
        return
        yield


class Covered(msgspec.Struct):
    """Wounds that a die has been given up for this round, by combatant: their places among the open ones."""

    of: dict[str, list[int]] = {}


class Sparing(SdaPart):
    """Keeps what has been given up for wounds."""

    remembers = Covered

    def round_top(self, play: Play) -> None:
        """A new round, and new dice."""
        play.record(Covered).of.clear()

    fight_end = round_top


class BleedingByRoll(Bleeding):
    """At each roll of strength or agility a die is given up for a wound, or it worsens
    (``draft.bleed.choice``).
    """

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A die given up is gone for the round (``draft.ruling.one-die-per-wound``)."""
        if covered := self.lacking(play, use):
            yield Term(Unit.FEWER, covered, phrase("given-up-for-wounds"), _GONE)

    def lacking(self, play: Play, use: Use) -> int:
        """The dice that a roll lacks as they have been given up this round."""
        given = play.record(Covered).of
        return len(given.get(use.who.id, ())) if given and self._weighs(use) else 0

    def toll(self, play: Play, use: Use) -> Toll | None:
        """What it takes to keep the wounds from worsening that no die has been given up for."""
        found = super().toll(play, use) if self._weighs(use) else None
        if found is None:
            return None
        left = found.dice - len(self._covered(play, use.who))
        return msgspec.structs.replace(found, dice=left) if left else None

    def used(self, play: Play, announced: Announced) -> None:
        """What worsens is settled by :meth:`declared`."""

    def declared(self, play: Play, announced: Announced) -> Procedure[None]:
        """Give up dice for wounds, as far as any are left, what a cap keeps out among them
        (``draft.ruling.pool-build-order``); the others worsen when the roll is over.
        """
        use, who = announced.use, announced.use.who
        if not self._weighs(use):
            return
        wounds, covered = self.wounds(play, who), self._covered(play, who)
        open = [index for index in range(len(wounds)) if index not in covered]
        uncapped = msgspec.structs.replace(announced.granted, own=announced.granted.whole)
        left = play.part(Budget).room(play, use, uncapped)
        most = min(len(open), uncapped.own - announced.own, left)
        given = (yield from self._give(play, who, most, len(open))) if most > 0 else 0
        play.part(Budget).book(play, who, use.kind, given)
        if len(open) > given:
            play.record(OpenWounds).debts.append(Debt(who.id, len(open) - given, len(wounds)))
        for left in range(given, 0, -1):
            index = yield from self._which(play, who, open, left)
            open.remove(index)
            play.record(Covered).of.setdefault(who.id, []).append(index)
        if given:
            text, words = phrase("spares-wounds", who=who.id), phrase("dice-given-up", dice=given)
            play.emit("covered", text, _CHOICE, who, words, dice=given)

    def _give(self, play: Play, who: Combatant, most: int, open: int) -> Procedure[int]:
        """How many dice, of at most so many; each of the ``open`` wounds without one worsens."""
        priced = {
            dice: Costs(dice=dice) + (self.price(play, who, open - dice) if dice < open else NO_COSTS)
            for dice in range(most + 1)
        }
        counts = tuple(Count(dice, costs.text) for dice, costs in priced.items())
        ask = Choose(
            who.seat,
            "",
            Number(counts, most),
            who=who.id,
            cites=_CHOICE,
            figures={str(dice): costs.figures for dice, costs in priced.items()},
            question=phrase("give-up-for-wounds"),
        )
        return int((yield from number(ask)))

    def _which(self, play: Play, who: Combatant, among: list[int], left: int) -> Procedure[int]:
        """Which wound a die is given up for, the worst first, ``left`` dice being left to give. One falls by
        any other where there are just as many of the worst.
        """
        wounds = self.wounds(play, who)
        if len({wounds[index].level for index in among}) == 1:
            return among[0]
        worst = [index for index in among if wounds[index].level == play.figures.worst_level]
        figures = {str(index): Costs(falls=int(len(worst) == left and index not in worst)) for index in among}
        ordered = sorted(among, key=lambda index: -wounds[index].level)
        worded = {index: phrase("wound-of-level", level=wounds[index].level) for index in ordered}
        options = tuple(
            Option(str(index), cost=figures[str(index)].text, what=what) for index, what in worded.items()
        )
        told = {key: costs.figures for key, costs in figures.items()}
        offers, asked = OneOf(options), phrase("spare-which-wound")
        ask = Choose(who.seat, "", offers, who.id, cites=_CHOICE, figures=told, question=asked)
        return int((yield from pick(ask)))

    def worsening(self, play: Play, who: Combatant, counted: list[Wound]) -> list[Wound]:
        """Those that no die was given up for."""
        covered = self._covered(play, who)
        return [wound for index, wound in enumerate(counted) if index not in covered]

    def set_level(self, play: Play, who: Combatant, wound: Wound, level: int) -> None:
        """The places of those behind a wound that is closed move up."""
        if not level:
            place, covered = play.record(OpenWounds).place(who, wound), self._covered(play, who)
            behind = [index - 1 for index in covered if index > place]
            play.record(Covered).of[who.id] = [*(index for index in covered if index < place), *behind]
        super().set_level(play, who, wound, level)

    def _covered(self, play: Play, who: Combatant) -> list[int]:
        return play.record(Covered).of.get(who.id, [])

    def _weighs(self, use: Use) -> bool:
        """Whether it is a roll for an action or reaction with strength or agility
        (``draft.ruling.bleeding-when``).
        """
        return use.kind is not Kind.FREE and use.attribute in BODILY
