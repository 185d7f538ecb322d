"""A player who has given standing orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.asks.orders import Silent, StandingOrder, ordered
from winterdawn.kernel.position import Position
from winterdawn.players.player import Player


class WithOrders:
    """Answers by order where one is for it and does not keep silent; somebody else decides the rest."""

    def __init__(self, player: Player, orders: Sequence[StandingOrder], given: Mapping[str, str]) -> None:
        """``given`` are the ids of the ``orders`` that stand, each with the choice by which it was given."""
        self._player, self._orders, self._given = player, orders, given
        self._by = ""

    @property
    def why(self) -> str:
        """Why the last answer was given."""
        return f"by order: {self._by}" if self._by else self._player.why

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """What an order says, else what the player decides."""
        found = ordered(ask, self._orders, self._given)
        self._by = found.order.id if found and not isinstance(found.said, Silent) else ""
        if found is None or isinstance(found.said, Silent):
            return self._player.answer(ask, look)
        return found.said
