"""What the computer player ``simple`` makes of conditions."""

from typing import Any

import pytest

from tests.editions.screen.conditions.states import apart, one, rise
from tests.editions.screen.field import Field
from tests.editions.sda.arena import enter
from winterdawn.players.simple import Simple


def chosen(field: Field, seat: str = "ann") -> Any:
    """What it does on its turn."""
    return field.decided(Simple(), "What do you do?", seat)


def shakes(field: Field) -> bool:
    return str(chosen(field)).startswith("shake-off:")


BRAVE = {"ego": 4, "detect-motive": 4}


@pytest.mark.parametrize("afraid, wanted", [(1, False), (2, False), (3, True), (4, True)])
def test_it_shakes_off_fear_that_weighs_heavily(afraid: int, wanted: bool) -> None:
    assert shakes(apart(ann=one("Ann", BRAVE, afraid=afraid))) is wanted


def test_whoever_is_in_reach_is_struck_all_the_same() -> None:
    assert chosen(apart("g5", ann=one("Ann", BRAVE, afraid=4))) == "strike:bob"


def test_it_tries_nothing_that_hardly_succeeds() -> None:
    assert not shakes(apart(ann=one("Ann", {"ego": 0}, afraid=5)))


def test_it_stays_angry_with_whoever_angered_it() -> None:
    people = enter(one("Ann", BRAVE), "e5"), enter(one("Bob"), "i5"), enter(one("Cid"), "i9", "bob")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    rise(field, "ann", "angry", 4, cause="bob")
    assert chosen(field) == "shake-off:angry", "as Cid stands there too"
    field = apart(ann=one("Ann", BRAVE))
    rise(field, "ann", "angry", 4, cause="bob")
    assert not shakes(field)


def test_fear_weighs_even_if_the_only_foe_is_whoever_angered_it() -> None:
    field = apart(ann=one("Ann", BRAVE, afraid=3))
    rise(field, "ann", "angry", 1, cause="bob")
    figures = field.ask("What do you do?").figures
    assert (figures["shake-off:afraid"]["malus"], figures["shake-off:angry"]["malus"]) == (3, 0)


def test_what_would_come_of_it_is_told_beside_the_dice() -> None:
    field = apart(ann=one("Ann", BRAVE, afraid=3))
    assert field.ask("What do you do?").figures["shake-off:afraid"] == {"actions": 1, "malus": 3, "eased": 89}


@pytest.mark.parametrize("afraid, eased", [(1, 91), (2, 74), (4, 21)])
def test_it_is_told_in_hundredths(afraid: int, eased: int) -> None:
    figures = apart(ann=one("Ann", afraid=afraid)).ask("What do you do?").figures["shake-off:afraid"]
    assert figures == {"actions": 1, "malus": afraid, "eased": eased}
