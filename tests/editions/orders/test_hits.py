"""Standing orders about hits and shields: what they answer in play, and where they keep silent."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import strike
from tests.editions.grappling.test_choking import choked
from tests.editions.orders.asks import BOOK, heard, one_of, said
from tests.editions.sda.arena import BUCKLER, SWORD, Arena, duel, fighter, weapon
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Spend, Ware
from winterdawn.kernel.asks.orders import Silent, fits

MORE = "your hits can buy more than damage and control here"
IN_THE_WAY = "a shield is in the way"
SHIELDED = fighter("Bob", SWORD, BUCKLER)
WALLED = fighter("Bob", SWORD, weapon("Wall", "close", shield=3, types={"bludgeoning": 0}))


def hit(hits: int, **people: object) -> Arena:
    """Ann has so many hits to spend on Bob, who has not defended."""
    arena = duel(**people)  # type: ignore[arg-type]
    return arena.strike("ann", "bob", *[8] * (hits // 2), *[4] * (hits % 2), 1)


def met(hits: int) -> Arena:
    """Bob has so many hits to spend on Ann, who struck; a die costs him 2."""
    return duel().strike("ann", "bob", 1, 1, against=(*[8] * (hits // 2), *[4] * (hits % 2), 1))


def test_all_hits_buy_damage_and_the_rest_is_let_go_or_asked_for() -> None:
    arena = met(5)
    assert heard(arena, SpendHits, "hits") == {"damage": 2}
    assert "nothing else" not in arena.ask(SpendHits).lead
    arena.answer(SpendHits, {"damage": 2}).roll(1, 1)
    assert arena.ask(SpendHits).lead.startswith("Damage has been rolled, and nothing else bought. ")
    assert heard(arena, Asking(SpendHits, hits=1), "hits") == {}
    assert heard(arena, Asking(SpendHits, hits=1), "hits", "ask") == "some hits are left over"


def test_not_where_no_die_can_be_bought() -> None:
    assert heard(met(1), Asking(SpendHits, hits=1), "hits") == "they buy no damage die"


def test_the_rest_is_not_let_go_where_anything_else_has_been_bought() -> None:
    arena = met(5).answer(SpendHits, {"initiative": 1}).answer(SpendHits, {"damage": 1}).roll(1)
    assert heard(arena, SpendHits, "hits") == "they buy no damage die"


def test_not_where_breath_or_a_hold_can_be_bought_free() -> None:
    arena = choked().answer("Hold out", 2).roll(4, 4)
    assert heard(strike(arena, "bob", "ann", 8, 8), Asking(SpendHits, hits=3), "hits") == MORE
    asked = arena.ask(Asking(SpendHits, hits=3))
    why = Silent(MORE, ("unchoke",)).told(asked)
    assert why == f"{MORE}: Break Ann’s choke"
    arena.answer(Asking(SpendHits, hits=3), {"unchoke": 1})
    assert heard(arena, Asking(SpendHits, hits=1), "hits") == MORE, "the hold may be turned about"


def test_not_again_at_a_shield_past_which_one_would_not_strike() -> None:
    arena = hit(3, bob=SHIELDED).answer(SpendHits, {"damage": 3}).answer("Use your shield?", "use")
    assert heard(arena, "raises a shield", "through") == "through"
    arena.answer("raises a shield", "other")
    assert arena.ask(SpendHits).lead.startswith("The shield takes 1 before any buys a damage die. ")
    assert heard(arena, Asking(SpendHits, hits=3), "hits") == IN_THE_WAY


def test_nobody_strikes_on_where_the_shield_leaves_no_die() -> None:
    arena = hit(3, bob=WALLED).answer(SpendHits, {"damage": 3}).answer("Use your shield?", "use")
    assert heard(arena, "raises a shield", "through") == "the shield leaves no damage die"


@pytest.mark.parametrize("least", [1, 2, 3, 4])
def test_the_shield_goes_up_against_so_many_hits(least: int) -> None:
    for hits in (1, 2, 3, 4):
        arena = hit(hits, bob=SHIELDED).answer(SpendHits, {"damage": hits})
        expected = "use" if hits >= least else "keep"
        assert heard(arena, "Use your shield?", "shield", str(least)) == expected


def test_not_where_a_shield_may_do_something_else() -> None:
    ask = one_of("book.shield.once-per-round", {"use": {"hits": 3}}, "use", "keep", "bash")
    assert said(ask, "shield") == "there is something else to do with it"


def test_under_the_screen_other_control_is_passed_over_and_other_damage_is_not() -> None:
    def said_there(*keys: str) -> object:
        wares = tuple(Ware(key, key, 1, 3) for key in keys)
        asked = {"cites": ("book.melee.spend-hits",), "question": SpendHits(3, "bob")}
        return said(Choose("ann", "Spend", Spend(3, "hits", wares), **asked), "hits", by="screen")  # type: ignore[arg-type]

    assert said_there("damage", "drive", "exhaust", "trip", "hook:0", "off-hand") == {"damage": 3}
    for other in ("half-swording", "past-shield", "entangle-upkeep"):
        assert said_there("damage", other) == MORE
    assert {each.id for each in edition("screen").orders}.isdisjoint({"shield", "through"})


def test_it_is_offered_only_where_it_would_answer() -> None:
    (order,) = (each for each in BOOK.orders if each.id == "hits")
    for arena, offered in ((hit(2), True), (met(1), False)):
        ask = arena.run.asked(arena.asked(SpendHits)[0])
        assert isinstance(ask, Choose)
        assert fits(ask, order) == offered
