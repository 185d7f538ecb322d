"""Ready-made encounters."""

from __future__ import annotations

from winterdawn.characters.roster import character
from winterdawn.editions.setup import Entrant, Ground, Setup, unused


def duel(a: str, b: str, edition: str = "book") -> Setup:
    """A duel of two characters of the roster, 6 metres apart on open ground.

    Raises :class:`~winterdawn.characters.roster.UnknownCharacter`.
    """
    first, second = character(a), character(b)
    return Setup(
        edition,
        f"{first.name} against {second.name}",
        Ground(13, 11),
        (
            Entrant(a, first, "player-1", "first", "d6"),
            Entrant(unused(b, [a]), second, "player-2", "second", "j6"),
        ),
    )


def demo() -> Setup:
    """The duel at Kaldwater Ford: Ilse Varn against Reeve Holt."""
    return Setup(
        "book",
        "Kaldwater Ford",
        Ground(
            13, 11, ("a1", "b1", "a2", "l1", "m1", "m2", "a10", "a11", "b11", "m10", "m11", "f9", "g9", "h3")
        ),
        (
            Entrant("ilse-varn", character("ilse-varn"), "player-1", "travellers", "d7"),
            Entrant("reeve-holt", character("reeve-holt"), "player-2", "toll", "j5"),
        ),
    )


def evening(reeve: str = "player-2") -> Setup:
    """The evening before the ford: the same people by a fire, and nobody has drawn yet.

    ``reeve`` is the seat that decides for Reeve Holt.
    """
    return Setup(
        "book",
        "The evening before",
        Ground(9, 7),
        (
            Entrant("ilse-varn", character("ilse-varn"), "player-1", "travellers", "d4"),
            Entrant("reeve-holt", character("reeve-holt"), reeve, "toll", "f4"),
        ),
        tempo="interaction",
    )
