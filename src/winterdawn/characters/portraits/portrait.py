"""Portraits: a small picture as part of a document, written as a data URL, or the code of a drawn face."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode

from winterdawn.characters.names import shown
from winterdawn.characters.portraits.faces import face_picture, is_face
from winterdawn.characters.portraits.pictures import can_be, kind_of

MOST_BYTES = 200_000
"""A picture may be no larger."""
KINDS = ("png", "jpeg", "webp")
"""The pictures that are kept."""

_URL = re.compile(r"data:image/(?P<kind>[a-z0-9.+-]+);base64,(?P<data>[A-Za-z0-9+/]*={0,2})")
_LONGEST = MOST_BYTES * 4 // 3 + 100
"""Characters of the longest data URL that is looked into."""


class PortraitError(ValueError):
    """A picture that is not kept; the message says what is wrong with it and what would be right."""


def portrait(picture: bytes) -> str:
    """A picture as a document has it; raises :class:`PortraitError`."""
    kind = kind_of(picture)
    if not kind:
        raise PortraitError(f"this is no picture of a kind that is kept: {_listed()}")
    _check_size(len(picture))
    _check_whole(kind, picture)
    return f"data:image/{kind};base64,{b64encode(picture).decode()}"


def pictured(sheet: object) -> str:
    """The portrait of a sheet as a data URL; empty for none, and for a line on where one is kept."""
    text = str(getattr(sheet, "portrait", ""))
    if is_face(text):
        return face_picture(text)
    return text if text.startswith("data:") else ""


def portrait_fault(text: str) -> str:
    """What keeps ``text`` from being a portrait, in words; empty for a sound one, and for none at all."""
    try:
        if text and not is_face(text):
            _check(text)
    except PortraitError as error:
        return str(error)
    return ""


def _check(text: str) -> None:
    if len(text) > _LONGEST:
        _check_size(len(text) * 3 // 4)
    found = _URL.fullmatch(text)
    if found is None or found["kind"] not in KINDS:
        raise PortraitError(
            f"'{shown(text, 40)}' is no picture; give {_listed()} as data:image/png;base64,… or leave it out"
        )
    try:
        picture = b64decode(found["data"], validate=True)
    except binascii.Error:
        raise PortraitError("the picture's data is not in base64; give all of it, unchanged") from None
    _check_size(len(picture))
    kind = kind_of(picture)
    if kind != found["kind"]:
        told = f"is {kind}" if kind else "is no such picture"
        raise PortraitError(f"the data of this image/{found['kind']} {told}; give {_listed()}")
    _check_whole(kind, picture)


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise PortraitError(f"a picture of {size:,} bytes is too large; at most {MOST_BYTES:,} are kept")


def _check_whole(kind: str, picture: bytes) -> None:
    if not can_be(kind, picture):
        told = "its header tells no size, or no picture follows"
        raise PortraitError(f"this image/{kind} is damaged, {told}; give all of {_listed()}")


def _listed() -> str:
    return f"a picture in {', '.join(kind.upper() for kind in KINDS[:-1])} or WebP"
