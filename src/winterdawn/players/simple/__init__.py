"""The computer player ``simple``, which plays as a sensible beginner does."""

from winterdawn.players.simple.player import Simple

__all__ = ["Simple"]
