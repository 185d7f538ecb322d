"""The catalogue is sound, and finds what is asked of it."""

from __future__ import annotations

from collections import Counter

import pytest

from winterdawn import catalogue
from winterdawn.catalogue import files
from winterdawn.catalogue.links import same

ENTRIES = catalogue.rules()
RULE_KINDS = {"mechanic", "table", "option", "guidance"}


def test_ids_are_unique_and_begin_with_their_edition():
    assert [id for id, times in Counter(entry.id for entry in ENTRIES).items() if times > 1] == []
    assert [entry.id for entry in ENTRIES if not entry.id.startswith(entry.edition + ".")] == []


def test_kinds_are_known_and_shown_in_the_ids_of_examples_and_rulings():
    for entry in ENTRIES:
        family = entry.id.split(".")[1]
        expected = {family} if family in {"example", "ruling"} else RULE_KINDS
        assert entry.kind in expected & set(catalogue.KINDS), entry.id


def test_every_reference_resolves():
    assert [(entry.id, id) for entry in ENTRIES for id in entry.rules if not catalogue.known(id)] == []


def test_every_entry_is_complete():
    for entry in ENTRIES:
        match entry.kind:
            case "example":
                assert entry.given, entry.id
                assert entry.expect, entry.id
                assert entry.rules, entry.id
            case "ruling":
                assert entry.problem, entry.id
                assert entry.ruling, entry.id
                assert entry.rules, entry.id
            case _:
                assert entry.says, entry.id
                assert entry.section, entry.id
                assert not entry.rules, entry.id


def test_a_rulings_option_is_explained_in_its_text():
    settings = [entry for entry in ENTRIES if entry.option]
    assert settings
    assert [entry.id for entry in settings if not entry.values.endswith(".")] == []
    assert [entry.id for entry in settings if f"Option {entry.option} =" in entry.ruling] == []
    assert catalogue.rule("book.ruling.skill-logic-clue-rate").values.startswith("1 (default)")


def test_sources_are_named_in_words():
    texts = {"the core book", "the 2017 draft", "the game master's screen", "the zone rules", "this project"}
    assert {entry.source.partition(",")[0] for entry in ENTRIES} <= texts


def test_every_edition_has_rules_examples_and_rulings():
    for edition in catalogue.EDITIONS:
        assert catalogue.rules(edition, "mechanic")
        assert catalogue.examples(edition)
        assert catalogue.rulings(edition)


def test_rules_narrow_down_by_edition_and_kind():
    tables = catalogue.rules("screen", "table")
    assert {(entry.edition, entry.kind) for entry in tables} == {("screen", "table")}
    assert set(tables) < set(catalogue.rules("screen")) < set(ENTRIES)
    assert catalogue.examples() == catalogue.rules(kind="example")


@pytest.mark.about("book.bleeding.cutting-level", "draft.attr.six")
def test_a_rule_by_its_id():
    cutting = catalogue.rule("book.bleeding.cutting-level")
    assert (cutting.edition, cutting.chapter, cutting.kind) == ("book", "combat", "table")
    assert cutting.says == cutting.text == "A cutting major injury is a level 2 bleeding wound."
    assert catalogue.rule("draft.attr.six").chapter == "mechanics"
    assert catalogue.rule("draft.attr.six").differs == "same"


@pytest.mark.parametrize(
    "mistyped, meant",
    [
        ("book.bleeding.cuting-level", "book.bleeding.cutting-level"),
        ("mos.formula", "book.mos.formula"),
        ("screen.mos.formula-", None),
        ("", None),
        ("book", None),
    ],
)
def test_an_unknown_id_is_a_key_error_with_near_matches(mistyped, meant):
    assert not catalogue.known(mistyped)
    with pytest.raises(KeyError) as caught:
        catalogue.rule(mistyped)
    assert str(caught.value).startswith(f"there is no rule {mistyped!r}")
    if meant:
        assert meant in str(caught.value)


def test_unknown_editions_kinds_and_reference_names_say_what_there_is():
    with pytest.raises(catalogue.UnknownEntry, match="book, draft, screen, zones"):
        catalogue.rules("boook")
    with pytest.raises(catalogue.UnknownEntry, match="mechanic, table, option"):
        catalogue.rules(kind="spell")
    with pytest.raises(catalogue.UnknownEntry, match="armours, creation, creatures"):
        catalogue.reference("../rules/draft")


def test_about_gives_the_examples_and_rulings_of_a_rule():
    related = catalogue.about("book.bleeding.cutting-level")
    assert "book.example.combat-bleeding-wounds" in [entry.id for entry in related]
    assert all("book.bleeding.cutting-level" in entry.rules for entry in related)


@pytest.mark.parametrize(
    "words, edition, first",
    [
        ("grapple malus", "book", "book.grapple.malus"),
        ("GRAPPLE  maluses", "book", "book.grapple.malus"),
        ("success formula", "screen", "screen.dice.success-formula"),
        ("complete failure", "book", "book.failure.definition"),
    ],
)
def test_search_puts_the_closest_first(words, edition, first):
    assert catalogue.search(words, edition)[0].id == first


def test_search_wants_every_word():
    found = catalogue.search("bleeding level", "book")
    assert found
    for entry in found:
        words = f"{entry.id} {entry.section} {entry.text}".casefold()
        assert "bleeding" in words
        assert "level" in words


@pytest.mark.parametrize("nothing", ["", "  ", "?!", "xyzzy", "bleeding xyzzy"])
def test_search_may_find_nothing(nothing):
    assert catalogue.search(nothing) == []


def test_only_the_files_of_the_edition_asked_for_are_read():
    files.entries.cache_clear()
    catalogue.rule("zones.time.round-length")
    assert catalogue.known("zones.time.turn")
    assert files.entries.cache_info().currsize == 1


def test_reference_data_is_parsed_once():
    weapons = catalogue.reference("weapons")
    assert weapons["coins"]["denominations"] == ["copper", "silver", "gold"]
    assert catalogue.reference("weapons") is weapons


def test_what_an_edition_lacks_is_told_by_nothing_or_by_the_ruling_that_borrows_it():
    assert same("draft")["book.virtue.call"] == ()
    assert same("draft")["book.skill.herding-test"] == ("draft.ruling.uses-of-the-book",)
