"""Ready-made encounters."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from winterdawn.characters.names import name_key
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.registry import edition as rules
from winterdawn.editions.setup import HALF_MORE, Entrant, Ground, Setup, SetupError, unused
from winterdawn.space import KINDS
from winterdawn.space.laying import relaid

LONGEST_KEY = 36
"""Characters of an id made from a name; a number may follow."""


def id_of(name: str) -> str:
    """An id for somebody of that name."""
    return name_key(name)[:LONGEST_KEY].strip("-") or "somebody"


def duel(a: Any, b: Any, edition: str = DEFAULT) -> Setup:
    """A duel of two characters, by their sheets or their names in the roster, 6 metres apart on open ground.

    Raises :class:`~winterdawn.characters.document.UnknownCharacter`.
    """
    kind = rules(edition).sheet
    first, second = (kind.character(who) if isinstance(who, str) else who for who in (a, b))
    keys = [id_of(sheet.name) for sheet in (first, second)]
    return Setup(
        edition,
        f"{first.name} against {second.name}",
        Ground(13, 11),
        (
            Entrant(keys[0], first, "player-1", "first", "d6"),
            Entrant(unused(keys[1], keys[:1]), second, "player-2", "second", "j6"),
        ),
    )


def on(setup: Setup, kind: str, diagonal: float = HALF_MORE) -> Setup:
    """The same on another kind of map, such as ``plane``, everybody facing the nearest opponent.

    Raises :class:`SetupError`.
    """
    names = [who.place for who in setup.entrants]
    if kind not in KINDS:
        raise SetupError(f"ground.kind: {kind[:40]!r} is no map; use {', '.join(KINDS)}")
    try:
        laid = relaid(setup.ground.map(), kind, names, setup.ground.blocked)
    except ValueError as error:
        raise SetupError(f"ground: {error}") from None
    entrants = tuple(
        replace(who, place=at, facing=None) for who, at in zip(setup.entrants, laid.places, strict=True)
    )
    ground = Ground(laid.width, laid.height, laid.blocked, kind, diagonal, laid.features)
    return replace(setup, ground=ground, entrants=entrants)


def alone(sheet: Any, edition: str = DEFAULT) -> Setup:
    """A scene in which somebody is by themselves, and judges for themselves."""
    entrant = Entrant(id_of(sheet.name), sheet, "player-1", "alone")
    return Setup(edition, sheet.name, Ground(1, 1), (entrant,), tempo="interaction", gm="")


def demo() -> Setup:
    """The duel at Kaldwater Ford: Ilse Varn against Reeve Holt."""
    kind = rules(DEFAULT).sheet
    return Setup(
        DEFAULT,
        "Kaldwater Ford",
        Ground(
            13, 11, ("a1", "b1", "a2", "l1", "m1", "m2", "a10", "a11", "b11", "m10", "m11", "f9", "g9", "h3")
        ),
        (
            Entrant("ilse-varn", kind.character("ilse-varn"), "player-1", "travellers", "d7"),
            Entrant("reeve-holt", kind.character("reeve-holt"), "player-2", "toll", "j5"),
        ),
    )


def evening(reeve: str = "player-2") -> Setup:
    """The evening before the ford: the same people by a fire, and nobody has drawn yet.

    ``reeve`` is the seat that decides for Reeve Holt.
    """
    kind = rules(DEFAULT).sheet
    return Setup(
        DEFAULT,
        "The evening before",
        Ground(9, 7),
        (
            Entrant("ilse-varn", kind.character("ilse-varn"), "player-1", "travellers", "d4"),
            Entrant("reeve-holt", kind.character("reeve-holt"), reeve, "toll", "f4"),
        ),
        tempo="interaction",
    )
