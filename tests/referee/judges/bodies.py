"""Bodies: boxes and armour, bleeding, stun, and going down."""

from __future__ import annotations

import math
from typing import Any

from tests.referee.judges.fates import SETTLED
from tests.referee.judges.part import Data, Part, cited
from tests.referee.judges.people import DOWN, Person, best
from tests.referee.judges.rolls import Roll
from tests.referee.judges.tables import LEVELS, families

BLUNT = "bludgeoning"


class Hurt:
    """Boxes of a damage roll that are still to be ticked."""

    def __init__(self, boxes: int, kind: str) -> None:
        self.boxes, self.kind, self.piece = boxes, kind, ""


class Bodies(Part):
    """What has to follow from damage, and does."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.hurt: dict[str, Hurt] = {}
        self.wounds: dict[str, list[int]] = {}
        """Levels of wounds that have to open."""
        self.stuns: dict[str, int | None] = {}
        """Who has to be stunned, and the limit once they have rolled."""
        self.falls: dict[str, str] = {}
        """Who has to fall, and what they are then."""
        self.debts: dict[str, int] = {}
        """Wounds that dice used beyond them have to worsen."""
        self.clocks: dict[str, int] = {}
        self.unsure: set[str] = set()
        """Whose dice are not all counted yet, so that it is open how many wounds they worsen."""

    def owe(self, who: Person, dice: int) -> None:
        """For so many dice a wound each that has not worsened this round; later ones do not count."""
        fresh = len(who.bleeding) - len(who.worsened) - self.debts.get(who.id, 0)
        self.debts[who.id] = self.debts.get(who.id, 0) + max(0, min(dice, fresh))

    def damage(self, event: Data, rolls: list[Roll]) -> None:
        victim = event["names"].get("against", event["who"])
        kind = event["names"].get("type", BLUNT if "fall" in event["text"] else "")
        if event["figures"]["boxes"]:
            self.hurt[victim] = Hurt(event["figures"]["boxes"], kind)

    def armour(self, event: Data, rolls: list[Roll]) -> None:
        """A piece takes so many boxes for good, no more than its best figure, and only one piece."""
        if "boxes" not in event["figures"]:
            return
        who, name, boxes = self.person(event["who"]), event["names"]["item"], event["figures"]["boxes"]
        hurt = self.hurt.get(who.id)
        piece = next((each for each in who.pieces if each["name"] == name), None)
        if hurt is None or piece is None:
            self.referee.object(f"{who.id} gives up armour for nothing")
            return
        room = math.ceil(best(piece) - who.gone(piece))
        self.expect(boxes <= min(room, hurt.boxes), f"{name} of {who.id} takes {boxes} of {room}")
        self.expect(not piece.get("natural"), f"{name} of {who.id} grew on them")
        self.expect(not hurt.piece, f"{who.id} gives up two pieces at once")
        who.lost[name] = who.lost.get(name, 0) + boxes
        hurt.boxes, hurt.piece = hurt.boxes - boxes, name
        if not hurt.boxes:
            del self.hurt[who.id]

    def injury(self, event: Data, rolls: list[Roll]) -> None:
        who, boxes = self.person(event["who"]), event["figures"]["boxes"]
        line = who.lines[event["figures"]["line"] - 1]
        if "type" not in event["names"]:
            self.expect(line.room >= boxes == 1, f"{who.id} fails to shrug off {boxes} boxes")
            line.ticked += boxes
            return
        hurt = self.hurt.pop(who.id, Hurt(0, ""))
        self.expect(boxes == hurt.boxes, f"{who.id} ticks {boxes} boxes, not {hurt.boxes}")
        self.expect(not who.state, f"{who.id} is hurt while {who.state} and lives")
        before, over = line.majors, boxes > line.room
        line.ticked = min(line.minor + line.major, line.ticked + boxes)
        self.expect(event["names"]["type"] == hurt.kind or not hurt.kind, f"{who.id}: another type of damage")
        self.follow(who, event["names"]["type"], line.majors - before, over=over)
        if line.majors > before and event["names"]["type"] == BLUNT and who.has("brittle"):
            self.falls.setdefault(who.id, "incapacitated")

    def follow(self, who: Person, kind: str, majors: int, *, over: bool) -> None:
        """A major injury or worse has its effect, and one box too many fells."""
        if majors or over:
            if kind in LEVELS and not who.has("bloodless"):
                self.wounds[who.id] = self.wounds.get(who.id, []) + [LEVELS[kind]] * max(majors, 1)
            if kind == BLUNT and not who.has("unshaken"):
                self.stuns[who.id] = None
        if over:
            dazed = kind == BLUNT and not who.has("unshaken")
            self.falls[who.id] = "unconscious" if dazed else "incapacitated"

    def bleeding(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        if "level" not in event["figures"]:
            self.worsen(who, 3)
            self.falls[who.id] = "incapacitated"
            return
        level, before = event["figures"]["level"], event["figures"]["before"]
        if not before:
            due = self.wounds.get(who.id, [])
            self.expect(level in due, f"{who.id} has a wound of level {level} from nothing")
            who.bleeding.append(level)
            if level in due:
                due.remove(level)
            return
        self.expect(before in who.bleeding, f"{who.id} has no wound of level {before}")
        if before in who.bleeding:
            who.bleeding.remove(before)
        if level:
            self.expect(level == before + 1, f"a wound of {who.id} goes from {before} to {level}")
            who.bleeding.append(level)
            self.worsen(who, before)
        elif not who.bleeding:
            self.clocks.pop(who.id, None)

    def worsen(self, who: Person, level: int) -> None:
        """Each wound once a round, and only for a die that was used in spite of it."""
        debt = self.debts.get(who.id, 0)
        self.expect(debt > 0 or who.id in self.unsure, f"a wound of {who.id} worsens for nothing")
        self.expect(level < 3 or 3 in who.bleeding, f"no wound of {who.id} can break open")
        self.debts[who.id] = max(0, debt - 1)
        who.worsened.append(level + 1)
        self.expect(len(who.worsened) <= len(who.bleeding), f"a wound of {who.id} worsens twice in a round")

    def stun(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        if cited(event, "book.stun.cause"):
            self.expect(who.id in self.stuns, f"{who.id} is stunned by nothing")
        elif cited(event, "book.stun.limit"):
            dice, test = event["figures"]["dice"], (who.id, "book.stun.test")
            rolled = self.referee.spirit.last.pop(test, 0)
            self.expect(dice == rolled, f"{who.id} is limited to {dice} dice, having rolled {rolled}")
            who.stuns.append((dice, self.referee.round + 1))
            self.stuns.pop(who.id, None)
        else:
            limit, most = who.stun(self.referee.round), 1 + max(map(who.rank, families()))
            self.expect(limit is not None and limit >= most, f"{who.id} is still stunned to {limit}")
            who.stuns.clear()

    def down(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        if "minutes" in event["figures"]:
            minutes, test = event["figures"]["minutes"], (who.id, "book.incapacitated.bleeds-out")
            rolled = self.referee.spirit.last.pop(test, 0)
            self.expect(minutes == rolled + 1, f"{who.id} bleeds for {minutes} minutes, not {rolled} + 1")
            self.expect(bool(who.bleeding), f"{who.id} bleeds to death without a wound")
            self.clocks[who.id] = self.referee.round + 10 * minutes
            return
        wanted = self.falls.pop(who.id, "")
        told = event["names"]["state"]
        if cited(event, "book.injury.overflow") or cited(event, "book.bleeding.beyond-three"):
            self.expect(told == wanted, f"{who.id} is {told}, not {wanted or 'up'}")
        who.state = told

    def dead(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        if cited(event, "book.death.damage-while-incapacitated"):
            self.expect(bool(who.state), f"{who.id} dies of a blow on their feet")
            self.expect(self.hurt.pop(who.id, None) is not None, f"{who.id} dies of no damage")
        elif not cited(event, SETTLED):
            due = self.clocks.get(who.id)
            self.expect(due is not None and due <= self.referee.round, f"{who.id} dies before their time")
        who.state = "dead"

    def wake(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        self.expect(who.state in ("unconscious", "dead"), f"{who.id} wakes who was not out")
        who.state = "" if cited(event, "book.grapple.choke-wakes") else "incapacitated"

    def rise(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        self.expect(not any(line.majors for line in who.lines), f"{who.id} rises with a major injury")
        who.state = ""

    def healed(self, event: Data, rolls: list[Roll]) -> None:
        who, boxes = self.person(event["who"]), event["figures"]["boxes"]
        line = who.lines[event["figures"]["line"] - 1]
        self.expect(boxes <= line.ticked, f"{who.id} clears {boxes} of {line.ticked} boxes")
        line.ticked -= boxes

    def left(self, event: Data, rolls: list[Roll]) -> None:
        self.person(event["who"]).left = True

    def settle(self) -> None:
        """Everything that had to follow has followed."""
        for who, hurt in self.hurt.items():
            self.referee.object(f"{who} has not ticked {hurt.boxes} boxes")
        for who in (key for key, levels in self.wounds.items() if levels):
            self.referee.object(f"{who} does not bleed from a major injury")
        for who in self.stuns:
            self.referee.object(f"{who} is not stunned by a blunt major injury")
        for who in self.falls:
            self.referee.object(f"{who} is still up")
        for who, dice in self.debts.items():
            fresh = len(self.person(who).bleeding) - len(self.person(who).worsened)
            if dice and fresh > 0 and not self.person(who).state and who not in self.unsure:
                self.referee.object(f"{dice} wounds of {who} should have worsened")
        for each in (self.hurt, self.wounds, self.stuns, self.falls, self.debts):
            each.clear()
        self.unsure.clear()

    def compare(self, who: Person, document: Data) -> None:
        """What the sheet says after the fight."""
        wounds = document.get("wounds", {})
        ticked = [line.get("ticked", 0) for line in wounds.get("lines", [])]
        mine = [line.ticked for line in who.lines]
        ticked += [0] * (len(mine) - len(ticked))
        conditions = wounds.get("conditions", [])
        state = next((word for word in DOWN if word in conditions), "")
        pairs = {
            "spirit": (document["spirit"], who.spirit),
            "boxes": (ticked, mine),
            "open wounds": (sorted(wounds.get("bleeding", [])), sorted(who.bleeding)),
            "armour lost": (wounds.get("armour_lost", {}), who.lost),
            "state": (state, who.state),
            "experience": (document.get("experience", {}), who.earned),
        }
        for what, (told, wanted) in pairs.items():
            self.expect(told == wanted, f"{who.id} ends with {what} {told}, not {wanted}")
