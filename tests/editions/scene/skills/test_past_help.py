"""What nobody does to the dead and the unconscious, and what animals do not do."""

from __future__ import annotations

import pytest

from tests.editions.healing.test_reviving import dead
from tests.editions.mounted.stable import horse
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.rolls import HeartDice

US = {"bob": "us", "ann": "us", "dun": "us", "cid": "us"}


def down(name: str, state: str) -> Sheet:
    """Somebody without spirit who is out of action."""
    return hurt(fighter(name), spirit=0, wounds=Wounds(conditions=(state,)))


def offered(stage: Arena, who: str) -> set[str]:
    """What somebody may do, barred or not, by the first word of its key."""
    ask = next(ask for ask in stage.run.pending.values() if ask.who == who and "do?" in ask.prompt)
    return {option.key.partition(":")[0] for option in ask.among.options}


@pytest.mark.about("book.spirit.depressed-recovery")
@pytest.mark.parametrize("state, cheered", [("dead", False), ("unconscious", False), ("incapacitated", True)])
def test_only_whoever_hears_it_is_cheered_up(state: str, cheered: bool) -> None:
    stage = Stage(fighter("Ann"), down("Bob", state), sides=US)
    assert ("cheer" in offered(stage, "ann")) is cheered


def test_the_game_master_is_offered_nothing_for_the_dead_but_to_set_them_right() -> None:
    stage = Stage(fighter("Ann"), dead(), sides=US)
    keys = [key for key in stage.choices("gm", "What happens?") if ":bob" in key]
    assert {key.split(":")[1] for key in keys} == {"set", "award"}
    stage.gm("gm:composed")
    assert "bob" not in str(stage.open()), "Ann alone can work, so nobody is asked who does"


@pytest.mark.unlike("screen", reason="a night is tested there")
@pytest.mark.rule("book.death.bleed-timer")
def test_whoever_dies_in_the_night_does_not_wake() -> None:
    dying = Wounds(bleeding=(2,), conditions=("incapacitated",), rounds_left=10)
    stage = Stage(fighter("Ann"), hurt(fighter("Bob"), spirit=4, wounds=dying), sides=US).gm(
        "gm:night", "enough"
    )
    assert stage.told("dead") == ["Bob dies"]
    assert not any("Bob" in line for line in stage.told("spirit", "gm"))


@pytest.mark.about("book.ruling.table-animals")
def test_an_animal_makes_no_speeches_and_treats_nobody() -> None:
    hurt_one = hurt(fighter("Bob"), spirit=0, wounds=Wounds(bleeding=(1,)))
    stage = Stage(fighter("Ann"), hurt_one, horse("Dun"), sides=US)
    assert {"cheer", "treat"} <= offered(stage, "ann")
    assert "cheer" not in offered(stage, "dun")
    tested = {key for key in stage.choices("dun", "What do you do?") if key.startswith("test:")}
    assert {"test:running", "test:perception", "test:taming-training"} <= tested
    assert not tested & {"test:scribing", "test:oration-poetry", "test:medicine", "test:tactics"}


@pytest.mark.about("book.ruling.table-animals")
@pytest.mark.parametrize("power", ["gm:training", "gm:project:dun"])
def test_an_animal_trains_and_works_at_what_it_can_test_alone(power: str) -> None:
    stage = Stage(horse("Dun"), fighter("Ann"), sides=US).gm(power)
    while "which skill" not in str(stage.open()):
        stage.gm("dun")
    tried = set(stage.choices("gm", "which skill"))
    assert "running" in tried
    assert not tried & {"scribing", "oration-poetry", "medicine", "tactics"}


@pytest.mark.rule("book.ruling.table-animals")
def test_a_riderless_horse_neither_inspires_nor_threatens() -> None:
    people = (
        enter(horse("Dun"), "e5", "us"),
        enter(fighter("Ann"), "d5", "us"),
        enter(fighter("Bob"), "g5", "b"),
    )
    arena = Arena(*people).initiative(dun=4, ann=3, bob=2)
    options = {option.key: option for option in arena.ask("What do you do?", "dun").among.options}
    assert not {"intimidate:bob", "taunt:bob"} & set(options)
    assert options["inspire"].barred.why == "an animal makes no speeches"
    assert {"intimidate:bob", "taunt:bob"} <= set(arena.turn("dun", "end").options("do?", "ann"))


def test_a_weapon_comes_before_bare_hands_unless_these_are_much_the_better() -> None:
    for brawling, axe, first in ((3, 2, "axe"), (6, 0, "bare")):
        skills = {"brawling": brawling, "axes-clubs-maces": axe}
        ann = fighter("Ann", weapon("Axe", "close medium", "axes-clubs-maces"), skills=skills)
        arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "f5")).initiative(ann=4, bob=3)
        prompt = arena.turn("ann", "strike:bob").ask("Strike Bob").prompt.lower()
        assert first in prompt


def test_a_hunting_bird_and_a_herd_are_gone_with_the_test() -> None:
    stage = Stage(fighter("Ann", skills={"falconry": 2})).gm("gm:falconry")
    for _ in range(40):
        if "gm: What happens?" in stage.open():
            break
        number, ask = next(iter(stage.run.pending.items()))
        assert not ("What do you take?" in str(stage.open()[0]) and ask.who != "ann")
        assert not (stage.asks(HeartDice) and ask.who != "ann")
        stage.run.answer(_any(ask), ask=number)


def _any(ask: object) -> object:
    """Dice that all score, or whatever is offered first."""
    from winterdawn.kernel.asks.ask import Choose, Roll

    if isinstance(ask, Roll):
        return tuple(4 for _ in range(len(ask.pool)))
    assert isinstance(ask, Choose)
    return next(iter(ask.among))
