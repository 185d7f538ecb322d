"""Whatever stands in the place of a value in a file is read and can be shown, or refused in a sentence."""

from __future__ import annotations

import tempfile
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from tests.editions.zones.people.folk import EDITION, KIND, view
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import plain
from winterdawn.editions.zones.tables import reading
from winterdawn.editions.zones.tables.reading import TableError, Tables, tables_of

OWN = Path(reading.__file__).parents[1] / "data"
FILES = {name: tomllib.loads((OWN / f"{name}.toml").read_text("utf-8")) for name in Tables.__struct_fields__}
WORTH = st.one_of(
    st.integers(-3, 1_000),
    st.booleans(),
    st.floats(allow_nan=False, allow_infinity=False, width=16),
    st.sampled_from(["", "body", "melee", "guard", "young", "broadsword", "mental", "\u200b"]),
    st.text("ab é\n", max_size=6),
    st.lists(st.integers(0, 9), max_size=3),
    st.dictionaries(st.sampled_from(["name", "kind", "does", "x"]), st.integers(0, 9), max_size=2),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every path in a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def spoilt(document: Any, path: tuple[Any, ...], worth: Any) -> Any:
    """The document with another value at a path."""
    if not path:
        return worth
    whole = dict(document) if isinstance(document, dict) else list(document)
    whole[path[0]] = spoilt(whole[path[0]], path[1:], worth)
    return whole


def attempt(read: Callable[[], Any], error: type[Exception]) -> tuple[Any, str]:
    """What is read, or why nothing is."""
    try:
        return read(), ""
    except error as refused:
        return None, str(refused)


@given(st.data())
def test_a_table(data: st.DataObject):
    name = data.draw(st.sampled_from(sorted(FILES)))
    path = data.draw(st.sampled_from(list(places(FILES[name]))))
    text = tomli_w.dumps(spoilt(FILES[name], path, data.draw(WORTH)))
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / f"{name}.toml").write_text(text, "utf-8")
        found, refused = attempt(lambda: tables_of(Path(folder)), TableError)
    if found is None:
        files = tuple(f"{each}.toml: " for each in FILES)
        assert all(line.startswith(files) and line.isprintable() for line in refused.split("\n"))
    else:
        assert len(getattr(found, name)) == len(FILES[name])


PEOPLE = {key: plain(KIND.character(key)) for key in ("wenna-ashe", "doctor-quill", "barrow-wight")}


@given(st.data())
def test_a_sheet(data: st.DataObject):
    document = PEOPLE[data.draw(st.sampled_from(sorted(PEOPLE)))]
    check(spoilt(document, data.draw(st.sampled_from(list(places(document)))), data.draw(WORTH)))


@given(st.sampled_from(["lasting", "kept", "years", "size", "history", "lost", "most_attacks"]), WORTH)
@example("lasting", {"conditions": {"fear": 9}, "stress": 999, "lost": 999, "wp": 999})
def test_a_field_more(field: str, worth: Any):
    for document in PEOPLE.values():
        check({**document, field: worth})


def check(document: Any) -> None:
    """It is refused, or read so that all can be told of it."""
    sheet, refused = attempt(lambda: EDITION.read(document), SheetError)
    if sheet is None:
        assert all(map(str.isprintable, refused.split("\n")))
    else:
        assert view(sheet).sections
        KIND.faults(sheet)
