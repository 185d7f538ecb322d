"""Rewards: what good and bad rolls leave behind."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.judges.part import Data, Part, cited
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll

WON = ("exchange", "shot", "intimidate", "taunt")
"""Events of two rolls against each other, of which only the winner's has succeeded."""
LONG = (
    "book.incapacitated.unconscious-only-test",
    "book.grapple.choke-wakes",
    "book.action.stop-bleeding",
)
"""The rules of tests that may take several rounds, and reward flawless rolls at their end."""
WIPED = ("book.action.stop-bleeding",)
"""Those of first fail tests: a roll without a MoS loses all that came before it."""


class Rewards(Part):
    """Each throw is worth an attribute's point, a reward, or a test of heart; none else is given."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.points: Counter[tuple[str, str]] = Counter()
        """Points in attributes that are due."""
        self.flawless_rolls: list[tuple[Roll, bool]] = []
        """Rolls that may be flawless, each with whether they surely are."""
        self.long: list[tuple[Roll, bool]] = []
        """Flawless rolls of tests that take long, which are rewarded when these succeed."""
        self.failed: list[Roll] = []
        """Complete failures that are not told yet."""
        self.chosen: list[Roll] = []
        """Flawless rolls told, whose reward is still to be taken."""
        self.tested: dict[str, Roll] = {}
        """The complete failure that somebody keeps heart after."""
        self.verdict: dict[str, bool] = {}

    def see(self, event: Data, rolls: list[Roll]) -> None:
        for roll in rolls:
            self.note(event, roll, self.succeeded(event, roll, rolls))
        super().see(event, rolls)

    def note(self, event: Data, roll: Roll, succeeded: bool | None) -> None:
        """What a roll is worth; ``succeeded`` is none where the event does not tell."""
        if roll.who.state == "dead":
            return
        if roll.top:
            self.points[roll.who.id, roll.attribute] += 1
        whole = roll.full and (not roll.stunned or self.referee.figures.get("flawless-stunned-pool") == "on")
        long = event["kind"] == "test" and event["cites"][0] in LONG
        if long and event["cites"][0] in WIPED and not roll.result:
            self.long = [each for each in self.long if (each[0].who, each[0].skill) != (roll.who, roll.skill)]
        if whole and roll.every and succeeded is not False:
            (self.long if long else self.flawless_rolls).append((roll, bool(succeeded)))
        if roll.none and not self.is_last(event):
            self.failed.append(roll)

    def is_last(self, event: Data) -> bool:
        """A test of heart calls for no other, unless a group has it otherwise."""
        once = self.referee.figures.get("failure-chain", "once") == "once"
        return once and cited(event, "book.failure.ego-test")

    def succeeded(self, event: Data, roll: Roll, rolls: list[Roll]) -> bool | None:
        if event["kind"] == "exchange":
            return bool(event["names"]["by"] == roll.who.id)
        if event["kind"] == "initiative":
            return bool(event["figures"]["number"] > 0)
        if event["kind"] in WON:
            won = self.ahead(rolls)
            return (roll is rolls[0]) == won if event["kind"] == "shot" or won else None
        if event["kind"] == "test" and "difficulty" in event["figures"]:
            return bool(roll.result >= event["figures"]["difficulty"])
        return None

    def ahead(self, rolls: list[Roll]) -> bool:
        return rolls[0].result > (rolls[1].result if len(rolls) > 1 else 0)

    # ------------------------------------------------------------ flawless success

    def flawless(self, event: Data, rolls: list[Roll]) -> None:
        told = event["who"], event["names"]["skill"]
        rolls_left = [*self.flawless_rolls, *self.long]
        found = [each for each in rolls_left if (each[0].who.id, each[0].skill) == told]
        if not found:
            self.referee.object(f"no roll of {event['who']} is flawless")
            return
        best = next((each for each in found if each[1]), found[0])
        (self.flawless_rolls if best in self.flawless_rolls else self.long).remove(best)
        self.chosen.append(best[0])

    def heartened(self, who: Person, room: int, by: int) -> int:
        """The spirit that a flawless roll gives: its MoSes before maluses, up to the maximum."""
        found = [roll for roll in self.chosen if roll.who is who]
        fitting = [roll for roll in found if min(room, roll.scored) == by]
        if not found:
            return 0
        self.chosen.remove((fitting or found)[0])
        return min(room, (fitting or found)[0].scored)

    # ------------------------------------------------------------ complete failure

    def failure(self, event: Data, rolls: list[Roll]) -> None:
        told = event["who"], event["names"]["skill"]
        found = [roll for roll in self.failed if (roll.who.id, roll.skill) == told]
        self.expect(bool(found), f"no roll of {event['who']} has failed completely")
        if found:
            self.failed.remove(found[0])
            self.tested[event["who"]] = found[0]

    def excuse(self, who: Person) -> None:
        for roll in self.failed:
            roll.excused = roll.excused or roll.who is who

    def test(self, event: Data, rolls: list[Roll]) -> None:
        """The test of heart is against the rank of the skill that failed."""
        if not cited(event, "book.failure.ego-test"):
            return
        who, failed = self.person(event["who"]), self.tested.get(event["who"])
        if failed is None:
            self.referee.object(f"{who.id} keeps heart after no failure")
        elif rolls:
            rank = who.rank(failed.skill)
            self.verdict[who.id] = rolls[0].result >= rank
            sure = rolls[0].full and rolls[0].every and rolls[0].result >= rank
            self.flawless_rolls = [
                (roll, sure if roll is rolls[0] else before)
                for roll, before in self.flawless_rolls
                if roll is not rolls[0] or sure
            ]
        elif "difficulty" in event["figures"]:
            self.verdict.setdefault(who.id, event["figures"]["difficulty"] == 0)
            rank = who.rank(failed.skill)
            told = event["figures"]["difficulty"]
            self.expect(told == rank, f"{who.id} keeps heart against {told}, not {rank}")

    def lost_heart(self, who: Person) -> int:
        """The spirit that a failed test of heart costs: the rank of the skill that failed."""
        failed = self.tested.pop(who.id, None)
        passed = self.verdict.pop(who.id, False)
        return 0 if failed is None or passed else who.rank(failed.skill)

    # ------------------------------------------------------------ points

    def experience(self, event: Data, rolls: list[Roll]) -> None:
        who, of, points = self.person(event["who"]), event["names"]["of"], event["figures"]["points"]
        who.earned[of] = who.earned.get(of, 0) + points
        self.expect(points == 1, f"{who.id} earns {points} points at once")
        if cited(event, "book.experience.attribute-gain"):
            self.expect(self.points[who.id, of] > 0, f"{who.id} earns a point in {of} for nothing")
            self.points[who.id, of] -= 1
        elif cited(event, "book.experience.skill-from-flawless"):
            found = [roll for roll in self.chosen if roll.who is who and roll.skill == of]
            self.expect(bool(found), f"{who.id} has no flawless roll of {of}")
            if found:
                self.chosen.remove(found[0])
        elif cited(event, "book.failure.ego-success"):
            failed, passed = self.tested.pop(who.id, None), self.verdict.pop(who.id, False)
            self.expect(failed is not None and failed.skill == of, f"{who.id} has not failed with {of}")
            self.expect(passed, f"{who.id} keeps heart with a failed test")

    def settle(self) -> None:
        """What was due has been given, but to the dead."""
        for (who, of), count in self.points.items():
            if count and self.person(who).state != "dead":
                self.referee.object(f"{who} has not earned {count} in {of}")
        for roll, sure in self.flawless_rolls:
            if sure and roll.who.state != "dead":
                self.referee.object(f"the {roll.skill} roll of {roll.who.id} was flawless")
        for roll in self.failed:
            if roll.who.state != "dead" and roll.who.spirit and not roll.excused:
                self.referee.object(f"the {roll.skill} roll of {roll.who.id} failed completely")
        for each in (self.points, self.flawless_rolls, self.failed, self.chosen, self.tested, self.verdict):
            each.clear()  # type: ignore[attr-defined]
