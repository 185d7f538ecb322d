"""What each seat may know: change a secret, and nobody else’s bytes change."""

import re
from typing import Any

import msgspec
import pytest

from tests.editions.answering import Asking
from tests.editions.mounted.stable import mounted
from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, Arena, enter, fighter, hurt
from winterdawn.editions.sda.character.sheet import Armour, Sheet
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.views.blocks import Detail, Gauge, Lines, Pips

BOB = fighter("Bob", SWORD, BUCKLER, armour=(MAIL,), injury="(3+1)*3")


def brawl(bob: Sheet = BOB) -> Arena:
    """Ann against Bob and his ally Cid; Eve is on her own and far off."""
    eve = enter(fighter("Eve"), "a11", "eve")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5", "b"), enter(fighter("Cid"), "m1", "b"), eve)
    for skill in ("reflex", "perception"):
        for seat in ("ann", "bob", "cid", "eve"):
            arena.answer(skill, 1, seat)
    for face in (8, 8, 8, 4, 4, 4, 4, 4):
        arena.roll(face)
    while "flawless" in arena.open()[0]:
        arena.answer("flawless", "experience")
    return arena


def exchange(bob: Sheet = BOB) -> Arena:
    """Bob defends, is hit and hurt, and turns boxes on his mail if he has any."""
    arena = brawl(bob).turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 1).roll(8, 8, 8).roll(4)
    return (
        arena.answer(Asking(SpendHits, hits=5), {"damage": 4})
        .answer("Use your shield?", "keep")
        .roll(12, 8, 1, 1)
    )


def seen(arena: Arena, seat: str) -> bytes:
    """Everything that reaches a seat: its view, its events, and what it is asked."""
    events = [event for event in arena.run.events if event.seen_by(seat, gm=False)]
    asks: list[Any] = [ask for ask in arena.run.pending.values() if ask.seat == seat]
    plain = [
        msgspec.structs.replace(ask, outlook=None) if hasattr(ask, "outlook") else str(ask) for ask in asks
    ]
    return msgspec.json.encode([arena.view(seat), events, plain])


SECRETS = {
    "spirit": hurt(BOB, spirit=20),
    "little spirit": hurt(BOB, spirit=4),
    "a longer line": hurt(BOB, injury="(4+1)*3"),
    "more lines": hurt(BOB, injury="(3+1)*5"),
    "more dice": hurt(BOB, skills={**BOB.skills, "one-handed-swords": 5, "brawling": 1}),
    "speed": hurt(BOB, speed=6),
    "other armour": hurt(BOB, armour=(Armour("Mail", cutting=2, piercing=3),)),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_of_bob_reaches_no_other_side(secret: str):
    plain, changed = exchange(), exchange(SECRETS[secret])
    for seat in ("ann", "eve", "watching"):
        assert seen(plain, seat) == seen(changed, seat)
    assert seen(plain, "bob") != seen(changed, "bob"), "or the test proves nothing"


@pytest.mark.parametrize("spirit", [20, 4])
def test_spirit_left_shows_in_no_event_of_the_other_side(spirit: int):
    """Bob loses 5 points, or the 4 that he has."""
    arena = exchange(hurt(BOB, spirit=spirit))
    assert not [event for event in arena.events("spirit", "bob") if event.seen_by("ann", gm=False)]
    assert [event for event in arena.events("spirit", "bob") if event.seen_by("cid", gm=False)]


@pytest.mark.parametrize("figure", [7, 9])
def test_armour_that_stops_everything_does_not_say_how_much_more(figure: int):
    arena = exchange(hurt(BOB, armour=(Armour("Plate", cutting=figure),)))
    assert [term.amount for term in arena.card("damage").terms] == ["−5"]
    assert arena.card("damage").total == 0


def test_ruined_armour_is_told_to_its_own_side():
    arena = exchange().answer(Asking(WhichLine, boxes=3), "armour:Mail").answer(BoxesOnArmour, 2)
    assert arena.told("armour") == ["Bob’s Mail takes 2 boxes", "Bob’s Mail is ruined"]
    assert [event.seen_by("ann", gm=False) for event in arena.events("armour")] == [True, False]


@pytest.mark.unlike("draft", reason="the order is one roll there")
@pytest.mark.rule("book.melee.defender-informed")
@pytest.mark.about("book.ruling.combat-announcement")
def test_announced_dice_hits_and_boxes_are_public():
    arena = exchange().answer(WhichLine, "0")
    for kind in ("announce", "exchange", "damage", "injury"):
        assert all(event.seen_by("eve", gm=False) for event in arena.events(kind))


def test_own_side_sees_dice_and_spirit_and_the_game_master_everything():
    arena = exchange()
    known = {
        ("bob", "player"): {"bob", "cid"},
        ("ann", "player"): {"ann"},
        ("gm", "gm"): {"ann", "bob", "cid", "eve"},
        ("watching", "spectator"): set(),
    }
    for (seat, role), open_to in known.items():
        rows = arena.view(seat, role).order
        assert {row.who for row in rows if row.gauge is not None} == open_to
        assert {row.who for row in rows if row.pips} == open_to


def test_a_panel_is_for_whoever_decides():
    arena = exchange()
    assert [panel.id for panel in arena.view("cid").panels] == ["cid"]
    assert [panel.id for panel in arena.view("gm", "gm").panels] == ["ann", "bob", "cid", "eve"]
    assert arena.view("x", "spectator").panels == ()
    blocks = arena.panel("bob").blocks
    assert [type(block) for block in blocks[:3]] == [Gauge, Pips, Pips]
    assert any(isinstance(block, Lines) for block in blocks)


def test_tokens_are_ally_or_foe_as_the_viewer_stands():
    arena = exchange()
    assert {token.id: token.side for token in arena.view("cid").tokens} == {
        "ann": "foe", "bob": "ally", "cid": "ally", "eve": "foe"
    }  # fmt: skip
    bob = next(token for token in arena.view("ann").tokens if token.id == "bob")
    assert bob.says.startswith("Bob, foe, 2 metres east of you, at your front, you at their front")


def test_next_to_somebody_is_one_metre_away():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "f5")).initiative(ann=4, bob=3)
    bob = next(token for token in arena.view("ann").tokens if token.id == "bob")
    assert re.match(r"Bob, foe, 1 metre \w", bob.says)


