"""Small scenes in which ``simple`` does what a sensible beginner would, and the plain player does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import PERCEPTION, REFLEX, Asking
from tests.editions.ranged.shots import archer, range_
from tests.editions.sda.arena import KNIFE, MAIL, PIKE, Arena, duel, enter, fighter, hurt
from tests.players.plain import Plain
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Value
from winterdawn.players import Player
from winterdawn.players.simple import Simple

MENU = "What do you do?"


def says(player: Player, arena: Arena, prompt: str = MENU, seat: str = "ann") -> Value:
    """What a player answers to an open ask."""
    return arena.decided(player, prompt, seat)


def both(arena: Arena, prompt: str = MENU, seat: str = "ann") -> tuple[Value, Value, str]:
    """What it answers, what the plain player answers, and why it does."""
    player = Simple()
    answer = says(player, arena, prompt, seat)
    return answer, says(Plain(), arena, prompt, seat), player.why


def off(arena: Arena, spot: Value) -> int:
    """How many metres a place is away from Bob."""
    ground = arena.fight.map
    return int(ground.distance(ground.place(str(spot)), arena.who("bob").place))


def worn(**given: Any) -> Any:
    """Ann, badly hurt and soon without spirit."""
    wounds = Wounds(lines=(BegunLine(3),) * 2, **given)
    return hurt(fighter("Ann", injury="(3+1)*3"), spirit=5, wounds=wounds)


def spent(ann: str, bob: str) -> Arena:
    """Ann's turn, after she has been struck out of all her spirit."""
    arena = Arena(enter(worn(), ann), enter(fighter("Bob"), bob), ground=Ground(13, 11))
    arena.answer(REFLEX, 3, "ann").answer(REFLEX, 3, "bob")
    arena.answer(PERCEPTION, 3, "ann").answer(PERCEPTION, 3, "bob")
    arena.roll(4, 4, 1).roll(4, 4, 1).roll(4, 1, 1).roll(4, 1, 1).turn("ann", "end")
    arena.strike("bob", "ann", 8, 8, 8, 1).spend()
    assert arena.spirit("ann") == 0
    return arena


def test_armour_takes_what_would_be_a_bad_wound_and_no_more():
    bob = fighter("Bob", injury="(2+1)*3", armour=(MAIL,))
    arena = duel(bob=bob).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2}).roll(12, 8)
    answer, plain, why = both(arena, Asking(WhichLine, boxes=3), "bob")
    assert (answer, plain) == ("armour:Mail", "0")
    assert why == "a bad wound otherwise: the Mail takes it"
    player = Simple()
    arena.answer(Asking(WhichLine, boxes=3), says(player, arena, Asking(WhichLine, boxes=3), "bob"), "bob")
    assert says(player, arena, BoxesOnArmour, "bob") == 1, "the rest ticks minor boxes"
    assert says(Plain(), arena, BoxesOnArmour, "bob") == 2


def test_armour_is_not_spoilt_for_whoever_falls_all_the_same():
    bob = fighter("Bob", injury="(0+1)*2", armour=(hurt(MAIL, cutting=1),))
    arena = (
        duel(bob=bob).strike("ann", "bob", 8, 8, 8, 8).answer(SpendHits, {"damage": 4}).roll(12, 12, 12, 12)
    )
    player = Simple()
    assert not str(says(player, arena, WhichLine, "bob")).startswith("armour:")
    assert player.why == "nothing helps"


def test_two_in_reach_split_its_turn():
    people = (enter(fighter("Bob"), "g5", "them"), enter(fighter("Cid"), "e7", "them"))
    arena = Arena(enter(fighter("Ann"), "e5"), *people).initiative(ann=4, bob=3, cid=3)
    answer, plain, why = both(arena)
    assert answer == "split"
    assert str(plain).startswith("strike:")
    assert why == "two are in reach, and the dice do for both: splits the turn"


def test_it_delays_until_somebody_comes_into_reach():
    arena, player = duel(places="c5 i5"), Simple()
    assert says(player, arena) == "delay"
    assert player.why == "Bob has to come into reach, and can be struck then: waits"
    assert says(Plain(), arena) == "move"
    arena.turn("ann", "delay").turn("bob", "end")
    assert says(player, arena) == "end", "the rest of the round"
    arena.turn("ann", "end")
    assert says(player, arena) == "move", "nobody came"


def test_it_sees_to_a_wound_before_it_goes_on():
    ann = hurt(fighter("Ann", skills={"first-aid": 3}), wounds=Wounds(bleeding=(2,)))
    answer, plain, why = both(duel(ann, places="a1 m11"))
    assert (answer, plain) == ("treat:ann", "move")
    assert why == "bleeds, and nobody is near: stops the bleeding"


