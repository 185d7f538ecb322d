"""What is asked of those who call upon a virtue."""

from __future__ import annotations

from winterdawn.kernel.fact import DiceAsked, Spoken


class VirtueDice(DiceAsked, frozen=True, kw_only=True):
    """How many dice the call rolls."""

    end: Spoken
    faces: int
