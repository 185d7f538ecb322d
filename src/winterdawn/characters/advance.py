"""Advancement: what may be raised, what came of it, and what came of taking it back."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from winterdawn.catalogue.citing import hear

S = TypeVar("S", bound=msgspec.Struct)

ADVANCEMENT = "advancement"
"""The stage of a choice that was made in advancement."""


class AdvanceError(ValueError):
    """Something that cannot be raised or taken back; ``rule`` is the id of what says so, empty for none."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        if rule:
            hear("refusal", (rule,))


class Advanced(msgspec.Struct, Generic[S], frozen=True):
    """A sheet with something raised on it, or taken back."""

    sheet: S
    key: str
    """What was raised or taken back."""
    label: str
    before: int
    after: int
    left: int
    """Points left for the next time, of what pays for it."""
    paid_in: str = "experience"
    """What these points are called."""
    others: dict[str, tuple[int, int]] = {}
    """What else is different then, by name: what it was, and what it is."""
