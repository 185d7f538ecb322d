"""The editions that can be played, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

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
