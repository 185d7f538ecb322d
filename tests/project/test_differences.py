"""The page that tells how the editions differ is as the catalogue and the figures have it."""

from __future__ import annotations

from scripts.differences import PAGE, TWENTY, text
from winterdawn.catalogue import known
from winterdawn.catalogue.links import BASE, alike, differences
from winterdawn.editions.differing import AS_BEFORE, NOTHING, differing
from winterdawn.editions.house import house_rules
from winterdawn.editions.registry import edition


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == f"{text(differing())}\n", "run `python scripts/differences.py`"


def test_the_page_tells_the_twenty_that_matter():
    found = differing()
    known_rows = {row.id for row in found.rules} | {row.name for row in found.figures}
    assert len(TWENTY) == len({*TWENTY}) == 20
    assert {*TWENTY} <= known_rows
    lines = PAGE.read_text("utf-8").splitlines()
    assert len(lines) < 40
    assert sum(line.startswith("| `") for line in lines) == 20


def test_a_silence_is_no_difference():
    for row in differing().rules:
        if row.says:
            assert not {*row.others.values()} <= {AS_BEFORE, NOTHING}, row.id
    ids = {row.id for row in differing().rules}
    assert "book.rule-zero.minimum-players" not in ids, "on which the draft is silent"
    assert "book.modifier.climbing-gear" not in ids, "which the draft borrows"


def test_what_the_core_book_has_by_a_ruling_is_told_too():
    told = {row.id: row for row in differing().rules if row.id.startswith("book.ruling.")}
    assert len(told) > 10
    assert all(row.says for row in told.values())
    assert "book.ruling.full-night" in told


def test_dice_that_may_double_are_told_so():
    (row,) = [row for row in differing().rules if row.id == "book.spirit.buy-limit"]
    assert row.others["screen"].startswith(
        "at most as many as the pool that the ranks gave, which can so double"
    )


def test_every_figure_that_differs_is_told_and_no_other():
    found = differing()
    told = {row.name: row.values for row in found.figures}
    for name in house_rules(edition("book").figures):
        field = name.replace("-", "_")
        values = {of: getattr(edition(of).figures, field) for of in found.editions}
        assert told.get(name, values) == values
        assert (name in told) == (len(set(values.values())) > 1)


def test_every_rule_is_known_and_something_differs():
    for row in differing().rules:
        assert known(row.id)
        assert set(row.others.values()) != {AS_BEFORE}
        assert row.says or NOTHING in row.others.values() or len(row.others) == 1


def test_what_is_the_same_is_not_told():
    ids = [row.id for row in differing().rules]
    others = [name for name in differing().editions if name != BASE]
    same = [
        id
        for id in alike(others[0])
        if all(id in alike(name) and id not in differences(name) for name in others)
    ]
    assert len(same) > 20
    assert not set(same) & set(ids)
    assert "book.reaction.own-dice" in ids
