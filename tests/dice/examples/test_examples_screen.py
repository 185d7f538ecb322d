"""The game master's screen's worked examples about dice, maluses, difficulties and spirit."""

from __future__ import annotations

import pytest

from winterdawn.dice.attributes import grant
from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Ladder
from winterdawn.dice.sources import ScriptedDice
from winterdawn.dice.spirit import most_bought, price
from winterdawn.dice.trials import Assisted, Opposed, Outcome, Setback, Static, Trial
from winterdawn.editions.scales import scale
from winterdawn.editions.screen.difficulty import required

SCREEN = scale("screen")


def played(trial: Trial, *rolls: list[int]) -> Outcome:
    return trial.play(ScriptedDice(rolls))


def scored(*faces: int) -> int:
    return Ladder.of(SCREEN).read(faces, [20] * len(faces)).successes


@pytest.mark.rule("screen.example.mixed-faces", "screen.example.d20-faces", "screen.example.d4-faces")
def test_thirds():
    assert scored(2, 3, 5, 6, 8, 9) == 9
    assert scored(20, 17) == 11
    assert scored(4, 4, 3, 1) == 3


@pytest.mark.about("screen.dice.max-per-die")
def test_most_successes_a_die():
    assert [Pool.of(1, faces).odds(scale=SCREEN).high for faces in SCREEN.sizes] == [1, 2, 2, 3, 4, 6]


@pytest.mark.rule("screen.example.average-with-hits")
@pytest.mark.about("screen.difficulty.average")
def test_average():
    outcome = played(Static("4d6", required("average"), scale=SCREEN), [6, 6, 3, 2])
    assert (outcome.value, outcome.passed, outcome.hits) == (5, True, 2)


@pytest.mark.rule(
    "screen.example.pool-build", "screen.example.flank-and-rear", "screen.example.cap-with-bonus-dice"
)
def test_pools():
    assert grant(7, 2 + 1, scale=SCREEN).pool == Pool("4d6")
    assert [len(grant(7, 3, bonus=bonus, spirit=12, scale=SCREEN).pool) for bonus in (1, 3)] == [5, 7]
    assert len(grant(7, 3, bonus=3, spirit=5, scale=SCREEN).pool) == 5


@pytest.mark.about("screen.core.attribute-below-four")
def test_low_attributes():
    granted = grant(2, 1, scale=SCREEN)
    assert (granted.pool, granted.malus) == (Pool("4d4"), 2)


@pytest.mark.rule(
    "screen.example.named-steps",
    "screen.example.past-heroic",
    "screen.example.sleepless-night",
    "screen.example.short-night",
)
def test_steps():
    assert required("routine", 3) == 6
    assert required("heroic", 2) == 18
    assert required("routine", 8, harmful=True) == 12
    assert Outcome.against(4, required("routine", 8, harmful=True)).missing == 8
    assert Outcome.against(2, required("routine", 3, harmful=True)).missing == 4
    assert [required(step) for step in range(-3, 6)] == [0, 0, 0, 1, 3, 6, 9, 12, 15]


@pytest.mark.rule(
    "screen.example.shot-at-25m",
    "screen.example.shot-at-increment",
    "screen.example.shot-small-prone-cover",
    "screen.example.shot-dodged",
    "screen.example.cover-and-fog",
)
def test_shots():
    assert Outcome.against(5, required("routine", 2)).hits == 2
    assert [required("routine", steps) for steps in (0, 1, 3)] == [0, 1, 6]
    assert Outcome.against(9, required("routine", 3) + 2).hits == 1
    assert required("routine", 1 + 2) == 6


@pytest.mark.rule("screen.example.two-maluses", "screen.example.five-maluses")
def test_malus_dice_and_negative_successes():
    assert played(Static("2d6", 3, malus=2, scale=SCREEN), [6, 6], [3, 2]).value == 3
    assert played(Static("3d6", 3, malus=5, scale=SCREEN), [6, 6, 6], [4, 1, 3]).value == 2


