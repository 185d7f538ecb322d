"""Reviving the dead: first aid or medicine against the minutes that have passed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.clock import MINUTE, Clock
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.healing.treatment import FIRST_AID, MEDICINE
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase

_RULE, _HARD, _TIME = "book.death.revive", "book.death.revive-difficulty", "book.death.revive-time"
_CITES: Cites = (_RULE, _HARD, "book.ruling.combat-revive-clock")
_ADDS_UP: Cites = (_RULE, _HARD, "book.test.first-fail-continue")
_LOST = "book.test.first-fail-loss"
_DONE: Cites = (_RULE, "book.ruling.combat-revive-result")
_BEGINS: Cites = (_TIME, "book.ruling.table-reviving")


class Labour(msgspec.Struct):
    """Somebody's work at somebody dead."""

    rounds: int = 0
    """Of the minute under way, in a fight."""
    last: int = 0
    """The round of the last of them."""
    difficulty: int = 0
    """As it was when this minute began."""
    tally: int = 0
    """What medicine has come to."""
    flawless: list[int] = []
    """MoSes of the flawless rolls among them, rewarded when the dead come back."""


class Labours(msgspec.Struct):
    """Who has worked at whom, by who works."""

    of: dict[str, dict[str, Labour]] = {}


class Reviving(SdaPart):
    """An ally may bring the dead back, incapacitated (``book.ruling.combat-revive-result``)."""

    heading = "Wounds"
    remembers = Labours
    acts_in = frozenset({ACTION, INTERACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """The dead of one's own side, in a fight those within 1 metre."""
        if (slot is not None and slot.acted) or who.sheet.has("handless"):
            return
        for other in self._near(play, who):
            ways = [self._use(play, who, skill) for skill in (FIRST_AID, MEDICINE)]
            yield Act(
                f"revive:{other.id}",
                phrase("try-to-revive", other=other.id),
                partial(self._act, play, who, other, slot),
                partial(self._note, play, who, other),
                phrase("of-difficulty", difficulty=self.against(play, who, other)),
                play.part(Ways).barred(play, ways),
                cites=(_RULE, _HARD, _TIME),
                costs=ONE_ACTION if slot else None,
            )

    def _near(self, play: Play, who: Combatant) -> list[Combatant]:
        if play.tempo != ACTION:
            return [other for other in play.allies(who) if play.gone(other)]
        apart = play.part(Reach).away(play, who.place)
        found = [other for other in play.allies(who) if apart(other.place) <= 1 and play.gone(other)]
        return [other for other in found if self._labour(play, who, other).last != play.round]

    def _labour(self, play: Play, who: Combatant, other: Combatant) -> Labour:
        """What has been done, to look into; :meth:`_keep` keeps it."""
        return play.record(Labours).of.get(who.id, {}).get(other.id) or Labour(flawless=[])

    def _keep(self, play: Play, who: Combatant, other: Combatant, labour: Labour) -> None:
        play.record(Labours).of.setdefault(who.id, {})[other.id] = labour

    def difficulty(self, play: Play, who: Combatant) -> int:
        """Whole minutes since they died, and 1 (``book.ruling.combat-revive-clock``)."""
        return 1 + play.record(States).of[who.id].rounds_dead // play.figures.rounds_a_minute

    def against(self, play: Play, who: Combatant, other: Combatant) -> int:
        """The difficulty, in a minute under way as it was when that began."""
        labour = self._labour(play, who, other)
        return labour.difficulty if self._done(play, labour) else self.difficulty(play, other)

    def _note(self, play: Play, who: Combatant, other: Combatant) -> Phrase:
        fights, minute = play.tempo == ACTION, play.figures.rounds_a_minute
        now = self._done(play, self._labour(play, who, other)) + 1 if fights else 0
        return phrase("revive-a-minute", round=now, of=minute)

    def _done(self, play: Play, labour: Labour) -> int:
        """The rounds of this minute, none if one has passed without."""
        return labour.rounds if labour.last == play.round - 1 else 0

    def _use(self, play: Play, who: Combatant, skill: str) -> Use:
        kind = Kind.ACTION if play.tempo == ACTION else Kind.FREE
        return Use(who, skill, all_skills()[skill].attributes[0], kind, Purpose.TEST)

    def _could(self, play: Play, who: Combatant, skill: str) -> bool:
        return play.part(Ways).can_roll(play, self._use(play, who, skill))

    # ------------------------------------------------------------ the minute

    def _act(self, play: Play, who: Combatant, other: Combatant, slot: Slot | None) -> Procedure[None]:
        """In a fight each turn's action is a round of it; it provokes like treating a wound."""
        if slot is None:
            yield from self._roll(play, who, other, self.against(play, who, other))
            return
        slot.act()
        yield from play.lets(who, phrase("treats-wound"), cites=("book.opportunity.trigger-treat",))
        if not play.able(who) or other not in self._near(play, who):
            return
        labour, minute = self._labour(play, who, other), play.figures.rounds_a_minute
        labour.difficulty = self.against(play, who, other)
        labour.rounds, labour.last = self._done(play, labour) + 1, play.round
        self._keep(play, who, other, labour)
        text = phrase("works-at-dead", who=who.id, other=other.id)
        words = phrase("round-of-minute", round=labour.rounds, of=minute)
        play.emit("revive", text, _BEGINS, who, words)
        if labour.rounds >= minute:
            labour.rounds = 0
            yield from self._roll(play, who, other, labour.difficulty)

    def _roll(self, play: Play, who: Combatant, other: Combatant, difficulty: int) -> Procedure[None]:
        """Choose the skill, roll, and let the minute pass in a scene before the dead may come back."""
        skill = yield from self._how(play, who, other, difficulty)
        if skill == MEDICINE:
            rolled, passed, well = yield from self._medicine(play, who, other, difficulty)
        else:
            asked, tests = phrase("revive-dice"), play.part(CalledTests)
            use = self._use(play, who, FIRST_AID)
            passed, rolled = yield from tests.static(play, [use], difficulty, asked, _CITES)
            well = passed
        if play.tempo != ACTION:
            play.part(Clock).spend(play, MINUTE, (_TIME,), who)
        if passed:
            play.record(Labours).of.get(who.id, {}).pop(other.id, None)
            yield from play.part(Incapacity).revive(play, other, _DONE)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, well)])

    def _how(self, play: Play, who: Combatant, other: Combatant, difficulty: int) -> Procedure[str]:
        """The skill; first aid if a strike has just taken the dice for either."""
        tally = self._labour(play, who, other).tally
        notes = {
            FIRST_AID: phrase("moses-in-one-roll", moses=difficulty),
            MEDICINE: phrase("moses-over-rolls", moses=difficulty, tally=tally),
        }
        ready = [skill for skill in notes if self._could(play, who, skill)]
        if len(ready) < 2:
            return ready[0] if ready else FIRST_AID
        options = [Option(skill, skill_name(skill).capitalize(), notes[skill]) for skill in ready]
        asked = phrase("how-to-revive", other=other.id)
        return (yield from one(who.seat, asked, options, _CITES, who.id))

    def _medicine(
        self, play: Play, who: Combatant, other: Combatant, difficulty: int
    ) -> Procedure[tuple[Rolled | None, bool, bool]]:
        """A tally that carries on against the rising difficulty until a roll brings nothing."""
        tests, labour = play.part(CalledTests), self._labour(play, who, other)
        use = self._use(play, who, MEDICINE)
        lead = phrase("moses-so-far", tally=labour.tally, of=difficulty)
        rolled = yield from tests.roll(play, [use], phrase("revive-dice"), _ADDS_UP, lead)
        if rolled is None:
            return None, False, False
        labour.tally = play.part(Tallies).alone(play, labour.tally, rolled)
        labour.difficulty = difficulty
        passed = labour.tally >= difficulty
        told, rule = (
            phrase("tally-so-far", tally=labour.tally, of=difficulty),
            _RULE if labour.tally else _LOST,
        )
        cites = play.part(Tallies).kept(labour.tally, rolled) or (rule,)
        tests.tell(play, use, rolled, max(0, rolled.net), cites, told)
        self._keep(play, who, other, labour)
        well = yield from self._reward(play, who, labour, rolled, passed)
        return rolled, passed, well

    def _reward(
        self, play: Play, who: Combatant, labour: Labour, rolled: Rolled, passed: bool
    ) -> Procedure[bool]:
        """Flawless rolls count once the tally is full (``book.ruling.flawless-in-rolling``); whether the last
        is still to be rewarded.
        """
        if not labour.tally:
            labour.flawless.clear()
        keep = bool(labour.tally)
        return (yield from play.part(Aftermath).settle(play, labour.flawless, rolled, over=passed, keep=keep))

    def fight_end(self, play: Play) -> None:
        """Rounds of work end with the fight."""
        for labour in (labour for each in play.record(Labours).of.values() for labour in each.values()):
            labour.rounds = labour.last = 0

    def scene_end(self, play: Play) -> Procedure[None]:
        """Tallies stay until the scene ends."""
        play.record(Labours).of.clear()
        return
        yield
