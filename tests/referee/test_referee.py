"""The referee watches random fights and agrees; shown fights that were tampered with it objects."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.sda.arena import SWORD, Arena, enter, fighter
from tests.referee.fights import plain
from tests.referee.lies import (
    FATES,
    bonus_dice_from_nowhere,
    box_unticked,
    die_spent_twice,
    extra_die_from_nowhere,
    face_misread,
    heart_tested_for_the_test,
    hit_too_many,
    malus_forgotten,
    no_wound,
    point_for_nothing,
    point_withheld,
    shot_too_good,
    spirit_kept,
    still_up,
    struck_twice,
    too_many_damage_dice,
    wrong_order,
)
from tests.referee.referee import Referee
from tests.referee.watch import LIES, Played, Tamper, Watch
from winterdawn.editions.sda.character.sheet import Training

WATCH = Watch(Referee, "book")
USUAL, MANY, SAMPLE = 15, 1000, 15
"""How many fights each run watches, how many a drill, and how many of these a sample of it."""


def test_it_agrees_with_random_fights(drill: Drill) -> None:
    assert WATCH.wrong(drill.seed, USUAL) == {}


@pytest.mark.drill
def test_it_agrees_with_many_random_fights(drill: Drill) -> None:
    assert WATCH.wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


def test_it_knows_the_die_of_a_strike_in_passing_that_falls_though_the_pool_is_empty() -> None:
    clumsy = replace(SWORD, training=(Training("one-handed-swords", fewer=2),))
    watcher = enter(fighter("Bob", clumsy, skills={"one-handed-swords": 0}), "g5")
    field = Arena(enter(fighter("Ann"), "e5"), watcher).initiative(ann=4, bob=3).turn("ann", "move")
    field.answer("Move where", "d5").answer("Strike at Ann", 0).answer("Defend", 0).roll(3, by="bob")
    setup, events = plain(field.run.game.setup), plain(field.run.events)
    assert Referee(setup).watch(events) == []
    exchange = next(event for event in events if event["kind"] == "exchange")
    for term in exchange["throws"][0]["terms"]:
        del term["cites"][1:]
    assert Referee(setup).watch(events)[0].endswith("bob: 1 bonus dice of 0")


# ---------------------------------------------------------------- it can object


@pytest.fixture(scope="module")
def fights() -> list[Played]:
    return WATCH.fights("tampered", 24)


TAMPERS: tuple[Tamper, ...] = (
    hit_too_many, shot_too_good, face_misread, malus_forgotten, extra_die_from_nowhere, die_spent_twice,
    bonus_dice_from_nowhere, spirit_kept, too_many_damage_dice, box_unticked, no_wound, still_up,
    struck_twice, wrong_order, point_for_nothing, point_withheld, heart_tested_for_the_test, *FATES,
)  # fmt: skip


@pytest.mark.drill
@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda each: each.__name__)
def test_it_objects(tamper: Tamper, fights: list[Played], drill: Drill) -> None:
    WATCH.catches(tamper, fights, drill.of(*LIES))
