"""The page on how a blow flows names what is there, and the procedures in the order in which they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from tests.folders import ROOT
from winterdawn import Fight
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Roll
from winterdawn.players import decided, named, turn

PAGE = (ROOT / "docs" / "how-a-blow-flows.md").read_text("utf-8")
NAMES = re.findall(r"`((?:dice|editions|fight|kernel|table)\.[\w.]+)`", PAGE)
FILES = re.findall(r"`((?:web|src)/[\w./-]+)`", PAGE)
STACK = re.findall(r"^ +\| `([\w.]+)` \|", PAGE, re.M)


def found(name: str) -> Any:
    """What a name of the page means; raises where there is no such thing."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            thing: Any = import_module(".".join(("winterdawn", *parts[:length])))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            thing = getattr(thing, part)
        return thing
    raise AssertionError(name)


def test_every_name_on_the_page_is_one_of_the_code() -> None:
    assert len(NAMES) > 30
    for name in NAMES:
        assert found(name) is not None


def test_every_file_on_the_page_is_there_and_does_what_it_says() -> None:
    assert len(FILES) > 6
    assert [name for name in FILES if not (ROOT / name).is_file()] == []
    for called, name in re.findall(r"`(\w+)` of\s+`(web/[\w./-]+)`", PAGE):
        assert re.search(rf"^  {called}\(", (ROOT / name).read_text("utf-8"), re.M), (called, name)


def standing(procedure: Any) -> Iterator[str]:
    """The procedures that wait, each for the next."""
    while procedure is not None and hasattr(procedure, "gi_frame"):
        yield f"{procedure.gi_frame.f_globals['__name__']}.{procedure.__qualname__}"
        procedure = procedure.gi_yieldfrom


def test_while_the_dice_of_a_strike_fall_the_procedures_of_the_page_stand_on_each_other() -> None:
    fight = Fight.parse("book hex 9x5 ilse-varn:one/us@c3 skeleton:two/them@d3", seed=1)
    run, players, dice = fight.run, {seat: named("simple", 0) for seat in fight.seats}, SeededDice(1)
    wanted = [f"winterdawn.{name}" for name in STACK]
    assert wanted[-2].endswith(Throwing.fall.__qualname__)
    while (number := turn(run)) is not None:
        ask, stack = run.asked(number), list(standing(run._procedure))
        if isinstance(ask, Roll) and wanted[3] in stack:
            assert [name for name in stack if name in wanted] == wanted
            return
        given = dice(ask.pool) if isinstance(ask, Roll) else decided(players[ask.seat], run, number)
        run.answer(given, ask=number)
    raise AssertionError("nobody struck")
