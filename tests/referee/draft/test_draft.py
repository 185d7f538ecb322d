"""The referee of the 2017 draft watches random fights and agrees; shown fights tampered with it objects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.drills import Drill
from tests.referee.draft.referee import DraftReferee
from tests.referee.judges.part import Data
from tests.referee.lies import (
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
from tests.referee.watch import LIES, Played, Tamper, Watch

WATCH = Watch(DraftReferee, "draft", horses=False)
USUAL, MANY, SAMPLE = 10, 1000, 10


def test_it_agrees_with_random_fights(drill: Drill) -> None:
    assert WATCH.wrong(drill.seed, USUAL) == {}


@pytest.mark.drill
def test_it_agrees_with_many_random_fights(drill: Drill) -> None:
    assert WATCH.wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


@pytest.fixture(scope="module")
def fights() -> list[Played]:
    return WATCH.fights("tampered", 16)


def loss_forgotten(events: list[Data]) -> Iterator[str]:
    def lost(event: Data) -> bool:
        return event["kind"] == "exchange" and event["throws"][0]["scored"] < 0

    for event in first(events, lost):
        event["throws"][0]["total"] = 0
        yield "comes to"


def number_out_of_nowhere(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "initiative" and each["throws"]):
        event["figures"]["number"] += 1
        yield "has initiative"


def second_action_moved(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["names"].get("part") == "second"):
        event["figures"]["number"] -= 1
        yield "is called at"


TAMPERS: tuple[Tamper, ...] = (
    hit_too_many, shot_too_good, face_misread, extra_die_from_nowhere, die_spent_twice, spirit_kept,
    too_many_damage_dice, box_unticked, still_up, struck_twice, loss_forgotten, number_out_of_nowhere,
    second_action_moved,
)  # fmt: skip


@pytest.mark.drill
@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda each: each.__name__)
def test_it_objects(tamper: Tamper, fights: list[Played], drill: Drill) -> None:
    WATCH.catches(tamper, fights, drill.of(*LIES))
