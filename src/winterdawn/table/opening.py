"""How a campaign begins: its seats and its first encounters."""

from __future__ import annotations

import time
import uuid

import msgspec

from winterdawn import __version__
from winterdawn.characters.names import name_fault
from winterdawn.dice.sources import VerifiableDice
from winterdawn.table.links import hash_of, secret_of
from winterdawn.table.store import Campaign, KeptEncounter, Seat, Store


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
    encounters = [
        KeptEncounter(
            id=uuid.uuid4().hex,
            campaign=opening.id,
            title=title,
            setup=setup,
            version=__version__,
            secret=VerifiableDice.new_secret(),
            created=created,
        )
        for title, setup in ((opening.encounter, opening.setup), *opening.others)
    ]
    await store.found(Campaign(opening.id, opening.title), seats, encounters, created)
