"""Equal duels: the computer player ``simple`` against that of version 0.1.0, and what it does in them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.players.plain import Plain
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import duel
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Number, Value
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.players import Player, play
from winterdawn.players.simple import Simple

PEOPLE = (
    "ilse-varn",
    "reeve-holt",
    "rookie-guard",
    "veteran-guard",
    "skeleton",
    "lieutenant-skeleton",
    "death-knight",
    "ghoul",
)
"""Each fights somebody exactly alike."""
SEATS = ("player-1", "player-2")
_SURE = 1.96
"""How many standard deviations 95 of 100 cases lie within."""


class Tally:
    """What a player did in all its duels that a sensible one would rather not."""

    def __init__(self) -> None:
        self.falls = 0
        """How often a blow felled it, and how often it need not have."""
        self.avoidable = 0
        self.rewards = 0
        """Rewards taken, and those taken as spirit when none was missing."""
        self.wasted = 0
        self.strikes = 0
        """Strikes in passing, and those with nothing but the bonus die."""
        self.bare = 0
        self._saved = False
        """Whether armour has just been chosen that was to keep it up."""

    def note(self, ask: Choose, value: Value) -> None:
        """Count an answer."""
        figures = {key: ask.figures[key] for key in map(str, ask) if key in ask.figures}
        if any("gain" in each for each in figures.values()):
            self.rewards += 1
            self.wasted += value == "spirit" and not figures["spirit"]["gain"]
        if str(value) in figures and "free" in figures[str(value)]:
            could = any(each["free"] >= 0 for each in figures.values())
            falls = figures[str(value)]["free"] < 0
            self.avoidable += falls and (could or self._saved)
            self._saved = could and not falls and str(value).startswith("armour:")
        elif not ask.act.startswith("Turn {} box"):
            self._saved = False
        if isinstance(ask.among, Number) and ask.act.endswith("bonus die") and isinstance(value, int):
            self.strikes += 1
            self.bare += value == 0


class _Noted:
    """A player whose answers are counted."""

    def __init__(self, player: Player, tally: Tally) -> None:
        self._player, self._tally = player, tally

    @property
    def why(self) -> str:
        return self._player.why

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        value = self._player.answer(ask, look)
        self._tally.note(ask, value)
        return value


def fought(number: int, tally: Tally, player: Callable[[], Player] = Simple) -> float:
    """Duel ``number`` of the match: 1 if ``player`` wins, 0 if the plain one does, a half if neither does.

    Two duels after each other are the same with sides swapped. Whoever leaves loses.
    """
    swapped, seed = number % 2, number // 2
    key = PEOPLE[seed % len(PEOPLE)]
    run: Run[Any] = Run(begin(replace(duel(key, key), gm="")))
    ours, theirs = SEATS[swapped], SEATS[1 - swapped]
    play(run, {ours: _Noted(player(), tally), theirs: Plain()}, SeededDice(f"{key}/{seed}"))
    game = run.game
    mine = next(who for who in game if who.seat == ours)
    left = [event.who for event in run.events if event.kind == "left"]
    up = {who.seat for who in game if game.able(who) and who.id not in left}
    tally.falls += ours not in up and mine.id not in left
    return 0.5 if len(up) != 1 else float(up == {ours})


def interval(score: float, duels: int) -> tuple[float, float]:
    """Within what the share of duels that are won lies with 95 % confidence (Wilson's interval)."""
    square = _SURE**2
    middle = (score + square / (2 * duels)) / (1 + square / duels)
    spread = score * (1 - score) / duels + square / (4 * duels**2)
    off = _SURE * math.sqrt(spread) / (1 + square / duels)
    return middle - off, middle + off
