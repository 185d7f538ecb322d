"""Acts that always provoke retaliation, because the screen says so of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from winterdawn.editions.sda.moves.distraction import (
    INSPIRE,
    INTIMIDATE,
    REASSESS,
    SHRUG_OFF,
    TAUNT,
    Distraction,
)

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

PRINTED: Mapping[str, str] = {
    INSPIRE: "screen.manoeuvre.inspire-retaliation",
    INTIMIDATE: "screen.manoeuvre.intimidate-retaliation",
    REASSESS: "screen.manoeuvre.reassess-retaliation",
    SHRUG_OFF: "screen.manoeuvre.shrug-retaliation",
    TAUNT: "screen.manoeuvre.taunt-retaliation",
}
"""The rule that says so, by deed."""


class Provoking(Distraction):
    """What the screen marks provokes whatever the table has for other acts, and from everybody near, those
    whom it is about among them.
    """

    def draws(self, play: Play, deed: str) -> bool:
        """Always, where it is printed."""
        return deed in PRINTED or super().draws(play, deed)

    def rules(self, deed: str) -> Cites:
        """The printed rule."""
        return (PRINTED[deed],) if deed in PRINTED else super().rules(deed)

    def spares(self, play: Play, deed: str) -> bool:
        """Nobody, where it is printed."""
        return deed not in PRINTED and super().spares(play, deed)
