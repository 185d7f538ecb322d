"""Files made to hurt whoever reads them: deep, wide, huge, wrong, cut off, or no files at all."""

from __future__ import annotations

import json
import os
import random
import socket
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from winterdawn.characters.files import plain
from winterdawn.editions.scenes import duel
from winterdawn.editions.sda.roster.people import character

ESCAPES = (
    "\x1b[2J",
    "\x1b]0;owned\x07",
    "\u202e",
    "\u200b",
    "\r",
    "\n",
    "\x00",
    "\u2028",
    "\U000e0001",
    "\x9b31m",
)
"""What no line on a terminal may hold as it is."""

Made = tuple[str, bytes]
"""The ending of a file's name, and what is in it."""


def sheet() -> dict[str, Any]:
    """A sound sheet with something in every field that holds words."""
    told = json.loads(msgspec.json.encode(plain(character("ilse-varn"))))
    told |= {"notes": "Notes.", "race": "high man", "subrace": "lowlander", "portrait": "ilse.png"}
    told |= {"traits": [{"name": "Keen", "text": "Sees far."}], "wealth": {"sp": 3}, "overrides": ["size"]}
    return told


def setup() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(msgspec.json.encode(duel("rookie-guard", "skeleton")))
    return told


def toml(value: dict[str, Any]) -> bytes:
    return tomli_w.dumps(value).encode()


def record(head: Any, *lines: str) -> bytes:
    first = json.dumps({"winterdawn": "0.1.0", "setup": head})
    return "\n".join((first, *lines, '{"digest":"0"}', "")).encode("utf-8", "surrogatepass")


def parts(value: Any) -> Iterable[tuple[Any, Any]]:
    """What a table or list holds, by key or number."""
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def dealt(number: int) -> bytes:
    """The dice of a table, as they are saved."""
    rolls = [{"number": number, "pool": "1d6", "faces": [1]}]
    return json.dumps({"encounter": "a", "commitment": "0", "secret": "00", "rolls": rolls}).encode()


