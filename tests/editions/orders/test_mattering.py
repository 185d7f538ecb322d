"""Which orders are offered: those that could ever matter to whoever gives them."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import Arena, duel, fighter, weapon
from winterdawn.editions.registry import edition

OF_DAMAGE = {"damage-type", "line", "hits", "through", "shield", "luck"}


def offered(arena: Arena, who: str) -> set[str]:
    """The orders that the card of somebody offers."""
    orders = edition(arena.edition).orders
    return {each.id for each in orders if each.matters is None or each.matters(arena.fight, who)}


@pytest.fixture(params=["book", "draft", "screen"])
def name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(Arena, "edition", request.param)
    return str(request.param)


def test_what_is_ordered_of_a_shield_and_of_types_goes_by_what_one_has_with_one(name: str) -> None:
    sabre = weapon("Sabre", types={"cutting": 0, "piercing": 1})
    ann, bob = fighter("Ann", sabre, weapon("Buckler", shield=2)), fighter("Bob", weapon("Club"))
    arena = duel(ann, bob)
    known = {each.id for each in edition(name).orders}
    assert offered(arena, "ann") - offered(arena, "bob") == {"damage-type", "shield"} & known
    away = duel(fighter("Ann", sabre, weapon("Buckler", shield=2), wields=()), bob)
    assert offered(away, "ann") == offered(arena, "ann"), "it can be drawn"


def test_what_is_ordered_of_damage_is_left_out_where_nobody_is_hurt(name: str) -> None:
    assert offered(duel(), "ann") & OF_DAMAGE
    assert not offered(duel(sparring=1), "ann") & OF_DAMAGE


def test_dice_for_what_lies_below_0_are_ordered_only_where_it_gives_any(name: str) -> None:
    assert ("extra" in offered(duel(), "ann")) == (name == "book")
    if name == "draft":
        assert "extra" in offered(duel(malus_overflow="extra-dice"), "ann")


def test_a_way_to_face_is_ordered_only_where_anybody_faces_any_way(name: str) -> None:
    assert "face" in offered(duel(), "ann")
