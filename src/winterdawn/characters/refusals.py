"""Why a document is not of the form it should have: the field, what stands there, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from winterdawn.characters.names import perhaps, shown

_LONGEST_VALUE = 40
_Part = tuple[str, Any, Any]
"""A path, the value there, and the type it should have."""


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a form. Kept, because msgspec compiles the types of all of them whenever it is asked."""
    return msgspec.structs.fields(kind)


def reason(value: Any, kind: Any, path: str = "") -> str:
    """A sentence on the first thing in ``value`` that is not of ``kind``.

    >>> reason({"courage": 7}, dict[str, Annotated[int, msgspec.Meta(ge=1, le=6)]], "virtues")
    'virtues.courage: 7 is not a whole number from 1 to 6'
    """
    return next(reasons(value, kind, path))


def reasons(value: Any, kind: Any, path: str = "") -> Iterator[str]:
    """A sentence on each thing in ``value`` that is not of ``kind``, if it is not of it."""
    told = False
    for where, part, of in _parts(value, _bare(kind), path):
        if not _is_of(part, of):
            yield from reasons(part, of, where)
            told = True
    for fault in (*_field_faults(value, _bare(kind), path), *_key_faults(value, _bare(kind), path)):
        yield fault
        told = True
    if not told:
        yield _told(path, value, kind)


def mended(value: Any, kind: Any, path: str = "") -> tuple[Any, dict[str, list[int]]]:
    """``value`` without whatever in it is not of ``kind``, none if nothing is left; and by the path of each
    list which of its items are.
    """
    kept: dict[str, list[int]] = {}
    found = _mended(value, kind, path, kept)
    return (None if found is _NOTHING else found), kept


_NOTHING = object()


def _mended(value: Any, kind: Any, path: str, kept: dict[str, list[int]]) -> Any:
    if _is_of(value, kind):
        return value
    parts = [(where, _mended(part, of, where, kept)) for where, part, of in _parts(value, _bare(kind), path)]
    sound = [(where, part) for where, part in parts if part is not _NOTHING]
    found: Any = _NOTHING
    if isinstance(value, dict):
        start = len(path) + 1 if path else 0
        found = {where[start:]: part for where, part in sound}
    elif isinstance(value, list) and parts:
        kept[path] = [number for number, (_, part) in enumerate(parts) if part is not _NOTHING]
        found = [part for _, part in sound]
    return found if found is not _NOTHING and _is_of(found, kind) else _NOTHING


def _is_of(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _bare(kind: Any) -> Any:
    """The type without its bounds, and without the none that may stand for it."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, UnionType):
        return _bare(next(each for each in get_args(kind) if each is not type(None)))
    return kind


def _parts(value: Any, kind: Any, path: str) -> Iterator[_Part]:
    """What ``value`` is made of, as far as it has the form of ``kind``."""
    if _is_struct(kind) and isinstance(value, dict):
        for field in fields_of(kind):
            if field.encode_name in value:
                yield _at(path, field.encode_name), value[field.encode_name], field.type
    elif get_origin(kind) is dict and isinstance(value, dict):
        for key, part in value.items():
            yield f"{path}.{shown(str(key), _LONGEST_VALUE)}", part, get_args(kind)[1]
    elif get_origin(kind) is tuple and isinstance(value, list):
        for number, part in enumerate(value):
            yield f"{path}[{number}]", part, get_args(kind)[0]


def _at(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _field_faults(value: Any, kind: Any, path: str) -> Iterator[str]:
    """Each field that is missing, or that the form does not have."""
    if not (_is_struct(kind) and isinstance(value, dict)):
        return
    fields = {field.encode_name: field for field in fields_of(kind)}
    for name in value:
        if name not in fields:
            where = _at(path, shown(str(name), _LONGEST_VALUE))
            yield f"{where}: there is no such field; {perhaps(str(name), fields)}"
    for name, field in fields.items():
        if field.required and name not in value:
            yield f"{_at(path, name)}: this is missing; give {wanted(field.type)}"


def _key_faults(value: Any, kind: Any, path: str) -> Iterator[str]:
    """Each key of a table that cannot stand there."""
    if get_origin(kind) is dict and isinstance(value, dict):
        for key in value:
            if not _is_of(key, get_args(kind)[0]):
                yield _told(f"{path}, a key", key, get_args(kind)[0])


def _told(path: str, value: Any, kind: Any) -> str:
    right = wanted(kind)
    bare = _bare(kind)
    if isinstance(value, dict) and get_origin(bare) is tuple and _is_struct(_bare(get_args(bare)[0])):
        told = f"this is one table where several may stand; write [[{path}]], in double brackets, for each"
        return f"{path}: {told}"
    if _is_struct(bare) and not isinstance(value, dict) and path:
        return f"{path}: {_what(value)} is not a table, such as {_example(bare, value)}"
    long = isinstance(value, list) and right.startswith("a list")
    what = f"a list of {len(value):,}" if long else _what(value)
    return f"{path or 'the document'}: {what} is not {right}"


def _example(kind: Any, value: Any) -> str:
    """A table of a form, with what stands there in its place if one text is all that it needs."""
    fields = fields_of(kind)
    needed = [field.encode_name for field in fields if field.required]
    own = f'"{shown(value, _LONGEST_VALUE)}"' if isinstance(value, str) and needed[:1] else "…"
    pairs = [
        f"{name} = {own if not place else '…'}"
        for place, name in enumerate(needed or [fields[0].encode_name])
    ]
    return f"{{ {', '.join(pairs)} }}"


def _what(value: Any) -> str:
    """What stands in the document, in a few words."""
    match value:
        case str() if len(value) > _LONGEST_VALUE:
            return f"a text of {len(value):,} characters"
        case dict():
            return "a table"
        case list():
            return "a list"
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str():
            return f"'{shown(value)}'"
    return shown(str(value), _LONGEST_VALUE)


def wanted(kind: Any) -> str:
    """What a value of a type is, in words."""
    told: Any = inspect.type_info(kind)
    if isinstance(told, inspect.Metadata):
        described = (told.extra_json_schema or {}).get("description", "")
        if described:
            return str(described)
        told = told.type
    if isinstance(told, inspect.UnionType):
        kinds = [each for each in told.types if not isinstance(each, inspect.NoneType)]
        if len(kinds) > 1:
            return " or ".join(map(_worded, kinds))
        told = kinds[0]
    return _worded(told)


def _worded(told: Any) -> str:
    match told:
        case inspect.IntType(ge=low, le=high):
            return f"a whole number{_range(low, high)}"
        case inspect.FloatType(ge=low, le=high):
            return f"a number{_range(low, high)}"
        case inspect.StrType(min_length=least, max_length=most):
            return f"a text{_length(least, most)}"
        case inspect.VarTupleType(min_length=least, max_length=most):
            return f"a list{_number(least, most)}"
        case inspect.TupleType(item_types=items):
            return f"a list{_number(len(items), len(items))}"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType(values=values):
            *others, last = map(str, values)
            return f"{', '.join(others)} or {last}"
    return "a table"


def _range(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return "" if low is None else f" from {low:g} up"
    return f" from {low:g} to {int(high):,}"


def _number(least: int | None, most: int | None) -> str:
    if least == most:
        return "" if most is None else f" of exactly {most:,}"
    if most is None:
        return f" of at least {least:,}"
    return f" of {least:,} to {most:,}" if least else f" of at most {most:,}"


def _length(least: int | None, most: int | None) -> str:
    if most is None:
        return ""
    return f" of {least} to {most:,} characters" if least else f" of at most {most:,} characters"
