"""Exact arithmetic on vectors of whole numbers: how many ways lead to each total.

A vector is a polynomial: throwing dice together multiplies them. Short vectors are packed
into one big integer and multiplied there; long powers follow from the recurrence that
``Q·P' = R·P`` gives for ``P = Π pᵢ^nᵢ``, which needs only small factors.
"""

from __future__ import annotations

import sys
from array import array
from itertools import repeat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Vector = Sequence[int]

_PACKED = 50
"""The highest power that is taken by packing."""

_WORD = 8
_NATIVE = sys.byteorder == "little"


def multiply(a: Vector, b: Vector) -> list[int]:
    """The product of two vectors of numbers from 0 up."""
    if len(a) == 1:
        return [a[0] * value for value in b]
    if len(b) == 1:
        return [b[0] * value for value in a]
    most = max(a) * max(b) * min(len(a), len(b))
    width = width_for(most)
    return unpack(pack(a, width) * pack(b, width), len(a) + len(b) - 1, width)


def power(weights: Vector, count: int) -> list[int]:
    """``weights`` multiplied by itself ``count`` times; the first weight is not 0.

    Packed at ``x`` and at ``-x``, where even places add up and odd ones cancel: two numbers of
    half the length are raised faster than one.
    """
    length = count * (len(weights) - 1) + 1
    if count > _PACKED or count == 0:
        return product([(weights, count)])
    width = width_for(max(weights) * sum(weights) ** (count - 1))
    if width == _WORD:
        return unpack(pack(weights, width) ** count, length, width)
    half, shift = width << 2, 0
    plus = minus = 0
    for weight in weights:
        plus += weight << shift
        minus = (weight << shift) - minus
        shift += half
    plus **= count
    minus = minus**count if len(weights) & 1 else (-minus) ** count
    evens = length + 1 >> 1
    found = unpack(plus + minus >> 1 | (plus - minus >> half + 1) << (width << 3) * evens, length, width)
    entries = [0] * length
    entries[::2], entries[1::2] = found[:evens], found[evens:]
    return entries


def product(factors: Sequence[tuple[Vector, int]]) -> list[int]:
    """The product of vectors raised to powers; every first weight is not 0."""
    around, slope = [1], [0]
    for weights, count in factors:
        growth = [place * weight * count for place, weight in enumerate(weights)][1:]
        slope = _sum(_times(slope, weights), _times(around, growth))
        around = _times(around, weights)
    length = 1 + sum((len(weights) - 1) * count for weights, count in factors)
    first = 1
    for weights, count in factors:
        first *= weights[0] ** count
    return _grow(first, around, slope, length)


def _grow(first: int, around: list[int], slope: list[int], length: int) -> list[int]:
    """Solve ``around · P' = slope · P`` for ``P``, one entry after the other."""
    reach = len(around) - 1
    slope = slope + [0] * (reach - len(slope))
    entries = [first]
    for place in range(1, length):
        total = 0
        for back in range(1, min(reach, place) + 1):
            total += (slope[back - 1] - around[back] * (place - back)) * entries[place - back]
        entries.append(total // (place * around[0]))
    return entries


def width_for(most: int) -> int:
    """Bytes for a number up to ``most``: a machine word, which unpacks fastest, or what it takes."""
    return max(most.bit_length() + 7 >> 3, _WORD)


def pack(vector: Vector, width: int) -> int:
    """The entries side by side in one number, ``width`` bytes each."""
    if width == _WORD and _NATIVE:
        return int.from_bytes(array("Q", vector).tobytes(), "little")
    return int.from_bytes(b"".join([value.to_bytes(width, "little") for value in vector]), "little")


def unpack(number: int, length: int, width: int) -> list[int]:
    """The ``length`` entries of a packed number."""
    raw = number.to_bytes(length * width, "little")
    if width == _WORD and _NATIVE:
        return memoryview(raw).cast("Q").tolist()
    import struct

    read: Callable[[bytes, str], int] = int.from_bytes  # type: ignore[assignment]
    return list(map(read, struct.unpack(f"{width}s" * length, raw), repeat("little")))


def _times(a: Vector, b: Vector) -> list[int]:
    total = [0] * max(len(a) + len(b) - 1, 1)
    for i, left in enumerate(a):
        for j, right in enumerate(b):
            total[i + j] += left * right
    return total


def _sum(a: list[int], b: list[int]) -> list[int]:
    longer, shorter = (a, b) if len(a) >= len(b) else (b, a)
    return [value + (shorter[i] if i < len(shorter) else 0) for i, value in enumerate(longer)]
