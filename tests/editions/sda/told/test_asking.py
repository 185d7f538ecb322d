"""The question for the number of dice: what each costs, what is left, and what may be said in its place."""

from __future__ import annotations

import pytest

from tests.editions.answering import REFLEX
from tests.editions.scene.stage import solo
from tests.editions.sda.arena import CLUB, STRONG, SWORD, Arena, duel, enter, fighter, hurt
from tests.editions.sda.foreseen.test_foresight import seen
from tests.words.said import NO_WOUND
from winterdawn.dice.trials import Opposed
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Count, Number
from winterdawn.kernel.fact import told_text

RICH = fighter("Ann", constitution=12, persona=12, wisdom=12)
"""36 spirit."""


def counts(ask: Choose) -> list[tuple[int, str]]:
    """The numbers that may be chosen and what is said of each."""
    return [(count.value, count.note) for count in numbers(ask) if not count.barred]


def numbers(ask: Choose) -> tuple[Count, ...]:
    assert isinstance(ask.among, Number)
    return ask.among.counts


def suggested(ask: Choose) -> int:
    assert isinstance(ask.among, Number)
    return ask.among.suggested


def beside(ask: Choose) -> list[str]:
    return [option.key for option in ask.also if not option.key.startswith("agility")]


@pytest.mark.rule("book.pool.roll-fewer", "book.spirit.buy-limit")
def test_each_number_says_what_it_leaves_or_costs() -> None:
    ask = duel(RICH).turn("ann", "strike:bob").ask("Strike")
    own = [(1, "3 left"), (2, "2 left"), (3, "1 left"), (4, "0 left")]
    bought = [(5, "4 spirit"), (6, "9 spirit"), (7, "15 spirit"), (8, "22 spirit")]
    assert counts(ask) == own + bought
    assert [count.value for count in numbers(ask) if count.bought] == [5, 6, 7, 8]
    beyond = numbers(ask)[-1]
    assert beyond.value == 9
    assert beyond.barred is not None
    assert beyond.barred.cites == ("book.spirit.pool-cap", "book.spirit.buy-limit")
    assert suggested(ask) == 4
    prices = {5: 4, 6: 9, 7: 15, 8: 22}
    told = {str(dice): {"dice": dice, "faces": 8, "left": 36} for dice in range(1, 5)}
    told |= {str(n): {"dice": 4, "spirit": p, "faces": 8, "left": 36 - p} for n, p in prices.items()}
    assert dict(ask.figures) == told
    assert ask.lead == "4 of 4d8 left (one-handed swords, strength)."
    assert "book.pool.roll-fewer" in ask.cites
    also = {option.key: option for option in ask.also}
    assert list(also) == ["agility:one-handed-swords:sword", "buy", "none"]
    assert also["buy"].cost == "4 spirit for the first; you say next how many"
    assert also["buy"].cites == ("book.spirit.buy-dice", "book.spirit.buy-before-roll")
    assert [ask.words(dice) for dice in (1, 3)] == ["Strike Bob with 1 die", "Strike Bob with 3 dice"]
    assert ask.outlook is not None
    assert ask.outlook("buy") is None
    assert ask.outlook("none") is None


@pytest.mark.rule("book.pool.attribute-choice")
@pytest.mark.rule("book.melee.speciality", "book.melee.attribute-choice")
@pytest.mark.unlike("draft", reason="nobody strikes there at a range that the weapon does not list")
def test_other_ways_to_roll_name_their_pool_and_the_choice_of_another_attribute() -> None:
    ann = fighter("Ann", SWORD, CLUB, strength=6, skills={"axes-clubs-maces": 1})
    ask = duel(ann, places="e5 h5").turn("ann", "strike:bob").ask("with the Sword")
    ways = {option.key: option for option in ask.also if ":" in option.key}
    attribute = "book.pool.attribute-choice", "book.melee.attribute-choice"
    skill = "book.melee.speciality"
    assert {key: (way.label, way.note, way.cites) for key, way in ways.items()} == {
        "strength:one-handed-swords:sword": ("With Sword, strength", f"4d6 −1; {NO_WOUND}", attribute),
        "agility:axes-clubs-maces:club": ("With Club, agility", f"2d8 −1; {NO_WOUND}", (skill,)),
        "strength:axes-clubs-maces:club": ("With Club, strength", f"2d6 −1; {NO_WOUND}", (*attribute, skill)),
    }


