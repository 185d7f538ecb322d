"""What the table asks of the rules: to begin a game, and to lend a player for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import Value
from winterdawn.kernel.run import Game
from winterdawn.kernel.view import View, Viewer


class TableGame(Game, Protocol):
    """A game that can be looked at."""

    def view(self, viewer: Viewer) -> View:
        """All that ``viewer`` may know now."""
        ...

    def score(self, face: int) -> int:
        """The successes that a face counts for."""
        ...


class Player(Protocol):
    """Somebody who answers when no person does."""

    def answer(self, ask: Choose, look: Callable[[], View]) -> Value:
        """An allowed answer; ``look()`` shows what that seat may see."""
        ...


class Rules(Protocol):
    """The way from a stored encounter to a game."""

    def begin(self, setup: bytes) -> Callable[[], TableGame]:
        """A maker of fresh games from a setup in JSON; raises any error if it cannot be read."""
        ...

    def tempo(self, setup: bytes) -> str:
        """How time passes in it, in a word such as ``action``; empty if it cannot be read."""
        ...

    def player(self, name: str, seed: str) -> Player:
        """The computer player called ``name``; raises :class:`LookupError` or ``ValueError``."""
        ...
