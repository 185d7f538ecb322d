"""What may be chosen is listed in order, counted, tested with ``in``, and refused with reasons."""

from math import comb

import pytest

from winterdawn.dice import Pool
from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import Choose, Roll, groups
from winterdawn.kernel.asks.choices import Barred, Cell, Count, Number, OneOf, Option, Spend, Ware
from winterdawn.kernel.errors import NotAllowed, Unreadable

FAR = Barred("too far", ("book.reach.close",))
ONE = OneOf((Option("a", "A"), Option("b", "B", barred=FAR), Option("c", "C")))
MANY = OneOf(tuple(Option(f"o{number}", "") for number in range(13)))
NUMBER = Number((Count(0), Count(1), Count(2, barred=Barred("no spirit"))), 1)
CELL = Cell((Option("c4", "north"), Option("d4", "east")))
WARES = (
    Ware("step", "Step", 1, 3),
    Ware("push", "Push", 2, 1),
    Ware("fly", "Fly", 1, 1, barred=Barred("no wings")),
)
PURSE = Spend(3, "hits", WARES)


def test_each_kind_lists_its_answers_in_a_fixed_order() -> None:
    assert list(ONE) == ["a", "c"]
    assert list(NUMBER) == [0, 1]
    assert list(CELL) == ["c4", "d4"]
    assert list(PURSE) == [{}, {"push": 1}, {"step": 1}, {"step": 1, "push": 1}, {"step": 2}, {"step": 3}]


@pytest.mark.parametrize("among", [ONE, NUMBER, CELL, PURSE])
def test_every_listed_answer_is_allowed_and_counted(among: OneOf | Number | Cell | Spend) -> None:
    assert all(value in among for value in among)
    assert among.count() == len(list(among))
    assert [among.nth(number) for number in range(among.count())] == list(among)


@pytest.mark.parametrize(
    ("among", "value", "error", "says"),
    [
        (ONE, 3, Unreadable, "no option"),
        (ONE, "z", NotAllowed, "allowed: a, c"),
        (ONE, "b", NotAllowed, "too far"),
        (ONE, ["x" * 80], Unreadable, r"^\['x{55}\.\.\. is no option; allowed: a, c$"),
        (MANY, "z", NotAllowed, "allowed: (.+, ){11}o11 and 1 more$"),
        (NUMBER, "1", Unreadable, "whole number"),
        (NUMBER, True, Unreadable, "whole number"),
        (NUMBER, 7, NotAllowed, "allowed: 0, 1"),
        (NUMBER, 2, NotAllowed, "no spirit"),
        (CELL, "z9", NotAllowed, "c4, d4"),
        (PURSE, "step", Unreadable, "purchases"),
        (PURSE, {"step": "1"}, Unreadable, "purchases"),
        (PURSE, {"boat": 1}, NotAllowed, "not for sale"),
        (PURSE, {"step": 4}, NotAllowed, "at most 3"),
        (PURSE, {"step": -1}, NotAllowed, "at most 3"),
        (PURSE, {"step": 2, "push": 1}, NotAllowed, "costs 4 hits, and 3 are left"),
        (PURSE, {"fly": 1}, NotAllowed, "no wings"),
    ],
)
def test_a_refusal_says_why(among, value, error, says) -> None:
    with pytest.raises(error, match=says):
        among.check(value)
    assert value not in among


def test_a_purse_that_buys_billions_of_baskets_makes_none_but_those_asked_for() -> None:
    wares = tuple(Ware(f"w{number}", "Ware", 1, 200) for number in range(7))
    purse = Spend(200, "hits", wares)
    assert purse.count() == comb(207, 7)
    first = iter(purse)
    assert [next(first), next(first)] == [purse.nth(0), purse.nth(1)] == [{}, {"w6": 1}]
    assert purse.nth(purse.count() - 1) == {"w0": 200}
    ask = Choose("p1", "Spend what?", purse)
    assert ask.fallback() == {}
    assert ask.sample(Stream(3)) in ask


def test_a_sampled_answer_is_each_as_likely_as_the_next() -> None:
    ask = Choose("p1", "How many?", PURSE, extra=(Option("keep", "Keep"),))
    assert ask.sample(Stream(3)) == Stream(3).choice(list(ask))
    drawn = {str(ask.sample(stream)) for stream in [Stream(4)] for _ in range(200)}
    assert drawn == set(map(str, ask))


def test_a_refusal_by_a_rule_names_it_and_the_seat() -> None:
    ask = Choose("p1", "What do you do?", ONE)
    with pytest.raises(NotAllowed, match="p1, asked “What do you do\\?”") as refusal:
        ask.check("b")
    assert refusal.value.cites == ("book.reach.close",)


def test_answers_beside_the_list_count_too() -> None:
    also = (Option("buy", "Buy"), Option("sell", "Sell", barred=Barred("no")))
    ask = Choose("p1", "How many?", NUMBER, extra=also)
    assert list(ask) == [0, 1, "buy"]
    assert ask.count() == 3
    assert ask.check("buy") == "buy"
    with pytest.raises(NotAllowed, match="no"):
        ask.check("sell")


def test_one_has_words_of_its_own_and_its_number_stands_in_them() -> None:
    ask = Choose("p1", "How many?", NUMBER, act="Roll {} dice", act_one="Roll {} die")
    assert [ask.words(value) for value in (0, 1)] == ["Roll 0 dice", "Roll 1 die"]
    assert Choose("p1", "How many?", NUMBER, act="Roll {} dice", act_one="Roll one").words(1) == "Roll one"
    assert Choose("p1", "How many?", NUMBER, act="Go {} m").words(1) == "Go 1 m"


def test_none_may_be_bought_of_what_is_barred() -> None:
    assert PURSE.check({"fly": 0, "step": 1}) == {"step": 1}


def test_purchases_come_back_in_the_order_they_are_given() -> None:
    assert str(PURSE.check({"push": 1, "step": 1})) == "{'push': 1, 'step': 1}"


def test_a_roll_takes_one_face_a_die() -> None:
    roll = Roll("p1", groups(Pool("2d6")), "strike")
    assert roll.count() == 36
    assert (1, 6) in roll
    assert [1, 6] in roll
    bad = (([1], "needs 2 faces"), ([1, 7], "a d6 shows 1 to 6"), ("12", "give 2 faces"), ([1, 2.0], "d6"))
    for value, says in bad:
        with pytest.raises((NotAllowed, Unreadable), match=says):
            roll.check(value)


def test_samples_are_allowed_and_reach_everything() -> None:
    stream = Stream(1)
    for ask in (Choose("p1", "?", PURSE), Choose("p1", "?", ONE), Roll("p1", groups(Pool("1d4")), "x")):
        samples = [ask.sample(stream) for _ in range(200)]
        assert all(value in ask for value in samples)
        assert len({str(value) for value in samples}) == ask.count()


def test_purchases_are_told_in_words() -> None:
    sold = Spend(5, "hits", (Ware("damage", "Damage die", 1, 3), Ware("push", "Push", 1, 2)))
    ask = Choose("ann", "", sold, act="Buy {}")
    assert ask.words({"damage": 1, "push": 2}) == "Buy Damage die, 2 × Push"
    assert ask.words({}) == "Buy nothing"
