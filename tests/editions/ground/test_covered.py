"""Cover that is said and cover that the ground gives: words, sizes, and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.ground.test_cover import ACROSS, duel, presided, strike
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.encounter.told import told
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.ground.cover import Cover, Covers
from winterdawn.editions.sda.ground.sightlines import Sightlines
from winterdawn.editions.sda.moves.arrival import arrival
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.views.view import Viewer
from winterdawn.space.ground.features import Shelter

WHICH = "book.ruling.combat-cover-which-roll"
WHOSE = "book.ruling.combat-cover-whose"


def covers(arena: Arena, purpose: Purpose) -> list[Term]:
    """What cover does to a roll of Ann against Bob."""
    use = Use(arena.who("ann"), "bows", "agility", Kind.ACTION, purpose, arena.who("bob"))
    found = arena.fight.part(Cover).terms(arena.fight, use)
    return [replace(term, text=arena.fight.says(term.text)) for term in found]


def said(table: Any, grade: str) -> Any:
    """The game master says how Bob is covered."""
    return (
        table.answer("What happens?", "gm:cover", "gm").answer("Whose cover?", "bob").answer("in what", grade)
    )


@pytest.mark.rule("book.terrain.cover-by-size")
def test_without_the_rule_on_sizes_cover_hides_everybody_alike() -> None:
    people = enter(fighter("Ann"), "c4"), enter(fighter("Bob", size="small"), "c5")
    ground = Ground(9, 9, features=(f"low.half:{ACROSS['hex']}=Hedge",))
    for setting, quarters in (("off", 2), ("on", 3)):
        arena = Arena(*people, ground=ground, cover_by_size=setting)
        ann, bob = arena.who("ann"), arena.who("bob")
        assert arena.fight.part(Cover).over(arena.fight, bob, ann, melee=True) == Shelter(quarters, "Hedge")


@pytest.mark.rule("book.terrain.cover-by-size")
def test_in_the_open_nobody_is_covered_however_small() -> None:
    people = enter(fighter("Ann"), "c4"), enter(fighter("Bob", size="small"), "c5")
    ground = Ground(9, 9, features=("low.half:g1/g2=Hedge",))
    arena = Arena(*people, ground=ground, cover_by_size="on").initiative(ann=4, bob=3)
    assert (
        arena.fight.part(Cover).over(arena.fight, arena.who("bob"), arena.who("ann"), melee=True) == Shelter()
    )
    assert "cover" not in strike(arena).note


@pytest.mark.rule("book.ruling.combat-cover-which-roll")
def test_playing_without_cover_in_melee_leaves_it_against_shots() -> None:
    arena = duel(f"low.half:{ACROSS['hex']}=Hedge", melee_cover="off")
    assert covers(arena, Purpose.STRIKE) == []
    cites = ("book.terrain.cover-half", "book.terrain.cover", WHOSE, WHICH)
    assert covers(arena, Purpose.SHOT) == [Term(Unit.MALUS, 2, "Bob is in half cover, Hedge", cites)]


def test_a_test_that_is_no_attack_is_none_the_worse_for_cover() -> None:
    arena = duel(f"low.half:{ACROSS['hex']}=Hedge")
    assert covers(arena, Purpose.TEST) == []


def test_cover_that_was_said_goes_by_that_word_and_says_whose_it_is() -> None:
    table = said(presided(), "2")
    assert table.told("cover") == ["Bob, cover: half"]
    assert table.badges("bob") == ["half cover"]
    text = "Bob is in half cover"
    assert covers(table, Purpose.STRIKE) == [
        Term(Unit.MALUS, 2, text, ("book.terrain.cover-half", "book.terrain.cover", WHOSE, WHICH))
    ]
    table.who("bob").prone = True
    prone = ("book.terrain.cover-half", "book.terrain.cover", "book.manoeuvre.prone-cover", WHICH)
    assert covers(table, Purpose.STRIKE) == [Term(Unit.MALUS, 2, text, prone)]


def test_full_cover_that_was_said_bars_all_attacks_on_them() -> None:
    table = said(presided(), "4")
    cites = ("book.terrain.cover-full", "book.ruling.combat-full-cover-mutual")
    assert strike(table).barred == Barred("cover hides Bob completely", cites)


def test_what_was_said_is_taken_back_for_what_the_ground_gives() -> None:
    table = said(said(presided(f"low.quarter:{ACROSS['hex']}=Rail"), "3"), "ground")
    assert table.told("cover") == ["Bob, cover: three-quarter", "Bob, cover: what the ground gives"]
    assert table.badges("bob") == []
    assert "−1 Bob is in quarter cover, Rail" in strike(table).note
    assert said(table, "ground").told("cover")[-1] == "Bob, cover: what the ground gives", "nothing was said"


def test_what_was_said_holds_from_turn_to_turn_and_ends_with_the_fight() -> None:
    table = said(presided(), "2").turn("ann", "end").turn("bob", "end")
    assert table.told("round")[-1] == "Round 2."
    assert table.badges("bob") == ["half cover"]
    assert "−2 Bob is in half cover" in strike(table).note
    table.turn("ann", "yield").answer("Is it accepted?", "no", "gm")
    assert table.told("ruling") == ["Ann has to fight on"]
    table.turn("ann", "yield").answer("Is it accepted?", "yes", "gm")
    assert table.told("end") != []
    assert table.fight.record(Covers).marked == {}


@pytest.mark.rule("book.ruling.ground-walls")
def test_a_wall_stops_shots_too() -> None:
    arena = duel("wall:b4-d4/b5-d5")
    fight, sight = arena.fight, arena.fight.part(Sightlines)
    cites = ("book.opportunity.line-of-sight", "book.ruling.ground-walls")
    barred = Barred("a wall stands between you and Bob", cites)
    for purpose, bar in ((Purpose.SHOT, barred), (Purpose.STRIKE, barred), (Purpose.TEST, None)):
        use = Use(arena.who("ann"), "bows", "agility", Kind.ACTION, purpose, arena.who("bob"))
        assert told(sight.forbids(fight, use), fight.teller) == bar


@pytest.mark.parametrize(("edition", "word"), [("book", "half"), ("draft", "half"), ("screen", "adequate")])
def test_cover_has_one_name_in_an_edition(edition: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the map, in what weighs on a blow, and where one stops behind it."""
    monkeypatch.setattr(Arena, "edition", edition)
    arena = duel(f"low.half:{ACROSS['hex']}=Hedge")
    play, ann = arena.fight, arena.who("ann")
    (hedge,) = play.view(Viewer("ann")).map.features
    assert hedge.says.startswith(f"{word} cover, ")
    assert f"{word} cover (Hedge)" in play.says(arrival(play, ann, [arena.who("bob")]).note)
    assert f"Bob is in {word} cover, Hedge" in strike(arena).note
