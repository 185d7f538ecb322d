"""Opposed tests: signed totals, ties, sides without a roll, and who is the larger."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.screen.field import Field, Scene, duel
from tests.editions.sda.arena import KNIFE, enter, fighter, weapon
from tests.hearing import listening
from winterdawn.dice import Hand, Pool
from winterdawn.editions.screen.rolls.sizes import lent, nearest, rank, size, sizes
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side


def against(
    ann: dict[str, Any] | None = None,
    bob: dict[str, Any] | None = None,
    answer: str = "none",
    skill: str = "lifting",
    said: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ()),
    **house: Any,
) -> Scene:
    """Ann acts on Bob; both have 3 dice."""
    people = (("Ann", ann or {}), ("Bob", bob or {}))
    scene = Scene(*(fighter(name, **{"skills": {skill: 2}, **given}) for name, given in people), **house)
    first, second = said
    return scene.gm("gm:opposed", "ann", skill, *first, "done", skill, *second, "done", answer, "once")


def ends(scene: Scene) -> str:
    """What the last opposed test comes to."""
    return scene.last("opposed").rpartition(": ")[2]


@pytest.mark.rule("screen.core.opposed")
@pytest.mark.parametrize(
    "ann, bob, told",
    [
        ((8, 8, 3), (8, 3, 1), "Ann wins, 2 hits"),
        ((8, 3, 1), (8, 8, 3), "Bob wins, 2 hits"),
        ((1, 1, 1), (1, 1, 3), "Bob wins, 1 hit"),
    ],
)
def test_the_higher_total_wins_by_the_difference(ann: tuple[int, ...], bob: tuple[int, ...], told: str):
    assert ends(against().says(3, 3, ann, bob)) == told


@pytest.mark.rule("screen.core.opposed")
@pytest.mark.example("screen.example.melee-attacker-wins")
def test_an_attack_that_is_better_by_two_scores_two_hits():
    field = duel().strike("ann", "bob", 8, 8, 3, against=(8, 3))
    assert field.told("exchange") == ["Ann against Bob: 2 hits"]
    assert "screen.core.opposed" in field.events("exchange")[0].cites


@pytest.mark.rule("screen.core.opposed-tie")
@pytest.mark.example("screen.example.melee-tie")
def test_a_tie_leaves_things_as_they_were_unless_its_winner_was_named_beforehand():
    assert ends(against().says(3, 3, (8, 3, 1), (3, 3, 3))) == "a tie, nothing changes"
    scene = against(answer="bob")
    assert "Bob wins a tie." in scene.ask("how many dice", "ann").lead
    assert ends(scene.says(3, 3, (8, 3, 1), (3, 3, 3))) == "Bob wins, 0 hits"
    field = duel().strike("ann", "bob", 8, 3, against=(6, 3))
    assert field.told("exchange") == ["Ann against Bob: a tie"]


@pytest.mark.rule("screen.ruling.negative-totals-opposed")
def test_a_total_below_nothing_stands_and_nobody_rolls_extra_dice():
    """Bob's 1 success, less 3 malus dice and 1 more, is −3 below Ann's 2, which makes 5 hits."""
    scene = against(said=((), ("malus", 4))).says(3, 3, (8, 1, 1), (1, 1, 3, 3, 3, 3))
    assert ends(scene) == "Ann wins, 5 hits"
    both = against(said=(("malus", 4), ("malus", 6)))
    both.says(3, 3, (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1))
    assert ends(both) == "Ann wins, 2 hits", "-1 against -3"
    assert [throw.total for throw in both.events("opposed")[0].throws] == [-1, -3]


@pytest.mark.rule("screen.ruling.no-roll-stands-at-zero")
def test_a_side_without_a_roll_scores_nothing_and_its_maluses_are_not_read():
    def struck(places: str, dice: int, *faces: int) -> str:
        field = duel(bob=fighter("Bob", KNIFE), places=places).turn("ann", "strike:bob")
        field.answer("Strike", dice).answer("Defend", 0).roll(*faces)
        return field.told("exchange")[0].removeprefix("Ann against Bob: ")

    assert struck("e5 f5", 2, 8, 8) == "4 hits", "no malus of his adds to them"
    assert struck("e5 h5", 1, 1, 4) == "no hit", "a total below 0 gives him none"


@pytest.mark.about("screen.ruling.no-roll-stands-at-zero")
def test_whoever_is_unaware_gives_nothing_away():
    scene = against(answer="unaware", said=((), ("malus", 6))).says(3, (8, 1, 1))
    assert ends(scene) == "Ann wins, 2 hits"
    below = against(answer="unaware", said=(("malus", 6), ())).says(3, (1, 1, 1, 3, 3, 3))
    assert ends(below) == "a tie, nothing changes"


# ------------------------------------------------------------ size

FIGURES = [
    ("miniscule", "3 cm, 30 g"),
    ("tiny", "10 cm, 300 g"),
    ("little", "30 cm, 3 kg"),
    ("small", "1 m, 30 kg"),
    ("medium", "1.75 m, 100 kg"),
    ("large", "3 m, 1 000 kg"),
    ("huge", "10 m, 10 000 kg"),
    ("colossal", "30 m, 300 000 kg"),
    ("monumental", "100 m, 10 000 000 kg"),
]


@pytest.mark.rule(*(f"screen.size.{name}" for name, _ in FIGURES), "screen.size.order")
def test_the_game_master_says_how_large_somebody_is():
    scene = Scene().gm("gm:size", "9")
    ask = scene.ask("How large is Ann?")
    assert next(iter(ask)) == "huge", "the nearest to what was told is suggested"
    assert {option.key: option.note for option in ask.among.options} == dict(FIGURES)
    scene.gm("large")
    assert scene.sheet("ann").size == "large"
    assert scene.last("ruling") == "Ann is large"


@pytest.mark.rule("screen.size.order", *(f"screen.size.{name}" for name, _ in FIGURES))
def test_sizes_in_their_order():
    Scene().gm("gm:size", "1")
    assert [*sizes()] == [name for name, _ in FIGURES]
    assert [size(name).words for name, _ in FIGURES] == [words for _, words in FIGURES]


@pytest.mark.rule("screen.ruling.size-irregular", "screen.size.miniscule")
@pytest.mark.about("screen.ruling.size-miniscule-spelling")
@pytest.mark.parametrize(
    "metres, name",
    [
        (0.001, "miniscule"),
        (0.09, "tiny"),
        (0.8, "small"),
        (2.3, "medium"),
        (2.5, "large"),
        (900, "monumental"),
    ],
)
def test_the_nearest_length_is_suggested(metres: float, name: str):
    assert nearest(metres) == name
    assert size("Minuscule") == size("miniscule") == sizes()["miniscule"]


@pytest.mark.about("screen.ruling.size-irregular", "screen.size.large")
def test_the_row_of_the_nearest_length_is_looked_up():
    with listening() as told:
        nearest(2.5)
    assert dict(told.heard) == {id: {"table"} for id in ("screen.size.large", "screen.ruling.size-irregular")}


@pytest.mark.rule("screen.size.strength-opposed", "screen.size.order", "screen.ruling.size-strength-use")
@pytest.mark.example("screen.example.big-against-small")
def test_the_larger_side_adds_three_to_strength_for_each_category():
    scene = against({"strength": 8, "size": "large"}, {"strength": 8, "size": "small"})
    (beside,) = scene.ask("Roll lifting", "ann").remarks
    assert (beside.amount, beside.text) == ("+6", "strength, 2 categories larger than Bob")
    scene.says(3)
    assert scene.ask("Roll lifting", "bob").remarks == (), "the smaller one loses nothing"
    scene.says(3)
    assert str(scene.asked("lifting", "ann")[1].pool) == "3d12", "14 for that roll"
    scene.says((12, 1, 1))
    assert str(scene.asked("lifting", "bob")[1].pool) == "3d8"
    scene.says((8, 1, 1))
    scene.does("ann", "test:lifting").gm(3).says(1)
    assert str(scene.asked("lifting", "ann")[1].pool) == "1d8", "and for no other"


@pytest.mark.rule("screen.size.strength-opposed")
def test_it_is_the_second_side_that_may_be_the_larger_and_only_strength_counts():
    scene = against({"size": "little"}, {"strength": 3, "size": "small"}).says(3)
    assert [remark.amount for remark in scene.ask("Roll lifting", "bob").remarks] == ["+3"]
    scene.says(3)
    assert scene.says((1, 1, 1)).asked("lifting", "bob")[1].groups[0].faces == 6, "no low strength is left"
    nimble = against({"size": "huge"}, {}, skill="stealth").says(3, 3)
    assert str(nimble.asked("stealth", "ann")[1].pool) == "3d8"


def wrestling(size: str, attribute: str = "strength") -> Field:
    """Ann has got hold of Bob, and it is his turn; both brawl with an attribute of 8."""
    knife = weapon("Knife", "close", "brawling", attribute=attribute, types={"piercing": 0})
    people = fighter("Ann", knife), fighter("Bob", knife, size=size)
    return Field(enter(people[0], "e5"), enter(people[1], "f5")).initiative(ann=4, bob=3)


@pytest.mark.rule("screen.size.strength-opposed")
@pytest.mark.about("screen.ruling.size-in-contests-only")
def test_size_counts_in_a_grapple_and_in_no_other_melee():
    field = wrestling("large").strike("ann", "bob", 8, 8)
    field.answer(SpendHits, {"grapple": 1})
    while field.asks(SpendHits):
        field.answer(SpendHits, {})
    field.turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 0)
    assert field.asked("strike")[1].groups[0].faces == 10
    free = wrestling("large").turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert free.answer("Defend", 0).asked("strike")[1].groups[0].faces == 8


@pytest.mark.about("screen.size.strength-opposed", "screen.ruling.size-strength-use")
def test_size_lends_nothing_to_a_nimble_grappler():
    field = wrestling("large", "agility").strike("ann", "bob", 8, 8).answer(SpendHits, {"grapple": 1})
    while field.asks(SpendHits):
        field.answer(SpendHits, {})
    field.turn("bob", "strike:ann")
    assert not [each for each in field.ask("Strike").remarks if "larger" in each.text]
    field.answer("Strike", 1).answer("Defend", 0)
    assert field.asked("strike")[1].groups[0].faces == 8


@pytest.mark.about("screen.size.strength-opposed")
@pytest.mark.parametrize("skill, answer", [("stealth", "none"), ("lifting", "unaware")])
def test_size_lends_nothing_unless_both_sides_roll_on_strength(skill: str, answer: str):
    scene = Scene(fighter("Ann", size="huge"), fighter("Bob"))
    scene.gm("gm:opposed", "ann", "lifting", "done", skill, "done", answer, "once")
    assert scene.ask("Roll lifting", "ann").remarks == ()


@pytest.mark.about("screen.size.strength-opposed")
def test_nobody_is_lent_anything_against_their_like():
    people = Scene(fighter("Ann", size="large"), fighter("Bob", size="large"), fighter("Cid", size="huge"))
    ann, bob, cid = map(people.who, ("ann", "bob", "cid"))
    assert lent(ann, bob) is lent(ann, cid) is None
    found = lent(cid, ann)
    assert found is not None
    assert (found.amount, people.run.game.says(found.text)) == (3, "strength, a category larger than Ann")
    assert rank("as a house") == rank("medium") == 4


@pytest.mark.about("screen.ruling.size-irregular")
@pytest.mark.parametrize("told", ["2,6", "2.6 m", " 2,6M "])
def test_a_length_may_be_written_in_several_ways(told: str):
    scene = Scene().gm("gm:size", told)
    assert scene.ask("How large is Ann?").lead == "Large is nearest to 2.6 m."


@pytest.mark.about("screen.ruling.no-roll-stands-at-zero")
def test_no_malus_of_whoever_does_not_roll_is_foreseen():
    play = duel().fight
    odds, roll = play.part(OpposedTests).odds, Hand("2d8", scale=play.scale)
    nobody, hindered = (Hand(Pool(), malus, scale=play.scale) for malus in (0, 5))
    assert odds(play, roll, hindered).pmf == odds(play, roll, nobody).pmf
    assert odds(play, hindered, roll).pmf == odds(play, nobody, roll).pmf
    alone, idle = odds(play, roll, nobody).pmf, odds(play, nobody, roll).pmf
    assert [(min(found), max(found)) for found in (alone, idle)] == [(0, 4), (-4, 0)]
    assert (min(odds(play, roll, roll).pmf), max(odds(play, roll, roll).pmf)) == (-4, 4)


@pytest.mark.about("screen.ruling.negative-totals-opposed")
@pytest.mark.parametrize("places, faces, below", [("e5 h5", (1, 4), True), ("e5 g5", (1,), False)])
def test_a_total_of_nothing_is_not_below_it(places: str, faces: tuple[int, ...], below: bool):
    field = duel(places=places).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0).roll(*faces)
    (event,) = field.events("exchange")
    assert event.outcome == "no hit"
    assert ("screen.ruling.negative-totals-opposed" in event.cites) is below


@pytest.mark.about("screen.ruling.negative-totals-opposed")
def test_that_one_total_is_below_nothing_is_told_though_the_other_is_not():
    field = duel(places="e5 h5").turn("ann", "strike:bob").answer("Strike", 1)
    if "Defend" in field.open()[0]:
        field.answer("Defend", 1)
    field.roll(1, 4).roll(8, 1)
    assert "screen.ruling.negative-totals-opposed" in field.events("exchange")[0].cites


@pytest.mark.about("screen.ruling.no-roll-stands-at-zero")
@pytest.mark.parametrize("stored, won", [(3, ("bob", 3)), (0, (None, 0))])
def test_what_was_rolled_earlier_wins_as_it_was_and_no_roll_at_all_does_not(
    stored: int, won: tuple[Any, int]
):
    play = duel().fight
    ann, bob = (play.combatants[key] for key in ("ann", "bob"))
    found = play.part(OpposedTests).compare(play, Side(ann, None), Side(bob, None, stored=stored))
    assert (found.winner and found.winner.id, found.hits) == won


@pytest.mark.about("screen.size.order")
def test_the_length_of_somebody_of_an_unknown_size_is_suggested_as_if_they_were_medium():
    scene = Scene(fighter("Ann", size="giant")).gm("gm:size")
    assert scene.choices("gm", "How many metres does Ann measure?") == ["1.75"]
