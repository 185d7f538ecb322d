"""Stun: a limit on the dice of the rounds to come."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, Arena, duel, fighter, hurt
from winterdawn.editions.sda.body.stun import Limit, Limits
from winterdawn.editions.sda.facts.body import HoldOn, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice


def stunned(limit: int, house: dict[str, str] | None = None, **skills: int) -> Arena:
    """Ann's club has stunned Bob; his shock test gave the limit, and round 1 goes on."""
    bob = fighter("Bob", skills={"resist-shock": 3, **skills}, injury="(0+1)*6")
    arena = duel(fighter("Ann", CLUB), bob, **(house or {}))
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    return arena.answer("Resist the shock", 3).roll(*[4] * limit, *[1] * (3 - limit))


def dice(arena: Arena) -> list[int]:
    """Bob's action and reaction dice left."""
    return [pips.left for pips in arena.row("bob").pips]


def next_round(arena: Arena) -> Arena:
    while arena.open()[0].startswith("ann"):
        arena.turn("ann", "end")
    return arena.turn("bob", "end")


@pytest.mark.rule(
    "book.stun.cause",
    "book.stun.test",
    "book.stun.limit",
    "book.stun.recovery",
    "book.ruling.combat-stun-timing",
)
@pytest.mark.about("book.ruling.combat-stun-limit-scope")
def test_the_limit_holds_from_the_next_round_and_rises():
    arena = stunned(1)
    assert arena.badges("bob") == ["stunned"]
    seen = [dice(arena)]
    for most in ("1 die", "2 dice", "3 dice", ""):
        seen.append(dice(next_round(arena)))
        assert f"at most {most} this round" in str(arena.panel("bob")) or not most
    assert seen == [[4, 4], [1, 1], [2, 2], [3, 3], [4, 4]]


@pytest.mark.rule("book.stun.limit")
@pytest.mark.about("book.ruling.combat-stun-limit-scope")
def test_the_limit_holds_for_the_whole_round():
    """What he defends with is missing from his own strike."""
    arena = next_round(stunned(2)).strike("ann", "bob", 4, against=(4,)).turn("ann", "end")
    assert arena.turn("bob", "strike:ann").own("Strike") == [1]
    arena.answer("Strike", 1).answer("Defend", 0).roll(1)
    assert dice(arena) == [0, 0], "both are counted together"


@pytest.mark.rule("book.stun.end")
def test_it_ends_once_no_pool_is_touched():
    arena = stunned(1)
    for _ in range(4):
        assert arena.badges("bob") == ["stunned"]
        next_round(arena)
    assert arena.badges("bob") == []
    assert arena.told("stun")[-1] == "Bob is stunned no more"


@pytest.mark.about("book.stun.end")
def test_it_ends_with_the_combat():
    arena = stunned(1)
    arena.turn("ann", "end").strike("bob", "ann", 8, 8, 1).answer(SpendHits, {"damage": 4})
    arena.roll(12, 12, 1, 1).answer(HoldOn, 1).roll(4).answer("flawless", "spirit")
    assert arena.told("end") == ["The fight is over: Bob wins"]
    assert arena.badges("bob") == []
    arena.answer("Gather yourself", "none", "bob")
    assert arena.run.done


@pytest.mark.rule("book.stun.test-free")
@pytest.mark.about("book.action.free-dice-apart")
def test_the_shock_test_costs_no_dice_of_the_round():
    assert set(dice(stunned(3))) == {4}


@pytest.mark.rule("book.stun.limit", "book.ruling.combat-stun-timing")
def test_a_limit_of_nought_leaves_no_dice():
    arena = stunned(0)
    while arena.asks(HeartDice):
        arena.answer(HeartDice, 1).roll(4)
    next_round(arena)
    assert dice(arena) == [0, 0]
    arena.strike("ann", "bob", 4, 1)
    assert arena.ask(Asking(SpendHits, hits=1)), "he was not asked to defend"


@pytest.mark.about("book.ruling.combat-opportunity-zero-dice")
@pytest.mark.rule("book.opportunity.at-least-one-die")
def test_the_stunned_still_strike_with_the_bonus_die():
    arena = stunned(0)
    while arena.asks(HeartDice):
        arena.answer(HeartDice, 1).roll(4)
    next_round(arena).turn("ann", "move").answer("Move where", "d5")
    assert arena.own("Strike at Ann", "bob") == [0]
    arena.answer("Strike at Ann", 0).answer("Defend", 0).roll(8, pool="1d8", by="bob")
    assert [face.role for face in arena.card("exchange").faces] == ["bonus"]


@pytest.mark.rule("book.ruling.combat-stun-again")
def test_of_two_stuns_the_lower_limit_holds():
    arena = next_round(stunned(3))
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4).answer(WhichLine, "1")
    arena.answer("Resist the shock", 3).roll(4, 1, 1)
    assert dice(arena) == [3, 3], "this round goes on as it was"
    next_round(arena)
    assert dice(arena) == [1, 1]


