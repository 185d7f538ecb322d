"""Rolls: dice that must fall, whose they are, and the ladder that reads them.

Rules see what a roll says, not the faces. So a roll may be answered by a :class:`Fallen` in place of
faces: run with every one of them and its weight, a procedure gives its own exact odds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Ladder, Reading
from winterdawn.dice.sources import DiceError, Stream, check_faces
from winterdawn.kernel.errors import NotAllowed, Refused, Unreadable
from winterdawn.kernel.fact import Saying
from winterdawn.kernel.remembered import remembered

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Value

Role = str
"""Whose dice they are. Those ``against`` a roll take off it; dice of any role that an edition has beside
these and those that count together are read by themselves.
"""
AGAINST: Role = "against"
TOGETHER = frozenset({"own", "bonus", "bought", "extra"})
"""The roles of dice that count together."""


class DiceGroup(msgspec.Struct, frozen=True):
    """Dice of one kind in one role."""

    count: int
    faces: int
    role: Role = "own"


def groups(pool: Pool, role: Role = "own") -> tuple[DiceGroup, ...]:
    """All dice of a pool in one role."""
    return tuple(DiceGroup(count, faces, role) for count, faces in pool.groups)


class Fallen(msgspec.Struct, frozen=True):
    """What a roll says."""

    reading: Reading
    """Of the dice for it."""
    against: int = 0
    """Successes of the dice against it."""
    apart: tuple[int, ...] = ()
    """What each of the dice scores that are read by themselves."""
    faces: tuple[int, ...] = ()
    """As they lie, for people; none where no dice were thrown."""


class Roll(msgspec.Struct, frozen=True, dict=True):
    """Dice must fall. The answer is one face a die, in the pool's order: largest dice first, and dice of
    one type in the order of their groups.
    """

    seat: str
    groups: tuple[DiceGroup, ...]
    purpose: Saying
    who: str = ""
    cites: tuple[str, ...] = ()
    ladder: Ladder | None = None
    """How they are read; none where what counts is the number a die shows."""
    apart: Ladder | None = None
    """How dice are read that are read by themselves, if otherwise than all others."""
    audience: tuple[str, ...] = ()
    """The seats that may know of it besides the game master and whoever rolls; empty for everyone."""

    @remembered
    def pool(self) -> Pool:
        """All dice together."""
        if len(self.groups) == 1:
            return Pool.of(self.groups[0].count, self.groups[0].faces)
        return Pool.from_groups((group.count, group.faces) for group in self.groups)

    @remembered
    def dice(self) -> tuple[tuple[int, Role], ...]:
        """The size and the role of each die, in the order of the faces."""
        ordered = sorted(self.groups, key=lambda group: -group.faces)
        return tuple((group.faces, group.role) for group in ordered for _ in range(group.count))

    def __contains__(self, value: object) -> bool:
        try:
            self.check(value)
        except Refused:
            return False
        return True

    def __iter__(self) -> Iterator[Value]:
        return product(*(range(1, size + 1) for size in self.pool))

    def count(self) -> int:
        """How many ways the dice can fall."""
        return prod(self.pool)

    def sample(self, stream: Stream) -> Value:
        """The dice thrown once."""
        return tuple(stream.randint(1, size) for size in self.pool)

    def check(self, value: object) -> Value:
        """The faces as a tuple; raises a :class:`Refused` that names the seat and the pool."""
        if not isinstance(value, list | tuple):
            raise Unreadable(f"{self.seat}, rolling {self.pool}: give {len(self.pool)} faces")
        try:
            return check_faces(self.pool, value)
        except DiceError as error:
            raise NotAllowed(f"{self.seat}, rolling {self.pool}: {error}") from None

    def read(self, faces: tuple[int, ...]) -> Fallen:
        """What ``faces`` say by the ladder; raises :class:`ValueError` for a roll without one."""
        if self.ladder is None:
            raise ValueError(f"{self.purpose!r}: no ladder reads these dice")
        lying = list(zip(faces, self.dice, strict=True))
        if all(role in TOGETHER for _, role in self.dice):
            return Fallen(self.ladder.read(faces, [size for size, _ in self.dice]), faces=faces)
        own = [(face, size) for face, (size, role) in lying if role in TOGETHER]
        return Fallen(
            self.ladder.read([face for face, _ in own], [size for _, size in own]),
            self.ladder.against(face for face, (_, role) in lying if role == AGAINST),
            tuple((self.apart or self.ladder).score(face) for face, (_, role) in lying if _apart(role)),
            faces,
        )

    def outcomes(self) -> Iterable[tuple[tuple[int, ...] | Fallen, int]]:
        """Everything it can say, with how many throws say it: the readings, or the faces themselves
        where no ladder reads them.
        """
        if self.ladder is None:
            return ((tuple(faces), 1) for faces in product(*(range(1, size + 1) for size in self.pool)))
        from winterdawn.dice.counting.joint import readings
        from winterdawn.dice.scale import PLAIN

        scale = PLAIN.but(**msgspec.structs.asdict(self.ladder))
        own, against = (
            Pool.from_groups((each.count, each.faces) for each in self.groups if fits(each.role))
            for fits in (TOGETHER.__contains__, AGAINST.__eq__)
        )
        sizes = [each.faces for each in self.groups if _apart(each.role) for _ in range(each.count)]
        mark = (self.apart or self.ladder).score
        alone = product(*([mark(face) for face in range(1, size + 1)] for size in sizes))
        return (
            (Fallen(reading, off.successes, beside), ways * many)
            for beside in list(alone)
            for off, many in readings(against, scale)
            for reading, ways in readings(own, scale)
        )


def _apart(role: Role) -> bool:
    """Whether dice of a role are read by themselves."""
    return role not in TOGETHER and role != AGAINST


def throw(roll: Roll) -> Procedure[tuple[int, ...]]:
    """Let dice fall whose numbers count; their faces. An empty pool falls without asking."""
    if not roll.groups:
        return ()
    faces: tuple[int, ...] = yield roll
    return faces


def fall(roll: Roll) -> Procedure[Fallen]:
    """Let dice fall that a ladder reads. An empty pool falls without asking."""
    if not roll.groups:
        return Fallen(Reading())
    answer: tuple[int, ...] | Fallen = yield roll
    return answer if isinstance(answer, Fallen) else roll.read(answer)
