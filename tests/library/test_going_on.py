"""Dice fall with the answer that calls for them, seats wait for others, and all that is wrong is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.folders import ROOT
from tests.library.test_fight import PEOPLE, begun, some_way
from winterdawn import Fight
from winterdawn.dice.sources import DiceError, ScriptedDice, SeededDice
from winterdawn.editions.registry import NAMES, edition
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.players import decided, named, turn

ANNA = {
    "name": "Anna",
    "attributes": dict.fromkeys(("agility", "strength", "erudition", "persona", "wisdom"), 7),
}


@pytest.mark.parametrize("name", NAMES)
def test_what_an_answer_leads_to_is_there_at_once(name: str) -> None:
    one, rolls = begun(name), 0
    while one.asks:
        one.answer(one.legal().sample(len(one.record)))
        told = one.log(), one.outcome(), one.record, one.copy()
        assert not [number for number in one.run.waiting if isinstance(one.run.asked(number), Roll)]
        assert (one.asks, told) == (one.asks, (one.log(), one.outcome(), one.record, one))
        rolls += isinstance(one.record[-1].value, tuple)
    assert rolls
    assert one.outcome() is not None


def test_dice_that_fail_leave_the_answer_given_and_are_thrown_again() -> None:
    one = Fight.new("ilse-varn", "reeve-holt", dice=ScriptedDice([]))
    with pytest.raises(DiceError, match="no roll left"):
        one.play()
    decided = one.record
    assert not [entry for entry in decided if isinstance(entry.value, tuple)]
    assert one.log()
    one.undo()
    assert one.record == decided[:-1]
    other = Fight(one.setup, record=decided, dice=SeededDice(1))
    assert other.asks
    assert len(other.record) > len(decided)


def test_dice_that_always_fall_alike_are_refused_where_lots_are_drawn() -> None:
    one = Fight.parse(
        "book hex 9x5 skeleton:one/us@c3 skeleton:two/them@g3", dice=lambda pool: (1,) * len(pool)
    )
    with pytest.raises(DiceError, match="rolls have decided nothing; dice must not always fall alike"):
        one.play()


def test_played_or_answered_it_is_the_same_fight() -> None:
    one, other = begun(), begun()
    one.play("simple", until=lambda fight: not fight.asks)
    players = {seat: named("simple", seat) for seat in other.seats}
    while (number := turn(other.run)) is not None:
        other.answer(decided(players[other.asks[number].seat], other.run, number), number)
    assert one == other


@pytest.mark.parametrize("name", NAMES)
def test_seats_without_a_player_are_waited_for(name: str) -> None:
    one = begun(name)
    while one.play({"player-2": "simple"}) is None:
        asks = one.asks
        assert {ask.seat for number, ask in asks.items() if one.run.owed(number)} == {"player-1"}
        number = next(number for number, ask in asks.items() if ask.seat == "player-1")
        one.answer(one.legal(number).sample(len(one.record)), number)
    assert one.outcome() is not None


def test_a_scene_is_played_until_somebody_says() -> None:
    scene = Fight.load("evening-before", seed=3)
    with pytest.raises(ValueError, match="until: a scene has no end of its own"):
        scene.play()
    assert scene.record == ()
    assert some_way(scene).outcome() is None
    assert len(scene.record) >= 12


def test_whoever_presides_sees_everything() -> None:
    one = Fight(replace(begun().setup, gm="gm"))
    assert len(one.view("gm").panels) == len(one.view().panels) == 2
    assert one.seats == ("player-1", "player-2", "gm")


def test_people_are_named_or_given_and_all_that_is_wrong_with_them_is_told() -> None:
    sheets = edition("book").sheet
    whole = {**ANNA, "attributes": {**ANNA["attributes"], "constitution": 6}}  # type: ignore[dict-item]
    assert Fight.new(whole, sheets.character("skeleton")).setup.entrants[0].sheet == sheets.read(whole)
    with pytest.raises(SetupError) as told:
        Fight.new({**ANNA, "speed": "fast", "height": 2}, "skelton")
    first, second, third = str(told.value).split("\n")
    assert first == "first: speed: 'fast' is not a number from 0 to 100"
    assert second.startswith("first: height: ")
    assert third == "second: 'skelton' is not in the roster; perhaps skeleton is meant"
    for nobody in (None, 3, ROOT, ["ilse-varn"]):
        with pytest.raises(SetupError, match=r"^first: .* is nobody; give the name of"):
            Fight.new(nobody, "skeleton")
    with pytest.raises(SetupError, match=r"^second: edition: this is a sheet of another edition, 'zones'"):
        Fight.new("skeleton", edition("zones").sheet.character(PEOPLE["zones"][0]))


def test_all_house_rules_that_cannot_be_are_told() -> None:
    with pytest.raises(ValueError, match=r"reach-malus: '99' is not allowed.*\n.*no-such-rule") as told:
        Fight.new("ilse-varn", "reeve-holt", house_rules={"reach-malus": 99, "no-such-rule": 1})
    assert len(str(told.value).split("\n")) == 2
    rules: dict[str, int | str] = {"reach-malus": 1}
    one = Fight.new("ilse-varn", "reeve-holt", house_rules=rules)
    rules["reach-malus"] = 2
    assert one.setup.house_rules == {"reach-malus": 1}


def test_what_is_typed_may_be_anything() -> None:
    one = begun()
    one.say(2)  # type: ignore[arg-type]
    assert one.record[0].value == 2
    with pytest.raises(ValueError, match=r"^.{1,200}$"):
        one.say("x" * 10_000)
    assert all(isinstance(ask, Choose) for ask in one.asks.values())
