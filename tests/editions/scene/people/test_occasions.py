"""The game master is asked about spirit when somebody falls, cooks or plays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import SWORD, Arena, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.roster.creatures import trait
from winterdawn.editions.setup import BRIGHT, Ground

FALLS = "Bob falls. How much spirit does it cost each of their side who sees it?"


def falls(gm: str = "gm", light: str = BRIGHT, ground: Ground | None = None, **cid: Any) -> Arena:
    """Ann cuts down Bob; Cid is of his side."""
    people = enter(fighter("Ann", SWORD), "e5"), enter(fighter("Bob", injury="(0+1)*1"), "g5", "b")
    arena = Arena(
        *people,
        enter(hurt(fighter("Cid"), **cid), "m11", "b"),
        gm=gm,
        light=light,
        ground=ground,
        light_initiative="off",
    )
    arena.initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 1}).roll(8)
    return arena.answer(HoldOn, 1).roll(8)


def asked(arena: Arena) -> bool:
    """Whether the game master is asked about those who see it."""
    return f"gm: {FALLS}" in arena.open()


@pytest.mark.unlike("draft", reason="what comes after the roll is another there")
@pytest.mark.rule("book.spirit.drain-causes")
@pytest.mark.about("book.ruling.spirit-sources-without-figures")
def test_when_somebody_falls_their_side_may_lose_heart() -> None:
    arena = falls()
    assert arena.ask(FALLS, "gm").lead.startswith("That is Cid. Suggested: ")
    before = arena.spirit("cid")
    arena.answer(FALLS, 2, "gm").answer("Who does not see Bob fall?", "enough", "gm")
    assert arena.spirit("cid") == before - 2
    assert arena.told("spirit", "cid")[-1].startswith("Cid sees Bob fall: −2 spirit")


@pytest.mark.about("book.spirit.drain-causes")
def test_nobody_is_asked_where_nobody_judges_sees_it_or_could_lose_heart() -> None:
    assert asked(falls())
    assert not asked(falls(gm=""))
    assert not asked(falls(traits=(trait("Mindless"),)))
    assert not asked(falls(wounds=Wounds(conditions=("unconscious",))))


@pytest.mark.rule("book.ruling.table-ally-falls")
@pytest.mark.about("book.incapacitated.aware")
def test_a_fall_is_seen_by_whoever_is_aware_and_has_a_clear_line_to_it() -> None:
    wall = Ground(13, 11, features=("wall:k1-k11",))
    assert not asked(falls(ground=wall)), "Cid stands behind a wall"
    assert asked(falls(light="dark"))
    assert asked(falls(wounds=Wounds(conditions=("incapacitated",))))


@pytest.mark.rule("book.ruling.table-ally-falls")
def test_the_game_master_names_those_who_do_not_see_a_fall_all_the_same() -> None:
    arena = falls().answer(FALLS, 2, "gm")
    before = arena.spirit("cid")
    assert arena.options("Who does not see Bob fall?", "gm") == ["cid", "enough"]
    assert arena.answer("Who does not see Bob fall?", "cid", "gm").spirit("cid") == before


@pytest.mark.about("book.spirit.drain-causes")
def test_nothing_is_lost_unless_somebody_says_so() -> None:
    arena = falls()
    assert arena.ask(FALLS, "gm").among.suggested == 0
    before = arena.spirit("cid")
    assert arena.answer(FALLS, 0, "gm").spirit("cid") == before


@pytest.mark.unlike("screen", reason="merrymaking and feasts have rules of their own there")
@pytest.mark.rule("book.spirit.regain-ways")
@pytest.mark.about("book.ruling.spirit-sources-without-figures", "book.skill.cooking")
@pytest.mark.parametrize("skill", ["cooking", "music-singing", "dancing", "acting", "oration-poetry"])
def test_a_meal_or_a_performance_may_restore_spirit_to_whoever_shares_in_it(skill: str) -> None:
    people = [hurt(fighter(name, skills={skill: 1}), spirit=10) for name in ("Ann", "Bob", "Cid")]
    stage = Stage(*people).does("ann", f"test:{skill}").gm("open-ended").says(2, (4, 1))
    ask = stage.ask("How much spirit does it give each who shares in it?", "gm")
    assert (ask.among.suggested, "1 MoS" in ask.prompt) == (0, True)
    stage.gm(2, "cid", "enough")
    assert [stage.spirit(key) for key in ("ann", "bob", "cid")] == [12, 12, 10]


@pytest.mark.about("book.spirit.regain-ways")
def test_what_comes_to_nothing_and_other_skills_give_nothing() -> None:
    for skill, faces in (("cooking", (1, 4)), ("climbing", (4, 4))):
        stage = Stage(fighter("Ann", skills={skill: 1, "ego": 1})).does("ann", f"test:{skill}").gm(2)
        stage.says(2, faces)
        assert not any("shares in it" in line for line in stage.open())


def cooked(*others: Sheet, faces: tuple[int, ...] = (4, 1), hard: int = 1, **house: Any) -> Stage:
    """Ann has cooked for the others."""
    ann = hurt(fighter("Ann", skills={"cooking": 1}), spirit=10)
    return Stage(ann, *others, **house).does("ann", "test:cooking").gm(hard).says(2, faces)


@pytest.mark.unlike("screen", reason="merrymaking and feasts have rules of their own there")
@pytest.mark.about("book.spirit.regain-ways")
def test_only_whoever_notices_it_shares_in_a_meal() -> None:
    states = {"Bob": "incapacitated", "Cid": "unconscious", "Dan": "dead"}
    lying = [hurt(fighter(who), spirit=10, wounds=Wounds(conditions=(how,))) for who, how in states.items()]
    stage = cooked(*lying).gm(2)
    assert stage.choices("gm", "Who does not share in it?") == ["ann", "bob", "enough"]
    stage.gm("enough")
    assert [stage.spirit(key) for key in ("ann", "bob", "cid", "dan")] == [12, 12, 10, 10]


@pytest.mark.unlike("draft", "screen", reason="nobody is too depressed for sleep in the draft; feasts")
@pytest.mark.about("book.spirit.depressed-recovery", "book.spirit.regain-ways")
def test_a_meal_by_somebody_else_cheers_up_whoever_nothing_else_does() -> None:
    stage = cooked(hurt(fighter("Bob"), spirit=0), depression_cure="companion-only").gm(2, "enough")
    assert stage.spirit("bob") == 2


@pytest.mark.unlike("screen", reason="merrymaking and feasts have rules of their own there")
@pytest.mark.about("book.spirit.regain-ways")
def test_a_meal_that_cannot_fail_and_comes_to_nothing_gives_nothing() -> None:
    assert "shares in it" in str(cooked(hard=0).open())
    stage = cooked(hard=0, faces=(2, 2))
    if stage.asks(HeartDice):
        stage.says(1, (4,))
    if "flawless" in str(stage.open()):
        stage.says("spirit")
    assert [line for line in stage.open() if "What happens?" in line], "nothing is asked in between"
