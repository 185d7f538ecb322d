"""A charge on a mount, and what nobody does up there."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.mounted.stable import GREEN, horse, joust, mounted, rider
from tests.editions.sda.arena import PIKE, Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Spend

FIELD = Ground(30, 11)


def charge(bob: str = "x5", *, mount: Sheet | None = None) -> Arena:
    return joust(bob, mount=mount or horse(trained=True), ground=FIELD)


@pytest.mark.rule("book.manoeuvre.mounted-charge", "book.ruling.combat-mount-turn")
@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
def test_the_run_takes_the_dice_of_the_mount_and_the_attack_all_of_the_rider() -> None:
    arena = charge()
    arena.turn("ann", "charge:bob")
    ask = arena.ask("Dun runs at Bob with how many dice?", "ann")
    assert "book.manoeuvre.mounted-charge" in ask.cites
    assert "5 of 5d12 left (running, strength)" in ask.lead
    assert ask.lead.startswith("17 m to run, 15 m of them at your usual speed. It takes 1 MoS")
    arena.answer("Dun runs at Bob", 5).roll(12, 4, 1, 1, 1)
    assert "Dun tests running: 4 MoS" in arena.told("test")
    arena.answer("Where does the charge end?", "v5")
    arena.answer("Strike at Ann", "none")
    assert arena.place("ann") == arena.place("dun") == "v5"
    assert max(arena.own("Strike Bob")) == 4, "none of the rider's dice went into the run"
    assert any(each.text == "mounted, and Bob on foot" for each in arena.ask("Strike Bob").remarks)
    arena.answer("Strike Bob", 4).answer("Defend", 0).roll(4, 4, 4, 1, 1).spend()
    assert arena.only(Asking(OwnTurn, count=3), "bob"), "the mount has acted too"


@pytest.mark.about("book.manoeuvre.mounted-charge")
def test_the_speed_of_the_mount_sets_the_least_distance() -> None:
    near = {option.key: option for option in charge("s5").ask("What do you do?").among.options}
    assert near["charge"].barred.why == "nobody is 15 m away or more"
    assert "charge:bob" in {option.key for option in charge("t5").ask("What do you do?").among.options}


def test_a_mount_that_has_acted_runs_no_charge() -> None:
    arena = charge().turn("ann", "split").turn("ann", "end")
    arena.turn("ann", "end")
    arena.turn("bob", "end")
    assert arena.only(Asking(OwnTurn, count=-4), "ann")
    options = {option.key: option for option in arena.ask("What do you do?").among.options}
    assert "charge:bob" not in options
    assert options["charge"].barred.why == "Dun has acted already"


@pytest.mark.rule("book.manoeuvre.mounted-refusal")
def test_a_mount_not_trained_for_combat_may_refuse_at_the_last() -> None:
    arena = charge(mount=GREEN).turn("ann", "charge:bob").answer("Dun runs at Bob", 4).roll(12, 4, 1, 1)
    arena.answer("Where does the charge end?", "v5").answer("Ride Dun within reach of Bob", 1).roll(2)
    arena.answer(HeartDice, 1).roll(4)
    assert arena.told("refusal") == ["Dun will not go within reach of Bob"]
    assert arena.told("charge")[-1] == "Ann’s charge is stopped"
    assert arena.place("ann") == "u5"


@pytest.mark.rule("book.manoeuvre.mounted-barred")
def test_nobody_makes_a_dodge_roll_on_a_mount_nor_under_a_rider() -> None:
    arena = charge()
    options = {option.key: option for option in arena.ask("What do you do?").among.options}
    assert options["dodge-roll"].barred.why == "you are mounted"
    assert options["dodge-roll"].barred.cites == ("book.manoeuvre.mounted-barred",)
    arena.turn("ann", "end")
    options = {option.key: option for option in arena.ask("What do you do?").among.options}
    assert options["dodge-roll"].barred.why == "you carry somebody"


@pytest.mark.rule("book.manoeuvre.mounted-no-choke")
def test_nobody_on_foot_chokes_a_rider() -> None:
    arena = Arena(
        *mounted("e5", mount=horse(trained=True), who=rider()), enter(fighter("Bob", strength=12), "f5")
    ).initiative(ann=4, bob=2)
    arena.turn("ann", "end").turn("ann", "end").turn("bob", "strike:ann")
    brawl = next(key for key in arena.options("Strike Ann") if "brawling" in str(key))
    arena.answer("Strike Ann", brawl).answer("Strike Ann", 4).answer("Defend", 0).roll(8, 8, 4, 4)
    arena.answer(SpendHits, {"grapple": 1})
    among = arena.ask(SpendHits).among
    assert isinstance(among, Spend)
    choke = next(ware for ware in among.wares if ware.key == "choke")
    assert choke.barred is not None
    assert choke.barred.why == "Ann is mounted, and you are on foot"


def test_the_pike_of_whoever_is_charged_meets_the_charger() -> None:
    arena = joust("x5", mount=horse(trained=True), ground=FIELD, foe=fighter("Bob", PIKE))
    arena.turn("ann", "charge:bob").answer("Dun runs at Bob", 5).roll(12, 4, 1, 1, 1)
    arena.answer("Where does the charge end?", "v5").answer("Strike at Ann", 1)
    assert "Bob strikes as you come" in arena.ask("Strike Bob").lead
