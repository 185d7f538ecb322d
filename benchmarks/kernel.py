"""How fast fights are played beside python-chess, and begun beside version 0.1.0.

``python -m benchmarks.kernel`` prints answers per second, as a ratio to the moves per second of
python-chess: both sides take one of all that is allowed, by lot, until the game is over. All times are
CPU times from one run, taken fight by fight in turn; the least time of each fight counts. A ratio that
falls short of its goal is marked with ``!``. With ``--strict`` the exit code is 1 if one is.

How many answers a second an edition takes also goes by what it asks: a third of the book's answers in
fights by lot are cheap ones about virtues. So beside it stands how fast it is like for like: at the asks
of rules that both have, each as often as in the book's fights.
"""

from __future__ import annotations

import io
import random
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.alike import like_for_like
from benchmarks.rows import Row, Start, rows
from benchmarks.timing import least_each, python
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import DEFAULT
from winterdawn.kernel.run import Run
from winterdawn.players import named, play

ROUNDS, _GAMES = 7, 12
FIRST_VERSION = "8ade2fb"
"""The commit that version 0.1.0 was made of."""

_BEGIN = """
import sys, time
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import duel
setup = duel("ilse-varn", "reeve-holt")
begin(setup)
start = time.process_time()
for _ in range(200):
    begin(setup)
print((time.process_time() - start) / 200, sys.modules["winterdawn"].__file__)
"""


def fight(start: Start, player: str, seed: int) -> Run[Encounter[Any]]:
    """A whole fight; the same seed plays the same."""
    run = Run(start)
    seats = dict.fromkeys(who.seat for who in run.game)
    play(run, {seat: named(player, f"{seed}/{seat}") for seat in seats}, SeededDice(seed))
    return run


def fights(row: Row) -> list[Callable[[], int]]:
    """What plays each fight of a row and tells how many answers it took."""

    def play_out(seed: int) -> int:
        return len(fight(row.starts[seed % len(row.starts)], row.player, seed).record)

    return [partial(play_out, seed) for seed in range(row.games)]


def chess_game(seed: int) -> int:
    """A game of chess by lot; how many moves it took."""
    import chess

    draw, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(draw.choice(list(board.legal_moves)))
    return board.ply()


def same(row: Row) -> None:
    """Raise :class:`ValueError` if a fight of a row does not come to the same when it is replayed."""
    run = fight(row.starts[0], row.player, 0)
    if Run.replay(row.starts[0], run.record).game.digest() != run.game.digest():
        raise ValueError(f"{row.title}: replayed, the fight comes to something else")


def sources(commit: str, folder: Path) -> Path:
    """The sources of a commit of this repository, unpacked into ``folder``; raises :class:`LookupError`."""
    archive = ["git", "-C", str(Path(__file__).parents[1]), "archive", commit, "src"]
    try:
        packed = subprocess.run(archive, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):
        told = "to be compared with, it takes a clone of the repository with its history"
        raise LookupError(f"there is no commit {commit} here; {told}") from None
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


def beginning(path: Path) -> float:
    """CPU seconds to make a duel ready, by the sources in ``path``, in a process of its own."""
    told = subprocess.run(
        python(_BEGIN), check=True, capture_output=True, text=True, env={"PYTHONPATH": str(path)}
    )
    spent, file = told.stdout.split(maxsplit=1)
    if not Path(file.strip()).is_relative_to(path):
        raise ValueError(f"another winterdawn was measured, in {file}")
    return float(spent)


def main(strict: bool) -> int:
    """Print the table; 1 if a goal is missed and that was to be told."""
    listed = rows()
    for row in listed:
        same(row)
    calls: list[list[Callable[[], int]]] = [
        [partial(chess_game, seed) for seed in range(_GAMES)],
        *map(fights, listed),
    ]
    counts = [sum(call() for call in each) for each in calls]
    times = least_each(calls, ROUNDS)
    chess, *ours = (count / spent for count, spent in zip(counts, times, strict=True))
    print(f"{'python-chess, moves by lot':<32} {chess:>9,.0f} a second")
    met, duels, lasting = True, dict[str, float](), dict[str, float]()
    usual = {row.player: row for row in reversed(listed) if row.edition == DEFAULT}
    for row, rate, count in zip(listed, ours, counts[1:], strict=True):
        beside, takes = duels.setdefault(row.player, chess), count / rate / row.games
        met &= _line(row.title, f"{rate:>9,.0f} a second", rate / chess, rate / beside, row.goal)
        if row.edition == DEFAULT:
            duels[row.player], lasting[row.player] = rate, takes
        else:
            lasts = takes / lasting[row.player]
            print(f"{'':<32} {takes * 1e3:>9,.0f} ms a fight, {lasts:.2f} of the same duel by {DEFAULT}")
            if alike := like_for_like(usual[row.player], row):
                print(f"{'':<32} {alike:>12.2f} of {DEFAULT}’s speed like for like")
    return 1 if not _beginnings(met) and strict else 0


def _line(title: str, told: str, ratio: float, judged: float, goal: float) -> bool:
    """A row of the table; whether it meets its goal."""
    beside = f", {judged:.2f} of 1 against 1" if judged != ratio else ""
    print(f"{title:<32} {told}, {ratio:.2f} of python-chess{beside} (goal {goal:g}){' !' * (judged < goal)}")
    return judged >= goal


def _beginnings(met: bool) -> bool:
    """The same for how long it takes to begin."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            paths = [Path(__file__).parents[1] / "src", sources(FIRST_VERSION, Path(folder))]
        except LookupError as error:
            print(f"begin: not measured beside 0.1.0: {error}")
            return met
        taken = [[beginning(path) for path in paths] for _ in range(ROUNDS)]
    ours, theirs = (statistics.median(spent) for spent in zip(*taken, strict=True))
    ratio, goal = ours / theirs, 0.3
    print(
        f"{'begin a duel':<32} {ours * 1e6:>9,.0f} µs, {ratio:.2f} of 0.1.0’s {theirs * 1e6:,.0f} µs"
        f" (goal {goal:g} or less){' !' * (ratio > goal)}"
    )
    return met and ratio <= goal


if __name__ == "__main__":
    sys.exit(main("--strict" in sys.argv))
