"""A shot against its number: distance, size, lying low, cover, concealment and a dodge."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.ranged.shots import archer
from tests.editions.screen.field import Field
from tests.editions.screen.ranged.butts import BOW, cited, dodged, gm, range_, remarks, shoot
from tests.editions.sda.arena import fighter, weapon
from winterdawn.dice import Pool
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.wording import percent


@pytest.mark.rule("screen.ranged.base-difficulty")
@pytest.mark.parametrize("face, told", [(2, "no hit, 0 against 0, just met"), (3, "1 hit, 1 against 0")])
def test_a_shot_starts_at_routine(face: int, told: str) -> None:
    field = shoot(range_(10), face)
    (shot,) = field.events("shot")
    assert (shot.outcome, shot.figures["needed"]) == (told, 0)
    assert "screen.ranged.base-difficulty" in shot.cites


@pytest.mark.rule("screen.ranged.distance", "screen.ruling.range-increment-boundary")
@pytest.mark.example("screen.example.shot-at-increment")
def test_an_increment_that_is_reached_is_not_passed() -> None:
    assert remarks(range_(10).turn("ann", "shoot:bob")) == []
    field = range_(11).turn("ann", "shoot:bob")
    assert remarks(field) == [("11 m, once past 10 m", "+1 step")]
    assert dodged(field.answer("at Bob", 1), 8).events("shot")[0].figures == {"hits": 1, "needed": 1}


@pytest.mark.rule("screen.ranged.distance", "screen.ranged.base-difficulty", "screen.core.ranged-hits")
@pytest.mark.example("screen.example.shot-at-25m")
def test_at_25_metres_two_increments_are_passed_and_five_successes_are_two_hits() -> None:
    field = range_(25).turn("ann", "shoot:bob")
    assert remarks(field) == [("25 m, twice past 10 m", "+2 steps")]
    dodged(field.answer("at Bob", 4), 6, 3, 3, 3)
    assert field.told("shot") == ["Ann shoots at Bob: 2 hits, 5 against 3"]
    assert "screen.core.ranged-hits" in field.events("shot")[0].cites
    field.roll(1, 1, pool="2d12")
    assert field.asks(Asking(OwnTurn, count=4), "ann"), "no control is for sale"


@pytest.mark.rule("screen.ranged.distance")
@pytest.mark.parametrize("metres, needed", [(35, 6), (39, 6)])
@pytest.mark.about("screen.ruling.steps-beyond-heroic")
def test_the_number_goes_by_the_table(metres: int, needed: int) -> None:
    assert shoot(range_(metres), 8).events("shot")[0].figures["needed"] == needed


@pytest.mark.rule("screen.ranged.distance")
@pytest.mark.about("screen.ruling.steps-beyond-heroic")
@pytest.mark.example("screen.example.past-heroic")
def test_past_heroic_it_grows_by_three_a_step() -> None:
    """Steps 5 and 7 above Routine are Heroic, 12, and two steps more, 18."""
    for increment, needed in ((7.0, 12), (5.0, 18)):
        field = range_(36, archer("Ann", weapon("Bow", "far", "bows", hands=2, increment=increment)))
        assert shoot(field, 8).events("shot")[0].figures["needed"] == needed


@pytest.mark.rule("screen.ranged.target-size", "screen.ruling.size-reference")
@pytest.mark.about("screen.ruling.size-miniscule-spelling")
def test_each_category_below_medium_is_a_step_and_none_above_it_helps() -> None:
    found = {}
    for size in ("miniscule", "minuscule", "tiny", "little", "small", "medium", "large", "colossal"):
        field = range_(5, bob=fighter("Bob", size=size)).turn("ann", "shoot:bob")
        found[size] = [amount for _, amount in remarks(field)]
    assert found == {
        "miniscule": ["+4 steps"],
        "minuscule": ["+4 steps"],
        "tiny": ["+3 steps"],
        "little": ["+2 steps"],
        "small": ["+1 step"],
        "medium": [],
        "large": [],
        "colossal": [],
    }


@pytest.mark.about("screen.ruling.sizes-of-the-core")
@pytest.mark.parametrize("size, told", [("mini", "+2 steps"), ("micro", "+3 steps")])
def test_the_small_of_the_core_book_are_found_among_them(size: str, told: str) -> None:
    field = range_(5, bob=fighter("Bob", size=size)).turn("ann", "shoot:bob")
    assert [amount for _, amount in remarks(field)] == [told]


def sheltered(grade: str = "quarter", size: str = "small", *, prone: bool = True) -> Field:
    """Bob lies behind something low, and it is Ann's turn."""
    field = range_(5, bob=fighter("Bob", size=size), ground=low(grade))
    field.who("bob").prone = prone
    return field


def low(grade: str) -> Ground:
    return Ground(40, 3, kind="square", features=(f"low.{grade}:e1/f1,e2/f2,e3/f3",))


