"""House rules as the 2017 draft says them."""

from __future__ import annotations

import pytest

from tests.editions.draft.field import duel
from winterdawn.editions.draft.figures import figures
from winterdawn.editions.house import HouseRuleError, house_rules, with_house_rules
from winterdawn.editions.registry import edition

BOOK, DRAFT = edition("book"), edition("draft")
HOUSE = "draft.ruling.game-master"
"""How the draft tells that a group plays something otherwise."""


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


def test_what_no_part_of_the_draft_reads_is_no_house_rule_of_it() -> None:
    mine = ("complete-failure-reads", "flawless-in-rolling", "buy-base")
    virtues = [f"virtue-{each}" for each in ("calls", "empty-roll", "judging", "spirit-cap", "start", "turn")]
    others = ("injury-overflow", "reach-inside", "bonus-dice-budget", "sparring-rounding")
    for name in (*mine, *virtues, *others):
        assert name in BOOK.house_rules
        assert name not in house_rules(figures(duel().fight))
        with pytest.raises(HouseRuleError, match="there is no such house rule"):
            with_house_rules(DRAFT.figures, {name: BOOK.house_rules[name].usual})


def test_no_making_of_the_draft_goes_by_a_house_rule() -> None:
    with pytest.raises(HouseRuleError, match=r"reach-malus: no making goes by it, nor by any other$"):
        DRAFT.draft(rules={"reach-malus": 2})
    with pytest.raises(HouseRuleError, match="no making goes by it; one goes by virtue-start"):
        BOOK.draft(rules={"reach-malus": 2})


@pytest.mark.house("ladder-step")
@pytest.mark.rule("draft.mos.threshold-four")
def test_what_a_face_is_divided_by_is_told_by_how_faces_count() -> None:
    assert DRAFT.house_rules["ladder-step"].rule == "draft.mos.threshold-four"
    field = duel(ladder_step=3).strike("ann", "bob", 6, 3, 1)
    six, three, one = field.card("exchange").faces
    assert (six.scores, three.scores, one.scores) == (2, 1, -1)
    assert six.cites == three.cites == ("draft.mos.threshold-four", HOUSE)
    assert HOUSE not in one.cites
