"""Setups of the days when rules had several readings; the last of these are the rules of today."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from winterdawn.characters.documents import MOST_SETUP_VALUES, bounded

Fields = dict[str, msgspec.Raw]
FIELD = "reading"
LAST_OF_SCENES, LAST_OF_MAKINGS = 5, 3


def fields_of(setup: bytes) -> Fields:
    """The fields of a setup in JSON; raises a :class:`ValueError` if it has none."""
    return dict(_fields(setup))


@lru_cache(maxsize=16)
def _fields(setup: bytes) -> Fields:
    """Asked for several times in a row, and slow to look through."""
    bounded(setup, MOST_SETUP_VALUES)
    return msgspec.json.decode(setup, type=Fields)


def is_earlier(setup: bytes) -> bool:
    """Whether it names an earlier reading than the last; raises as :func:`fields_of`."""
    fields = fields_of(setup)
    last = LAST_OF_MAKINGS if "making" in fields else LAST_OF_SCENES
    return FIELD in fields and msgspec.json.decode(fields[FIELD]) != last


def without_reading(setup: bytes) -> bytes:
    """The same as it is set up today; raises as :func:`fields_of`."""
    fields = fields_of(setup)
    return msgspec.json.encode(fields) if fields.pop(FIELD, None) is not None else setup
