"""An ask in which every answer leads to the same is left out where every seat can see that it is so. On
hidden grounds it is put, and the harmless answer is there already.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.drills import Drill
from tests.editions.odds.sameness import drawn, same, walked
from tests.editions.sda.arena import Arena, enter, fighter
from tests.plain import Plain
from winterdawn.dice import Pool
from winterdawn.editions.registry import NAMES
from winterdawn.kernel.asks.ask import Choose, Procedure, Roll, groups, pick, throw
from winterdawn.kernel.asks.choices import Number, OneOf, Option
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run

HIDDEN: dict[str, str] = {
    "book.opportunity.trigger-other": "whether whoever is near has spirit and dice left for a strike",
}
"""Asks of other things than a number that may lead to the same on hidden grounds, by their first rule."""


def wrong(ask: Choose) -> str:
    """What is wrong with an ask in which every answer leads to the same; empty for what is not.

    How many dice somebody has, and what they could come to, stands on the sheet, which not every seat sees:
    a number of them is suggested.
    """
    if isinstance(ask.among, Number):
        return "" if ask.among.suggested in ask.among else f"{ask.prompt} suggests nothing"
    if ask.cites[0] in HIDDEN:
        return "" if ask.default is not None else f"{ask.prompt} has nothing chosen already"
    return f"{ask.prompt} leads to the same, as everybody sees"


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("edition", NAMES)
def test_every_ask_has_answers_that_differ(edition: str, drill: Drill) -> None:
    found = [
        wrong(each.ask)
        for _ in range(drill.of(100, 3))
        for each in walked(drawn(edition, drill.random), drill.random, 0.3, drill.of(120, 40))
    ]
    assert [each for each in found if each] == []


def test_whether_attention_is_drawn_is_asked_though_nobody_near_has_any_dice() -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob", spirit=0), "g5"))
    arena.initiative(ann=4).turn("ann", "other")
    arena.answer("in a few words", "swing across").answer("Does it work?", "happens")
    number, _ = arena.asked("does it take attention away from Bob?")
    ask = arena.run.asked(number)
    assert isinstance(ask, Choose)
    assert same(arena.run, number)
    assert wrong(ask) == "", "that Bob has no spirit stands on his sheet alone"


class Vain(Plain):
    """Somebody is asked something; a die falls, and they are asked another thing."""

    def __init__(self, counts: Callable[[str, int], int]) -> None:
        self.events: list[Event] = []
        self.count, self.counts = 0, counts

    def play(self) -> Procedure[None]:
        yes_no = OneOf((Option("yes", "Yes"), Option("no", "No")))
        said = yield from pick(Choose("ann", "Which?", yes_no))
        self.events.append(Event("said", "Ann has said it", ("book.round.tie",)))
        (face,) = yield from throw(Roll("ann", groups(Pool("1d6")), "luck"))
        yield from pick(Choose("ann", "And then?", yes_no))
        self.count = self.counts(said, face)
        yield from pick(Choose("ann", "And now?", yes_no))

    def digest(self) -> str:
        return str(self.count)


@pytest.mark.parametrize(
    ("counts", "alike"),
    [
        (lambda said, face: face, True),
        (lambda said, face: face if said == "yes" else 7 - face, False),
        (lambda said, face: 1 if said == "yes" and face == 6 else 0, False),
    ],
)
def test_it_is_seen_when_answers_lead_to_the_same_and_when_only_later_they_do_not(
    counts: Callable[[str, int], int], alike: bool
) -> None:
    assert same(Run(partial(Vain, counts)), 0) is alike
