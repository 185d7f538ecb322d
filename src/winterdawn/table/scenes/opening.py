"""How a campaign begins: its seats and its first encounters."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Collection

import msgspec

from winterdawn import __version__
from winterdawn.characters.names import name_fault
from winterdawn.dice.sources import VerifiableDice
from winterdawn.table.log.store import Campaign, KeptEncounter, Seat, Store
from winterdawn.table.seats.secrets import hash_of, secret_of

_NUMBERED = re.compile(r" \((\d+)\)$")


class Place(msgspec.Struct, frozen=True):
    """A seat to be made."""

    id: str
    name: str
    role: str
    played_by: str = ""
    """The computer player that answers while nobody sits there."""

    def __post_init__(self) -> None:
        """Raises a :class:`ValueError` for a name that nobody can bear."""
        fault = name_fault(self.name)
        if fault:
            raise ValueError(f"name: {fault}")


class Opening(msgspec.Struct, frozen=True):
    """A campaign to be begun."""

    id: str
    title: str
    encounter: str
    """The title of the encounter that is open at first."""
    places: tuple[Place, ...]
    setup: bytes
    """The setup of that encounter in JSON."""
    others: tuple[tuple[str, bytes], ...] = ()
    """Title and setup of further encounters, which the game master may open."""

    @property
    def encounters(self) -> tuple[tuple[str, bytes], ...]:
        """Title and setup of all encounters, that which is open at first before the others."""
        return (self.encounter, self.setup), *self.others


def kept(campaign: str, title: str, setup: bytes) -> KeptEncounter:
    """A new encounter of a campaign, with dice of its own."""
    return KeptEncounter(
        id=uuid.uuid4().hex,
        campaign=campaign,
        title=title,
        setup=setup,
        version=__version__,
        secret=VerifiableDice.new_secret(),
        created=time.time(),
    )


def numbered(title: str, taken: Collection[str]) -> str:
    """``title`` with the first number behind it that no other has."""
    base, number, found = _NUMBERED.sub("", title), 1, _NUMBERED.sub("", title)
    while found in taken:
        number += 1
        found = f"{base} ({number})"
    return found


async def begin(store: Store, key: bytes, opening: Opening) -> None:
    """Write ``opening`` into ``store``; its links are worked out from ``key``."""
    seats = [
        Seat(
            campaign=opening.id,
            id=place.id,
            name=place.name,
            role=place.role,
            secret_hash=hash_of(secret_of(key, opening.id, place.id)),
            played_by=place.played_by,
        )
        for place in opening.places
    ]
    created = time.time()
    encounters = [kept(opening.id, title, setup) for title, setup in opening.encounters]
    await store.found(Campaign(opening.id, opening.title), seats, encounters, created)
