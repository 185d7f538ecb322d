"""Hits spent on control."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import BUCKLER, PIKE, SWORD, Arena, duel, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Number, Spend
from winterdawn.kernel.errors import NotAllowed


def scored(hits: int, **given: Any) -> Arena:
    """Ann has so many hits to spend on Bob."""
    ann = fighter("Ann", skills={"one-handed-swords": 9})
    arena = duel(ann, **given)
    return arena.strike("ann", "bob", *[4] * hits)


@pytest.mark.rule(
    "book.control.step", "book.control.step-mid-resolution", "book.ruling.combat-control-step-direction"
)
@pytest.mark.about("book.ruling.combat-control-step-movement")
@pytest.mark.rule("book.control.step-protects-from-one")
def test_a_step_may_go_anywhere_and_costs_no_movement():
    arena = scored(1, bob=fighter("Bob", weapon("Glaive", "close medium long", "polearms")))
    arena.answer(SpendHits, {"step": 1})
    assert len(arena.options("Step where?")) == 6
    arena.answer("Step where?", "f5")
    assert arena.ask("What do you do?", "ann"), "Bob, in whose reach it went, cannot strike at it"
    assert {"Move": "9 m"}.items() <= {o.label: o.cost for o in arena.ask("What").among.options}.items()


@pytest.mark.parametrize("place", ["d5", "d6", "e6", "f5", "d4", "e4"])
def test_a_step_tells_who_may_strike_at_it(place: str) -> None:
    """Cid stands by; Bob, who was hit, may not."""
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "e8")
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 4, 1)
    arena.answer(SpendHits, {"step": 1})
    told = {option.key: str(option.note) for option in arena.ask("Step where?").among.options}
    assert len(told) == 6
    arena.answer("Step where?", place)
    asked = [ask.seat for ask in arena.run.pending.values()]
    assert asked == (["cid"] if "Cid may strike there" in told[place] else ["ann"]), told[place]
    assert all("Bob may" not in note for note in told.values())


@pytest.mark.about("book.ruling.combat-occupied-space")
@pytest.mark.parametrize("fallen", [False, True])
def test_nobody_steps_into_a_space_that_is_taken_even_by_somebody_who_lies_there(fallen: bool):
    wounds = Wounds(conditions=("incapacitated",) if fallen else ())
    cid = enter(hurt(fighter("Cid"), wounds=wounds), "f5", "ann")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid)
    arena.initiative(ann=4, bob=3, cid=2)
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"step": 1})
    assert "f5" not in arena.options("Step where?")
    assert len(arena.options("Step where?")) == 5


@pytest.mark.rule("book.ruling.combat-control-step-movement")
def test_whoever_cannot_move_cannot_step():
    arena = duel(hurt(fighter("Ann"), speed=0)).strike("ann", "bob", 4, 1)
    with pytest.raises(NotAllowed, match="you cannot move"):
        arena.answer(SpendHits, {"step": 1})


@pytest.mark.about("book.ruling.combat-opportunity-mid-exchange")
@pytest.mark.rule("book.control.step-protects-from-one")
def test_others_may_strike_at_a_step_once_the_exchange_is_over():
    cid = enter(fighter("Cid"), "f4", "bob")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid).initiative(
        ann=4, bob=3, cid=2
    )
    arena.strike("ann", "bob", 8, 8, 1).answer(SpendHits, {"step": 2}).answer("Step", "f5").answer(
        "Step", "e5"
    )
    assert arena.ask(Asking(SpendHits, hits=2), "ann"), "nobody interrupts"
    arena.answer(SpendHits, {}).answer("Strike at Ann", "none", "cid")
    assert arena.ask("What do you do?", "ann"), "each is provoked once"


@pytest.mark.rule("book.control.initiative")
@pytest.mark.about("book.ruling.combat-control-for-defender")
def test_two_hits_take_a_point_of_initiative_for_either_side():
    arena = duel().strike("ann", "bob", 4, 1, against=(8, 8, 4))
    arena.answer(Asking(SpendHits, hits=4, on="ann"), {"initiative": 2})
    assert arena.number("ann") == 2


@pytest.mark.rule("book.control.push", "book.control.push-provokes", "book.ruling.combat-push-direction")
def test_a_push_goes_where_the_scorer_likes_and_may_be_struck_at():
    arena = scored(2, bob=fighter("Bob", PIKE), push_strike_by_scorer=1).answer(SpendHits, {"push": 1})
    assert "f5" in arena.options("Push Bob where?", "ann")
    arena.answer("Push Bob where?", "f4")
    assert arena.place("bob") == "f4"
    assert arena.ask("Strike at Bob", "ann"), "e5 is 2 metres from f4"


@pytest.mark.rule("book.control.push")
@pytest.mark.about("book.ruling.combat-push-direction")
def test_whoever_is_pushed_twice_may_come_back_where_they_stood():
    """In a corridor one metre wide with Cid behind, the only free space is the one just left."""
    walls = ("e4", "f4", "g4", "h4", "e6", "f6", "g6", "h6", "d4", "d6", "i5")
    ground = Ground(13, 11, blocked=walls)
    people = enter(fighter("Ann", skills={"one-handed-swords": 9}), "e5"), enter(fighter("Bob"), "g5")
    arena = Arena(*people, ground=ground).initiative(ann=4, bob=3).strike("ann", "bob", *[8] * 2)
    arena.answer(SpendHits, {"push": 2}).answer("Push Bob where?", "h5")
    assert arena.options("Push Bob where?") == ["g5"]


@pytest.mark.about("book.control.push", "book.control.step", "book.ruling.combat-occupied-space")
def test_where_no_space_is_free_nobody_steps_or_is_pushed():
    ground = Ground().map()
    around = {str(spot) for at in ("e5", "g5") for spot in ground.neighbours(ground.place(at))}
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    arena = Arena(*people, ground=Ground(13, 11, blocked=tuple(sorted(around)))).initiative(ann=4, bob=3)
    wares = {ware.key: ware for ware in arena.strike("ann", "bob", 8, 8).ask(SpendHits).among.wares}
    assert wares["step"].barred.why == "there is no free space beside you"
    assert wares["push"].barred.why == "there is no free space beside Bob"
    assert wares["initiative"].barred is None


@pytest.mark.about("book.control.step", "book.ruling.combat-occupied-space")
def test_a_second_step_that_leads_nowhere_lapses():
    """Ann is stopped in a space that Cid has taken, with one free space beside it, and none beyond."""
    ground = Ground().map()
    open_to = {at: {*map(str, ground.neighbours(ground.place(at)))} for at in ("e5", "d5")}
    around = (open_to["e5"] | open_to["d5"]) - {"d5", "e5"}
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob"), "g5"),
        enter(fighter("Cid"), "a1", "ann"),
    )
    arena = Arena(*people, ground=Ground(13, 11, blocked=tuple(sorted(around))))
    arena.initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 8, 8)
    arena.who("cid").place = arena.who("ann").place
    arena.answer(SpendHits, {"step": 2}).answer("Step where?", "d5")
    assert arena.told("step") == ["Ann steps to d5, 3 m from Bob"]
    assert arena.told("lapsed") == ["Ann has nowhere to step to any more"]


@pytest.mark.rule("book.melee.spend-hits", "book.control.disarm", "book.damage.attacker-rate")
def test_what_hits_buy_is_named_with_its_price_and_why_it_cannot_be_bought():
    def wares(hits: int) -> dict[str, tuple[str, int, int, str]]:
        among = scored(hits).ask(SpendHits).among
        return {w.key: (w.label, w.price, w.most, w.barred.why if w.barred else "") for w in among.wares}

    assert wares(1) == {
        "damage": ("Wound Bob: a d12 of damage", 1, 1, ""),
        "step": ("Step 1 m", 1, 1, ""),
        "initiative": ("Bob’s initiative −1", 2, 0, "it costs 2 hits"),
        "push": ("Push 1 m", 2, 0, "it costs 2 hits"),
        "disarm": ("Disarm", 4, 0, "it costs 4 hits"),
    }
    assert {key: most for key, (_, _, most, _) in wares(9).items()} == {
        "damage": 9,
        "step": 9,
        "initiative": 4,
        "push": 4,
        "disarm": 1,
    }


@pytest.mark.about("book.ruling.combat-push-direction")
def test_whoever_pushed_may_not_strike_in_passing_at_the_one_just_pushed():
    arena = scored(2).answer(SpendHits, {"push": 1}).answer("Push Bob where?", "f4")
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.control.push")
@pytest.mark.about("book.ruling.combat-occupied-space")
def test_nobody_is_pushed_into_a_taken_or_blocked_space():
    cid = enter(fighter("Cid"), "h5", "bob")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid)
    arena.initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 8, 1).answer(SpendHits, {"push": 1})
    assert "h5" not in arena.options("Push")
    assert len(arena.options("Push")) == 5


@pytest.mark.rule("book.control.disarm", "book.ruling.combat-disarm-limits")
def test_four_hits_disarm():
    arena = scored(4, bob=fighter("Bob", SWORD, BUCKLER)).answer(SpendHits, {"disarm": 1})
    arena.answer("Knock what", "1", "ann")
    assert [item.name for item in arena.who("bob").hands] == ["Sword"]
    assert [(item.name, item.place) for item in arena.view("bob").items] == [("Buckler", "g5")]


@pytest.mark.unlike("screen", reason="hits may aim a weapon there")
@pytest.mark.rule("book.control.disarm-fling", "book.ruling.combat-random-direction")
def test_further_hits_send_the_weapon_flying():
    arena = scored(6)
    purse, metres = arena.ask(SpendHits).among, arena.answer(SpendHits, {"disarm": 1}).ask("how far").among
    assert isinstance(purse, Spend)
    assert isinstance(metres, Number)
    assert metres.coin == purse.coin, "they come out of one purse"
    arena.answer("how far", 2).roll(2, pool="1d6")
    assert [(item.name, item.place) for item in arena.view("bob").items] == [("Sword", "i5")]
    assert arena.ask("What do you do?", "ann"), "all hits are spent"
    assert arena.told("disarm") == ["Ann disarms Bob of the Sword and sends it 2 m east for 2 hits more"]


def test_hits_that_are_to_buy_something_else_are_told_where_a_weapon_may_be_sent_flying() -> None:
    among = scored(6).answer(SpendHits, {"disarm": 1, "damage": 1}).ask("how far").among
    assert isinstance(among, Number)
    short = "; too few hits are then left for the rest"
    told = {count.value: count.note.endswith(short) for count in among.counts}
    assert told == {0: False, 1: False, 2: True}


@pytest.mark.rule("book.ruling.combat-disarm-limits")
def test_bare_and_natural_hands_cannot_be_disarmed():
    claws = weapon("Claws", "close", "brawling", natural=True, hands=0)
    with pytest.raises(NotAllowed, match="nothing that can be knocked away"):
        scored(4, bob=fighter("Bob", claws)).answer(SpendHits, {"disarm": 1})


@pytest.mark.rule("book.control.combine", "book.melee.spend-hits")
@pytest.mark.rule("book.control.definition")
def test_effects_may_be_combined_and_repeated():
    arena = scored(7).answer(SpendHits, {"step": 2, "initiative": 1, "damage": 3})
    arena.answer("Step", "f5").answer("Step", "e5").roll(4, 4, 1)
    assert arena.number("bob") == 2
    assert arena.ticked("bob") == [2, 0, 0]


@pytest.mark.rule("book.melee.damage-in-reach")
@pytest.mark.about("book.ruling.combat-exchange-order")
def test_a_purchase_that_an_earlier_one_ruled_out_lapses_and_costs_nothing():
    arena = scored(3).answer(SpendHits, {"step": 1, "damage": 2}).answer("Step", "f5")
    assert arena.told("lapsed") == ["Ann cannot have it any more: Damage die, d12"]
    assert arena.ask(Asking(SpendHits, hits=2), "ann")


@pytest.mark.rule("book.control.step")
@pytest.mark.about("book.reach.outside-no-damage", "book.ruling.combat-exchange-order")
@pytest.mark.parametrize("first", ["damage", "step"])
def test_hits_are_spent_in_the_order_of_the_spender(first):
    arena = duel().strike("ann", "bob", 8, 8)
    basket = {"damage": 1, "step": 1} if first == "damage" else {"step": 1, "damage": 1}
    arena.answer(SpendHits, basket, "ann")
    if first == "damage":
        assert arena.asked("damage")
    else:
        assert arena.ask("Step where", "ann")


@pytest.mark.about("book.control.step")
def test_of_several_steps_each_says_which_it_is():
    arena = scored(2).answer(SpendHits, {"step": 2})
    assert arena.ask("Step where?").prompt == "Step where? Step 1 of 2."
    assert arena.answer("Step where?", "f5").ask("Step where?").prompt == "Step where? Step 2 of 2."
    assert scored(1).answer(SpendHits, {"step": 1}).ask("Step where?").prompt == "Step where?"
