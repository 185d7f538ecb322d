"""Digests: hashes of a whole state, equal for equal states."""

from __future__ import annotations

import functools
import hashlib

import msgspec

from winterdawn.editions.encounter.people import Combatant
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.event import LogEntry, ShownRoll
from winterdawn.kernel.fact import Fact, LogLine, Phrase, spoken

_WORDS: dict[type, tuple[str, ...]] = {
    LogEntry: ("text", "outcome", "when"),
    LogLine: ("when",),
    ShownRoll: ("label", "unit"),
    Remark: ("text",),
}
"""What only says what stands beside it."""


def digest(state: object) -> str:
    """A hash of plain data, Structs, people, places, and things that are to be called."""
    return hashlib.sha256(msgspec.json.encode(_whole(state), order="sorted", enc_hook=_plain)).hexdigest()


def packed(state: object) -> bytes:
    """A state of the same kind of things, to be compared with how it was before, and kept nowhere."""
    return _pack(state)


def _whole(value: object) -> object:
    """``value`` with every field of its Structs but the words of events: whether one is left out as usual
    depends on which object it is, not only on what it says. Keys are words, as JSON has no others.
    """
    if isinstance(value, Phrase):
        given = {name: _whole(of) for name, of in value.given.items() if not isinstance(of, str)}
        return {"is": value.id, **given}
    if isinstance(value, msgspec.Struct):
        words = _WORDS.get(type(value)) or (spoken(type(value)) if isinstance(value, Fact) else ())
        told = {name: _whole(getattr(value, name)) for name in value.__struct_fields__ if name not in words}
        return {"is": type(value).__name__, **told} if isinstance(value, Fact) else told
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
