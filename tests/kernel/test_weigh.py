"""Everything that can follow is found with its exact chance, or it is said why not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.plain import Plain
from winterdawn.dice import Ladder, Pool
from winterdawn.kernel import weigh as weighing
from winterdawn.kernel.asks.ask import Choose, Procedure, Roll, fall, groups, number, throw
from winterdawn.kernel.asks.choices import Count, Number
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import TooMany, weigh


class Bet(Plain):
    """Somebody says how many dice to throw against a die; whoever has more wins."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def play(self) -> Procedure[None]:
        dice = yield from number(Choose("ann", "How many?", Number(tuple(Count(n) for n in range(1, 4)))))
        fallen = yield from fall(Roll("ann", groups(Pool.of(int(dice), 8)), "bet", ladder=Ladder()))
        (face,) = yield from throw(Roll("bob", groups(Pool("1d6")), "bank"))
        self.events.append(Event("bet", str(fallen.reading.successes - face), ()))

    def digest(self) -> str:
        return str(self.events)


def margin(run: Run[Bet]) -> int | None:
    return int(run.events[0].text) if run.events else None


def test_every_way_on_is_weighed_and_the_run_stays_where_it_is() -> None:
    run = Run(Bet)
    found = weigh(run, lambda _: 2, margin)
    expected: dict[int, Fraction] = {}
    for mos in range(5):
        for face in range(1, 7):
            chance = Pool("2d8").odds().pmf[mos] / 6
            expected[mos - face] = expected.get(mos - face, Fraction(0)) + chance
    assert found == expected
    assert run.record == []
    assert list(run.pending) == [0]


def test_more_ways_than_are_followed_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """One die has 3 results by the ladder, or a miss that matters, beside 6 faces of the bank."""
    run = Run(Bet, [])
    run.answer(1)
    _, roll = next(iter(run.pending.items()))
    assert isinstance(roll, Roll)
    ways = 6 * len(list(roll.outcomes()))
    monkeypatch.setattr(weighing, "MOST_ENDS", ways)
    assert sum(weigh(run, lambda _: 1, margin).values()) == 1
    monkeypatch.setattr(weighing, "MOST_ENDS", ways - 1)
    with pytest.raises(TooMany, match=f"more than {ways - 1} ways lead on; roll fewer dice"):
        weigh(run, lambda _: 1, margin)


def test_what_is_never_seen_is_an_error_and_no_endless_search() -> None:
    with pytest.raises(ValueError, match="ended before anything was seen"):
        weigh(Run(Bet), lambda _: 1, lambda run: None)


def test_what_is_seen_at_the_very_end_counts() -> None:
    assert weigh(Run(Bet), lambda _: 1, lambda run: "over" if run.done else None) == {"over": 1}
