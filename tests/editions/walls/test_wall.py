"""The shield wall: who stands in it, what it does, and how it moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.mounted.stable import horse
from tests.editions.sda.arena import PIKE, SWORD, Arena, enter, fighter, weapon
from tests.editions.walls.shields import EAST, bearer, formed, menu, rank
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.walls.wall import ShieldWall
from winterdawn.kernel.fact import phrase, told_text


@pytest.mark.rule("book.manoeuvre.shield-wall", "book.ruling.combat-shield-wall-forming")
def test_two_willing_bearers_side_by_side_form_a_wall_on_a_turn_for_nothing() -> None:
    arena = rank()
    act = menu(arena, "ann")["wall:eve"]
    assert (act.label, act.note, act.barred) == ("Form a shield wall with Eve", "free", None)
    arena.turn("ann", "wall:eve")
    assert "book.manoeuvre.shield-wall" in arena.ask("stand in a shield wall", "eve").cites
    arena.answer("stand in a shield wall", "yes")
    assert arena.told("wall") == ["Ann and Eve stand in a shield wall"]
    assert arena.badges("ann") == arena.badges("eve") == ["in a shield wall"]
    assert "strike:bob" in menu(arena, "ann")
    assert arena.who("ann").braced
    assert arena.turn("ann", "end").turn("bob", "yield").fight.over
    assert not arena.who("ann").braced, "it ends with the fight"


def test_nobody_is_in_a_wall_against_their_will() -> None:
    arena = rank().turn("ann", "wall:eve").answer("stand in a shield wall", "no")
    assert arena.told("wall") == ["Eve stands in no wall with Ann"]
    assert not arena.badges("eve")


def test_who_faces_otherwise_or_stands_apart_or_has_another_shield_is_in_none() -> None:
    assert menu(rank(looks=2), "ann")["wall:eve"].barred.why == "you do not face as Eve does"
    assert "wall:eve" not in menu(rank(eve="e7"), "ann")
    other = weapon("Buckler", "close", shield=1, types={"bludgeoning": 0})
    arena = Arena(
        enter(bearer("Ann"), "e5", "wall"),
        enter(fighter("Eve", SWORD, other), "e6", "wall"),
        enter(fighter("Bob"), "m5"),
    ).initiative(ann=4, eve=2, bob=3)
    assert "wall:eve" not in menu(arena, "ann")


@pytest.mark.rule("book.manoeuvre.mounted-barred")
def test_nobody_mounted_is_in_one() -> None:
    arena = Arena(
        enter(bearer("Ann"), "e5", "wall", facing=EAST, rides="dun"),
        enter(horse(), "e5", "wall", facing=EAST, seat="ann"),
        enter(bearer("Eve"), "e6", "wall", facing=EAST),
        enter(fighter("Bob"), "m5"),
    ).initiative(ann=4, eve=2, bob=2)
    barred = menu(arena, "ann")["wall:eve"].barred
    assert (barred.why, barred.cites) == ("you are mounted", ("book.manoeuvre.mounted-barred",))


@pytest.mark.rule("book.manoeuvre.shield-wall-malus", "book.ruling.combat-shield-wall-forming")
def test_attacks_from_the_front_have_a_malus() -> None:
    arena = formed().turn("ann", "end").turn("bob", "strike:ann")
    (remark,) = [each for each in arena.ask("Strike Ann").remarks if "wall" in told_text(each.text)]
    assert (remark.text, remark.amount) == ("Ann stands in a shield wall", "−1")
    arena.answer("Strike Ann", 2).answer("Defend", 0).roll(4, 4)
    assert "Bob against Ann: 1 hit" in arena.told("exchange")


def test_neither_attacks_from_the_flank_nor_defences_have_it() -> None:
    arena = formed()
    fight, ann, bob = arena.fight, arena.who("ann"), arena.who("bob")

    def wall(purpose: Purpose, who: Any = bob, to: Any = ann) -> int:
        use = Use(who, "polearms", "strength", Kind.ACTION, purpose, to, PIKE)
        return sum(
            term.amount for term in terms_of(fight, use) if term.text == phrase("stands-in-wall", who="ann")
        )

    assert [wall(each) for each in (Purpose.STRIKE, Purpose.OPPORTUNITY, Purpose.SHOT)] == [1, 1, 1]
    assert wall(Purpose.DEFEND) == wall(Purpose.STRIKE, ann, bob) == 0
    bob.place = fight.map.place("b5")
    assert wall(Purpose.STRIKE) == 0


@pytest.mark.rule("book.ruling.combat-hide-behind-shield")
def test_what_the_shield_itself_gives_comes_on_top() -> None:
    arena = formed(value=2).turn("ann", "end").turn("bob", "strike:ann")
    told = [
        (each.text, each.amount) for each in arena.ask("Strike Ann").remarks if each.amount.startswith("−")
    ]
    assert ("Ann stands in a shield wall", "−1") in told
    assert ("Ann is behind the shield", "−2") in told


@pytest.mark.rule("book.ruling.combat-hide-behind-shield")
def test_a_house_gives_three_quarter_cover_for_the_action() -> None:
    assert "hide" not in menu(rank(), "ann")
    arena = rank(hide_behind_shield="three-quarters").turn("ann", "hide")
    assert "strike:bob" not in menu(arena, "ann")
    assert arena.badges("ann") == ["hides behind the shield"]
    arena.turn("ann", "end").turn("bob", "strike:ann")
    assert ("Ann hides behind the shield", "−3") in [
        (each.text, each.amount) for each in arena.ask("Strike Ann").remarks
    ]
    arena.answer("Strike Ann", "none").turn("bob", "end").turn("eve", "end")
    assert not arena.badges("ann"), "until the next number"


@pytest.mark.rule("book.manoeuvre.shield-wall-no-defence")
def test_a_shield_in_a_wall_is_not_raised() -> None:
    arena = formed().turn("ann", "end").turn("bob", "strike:ann").answer("Strike Ann", 4)
    arena.answer("Defend", 0).roll(8, 4, 4, 1).answer(SpendHits, {"damage": 3})
    assert "Use your shield?" not in str(arena.open())
    (event,) = arena.events("shield")
    assert event.cites == ("book.manoeuvre.shield-wall-no-defence",)
    alone = rank().turn("ann", "end").turn("bob", "strike:ann").answer("Strike Ann", 4)
    alone.answer("Defend", 0).roll(8, 4, 4, 1).answer(SpendHits, {"damage": 4})
    assert "Use your shield?" in str(alone.open())


@pytest.mark.rule("book.ruling.combat-shield-wall-forming")
def test_a_wall_of_one_dissolves() -> None:
    arena = formed().turn("ann", "unwall")
    assert arena.told("wall")[1:] == ["Ann leaves the shield wall", "Eve no longer stands in a shield wall"]
    assert not arena.badges("eve")


def test_a_member_pushed_away_stands_in_it_no_more() -> None:
    arena = formed(foe="f5").turn("ann", "end").turn("bob", "strike:ann").answer("Strike Ann", 4)
    if "Defend" in str(arena.open()):
        arena.answer("Defend", 0)
    arena.roll(8, 8, 8, 4).answer(SpendHits, {"push": 1}).answer("Push Ann where?", "d4")
    assert not arena.badges("ann")
    assert not arena.who("eve").braced


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_whoever_strikes_at_something_in_front_keeps_facing_as_the_wall_does() -> None:
    arena = formed(foe="f6").turn("ann", "strike:bob")
    assert arena.who("ann").facing == EAST
    assert arena.badges("ann") == ["in a shield wall"]
    alone = rank(foe="f6").turn("ann", "strike:bob")
    assert alone.who("ann").facing != EAST


@pytest.mark.rule("book.ruling.combat-shield-wall-move")
def test_whoever_moves_otherwise_leaves_the_wall() -> None:
    arena = formed(foe="m5").turn("ann", "move").answer("Move where?", "f5")
    assert arena.told("wall")[1:] == ["Ann leaves the shield wall", "Eve no longer stands in a shield wall"]


def test_a_third_may_join_and_a_wall_that_is_cut_in_two_is_two() -> None:
    people = [enter(bearer(name), place, "wall", facing=EAST, seat="ann")
              for name, place in (("Ann", "e5"), ("Eve", "e6"), ("Gus", "e7"), ("Ida", "e8"))]  # fmt: skip
    arena = Arena(*people, enter(fighter("Bob", PIKE), "m5", "foes"))
    fight = arena.fight
    part = fight.part(ShieldWall)
    for key, other in (("ann", "eve"), ("gus", "eve"), ("ida", "gus")):
        list(part.join(fight, arena.who(key), arena.who(other)))
    assert len(part.members(fight, arena.who("ann"))) == 4
    arena.who("eve").prone = True
    part.settle(fight)
    assert [one.id for one in part.members(fight, arena.who("ida"))] == ["ida", "gus"]
    assert not part.members(fight, arena.who("ann"))


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_whoever_faces_otherwise_stands_in_it_no_more() -> None:
    arena = formed()
    arena.who("ann").facing = EAST + 1
    assert not arena.badges("ann")


@pytest.mark.about("book.manoeuvre.shield-wall")
def test_all_who_stand_in_a_wall_are_asked_about_a_third() -> None:
    arena = Arena(
        *(
            enter(bearer(name), place, "wall", facing=EAST)
            for name, place in (("Ann", "e5"), ("Eve", "e6"), ("Gus", "e7"))
        ),
        enter(fighter("Bob"), "m5", "foes"),
    ).initiative(ann=4, gus=3, eve=2, bob=2)
    arena.turn("ann", "wall:eve").answer("stand in a shield wall", "yes", "eve").turn("ann", "end")
    arena.turn("gus", "wall:eve")
    for name in ("Ann", "Eve"):
        assert arena.ask(f"Gus wants to stand in a shield wall with {name}.").seat == name.lower()
        arena.answer("stand in a shield wall", "yes", name.lower())
    assert len(arena.fight.part(ShieldWall).members(arena.fight, arena.who("gus"))) == 3


@pytest.mark.about("book.ruling.combat-hide-behind-shield")
def test_no_shield_gives_more_than_three_quarter_cover_would() -> None:
    arena = formed(value=5).turn("ann", "end").turn("bob", "strike:ann")
    told = [(each.text, each.amount) for each in arena.ask("Strike Ann").remarks]
    assert ("Ann is behind the shield", "−3") in told
