"""Perception: passive and active, hidden things, sneaks, poison, searches."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import fighter
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.editions.sda.skills.perceiving import Awareness
from winterdawn.kernel.errors import Refused


def ruin() -> Stage:
    """Ann's passive result is 3, Bob's 1."""
    stage = pair().gm("gm:perception", "done").says(3, 3, (8, 4, 1), (4, 1, 1))
    assert stage.run.game.record(Awareness).passive == {"ann": 3, "bob": 1}
    return stage


@pytest.mark.rule("book.skill.perception-modes", "book.skill.perception-passive-start")
@pytest.mark.rule("book.skill.perception-passive-exceed", "book.skill.perception-party-best")
@pytest.mark.rule("book.skill.perception-passive-in-advance", "book.skill.perception-concealment")
@pytest.mark.rule("book.skill.perception-party-keep-all", "book.skill.perception-senses")
@pytest.mark.example("book.example.skill-hidden-door-passive")
def test_a_passive_result_has_to_exceed():
    stage = ruin().gm("gm:conceal", "a door", 3, "all")
    assert "Ann notices a door" not in stage.told("hidden")
    stage.gm("gm:conceal", "a door", 2, "bob")
    assert "Ann notices a door" not in stage.told("hidden"), "Bob comes by alone"
    assert stage.gm("gm:conceal", "a door", 2, "all").last("hidden") == "Ann notices a door"


@pytest.mark.rule(
    "book.skill.perception-active-match",
    "book.skill.perception-active-start",
    "book.ruling.skill-perception-tie-source",
)
@pytest.mark.rule("book.skill.perception-active-lasts")
@pytest.mark.example("book.example.skill-hidden-door-active")
def test_an_active_look_finds_what_it_equals():
    stage = (
        ruin()
        .gm("gm:conceal", "a door", 3, "all")
        .does("ann", "test:perception")
        .gm("hidden:1")
        .says(3, (8, 4, 1))
    )
    assert stage.last("hidden") == "Ann finds a door"
    assert stage.run.game.record(Awareness).passive["ann"] == 3, "the passive result stays"


@pytest.mark.rule("book.ruling.skill-perception-reroll")
def test_a_thing_is_examined_once():
    stage = (
        ruin()
        .gm("gm:conceal", "a door", 4, "all")
        .does("ann", "test:perception")
        .gm("hidden:1")
        .says(3, (8, 4, 1))
    )
    assert stage.last("hidden") == "Ann finds nothing"
    stage.does("ann", "test:perception")
    assert "hidden:1" not in stage.choices("gm", "How hard")
    stage.gm("refuse").does("bob", "test:perception")
    assert "hidden:1" in stage.choices("gm", "How hard")


@pytest.mark.rule("book.skill.perception-passive-lasts", "book.ruling.skill-perception-lost-result")
def test_passive_results_stand_for_the_scene():
    stage = ruin().gm("gm:end-scene")
    assert stage.run.game.record(Awareness).passive == {}
    assert ruin().gm("gm:lapse").last("perception") == "What was perceived no longer stands"


@pytest.mark.about("book.ruling.skill-perception-passive-rewards")
def test_a_flawless_glance_is_paid_when_it_finds_something():
    stage = pair().gm("gm:perception", "done").says(3, 3, (4, 4, 4), (4, 1, 1))
    assert stage.ask("What happens", "gm"), "nothing found yet"
    stage.gm("gm:conceal", "a door", 2, "all").says("experience")
    assert stage.points("ann") == {"perception": 1}
    stage.gm("gm:conceal", "a door", 1, "all")
    assert stage.points("ann") == {"perception": 1}, "paid once"


def test_concealment_is_never_told_to_players():
    stage = ruin().gm("gm:conceal", "a door", 13, "all")
    seen = [f"{e.text} {e.outcome}" for e in stage.run.events if e.seen_by("ann", gm=False)]
    assert not [line for line in seen if "13" in line]


def sneaking(active: str, **ann: Any) -> Stage:
    """Ann (stealth 3d8) sneaks past Bob (perception 3d8)."""
    stage = pair({"skills": {"stealth": 2}, **ann})
    return stage.gm("gm:sneak", "ann", "enough", active, "done", "done")


@pytest.mark.rule(
    "book.skill.perception-sneak-test", "book.skill.perception-sneak-active", "book.test.stealth-advantage"
)
@pytest.mark.example("book.example.rogue-versus-guards")
def test_guards_on_the_lookout_win_a_tie():
    stage = sneaking("yes").says(3, 3, (8, 4, 1), (8, 4, 1))
    assert stage.last("opposed").endswith("Bob wins, 0 hits")
    assert stage.last("sneak") == "Ann is noticed"


@pytest.mark.rule("book.skill.perception-sneak-passive", "book.test.stealth-advantage")
@pytest.mark.example("book.example.rogue-versus-occupants")
def test_the_unsuspecting_lose_a_tie():
    stage = sneaking("no").says(3, 3, (8, 4, 1), (8, 4, 1))
    assert stage.last("sneak") == "Ann stays unnoticed"


@pytest.mark.rule("book.skill.perception-sneak-many")
@pytest.mark.about("book.ruling.skill-perception-sneak-several-watchers", "book.ruling.one-against-many")
def test_a_watcher_rolls_once_for_all_sneaks():
    stage = Stage(*(fighter(name, skills={"stealth": 2}) for name in ("Ann", "Bob", "Cid")))
    stage.gm("gm:sneak", "ann", "bob", "enough", "yes", "done", "done").says(
        3, 3, 3, (8, 4, 1), (4, 4, 1), (8, 1, 1)
    )
    assert stage.told("sneak") == ["Ann stays unnoticed", "Bob is noticed"]


def test_a_result_that_stands_is_not_rolled_anew():
    stage = pair({"skills": {"stealth": 2}}).gm("gm:perception", "done").says(3, 3, (4, 1, 1), (8, 4, 1))
    stage.gm("gm:sneak", "ann", "enough", "no", "done").says(3, (8, 4, 1))
    assert stage.last("sneak") == "Ann stays unnoticed"
    assert stage.told("opposed")[-1].endswith("Ann wins, 0 hits")


@pytest.mark.rule(
    "book.skill.perception-poison-value",
    "book.skill.perception-poison-test",
    "book.ruling.skill-poison-value",
)
@pytest.mark.rule("book.skill.perception-poison-result")
@pytest.mark.parametrize(
    "active, value, noticed", [("yes", 3, True), ("yes", 4, False), ("no", 3, False), ("no", 2, True)]
)
def test_poison_is_tasted_actively_or_passively(active: str, value: int, noticed: bool):
    stage = pair().gm("gm:poison", "ann", value, active, "done").says(3, (8, 4, 1))
    words = "knows that something is wrong" if noticed else "notices nothing"
    assert stage.last("poison") == f"Ann {words}"
    assert stage.events("poison")[-1].seen_by("ann", gm=False) is noticed


@pytest.mark.rule(
    "book.skill.perception-search",
    "book.skill.perception-search-together",
    "book.ruling.skill-search-variant",
)
def test_searchers_add_their_moses_and_take_their_time():
    stage = pair().gm("gm:search", "ann", "bob", 6, "hour").says(3, 3, (4, 4, 1), (4, 1, 1))
    assert stage.last("test") == "Ann and Bob, perception: 0 → 3"
    assert stage.last("time") == "Time passes: 1 hour"
    stage.says("roll", 3, 3, (8, 1, 1), (4, 1, 1))
    assert stage.last("test") == "Ann and Bob, perception: 3 → 6"
    assert stage.ask("What do you do", "ann")


@pytest.mark.rule("book.ruling.table-hidden-scene")
def test_what_is_hidden_stays_behind_with_its_scene():
    stage = pair().gm("gm:conceal", "a door", 1, "all").gm("gm:transition", "weeks", 3).gm("gm:open-scene")
    stage.gm("gm:perception", "done").says(3, 3, (8, 4, 1), (4, 1, 1))
    assert "notices" not in " ".join(stage.told("hidden"))
    stage.does("ann", "test:perception")
    assert not [key for key in stage.choices("gm", "How hard") if key.startswith("hidden:")]


@pytest.mark.rule("book.ruling.table-hidden-scene")
@pytest.mark.about("book.ruling.skill-perception-reroll")
def test_once_things_have_changed_a_thing_may_be_examined_again():
    stage = pair().gm("gm:conceal", "a door", 4, "all").does("ann", "test:perception").gm("hidden:1")
    stage.says(3, (8, 4, 1)).gm("gm:lapse").does("ann", "test:perception").gm("hidden:1")
    assert stage.says(3, (8, 8, 1)).last("hidden") == "Ann finds a door"


def test_hidden_things_are_told_apart_by_their_names():
    stage = pair().gm("gm:conceal", " a  door ", 3, "all").gm("gm:conceal", "the Duke’s “will”", 2, "all")
    labels = {
        option.key: option.label for option in stage.does("ann", "test:perception").ask("How hard").also
    }
    assert labels["hidden:1"] == "Examines a door (1, concealment 3)"
    assert labels["hidden:2"] == "Examines the Duke’s “will” (2, concealment 2)"
    stage.gm("hidden:2").says(3, (8, 4, 1))
    assert stage.last("hidden") == "Ann finds the Duke’s “will”"
    assert "door" not in str([event for event in stage.run.events if event.seen_by("ann", gm=False)])


@pytest.mark.parametrize(
    "name, fault",
    [
        ("x" * 81, "at most 80"),
        ("a\u202edoor", "printed"),
        ("\x07", "printed"),
        ("  ", "1 to 80"),
        (7, "1 to 80"),
    ],
)
def test_a_name_has_bounds(name: Any, fault: str):
    stage = pair().gm("gm:conceal")
    with pytest.raises(Refused, match=fault):
        stage.gm(name)
    assert stage.gm("a door").ask("How well is it hidden?")


def test_a_sneak_is_flawless_only_against_every_watcher():
    stage = Stage(*(fighter(name, skills={"stealth": 2}) for name in ("Ann", "Bob", "Cid")))
    stage.gm("gm:sneak", "ann", "enough", "bob", "cid", "yes", "done", "done")
    stage.says(3, 3, 3, (4, 4, 4), (4, 1, 1), (8, 8, 1))
    assert "A flawless success" not in str(stage.open()), "Cid was not beaten"
    assert stage.last("sneak") == "Ann is noticed"


@pytest.mark.about("book.ruling.table-secrets")
def test_the_extra_dice_of_a_watcher_are_the_game_master_s_to_throw():
    stage = Stage(fighter("Ann"), fighter("Bob"), sides={"ann": "a", "bob": "b"}).gm(
        "gm:sneak", "ann", "enough"
    )
    stage.gm("yes", "malus", 3, "done", "done").says(1, 3, (4,), (4, 1, 1))
    assert stage.only(ExtraDice, "gm")
    stage.gm(2)
    assert [ask.seat for ask in stage.run.pending.values()] == ["gm"], "dice too"


def test_a_result_that_stands_is_neither_rolled_nor_told_again_for_a_sneak():
    stage = ruin().gm("gm:sneak", "ann", "enough", "no", "done").says(1, (4,))
    assert stage.told("perception") == ["Ann is aware: 3 MoS", "Bob is aware: 1 MoS"]
    assert [line.split(":")[0] for line in stage.told("test")] == ["Ann, stealth"]


@pytest.mark.about("book.ruling.table-secrets")
def test_a_result_of_nought_that_stands_is_not_told_again_either():
    stage = pair().gm("gm:perception", "done").says(3, 1, (4, 1, 1), (1,)).answer(HeartDice, 1, "bob")
    before = len(stage.roll(4).run.events)
    stage.gm("gm:sneak", "ann", "enough", "no", "done").says(1, (4,))
    assert [event.text for event in stage.run.events[before:] if event.seen_by("bob", gm=False)] == []


def test_whoever_is_on_the_lookout_rolls_whatever_stands():
    stage = ruin().gm("gm:sneak", "ann", "enough", "yes", "done", "done").says(1)
    assert stage.open() == ["bob: Roll perception with how many dice?"]


def test_what_has_been_noticed_is_not_noticed_again():
    stage = ruin().gm("gm:conceal", "something hidden", 2, "all")
    stage.gm("gm:perception", "done").says(3, 3, (8, 4, 1), (4, 1, 1))
    assert stage.told("hidden").count("Ann notices something hidden") == 1


@pytest.mark.about("book.skill.perception-poison-result", "book.ruling.skill-perception-passive-rewards")
def test_a_poison_tasted_on_guard_does_not_pay_an_earlier_glance():
    stage = pair().gm("gm:perception", "done").says(3, 3, (4, 4, 4), (4, 1, 1))
    stage.gm("gm:poison", "ann", 1, "yes", "done").says(3, (4, 4, 1))
    assert stage.last("poison") == "Ann knows that something is wrong"
    assert "flawless" not in str(stage.open())
    stage.gm("gm:poison", "ann", 1, "no").says("experience")
    assert stage.points("ann") == {"perception": 1}, "this time it was the glance"


@pytest.mark.rule("book.skill.perception-sneak-passive")
@pytest.mark.about("book.ruling.table-circumstances-shared")
def test_circumstances_are_asked_for_if_any_watcher_has_still_to_roll():
    stage = Stage(*map(fighter, ("Ann", "Bob", "Cid"))).gm("gm:poison", "bob", 9, "no", "done")
    stage.says(3, (8, 4, 1)).gm("gm:sneak", "ann", "enough", "bob", "cid", "no", "done", "malus", 1, "done")
    assert stage.says(1).open() == ["cid: Roll perception with how many dice?"], "Bob’s result stands"
    assert [remark.amount for remark in stage.ask("perception").remarks if remark.amount] == ["−1"]


@pytest.mark.about("book.ruling.table-secrets")
def test_how_a_sneak_fares_with_their_own_dice_is_theirs_to_know():
    stage = pair().gm("gm:perception", "done").says(3, 3, (4, 1, 1), (8, 4, 1))
    before = len(stage.run.events)
    stage.gm("gm:sneak", "ann", "enough", "no", "done").says(1, (1,))
    assert stage.last("failure") == "Ann’s stealth roll fails completely"
    seen = [event.text for event in stage.run.events[before:] if event.seen_by("bob", gm=False)]
    assert seen == ["Ann is noticed"]
