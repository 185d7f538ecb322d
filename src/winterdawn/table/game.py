"""What the table asks of the rules: to begin a game, and to lend a player for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

import msgspec

from winterdawn.kernel.run import Game
from winterdawn.kernel.view import View, Viewer
from winterdawn.players.player import Player

Documents = Mapping[str, msgspec.Raw]
"""What people have become, by id, in JSON."""
NOBODY: Documents = MappingProxyType({})


class TableGame(Game, Protocol):
    """A game that can be looked at."""

    def view(self, viewer: Viewer) -> View:
        """All that ``viewer`` may know now."""
        ...

    def score(self, face: int) -> int:
        """The successes that a face counts for."""
        ...

    @property
    def quiet(self) -> bool:
        """Whether only some may know what happens now."""
        ...

    def documents(self) -> dict[str, msgspec.Raw]:
        """What everybody has become, by id, in the form that :meth:`Rules.begin` takes."""
        ...


class Sequel(msgspec.Struct, frozen=True):
    """An encounter that may follow upon one that is over."""

    key: str
    label: str
    """What it is, in words for whoever chooses."""
    title: str
    setup: bytes
    """Its setup in JSON."""
    afresh: bool = False
    """Whether everybody enters as they entered the one before, and not as it has left them."""


class Rules(Protocol):
    """The way from a stored encounter to a game."""

    def begin(self, setup: bytes, people: Documents = NOBODY) -> Callable[[], TableGame]:
        """A maker of fresh games from a setup in JSON; raises any error if it cannot be read.

        Whoever is among ``people`` enters as their document says.
        """
        ...

    def tempo(self, setup: bytes) -> str:
        """How time passes in it, in a word such as ``action``; empty if it cannot be read."""
        ...

    def sequels(self, setup: bytes, title: str) -> tuple[Sequel, ...]:
        """What may follow upon an encounter of this setup and title; nothing if it cannot be read."""
        ...

    def player(self, name: str, seed: str) -> Player:
        """The computer player called ``name``; raises :class:`LookupError` or ``ValueError``."""
        ...
