"""What has become of those who are out of action."""

from __future__ import annotations

import msgspec


class Downed(msgspec.Struct):
    """What has become of somebody out of action."""

    since: int
    """The round in which they fell."""
    unconscious: bool = False
    dead: bool = False
    tally: int = 0
    """MoSes towards waking."""
    flawless: list[int] = []
    """MoSes of the flawless rolls among them, rewarded on waking."""
    rounds_left: int | None = None
    """Rounds until they have bled to death."""
    choked: bool = False
    """Out of action for want of air alone, and so no longer once awake
    (``book.ruling.combat-choke-unconscious``)."""
    rounds_dead: int = 0
    """Rounds since they died."""

    @property
    def oblivious(self) -> bool:
        """Whether they notice nothing of what happens around them."""
        return self.dead or self.unconscious


class States(msgspec.Struct):
    """Everybody out of action."""

    of: dict[str, Downed] = {}


def waking(state: Downed) -> str:
    """The skill that brings consciousness back."""
    return "resist-fatigue" if state.choked else "resist-shock"


def why(state: Downed) -> str:
    """The rule by which it does."""
    return "book.grapple.choke-wakes" if state.choked else "book.incapacitated.unconscious-only-test"


def word(state: Downed) -> str:
    """What somebody out of action is, in a word."""
    return "dead" if state.dead else "unconscious" if state.unconscious else "incapacitated"
