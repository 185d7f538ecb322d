"""Page, explanations and tests away from the table agree under the screen too."""

from __future__ import annotations

import pytest

from tests.editions.screen.field import Scene
from tests.editions.sda.alone import Alone
from tests.editions.sda.arena import fighter
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.told import told as translated
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.page import practice
from winterdawn.editions.sda.page.pools import made_of
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.views.view import Viewer

SKILL, ATTRIBUTE = "climbing", "strength"


@pytest.mark.rule("screen.core.pool-size")
@pytest.mark.parametrize(
    "given, text",
    [
        ({}, "4d8"),
        pytest.param({"strength": 2}, "6d4 −2", marks=pytest.mark.rule("screen.core.attribute-below-four")),
        pytest.param(
            {"strength": 2, "spirit": 5}, "5d4 −2", marks=pytest.mark.rule("screen.core.spirit-pool-cap")
        ),
        ({"wounds": Wounds(bleeding=(1, 3))}, "4d8 −3"),
    ],
)
def test_everywhere_the_same_pool_for_the_same_reasons(given: dict[str, object], text: str) -> None:
    """Of several wounds the condition is of the highest level that there is."""
    person: Sheet = fighter("Ann", skills={SKILL: 3}, agility=1, **given)
    alone = Alone(person, "screen")
    told = alone.play.part(PoolRules).account(alone.play, alone.use(SKILL, ATTRIBUTE))
    made = practice.attempted(alone.play, alone.who, SKILL, ATTRIBUTE, 1, SeededDice(1))
    assert made is not None
    assert text == alone.whole(SKILL, ATTRIBUTE).text == told.value == made.pool.text
    stage = Scene(person)
    (sheet,) = stage.run.game.view(Viewer("ann", "player", sheets=True)).sheets
    rows = [row for part in sheet.sections for group in part.groups for row in group.rows]
    shown = next(row for row in rows if row.label == "Climbing")
    assert (shown.value, shown.terms) == (text, made_of(translated(told, alone.play.teller)))
