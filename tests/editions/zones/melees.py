"""Random fights of the zone game: graphs of zones, heroes, enemies, and what a group may play otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from winterdawn.dice.sources import Stream
from winterdawn.editions.goal import Goal
from winterdawn.editions.house import bounds
from winterdawn.editions.setup import LIGHTS, Entrant, Ground, Setup
from winterdawn.editions.zones import EDITION
from winterdawn.editions.zones.figures import FIGURES

MOST_ZONES, MOST_HEROES, MOST_ENEMIES = 30, 8, 12
HOUSE = 0.5
"""How many fights are played by house rules."""
MOST_ROUNDS = 8
"""How long fights with a goal last at most; every other fight is only about who is left."""
CLOSE = 0.3
"""How many of those who share a zone begin Close."""
MARKED = 0.15
"""How many zones have each feature."""
WAYS = ("edge", "edge", "door", "gap")
MARKS = ("cluttered", "cramped", "dimly lit", "darkness")
HEROES = ("brida-holt", "doctor-quill", "tam-reedy", "wenna-ashe")


def graph(lot: Stream, zones: int) -> tuple[str, ...]:
    """A connected map: a tree, and a few ways more, which may be locked; no gap is at a cramped zone."""
    names = [f"Zone {number}" for number in range(1, zones + 1)]
    marks = [[mark for mark in MARKS if lot.random() < MARKED] for _ in names]
    lines = [f"{'.'.join(('zone', *own))}:{name}" for name, own in zip(names, marks, strict=True)]
    joined: dict[tuple[int, int], Sequence[str]] = {}
    for number in range(1, zones):
        joined[lot.randrange(number), number] = WAYS
    for _ in range(zones // 3):
        a, b = sorted((lot.randrange(zones), lot.randrange(zones)))
        if a != b:
            joined.setdefault((a, b), (*WAYS, "locked"))
    for (a, b), ways in joined.items():
        able = [way for way in ways if way != "gap" or "cramped" not in (*marks[a], *marks[b])]
        lines.append(f"{lot.choice(able)}:{names[a]}/{names[b]}")
    return tuple(lines)


def melee(
    seed: int, *, zones: int = MOST_ZONES, heroes: int = MOST_HEROES, enemies: int = MOST_ENEMIES
) -> Setup:
    """A fight by its seed, with at most so many zones, heroes and enemies."""
    lot = Stream(f"zones/{seed}")
    count = lot.randint(1, zones)
    kind: Any = EDITION.sheet
    foes = [*kind.tables.enemies]
    who = []
    for number in range(lot.randint(1, heroes)):
        sheet = kind.character(lot.choice(HEROES))
        place = f"Zone {lot.randint(1, count)}"
        who.append(Entrant(f"hero-{number}", sheet, f"player-{number % 4}", "heroes", place))
    for number in range(lot.randint(1, enemies)):
        place = f"Zone {lot.randint(1, count)}"
        who.append(Entrant(f"enemy-{number}", kind.character(lot.choice(foes)), "gm", "enemies", place))
    ground = Ground(kind="zone", features=graph(lot, count))
    return Setup(
        "zones",
        f"Melee {seed}",
        ground,
        tuple(who),
        house(lot),
        light=lot.choice(LIGHTS),
        goal=Goal() if seed % 2 else goal(lot, who, count),
        close=tuple(close(lot, who)),
    )


def goal(lot: Stream, who: Sequence[Entrant], zones: int) -> Goal:
    """What a fight is about, beside who is left."""
    side = lot.choice(("heroes", "enemies"))
    rounds = lot.randint(1, MOST_ROUNDS)
    names = [f"Zone {number}" for number in range(1, zones + 1)]
    taken = {one.place for one in who if one.side == side}
    away = [name for name in names if name not in taken] or names
    held, reached = ((lot.choice(each), lot.choice(each)) for each in (names, away))
    foe = lot.choice([one.id for one in who if one.side != side])
    return lot.choice(
        (
            Goal("hold", side, rounds),
            Goal("hold", side, rounds, held),
            Goal("reach", side, lot.choice((0, rounds)), reached),
            Goal("take-alive", side, lot.choice((0, rounds)), whom=foe),
        )
    )


def close(lot: Stream, who: Sequence[Entrant]) -> Iterator[tuple[str, str]]:
    """Some of those who are in one zone begin at arm's length."""
    for one, other in combinations(who, 2):
        if one.place == other.place and lot.random() < CLOSE:
            yield one.id, other.id


def scuffle(seed: int) -> Setup:
    """A small fight by its seed."""
    return melee(seed, zones=6, heroes=2, enemies=3)


def house(lot: Stream) -> dict[str, int | str]:
    """Now and then a few figures that a group plays otherwise."""
    if lot.random() < HOUSE:
        return {}
    known = bounds(FIGURES)
    found: dict[str, int | str] = {}
    for name in lot.sample(sorted(known), 3):
        one = known[name]
        value: Any = lot.choice(one.words) if one.words else lot.randint(one.least, one.most)
        if value != getattr(FIGURES, name.replace("-", "_")):
            found[name] = value
    return found
