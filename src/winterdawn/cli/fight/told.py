"""What ``winterdawn fight`` prints: the log, the log in short, JSON, or counts of ways to answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.cli.fight.reasons import Reason
    from winterdawn.dice import Pool
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.kernel.event import Event
    from winterdawn.kernel.run import Run


def print_fight(
    fought: Run[Encounter[Any]],
    *,
    json: bool,
    seed: int | None = None,
    until: int | None = None,
    short: bool = False,
    reasons: Sequence[Reason] = (),
) -> None:
    """Print a fight as a log, in ``short``, or as JSON, what comes after round ``until`` left out, with the
    ``reasons`` for what was done.
    """
    from winterdawn.cli.fight.brief import brief
    from winterdawn.cli.fight.log import lines
    from winterdawn.kernel.views.view import Viewer

    end = fought.game.view(Viewer("gm", "gm"))
    events = _up_to(fought.events, until) if until else fought.events
    over = end.over if len(events) == len(fought.events) else ""
    outcome = over or f"The fight goes on after round {until}"
    if json:
        known: dict[str, Any] = {} if seed is None else {"seed": seed}
        if reasons:
            known["reasons"] = reasons
        print_json({**known, "events": events, "outcome": outcome, "digest": fought.game.digest()})
        return
    names = {token.id: token.name for token in end.tokens}
    within = [one for one in reasons if one.before <= len(events)]
    for line in brief(events, names) if short else lines(events, names, within):
        say(line)
    if not (short and over):
        say(f"\n{outcome}")


def print_source(names: Sequence[str]) -> int:
    """Print the fight files of some fights of the demo campaign; the exit code."""
    from winterdawn.editions.fights.demo import NAMES, source

    for name in names:
        if name not in NAMES:
            raise BadInput(f"{shown(name)} does not come with the program; one of {', '.join(NAMES)}")
    say("\n".join(map(source, names)).rstrip("\n"))
    return 0


def _up_to(events: list[Event], until: int) -> list[Event]:
    """The events before round ``until`` was over."""
    rounds = (number for number, one in enumerate(events) if one.kind == "round")
    return events[: next(islice(rounds, until, None), None)]


def print_counts(fought: Run[Encounter[Any]], depth: int, seed: int, *, json: bool) -> int:
    """Print how many ways there are to answer; the same dice fall for the same pool. The exit code."""
    from winterdawn.dice.sources import SeededDice
    from winterdawn.kernel.perft import perft

    def same(pool: Pool) -> tuple[int, ...]:
        return SeededDice(seed)(pool)

    found = perft(fought, depth, same)
    if json:
        print_json({"seed": seed, "perft": found})
        return 0
    for number, each in enumerate(found, start=1):
        say(f"{number} {each.count:>12,}  {each.checksum}")
    return 0
