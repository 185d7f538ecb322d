"""``winterdawn rules``."""

from __future__ import annotations

import json
import re

import msgspec

from winterdawn import catalogue, cli
from winterdawn.catalogue.places import Naming, namings
from winterdawn.editions.sda.figures import Figures


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


def test_an_id_names_the_code_that_carries_it_and_the_tests_that_prove_it(capsys):
    code, tests = shown(capsys, "book.low-attribute.malus").split("\nCode\n")[1].split("\nTests\n")
    assert re.search(r"^  winterdawn/editions/sda/rolls/pool\.py:\d+  PoolRules\.terms$", code, re.M)
    assert re.search(r"^  tests/.*/test_pool\.py:\d+  test_\w+$", tests, re.M)
    found = json.loads(shown(capsys, "book.low-attribute.malus", "--json"))
    assert {one["path"] for one in found["tests"]} <= set(re.findall(r"tests/\S+\.py", tests))


def test_a_rule_is_not_taken_for_another_whose_id_begins_alike(tmp_path):
    lines = [
        'A = "book.pool.size"',
        "def f():",
        '    """``book.pool.size-more``"""',
        '    return "book.pool.size.x"',
    ]
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/one.py").write_text("\n".join(lines), "utf-8")
    assert [*namings("book.pool.size", tmp_path / "rules")] == [Naming("rules/one.py", 1, "A")]
    assert [one.within for one in namings("book.pool.size-more", tmp_path / "rules")] == ["f"]


def test_a_ruling_shows_what_it_refers_to(capsys):
    text = shown(capsys, "book.ruling.skill-riding-mount-ranks")
    assert "House rule: mount-ranks = on (default) or off\n" in text
    assert "\nRefers to\nbook.skill.animal-ranks-as-bonus\n" in text


def test_a_ruling_that_nobody_can_set_otherwise_offers_no_setting(capsys):
    for id in ("book.ruling.hex-scale", "book.ruling.square-facing"):
        text = shown(capsys, id)
        assert "House rule" not in text
        assert "Option" not in text


def test_house_rules_are_listed(capsys):
    lines = shown(capsys, "--house").splitlines()
    assert "clue-rate = 1 (default) or another whole number from 1 to 20" in lines
    assert "perception-retry = once (default) or free" in lines
    assert len(lines) >= 2 * len(msgspec.structs.fields(Figures))
    data = json.loads(shown(capsys, "--house", "--json"))
    assert all(catalogue.known(each["rule"]) for each in data)


def test_each_house_rule_has_its_name_and_values_its_words_and_its_id(capsys):
    assert shown(capsys, "--house", "door-use") == (
        "door-use = action (default) or free\n  whether to open or shut a door takes the action\n"
        "  book.ruling.ground-doors\n"
    )


def test_the_list_of_house_rules_ends_with_what_is_set_elsewhere(capsys):
    last = " ".join(shown(capsys, "--house").split("\n\n")[-1].split())
    assert last == (
        "Set elsewhere: square-diagonals (set with a map of squares, as the length of a diagonal step); "
        "grid-scale (set with a map of hexes or squares, as the metres across each); "
        "injury-lines (set on each sheet, as its injury lines); "
        "skill-families (set on each sheet, by `grouped`: another family of the book for a skill, or none); "
        "taming-family (set on each sheet, by `grouped`); "
        "virtue-list (set on each sheet, by `spectra`: virtues beside the five)."
    )
    assert "Set elsewhere" not in shown(capsys, "--house", "door-use")


def test_house_rules_are_found_by_words(capsys):
    found = json.loads(shown(capsys, "--house", "malus", "Lies", "--json"))
    assert [each["name"] for each in found] == ["prone-malus", "prone-shot-malus", "prone-target-malus"]
    assert json.loads(shown(capsys, "--house", "high-ground", "--json"))[0]["name"] == "high-ground"
    assert cli.main(["rules", "--house", "xyzzy"]) == 1
    assert "no house rule of 'book' holds all of these words: xyzzy; try fewer" in capsys.readouterr().err


def test_house_rules_read_well_in_a_narrow_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = shown(capsys, "--house").splitlines()
    assert max(map(len, lines)) <= 80
    assert not [line for line in lines if line.endswith("-")]


def test_json_of_one_entry_holds_all_of_it(capsys):
    data = json.loads(shown(capsys, "draft.attr.six", "--json"))
    assert data["entry"]["says"] == catalogue.rule("draft.attr.six").says
    assert [entry["id"] for entry in data["related"]] == [e.id for e in catalogue.about("draft.attr.six")]


def test_finding_nothing_is_told(capsys):
    assert cli.main(["rules", "xyzzy"]) == 1
    assert "nothing holds all of these words: xyzzy" in capsys.readouterr().err
    assert cli.main(["rules", "xyzzy", "--json"]) == 1
    assert capsys.readouterr().out == "[]\n"


def test_coverage_counts_what_the_code_carries(capsys):
    """All of the book is carried but for a few rules, each with its reason."""
    assert cli.main(["rules", "--coverage", "--edition", "book", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    totals = {name: chapter["total"] for name, chapter in found["chapters"].items()}
    assert totals == {"core": 242, "skills": 180, "combat": 317}
    assert found["total"] - found["covered"] <= 15, "exceptions"
    assert found["carried"]["book.mos.one"] == ["face"]
    assert found["covered"] + len(found["missing"]) == found["total"]
    assert found["covered"] == sum(chapter["covered"] for chapter in found["chapters"].values())
    assert "book.dice.no-percentile" in found["missing"]
    assert "book.melee.resolve" not in found["missing"]
    assert all(found["reasons"][id] for id in found["missing"])


def test_coverage_prints_chapters_and_reasons(capsys):
    assert cli.main(["rules", "--coverage"]) == 0
    out = capsys.readouterr().out
    assert "of 242" in out
    assert "  book.mos.one" in out
    assert "nothing ever throws one, and nobody is told of what there is not:" in out


def test_coverage_and_words_do_not_go_together(capsys):
    assert cli.main(["rules", "malus", "--coverage"]) == 2
    assert cli.main(["rules"]) == 2
    assert cli.main(["rules", "--coverage", "--edition", "moon"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3
