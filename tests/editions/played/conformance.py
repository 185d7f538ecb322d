"""What every edition must hold with every player; no edition or player is named here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import pytest

from winterdawn import catalogue
from winterdawn.dice.sources import SeededDice, Stream
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.part import Page
from winterdawn.editions.encounter.told import told
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Cell, Number, OneOf, Spend, Text
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.event import Event
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.views.view import Viewer
from winterdawn.players import Player, decided, named

Watching = Callable[[Choose | Roll], None]
"""Looks at a moment, and at what is to be answered next."""
MOST_ANSWERS = 20_000
GM_SPEAKS = 41
"""The game master acts once in so many answers."""
FORKS, AHEAD = 3, 9
"""How often a fight forks, and how many answers each goes on."""


def play(
    setup: Setup,
    player: str,
    seed: int | str,
    start: Callable[[], Encounter[Any]] | None = None,
    watches: Callable[[Run[Encounter[Any]]], Watching] | None = None,
    known: Callable[[str], bool] = catalogue.known,
    most: int | None = None,
) -> Run[Encounter[Any]]:
    """Play a setup to its end, or for ``most`` answers, checking each ask on the way; ``start`` begins it in
    an edition of its own, what ``watches`` makes looks on, and asks cite rules that are ``known``.
    """
    run = Run(start or begin(setup))
    watching = watches(run) if watches else None
    seats = sorted({setup.gm, *(entrant.seat for entrant in setup.entrants)})
    players = {seat: named(player, f"{seed}/{seat}") for seat in seats}
    dice = SeededDice(seed)
    while not run.done and len(run.record) != most:
        assert len(run.record) < MOST_ANSWERS, "the fight does not end"
        number, ask = _next(run)
        if watching is not None:
            watching(ask)
        run.answer(_answer(run, number, players, dice, known), ask=number)
    return run


def _next(run: Run[Encounter[Any]]) -> tuple[int, Choose | Roll]:
    """What is answered next; asks that nobody has to answer come up now and then."""
    asked = list(run.pending.items())
    owed = [(number, ask) for number, ask in asked if run.owed(number)]
    return owed[0] if owed and len(run.record) % GM_SPEAKS else asked[-1]


def _answer(
    run: Run[Encounter[Any]],
    number: int,
    players: dict[str, Player],
    dice: SeededDice,
    known: Callable[[str], bool],
) -> object:
    ask = run.pending[number]
    if isinstance(ask, Roll):
        assert ask.pool, "no dice to roll"
        return dice(ask.pool)
    assert next(iter(ask), None) is not None, f"no option: {ask}"
    # baskets are made of wares, and there may be billions of them
    among = ask.among
    keys = [ware.key for ware in among.wares] if isinstance(among, Spend) else [str(value) for value in ask]
    assert len(keys) == len(set(keys)), f"an option is there twice: {ask}"
    check_words(ask)
    assert ask.cites, f"an ask cites no rule: {ask.prompt}"
    unknown = [cite for cite in ask.cites if not known(cite)]
    assert not unknown, f"an ask cites {unknown}"
    return decided(players[ask.seat], run, number)


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
        words = ask.act.replace("{}", told_text(label))
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


def check_looking(run: Run[Encounter[Any]], record: Iterable[Entry], viewers: Iterable[Viewer]) -> int:
    """Every viewer may look at every moment of a record, and the state stays as it is; odds add up to 1. How
    many of them there were.
    """
    foreseen, viewers = 0, [*viewers]
    for number, entry in enumerate(record):
        before = run.game.digest()
        for ask in run.pending.values():
            outlook = getattr(ask, "outlook", None)
            seen = [found for found in map(outlook, ask) if found and found.shares] if outlook else []
            sums = [sum(share.chance for share in found.shares) for found in seen]
            assert sums == pytest.approx([1.0] * len(sums))
            foreseen += len(sums)
        if number % 7 == 0:
            assert all(run.game.view(viewer).tokens for viewer in viewers)
        assert run.game.digest() == before
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    return foreseen


def check_shown(run: Run[Encounter[Any]], record: Iterable[Entry], seats: Iterable[str]) -> float:
    """A moment of a record that is shown as before shows nothing else than a look at it afresh; which share
    of them is shown so.
    """
    before, kept, seats, number = None, 0, [*seats], 0
    for number, entry in enumerate(record, 1):
        look, afresh = run.game.looks(), run.game.part(Page).moment(run.game).view
        kept += look is before
        before = look
        for viewer in (Viewer("gm", "gm", sheets=number % 20 == 1), *map(Viewer, seats)):
            assert look(viewer) == told(afresh(viewer), run.game.teller)
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    return kept / number


def check_forks(run: Run[Encounter[Any]], start: Callable[[], Encounter[Any]], lot: Stream) -> None:
    """A fork is where its run is, goes its own way, and changes nothing of the run."""
    whole = run.game.digest()
    for at in lot.sample(range(len(run.record) + 1), FORKS):
        here = Run.replay(start, run.record[:at])
        fork, digest = here.fork(), here.game.digest()
        assert fork.game.digest() == digest
        while not fork.done and len(fork.record) < at + AHEAD:
            number, ask = lot.choice([*fork.pending.items()])
            fork.answer(ask.sample(lot), ask=number)
        assert here.game.digest() == digest
        for entry in run.record[at:]:
            here.answer(entry.value, ask=entry.ask, by=entry.by)
        assert here.game.digest() == whole


def check_refusals(run: Run[Encounter[Any]]) -> int:
    """Whatever an open ask does not allow is refused in words, and changes nothing; how much that is."""
    before, asked = (run.game.digest(), len(run.record), run.moves), run.pending
    wrong = [(number, value) for number, ask in asked.items() for value in _wrong(ask)]
    wrong.append((max(asked) + 1, "end"))
    for number, value in wrong:
        with pytest.raises(Refused) as refused:
            run.answer(value, ask=number)
        assert str(refused.value).strip()
    assert (run.game.digest(), len(run.record), run.moves) == before
    return len(wrong)


def _wrong(ask: Choose | Roll) -> Iterator[object]:
    """What no ask allows, and what this one bars."""
    yield from (None, 0.5, True, -1, 10**9, "", [], {"of no such kind": 1})
    if isinstance(ask, Roll):
        sizes = [*ask.pool]
        yield from (sizes[1:], [*sizes, 1], [0] * len(sizes), [size + 1 for size in sizes])
        return
    if not isinstance(ask.among, Text):
        yield "of no such kind"
    given = (*getattr(ask.among, "options", ()), *ask.also)
    yield from (option.key for option in given if option.barred is not None)
