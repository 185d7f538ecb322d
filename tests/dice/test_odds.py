"""The small vocabulary: what can be asked of odds, and how they are shown."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import pytest

from winterdawn.dice.counting.exact import multiply
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import CutOdds, Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.reading import Reading
from winterdawn.dice.trials import FirstFail, Opposed, Static
from winterdawn.editions.scales import scale


def test_chances_are_fractions():
    odds = Pool("4d6").odds()
    assert odds.at_least(3) == Fraction(5, 16)
    assert odds.exactly(2) == Fraction(3, 8)
    assert odds.at_most(1) == Fraction(5, 16)
    assert (odds.exactly(-1), odds.exactly(9), odds.at_least(-3), odds.at_most(99)) == (0, 0, 1, 1)
    assert (odds.low, odds.high, len(odds)) == (0, 4, 5)
    assert dict(odds) == odds.pmf


def test_a_distribution_holds_no_more_than_comes_up():
    assert list(Odds.of([(1, 2), (3, 1), (1, 1)]).weights) == [3, 0, 1]


def test_mean_and_spread():
    odds = Pool("4d6").odds()
    assert (odds.mean, odds.variance, odds.deviation) == (2, 1, 1.0)
    assert odds.quantiles() == (1, 2, 3)
    assert odds.quantile(0) == 0
    assert odds.quantile(1) == 4
    assert Odds(0, [0, 1, 1], 2).quantile(0) == 1, "0 cannot come up"


def test_lucky_and_unlucky():
    odds = Pool("5d8").odds()
    number, chance = odds.lucky(0.05)
    assert chance == odds.at_least(number) <= 0.05 < odds.at_least(number - 1)
    number, chance = odds.unlucky(0.05)
    assert chance == odds.at_most(number) <= 0.05 < odds.at_most(number + 1)
    assert Pool("1d4").odds().lucky(0.01) == (2, 0)
    assert (odds.lucky(), odds.unlucky()) == (odds.lucky(0.05), odds.unlucky(0.05))


def test_arithmetic():
    die = Pool("1d6").odds()
    assert die + die == Pool("2d6").odds()
    assert (die - die).pmf == {-1: Fraction(1, 4), 0: Fraction(1, 2), 1: Fraction(1, 4)}
    assert die.map(lambda number: 7).pmf == {7: 1}
    assert die != Odds(0, [1, 2], 3)
    assert hash(die) == hash(Odds(0, [1, 1], 2))
    assert die == Odds(0, [1, 1], 2)
    assert eval(repr(die)) == die


def test_rolls_read_as_one():
    both, some, none = Reading(3, all_scored=True, top_face=True), Reading(2), Reading(0, none_scored=True)
    assert both + some == some + both == Reading(5, top_face=True)
    assert both + none == none + both == Reading(3, top_face=True)
    assert some + none == Reading(2)
    assert none + none == none
    for read in (both, some, none):
        assert read + Reading() == Reading() + read == read


def test_nothing_thrown_is_neither_a_success_nor_a_failure():
    assert (Joint("").ways, Joint("").total) == ({(0, False, False, False): 1}, 1)


def test_sampling_follows_the_odds():
    drawn = Pool("4d6").odds().sample(20_000, seed=4)
    assert drawn == Pool("4d6").odds().sample(20_000, seed=4)
    assert sum(drawn) / len(drawn) == pytest.approx(2, abs=0.03)


@pytest.mark.parametrize("malus, theirs", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 2)])
def test_pools_against_each_other_are_an_opposed_test(malus: int, theirs: int):
    quick = Pool("3d8").against("2d6", malus=malus, their_malus=theirs)
    assert quick == Opposed(Hand("3d8", malus), Hand("2d6", theirs)).odds()
    assert (quick == Opposed("3d8", "2d6").odds()) is (malus == theirs == 0)
    if not malus and not theirs:
        assert (quick.low, quick.high) == (-2, 6)


def test_a_malus_of_the_book_costs_nothing_but_successes():
    burden = scale("book").burden(3)
    assert (burden.off, burden.against, burden.fewer, burden.spirit, burden.boxes) == (3, 0, 0, 0, 0)


def test_differences_end_where_the_dice_do():
    for rank in (1, 30, 100):
        odds = Opposed(f"{rank}d6", f"{rank}d8").odds()
        assert (odds.low, odds.high) == (-2 * rank, rank)


def test_large_pools_that_are_multiplied_keep_that_against_each_other():
    ours, theirs = Hand("300d20", times=150), Hand("300d20", plus=1)
    odds = Opposed(ours, theirs).odds()
    assert odds.mean == ours.results().mean - theirs.results().mean


def test_static_odds():
    odds = Static("4d6", 3, malus=1).odds()
    assert (odds.win, odds.lose) == (Fraction(1, 16), Fraction(15, 16))
    assert odds.hits.pmf == {0: 1}
    assert odds.missing.mean > 0


def test_a_cut_off_result_is_another_type():
    odds = FirstFail("3d6", 7).odds(10)
    assert isinstance(odds, CutOdds)
    assert not isinstance(odds, Odds)
    assert not hasattr(odds, "mean")
    assert odds.within(10) + odds.missing == 1
    with pytest.raises(PoolError, match="up to 10 only"):
        odds.within(11)


def test_as_json():
    told = json.loads(Pool("5d8").against("4d6", malus=2, their_malus=2).json())
    assert "scale" not in told
    assert told["pool"] == "5d8"
    assert told["win"] + told["tie"] + told["lose"] == pytest.approx(1)
    assert sum(told["pmf"].values()) == pytest.approx(1)
    assert told["hits"]["0"] == pytest.approx(told["tie"] + told["lose"])
    told = json.loads(Static("4d6", 3).odds().json())
    assert (told["win"], told["at_least"]["3"], told["difficulty"]) == (0.3125, 0.3125, 3)
    assert told["hits"]["1"] == pytest.approx(float(Pool("4d6").odds().exactly(4)))
    told = json.loads(Pool("2d6").odds(scale=scale("draft")).json())
    assert (told["scale"], set(told["at_least"])) == ("draft", {"1", "2"})
    assert set(told["pmf"]) == {"-2", "-1", "0", "1", "2"}
    told = json.loads(FirstFail("3d6", 3).odds(4).json())
    assert told["within"]["4"] + told["missing"] == pytest.approx(1)


def test_as_text():
    text = str(Pool("4d6").odds())
    lines = text.splitlines()
    assert lines[3].split()[:3] == ["2", "37.50%", "68.75%"]
    assert lines[3].count("█") == 40
    rest = FirstFail("3d6", 3).odds(2)
    first, second, more = str(rest).splitlines()[1:]
    assert first.split()[:3] == ["1", f"{float(rest.within(1)):.2%}", "100.00%"]
    assert second.split()[2] == f"{1 - float(rest.within(1)):.2%}"
    assert more.split() == ["more", f"{float(rest.missing):.2%}"]
    assert max(map(len, Pool("1000d6").odds().table(20).splitlines())) <= 48


@pytest.mark.parametrize(
    "name, start", [("odds.svg", b"<svg"), ("odds.png", b"\x89PNG"), ("odds.html", b"<!DOCTYPE")]
)
def test_as_a_picture(tmp_path: Path, name: str, start: bytes):
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    path = tmp_path / name
    Pool("5d8").odds().plot(path, "5d8")
    assert path.read_bytes().lstrip().startswith(start)
    if name == "odds.html":
        assert not re.findall(r'<script[^>]* src="', path.read_text("utf-8")), "it needs no network"
    if name == "odds.png":
        Pool("5d8").odds().plot(tmp_path / "odds.svg", "5d8")
        across = float(re.findall(r'width="([0-9.]+)"', (tmp_path / "odds.svg").read_text("utf-8"))[0])
        assert int.from_bytes(path.read_bytes()[16:20], "big") == pytest.approx(2 * across, abs=2)


def test_editions_differ():
    means = [Pool("4d6").odds(scale=scale(edition)).mean for edition in ("book", "draft", "screen", "zones")]
    assert means == [2, Fraction(4, 3), Fraction(10, 3), Fraction(2, 3)]


NAN: Any = float("nan")


@pytest.mark.parametrize(
    "ask, sentence",
    [
        (lambda: Pool("-1d6"), "is no pool"),
        (lambda: Pool("1d6").odds().sample(10_000_001), "samples is a whole number from 0 to 10,000,000"),
        (lambda: Pool.of(-1, 6), "not fewer than 0"),
        (lambda: Pool.of(NAN, 6), "a whole number of dice"),
        (lambda: Pool("1d7"), "d7 is no die"),
        (lambda: Pool("10000d6"), "at most 1000"),
        (lambda: Pool("999999999999d6"), "is no pool"),
        (lambda: Pool(NAN), "nan is no pool"),
        (lambda: Pool("nan"), "is no pool"),
        (lambda: Pool("4d"), "is no pool"),
        (lambda: Pool("²d6"), "is no pool"),
        (lambda: Pool("1d6+" * 9), "is no pool"),
        (lambda: Pool("4d6").odds(malus=-1), "a malus is a whole number from 0 to 100, not -1"),
        (lambda: Pool("4d6").odds(malus=NAN), "a malus is a whole number from 0 to 100, not nan"),
        (lambda: Pool("4d6").odds(malus=10**9), "a malus is a whole number"),
        (lambda: Pool("4d6").odds(bonus=101), "a bonus is a whole number"),
        (lambda: Pool("1000d6").odds(bonus=1), "at most 1000"),
        (lambda: Pool("").odds(bonus=1), "need a pool to join"),
        (lambda: Pool("4d6").odds(scale=scale("third")), "'third' is no edition"),
        (lambda: Static("4d6", 10**12), "a difficulty is a whole number from 0 to 10,000"),
        (lambda: Static("4d6", -1), "a difficulty is a whole number"),
        (lambda: Static("4d6", NAN), "a difficulty is a whole number"),
        (lambda: Static("4d6", True), "a difficulty is a whole number"),
        (lambda: FirstFail("4d6", 10**6), "from 0 to 500"),
        (lambda: FirstFail("4d6", 0), "1 or more"),
        (lambda: FirstFail([], 3), "at least one pool"),
        (lambda: FirstFail("4d6", 3).odds(10**9), "the number of rolls is a whole number"),
        (lambda: Opposed("4d6", "4d6", advantage="mine"), "'mine' is no side"),
        (lambda: Pool("4d6").odds().exactly(cast("Any", 1.5)), "1.5 is not a whole number"),
        (lambda: Pool("4d6").odds().at_least(NAN), "nan is not a whole number"),
        (lambda: Pool("4d6").odds().quantile(2), "between 0 and 1"),
        (lambda: Pool("4d6").odds().quantile(NAN), "between 0 and 1"),
        (lambda: Pool("4d6").odds().sample(10**12), "the number of samples"),
        (lambda: Pool("4d6").odds().plot("odds.gif"), "ending in .svg, .png or .html"),
    ],
)
def test_bad_input_gets_one_sentence(ask, sentence: str):
    with pytest.raises(PoolError) as caught:
        ask()
    assert re.search(rf"(^|\W){re.escape(sentence)}", str(caught.value))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 140


def test_an_empty_pool_scores_nothing():
    assert Pool().odds().pmf == {0: 1}
    assert Pool().against("1d6").lose == Fraction(1, 2)


@pytest.mark.parametrize("edition", ["book", "screen"])
def test_large_pools_against_each_other_are_exact(edition: str) -> None:
    """Multiplied die by die they are the product of the two distributions, one of them reversed."""
    ours, theirs = Pool("150d20+30d8"), Pool("160d20+1d4")
    found = ours.against(theirs, scale=scale(edition))
    a, b = ours.odds(scale=scale(edition)), theirs.odds(scale=scale(edition))
    assert found.low == a.low - b.high
    assert found.weights == multiply(a.weights, b.weights[::-1])
    assert found.total == a.total * b.total
    hits = found.verdict()["hits"]
    assert hits == {str(number): float(chance) for number, chance in found.hits}


@pytest.mark.about("book.dice.notation-count")
def test_without_a_number_one_die_is_meant():
    assert Pool("d6") == Pool("1d6")
    assert (len(Pool("d6")), Pool("d8+2d6").groups) == (1, ((1, 8), (2, 6)))
