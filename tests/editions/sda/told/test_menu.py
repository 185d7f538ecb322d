"""The menu of a turn: what is done most stands first, all else under headings."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import Arena, duel, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.fact import told_text


def test_strikes_and_moves_stand_first_and_all_else_under_headings() -> None:
    ann = fighter("Ann", skills={"insult-intimidation": 2})
    options = duel(ann, None, "e5 f5").ask("What do you do?", "ann").among.options
    plain = [option.key for option in options if not option.group]
    assert plain == ["strike:bob", "move", "split", "delay", "end"]
    headings = list(dict.fromkeys(option.group for option in options if option.group))
    assert headings == [
        "Movement",
        "Weapons and things",
        "Manoeuvres",
        "Words",
        "Leaving the fight",
        "Virtues",
    ]
    under = {option.key: option.group for option in options}
    assert under["turn"] == under["lie"] == "Movement"
    assert under["stance"] == under["charge"] == under["other"] == "Manoeuvres"
    assert under["drop:0"] == "Weapons and things"


def test_getting_up_stands_first_for_whoever_lies() -> None:
    arena = duel(fighter("Ann"), None, "e5 f5").turn("ann", "lie")
    options = arena.ask("What do you do?", "ann").among.options
    assert [option.group for option in options if option.key in ("stand", "kick-up")] == ["", ""]


def test_what_hinders_every_strike_alike_is_told_once() -> None:
    """Ann's sword reaches 2 m; Bob and Cid are 3 m away."""
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob"), "h5", "foes"),
        enter(fighter("Cid"), "b5", "foes"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2)
    told = [remark.text for remark in arena.ask("What do you do?", "ann").remarks]
    assert told.count("beyond the reach of the Sword") == 1


def test_what_hinders_some_strikes_alone_says_at_whom() -> None:
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob"), "h5", "foes"),
        enter(fighter("Cid"), "c5", "foes"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2)
    told = [remark.text for remark in arena.ask("What do you do?", "ann").remarks]
    assert [text for text in told if "beyond" in told_text(text)] == [
        "beyond the reach of the Sword (against Bob)"
    ]


@pytest.mark.about("book.melee.damage-in-reach")
@pytest.mark.parametrize(("places", "wounds"), [("e5 g5", True), ("e5 h5", False)])
def test_a_strike_from_where_it_cannot_wound_says_so_beforehand(places: str, wounds: bool) -> None:
    arena = duel(fighter("Ann", weapon("Spear", "medium", "polearms")), places=places)
    options = arena.ask("What do you do?", "ann").among.options
    note = next(option.note for option in options if option.key == "strike:bob")
    assert ("cannot wound" not in told_text(note)) == wounds
    arena.strike("ann", "bob", 8, 8, against=(4,)).if_asked(ExtraDice, 0)
    wares = arena.ask(SpendHits).among.wares
    assert [ware.barred is None for ware in wares if ware.key == "damage"] == [wounds]
