"""Rolls with Stress dice and pushes, for ``winterdawn roll`` and ``winterdawn odds``."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.cli.parser import BadInput, print_json, whole
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from argparse import Namespace

    from winterdawn.cli.parser import Parser
    from winterdawn.dice.odds import Odds
    from winterdawn.dice.pool import Pool
    from winterdawn.dice.sources import DiceSource
    from winterdawn.dice.trials import Stressed
    from winterdawn.dice.trials.trial import Outcome

_OTHERS = ("against", "first_fail", "setback", "their_malus", "advantage", "plot")
"""Options of other tests than these."""


class ThrownTogether(NamedTuple):
    """Dice that fell together."""

    purpose: str
    faces: tuple[int, ...]


def add(parser: Parser) -> None:
    """The options of a roll with Stress."""
    parser.add_argument(
        "--stress", metavar="N", type=whole(), help="Stress dice beside the pool, in a game that has them"
    )
    parser.add_argument(
        "--push",
        action="store_true",
        help="push the roll once if it has not the successes of --vs (1), in a game that does",
    )


def wanted(options: Namespace) -> bool:
    """Whether this is a roll with Stress, or one that may be pushed."""
    return options.stress is not None or bool(options.push)


def odds(pool: Pool, difficulty: int, options: Namespace) -> int:
    """Print how likely successes, WP and critical failures are; the exit code."""
    trial = _trial(pool, difficulty, options)
    met, will, critical = trial.odds(), trial.will(), trial.criticals()
    if options.json:
        beside = {"wp": will.facts(), "critical_failures": critical.facts()}
        print_json({**_told(trial, options), **met.facts(), **beside})
        return 0
    say(f"{_title(trial)}\n{met}\nenough {float(met.win):.2%}")
    say(f"WP: {_chances(will)}\ncritical failures: {_chances(critical)}")
    return 0


def roll(pool: Pool, difficulty: int, options: Namespace, dice: DiceSource, seed: int) -> int:
    """Throw it, and tell what it comes to; the exit code."""
    trial = _trial(pool, difficulty, options)
    thrown, outcome = _thrown(trial, dice)
    will, critical = outcome.detail
    came = {"successes": outcome.value, "wp": will, "critical_failures": critical}
    if options.json:
        fell = [each._asdict() for each in thrown]
        judged = {"difficulty": difficulty, "success": outcome.passed, "hits": outcome.hits}
        print_json({**_told(trial, options), "thrown": fell, **came, **judged, "seed": seed})
        return 0
    rows = [(f"{len(each.faces)}d6 {each.purpose}", " ".join(map(str, each.faces))) for each in thrown]
    rows += [(name.replace("_", " ").replace("wp", "WP"), str(many)) for name, many in came.items()]
    rows += [(f"against {difficulty}", "success" if outcome.passed else "no success"), ("seed", str(seed))]
    width = max(len(name) for name, _ in rows)
    for name, text in rows:
        say(f"{name:<{width}}  {text}")
    return 0


def _trial(pool: Pool, difficulty: int, options: Namespace) -> Stressed:
    """The roll; raises :class:`BadInput`, or :class:`~winterdawn.dice.PoolError` for dice it cannot have."""
    from winterdawn.dice.hand import Hand
    from winterdawn.dice.trials import Stressed
    from winterdawn.editions.scales import stressing

    option = "--stress" if options.stress is not None else "--push"
    if options.edition not in stressing():
        raise BadInput(f"{option} needs a game that has it: --edition {' or '.join(stressing())}")
    if other := next((name for name in _OTHERS if getattr(options, name, None)), ""):
        raise BadInput(f"{option} and --{other.replace('_', '-')} are for different rolls; name one")
    for size in pool:
        options.scale.shown(size)
    hand = Hand(pool, options.malus, scale=options.scale)
    stress = options.stress or 0
    return Stressed(
        len(hand.pool),
        stress if options.joins else 0,
        difficulty,
        push="short" if options.push else "never",
        push_adds=1 if options.joins else stress + 1,
        fails=options.fails,
        fear=hand.burden.off,
        scale=options.scale,
    )


def _thrown(trial: Stressed, dice: DiceSource) -> tuple[list[ThrownTogether], Outcome]:
    """All dice as they fall, those of one purpose together, and what they come to."""
    fell, outcome = trial.thrown(dice)
    together = groupby(fell, key=lambda each: each[0].purpose)
    thrown = [
        ThrownTogether(purpose, tuple(face for _, faces in some for face in faces))
        for purpose, some in together
    ]
    return thrown, outcome


def _told(trial: Stressed, options: Namespace) -> dict[str, object]:
    about = {"pool": f"{trial.base}d6", "stress": trial.stress, "push": options.push}
    return {"edition": options.edition, **about}


def _title(trial: Stressed) -> str:
    stress = f" and {trial.stress} Stress" if trial.stress else ""
    pushed = ", pushed if short" if trial.push != "never" else ""
    return f"{trial.base}d6{stress} for {trial.difficulty}{pushed}"


def _chances(each: Odds) -> str:
    return ", ".join(f"{number} {float(chance):.2%}" for number, chance in each.pmf.items())
