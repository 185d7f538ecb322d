"""``winterdawn fight``: lets two characters fight by themselves."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.cli.parser import BadInput, add_json, print_json
from winterdawn.cli.roll import add_seed, chosen_seed
from winterdawn.cli.terminal import say
from winterdawn.editions.registry import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.cli.parser import Commands
    from winterdawn.cli.reasons import Reason
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.setup import Setup
    from winterdawn.kernel.run import Run
    from winterdawn.players import Player

_EXAMPLES = """examples:
  winterdawn fight rookie-guard skeleton
  winterdawn fight rookie-guard skeleton --seed 7
  winterdawn fight rookie-guard skeleton --seed 7 --why
  winterdawn fight hero.toml skeleton
  winterdawn fight rookie-guard skeleton --map plane
  winterdawn fight "book square 9x9 rookie-guard:one/us@c3 skeleton:two/them@f3 skeleton:two/them@f5"
  winterdawn fight rookie-guard skeleton --house-rule reach-malus=2
  winterdawn fight ilse-varn reeve-holt --record fight.jsonl
  winterdawn fight ilse-varn reeve-holt --players you,simple
  winterdawn fight rookie-guard skeleton --players simple,random --json"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "fight",
        help="let two characters fight",
        description="Lets the computer play a duel and prints its log. The same seed gives the same fight.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "first",
        metavar="A",
        help="a character, such as rookie-guard, a sheet in a file, or a whole fight in the setup notation",
    )
    parser.add_argument("second", metavar="B", nargs="?", help="the opponent")
    add_map(parser)
    add_seed(parser)
    parser.add_argument("--record", metavar="FILE", type=Path, help="keep the fight for winterdawn replay")
    parser.add_argument(
        "--players",
        metavar="P,P",
        default="simple,simple",
        help="who decides: simple, random, or you (simple,simple)",
    )
    parser.add_argument("--why", action="store_true", help="tell why the computer plays as it does")
    parser.add_argument("--edition", default=DEFAULT, help=f"the rules to fight by ({DEFAULT})")
    add_house_rule(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def add_house_rule(parser: ArgumentParser) -> None:
    """Add ``--house-rule``, which may be given several times."""
    parser.add_argument(
        "--house-rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="play a figure otherwise, such as reach-malus=2; winterdawn rules --house lists them",
    )


def add_map(parser: ArgumentParser) -> None:
    """Add ``--map``."""
    parser.add_argument("--map", metavar="KIND", help="the map to fight on: hex, square or plane (hex)")


def house_rules(written: list[str]) -> dict[str, int | str]:
    """House rules as they were typed; raises :class:`ValueError`."""
    from winterdawn.editions.house import written as read

    return dict(map(read, written))


def run(options: Namespace) -> int:
    """Fight and print; the exit code."""
    from msgspec.structs import replace

    from winterdawn.cli.reasons import Reasons
    from winterdawn.dice.sources import SeededDice
    from winterdawn.editions.registry import begin
    from winterdawn.kernel.run import Run
    from winterdawn.players import play

    seed = chosen_seed(options.seed)
    try:
        setup = _setup(options)
        setup = replace(setup, gm="", house_rules={**setup.house_rules, **house_rules(options.house_rule)})
        fought = Run(begin(setup))
        players = _players(fought, setup, options.players.split(","), seed)
        reasons = Reasons(fought)
        if options.why:
            players = {seat: reasons.of(player) for seat, player in players.items()}
    except (ValueError, LookupError) as error:
        raise BadInput(str(error)) from None
    with ExitStack() as files:
        # Opened before the fight, so that a path that cannot be written is known at once.
        file = files.enter_context(options.record.open("w", encoding="utf-8")) if options.record else None
        try:
            play(fought, players, SeededDice(seed))
        except EOFError:
            raise BadInput("the answers came to an end before the fight did") from None
        if file is not None:
            from winterdawn.cli.record import write

            write(file, setup, fought)
    print_fight(fought, json=options.json, seed=seed, reasons=reasons.told)
    return 0


def _setup(options: Namespace) -> Setup:
    """The duel of two characters, or the fight that a line tells; raises :class:`ValueError`."""
    from winterdawn.cli.character import found, rules
    from winterdawn.editions.notation import parse
    from winterdawn.editions.scenes import duel, on

    if options.second is None:
        if " " not in options.first:
            raise BadInput("name an opponent too, such as winterdawn fight rookie-guard skeleton")
        if options.map:
            raise BadInput("--map is for a duel; a fight in the notation names its own")
        return parse(options.first)
    of = rules(options)
    setup = duel(found(options.first, of), found(options.second, of), options.edition)
    return on(setup, options.map) if options.map else setup


def print_fight(
    fought: Run[Encounter[Any]], *, json: bool, seed: int | None = None, reasons: Sequence[Reason] = ()
) -> None:
    """Print a finished fight as a log or as JSON, and the ``reasons`` for what was done in their places."""
    from winterdawn.cli.log import explained
    from winterdawn.kernel.view import Viewer

    end = fought.game.view(Viewer("gm", "gm"))
    if json:
        known: dict[str, Any] = {} if seed is None else {"seed": seed}
        if reasons:
            known["reasons"] = reasons
        digest = fought.game.digest()
        print_json({**known, "events": fought.events, "outcome": end.over, "digest": digest})
        return
    for line in explained(fought.events, {token.id: token.name for token in end.tokens}, reasons):
        say(line)
    say(f"\n{end.over}")


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
