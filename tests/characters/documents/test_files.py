"""Documents: written one way, read strictly, and refused with the field at fault."""

from __future__ import annotations

import copy
import itertools
import os
import random
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.characters.people import amend, load, sheet
from winterdawn.characters.document import SheetError
from winterdawn.characters.documents import MOST_BYTES
from winterdawn.characters.files import check_place, keep, parsed, plain, save, schema, to_json, to_toml
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.sda.character.advance import raised
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.creation.faults import standing
from winterdawn.editions.sda.roster.people import character, creatures, heroes


def test_characters_are_saved_loaded_and_saved_to_the_same_bytes(few, tmp_path):
    for person in few:
        text = to_toml(person)
        again = read(tomllib.loads(text))
        assert again == person
        assert repr(again) == repr(person), "5 is not 5.0 to a hash"
        assert to_toml(again) == text
        assert standing(again) == []
    for person in few[:50]:
        for name in ("a.toml", "a.json"):
            save(person, tmp_path / name)
            first = (tmp_path / name).read_bytes()
            save(load(tmp_path / name), tmp_path / name)
            assert (tmp_path / name).read_bytes() == first
        assert load(tmp_path / "a.json") == load(tmp_path / "a.toml") == person
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["a.json", "a.toml"]


COMMENTED = """# my hero
name = "Anna"  # of the Ford
size = "medium"  # said though it is usual
skills = { climbing = 2, running = 1 }  # learnt young

# as rolled
[attributes]
agility = 8
constitution = 6
strength = 7  # strong
erudition = 6
persona = 6
wisdom = 8

[experience]  # hard won
climbing = 12

[[traits]]
name = "Goat"  # says her brother
"""


def test_what_is_amended_leaves_the_rest_of_a_file_as_it_was_written(tmp_path):
    path = tmp_path / "anna.toml"
    path.write_text(COMMENTED, "utf-8")
    before = load(path)
    after = replace(raised(before, "climbing"), spirit=3, families={"athleticism": 1}, overrides=("size",))
    amend(path, before, after)
    assert load(path) == after
    text = path.read_text("utf-8")
    assert "skills = { climbing = 3, running = 1 }  # learnt young\n" in text
    left = [line for line in text.splitlines() if line and line in COMMENTED.splitlines()]
    gone = ["skills = { climbing = 2, running = 1 }  # learnt young", "climbing = 12"]
    assert left == [line for line in COMMENTED.splitlines() if line and line not in gone]
    amend(path, after, replace(before, traits=()))
    assert load(path) == replace(before, traits=())
    assert "# as rolled\n[attributes]\n" in path.read_text("utf-8")


def test_anybody_can_be_amended_to_anybody_else(few, tmp_path, drill):
    path = tmp_path / "a.toml"
    for one, other in itertools.pairwise(few[: drill.of(40, 15)]):
        path.write_text("# first\n" + to_toml(one), "utf-8")
        amend(path, one, other)
        assert load(path) == other


def test_the_roster_survives_both_forms():
    for person in (*heroes().values(), *map(character, creatures())):
        assert read(tomllib.loads(to_toml(person))) == person
        assert read(msgspec.json.decode(to_json(person))) == person


def test_equal_sheets_are_written_alike():
    one = sheet(size="medium", speed=9.0, skills={"luck": 1, "ego": 2})
    other = sheet(skills={"ego": 2, "luck": 1})
    assert one == other
    assert to_toml(one) == to_toml(other)
    assert list(plain(one)) == ["format", "name", "attributes", "skills"]


