"""``winterdawn roll``: throws a pool and reads it."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.cli.parser import BadInput, Parser, add_json, print_json, whole
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.cli.parser import Commands
    from winterdawn.dice import Reading

_EXAMPLES = """examples:
  winterdawn roll 4d6
  winterdawn roll 2d8+1d6 --vs 3 --malus 1
  winterdawn roll 5d10 --seed 7 --json"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "roll",
        help="roll dice and count successes",
        description="Rolls dice and counts successes.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("pool", metavar="DICE", help="such as 4d6 or 2d8+1d6")
    parser.add_argument("--vs", metavar="N", type=whole(), help="difficulty to meet")
    parser.add_argument(
        "--malus", metavar="N", type=whole(), default=0, help="successes taken off the result"
    )
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def add_seed(parser: Parser) -> None:
    """The ``--seed`` option."""
    parser.add_argument("--seed", metavar="N", type=whole(), help="deal the same dice again")


def chosen_seed(given: int | None) -> int:
    """``given``, or an unpredictable seed short enough to type."""
    from winterdawn.dice.sources import VerifiableDice

    return int.from_bytes(VerifiableDice.new_secret()[:4]) if given is None else given


def run(options: Namespace) -> int:
    """Roll and print; the exit code."""
    from winterdawn.dice import Ladder, Pool, PoolError
    from winterdawn.dice.sources import SeededDice

    try:
        pool = Pool(options.pool)
    except PoolError as error:
        raise BadInput(str(error)) from None
    if not pool:
        raise BadInput("a roll needs at least 1 die; write dice such as 4d6 or 2d8+1d6")
    seed = chosen_seed(options.seed)
    faces = SeededDice(seed)(pool)
    scores = tuple(Ladder().score(face) for face in faces)
    result = judge(Ladder().read(faces, list(pool)), options.malus, options.vs)
    if options.json:
        thrown = {"pool": str(pool), "faces": faces, "scores": scores}
        print_json({**thrown, **result._asdict(), "seed": seed})
    else:
        rows = [(str(pool), _row(faces)), ("scores", f"{_row(scores)} = {result.scored}")]
        _print([*rows, *_tell(result), ("seed", str(seed))])
    return 0


class Result(NamedTuple):
    """What a roll comes to; the last three figures are none if it was against no difficulty."""

    scored: int
    malus: int
    total: int
    every_die_scores: bool
    no_die_scores: bool
    highest_face_shown: bool
    difficulty: int | None = None
    success: bool | None = None
    hits: int | None = None


def judge(reading: Reading, malus: int, difficulty: int | None) -> Result:
    """The outcome of a static test, floored at 0; difficulty 0 is always met.

    ``book.mos.success``, ``book.modifier.malus-mos``, ``book.hit.excess``,
    ``book.ruling.difficulty-zero``, ``book.ruling.failure-has-no-hits``.
    """
    from winterdawn.dice.scale import PLAIN
    from winterdawn.dice.trials.trial import Outcome

    total = PLAIN.result(reading.successes, malus)
    result = Result(
        reading.successes, malus, total, reading.all_scored, reading.none_scored, reading.top_face
    )
    if difficulty is None:
        return result
    outcome = Outcome.against(total, difficulty)
    return result._replace(difficulty=difficulty, success=outcome.passed, hits=outcome.hits)


def _tell(result: Result) -> Iterator[tuple[str, str]]:
    if result.malus:
        floor = " (never below 0)" if result.malus > result.scored else ""
        yield "malus", f"{result.scored} - {result.malus} = {result.total}{floor}"
    if result.difficulty is not None:
        hits = f"{result.hits} {'hit' if result.hits == 1 else 'hits'}"
        yield f"against {result.difficulty}", f"success, {hits}" if result.success else "no success"
    if result.every_die_scores:
        yield "note", "every die scores"
    if result.no_die_scores:
        yield "note", "no die scores"
    if result.highest_face_shown:
        yield "note", "a die shows its highest face"


def _print(rows: list[tuple[str, str]]) -> None:
    width = max(len(name) for name, _ in rows)
    for name, text in rows:
        say(f"{name:<{width}}  {text}")


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
