"""Digests: hashes of a whole state, equal for equal states."""

from __future__ import annotations

import functools
import hashlib

import msgspec

from winterdawn.editions.encounter.people import Combatant


def digest(state: object) -> str:
    """A hash of plain data, Structs, people, places, and things that are to be called."""
    return hashlib.sha256(msgspec.json.encode(_whole(state), order="sorted", enc_hook=_plain)).hexdigest()


def packed(state: object) -> bytes:
    """A state of the same kind of things, to be compared with how it was before, and kept nowhere."""
    return _pack(state)


def _whole(value: object) -> object:
    """``value`` with every field of its Structs: whether one is left out as usual depends on which object
    it is, not only on what it says.
    """
    if isinstance(value, msgspec.Struct):
        return {name: _whole(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {str(key): _whole(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(each) for each in value]
    return value


def _plain(value: object) -> object:
    """People by their id, places by their name, what is to be called by the name of it."""
    if isinstance(value, Combatant):
        return value.id
    if isinstance(value, functools.partial):
        return _plain(value.func)
    return getattr(value, "__qualname__", None) or str(value)


_pack = msgspec.msgpack.Encoder(enc_hook=_plain).encode
