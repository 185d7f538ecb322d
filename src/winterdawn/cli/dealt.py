"""The dice of a finished game as a table saves them, and whether they are those that were promised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from winterdawn.characters.documents import bounded, content
from winterdawn.characters.names import path_text, shown
from winterdawn.cli.parser import BadInput
from winterdawn.dice.pool import Pool
from winterdawn.dice.sources import VerifiableDice

MOST_BYTES, MOST_VALUES = 10_000_000, 500_000
"""The most that a file of dice may hold: some 50,000 rolls."""
LONGEST_REASON = 300
"""Characters of a complaint about a file."""


class DealtLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A roll as the table says it fell."""

    number: int
    pool: str
    faces: tuple[int, ...]


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of an encounter: their seal, their secret, and every roll."""

    encounter: str
    commitment: str
    secret: str
    rolls: tuple[DealtLine, ...]


def faults(sealed: Sealed) -> Iterator[str]:
    """Each thing that is not as it was promised, in a sentence."""
    secret = bytes.fromhex(sealed.secret)
    if VerifiableDice(secret, sealed.encounter).commitment != sealed.commitment:
        yield "The secret does not fit the seal: other dice were promised."
    for place, roll in enumerate(sealed.rolls):
        if place and roll.number != sealed.rolls[place - 1].number + 1:
            yield f"Before roll {roll.number} others are missing."
        dealt = VerifiableDice(secret, sealed.encounter, roll.number)(Pool(roll.pool))
        if dealt != roll.faces:
            said = f"Roll {roll.number} of {roll.pool} says {list(roll.faces)}"
            yield f"{said}; the secret deals {list(dealt)}."


def read(path: Path) -> Sealed:
    """The file at ``path``; raises :class:`BadInput` if it is none of these."""
    try:
        sealed = msgspec.json.decode(bounded(content(path, MOST_BYTES), MOST_VALUES), type=Sealed)
        bytes.fromhex(sealed.secret)
        _pools(sealed)
    except ValueError as error:
        told = f"{path_text(path)} is not a file of dice saved at a table"
        raise BadInput(f"{told}: {shown(str(error), LONGEST_REASON)}") from None
    return sealed


def _pools(sealed: Sealed) -> None:
    for roll in sealed.rolls:
        if len(Pool(roll.pool)) != len(roll.faces):
            raise ValueError(f"roll {roll.number} of {roll.pool} has {len(roll.faces)} faces")
