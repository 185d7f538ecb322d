"""Spirit and conditions: what they come to, and for what."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, cited
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.tables import CONDITIONS, MOST

CAUSES = {"afraid": "screen.manoeuvre.intimidate-effect", "angry": "screen.manoeuvre.taunt-effect"}
"""By what fear and anger rise."""
SHED = {"screen.manoeuvre.intimidate-recover": "afraid", "screen.manoeuvre.taunt-recover": "angry"}
"""By what they are shaken off."""


class Minds(ScreenPart):
    """The ledger of spirit, never below 0 nor above the maximum, and of conditions, never above theirs."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.paid: dict[str, list[int]] = {}
        """What somebody has paid for dice that have not fallen yet, in order."""
        self.last: dict[tuple[str, str], int] = {}
        """What somebody's last test came to that a rule called for."""
        self.hits: dict[tuple[str, str], int] = {}
        """By how much a condition of somebody's has to rise, or below 0 to fall."""

    def see(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        if event["kind"] == "test" and not rolls and "difficulty" not in event["figures"]:
            self.last[event["who"], event["cites"][0]] = 0
        for roll in rolls:
            if event["kind"] == "test":
                self.last[roll.who.id, event["cites"][0]] = roll.result
                self.shaken(event, roll)
        if event["kind"] == "virtue":
            self.called_upon(event)
        if event["kind"] in ("intimidate", "taunt") and rolls:
            self.contest(event, rolls)
        if event["kind"] in CONDITIONS and "level" in event["figures"]:
            self.condition(event)
        if event["kind"] == "spirit" and event["figures"]:
            self.change(event)

    # ------------------------------------------------------------ spirit

    def change(self, event: Data) -> None:
        who, by, left = self.person(event["who"]), event["figures"]["spirit"], event["figures"]["left"]
        self.expect(left == who.spirit + by, f"{who.id} has {left} spirit, not {who.spirit} {by:+}")
        self.expect(0 <= left <= who.most_spirit, f"{who.id} has {left} spirit of {who.most_spirit}")
        wanted = self.wanted(event["cites"][0], who, by)
        self.expect(by == wanted, f"{who.id} has {by:+} spirit, not {wanted:+}, by {event['cites'][0]}")
        who.spirit = left

    def wanted(self, rule: str, who: ScreenPerson, by: int) -> int:
        """What the change should be; what no rule here gives a figure for stands."""
        room = who.most_spirit - who.spirit
        match rule:
            case "screen.spirit.bonus-dice":
                self.paid.setdefault(who.id, []).append(-by)
            case "screen.control.exhaust":
                return -min(who.spirit, self.referee.blows.due(who, "exhaust"))
            case "screen.malus.spirit-drain":
                return -min(who.spirit, max(1, min(3, -by)))
            case "book.surge.gain":
                return min(room, 2 * max(0, self.last.get((who.id, "book.surge.test"), 0)))
        return by

    def called_upon(self, event: Data) -> None:
        """Dice of a virtue are bought at the same price."""
        for throw in event["throws"]:
            dice, due = (
                sum(face["role"] == "bought" for face in throw["faces"]),
                self.paid.get(throw["who"], []),
            )
            self.expect(not dice or dice in due, f"{throw['who']} has paid {due} for {dice} dice of a virtue")
            if dice in due:
                due.remove(dice)

    def bought(self, roll: ScreenRoll) -> None:
        """A die costs a point."""
        dice, due = roll.count("bought"), self.paid.get(roll.who.id, [])
        if dice and dice in due:
            due.remove(dice)
        else:
            self.expect(not dice, f"{roll.who.id} has paid {due} for {dice} dice")

    # ------------------------------------------------------------ conditions

    def contest(self, event: Data, rolls: list[ScreenRoll]) -> None:
        """Signed totals; what the speaker is ahead by is what the target's condition rises by."""
        own, told = rolls[0].result, event["figures"]["hits"]
        hits = own - rolls[1].result if len(rolls) > 1 else max(0, own)
        self.expect(told == abs(hits), f"{told} hits, not {abs(hits)}, of {rolls[0].who.id}'s words")
        target = rolls[0].made["against"]
        kind = "afraid" if event["kind"] == "intimidate" else "angry"
        if hits > 0 and self.person(target).levels[kind] < MOST:
            self.hits[target, kind] = hits

    def shaken(self, event: Data, roll: ScreenRoll) -> None:
        """A test against the level, whose hits take it down."""
        kind = next((SHED[rule] for rule in event["cites"] if rule in SHED), "")
        if not kind:
            return
        who, level, told = roll.who, roll.who.levels[kind], event["figures"]["difficulty"]
        self.expect(told == level, f"{who.id} shakes off {level} of being {kind} against {told}")
        if roll.result > level:
            self.hits[who.id, kind] = -min(level, roll.result - level)

    def condition(self, event: Data) -> None:
        who, kind, level = self.person(event["who"]), event["kind"], event["figures"]["level"]
        self.expect(0 <= level <= MOST, f"{who.id} is {kind} at {level}")
        if cited(event, CAUSES.get(kind, "none")) or any(rule in SHED for rule in event["cites"]):
            wanted = min(MOST, who.levels[kind] + self.hits.pop((who.id, kind), 0))
            self.expect(level == wanted, f"{who.id} is {kind} at {level}, not {wanted}")
        elif kind == "stunned" and cited(event, "screen.injury.major-bludgeoning"):
            wanted = min(MOST, who.levels[kind] + self.referee.bodies.stuns.pop(who.id, 0))
            self.expect(level == wanted, f"{who.id} is {kind} at {level}, not {wanted}")
        elif cited(event, "screen.moment.scene-stunned"):
            self.expect(level == 0, f"{who.id} is still stunned at {level}")
        who.levels[kind] = level

    def settle(self) -> None:
        for who, kind in self.hits:
            self.expect(bool(self.person(who).state), f"{who} is not {kind}")
        self.hits.clear()
        self.paid.clear()
