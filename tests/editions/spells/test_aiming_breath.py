"""Where breath is aimed, how far it reaches, and what is left of it after dodges and interruptions."""

import msgspec
import pytest

from tests.editions.sda.arena import Arena, enter, fighter, hurt
from tests.editions.spells.test_breath import CLAWS, breath, breathe, dodging, dragon, lair
from tests.space.zones import zones
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.sda.character.pieces import WeaponSpecial
from winterdawn.editions.sda.combat.leaving import Left
from winterdawn.editions.sda.rolls.budget import Purse, Purses
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.editions.sda.spells.breath import Breath
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

SQUARE = Ground(13, 11, kind="square")


def keys(arena: Arena, seat: str) -> list[str]:
    return [str(key) for key in arena.options("What do you do?", seat)]


def test_breathing_takes_the_action_and_is_offered_on_turns_alone():
    arena = lair(("Bob", "e6"))
    option = next(each for each in arena.ask("What do you do?", "ann").among.options if "breathe" in each.key)
    assert (option.key, option.label, option.note) == ("breathe:1", "Breath: cone of freezing", "")
    assert option.cites == ("book.ruling.table-breath", "book.ruling.table-area-shapes")
    breath_part = arena.fight.part(Breath)
    assert list(breath_part.acts(arena.fight, arena.who("ann"), None)) == []
    dodging(breathe(arena, "f6", 1, 4, 4))
    assert "breathe:1" not in keys(arena, "ann")


def test_without_spirit_it_is_barred():
    arena = lair(("Bob", "e6"))
    arena.fight.record(Spirit).left["ann"] = 0
    arena.fight.record(Purses).of["ann"] = {"action": Purse(used=4, largest=4)}
    ann, slot = arena.who("ann"), Slot("ann", 4)
    (act,) = arena.fight.part(Breath).acts(arena.fight, ann, slot)
    barred = Barred(
        phrase("no-spirit-left-for-it"), ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")
    )
    assert act.barred() == barred
    assert arena.fight.part(Breath).uses(arena.fight, ann, ann.sheet.weapons[1]) == []


@pytest.mark.rule("book.ruling.table-breath")
def test_it_is_aimed_no_farther_than_the_increment_at_places_in_sight(monkeypatch: pytest.MonkeyPatch):
    arena = lair(("Bob", "c6"), ann=dragon(breath(increment=2)), ground=SQUARE)
    monkeypatch.setattr(type(arena.fight.map), "sight", lambda self, a, b: str(b) != "b6")
    arena.turn("ann", "breathe:1")
    if "Strike at Ann" in arena.open()[0]:
        arena.answer("Strike at Ann", "none")
    options = arena.ask("towards where?").among.options
    assert (options[0].key, options[0].label, options[0].note) == ("c6", "c6, to the east", "Bob")
    near = {"a4", "a5", "a7", "a8", "b5", "b7", "c6"}
    assert {option.key for option in options} - {"b4", "b8", "c5", "c7"} == near


@pytest.mark.rule("book.ruling.table-breath")
def test_breath_of_less_than_a_metre_reaches_one():
    arena = lair(("Bob", "b6"), ("Cid", "c6"), ann=dragon(breath(increment=0.5)), ground=SQUARE)
    breathe(arena, "b6", 4, 1, 1)
    assert arena.told("breath") == ["Ann breathes freezing, 1 m far, over Bob: 1 MoS"]


@pytest.mark.parametrize("mos, metres, names", [(0, 1, "nobody"), (1, 1, "Bob"), (3, 3, "Bob and Cid")])
@pytest.mark.rule("book.ruling.table-breath")
def test_what_a_burst_takes_in_is_told_by_name(mos: int, metres: int, names: str):
    arena = lair(("Bob", "f6"), ("Cid", "h6"), ann=dragon(breath("breath-radius")), ground=SQUARE)
    faces = {0: (1, 2, 3), 1: (4, 1, 1), 3: (8, 4, 1)}[mos]
    breathe(arena, "e6", *faces)
    assert arena.told("breath")[0] == f"Ann breathes freezing, {metres} m far, over {names}: {mos} MoS"


@pytest.mark.about("book.ruling.table-no-metres")
def test_without_metres_a_cone_fills_the_place_it_is_aimed_at():
    with zones():
        people = enter(dragon(), "hall"), enter(fighter("Bob"), "yard"), enter(fighter("Cid"), "hall")
        arena = Arena(*people, ground=Ground(1, 1, kind="zones")).initiative(ann=4, bob=2, cid=2)
        breathe(arena, "yard", 4, 1, 1)
        assert arena.told("breath") == ["Ann breathes freezing, 1 m far, over Bob: 1 MoS"]


