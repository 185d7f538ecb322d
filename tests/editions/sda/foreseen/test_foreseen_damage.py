"""The odds beside hits that are spent on damage: what is hurt, as far as it may be known."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, duel, fighter, hurt, weapon
from tests.editions.sda.foreseen.test_foresight import real, seen, shown
from winterdawn.dice import Pool
from winterdawn.editions.sda.body import harm
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.wording import percent


@pytest.mark.parametrize("begun, spare", [((), 3), ((1, 2), 2), ((3, 4), 0), ((4, 4), 0)])
def test_a_major_box_is_one_beyond_the_minor_ones_of_the_freest_line(
    begun: tuple[int, ...], spare: int
) -> None:
    lines = tuple(BegunLine(ticked, ("cutting",)) for ticked in begun)
    bob = fighter("Bob", injury=f"(3+1)*{len(lines) or 1}", wounds=Wounds(lines=lines))
    arena = duel(bob=bob).strike("ann", "bob", 8, 8, 8)
    arena.fight.gm = "ann"
    outlook = seen(arena.ask(SpendHits, "ann"), {"damage": 3})
    boxes = Pool("3d12").odds()
    major = float(boxes.at_least(spare + 1))
    falls = float(boxes.at_least(1 + max(4 - ticked for ticked in begun or (0,))))
    assert (
        outlook.note
        == f"3.75 boxes on average, a major box in {percent(major)}, fells Bob in {percent(falls)}"
    )
    hurts = float(boxes.at_least(1))
    assert outlook.shares == (Share("a box or more", "ours", hurts), Share("nothing", "theirs", 1 - hurts))


def test_a_damage_roll_is_foreseen_with_armour_where_that_may_be_known() -> None:
    for seat in ("bob", "gm"):
        bob = hurt(fighter("Bob"), armour=(MAIL,))
        sword = weapon("Sword", types={"cutting": 0, "piercing": 3})
        arena = duel(fighter("Ann", sword), bob).strike("ann", "bob", 8, 8)
        if seat == "gm":
            arena.fight.gm = "ann"
        ask = arena.ask(SpendHits, "ann")
        outlook = seen(ask, {"damage": 2})
        assert "if it is cutting" in told_text(outlook.more)
        assert ("before armour" in told_text(outlook.note)) == (seat == "bob")
        assert ("a major box in" in told_text(outlook.note)) == (seat == "gm")
        if seat == "gm":
            real_ = real(
                arena, {"damage": 2}, "cutting", event="damage", good=lambda told: bool(told.figures["boxes"])
            )
            assert shown(ask, {"damage": 2}) == pytest.approx(real_, abs=1e-12)
        assert ask.outlook is not None
        assert ask.outlook({"step": 1}) is None
        kinds = arena.answer(SpendHits, {"damage": 2}).ask("Which type")
        assert shown(kinds, "cutting") == pytest.approx(shown(ask, {"damage": 2}))
        assert shown(kinds, "piercing") != shown(kinds, "cutting")
        assert outlook.more.startswith(f"a box or more as piercing in {percent(shown(kinds, 'piercing'))}")


def test_a_shield_is_foreseen_as_if_the_striker_were_as_strong_as_its_bearer() -> None:
    """Unless the bearer may know; whoever bears it is the one who is hurt."""
    sure = {faces: float(Pool(f"2d{faces}").odds().at_least(1)) for faces in (8, 12)}
    for gm, one_seat in (("", False), ("bob", False), ("", True)):
        for strength, faces in ((8, 12), (4, 8)):
            ann, bob = fighter("Ann", strength=strength), fighter("Bob", SWORD, BUCKLER)
            arena = duel(ann, bob).strike("ann", "bob", 8, 8, against=(1,))
            arena.fight.gm = gm
            if one_seat:
                arena.who("ann").seat = arena.who("bob").seat
            ask = arena.answer(SpendHits, {"damage": 3}).ask("Use your shield")
            known = bool(gm or one_seat)
            assert shown(ask, "use", "theirs") == pytest.approx(sure[faces if known else 12])
            assert (seen(ask, "keep").given == "if Ann deals d12s (guessed from yours)") is not known


def test_dice_that_were_seen_deal_the_damage_and_are_looked_for_from_the_end() -> None:
    """Ann strikes with d8s, of which Bob’s seat knows once they have fallen."""
    looked = 0

    class Log(list[Any]):
        def __reversed__(self) -> Iterator[Any]:
            nonlocal looked
            for each in super().__reversed__():
                looked += 1
                yield each

        def __iter__(self) -> Iterator[Any]:
            raise AssertionError("the whole log is gone through")

    arena = duel(fighter("Ann", SWORD, strength=4), fighter("Bob", SWORD)).strike("ann", "bob", 8, 1)
    arena.answer(SpendHits, {"damage": 2}).roll(1, 1)
    play, (ann, bob) = arena.fight, (arena.who("ann"), arena.who("bob"))
    blow: Any = SimpleNamespace(by=ann, to=bob, weapon=ann.sheet.weapons[0])
    play.happened = Log(play.happened)
    assert harm._seen_die(play, blow, "bob") == 8
    assert looked < len(play.happened)


@pytest.mark.about("book.shield.rating")
def test_a_shield_that_takes_every_hit_leaves_nothing_to_fear() -> None:
    arena = duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 4, 1)
    arena.fight.gm = "bob"
    ask = arena.answer(SpendHits, {"damage": 1}).ask("Use your shield", "bob")
    assert seen(ask, "use") == Outlook((Share("nothing", "ours", 1.0),), "no die is left")
    hurts = float(Pool("1d12").odds().at_least(1))
    assert seen(ask, "keep").shares[0] == Share("a box or more", "theirs", hurts)
