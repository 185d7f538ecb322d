"""Answers as lines: what is written is read again, and what cannot be read says why."""

import pytest

from winterdawn.dice import Pool
from winterdawn.kernel.asks.ask import Ask, Choose, Roll, groups
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option, Spend, Ware
from winterdawn.kernel.errors import Ambiguous, NotAllowed, Unreadable
from winterdawn.kernel.notation import read, write

TURN = Choose(
    "p1",
    "What now?",
    OneOf(
        (
            Option("strike:holt", "Strike Reeve Holt"),
            Option("split", "Split the turn"),
            Option("end", "End the turn"),
        )
    ),
)
DICE = Choose("p1", "How many?", Number((Count(0), Count(1), Count(2))), extra=(Option("buy", "Buy dice"),))
PURSE = Choose(
    "p1", "Spend", Spend(4, "hits", (Ware("step", "Step 1 m", 1, 3), Ware("damage", "Damage die", 1, 4)))
)
ROLL = Roll("p1", groups(Pool("2d8")), "strike")


@pytest.mark.parametrize("ask", [TURN, DICE, PURSE, ROLL])
def test_every_answer_can_be_written_and_read(ask: Ask) -> None:
    for value in ask:
        assert read(ask, write(value)) == value


@pytest.mark.parametrize(
    ("ask", "text", "value"),
    [
        (TURN, "Strike", "strike:holt"),
        (TURN, "split the", "split"),
        (DICE, " 2 ", 2),
        (DICE, "buy", "buy"),
        (PURSE, "dam 2 step", {"step": 1, "damage": 2}),
        (PURSE, "step step", {"step": 2}),
        (PURSE, "nothing", {}),
        (ROLL, "7  3", (7, 3)),
    ],
)
def test_what_people_would_type_is_read(ask: Ask, text: str, value: object) -> None:
    assert read(ask, text) == value


@pytest.mark.parametrize(
    ("ask", "text", "error", "says"),
    [
        (TURN, "s", Ambiguous, "strike:holt or split"),
        (TURN, "fly", NotAllowed, "allowed: strike:holt, split, end"),
        (TURN, "", Unreadable, "nothing to read"),
        (DICE, "7", NotAllowed, "7 is not allowed"),
        (DICE, "x", NotAllowed, "'x' is none of the answers; allowed: 0, 1, 2, buy"),
        (PURSE, "damage 9", NotAllowed, "at most 4"),
        (ROLL, "7 x", Unreadable, "'x' is not a whole number"),
        (ROLL, "9 1", NotAllowed, "a d8 shows 1 to 8"),
    ],
)
def test_what_cannot_be_read_says_why(ask: Ask, text: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        read(ask, text)
