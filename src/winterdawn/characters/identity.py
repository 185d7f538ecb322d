"""Who somebody is: one id for ever, kept by every file, by every edition and by every campaign.

A sheet that names no id has one by what stands on it, so that the same file is always the same person.
"""

from __future__ import annotations

import hashlib
from secrets import token_hex

import msgspec

from winterdawn.characters.names import id_of

_TELLING = 6
"""Hexadecimal digits behind a name, which tell people of one name apart."""
_ROOM = 40 - _TELLING - 1


def identified(document: msgspec.Raw) -> msgspec.Raw:
    """The same document in JSON with an id, if it has none yet."""
    told = msgspec.json.decode(document, type=_Somebody)
    if told.id:
        return document
    return with_id(document, _id(told.name, hashlib.sha256(bytes(document)).hexdigest()))


def copied(document: msgspec.Raw) -> msgspec.Raw:
    """The same for somebody else, whom nobody knows yet."""
    return with_id(document, anew(msgspec.json.decode(document, type=_Somebody).name))


def anew(name: str) -> str:
    """An id that nobody has anywhere, for somebody of that name."""
    return _id(name, token_hex())


def with_id(document: msgspec.Raw, id: str) -> msgspec.Raw:
    """The same document in JSON under another id."""
    return msgspec.Raw(msgspec.json.encode({**msgspec.json.decode(document), "id": id}))


def with_name(document: msgspec.Raw, name: str) -> msgspec.Raw:
    """The same document in JSON under another name."""
    if msgspec.json.decode(document, type=_Somebody).name == name:
        return document
    return msgspec.Raw(msgspec.json.encode({**msgspec.json.decode(document), "name": name}))


def _id(name: str, digits: str) -> str:
    return f"{id_of(name)[:_ROOM].strip('-')}-{digits[:_TELLING]}"


class _Somebody(msgspec.Struct):
    name: str
    id: str = ""
