"""Difficulties by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


_DIFFICULT: Cites = ("book.difficulty.difficult", "book.difficulty.difficult-needs-experience")


class Band(NamedTuple):
    """Difficulties of one name."""

    least: int
    name: Saying
    cites: Cites
    """What it is, and who has a chance against it."""


def _named(name: str) -> Saying:
    return phrase("difficulty-named", name=name)


class Difficulties(SdaPart):
    """What the difficulties of a single roll are called."""

    bands: tuple[Band, ...] = (
        Band(1, _named("easy"), ("book.difficulty.easy", "book.difficulty.easy-odds")),
        Band(2, _named("moderate"), ("book.difficulty.moderate", "book.difficulty.moderate-needs-training")),
        Band(
            4,
            _named("difficult"),
            ("book.difficulty.difficult", "book.difficulty.difficult-needs-experience"),
        ),
        Band(6, _named("very-difficult"), ("book.difficulty.very-difficult",)),
        Band(8, _named("near-impossible"), ("book.difficulty.near-impossible",)),
        Band(10, _named("legendary"), ("book.difficulty.legendary",)),
    )
    """The easiest first; each reaches up to the next."""
    untold = Band(0, "", ("book.ruling.difficulty-zero",))
    """What lies below them all."""

    def band(self, difficulty: int) -> Band:
        """That of a difficulty."""
        return next((band for band in reversed(self.bands) if difficulty >= band.least), self.untold)

    def named(self, difficulty: int) -> Band:
        """What a difficulty itself is called."""
        return self.band(difficulty)
