"""What takes attention away goes one way, and every opening names its trigger."""

from typing import Any

import pytest

from tests.editions.sda.arena import SWORD, Arena, enter, fighter, hurt
from tests.editions.words.shouting import speaker
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.setup import Ground

DOOR = Ground(13, 11, features=("door:e5/e6=Gate",))


def busy(key: str, **house: Any) -> Arena:
    """Ann, wounded, speaks well and holds a sword and nothing else; Bob, a foe, is within reach."""
    wounds = Wounds(lines=(BegunLine(2, ("cutting",)), *[BegunLine(0, ())] * 2))
    ann = hurt(speaker("Ann", injury="(3+1)*3"), wounds=wounds)
    people = enter(ann, "e5", "us"), enter(fighter("Bob"), "g5", "them"), enter(fighter("Cid"), "a1", "us")
    arena = Arena(*people, ground=DOOR, **house).initiative(ann=4, bob=3, cid=2)
    return arena.turn("ann", key)


DEEDS = ["inspire", "reassess", "shrug", "grab", "stow:0", "door:0"]


@pytest.mark.about("book.ruling.combat-distraction", "book.opportunity.trigger-other")
@pytest.mark.parametrize("key", DEEDS)
@pytest.mark.parametrize("setting, opens", [("listed", True), ("all", True), ("none", False)])
def test_what_the_rules_list_gives_an_opening_unless_nothing_does(key: str, setting: str, opens: bool):
    arena = busy(key, distractions=setting)
    assert arena.open()[0].startswith("bob: Strike at Ann") is opens
    if opens:
        cites = ("book.opportunity.trigger-other", "book.ruling.combat-distraction")
        assert arena.ask("Strike at Ann").cites[1:3] == cites
        arena.answer("Strike at Ann", 1)
        assert set(cites) <= set(arena.events("opportunity")[-1].cites)


@pytest.mark.about("book.ruling.combat-distraction", "book.ruling.table-words")
@pytest.mark.parametrize("key", ["intimidate", "taunt"])
@pytest.mark.parametrize("setting, strikers", [("listed", ["cid"]), ("all", ["bob", "cid"]), ("none", [])])
def test_words_open_to_others_and_to_whom_they_are_said_only_where_all_acts_do(
    key: str, setting: str, strikers: list[str]
):
    people = (
        enter(speaker("Ann"), "e5"),
        enter(speaker("Bob"), "g5"),
        enter(fighter("Cid", SWORD), "e7", "bob"),
    )
    arena = Arena(*people, distractions=setting).initiative(ann=4, bob=3, cid=2)
    arena.turn("ann", f"{key}:bob")
    asked = []
    while "Strike at Ann" in arena.open()[0]:
        asked.append(arena.open()[0].partition(":")[0])
        arena.answer("Strike at Ann", "none")
    assert asked == strikers


@pytest.mark.about("book.opportunity.trigger-other", "book.manoeuvre.kick-up-provokes")
@pytest.mark.parametrize("key, rule", [("stand", "combat-opportunity-reposition"), ("kick-up", "")])
def test_getting_up_names_its_trigger(key: str, rule: str):
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    arena = Arena(*people, standing_up_provokes="on").initiative(ann=4, bob=3)
    arena.turn("ann", "lie").turn("ann", key)
    why = f"book.ruling.{rule}" if rule else "book.manoeuvre.kick-up-provokes"
    assert arena.ask("Strike at Ann").cites[1:3] == ("book.opportunity.trigger-other", why)
