"""How a command reads dice: by which edition, and by what a group plays otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from winterdawn.cli.parser import BadInput, add_rule, house_rules, number_of
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.scales import NAMES

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from winterdawn.cli.parser import Parser
    from winterdawn.dice.burden import Burden
    from winterdawn.dice.pool import Pool
    from winterdawn.dice.scale import Scale
    from winterdawn.dice.trials import OpenEnded, Static
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.house import Values

VS = "difficulty to meet: a number, or the edition’s own name for one"


class _Reads(NamedTuple):
    """By what a group reads dice."""

    scale: Scale
    fails: int = 1
    """The highest face of a Stress die that is a critical failure."""
    joins: bool = True
    """Whether Stress dice join every roll, not only those that are pushed."""


def add(parser: Parser) -> None:
    """The options ``--edition`` and ``--rule``."""
    parser.add_argument("--edition", help=f"{', '.join(NAMES)} ({DEFAULT})")
    add_rule(parser, "read dice otherwise, such as ladder-step=3")


def settle(options: Namespace) -> None:
    """Put the ``scale`` among the options, and what else they read dice by.

    Raises :class:`BadInput` for a house rule by which no roll is read, and
    :class:`~winterdawn.dice.PoolError` for an edition that is not there.
    """
    from winterdawn.dice.scale import PLAIN
    from winterdawn.editions.scales import scale

    reads = _Reads(PLAIN if options.edition is None else scale(options.edition))
    if options.rule:
        options.edition = options.edition or DEFAULT
        reads = _by_house_rules(options.edition, options.rule)
    options.scale, options.fails, options.joins = reads


def trial(pool: Pool, difficulty: int | None, options: Namespace) -> Static | OpenEnded:
    """One roll as ``--malus`` and the rules that were settled weigh on it: ``roll`` throws it, and ``odds``
    are worked out of it.
    """
    from winterdawn.dice.hand import Hand
    from winterdawn.dice.trials import OpenEnded, Static

    hand = Hand(pool, options.malus, scale=options.scale)
    return OpenEnded(hand) if difficulty is None else Static(hand, difficulty)


def _by_house_rules(name: str, written: list[str]) -> _Reads:
    from winterdawn.editions.house import HouseRuleError
    from winterdawn.editions.registry import edition

    of = edition(name)
    try:
        rules = house_rules(written)
        found = _reads(of, rules)
    except HouseRuleError as error:
        raise BadInput(f"--rule: {error}") from None
    if other := next((rule for rule in rules if not _tells(of, rule.replace("_", "-"))), ""):
        raise BadInput(f"--rule: no roll is read by {other}; those are {', '.join(telling(of))}")
    return found


def _reads(of: Edition[Any], rules: Values) -> _Reads:
    from winterdawn.editions.encounter.part import Marks
    from winterdawn.editions.house import with_house_rules

    figures = with_house_rules(of.figures, rules)
    marks = of.with_figures(figures).part(Marks)
    return _Reads(marks.scale(figures), marks.failing(figures), marks.joins(figures))


def telling(of: Edition[Any]) -> Iterator[str]:
    """The house rules of an edition by which rolls are read."""
    from winterdawn.editions.house import bounds

    return (name for name in bounds(of.figures) if _tells(of, name))


def _tells(of: Edition[Any], name: str) -> bool:
    """Whether some value of a house rule makes a difference to how dice are read."""
    from winterdawn.editions.house import bounds

    allowed, usual = bounds(of.figures)[name], _reads(of, {})
    return any(_reads(of, {name: value}) != usual for value in allowed.words or (allowed.least, allowed.most))


def difficulty_of(text: str, edition: str | None) -> int:
    """What ``--vs`` says: a number, or what the edition calls one; raises :class:`BadInput`."""
    number = number_of(text)
    if number is not None and 0 <= number < 10**9:
        return number
    from winterdawn.editions.scales import difficulties

    names = difficulties(edition or DEFAULT)
    if text.lower() not in names:
        also = f", or one of {', '.join(names)}" if names else ""
        raise BadInput(f"--vs takes a whole number from 0 up{also}, not {text[:40]!r}")
    return names[text.lower()]


def prices(burden: Burden) -> dict[str, int]:
    """What maluses cost whoever rolls (``screen.malus.spirit-drain``, ``screen.malus.injury-boxes``)."""
    return {"spirit": burden.spirit, "boxes": burden.boxes}


def costs(burden: Burden) -> str:
    """The same in words, empty for nothing."""
    return ", ".join(f"{many} {name}" for name, many in prices(burden).items() if many)
