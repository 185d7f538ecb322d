"""Who takes part: what their sheets say, and what has become of them as the events tell."""

from __future__ import annotations

import math
import re
from typing import Any

from tests.referee.judges.tables import families

Data = dict[str, Any]
BODILY = ("strength", "agility")
DOWN = ("dead", "unconscious", "incapacitated")


class Line:
    """An injury line: its boxes, and how many are ticked, minor ones first."""

    def __init__(self, minor: int, major: int, ticked: int = 0) -> None:
        self.minor, self.major, self.ticked = minor, major, ticked

    @property
    def room(self) -> int:
        return self.minor + self.major - self.ticked

    @property
    def majors(self) -> int:
        return max(0, self.ticked - self.minor)


class Purse:
    """The dice of one kind that somebody has rolled this round."""

    def __init__(self) -> None:
        self.used = self.largest = self.uncut = self.hurt = 0

    def limit(self, pool: int) -> int:
        """How many more of its own dice a roll from such a pool may take."""
        return max(0, min(pool, max(self.largest, pool) - self.used))


class Person:
    """Somebody, from their entry in the setup on."""

    def __init__(self, entrant: Data) -> None:
        self.id, self.side, self.rides = entrant["id"], entrant["side"], entrant.get("rides", "")
        self.surprised = bool(entrant.get("surprised"))
        self.sheet: Data = entrant["sheet"]
        self.speed = float(self.sheet.get("speed", 9))
        wounds = self.sheet.get("wounds", {})
        self.lines = lines(self.sheet.get("injury", "(3+1)*3"), wounds.get("lines", []))
        self.spirit: int = self.sheet.get("spirit", self.most_spirit)
        self.bleeding: list[int] = list(wounds.get("bleeding", []))
        self.worsened: list[int] = []
        """The levels that wounds have come to this round, each of which worsens no more."""
        self.lost: dict[str, int] = dict(wounds.get("armour_lost", {}))
        conditions = wounds.get("conditions", [])
        self.state = next((word for word in DOWN if word in conditions), "")
        self.left = False
        self.earned: dict[str, int] = dict(self.sheet.get("experience", {}))
        self.purses = {"action": Purse(), "reaction": Purse()}
        self.stuns: list[tuple[int, int]] = []
        """Limits on dice, each with the round from which it counts."""
        self.stunned_dice = 0
        """Dice of this round that count against these limits."""
        self.struck = self.shielded = False
        """Whether this round's attack of opportunity and shield have been used."""

    @property
    def most_spirit(self) -> int:
        scores = self.sheet["attributes"]
        usual = scores["constitution"] + scores["persona"] + scores["wisdom"]
        return int(self.sheet.get("spirit_as_printed") or usual)

    @property
    def able(self) -> bool:
        return not self.state and not self.left

    def rank(self, skill: str) -> int:
        """Own rank and that of the family."""
        own, group = self.sheet.get("skills", {}), self.sheet.get("families", {})
        return int(own.get(skill, 0) + group.get(families()[skill], 0))

    def has(self, effect: str) -> bool:
        return any(effect in trait.get("effects", ()) for trait in self.sheet.get("traits", ()))

    def stun(self, number: int) -> int | None:
        """The limit on dice in a round; of several the lower."""
        return min((dice + number - since for dice, since in self.stuns if since <= number), default=None)

    def stun_left(self, number: int) -> int | None:
        """What the dice of a round leave of its limit."""
        limit = self.stun(number)
        return None if limit is None else max(0, limit - self.stunned_dice)

    def armour(self, kind: str) -> int:
        """What all pieces worn stop of a type, the fraction dropped."""
        return math.floor(sum(max(0, stops(each, kind) - self.gone(each)) for each in self.pieces))

    @property
    def pieces(self) -> list[Data]:
        return list(self.sheet.get("armour", ()))

    def gone(self, piece: Data) -> int:
        return self.lost.get(piece["name"], 0)

    def new_round(self, number: int) -> None:
        """What comes back at the top of a round; what surprise has booked stands in the first."""
        if number > 1:
            self.purses = {"action": Purse(), "reaction": Purse()}
        self.struck = self.shielded = False
        self.stunned_dice = 0
        self.worsened.clear()


def stops(piece: Data, kind: str) -> float:
    """What a whole piece stops of a type of damage."""
    return float(piece.get(kind) or piece.get("others", {}).get(kind, 0))


def best(piece: Data) -> float:
    """The highest figure of a whole piece."""
    kinds = ("piercing", "cutting", "bludgeoning", *piece.get("others", {}))
    return max(stops(piece, kind) for kind in kinds)


def lines(notation: str, begun: list[Data]) -> list[Line]:
    """The lines of ``(minor+major)*lines``, with the boxes that are ticked already."""
    minor, major, count = map(int, re.findall(r"\d+", notation))
    found = [Line(minor, major) for _ in range(count)]
    for line, hurt in zip(found, begun, strict=False):
        line.ticked = hurt.get("ticked", 0)
    return found