@pytest.mark.about("book.bleeding.dice-or-worse")
@pytest.mark.parametrize(
    "wounds, notes, best",
    [
        (0, ["3 left", "2 left", "1 left", "0 left"], 4),
        (1, ["3 left", "2 left", "1 left", "a wound worsens"], 3),
        (2, ["3 left", "2 left", "a wound worsens", "2 wounds worsen"], 2),
        (5, ["a wound worsens", "2 wounds worsen", "3 wounds worsen", "4 wounds worsen"], 1),
    ],
)
def test_dice_that_wounds_take_say_what_they_cost_and_are_not_suggested(
    wounds: int, notes: list[str], best: int
) -> None:
    arena = duel(fighter("Ann", spirit=4, wounds=Wounds(bleeding=(1,) * wounds)))
    ask = arena.turn("ann", "strike:bob").ask("Strike")
    assert [note for _, note in counts(ask)] == notes
    assert suggested(ask) == best


@pytest.mark.about("book.ruling.combat-reduced-full-pool")
@pytest.mark.parametrize(
    "wounds, dice, full", [(0, 4, True), (0, 3, False), (1, 3, True), (1, 4, True), (2, 1, False)]
)
def test_a_pool_is_whole_without_the_dice_that_wounds_take(wounds: int, dice: int, full: bool) -> None:
    arena = duel(fighter("Ann", spirit=20, wounds=Wounds(bleeding=(1,) * wounds)))
    arena.strike("ann", "bob", *[4] * dice).spend()
    while "Which wound worsens" in arena.open()[0]:
        arena.answer("Which wound worsens", "0")
    assert ("A flawless success" in arena.open()[0]) is full


@pytest.mark.rule("book.spirit.pool-cap")
def test_nobody_without_spirit_is_asked_for_dice_though_some_come_on_top() -> None:
    bob = fighter("Bob", agility=2, wisdom=2, spirit=0)
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5"))
    assert arena.only(REFLEX, "ann")


@pytest.mark.rule("book.ruling.combat-bought-dice", "book.spirit.buy-before-roll")
def test_once_dice_are_bought_the_own_ones_are_asked_for_and_nothing_more_is_for_sale() -> None:
    arena = duel(RICH).turn("ann", "strike:bob").answer("Strike", "buy")
    ask = arena.ask("Buy how many dice?", "ann")
    bought = seen(ask, 2)
    assert bought.whole.startswith("without own dice, if Bob answers with 2d8")
    assert bought.shares[2].chance == pytest.approx(float(Opposed("2d8", "2d8").odds().win))
    assert counts(ask) == [(0, "none"), (1, "4 spirit"), (2, "9 spirit"), (3, "15 spirit"), (4, "22 spirit")]
    assert [count.value for count in numbers(ask) if count.bought] == [1, 2, 3, 4]
    assert (suggested(ask), ask.lead) == (0, "36 spirit are left.")
    ask = arena.answer("Buy", 2).ask("Strike")
    assert counts(ask) == [(own, f"9 spirit, {4 - own} left") for own in range(5)]
    assert [count.value for count in numbers(ask) if count.barred or count.bought] == []
    assert beside(ask) == ["none"]
    assert {figures["spirit"] for figures in ask.figures.values()} == {9}
    assert ask.lead.endswith("2 bought.")
    arena.answer("Strike", 0).answer("Defend", 0).roll(4, 4, pool="2d8")
    assert arena.spirit("ann") == 36 - 9


@pytest.mark.rule("book.spirit.buy-dice", "book.pool.roll-fewer")
@pytest.mark.parametrize("used, own, may", [(2, [1, 2], True), (3, [1], False), (4, [], False)])
def test_own_dice_are_kept_back_only_where_there_are_several(used: int, own: list[int], may: bool) -> None:
    arena = duel(RICH).turn("ann", "split").strike("ann", "bob", 4, *[1] * (used - 1))
    arena.spend().turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    ask = arena.ask("Strike")
    assert arena.own("Strike") == own
    assert ("buy" in beside(ask)) is may
    assert ("book.pool.roll-fewer" in ask.cites) is may
    assert suggested(ask) == (own[-1] if own else 1)


