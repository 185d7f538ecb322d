"""``winterdawn roll``: throws a pool and reads it."""

from __future__ import annotations

from argparse import Action, Namespace
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.cli import scales, stress
from winterdawn.cli.parser import BadInput, Parser, add_json, print_json, whole
from winterdawn.cli.scales import VS, costs, difficulty_of, prices
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.cli.parser import Commands
    from winterdawn.dice import Reading
    from winterdawn.dice.burden import Burden
    from winterdawn.dice.scale import Scale
    from winterdawn.dice.trials import OpenEnded, Static
    from winterdawn.dice.trials.trial import Fallen, Outcome

_EXAMPLES = """examples:
  winterdawn roll 4d6
  winterdawn roll 2d8+1d6 --vs 3 --malus 1
  winterdawn roll 4d6 --vs challenging --malus 2 --edition screen
  winterdawn roll 6d6 --stress 2 --push --vs 2 --edition zones
  winterdawn roll 5d10 --seed 7 --json"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "roll",
        help="roll dice and count successes",
        description="Rolls dice and counts successes.",
        epilog=_EXAMPLES,
    )
    add_pool(parser)
    parser.add_argument("--vs", metavar="N", help=VS)
    parser.add_argument("--malus", metavar="N", type=whole(), default=0, help="maluses on the roll")
    stress.add(parser)
    add_seed(parser)
    scales.add(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def add_pool(parser: Parser) -> None:
    """The dice, which may be typed with spaces."""
    parser.add_argument("pool", metavar="DICE", nargs="+", action=_Joined, help="such as 4d6 or 2d8 + 1d6")


class _Joined(Action):
    """Words in a row, as one text."""

    def __call__(self, parser: object, namespace: Namespace, values: object, option: object = None) -> None:
        setattr(namespace, self.dest, " ".join(values) if isinstance(values, list) else values)


def add_seed(parser: Parser) -> None:
    """The ``--seed`` option."""
    parser.add_argument("--seed", metavar="N", type=whole(), help="deal the same dice again")


def chosen_seed(given: int | None) -> int:
    """``given``, or an unpredictable seed short enough to type."""
    from winterdawn.dice.sources import VerifiableDice

    return int.from_bytes(VerifiableDice.new_secret()[:4]) if given is None else given


def run(options: Namespace) -> int:
    """Roll and print; the exit code."""
    from winterdawn.dice import Pool, PoolError
    from winterdawn.dice.sources import SeededDice

    difficulty = None if options.vs is None else difficulty_of(options.vs, options.edition)
    try:
        pool = Pool(options.pool)
        scales.settle(options)
        if not pool:
            raise BadInput("a roll needs at least 1 die; write dice such as 4d6 or 2d8+1d6")
        seed = chosen_seed(options.seed)
        dice = SeededDice(seed)
        if stress.wanted(options):
            return stress.roll(pool, 1 if difficulty is None else difficulty, options, dice, seed)
        trial = scales.trial(pool, difficulty, options)
        for die in pool:
            options.scale.shown(die)
    except PoolError as error:
        raise BadInput(str(error)) from None
    _tell(trial, trial.thrown(dice), difficulty, options, seed)
    return 0


def _tell(
    trial: Static | OpenEnded,
    thrown: tuple[list[Fallen], Outcome],
    difficulty: int | None,
    options: Namespace,
    seed: int,
) -> None:
    """Print the dice as they fell, and what they come to."""
    from winterdawn.dice import Ladder

    hand, scale = trial.hand, options.scale
    ladder, (fell, outcome) = Ladder.of(scale), thrown
    faces = fell[0][1]
    against = fell[1][1] if hand.against else ()
    reading, shown = ladder.read(faces, list(hand.pool)), ladder.against(against)
    result = judge(reading, options.malus, difficulty, outcome)
    scores = tuple(map(ladder.score, faces))
    if options.json:
        told: dict[str, object] = {"pool": str(hand.pool), "faces": faces, "scores": scores}
        told |= {"against": against, **prices(hand.burden)} if options.edition else {}
        print_json({**told, **result._asdict(), "seed": seed})
        return
    rows = [(str(hand.pool), _row(faces)), ("scores", _scored(scores, reading, scale))]
    if against:
        rows.append((f"{hand.against} off", f"{_row(against)} = {shown}"))
    rows += _verdict(result, shown, hand.burden)
    rows += [("note", note) for note in scale.notes(reading, len(faces))]
    _print([*rows, ("seed", str(seed))])


def _scored(scores: tuple[int, ...], reading: Reading, scale: Scale) -> str:
    """What the dice score one by one, and what that comes to."""
    if scale.summed:
        return f"{_row(scores)} = {sum(scores)}, divided by {scale.step} = {reading.successes}"
    return f"{_row(scores)} = {reading.successes}"


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


def judge(reading: Reading, malus: int, difficulty: int | None, outcome: Outcome) -> Result:
    """What is told of a roll whose dice read so and that ended so.

    ``book.mos.success``, ``book.modifier.malus-mos``, ``book.hit.excess``,
    ``book.ruling.difficulty-zero``, ``book.ruling.failure-has-no-hits``.
    """
    result = Result(
        reading.successes,
        malus,
        outcome.value,
        reading.all_scored,
        reading.none_scored,
        reading.top_face,
    )
    if difficulty is None:
        return result
    return result._replace(difficulty=difficulty, success=outcome.passed, hits=outcome.hits)


def _verdict(result: Result, shown: int, burden: Burden) -> Iterator[tuple[str, str]]:
    """``shown`` comes off by dice, and what the burden says without a roll."""
    if paid := costs(burden):
        yield "costs", paid
    taken = [many for many, thrown in ((shown, burden.against), (burden.off, burden.off)) if thrown]
    if taken:
        floor = " (nothing comes off losses)" if result.total < 0 else " (never below 0)"
        floor = floor if result.total != result.scored - sum(taken) else ""
        yield "malus", f"{' - '.join(map(str, (result.scored, *taken)))} = {result.total}{floor}"
    if result.difficulty is not None:
        hits = f"{result.hits} {'hit' if result.hits == 1 else 'hits'}"
        yield f"against {result.difficulty}", f"success, {hits}" if result.success else "no success"


def _print(rows: list[tuple[str, str]]) -> None:
    width = max(len(name) for name, _ in rows)
    for name, text in rows:
        say(f"{name:<{width}}  {text}")


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
