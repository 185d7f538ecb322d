"""The odds beside dice for initiative are those of the number that they make up together."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.editions.answering import PERCEPTION, REFLEX
from tests.editions.sda.arena import Arena, enter, fighter
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.dice import Pool


def sum_of(reflex: int, perception: int) -> list[float]:
    """How often so many d8 for both come to more than 3d8 and 3d8, to as much, and to less, by counting."""

    def number(*pools: int) -> dict[int, Fraction]:
        found = {0: Fraction(1)}
        for pool in pools:
            roll = Pool.of(pool, 8).odds().pmf
            sums: dict[int, Fraction] = {}
            for before, chance in found.items():
                for result, share in roll.items():
                    sums[before + result] = sums.get(before + result, Fraction(0)) + chance * share
            found = sums
        return found

    ours, theirs = number(reflex, perception), number(3, 3)
    pairs = [(one - other, p * q) for one, p in ours.items() for other, q in theirs.items()]
    return [float(sum(share for by, share in pairs if (by > 0) - (by < 0) == sign)) for sign in (1, 0, -1)]


def test_both_rolls_of_a_number_are_foreseen_together() -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"))
    roll, number = Pool.of(3, 8).odds(), sum_of(3, 3)
    found = seen(arena.ask(REFLEX, "ann"), 3)
    assert (
        found.note == f"this roll: at least 1 success in 95 %, {float(roll.mean)} successes on average (MoS)"
    )
    told = "with 3d8, if a foe rolls 3d8 and 3d8 (guessed from yours)"
    assert found.given == f"both rolls together, perception {told}"
    assert [share.label for share in found.shares] == [
        "you act first",
        "the same number",
        "the foe acts first",
    ]
    assert [share.chance for share in found.shares] == pytest.approx(number)
    arena.answer(REFLEX, 2, "ann").answer(REFLEX, 3, "bob")
    found = seen(arena.ask(PERCEPTION, "ann"), 3)
    assert found.given == f"both rolls together, reflex {told.replace('3d8, if', '2d8, if')}"
    assert [share.chance for share in found.shares] == pytest.approx(sum_of(2, 3))
