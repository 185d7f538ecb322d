"""Cover, walls and doors in a fight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.sda.arena import PIKE, Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.ground.cover import Cover
from winterdawn.editions.sda.ground.sightlines import Sightlines
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import told_text

ACROSS = {"hex": "b4-d4/b5-d5", "square": "a4-f4/a5-f5", "plane": "0,4-6,4"}
SPOTS = {"hex": ("c4", "c5"), "square": ("c4", "c5"), "plane": ("3,3.5", "3,4.5")}
kinds = pytest.mark.parametrize("kind", SPOTS)


NEAR = weapon("Sword", "close medium")


def duel(*features: str, kind: str = "hex", places: tuple[str, str] | None = None, **house: Any) -> Arena:
    ann, bob = places or SPOTS[kind]
    people = enter(fighter("Ann", skills={"climbing": 3}), ann), enter(fighter("Bob", NEAR), bob)
    ground = Ground(9, 9, kind=kind, features=features)
    return Arena(*people, ground=ground, **house).initiative(ann=4, bob=3)


def strike(arena: Arena) -> Any:
    return next(one for one in arena.ask("What do you do?").among.options if one.key == "strike:bob")


def remarks(arena: Arena, prompt: str) -> dict[str, str]:
    return {remark.text: remark.amount for remark in arena.ask(prompt).remarks}


@pytest.mark.parametrize(
    ("how", "malus", "words"),
    [
        pytest.param("quarter", "−1", "quarter", marks=pytest.mark.rule("book.terrain.cover-quarter")),
        pytest.param("half", "−2", "half", marks=pytest.mark.rule("book.terrain.cover-half")),
        pytest.param(
            "three-quarters",
            "−3",
            "three-quarter",
            marks=pytest.mark.rule("book.terrain.cover-three-quarters"),
        ),
    ],
)
@kinds
@pytest.mark.rule("book.terrain.cover", "book.terrain.cover-mutual", "book.ruling.combat-cover-which-roll")
def test_across_a_low_wall_both_have_its_malus(kind: str, how: str, malus: str, words: str) -> None:
    arena = duel(f"low.{how}:{ACROSS[kind]}=Hedge", kind=kind)
    assert f"{malus} Bob is in {words} cover, Hedge" in strike(arena).note
    arena.turn("ann", "strike:bob")
    (remark,) = [one for one in arena.ask("Strike").remarks if "cover" in told_text(one.text)]
    assert (remark.text, remark.amount) == (f"Bob is in {words} cover, Hedge", malus)
    assert {f"book.terrain.cover-{how}", "book.terrain.cover-mutual"} <= set(remark.cites)
    arena.answer("Strike", 3)
    (theirs,) = [one for one in arena.ask("Defend").remarks if "cover" in told_text(one.text)]
    assert (theirs.text, theirs.amount) == (f"Ann is in {words} cover, Hedge", malus)


@pytest.mark.rule("book.terrain.cover-half")
def test_cover_comes_off_what_scores() -> None:
    arena = duel(f"low.half:{ACROSS['hex']}").strike("ann", "bob", 8, 8, 1, against=(8,))
    assert arena.told("exchange") == ["Ann against Bob: 2 hits"], "four less two, against two less two"


def test_a_group_may_play_without_cover_in_melee() -> None:
    arena = duel(f"low.half:{ACROSS['hex']}", melee_cover="off").turn("ann", "strike:bob")
    assert not any("cover" in told_text(one.text) for one in arena.ask("Strike").remarks)


@kinds
@pytest.mark.rule("book.terrain.cover-full", "book.ruling.combat-full-cover-mutual")
def test_full_cover_cannot_be_struck_across(kind: str) -> None:
    arena = duel(f"low.full:{ACROSS[kind]}=Palisade", kind=kind)
    barred = strike(arena).barred
    assert barred.why == "Palisade hides Bob completely"
    assert "book.terrain.cover-full" in barred.cites
    with pytest.raises(NotAllowed):
        arena.turn("ann", "strike:bob")


@kinds
@pytest.mark.about("book.ruling.combat-cover-whose")
def test_from_afar_only_whoever_stands_by_the_wall_is_covered(kind: str) -> None:
    far = {"hex": "c1", "square": "c1", "plane": "3,0.5"}[kind]
    arena = duel(f"low.half:{ACROSS[kind]}=Hedge", kind=kind, places=(far, SPOTS[kind][1]))
    ann, bob, play = arena.who("ann"), arena.who("bob"), arena.fight
    terms = {}
    for who, other in ((ann, bob), (bob, ann)):
        use = Use(who, "bows", "agility", Kind.ACTION, Purpose.SHOT, other)
        terms[who.id] = [(term.amount, term.cites) for term in play.part(Cover).terms(play, use)]
    assert [amount for amount, _ in terms["ann"]] == [2]
    assert "book.ruling.combat-cover-whose" in terms["ann"][0][1]
    assert terms["bob"] == []


@pytest.mark.rule("book.terrain.cover-by-size")
@pytest.mark.parametrize(("size", "words"), [("Small", "three-quarter"), ("large", "quarter"), ("huge", "")])
def test_the_same_cover_hides_small_people_better(size: str, words: str) -> None:
    bob = hurt(fighter("Bob"), size=size)
    ground = Ground(9, 9, features=(f"low.half:{ACROSS['hex']}=Hedge",))
    people = enter(fighter("Ann"), "c4"), enter(bob, "c5")
    arena = (
        Arena(*people, ground=ground, cover_by_size="on").initiative(ann=4, bob=3).turn("ann", "strike:bob")
    )
    told = [one for one in arena.ask("Strike").remarks if "cover" in told_text(one.text)]
    assert [one.text for one in told] == ([f"Bob is in {words} cover, Hedge"] if words else [])
    assert all("book.terrain.cover-by-size" in one.cites for one in told)


class Table(Arena):
    """The same with a game master."""

    def __init__(self, *entrants: Entrant, ground: Ground) -> None:
        from winterdawn.editions.registry import begin
        from winterdawn.kernel.run import Run

        self.run = Run(begin(Setup("book", "A test", ground, entrants, {})))


def presided(*features: str, places: tuple[str, str] = ("c4", "c5")) -> Table:
    people = enter(fighter("Ann", skills={"climbing": 3}), places[0]), enter(fighter("Bob"), places[1])
    table = Table(*people, ground=Ground(9, 9, features=features))
    table.initiative(ann=4, bob=3)
    return table


def test_the_game_master_may_say_that_nothing_covers_somebody() -> None:
    table = presided(f"low.quarter:{ACROSS['hex']}")
    assert "in quarter cover" in strike(table).note
    table.answer("What happens?", "gm:cover", "gm").answer("Whose cover?", "bob").answer("in what", "0")
    assert table.told("cover") == ["Bob, cover: none"]
    assert "cover" not in strike(table).note


@pytest.mark.rule("book.manoeuvre.prone-cover", "book.terrain.cover")
def test_the_game_master_may_improve_the_cover_of_somebody_prone() -> None:
    table = presided(f"low.quarter:{ACROSS['hex']}")
    table.who("bob").prone = True
    table.answer("What happens?", "gm:cover", "gm").answer("Whose cover?", "bob").answer(
        "in what cover?", "3"
    )
    assert "Three-quarter cover" in [label.capitalize() for label in table.badges("bob")]
    table.turn("ann", "strike:bob")
    (remark,) = [one for one in table.ask("Strike").remarks if "cover" in told_text(one.text)]
    assert (remark.amount, "book.manoeuvre.prone-cover" in remark.cites) == ("−3", True)
    table.who("bob").place = table.fight.map.place("c6")
    assert not [badge for badge in table.badges("bob") if "cover" in badge], "it stays behind"


# ---------------------------------------------------------------- walls and doors


@kinds
@pytest.mark.rule("book.opportunity.line-of-sight", "book.ruling.ground-walls")
def test_a_wall_stops_strikes_watching_and_ways(kind: str) -> None:
    arena = duel(f"wall:{ACROSS[kind]}", kind=kind)
    barred = strike(arena).barred
    assert barred.why == "a wall stands between you and Bob"
    assert "book.opportunity.line-of-sight" in barred.cites
    play, ann, bob = arena.fight, arena.who("ann"), arena.who("bob")
    assert play.threats(ann) == [] == play.threats(bob)
    assert not play.part(Sightlines).sees(play, ann.place, bob.place)
    open_ground = duel(kind=kind)
    assert [who.id for who in open_ground.fight.threats(open_ground.who("ann"))] == ["bob"]


@pytest.mark.rule("book.control.push")
@pytest.mark.about("book.ruling.ground-walls")
def test_nobody_is_pushed_through_a_wall() -> None:
    arena = duel("wall:b5-d5/b6-d6").strike("ann", "bob", 8, 8, against=(1,))
    arena.answer(SpendHits, {"push": 1})
    assert {one.key for one in arena.ask("Push Bob where?").among.options} == {"b5", "d5", "b4", "d4"} - {
        one for one in ("b4", "d4") if arena.fight.map.distance(*map(arena.fight.map.place, ("c5", one))) > 1
    }


@pytest.mark.rule("book.action.use-object", "book.ruling.ground-doors")
def test_opening_a_door_takes_the_action_and_provokes() -> None:
    arena = duel("door:c3/c4,b4/c4=Gate", places=("c4", "c5"))
    option = next(one for one in arena.ask("What do you do?").among.options if one.key == "door:0")
    assert (option.label, option.note) == ("Open the Gate", "Bob may strike first")
    before = arena.fight.map
    assert not before.sight(before.place("c4"), before.place("c3"))
    arena.turn("ann", "door:0").answer("Strike at Ann", "none")
    after = arena.fight.map
    assert after.sight(after.place("c4"), after.place("c3"))
    assert arena.told("door") == ["Ann opens the Gate"]
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")
    assert [each.look for each in arena.view("ann").map.features] == ["gap"]
    arena.run.rewind(1)
    assert [each.look for each in arena.view("ann").map.features] == ["door"]


def test_a_group_may_open_doors_for_free() -> None:
    arena = duel("door:c3/c4=Gate", door_use="free")
    option = next(one for one in arena.ask("What do you do?").among.options if one.key == "door:0")
    assert option.cost == "free"
    arena.turn("ann", "door:0").turn("ann", "door:0")
    assert arena.told("door") == ["Ann opens the Gate", "Ann shuts the Gate"]
    assert arena.told("opportunity") == []


def test_no_door_is_shut_on_a_body_and_the_game_master_moves_any() -> None:
    people = enter(fighter("Ann"), "3,4"), enter(fighter("Bob"), "8,8")
    table = Table(*people, ground=Ground(9, 9, kind="plane", features=("door.open:2,4-4,4=Gate",)))
    table.initiative(ann=4, bob=3)
    shut = next(one for one in table.ask("What happens?", "gm").among.options if one.key == "gm:door:0")
    assert shut.barred is not None
    assert shut.barred.why == "Ann stands in it"
    table.turn("ann", "move").answer("Move where?", "3,6")
    table.answer("What happens?", "gm:door:0", "gm")
    assert table.told("door") == ["The Gate is shut"]


def test_who_stands_on_the_line_is_told() -> None:
    people = [enter(fighter(name), place) for name, place in (("Ann", "a5"), ("Bob", "d5"), ("Cid", "d6"))]
    arena = Arena(*people, ground=Ground(9, 9, kind="square"))
    play = arena.fight
    found = play.part(Sightlines).between(play, *map(play.map.place, ("a5", "h5")))
    assert [who.id for who in found] == ["bob"]


def test_nothing_is_picked_up_through_a_wall() -> None:
    arena = duel("wall:c4/c5", places=("c4", "c8"))
    arena.fight.items.append((PIKE, arena.fight.map.place("c5")))
    arena.fight.items.append((PIKE, arena.fight.map.place("c3")))
    offered = [one.key for one in arena.ask("What do you do?").among.options if one.key.startswith("take")]
    assert offered == [], "the menu was made before they lay there"
