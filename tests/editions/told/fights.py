"""The files of told fights.

A file holds how its fight begins between two lines ``+++``, and then what happens. Lines that begin with one
of these signs are the script, whatever else stands there is told anew:

====== =================================================================================================
``>``  an answer or faces of dice; ``>1`` answers the ask of that number, for whom several are open
``!``  an answer that is refused, and why
``~``  the line of a menu, whether it may be chosen or not
``=``  somebody's id: what is to be seen of them
====== =================================================================================================

What stands after two spaces is not read.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tests.editions.staged import Staged
from tests.editions.told.scenes import setups
from winterdawn.editions.setup import Setup

KEPT = Path(__file__).parents[1] / "data" / "told"
NAMES = sorted(path.stem for path in KEPT.glob("*.txt"))
FENCE = "+++\n"
STEP = re.compile(r"(?P<sign>[>!~=])(?P<ask>\d*) (?P<value>.*?)(  .*)?")


class Fight(Staged, kw_only=True):
    """A fight as its file gives it."""

    setup: str = ""
    scene: str = ""
    """In place of ``setup``: what :func:`setups` calls it."""
    sections: tuple[str, ...] = ()
    """The sections of the core book's chapter of combat that are played in it."""
    lots: int = 0
    """So many answers are given by lot where the script does not fit any more, and whatever is asked, happens
    and is seen is told in full; 0 if everything is in the script.
    """
    before: tuple[Any, ...] = ()
    """Answers and dice given before the telling begins."""

    def staged(self) -> Setup:
        """The setup; raises :class:`KeyError` if there is no such scene."""
        return setups()[self.scene] if self.scene else super().staged()


@cache
def read(name: str) -> tuple[str, Fight, tuple[str, ...]]:
    """The head of a file, the fight it gives, and the lines of what happens."""
    _, head, body = (KEPT / f"{name}.txt").read_text("utf-8").split(FENCE)
    return head, msgspec.convert(tomllib.loads(head), Fight), tuple(body.splitlines())


def script(name: str) -> list[str]:
    """The lines that are not told anew."""
    return [line for line in read(name)[2] if STEP.fullmatch(line)]


@cache
def cited(name: str) -> frozenset[str]:
    """The rules of the core book that the telling names."""
    return frozenset(re.findall(r"book(?:\.[a-z0-9-]+)+", "\n".join(read(name)[2])))


def write(name: str, lines: list[str]) -> None:
    """Put what is told now in place of what was."""
    (KEPT / f"{name}.txt").write_text(FENCE.join(("", read(name)[0], "\n".join((*lines, "")))), "utf-8")
