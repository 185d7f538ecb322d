"""Names hold what can be seen, and nothing else reaches a terminal as it is."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.characters.people import sheet
from winterdawn.characters.document import SheetError
from winterdawn.characters.making.question import CreationError
from winterdawn.characters.names import LONGEST_NAME, LONGEST_PATH, escaped, name_fault, path_text, shown
from winterdawn.editions.scenes import duel
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.setup import SetupError
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Place

UNSEEN = ["\x1b[2J", "\n", "\t", "\x7f", "\x85", "\u202e", "\u200b", "\u2028", "\u2029", "\ud800", "\ue000"]


@pytest.mark.parametrize("name", ["Ilse Varn", "Zoë d’Arc", "Łukasz", "李", "Ann\u00a0Lee", "🐉"])
def test_names_of_all_tongues_are_names(name: str):
    assert name_fault(name) == ""
    assert escaped(name) == name


@pytest.mark.parametrize("unseen", UNSEEN)
def test_what_cannot_be_seen_stands_in_no_name(unseen: str):
    code = f"U\\+{ord(unseen[0]):04X}"
    with pytest.raises(SheetError, match=f"name: .*{code}, which cannot be seen; leave it out"):
        sheet(name=f"Ann{unseen}: a sound sheet")
    with pytest.raises(SheetError, match=rf"equipment\[0\].name: .*{code}"):
        sheet(equipment=[{"name": f"Rope{unseen}"}])
    with pytest.raises(CreationError, match=code):
        random_draft(1).finish(f"Ann{unseen}a")
    with pytest.raises(ValueError, match=f"name: .*{code}"):
        Place("gm", f"Ann{unseen}a", "gm")


@pytest.mark.parametrize("field", ["title", "making", "name"])
def test_a_new_character_has_a_name_that_can_be_shown(field: str):
    told: dict[str, Any] = {"title": "A hero", "making": "player-1", "name": "Ann"}
    assert Editions().tempo(msgspec.json.encode(told)) == "creation"
    with pytest.raises(msgspec.ValidationError, match=f"{field}: .*U\\+202E"):
        Editions().begin(msgspec.json.encode({**told, field: "Ann\u202e"}))


def test_a_setup_names_nobody_and_nothing_unseen():
    setup = duel("skeleton", "rookie-guard")
    first = setup.entrants[0]
    for field in ("seat", "side"):
        changed = msgspec.structs.replace(first, **{field: "a\x1bb"})
        with pytest.raises(SetupError, match=rf"entrants.skeleton.{field}: .*U\+001B"):
            msgspec.structs.replace(setup, entrants=(changed, setup.entrants[1])).checked()
    with pytest.raises(SetupError, match=r"title: .*U\+000A"):
        msgspec.structs.replace(setup, title="a\nb").checked()


def test_free_words_may_have_several_lines():
    assert sheet(notes="One.\n\tTwo.\r\n").notes
    with pytest.raises(SheetError, match=r"notes: .*U\+001B"):
        sheet(notes="One.\x1b[2J")


def test_names_have_a_length():
    assert name_fault("x" * LONGEST_NAME) == ""
    assert "a name has 1 to 80 characters" in name_fault("x" * (LONGEST_NAME + 1))
    assert "a name has 1 to 80 characters" in name_fault("  ")


@pytest.mark.parametrize("unseen", UNSEEN)
def test_what_cannot_be_seen_is_shown_as_an_escape(unseen: str):
    told = shown(f"a{unseen}b")
    assert told.isprintable()
    assert told.startswith("a\\u")


def test_what_is_long_is_cut():
    assert shown("x" * 100) == "x" * 100
    assert shown("x" * 101) == "x" * 100 + "…"
    assert shown("\x1b" * 100_000) == "\\u001b" * 16 + "\\u00" + "…"


def test_a_file_is_named_whole_and_a_very_long_name_by_its_end() -> None:
    deep = "/somewhere/" + "deep/" * 40 + "hero.toml"
    assert path_text(Path(deep)) == deep
    assert path_text("a\nb.toml") == r"a\u000ab.toml"
    told = path_text("x" * 1000 + "/hero.toml")
    assert (told[0], told[-10:], len(told)) == ("…", "/hero.toml", LONGEST_PATH + 1)
