"""What a newcomer has in hand, at hand and on (``zones.ruling.table-outfit``)."""

from __future__ import annotations

from winterdawn.characters.question import Choice, Question, Steps
from winterdawn.editions.zones.people.gear import UNARMED
from winterdawn.editions.zones.people.hero import Item
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import Weapon

NOTHING = "nothing"
_CITES = ("zones.ruling.table-outfit",)
_NONE = Choice(NOTHING, "Nothing")


def armed(known: Tables) -> Steps[tuple[Item, ...]]:
    """What is in hand: a weapon, and what the other hand can hold beside it."""
    weapons = _to_hold(known)
    choices = (_NONE, *map(_weapon, weapons))
    first = yield Question("outfit", "Which weapon is in hand?", choices, _CITES)
    if first == NOTHING:
        return ()
    if known.weapons[first].hands > 1:
        return (Item(kind=first),)
    shields = [Choice(row.key, row.name, "shield") for row in known.armour.rows() if row.shield]
    others = [row for row in weapons if row.hands == 1]
    beside = (_NONE, *shields, *map(_weapon, others))
    second = yield Question(
        "outfit", "What is in the other hand?", beside, (*_CITES, "zones.ruling.one-handed")
    )
    return tuple(Item(kind=kind) for kind in (first, second) if kind != NOTHING)


def carrying(known: Tables) -> Steps[tuple[Item, ...]]:
    """A further weapon at hand."""
    choices = (_NONE, *map(_weapon, _to_hold(known)))
    found = yield Question("outfit", "Which further weapon is at hand?", choices, _CITES)
    return () if found == NOTHING else (Item(kind=found),)


def worn(known: Tables) -> Steps[str]:
    """Armour, by key; empty for none."""
    pieces = [row for row in known.armour.rows() if not row.shield]
    choices = (_NONE, *(Choice(row.key, row.name, f"armour {row.protection}") for row in pieces))
    cites = (*_CITES, "zones.ruling.shield-number")
    found = yield Question("outfit", "Which armour?", choices, cites)
    return "" if found == NOTHING else found


def _to_hold(known: Tables) -> list[Weapon]:
    """Weapons to be held: no bare hand, and not the flight of what is thrown."""
    flights = {row.thrown for row in known.weapons.rows()}
    return [row for row in known.weapons.rows() if row.key not in (UNARMED, *flights)]


def _weapon(row: Weapon) -> Choice:
    told = [f"+{row.bonus}", f"damage {row.damage}", row.range, *row.features]
    return Choice(row.key, row.name, ", ".join(told))
