"""Fights drawn by lot: anybody of the roster, with anything of the reference figures, on any ground.

The same kind of map and the same seed always draw the same fight.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from tests.editions.played.lie import features
from tests.editions.sda.arena import fighter
from winterdawn.catalogue import reference
from winterdawn.editions.house import house_rules
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.character.spells import spells
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.roster import people as roster
from winterdawn.editions.setup import Entrant, Ground, Setup, SetupError

KINDS = ("hex", "square", "plane")
SIDES = ("reds", "blues", "greens")
MOST_A_SIDE = 12
ARMS = tuple(dict.fromkeys(row["name"] for row in reference("weapons")["weapon"]))
"""Every weapon and shield of the reference figures."""
HEROES = ("ilse-varn", "reeve-holt", "sister-hale", "tam-oakes")
"""Named, so that another ready-made person changes no fight."""
SIZES = ("small", "medium", "large", "huge")
_COUNTED = {"ladder-step": (2, 6), "rounds-a-minute": (1, 12), "waking-tally": (1, 12)}
"""Figures that are no smaller or larger than this, so that something comes of a fight."""


def skirmish(kind: str, seed: int | str, rounds: int = 100) -> Setup:
    """The fight that a seed draws on a map of ``kind``; it is broken off after so many ``rounds``."""
    return _Lots(f"{kind}/{seed}").setup(kind, f"{kind} {seed}", rounds)


class _Lots(random.Random):
    """Draws a fight."""

    def setup(self, kind: str, title: str, rounds: int) -> Setup:
        while True:
            gm = self.choice(("gm", ""))
            people = [who for side in self._sides() for who in self._side(side, gm)]
            ground = self._ground(kind, len(people))
            placed = self._placed(ground, people)
            try:
                setup = Setup("book", title, ground, tuple(placed), self._house(rounds), gm=gm).settled()
                setup.checked()
            except SetupError:
                continue
            return setup

    def _sides(self) -> list[tuple[str, int]]:
        """Mostly small ones; the largest are seldom."""
        most = self.choices((1, 2, 4, MOST_A_SIDE), (30, 45, 22, 3))[0]
        count = 3 if most < MOST_A_SIDE and self.random() < 0.2 else 2
        return [(side, self.randint(1, most)) for side in SIDES[:count]]

    # ------------------------------------------------------------ people

    def _side(self, side: tuple[str, int], gm: str) -> Iterator[Entrant]:
        """People of a side, each with a mount now and then, by one seat or two."""
        name, count = side
        seats = [f"{name}-1", f"{name}-2", gm or f"{name}-1"]
        number = 0
        while number < count:
            seat, id = self.choice(seats), f"{name}-{number}"
            surprised, number = self.random() < 0.15, number + 1
            if number < count and self.random() < 0.25:
                mount = roster.character(self.choice(_mounts()))
                carries = self.choice((seat, self.choice(seats)))
                yield Entrant(f"{id}-mount", self._worn_out(mount), carries, name)
                yield Entrant(
                    id, self._person(riding=True), seat, name, surprised=surprised, rides=f"{id}-mount"
                )
                number += 1
            else:
                yield Entrant(id, self._person(), seat, name, surprised=surprised)

    def _person(self, *, riding: bool = False) -> Sheet:
        """A hero or a creature as they are, or with arms by lot, or somebody nobody knows."""
        if self.random() < 0.45:
            keys = _bodies() if riding else (*HEROES, *roster.creatures())
            sheet = roster.character(self.choice(keys))
            return self._worn_out(sheet)
        if self.random() < 0.4:
            sheet = roster.character(self.choice(_bodies()))
        else:
            score = self.choice((4, 6, 8, 10, 12))
            sheet = fighter(f"Fighter {score}", strength=score, agility=self.choice((4, 8, 12)))
            sheet = replace(
                sheet, skills=self._ranks(), injury=f"({self.randint(1, 4)}+{self.randint(1, 2)})*3"
            )
        arms = [roster.weapon(self.choice(ARMS)) for _ in range(self.randint(1, 4))]
        known = tuple(key for key in spells() if self.random() < 0.3) if self.random() < 0.25 else ()
        return self._worn_out(replace(sheet, weapons=tuple(arms), wields=None, spells=known))

    def _ranks(self) -> dict[str, int]:
        """Ranks in half of all skills."""
        return {key: self.randint(1, 5) for key in skills() if self.random() < 0.5}

    def _worn_out(self, sheet: Sheet) -> Sheet:
        """Now and then somebody who was hurt before."""
        if self.random() < 0.75:
            return sheet
        lines = [BegunLine(self.randint(0, line.minor), ("cutting",)) for line in sheet.lines]
        lines = [line if line.ticked else BegunLine() for line in lines]
        bleeding = tuple(self.randint(1, 3) for _ in range(self.randint(0, 2)))
        said = self.choices(((), ("incapacitated",), ("unconscious",), ("dead",)), (17, 1, 1, 1))[0]
        left = 5 if bleeding and said in (("incapacitated",), ("unconscious",)) else None
        wounds = Wounds(lines=tuple(lines), bleeding=bleeding, conditions=said, rounds_left=left)
        return replace(sheet, wounds=wounds, spirit=self.randint(1, sheet.maximum_spirit))

    # ------------------------------------------------------------ ground

    def _ground(self, kind: str, people: int) -> Ground:
        least = 4 + people // 4
        width, height = (self.randint(least, least + self.choice((4, 8, 16))) for _ in range(2))
        diagonal = self.choice((1.0, 1.5)) if kind == "square" else 1.5
        ground = Ground(width, height, (), kind, diagonal)
        for text in features(self, kind, width, height) if self.random() < 0.7 else ():
            laid = replace(ground, features=(*ground.features, text))
            try:
                laid.map()
            except SetupError:
                continue
            ground = laid
        return replace(ground, blocked=self._blocked(ground)) if self.random() < 0.3 else ground

    def _blocked(self, ground: Ground) -> tuple[str, ...]:
        places = list(map(str, ground.map().places))
        some = self.sample(places, min(len(places), self.randint(1, 4)))
        return tuple(f"{at}*0.5" for at in some) if ground.kind == "plane" else tuple(some)

    def _placed(self, ground: Ground, people: Sequence[Entrant]) -> list[Entrant]:
        """Everybody near to the middle of their side, which is near to the next one or far from it."""
        land = ground.map()
        anchors = {side: self.choice(land.places) for side in SIDES}
        if self.random() < 0.5:
            anchors = dict.fromkeys(SIDES, anchors[SIDES[0]])
        placed, taken = list[Entrant](), list[Any]()
        for who in people:
            if who.rides:
                placed.append(who)
                continue
            free = list(land.room(taken))
            if not free:
                return []
            free.sort(key=lambda at: land.distance(at, anchors[who.side]) + 4 * self.random())
            spot = self._beside(land, free[0], taken)
            taken.append(spot)
            facing = self.randrange(len(land.facings)) if self.random() < 0.5 else None
            placed.append(replace(who, place=str(spot), facing=facing))
        facings = {who.id: who.facing for who in placed}
        return [replace(who, facing=facings[who.rides]) if who.rides else who for who in placed]

    def _beside(self, land: Any, spot: Any, taken: list[Any]) -> Any:
        """On ground without cells a little off the middle of its metre."""
        if not land.step:
            return spot
        x, y = (float(part) + self.randint(-8, 8) * land.step for part in str(spot).split(","))
        if min(x, y) < 0:
            return spot
        near = land.place(f"{x:.2f},{y:.2f}")
        return near if near in land and not any(land.clash(near, other) for other in taken) else spot

    # ------------------------------------------------------------ house rules

    def _house(self, rounds: int) -> dict[str, int | str]:
        rules = house_rules(Figures())
        names = [name for name in rules if name != "round-limit"]
        count = self.choices((0, 2, 12), (5, 3, 2))[0]
        drawn: dict[str, int | str] = {}
        for name in self.sample(names, count):
            rule = rules[name]
            if rule.allowed.words:
                drawn[name] = self.choice(rule.allowed.words)
            elif isinstance(rule.usual, int):
                least, most = _COUNTED.get(name, (max(rule.allowed.least, rule.usual - 2), rule.usual + 2))
                drawn[name] = self.randint(least, min(most, rule.allowed.most))
        return {**drawn, "round-limit": rounds}


def _mounts() -> tuple[str, ...]:
    """Whoever is large enough to carry somebody."""
    return tuple(key for key in roster.creatures() if roster.character(key).size in ("large", "huge"))


def _bodies() -> tuple[str, ...]:
    """Whoever has hands to hold something, and is no larger than people are."""
    found = (*HEROES, *roster.creatures())
    return tuple(
        key
        for key in found
        if roster.character(key).size in ("small", "medium") and not roster.character(key).has("handless")
    )
