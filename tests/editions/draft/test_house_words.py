"""House rules as the 2017 draft says them."""

from __future__ import annotations

from winterdawn.editions.registry import edition


def test_shared_house_rules_are_told_in_the_words_of_the_draft() -> None:
    book, draft = edition("book").house_rules, edition("draft").house_rules
    for name, each in draft.items():
        assert "flawless" not in each.says, name
        assert "famil" not in each.says, name
    assert {name for name in draft.keys() & book.keys() if draft[name].says != book[name].says} == {
        "experience-in-combat",
        "flawless-capped-pool",
        "flawless-spirit",
        "group-trade",
        "training-reward",
    }
    assert draft["flawless-spirit"].rule == "draft.ruling.resounding-reward"
