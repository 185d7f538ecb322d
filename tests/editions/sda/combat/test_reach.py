"""Reach: where a weapon strikes, and what it costs elsewhere."""

import pytest

from tests.editions.sda.arena import BUCKLER, KNIFE, PIKE, SWORD, Arena, duel, enter, fighter, weapon
from tests.words.said import NO_WOUND
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import told_text

SPOTS = {1: "e5 f5", 2: "e5 g5", 3: "e5 h5", 4: "e5 i5"}


@pytest.mark.about("book.reach.types", "book.reach.definition", "book.ruling.combat-reach-boundaries")
@pytest.mark.parametrize("metres, expected", [(0, 0), (1, 0), (2, 1), (3, 2), (4, None)])
def test_bands(metres: int, expected: int | None):
    assert Reach().band(metres) == expected


OUTSIDE = pytest.mark.rule("book.reach.outside-malus")
COUNTED = pytest.mark.rule("book.ruling.combat-reach-count")


@pytest.mark.about(
    "book.reach.long",
    "book.reach.medium",
    "book.reach.close",
    "book.ruling.combat-reach-count",
    "book.ruling.combat-attack-outside-reach",
)
@pytest.mark.parametrize(
    "arm, metres, expected",
    [
        (PIKE, 3, 0),
        pytest.param(PIKE, 2, 1, marks=pytest.mark.example("book.example.combat-spear-medium")),
        pytest.param(
            PIKE,
            1,
            2,
            marks=(pytest.mark.example("book.example.combat-spear-close"), COUNTED),
        ),
        (SWORD, 2, 0),
        pytest.param(SWORD, 1, 1, marks=OUTSIDE),
        pytest.param(SWORD, 3, 1, marks=OUTSIDE),
        (weapon("Dirk", "close"), 1, 0),
        (weapon("Dirk", "close"), 3, 2),
        (weapon("Staff", "close long", hands=2), 2, 1),
        (weapon("Staff", "close long", hands=2), 3, 0),
    ],
)
def test_a_malus_for_each_range_of_difference(arm: Weapon, metres: int, expected: int):
    arena = duel(fighter("Ann", arm, BUCKLER), places=SPOTS[metres]).turn("ann", "strike:bob")
    key = f"strength:{arm.training[0].skill}:{arm.name.lower()}"
    if key in arena.options("Strike"):
        arena.answer("Strike", key)
    arena.answer("Strike", 2).answer("Defend", 0).roll(8, 4)
    assert arena.malus(0) == expected
    assert arena.card("exchange").total == 3 - expected


@pytest.mark.about("book.melee.defence-reach", "book.ruling.combat-which-weapon-defends")
@pytest.mark.parametrize(
    "arm, metres, expected",
    [
        pytest.param(
            KNIFE, 3, 2, marks=pytest.mark.example("book.example.combat-defence-close-against-long")
        ),
        pytest.param(SWORD, 1, 1, marks=pytest.mark.example("book.example.combat-defence-medium-at-close")),
        pytest.param(PIKE, 2, 1, marks=pytest.mark.example("book.example.combat-spear-medium")),
        pytest.param(PIKE, 1, 2, marks=pytest.mark.example("book.example.combat-spear-close")),
        (SWORD, 2, 0),
    ],
)
def test_a_defence_takes_the_same_malus(arm: Weapon, metres: int, expected: int):
    held = weapon("Spear", "medium long", "polearms", hands=2)
    arena = duel(fighter("Ann", held), fighter("Bob", arm), SPOTS[metres]).turn("ann", "strike:bob")
    arena.answer("Strike", 3)
    key = f"strength:{arm.training[0].skill}:{arm.name.lower()}"
    if key in arena.options("Defend"):
        arena.answer("Defend", key)
    arena.answer("Defend", 2).roll(8, 8, 8).roll(8, 4)
    assert arena.malus(1) == expected
    assert arena.card("exchange", 1).total == 3 - expected


@pytest.mark.unlike("draft", reason="nobody strikes there at a range that the weapon does not list")
@pytest.mark.rule("book.reach.outside-no-damage")
@pytest.mark.about(
    "book.reach.outside-control",
    "book.melee.damage-in-reach",
    "book.ruling.combat-reach-when",
    "book.ruling.combat-control-step-movement",
    "book.ruling.combat-reach-malus-which-roll",
)
def test_outside_its_range_a_weapon_controls_but_deals_no_damage():
    arena = duel(places=SPOTS[3]).strike("ann", "bob", 8, 8, 4)
    with pytest.raises(NotAllowed, match="3 m away"):
        arena.answer(SpendHits, {"damage": 1})
    arena.answer(SpendHits, {"step": 1}).answer("Step where?", "f5")
    assert arena.place("ann") == "f5"
    arena.answer(SpendHits, {"damage": 3}).roll(12, 1, 1)
    assert arena.told("damage")[0].endswith("damage to Bob: 3 boxes")
    assert arena.row("ann").who == "ann"


