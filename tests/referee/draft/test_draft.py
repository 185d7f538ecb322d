"""The referee of the 2017 draft watches random fights and agrees; shown fights tampered with it objects."""

from __future__ import annotations

import copy

import pytest

from tests.drills import Drill
from tests.referee.draft.referee import DraftReferee
from tests.referee.fights import Fight
from tests.referee.part import Data
from tests.referee.test_referee import (
    Tamper,
    box_unticked,
    die_spent_twice,
    extra_die_from_nowhere,
    face_misread,
    first,
    hit_too_many,
    shot_too_good,
    spirit_kept,
    still_up,
    struck_twice,
    too_many_damage_dice,
)

USUAL, MANY, SAMPLE = 15, 1000, 10


def fought(seed: str) -> Fight:
    return Fight(seed, "draft", horses=False)


def objections(fight: Fight, events: list[Data] | None = None) -> list[str]:
    referee = DraftReferee(fight.setup)
    referee.watch(fight.events if events is None else events)
    return referee.judge(fight.documents)


def wrong(seed: str, count: int) -> dict[str, list[str]]:
    """The first objections to each fight of so many that there is something against, by its seed."""
    found = {f"{seed}/{number}": objections(fought(f"{seed}/{number}")) for number in range(count)}
    return {seed: against[:3] for seed, against in found.items() if against}


def test_it_agrees_with_random_fights(drill: Drill) -> None:
    assert wrong(drill.seed, USUAL) == {}


@pytest.mark.drill
def test_it_agrees_with_many_random_fights(drill: Drill) -> None:
    assert wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


@pytest.fixture(scope="module")
def fights() -> list[Fight]:
    return [fought(f"tampered/{number}") for number in range(16)]


def loss_forgotten(events: list[Data]):
    def lost(event: Data) -> bool:
        return event["kind"] == "exchange" and event["throws"][0]["scored"] < 0

    for event in first(events, lost):
        event["throws"][0]["total"] = 0
        yield "comes to"


def number_out_of_nowhere(events: list[Data]):
    for event in first(events, lambda each: each["kind"] == "initiative" and each["throws"]):
        event["figures"]["number"] += 1
        yield "has initiative"


def second_action_moved(events: list[Data]):
    for event in first(events, lambda each: each["names"].get("part") == "second"):
        event["figures"]["number"] -= 1
        yield "is called at"


TAMPERS: tuple[Tamper, ...] = (
    hit_too_many, shot_too_good, face_misread, extra_die_from_nowhere, die_spent_twice, spirit_kept,
    too_many_damage_dice, box_unticked, still_up, struck_twice, loss_forgotten, number_out_of_nowhere,
    second_action_moved,
)  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda each: each.__name__)
def test_it_objects(tamper: Tamper, fights: list[Fight]) -> None:
    tried = 0
    for fight in fights:
        events = copy.deepcopy(fight.events)
        for word in tamper(events):
            tried += 1
            found = objections(fight, events)
            assert any(word in each for each in found), (fight.player, word, found[:5])
    assert tried, "no fight of these has anything of the kind"
