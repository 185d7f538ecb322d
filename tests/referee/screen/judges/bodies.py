"""What follows from damage on the screen: boxes, one level of bleeding, and blows that stun."""

from __future__ import annotations

import math
from typing import Any

from tests.referee.judges.bodies import BLUNT, Bodies, Hurt
from tests.referee.judges.part import Data, cited
from tests.referee.judges.people import best
from tests.referee.judges.rolls import Roll
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.tables import BLEEDS, CONDITIONS, DEADLY, MOST

STRAIN = "strain"
"""What boxes are called that maluses tick, which neither bleed nor stun."""
RISEN = "screen.ruling.bleeding-effect-missing"
LUCK = "screen.manoeuvre.lucky-break-test"


class ScreenBodies(ScreenPart, Bodies):
    """A damage roll has one effect; conditions rise, and past their worst fell."""

    stuns: dict[str, int]  # type: ignore[assignment]

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.bled: dict[str, int] = {}
        """By how much somebody's bleeding has to rise."""
        self.luck: dict[str, int] = {}
        """Boxes that somebody's luck may still do away with."""
        self.behind: dict[str, Hurt] = {}
        """Boxes of a blow that are ticked after those of the maluses of a test of luck."""

    # ------------------------------------------------------------ boxes

    def strain(self, event: Data, rolls: list[Any]) -> None:
        """These are ticked at once, be there boxes of a blow that luck is tried against."""
        if blow := self.hurt.pop(event["who"], None):
            self.behind[event["who"]] = blow
        self.hurt[event["who"]] = Hurt(event["figures"]["boxes"], STRAIN)

    def test(self, event: Data, rolls: list[ScreenRoll]) -> None:
        """Luck against all of the damage; its hits do away with as much."""
        if not cited(event, LUCK) or not rolls:
            return
        who, hurt = event["who"], self.hurt.get(event["who"])
        boxes, told = hurt.boxes if hurt else 0, event["figures"]["difficulty"]
        self.expect(told == boxes, f"{who} tests luck against {told}, not {boxes}")
        self.luck[who] = min(boxes, max(0, rolls[0].result - boxes))

    def armour(self, event: Data, rolls: list[Any]) -> None:
        """Only luck lets pieces take boxes, for good, each as far as its best figure goes."""
        if "boxes" not in event["figures"]:
            return
        who, name, boxes = self.person(event["who"]), event["names"]["item"], event["figures"]["boxes"]
        hurt, luck = self.hurt.get(who.id), self.luck.get(who.id, 0)
        self.expect(boxes <= luck, f"armour of {who.id} takes {boxes} of {luck}")
        piece = next((each for each in who.pieces if each["name"] == name), None)
        if hurt is None or piece is None:
            self.referee.object(f"{who.id} gives up armour for nothing")
            return
        room = math.ceil(best(piece) - who.gone(piece))
        self.expect(boxes <= room, f"{name} of {who.id} takes {boxes} of {room}")
        self.luck[who.id], who.lost[name] = luck - boxes, who.lost.get(name, 0) + boxes
        self.less(who.id, hurt, boxes)

    def less(self, who: str, hurt: Hurt, boxes: int) -> None:
        hurt.boxes -= boxes
        if not hurt.boxes:
            del self.hurt[who]

    def broken(self, event: Data, rolls: list[Any]) -> None:
        """A weapon takes all that luck does away with."""
        hurt, luck = self.hurt.get(event["who"]), self.luck.pop(event["who"], 0)
        if cited(event, "screen.manoeuvre.lucky-break-weapon") and hurt is not None:
            self.less(event["who"], hurt, luck)

    def follow(self, who: ScreenPerson, kind: str, majors: int, *, over: bool) -> None:  # type: ignore[override]
        """A box too many fells, and a blunt one knocks out."""
        blunt = kind == BLUNT and not who.has("unshaken")
        if (majors or over) and kind in BLEEDS and not who.has("bloodless"):
            self.bled[who.id] = BLEEDS[kind]
        if over:
            self.falls[who.id] = "unconscious" if blunt else "incapacitated"

    def injury(self, event: Data, rolls: list[Roll]) -> None:
        """A blunt major injury stuns by all the hits of its roll."""
        who, boxes, kind = (
            self.person(event["who"]),
            event["figures"]["boxes"],
            event["names"].get("type", ""),
        )
        line = who.lines[event["figures"]["line"] - 1]
        before, over = line.majors, boxes > line.room
        super().injury(event, rolls)
        if kind == STRAIN and who.id in self.behind:
            self.hurt[who.id] = self.behind.pop(who.id)
        if kind == BLUNT and (line.majors > before or over) and not who.has("unshaken"):
            self.daze(who, boxes)

    def exchange(self, event: Data, rolls: list[Any]) -> None:
        """Whoever was stunned has been told so before the next blow."""
        for who in self.stuns:
            self.referee.object(f"{who} is not stunned by a blunt major injury")
        self.stuns.clear()

    shot = exchange

    def daze(self, who: ScreenPerson, boxes: int) -> None:
        if who.levels["stunned"] < MOST:
            self.stuns[who.id] = boxes
        if who.levels["stunned"] + boxes > MOST:
            self.falls.setdefault(who.id, "unconscious")

    # ------------------------------------------------------------ bleeding

    def bleeding(self, event: Data, rolls: list[Any]) -> None:
        who = self.person(event["who"])
        level, before = event["figures"]["level"], event["figures"]["before"]
        self.expect(before == who.level, f"{who.id} bled at {who.level}, not {before}")
        if cited(event, RISEN):
            wanted = min(DEADLY, before + 1)
            self.expect(level == wanted, f"the bleeding of {who.id} rises from {before} to {level}")
            self._past(who, event)
            who.weighs = False
        elif any(cited(event, f"screen.injury.major-{kind}") for kind in ("piercing", "slashing")):
            wanted = min(DEADLY, before + self.bled.get(who.id, 0))
            self.expect(level == wanted, f"{who.id} bleeds at {level}, not {wanted}")
            self._past(who, event)
        self.expect(0 <= level <= DEADLY, f"{who.id} bleeds at {level}")
        who.level = level
        who.bleeding = [level] if level else []

    def _past(self, who: ScreenPerson, event: Data) -> None:
        """Beyond its worst level the bleeding fells, by neglect or by a new wound."""
        rises = 1 if cited(event, RISEN) else self.bled.pop(who.id, 0)
        if who.level + rises > DEADLY:
            self.falls.setdefault(who.id, "incapacitated")

    def down(self, event: Data, rolls: list[Any]) -> None:
        who = self.person(event["who"])
        if "minutes" in event["figures"]:
            minutes, test = event["figures"]["minutes"], (who.id, "book.incapacitated.bleeds-out")
            rolled = max(0, self.referee.minds.last.pop(test, 0))
            self.expect(minutes == rolled + 1, f"{who.id} bleeds for {minutes} minutes, not {rolled} + 1")
            self.expect(who.level > 0, f"{who.id} bleeds to death without a wound")
            self.clocks[who.id] = self.referee.round + 10 * minutes
            return
        told, wanted = event["names"]["state"], self.falls.pop(who.id, "")
        self.expect(not wanted or told == wanted, f"{who.id} is {told}, not {wanted}")
        self.expect(
            bool(wanted) or not cited(event, "screen.core.incapacitated"), f"{who.id} falls for nothing"
        )
        who.state = told

    def wake(self, event: Data, rolls: list[Any]) -> None:
        who = self.person(event["who"])
        self.expect(who.state in ("unconscious", "dead"), f"{who.id} wakes who was not out")
        who.state = "incapacitated"

    def stun(self, event: Data, rolls: list[Any]) -> None:
        """No dice are limited here."""
        self.referee.object(f"{event['who']} is limited to dice by being stunned")

    def settle(self) -> None:
        for who in self.bled:
            self.referee.object(f"{who} does not bleed from a major injury")
        self.bled.clear()
        self.luck.clear()
        super().settle()

    def compare(self, who: ScreenPerson, document: Data) -> None:  # type: ignore[override]
        """What the sheet says after the fight."""
        super().compare(who, document)
        told = {each: level for each, level in document.get("conditions", {}).items() if level}
        mine = {each: who.levels[each] for each in CONDITIONS if who.levels[each]}
        self.expect(told == mine, f"{who.id} ends with conditions {told}, not {mine}")
