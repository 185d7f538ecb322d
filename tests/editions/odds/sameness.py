"""Asks in which every answer leads to the same: fights are walked, each ask of few answers is answered in
every way, and what follows is compared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from tests.editions.zones.melees import melee
from tests.referee.fights import setup as fight
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.digest import digest
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.part import INTERACTION
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Ask, Choose, Roll, Together
from winterdawn.kernel.asks.choices import OneOf, Value
from winterdawn.kernel.run import Run

HANDFUL = 6
"""An ask of more answers is not looked at."""
TIMES, AHEAD = 40, 6
"""By how many lots two answers are played on that have led to the same, and for how many decisions."""
PEOPLE, SCENES = 3, 0.25
"""How many people a fight has at most, and how many of a number begin as scenes."""


class Same(NamedTuple):
    """An ask in which every answer leads to the same."""

    prompt: str
    answers: tuple[Value, ...]
    ask: Choose


def drawn(edition: str, lots: random.Random) -> Setup:
    """A small fight or scene of an edition."""
    if edition == "zones":
        found = melee(lots.randrange(10**9), zones=5, heroes=2, enemies=2)
    else:
        found = fight(lots, edition)
        while len(found.entrants) > PEOPLE:
            found = fight(lots, edition)
    return replace(found, tempo=INTERACTION, gm="gm") if lots.random() < SCENES and not found.goal else found


def walked(setup: Setup, lots: random.Random, share: float, most: int) -> Iterator[Same]:
    """Every such ask that a walk by lot of so many answers comes to, of a share of those it looks at."""
    run: Run[Encounter[Any]] = Run(begin(setup))
    dice = SeededDice(lots.randrange(10**9))
    while run.waiting and len(run.record) < most:
        number = lots.choice([*filter(run.owed, run.waiting)] or run.waiting)
        ask = run.asked(number)
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
            continue
        if run.owed(number) and lots.random() < share and not is_menu(ask) and same(run, number):
            yield Same(ask.prompt, tuple(ask), ask)
        run.answer(lots.choice([*islice(ask, 60)]), ask=number)


def is_menu(ask: Choose) -> bool:
    """Whether it is what a turn offers: at the end of a fight nothing that one does may come to anything."""
    return ask.kind is OneOf and "end" in ask.offers


def same(run: Run[Any], number: int) -> bool:
    """Whether every answer to an ask of a handful leads to the same state, tells the same people the same,
    apart from how dice lie, and leads to the same asks, whatever people and dice say then.
    """
    ask = run.asked(number)
    answers = [*islice(ask, HANDFUL + 1)] if isinstance(ask, Choose) else []
    if not 2 <= len(answers) <= HANDFUL:
        return False
    told = len(run.events)
    if not alike([moment(answered(run, number, answer), told) for answer in answers]):
        return False
    return all(
        alike([ahead(answered(run, number, answer), f"{lot}", told) for answer in answers])
        for lot in range(TIMES)
    )


def alike(found: Sequence[object]) -> bool:
    """Whether all are equal."""
    return all(each == found[0] for each in found)


def answered(run: Run[Any], number: int, answer: Value) -> Run[Any]:
    """Another run in which it has been answered so; whoever is asked at the same time does what is usual."""
    fork = run.fork()
    fork.answer(answer, ask=number)
    while isinstance(run._asking, Together) and fork.moves == run.moves:
        other = fork.asked(fork.waiting[0])
        usual = [1] * len(other.pool) if isinstance(other, Roll) else other.fallback()
        fork.answer(usual, ask=fork.waiting[0])
    return fork


def ahead(run: Run[Any], lot: str, told: int) -> list[object]:
    """What is seen at each decision on a way on. Dice fall by the number of decisions, so that more or fewer
    of them change nothing that comes later.
    """
    lots, seen = random.Random(lot), list[object]()
    for number in range(AHEAD):
        while rolls := [each for each in run.waiting if isinstance(run.asked(each), Roll)]:
            roll = run.asked(rolls[0])
            assert isinstance(roll, Roll)
            run.answer(SeededDice(f"{lot}/{number}/{roll.who}/{roll.purpose!r}")(roll.pool), ask=rolls[0])
        seen.append(moment(run, told))
        if not run.waiting:
            break
        each = lots.choice(run.waiting)
        ask = run.asked(each)
        assert isinstance(ask, Choose)
        run.answer(lots.choice([*islice(ask, 30)]), ask=each)
    return seen


def moment(run: Run[Any], told: int) -> object:
    """The state, what has been told since so many lines, in any order, and what is asked."""
    game = run.game
    state: Any = game.state()[:-1] if isinstance(game, Encounter) else game.digest()
    lines = sorted(
        (each.kind, each.who, each.text, each.outcome, each.audience) for each in run.events[told:]
    )
    return digest(state), lines, [asked(run.asked(number)) for number in run.waiting]


def asked(ask: Ask) -> object:
    """What somebody reads who is asked."""
    if isinstance(ask, Roll):
        return ask.seat, ask.who, ask.purpose
    return ask.seat, ask.who, ask.prompt, [str(each) for each in islice(ask, 30)], ask.remarks
