"""Prone: down, along the ground, and up again; by a walk's cost or by a kick."""

import pytest

from tests.editions.sda.arena import Arena, duel, fighter
from winterdawn.editions.encounter.door import Door
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.asks.choices import OneOf


def left(arena: Arena, key: str = "ann") -> float:
    metres: float = arena.fight.part(Speed).left(arena.fight, arena.who(key))
    return metres


def option(arena: Arena, key: str):
    among = arena.ask("What do you do?").among
    assert isinstance(among, OneOf)
    return next(option for option in among.options if option.key == key)


def down(places: str = "a5 m5", **skills: int) -> Arena:
    """Ann lies, and has 7 of her 9 metres left; Bob is far off unless told otherwise."""
    return duel(fighter("Ann", skills=skills), places=places).turn("ann", "lie")


def risen(arena: Arena) -> Arena:
    """Ann's next turn, still on the ground with all her metres."""
    arena.turn("ann", "end")
    return arena.turn("bob", "end")


@pytest.mark.rule("book.manoeuvre.prone-chosen-or-not", "book.manoeuvre.prone-down-cost")
def test_going_prone_is_a_choice_that_takes_two_metres_and_no_action():
    arena = down()
    assert arena.who("ann").prone
    assert left(arena) == 7
    assert arena.badges("ann") == ["prone"]
    assert arena.told("prone") == ["Ann goes prone"]
    assert "stance" in arena.options("What do you do?", "ann"), "the action is still to be taken"


@pytest.mark.rule("book.manoeuvre.prone-down-cost")
def test_with_less_than_two_metres_left_nobody_goes_prone():
    arena = duel(places="a5 m5").turn("ann", "move").answer("Move where", "i5")
    assert left(arena) == 1
    assert option(arena, "lie").barred.why == "it takes 2 m of movement, and you have 1 m"


@pytest.mark.rule("book.manoeuvre.prone-up-cost", "book.ruling.combat-prone-up")
def test_standing_up_costs_half_the_speed_and_is_not_doubled():
    arena = risen(down())
    assert option(arena, "stand").cost == "4.5 m"
    arena.turn("ann", "stand")
    assert not arena.who("ann").prone
    assert left(arena) == 4.5
    assert arena.badges("ann") == []


@pytest.mark.rule("book.manoeuvre.prone-up-cost")
def test_without_so_many_metres_somebody_stays_down():
    arena = risen(down()).turn("ann", "move").answer("Move where", "d5")
    assert left(arena) == 3
    assert option(arena, "stand").barred.why == "it takes 4.5 m of movement, and you have 3 m"


@pytest.mark.rule("book.manoeuvre.prone-crawl")
def test_while_prone_each_metre_counts_as_two():
    arena = risen(down())
    assert option(arena, "move").label == "Move on hands and knees"
    arena.turn("ann", "move")
    ask = arena.ask("Move where?")
    assert ask.lead == "9 m of movement left. You are prone."
    assert "book.manoeuvre.prone-crawl" in ask.cites
    assert {"b5", "c5", "d5", "e5"} <= set(ask)
    assert "f5" not in ask
    arena.answer("Move where", "e5")
    assert left(arena) == 1


@pytest.mark.about("book.manoeuvre.prone-up-cost", "book.ruling.table-prone-turn")
def test_getting_up_is_no_movement_so_one_may_act_and_then_walk():
    arena = risen(down("e5 g5")).turn("ann", "stand").strike("ann", "bob", 4, 1, against=(4, 1))
    assert "move" in arena.options("What do you do?", "ann")


@pytest.mark.rule("book.ruling.combat-opportunity-reposition")
@pytest.mark.parametrize("setting, asked", [("off", "What do you do?"), ("on", "Strike at Ann")])
def test_getting_down_and_up_provokes_nobody_unless_the_table_wants_it(setting: str, asked: str):
    arena = duel(standing_up_provokes=setting).turn("ann", "lie").turn("ann", "end").turn("bob", "end")
    assert arena.turn("ann", "stand").ask(asked)


