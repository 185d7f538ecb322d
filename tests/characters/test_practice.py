"""A skill tested by the sheet alone leaves what the rules say, and what the exact odds reckon with."""

from __future__ import annotations

import pytest

from tests.characters.people import sheet
from winterdawn.characters.practice import REWARDS, Trace, practised, spirit, throw
from winterdawn.dice.sources import ScriptedDice, SeededDice
from winterdawn.dice.trials import Consequences


def rolled(person, skill, difficulty, *faces, reward="experience"):
    """Who is left, and what every roll left, when the dice show ``faces``."""
    made = throw(person, skill, "strength" if skill == "climbing" else "persona", difficulty)
    after, rolls = practised(person, made, ScriptedDice(faces), reward)
    return after, [[(trace.key, trace.points) for trace in roll.traces] for roll in rolls]


@pytest.mark.rule("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
def test_highest_faces_bring_one_point_in_the_attribute():
    after, left = rolled(sheet(skills={"climbing": 2}), "climbing", 3, (6, 6, 1))
    assert left == [[("strength", 1)]]
    assert after.experience == {"strength": 1}


@pytest.mark.rule(
    "book.flawless.every-die",
    "book.flawless.task-succeeds",
    "book.flawless.spirit-reward",
    "book.flawless.experience-reward",
    "book.ruling.flawless-spirit-amount",
)
def test_a_flawless_success_is_turned_into_experience_or_spirit():
    anna = sheet(skills={"climbing": 1}, spirit=5)
    assert rolled(anna, "climbing", 2, (4, 5))[1] == [[("climbing", 1)]]
    assert rolled(anna, "climbing", 2, (4, 1))[1] == [[]]
    assert rolled(anna, "climbing", 3, (4, 5))[1] == [[]], "the task has to succeed"
    after, left = rolled(anna, "climbing", 2, (4, 5), reward="spirit")
    assert (left, after.spirit) == ([[("spirit", 2)]], 7)
    full = sheet(skills={"climbing": 1})
    after, left = rolled(full, "climbing", 2, (4, 5), reward="spirit")
    assert (left, after) == ([[("spirit", 0)]], full), "spirit stops at its maximum"


@pytest.mark.rule(
    "book.failure.ego-difficulty",
    "book.failure.ego-success",
    "book.failure.ego-failed",
    "book.ruling.failure-chain",
    "book.ruling.failure-unranked-experience",
    "book.ruling.spirit-floor",
)
def test_a_complete_failure_calls_for_ego_tests():
    anna = sheet(skills={"climbing": 2, "ego": 1})
    after, left = rolled(anna, "climbing", 1, (1, 2, 3), (4, 4))
    assert left == [[], [("climbing", 1), ("ego", 1)]], "kept heart, and flawlessly"
    assert after.experience == {"climbing": 1, "ego": 1}
    after, left = rolled(anna, "climbing", 1, (1, 2, 3), (1, 1), (8, 1))
    assert left == [[], [("spirit", -2)], [("ego", 1), ("wisdom", 1)]]
    assert after.spirit == anna.maximum_spirit - 2
    after, left = rolled(sheet(skills={"climbing": 2}, spirit=1), "climbing", 1, (1,), (1,))
    assert (left, after.spirit) == ([[], [("spirit", -1)]], 0), "no spirit, no more ego tests"
    assert rolled(sheet(), "climbing", 1, (1,), (4,))[1] == [[], [("climbing", 1), ("ego", 1)]]


@pytest.mark.parametrize("reward", REWARDS)
def test_the_exact_odds_reckon_with_the_same(reward):
    anna = sheet(skills={"climbing": 1, "ego": 1}, spirit=4)
    made = throw(anna, "climbing", "strength", 1)
    ego = throw(anna, "ego", "wisdom", 0).pool
    trial = Consequences(str(made.pool), 1, rank=1, ego=str(ego), ego_rank=1, spirit=4, reward=reward)
    for seed in range(300):
        after, rolls = practised(anna, made, SeededDice(seed), reward)
        if reward == "spirit" and any(roll.reading.all_scored for roll in rolls[1:]):
            continue  # the odds turn flawless ego tests into experience
        traces: list[Trace] = [trace for roll in rolls for trace in roll.traces]
        gained = {
            key: sum(trace.points for trace in traces if trace.key == key) for key in ("climbing", "ego")
        }
        fate = trial.play(SeededDice(seed)).detail
        assert (gained["climbing"], gained["ego"], spirit(after)) == (*fate[4:6], fate[3]), seed
