"""Scenes: everything played in the interaction tempo, outside combat (``book.tempo.interaction``)."""

from winterdawn.editions.sda.scene.game import Scene

__all__ = ["Scene"]
