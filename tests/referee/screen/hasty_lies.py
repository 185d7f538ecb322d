"""Lies about who acts fast, charges or braces."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from tests.referee.judges.part import Data
from tests.referee.lies import first
from tests.referee.referee import called
from tests.referee.screen.lies import amounts, cites, figure, kind, term, throws, weighed, without
from tests.referee.watch import Tamper

FAST = "screen.manoeuvre.acting-fast"
RUN, BRACE_BONUS = "screen.manoeuvre.charge-damage", "screen.trait.brace-bonus"
BRACED = "screen.trait.brace-malus"


def haste_late(events: list[Data]) -> Iterator[str]:
    """Somebody said to act fast once they have been called."""
    for event in first(events, kind("fast")):
        told = events[events.index(event) : events.index(event) + 2]
        after = events[events.index(event) :]
        turn = next((each for each in after if called(each) and each["who"] == event["who"]), None)
        if turn is None or any(each["kind"] == "round" for each in after[: after.index(turn)]):
            return
        turn["figures"]["number"] -= event["figures"]["malus"]
        del events[events.index(event) : events.index(event) + 2]
        events[events.index(turn) + 1 : events.index(turn) + 1] = told
        yield "acts fast once"


def haste_twice(events: list[Data]) -> Iterator[str]:
    for event in first(events, kind("fast")):
        at = events.index(event)
        again = copy.deepcopy(events[at : at + 2])
        again[1]["figures"]["number"] += event["figures"]["malus"]
        events[at + 2 : at + 2] = again
        yield "acts fast twice"


def haste_that_lasts(events: list[Data]) -> Iterator[str]:
    """A number that does not fall again as the round ends."""

    def falls(event: Data) -> bool:
        above = events[events.index(event) - 1] if cites(FAST)(event) else {"kind": ""}
        return event["kind"] == "initiative" and above["kind"] == "round"

    for event in first(events, falls):
        if any(map(called, events[events.index(event) :])):
            events.remove(event)
            yield "acting fast from the round before"


def braced(event: Data) -> bool:
    return event["kind"] == "exchange" and weighed(BRACED)(event)


def brace_for_control(events: list[Data]) -> Iterator[str]:
    """Hits of whoever braced that buy something else than damage."""
    for event in events:
        if not braced(event):
            continue
        winner = next((throw for throw in throws(event) if throw["who"] == event["names"]["by"]), None)
        follows = events[events.index(event) + 1]
        if winner and term(winner, BRACED) and follows["kind"] == "spent":
            follows["names"]["ware"] = "exhaust"
            yield "braces, and buys"
            return


def brace_without_a_charge(events: list[Data]) -> Iterator[str]:
    """The running test is kept quiet about, and so who charges."""
    for event in first(events, braced):
        before = [each for each in events[: events.index(event)] if ran(each)]
        events.remove(before[-1])
        yield "nobody who charges"


def ran(event: Data) -> bool:
    return event["kind"] == "test" and any("charge" in rule for rule in event["cites"])


def swollen(event: Data) -> bool:
    """Whether a run has added dice to damage."""
    terms = event["throws"][0]["terms"] if event["kind"] == "damage" and event["throws"] else []
    return any(each["cites"][0] in (RUN, BRACE_BONUS) for each in terms)


def run_that_adds_nothing(events: list[Data]) -> Iterator[str]:
    for event in first(events, swollen):
        throw = event["throws"][0]
        more = next(each for each in throw["terms"] if each["cites"][0] in (RUN, BRACE_BONUS))
        dice = int(more["amount"].split()[0])
        throw["faces"] = throw["faces"][dice:]
        event["figures"]["dice"] -= dice
        yield "damage dice for"


HASTY: tuple[Tamper, ...] = (
    haste_late, haste_twice, haste_that_lasts, brace_for_control, brace_without_a_charge,
    run_that_adds_nothing,
    without(FAST, FAST, "haste_that_weighs_nothing"),
    figure(kind("fast"), "malus", -1, "maluses", "faster_than_said"),
    amounts(BRACED, "(−7)", "braces with", "brace_too_dear"),
)  # fmt: skip
"""All of them."""
