"""What a newcomer has in hand, at hand and on (``zones.ruling.table-outfit``)."""

from __future__ import annotations

from winterdawn.characters.making.question import Choice, Question, Steps
from winterdawn.editions.wording.joining import listed
from winterdawn.editions.zones.people.gear import UNARMED
from winterdawn.editions.zones.people.hero import Owned
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import ZoneWeapon
from winterdawn.kernel.fact import phrase

NOTHING = "nothing"
_CITES = ("zones.ruling.table-outfit",)
_NONE = Choice(NOTHING, phrase("take-nothing"))


def armed(known: Tables) -> Steps[tuple[Owned, ...]]:
    """What is in hand: a weapon, and what the other hand can hold beside it."""
    weapons = _to_hold(known)
    choices = (_NONE, *map(_weapon, weapons))
    first = yield Question("outfit", phrase("which-weapon-in-hand"), choices, _CITES, of="hand")
    if first == NOTHING:
        return ()
    if known.weapons[first].hands > 1:
        return (Owned(kind=first),)
    shields = [Choice(row.key, row.name, phrase("is-a-shield")) for row in known.armour.rows() if row.shield]
    pairs = [row for row in weapons if _paired(known.weapons[first], row)]
    beside = (_NONE, *shields, *map(_weapon, pairs))
    cites = (*_CITES, "zones.ruling.one-handed")
    second = yield Question("outfit", phrase("what-in-other-hand"), beside, cites, of="other-hand")
    return tuple(Owned(kind=kind) for kind in (first, second) if kind != NOTHING)


def carrying(known: Tables, hands: tuple[Owned, ...]) -> Steps[tuple[Owned, ...]]:
    """A further weapon at hand, other than those in hand."""
    held = {item.kind for item in hands}
    choices = (_NONE, *(_weapon(row) for row in _to_hold(known) if row.key not in held))
    found = yield Question("outfit", phrase("which-weapon-at-hand"), choices, _CITES, of="at-hand")
    return () if found == NOTHING else (Owned(kind=found),)


def worn(known: Tables) -> Steps[str]:
    """Armour, by key; empty for none."""
    pieces = [row for row in known.armour.rows() if not row.shield]
    choices = (
        _NONE,
        *(Choice(row.key, row.name, phrase("armour-so-good", protection=row.protection)) for row in pieces),
    )
    cites = (*_CITES, "zones.ruling.shield-number")
    found = yield Question("outfit", phrase("which-armour"), choices, cites, of="armour")
    return "" if found == NOTHING else found


def _paired(first: ZoneWeapon, second: ZoneWeapon) -> bool:
    """Whether the two can be wielded together, with the second in the other hand."""
    melee = not (first.ranged or second.ranged) and second.hands == 1
    return melee and "light" in (*first.features, *second.features)


def _to_hold(known: Tables) -> list[ZoneWeapon]:
    """Weapons to be held: no bare hand, and not the flight of what is thrown."""
    flights = {row.thrown for row in known.weapons.rows()}
    return [row for row in known.weapons.rows() if row.key not in (UNARMED, *flights)]


def _weapon(row: ZoneWeapon) -> Choice:
    deals = phrase("bonus-and-damage", bonus=row.bonus, damage=row.damage)
    return Choice(row.key, row.name, listed(deals, row.range, *row.features))