@pytest.mark.rule(
    "screen.example.eight-maluses", "screen.example.twelve-maluses", "screen.example.snipe-late"
)
@pytest.mark.about("screen.malus.ladder")
def test_what_maluses_cost():
    def told(malus: int) -> tuple[int, int, int, int]:
        burden = SCREEN.burden(malus)
        return burden.against, burden.off, burden.spirit, burden.boxes

    assert told(8) == (3, 3, 2, 0)
    assert told(12) == (3, 3, 3, 3)
    assert told(7) == (3, 3, 1, 0)
    assert [told(malus)[0] for malus in range(5)] == [0, 1, 2, 3, 3]


@pytest.mark.rule("screen.example.routine-fails")
@pytest.mark.about("screen.ruling.negative-totals-stand")
def test_routine_can_fail():
    outcome = played(Static("1d6", required("routine"), malus=4, scale=SCREEN), [1], [1, 2, 3])
    assert (outcome.value, outcome.passed, outcome.missing) == (-2, False, 2)


@pytest.mark.rule("screen.example.night-without-spirit")
@pytest.mark.about("screen.ruling.spirit-zero")
def test_no_dice_total_nothing():
    outcome = played(Static("", required("routine"), scale=SCREEN))
    assert (outcome.value, outcome.passed, outcome.hits) == (0, True, 0)


@pytest.mark.rule("screen.example.good-night")
def test_a_good_night():
    night = Static("2d6", required("routine"), malus=2, scale=SCREEN)
    outcome = played(night, [6, 6], [3, 1])
    assert (outcome.value, outcome.hits) == (3, 3)


@pytest.mark.rule("screen.example.buy-three-dice", "screen.example.buy-four-dice")
@pytest.mark.about("screen.spirit.bonus-dice")
def test_buying_dice():
    assert price(4, 3, SCREEN) == 3
    assert most_bought(4, 10, scale=SCREEN) == 3


@pytest.mark.rule(
    "screen.example.melee-attacker-wins", "screen.example.melee-defender-wins", "screen.example.melee-tie"
)
def test_melee():
    melee = Opposed("2d12", "2d12", scale=SCREEN)
    assert played(melee, [12, 3], [9, 1]).hits == 2
    assert played(melee, [3, 1], [12, 3]).missing == 4
    assert played(melee, [9, 1], [9, 1]).value == 0


@pytest.mark.about("screen.ruling.negative-totals-opposed")
def test_negative_totals_widen_the_difference():
    outcome = played(Opposed("1d6", "1d6", malus=4, scale=SCREEN), [1], [4, 4, 4], [6])
    assert outcome.value == -4 - 2
    extra = SCREEN.but(deficit="dice")
    assert [extra.share(1, 3), extra.share(-1, 1), extra.share(4, 3)] == [(0, 2), (0, 2), (1, 0)]


@pytest.mark.rule("screen.example.spear-at-arms-length")
def test_the_spear_too_near():
    assert Hand("4d6", 2, scale=SCREEN).against == Pool("2d4")


@pytest.mark.rule("screen.example.music-circle")
@pytest.mark.about("screen.core.assisted-halved")
def test_the_music_circle():
    circle = Assisted(["3d4", "3d4", "2d4"], halved=True, scale=SCREEN)
    assert played(circle, [3, 4, 3], [4, 4, 4], [3, 3]).value == 5


@pytest.mark.rule("screen.example.poetry-by-heart", "screen.example.reload-adds-up")
@pytest.mark.about("screen.core.extended")
def test_extended_tests():
    poem = Setback("4d4", required("difficult"), scale=SCREEN)
    outcome = played(poem, [4, 4, 4, 4], [4, 4, 4, 1], [4, 4, 4, 1])
    assert (outcome.value, outcome.hits) == (3, 1)
    assert played(Setback("3d4", 4, scale=SCREEN), [4, 4, 4], [4, 4, 1]).value == 2


@pytest.mark.about("screen.ruling.extended-is-setback")
def test_a_negative_total_comes_off():
    assert Setback("3d4", 4, scale=SCREEN).step(3, -2) == 1


@pytest.mark.rule("screen.example.feast-for-six")
def test_the_feast():
    assert Outcome.against(9, 6).hits == 3
