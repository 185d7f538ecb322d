"""What somebody may do at any moment, beside whatever is asked."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from winterdawn.kernel.asks.ask import Choose, Procedure
from winterdawn.kernel.asks.choices import Value

BESIDE = -1
"""The number of the ask that stands open beside all others."""


class TakesPart(NamedTuple):
    """Somebody who takes part now, and the seat that decides for them."""

    id: str
    name: str
    seat: str
    side: str


@runtime_checkable
class Presided(Protocol):
    """A game in which somebody may do something at any moment.

    What they say is kept at once, and done as soon as the procedure yields to it.
    """

    ordered: list[str]
    """What was said and is not yet done, as it was answered."""

    @property
    def fights(self) -> bool:
        """Whether it is a fight, or has come to one by now."""
        ...

    def taking_part(self) -> tuple[TakesPart, ...]:
        """Whoever takes part by now, which may be others, in other hands, than as it began."""
        ...

    def runs(self, who: str) -> bool:
        """Whether whoever presides decides for somebody in a fight."""
        ...

    def confides(self, who: str) -> tuple[str, ...]:
        """The seats that alone may know what somebody tries next, none if all may."""
        ...

    def sought_by(self, key: str) -> str:
        """Other words than its own by which people look for what is answered by ``key`` beside all asks."""
        ...

    def beside(self) -> Choose | None:
        """What they may do now; none where nobody may."""
        ...

    def order(self, value: Value) -> None:
        """Keep what they say until it is done."""
        ...

    def due(self) -> Procedure[None] | None:
        """Do what was said and not yet done; none if there is nothing."""
        ...
