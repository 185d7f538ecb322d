"""Which answers dice fall by before anybody else answers, and beside which of them stand odds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from tests.editions.played.conformance import GM_SPEAKS
from winterdawn.characters.document import SheetError
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.door import Menu
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.fights.demo import NAMES, bound, demo_fight
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import NAMES as EDITIONS
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.rolls.asking import NONE
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Entry, Run
from winterdawn.players import named

OTHERWISE = {
    "end": "the turn is over, and what falls due next is not of its making",
    "delay": "the turn is put off, and what falls due next is not of its making",
    "other": "what is done is said only afterwards, and whether dice fall for it the game master rules",
}
"""What somebody does without letting dice fall, though they may fall next, and why."""
SURE = (WhichLine, BoxesOnArmour)
"""Questions beside which a sentence is enough: the dice that may fall next were announced, with their odds,
before the boxes were ticked, and fall unless an answer fells.
"""
NO_DICE = (NONE, 0)
"""Answers that roll nothing; dice that fall after them were announced before."""
LOTS = ("book.ruling.combat-tie-spirit",)
"""What lots for the order are drawn by, which no answer brings about."""
TRIED = 4
"""So many other answers tell whether dice fall by one of them."""


class Kind(NamedTuple):
    """A kind of answer: of which edition, in which words it is asked, and by which act of a menu."""

    edition: str
    asked: str
    act: str = ""


class Counted:
    """How many answers dice fell by, and how many of these had odds beside them, by their kind."""

    def __init__(self) -> None:
        self.fell = Counter[Kind]()
        self.told = Counter[Kind]()

    @property
    def without(self) -> list[tuple[Kind, int]]:
        """Those without odds, the worst first."""
        return (self.fell - self.told).most_common()

    def add(self, kind: Kind, *, told: bool) -> None:
        self.fell[kind] += 1
        self.told[kind] += told


def scenes() -> Iterator[Setup]:
    """Every scene of the demo campaign by every edition that can play it."""
    for name in NAMES:
        setup = demo_fight(name)
        for edition in (setup.edition,) if bound(name) else EDITIONS:
            try:
                yield moved(setup, edition).setup
            except SheetError:
                continue


def count(setup: Setup, player: str, seed: int | str, most: int, each: int, counted: Counted) -> None:
    """Play a scene for ``most`` answers, and look for odds beside those that dice fall by, ``each`` of a kind
    at most.
    """
    record, found = _played(setup, player, seed, most)
    run, looked = Run(begin(setup)), Counter[Kind]()
    for at, entry in enumerate(record[: max(found, default=-1) + 1]):
        kind, roller = found.get(at, (None, ""))
        if kind is not None and looked[kind] < each:
            looked[kind] += 1
            ask = run.asked(entry.ask)
            assert isinstance(ask, Choose)
            told = has_odds(ask, run.pending[entry.ask], entry.value)
            own = ask.who == roller and entry.value not in NO_DICE
            if told or (own and not _falls_anyway(setup, record[:at], entry, ask)):
                counted.add(kind, told=told)
        run.answer(entry.value, ask=entry.ask, by=entry.by)


def _played(
    setup: Setup, player: str, seed: int | str, most: int
) -> tuple[list[Entry], dict[int, tuple[Kind, str]]]:
    """The record of a scene; and the kinds of those of its answers that dice fell after, with whose these
    were: the last before them, and the act of a menu that the same seat began with.
    """
    run, dice = Run(begin(setup)), SeededDice(seed)
    names = sorted((who.name for who in run.game), key=len, reverse=True)
    seats = {setup.gm, *(entrant.seat for entrant in setup.entrants)}
    players = {seat: named(player, f"{seed}/{seat}") for seat in sorted(seats)}
    row, found, last = list[tuple[int, Kind]](), dict[int, tuple[Kind, str]](), ("", "")
    while not run.done and len(run.record) < most:
        owed = [*filter(run.owed, run.waiting)]
        number = owed[0] if owed and len(run.record) % GM_SPEAKS else run.waiting[-1]
        ask = run.asked(number)
        if isinstance(ask, Roll):
            if ask.cites != LOTS:
                found |= {at: (kind, ask.who) for at, kind in row if kind.act not in OTHERWISE}
            row.clear()
            run.answer(dice(ask.pool), ask=number)
            continue
        value = players[ask.seat].answer(ask, partial(run.game.position, ask.seat))
        kind, together = _kind(setup, run.pending[number], value, names), len(run.waiting) > 1 or run.sealed
        about = ask.seat, ask.who
        goes_on = row and row[0][1].act and not kind.act and about == last and not together
        goes_on = goes_on and not run.game.over
        row, last = [*(row[:1] if goes_on else []), (len(run.record), kind)], about
        run.answer(value, ask=number)
    return run.record, found


def has_odds(ask: Choose, told: Ask, value: Value) -> bool:
    """Whether chances are foreseen beside an answer, or stand in its own line, as people read them, ``told``
    being what they read of an ask; or what is sure, where that is all there is to say.
    """
    assert isinstance(told, Choose)
    seen = told.outlook(value) if told.outlook else None
    if seen is not None and (seen.shares or isinstance(ask.question, SURE)):
        return True
    option = next((each for each in getattr(told.among, "options", ()) if each.key == value), None)
    notes = [one.note for one in (seen, option) if one is not None]
    return any("%" in told_text(note) for note in notes)


def _falls_anyway(setup: Setup, before: list[Entry], entry: Entry, ask: Choose) -> bool:
    """Whether the dice that fall next fall by another answer too, be they more or fewer."""
    fell = _next(setup, [*before, entry])
    others = (value for value in (*islice(ask, TRIED), ask.fallback()) if value != entry.value)
    ways = (_next(setup, [*before, Entry(value, entry.ask, entry.by)]) for value in others)
    return any(fell) and any(way == fell for way in ways)


def _next(setup: Setup, record: list[Entry]) -> tuple[Any, ...]:
    run: Run[Encounter[Any]] = Run(begin(setup), record)
    rolls = (run.asked(number) for number in run.waiting)
    return tuple((ask.who, ask.purpose) if isinstance(ask, Roll) else () for ask in rolls)


def _kind(setup: Setup, ask: Choose | Roll, value: Value, names: list[str]) -> Kind:
    assert isinstance(ask, Choose)
    prompt = ask.prompt
    for name in names:
        prompt = prompt.replace(name, "X")
    act = str(value).partition(":")[0] if isinstance(ask.offers, Menu) else ""
    return Kind(setup.edition, "" if act else re.sub(r"\d+", "N", prompt), act)
