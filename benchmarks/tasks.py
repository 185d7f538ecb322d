"""What is measured, and how many times faster than each peer we want to be."""

from __future__ import annotations

from typing import NamedTuple


class Task(NamedTuple):
    """A row of the table; the name is that of the method of every contestant."""

    name: str
    title: str
    icepool: float
    dyce: float


TASKS = (
    Task("pmfs", "180 pools: 1-30 dice of each die, table", 120, 36),
    Task("single", "5d8, exact", 30, 8),
    Task("single_large", "30d20, exact", 60, 26),
    Task("differences", "72 x 72 differences, whole, table", 450, 150),
    Task("wins", "72 x 72 win/tie/lose, table", 2700, 1300),
    Task("pair", "one opposed pair, exact", 28, 8),
    Task("maluses", "opposed, maluses and extra dice, exact", 25, 7),
    Task("rolling", "first fail and setback, 256 rolls, 1-20", 480, 180),
    Task("joint", "joint flags and count, 72 pools, table", 33, 12),
    Task("joint_exact", "joint flags and count, 72 pools, exact", 6, 2),
    Task("bout", "a bout: 8d8 against 8d10, all splits", 100, 24),
    Task("samples", "1,000,000 sampled opposed rolls", 600, 1200),
)

_LARGE = (
    "of about 47 us, 28 are Python's own multiplication of numbers of up to 9,600 bits and 11 the split of"
    " the result into 151 integers. Tried: one number of twice the length (a third slower), the recurrence"
    " (2.8 times as slow), four points instead of two (a twentieth faster, for twice the code)"
)

UNMET: dict[tuple[str, str], str] = {
    ("single_large", "icepool"): _LARGE,
    ("single_large", "dyce"): _LARGE,
}
"""Goals that are not met, by task and peer, and what stands in the way. ``--strict`` passes over these
and prints them; a goal that is met after all should leave this list.
"""
