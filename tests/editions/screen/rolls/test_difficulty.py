"""Steps of difficulty, by name and by number."""

import pytest

from tests.editions.screen.field import Scene
from tests.editions.sda.arena import fighter
from winterdawn.dice import Pool
from winterdawn.dice.pool import PoolError
from winterdawn.editions.scales import scale
from winterdawn.editions.screen.difficulty import required
from winterdawn.kernel.asks.choices import Number

STEPS = {0: "routine", 1: "easy", 3: "average", 6: "challenging", 9: "difficult", 12: "heroic"}


def ruling(**skills: int) -> Scene:
    """The game master is to say how hard it is to lift something."""
    return Scene(fighter("Ann", skills=skills)).does("ann", "test:lifting")


@pytest.mark.rule(*(f"screen.difficulty.{name}" for name in STEPS.values()))
@pytest.mark.rule("screen.difficulty.step-formula", "screen.difficulty.step-index")
@pytest.mark.about("screen.ruling.easy-zero-steps")
@pytest.mark.example("screen.example.named-steps")
def test_the_steps_stand_beside_the_numbers():
    among = ruling().ask("How hard").among
    assert isinstance(among, Number)
    notes = {count.value: count.note for count in among.counts}
    assert {value: note for value, note in notes.items() if note and value <= 12} == STEPS
    assert among.suggested == 3
    cites = {count.value: count.cites for count in among.counts}
    for value, name in STEPS.items():
        assert cites[value][0] == f"screen.difficulty.{name}"
    assert [required(step) for step in range(-1, 5)] == [*STEPS]
    assert required("routine", 3) == 6


@pytest.mark.about("screen.ruling.difficult-typo", "screen.ruling.steps-below-routine")
def test_names_that_are_taken_too_and_nothing_is_easier_than_routine():
    assert required("Difficulty") == required("difficult") == 9
    assert [required("easy", shift) for shift in (-1, -2, -9)] == [0, 0, 0]
    with pytest.raises(PoolError, match="'hopeless' is no difficulty"):
        required("hopeless")


@pytest.mark.rule("screen.difficulty.step-formula", "screen.ruling.steps-beyond-heroic")
def test_beyond_heroic_it_goes_on_by_three_a_step():
    notes = {count.value: count.note for count in ruling().ask("How hard").among.counts}
    assert [notes[value] for value in (12, 15, 18, 21)] == [
        "heroic", "heroic, 1 step more", "heroic, 2 steps more", "heroic, 3 steps more",
    ]  # fmt: skip
    assert max(notes) == 21


@pytest.mark.rule("screen.ruling.numeric-difficulty-is-a-count", "screen.difficulty.compare")
@pytest.mark.parametrize("face, told", [(8, "passed"), (4, "failed, 1 missing")])
def test_a_plain_number_is_a_number_of_successes(face: int, told: str):
    scene = ruling()
    (count,) = (count for count in scene.ask("How hard").among.counts if count.value == 2)
    assert count.note == ""
    scene.gm(2).says(1, (face,))
    assert scene.last("test").endswith(f"against 2, {told}")


@pytest.mark.rule(*(f"screen.difficulty.{name}" for name in STEPS.values()))
@pytest.mark.parametrize("difficulty", STEPS)
@pytest.mark.parametrize("short", [0, 1])
def test_each_step_is_met_by_its_successes_and_missed_by_one_less(difficulty: int, short: int):
    scene = ruling(lifting=6).gm("malus", 4, difficulty)
    total = difficulty - short + 1
    faces = [8] * (total // 2) + [3] * (total % 2)
    scene.says(7, (*faces, *[1] * (7 - len(faces)), 1, 1, 1))
    verdict = "failed, 1 missing" if short else "passed"
    word = "success" if abs(difficulty - short) == 1 else "successes"
    assert scene.last("test").endswith(f"{word} against {difficulty} ({STEPS[difficulty]}), {verdict}")


@pytest.mark.rule(*(f"screen.difficulty.{name}" for name in STEPS.values()))
@pytest.mark.parametrize("malus", [0, 4])
def test_the_odds_stand_beside_each_step(malus: int):
    scene = ruling(lifting=3)
    if malus:
        scene.gm("malus", malus)
    ask = scene.ask("How hard")
    assert ask.outlook is not None
    odds = Pool("4d8").odds(malus=malus, scale=scale("screen"))
    for difficulty in STEPS:
        told = ask.outlook(difficulty)
        assert told is not None
        (met,) = (share.chance for share in told.shares if share.side == "ours")
        assert met == pytest.approx(float(odds.at_least(difficulty)))


@pytest.mark.rule("screen.difficulty.compare")
def test_a_secret_difficulty_is_foreseen_by_the_steps_that_a_roll_would_meet():
    scene = ruling(lifting=1).gm("secret", "malus", 1, 6)
    told = scene.ask("Roll lifting").outlook(2)
    assert told is not None
    assert [share.label for share in told.shares] == ["nothing", "routine", "easy", "average"]
