"""Of some asks only some may know that they are put."""

from __future__ import annotations

from typing import Any

import pytest

from tests.plain import Plain
from winterdawn.dice import Pool
from winterdawn.kernel.asks.ask import Choose, Procedure, Roll, first_of, groups, pick, side_by_side, throw
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.asks.confided import confided, is_known, known_to
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run

YES_NO = OneOf((Option("yes", "Yes"), Option("no", "No")))


def two(seat: str) -> Procedure[tuple[str, int]]:
    """Somebody says yes or no, and throws a die."""
    said = yield from pick(Choose(seat, "Sure?", YES_NO))
    (face,) = yield from throw(Roll(seat, groups(Pool("1d6")), "luck"))
    return said, face


class Secret(Plain):
    """Two people do so side by side, which Cid may know too; then one of them alone in front of all."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.came: list[Any] = []

    def play(self) -> Procedure[None]:
        both = side_by_side([two("ann"), two("bob")])
        self.came += yield from known_to(("cid",), both)
        self.came.append((yield from known_to((), two("ann"))))

    def digest(self) -> str:
        return str(self.came)


def test_asks_of_a_procedure_that_only_some_may_know_of():
    run = Run(Secret)
    for answers in (("yes", "no"), ((2,), (5,))):
        assert {ask.audience for ask in run.pending.values()} == {("cid",)}
        for number, value in enumerate(answers):
            run.answer(value, ask=number)
    assert run.pending[0].audience == ()
    run.answer("no")
    run.answer((1,))
    assert run.game.came == [("yes", 2), ("no", 5), ("no", 1)]


def test_whoever_is_asked_and_the_game_master_know_it_besides():
    ask = confided(Choose("ann", "Sure?", YES_NO), ("cid",))
    knowing = [seat for seat in ("ann", "bob", "cid", "gm") if is_known(ask, seat, gm=seat == "gm")]
    assert knowing == ["ann", "cid", "gm"]
    assert is_known(confided(ask, ()), "bob", gm=False)


def test_nobody_may_be_first_in_a_procedure_that_only_some_may_know_of():
    first = known_to(("cid",), first_of([Choose("ann", "Sure?", YES_NO)]))
    with pytest.raises(TypeError, match="first answer"):
        next(first)
