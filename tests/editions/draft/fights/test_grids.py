"""Spaces and diagonals of the draft's grids."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Field
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.setup import Ground

ROUGH = Ground(13, 11, kind="square", diagonal=1.5, features=("rough.minor:m1=Roots",))


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("hex", marks=pytest.mark.rule("draft.grid.hex-scale")),
        pytest.param("square", marks=pytest.mark.rule("draft.grid.square-scale")),
    ],
)
def test_a_space_is_a_metre_wide_unless_the_map_says_otherwise(kind: str):
    def begun(scale: float) -> Field:
        people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "c1")
        return Field(*people, ground=Ground(13, 3, kind=kind, scale=scale))

    told = begun(1)
    assert told.events("grid")[0].cites[1] == f"draft.grid.{kind}-scale"
    told.initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", 1)
    assert "at 2 m" in told.told("announce")[-1], "two spaces"
    assert f"draft.grid.{kind}-scale" not in begun(2).events("grid")[0].cites


def walker(diagonal: float, *features: str) -> Field:
    """Ann in a corner of squares, about to move."""
    people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m11")
    ground = Ground(13, 11, kind="square", diagonal=diagonal, features=features)
    return Field(*people, ground=ground).initiative(ann=4, bob=3).turn("ann", "move")


def costs(field: Arena) -> dict[str, str]:
    return {option.key: option.cost for option in field.ask("Move where").among.options}


@pytest.mark.rule("draft.grid.square-diagonal-alternate")
def test_every_other_diagonal_of_a_round_counts_two_metres():
    found = costs(walker(1.5))
    assert [found[spot] for spot in ("b2", "c3", "d4", "e5", "f6", "g7")] == [
        "1 m", "3 m", "4 m", "6 m", "7 m", "9 m",
    ]  # fmt: skip
    assert "h8" not in found
    field = walker(1.5).answer("Move where", "b2")
    assert field.told("move") == ["Ann moves 1 m from a1 to b2, 15 m from Bob"]
    field.turn("ann", "move")
    assert field.ask("Move where").lead.startswith("8 m of movement left")
    assert [costs(field)[spot] for spot in ("c3", "d4", "b3")] == ["2 m", "3 m", "1 m"]
    field.answer("Move where", "c3").turn("ann", "move")
    assert field.ask("Move where").lead.startswith("6 m of movement left")
    assert costs(field)["g7"] == "6 m"


@pytest.mark.about("draft.ruling.diagonals-over-hard-ground")
def test_where_ground_is_hard_each_counts_one_and_a_half():
    found = costs(walker(1.5, "rough.minor:m1=Roots"))
    assert (found["b2"], found["i2"]) == ("1.5 m", "8.5 m")
    assert "j2" not in found, "9.5 m"


@pytest.mark.rule("draft.grid.square-diagonal-one")
def test_or_each_counts_one():
    found = costs(walker(1))
    assert [found[spot] for spot in ("b2", "c3", "j10")] == ["1 m", "2 m", "9 m"]


@pytest.mark.rule("draft.grid.square-diagonal-alternate")
def test_the_first_diagonal_of_two_may_be_the_last_that_is_gone():
    """Five diagonals take 7 metres, and two straight steps the other 2."""
    assert costs(walker(1.5))["h6"] == "9 m"
    field = walker(1.5).answer("Move where", "b2").turn("ann", "move")
    assert costs(field)["g7"] == "8 m"
    assert "h7" not in costs(field), "the sixth is the second of two"


@pytest.mark.rule("draft.grid.square-diagonal-alternate", "draft.ruling.prone-half-fraction")
def test_half_a_metre_that_getting_up_takes_is_no_diagonal_s():
    ground = Ground(13, 11, kind="square", diagonal=1.5)
    field = Field(enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m11"), ground=ground)
    field.who("ann").prone = True
    field.initiative(ann=4, bob=3).turn("ann", "stand").turn("ann", "move")
    assert field.ask("Move where").lead.startswith("4.5 m of movement left")
    assert {spot: costs(field).get(spot) for spot in ("e1", "f1", "b2", "c3")} == {
        "e1": "4 m", "f1": None, "b2": "1 m", "c3": "3 m",
    }  # fmt: skip
    field.answer("Move where", "b2").turn("ann", "move")
    assert field.ask("Move where").lead.startswith("3.5 m of movement left")
    assert costs(field)["c3"] == "2 m"


@pytest.mark.about("draft.grid.square-diagonal-alternate")
def test_whoever_has_half_a_metre_too_much_goes_no_whole_one_for_it():
    slow = replace(fighter("Ann"), speed=4.5)
    field = Field(enter(slow, "a1"), enter(fighter("Bob"), "m11"), ground=Ground(13, 11, kind="square"))
    found = costs(field.initiative(ann=4, bob=3).turn("ann", "move"))
    assert (found["e1"], found["d4"], "f1" in found, "e4" in found) == ("4 m", "4 m", False, False)


def test_diagonals_are_told_of_where_there_are_any():
    def told(kind: str) -> tuple[str, ...]:
        people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "c1")
        return Field(*people, ground=Ground(13, 3, kind=kind)).events("grid")[0].cites

    assert told("hex") == ("draft.grid.optional", "draft.grid.hex-scale")
    usual = "draft.grid.square-diagonal-alternate", "draft.ruling.square-diagonals-default"
    assert told("square")[2:] == usual


@pytest.mark.about("draft.grid.square-diagonal-alternate", "draft.ruling.diagonals-over-hard-ground")
@pytest.mark.parametrize(
    "ground, places, metres, left",
    [
        (ROUGH, "a1 m11 b2", "1.5", "7.5"),
        (Ground(13, 11, kind="hex", scale=1.5), "a1 m11 b1", "1.5", "7.5"),
        (Ground(13, 11, kind="square", diagonal=1.5, scale=1.5), "a1 m11 b2", "2.25", "6.75"),
        (Ground(13, 11, kind="plane"), "1,1 12,10 1,2.5", "1.5", "7.5"),
    ],
)
def test_elsewhere_half_a_metre_is_gone_with_the_step(ground: Ground, places: str, metres: str, left: str):
    ann, bob, to = places.split()
    field = Field(enter(fighter("Ann"), ann), enter(fighter("Bob"), bob), ground=ground)
    field.initiative(ann=4, bob=3).turn("ann", "move").answer("Move where", to).turn("ann", "move")
    assert field.ask("Move where").lead.startswith(f"{left} m of movement left")
    assert field.told("move")[0].startswith(f"Ann moves {metres} m ")


@pytest.mark.about("draft.ruling.diagonals-over-hard-ground")
def test_on_hands_and_knees_each_diagonal_counts_as_much_as_any():
    people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m11")
    ground = Ground(13, 11, kind="square", diagonal=1.5)
    field = Field(*people, ground=ground).initiative(ann=4, bob=3)
    field.who("ann").prone = True
    found = costs(field.turn("ann", "move"))
    assert (found["b1"], found["b2"], found["c3"]) == ("2 m", "3 m", "6 m")
