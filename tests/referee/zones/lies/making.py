"""How lies about fights of the zone game are made: what is left out, told twice or told otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from tests.referee.lies import first
from tests.referee.watch import Tamper

Data = dict[str, Any]
Fits = Callable[[Data], bool]
Changes = Callable[[Data], object]


def kind(*kinds: str, **names: str) -> Fits:
    """Whether an event is of one of these kinds, and names this."""
    return lambda event: event["kind"] in kinds and names.items() <= event["names"].items()


def rolled(purpose: str) -> Fits:
    """Whether an event is a roll for something."""
    return lambda event: event["kind"] == "roll" and made(event)["purpose"].startswith(purpose)


def told(fits: Fits, figure: str, least: int = 0) -> Fits:
    """Whether it also tells a figure, of at least so much."""
    return lambda event: fits(event) and event["figures"].get(figure, -1) >= least


def cited(fits: Fits, rule: str) -> Fits:
    return lambda event: fits(event) and rule in event["cites"]


def made(event: Data) -> Data:
    found: Data = event["throws"][0]["made"]
    return found


def faces(event: Data) -> list[Data]:
    found: list[Data] = event["throws"][0]["faces"]
    return found


def named(lie: Tamper, name: str) -> Tamper:
    lie.__name__ = name
    return lie


def otherwise(name: str, fits: Fits, word: str, change: Changes) -> Tamper:
    """The first event of a kind told otherwise."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, fits):
            change(event)
            yield word

    return named(lie, name)


def more(name: str, fits: Fits, figure: str, word: str, by: int = 1) -> Tamper:
    """A figure of it that is larger."""

    def change(event: Data) -> None:
        event["figures"][figure] += by

    return otherwise(name, lambda event: fits(event) and figure in event["figures"], word, change)


def other(name: str, fits: Fits, key: str, value: str, word: str) -> Tamper:
    """Something else named."""
    return otherwise(name, fits, word, lambda event: event["names"].update({key: value}))


def quiet(name: str, fits: Fits, word: str) -> Tamper:
    """The first event of a kind kept quiet about."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, fits):
            events.remove(event)
            yield word

    return named(lie, name)


def twice(name: str, fits: Fits, word: str) -> Tamper:
    """The first event of a kind told a second time."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, fits):
            events.insert(events.index(event), deepcopy(event))
            yield word

    return named(lie, name)
