"""Jumps on a mount, runs it makes for its rider, and riders against riders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.mounted.stable import GREEN, horse, joust, mounted
from tests.editions.mounted.test_saddle import offered, option
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.mounted.height import Mounted
from winterdawn.editions.sda.moves.speed import Walked
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import told_text

RUN = ("book.action.athletics", "book.test.running-distance", "book.ruling.combat-running-action")
RUNS = ("book.ruling.table-mount-speed", "book.ruling.combat-mount-turn")
NOTE = "each MoS adds half your speed to this round’s movement"


def landings(arena: Arena) -> list[str]:
    return [one.key for one in arena.turn("ann", "leap").ask("Jump where?").among.options]


def spent(metres: float, **given: Any) -> Arena:
    """Ann has ridden so far already, and ended in the same place."""
    arena = joust("m11", **given)
    arena.fight.record(Walked).metres["dun"] = metres
    return arena.turn("ann", "turn").answer("Face", "3")


@pytest.mark.rule("book.ruling.combat-mount-jumps")
@pytest.mark.parametrize(("ridden", "metres"), [(0, {2, 3, 4}), (12, {2, 3}), (12.5, {2}), (13, {2})])
def test_a_jump_leads_two_to_four_metres_and_no_farther_than_movement_is_left(
    ridden: float, metres: set[int]
) -> None:
    arena = spent(ridden)
    note = "riding, and then jumping by the mount"
    assert option(arena, "leap") == Option("leap", "Jump an obstacle", note, group="Mount")
    ground = arena.fight.map
    here = ground.place("e5")
    assert {ground.distance(here, ground.place(at)) for at in landings(arena)} == metres


def test_with_less_than_two_metres_left_or_nowhere_to_come_down_nobody_jumps() -> None:
    assert offered(spent(13.5)) == ["off"]
    assert "leap" not in offered(joust(ground=Ground(2, 1), at="a1", bob="b1"))


def test_nobody_jumps_to_where_they_do_not_see_nor_onto_anybody() -> None:
    free = landings(joust("m11"))
    assert {"g5", "h5", "i5", "e7"} <= set(free)
    walled = landings(joust("m11", ground=Ground(13, 11, features=("wall:f4-f6",))))
    assert not {"g5", "h5", "i5"} & set(walled)
    assert "e7" in walled
    assert "g5" not in landings(joust("g5", mount=horse(trained=True)))


@pytest.mark.rule("book.manoeuvre.mounted-jump")
def test_a_jump_is_movement_and_its_difficulty_begins_at_one() -> None:
    arena = joust("m11")
    assert option(arena, "delay") is not None
    arena.turn("ann", "leap").answer("Jump where?", "h5").answer("What is to be jumped?", "a wall")
    assert arena.ask("How hard is it to jump a wall?").among.suggested == 1
    arena.answer("How hard", 1).answer("Make Dun jump", 1).roll(4, 4, 1, 2)
    arena.answer("Pass how many", 0).answer("Dun jumps", 1).roll(4)
    assert arena.place("ann") == "h5"
    assert option(arena, "delay") is None, "they have moved"


@pytest.mark.rule("book.manoeuvre.mounted-jump")
def test_where_the_game_master_knows_of_nothing_to_be_jumped_nobody_jumps() -> None:
    arena = joust("m11", gm="gm").turn("ann", "leap").answer("Jump where?", "h5")
    arena.answer("Is there something to be jumped?", "no", "gm")
    assert (arena.told("ruling"), arena.place("ann")) == (["There is nothing for Ann to jump to h5"], "e5")
    assert option(arena, "leap") is not None


@pytest.mark.rule("book.manoeuvre.mounted-jump", "book.bleeding.beyond-three")
def test_nobody_comes_down_beyond_on_a_mount_that_the_dice_for_it_fell() -> None:
    arena = joust("m11")
    arena.fight.record(OpenWounds).open["dun"] = [Wound(3)]
    arena.turn("ann", "leap").answer("Jump where?", "h5").answer("What is to be jumped?", "a wall")
    arena.answer("How hard", 1).answer("Make Dun jump", 1).roll(4, 4, 1, 2).answer("Pass how many", 0)
    dice = max(arena.own("Dun jumps"))
    arena.answer("Dun jumps", dice).roll(*[4] * dice)
    assert "incapacitated" in arena.badges("dun")
    arena.answer("Fall off to where?", "e4").answer("how many damage dice", 0).answer(HoldOn, 1).roll(4)
    while "A flawless success" in arena.open()[0]:
        arena.answer("A flawless success", "spirit")
    assert arena.ask("What do you do?", "ann")
    assert (arena.place("ann"), arena.place("dun")) == ("e4", "e5")


@pytest.mark.rule("book.manoeuvre.mounted-jump-failed")
def test_a_mount_that_does_not_clear_it_moves_no_more() -> None:
    arena = joust("m11", mount=GREEN).turn("ann", "leap").answer("Jump where?", "h5")
    arena.answer("What is to be jumped?", "a wall").answer("How hard", 3)
    arena.answer("Make Dun jump", 4).roll(8, 4, 4, 1).answer("Pass how many", 0)
    arena.answer("Dun jumps", 3).roll(4, 1, 1)
    assert arena.told("refusal") == ["Dun does not clear a wall"]
    assert offered(arena) == ["off"]
    assert option(arena, "move") is None or option(arena, "move").barred is not None


@pytest.mark.about("book.ruling.table-mount-speed")
def test_a_rider_has_the_mount_run_on_its_own_action_and_it_does_not_run_by_itself() -> None:
    ground = Ground(20, 11, features=("rough.extreme:e5=Thicket",))
    arena = joust("s5", ground=ground)
    assert option(arena, "run") == Option(
        "run", "Have Dun run", NOTE, "your action", group="Movement", cites=RUN
    )
    assert option(arena, "force") is None, "the mount goes, not they"
    arena.turn("ann", "stow:0")
    assert option(arena, "run") == Option(
        "run", "Have Dun run", NOTE, "your action", group="Movement", cites=RUN
    )
    arena.turn("ann", "end")
    assert arena.ask("What do you do?").who == "dun"
    assert option(arena, "run") is None


def test_a_mount_that_lies_runs_for_nobody() -> None:
    arena = joust("s5", ground=Ground(20, 11))
    arena.who("dun").prone = True
    barred = Barred("Dun cannot run", RUNS)
    assert option(arena, "run") == Option("run", "Have Dun run", NOTE, "your action", barred, "Movement", RUN)


def riders() -> Arena:
    """Ann on Dun, and Bob on Roan beside her."""
    bob, roan = enter(fighter("Bob"), "f5", rides="roan"), enter(horse("Roan"), "f5", "bob", seat="bob")
    return Arena(*mounted(mount=horse(trained=True)), bob, roan).initiative(ann=4, bob=3)


def test_control_costs_a_rider_no_more_against_another_rider() -> None:
    arena = riders().strike("ann", "bob", 8, 8, 1)
    prices = {one.key: one.price for one in arena.ask(SpendHits).among.wares}
    assert (prices["push"], prices["grapple"], prices["damage"]) == (2, 2, 1)
    arena.answer(SpendHits, {"grapple": 1})
    choke = next((one for one in arena.ask(SpendHits).among.wares if one.key == "choke"), None)
    assert choke is None or choke.barred is None or "mounted" not in told_text(choke.barred.why)


def test_only_whoever_rides_is_above_and_only_above_whoever_is_on_foot() -> None:
    arena = joust()
    part, who = arena.fight.part(Mounted), arena.who
    above = [
        (a, b) for a in ("ann", "dun", "bob") for b in ("ann", "dun", "bob") if part.above(who(a), who(b))
    ]
    assert above == [("ann", "bob")]
