"""The house rule by which three skills of a family may be traded for a rank of it, or have to be."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter


def one(ann: dict[str, Any], **house: Any) -> Stage:
    """Ann alone under house rules."""
    return Stage(fighter("Ann", **ann), **house)


RANKS = {"falconry": 1, "herding": 1, "riding": 1}


def herds(stage: Stage) -> tuple[dict[str, int], dict[str, int]]:
    """Ranks in the skills of animal handling, and in the family."""
    keys = ("falconry", "herding", "riding", "taming-training")
    sheet = stage.sheet("ann")
    return {key: sheet.skills[key] for key in keys if key in sheet.skills}, sheet.families


@pytest.mark.house("group-trade")
@pytest.mark.rule("book.ruling.group-trade-optional")
def test_three_skills_of_a_family_may_be_traded_or_have_to_be() -> None:
    """Ann has a rank of herding and of falconry, and points for one of riding."""
    found = {}
    for words in ("optional", "automatic"):
        ann = {"skills": {"herding": 1, "falconry": 1}, "experience": {"riding": 4}}
        stage = one(ann, group_trade=words).does("ann", "raise:riding")
        found[words] = herds(stage)
        stage.does("ann", "lower")
        assert herds(stage) == ({"falconry": 1, "herding": 1}, {}), "the raise and what it forced"
        assert stage.points("ann") == {"riding": 4}
    assert found == {
        "optional": ({"falconry": 1, "herding": 1, "riding": 1}, {}),
        "automatic": ({}, {"animal-handling": 1}),
    }


@pytest.mark.house("group-trade")
def test_of_four_skills_a_player_says_which_three_are_traded() -> None:
    ann = {"skills": {"herding": 1, "falconry": 1, "riding": 1}, "experience": {"taming-training": 4}}
    stage = one(ann, group_trade="automatic").does("ann", "raise:taming-training")
    stage.says("herding", "riding", "taming-training")
    assert herds(stage) == ({"falconry": 1}, {"animal-handling": 1})


@pytest.mark.house("group-trade")
@pytest.mark.rule("book.ruling.group-trade-optional")
def test_a_raise_that_gives_no_family_anything_forces_no_trade() -> None:
    """Three ranks of one family stand ready, and what is raised is of another, of none, or an attribute."""
    ranks = {"herding": 1, "falconry": 1, "riding": 1}
    for raised, points in (("wisdom", 8), ("luck", 4), ("cooking", 4)):
        stage = one({"skills": ranks, "experience": {raised: points}}, group_trade="automatic")
        assert herds(stage.does("ann", f"raise:{raised}")) == (ranks, {})
        assert stage.points("ann") == {}


@pytest.mark.house("group-trade")
@pytest.mark.about("book.ruling.attribute-bounds")
def test_a_family_that_is_as_high_as_it_may_be_takes_no_more() -> None:
    for rank, after in ((59, ({}, {"animal-handling": 60})), (60, (RANKS, {"animal-handling": 60}))):
        ann = {"skills": {"herding": 1, "falconry": 1}, "families": {"animal-handling": rank}}
        points = {"riding": 4 * (rank + 1)}
        stage = one({**ann, "experience": points}, group_trade="automatic").does("ann", "raise:riding")
        assert herds(stage) == after


@pytest.mark.house("group-trade")
@pytest.mark.rule("book.ruling.table-advancement-back")
def test_every_trade_that_a_raise_forced_goes_back_with_it() -> None:
    """The second rank of riding makes three pairs of ranks, and so two trades."""
    ann = {"skills": {"herding": 2, "falconry": 2, "riding": 1}, "experience": {"riding": 8}}
    before = dict(ann["skills"])
    stage = one(ann, group_trade="automatic").does("ann", "raise:riding")
    assert herds(stage) == ({}, {"animal-handling": 2})
    stage.does("ann", "lower")
    assert (herds(stage), stage.points("ann")) == ((before, {}), {"riding": 8})


@pytest.mark.house("group-trade")
@pytest.mark.rule("book.ruling.table-advancement-back")
def test_what_forced_no_trade_is_not_taken_back_with_it() -> None:
    ann = {"skills": RANKS, "experience": {"cooking": 12, "riding": 8}}
    for words, raised in (("automatic", "cooking"), ("optional", "cooking"), ("optional", "riding")):
        stage = (
            one(ann, group_trade=words).does("ann", f"raise:{raised}").does("ann", "trade:animal-handling")
        )
        stage.does("ann", "lower")
        assert stage.sheet("ann").rank(raised) == (2 if raised == "riding" else 1)
        assert stage.sheet("ann").families == {}
    twice = one(ann, group_trade="automatic").does("ann", "raise:cooking").does("ann", "raise:cooking")
    assert twice.does("ann", "lower").sheet("ann").rank("cooking") == 1, "one raise forces no other"
