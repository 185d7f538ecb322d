"""Above and below: what it changes that one sits on a mount and the other stands."""

from __future__ import annotations

import pytest

from tests.editions.mounted.stable import horse, joust, mounted
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Use
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.fact import Phrase, Saying, phrase, told_text


def wares(arena: Arena) -> dict[str, tuple[int, str]]:
    among = arena.ask(SpendHits).among
    assert isinstance(among, Spend)
    return {ware.key: (ware.price, ware.note) for ware in among.wares}


@pytest.mark.rule("book.manoeuvre.mounted-high-ground")
def test_a_rider_has_a_bonus_die_against_whoever_is_on_foot() -> None:
    arena = joust("f5", mount=horse(trained=True)).turn("ann", "strike:bob")
    (remark,) = [each for each in arena.ask("Strike").remarks if "mounted" in told_text(each.text)]
    assert (remark.text, remark.amount) == ("mounted, and Bob on foot", "+1 die")
    assert "book.manoeuvre.mounted-high-ground" in remark.cites
    arena.answer("Strike", 2).answer("Defend", 2)
    arena.roll(4, 4, 1, by="ann", pool="3d8").roll(4, 1, by="bob", pool="2d8")


def is_above(term: Term) -> bool:
    """Whether it is there as one sits on a mount and the other stands."""
    return isinstance(term.text, Phrase) and term.text.id == "mounted-other-on-foot"


def test_neither_a_defence_nor_the_mount_nor_whoever_stands_below_has_it() -> None:
    arena = joust("f5", mount=horse(trained=True))
    fight, ann, dun, bob = arena.fight, arena.who("ann"), arena.who("dun"), arena.who("bob")

    def terms(who: object, to: object, purpose: Purpose) -> list[Saying]:
        use = Use(who, "brawling", "strength", Kind.ACTION, purpose, to)  # type: ignore[arg-type]
        return [term.text for term in terms_of(fight, use) if is_above(term)]

    assert terms(ann, bob, Purpose.STRIKE) == terms(ann, bob, Purpose.OPPORTUNITY) != []
    assert terms(ann, bob, Purpose.SHOT) == [phrase("mounted-other-on-foot", who="bob")]
    assert not terms(ann, bob, Purpose.DEFEND)
    assert not terms(dun, bob, Purpose.STRIKE)
    assert not terms(bob, ann, Purpose.STRIKE)


def test_two_riders_are_at_one_height() -> None:
    bob, roan = enter(fighter("Bob"), "f5", rides="roan"), enter(horse("Roan"), "f5", "bob", seat="bob")
    arena = Arena(*mounted(), bob, roan)
    fight = arena.fight
    for key in ("bob", "roan"):
        use = Use(arena.who("ann"), "brawling", "strength", Kind.ACTION, Purpose.STRIKE, arena.who(key))
        assert not [term for term in terms_of(fight, use) if is_above(term)]


@pytest.mark.rule("book.manoeuvre.mounted-control-cost", "book.ruling.combat-mounted-control-cost")
def test_control_of_a_rider_costs_whoever_is_on_foot_a_hit_more_each() -> None:
    arena = joust("f5", mount=horse(trained=True)).turn("ann", "end").turn("ann", "end")
    arena.turn("bob", "strike:ann").answer("Strike", 4).answer("Defend", 0).roll(8, 8, 8, 4)
    told = wares(arena)
    prices = {key: price for key, (price, _) in told.items()}
    assert prices == {"step": 2, "initiative": 3, "push": 3, "disarm": 5, "grapple": 3, "damage": 1}
    assert told["push"][1].endswith("1 more: Ann is mounted")
    arena.answer(SpendHits, {"push": 1})
    assert "push" in arena.asked("Push Ann where?")[1].prompt.lower()
    arena.answer("Push Ann where?", "d5")
    assert arena.place("dun") == "d5", "both are moved"


def test_control_of_the_mount_and_by_the_rider_costs_as_ever() -> None:
    arena = joust("f5", mount=horse(trained=True)).turn("ann", "end").turn("ann", "end")
    arena.turn("bob", "strike:dun").answer("Strike", 4).answer("Defend", 0).roll(8, 8, 8, 4)
    assert {key: price for key, (price, _) in wares(arena).items()} == {
        "step": 1, "initiative": 2, "push": 2, "disarm": 4, "grapple": 2, "damage": 1,
    }  # fmt: skip
    arena = joust("f5", mount=horse(trained=True)).turn("ann", "strike:bob").answer("Strike", 3)
    arena.answer("Defend", 0).roll(8, 8, 8, 4)
    assert wares(arena)["initiative"][0] == 2