def test_the_schema_describes_the_document():
    told = schema(Sheet)["$defs"]["Sheet"]
    assert told["required"] == ["name", "attributes"]
    assert told["additionalProperties"] is False
    assert set(told["properties"]) == {field.name for field in msgspec.structs.fields(Sheet)}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"skills": {"luck": "two"}}, r"^skills\.luck: \'two\' is not a whole number from 0 to 60$"),
        ({"skills": {"luck": 61}}, r"^skills\.luck: 61 is not a whole number from 0 to 60$"),
        ({"virtues": {"courage": 7}}, r"^virtues\.courage: 7 is not a whole number from 1 to 6$"),
        ({"virtues": {"honour": 3}}, r"^virtues\.honour: there is no such thing"),
        ({"experience": {"athleticism": 3}}, r"^experience\.athleticism: there is no such thing"),
        ({"traits": [{"name": "Odd", "modifiers": [{"to": "juggling"}]}]}, r"traits\.Odd\.modifiers"),
        ({"wounds": {"lines": [{"ticked": 5}]}}, r"wounds\.lines\[0\]\.ticked"),
        ({"wounds": {"lines": [{}, {}, {}, {}]}}, r"wounds\.lines: there are 3"),
        ({"wounds": {"bleeding": [4]}}, r"^wounds\.bleeding\[0\]: 4 is not a whole number from 1 to 3$"),
        ({"wounds": {"armour_lost": {"Hat": 1}}}, r"wounds\.armour_lost\.Hat"),
        (
            {"wounds": {"conditions": ["dead", "afraid"]}},
            r"^wounds\.conditions: 'afraid' is none of dead, unconscious, incapacitated, choked$",
        ),
        ({"id": "Not An Id"}, r"^id: \'Not An Id\' is not a text of at most 40 small letters"),
        (
            {"name": "x" * 10_000_000},
            "^name: a text of 10,000,000 characters is not a text of 1 to 80 characters$",
        ),
        ({"notes": "x" * 10_000_000}, "^notes: .* at most 20,000 characters$"),
        ({"skills": {"x" * 10_000_000: 1}}, "^skills, a key: a text of 10,000,000 characters is not"),
        ({"edition": "zones"}, "^edition: there is no such field; there are name, attributes"),
        ({"skils": {}}, "^skils: there is no such field; perhaps skills is meant$"),
        ({"skills": {"sword": 1}}, "perhaps one-handed-swords or two-handed-swords is meant"),
        ({"spirit": True}, "^spirit: true is not a whole number from 0 up$"),
        ({"speed": None}, "^speed: nothing is not a number from 0 to 100$"),
        ({"wounds": []}, r"^wounds: a list is not a table, such as \{ [a-z_]+ = … \}$"),
        ({"armour": [{"name": "A"}, 3]}, r"^armour\[1\]: 3 is not a table, such as \{ name = … \}$"),
        (
            {"weapons": [{"name": "A"}]},
            r"^weapons\[0\]\.training: this is missing; give a list of at least 1\n",
        ),
        (
            {"weapons": {}},
            r"^weapons: this is one table where several may stand; write \[\[weapons\]\], in double",
        ),
        ({"format": "zones/1", "cells": []}, "format: zones/1 is not known"),
    ],
)
def test_a_bad_document_names_the_field(change, says):
    with pytest.raises(SheetError, match=says) as refused:
        sheet(**change)
    assert len(str(refused.value)) < 2500
    assert len(refused.value.faults) == str(refused.value).count("\n") + 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"name = ", "not a TOML document"),
        (b"\xff\xfe", "not a TOML document"),
        (b"x = " + b"[" * 100_000, "nested so deeply|not a TOML"),
        (b"#" * (MOST_BYTES + 1), "at most 1,000,000 bytes"),
    ],
)
def test_a_file_that_is_no_document(tmp_path, content, says):
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    with pytest.raises(SheetError, match=says):
        load(path)


WRONG: list[Any] = [None, True, -1, 61, 10**30, 1.5, float("nan"), "", "x" * 100_000, [], [1], {}, {"x": 1}]