def test_a_cheap_die_is_bought():
    ann = fighter("Ann", KNIFE, skills={"brawling": 0, "one-handed-swords": 0})
    answer, plain, why = both(duel(ann, places="f5 g5").turn("ann", "strike:bob"), "Strike Bob")
    assert (answer, plain) == (2, 1)
    assert why == "1 more may decide it, and 1 spirit can be spared: buys dice"


def test_it_shoots_rather_than_walk():
    answer, plain, why = both(range_(7))
    assert (answer, plain) == ("shoot:bob", "move")
    assert why.startswith("hits Bob in ")
    assert why.endswith(" of 100 shots: shoots")


def test_with_a_bow_it_keeps_out_of_reach():
    ground = Ground(26, 3, kind="square")
    arena, player = duel(archer("Ann"), places="l2 n2", ground=ground), Simple()
    assert says(player, arena) == "move"
    assert player.why == "Bob is too near to shoot at: keeps out of reach"
    arena.turn("ann", "move")
    assert off(arena, says(player, arena, "Move where")) > 5
    assert player.why == "out of reach there"
    assert off(arena, says(Plain(), arena, "Move where")) <= 2


def test_after_a_shot_it_goes_away_from_whoever_comes():
    ground = Ground(26, 3, kind="square")
    arena, player = duel(archer("Ann"), places="l2 q2", ground=ground), Simple()
    assert says(player, arena) == "shoot:bob"
    arena.turn("ann", "shoot:bob").answer("at Bob", 4).answer("Dodge", 0).roll(4, 1, 1, 1).roll(1)
    assert says(player, arena) == "move"
    assert player.why == "Bob would soon be near: keeps out of reach"
    arena.turn("ann", "move")
    assert off(arena, says(player, arena, "Move where")) > 5
    assert off(arena, says(Plain(), arena, "Move where")) < 5


def test_it_comes_from_where_nobody_looks():
    people = enter(fighter("Ann"), "g9"), enter(fighter("Bob"), "g5", facing=0)
    arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "move")
    answer, plain, why = both(arena, "Move where")
    notes = {option.key: option.note for option in arena.ask("Move where").among.options}
    assert notes[str(answer)] == "2 m from Bob, behind them (−2 if they defend)"
    assert why == "a place on an open side of Bob"
    assert isinstance(plain, str)


def test_beaten_it_yields_with_a_foe_at_hand():
    arena = spent("e5", "g5").turn("bob", "end")
    answer, plain, why = both(arena)
    assert (answer, plain) == ("yield", "end")
    assert why == "no spirit is left, and the wounds are bad: yields"


def test_beaten_it_flees_where_nobody_can_stop_it():
    arena = spent("a5", "c5").turn("bob", "move").answer("Move where", "j5", "bob").turn("bob", "end")
    answer, plain, why = both(arena)
    assert answer == "flee"
    assert plain != "flee"
    assert why == "no spirit is left, and the wounds are bad: leaves the fight"


@pytest.mark.parametrize("spirit, answer", [(24, "experience"), (20, "spirit")])
def test_it_takes_as_a_reward_what_counts(spirit: int, answer: str):
    arena = duel(hurt(fighter("Ann"), spirit=spirit)).strike("ann", "bob", 8, 8, 8, 8).spend()
    said, plain, _ = both(arena, "A flawless success")
    assert (said, plain) == (answer, "spirit")


def test_a_strike_with_the_bonus_die_alone_is_let_pass():
    arena = duel().strike("ann", "bob", 4, 4, against=(8, 8, 1, 1)).spend().turn("ann", "move")
    answer, plain, why = both(arena.answer("Move where", "d5"), "Strike at Ann", "bob")
    assert (answer, plain) == ("none", 0)
    assert why == "no dice are left for it but the bonus die: lets it pass"


def test_all_dice_go_into_a_defence_if_only_one_can_strike():
    arena = duel(places="e5 h5").turn("ann", "move").answer("Move where", "f5").answer("Strike at", 2, "bob")
    assert arena.ask("Defend", "ann").among.suggested == 2
    assert says(Simple(), arena, "Defend", "ann") == 4


def test_with_its_action_taken_it_does_not_change_weapons():
    arena, player = duel(fighter("Ann", PIKE, KNIFE), places="e5 h5"), Simple()
    arena.strike("ann", "bob", 4, against=(4,)).spend()
    assert any(key.startswith("draw:") for key in arena.ask(MENU, "ann").among)
    assert says(player, arena) == "end"
