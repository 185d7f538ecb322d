"""A test made away from any table is that of the table, and the exact odds reckon with the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.characters.people import sheet
from tests.editions.sda.alone import Alone, practised
from winterdawn.dice.sources import ScriptedDice, SeededDice
from winterdawn.dice.trials import Consequences
from winterdawn.editions.encounter.practice import Choices
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Sheet


def rolled(
    person: Sheet,
    skill: str,
    difficulty: int,
    *faces: tuple[int, ...],
    reward: str = "experience",
    **how: Any,
):
    """Who is left, and what was left behind, when the dice show ``faces``."""
    how["choices"] = Choices((), reward)
    attribute = "strength" if skill == "climbing" else "persona"
    made = practised(person, skill, attribute, difficulty, ScriptedDice(faces), **how)
    assert made is not None
    left = [event.outcome for event in made.events if event.kind in ("experience", "spirit")]
    return made.sheet, left


@pytest.mark.rule("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
def test_highest_faces_bring_one_point_in_the_attribute():
    after, left = rolled(sheet(skills={"climbing": 2}), "climbing", 3, (6, 6, 1))
    assert left == ["1 point in strength (highest face)"]
    assert after.experience == {"strength": 1}


@pytest.mark.rule(
    "book.flawless.every-die",
    "book.flawless.task-succeeds",
    "book.flawless.spirit-reward",
    "book.flawless.experience-reward",
)
@pytest.mark.about("book.ruling.flawless-spirit-amount")
def test_a_flawless_success_is_turned_into_experience_or_spirit():
    anna = sheet(skills={"climbing": 1}, spirit=5)
    assert rolled(anna, "climbing", 2, (4, 5))[1] == ["1 point in climbing"]
    assert rolled(anna, "climbing", 2, (4, 1))[1] == []
    assert rolled(anna, "climbing", 3, (4, 5))[1] == [], "the task has to succeed"
    after, left = rolled(anna, "climbing", 2, (4, 5), reward="spirit")
    assert (left, after.spirit) == (["+2 spirit, 7 left"], 7)
    full = sheet(skills={"climbing": 1})
    after, left = rolled(full, "climbing", 2, (4, 5), reward="spirit")
    assert (left, after) == (["no spirit gained"], full), "spirit stops at its maximum"


@pytest.mark.rule("book.failure.ego-success", "book.failure.ego-failed", "book.ruling.failure-chain")
@pytest.mark.about(
    "book.failure.ego-difficulty", "book.ruling.failure-unranked-experience", "book.ruling.spirit-floor"
)
def test_a_complete_failure_calls_for_ego_tests():
    anna = sheet(skills={"climbing": 2, "ego": 1})
    after, left = rolled(anna, "climbing", 1, (1, 2, 3), (4, 4))
    assert left == ["1 point in climbing", "1 point in ego"], "kept heart, and flawlessly"
    assert after.experience == {"climbing": 1, "ego": 1}
    after, left = rolled(anna, "climbing", 1, (1, 2, 3), (1, 1))
    assert left == ["−2 spirit, 18 left"], "an ego test calls for no other"
    assert after.spirit == anna.maximum_spirit - 2
    after, left = rolled(sheet(skills={"climbing": 2}, spirit=1), "climbing", 1, (1,), (1,))
    assert (left, after.spirit) == (["−1 spirit, 0 left, so no dice any more"], 0), (
        "no spirit, no more ego tests"
    )
    assert rolled(sheet(), "climbing", 1, (1,), (4,))[1] == ["1 point in climbing", "1 point in ego"]


@pytest.mark.parametrize("reward", ["experience", "spirit"])
def test_the_exact_odds_reckon_with_the_same(reward: str):
    anna = sheet(skills={"climbing": 1, "ego": 1}, spirit=4)
    pool, ego = (Alone(anna).whole(*roll).pool for roll in (("climbing", "strength"), ("ego", "wisdom")))
    trial = Consequences(pool, 1, rank=1, ego=ego, ego_rank=1, spirit=4, reward=reward)
    compared = 0
    for seed in range(300):
        made = practised(anna, "climbing", "strength", 1, SeededDice(seed), choices=Choices((), reward))
        assert made is not None
        if reward == "spirit" and {"flawless", "failure"} <= {event.kind for event in made.events}:
            continue  # the odds turn flawless ego tests into experience
        fate = trial.play(SeededDice(seed)).detail
        gained = (*(made.sheet.experience.get(key, 0) for key in ("climbing", "ego")), made.sheet.spirit)
        assert gained == (*fate[4:6], fate[3]), seed
        compared += 1
    assert compared > 200


@pytest.mark.rule("book.bleeding.dice-or-worse")
def test_wounds_on_the_sheet_stand_in_the_explanation():
    anna = sheet(skills={"climbing": 3}, wounds={"bleeding": [1, 2]})
    told = "\n".join(Alone(anna).numbers()["pool:climbing:strength"].lines())
    assert "open wounds: dice that cost something: 2  [book.bleeding.dice-or-worse]" in told
    assert "wounds" not in "\n".join(Alone(anna).numbers()["pool:luck:persona"].lines())


@pytest.mark.rule("book.spirit.pool-cap")
@pytest.mark.about("book.ruling.spirit-cap-over-all-dice")
def test_the_cap_of_spirit_stands_in_the_explanation():
    told = Alone(sheet(skills={"climbing": 5}, spirit=2)).numbers()["pool:climbing:strength"]
    assert told.value == "2d6"
    assert "no more dice than 2 spirit: -4  [book.spirit.pool-cap]" in "\n".join(told.lines())


@pytest.mark.about("book.bleeding.dice-or-worse", "book.ruling.combat-bleeding-which-wound")
def test_several_wounds_worsen_whatever_is_won():
    hurt = replace(sheet(skills={"climbing": 2}), wounds=Wounds(bleeding=(1, 2)))
    after, left = rolled(hurt, "climbing", 3, (6, 6, 1))
    assert after.wounds.bleeding == (2, 3)
    assert left == ["1 point in strength (highest face)"]
