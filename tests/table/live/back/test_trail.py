"""Taking back: from a run kept near, to the very state that was there before."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.table.harness import table
from tests.table.toy import ONE, Toy, ToySetup, opening
from winterdawn.dice.sources import Stream
from winterdawn.kernel.run import Run
from winterdawn.table.messages import Give, Undo
from winterdawn.table.rules.game import TableGame
from winterdawn.table.standing import trail
from winterdawn.table.standing.trail import KEPT, SHORT, SPACING, Trail, advance, marks

pytestmark = pytest.mark.anyio


class Counting:
    """Begins toy games and counts what they are asked."""

    def __init__(self) -> None:
        self.begun = self.answers = 0

    def __call__(self) -> TableGame:
        self.begun += 1
        return CountedToy(self)


class CountedToy(Toy):
    def __init__(self, counting: Counting) -> None:
        super().__init__(ToySetup(10_000))
        self.counting = counting

    def _word(self, seat: str):
        self.counting.answers += 1
        return super()._word(seat)


def play(run: Run[TableGame], length: int, seed: str = "a") -> dict[int, str]:
    """Play to ``length`` answers; the digests after some of them."""
    chance, digests = Stream(seed), {}
    while len(run.record) < length:
        number, ask = next(iter(run.pending.items()))
        allowed = [value for value in ask if not str(value).endswith("crash")]
        run.answer(chance.choice(allowed), ask=number)
        done = len(run.record)
        if done > length - 2 * KEPT - 1 or done <= 400:
            digests[done] = run.game.digest()
    return digests


async def settled(one: Trail) -> None:
    assert one._task is not None
    await one._task


def lengths(one: Trail) -> list[int]:
    return [len(run.record) for run in one._runs]


async def test_what_is_played_again_keeps_no_connection_waiting() -> None:
    threads = set[threading.Thread]()

    class Noting(Toy):
        def _word(self, seat: str):
            threads.add(threading.current_thread())
            return super()._word(seat)

    def begin() -> TableGame:
        return Noting(ToySetup(10_000))

    run, again = Run[TableGame](begin), Run[TableGame](begin)
    play(run, 40)
    threads.clear()
    await advance(again, run.record)
    assert threads
    assert threading.main_thread() not in threads


async def test_many_take_backs_in_a_row_begin_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "PAUSE", 0)
    monkeypatch.setattr(trail, "QUIET", 0)
    begin = Counting()
    run: Run[TableGame] = Run(begin)
    digests = play(run, 1000)
    behind = Trail(begin)
    behind.follow(run.record)
    await settled(behind)
    assert lengths(behind) == sorted(marks(1000)) == [992 - SPACING * n for n in range(KEPT)][::-1]
    begun, asked = begin.begun, begin.answers
    for back in range(1, KEPT + 1):
        run = await behind.run_at(run.record, 1000 - 2 * back)
        assert run.game.digest() == digests[1000 - 2 * back]
    assert begin.begun == begun, "none of them began at the beginning"
    assert begin.answers - asked < SPACING * KEPT**2


async def test_runs_follow_along_and_never_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "PAUSE", 0)
    monkeypatch.setattr(trail, "QUIET", 0)
    begin = Counting()
    run: Run[TableGame] = Run(begin)
    behind = Trail(begin)
    for length in (SHORT, SHORT + 1, SHORT + 50, 700, 705):
        play(run, length, str(length))
        behind.follow(run.record)
        if length > SHORT:
            await settled(behind)
        assert lengths(behind) == sorted(marks(length))
    begun = begin.begun
    assert begun == 1 + KEPT, "runs that have fallen behind are brought along"


async def test_what_is_taken_back_while_runs_follow_leaves_no_wrong_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trail, "SLICE", 0)
    monkeypatch.setattr(trail, "PAUSE", 0)
    monkeypatch.setattr(trail, "QUIET", 0)
    begin = Counting()
    run: Run[TableGame] = Run(begin)
    digests = play(run, 600)
    behind = Trail(begin)
    behind.follow(run.record)
    for _ in range(700):
        await asyncio.sleep(0)
    run = await behind.run_at(run.record, 400)
    assert run.game.digest() == digests[400]
    play(run, 600, "another way")
    assert behind._task is not None
    await asyncio.gather(behind._task, return_exceptions=True)
    assert behind._runs, "what was on its way is kept as far as it is right"
    assert all(length <= 400 for length in lengths(behind))
    for kept in behind._runs:
        assert kept.game.digest() == digests[len(kept.record)]


async def test_replaying_lets_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "SLICE", 0)
    run: Run[TableGame] = Run(Counting())
    play(run, 2000)
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(other())
    await advance(Run(Counting()), run.record)
    task.cancel()
    assert turns >= 2000, "one after every slice"


async def test_a_long_game_is_taken_back_at_the_table(tmp_path: Path) -> None:
    """Ten times in a row, and each time the state is that which stood before the answer."""
    async with table(tmp_path, plan=opening("simple", rounds=1000)) as made:
        gm, stand = made.live.seats["gm"], []
        one = await made.sit(ONE)
        for _ in range(60):
            seq = made.live.history.seq
            stand.append((made.live.position.run.game.digest(), made.live.position.length))
            number, ask = next((n, ask) for n, ask in made.live.pending.items() if ask.seat == ONE)
            answer = Give(seq, number, next(iter(ask)))  # type: ignore[arg-type]
            await made.live.do(made.live.seats[ONE], answer)
            await asyncio.sleep(0)
        assert made.live.position.length > 150
        for digest, length in reversed(stand[-10:]):
            await made.live.do(gm, Undo(made.live.history.seq))
            assert made.live.position.length == length
            assert made.live.position.run.game.digest() == digest
        await one.until(lambda state: state["seq"] == made.live.history.seq)
