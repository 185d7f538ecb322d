"""Ranges of weapons, and what a weapon does outside of them."""

from typing import Any

import pytest

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import PIKE, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

DAGGER = weapon("Dagger", "close", hands=2)
SWORD = weapon("Sword", hands=2)
"""In both hands, so that bare ones are no way out."""
SQUARES = Ground(13, 11, kind="square")


def terms(field: Field, prompt: str) -> list[tuple[str, str]]:
    """What reach takes off a roll that is asked for, each with the first rule of its range."""
    beside = field.ask(prompt).beside.read
    return [
        (each.amount, each.cites[1])
        for each in beside
        if each.text.startswith(("beyond the reach", "inside the reach"))
    ]


CLOSE, MEDIUM, LONG = "screen.range.close", "screen.range.medium", "screen.range.long"


@pytest.mark.about("screen.range.malus-per-step")
@pytest.mark.parametrize(
    "item, place, found",
    [
        (DAGGER, "f5", []),
        pytest.param(DAGGER, "g5", [("−1", MEDIUM)], marks=pytest.mark.rule(MEDIUM)),
        pytest.param(DAGGER, "h5", [("−2", LONG)], marks=pytest.mark.rule(LONG)),
        pytest.param(SWORD, "f5", [("−1", CLOSE)], marks=pytest.mark.rule(CLOSE)),
        (SWORD, "g5", []),
        (SWORD, "h5", [("−1", LONG)]),
        (PIKE, "f5", [("−2", CLOSE)]),
        (PIKE, "g5", [("−1", MEDIUM)]),
        (PIKE, "h5", []),
    ],
)
def test_a_step_of_difference_is_a_malus_for_attacker_and_defender(
    item: Weapon, place: str, found: list[tuple[str, str]]
):
    """Adjacent cells are close, one between them is medium, two are long."""
    at_ease = fighter("Bob", *({"f5": (DAGGER,), "g5": (SWORD,), "h5": (PIKE,)}[place]))
    field = duel(fighter("Ann", item), at_ease, f"e5 {place}").turn("ann", "strike:bob")
    if found:
        assert terms(field, "Strike") == found
    field.answer("Strike", "none").turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    if found:
        assert terms(field, "Defend") == found


@pytest.mark.about("screen.ruling.range-malus-defender", "screen.range.malus-per-step")
def test_each_suffers_it_by_their_own_weapon():
    field = duel(fighter("Ann", PIKE), fighter("Bob", SWORD), "e5 f5").turn("ann", "strike:bob")
    assert terms(field, "Strike") == [("−2", CLOSE)]
    assert terms(field.answer("Strike", 1), "Defend") == [("−1", CLOSE)]


@pytest.mark.about("screen.ruling.range-on-grid")
def test_nobody_strikes_farther_than_long():
    field = duel(fighter("Ann", PIKE), places="e5 i5")
    option = next(each for each in field.ask("What do you do?").among.options if each.key == "strike:bob")
    assert option.barred is not None


@pytest.mark.about("screen.ruling.range-on-grid")
@pytest.mark.parametrize("place, found", [("f6", []), ("g7", [("−1", MEDIUM)]), ("h8", [("−2", LONG)])])
def test_a_diagonal_is_a_step_like_any_other(place: str, found: list[tuple[str, str]]):
    """A cell of squares is a cell, however two of them touch."""
    for spot, wanted in ((place, found), ("g5", [("−1", MEDIUM)]), ("h5", [("−2", LONG)])):
        field = duel(fighter("Ann", DAGGER), places=f"e5 {spot}", ground=SQUARES).turn("ann", "strike:bob")
        remarks = field.ask("Strike")
        assert [
            each.amount
            for each in remarks.beside.read
            if each.text.startswith(("beyond the reach", "inside the reach"))
        ] == [amount for amount, _ in wanted]
        assert not wanted or terms(field, "Strike") == wanted


@pytest.mark.rule("screen.range.malus-per-step", "screen.core.no-damage-out-of-range")
@pytest.mark.example("screen.example.spear-at-arms-length")
def test_out_of_its_range_a_weapon_turns_the_fight_but_does_no_damage():
    field = duel(fighter("Ann", PIKE), places="e5 f5").turn("ann", "strike:bob")
    assert terms(field, "Strike") == [("−2", CLOSE)]
    field.answer("Strike", 4).answer("Defend", 0).roll(*faces_of(field))
    wares = {ware.key: ware for ware in field.ask(SpendHits, "ann").among.wares}
    assert "screen.core.no-damage-out-of-range" in wares["damage"].barred.cites
    assert wares["push"].barred is None
    assert wares["exhaust"].barred is None
    before = field.spirit("bob")
    field.answer(SpendHits, {"exhaust": 1})
    assert field.spirit("bob") == before - 1


def faces_of(field: Field) -> list[int]:
    """All own dice as high as they go, and those that count against them as low."""
    ask: Any = next(iter(field.run.pending.values()))
    return [1 if group.role == "against" else group.faces for group in ask.groups for _ in range(group.count)]


@pytest.mark.rule("screen.core.attacker-declares")
def test_the_attacker_announces_first_and_then_both_roll():
    field = duel().turn("ann", "strike:bob")
    assert len(field.open()) == 1, "nobody but the attacker is asked"
    field.answer("Strike", 3)
    ask = field.ask("Defend", "bob")
    assert "3d8" in ask.lead
    assert "screen.core.attacker-declares" in ask.cites
    assert not field.events("exchange")
    field.answer("Defend", 2).roll(3, 3, 3, by="ann").roll(3, 3, by="bob")
    assert field.told("exchange") == ["Ann against Bob: 1 hit"]


@pytest.mark.rule("screen.core.reaction-pool")
def test_reactions_of_a_round_share_the_largest_reaction_pool():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", "b"), enter(fighter("Cid"), "e7")
    field = Field(*people[:2], enter(people[2].sheet, "f7", "ann"))
    field.initiative(ann=4, bob=2, cid=3).strike("ann", "bob", 1, against=(1, 1, 1))
    field.turn("ann", "end").turn("cid", "strike:bob").answer("Strike", 1)
    assert max(field.own("Defend")) == 1, "3 of 4 are gone"
    assert any("screen.core.reaction-pool" in each.cites for each in field.ask("Defend").remarks)


def test_hits_cost_no_spirit_by_themselves():
    """Under the screen that loss is sold (``screen.ruling.spirit-loss-per-hit-dropped``)."""
    field = duel(bob=hurt(fighter("Bob"), spirit=9)).strike("ann", "bob", 3, 3).answer(SpendHits, {})
    assert field.spirit("bob") == 9
