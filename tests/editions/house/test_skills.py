"""House rules about the uses of skills, played by each setting."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter


def one(ann: dict[str, Any] | None = None, **house: Any) -> Stage:
    """Ann alone under house rules."""
    return Stage(fighter("Ann", **(ann or {})), **house)


@pytest.mark.house("herding-dogs")
@pytest.mark.rule("book.ruling.skill-several-dogs")
def test_each_dog_that_counts_brings_its_ranks() -> None:
    usual = one().gm("gm:herd", "1", 2).says(2).gm(0, "no", "done")
    usual.says(1)
    assert str(usual.run.pending[0].pool) == "3d8"
    pack = one(herding_dogs=2).gm("gm:herd", "1")
    ask = pack.ask("How many ranks has dog 1 of 2?", "gm")
    assert ask.cites[0] == "book.ruling.skill-several-dogs"
    pack.gm(2).says(2).gm(3).says(3).gm(0, "no", "done").says(1)
    assert str(pack.run.pending[0].pool) == "6d8"


@pytest.mark.house("perception-retry")
def test_a_thing_is_examined_once_or_at_will() -> None:
    found = {}
    for words in ("once", "free"):
        stage = one({"skills": {"perception": 2}}, perception_retry=words)
        stage.gm("gm:conceal", "a door", 9, "all").does("ann", "test:perception").gm("hidden:1")
        stage.says(3, (8, 4, 1)).does("ann", "test:perception")
        found[words] = "hidden:1" in stage.choices("gm", "How hard")
    assert found == {"once": False, "free": True}


@pytest.mark.house("search-variant")
def test_a_long_search_loses_what_fails_or_all() -> None:
    found = {}
    for words in ("setback", "first-fail"):
        stage = one({"skills": {"perception": 2, "ego": 2}}, search_variant=words)
        stage.gm("gm:search", 9, "hour").says(3, (8, 4, 1), "roll", 3, (1, 1, 1))
        found[words] = next(line for line in stage.told("test") if "3 →" in line)[-5:]
    assert found == {"setback": "3 → 3", "first-fail": "3 → 0"}


@pytest.mark.house("herding-brackets")
def test_a_step_of_herds_reaches_to_twice_its_figure_or_to_it() -> None:
    found = {}
    for words in ("doubling", "exact"):
        ask = one(herding_brackets=words).gm("gm:herd").ask("How large")
        found[words] = [option.label for option in ask.among.options[:4]]
    assert found == {
        "doubling": ["1 animal", "2 to 5 animals", "6 to 19 animals", "20 to 59 animals"],
        "exact": ["1 animal", "2 to 3 animals", "4 to 10 animals", "11 to 30 animals"],
    }


@pytest.mark.house("mount-ranks")
def test_the_ranks_of_a_mount_count_or_do_not() -> None:
    found = {}
    for words in ("on", "off"):
        stage = one(mount_ranks=words).gm("gm:ride", 2, 18, "yes")
        stage = stage.says(2) if words == "on" else stage
        found[words] = str(stage.gm(1).says(1).run.pending[0].pool)
    assert found == {"on": "3d8", "off": "1d8"}


@pytest.mark.house("appraise-rows")
@pytest.mark.rule("book.ruling.skill-appraise-one-row-each")
def test_one_row_of_a_factor_counts_or_all_that_fit() -> None:
    """A decorated weapon is a luxury, and by the other reading a specialty as well."""
    stage = one({"skills": {"appraise": 1}}).gm("gm:appraise", "done", *"2310010")
    assert stage.ask("stay secret", "gm").prompt.startswith("The difficulty is 6.")
    stage = one({"skills": {"appraise": 1}}, appraise_rows="all-fitting").gm("gm:appraise", "done", "2")
    ask = stage.ask("another row", "gm")
    assert ask.cites[0] == "book.ruling.skill-appraise-one-row-each"
    assert [option.key for option in ask.among.options] == ["enough", "1", "3", "4"]
    stage.gm("1", "enough", "3", "enough", "1", "enough", *"0010")
    assert stage.ask("stay secret", "gm").prompt.startswith("The difficulty is 7.")
    familiar = one({"skills": {"appraise": 1}}, appraise_rows="all-fitting")
    familiar.gm("gm:appraise", "done", *"00000", "0", "1")
    assert familiar.ask("stay secret", "gm"), "of the familiar places there is ever one"
    stage.gm("no").says(2, (4, 4))
    keys = [key for key in stage.choices("gm", "misread") if key.startswith("rarity")]
    assert keys == ["rarity:3", "rarity:0", "rarity 2:0"], "neither is taken for what counts as well"
    stage.gm("rarity 2:0", "enough")
    assert "rarity luxury, rarity everyday" in stage.told("appraise")[-2]


@pytest.mark.house("herding-ego")
@pytest.mark.rule("book.ruling.skill-herding-ego-once")
def test_a_herd_resists_once_or_before_each_roll() -> None:
    """Its ego shows 1 MoS before the first roll, 2 before the second; each roll of the herder shows 3."""
    found = {}
    for words in ("once", "each-roll"):
        stage = one({"skills": {"herding": 3}}, herding_ego=words).gm("gm:herd", "6").says("6")
        stage.gm(0, 0, "yes", 4, 1)
        stage.says(2, (4, 1)).gm("done") if words == "once" else stage.gm("done").says(2, (4, 1))
        assert [remark.amount for remark in stage.ask("how many dice").remarks if remark.amount] == ["−1"]
        stage.says(4, (4, 4, 4, 1), "roll")
        if words == "each-roll":
            stage.says(2, (4, 4))
        stage.says(4, (4, 4, 4, 1))
        found[words] = [line.partition(": ")[2] for line in stage.told("test") if "herding" in line]
    assert found == {"once": ["0 → 2 of 6", "2 → 4 of 6"], "each-roll": ["0 → 2 of 6", "2 → 3 of 6"]}


@pytest.mark.house("herding-ego")
def test_a_herd_without_a_will_resists_no_roll() -> None:
    for words in ("once", "each-roll"):
        stage = one({"skills": {"herding": 3}}, herding_ego=words).gm("gm:herd", "6").says("6")
        stage.gm(0, 0, "no", "done")
        assert not [remark.amount for remark in stage.ask("how many dice").remarks if remark.amount]
        stage.says(4, (4, 4, 4, 1), "roll").says(4, (4, 4, 4, 1))
        told = [line.partition(": ")[2] for line in stage.told("test") if "herding" in line]
        assert told == ["0 → 3 of 6", "3 → 6 of 6"]
