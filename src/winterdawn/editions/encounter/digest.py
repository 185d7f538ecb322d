"""Digests: hashes of a whole state, equal for equal states."""

from __future__ import annotations

import functools
import hashlib

import msgspec

from winterdawn.editions.encounter.people import Combatant


def digest(state: object) -> str:
    """A hash of plain data, Structs, people, places, and things that are to be called."""
    return hashlib.sha256(msgspec.json.encode(state, order="sorted", enc_hook=_plain)).hexdigest()


def _plain(value: object) -> object:
    """People by their id, places by their name, what is to be called by the name of it."""
    if isinstance(value, Combatant):
        return value.id
    if isinstance(value, functools.partial):
        return _plain(value.func)
    return getattr(value, "__qualname__", None) or str(value)
