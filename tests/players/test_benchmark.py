"""The benchmark of fights: every task runs, plays the same each time, and says clearly what is missing."""

from pathlib import Path

import pytest

from benchmarks import kernel
from winterdawn.editions.registry import begin

ROWS = [row._replace(games=1) for row in kernel.rows()]


@pytest.mark.parametrize("row", ROWS[:3], ids=lambda row: row.title)
def test_a_seed_plays_the_same_fight_and_replays(row: kernel.Row):
    kernel.same(row)
    assert kernel.fights(row) == kernel.fights(row) > 0


def test_games_of_chess_go_on_until_they_are_over():
    assert kernel.chess_games(1) == kernel.chess_games(1) > 10


def test_what_replays_otherwise_is_not_measured():
    one, other = begin(kernel.small(0)), begin(kernel.small(1))
    starts = iter([one, other])

    def start():
        return next(starts)()

    row = ROWS[0]._replace(starts=[start])
    with pytest.raises(ValueError, match=r"1 against 1|cannot be replayed"):
        kernel.same(row)


def test_how_long_it_takes_to_begin_is_measured_by_the_sources_that_are_named():
    own = Path(kernel.__file__).parents[1] / "src"
    assert 0 < kernel.beginning(own) < 1


def test_a_commit_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(LookupError, match=r"no commit 0000000 here; .* clone of the repository"):
        kernel.sources("0000000", tmp_path)
