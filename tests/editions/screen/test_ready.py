"""The people that come with the screen alone, and their scene."""

from __future__ import annotations

import pytest

from winterdawn.characters.document import UnknownCharacter
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.registry import begin, edition
from winterdawn.editions.screen.arms.tricks import figure
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.people.ready import ready
from winterdawn.kernel.run import Run

KIND = edition("screen").sheet


@pytest.mark.parametrize("name", ready())
def test_their_sheets_are_in_order(name: str) -> None:
    sheet = KIND.character(name)
    assert KIND.read(sheet) == sheet
    assert KIND.faults(sheet) == []


def test_only_the_screen_knows_them() -> None:
    assert set(ready()) < set(KIND.roster())
    for other in ("book", "draft"):
        with pytest.raises(UnknownCharacter):
            edition(other).sheet.character("hanne-marl")
    with pytest.raises(UnknownCharacter, match="hanne-marl"):
        KIND.character("nobody")


def test_they_bring_to_the_weir_what_their_sheets_tell() -> None:
    game = Run(begin(demo_fight("eel-weir"))).game
    levels = {who.id: game.part(Conditions).now(game, who) for who in game}
    assert levels["wat-hollin"] == {"tired": 3, "hungry": 1}
    assert levels["odo-steen"] == {"angry": 1}
    assert game.combatants["odo-steen"].sheet.close_helm
    assert figure(game.combatants["hanne-marl"].hands[0], "entangle") == 2