@pytest.mark.rule(
    "screen.ranged.target-size",
    "screen.ranged.cover-limited",
    "screen.manoeuvre.prone-size",
    "screen.ruling.prone-size-steps",
)
@pytest.mark.example("screen.example.shot-small-prone-cover")
def test_small_prone_and_in_limited_cover_is_challenging() -> None:
    field = sheltered().turn("ann", "shoot:bob")
    assert remarks(field) == [
        ("Bob is small", "+1 step"),
        ("Bob is prone", "+1 step"),
        ("Bob is in limited cover, low wall", "+1 step"),
    ]
    assert dodged(field.answer("at Bob", 1), 8).events("shot")[0].figures["needed"] == 6


@pytest.mark.rule("screen.ranged.dodging", "screen.ruling.dodge-order")
@pytest.mark.example("screen.example.shot-dodged")
def test_a_dodge_is_added_after_all_steps() -> None:
    ann = archer("Ann", BOW, agility=12)
    field = range_(5, ann, fighter("Bob", size="small"), ground=low("quarter"))
    field.who("bob").prone = True
    shoot(field, 12, 9, 4, 3, dodge=(3, 3, 1))
    assert field.told("shot") == ["Ann shoots at Bob: 1 hit, 9 against 8"]
    assert "screen.ranged.dodging" in field.events("shot")[0].cites


@pytest.mark.rule("screen.ranged.dodging", "screen.ruling.dodge-order")
@pytest.mark.about("screen.ruling.negative-totals-stand")
@pytest.mark.example("screen.example.dodge-below-zero")
def test_a_dodge_below_0_adds_nothing() -> None:
    """In the dark both have two maluses, and Bob's dice against him show more than his own."""
    field = range_(11, light="dark", dark_melee_malus=2, light_initiative="off").turn("ann", "shoot:bob")
    field.answer("at Bob", 1).answer("Dodge", 1)
    field.roll(6, 3, 1).roll(3, 4, 4)
    assert field.told("shot") == ["Ann shoots at Bob: no hit, 1 against 1, just met"]
    assert field.card("shot", 1).total == -1


@pytest.mark.rule(
    "screen.ranged.cover-limited", "screen.ranged.cover-adequate", "screen.ruling.cover-table-order"
)
@pytest.mark.rule("screen.ranged.cover-near-complete")
@pytest.mark.parametrize(
    "grade, steps, named",
    [("quarter", 1, "limited"), ("half", 1, "adequate"), ("three-quarters", 2, "near complete")],
)
def test_cover_adds_steps_as_printed(grade: str, steps: int, named: str) -> None:
    every = {}
    for each, name in (("quarter", "limited"), ("half", "adequate"), ("three-quarters", "near-complete")):
        field = sheltered(each, "medium", prone=False).turn("ann", "shoot:bob")
        every[name] = [amount for _, amount in remarks(field)]
        assert f"screen.ranged.cover-{name}" in cited(field)
    field = sheltered(grade, "medium", prone=False).turn("ann", "shoot:bob")
    told = f"+{steps} step{'s' if steps > 1 else ''}"
    assert remarks(field) == [(f"Bob is in {named} cover, low wall", told)]
    assert every == {"limited": ["+1 step"], "adequate": ["+1 step"], "near-complete": ["+2 steps"]}


def presided(**given: Any) -> Field:
    """The same where a game master presides."""
    return range_(5, gm="gm", **given)


@pytest.mark.rule(
    "screen.ranged.concealment-limited",
    "screen.ranged.concealment-adequate",
    "screen.ruling.cover-table-order",
)
@pytest.mark.rule("screen.ranged.concealment-near-complete")
def test_concealment_adds_steps_as_printed_until_its_place_is_left() -> None:
    found: dict[str, list[object]] = {}
    for key, name in (("1", "limited"), ("2", "adequate"), ("3", "near-complete")):
        field = gm(presided(), "gm:conceal", "bob", key)
        assert f"{name.replace('-', ' ')} concealment" in field.badges("bob")
        field.turn("ann", "shoot:bob")
        assert f"screen.ranged.concealment-{name}" in cited(field)
        found[name] = [amount for _, amount in remarks(field)]
        field.answer("at Bob", 1).answer("Dodge", 0).roll(8)
        found[name].append(field.events("shot")[0].figures["needed"])
    assert found == {
        "limited": ["+0 steps", 0],
        "adequate": ["+2 steps", 3],
        "near-complete": ["+3 steps", 6],
    }
    field = gm(presided(), "gm:conceal", "bob", "3")
    field.fight.bring(field.who("bob"), field.fight.map.place("g2"))
    assert remarks(field.turn("ann", "shoot:bob")) == []