@pytest.mark.rule("book.ruling.combat-reach-beyond-long")
@pytest.mark.about("book.reach.melee-types")
def test_nobody_strikes_beyond_three_metres():
    arena = duel(fighter("Ann", PIKE), places=SPOTS[4])
    with pytest.raises(NotAllowed, match="4 m away"):
        arena.turn("ann", "strike:bob")


@pytest.mark.about(
    "book.grapple.brawling-needs",
    "book.ruling.combat-attack-outside-reach",
    "book.ruling.combat-unarmed-reach",
    "book.ruling.combat-unarmed-figures",
)
def test_brawling_attacks_need_close_range_and_a_free_hand():
    bare = duel(fighter("Ann", skills={"brawling": 3}, wields=()), places=SPOTS[2])
    with pytest.raises(NotAllowed, match="2 m away, and brawling needs to be within 1 m"):
        bare.turn("ann", "strike:bob")
    armed = duel(fighter("Ann", weapon("Bow", "far", "bows", hands=2)), places=SPOTS[2])
    with pytest.raises(NotAllowed, match="nothing in hand to strike with"):
        armed.turn("ann", "strike:bob")
    bare = duel(fighter("Ann", wields=()), places=SPOTS[1]).strike("ann", "bob", 8, 4)
    among = bare.ask(SpendHits).among
    assert isinstance(among, Spend)
    assert [ware.label for ware in among.wares if ware.key == "damage"] == ["Wound Bob: a d6 of damage"]
    full = duel(fighter("Ann", PIKE), places=SPOTS[1]).turn("ann", "strike:bob")
    assert not [key for key in full.options("Strike") if "brawling" in str(key)]


@pytest.mark.rule("book.ruling.combat-unarmed-reach")
def test_full_hands_may_ward_off_with_brawling_but_deal_no_damage():
    bow = weapon("Bow", "far", "bows", hands=2)
    arena = duel(bob=fighter("Bob", bow, wields=("Bow",)), places=SPOTS[1])
    arena.strike("ann", "bob", 4, 1, 1, against=(8, 8, 8))
    with pytest.raises(NotAllowed, match="hands are full"):
        arena.answer(SpendHits, {"damage": 1})
    assert arena.view("ann").tokens[1].reach == ()


@pytest.mark.about("book.melee.defence-reach", "book.ruling.combat-reach-beyond-long")
@pytest.mark.parametrize("metres, ways", [(1, True), (3, True), (4, False)])
def test_beyond_three_metres_nobody_strikes_or_defends(metres: int, ways: bool):
    arena = duel(fighter("Ann", PIKE), fighter("Bob", wields=()), places=SPOTS[metres])
    fight, ann, bob = arena.fight, arena.who("ann"), arena.who("bob")
    for who, other, purpose, kind in (
        (ann, bob, Purpose.STRIKE, Kind.ACTION),
        (ann, bob, Purpose.DEFEND, Kind.REACTION),
        (bob, ann, Purpose.DEFEND, Kind.REACTION),
    ):
        assert bool(fight.part(Ways).against(fight, who, other, purpose, kind)) is ways


@pytest.mark.unlike("draft", reason="nobody strikes there at a range that the weapon does not list")
@pytest.mark.rule("book.melee.damage-in-reach")
@pytest.mark.parametrize(("place", "idle"), [("g5", False), ("h5", True)])
def test_all_that_asks_for_dice_says_that_hits_cannot_wound_from_there(place: str, idle: bool) -> None:
    """The strike and its defence, and each other way to roll, each by its own weapon."""
    pike = fighter("Ann", PIKE, KNIFE)
    arena = Arena(enter(fighter("Bob", SWORD), "e5"), enter(pike, place)).initiative(bob=4, ann=3)
    ask = arena.turn("bob", "strike:ann").ask("Strike", "bob")
    assert (NO_WOUND in [each.text for each in ask.remarks]) == idle
    ask = arena.answer("Strike", 2).ask("Defend", "ann")
    assert (NO_WOUND in [each.text for each in ask.remarks]) != idle, "the pike reaches as far as that"
    ways = [each.note for each in ask.also if each.label.startswith("With ")]
    assert {NO_WOUND in told_text(note) for note in ways} == {not idle}
