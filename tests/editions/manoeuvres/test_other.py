"""Whatever else fits into six seconds, and what takes attention away."""

import pytest

from tests.editions.manoeuvres.lines import IN_PASSING, listed, log, question
from tests.editions.sda.arena import KNIFE, SWORD, Arena, duel, enter, fighter
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.setup import Ground, Setup
from winterdawn.kernel.asks.choices import Text
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
    arena.answer("Strike at Ann", 1, "cid").answer("Defend", 0).roll(4, 1).answer(SpendHits, {})
    assert arena.ask("Strike Bob", "ann")


@pytest.mark.rule("book.opportunity.target-is-defender")
@pytest.mark.about("book.ruling.combat-opportunity-normally-defender")
def test_the_target_of_a_strike_in_passing_defends_even_on_their_own_turn():
    arena = duel().turn("ann", "move").answer("Move where", "d5").answer("Strike at Ann", 1)
    arena.answer("Defend against Bob", 1).roll(4, 1).roll(8)
    arena.answer("Turn to face", "stay") if "Turn" in arena.open()[0] else None
    assert arena.ask(SpendHits, "ann")
    damage = next(ware for ware in arena.ask(SpendHits).among.wares if ware.key == "damage")
    assert damage.price == 2, "the defender's price"


OTHER = "[book.action.other, book.rule-zero.gm-last-word, book.ruling.table-other-action]"
DRAWS = "[book.opportunity.trigger-other, book.ruling.combat-distraction]"


@pytest.mark.rule("book.action.other")
@pytest.mark.about("book.ruling.table-other-action")
def test_it_is_asked_for_judged_and_tested_in_words():
    arena = duel(fighter("Ann", skills={"jumping": 2})).turn("ann", "other")
    assert question(arena, "in a few words") == (
        "ann: What do you do, in a few words? It has to fit into about six seconds. [book.action.other]"
    )
    ask = arena.ask("in a few words")
    assert ask.words("dance") == "dance: do it"
    assert ask.among == Text(120, ("something that the rules do not name",), example=True)
    arena.answer("in a few words", DEED)
    assert question(arena, "Does it work?") == (f"ann: Ann wants to do this: {DEED}. Does it work? {OTHER}")
    assert listed(arena, "Does it work?") == [
        "It happens",
        "A test decides",
        "Not possible; the action is still to be taken",
    ]
    arena.answer("Does it work?", "test")
    assert question(arena, "attention") == (f"ann: {DEED}: does it take attention away from Bob? {DRAWS}")
    assert listed(arena, "attention") == ["Yes, they may strike first", "No"]
    arena.answer("attention", "no")
    assert question(arena, "which skill") == (
        f"ann: {DEED}: which skill is tested? {OTHER[:-1]}, book.test.gm-may-ask]"
    )
    arena.answer("which skill", "jumping")
    ask = arena.ask("How hard is it?")
    assert (ask.prompt, ask.who) == (f"Ann tests jumping: {DEED}. How hard is it?", "ann")
    assert [option.key for option in ask.also if option.group == "Kind of test"] == ["open-ended"]
    arena.answer("How hard is it?", "open-ended").answer("Roll jumping", 1).roll(4)
    assert log(arena, "other", "ruling") == [f"Ann wants to do this: {DEED} [book.action.other]"]
    assert arena.told("test")[-1].startswith("Ann, jumping: 1 MoS")


@pytest.mark.rule("book.action.other")
def test_what_happens_and_what_cannot_be_is_told_with_its_rules():
    assert log(said("happens"), "other", "ruling") == [
        f"Ann wants to do this: {DEED} [book.action.other]",
        f"Ann does it {OTHER}",
    ]
    assert log(said("refused"), "other", "ruling") == [
        f"Ann wants to do this: {DEED} [book.action.other]",
        f"Ann cannot do that now {OTHER}",
    ]


@pytest.mark.about("book.opportunity.trigger-other", "book.ruling.combat-distraction")
@pytest.mark.parametrize("setting, usual", [("listed", "draws"), ("all", "draws"), ("none", "no")])
def test_what_is_suggested_for_it_is_what_the_table_plays_of_things_in_hand(setting: str, usual: str):
    arena = duel(distractions=setting).turn("ann", "other").answer("in a few words", DEED)
    assert arena.answer("Does it work?", "happens").ask("attention").fallback() == usual


@pytest.mark.rule("book.opportunity.trigger-other")
@pytest.mark.about("book.ruling.table-other-action")
def test_who_strikes_first_reads_why_and_whoever_survives_it_goes_on():
    arena = said("happens", "draws", places="e5 g5")
    assert question(arena, "Strike at Ann") == (
        "bob: Strike at Ann with the Sword: how many dice? Ann looks away within your reach. "
        f"{IN_PASSING}4 of 4d8 left "
        "(one-handed swords, strength). +1d8 on top. [book.reaction.opportunity, "
        "book.opportunity.trigger-other, book.ruling.combat-distraction, book.pool.roll-fewer]"
    )
    assert log(arena, "other")[1:] == []
    arena.answer("Strike at Ann", "none")
    assert log(arena, "other")[1:] == [f"Ann does it {OTHER}"]


@pytest.mark.about("book.opportunity.trigger-other")
@pytest.mark.parametrize("judged", ["happens", "test"])
def test_whoever_is_put_out_of_action_first_does_nothing_of_it(judged: str):
    people = (
        enter(fighter("Ann", injury="(0+1)*1"), "e5"),
        enter(fighter("Bob"), "g5"),
        enter(fighter("Dan"), "a11", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, dan=2).turn("ann", "other")
    arena.answer("in a few words", DEED).answer("Does it work?", judged).answer("attention", "draws")
    arena.answer("Strike at Ann", 3).answer("Defend", 0).roll(8, 8, 8, 8)
    arena.answer(SpendHits, {"damage": 8}).roll(*[8] * 8)
    while not arena.asks(OwnTurn, "bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert log(arena, "other")[1:] == []
    assert not [line for line in arena.told("test") if line.startswith("Ann, ")]