@pytest.mark.rule("screen.ranged.concealment-adequate")
def test_concealment_may_be_lifted_again() -> None:
    field = gm(presided(), "gm:conceal", "bob", "2")
    gm(field, "gm:conceal", "bob", "0")
    assert field.told("cover") == ["Bob, concealment: adequate", "Bob, concealment: none"]
    marked, lifted = (event.cites for event in field.events("cover"))
    assert marked == ("screen.ranged.concealment-adequate",)
    assert lifted == ("screen.ruling.cover-and-concealment-add",)
    assert remarks(field.turn("ann", "shoot:bob")) == []


@pytest.mark.rule(
    "screen.ranged.cover-adequate",
    "screen.ranged.concealment-adequate",
    "screen.ruling.cover-and-concealment-add",
)
@pytest.mark.example("screen.example.cover-and-fog")
def test_cover_and_concealment_add() -> None:
    field = gm(presided(ground=low("half")), "gm:conceal", "bob", "2").turn("ann", "shoot:bob")
    assert remarks(field) == [
        ("Bob is in adequate cover, low wall", "+1 step"),
        ("Bob is in adequate concealment", "+2 steps"),
    ]
    field.answer("at Bob", 1).answer("Dodge", 0).roll(8)
    assert field.events("shot")[0].figures["needed"] == 6


def test_what_the_game_master_says_of_cover_is_told_in_the_screens_grades() -> None:
    field = gm(presided(), "gm:cover", "bob", "3")
    assert field.told("cover") == ["Bob, cover: near complete"]
    assert remarks(field.turn("ann", "shoot:bob")) == [("Bob is in near complete cover", "+2 steps")]


@pytest.mark.about("screen.ruling.core-malus-on-the-ladder", "screen.ruling.cover-grades")
def test_across_cover_in_melee_the_core_books_maluses_stay() -> None:
    field = range_(2, fighter("Ann"), ground=Ground(40, 3, kind="square", features=("low.half:b2/c2",)))
    field.turn("ann", "strike:bob")
    assert remarks(field, "Strike") == [("Bob is in adequate cover, low wall", "−2")]
    assert "book.terrain.cover-half" in cited(field, "Strike")


@pytest.mark.about("screen.ruling.core-malus-on-the-ladder")
def test_whoever_shoots_from_the_ground_has_maluses_on_the_ladder() -> None:
    field = range_()
    field.who("ann").prone = True
    field.turn("ann", "shoot:bob")
    assert remarks(field) == [("Ann is prone", "−2")]
    field.answer("at Bob", 1).answer("Dodge", 0)
    field.roll(6, 3, 4)
    assert field.told("shot") == ["Ann shoots at Bob: no hit, 0 against 0, just met"]


def exact(pool: str, needed: int, dodge: str = "") -> float:
    """The chance of a hit, counted face by face."""
    mine, theirs = odds(pool), odds(dodge) if dodge else {0: Fraction(1)}
    return float(
        sum(a * b for score, a in mine.items() for other, b in theirs.items() if score > needed + other)
    )


def odds(pool: str) -> dict[int, Fraction]:
    found = {0: Fraction(1)}
    for faces in Pool(pool):
        after: dict[int, Fraction] = {}
        for sum_, chance in found.items():
            for face in range(1, faces + 1):
                after[sum_ + face // 3] = after.get(sum_ + face // 3, Fraction(0)) + chance / faces
        found = after
    return found


@pytest.mark.about("screen.ranged.dodging", "screen.ranged.distance")
def test_the_exact_odds_stand_beside_each_choice() -> None:
    asked = range_(25).turn("ann", "shoot:bob").ask("at Bob")
    for dice in (1, 4):
        told = asked.outlook(dice)
        assert told is not None
        assert told.shares[0].chance == pytest.approx(exact(f"{dice}d8", 3, "2d8"))
        sure = f"undodged you hit in {percent(exact(f'{dice}d8', 3))}"
        assert told.given == "against 3; if Bob dodges with 2d8 (guessed from yours)"
        assert sure in told_text(told.note)
    field = range_(25).turn("ann", "shoot:bob").answer("at Bob", 4)
    dodge = field.ask("Dodge", "bob")
    for dice in (1, 3):
        told = dodge.outlook(dice)
        assert told is not None
        assert (told.shares[0].label, told.shares[0].side) == ("Ann hits", "theirs")
        assert told.shares[0].chance == pytest.approx(exact("4d8", 3, f"{dice}d8"))
    nothing = dodge.outlook(0)
    assert nothing is not None
    assert nothing.shares[0].chance == pytest.approx(exact("4d8", 3))
    assert "against 3; " in told_text(nothing.more)


def test_the_weapon_that_has_the_best_prospects_comes_first() -> None:
    """A dart that has passed its increment five times is worse than a bow with one die fewer."""
    dart = weapon("Dart", "far", "thrown", increment=5.0, types={"piercing": 0})
    bow = weapon("Bow", "far", "bows", increment=30.0, types={"piercing": 0})
    field = range_(29, archer("Ann", dart, bow, skills={"thrown": 4})).turn("ann", "shoot:bob")
    assert "with the Bow" in field.ask("at Bob").prompt
