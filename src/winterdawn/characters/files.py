"""Sheets on disk: TOML, or JSON of the same shape, always written the same way."""

from __future__ import annotations

import errno
import json
import os
import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from winterdawn.characters.document import FORMAT, SheetError
from winterdawn.characters.documents import MOST_VALUES, bounded, content
from winterdawn.characters.names import shown
from winterdawn.characters.refusals import fields_of
from winterdawn.characters.tomls import toml_hint

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")
Read = Callable[[Any], S]
"""Makes a sheet of a parsed document; raises a :class:`ValueError`."""


def plain(sheet: msgspec.Struct) -> dict[str, Any]:
    """The document in its one written order: format and edition named, defaults left out, keys sorted.

    Equal sheets give equal documents.
    """
    edition = getattr(sheet, "edition", "")
    return {"format": FORMAT, **({"edition": edition} if edition else {}), **_plain(sheet)}


def words(plain: object) -> list[str]:
    """What stands in a plain value, a line each."""
    match plain:
        case dict():
            return [f"{key} {told}" for key, item in plain.items() for told in words(item)]
        case list():
            return [told for item in plain for told in words(item)]
    return [str(plain)]


def _plain(value: Any) -> Any:
    match value:
        case msgspec.Struct():
            told = ((field, getattr(value, field.name)) for field in fields_of(type(value)))
            return {field.name: _plain(item) for field, item in told if item != _default(field)}
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {key: _plain(value[key]) for key in sorted(value)}
        case tuple():
            return [_plain(item) for item in value]
    return value


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def to_toml(sheet: msgspec.Struct) -> str:
    """The sheet as a TOML document."""
    import tomli_w

    return tomli_w.dumps(plain(sheet))


def to_json(sheet: msgspec.Struct) -> str:
    """The sheet as a JSON document."""
    return msgspec.json.format(msgspec.json.encode(plain(sheet)), indent=2).decode() + "\n"


def schema(form: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON Schema of a form of document; TOML has the same shape."""
    described = msgspec.json.schema(form)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A character", **described}


def load(path: Path, read: Callable[[Any], T]) -> T:
    """The sheet in a TOML or JSON file; raises :class:`SheetError` or :class:`OSError`.

    A file whose name ends in ``.json`` is read as JSON, any other as TOML.
    """
    try:
        text = content(path)
    except ValueError as error:
        raise SheetError(f"not a {_kind(path)} document: {shown(str(error), 200)}") from None
    return read(parsed(text, _kind(path)))


def parsed(text: str, kind: str = "TOML", most: int = MOST_VALUES) -> Any:
    """What a TOML or JSON document of at most ``most`` values says, as plain data; the mark that some
    editors write before it is no part of it. Raises :class:`SheetError`.
    """
    try:
        within = bounded(text.removeprefix("\ufeff"), most)
        if kind != "JSON":
            return tomllib.loads(within)
        found = msgspec.json.decode(within)
        json.loads(within, object_pairs_hook=_each_once)
        return found
    except (ValueError, msgspec.DecodeError) as error:
        hint = toml_hint(text, str(error)) if kind == "TOML" else ""
        raise SheetError(f"not a {kind} document: {shown(str(error), 200)}{hint}") from None


def _each_once(pairs: list[tuple[str, Any]]) -> None:
    """TOML has each key once, and so has JSON here; raises :class:`ValueError`."""
    twice, many = Counter(name for name, _ in pairs).most_common(1)[0] if pairs else ("", 1)
    if many > 1:
        raise ValueError(f"'{shown(twice)}' is there more than once; write each once")


def save(sheet: msgspec.Struct, path: Path) -> None:
    """Write the sheet, as JSON if the name ends in ``.json`` and as TOML otherwise.

    The file is whole or untouched at any moment. Raises :class:`OSError`.
    """
    keep(to_json(sheet) if _is_json(path) else to_toml(sheet), path)


def amend(path: Path, before: S, after: S, read: Read[S]) -> None:
    """Write to a file that holds ``before`` what is different in ``after``.

    In TOML everything else stays as somebody wrote it, comments and order too, unless a list of
    tables in it has changed so that the file is written anew. The file is whole or untouched at any
    moment. Raises :class:`OSError`.
    """
    text = "" if _is_json(path) else _amended(content(path), plain(before), plain(after))
    if _holds(text, after, read):
        keep(text, path)
    else:
        save(after, path)


def _holds(text: str, sheet: S, read: Read[S]) -> bool:
    try:
        return read(tomllib.loads(text)) == sheet
    except ValueError:
        return False


def _amended(text: str, before: dict[str, Any], after: dict[str, Any]) -> str:
    import tomlkit

    document = tomlkit.parse(text)
    new = {key: value for key, value in after.items() if key not in before and not _tables(value)}
    _change(document, before, {key: value for key, value in after.items() if key not in new})
    # Behind the last key of the document's own, so that a comment stays above the table it is about.
    tables = tomlkit.items.Table | tomlkit.items.AoT
    own = [at for at, (key, item) in enumerate(document.body) if key and not isinstance(item, tables)]
    place = own[-1] + 1 if own else 0
    document.body[place:place] = [(tomlkit.key(key), tomlkit.item(new[key])) for key in new]
    return tomlkit.dumps(document)


def _tables(value: Any) -> bool:
    """Whether it is written as a table, or as a list of tables."""
    first = value[0] if isinstance(value, list) and value else value
    return isinstance(first, dict)


def _change(table: Any, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Set, add and remove in ``table`` what is different between two documents."""
    for key in (*before, *(key for key in after if key not in before)):
        was, now = before.get(key), after.get(key)
        if was == now:
            continue
        if isinstance(was, dict) and isinstance(now, dict | None) and key in table:
            _change(table[key], was, now or {})
        elif now is None:
            table.pop(key, None)
        else:
            table[key] = now


def _kind(path: Path) -> str:
    return "JSON" if _is_json(path) else "TOML"


def _is_json(path: Path) -> bool:
    return path.suffix.lower() == ".json"


def keep(text: str, path: Path) -> None:
    """Write a file that is whole or untouched at any moment, or the one that a link leads to; raises
    :class:`OSError`, for what is no plain file too, such as a device.
    """
    path = path.resolve()
    _check_plain(path)
    beside = _beside(path)
    try:
        beside.write_text(text, "utf-8", newline="\n")
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def check_place(path: Path) -> None:
    """Raises :class:`OSError` if no file could be written to ``path`` now; leaves nothing there."""
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "There is no such folder to write to", str(path.parent))
    path = path.resolve()
    _check_plain(path)
    beside = _beside(path)
    try:
        beside.open("a").close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    beside.unlink()


def _check_plain(path: Path) -> None:
    """Raises :class:`OSError` where something else than a plain file lies, whose place one would take."""
    if path.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "This is no plain file", str(path))


def free(path: Path) -> Path:
    """``path``, or where something is there already the next such name: ``anna-2.toml``."""
    ways = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return path if not path.exists() else next(way for way in ways if not way.exists())


def _beside(path: Path) -> Path:
    """Where a file is written before it takes its place."""
    return path.with_name(f".{path.name}.new")
