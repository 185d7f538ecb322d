"""``winterdawn serve``: opens the table."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from winterdawn.cli.fight.command import add_map
from winterdawn.cli.parser import BadInput, add_rule, house_rules, whole
from winterdawn.cli.tables import add_tables, keep_tables, kept_tables, laid_out
from winterdawn.editions.registry import DEFAULT, NAMES

if TYPE_CHECKING:
    import msgspec

    from winterdawn.cli.parser import Commands
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.setup import Setup

_EXAMPLES = """examples:
  winterdawn serve --demo
  winterdawn serve --demo --map plane
  winterdawn serve --demo --edition draft
  winterdawn serve bridge.toml crypt.toml
  winterdawn serve --scene "book plane 13x11 #6,2-6,5 ilse-varn:one/us@3,5 skeleton:gm/them@9,5"
  winterdawn serve --demo --rule clue-rate=2
  winterdawn serve --demo --sheet hero.toml
  winterdawn serve --lan --port 8080
  winterdawn serve --origin https://table.example
  winterdawn serve --data ~/campaigns --no-browser"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help="open the table in the browser",
        description="Serves the table and prints a link for each seat. Ctrl+C closes it.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "fights",
        metavar="FILE",
        nargs="*",
        help="fight files, each an encounter of a new campaign, or one more of a campaign that is there",
    )
    parser.add_argument("--demo", action="store_true", help="open the demo campaign")
    parser.add_argument("--scene", metavar="LINE", help="open an encounter, told in the setup notation")
    parser.add_argument("--edition", help=f"play the demo campaign by it: {', '.join(NAMES)} ({DEFAULT})")
    add_map(parser)
    add_tables(parser)
    add_rule(parser)
    parser.add_argument(
        "--sheet",
        metavar="FILE",
        action="append",
        default=[],
        help="a sheet that whoever takes a seat may play; may be given several times",
    )
    parser.add_argument("--lan", action="store_true", help="let others on the same network join")
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="address or name to listen on (127.0.0.1, which only this machine reaches)",
    )
    parser.add_argument(
        "--origin",
        metavar="URL",
        type=origin,
        action="append",
        default=[],
        help="where browsers find the table, if elsewhere; the links carry the first",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser window")
    parser.add_argument(
        "--data", metavar="DIR", type=Path, default=Path("data"), help="where campaigns are kept (data)"
    )
    parser.add_argument(
        "--port", metavar="N", type=whole(0, 65535), default=8000, help="port to listen on (8000), 0 for any"
    )
    parser.add_argument(
        "--grace",
        metavar="SECONDS",
        type=whole(1, 3600),
        default=30,
        help="after so long an absent seat is played without its person, where others may (30)",
    )
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Serve until stopped; the exit code."""
    data: Path = options.data.expanduser()
    if data.exists() and not data.is_dir():
        raise BadInput(f"{data} is a file; --data takes a folder")
    tables = kept_tables(data, options.tables)
    with nullcontext() if options.tables else laid_out(Namespace(tables=tables)):
        return _serve(options, data, tables)


def _serve(options: Namespace, data: Path, tables: Path | None) -> int:
    """The same with the tables that are played with; the exit code."""
    from winterdawn.cli.fight.setup import fight_file
    from winterdawn.editions.house import with_house_rules
    from winterdawn.editions.registry import edition

    try:
        from winterdawn.table.log.store import FILE
        from winterdawn.table.serve import serve
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("winterdawn"):
            raise
        raise BadInput(
            f"the table needs the package {error.name}; install winterdawn with its extra “table”"
        ) from None
    if options.demo and (options.scene or options.fights):
        raise BadInput("--demo and --scene or fight files begin different campaigns; name one of them")
    if options.rule and not (options.demo or options.scene or options.fights):
        raise BadInput("--rule is for the campaign that --demo, --scene or a fight file begins")
    if options.edition and not options.demo:
        raise BadInput("--edition is for the campaign that --demo begins; scenes and files name their own")
    if options.map and not options.demo:
        raise BadInput("--map is for the campaign that --demo begins; a scene names its own")
    try:
        fights = [fight_file(Path(name)) for name in options.fights]
        fights += [_scene(options.scene)] if options.scene else []
        of = edition(options.edition or DEFAULT)
        kind = _map(options.map or "", of)
        house = house_rules(options.rule)
        # whether rules fit a campaign that is there only that campaign can tell
        begins = options.demo and not (data / FILE).exists()
        for played in [of] if begins else [edition(one.edition) for one in fights]:
            with_house_rules(played.figures, house)
    except ValueError as error:
        raise BadInput(str(error)) from None
    serve(
        data=data,
        sheets=[_sheet(name) for name in options.sheet],
        port=options.port,
        host=options.host,
        lan=options.lan,
        demo=options.demo,
        browser=not options.no_browser,
        origins=options.origin,
        grace=options.grace,
        house_rules=house,
        kind=kind,
        edition=options.edition or "",
        fights=fights,
        begun=partial(keep_tables, data, tables),
    )
    return 0


def _map(kind: str, of: Edition[Any]) -> str:
    """The kind of map that the demo campaign is laid anew on, empty for none; raises :class:`BadInput`."""
    from winterdawn.editions.scenes import demo, on
    from winterdawn.editions.setup import SetupError

    if not kind:
        return ""
    try:
        of.check_kind(kind)
        if not of.maps:
            on(demo(), kind)
    except SetupError as error:
        raise BadInput(f"--map: {str(error).removeprefix('ground.kind: ')}") from None
    return "" if of.maps else kind


def _sheet(name: str) -> msgspec.Raw:
    """The document of a sheet, read by the edition that it names; raises :class:`BadInput`."""
    from winterdawn.cli.character.command import found, rules

    of = rules(Namespace(edition=""), name)
    document: msgspec.Raw = of.sheet.document(found(name, of))
    return document


def _scene(line: str) -> Setup:
    """The encounter that a line tells, if it can be begun; raises :class:`ValueError`."""
    from msgspec.structs import replace

    from winterdawn.characters.names import LONGEST_NAME
    from winterdawn.editions.notation import parse
    from winterdawn.editions.registry import begin

    setup = parse(line)
    begin(setup)()
    names = dict.fromkeys(who.sheet.name for who in setup.entrants)
    return replace(setup, title=", ".join(names)[:LONGEST_NAME])


def origin(text: str) -> str:
    """A scheme and a host, as browsers name an origin."""
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or text.rstrip("/") != f"{parts.scheme}://{parts.netloc}" or "@" in text:
        raise ArgumentTypeError(f"{text!r} is no origin; name scheme and host, such as https://table.example")
    return text.rstrip("/").lower()