def words(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where strings stand in a document."""
    if isinstance(value, str):
        yield path
    for key, item in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from words(item, (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy of a document with something else at a path."""
    copy = json.loads(json.dumps(value))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = new
    return copy


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where anything stands in a document."""
    if path:
        yield path
    for key, item in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from places(item, (*path, key))


# ------------------------------------------------------------ what is in a file


def deep(chance: random.Random) -> Made:
    depth = chance.choice((30, 1_000, 30_000, 100_000))
    return chance.choice(
        (
            (".toml", b".".join([b"a"] * depth) + b"=1"),
            (".toml", b"[" + b".".join([b"a"] * depth) + b"]"),
            (".toml", b"x = " + b"[" * depth + b"]" * depth),
            (".toml", b"x = " + b"{a=" * depth + b"1" + b"}" * depth),
            (".toml", b" . ".join([b'"a"'] * depth) + b" = 1"),
            (".json", b'{"a":' * depth + b"1" + b"}" * depth),
            (".json", b"[" * depth + b"]" * depth),
            (".jsonl", b'{"winterdawn":"1","setup":' + b"[" * depth + b"]" * depth + b"}\n"),
            (".jsonl", record(setup(), "[" * depth)),
            (".setup", b'{"edition":' * depth),
            (".setup", b'{"making":' + b"[" * depth),
            (".dice", b'{"rolls":' + b"[" * depth),
        )
    )


def wide(chance: random.Random) -> Made:
    many = chance.choice((6_000, 60_000, 110_000))
    return chance.choice(
        (
            (".toml", b"\n".join(b"k%d=1" % n for n in range(many))[:990_000]),
            (".toml", b"\n".join(b"[a.k%d]" % n for n in range(many))[:990_000]),
            (".toml", b"[[weapons]]\n" * many),
            (".toml", b"x = [" + b"1," * many + b"]"),
            (".json", b'{"skills":{' + b",".join(b'"k%d":1' % n for n in range(many))[:900_000] + b"}}"),
            (".jsonl", record(setup(), *["[0]"] * many)),
            (".jsonl", b"\n" * many),
            (".dice", dealt(number=0).replace(b"[1]", b"[" + b"1," * many * 5 + b"1]")),
            (".setup", json.dumps({**setup(), "entrants": setup()["entrants"] * (many // 2_000)}).encode()),
        )
    )


def huge(chance: random.Random) -> Made:
    digits = "1" + chance.choice("0123456789") * chance.choice((200, 5_000, 100_000, 900_000))
    path = chance.choice([("speed",), ("spirit",), ("attributes", "agility"), ("format",)])
    told = chance.choice((digits, f"-{digits}", f"{digits}.5", "1e999999999", "-1e9", "0x" + "f" * 99_999))
    if chance.random() < 0.5:
        return ".json", json.dumps(changed(sheet(), path, "@")).replace('"@"', told).encode()
    if chance.random() < 0.5:
        return ".toml", toml(changed(sheet(), path, "@")).replace(b'"@"', told.encode())
    if chance.random() < 0.3:
        return ".dice", dealt(number=-7).replace(b"-7", told.encode())
    broken = changed(setup(), chance.choice([("ground", "width"), ("house_rules",)]), "@")
    text = json.dumps(broken).replace('"@"', told)
    return chance.choice(((".setup", text.encode()), (".jsonl", record("@").replace(b'"@"', text.encode()))))


def long(chance: random.Random) -> Made:
    text = chance.choice(("x", "é", "a ", "𝔘")) * chance.choice((30_000, 200_000))
    source = sheet()
    if chance.random() < 0.5:
        return _as(chance, changed(source, chance.choice(list(words(source))), text))
    return _as(chance, {**source, text: 1})


OTHERWISE: dict[type, tuple[Any, ...]] = {
    str: (True, -7, 1.5, [], {}, ["a"]),
    int: ("?!", [], {}, -1e300, float("nan"), float("inf"), [1]),
    float: ("?!", [], {}, float("nan"), float("inf"), float("-inf")),
    bool: ("yes", 2, [], float("nan")),
    dict: (7, "?!", [1], [[]], True),
    list: (7, "?!", {"a": 1}, True, [7.5, []]),
}
"""What cannot stand in place of each kind of value."""


def wrong(chance: random.Random) -> Made:
    source = sheet()
    path = chance.choice(list(places(source)))
    at = source
    for key in path:
        at = at[key]
    broken = changed(source, path, chance.choice(OTHERWISE[type(at)]))
    return (".json", json.dumps(broken).encode()) if chance.random() < 0.3 else _as(chance, broken)


def seen(chance: random.Random) -> Made:
    """An escape in a field of words, or in a key."""
    source = setup() if chance.random() < 0.3 else sheet()
    escape = chance.choice(ESCAPES)
    if "edition" in source:
        broken = changed(source, chance.choice(list(words(source))), f"a{escape}b")
        return chance.choice(((".setup", json.dumps(broken).encode()), (".jsonl", record(broken))))
    if chance.random() < 0.2:
        return _as(chance, {**source, f"x{escape}y": 1})
    path = chance.choice([path for path in words(source) if path[-1] not in ("notes", "text")])
    return _as(chance, changed(source, path, f"a{escape}: a sound sheet"))


def cut(chance: random.Random) -> Made:
    ending, whole = chance.choice(((".toml", toml(sheet())), (".json", json.dumps(sheet()).encode())))
    if chance.random() < 0.3:
        ending, whole = ".jsonl", record(setup(), "[1]", "[1]")
    torn = whole[: chance.randrange(1, len(whole) - 60)]
    # a document of TOML may end after any line
    return ending, torn + (b"\n=" if ending == ".toml" else chance.choice((b"", b'"', b"{", b"\\")))


def raw(chance: random.Random) -> Made:
    ending = chance.choice((".toml", ".json", ".jsonl", ".setup", ".dice"))
    whole = toml(sheet()) if ending == ".toml" else json.dumps(sheet()).encode()
    return ending, chance.choice(
        (
            whole.decode().encode("utf-16"),
            b"\x00" * 10_000,
            whole[:50] + b"\x00" + whole[50:],
            whole[:50] + b"\xff\xfe\xfa" + whole[50:],
            b"\xed\xa0\x80",
            chance.randbytes(50_000),
            b"",
            b"\n",
            b"null",
            b"NaN",
            b"[]",
            b'"' * 200_000,
            b"'''" * 100_000,
            b'\\"' * 200_000,
            b" " * 999_999,
            b"#" * 999_999 + b"\nx",
            b"x" * 1_500_000,
        )
    )


def no_file(chance: random.Random, at: Path) -> str:
    """A path that is no file, or never ends."""
    kind = chance.choice(
        ("fifo", "socket", "loop", "directory", "zero", "random", "missing", "terminal", "long")
    )
    if kind == "fifo":
        os.mkfifo(at)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(str(at))
    elif kind == "loop":
        at.symlink_to(at)
    elif kind == "directory":
        at.mkdir()
    devices = {"zero": "/dev/zero", "random": "/dev/urandom", "terminal": "/dev/tty"}
    return devices.get(kind, f"{at}{'x' * 3_000 if kind == 'long' else ''}")


KINDS: tuple[Callable[[random.Random], Made], ...] = (deep, wide, huge, long, wrong, seen, cut, raw)


def _as(chance: random.Random, told: Any) -> Made:
    try:
        return chance.choice(((".toml", toml(told)), (".json", json.dumps(told).encode())))
    except (TypeError, ValueError):
        return ".json", json.dumps(told).encode("utf-8", "surrogatepass")