@pytest.mark.rule("book.spirit.pool-cap")
def test_without_spirit_to_spare_nothing_is_for_sale() -> None:
    ask = duel(fighter("Ann", spirit=4)).turn("ann", "strike:bob").ask("Strike")
    assert [(count.value, bool(count.barred)) for count in numbers(ask)] == [
        (1, False),
        (2, False),
        (3, False),
        (4, False),
        (5, True),
    ]
    assert beside(ask) == ["none"]
    assert not any("spirit" in figures for figures in ask.figures.values())


@pytest.mark.rule("book.action.split-choice")
@pytest.mark.parametrize("rank, half", [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_in_the_first_half_of_a_turn_half_the_dice_are_suggested_rounded_up(rank: int, half: int) -> None:
    ann = fighter("Ann", skills={"one-handed-swords": rank})
    arena = duel(ann)
    assert suggested(arena.turn("ann", "strike:bob").ask("Strike")) == rank + 1
    assert suggested(duel(ann).turn("ann", "split").turn("ann", "strike:bob").ask("Strike")) == half


@pytest.mark.rule("book.opportunity.bonus-die")
@pytest.mark.about("book.ruling.combat-bonus-dice-over-budget")
def test_the_bonus_die_alone_may_strike_in_passing() -> None:
    """Bob has used up his reaction dice, and has no spirit to buy any."""
    bob = hurt(fighter("Bob", STRONG), spirit=6)
    arena = duel(bob=bob).strike("ann", "bob", 4, against=(8, 1, 1, 1)).spend()
    arena.turn("ann", "move").answer("Move where", "d5")
    ask = arena.ask("Strike at Ann", "bob")
    assert counts(ask) == [(0, "with the extra die alone, 0 left")]
    assert suggested(ask) == 0
    assert "+1d8 on top." in ask.lead
    arena.answer("Strike at Ann", 0).answer("Defend", 0).roll(4, by="bob", pool="1d8")


def test_dice_of_a_free_roll_leave_nothing_to_count() -> None:
    """Players that count are told what they cost, but not of their faces: nobody is struck by them."""
    arena = Arena(enter(RICH, "e5"), enter(fighter("Bob"), "g5"))
    ask = arena.ask(REFLEX, "ann")
    assert counts(ask)[:5] == [(1, ""), (2, ""), (3, ""), (4, "3 spirit"), (5, "7 spirit")]
    assert [ask.figures[dice] for dice in ("1", "4")] == [{}, {"spirit": 3}]
    ask = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm(1).ask("how many dice")
    assert counts(ask)[:3] == [(1, ""), (2, ""), (3, "2 spirit")]
    assert suggested(ask) == 2
    assert "none" not in beside(ask)


@pytest.mark.about("book.spirit.pool-cap")
@pytest.mark.parametrize(
    "spirit, told", [(1, ", but no more than 1 die in all"), (4, ", but no more than 4 dice in all"), (5, "")]
)
def test_what_lies_on_top_is_not_promised_beyond_the_cap(spirit: int, told: str) -> None:
    ask = (
        solo(skills={"luck": 1}, spirit=spirit)
        .does("ann", "test:luck")
        .gm("bonus", 3, 1)
        .ask("how many dice")
    )
    assert f"for this roll alone (luck, persona). +3d8 on top{told}." in ask.lead


@pytest.mark.about("book.spirit.buy-limit", "book.ruling.spirit-cap-after-paying")
@pytest.mark.parametrize(
    ("spirit", "why"),
    [
        (24, "a pool of 8 dice needs as much spirit left after paying: 24 − 22 = 2"),
        (12, "a pool of 6 dice needs as much spirit left after paying: 12 − 9 = 3"),
        (4, "a pool of 5 dice needs as much spirit left after paying: 4 − 4 = 0"),
    ],
)
def test_the_first_number_that_cannot_be_bought_says_why_with_its_figures(spirit: int, why: str) -> None:
    ask = duel(fighter("Ann", spirit=spirit)).turn("ann", "strike:bob").ask("Strike")
    barred = numbers(ask)[-1].barred
    assert barred is not None
    assert barred.why == why
    rich = numbers(duel(RICH).turn("ann", "strike:bob").ask("Strike"))[-1].barred
    assert rich is not None
    assert "none more than doubles" in told_text(rich.why)
