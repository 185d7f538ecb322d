"""How often people are asked by what a game master sets off in a scene.

``python -m benchmarks.asked`` lets Ann be tested in secret, set against a guard, and work for long, and lets
her and Bob sneak past the guard, and tells of each edition's asks whose they are; what belongs together in a
form is one. Everybody has a seat of their own, and the guard is the game master's. ``--each`` tells them one
by one, ``--strict`` fails if a goal is missed. The zone game has checks and nothing else for all of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tests.editions.sda.arena import fighter
from tests.editions.zones.arena import hero, row
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import NAMES, begin
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.asks.forms import go_ahead
from winterdawn.kernel.run import Run
from winterdawn.table.messages.from_page import MOST_PARTS

GM = "gm"
GOALS = {"a secret test": 2, "an opposed test": 3, "two sneak past one": 4, "a roll of long work": 2}
"""So many asks at most, of everybody together."""
_SKILLS = {"climbing": 2, "stealth": 2, "perception": 2}
_PEOPLE = ("Ann", "Bob", "Guard")
_SHOWN = 5, 2
"""The faces that dice show in turn: no reward follows, and no loss of heart."""
_DOES: dict[str, Sequence[Sequence[Value]]] = {
    "a secret test": [("gm:test:ann:climbing", "apart", "secret", 2)],
    "an opposed test": [
        ("gm:opposed", "ann", "climbing", "done", "guard", "climbing", "done", "none", "once")
    ],
    "two sneak past one": [("gm:sneak", "ann", "bob", "enough", "no", "done", "done")],
    "a roll of long work": [("project:1",), ("roll",), ("roll",)],
}
"""What the game master, or whoever works, says; what is not asked, as there is no choice, is left out."""
_BEFORE = {"a roll of long work": ("gm:project:ann", "climbing", "A ladder", 9, "day")}
"""What is said before it."""


def _check(who: str, *more: Value) -> Sequence[Value]:
    return (f"gm:check:{who}", "skill:perception", *more, 1)


_CHECKS: dict[str, Sequence[Sequence[Value]]] = {
    "a secret test": [_check("ann", "apart")],
    "an opposed test": [_check("ann"), _check("guard")],
    "two sneak past one": [_check("ann"), _check("bob"), _check("guard")],
    "a roll of long work": [_check("ann")],
}


class Asked(NamedTuple):
    """Something that somebody had to answer at once."""

    seat: str
    parts: tuple[tuple[str, Value], ...]
    """What was asked in it, and answered."""


def setup(name: str) -> Setup:
    """A scene of three by an edition."""
    zoned = name == "zones"
    sheets = [hero(each) if zoned else fighter(each, skills=_SKILLS) for each in _PEOPLE]
    people = [
        Entrant(id, sheet, seat, seat, "Yard" if zoned else "")
        for id, seat, sheet in zip(("ann", "bob", "guard"), ("ann", "bob", GM), sheets, strict=True)
    ]
    ground = row("zone:Yard") if zoned else Ground()
    made = Setup("zones" if zoned else "book", "A door", ground, tuple(people), {}, "interaction", GM)
    return made if zoned else moved(made, name).setup


class Scene:
    """One that is under way, and what was asked in it."""

    def __init__(self, name: str) -> None:
        self._run: Run[Any] = Run(begin(setup(name)))

    def does(self, *said: Value) -> list[Asked]:
        """Set something off by what is ``said``, wherever that is offered, and let it come to its end or to
        another choice of whoever goes on with it; all else is answered as is suggested.
        """
        left, asked = [*said], list[Asked]()
        while (number := self._open(left)) is not None:
            ask = self._run.asked(number)
            if isinstance(ask, Roll):
                self._run.answer([_SHOWN[place % 2] for place, _ in enumerate(ask.pool)], ask=number)
            elif isinstance(ask, Choose):
                asked.append(self._form(number, ask, left))
        assert not left, f"{left} is never asked; open: {self._run.pending}"
        return asked

    def _open(self, left: Sequence[Value]) -> int | None:
        """What is answered next: what has to be, else where something is offered that is yet to be said."""
        run = self._run
        found = [number for number in run.waiting if run.owed(number)]
        found += [n for n in run.waiting if left and left[0] in run.asked(n)] if not found else []
        return next(iter(found), None)

    def _form(self, number: int, ask: Choose, left: list[Value]) -> Asked:
        run, first, parts = self._run, ask, list[tuple[str, Value]]()
        after: Choose | None = ask
        while after is not None and len(parts) < MOST_PARTS:
            value = left.pop(0) if left and left[0] in after else after.fallback()
            parts.append((run.game.tell(after).prompt, value))
            if run.sealing:
                run.answer(value, ask=number)
                break
            after = go_ahead(run, value, run.game.forms, ask=number, first=first)
            number = 0
        return Asked(ask.seat, tuple(parts))


def asked(name: str) -> Iterator[tuple[str, list[list[Asked]]]]:
    """What is asked by an edition, each thing from its beginning, roll by roll where it takes several."""
    zoned = name == "zones"
    for what, steps in (_CHECKS if zoned else _DOES).items():
        scene = Scene(name)
        if not zoned and what in _BEFORE:
            scene.does(*_BEFORE[what])
        each = [scene.does(*step) for step in steps]
        yield what, each if what == "a roll of long work" else [[one for step in each for one in step]]


def main(arguments: list[str]) -> int:
    """Print what is asked; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.asked")
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--strict", action="store_true")
    given = parser.parse_args(arguments)
    over = 0
    for name in given.names:
        for what, times in asked(name):
            most = max(map(len, times))
            over += most > GOALS[what]
            seats = "; ".join(", ".join(one.seat for one in time) for time in times)
            print(f"{name:8} {what:20} {most} of {GOALS[what]}  {seats}")
            for one in (one for time in times for one in time) if given.each else ():
                print(f"  {one.seat}: " + "; ".join(f"{prompt} {value}" for prompt, value in one.parts))
    return 1 if given.strict and over else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
