"""How often people are asked in a fight of four a side, and with which answer they strike their first blow.

``python -m benchmarks.pace`` plays 30 fights of each edition, everybody a seat of their own, by the yardstick
of the computer player: as it is, and with standing orders, given on one card before the fight, which counts
as an answer, where whoever ends their turn has said so with what they did. At first these are the orders that
nobody thinks about, then those under each further heading join them. All are given in their usual way.
``python -m benchmarks.pace 10 book`` plays fewer, and of one edition.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from statistics import mean, median
from typing import Any, NamedTuple

from msgspec.structs import replace

from tests.players.yardstick import Yardstick
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.fights.reading import read
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import NAMES, begin, edition
from winterdawn.editions.setup import Setup
from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import Value
from winterdawn.kernel.fact import ActionsAsked
from winterdawn.kernel.forms import follows
from winterdawn.kernel.orders import Silent, ordered
from winterdawn.kernel.run import Run
from winterdawn.kernel.tails import Tail, is_turn, stands, tail
from winterdawn.kernel.view import View
from winterdawn.players import Player, play

SEEDS = 30
LONGEST = 30
"""Rounds after which a fight is left."""
_SMITHY = """
title = "Four at the smithy"
[map]
kind = "square"
width = 18
height = 12
walls = [{ at = "f3-l3/f4-l4" }, { at = "f9-l9/f10-l10" }, { at = "e4-e5/f4-f5" }, { at = "e7-e9/f7-f9" },
  { at = "l4-l9/m4-m9" }]
doors = [{ at = "e6/f6", name = "Smithy door", open = true }]
rough = [{ at = "a10-d12", grade = "medium", name = "Mud" }]
"""
_CAUSEWAY = """
edition = "zones"
title = "Four at the causeway"
[map]
kind = "zone"
zones = [{ name = "Causeway" }, { name = "Reeds", features = ["cluttered", "dimly lit"] },
  { name = "Gate", features = ["cramped"] }, { name = "Yard" }, { name = "Stable" }, { name = "Tower" }]
edges = [["Causeway", "Reeds"], ["Causeway", "Gate"], ["Gate", "Yard"], ["Reeds", "Stable"],
  ["Yard", "Stable"], ["Yard", "Tower", "unlocked"]]
