"""``winterdawn fight``: plays a fight by itself."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, add_json, print_json, whole
from winterdawn.cli.roll import add_seed, chosen_seed
from winterdawn.cli.terminal import say
from winterdawn.editions.registry import DEFAULT

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands
    from winterdawn.dice import Pool
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.setup import Setup
    from winterdawn.kernel.event import Event
    from winterdawn.kernel.run import Run
    from winterdawn.players import Player

_EXAMPLES = """examples:
  winterdawn fight rookie-guard skeleton
  winterdawn fight rookie-guard skeleton --seed 7
  winterdawn fight rookie-guard skeleton --seed 7 --brief
  winterdawn fight hero.toml skeleton
  winterdawn fight ilse-varn rookie-guard --versus skeleton skeleton skeleton
  winterdawn fight bridge.toml --seed 4
  winterdawn fight bridge.toml --seed 4 --until round=3
  winterdawn fight rookie-guard skeleton --map plane
  winterdawn fight "book square 9x9 rookie-guard:one/us@c3 skeleton:two/them@f3 skeleton:two/them@f5"
  winterdawn fight rookie-guard skeleton --rule reach-malus=2
  winterdawn fight ilse-varn reeve-holt --record fight.jsonl
  winterdawn fight ilse-varn reeve-holt --players you,simple
  winterdawn fight rookie-guard skeleton --players simple,random --json"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "fight",
        help="play a fight",
        description="Lets the computer play a fight and prints its log. The same seed gives the same fight.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "who",
        metavar="WHO",
        nargs="+",
        help="a fight file; or two characters, of the roster or sheets in files; or one side of a fight; or "
        "a whole fight in the setup notation",
    )
    parser.add_argument("--versus", metavar="WHO", nargs="+", default=[], help="the other side")
    add_map(parser)
    add_seed(parser)
    parser.add_argument("--record", metavar="FILE", type=Path, help="keep the fight for winterdawn replay")
    parser.add_argument(
        "--players",
        metavar="P,P",
        default="simple,simple",
        help="who decides: simple, random, or you (simple,simple)",
    )
    parser.add_argument("--edition", default=DEFAULT, help=f"the rules to fight by ({DEFAULT})")
    parser.add_argument("--brief", action="store_true", help="tell a round in a line")
    add_rule(parser)
    parser.add_argument(
        "--until",
        metavar="round=N",
        type=_until,
        help="stop after round N",
    )
    parser.add_argument(
        "--perft",
        metavar="N",
        type=whole(1, 4),
        help="count the ways to answer the first 1 to N asks, in place of a fight",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def _until(text: str) -> int:
    """The round that ``round=N`` names."""
    name, _, number = text.partition("=")
    if name != "round":
        raise ArgumentTypeError(f"'{shown(text)}' is not round=N, such as round=3")
    return whole(1, 1000)(number)


def add_rule(parser: ArgumentParser) -> None:
    """Add ``--rule``, which may be given several times."""
    parser.add_argument(
        "--rule",
        "--house-rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="play a figure otherwise, such as reach-malus=2; winterdawn rules --house lists them",
    )


def add_map(parser: ArgumentParser) -> None:
    """Add ``--map``."""
    parser.add_argument("--map", metavar="KIND", help="the map to fight on: hex, square or plane (hex)")


def run(options: Namespace) -> int:
    """Fight and print; the exit code."""
    from winterdawn.cli.fight_setup import fight_of
    from winterdawn.dice.sources import SeededDice
    from winterdawn.editions.registry import begin
    from winterdawn.kernel.run import Run
    from winterdawn.players import play

    if options.until and options.record:
        raise BadInput("--record keeps whole fights; leave out --until")
    seed = chosen_seed(options.seed)
    try:
        setup = fight_of(options)
        fought = Run(begin(setup))
        if options.perft:
            return _count(fought, options.perft, seed, json=options.json)
        players = _players(fought, setup, options.players.split(","), seed)
    except (ValueError, LookupError) as error:
        raise BadInput(str(error)) from None
    with ExitStack() as files:
        # Opened before the fight, so that a path that cannot be written is known at once.
        file = files.enter_context(options.record.open("w", encoding="utf-8")) if options.record else None
        try:
            play(fought, players, SeededDice(seed), partial(_before, options.until))
        except EOFError:
            raise BadInput("the answers came to an end before the fight did") from None
        if file is not None:
            from winterdawn.cli.record import write

            write(file, setup, fought)
    print_fight(fought, json=options.json, seed=seed, until=options.until, short=options.brief)
    return 0


def _before(until: int | None, game: Encounter[Any]) -> bool:
    """Whether a fight that is to stop after a round goes on."""
    return until is None or game.round <= until


def _count(fought: Run[Encounter[Any]], depth: int, seed: int, *, json: bool) -> int:
    """Print how many ways there are to answer; the same dice fall for the same pool."""
    from winterdawn.dice.sources import SeededDice
    from winterdawn.kernel.perft import perft

    def _same(pool: Pool) -> tuple[int, ...]:
        return SeededDice(seed)(pool)

    found = perft(fought, depth, _same)
    if json:
        print_json({"seed": seed, "perft": found})
        return 0
    for number, each in enumerate(found, start=1):
        say(f"{number} {each.count:>12,}  {each.checksum}")
    return 0


def _up_to(events: list[Event], until: int) -> list[Event]:
    """The events before round ``until`` was over."""
    rounds = (number for number, one in enumerate(events) if one.kind == "round")
    return events[: next(islice(rounds, until, None), None)]


def print_fight(
    fought: Run[Encounter[Any]],
    *,
    json: bool,
    seed: int | None = None,
    until: int | None = None,
    short: bool = False,
) -> None:
    """Print a fight as a log, in ``short``, or as JSON, what comes after round ``until`` left out."""
    from winterdawn.cli.brief import brief
    from winterdawn.cli.log import lines
    from winterdawn.kernel.view import Viewer

    end = fought.game.view(Viewer("gm", "gm"))
    outcome = end.over or f"The fight goes on after round {until}"
    after = until + 1 if until else 0
    later = (
        n for n, one in enumerate(fought.events) if one.kind == "round" and one.figures["number"] == after
    )
    events = fought.events[: next(later, None)]
    if json:
        known = {} if seed is None else {"seed": seed}
        digest = fought.game.digest()
        print_json({**known, "events": events, "outcome": outcome, "digest": digest})
        return
    names = {token.id: token.name for token in end.tokens}
    for line in (brief if short else lines)(events, names):
        say(line)
    if short and end.over:
        return
    say(f"\n{outcome}")


def _players(fought: Run[Encounter[Any]], setup: Setup, names: list[str], seed: int) -> dict[str, Player]:
    """A player for each seat, each with a stream of its own; ``you`` is whoever types."""
    from winterdawn.cli.person import Person
    from winterdawn.players import named

    seats = list(dict.fromkeys(entrant.seat for entrant in setup.entrants))
    if len(names) != len(seats):
        raise BadInput(f"--players names {len(names)}, and {len(seats)} are needed, such as simple,simple")
    person = Person(fought)
    return {
        seat: person if name == "you" else named(name, f"{seed}/{seat}")
        for seat, name in zip(seats, names, strict=True)
    }