@pytest.mark.rule("book.manoeuvre.prone-crawl")
@pytest.mark.about("book.ruling.combat-opportunity-reposition")
def test_crawling_provokes():
    arena = risen(down("e5 g5")).turn("ann", "move").answer("Move where", "d5")
    assert arena.ask("Strike at Ann", "bob")


@pytest.mark.unlike("screen", reason="getting up takes whole steps there")
@pytest.mark.rule("book.manoeuvre.kick-up", "book.ruling.combat-prone-up")
def test_a_kick_takes_a_metre_off_for_each_mos_and_the_rest_is_paid():
    arena = risen(down(acrobatics=3)).turn("ann", "kick-up")
    ask = arena.ask("Kick up with how many dice?")
    assert ask.lead.startswith("Getting up takes 4.5 m, 1 m less a MoS; movement left: 9 m.")
    arena.answer("Kick up", 3).roll(8, 4, 1)
    assert not arena.who("ann").prone
    assert left(arena) == 7.5
    assert arena.told("prone")[-1] == "Ann is up again for 1.5 m of movement"
    assert "stance" not in arena.options("What do you do?", "ann"), "it is an action"


@pytest.mark.unlike("screen", reason="getting up takes whole steps there")
@pytest.mark.rule("book.manoeuvre.kick-up")
def test_a_kick_that_falls_short_of_the_metres_left_leaves_one_down():
    arena = risen(down(acrobatics=3)).turn("ann", "move").answer("Move where", "e5").turn("ann", "kick-up")
    ask = arena.ask("Kick up")
    assert ask.outlook is not None
    told = ask.outlook(2)
    assert told is not None
    assert told.shares[0].label == "4 or more"
    assert told.shares[0].chance == pytest.approx(1 / 64), "both d8 show an 8"
    arena.answer("Kick up", 4).roll(8, 4, 1, 1)
    assert arena.who("ann").prone
    assert arena.told("prone")[-1] == "Ann stays down: getting up would take 1.5 m"
    assert left(arena) == 1


@pytest.mark.rule("book.manoeuvre.kick-up-provokes")
def test_kicking_up_lets_those_near_strike_before_the_dice_fall():
    arena = risen(down("e5 g5", acrobatics=1))
    assert option(arena, "kick-up").note == "Bob may strike first"
    arena.turn("ann", "kick-up")
    assert arena.ask("Strike at Ann", "bob").lead.startswith("Ann kicks up within your reach.")
    assert arena.answer("Strike at Ann", "none").ask("Kick up", "ann")


@pytest.mark.rule("book.manoeuvre.prone-chosen-or-not")
def test_the_game_master_brings_people_down_and_up():
    arena = down()
    powers = Door("gm", "", arena.fight.powers, ()).offered
    assert arena.fight.says(powers["gm:prone:ann"].label) == "Ann gets up"
    list(powers["gm:prone:bob"].run())
    assert arena.who("bob").prone
    assert arena.told("prone")[-1] == "Bob falls prone"


@pytest.mark.about("book.incapacitated.prone", "book.ruling.table-prone-turn")
def test_after_the_fight_all_who_can_are_on_their_feet():
    arena = duel(bob=fighter("Bob", injury="(0+1)*1")).turn("ann", "lie").strike("ann", "bob", 8, 8, 8)
    arena.answer(SpendHits, {"damage": 1}).roll(8)
    while not arena.run.done:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer([4] * len(ask.dice) if isinstance(ask, Roll) else ask.fallback(), ask=number)
    assert not arena.who("ann").prone
    assert arena.who("bob").prone


@pytest.mark.about("book.manoeuvre.prone-crawl")
def test_whoever_lies_is_offered_to_move_on_hands_and_knees():
    arena = duel().turn("ann", "end")
    arena.who("ann").prone = True
    assert option(arena.turn("bob", "end"), "move").label == "Move on hands and knees"
