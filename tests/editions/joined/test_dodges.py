"""One dodge, whatever is dodged: the same skills, the same question, the same opening for those near."""

from typing import Any

import pytest

from tests.editions.ranged.shots import range_
from tests.editions.sda.arena import Arena, fighter, hurt
from tests.editions.spells.circle import burst, circle

NIMBLE = fighter("Bob", skills={"acrobatics": 5})
"""3d8 of reflex, 6d8 of acrobatics."""


def shot(**house: Any) -> Arena:
    return range_(bob=NIMBLE, **house).turn("ann", "shoot:bob").answer("at Bob", 2)


def fire(**house: Any) -> Arena:
    arena = circle(("Bob", "f5"), ("Amy", "h5"), at="a9", **house)
    arena.who("bob").sheet = hurt(arena.who("bob").sheet, skills=NIMBLE.skills)
    return burst(arena, "d5", 4, 4, 4)


@pytest.mark.about(
    "book.ruling.combat-dodge-skill", "book.reaction.avoid-spell", "book.reaction.avoid-ranged"
)
@pytest.mark.parametrize("scene", [shot, fire])
@pytest.mark.parametrize("setting, most", [("reflex", 3), ("acrobatics", 6), ("either", 6)])
def test_the_skill_of_a_dodge_is_one_choice_for_arrows_and_for_fire(scene: Any, setting: str, most: int):
    assert scene(dodge_skill=setting).own("Dodge", "bob") == list(range(most + 1))


@pytest.mark.about("book.opportunity.trigger-dodge", "book.ruling.combat-dodge-provokes-whom")
def test_a_dodge_out_of_fire_gives_the_opening_of_a_dodge_and_is_announced_as_one():
    arena = fire().answer("Dodge the fireball", 2, "bob")
    assert arena.told("announce")[-1] == "Bob dodges (agility) 2d8"
    assert arena.ask("Strike at Bob", "amy").cites[:2] == (
        "book.reaction.opportunity",
        "book.opportunity.trigger-dodge",
    )
    arena.answer("Strike at Bob", 1)
    assert "book.opportunity.trigger-dodge" in arena.events("opportunity")[-1].cites
