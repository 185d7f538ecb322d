"""Dim light and darkness: what they hinder, whom not, and the odds beside the choices."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from tests.editions.sda.foreseen.test_foresight import shown
from winterdawn.dice import Pool
from winterdawn.editions.sda.character.pieces import Trait
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.setup import Ground
from winterdawn.kernel.event import ShownRoll

CITES = ("book.ruling.table-light", "book.modifier.malus-mos")
KEEN, ALL = Trait("Low Light Vision"), Trait("Dark Vision")


def melee(light: str, *traits: Trait, **house: Any) -> Arena:
    """Ann strikes at Bob, who sees by ``traits``."""
    people = enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), traits=traits), "g5")
    arena = Arena(*people, light=light, light_initiative="off", **house).initiative(ann=4, bob=3)
    return arena.turn("ann", "strike:bob")


def shot(light: str, *traits: Trait, **house: Any) -> Arena:
    """Ann shoots at Bob 5 metres away."""
    people = enter(hurt(archer(), traits=traits), "a2"), enter(fighter("Bob"), "f2")
    ground = Ground(26, 3, kind="square")
    arena = Arena(*people, light=light, ground=ground, light_initiative="off", **house)
    return arena.initiative(ann=4, bob=3).turn("ann", "shoot:bob")


def maluses(throw: ShownRoll) -> list[str]:
    """What the light takes off a roll."""
    return [term.amount for term in throw.terms if term.cites == CITES]


def struck(arena: Arena) -> tuple[list[str], list[str]]:
    """What the light takes off the strike, and off the defence."""
    arena.answer("Strike", 4).answer("Defend", 4).roll(8, 8, 8, 1).roll(8, 4, 1, 1)
    return maluses(arena.card("exchange")), maluses(arena.card("exchange", 1))


@pytest.mark.parametrize(
    ("light", "traits", "expected"),
    [
        ("bright", (), ([], [])),
        ("dim", (), ([], [])),
        ("dark", (), (["−1"], ["−1"])),
        ("dark", (KEEN,), (["−1"], [])),
        ("dark", (ALL,), (["−1"], [])),
    ],
)
def test_darkness_hinders_blows_and_defences(
    light: str, traits: tuple[Trait, ...], expected: tuple[list[str], list[str]]
) -> None:
    assert struck(melee(light, *traits)) == expected


@pytest.mark.parametrize(
    ("light", "traits", "expected"),
    [
        ("bright", (), []),
        ("dim", (), ["−1"]),
        ("dim", (KEEN,), []),
        ("dim", (ALL,), []),
        ("dark", (), ["−2"]),
        ("dark", (KEEN,), ["−1"]),
        ("dark", (ALL,), []),
    ],
)
def test_shots_take_good_eyes(light: str, traits: tuple[Trait, ...], expected: list[str]) -> None:
    ask = shot(light, *traits).ask("how many dice")
    assert [remark.amount for remark in ask.remarks if remark.cites == CITES] == expected


def test_the_odds_of_a_blow_count_it() -> None:
    """Ann keeps her malus, and Bob has none who sees in the dark."""
    arena = melee("dark", ALL).answer("Strike", 4)
    expected = Pool("4d8").against("3d8", malus=1)
    assert shown(arena.ask("Defend"), 3) == pytest.approx(float(expected.lose))


@pytest.mark.house("dim-malus")
def test_how_much_dim_light_hinders() -> None:
    for malus in (1, 3):
        ask = shot("dim", dim_malus=malus).ask("how many dice")
        assert [remark.amount for remark in ask.remarks if CITES[0] in remark.cites] == [f"−{malus}"]
    assert not any(
        CITES[0] in remark.cites for remark in shot("dim", dim_malus=0).ask("how many dice").remarks
    )


@pytest.mark.house("dark-malus")
def test_how_much_darkness_hinders_shots() -> None:
    for malus in (2, 4):
        ask = shot("dark", dark_malus=malus).ask("how many dice")
        assert [remark.amount for remark in ask.remarks if CITES[0] in remark.cites] == [f"−{malus}"]


@pytest.mark.house("dark-melee-malus")
def test_how_much_darkness_hinders_blows() -> None:
    shares = []
    for malus in (0, 1, 4):
        arena = melee("dark", ALL, dark_melee_malus=malus).answer("Strike", 4)
        shares.append(shown(arena.ask("Defend"), 3))
        assert shares[-1] == pytest.approx(float(Pool("4d8").against("3d8", malus=malus).lose))
    assert shares[0] < shares[1] < shares[2]


def test_the_game_master_says_when_it_changes() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    arena = Arena(*people, gm="gm").initiative(ann=4, bob=3)
    arena.answer("What happens?", "gm:light", "gm").answer("How well do people see?", "dark", "gm")
    assert arena.told("light") == ["The light changes: dark"]
    assert [remark.text for remark in arena.view("bob").about] == ["Dark"]
    assert struck(arena.turn("ann", "strike:bob")) == (["−1"], ["−1"])
    arena.answer(SpendHits, {})
    arena.answer("What happens?", "gm:light", "gm").answer("How well do people see?", "dark", "gm")
    assert len(arena.told("light")) == 1, "nothing has changed"
    arena.answer("What happens?", "gm:light", "gm").answer("How well do people see?", "bright", "gm")
    assert arena.view("bob").about == ()


@pytest.mark.parametrize(
    ("skill", "attribute", "purpose", "light", "expected"),
    [
        ("perception", "wisdom", Purpose.TEST, "dark", ["−2"]),
        ("perception", "wisdom", Purpose.TEST, "dim", ["−1"]),
        ("perception", "wisdom", Purpose.INITIATIVE, "dark", []),
        ("lifting", "strength", Purpose.TEST, "dark", []),
        ("reflex", "agility", Purpose.DODGE, "dark", ["−1"]),
        ("reflex", "agility", Purpose.DODGE, "dim", []),
        ("one-handed-swords", "strength", Purpose.OPPORTUNITY, "dark", ["−1"]),
    ],
)
def test_what_else_takes_light_and_what_does_not(
    skill: str, attribute: str, purpose: Purpose, light: str, expected: list[str]
) -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), light=light)
    terms = terms_of(arena.fight, Use(arena.who("ann"), skill, attribute, Kind.FREE, purpose))
    assert [term.remark.amount for term in terms if term.cites == CITES] == expected


@pytest.mark.rule("book.ruling.table-light")
@pytest.mark.parametrize(
    ("light", "house", "told"),
    [
        (
            "dark",
            {},
            ["The light: dark, −2 on shots and tests of perception, −1 on blows, defences and dodging"],
        ),
        ("dark", {"dark_melee_malus": 0}, ["The light: dark, −2 on shots and tests of perception"]),
        ("dark", {"dark_malus": 0}, ["The light: dark, −1 on blows, defences and dodging"]),
        ("dim", {}, ["The light: dim light, −1 on shots and tests of perception"]),
        ("dim", {"dim_malus": 0}, ["The light: dim light"]),
    ],
)
def test_what_the_light_takes_off_is_told_as_a_fight_begins(
    light: str, house: dict[str, Any], told: list[str]
) -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    assert Arena(*people, light=light, **house).told("light") == told


@pytest.mark.rule("book.ruling.table-light-initiative")
@pytest.mark.parametrize(("light", "number"), [("dim", 3), ("dark", 2)])
def test_bad_light_weighs_on_the_perception_of_an_initiative_roll(light: str, number: int) -> None:
    people = enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), traits=(ALL,)), "g5")
    arena = Arena(*people, light=light).initiative(ann=4, bob=4)
    assert (arena.number("ann"), arena.number("bob")) == (number, 4), "reflex is spared, and so is Bob"


@pytest.mark.house("light-initiative")
def test_or_it_does_not() -> None:
    for setting, number in (("on", 2), ("off", 4)):
        people = enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), traits=(ALL,)), "g5")
        arena = Arena(*people, light="dark", light_initiative=setting).initiative(ann=4, bob=3)
        assert arena.number("ann") == number
