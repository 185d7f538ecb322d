"""The frame of somebody's document: what every sheet has, whatever game it is of, and how one is read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from winterdawn.characters.names import name_fault, shown, text_fault
from winterdawn.characters.portraits.portrait import portrait_fault
from winterdawn.characters.refusals import reasons

FORMAT = 1
"""The version of the frame."""
MOST_FAULTS = 20
"""Faults of one document that are told."""
LONGEST_REASON = 300
"""Characters of a complaint about a field."""

LONGEST_ID = 40
"""Characters of an id."""

_ID = "a text of at most 40 small letters, digits and hyphens"

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Key = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=200)]
"""A line of words."""
Id = Annotated[str, Meta(pattern=r"^([a-z0-9][a-z0-9-]{0,39})?$", description=_ID)]


MadeWith = Annotated[int, Meta(ge=0, le=9_999)] | None
"""Points that somebody was made with; none for as many as usual."""


class Faulty(ValueError):
    """A document with faults, each told in a sentence that names the field, the value and what is right; they
    are the lines of the message.
    """

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class SheetError(Faulty):
    """A document that is no sheet."""


class NoTables(ValueError):
    """Tables of one's own for sheets that are read by none."""


class UnknownCharacter(LookupError):
    """Nobody in the roster goes by that name; the message lists who does."""


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened to somebody: a choice of their making or advancement, or what befell them."""

    text: Line
    stage: Key = ""
    """What it was a choice of; empty if nothing was chosen."""
    choice: Key = ""
    """The key that was chosen."""
    when: Line = ""
    """The time of it, as the game counts time."""


class Document(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every sheet has. An edition's own adds its figures, and names itself in ``edition``."""

    name: Name
    id: Id = ""
    """Stays the same while they live; empty for somebody who was never given any."""
    format: int = FORMAT
    edition: Key = ""
    """The edition it is of; empty for one that does not say."""
    portrait: str = ""
    """A data URL, or a face’s code (:mod:`~winterdawn.characters.portraits.portrait`); empty for none."""
    made_with: MadeWith = None
    """Points that the choices of their making had to spend."""
    history: tuple[Happening, ...] = ()
    """What happened to them, in its order, the choices of their making first."""


D = TypeVar("D", bound=msgspec.Struct)


def read(document: Any, form: type[D]) -> D:
    """A sheet of a form from a parsed document; raises :class:`SheetError` naming the field at fault."""
    return checked(formed(document, form))


def formed(document: Any, form: type[D]) -> D:
    """The same without a look at its words and its portrait."""
    if isinstance(document, dict) and document.get("format", FORMAT) != FORMAT:
        told = shown(str(document["format"]), 40)
        raise SheetError(f"format: {told} is not known; this version reads {FORMAT}")
    try:
        return msgspec.convert(document, form)
    except msgspec.ValidationError:
        found = islice(reasons(document, form), MOST_FAULTS)
        raise SheetError(*(shown(fault, LONGEST_REASON) for fault in found)) from None


def checked(sheet: D) -> D:
    """``sheet``, if its words can be seen and its portrait is one; raises :class:`SheetError`."""
    check_words(sheet)
    fault = portrait_fault(getattr(sheet, "portrait", ""))
    if fault:
        raise SheetError(f"portrait: {fault}")
    return sheet


def check_words(sheet: msgspec.Struct, free: Collection[str] = ()) -> None:
    """Every word can be seen, and only the fields ``free`` have more than one line.

    Raises :class:`SheetError`.
    """
    found = list[str]()
    for path, words in _words("", sheet):
        field = path.rpartition(".")[2]
        fault = name_fault(words) if field == "name" else text_fault(words, "\n\r\t" if field in free else "")
        if fault:
            found.append(f"{path}: {fault}")
    if found:
        raise SheetError(*found[:MOST_FAULTS])


def _words(path: str, value: object) -> Iterator[tuple[str, str]]:
    """Every string of a document, its keys included, with its path."""
    match value:
        case str():
            yield path, value
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from _words(f"{path}.{field}" if path else field, getattr(value, field))
        case dict():
            for key, item in value.items():
                yield path, key
                yield from _words(f"{path}.{key}", item)
        case tuple():
            for number, item in enumerate(value):
                yield from _words(f"{path}[{number}]", item)
