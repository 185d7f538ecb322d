"""The editions that can be played, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import msgspec

from winterdawn.characters.documents import MOST_SETUP_VALUES, bounded
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.setup import Setup, SetupError

NAMES = ("book",)


def edition(name: str) -> Edition[Any]:
    """The edition called ``name``; raises :class:`~winterdawn.editions.setup.SetupError`."""
    if name not in NAMES:
        raise SetupError(f"edition: {name!r} is not known; one of {', '.join(NAMES)}")
    found: Edition[Any] = import_module(f"winterdawn.editions.{name}").EDITION
    return found


def begin(setup: Setup) -> Callable[[], Encounter[Any]]:
    """What makes a fresh encounter of ``setup``; raises a :class:`ValueError` if it cannot be played."""
    start = partial(Encounter, setup, edition(setup.edition))
    start()
    return start


def from_json(text: bytes | str) -> Setup:
    """A setup as it was written down, its sheets read as the edition has them; one that names no reading
    is of the first.

    Raises :class:`ValueError` or :class:`msgspec.MsgspecError`.
    """
    bounded(text, MOST_SETUP_VALUES)
    read = msgspec.json.decode(text, type=Setup)
    named = msgspec.json.decode(text, type=_Named)
    return msgspec.structs.replace(read, reading=named.reading).read(edition(read.edition).sheet.read)


class _Named(msgspec.Struct):
    reading: int = 1
