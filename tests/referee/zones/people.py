"""Somebody as the rules have them: figures of the sheet, and all that a fight changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.referee.zones.tables import ACTIONS, LAST_LEVEL, MOST_FALL, Data, Thing, table


@dataclass
class Purse:
    """What is left of a round."""

    actions: int = 0
    reactions: int = 0
    used: list[str] = field(default_factory=list)
    turn: list[str] = field(default_factory=list)
    """The kinds of action taken in the round, and in what counts as one turn."""
    held: bool = False
    tried: bool = False


class ZonePerson:
    """A hero, or an enemy with its stat block."""

    def __init__(self, entrant: Data, house: Data) -> None:
        self.id, self.side, self.house = entrant["id"], entrant["side"], house
        self.sheet: Data = entrant["sheet"]
        self.place: str = entrant["place"]
        self.hero = "attributes" in self.sheet
        self.size: str = self.sheet.get("size", "ordinary")
        lasting: Data = self.sheet.get("lasting", {}) if self.hero else self.sheet
        self.lost: int = lasting.get("lost", 0)
        self.stress: int = lasting.get("stress", 0)
        self.victory: int = lasting.get("victory_points", 0)
        self.levels: dict[str, int] = dict(lasting.get("conditions", {}))
        told = [(each["table"], each.get("result", ""), each.get("wound", True)) for each in self._injuries()]
        self.injuries: list[tuple[str, str, bool]] = told
        self.wp: int = lasting.get("wp") or (0 if "wp" in lasting else self.score("mind"))
        self.prone = self.aims = False
        self.rested: set[str] = set()
        """Talents that were used in this fight."""
        self.hands = [Thing(owned) for owned in self.sheet.get("hands", ())]
        self.carried = [Thing(owned) for owned in self.sheet.get("carried", ())]
        self.purse = Purse()

    def _injuries(self) -> list[Data]:
        return list(self.sheet.get("lasting", {}).get("injuries", ()))

    # ------------------------------------------------------------ figures

    def score(self, attribute: str) -> int:
        return int(self.sheet.get("attributes", {}).get(attribute, 0))

    def rank(self, skill: str) -> int:
        return int(self.sheet.get("skills", {}).get(skill, 0))

    def effects(self, does: str) -> Iterator[Data]:
        """What talents do."""
        for key in self.sheet.get("talents", ()):
            yield from (each for each in table("talents")[key]["effects"] if each["does"] == does)

    def talent(self, does: str, **about: str) -> int:
        """What talents add to something."""
        fits = (each for each in self.effects(does) if about.items() <= each.items())
        return sum(each.get("amount", 1) for each in fits)

    @property
    def full(self) -> int:
        if not self.hero:
            return int(self.sheet["stamina"])
        of_class = int(table("classes")[self.sheet["of_class"]]["stamina"])
        return of_class + self.score("body") + self.talent("stamina")

    @property
    def left(self) -> int:
        return max(0, self.full - self.lost)

    @property
    def guard(self) -> int:
        """What lowers damage without a roll: a fixed defence, or armour."""
        if not self.hero:
            return int(self.sheet.get("defence", 0))
        worn = self.sheet.get("armour")
        return int(table("armour")[worn["kind"]].get("protection", 0)) if worn else 0

    @property
    def most_wp(self) -> int:
        return self.score("mind") + self.victory

    @property
    def stress_dice(self) -> int:
        return min(MOST_FALL, max(0, self.stress - self.score("soul") - self.talent("calm")))

    @property
    def wounds(self) -> int:
        return sum(wound for *_, wound in self.injuries)

    @property
    def broken(self) -> bool:
        return not self.left or any(level > LAST_LEVEL for level in self.levels.values())

    @property
    def able(self) -> bool:
        """Whether they can act; a group may have broken heroes fight on."""
        return not self.broken or (self.hero and self.house["broken"] == "fights-on")

    def worth(self, condition: str) -> int:
        """By how much a condition counts."""
        level = self.levels.get(condition, 0)
        return min(level, 1) if self.house["condition-effect"] == "flat" else level

    # ------------------------------------------------------------ the round

    def refresh(self) -> None:
        """All actions and reactions come back, with the conditions of the moment."""
        if not self.hero:
            self.purse = Purse(int(self.sheet.get("actions", ACTIONS)))
            return
        reactions = self.score(self.house["reaction-attribute"]) - 1 + self.talent("reactions")
        actions = ACTIONS - self.worth("exhaustion")
        self.purse = Purse(max(0, actions), max(0, reactions - self.worth("dazed")))

    def most(self, kind: str) -> int:
        """How often a kind of action may be taken."""
        if self.hero:
            return 1 + self.talent("repeat", action=kind)
        return int(self.sheet.get("most_attacks", 1)) if kind == "attack" else 1

    def taken(self, kind: str) -> int:
        of = self.purse.used if self.house["repeat-limit"] == "round" else self.purse.turn
        return of.count(kind)

    # ------------------------------------------------------------ things

    def holds(self, name: str) -> Thing | None:
        return next((each for each in self.hands if each.name == name), None)

    def take(self, name: str, *, loaded: bool) -> bool:
        """Take a thing at hand."""
        fits = (each for each in self.carried if (each.name, each.loaded) == (name, loaded))
        thing = next(fits, None)
        if thing is None:
            return False
        self.carried.remove(thing)
        self.hold(thing)
        return True

    def hold(self, thing: Thing) -> None:
        """Have it in hand, for which others are put away as far as two hands need it."""
        while self.hands and sum(each.hands for each in self.hands) + thing.hands > 2:
            self.carried.append(self.hands.pop(0))
        self.hands.append(thing)
