"""The editions that can be played, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from winterdawn.editions.edition import Edition, Encounter
from winterdawn.editions.setup import Setup, SetupError

NAMES = ("book",)


def edition(name: str) -> Edition:
    """The edition called ``name``; raises :class:`~winterdawn.editions.setup.SetupError`."""
    if name not in NAMES:
        raise SetupError(f"edition: {name!r} is not known; one of {', '.join(NAMES)}")
    found: Edition = import_module(f"winterdawn.editions.{name}").EDITION
    return found


def begin(setup: Setup) -> Callable[[], Encounter]:
    """What makes a fresh encounter of ``setup``; raises a :class:`ValueError` if it cannot be played."""
    start = partial(edition(setup.edition).begin, setup)
    start()
    return start
