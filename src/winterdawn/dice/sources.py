"""Where faces come from: a seeded stream, a script, people's own dice, or a verifiable secret.

A source answers one question: ``source(pool)`` gives one face a die, in the pool's order.
This is the only module that draws random numbers.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from winterdawn.dice.pool import Pool

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class DiceSource(Protocol):
    """Anything that throws a pool."""

    def __call__(self, pool: Pool) -> tuple[int, ...]:
        """One face a die, each from 1 to that die's faces, in the order of ``pool``."""
        ...


class DiceError(ValueError):
    """Faces that do not fit the dice they are meant for, or a script that ran out."""


def check_faces(pool: Pool, faces: Iterable[int]) -> tuple[int, ...]:
    """``faces`` as a tuple if they fit ``pool``; raises :class:`DiceError` otherwise."""
    thrown = tuple(faces)
    if len(thrown) != len(pool):
        raise DiceError(f"{pool} needs {len(pool)} faces, not {len(thrown)}")
    for face, size in zip(thrown, pool, strict=True):
        if type(face) is not int or not 1 <= face <= size:
            raise DiceError(f"a d{size} shows 1 to {size}, not {face!r}")
    return thrown


class Stream(random.Random):
    """A private stream of random numbers; the same seed gives the same stream anywhere."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled, it goes on from where it stands."""
        return type(self), (0,), self.getstate()


class BulkDice:
    """Many throws at once, for simulation; needs NumPy. The same seed throws the same dice."""

    def __init__(self, seed: int) -> None:
        import numpy as np

        self._generator = np.random.Generator(np.random.SFC64(seed))

    def below(self, bound: int, times: int) -> NDArray[np.uint16]:
        """``times`` numbers from 0 to ``bound`` - 1, for a bound of at most 65,536."""
        import numpy as np

        if bound & (bound - 1) == 0:
            words = self._generator.bit_generator.random_raw(times + 3 >> 2)
            raw: NDArray[np.uint16] = words.view(np.uint16)[:times]
            raw &= np.uint16(bound - 1)
            return raw
        return self._generator.integers(0, bound, times, np.uint16)


class SeededDice:
    """Dice from a seeded stream: the same seed deals the same faces."""

    def __init__(self, seed: int | str) -> None:
        self._stream = Stream(seed)

    def __call__(self, pool: Pool) -> tuple[int, ...]:
        """Throw it."""
        draw = self._stream.random
        return tuple(int(draw() * size) + 1 for size in pool)


class ScriptedDice:
    """Faces laid down beforehand, one list of faces a roll; for tests and examples."""

    def __init__(self, rolls: Iterable[Iterable[int]]) -> None:
        self._rolls: Iterator[Iterable[int]] = iter(rolls)

    def __call__(self, pool: Pool) -> tuple[int, ...]:
        """Throw it."""
        try:
            faces = next(self._rolls)
        except StopIteration:
            raise DiceError(f"the script has no roll left for {pool}") from None
        return check_faces(pool, faces)


class TypedDice:
    """People's own dice: ``ask`` is shown the pool and gives the faces they read off."""

    def __init__(self, ask: Callable[[Pool], Iterable[int]]) -> None:
        self._ask = ask

    def __call__(self, pool: Pool) -> tuple[int, ...]:
        """Throw it."""
        return check_faces(pool, self._ask(pool))


class VerifiableDice:
    """Dice that anybody can check afterwards.

    Roll ``number`` of ``encounter`` is read off HMAC-SHA256 keyed with a secret. The
    :attr:`commitment` is published before the first roll and the secret after the last; then
    every face can be dealt again.
    """

    def __init__(self, secret: bytes, encounter: str, number: int = 0) -> None:
        self._secret, self._encounter, self.number = secret, encounter, number

    @staticmethod
    def new_secret() -> bytes:
        """32 unpredictable bytes."""
        return secrets.token_bytes(32)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret in hexadecimal, safe to publish at once."""
        return hashlib.sha256(self._secret).hexdigest()

    def __call__(self, pool: Pool) -> tuple[int, ...]:
        """Deal the next roll and count it."""
        stream = self._bytes(self.number)
        self.number += 1
        return tuple(_face(stream, size) for size in pool)

    def _bytes(self, number: int) -> Iterator[int]:
        block = 0
        while True:
            text = f"{self._encounter}/{number}/{block}".encode()
            yield from hmac.new(self._secret, text, hashlib.sha256).digest()
            block += 1


def _face(stream: Iterator[int], size: int) -> int:
    """A fair face: bytes at or above the largest multiple of ``size`` are thrown away."""
    limit = 256 - 256 % size
    return next(byte for byte in stream if byte < limit) % size + 1
