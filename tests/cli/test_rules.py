"""``winterdawn rules``."""

from __future__ import annotations

import json

from winterdawn import catalogue, cli


def shown(capsys, *arguments: str) -> str:
    assert cli.main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_search_prints_ids_and_what_they_say(capsys):
    lines = shown(capsys, "grapple", "malus", "--edition", "book").splitlines()
    assert lines[:2] == [
        "book.grapple.malus",
        "  A grappled character has -1 MoS on every strength and agility roll.",
    ]


def test_search_narrows_down(capsys):
    found = json.loads(shown(capsys, "initiative", "--edition", "screen", "--kind", "ruling", "--json"))
    assert found
    assert {(entry["edition"], entry["kind"]) for entry in found} == {("screen", "ruling")}


def test_an_id_shows_the_entry_with_its_examples_and_rulings(capsys):
    text = shown(capsys, "book.bleeding.cutting-level")
    assert text.startswith("book.bleeding.cutting-level  (table, the core book, combat, Bleeding)\n")
    assert "A cutting major injury is a level 2 bleeding wound." in text
    assert "\nExamples\n  book.example.combat-bleeding-wounds" in text


def test_a_ruling_shows_what_it_refers_to(capsys):
    text = shown(capsys, "book.ruling.skill-riding-mount-ranks")
    assert "Setting: mount-ranks" in text
    assert "\nRefers to\nbook.skill.animal-ranks-as-bonus\n" in text


def test_json_of_one_entry_holds_all_of_it(capsys):
    data = json.loads(shown(capsys, "draft.attr.six", "--json"))
    assert data["entry"]["says"] == catalogue.rule("draft.attr.six").says
    assert [entry["id"] for entry in data["related"]] == [e.id for e in catalogue.about("draft.attr.six")]


def test_finding_nothing_is_told(capsys):
    assert cli.main(["rules", "xyzzy"]) == 1
    assert "nothing holds all of these words: xyzzy" in capsys.readouterr().err
    assert cli.main(["rules", "xyzzy", "--json"]) == 1
    assert capsys.readouterr().out == "[]\n"
