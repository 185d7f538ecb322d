"""Places: what every map has, be it measured or not. They have names, some lie beside others, and that is how
one comes from each to any other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar, Generic, NamedTuple

from winterdawn.space.names import PlaceError
from winterdawn.space.routes import Outline, P


class Joining(NamedTuple, Generic[P]):
    """A way between two places that is drawn as a line, as they are drawn apart."""

    a: P
    b: P
    way: str = ""
    """``unlocked`` or ``locked`` for a door, ``gap`` for what is jumped, or else empty. Through a locked door
    nobody goes."""
    line: Outline = ()
    """From the rim of the one to the rim of the other."""


class Places(ABC, Generic[P]):
    """Places somebody may be at, and which lie beside which."""

    kind: ClassVar[str]
    """What a setup calls it."""
    looks: ClassVar[str]
    """What its places are, in words for whoever picks a fight."""
    sized: ClassVar[bool] = True
    """Whether a setup tells how wide and how high it is."""
    places: tuple[P, ...]
    """All the places; where they are points, some on which people may stand side by side."""
    blocked: frozenset[P]
    """The places that are closed to everybody."""

    @abstractmethod
    def place(self, name: str) -> P:
        """The place called ``name``, on the map or beyond; raises :class:`PlaceError`."""

    @abstractmethod
    def __contains__(self, at: object) -> bool:
        """Whether somebody could stand there."""

    @abstractmethod
    def neighbours(self, at: P) -> tuple[P, ...]:
        """The open places next to ``at``, in a fixed order."""

    def steps(self, a: P, b: P) -> int:
        """The fewest steps that lead from ``a`` to ``b``; raises :class:`PlaceError` where none do."""
        found = self._steps(a).get(b)
        if found is None:
            raise PlaceError(f"no way leads from {a} to {b}")
        return found

    @cached_property
    def _steps(self) -> Callable[[P], Mapping[P, int]]:
        @lru_cache(maxsize=1024)
        def counted(start: P) -> Mapping[P, int]:
            found, ring = {start: 0}, [start]
            for at in ring:
                for other in self.neighbours(at):
                    if other not in found:
                        found[other] = found[at] + 1
                        ring.append(other)
            return found

        return counted

    def tags(self, at: P) -> tuple[str, ...]:
        """Words by which rules tell that place from others, such as ``cluttered``."""
        return ()

    def way(self, a: P, b: P) -> str:
        """``unlocked`` or ``locked`` where there is a door between two places, ``gap`` where there is a gap
        that has to be jumped, or else empty.
        """
        return ""

    def passages(self) -> tuple[Joining[P], ...]:
        """The ways between places that are drawn apart; none where places touch."""
        return ()

    def clash(self, a: P, b: P) -> bool:
        """Whether two people cannot stand at ``a`` and at ``b`` at once."""
        return a == b

    def crowded(self, places: Sequence[P]) -> bool:
        """Whether some two of people at ``places`` cannot stand there at once."""
        return len({*places}) < len(places) and any(self.clash(at, at) for at in places)

    def room(self, taken: Iterable[P]) -> Iterator[P]:
        """The places where there is room beside people at ``taken``."""
        others = list(taken)
        return (at for at in self.places if at in self and not any(self.clash(at, one) for one in others))

    @abstractmethod
    def outline(self, at: P) -> Outline:
        """The corners of ``at`` around its middle, in the same units as that."""
