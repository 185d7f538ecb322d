"""The exchange of blows."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, PIKE, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.facts.combat import AttackToo, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.fact import told_text


@pytest.mark.rule("book.melee.attack", "book.melee.announce-dice", "book.melee.defender-informed")
@pytest.mark.rule("book.melee.defence")
@pytest.mark.about("book.ruling.combat-announcement")
@pytest.mark.rule("book.melee.role-by-turn")
@pytest.mark.alike("book.melee.announce-dice", "book.melee.role-by-turn", "book.melee.defender-informed")
def test_the_defender_chooses_knowing_the_attack():
    arena = duel().turn("ann", "strike:bob").answer("Strike", 3)
    assert arena.told("announce") == ["Ann strikes at Bob at 2 m (Sword, strength) 3d8"]
    ask = arena.ask("Defend", "bob")
    assert ask.lead.startswith("Ann strikes with the Sword, 3d8.")
    assert ask.words(2) == "Defend with 2 dice"
    assert not arena.events("exchange"), "nothing has fallen yet"


@pytest.mark.rule("book.melee.defence-locked")
@pytest.mark.about("book.ruling.combat-roll-order", "book.ruling.buy-timing")
def test_once_the_attacker_rolls_the_defence_stands():
    arena = duel().turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 1)
    arena.roll(8, 8, by="ann").roll(4, by="bob", pool="1d8")
    assert arena.ask(Asking(SpendHits, hits=3), "ann")
    assert arena.told("announce") == [
        "Ann strikes at Bob at 2 m (Sword, strength) 2d8",
        "Bob answers Ann (Sword, strength) 1d8",
    ]


@pytest.mark.rule("book.melee.spirit-loss")
@pytest.mark.about("book.ruling.combat-spirit-loss-automatic")
def test_each_hit_costs_a_point_of_spirit_before_any_is_spent():
    arena = duel().strike("ann", "bob", 8, 8, against=(4,))
    assert arena.spirit("bob") == 24 - 3
    assert arena.ask(Asking(SpendHits, hits=3), "ann")


@pytest.mark.rule("book.melee.spirit-loss")
@pytest.mark.about("book.ruling.spirit-floor")
def test_spirit_stops_at_nought():
    arena = duel(bob=hurt(fighter("Bob"), spirit=3)).turn("ann", "split").strike("ann", "bob", 8, 8)
    arena.spend().turn("ann", "end").turn("bob", "end").strike("ann", "bob", 4, 1)
    assert arena.spirit("bob") == 0
    assert arena.told("spirit") == ["Bob is hit −3 spirit, 0 left, so no dice any more"], (
        "the second time nothing is left to lose"
    )


@pytest.mark.rule("book.melee.resolve", "book.damage.defender-rate")
@pytest.mark.rule("book.melee.two-roles")
@pytest.mark.alike("book.melee.two-roles")
def test_the_defender_may_score():
    arena = duel().strike("ann", "bob", 4, 1, against=(8, 8, 1))
    among = arena.ask(Asking(SpendHits, hits=3, on="ann"), "bob").among
    assert {ware.key: ware.price for ware in among.wares}["damage"] == 2
    assert arena.spirit("ann") == 21


@pytest.mark.about("book.ruling.combat-exchange-order")
def test_the_steps_of_an_exchange():
    """Maluses and hits, spirit, purchases in turn, type, damage, boxes, effects, pivot, rewards."""
    bob = Arena(enter(fighter("Ann", CLUB), "e5"), enter(fighter("Bob"), "g5", facing=1))
    arena = bob.initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", 4).answer("Defend", 1)
    arena.roll(8, 8, 4, 4).roll(1).answer(ExtraDice, 2).roll(4, 4)
    arena.answer(Asking(SpendHits, hits=8), {"initiative": 1, "damage": 4}).roll(12, 4, 1, 1)
    arena.answer("Resist", 1).roll(1).answer(Asking(SpendHits, hits=2), {})
    arena.answer("A flawless success", "experience", "ann")
    for _ in range(2):
        arena.answer(HeartDice, 1, "bob").roll(4)
    kinds = [event.kind for event in arena.run.events]
    assert kinds[kinds.index("exchange") :] == [
        "exchange", "spirit", "spent", "initiative", "spent", "damage", "injury", "boxes",
        "stun", "test", "stun", "unspent",
        "experience", "flawless", "experience", "failure", "test", "test", "spirit",
        "failure", "test", "test", "experience",
    ]  # fmt: skip


@pytest.mark.about("book.ruling.combat-bookkeeping-moment")
def test_rolls_that_an_exchange_calls_for_are_settled_at_its_end():
    """A shock test that fails completely waits with its ego test until the hits are spent."""
    arena = duel(fighter("Ann", CLUB)).strike("ann", "bob", 8, 8, 8)
    arena.answer(SpendHits, {"damage": 4}).roll(12, 4, 1, 1).answer("Resist", 1).roll(1)
    assert arena.ask(Asking(SpendHits, hits=2), "ann")
    arena.spend(initiative=1)
    assert arena.ask(HeartDice, "bob")
    assert arena.told("stun")[-1] == "Bob’s limit for the next round: 0 dice, as many as MoS"


def level(**house: Any) -> Arena:
    """Ann, with more spirit, and Bob both act at 3."""
    arena = Arena(enter(fighter("Ann", persona=9), "e5"), enter(fighter("Bob"), "g5"), **house)
    return arena.initiative(ann=3, bob=3)


@pytest.mark.rule("book.melee.same-initiative")
@pytest.mark.rule("book.melee.same-initiative-announce")
@pytest.mark.rule("book.ruling.combat-same-initiative-exchange")
@pytest.mark.about("book.ruling.combat-announce-same-initiative")
def test_at_one_number_both_may_attack_in_one_exchange():
    arena = level().turn("ann", "strike:bob").answer("Strike", 2).answer(AttackToo, "attack", "bob")
    arena.answer("Strike back", 3, "bob").roll(4, 1, by="ann").roll(8, 8, 1, by="bob")
    among = arena.ask(Asking(SpendHits, hits=3, on="ann"), "bob").among
    assert {ware.key: ware.price for ware in among.wares}["damage"] == 1, "at the attacker's rate"
    arena.spend().turn("ann", "end")
    assert [pips.left for pips in arena.row("bob").pips] == [1, 4], "action dice paid"
    assert "strike:ann" not in arena.options("What do you do?", "bob"), "and the action is taken"
    assert "move" in arena.options("What do you do?", "bob")


@pytest.mark.about("book.melee.damage-in-reach")
@pytest.mark.parametrize(("bob", "wounds"), [("g5", True), ("h5", False)])
def test_what_hits_of_striking_back_buy_is_told_where_they_wound_alone(bob: str, wounds: bool) -> None:
    ann, bobs = fighter("Ann", PIKE, persona=9), enter(fighter("Bob"), bob)
    arena = (
        Arena(enter(ann, "e5"), bobs).initiative(ann=3, bob=3).turn("ann", "strike:bob").answer("Strike", 2)
    )
    back = next(one for one in arena.ask(AttackToo).among.options if one.key == "attack")
    assert ("1 hit a damage die" in told_text(back.note)) is wounds
    assert ("from here hits cannot wound" in told_text(back.note)) is not wounds


@pytest.mark.about("book.ruling.combat-same-initiative-exchange", "book.melee.rear-malus")
@pytest.mark.parametrize("facing", [1, 4])
def test_striking_back_and_defending_are_told_each_with_its_odds(facing: int) -> None:
    """As they fall with all dice there are; whoever strikes back faces the striker by it."""
    people = enter(fighter("Ann", persona=9), "e5"), enter(fighter("Bob"), "g5", facing=facing)
    arena = Arena(*people).initiative(ann=3, bob=3).turn("ann", "strike:bob").answer("Strike", 3)
    ask = arena.ask(AttackToo, "bob")
    notes = {option.key: told_text(option.note) for option in ask.among.options}
    behind = "−2 Ann stands behind" in notes["defend"]
    assert behind is ("you turn to face them" in notes["attack"]) is (facing != 4)
    for key, words in (("attack", "Strike back"), ("defend", "Defend")):
        told, later = ask.outlook(key), Arena(*people).initiative(ann=3, bob=3).turn("ann", "strike:bob")
        dice = later.answer("Strike", 3).answer(AttackToo, key, "bob").ask(words, "bob")
        assert told is not None
        assert told.shares == dice.outlook(4).shares
        assert told.given.startswith("with all 4d8")


@pytest.mark.rule("book.ruling.combat-same-initiative-exchange")
def test_at_one_number_the_second_may_only_defend():
    arena = level().turn("ann", "strike:bob").answer("Strike", 2).answer(AttackToo, "defend", "bob")
    arena.answer("Defend", 3).roll(4, 1).roll(8, 8, 1)
    assert {ware.key: ware.price for ware in arena.ask(SpendHits).among.wares}["damage"] == 2
    arena.spend().turn("ann", "end")
    assert "strike:ann" in arena.options("What do you do?", "bob")


@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
@pytest.mark.about("book.ruling.combat-opportunity-dice")
@pytest.mark.rule("book.opportunity.target-is-defender")
def test_at_one_number_a_strike_in_passing_is_only_defended():
    arena = level(push_strike_by_scorer=1).turn("ann", "strike:bob").answer("Strike", 2)
    arena.answer(AttackToo, "defend").answer("Defend", 0).roll(8, 1).answer(SpendHits, {"push": 1}).answer(
        "Push Bob where?", "f4"
    )
    arena.answer("Strike at Bob", 1, "ann")
    assert arena.ask("Defend", "bob")


@pytest.mark.about("book.melee.same-initiative")
def test_at_different_numbers_nobody_is_asked_to_attack_too():
    assert duel().turn("ann", "strike:bob").answer("Strike", 2).ask("Defend", "bob")


@pytest.mark.about("book.melee.speciality", "book.ruling.combat-which-weapon-defends")
def test_weapons_in_hand_are_offered():
    arena = duel(fighter("Ann", SWORD, CLUB)).turn("ann", "strike:bob")
    assert "strength:axes-clubs-maces:club" in arena.options("Strike")


@pytest.mark.unlike("screen", reason="a malus is dice thrown against the pool there")
@pytest.mark.unlike("draft", reason="nobody strikes there at a range that the weapon does not list")
@pytest.mark.rule("book.melee.defender-informed")
@pytest.mark.about("book.ruling.combat-no-defence")
def test_what_an_answer_leads_to_is_told_beforehand():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob", CLUB), "h5")).initiative(ann=4, bob=3)
    ask = arena.turn("ann", "strike:bob").answer("Strike", 1).ask("Defend", "bob")
    assert isinstance(ask.among, Number)
    assert ask.outlook is not None
    undefended, defended = ask.outlook(0), ask.outlook(1)
    assert [share.chance for share in undefended.shares] == [1 / 8, 7 / 8, 0], (
        "1d8 − 1 for reach: only an 8 hits"
    )
    assert sum(share.chance for share in defended.shares) == pytest.approx(1)
    assert defended.shares[0].chance > undefended.shares[0].chance, (
        "his club reaches no farther, and gives dice"
    )


@pytest.mark.unlike("draft", reason="nothing is announced of a second action there")
@pytest.mark.rule("book.melee.spend-hits", "book.control.combine", "book.ruling.combat-unspent-hits")
def test_thinking_again_costs_nothing():
    arena = duel().turn("ann", "strike:bob").answer("Strike", "none")
    assert {"strike:bob", "move", "split"} <= set(arena.options("What do you do?", "ann"))
    assert not arena.events("announce")
    arena.strike("ann", "bob", 8, 1).answer(Asking(SpendHits, hits=2), {"step": 1}).answer(
        "Step", "f5"
    ).answer(SpendHits, {})
    assert arena.told("unspent") == ["Ann leaves 1 hit unspent"]


@pytest.mark.rule("book.melee.same-initiative")
def test_a_strike_back_is_told_as_one():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=3, bob=3)
    for who, face in (("ann", 20), ("bob", 1)):
        arena.roll(face, by=who)
    back = arena.turn("ann", "strike:bob").answer("Strike", 1).answer(AttackToo, "attack").ask("Strike back")
    arena.answer("Strike back", 1)
    told = arena.events("announce")[-1]
    assert told.text.startswith("Bob strikes back at Ann")
    assert back.words(2) == "Strike back with 2 dice"
    assert told.cites == ("book.ruling.combat-same-initiative-exchange",)


@pytest.mark.rule("book.ruling.combat-same-initiative-exchange", "book.ruling.combat-one-action")
def test_whoever_has_attacked_too_is_not_asked_again_at_the_same_number():
    people = [enter(fighter("Ann", persona=10), "e5", "a"), enter(fighter("Bob"), "g5", "b")]
    arena = Arena(*people, enter(fighter("Cid", persona=9), "i5", "a")).initiative(ann=3, bob=3, cid=3)
    arena.turn("ann", "strike:bob").answer("Strike", 2).answer(AttackToo, "attack", "bob")
    arena.answer("Strike back", 3, "bob").roll(4, 1).roll(8, 8, 1).spend().turn("ann", "end")
    arena.turn("cid", "strike:bob").answer("Strike", 2)
    assert arena.open() == ["bob: Defend against Cid with the Sword: how many dice?"]