def mutated(document: dict[str, Any], stream: random.Random) -> dict[str, Any]:
    """The document with one thing wrong in it somewhere: a type, a missing part, a foreign field."""
    copied = copy.deepcopy(document)
    place: Any = copied
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        deeper = [key for key in keys if isinstance(place[key], dict | list) and place[key]]
        if not deeper or stream.random() < 0.4:
            break
        place = place[stream.choice(deeper)]
    act = stream.choice(("change", "drop", "foreign"))
    if act == "foreign" and isinstance(place, dict):
        place[stream.choice(("edition", "hit_points", "level", "__class__"))] = stream.choice(WRONG)
    elif act == "drop" and keys:
        del place[stream.choice(keys)]
    elif keys:
        place[stream.choice(keys)] = stream.choice(WRONG)
    return copied


def bad_documents(number: int) -> list[dict[str, Any]]:
    """Mutations that make no sheet; some mutations happen to leave one, and are passed over."""
    stream, found = random.Random(5), []
    grounds = [plain(person) for person in heroes().values()]
    while len(found) < number:
        document = mutated(stream.choice(grounds), stream)
        try:
            read(document)
        except SheetError:
            found.append(document)
    return found


def test_two_hundred_mutated_sheets_are_refused_in_sentences_that_name_the_place():
    fields = {field.name for field in msgspec.structs.fields(Sheet)}
    foreign = {"edition", "hit_points", "level", "__class__", "x"}
    for document in bad_documents(200):
        with pytest.raises(SheetError) as refused:
            read(document)
        told = str(refused.value)
        assert len(refused.value.faults) == len(told.split("\n"))
        for fault in refused.value.faults:
            assert len(fault) < 2500
            assert any(name in fault for name in fields | foreign), told


@pytest.mark.parametrize(
    ("toml", "json"),
    [
        ("spirit = 3\nspirit = 4", '"spirit": 3, "spirit": 4'),
        ("spirit = 1.0", '"spirit": 1.0'),
        ("spirit = true", '"spirit": true'),
        ("speed = nan", '"speed": NaN'),
        ("speed = inf", '"speed": Infinity'),
        ('speed = "6"', '"speed": "6"'),
        ("luck = 6", '"luck": 6'),
        ("wounds = { bleeding = 3 }", '"wounds": {"bleeding": 3}'),
        ("skills = { climbing = 2, climbing = 3 }", '"skills": {"climbing": 2, "climbing": 3}'),
        ("skills = { climbin = 2 }", '"skills": {"climbin": 2}'),
        ('edition = "zones"', '"edition": "zones"'),
        ("format = 2", '"format": 2'),
    ],
)
def test_both_formats_are_read_with_one_strictness(toml: str, json: str) -> None:
    scores = dict.fromkeys(("agility", "constitution", "strength", "erudition", "persona", "wisdom"), 6)
    table = ", ".join(f"{name} = {score}" for name, score in scores.items())
    said = []
    for text, kind in (
        (f'name = "Ann"\n{toml}\nattributes = {{ {table} }}', "TOML"),
        (f'{{"name": "Ann", {json}, "attributes": {str(scores).replace(chr(39), chr(34))}}}', "JSON"),
    ):
        with pytest.raises(SheetError) as refused:
            BOOK.read(parsed(text, kind))
        said.append(str(refused.value))
    same = all(each.startswith("not a ") for each in said) or said[0] == said[1]
    assert same or "not a JSON document" in said[1], said


def test_a_file_is_written_where_a_link_leads_and_over_no_pipe(tmp_path: Path) -> None:
    kept, link, pipe = tmp_path / "sheet.toml", tmp_path / "link.toml", tmp_path / "pipe"
    kept.write_text("old")
    link.symlink_to(kept)
    keep("new", link)
    assert (link.is_symlink(), kept.read_text()) == (True, "new")
    os.mkfifo(pipe)
    for refused in (partial(keep, "new"), check_place):
        with pytest.raises(OSError, match="no plain file"):
            refused(pipe)
    assert pipe.is_fifo()
    assert sorted(tmp_path.iterdir()) == [link, pipe, kept]
