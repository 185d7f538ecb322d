"""``simple`` against the plain player of version 0.1.0, from equal sheets."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.players.match import Tally, fought, interval
from tests.players.plain import Plain

DUELS = 400


@pytest.mark.drill
def test_it_wins_three_of_five_duels_and_plays_them_sensibly(
    drill: Drill, capsys: pytest.CaptureFixture[str]
) -> None:
    """All duels in a drill; otherwise a few, of which nothing is asked that hangs on the dice."""
    count, tally = drill.of(DUELS, 8), Tally()
    first = 0 if drill.full else 2 * drill.random.randrange(DUELS // 2)
    score = sum(fought(number, tally) for number in range(first, first + count)) / count
    low, high = interval(score, count)
    with capsys.disabled():
        print(f"\nsimple wins {score:.1%} of {count} duels (95 %: {low:.1%} to {high:.1%})", end=" ")
    assert not tally.wasted
    assert not tally.avoidable
    assert tally.bare <= 0.03 * tally.strikes
    if drill.full:
        assert score >= 0.6, f"from {low:.3f} to {high:.3f}"
        assert low > 0.5
        assert tally.falls
        assert tally.strikes
        assert tally.rewards


def test_against_itself_the_plain_player_wins_and_wastes_as_it_ever_did() -> None:
    """The yardstick is not bent: what it was blamed for it still does."""
    tally = Tally()
    scores = [fought(number, tally, Plain) for number in range(16)]
    assert 0.2 <= sum(scores) / len(scores) <= 0.8
    assert tally.avoidable
    assert tally.wasted


def test_the_interval_is_as_wide_as_chance() -> None:
    low, high = interval(0.6, 400)
    assert (round(low, 3), round(high, 3)) == (0.551, 0.647)
