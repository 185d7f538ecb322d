"""Names of places on a board: a column letter or two, and a row, such as ``c4`` or ``ab12``."""

from __future__ import annotations

import re


class PlaceError(ValueError):
    """A name that is no place of the map, or a map that is not possible."""


MOST = 60
"""Places a board has each way."""
SCALES = tuple(half / 2 for half in range(2, 21))
"""Metres that a place of a board may be across: a body takes one, and halves stay exact."""
_NAME = re.compile(r"([a-z]{1,2})(\d{1,3})")


def name_of(column: int, row: int) -> str:
    """The name of a place by its column and row, both from 0."""
    high, low = divmod(column, 26)
    return (chr(96 + high) if high else "") + chr(97 + low) + str(row + 1)


def columned(name: str) -> tuple[int, int]:
    """Column and row, both from 0, of a place called ``name``; raises :class:`PlaceError`."""
    match = _NAME.fullmatch(name) if isinstance(name, str) else None
    if match is None or match[2] == "0":
        raise PlaceError(f"{name!r} is no place; {_meant(name)}")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(match[2]) - 1


def _meant(name: object) -> str:
    """The place that somebody may have meant, or how places are written."""
    found = re.fullmatch(r"\W*([a-zA-Z]{1,2})[\W_]*([1-9]\d{0,2})\W*", str(name))
    turned = re.fullmatch(r"\W*([1-9]\d{0,2})[\W_]*([a-zA-Z]{1,2})\W*", str(name))
    near = f"{found[1]}{found[2]}" if found else f"{turned[2]}{turned[1]}" if turned else ""
    if near:
        return f"write {near.lower()}"
    if re.fullmatch(r"\W*\d+[,. ]\d+\W*", str(name)):
        return "points in metres are for planes; write a column letter and a row, such as c4"
    return "write a column letter and a row, such as c4"


def scaled(scale: float) -> float:
    """So many metres across a place of a board; raises :class:`PlaceError` for what cannot be.

    ``book.ruling.table-grid-scale``.
    """
    if scale not in SCALES:
        told = f"use {SCALES[0]:g} to {SCALES[-1]:g} m, in steps of 0.5"
        raise PlaceError(f"a scale of {scale:g} m a space is not possible; {told}")
    return int(scale) if scale == int(scale) else scale


def sized(width: int, height: int) -> None:
    """Raise :class:`PlaceError` unless a board can be so large."""
    if not (1 <= width <= MOST and 1 <= height <= MOST):
        raise PlaceError(f"a map of {width} x {height} is not possible; use 1 to {MOST} each way")
