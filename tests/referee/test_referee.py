"""The referee watches random fights and agrees; shown fights that were tampered with it objects."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.drills import Drill
from tests.referee.fights import Fight
from tests.referee.referee import Referee, called

Data = dict[str, Any]
USUAL, MANY, SAMPLE = 30, 1000, 20
"""How many fights each run watches, how many a drill, and how many of these a sample of it."""


def objections(fight: Fight, events: list[Data] | None = None) -> list[str]:
    """All that the referee has against a fight, and against what came of it."""
    referee = Referee(fight.setup)
    referee.watch(fight.events if events is None else events)
    return referee.judge(fight.documents)


def wrong(seed: str, count: int) -> dict[str, list[str]]:
    """The first objections to each fight of so many that there is something against, by its seed."""
    found = {f"{seed}/{number}": objections(Fight(f"{seed}/{number}")) for number in range(count)}
    return {seed: against[:3] for seed, against in found.items() if against}


def test_it_agrees_with_random_fights(drill: Drill) -> None:
    assert wrong(drill.seed, USUAL) == {}


@pytest.mark.drill
def test_it_agrees_with_many_random_fights(drill: Drill) -> None:
    assert wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


# ---------------------------------------------------------------- it can object


@pytest.fixture(scope="module")
def fights() -> list[Fight]:
    return [Fight(f"tampered/{number}") for number in range(24)]


Tamper = Callable[[list[Data]], Iterator[str]]
"""Changes events in place, one thing at a time; each change with a word that the objection holds."""


def first(events: list[Data], fits: Callable[[Data], bool]) -> Iterator[Data]:
    yield from [event for event in events if fits(event)][:1]


def hit_too_many(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "exchange" and each["figures"]["hits"] > 0):
        event["figures"]["hits"] += 1
        yield "hits, not"


def shot_too_good(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "shot"):
        event["figures"]["hits"] += 1
        yield "hits, not"


def face_misread(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: bool(each["throws"] and each["throws"][0]["made"])):
        event["throws"][0]["faces"][0]["scores"] += 1
        yield "scores"


def malus_forgotten(events: list[Data]) -> Iterator[str]:
    def weighed(event: Data) -> bool:
        if event["kind"] != "exchange":
            return False
        return any(
            throw["total"] and any(term["amount"].startswith("−") for term in throw["terms"])
            for throw in event["throws"]
        )

    for event in first(events, weighed):
        for throw in event["throws"]:
            throw["terms"] = []
        yield "comes to"


def extra_die_from_nowhere(events: list[Data]) -> Iterator[str]:
    def plain(event: Data) -> bool:
        return event["kind"] == "exchange" and not any(throw["terms"] for throw in event["throws"])

    for event in first(events, plain):
        faces = event["throws"][0]["faces"]
        faces.append(faces[0] | {"shows": 1, "scores": 0, "role": "extra"})
        yield "extra dice of"


def die_spent_twice(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "exchange"):
        faces = event["throws"][0]["faces"]
        faces += [faces[0] | {"shows": 1, "scores": 0, "role": "own"}] * 9
        yield "dice of"


def spirit_kept(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "spirit" and "by" not in each):
        events.remove(event)
        yield "spirit"


def too_many_damage_dice(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "damage" and "dice" in each["figures"]):
        event["figures"]["dice"] += 9
        yield "hits"


def box_unticked(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "injury" and "type" in each["names"]):
        event["figures"]["boxes"] += 1
        yield "boxes, not"


def no_wound(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["figures"].get("before") == 0):
        events.remove(event)
        yield "does not bleed"


def still_up(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "down" and "state" in each["names"]):
        events.remove(event)
        yield "is still up"


def struck_twice(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "opportunity"):
        events.insert(events.index(event), event)
        yield "twice in a round"


def wrong_order(events: list[Data]) -> Iterator[str]:
    turns = [event for event in events if called(event)]
    for before, after in pairwise(turns):
        whole = before["names"]["part"] == after["names"]["part"] == "whole"
        if whole and before["figures"]["number"] > after["figures"]["number"]:
            one, other = events.index(before), events.index(after)
            events[one], events[other] = after, before
            yield "is called before"
            return


def point_for_nothing(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "experience"):
        events.append(event)
        yield "experience"


def point_withheld(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "experience"):
        events.remove(event)
        yield "experience"


TAMPERS: tuple[Tamper, ...] = (
    hit_too_many, shot_too_good, face_misread, malus_forgotten, extra_die_from_nowhere, die_spent_twice,
    spirit_kept, too_many_damage_dice, box_unticked, no_wound, still_up, struck_twice, wrong_order,
    point_for_nothing, point_withheld,
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
