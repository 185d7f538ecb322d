"""The ledger of spirit."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, Part
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll


class Spirit(Part):
    """Never below 0 nor above the maximum, and each change for what its rule says."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.paid: dict[str, list[int]] = {}
        """What somebody has paid for dice that have not fallen yet, in order."""
        self.last: dict[tuple[str, str], int] = {}
        """What somebody's last test came to that a rule called for."""
        self.fright = 0

    def see(self, event: Data, rolls: list[Roll]) -> None:
        if event["kind"] == "test" and not rolls and "difficulty" not in event["figures"]:
            self.last[event["who"], event["cites"][0]] = 0
        for roll in rolls:
            if event["kind"] == "test":
                self.last[roll.who.id, event["cites"][0]] = roll.result
            self.bought(roll)
        if event["kind"] == "intimidate":
            self.fright = 2 * event["figures"]["hits"]
        if event["kind"] == "spirit" and event["figures"]:
            self.change(event)

    def change(self, event: Data) -> None:
        who, by, left = self.person(event["who"]), event["figures"]["spirit"], event["figures"]["left"]
        self.expect(left == who.spirit + by, f"{who.id} has {left} spirit, not {who.spirit} {by:+}")
        self.expect(0 <= left <= who.most_spirit, f"{who.id} has {left} spirit of {who.most_spirit}")
        wanted = self.wanted(event["cites"][0], who, by)
        self.expect(by == wanted, f"{who.id} has {by:+} spirit, not {wanted:+}, by {event['cites'][0]}")
        who.spirit = left
        if not left:
            self.referee.rewards.excuse(who)

    def wanted(self, rule: str, who: Person, by: int) -> int:
        """What the change should be; what no rule here gives a figure for stands."""
        room, blows, rewards = who.most_spirit - who.spirit, self.referee.blows, self.referee.rewards
        match rule:
            case "book.melee.spirit-loss":
                lost = blows.loss[1] if blows.loss and blows.loss[0] is who else 0
                blows.loss = None
                return -lost
            case "book.spirit.buy-dice":
                self.paid.setdefault(who.id, []).append(-by)
            case "book.surge.gain":
                return min(room, 2 * self.last.get((who.id, "book.surge.test"), 0))
            case "book.manoeuvre.intimidate-effect":
                return -min(who.spirit, self.fright)
            case "book.failure.ego-failed":
                return -min(who.spirit, rewards.lost_heart(who))
            case "book.flawless.spirit-reward":
                return rewards.heartened(who, room, by)
        return by

    def take(self, who: str) -> int:
        """What somebody has paid last, now that the dice are announced."""
        due = self.paid.get(who, [])
        return due.pop() if due else 0

    def bought(self, roll: Roll) -> None:
        """Each die costs as many points as the pool holds at that moment; it at most doubles."""
        dice, due = roll.count("bought"), self.paid.get(roll.who.id, [])
        if not dice:
            return
        paid = roll.paid or (due.pop(0) if due else 0)
        pools = [pool for pool in range(1, 40) if dice * pool + dice * (dice - 1) // 2 == paid]
        self.expect(pools != [], f"{roll.who.id} pays {paid} for {dice} dice")
        for pool in pools:
            whole = roll.whole + min(roll.bonus, max(0, roll.spirit - roll.whole))
            self.expect(pool == whole, f"{roll.who.id} pays for a pool of {pool}, not {whole}")
            self.expect(dice <= pool, f"{roll.who.id} buys {dice} dice for a pool of {pool}")
