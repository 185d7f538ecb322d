"""Blows of the screen: who wins by how much, what hits may buy at what price, and what damage comes to."""

from __future__ import annotations

import re
from typing import Any

from tests.referee.judges.blows import Blow, shoots
from tests.referee.judges.part import Data, cited
from tests.referee.judges.people import Person
from tests.referee.judges.tables import BANDS, band
from tests.referee.screen.judges.damage import Damage
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.tables import BEGUN, DEFENDED, FOLLOWS, PRICES, needed, passed

REACH = "screen.range.malus-per-step"
ON_FOOT = "book.manoeuvre.mounted-control-cost"
ARMOUR = "screen.damage.armour-opposes"
REGULAR = {"screen.manoeuvre.throw-one-hit": 1, "screen.manoeuvre.throw-three-hits": 3}
"""What a thrown weapon's own damage costs."""
MAKESHIFT = {"brawling": ["close"], "axes-clubs-maces": ["medium"]}
"""At which range what lies about serves as a weapon, by the skill that it takes."""
STEPS = r"\+(\d+) steps?"
AWAY = re.compile(r", ([\d.]+) m away")


class ScreenBlows(Damage):
    """Signed totals; whoever has hits buys one ware after another for them."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.metres, self.away = {}, {}
        self.outer: Blow | None = None
        """The blow that an off-hand strike was bought with."""
        self.braced = False
        """Whether whoever won the last exchange had braced."""

    # ------------------------------------------------------------ melee

    def announce(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        super().announce(event, [])
        if found := AWAY.search(event["text"]):
            self.away[event["who"]] = float(found[1])

    def exchange(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        """The difference of both totals; who does not roll stands at 0, and wins nothing."""
        self.settle()
        first, second = rolls[0], rolls[1] if len(rolls) > 1 else None
        target = self.person(event["names"]["against"])
        self.roles(first, second)
        for roll in rolls:
            self.reached(roll, self.metres.get(first.who.id))
        ahead = first.result - second.result if second else max(0, first.result)
        if self.cancelled is not None and self.cancelled[0] is target:
            ahead = max(0, ahead - self.cancelled[1])
        self.cancelled = None
        self.won(event, first, second, ahead)

    def won(self, event: Data, first: ScreenRoll, second: ScreenRoll | None, ahead: int) -> None:  # type: ignore[override]
        super().won(event, first, second, ahead)
        self.loss, self.main = None, self.blow
        roll = next((one for one in (first, second) if one and self.blow and one.who is self.blow.by), None)
        self.braced = roll is not None and self.referee.runs.braces(roll)
        self.gains = self.referee.runs.gains(roll) if roll else 0
        self.referee.runs.over(first)
        if self.blow is not None:
            self.blow.rate = DEFENDED if self.blow.rate > 1 else 1

    def reached(self, roll: ScreenRoll, metres: float | None) -> None:
        """A malus for each step out of range, on either side; what is on no sheet lay about."""
        weapon = next(iter(self.things(roll.made.get("weapon", ""), roll.who.id)), None)
        ranges = weapon["ranges"] if weapon else MAKESHIFT.get(roll.skill, [])
        bands = [list(BANDS).index(each) for each in ranges if each in BANDS]
        if metres is None or not bands:
            return
        steps, told = min(abs(band(metres) - each) for each in bands), roll.amount(REACH)
        self.expect(told == steps, f"{roll.who.id} has −{told} for {steps} steps out of range")

    # ------------------------------------------------------------ shots

    def shot(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        """A test in steps from Routine on; what a dodge comes to is asked for besides."""
        self.settle()
        first, second = rolls[0], rolls[1] if len(rolls) > 1 else None
        target = self.person(event["names"]["against"])
        self.expect(first.kind == "action", f"{first.who.id} shoots with {first.kind} dice")
        if second:
            self.expect(second.kind == "reaction", f"{second.who.id} dodges with {second.kind} dice")
        asked = needed(self.steps(first, target)) + (max(0, second.result) if second else 0)
        told = event["figures"]["needed"]
        self.expect(told == asked, f"a shot asks for {told} successes, not {asked}")
        hits = max(0, first.result - asked)
        self.expect(event["figures"]["hits"] == hits, f"{event['figures']['hits']} hits, not {hits}")
        self.blow = Blow(first.who, target, hits, 1, first.made) if hits else None

    def steps(self, roll: ScreenRoll, target: Person) -> int:
        """Those told; of these, what distance and size add is worked anew."""
        told = {
            term["cites"][0]: int(found[1])
            for term in roll.throw["terms"]
            if (found := re.fullmatch(STEPS, term["amount"]))
        }
        self.grade(told.get("screen.ranged.target-size", 0), target)
        self.distance(told.get("screen.ranged.distance", 0), roll)
        return sum(told.values())

    def grade(self, steps: int, target: Any) -> None:
        wanted = max(0, BEGUN - target.size)
        self.expect(steps == wanted, f"{steps} steps for the size of {target.id}, not {wanted}")

    def distance(self, steps: int, roll: ScreenRoll) -> None:
        """A step for each increment passed; what is told to a tenth of a metre may lie on either side."""
        metres = self.away.get(roll.who.id)
        found = self.things(roll.made["weapon"], roll.who.id)
        if metres is None or not found:
            return
        increments = {self.increment(item, thrown=roll.skill == "thrown") for item in found} - {0.0}
        wanted = {passed(metres + off, each) for each in increments for off in (-0.05, 0, 0.05)}
        self.expect(not wanted or steps in wanted, f"{steps} steps for {metres} m, not {wanted}")

    def increment(self, item: Data, *, thrown: bool) -> float:
        """Of a weapon made for it its own, of another by how it is thrown."""
        made = "far" in item["ranges"] and not (thrown and shoots(item))
        return float(item.get("increment", 0)) if made else self.row(item)[1]

    # ------------------------------------------------------------ what hits buy

    def off_hand(self, event: Data, rolls: list[ScreenRoll]) -> None:
        """A strike of its own, against nobody's defence; what is left of the first is spent after it."""
        if self.blow is None or not rolls:
            self.referee.object(f"{event['who']} strikes with the off hand for nothing")
            return
        hits, told = max(0, rolls[0].result), event["figures"]["hits"]
        self.expect(told == hits, f"{told} hits, not {hits}, of the off hand")
        dice = self.due(self.blow.to, "off-hand")
        self.expect(rolls[0].dice <= dice, f"{rolls[0].dice} dice of the off hand for {dice} hits")
        self.outer, outer = self.blow, self.blow
        self.blow = Blow(outer.by, outer.to, hits, outer.rate, rolls[0].made)

    def spent(self, event: Data, rolls: list[ScreenRoll]) -> None:
        """Pieces of a ware at its price; of all that is bought a blow has the hits."""
        figures, ware = event["figures"], event["names"].get("ware", "")
        if self.blow and self.blow.spent + figures["paid"] > self.blow.hits:
            self.first_again()
        blow = self.blow
        if blow is None or blow.by.id != event["who"]:
            self.referee.object(f"{event['who']} spends hits that nobody scored")
            return
        self.delivered()
        blow.spent += figures["paid"]
        self.within(blow)
        wanted = self.price(event, ware, figures.get("pieces", 1), blow)
        if wanted is not None:
            self.expect(figures["paid"] == wanted, f"{ware} for {figures['paid']} hits in place of {wanted}")
        self.regular = self.regular or any(cited(event, rule) for rule in REGULAR)
        narrow = self.braced and blow is self.main
        self.expect(not narrow or ware in ("damage", "skewer"), f"{blow.by.id} braces, and buys {ware}")
        key = blow.to.id, ware
        self.bought[key] = self.bought.get(key, 0) + figures.get("pieces", 1)

    def first_again(self) -> None:
        """What is left of the strike that an off-hand strike was bought with."""
        self.blow, self.outer = self.outer or self.blow, None

    def price(self, event: Data, ware: str, pieces: int, blow: Blow) -> int | None:
        """What so many pieces cost; nothing is said of wares whose price the weapon makes."""
        if not ware:
            return next((paid for rule, paid in REGULAR.items() if cited(event, rule)), None)
        if ware not in PRICES:
            return None
        dearer = pieces if cited(event, ON_FOOT) and ware != "damage" else 0
        return PRICES[ware] * pieces * (blow.rate if ware == "damage" else 1) + dearer

    def step(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        """Hits are spent as they buy; what comes of it is told after, piece by piece."""
        if self.blow is not None and "paid" in event["figures"]:
            self.came(event, 1)

    def disarm(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        """Told once, with all that sends the weapon away."""
        if self.blow is not None and "paid" in event["figures"]:
            self.came(event)

    def came(self, event: Data, pieces: int = 99) -> None:
        """So many pieces of the ware that an event delivers, or ends."""
        key = self.blow.to.id if self.blow else "", FOLLOWS.get(event["cites"][0], "")
        left = self.bought.pop(key, 0) - pieces
        if left > 0:
            self.bought[key] = left

    push = step

    def unspent(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        hits = event["figures"].get("hits", 0)
        if self.blow and self.blow.spent == self.blow.hits:
            self.first_again()
        left = self.blow.hits - self.blow.spent if self.blow else 0
        self.expect(hits <= left, f"{event['who']} has {hits} of {left} hits left over")
        self.first_again()

    def lapsed(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        """Somebody out of reach cannot have any more what was bought, nor go where there is no room."""
        if cited(event, "screen.core.no-damage-out-of-range"):
            self.bought = {key: pieces for key, pieces in self.bought.items() if key[1] != "damage"}
        elif event["cites"][0] in FOLLOWS:
            self.came(event)

    def delivered(self) -> None:
        """See that what was bought has come by now; nobody is exhausted who has no spirit."""
        for (who, ware), pieces in self.bought.items():
            nothing = ware == "exhaust" and not self.person(who).spirit
            came = nothing or ware not in FOLLOWS.values()
            self.expect(came, f"{pieces} {ware} bought against {who} never came")
        self.bought.clear()

    def settle(self) -> None:
        self.delivered()
        self.regular = self.turned = False
        self.loss = self.outer = None
