"""Whatever else fits into six seconds, and what takes attention away."""

import pytest

from tests.editions.sda.arena import KNIFE, SWORD, Arena, duel, enter, fighter
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.setup import Ground, Setup
from winterdawn.kernel.run import Run

DEED = "swing across on the chandelier"


def said(*judged: str, places: str = "a5 m5", **sheet: int) -> Arena:
    """Ann says what she does, and it is judged."""
    arena = duel(fighter("Ann", skills=sheet), places=places).turn("ann", "other")
    arena.answer("What do you do, in a few words?", DEED)
    for answer in judged:
        arena.answer("", answer)
    return arena


@pytest.mark.rule("book.action.other", "book.ruling.table-other-action")
def test_the_player_says_it_and_it_happens_as_the_action():
    arena = said("happens")
    assert arena.told("other") == [f"Ann wants to do this: {DEED}", "Ann does it"]
    assert "stance" not in arena.options("What do you do?", "ann")


@pytest.mark.rule("book.action.other")
def test_what_is_not_possible_leaves_the_action():
    arena = said("refused")
    assert arena.told("ruling") == ["Ann cannot do that now"]
    assert "other" in arena.options("What do you do?", "ann")


@pytest.mark.rule("book.action.other", "book.ruling.table-other-action")
def test_a_test_of_a_skill_uses_dice_of_an_action():
    arena = said("test", "jumping", jumping=2)
    assert arena.ask("How hard is it?").prompt == f"Ann tests jumping: {DEED}. How hard is it?"
    arena.answer("How hard is it?", 2).answer("Roll jumping", 2).roll(4, 4)
    assert arena.told("test")[-1].startswith("Ann, jumping: 2 MoS against 2")
    assert arena.fight.record(Purses).of["ann"]["action"].used == 2


@pytest.mark.rule("book.action.other")
def test_with_a_game_master_they_judge():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    arena = Arena.__new__(Arena)
    arena.run = Run(begin(Setup("book", "A test", Ground(13, 11), people, {}, gm="gm")))
    arena.initiative(ann=4, bob=3).turn("ann", "other").answer("What do you do, in", DEED)
    arena.answer("Does it work?", "happens", "gm").answer("does it take attention away", "no", "gm")
    assert arena.told("other")[-1] == "Ann does it"


@pytest.mark.rule("book.opportunity.trigger-other", "book.ruling.table-other-action")
@pytest.mark.parametrize("draws", [True, False])
def test_whether_it_draws_attention_away_is_asked_where_somebody_could_strike(draws: bool):
    arena = said("happens", places="e5 g5")
    ask = arena.ask(f"{DEED}: does it take attention away from Bob?")
    assert ask.fallback() == "draws"
    arena.answer("does it take attention", "draws" if draws else "no")
    assert (arena.open()[0].startswith("bob: Strike at Ann")) is draws


@pytest.mark.about("book.opportunity.trigger-other", "book.ruling.combat-distraction")
@pytest.mark.parametrize(
    "setting, picking, drawing", [("listed", True, False), ("all", True, True), ("none", False, False)]
)
def test_what_draws_attention_away_is_as_the_table_wants(setting: str, picking: bool, drawing: bool):
    def provokes(key: str) -> bool:
        ann = fighter("Ann", SWORD, KNIFE, wields=("Sword",))
        arena = duel(ann, distractions=setting)
        if key == "take:0":
            arena.turn("ann", "drop:0")
            if "Strike at Ann" in arena.open()[0]:
                arena.answer("Strike at Ann", "none")
        arena.turn("ann", key)
        return "bob: Strike at Ann" in arena.open()[0]

    assert provokes("take:0") is picking
    assert provokes("draw:0") is drawing


@pytest.mark.rule("book.ruling.combat-distraction", "book.opportunity.trigger-other")
def test_striking_at_somebody_else_draws_attention_away_only_where_all_does():
    cid = enter(fighter("Cid"), "f4", "bob")
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid
    arena = Arena(*people, distractions="all").initiative(ann=4, bob=3, cid=2).turn("ann", "strike:bob")
    arena.answer("Strike at Ann", 1, "cid").answer("Defend", 0).roll(4, 1).answer("Spend", {})
    assert arena.ask("Strike Bob", "ann")


@pytest.mark.rule("book.opportunity.target-is-defender", "book.ruling.combat-opportunity-normally-defender")
def test_the_target_of_a_strike_in_passing_defends_even_on_their_own_turn():
    arena = duel().turn("ann", "move").answer("Move where", "d5").answer("Strike at Ann", 1)
    arena.answer("Defend against Bob", 1).roll(4, 1).roll(8)
    arena.answer("Turn to face", "stay") if "Turn" in arena.open()[0] else None
    assert arena.ask("Spend", "ann")
    damage = next(ware for ware in arena.ask("Spend").among.wares if ware.key == "damage")
    assert damage.price == 2, "the defender's price"
