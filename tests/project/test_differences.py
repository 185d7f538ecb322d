"""The page that tells how the editions differ is as the catalogue and the figures have it."""

from __future__ import annotations

from scripts.differences import PAGE, text
from winterdawn.catalogue import known
from winterdawn.catalogue.links import BASE, alike, differences
from winterdawn.editions.differing import AS_BEFORE, NOTHING, differing
from winterdawn.editions.house import house_rules
from winterdawn.editions.registry import edition


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == f"{text(differing())}\n", "run `python scripts/differences.py`"


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
