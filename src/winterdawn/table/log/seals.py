"""Seals: checksums that tell a damaged row from a sound one, and a shortened log from a whole one.

The seal of a line of a log takes in the seal of the line before it, and that of the first line the
seal of its encounter; so nothing can be changed, left out or exchanged without breaking the chain.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Mapping

Value = str | bytes | int | float | None


def seal(values: Iterable[Value], before: bytes = b"") -> bytes:
    """The SHA-256 of ``values``, each with its kind and length, and of the seal ``before``."""
    digest = hashlib.sha256(before)
    for value in values:
        content = _content(value)
        digest.update(type(value).__name__.encode() + struct.pack(">Q", len(content)) + content)
    return digest.digest()


def sealed(row: Mapping[str, Value], before: bytes = b"") -> dict[str, Value]:
    """``row`` with its seal, over its columns by name."""
    return {**row, "seal": seal(_columns(row), before)}


def sound(row: Mapping[str, Value], before: bytes = b"") -> bool:
    """Whether ``row`` is as it was when it was sealed."""
    return row["seal"] == seal(_columns(row), before)


def _columns(row: Mapping[str, Value]) -> Iterable[Value]:
    return (row[name] for name in sorted(row) if name != "seal")


def _content(value: Value) -> bytes:
    match value:
        case bytes():
            return value
        case float():
            return struct.pack(">d", value)
        case int():
            return str(value).encode()
        case str():
            return value.encode("utf-8", "surrogateescape")
        case _:
            return repr(value).encode()
