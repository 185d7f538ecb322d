"""``winterdawn fight``: plays a fight by itself."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, add_force, add_json, add_rule, check_target, whole
from winterdawn.cli.roll import add_seed, chosen_seed
from winterdawn.cli.tables import add_tables
from winterdawn.editions.registry import DEFAULT, NAMES

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.setup import Setup
    from winterdawn.kernel.run import Run
    from winterdawn.players import Player

_EXAMPLES = """examples:
  winterdawn fight rookie-guard skeleton
  winterdawn fight rookie-guard skeleton --seed 7
  winterdawn fight rookie-guard skeleton --seed 7 --brief
  winterdawn fight rookie-guard skeleton --seed 7 --why
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

_PLAYERS = "simple"
_SCENES = "play it with --players you, or open it with winterdawn serve"


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
    add_force(parser)
    parser.add_argument(
        "--players",
        metavar="P,P",
        default=_PLAYERS,
        help="who decides: simple, random, or you, one for each seat or one for all of them (simple)",
    )
    parser.add_argument("--source", action="store_true", help="print the file of a fight that comes along")
    parser.add_argument("--why", action="store_true", help="tell why the computer plays as it does")
    parser.add_argument("--edition", help=f"the rules to fight by: {', '.join(NAMES)} ({DEFAULT})")
    parser.add_argument("--brief", action="store_true", help="tell a round in a line")
    add_tables(parser)
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


def add_map(parser: ArgumentParser) -> None:
    """Add ``--map``."""
    parser.add_argument(
        "--map",
        metavar="KIND",
        help="the map to fight on: hex, square or plane (hex), or zone where it is one",
    )


def run(options: Namespace) -> int:
    """Fight and print; the exit code."""
    from winterdawn.cli.fight.reasons import Reasons
    from winterdawn.cli.fight.setup import fight_of
    from winterdawn.cli.fight.told import print_counts, print_fight, print_source
    from winterdawn.dice.sources import SeededDice
    from winterdawn.editions.encounter.part import ACTION
    from winterdawn.editions.fights import kept
    from winterdawn.editions.registry import begin
    from winterdawn.kernel.run import Run
    from winterdawn.players import play

    _check(options)
    if options.source:
        return print_source(options.who)
    seed = chosen_seed(options.seed)
    try:
        setup = fight_of(options)
        fought = Run(begin(setup))
        if options.perft:
            return print_counts(fought, options.perft, seed, json=options.json)
        names = options.players.split(",")
        if setup.tempo != ACTION and "you" not in names:
            raise BadInput(f"{setup.title} is a scene in which nobody fights yet; {_SCENES}")
        players = _players(fought, setup, names, seed)
        reasons = Reasons(fought)
        if options.why:
            players = {seat: reasons.of(player) for seat, player in players.items()}
    except (ValueError, LookupError) as error:
        raise BadInput(str(error)) from None
    if options.record:
        # Before the fight, so that a path that cannot be written is known at once.
        check_target(options.record, "--record", force=options.force, own=kept.is_kept(options.record))
    try:
        play(fought, players, SeededDice(seed), partial(_before, options.until))
    except EOFError:
        raise BadInput("the answers came to an end before the fight did") from None
    if options.record:
        kept.write(options.record, setup, fought)
    print_fight(
        fought,
        json=options.json,
        seed=seed,
        until=options.until,
        short=options.brief,
        reasons=reasons.told,
    )
    return 0


_LISTED = ("versus", "map", "record", "players", "why", "brief", "rule", "until")
_USELESS = {
    "source": ("seed", "edition", "tables", "perft", "json", *_LISTED),
    "perft": ("record", "players", "why", "brief", "until"),
    "until": ("record",),
    "json": ("brief",),
    "brief": ("why",),
}
"""What does nothing beside an option."""


def _check(options: Namespace) -> None:
    """Raise :class:`BadInput` for what would go unheeded."""
    if options.force and not options.record:
        raise BadInput("--force: this does nothing without --record; leave it out")
    for option, others in _USELESS.items():
        if not getattr(options, option):
            continue
        for other in others:
            if getattr(options, other) not in (None, False, [], _PLAYERS):
                raise BadInput(f"--{other}: this does nothing beside --{option}; leave one of the two out")


def _before(until: int | None, game: Encounter[Any]) -> bool:
    """Whether a fight that is to stop after a round goes on."""
    return until is None or game.round <= until


def _players(fought: Run[Encounter[Any]], setup: Setup, names: list[str], seed: int) -> dict[str, Player]:
    """A player for each seat, each with a stream of its own; ``you`` is whoever types."""
    from winterdawn.cli.fight.person import Person
    from winterdawn.players import named

    seats = list(dict.fromkeys(entrant.seat for entrant in setup.entrants))
    names = names * len(seats) if len(names) == 1 else names
    if len(names) != len(seats):
        told = f"--players names {len(names)}, and there are {len(seats)} seats: {', '.join(seats)}"
        raise BadInput(f"{told}; name one for each, such as simple,simple, or one for all")
    person = Person(fought)
    return {
        seat: person if name == "you" else named(name, f"{seed}/{seat}")
        for seat, name in zip(seats, names, strict=True)
    }
