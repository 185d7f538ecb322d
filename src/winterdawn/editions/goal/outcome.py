"""How an encounter ends."""

from __future__ import annotations

from winterdawn.kernel.fact import Ended, Fact, Who


class FightOutcome(Ended, frozen=True):
    """Who has won a fight, if anybody, and why."""

    rounds: int
    side: str
    """Empty for nobody's."""
    winners: tuple[Who, ...]
    """Who of it can still act."""
    why: Fact | None = None
    """What decided it beside being left standing, or why nobody has won."""


class FightEnded(Fact, frozen=True):
    """A fight is over."""

    kind = "end"
    outcome: FightOutcome
    goes_on: bool = False
    """Whether the scene that it was a part of is not over with it."""


class SceneClosed(Ended, frozen=True):
    """Somebody has said that a scene is over."""

    kind = "end"
