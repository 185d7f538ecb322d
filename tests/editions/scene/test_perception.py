"""Perception: passive and active, hidden things, sneaks, poison, searches."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import fighter
from winterdawn.editions.sda.skills.perceiving import Awareness


def ruin() -> Stage:
    """Ann's passive result is 3, Bob's 1."""
    stage = pair().gm("gm:perception").says(3, 3, (8, 4, 1), (4, 1, 1))
    assert stage.run.game.record(Awareness).passive == {"ann": 3, "bob": 1}
    return stage


@pytest.mark.rule("book.skill.perception-modes", "book.skill.perception-passive-start")
@pytest.mark.rule("book.skill.perception-passive-exceed", "book.skill.perception-party-best")
@pytest.mark.rule("book.skill.perception-passive-in-advance", "book.skill.perception-concealment")
@pytest.mark.rule("book.skill.perception-party-keep-all", "book.skill.perception-senses")
@pytest.mark.example("book.example.skill-hidden-door-passive")
def test_a_passive_result_has_to_exceed():
    stage = ruin().gm("gm:conceal", 3, "all")
    assert "Ann notices something hidden" not in stage.told("hidden")
    stage.gm("gm:conceal", 2, "bob")
    assert "Ann notices something hidden" not in stage.told("hidden"), "Bob comes by alone"
    assert stage.gm("gm:conceal", 2, "all").last("hidden") == "Ann notices something hidden"


@pytest.mark.rule("book.skill.perception-active-match", "book.skill.perception-active-start")
@pytest.mark.rule("book.skill.perception-active-lasts", "book.ruling.skill-perception-tie-source")
@pytest.mark.example("book.example.skill-hidden-door-active")
def test_an_active_look_finds_what_it_equals():
    stage = ruin().gm("gm:conceal", 3, "all").does("ann", "test:perception").gm("hidden:1").says(3, (8, 4, 1))
    assert stage.last("hidden") == "Ann finds something hidden"
    assert stage.run.game.record(Awareness).passive["ann"] == 3, "the passive result stays"


@pytest.mark.rule("book.ruling.skill-perception-reroll")
def test_a_thing_is_examined_once():
    stage = ruin().gm("gm:conceal", 4, "all").does("ann", "test:perception").gm("hidden:1").says(3, (8, 4, 1))
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


@pytest.mark.rule("book.ruling.skill-perception-passive-rewards")
def test_a_flawless_glance_is_paid_when_it_finds_something():
    stage = pair().gm("gm:perception").says(3, 3, (4, 4, 4), (4, 1, 1))
    assert stage.ask("What happens", "gm"), "nothing found yet"
    stage.gm("gm:conceal", 2, "all").says("experience")
    assert stage.points("ann") == {"perception": 1}
    stage.gm("gm:conceal", 1, "all")
    assert stage.points("ann") == {"perception": 1}, "paid once"


def test_concealment_is_never_told_to_players():
    stage = ruin().gm("gm:conceal", 13, "all")
    seen = [f"{e.text} {e.outcome}" for e in stage.run.events if e.seen_by("ann", gm=False)]
    assert not [line for line in seen if "13" in line]


def sneaking(active: str, **ann: Any) -> Stage:
    """Ann (stealth 3d8) sneaks past Bob (perception 3d8)."""
    stage = pair({"skills": {"stealth": 2}, **ann})
    return stage.gm("gm:sneak", "ann", "enough", active)


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


@pytest.mark.rule("book.skill.perception-sneak-many", "book.ruling.skill-perception-sneak-several-watchers")
@pytest.mark.rule("book.ruling.one-against-many")
def test_a_watcher_rolls_once_for_all_sneaks():
    stage = Stage(*(fighter(name, skills={"stealth": 2}) for name in ("Ann", "Bob", "Cid")))
    stage.gm("gm:sneak", "ann", "bob", "enough", "yes").says(3, 3, 3, (8, 4, 1), (4, 4, 1), (8, 1, 1))
    assert stage.told("sneak") == ["Ann stays unnoticed", "Bob is noticed"]


def test_a_result_that_stands_is_not_rolled_anew():
    stage = pair({"skills": {"stealth": 2}}).gm("gm:perception").says(3, 3, (4, 1, 1), (8, 4, 1))
    stage.gm("gm:sneak", "ann", "enough", "no").says(3, (8, 4, 1))
    assert stage.last("sneak") == "Ann stays unnoticed"
    assert stage.told("opposed")[-1].endswith("Ann wins, 0 hits")


@pytest.mark.rule("book.skill.perception-poison-value", "book.skill.perception-poison-test")
@pytest.mark.rule("book.skill.perception-poison-result", "book.ruling.skill-poison-value")
@pytest.mark.parametrize(
    "active, value, noticed", [("yes", 3, True), ("yes", 4, False), ("no", 3, False), ("no", 2, True)]
)
def test_poison_is_tasted_actively_or_passively(active: str, value: int, noticed: bool):
    stage = pair().gm("gm:poison", "ann", value, active).says(3, (8, 4, 1))
    words = "knows that something is wrong" if noticed else "notices nothing"
    assert stage.last("poison") == f"Ann {words}"
    assert stage.events("poison")[-1].seen_by("ann", gm=False) is noticed


@pytest.mark.rule("book.skill.perception-search", "book.skill.perception-search-together")
@pytest.mark.rule("book.ruling.skill-search-variant")
def test_searchers_add_their_moses_and_take_their_time():
    stage = pair().gm("gm:search", "ann", "bob", 6, "hour").says(3, 3, (4, 4, 1), (4, 1, 1))
    assert stage.last("test") == "Ann and Bob, perception: 0 → 3"
    assert stage.last("time") == "Time passes: 1 hour"
    stage.says("roll", 3, 3, (8, 1, 1), (4, 1, 1))
    assert stage.last("test") == "Ann and Bob, perception: 3 → 6"
    assert stage.ask("What do you do", "ann")
