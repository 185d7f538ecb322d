"""What is told of several attacks in one menu: what is equal once."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero

FULL = "77 % to hit; 2.10 damage on average, less its defence, not seen yet"


def notes(fight: Arena, way: str) -> dict[str, str]:
    """What is told of each attack of a kind."""
    among = fight.ask("do?").among
    return {each.key.partition(":")[2]: each.note for each in among.options if each.key.startswith(f"{way}:")}


@pytest.mark.about("zones.melee.roll")
def test_of_strikes_with_equal_odds_these_are_told_once() -> None:
    close = (("ann", "rat"), ("ann", "bat"))
    fight = Arena(hero("Ann", "mace", "dagger"), enemy(), enemy("Bat"), enemy("Cat"), close=close)
    assert notes(fight, "strike") == {
        "0:rat": FULL,
        "0:bat": "odds as at Rat",
        "1:rat": "72 % to hit; 1.89 damage on average, less its defence, not seen yet",
        "1:bat": "odds as at Rat",
        "0:cat": "odds as at Rat",
        "1:cat": "odds as at Rat",
    }
    pair = Arena(hero("Ann", "mace", "mace"), enemy(), close=close[:1])
    assert notes(pair, "strike") == {"0:rat": FULL, "1:rat": "odds as above"}


@pytest.mark.about("zones.ranged.roll")
def test_of_shots_with_equal_odds_these_are_told_once_and_of_what_cannot_be_made_none_is_named() -> None:
    people = hero("Ann", "short-bow"), enemy(), enemy("Bat"), enemy("Cat")
    fight = Arena(*people, at={"rat": "Loft", "bat": "Hall", "cat": "Hall"}).does("reload:0")
    told = notes(fight, "shoot")
    assert told["0:cat"] == "odds as at Bat"
    assert "to hit" in told["0:bat"]
    assert "to hit" in told["0:rat"], "so far one has to aim first"
