"""The odds beside answers count the conditions that everybody can see on a foe."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.editions.screen.conditions.states import one
from tests.editions.screen.field import Scene, duel
from tests.editions.sda.foreseen.test_foresight import real, shown


@pytest.mark.about("screen.ruling.condition-effects-missing")
@pytest.mark.parametrize("angry", [0, 2])
def test_an_answer_to_a_strike_of_somebody_angry_is_foreseen(angry: int, drill: Drill) -> None:
    field = duel(one("Ann", angry=angry), one("Bob")).turn("ann", "strike:bob").answer("Strike", 3)
    ask = field.ask("Defend", "bob")
    for dice in drill.of((1, 2), (1,)):
        won = real(field, dice, event="exchange", good=lambda told: told.outcome.startswith("Bob scores"))
        assert shown(ask, dice) == pytest.approx(won, abs=1e-12)


@pytest.mark.about("screen.ruling.conditions-out-of-combat")
@pytest.mark.parametrize("tired", [0, 2])
def test_a_roll_against_somebody_tired_is_foreseen(tired: int, drill: Drill) -> None:
    """If he answers with half of his dice."""
    scene = Scene(one("Ann", {"climbing": 2}, tired=1), one("Bob", {"climbing": 2}, tired=tired))
    scene.gm("gm:opposed", "ann", "climbing", "done", "climbing", "done", "none", "once")
    ask = scene.ask("how many dice", "ann")
    for dice in drill.of((1, 2), (1,)):
        for side, told in (("ours", "Ann wins"), ("theirs", "Bob wins")):
            won = real(scene, dice, 2, event="opposed", good=lambda e, told=told: e.outcome.startswith(told))
            assert shown(ask, dice, side) == pytest.approx(won, abs=1e-12)
