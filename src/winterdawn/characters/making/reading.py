"""A sentence of a wish read in up to three ways, each of which gives somebody whole."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.characters.making.filling import Filled, begun, filled

if TYPE_CHECKING:
    from winterdawn.characters.making.creation import Creation
    from winterdawn.characters.making.filling import Wishes

MOST_READINGS = 3
MOST_TRIED = 4
"""So many of those who are ready are tried, those first who have most of what is said."""
ONLY = "only"
"""The reading in which nothing is added to what the sentence says."""


class SentenceReading(msgspec.Struct, frozen=True):
    """One way to read it: by itself, or with whatever it leaves open as somebody ready has it."""

    key: str
    """That of whoever fills it in, or :data:`ONLY`."""
    name: str
    """What they are called; empty for nobody."""
    wishes: dict[str, tuple[str, ...]]
    filled: Filled[Any]


@lru_cache(maxsize=64)
def readings(start: Creation[Any], sentence: str) -> tuple[SentenceReading, ...]:
    """What a sentence may mean, the plainest first; nothing where it says nothing. No two come to the same,
    and none has less of what it says than the plainest.
    """
    frame = start.frame()
    said = frame.read(sentence).wishes
    if not said:
        return ()
    plain = _reading(start, ONLY, "", said)
    told = {plain.filled.draft.answers: plain}
    nearest = sorted(frame.starts, key=lambda each: -_alike(said, each.wishes))[:MOST_TRIED]
    for one in [_reading(start, each.key, each.name, _with(said, each.wishes)) for each in nearest]:
        if _met(one.filled, said) >= _met(plain.filled, said):
            told.setdefault(one.filled.draft.answers, one)
    return (*told.values(),)[:MOST_READINGS]


def _reading(start: Creation[Any], key: str, name: str, wishes: Wishes) -> SentenceReading:
    whole = begun(start, wishes)
    return SentenceReading(key, name, whole, filled(start, whole))


def _with(said: Wishes, more: Wishes) -> dict[str, tuple[str, ...]]:
    """What was said, before what is taken over from somebody."""
    both = {slot: tuple(dict.fromkeys((*keys, *more.get(slot, ())))) for slot, keys in said.items()}
    return {**more, **both}


def _alike(said: Wishes, ready: Wishes) -> int:
    """In how many slots somebody ready has something of what is said."""
    return sum(bool({*keys} & {*ready.get(slot, ())}) for slot, keys in said.items())


def _met(now: Filled[Any], wishes: Wishes) -> int:
    """How many slots have something of what was wished for them."""
    return sum(bool({*keys} & {*now.slots[slot].keys}) for slot, keys in wishes.items() if slot in now.slots)
