"""Who listens when rules come up that nobody is asked or told about in an encounter."""

from __future__ import annotations

from collections.abc import Callable

MOST = 4
"""A citation names at most so many rules; who is given more reads none. That one of them is played otherwise
comes on top.
"""

listeners: list[Callable[[str, tuple[str, ...]], None]] = []
"""Told of every id that comes up: in what way, and which."""


def hear(way: str, cites: tuple[str, ...]) -> None:
    """Tell whoever listens that rules have come up, such as the row of a table that was looked up."""
    for listen in listeners:
        listen(way, cites)
