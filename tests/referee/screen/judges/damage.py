"""Damage on the screen: which dice, how many, and what comes of them."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.blows import Blow, Blows, shoots
from tests.referee.judges.part import Data, cited
from tests.referee.judges.people import Person
from tests.referee.judges.tables import die
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.rolls import LADDER_DICE, LADDER_TAKES, ScreenRoll
from tests.referee.screen.judges.tables import Ladder, successes


class Damage(ScreenPart, Blows):
    """What hits have bought of it, with what a weapon does."""

    past_armour = "screen.manoeuvre.skewer-effect"

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.bought: dict[tuple[str, str], int] = {}
        """Pieces that hits have paid for, by who loses by them and what they are, not delivered yet."""
        self.regular = False
        """Whether a thrown weapon's own damage has been paid for."""
        self.turned = False
        """Whether a weapon is turned for a murder-stroke."""
        self.gains = 0
        """Dice that a run adds to the damage of the last exchange."""
        self.main: Blow | None = None
        """The blow of the last exchange, whatever was bought with it."""

    def damage(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        """The dice that hits have paid for, less maluses and armour."""
        if not event["throws"] or "against" not in event["names"]:
            return
        throw, kind = event["throws"][0], event["names"]["type"]
        pool = [face["shows"] for face in throw["faces"] if face["role"] != "against"]
        against = [face["shows"] for face in throw["faces"] if face["role"] == "against"]
        scored, boxes = sum(map(successes, pool)) - sum(map(successes, against)), event["figures"]["boxes"]
        self.expect(throw["scored"] == scored, f"damage dice score {scored}, not {throw['scored']}")
        self.expect(boxes == throw["total"], "the log tells two numbers of boxes")
        victim, weapon = self.person(event["names"]["against"]), self.used(event)
        ladder = self.ladder(weapon, kind)
        self.told(throw["terms"], ladder)
        count = len(against)
        self.expect(count == ladder.dice, f"{count} malus dice of damage, not {ladder.dice}")
        through = max(0, scored - ladder.successes)
        armour = 0 if cited(event, self.past_armour) else min(through, victim.armour(kind))
        self.expect(boxes == through - armour, f"{boxes} boxes of {through} through armour {armour}")
        self.counted(event, len(pool))
        if weapon is not None:
            self.sized(event, weapon, self.person(event["who"]))

    def ladder(self, weapon: Data | None, kind: str) -> Ladder:
        """What the maluses of a weapon with a type of damage come to; none of what is just thrown."""
        of = "piercing" if self.turned else kind
        return Ladder(weapon["types"].get(of, 0) if weapon and not self.by_row(weapon) else 0)

    def told(self, terms: list[Data], ladder: Ladder) -> None:
        """The card tells the malus dice, and the successes that further maluses take."""
        amounts = [term["amount"] for term in terms if term["cites"][0] in (LADDER_DICE, LADDER_TAKES)]
        wanted = [f"({ladder.dice}d4)"] if ladder.dice else []
        wanted += [f"−{ladder.successes}"] if ladder.successes else []
        self.expect(amounts == wanted, f"the card of damage tells {amounts}, not {wanted}")

    def counted(self, event: Data, dice: int) -> None:
        """The dice bought, or a shot's hits that are left, and what a charge adds."""
        blow = self.blow
        if blow is None:
            self.referee.object(f"{event['who']} deals damage with no hits")
            return
        self.expect(blow.by.id == event["who"], f"{event['who']} spends hits of {blow.by.id}")
        self.expect(blow.to.id == event["names"]["against"], "damage falls on somebody else")
        self.expect(not blow.damaged, f"{blow.by.id} rolls damage twice")
        blow.damaged = True
        shot = "damage" not in {ware for _, ware in self.bought}
        bought = blow.hits - blow.spent if shot else self.due(blow.to, "damage")
        wanted = bought + (self.gains if blow is self.main else 0)
        self.expect(bought > 0, f"{blow.by.id} has bought no damage")
        self.expect(dice == wanted, f"{dice} damage dice for {wanted} hits")
        self.expect(event["figures"]["dice"] == dice, "the log tells two numbers of damage dice")

    def used(self, event: Data) -> Data | None:
        """The thing that damage is dealt with."""
        return next(iter(self.things(event["names"]["weapon"], event["who"])), None)

    def by_row(self, weapon: Data) -> bool:
        """Whether something thrown deals what its row says, and not its own."""
        blow = self.blow
        made = "far" in weapon["ranges"] and not shoots(weapon)
        return bool(blow and blow.thrown and not made and not self.regular)

    def sized(self, event: Data, weapon: Data, by: Person) -> None:
        """The die of the figure, d4 below 4."""
        held = [weapon["damage"], *([weapon["both"]] if weapon.get("both") else [])]
        figures = [each.get("die") or self.figure(by, each) for each in held]
        if self.by_row(weapon):
            figures = [by.sheet["attributes"]["strength"] + self.row(weapon)[0]]
            kind = event["names"]["type"]
            self.expect(kind == "bludgeoning", f"a thrown {weapon['name']} deals {kind} damage")
        size = {face["of"] for face in event["throws"][0]["faces"] if face["role"] != "against"}
        self.expect(size <= {die(each) for each in figures}, f"damage with {size}, of figures {figures}")

    def row(self, item: Data) -> tuple[int, float]:
        """What a thrown weapon adds to strength, and its increment in metres; one without a range in melee is
        an object, medium or large by the hands it takes.
        """
        if item.get("shield", 0) >= 2:
            return 3, 3.0
        if {"medium", "long"} & {*item["ranges"]}:
            return 1, 3.0
        if "close" in item["ranges"]:
            return 0, 10.0
        return (3, 3.0) if item.get("hands") == 2 else (1, 3.0)

    def due(self, who: Person, ware: str) -> int:
        """The pieces that were bought against somebody, or their mount, now delivered."""
        return sum(self.bought.pop((each, ware), 0) for each in (who.id, who.rides))

    def grip(self, event: Data, rolls: list[ScreenRoll]) -> None:
        self.turned = cited(event, "screen.weapon.murder-stroke")