@pytest.mark.house("flawless-stunned-pool")
@pytest.mark.rule("book.ruling.combat-reduced-full-pool")
@pytest.mark.about("book.flawless.full-pool")
def test_all_dice_under_the_limit_are_not_the_full_pool_unless_the_group_says_so():
    for value, flawless in (("off", False), ("on", True)):
        arena = next_round(stunned(1, {"flawless_stunned_pool": value})).turn("ann", "end")
        arena.strike("bob", "ann", 4).spend()
        assert ("bob: A flawless success" in arena.open()[0]) is flawless
        assert arena.told("reward") == ["Bob’s roll is not flawless, as stun has trimmed the pool"] * (
            not flawless
        )


@pytest.mark.about("book.ruling.combat-stun-limit-scope")
def test_tests_that_rules_call_for_are_not_capped():
    arena = next_round(stunned(1))
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4).answer(WhichLine, "1")
    assert arena.own("Resist the shock") == [1, 2, 3, 4]


@pytest.mark.unlike("screen", reason="being stunned is a condition there")
@pytest.mark.rule("book.spirit.pool-cap")
@pytest.mark.about("book.ruling.combat-zero-dice-exceptions")
def test_the_shock_test_stays_under_the_spirit_cap():
    bob = hurt(fighter("Bob", skills={"resist-shock": 6}, injury="(0+1)*6"), spirit=4)
    arena = (
        duel(fighter("Ann", CLUB), bob).strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    )
    assert arena.own("Resist the shock") == [1, 2, 3]


@pytest.mark.about("book.stun.limit", "book.ruling.combat-stun-timing")
@pytest.mark.parametrize("limit, dice", [(1, [0, 1]), (0, [0])])
def test_spirit_buys_nothing_beyond_the_limit(limit, dice):
    arena = duel()
    arena.fight.record(Limits).of["ann"] = [Limit(limit, 1)]
    arena.fight.record(Limits).round = 1
    if not limit:
        arena.turn("ann", "turn").answer("Face", next(iter(arena.ask("Face"))))
        strike = {option.key: option for option in arena.ask("do", "ann").among.options}["strike:bob"]
        assert strike.barred, "no dice at all"
        return
    counts = arena.turn("ann", "strike:bob").ask("Strike", "ann").among.counts
    assert [count.value for count in counts if not count.barred] == [value for value in dice if value]
    assert not any(count.bought and not count.barred for count in counts)


@pytest.mark.rule("book.spirit.buy-dice", "book.opportunity.bonus-die")
@pytest.mark.about("book.ruling.combat-stun-limit-scope")
def test_under_a_limit_bought_dice_are_paid_from_all_spirit_and_leave_the_bonus_die():
    """A limit of 4, and 3 dice of one's own: one may be bought, and the bonus die falls beside it."""
    arena = next_round(next_round(stunned(3, **{"one-handed-swords": 2, "perception": 6})))
    arena.turn("ann", "move").answer("Move where", "d5")
    ask, spirit = arena.ask("Strike at Ann", "bob"), arena.spirit("bob")
    assert [count.value for count in ask.among.counts if count.bought] == [4]
    told = {"spirit": 4, "dice": 3, "faces": 8, "left": spirit - 4}
    assert {key: each for key, each in ask.figures.items() if "spirit" in each} == {"4": told}
    arena.answer("Strike at Ann", "buy")
    assert arena.ask("Buy how many dice?").lead == f"{spirit} spirit are left."
    arena.answer("Buy how many dice?", 1).answer("Strike at Ann", 3).answer("Defend", 0)
    arena.roll(4, 4, 4, 4, 1, pool="5d8")
    roles = [face.role for face in arena.card("exchange").faces]
    assert roles == ["own", "own", "own", "bonus", "bought"]
    assert arena.spirit("bob") == spirit - 4
    told = "at most 4 dice this round, of actions and reactions together, 4 used"
    assert told in str(arena.panel("bob")), "the bought die is one of them, the bonus die is not"


@pytest.mark.rule("book.stun.limit", "book.ruling.fewest-dice")
def test_a_shock_test_without_a_die_is_failed_and_told_so():
    arena = duel(fighter("Ann", CLUB), hurt(fighter("Bob", injury="(0+1)*6"), spirit=3))
    arena.strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1}).roll(4)
    assert arena.spirit("bob") == 0
    (told,) = arena.events("test")
    assert (told.text, told.outcome, told.throws) == ("Bob tests resist shock:", "no dice to roll", ())


@pytest.mark.unlike("screen", reason="being stunned is a condition there")
@pytest.mark.rule("book.opportunity.bonus-die")
@pytest.mark.about("book.ruling.combat-zero-dice-exceptions")
def test_under_a_limit_of_none_the_bonus_die_strikes_alone_and_spirit_is_not_blamed():
    arena = next_round(stunned(0).answer(HeartDice, 1).roll(4)).turn("ann", "move").answer("Move where", "d5")
    assert [(count.value, count.barred) for count in arena.ask("Strike at Ann", "bob").among.counts] == [
        (0, None)
    ]
