"""A turn menu tells what the dice of an act lead to, as the question for them does, and nothing hidden."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import range_
from tests.editions.sda.arena import Arena, duel, fighter
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.door import Door
from winterdawn.kernel.asks.ask import Choose, Outlook, Share
from winterdawn.kernel.asks.choices import Barred

MENU = "What do you do?"
SKILLS = {"one-handed-swords": 3, "acrobatics": 2, "insult-intimidation": 2, "oration-poetry": 2}


def ready(**bob: Any) -> Arena:
    """Ann and Bob 2 m apart, and it is Ann's turn."""
    return duel(fighter("Ann", skills=SKILLS), fighter("Bob", **bob))


def menu(arena: Arena) -> Choose:
    """What Ann is asked on her turn."""
    ask = arena.ask(MENU, "ann")
    assert isinstance(ask, Choose)
    return ask


@pytest.mark.parametrize(
    "key, question",
    [
        ("strike:bob", "Strike Bob"),
        ("taunt:bob", "Taunt Bob"),
        ("stance", "Take the stance"),
        ("dodge-roll", "Dodge roll"),
    ],
)
def test_an_act_is_foreseen_as_its_dice_are(key: str, question: str) -> None:
    """With all the dice that there are, which is said."""
    arena = ready()
    before = seen(menu(arena), key)
    ask = arena.turn("ann", key).ask(question, "ann")
    most = max(value for value in ask if isinstance(value, int) and not ask.among.counts[value - 1].bought)  # type: ignore[union-attr]
    after = seen(ask, most)
    assert before.shares == after.shares
    assert before.whole.startswith("with all ")
    assert before.whole.endswith(after.whole)


def test_a_shot_in_the_menu_is_foreseen_as_its_dice_are() -> None:
    """It says what it assumes of the dodge."""
    arena = range_()
    before = seen(menu(arena), "shoot:bob")
    after = seen(arena.turn("ann", "shoot:bob").ask("at Bob"), 4)
    assert before == replace(after, given=f"with all 4d8, {after.given}")
    assert "if Bob dodges with 2d8 (guessed from yours)" in before.whole


def test_a_strike_in_the_menu_says_what_it_assumes_of_the_other_side() -> None:
    assert "if Bob answers with " in seen(menu(ready()), "strike:bob").whole


def test_what_lets_no_dice_fall_is_not_foreseen() -> None:
    ask = menu(ready())
    assert ask.outlook is not None
    assert ask.outlook("end") is None
    assert ask.outlook("no such act") is None


def test_reassessing_is_foreseen_by_the_sum_of_both_rolls() -> None:
    """Whether the number rises."""
    told = seen(menu(ready()), "reassess")
    assert [share.label for share in told.shares] == ["higher than 4", "4, as now", "lower than 4"]
    assert " and " in told.given.removeprefix("with all ")


SECRETS: dict[str, dict[str, Any]] = {
    "spirit": {"spirit": 9},
    "skills": {"skills": {"one-handed-swords": 5, "ego": 4, "detect-motive": 4, "reflex": 4}},
    "lines": {"injury": "(6+3)*9"},
}


@pytest.mark.parametrize("secret", SECRETS)
def test_no_act_of_a_menu_tells_what_the_other_side_keeps_to_itself(secret: str) -> None:
    """With other figures of Bob every act is foreseen the same."""
    one, other = menu(ready()), menu(ready(**SECRETS[secret]))
    keys = [*one]
    assert keys == [*other]
    assert one.outlook is not None
    assert other.outlook is not None
    assert [*map(one.outlook, keys)] == [*map(other.outlook, keys)]
    assert sum(one.outlook(key) is not None for key in keys) >= 6


def test_only_the_act_looked_at_is_worked_out_and_none_that_is_barred() -> None:
    looked: list[str] = []

    def foresee(key: str) -> Outlook:
        looked.append(key)
        return Outlook((Share(key, "ours", 1.0),))

    def nothing() -> Any:
        yield from ()

    acts = [Act(key, key, nothing, foresee=partial(foresee, key)) for key in ("one", "two")]
    acts.append(Act("shut", "shut", nothing, barred=Barred("it is shut"), foresee=partial(foresee, "shut")))
    ask = Door("ann", "What?", lambda: acts, ()).ask()
    assert ask.outlook is not None
    assert str(ask.among)
    assert not looked
    assert ask.outlook("two") == Outlook((Share("two", "ours", 1.0),))
    assert ask.outlook("shut") is None
    assert looked == ["two"]
