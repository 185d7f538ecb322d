"""What a turn offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from tests.players.yardstick.advice import Memory, When, figure
from tests.players.yardstick.field import Field
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.fact import TurnAsked
from winterdawn.kernel.position import Position

_LIKELY = 40
"""In how many of a hundred shots it wants to hit somebody who does not dodge, to rather shoot than walk."""


class TurnMenu:
    """What a turn offers, without what came to nothing in it; looked at no further than somebody asks."""

    def __init__(
        self,
        ask: Choose,
        asked: TurnAsked,
        vain: list[str],
        when: When,
        look: Callable[[], Position],
        memory: Memory,
    ) -> None:
        self._ask, self._vain, self._look = ask, vain, look
        self.when, self.memory, self.who = when, memory, ask.who
        self.round, self.acted = asked.round, asked.acted
        """Which round it is, 0 where rounds are not counted, and whether the action of this turn is taken."""

    @cached_property
    def field(self) -> Field:
        """The map, and how one is."""
        return Field(self._look(), self.who)

    @cached_property
    def _keys(self) -> list[str]:
        return list(self._ask.offers.named())

    def can(self, key: str) -> bool:
        """Whether it may be chosen."""
        return key in self._ask.offers and key not in self._vain

    def those(self, *begun: str) -> list[str]:
        """What is offered whose keys begin like this."""
        return [key for key in self._keys if key.startswith(begun) and self.can(key)]

    def figure(self, key: str, name: str) -> int:
        """One of the figures of an answer, 0 without."""
        return figure(self._ask, key, name)

    def name(self, key: str) -> str:
        """Whom an answer is about."""
        who = key.partition(":")[2]
        return next((token.name for token in self.field.position.people if token.id == who), who)

    # ------------------------------------------------------------ attacks

    @cached_property
    def strikes(self) -> list[str]:
        """Those at anybody, the best first."""
        return sorted(self.those("strike:"), key=self._harm)

    def _harm(self, key: str) -> tuple[int, int]:
        """What a strike costs oneself more than its target, and how far off the target is."""
        return self.figure(key, "malus") - self.figure(key, "theirs"), self.figure(key, "metres")

    @cached_property
    def near(self) -> list[str]:
        """Those at whoever is in reach."""
        return [key for key in self.strikes if self.figure(key, "malus") == self.figure(key, "lasting")]

    @cached_property
    def shots(self) -> list[str]:
        """Those at anybody, the likeliest first."""
        return sorted(self.those("shoot:"), key=lambda key: -self.figure(key, "hit"))

    @cached_property
    def shot(self) -> str:
        """The likeliest shot if it is likely enough, else what makes one possible; empty for nothing."""
        best = next(iter(self.shots), "")
        if best and self.figure(best, "hit") >= _LIKELY:
            return best
        return next(iter(self.those("reload:")), "")

    @cached_property
    def weapons(self) -> list[str]:
        """What could be taken in hand."""
        return self.those("take:", "draw:")

    @property
    def has_shot(self) -> bool:
        """Whether they have shot or reloaded in this turn."""
        return self.memory.shot == self.when
