"""The benchmark of fights: every task runs, plays the same each time, and says clearly what is missing."""

import time
from pathlib import Path

import pytest

from benchmarks import alike, kernel
from benchmarks.rows import Row, rows, small
from winterdawn.editions.registry import begin

ROWS = [row._replace(games=1) for row in rows()]


@pytest.mark.parametrize("row", ROWS[:3], ids=lambda row: row.title)
def test_a_seed_plays_the_same_fight_and_replays(row: Row):
    kernel.same(row)
    played = [[call() for call in kernel.fights(row)] for _ in range(2)]
    assert played[0] == played[1]
    assert len(played[0]) == row.games
    assert min(played[0]) > 0


def test_games_of_chess_go_on_until_they_are_over():
    assert kernel.chess_game(1) == kernel.chess_game(1) > 10


def test_what_replays_otherwise_is_not_measured():
    one, other = begin(small(0)), begin(small(1))
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


def test_like_for_like_an_edition_is_as_fast_as_itself(monkeypatch: pytest.MonkeyPatch):
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(time, "process_time", lambda: next(ticks))
    assert alike.like_for_like(ROWS[0], ROWS[0]) == 1
    assert set(alike.kinds(ROWS[0])) > {alike.ROLLS, "book.round.turn-content"}


def test_what_has_other_rules_is_not_set_beside_the_book_like_for_like():
    zones = next(row for row in ROWS if row.edition == "zones")
    assert alike.like_for_like(ROWS[0], zones) == 0


def test_like_for_like_asks_count_as_often_as_in_the_usual_row(monkeypatch: pytest.MonkeyPatch):
    taken = {"usual": {"a": [2.0, 2.0, 2.0], "b": [4.0], "c": [1.0]}, "other": {"a": [1.0], "b": [8.0] * 9}}
    monkeypatch.setattr(alike, "kinds", lambda row: taken[row.title])
    usual, other = (ROWS[0]._replace(title=title) for title in taken)
    assert alike.like_for_like(usual, other) == (3 * 2 + 4) / (3 * 1 + 8)
