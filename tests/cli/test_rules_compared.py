"""``winterdawn rules --compare``."""

from __future__ import annotations

import json

import pytest

from winterdawn.catalogue import EDITIONS, rule, rules
from winterdawn.catalogue.compare import KEPT, LACKS, SAME, side_by_side
from winterdawn.catalogue.coverage import COUNTED
from winterdawn.catalogue.links import BASE, linked
from winterdawn.cli import main


def told(capsys, *words: str) -> list[dict]:
    capsys.readouterr()
    assert main(["rules", "--compare", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def ids(cell: dict) -> list[str]:
    return [entry["id"] for entry in cell["rules"]]


def test_a_subject_is_shown_as_each_edition_has_it(capsys):
    rows = told(capsys, "malus", "ladder", "book", "screen")
    row = next(row for row in rows if "screen.malus.ladder" in ids(row["screen"]))
    assert ids(row["book"]) == ["book.modifier.malus-mos"]
    losses = told(capsys, "losses", "book", "draft", "screen")
    assert {name for row in losses for name in row} == {"book", "draft", "screen"}
    alone = next(row for row in losses if ids(row["draft"]) == ["draft.loss.die-one"])
    assert alone["book"]["words"] == alone["screen"]["words"] == LACKS


def test_what_stands_in_the_place_of_a_rule_is_beside_it_and_silence_is_told(capsys):
    row = next(
        row for row in told(capsys, "stun test", "book", "screen") if ids(row["book"]) == ["book.stun.test"]
    )
    assert row["screen"]["words"] or ids(row["screen"])[0].startswith("screen.")
    falls = told(capsys, "surprised", "book", "screen")
    assert any(row["screen"]["words"] == KEPT for row in falls)


def test_every_rule_that_is_like_one_of_the_books_stands_beside_it():
    for edition, found in linked().items():
        for id, roots in [(id, roots) for id, roots in found.items() if rule(id).kind in COUNTED][::31]:
            words = id.partition(".")[2].replace(".", " ").replace("-", " ")
            rows = side_by_side(words, [BASE, edition])
            row = next(row for row in rows if id in [entry.id for entry in row.cells[edition].rules])
            other = [entry.id for entry in row.cells[BASE].rules]
            assert other == [next(root for root in roots if root in other)] if roots else not other


def test_columns_are_headed_and_fit(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    capsys.readouterr()
    assert main(["rules", "--compare", "push", "book", "draft", "screen"]) == 0
    wide = capsys.readouterr().out.splitlines()
    assert wide[0].split() == ["book", "draft", "screen"]
    assert max(map(len, wide)) <= 120
    monkeypatch.setenv("COLUMNS", "50")
    assert main(["rules", "--compare", "push", "book", "draft", "screen"]) == 0
    narrow = capsys.readouterr().out
    assert "book\n  book.control.push\n" in narrow
    assert max(map(len, narrow.splitlines())) <= 50


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["losses", "zones", "book"], "'zones' cannot be compared; there are book, draft, screen"),
        (["losses", "book"], "name two editions or more"),
        (["book", "draft"], "name what to compare"),
    ],
)
def test_what_cannot_be_compared_is_told(capsys, words, says):
    assert main(["rules", "--compare", *words]) == 2
    assert says in capsys.readouterr().err


def test_an_id_that_is_too_wide_breaks_at_a_hyphen(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["rules", "--compare", "charge", "retaliation", "book", "draft", "screen"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.endswith("  screen.manoeuvre.charge-") for line in lines)


def test_nothing_found_is_told(capsys):
    assert main(["rules", "--compare", "xyzzy"]) == 1
    assert "nothing holds all of these words: xyzzy" in capsys.readouterr().err


def test_all_linked_editions_are_known():
    assert set(linked()) < set(EDITIONS)
    assert all(rules(name) for name in linked())


@pytest.mark.parametrize(
    "options, sentence",
    [
        (
            ["losses", "--edition", "draft"],
            "--edition: --compare takes editions after the words: losses draft",
        ),
        (["losses", "--kind", "ruling"], "--kind: only a search goes by kinds; leave it out"),
    ],
)
def test_what_would_do_nothing_is_refused(capsys, options: list[str], sentence: str):
    capsys.readouterr()
    assert main(["rules", "--compare", *options]) == 2
    assert capsys.readouterr().err == f"winterdawn: {sentence}\n"


def test_what_is_the_same_is_marked(capsys):
    rows = told(capsys, "incapacitated", "book", "draft")
    marked = {ids(row["book"])[0]: row["draft"]["words"] for row in rows if row["book"]["rules"]}
    assert marked["book.incapacitated.prone"] == SAME
    assert marked["book.incapacitated.no-dice"] == ""
    assert main(["rules", "--compare", "incapacitated", "book", "draft"]) == 0
    assert f"({SAME})" in capsys.readouterr().out
