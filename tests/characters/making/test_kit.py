"""Who is made and says nothing of it: lessons belong together, and a kit fits what they can."""

from __future__ import annotations

import pytest

from winterdawn.characters.making.filling import begun, filled
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.gear import load, most_load
from winterdawn.editions.sda.character.sheet import Sheet

SDA = pytest.mark.parametrize("by", ["book", "draft", "screen"])


def made(by: str, key: str, **more: tuple[str, ...]) -> Sheet:
    """Whoever comes of beginning from somebody ready."""
    start = edition(by).draft()
    wishes = next(each.wishes for each in start.frame().starts if each.key == key) | more
    now = filled(start, begun(start, wishes))
    return now.draft.named(now.sheet, "Wren", "wren")


@SDA
@pytest.mark.parametrize("key, skill", [("ilse-varn", "one-handed-swords"), ("reeve-holt", "polearms")])
def test_who_is_made_to_fight_knows_the_weapon_in_hand_and_has_a_shield_beside_it(
    by: str, key: str, skill: str
) -> None:
    who = made(by, key)
    weapon, shield = who.held
    assert weapon.training[0].skill == skill
    assert who.rank(skill) >= 2
    assert shield.shield
    assert load(who) <= most_load(who)
    assert len({piece.name for piece in who.armour}) == len(who.armour) > 0
    bought = [step.choice for step in who.story if step.stage == "shopping"]
    assert len(bought) == len({*bought}) > 0, "nothing is bought twice"


def test_lessons_go_where_most_was_learnt() -> None:
    start = edition("book").draft()
    now = filled(
        start,
        {
            "race": ("high-man",),
            "occupation": ("hunter", "archer-arbalestier"),
            "occupation:hunter": ("bows",),
        },
    )
    assert now.slots["occupation:archer-arbalestier"].keys == ("bows",)


def test_who_wants_to_buy_nothing_buys_nothing() -> None:
    who = made("book", "ilse-varn", shopping=())
    assert not [step for step in who.story if step.stage == "shopping"]
    assert not any(weapon.shield for weapon in who.weapons)
