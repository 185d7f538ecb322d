"""Files that people hand in: read within bounds, and refused before anything is built of them."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path

MOST_BYTES = 1_000_000
"""A sheet or a setup may be no larger."""
MOST_DEPTH = 20
"""How deeply tables, lists and dotted keys may be nested; a sheet needs 5."""
MOST_VALUES = 5_000
"""How many values, lists and tables a sheet may hold; one made step by step has some 500."""
MOST_SETUP_VALUES = 50_000
"""How many a setup may hold, everybody's sheets included."""
LONGEST_WORD = 120
"""Characters of a number or a bare key."""

_KINDS = (
    (stat.S_ISDIR, "a directory"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
_TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:""")?'
    r"|'''(?:[^']++|'(?!''))*+(?:''')?"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[ \t\r]++"
    r"|(?P<word>[^\s\"'#.=:,\[\]{}]++)"
    r"|(?P<mark>.)",
    re.DOTALL,
)
"""The tokens of TOML, and of JSON as far as it matters here."""


class DocumentError(ValueError):
    """A file that is no document of ours; the message says where it goes wrong and what is allowed."""


def content(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file of at most ``most`` bytes.

    Raises :class:`DocumentError` for what is no text, and :class:`OSError` for what is no file.
    """
    _must_be_file(path, path.stat())
    # Not to hang if it has become a pipe since.
    with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:
        _must_be_file(path, os.fstat(file.fileno()))
        read = file.read(most + 1)
    return sized(read, most)


def sized(read: bytes, most: int = MOST_BYTES) -> str:
    """The text that ``read`` holds, if it is no longer than ``most`` bytes; raises :class:`DocumentError`."""
    if len(read) > most:
        raise DocumentError(f"this is too large; at most {most:,} bytes are read")
    return _text(read)


def _text(read: bytes) -> str:
    try:
        return read.decode("utf-8")
    except UnicodeDecodeError as error:
        line = read.count(b"\n", 0, error.start) + 1
        raise DocumentError(f"this is not a text file; line {line} is not in UTF-8") from None


def _must_be_file(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        what = next((words for test, words in _KINDS if test(found.st_mode)), "something else")
        raise OSError(errno.EINVAL, f"Is {what}, not a file", str(path))


def bounded(document: str | bytes, most: int = MOST_VALUES) -> str:
    """The text of a TOML or JSON document, if it is within the bounds and holds at most ``most`` values.

    Raises :class:`DocumentError`.
    """
    text = _text(document) if isinstance(document, bytes) else document
    depth = dots = values = 0
    for token in _TOKEN.finditer(text):
        word, mark = token["word"], token["mark"]
        if word is not None:
            if len(word) > LONGEST_WORD:
                where = _line(text, token.start())
                told = f"a number or bare key has at most {LONGEST_WORD} characters"
                raise DocumentError(f"{where}: {told}, not {len(word):,}")
            continue
        if mark is None:
            continue
        dots = dots + 1 if mark == "." else 0
        depth = max(0, depth + (mark in "[{") - (mark in "]}"))
        values += mark in "=:,[{"
        if depth + dots > MOST_DEPTH:
            told = f"tables, lists and dotted keys may be nested {MOST_DEPTH} deep"
            raise DocumentError(f"{_line(text, token.start())}: {told}, not deeper")
        if values > most:
            where = _line(text, token.start())
            raise DocumentError(f"{where}: there are too many values; at most {most:,} are read")
    return text


def _line(text: str, place: int) -> str:
    return f"line {text.count(chr(10), 0, place) + 1}"
