"""Advancement: what may be raised, and what came of raising it."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from winterdawn.catalogue.citing import hear

S = TypeVar("S", bound=msgspec.Struct)


class AdvanceError(ValueError):
    """Something that cannot be raised; ``rule`` is the id of the rule that says so, empty for none."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        if rule:
            hear("refusal", (rule,))


class Advanced(msgspec.Struct, Generic[S], frozen=True):
    """A sheet with something raised on it."""

    sheet: S
    key: str
    """What was raised."""
    label: str
    before: int
    after: int
    left: int
    """Points left for the next time, of what pays for it."""
    paid_in: str = "experience"
    """What these points are called."""
