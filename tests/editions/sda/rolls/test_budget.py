"""Action dice and reaction dice: what a round allows."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import KNIFE, SWORD, Arena, duel, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice

STAB = weapon("Knife", "close", "brawling", attribute="agility", types={"piercing": 0})
CUT = weapon("Sword", "medium", attribute="strength")


def two_pools() -> Arena:
    """Ann has 5d6 with the knife and 6d8 with the sword, and splits her turn at 4."""
    ann = fighter("Ann", STAB, CUT, agility=7, skills={"brawling": 4, "one-handed-swords": 5})
    arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "f5")).initiative(ann=4, bob=3)
    return arena.turn("ann", "split").turn("ann", "strike:bob")


@pytest.mark.rule("book.action.split-slots", "book.ruling.combat-split-declaration")
@pytest.mark.rule("book.action.split-choice")
@pytest.mark.about("book.action.split-dice-cap")
@pytest.mark.rule("book.action.split-condition")
@pytest.mark.example("book.example.combat-split-cap")
@pytest.mark.example("book.example.combat-split-four-two")
def test_both_actions_of_a_split_turn_share_the_larger_pool():
    arena = two_pools()
    arena.answer("Strike", "agility:brawling:knife")
    assert arena.own("Strike") == [1, 2, 3, 4, 5]
    arena.answer("Strike", 4).answer("Defend", 0).roll(4, 1, 1, 1, pool="4d6").spend()
    arena.turn("ann", "end").turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    arena.turn("ann", "strike:bob")
    assert arena.own("Strike") == [1, 2], "the sword, at 6 - 4"
    arena.answer("Strike", "agility:brawling:knife")
    assert arena.own("Strike") == [1], "the knife, at 5 - 4"


@pytest.mark.rule("book.action.split-slots")
@pytest.mark.about("book.ruling.combat-same-action-twice")
@pytest.mark.rule("book.ruling.combat-one-action", "book.round.turn-content")
def test_a_number_holds_one_action_and_a_split_turn_two():
    arena = duel().turn("ann", "split").strike("ann", "bob", 4).spend()
    assert "strike:bob" not in arena.options("What do you do?", "ann")
    arena.turn("ann", "end").turn("bob", "end").strike("ann", "bob", 4, 1).spend()
    assert "strike:bob" not in arena.options("What do you do?", "ann")


@pytest.mark.about("book.action.split-dice-cap")
def test_a_turn_may_be_split_after_a_walk_but_not_after_the_action():
    arena = duel(places="a5 g5").turn("ann", "move").answer("Move where", "b5")
    assert {"split", "move"} <= set(arena.options("What"))
    assert "delay" not in arena.options("What")
    arena = duel().strike("ann", "bob", 4).spend()
    assert "split" not in arena.options("What")


@pytest.mark.about(
    "book.reaction.own-dice", "book.reaction.not-an-action", "book.ruling.combat-whole-pool-used"
)
def test_reactions_leave_the_action_dice_alone():
    arena = duel().strike("ann", "bob", 4, 4, against=(4, 1, 1)).spend()
    action, reaction = arena.row("bob").pips
    assert (action.left, reaction.left) == (4, 1)
    assert [pips.left for pips in arena.row("ann").pips] == [2, 4]


@pytest.mark.about(
    "book.reaction.dice-cap",
    "book.ruling.combat-reaction-cap-order",
    "book.ruling.combat-reaction-example-bonus",
)
@pytest.mark.rule("book.opportunity.bonus-die")
@pytest.mark.example("book.example.combat-reaction-budget")
def test_reactions_share_the_largest_pool_among_them():
    cut = weapon("Sword", attribute="strength")
    bob = fighter("Bob", cut, agility=6, strength=10, skills={"brawling": 1, "one-handed-swords": 2})
    arena = duel(bob=bob).turn("ann", "strike:bob").answer("Strike", 2)
    arena.answer("Defend", "agility:brawling:bare-hands")
    assert arena.own("Defend") == [0, 1, 2]
    arena.answer("Defend", 2).roll(4, 4).roll(6, 4, pool="2d6").spend().turn("ann", "move").answer(
        "Move where", "d5"
    )
    assert arena.own("Strike at Ann", "bob") == [0, 1], "3 - 2 of the budget, and the bonus die on top"
    arena.answer("Strike at Ann", 1).answer("Defend", 0)
    arena.roll(4, 1, pool="2d10")


@pytest.mark.rule("book.ruling.combat-reaction-refresh")
def test_all_dice_come_back_at_the_top_of_the_round():
    arena = duel().strike("ann", "bob", 4, 4, against=(4, 4, 1)).turn("ann", "end").turn("bob", "end")
    assert [pips.left for pips in (*arena.row("ann").pips, *arena.row("bob").pips)] == [4, 4, 4, 4]


@pytest.mark.about("book.ruling.combat-reaction-cap-order")
def test_a_reaction_not_taken_does_not_count():
    arena = duel().strike("ann", "bob", 4).spend()
    assert arena.row("bob").pips[1].left == 4


@pytest.mark.rule("book.failure.ego-test-free")
@pytest.mark.about("book.action.free-dice-apart", "book.action.free-with-test", "book.ruling.free-roll")
def test_tests_that_rules_call_for_cost_no_dice():
    arena = duel(fighter("Ann", SWORD, KNIFE)).strike("ann", "bob", 1, 3)
    arena.answer(HeartDice, 1).roll(4)
    assert [pips.left for pips in arena.row("ann").pips] == [2, 4]


@pytest.mark.rule("book.action.split-choice")
@pytest.mark.about("book.action.split-dice-cap")
@pytest.mark.parametrize("used, left", [(4, [1, 2]), (2, [1, 2, 3, 4]), (6, None)])
def test_after_the_larger_pool_the_smaller_has_what_the_larger_leaves(used: int, left: list[int] | None):
    faces = [8, *[1] * (used - 1)]
    arena = two_pools().answer("Strike", used).answer("Defend", 0).roll(*faces, pool=f"{used}d8").spend()
    arena.turn("ann", "end").turn("bob", "end")
    if left is None:
        option = next(each for each in arena.ask("What").among.options if each.key == "strike:bob")
        assert option.barred is None, "a die may still be bought"
        assert arena.turn("ann", "strike:bob").own("Strike") == []
        return
    arena.turn("ann", "strike:bob").answer("Strike", "agility:brawling:knife")
    assert arena.own("Strike") == left, f"the knife, at 6 - {used}"


@pytest.mark.about("book.reaction.dice-cap", "book.ruling.combat-reaction-cap-order")
def test_a_later_reaction_with_a_smaller_pool_shares_the_larger():
    cut = weapon("Sword", attribute="strength")
    bob = fighter("Bob", cut, skills={"brawling": 1, "one-handed-swords": 4})
    people = [enter(fighter("Ann"), "e5", "a"), enter(bob, "g5", "b"), enter(fighter("Cid"), "f4", "a")]
    arena = Arena(*people).initiative(ann=4, bob=2, cid=3).turn("ann", "split")

    def defends(by: str, *faces: int, ways: str = "") -> list[int]:
        arena.turn(by, "strike:bob").answer("Strike", 1, by)
        if ways:
            arena.answer("Defend", ways, "bob")
        own = arena.own("Defend")
        arena.answer("Defend", len(faces), "bob").roll(4).roll(*faces)
        arena.if_asked(ExtraDice, 0)
        while arena.asks(SpendHits):
            arena.answer(SpendHits, {})
        arena.turn(by, "end")
        return own

    assert defends("ann", 4, 4) == [0, 1, 2, 3, 4, 5]
    fists = "agility:brawling:bare-hands"
    assert defends("cid", 8, ways=fists) == [0, 1, 2], "no more than their own pool"
    arena.turn("bob", "end")
    assert defends("ann", 8, ways=fists) == [0, 1, 2], "5 - 3 of the sword’s pool, not 2 - 3 of theirs"


@pytest.mark.rule("book.ruling.combat-reaction-refresh")
@pytest.mark.about("book.reaction.dice-cap")
def test_no_dice_come_back_within_a_round():
    arena = duel()
    for _ in range(2):
        arena.strike("ann", "bob", 4, 4, against=(4, 4, 1)).turn("ann", "end")
        assert arena.ask("What do you do?", "bob"), "called since"
        assert [pips.left for pips in arena.row("bob").pips] == [4, 1]
        assert [pips.left for pips in arena.row("ann").pips] == [2, 4]
        arena.turn("bob", "end")


@pytest.mark.rule("book.reaction.own-dice", "book.reaction.dice-cap", "book.action.split-dice-cap")
def test_dice_that_are_missing_are_told_and_why():
    arena = duel().turn("ann", "split").strike("ann", "bob", 4, against=(4, 1, 1)).turn("ann", "end")
    told = {(remark.text, remark.amount) for remark in arena.turn("bob", "strike:ann").ask("Strike").remarks}
    assert told == set(), "Bob has used reaction dice, and no action dice"
    arena.answer("Strike", 2).answer("Defend", 0).roll(4, 1).spend().turn("bob", "end").turn(
        "ann", "strike:bob"
    )
    told = {(remark.text, remark.amount) for remark in arena.ask("Strike").remarks}
    assert told == {("used for actions this round", "−1 die")}
    told = {(remark.text, remark.amount) for remark in arena.answer("Strike", 1).ask("Defend").remarks}
    assert told == {("used for reactions this round", "−3 dice")}


@pytest.mark.rule("book.reaction.melee-defence", "book.reaction.definition", "book.reaction.not-an-action")
def test_a_defence_is_a_reaction_and_the_turn_is_still_to_come():
    arena = duel().turn("ann", "strike:bob").answer("Strike", 2)
    assert arena.ask("Defend", "bob")
    arena.answer("Defend", 2).roll(4, 1).roll(4, 1).turn("ann", "end")
    assert {"strike:ann", "move"} <= set(arena.options("What do you do?", "bob"))


@pytest.mark.rule("book.action.melee-attack", "book.melee.attack")
@pytest.mark.alike("book.action.melee-attack")
def test_an_attack_is_an_action_of_the_menu():
    arena = duel()
    (strike,) = (one for one in arena.ask("What do you do?").among.options if one.key == "strike:bob")
    assert strike.cites == ("book.action.melee-attack", "book.melee.attack")
    arena.strike("ann", "bob", 4, 1).spend()
    assert "strike:bob" not in arena.options("What do you do?"), "and there is one"
