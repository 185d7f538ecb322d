"""House rules on the command line."""

from __future__ import annotations

from argparse import ArgumentParser


def add_rule(parser: ArgumentParser, does: str = "play a figure otherwise, such as reach-malus=2") -> None:
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
