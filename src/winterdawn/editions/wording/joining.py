"""What is said one thing after the other, in words or as facts."""

from __future__ import annotations

from typing import overload

from winterdawn.kernel.fact import Saying, phrase


@overload
def joined(*notes: str | None) -> str: ...


@overload
def joined(*notes: Saying | None) -> Saying: ...


def joined(*notes: Saying | None) -> Saying:
    """Notes one after the other, as far as there are any."""
    found = tuple(filter(None, notes))
    words = [note for note in found if isinstance(note, str)]
    return "; ".join(words) if len(words) == len(found) else phrase("notes", said=found)


@overload
def listed(*parts: str | None) -> str: ...


@overload
def listed(*parts: Saying | None) -> Saying: ...


def listed(*parts: Saying | None) -> Saying:
    """Parts of one note, as far as there are any."""
    found = tuple(filter(None, parts))
    words = [part for part in found if isinstance(part, str)]
    return ", ".join(words) if len(words) == len(found) else phrase("parts", said=found)


def sentences(*said: Saying | None) -> Saying:
    """Whole sentences one after the other, as far as there are any."""
    found: tuple[Saying, ...] = tuple(filter(None, said))
    if len(found) > 1:
        return phrase("sentences", said=found)
    return found[0] if found else ""