def aimed(*others: tuple[str, str], down: str = "") -> str:
    """Where a line is aimed by default."""
    arena = lair(*others, ann=dragon(breath("breath-line")), ground=SQUARE)
    if down:
        arena.fight.record(Left).how[down] = "has yielded"
    return str(arena.turn("ann", "breathe:1").ask("towards where?").fallback())


@pytest.mark.parametrize("first", ["row", "alone"])
def test_a_friend_weighs_as_much_as_two_foes(first: str):
    row = ("Bob", "d6"), ("Amy", "e6"), ("Cid", "f6"), ("Dan", "g6")
    alone = (("Eve", "a1"),)
    others = (*row, *alone) if first == "row" else (*alone, *row)
    assert aimed(*others) == others[0][1], "three foes and a friend count as one foe"


def test_whoever_has_yielded_is_no_aim():
    assert aimed(("Bob", "d6"), ("Cid", "a1"), down="bob") == "a1"


@pytest.mark.rule("book.ruling.table-breath", "book.reaction.avoid-ranged")
def test_a_dodge_is_foreseen_whole_and_if_it_succeeds_there_is_no_damage():
    arena = breathe(lair(("Bob", "e6")), "f6", 4, 1, 1)
    ask = arena.ask("Dodge the breath")
    assert ask.lead.startswith("Ann breathes with 1 MoS; each of yours takes one off for you. 3 of 3d8 left")
    shares = [(share.label, share.side, share.chance) for share in ask.outlook(1).shares]
    assert shares == [("no hit", "ours", 5 / 8), ("hit", "theirs", 3 / 8)]
    arena.answer("Dodge the breath", 1).roll(4)
    assert arena.events("test")[-1].cites == ("book.ruling.table-breath", "book.mos.sum")
    assert arena.told("breath")[1:] == ["Ann’s breath on Bob: 0 hits"]
    assert arena.told("damage") == []


def rewarded(*dodge: int) -> list[str]:
    """What is told of a flawless breath over Bob, who dodges."""
    arena = breathe(lair(("Bob", "e6")), "f6", 4, 4, 4, 4)
    arena.answer("Dodge the breath", len(dodge), "bob")
    if dodge:
        arena.roll(*dodge, by="bob")
    while arena.open()[0].startswith("ann: ") and "flawless" not in arena.open()[0]:
        if "What do you" in arena.open()[0]:
            break
        arena.roll(*(4 for _ in next(iter(arena.run.pending.values())).pool))
    return arena.open()


@pytest.mark.about("book.flawless.task-succeeds")
def test_a_flawless_breath_is_rewarded_if_it_hits_somebody():
    assert "flawless" in "".join(rewarded(8, 1))
    assert "flawless" in "".join(rewarded(8, 4, 1))
    arena = breathe(lair(("Bob", "e6")), "f6", 4, 4, 4, 4)
    arena.answer("Dodge the breath", 3, "bob").roll(8, 8, 1, by="bob")
    assert "flawless" not in "".join(arena.open())


@pytest.mark.rule("book.ruling.table-breath")
def test_whoever_is_struck_down_while_breathing_breathes_no_more():
    arena = lair(("Bob", "c6"), ("Amy", "m11"), ann=hurt(dragon(), injury="(1+0)*1"))
    arena.turn("ann", "breathe:1").answer("Strike at Ann", 2, "bob").answer("Defend", 0, "ann").roll(8, 8, 8)
    arena.spend(damage=4)
    while not arena.told("down"):
        arena.roll(*(8 for _ in next(iter(arena.run.pending.values())).pool))
    assert arena.told("breath") == []


@pytest.mark.about("book.ruling.table-breath")
def test_another_special_of_the_weapon_leaves_it_breath():
    both = msgspec.structs.replace(
        breath(), specials=(WeaponSpecial("odd", 3), WeaponSpecial("breath-line", 4))
    )
    arena = Arena(enter(fighter("Ann", CLAWS, both, skills={"thrown": 3}), "a6"), enter(fighter("Bob"), "e6"))
    labels = [option.label for option in arena.initiative(ann=4, bob=2).ask("What do you do?").among.options]
    assert "Breath: line of freezing" in labels
    breathe(arena, "e6", 4, 1, 1)
    assert arena.told("breath")[0] == "Ann breathes freezing, 4 m far, over Bob: 1 MoS"
