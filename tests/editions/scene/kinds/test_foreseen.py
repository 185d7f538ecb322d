"""The odds beside answers of scenes are the share of what really follows, and tell nothing secret."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.editions.scene.people.test_virtues import prudent
from tests.editions.scene.stage import pair, solo
from tests.editions.sda.foreseen.test_foresight import real, seen, shown
from winterdawn.dice.trials import FirstFail, Setback
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.person.virtues import Call, Calls


def test_how_far_work_is_from_a_secret_goal_is_not_told_by_the_odds() -> None:
    found = []
    for goal in (1, 9):
        stage = (
            solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("setback", "secret", goal, "minute")
        )
        found.append(seen(stage.ask("how many dice", "ann"), 2).shares)
    assert found[0] == found[1]


@pytest.mark.rule("book.failure.ego-difficulty")
def test_an_ego_test_is_foreseen() -> None:
    stage = solo(skills={"climbing": 2, "ego": 1}).does("ann", "test:climbing").gm(2)
    stage.answer("how many dice", 3).roll(1, 1, 2)
    ask = stage.ask(HeartDice)
    passed = real(stage, 2, event="test", good=lambda told: any(throw.total >= 2 for throw in told.throws))
    assert shown(ask, 2) == pytest.approx(passed, abs=1e-12)


@pytest.mark.parametrize("kind", ["first-fail", "setback"])
def test_one_roll_of_work_that_goes_on_is_foreseen(kind: str) -> None:
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm(kind, 3, "round")
    stage.answer("how many dice", 3).roll(8, 1, 1).answer("Go on?", "roll", "ann")
    ask = stage.ask("how many dice")
    for dice in (1, 3):
        for label, good in (
            ("reaches 3", lambda to: to >= 3),
            ("gets on", lambda to: 2 < to < 3),
            ("falls back", lambda to: to < 2),
        ):
            told = {share.label: share.chance for share in seen(ask, dice).shares}
            reached = real(
                stage, dice, event="test", good=lambda e, good=good: good(int(e.outcome.split()[2]))
            )
            assert told.get(label, 0.0) == pytest.approx(reached, abs=1e-12)


@pytest.mark.rule("book.difficulty.set-by-gm", "book.ruling.rolling-length")
@pytest.mark.parametrize("kind, trial", [("first-fail", FirstFail), ("setback", Setback)])
@pytest.mark.parametrize("malus", [0, 2])
@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
def test_work_that_goes_on_is_foreseen_before_it_begins(
    kind: str, trial: type[FirstFail | Setback], malus: int
) -> None:
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm(kind)
    if malus:
        stage.gm("malus", malus)
    for goal in (1, 6, 20):
        odds = trial("3d8", goal, malus=malus).odds(10)
        outlook = seen(stage.ask("How hard"), goal)
        assert outlook.shares[0].chance == pytest.approx(float(odds.within(10)), abs=1e-12)
        assert [share.label for share in outlook.shares] == ["done in 10 rolls", "not yet"]
        half = next((rolls for rolls in range(1, 11) if odds.within(rolls) >= Fraction(1, 2)), 0)
        assert outlook.note.partition("each time")[2] == (f", as often as not within {half}" if half else "")
    stage.gm("limit", 1)
    once = seen(stage.ask("How hard"), 2).shares
    assert once[0].label == "done in 1 roll"
    assert once[0].chance == pytest.approx(float(trial("3d8", 2, malus=malus).odds(1).within(1)))


@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
@pytest.mark.rule("book.difficulty.set-by-gm")
def test_the_game_master_sees_what_a_difficulty_means() -> None:
    stage = pair({"skills": {"climbing": 2}}).does("ann", "test:climbing")
    ask = stage.ask("How hard", "gm")
    assert seen(ask, 2).note.startswith("if Ann rolls 3d8, ")
    chances = [shown(ask, value) for value in range(5)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    passed = real(stage, 2, 3, event="test", good=lambda told: "passed" in told.outcome)
    assert chances[2] == pytest.approx(passed, abs=1e-12)
    stage.gm("malus", 1)
    assert seen(stage.ask("How hard", "gm"), 2).note.startswith("if Ann rolls 3d8 −1, ")


def test_a_secret_difficulty_is_foreseen_by_its_bands() -> None:
    shares = []
    for difficulty in (1, 5):
        stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("secret", difficulty)
        shares.append(seen(stage.ask("how many dice"), 2))
    assert shares[0] == shares[1]
    assert [share.label for share in shares[0].shares] == ["nothing", "easy", "moderate", "difficult"]
    assert [share.side for share in shares[0].shares] == ["theirs", "ours", "ours", "ours"]
    assert shares[0].shares[2].chance == pytest.approx(float(Fraction(30, 64)))


@pytest.mark.parametrize("ruled", ["with", "against", "neither"])
def test_a_ruling_on_a_call_is_foreseen_as_the_roll_is_after_it(ruled: str) -> None:
    """With the bonus in keeping with it, with the malus against it."""
    stage = prudent(skills={"stealth": 2}).does("ann", "test:stealth").gm(1)
    told = seen(stage.ask("stand to it", "gm"), ruled)
    ask = stage.gm(ruled).ask("how many dice", "ann")
    assert shown(ask, 3) == pytest.approx(told.shares[0].chance, abs=1e-12)
    assert told.note.startswith(f"with all {'7d8' if ruled == 'with' else '3d8'}")


@pytest.mark.parametrize("first, then, dice", [("with", "neither", "7d8"), ("neither", "with", "5d8")])
def test_a_ruling_on_a_call_is_foreseen_with_what_another_has_brought(
    first: str, then: str, dice: str
) -> None:
    stage = prudent(skills={"stealth": 2})
    stage.run.game.record(Calls).of["ann"]["pride"] = Call("excess", 6, 2)
    stage.does("ann", "test:stealth").gm(1, first)
    told = seen(stage.ask("called upon dignified / vain", "gm"), then)
    ask = stage.gm(then).ask("how many dice", "ann")
    assert shown(ask, 3) == pytest.approx(told.shares[0].chance, abs=1e-12)
    assert told.note.startswith(f"with all {dice}")
