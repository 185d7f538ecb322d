"""What is taken in hand, and what nothing in hand can do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero

PAIR = (("ann", "rat"),)


def answers(fight: Arena) -> dict[str, Any]:
    among: Any = fight.ask("defend?").among
    return {option.key: option for option in among.options}


@pytest.mark.rule("zones.ruling.handling-free")
def test_taking_something_in_hand_is_told_and_free() -> None:
    fight = Arena(hero("Ann", "pike", carried=("mace", "dagger", "buckler")), enemy())
    mace = "free; +2 dice, damage 1 + successes, bludgeon; it cannot block"
    assert (fight.option("take:0").note, fight.option("take:0").cost) == (mace, "puts the Pike away")
    assert "shield, blocks with Melee where a dodge takes Mobility" in fight.option("take:2").note
    fight.does("take:0")
    assert fight.told("take") == ["Ann takes the Mace in hand"]
    assert [thing.name for thing in fight.who("ann").hands] == ["Mace"], "a pike takes both hands"
    assert fight.option("take:0").cost == "", "a dagger has room beside a mace"
    fight.does("take:0")
    assert [thing.name for thing in fight.who("ann").hands] == ["Mace", "Dagger"]
    assert fight.option("take:0").cost == "puts the Mace away"
    assert fight.option("take:1").cost == "puts the Mace and Dagger away"
    fight.does("take:0")
    assert [thing.name for thing in fight.who("ann").hands] == ["Dagger", "Buckler"], "the first is put away"
    assert fight.purse("ann").actions == 3


@pytest.mark.rule("zones.ruling.block-needs-parrying")
def test_it_is_told_that_nothing_in_hand_blocks_and_what_at_hand_would() -> None:
    thrust = ("long-thrust",)
    fight = Arena(hero("Ann", "broadsword", carried=("long-spear",), talents=thrust), enemy(), close=PAIR)
    assert fight.option("take:0").note.endswith(
        "; it cannot block; reaches the next zone by Long Thrust; attacks on you can then only be dodged"
    )
    shield = Arena(hero("Ann", "long-spear", carried=("buckler",)), enemy()).option("take:0").note
    assert shield.endswith("; you then strike with bare hands alone")
    fight.does("take:0").does("end", "strike:0:ann")
    barred = answers(fight)["block"].barred
    assert barred is not None
    assert barred.why == (
        "nothing in your hands blocks, as a shield or a parrying weapon does; of what you have at hand, the "
        "Broadsword would"
    )
    shot = Arena(hero("Ann", "mace", carried=("broadsword",)), enemy(range="short", ranged=True))
    barred = answers(shot.does("end", "shoot:0:ann"))["block"].barred
    assert barred is not None
    assert barred.why == "nothing in your hands blocks, as a shield or a parrying weapon does"
    assert "block" not in answers(Arena(hero("Ann"), enemy(), close=PAIR).does("end", "strike:0:ann"))


def test_blocks_that_come_to_the_same_are_one() -> None:
    """A shield and a parrying sword stop the same of a blow; of a shot only the shield stops any."""
    both = hero("Ann", "broadsword", "round-shield")
    blow = answers(Arena(both, enemy(), close=PAIR).does("end", "strike:0:ann"))
    labels = {option.label for option in blow.values() if option.barred is None}
    assert labels == {"Block with the Broadsword or the Round Shield", "Dodge", "Take it"}
    shot = Arena(both, enemy(ranged=True, range="long"), block_missiles="shield-only").does(
        "end", "shoot:0:ann"
    )
    assert answers(shot)["block:0"].barred
    assert answers(shot)["block:1"].barred is None
