"""Armour: each printed piece as it is worn, and which pieces go together."""

import re
import tomllib
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from tests.words.said import said
from winterdawn.editions.sda.character.gear import together
from winterdawn.editions.sda.character.goods import goods
from winterdawn.editions.sda.character.sheet import Armour
from winterdawn.editions.sda.creation.faults import faults
from winterdawn.editions.sda.roster.people import character

TABLE = tomllib.loads((files("winterdawn.catalogue") / "reference/armours.toml").read_text("utf-8"))
ROWS: list[dict[str, Any]] = TABLE["armour"]


def piece(name: str) -> Armour:
    found = goods()[re.sub(r"[ ,]+", "-", name.lower())].armour
    assert found is not None
    return found


@pytest.mark.about("book.ruling.combat-passive-defence")
@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_each_piece_is_the_printed_one(row: dict[str, Any]) -> None:
    worn = piece(row["name"])
    for kind in ("piercing", "cutting", "bludgeoning"):
        assert worn.against(kind) == row[kind]
    assert list(worn.body) == row["body_parts"]
    assert worn.encumbrance == row["encumbrance_worn"]
    assert not worn.natural
    assert len(ROWS) == 14


TOGETHER = {
    "Arm Harness": {"Breastplate", "Coat of Plates", "Gambeson", "Linothorax", "Maille Hauberk"},
    "Arming Cap": {"Full Plate Suit", "Helmet, Closed", "Helmet, Open Face", "Helmet, Semi Closed"},
    "Breastplate": {"Gambeson", "Maille Hauberk", "Vambraces"},
    "Coat of Plates": {"Gambeson", "Vambraces"},
    "Gambeson": {"Linothorax", "Maille Hauberk", "Vambraces"},
    "Linothorax": {"Maille Hauberk", "Vambraces"},
    "Maille Hauberk": {"Vambraces"},
}
"""Of the pieces on head, torso and arms; legs go with all but what is on the legs."""
UPPER = [row["name"] for row in ROWS if not {"legs", "feet"} & set(row["body_parts"])]


@pytest.mark.about("book.ruling.table-armour-layers")
def test_which_pieces_are_worn_together() -> None:
    heads = {name for name in UPPER if piece(name).body[0] == "head"}
    for one, other in combinations(UPPER, 2):
        apart = (one in heads) != (other in heads) and "Full Plate Suit" not in (one, other)
        expected = apart or other in TOGETHER.get(one, ()) or one in TOGETHER.get(other, ())
        assert together(piece(one), piece(other)) is expected, (one, other)
        assert together(piece(other), piece(one)) is expected
    assert not together(piece("Greaves"), piece("Leg Harness"))
    assert together(piece("Greaves"), piece("Gambeson"))
    assert not together(piece("Greaves"), piece("Full Plate Suit"))


@pytest.mark.rule("book.ruling.table-armour-layers")
def test_a_sheet_that_wears_too_much_is_warned_of() -> None:
    plain = replace(character("reeve-holt"), armour=(piece("Breastplate"), piece("Coat of Plates")))
    told = [said(fault.message) for fault in faults(plain) if fault.path.startswith("armour")]
    assert told == ["Coat of Plates is not worn together with Breastplate"]
    over = replace(plain, armour=(piece("Gambeson"), piece("Maille Hauberk"), piece("Breastplate")))
    assert not [fault for fault in faults(over) if fault.path.startswith("armour")]


def test_a_suit_is_as_much_as_its_parts() -> None:
    suit = next(row for row in ROWS if row["name"] == "Full Plate Suit")
    parts = [piece(name) for name in suit["includes"]]
    for kind in ("piercing", "cutting", "bludgeoning"):
        assert sum(part.against(kind) for part in parts) == piece("Full Plate Suit").against(kind)