def test_whoever_is_slowed_after_walking_has_no_movement_left_rather_than_less():
    arena = Arena(enter(fighter("Ann"), "a5"), enter(fighter("Bob"), "m5")).initiative(ann=4, bob=3)
    arena.answer("What do you do?", "move").answer("Move where?", "g5")
    ann = arena.run.game.combatants["ann"]
    ann.sheet = hurt(ann.sheet, speed=2.0)
    assert Detail("Move", "0 of 2 m") in arena.panel("ann").blocks


def test_whoever_plays_several_hears_distances_from_whoever_of_them_acts():
    ann, dun = mounted()
    arena = Arena(dun, ann, enter(fighter("Bob"), "m5"))
    arena.initiative(ann=4, bob=3)
    bob = next(token for token in arena.view("ann").tokens if token.id == "bob")
    assert bob.says.startswith("Bob, foe, 8 metres east of Ann, at Ann’s front, Ann at their front")


@pytest.mark.rule("book.action.split-slots", "book.round.delay")
def test_halves_and_delayed_turns_show_in_the_order():
    arena = brawl().turn("ann", "split").turn("ann", "end").turn("bob", "delay")
    order = [(row.name, row.count, row.note) for row in arena.view("eve").order]
    assert order == [
        ("Ann", "4", "first half"), ("Bob", "3", ""), ("Cid", "2", ""), ("Eve", "2", ""),
        ("Bob", "−3", "delayed from 3"), ("Ann, second half", "−4", ""),
    ]  # fmt: skip
    own = [
        (row.name, bool(row.pips), row.gauge is not None)
        for row in arena.view("bob").order
        if row.pips or row.gauge
    ]
    assert own == [("Bob", True, True), ("Cid", True, True)], "each stands there once with what is left"


def test_whoever_has_no_seat_shares_the_figures_of_their_side_with_nobody_at_the_table():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Cid"), "m1", "ann", seat="")
    arena = Arena(*people, enter(fighter("Bob"), "g5"))
    assert arena.fight.seats(arena.who("cid")) == arena.fight.seats(arena.who("ann")) == ("ann",)
