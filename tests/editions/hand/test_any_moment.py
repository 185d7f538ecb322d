"""The game master's hand at random moments: whatever it does, the encounter goes on by its rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.played import conformance
from tests.editions.played.test_conformance import scene
from winterdawn.dice.sources import SeededDice, Stream
from winterdawn.editions import registry
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.asks.choices import OneOf
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer
from winterdawn.players import NAMES, Player, decided, named
from winterdawn.space.hexes import Hex
from winterdawn.space.squares import Square

ANSWERS = 120
"""Of each encounter."""
OFTEN = 4
"""The hand does something at one in so many moments."""
VIEWERS = (Viewer("gm", "gm"), Viewer("player-1"), Viewer("watching", "spectator"))
FULL, SAMPLE = 34, 2
"""Encounters of each edition and tempo: about 8,000 deeds in a drill."""


class Table:
    """An encounter played by lot, with a hand in it."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.begin = registry.begin(setup)
        self.run: Run[Encounter[Any]] = Run(self.begin)
        self.lot, self.dice, self.done = Stream(seed), SeededDice(seed), list[str]()
        player = self.lot.choice([*NAMES])
        self.players: defaultdict[str, Player] = defaultdict(lambda: named(player, seed))

    def play(self) -> None:
        while not self.run.done and len(self.run.record) < ANSWERS:
            ask = self.run.beside if self.lot.randrange(OFTEN) == 0 else None
            if ask is not None:
                self.interfere(ask)
                continue
            number, asked = next(self.waits())
            self.run.answer(self.answer(number, asked), ask=number)

    def answer(self, number: int, asked: Choose | Roll) -> object:
        if isinstance(asked, Roll):
            return self.dice(asked.pool)
        return decided(self.players[asked.seat], self.run, number)

    def waits(self) -> Iterator[tuple[int, Choose | Roll]]:
        owed = [(n, ask) for n, ask in self.run.pending.items() if self.run.owed(n)]
        yield from owed or [self.lot.choice([*self.run.pending.items()])]

    def interfere(self, ask: Choose) -> None:
        """A deed of any kind, each as likely as the next."""
        assert isinstance(ask.among, OneOf)
        kinds: dict[str, list[str]] = {}
        for option in ask.among.options:
            assert option.cites or not option.key.startswith("hand:"), option
            assert option.group.split(": ")[0] in ("People", "Dice", "Time", "Scene"), option
            if option.barred is None:
                kinds.setdefault(":".join(option.key.split(":")[:2]), []).append(option.key)
        key = self.lot.choice(kinds[self.lot.choice(sorted(kinds))])
        pending, told = dict(self.run.pending), len(self.run.events)
        self.run.answer(key, ask=BESIDE, by="gm")
        self.done.append(key)
        if self.run.game.ordered:
            assert self.run.pending == pending, "whoever was asked still is"
            assert len(self.run.events) == told


def encounter(edition: str, tempo: str, number: int) -> Setup:
    """One of those that are drawn; every other on boards has a door, and a horse for whoever comes first."""
    setup = replace(scene(edition, number), tempo=tempo)
    ground, (first, *_) = setup.ground.map(), setup.entrants
    if number % 2 or not isinstance(ground.place(first.place), Hex | Square):
        return setup
    around = ground.neighbours(ground.place(first.place))
    beyond = next(spot for spot in around if str(spot)[0] == first.place[0])
    beside = next(spot for spot in around if spot != beyond)
    sheet = registry.edition(edition).sheet.character("riding-horse")
    horse = Entrant("horse", sheet, first.seat, first.side, str(beside))
    laid = replace(setup.ground, features=(f"door:{first.place}/{beyond}=Gate",))
    return replace(setup, ground=laid, entrants=(*setup.entrants, horse))


@pytest.mark.parametrize("tempo", ["action", "interaction"])
@pytest.mark.parametrize("edition", registry.NAMES)
@pytest.mark.drill
def test_whatever_the_hand_does_the_rules_go_on(edition: str, tempo: str, drill: Drill) -> None:
    """Everything cites rules that there are, may be looked at, is replayed, and taken back one by one."""
    done, wanted = 0, drill.of(FULL, SAMPLE)
    for number in range(wanted * 5):
        if number >= wanted and done > SAMPLE * 5:  # a scene that is closed at once holds few deeds
            break
        table = Table(encounter(edition, tempo, number), f"{drill.seed}/{edition}/{tempo}/{number}")
        table.play()
        done += len(table.done)
        conformance.check_citations(table.run.events)
        for viewer in VIEWERS:
            assert table.run.game.view(viewer).title is not None
        conformance.check_replay(table.run, table.begin)
        check_undo(table)
    assert done > SAMPLE * 5


def check_undo(table: Table) -> None:
    """Taken back to before any of its deeds, and played on, it is as it was."""
    run, whole, record = table.run, table.run.game.digest(), list(table.run.record)
    deeds = [number for number, entry in enumerate(record) if entry.ask == BESIDE]
    for number in table.lot.sample(deeds, min(2, len(deeds))):
        run.rewind(number)
        before = Run.replay(table.begin, record[:number])
        assert run.game.digest() == before.game.digest()
        for entry in record[number:]:
            run.answer(entry.value, ask=entry.ask, by=entry.by)
        assert run.game.digest() == whole
