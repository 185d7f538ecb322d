"""Rolls that are forced by the game master's word, from which nobody withdraws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.sda.course.marked import FORCED, MARKED, MarkedRolls
from winterdawn.editions.sda.frame.use import Kind, Purpose

if TYPE_CHECKING:
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites


class ForcedRolls(MarkedRolls):
    """A test that is forced is as one that a rule demands: conditions do not weigh on it
    (``screen.ruling.conditions-spare-forced-tests``).
    """

    cites: ClassVar[Mapping[str, Cites]] = {
        **MarkedRolls.cites,
        FORCED: (MARKED, "screen.ruling.conditions-spare-forced-tests"),
    }

    def marked(self, use: Use, kind: str) -> Use:
        """Tests alone are forced."""
        if kind == FORCED:
            return replace(use, kind=Kind.FREE, tried=False) if use.purpose is Purpose.TEST else use
        return super().marked(use, kind)
