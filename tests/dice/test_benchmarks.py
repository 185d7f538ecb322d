"""The benchmarks compare like with like: all contestants find the same, and a difference is told."""

from __future__ import annotations

import pytest

from benchmarks.contest.dice import Work
from benchmarks.contest.ours import Ours
from benchmarks.contest.peers import Dyce, Icepool
from benchmarks.contest.same import same
from benchmarks.tasks import TASKS, UNMET
from benchmarks.timing import interleaved

pytestmark = pytest.mark.filterwarnings("ignore::dyce.lifecycle.ExperimentalWarning")

SMALL = Work(most=7, pools=3, rolls=9, difficulty=4, bout=3, samples=5_000, peer_samples=500)


@pytest.mark.parametrize("peer", [Icepool, Dyce])
@pytest.mark.parametrize("name", [task.name for task in TASKS])
def test_all_contestants_find_the_same(name: str, peer):
    ours, theirs = Ours(SMALL), peer(SMALL)
    found = getattr(ours, name)()
    same(name, SMALL, found, getattr(theirs, name)())


@pytest.mark.parametrize("name", [task.name for task in TASKS])
def test_what_differs_is_not_measured(name: str):
    """The peer is asked about one more die, roll or level than we are."""
    more = Work(most=8, pools=3, rolls=9, difficulty=4, bout=3, samples=5_000, peer_samples=500)
    ours, theirs = Ours(SMALL), Icepool(more)
    theirs.dice[8], theirs.flagged[8] = theirs.dice[10], theirs.flagged[10]
    theirs.ours, theirs.net = theirs.many(theirs.dice[10], 9), theirs.dice[4] + 1
    theirs.pools[-1] = theirs.pools[0]
    with pytest.raises(ValueError, match=name):
        same(name, SMALL, getattr(ours, name)(), getattr(theirs, name)())


def test_unmet_goals_are_goals():
    known = {(task.name, peer) for task in TASKS for peer in ("icepool", "dyce")}
    assert UNMET.keys() <= known
    assert all(UNMET.values())


def test_everybody_is_called_in_turn_until_it_is_enough(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("gc.collect", int)  # takes seconds beside all that other tests remember
    calls: list[str] = []

    def call(name: str) -> None:
        calls.append(name)
        for _ in range(20_000):
            pass

    rounds = iter([False, False, True])
    times = interleaved([lambda: call("a"), lambda: call("b")], lambda _: next(rounds))
    assert len(times) == 2
    assert all(0 < spent < 1 for spent in times)
    turns = [name for name, before in zip(calls, ["", *calls], strict=False) if name != before]
    assert turns == ["a", "b"] * (len(turns) // 2)
    assert next(rounds, None) is None
