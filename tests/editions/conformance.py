"""What every edition must hold with every player; no edition or player is named here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec

from winterdawn import catalogue
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.ask import Choose, Roll
from winterdawn.kernel.choices import Cell, Number, OneOf, Spend, Text
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.view import Viewer
from winterdawn.players import Player, named

Watching = Callable[[Choose | Roll], None]
"""Looks at a moment, and at what is to be answered next."""
MOST_ANSWERS = 20_000
GM_SPEAKS = 41
"""The game master acts once in so many answers."""


def play(
    setup: Setup,
    player: str,
    seed: int | str,
    start: Callable[[], Encounter[Any]] | None = None,
    watches: Callable[[Run[Encounter[Any]]], Watching] | None = None,
) -> Run[Encounter[Any]]:
    """Play a setup to its end, checking each ask on the way; ``start`` begins it in an edition of its own,
    and what ``watches`` makes looks on.
    """
    run = Run(start or begin(setup))
    watching = watches(run) if watches else None
    known = catalogue.known if start is None else bool
    seats = sorted({setup.gm, *(entrant.seat for entrant in setup.entrants)})
    players = {seat: named(player, f"{seed}/{seat}") for seat in seats}
    dice = SeededDice(seed)
    while not run.done:
        assert len(run.record) < MOST_ANSWERS, "the fight does not end"
        number, ask = _next(run)
        if watching is not None:
            watching(ask)
        run.answer(_answer(run, ask, players, dice, known), ask=number)
    return run


def _next(run: Run[Encounter[Any]]) -> tuple[int, Choose | Roll]:
    """What is answered next; asks that nobody has to answer come up now and then."""
    asked = list(run.pending.items())
    owed = [(number, ask) for number, ask in asked if run.owed(number)]
    return owed[0] if owed and len(run.record) % GM_SPEAKS else asked[-1]


def _answer(
    run: Run[Encounter[Any]],
    ask: Choose | Roll,
    players: dict[str, Player],
    dice: SeededDice,
    known: Callable[[str], bool],
) -> object:
    if isinstance(ask, Roll):
        assert ask.pool, "no dice to roll"
        return dice(ask.pool)
    assert next(iter(ask), None) is not None, f"no option: {ask}"
    keys = [str(value) for value in ask]
    assert len(keys) == len(set(keys)), f"an option is there twice: {ask}"
    check_words(ask)
    assert ask.cites, f"an ask cites no rule: {ask.prompt}"
    unknown = [cite for cite in ask.cites if not known(cite)]
    assert not unknown, f"an ask cites {unknown}"
    return players[ask.seat].answer(ask, partial(run.game.view, Viewer(ask.seat)))


def check_words(ask: Choose) -> None:
    """Whatever is chosen, the answer says in words what it does."""
    match ask.among:
        case OneOf(options) | Cell(options):
            labels = [option.label for option in options]
        case Number(counts):
            labels = [str(count.value) for count in counts]
        case Spend(wares=wares):
            labels = [ware.label for ware in wares]
            assert ask.act != "{}", f"bought without a word: {ask.prompt}"
        case Text(suggested=suggested):
            labels = list(suggested)
    for label in labels:
        words = ask.act.replace("{}", label)
        assert any(map(str.isalpha, words)), f"{words!r} says nothing: {ask.prompt}"


def check_replay(run: Run[Encounter[Any]], start: Callable[[], Encounter[Any]]) -> None:
    """Record → JSON → replay, and rewind → redo, come to the same."""
    record = msgspec.json.decode(msgspec.json.encode(run.record), type=list[Entry])
    again = Run.replay(start, record)
    assert again.events == run.events
    digest = run.game.digest()
    assert again.game.digest() == digest
    run.rewind(0)
    assert not run.record
    for entry in record:
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    assert run.game.digest() == digest


def check_citations(events: Iterable[Event]) -> None:
    """Every event cites at least one rule, and every rule exists."""
    for event in events:
        assert event.cites, f"cites no rule: {event}"
        unknown = [cite for cite in event.cites if not catalogue.known(cite)]
        assert not unknown, f"{unknown} in {event}"
