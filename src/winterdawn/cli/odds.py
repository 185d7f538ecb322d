"""``winterdawn odds``: how likely a roll or a test is, exactly."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.cli import scales, stress
from winterdawn.cli.parser import BadInput, Parser, add_force, add_json, check_target, whole
from winterdawn.cli.roll import add_pool
from winterdawn.cli.scales import VS, costs, difficulty_of, prices
from winterdawn.cli.terminal import say
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.scales import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.cli.parser import Commands
    from winterdawn.dice.odds import CutOdds, Odds
    from winterdawn.dice.pool import Pool

_EXAMPLES = """examples:
  winterdawn odds 5d8
  winterdawn odds 4d6 --vs 3 --malus 1
  winterdawn odds 4d6 --vs challenging --edition screen
  winterdawn odds 5d8 --against 4d6 --malus 2 --their-malus 2
  winterdawn odds 3d6 --first-fail 7
  winterdawn odds 5d8 --vs 4 --rule ladder-step=3
  winterdawn odds 6d6 --stress 2 --push --vs 2 --edition zones
  winterdawn odds 5d8 --plot odds.svg"""
_ROLLS = 20
_DIGIT = 30
"""Binary digits that Python works on at once."""
MOST_WORK = 2_000_000_000
"""The most steps, estimated, that exact odds may take: a few seconds."""
FEWER = "use fewer dice, a lower difficulty, fewer --rolls, or no malus"
_ROLLING = ("first_fail", "setback")
_KINDS = ("vs", "against", *_ROLLING)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "odds",
        help="show how likely a roll or a test is",
        description="Shows the exact odds of a roll, or of a test if one is named.",
        epilog=_EXAMPLES,
    )
    add_pool(parser)
    _add_tests(parser)
    parser.add_argument("--malus", metavar="N", type=whole(), default=0, help="maluses on the roll")
    parser.add_argument(
        "--their-malus", metavar="N", type=whole(), default=0, help="maluses on the other side"
    )
    parser.add_argument(
        "--advantage", choices=("ours", "theirs"), default="", help="the side that wins a tie"
    )
    stress.add(parser)
    scales.add(parser)
    parser.add_argument("--plot", metavar="FILE", help="draw it too: a file ending in .svg, .png or .html")
    add_force(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _add_tests(parser: Parser) -> None:
    parser.add_argument("--vs", metavar="N", help=VS)
    parser.add_argument("--against", metavar="DICE", help="the other side's dice")
    parser.add_argument(
        "--first-fail", metavar="N", type=whole(1), help="difficulty of a first-fail rolling test"
    )
    parser.add_argument("--setback", metavar="N", type=whole(1), help="difficulty of a setback rolling test")
    parser.add_argument(
        "--rolls",
        metavar="N",
        type=whole(1),
        default=_ROLLS,
        help=f"rolls of a rolling test to show ({_ROLLS})",
    )


def run(options: Namespace) -> int:
    """Work out and print; the exit code."""
    from json import dumps

    from winterdawn.dice.pool import Pool, PoolError

    named = [kind for kind in _KINDS if getattr(options, kind) is not None]
    if len(named) > 1:
        raise BadInput(f"--{named[0]} and --{named[1]} are two tests; name one".replace("_", "-"))
    if "against" not in named and (options.their_malus or options.advantage):
        raise BadInput("--their-malus and --advantage belong to --against")
    if options.force and not options.plot:
        raise BadInput("--force: this does nothing without --plot; leave it out")
    try:
        pool = Pool(options.pool)
        scales.settle(options)
        if not pool:
            raise BadInput("odds need at least 1 die; write dice such as 4d6 or 2d8+1d6")
        if stress.wanted(options):
            return stress.odds(
                pool, 1 if options.vs is None else difficulty_of(options.vs, options.edition), options
            )
        _check_rolling(named[0] if named else "", options.edition)
        _bounded(pool, options, named[0] if named else "")
        odds, title = _odds(pool, options, named[0] if named else "")
        if options.plot:
            check_target(Path(options.plot), "--plot", force=options.force)
            odds.plot(options.plot, title)
    except PoolError as error:
        raise BadInput(str(error)) from None
    if options.json:
        say(dumps({"edition": options.edition or DEFAULT, **_costs(options), **odds.facts()}, indent=2))
    else:
        paid = _paid(options, " each roll" if set(named) & set(_ROLLING) else "")
        say("\n".join([title, *paid, str(odds), _verdict(odds)]).rstrip())
    return 0


def _costs(options: Namespace) -> dict[str, dict[str, int]]:
    """What the maluses of each side cost it, where they cost anything."""
    sides = (("costs", options.malus), ("their_costs", options.their_malus))
    burdens = {name: options.scale.burden(malus) for name, malus in sides}
    return {name: prices(burden) for name, burden in burdens.items() if costs(burden)}


def _paid(options: Namespace, each: str) -> Iterator[str]:
    """The same in words."""
    if ours := costs(options.scale.burden(options.malus)):
        yield f"costs {ours}{each}"
    if theirs := costs(options.scale.burden(options.their_malus)):
        yield f"costs the other side {theirs}"


def _check_rolling(kind: str, edition: str | None) -> None:
    """Raise :class:`BadInput` for a rolling test of a game that has none."""
    from winterdawn.editions.scales import rolling

    if kind in _ROLLING and edition in NAMES and edition not in rolling():
        told = f"no test is made roll by roll in {edition}; use {', '.join(rolling())}"
        raise BadInput(f"--{kind.replace('_', '-')}: {told}")


def _bounded(pool: Pool, options: Namespace, kind: str) -> None:
    """Refuse what would take minutes to work out exactly."""
    from winterdawn.dice.pool import Pool
    from winterdawn.dice.trials.rolling import MOST_ROLLS, MOST_TALLY

    bits, reach = _size(pool)
    if kind == "against":
        other_bits, other_reach = _size(Pool(options.against))
        length, width = reach + other_reach, (bits + other_bits) / _DIGIT
        weighed = options.malus or options.their_malus or options.scale.one < 0
        work = (length * width) ** 1.585 if weighed else length * width * 10
    elif kind in _ROLLING:
        goal, rolls = min(getattr(options, kind), MOST_TALLY), min(options.rolls, MOST_ROLLS)
        each = 50 + rolls * bits / _DIGIT / 2 * max(1, bits / _DIGIT)
        steps = rolls * goal * reach + rolls * rolls / 2
        work = steps * each + goal * min(reach, goal) * (bits * goal / _DIGIT) ** 2
    else:
        return
    if work > MOST_WORK:
        told = f"{work:.1e} steps, and at most {MOST_WORK:.0e} are taken"
        raise BadInput(f"these odds are exact, and would take too long ({told}); {FEWER}")


def _size(pool: Pool) -> tuple[float, int]:
    """The binary digits of the number of throws, and how many results there are about."""
    from math import log2

    bits = sum(count * log2(faces) for count, faces in pool.groups)
    return bits, 1 + sum(count * (faces // 4) for count, faces in pool.groups)


def _odds(pool: object, options: Namespace, kind: str) -> tuple[Odds | CutOdds, str]:
    from winterdawn.dice.pool import Pool

    assert isinstance(pool, Pool)
    title = f"{pool}, malus {options.malus}" if options.malus else str(pool)
    title += "".join(f", {rule}" for rule in options.rule)
    if kind == "against":
        theirs = Pool(options.against)
        odds = pool.against(
            theirs,
            malus=options.malus,
            their_malus=options.their_malus,
            advantage=options.advantage,
            scale=options.scale,
        )
        weighed = f", malus {options.their_malus}" if options.their_malus else ""
        return odds, f"{title} against {theirs}{weighed}: ours less theirs"
    if kind == "vs":
        difficulty = difficulty_of(options.vs, options.edition)
        return scales.trial(pool, difficulty, options).odds(), f"{title} against difficulty {difficulty}"
    if kind:
        from winterdawn.dice.trials import FirstFail, Setback

        test = (FirstFail if kind == "first_fail" else Setback)(
            pool, getattr(options, kind), malus=options.malus, scale=options.scale
        )
        average = test.expected
        told = "it may never end" if average is None else f"{float(average):.2f} on average"
        return test.odds(
            options.rolls
        ), f"{title}, {kind.replace('_', ' ')} to {test.difficulty}: rolls needed, {told}"
    return scales.trial(pool, None, options).odds(), title


def _verdict(odds: Odds | CutOdds) -> str:
    from winterdawn.dice.odds import CutOdds

    if isinstance(odds, CutOdds):
        return (
            f"within {odds.high} rolls {float(odds.within(odds.high)):.2%}, not yet {float(odds.missing):.2%}"
        )
    told = odds.verdict()
    chances = [f"{name} {told[name]:.2%}" for name in ("win", "tie", "lose") if name in told]
    spread = f"mean {float(odds.mean):.3f}, deviation {odds.deviation:.3f}"
    return "\n".join([", ".join(chances), spread] if chances else [spread])
