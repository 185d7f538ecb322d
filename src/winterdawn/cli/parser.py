"""What all commands share: how they read arguments and refuse bad ones."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from winterdawn.characters.names import path_text, shown

if TYPE_CHECKING:
    from pathlib import Path

    Commands = argparse._SubParsersAction["Parser"]


LONGEST_MESSAGE = 300
"""Characters of a complaint about the command line."""


LONGEST_NUMBER = 30
"""Digits of a number that is typed."""


class BadInput(Exception):
    """Something the caller gave cannot be used; the message is one sentence that says why, or how many of
    ``more`` do.
    """

    def __init__(self, sentence: str, *more: str) -> None:
        super().__init__(sentence)
        self.more = more


class Parser(argparse.ArgumentParser):
    """An argument parser that keeps line breaks in help and refuses in one sentence."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        self.exit(2, f"{self.prog}: {shown(message, LONGEST_MESSAGE)} (see {self.prog} --help)\n")


def bad_file(file: str, error: Exception) -> BadInput:
    """That a file cannot be used, with all that is wrong with it."""
    faults = getattr(error, "faults", ())
    if len(faults) < 2:
        return BadInput(f"{path_text(file)}: {error}")
    return BadInput(f"{path_text(file)}: {len(faults)} things are wrong:", *faults)


def number_of(text: str) -> int | None:
    """A whole number as people type it, full-width digits among them; none for anything else."""
    from winterdawn.dice.typed import cleaned

    typed = cleaned(text).strip()
    digits = typed.removeprefix("-")
    return int(typed) if digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


def whole(least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """Reads a whole number from ``least`` to ``most``."""

    def read(text: str) -> int:
        allowed = f"a whole number from {least} {'up' if most is None else f'to {most}'}"
        number = number_of(text)
        if number is None:
            raise argparse.ArgumentTypeError(f"'{shown(text)}' is not {allowed}")
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{shown(text)} is not {allowed}")
        return number

    return read


def add_force(parser: Parser) -> None:
    """The ``--force`` switch of commands that write a file."""
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def check_target(path: Path, option: str, *, force: bool, own: bool = False) -> None:
    """Raise for a place where a command can write no file, or should not: :class:`OSError`, or
    :class:`BadInput` where something is there that is not its ``own``, written by itself.
    """
    from winterdawn.characters.files import check_place

    if path.is_file() and not force and not own:
        told = f"{path_text(path)} is there already, and this command has not written it"
        raise BadInput(f"{option}: {told}; name another file, or give --force to write over it")
    check_place(path)


def add_json(parser: Parser) -> None:
    """The ``--json`` switch."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def print_json(value: object) -> None:
    """Print ``value`` as indented JSON."""
    import msgspec

    from winterdawn.cli.terminal import say

    say(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def add_rule(
    parser: argparse.ArgumentParser, does: str = "play a figure otherwise, such as reach-malus=2"
) -> None:
    """Add ``--rule``, which may be given several times, and what it ``does``."""
    parser.add_argument(
        "--rule",
        "--house-rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"{does}; winterdawn rules --house lists them",
    )


def house_rules(written: list[str]) -> dict[str, int | str]:
    """House rules as they were typed; raises :class:`ValueError`."""
    from winterdawn.editions.house import written as read

    return dict(map(read, written))
