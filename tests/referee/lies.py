"""Lies about a fight, of which a referee must not believe any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from tests.referee.judges.fates import DIES, LIVES, TENDED
from tests.referee.referee import called

Data = dict[str, Any]


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


def bonus_dice_from_nowhere(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "exchange"):
        faces = event["throws"][0]["faces"]
        faces += [faces[0] | {"shows": 1, "scores": 0, "role": "bonus"}] * 19
        yield "bonus dice of"


def spirit_kept(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "spirit" and bool(each["figures"])):
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


def heart_tested_for_the_test(events: list[Data]) -> Iterator[str]:
    """An ego test without a MoS that calls for another."""

    def empty(event: Data) -> bool:
        return "book.failure.ego-test" in event["cites"] and any(
            not each["scored"] for each in event["throws"]
        )

    for event in first(events, empty):
        again = {"kind": "failure", "text": "", "cites": [], "outcome": "", "throws": [], "figures": {}}
        about = {"who": event["who"], "when": event["when"], "names": {"skill": "ego"}}
        events.insert(events.index(event) + 1, again | about)
        yield "has failed completely"


def fate_untold(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "fate" and each["text"].endswith(LIVES)):
        events.remove(event)
        yield "nobody is told what becomes of"


def left_to_die_and_lives(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "fate" and each["text"].endswith(DIES)):
        del events[events.index(event) + 1]
        yield "is left to die, and does not"


def tended_with_wounds_open(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "fate" and each["text"].endswith(DIES)):
        event["text"] = event["text"].replace(DIES, TENDED)
        del events[events.index(event) + 1]
        yield "is saved with wounds open"


def dies_who_lives(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "fate" and each["text"].endswith(DIES)):
        event["text"] = event["text"].replace(DIES, LIVES)
        yield "dies, and was not left to"


FATES = fate_untold, left_to_die_and_lives, tended_with_wounds_open, dies_who_lives


def point_for_nothing(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "experience"):
        events.append(event)
        yield "experience"


def point_withheld(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "experience"):
        events.remove(event)
        yield "experience"
