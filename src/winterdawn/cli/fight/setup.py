"""What ``winterdawn fight`` is to play: a fight file, a line of notation, or who fights whom."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.characters.names import path_text, shown
from winterdawn.cli.parser import BadInput, bad_file, house_rules
from winterdawn.cli.tables import check_tables
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.editions.setup import Setup


def fight_of(options: Namespace) -> Setup:
    """The fight, with the house rules of the command line over its own; nobody presides.

    Raises :class:`BadInput`, or a :class:`ValueError` that says what is wrong.
    """
    from msgspec.structs import replace

    from winterdawn.editions.registry import edition

    setup = _told(options)
    check_tables(options, edition(setup.edition))
    return replace(setup, gm="", house_rules={**setup.house_rules, **house_rules(options.rule)})


def fight_file(path: Path) -> Setup:
    """The encounter in a fight file; raises :class:`BadInput` that names the file and the field."""
    from winterdawn.editions.fights import FightFileError, load

    try:
        return load(path)
    except FightFileError as error:
        if _is_sheet(path):
            told = "this is the sheet of one person, and no fight; name an opponent too"
            raise BadInput(f"{path_text(path)}: {told}") from None
        raise bad_file(str(path), error) from None


def _is_sheet(path: Path) -> bool:
    from winterdawn.characters.files import load
    from winterdawn.editions.registry import DEFAULT, edition

    try:
        load(path, edition(DEFAULT).read)
    except (ValueError, OSError):
        return False
    return True


def _told(options: Namespace) -> Setup:
    who, versus = options.who, options.versus
    if len(who) > 1 or versus:
        return _sides(options)
    return _on_map(_by(_whole(who[0]), options.edition), options.map)


def _by(setup: Setup, edition: str | None) -> Setup:
    """The fight by another edition, if one is named; what is not as it was is told beside the log."""
    from winterdawn.editions.moving import moved
    from winterdawn.editions.registry import edition as rules

    if edition in (None, setup.edition):
        return setup
    assert edition is not None
    try:
        made = moved(setup, edition)
    except ValueError as error:
        raise BadInput(f"--edition: {str(error).removeprefix('edition: ')}") from None
    if lost := [*made.rules, *filter(None, made.lost.values())]:
        told = f"{setup.title}, played by “{rules(edition).name}”; not as it was:"
        say("\n".join([told, *(f"  {each}" for each in dict.fromkeys(lost))]), file=sys.stderr)
    return made.setup


def _on_map(setup: Setup, kind: str | None) -> Setup:
    from winterdawn.editions.scenes import on
    from winterdawn.editions.setup import SetupError

    try:
        return on(setup, kind) if kind else setup
    except SetupError as error:
        raise BadInput(
            f"--map: {str(error).removeprefix('ground: ').removeprefix('ground.kind: ')}"
        ) from None


def _whole(told: str) -> Setup:
    """A fight in a file, one that comes with the program, or one in the setup notation."""
    from winterdawn.editions.fights.demo import NAMES, demo_fight
    from winterdawn.editions.notation import parse

    if " " in told:
        return parse(told)
    if told in NAMES and not Path(told).exists():
        return demo_fight(told)
    if "." in told or "/" in told or Path(told).exists():
        return fight_file(Path(told))
    ready = f"name an opponent too, or a fight: a file, or one of {', '.join(NAMES)}"
    raise BadInput(f"{shown(told)} alone is no fight; {ready}")


def _sides(options: Namespace) -> Setup:
    """Those who are named against those behind ``--versus``; without it one against the other."""
    from winterdawn.cli.character.command import found, rules
    from winterdawn.editions.fights.lineup import battle
    from winterdawn.editions.scenes import duel

    of = rules(options)
    first, second = options.who, options.versus
    if not second:
        if len(first) > 2:
            raise BadInput("say who fights whom, such as winterdawn fight a b --versus c d e")
        first, second = first[:1], first[1:]
    sheets = [[found(name, of) for name in names] for names in (first, second)]
    if len(first) == len(second) == 1:
        setup = duel(sheets[0][0], sheets[1][0], of.id)
    else:
        setup = battle(sheets[0], sheets[1], of.id)
    return _on_map(setup, options.map)