"""
_SQUARES = (
    ("ilse-varn", "friends", "b4"),
    ("reeve-holt", "friends", "b6"),
    ("tam-oakes", "friends", "b8"),
    ("veteran-guard", "friends", "c10"),
    ("rookie-guard", "robbers", "g5"),
    ("rookie-guard", "robbers", "g7"),
    ("veteran-guard", "robbers", "j6"),
    ("skeleton", "robbers", "i8"),
)
_ZONES = (
    ("brida-holt", "keepers", "Gate"),
    ("tam-reedy", "keepers", "Yard"),
    ("brida-holt", "keepers", "Yard"),
    ("tam-reedy", "keepers", "Gate"),
    ("cutpurse", "robbers", "Causeway"),
    ("cutpurse", "robbers", "Reeds"),
    ("poacher", "robbers", "Causeway"),
    ("poacher", "robbers", "Reeds"),
)
_BLOWS = ("book.melee.announce-dice", "book.ranged.attack")
"""The first rule of asks for the dice of a blow."""
DECLINED = "none"
"""Whoever sees in one form that they would rather not has given no answer at all."""
_AFTER = "book.surge.test"
"""What is asked when all is over is no part of a round."""


class Asked(NamedTuple):
    """Something that a seat has answered."""

    seat: str
    round: int
    blow: bool
    by_hand: bool
    after: bool
    ask: Choose
    said: Value
    at: int
    """How many answers and lines of the record came before it."""
    told: int
    joined: bool
    """Whether it was answered in one form with what came before."""


class Pace(NamedTuple):
    """How often a seat answers in a round in which it was asked at all, with which of its own answers it
    strikes its first blow, how many answers a fight takes, and how many the first side has won.
    """

    median: float
    mean: float
    most: int
    blow: float
    all: float
    won: int


class Noted:
    """A player whose answers are noted, and who has given orders or none."""

    def __init__(self, player: Player, run: Run[Any], given: dict[str, str], log: list[Asked]) -> None:
        self._player, self._run, self._given, self._log = player, run, given, log
        self._tails: dict[str, Tail | None] = {}

    @property
    def why(self) -> str:
        return self._player.why

    def answer(self, ask: Choose, look: Callable[[], View]) -> Value:
        game = self._run.game
        found = ordered(ask, game.edition.orders, self._given)
        if found is None or isinstance(found.said, Silent):
            said, by_hand = self._player.answer(ask, look), True
        else:
            said, by_hand = found.said, False
        if self._given and is_turn(ask):
            before, self._tails[ask.who] = self._tails.get(ask.who), tail(ask, said, look())
            by_hand &= said != ask.default or before is None or not stands(before, ask, look())
        joined = by_hand and bool(self._log) and self._is_joined(ask, self._log[-1])
        if joined and said == DECLINED:
            self._log[-1] = self._log[-1]._replace(by_hand=False)
        blow, after = _is_blow(ask, said), ask.cites[0] == _AFTER
        at, told = len(self._run.record), len(game.events)
        self._log.append(
            Asked(ask.seat, game.round, blow, by_hand and not joined, after, ask, said, at, told, joined)
        )
        return said

    def _is_joined(self, ask: Choose, before: Asked) -> bool:
        """Whether an ask stands in one form with the one before."""
        run, next_to = self._run, before.at + 1 == len(self._run.record)
        told = len(run.game.events) > before.told
        alone = run.waiting == [0] and (before.by_hand or before.joined)
        forms = run.game.edition.forms
        return next_to and alone and follows(before.ask, before.said, ask, forms, told=told)


def _is_blow(ask: Choose, said: Value) -> bool:
    if isinstance(ask.question, ActionsAsked):
        return str(said).startswith(("strike:", "shoot:"))
    return ask.cites[0] in _BLOWS and said != "none"


def setup(name: str) -> Setup:
    """Four a side by an edition, everybody in a seat of their own."""
    text, people = (_CAUSEWAY, _ZONES) if name == "zones" else (_SMITHY, _SQUARES)
    rows = (f'[[combatant]]\nwho = "{who}"\nside = "{side}"\nplace = "{at}"\n' for who, side, at in people)
    found = read(text + "".join(rows))
    found = found if found.edition == name else moved(found, name).setup
    seated = tuple(replace(each, seat=f"{each.id}'s") for each in found.entrants)
    return replace(found, gm="", entrants=seated)


def fought(name: str, seed: int, given: dict[str, str]) -> tuple[list[Asked], str]:
    """All answers of a fight, and which side has won it, if any."""
    log: list[Asked] = []
    run: Run[Any] = Run(begin(setup(name)))
    seats = {each.seat for each in run.game.setup.entrants}
    players = {seat: Noted(Yardstick(), run, given, log) for seat in seats}
    play(run, players, SeededDice(seed), lambda game: game.round <= LONGEST)
    outcome = run.game.outcome
    return log, outcome.side if outcome else ""


def pace(name: str, seeds: int, given: dict[str, str]) -> Pace:
    """That of so many fights of an edition in which all have ``given`` the same orders."""
    rounds, blows, answers, won = list[int](), list[int](), 0, 0
    for seed in range(1, seeds + 1):
        log, winner = fought(name, seed, given)
        asked = Counter((each.seat, each.round) for each in log if each.by_hand and not each.after)
        live = {(each.seat, each.round) for each in log if each.round and not each.after}
        rounds += [asked[each] for each in live]
        blows += first_blows(log, 1 if given else 0)
        answers += sum(each.by_hand for each in log)
        won += winner == setup(name).entrants[0].side
    return Pace(median(rounds), mean(rounds), max(rounds), median(blows), answers / seeds, won)


def lists(name: str) -> dict[str, dict[str, str]]:
    """Orders of an edition, by what is told of them: none, then those under each heading with all before."""
    found, given = {"as it is": dict[str, str]()}, dict[str, str]()
    for each in edition(name).orders:
        given[each.id] = each.choices[0].key
        found[f"+ {each.group}" if each.group else "small orders"] = {**given}
    return found


def first_blows(log: list[Asked], card: int) -> list[int]:
    """With which of its answers each seat strikes its first blow, those on the ``card`` among them."""
    own, found = Counter[str](), dict[str, int]()
    for each in log:
        own[each.seat] += each.by_hand
        if each.blow:
            found.setdefault(each.seat, own[each.seat] + card)
    return [*found.values()]


def main(arguments: list[str]) -> int:
    """Print the table; the exit code."""
    seeds = int(arguments[0]) if arguments else SEEDS
    head = f"{'median':>7} {'mean':>6} {'most':>5} {'first blow':>11} {'a fight':>8} {'first side wins':>16}"
    print(f"{'edition':8} {'':20} {head}")
    for name in arguments[1:] or NAMES:
        for told, given in lists(name).items():
            found = pace(name, seeds, given)
            rounds = f"{found.median:7g} {found.mean:6.2f} {found.most:5}"
            fights = f"{found.blow:11g} {found.all:8.0f} {found.won:16}"
            print(f"{name:8} {told:20} {rounds} {fights}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
