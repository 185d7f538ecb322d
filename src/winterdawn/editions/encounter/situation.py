"""How an encounter stands: who presides, in which tempo, and by which reading of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION, TRANSITION
from winterdawn.editions.setup import DISCREET, FOUGHT, JOINED, RULED

if TYPE_CHECKING:
    from winterdawn.editions.setup import Setup


class Situation:
    """What its setup and its tempo say about an encounter."""

    setup: Setup
    gm: str
    tempo: str

    @property
    def presided(self) -> bool:
        """Whether a game master has a seat in it."""
        return bool(self.gm) and (self.setup.tempo != ACTION or self.joined)

    @property
    def joined(self) -> bool:
        """Whether scenes and fights go over into each other."""
        return self.setup.reading >= JOINED

    @property
    def ruled(self) -> bool:
        """Whether rulings hold for every way to make a test, and ways keep out of reach."""
        return self.setup.reading >= RULED

    @property
    def fought(self) -> bool:
        """Whether the whole chapter of combat is in force."""
        return self.setup.reading >= FOUGHT

    @property
    def open(self) -> bool:
        """Whether a scene is open; if not, play is in transition."""
        return self.tempo != TRANSITION

    @property
    def discreet(self) -> bool:
        """Whether secrets shape what is asked (``book.ruling.table-secrets``)."""
        return self.setup.reading >= DISCREET
