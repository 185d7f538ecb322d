"""What must hold for every pool."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.pool import SIZES, Pool
from winterdawn.dice.trials import FirstFail, Opposed, Setback, Static
from winterdawn.editions.scales import scale

dice = st.lists(st.tuples(st.integers(1, 9), st.sampled_from(SIZES)), min_size=1, max_size=3)
pools = dice.map(Pool.from_groups)
editions = st.sampled_from(["book", "draft", "screen"])
maluses = st.integers(0, 5)


@given(pools)
def test_notation_round_trips(pool: Pool):
    assert Pool(str(pool)) == pool
    assert Pool(" + ".join(f"{count} D {faces}" for count, faces in pool.groups)) == pool


@given(pools, editions, maluses)
def test_masses_sum_to_one(pool: Pool, edition: str, malus: int):
    odds = pool.odds(malus=malus, scale=scale(edition))
    assert sum(odds.pmf.values()) == 1
    assert sum(odds.array()) == pytest.approx(1, abs=1e-12)
    assert Joint(pool, scale(edition)).chance() == 1


@given(pools, st.sampled_from(SIZES), st.integers(0, 12))
def test_one_more_die_never_lowers_the_chance(pool: Pool, faces: int, wanted: int):
    for edition in ("book", "screen"):
        fewer, more = pool.odds(scale=scale(edition)), (pool + Pool.of(1, faces)).odds(scale=scale(edition))
        assert more.at_least(wanted) >= fewer.at_least(wanted)


@given(pools, pools, editions, maluses, maluses)
def test_opposed_odds_turn_over_when_the_sides_change(
    ours: Pool, theirs: Pool, edition: str, malus: int, other: int
):
    found = ours.against(theirs, malus=malus, their_malus=other, scale=scale(edition))
    turned = theirs.against(ours, malus=other, their_malus=malus, scale=scale(edition))
    assert found.pmf == (-turned).pmf
    assert (found.win, found.tie, found.lose) == (turned.lose, turned.tie, turned.win)
    assert found.win + found.tie + found.lose == 1
    assert found.hits.pmf == turned.their_hits.pmf


@given(pools, pools, editions)
def test_a_malus_of_nothing_changes_nothing(ours: Pool, theirs: Pool, edition: str):
    plain = Static(ours, 2, scale=scale(edition)).odds()
    assert Static(ours, 2, malus=0, bonus=0, plus=0, scale=scale(edition)).odds() == plain
    assert ours.against(theirs, malus=0, their_malus=0, scale=scale(edition)) == ours.against(
        theirs, scale=scale(edition)
    )
    without = ours.odds(scale=scale(edition)) - theirs.odds(scale=scale(edition))
    assert ours.against(theirs, scale=scale(edition)).pmf == without.pmf


@given(pools, pools)
def test_the_advantage_takes_the_ties(ours: Pool, theirs: Pool):
    plain = ours.against(theirs)
    favoured = ours.against(theirs, advantage="ours")
    assert (favoured.win, favoured.tie, favoured.lose) == (plain.win + plain.tie, Fraction(0), plain.lose)
    opposing = ours.against(theirs, advantage="theirs")
    assert (opposing.win, opposing.tie, opposing.lose) == (plain.win, Fraction(0), plain.lose + plain.tie)
    assert favoured.hits == plain.hits


@given(pools, st.integers(1, 12), st.integers(0, 2))
def test_first_fail_never_beats_setback(pool: Pool, difficulty: int, malus: int):
    first = FirstFail(pool, difficulty, malus=malus).odds(12)
    back = Setback(pool, difficulty, malus=malus).odds(12)
    assert all(first.within(number) <= back.within(number) for number in range(13))
    assert first.within(12) + first.missing == 1


@given(pools, st.fractions(0, 1))
def test_quantiles_and_tails(pool: Pool, share: Fraction):
    odds = pool.odds()
    middle = odds.quantile(share)
    assert odds.at_most(middle) >= share
    lucky, chance = odds.lucky(share)
    assert chance == odds.at_least(lucky) <= share
    unlucky, chance = odds.unlucky(share)
    assert chance == odds.at_most(unlucky) <= share


@given(pools, pools, maluses)
def test_equal_trials_are_equal(ours: Pool, theirs: Pool, malus: int):
    first, second = Opposed(ours, theirs, malus=malus), Opposed(ours, theirs, malus=malus)
    assert first == second
    assert hash(first) == hash(second)
    assert first != Opposed(ours, theirs, malus=malus + 1)
    assert FirstFail(ours, 3) != FirstFail(ours, 4)
