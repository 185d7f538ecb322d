"""A map as text, for a terminal or a notebook."""

from __future__ import annotations

from itertools import pairwise
from string import ascii_uppercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.kernel.views.view import Token, View


def board_text(view: View) -> str:
    """The map of a view with everybody on it, and under it who is meant by which letter.

    Cells stand as they lie to each other, ``·`` for a free one, ``#`` for one that is closed, and a lower
    letter for whoever can no longer act; places that are told by name stand in a list, and people who stand
    nowhere in particular in a line. Of several pieces at one place the first is drawn.
    """
    letters = dict(zip((token.id for token in view.tokens), _letters(view), strict=True))
    if view.map.size == (0, 0):
        return ", ".join(token.name for token in view.tokens)
    if view.map.named:
        return "\n".join(_named(view))
    drawn = _cells(view, letters) if view.map.places else _points(view, letters)
    return "\n".join([*drawn, "", *(_told(token, letters[token.id]) for token in view.tokens)])


def _letters(view: View) -> Iterator[str]:
    """A letter for each piece that no other has: its own, or else the first one free."""
    taken = set[str]()
    for token in view.tokens:
        wanted = (token.letter[:1].upper(), *ascii_uppercase)
        found = next((each for each in wanted if each not in taken), "?")
        taken.add(found)
        yield found.lower() if token.out else found


def _told(token: Token, letter: str) -> str:
    where = f" at {token.place}" if token.place else ""
    return f"{letter} {token.name} ({token.side}){where}{', can no longer act' if token.out else ''}"


def _cells(view: View, letters: dict[str, str]) -> Iterator[str]:
    """Rows of cells from north to south."""
    places, blocked = view.map.places, set(view.map.blocked)
    lines: dict[float, list[float]] = {}
    for x, y, _ in places.values():
        lines.setdefault(y, []).append(x)
    west = min(map(min, lines.values()))
    apart = min((b - a for line in map(sorted, lines.values()) for a, b in pairwise(line)), default=1.0)
    rows: dict[float, dict[int, str]] = {}
    standing = {token.place: letters[token.id] for token in reversed(view.tokens)}
    for name, (x, y, _) in places.items():
        rows.setdefault(y, {})[round(2 * (x - west) / apart)] = standing.get(
            name, "#" if name in blocked else "·"
        )
    for _, row in sorted(rows.items()):
        yield "".join(row.get(column, " ") for column in range(max(row) + 1))


def _points(view: View, letters: dict[str, str]) -> Iterator[str]:
    """Ground without cells, a row and two columns a metre, within a frame."""
    width, height = view.map.size
    wide, high = 2 * width, height
    rows = [[" "] * wide for _ in range(high)]
    for token in reversed(view.tokens):
        x, y = map(float, token.place.split(","))
        rows[min(int(y), high - 1)][min(int(2 * x), wide - 1)] = letters[token.id]
    edge = f"+{'-' * wide}+"
    yield edge
    yield from (f"|{''.join(row)}|" for row in rows)
    yield edge


def _named(view: View) -> Iterator[str]:
    """Each place with whoever is there."""
    for place in view.map.places:
        here = ", ".join(token.name for token in view.tokens if token.place == place)
        yield f"{place}: {here or '–'}"
