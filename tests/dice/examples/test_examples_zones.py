"""The zone rules' worked examples about dice, stress, fear and pushing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from winterdawn.dice.attributes import grant
from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.sources import ScriptedDice
from winterdawn.dice.trials import Opposed, Outcome, Static, Stressed, Trial
from winterdawn.dice.trials.stressed import stress_dice
from winterdawn.editions.scales import scale

ZONES = scale("zones")


def played(trial: Trial, *rolls: list[int]) -> Outcome:
    return trial.play(ScriptedDice(rolls))


def dice(attribute: int, skill: int, bonus: int, malus: int) -> int:
    return len(Hand(grant(attribute, skill, bonus=bonus, scale=ZONES).pool, malus, scale=ZONES).pool)


@pytest.mark.rule("zones.example.melee-pool")
@pytest.mark.about("zones.ruling.pool-make-up")
def test_the_melee_pool():
    assert dice(4, 2, 2, 0) == 8


@pytest.mark.rule(
    "zones.example.longbow-long",
    "zones.example.longbow-long-aimed",
    "zones.example.longbow-distant",
    "zones.example.shortbow-long",
    "zones.example.dark-small-target",
    "zones.example.big-target-close",
    "zones.example.dim-zone",
)
def test_shots():
    assert dice(4, 3, 2, 2) == 7
    assert dice(4, 3, 2 + 2, 2) == 9
    assert dice(4, 3, 2, 3) == 6
    assert dice(3, 2, 2, 3) == 4
    assert dice(2, 1, 0, 1 + 3 + 2) == 1
    assert dice(3, 3, 2 + 2, 3) == 7
    assert dice(3, 2, 1, 1 + 2) == 3


@pytest.mark.about("zones.ruling.die-and-success-face")
def test_a_six_scores():
    assert Pool("1d6").odds(scale=ZONES).pmf == {0: Fraction(5, 6), 1: Fraction(1, 6)}
    assert Pool("1d6").odds(scale=ZONES.but(step=5)).mean == Fraction(1, 3)


@pytest.mark.rule(
    "zones.example.disengage-two", "zones.example.disengage-fails", "zones.example.disengage-stuck"
)
def test_getting_away():
    assert played(Static("3d6", 2, scale=ZONES), [6, 6, 1]).passed
    assert not played(Static("3d6", 2, scale=ZONES), [6, 2, 1]).passed
    assert not played(Static("3d6", 1, scale=ZONES), [5, 2, 1]).passed


@pytest.mark.rule("zones.example.interrupt-ok", "zones.example.interrupt-fails")
@pytest.mark.about("zones.ruling.one-success-suffices")
def test_interrupting():
    assert played(Stressed(3, scale=ZONES), [6, 2, 1]).passed
    assert not played(Stressed(3, scale=ZONES), [5, 2, 1]).passed


@pytest.mark.rule("zones.example.stress-dice-count")
@pytest.mark.about("zones.stress.dice")
def test_stress_dice():
    assert [stress_dice(stress, 3) for stress in (3, 5)] == [0, 2]


@pytest.mark.rule("zones.example.stress-die-six", "zones.example.stress-die-one", "zones.example.wp-limits")
def test_what_stress_dice_do():
    six = played(Stressed(3, 1, scale=ZONES), [6, 4, 2], [6])
    assert (six.value, six.detail) == (1, (1, 0))
    one = played(Stressed(4, 1, scale=ZONES), [6, 6, 6, 1], [1])
    assert (one.value, one.detail) == (3, (1, 1))
    assert played(Stressed(5, scale=ZONES), [6] * 5).detail == (2, 0)


@pytest.mark.rule("zones.example.fear-two")
@pytest.mark.about("zones.ruling.fear-before-wp", "zones.ruling.fear-floor")
def test_fear():
    outcome = played(Stressed(3, fear=2, scale=ZONES), [6, 6, 6])
    assert (outcome.value, outcome.detail) == (1, (0, 0))
    assert played(Stressed(1, fear=2, scale=ZONES), [6]).value == 0


@pytest.mark.rule("zones.example.push-once")
@pytest.mark.about("zones.ruling.push-rule")
def test_pushing():
    pushed = Stressed(3, stress_dice(2, 2), 2, push="short", push_adds=stress_dice(3, 2) > 0, scale=ZONES)
    outcome = played(pushed, [6, 3, 1], [6, 2], [1])
    assert (outcome.value, outcome.passed, outcome.detail) == (2, True, (1, 1))
    assert played(pushed, [6, 6, 1]).value == 2
    assert pushed.odds().win > Stressed(3, 0, 2, scale=ZONES).odds().win
    assert pushed.criticals().at_least(1) > 0
    assert Stressed(3, 2, 2, scale=ZONES).will().mean > 0


@pytest.mark.about("zones.ruling.enemy-always-hits")
def test_there_are_no_opposed_tests():
    with pytest.raises(PoolError, match="there are no opposed tests by the scale of zones"):
        Opposed("2d6", "2d6", scale=ZONES)
    with pytest.raises(PoolError, match="no d8 is thrown"):
        Pool("2d8").odds(scale=ZONES)
