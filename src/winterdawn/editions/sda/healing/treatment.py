"""Stopping bleeding, in a fight and after it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, yes
from winterdawn.editions.encounter.clock import ROUND, Clock
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.wounds import Work
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import assuming
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.wounds import Wound
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase

FIRST_AID, MEDICINE = "first-aid", "medicine"
_CITES: Cites = ("book.action.stop-bleeding", "book.ruling.combat-stop-bleeding-gap")
_ADDS_UP: Cites = ("book.test.first-fail-continue", "book.test.first-fail-loss")


class Treatment(SdaPart):
    """First aid or medicine on oneself or anybody within 1 metre, against the wound's level.

    ``book.action.stop-bleeding``, ``book.ruling.combat-stop-bleeding-gap``,
    ``book.ruling.table-treatment``.
    """

    heading = "Wounds"
    acts_in = frozenset({ACTION, INTERACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Those whose bleeding could be stopped, oneself first."""
        if (slot is not None and slot.acted) or who.sheet.has("handless"):
            return
        for other in self._near(play, who):
            if self._ways(play, who, other):
                levels = sorted(
                    (wound.level for wound in play.part(Bleeding).wounds(play, other)), reverse=True
                )
                yield Act(
                    f"treat:{other.id}",
                    phrase("stop-bleeding-of", own=other is who, other=other.id),
                    partial(self._act, play, who, other, slot),
                    phrase("aid-or-medicine", aid=self._stops(play, FIRST_AID, levels[-1])),
                    phrase("levels-of-wounds", levels=tuple(levels)),
                    figures=partial(_figures, play, who, levels[0], slot),
                    costs=ONE_ACTION if slot else None,
                    foresee=partial(self._ahead, play, who, other),
                )

    def _ahead(self, play: Play, who: Combatant, other: Combatant) -> Outlook | None:
        """What the first way to stop the first wound leads to."""
        (skill, wound), *_ = self._ways(play, who, other).values()
        goal = wound.level if skill == FIRST_AID else None
        told = play.part(CalledTests).ahead(play, [self._use(play, who, skill)], goal)
        assumed = phrase("if-on-wound", skill=skill_name(skill), level=wound.level)
        return told and assuming(told, assumed)

    def _near(self, play: Play, who: Combatant) -> Iterator[Combatant]:
        """Whoever bleeds and could be reached: in a fight within 1 metre."""
        bleeding = play.part(Bleeding).bleeding(play)
        for other in (who, *play.others(who)) if bleeding else ():
            if other.id not in bleeding or play.gone(other):
                continue
            if play.tempo != ACTION or play.part(Reach).touches(play, who.place, other.place):
                yield other

    def _act(self, play: Play, who: Combatant, other: Combatant, slot: Slot | None) -> Procedure[None]:
        if slot is not None:
            slot.act()
        yield from self.treat(play, who, other)
        if slot is None:
            play.part(Clock).spend(play, ROUND, _CITES, who)

    def _use(self, play: Play, who: Combatant, skill: str) -> Use:
        kind = Kind.ACTION if play.tempo == ACTION else Kind.FREE
        return Use(who, skill, all_skills()[skill].attributes[0], kind, Purpose.TEST)

    def _could(self, play: Play, who: Combatant, skill: str) -> bool:
        return play.part(Ways).can_roll(play, self._use(play, who, skill))

    def treat(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        """Work on one wound; it provokes (``book.opportunity.trigger-treat``)."""
        if not (yield from self._allowed(play, who, other)):
            return
        if play.tempo == ACTION:
            yield from play.lets(who, phrase("treats-wound"), cites=("book.opportunity.trigger-treat",))
        if other not in self._near(play, who) or not self._ways(play, who, other):
            return
        skill, wound = yield from self._how(play, who, other)
        if skill == MEDICINE:
            yield from self._medicine(play, who, other, wound)
        else:
            yield from self._first_aid(play, who, other, wound)

    def _stops(self, play: Play, skill: str, level: int) -> bool:
        """Whether a skill can stop a wound of a level: first aid is for light bleeding only
        (``book.ruling.combat-stop-bleeding-gap``).
        """
        return skill == MEDICINE or level <= play.figures.first_aid_level

    def _allowed(self, play: Play, who: Combatant, other: Combatant) -> Procedure[bool]:
        """Whoever can act and is of another side has to hold still for it."""
        if other.side == who.side or not play.able(other):
            return True
        asked, cites = phrase("may-they-stop-bleeding", who=who.id), ("book.ruling.table-treatment",)
        if (yield from yes(other.seat, asked, cites, who=other.id)):
            return True
        play.emit("ruling", phrase("does-not-let-treat", who=other.id, by=who.id), cites, other)
        return False

    def _how(self, play: Play, who: Combatant, other: Combatant) -> Procedure[tuple[str, Wound]]:
        """The wound and the skill, the worst wound and first aid first."""
        ways = self._ways(play, who, other)
        if len(ways) == 1:
            return next(iter(ways.values()))
        asked, cites = phrase("how-to-stop-bleeding"), (*_CITES, *_ADDS_UP)
        key = yield from one(who.seat, asked, ways, cites, who.id)
        return next(way for option, way in ways.items() if option.key == key)

    def _ways(self, play: Play, who: Combatant, other: Combatant) -> dict[Option, tuple[str, Wound]]:
        """The wounds of ``other`` with the skills that could stop each, those of one kind once."""
        ways: dict[Option, tuple[str, Wound]] = {}
        for wound in sorted(play.part(Bleeding).wounds(play, other), key=lambda wound: -wound.level):
            for skill in (FIRST_AID, MEDICINE):
                if self._stops(play, skill, wound.level) and self._could(play, who, skill):
                    key = f"{skill}:{wound.level}:{_tally(who, wound) if skill == MEDICINE else 0}"
                    words = phrase("skill-on-wound", skill=skill_name(skill), level=wound.level)
                    ways.setdefault(Option(key, words, _note(who, skill, wound)), (skill, wound))
        return ways

    def _first_aid(self, play: Play, who: Combatant, other: Combatant, wound: Wound) -> Procedure[None]:
        """A static test."""
        uses = [self._use(play, who, FIRST_AID)]
        source, asked = phrase("level-of-wound", own=other is who, other=other.id), phrase("treat-wound")
        passed, rolled = yield from play.part(CalledTests).static(
            play, uses, wound.level, asked, _CITES, source=source
        )
        if passed:
            play.part(Bleeding).close(play, other, wound)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def _medicine(self, play: Play, who: Combatant, other: Combatant, wound: Wound) -> Procedure[None]:
        """A first fail rolling test, one roll an action (``book.test.first-fail-continue``)."""
        use, tests = self._use(play, who, MEDICINE), play.part(CalledTests)
        lead = phrase("in-a-sentence", what=_note(who, MEDICINE, wound))
        rolled = yield from tests.roll(play, [use], phrase("treat-wound"), (_CITES[0], *_ADDS_UP), lead)
        if rolled is None:
            return
        work = wound.work.pop(who.id, Work(flawless=[]))
        work.tally = play.part(Tallies).alone(play, work.tally, rolled)
        closed, aftermath = work.tally >= wound.level, play.part(Aftermath)
        cites = play.part(Tallies).kept(work.tally, rolled) or _CITES
        tests.tell(
            play,
            use,
            rolled,
            max(0, rolled.net),
            cites,
            phrase("tally-of-moses", tally=work.tally, of=wound.level),
        )
        if closed:
            play.part(Bleeding).close(play, other, wound)
        elif work.tally:
            wound.work[who.id] = work
        keep = bool(work.tally)
        well = yield from aftermath.settle(play, work.flawless, rolled, over=closed, keep=keep)
        yield from aftermath.reckon(play, [(rolled, well)])


def _figures(play: Play, who: Combatant, level: int, slot: Slot | None) -> dict[str, int]:
    return {"level": level, "threats": len(play.threats(who)) if slot else 0}


def _tally(who: Combatant, wound: Wound) -> int:
    return wound.work[who.id].tally if who.id in wound.work else 0


def _note(who: Combatant, skill: str, wound: Wound) -> Phrase:
    if skill == FIRST_AID:
        return phrase("moses-in-one-roll", moses=wound.level)
    return phrase("moses-add-up", tally=_tally(who, wound), of=wound.level)
