"""How often people are asked in a fight of four a side, and with which answer they strike their first blow.

``python -m benchmarks.pace`` plays 30 fights of each edition, everybody a seat of their own, by the yardstick
of the computer player: as it is, and with standing orders, given on one card before the fight, which counts
as an answer, where whoever ends their turn has said so with what they did. At first these are the orders that
nobody thinks about, then those under each further heading join them. All are given in their usual way, and
what belongs together is answered at once. Then the same with one person for a whole side, and the fights of
the demo. ``--seeds 10 book`` plays fewer, and of one edition; ``--strict`` fails if a goal is missed that is
not listed as unmet, or one that is listed is met.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from statistics import mean, median
from typing import Any, NamedTuple

from benchmarks.four import MASTER, seated, setup
from tests.players.yardstick import Yardstick
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.fights.demo import NAMES as DEMOS
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.registry import NAMES, begin, edition
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.asks.forms import follows, is_alone
from winterdawn.kernel.asks.orders import Silent, ordered
from winterdawn.kernel.asks.tails import Tail, is_turn, stands, tail
from winterdawn.kernel.fact import ActionsAsked
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.players import Player, play
from winterdawn.table.messages.from_page import MOST_PARTS

SEEDS, DEMO_SEEDS = 30, 3
SMALL, SCENES = "small orders", "the demo"
"""How rows are told: with the orders that nobody thinks about, and the same in all fights of the demo."""
GOALS: dict[tuple[str, str], dict[str, float]] = {
    ("book", SMALL): {"median": 4, "mean": 4.8, "most": 16, "blow": 4},
    ("draft", SMALL): {"median": 4, "mean": 4.7, "most": 16, "blow": 4},
    ("screen", SMALL): {"median": 2, "mean": 3.5, "most": 17, "blow": 3},
    ("zones", SMALL): {"median": 2, "mean": 2.5, "most": 5, "blow": 2},
    ("book", "+ Hits and shields"): {"median": 3, "mean": 3.7},
    ("", MASTER): {"median": 13},
    ("", SCENES): {"median": 5},
}
"""What figures are at most, by edition, or by none for all, and row."""
UNMET: set[tuple[str, str, str]] = {
    ("book", SMALL, "most"),
    ("book", SMALL, "blow"),
    ("draft", SMALL, "most"),
    ("draft", SMALL, "blow"),
}
"""Goals that are missed. The first blow is a 5th answer in place of the 4th: beside the card, the way and the
blow itself a seat is asked before it for 0.7 defences, 0.5 purchases of hits that those win, 0.3 strikes in
passing, which are not counted as blows (with them the first would be the 3rd answer), and 0.3 times whether
it goes on after one of others. The most are 20 and 21 in place of 16, in single rounds in which the yardstick
goes to and fro, or defends and strikes with no die left.
"""
LONGEST = 30
"""Rounds after which a fight is left."""
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
    joined: int
    """How many answers were given before it in the same form."""
    sealed: bool
    """Whether it was kept until those of all were in."""


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

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        game = self._run.game
        found = ordered(ask, game.edition.orders, self._given)
        if found is None or isinstance(found.said, Silent):
            said, by_hand = self._player.answer(ask, look), True
        else:
            said, by_hand = found.said, False
        if self._given and is_turn(ask):
            before, seen = self._tails.get(ask.who), look()
            self._tails[ask.who] = tail(ask, said, seen)
            by_hand &= said != ask.default or before is None or not stands(before, ask, seen)
        last = self._last(ask)
        joined = last.joined + 1 if by_hand and last and self._is_joined(ask, last) else 0
        if joined and said == DECLINED:
            self._log[-1] = self._log[-1]._replace(by_hand=False)
        blow, after = _is_blow(ask, said), ask.cites[0] == _AFTER
        at, told, sealed = len(self._run.record), len(game.events), self._run.sealing
        alone = by_hand and not joined
        self._log.append(Asked(ask.seat, game.round, blow, alone, after, ask, said, at, told, joined, sealed))
        return said

    def _last(self, ask: Choose) -> Asked | None:
        """The answer before, or their own where those of all are sealed."""
        log = reversed(self._log)
        return next((each for each in log if not self._run.sealing or each.seat == ask.seat), None)

    def _is_joined(self, ask: Choose, before: Asked) -> bool:
        """Whether an ask stands in one form with the one before."""
        run, forms = self._run, self._run.game.edition.forms
        goes_on = before.by_hand or 0 < before.joined < MOST_PARTS - 1
        if run.sealing:
            return goes_on and before.sealed and follows(before.ask, before.said, ask, forms, told=True)
        next_to = before.at + 1 == len(run.record)
        told = len(run.game.events) > before.told
        alone = is_alone(run) and goes_on
        return next_to and alone and follows(before.ask, before.said, ask, forms, told=told)


def _is_blow(ask: Choose, said: Value) -> bool:
    if isinstance(ask.question, ActionsAsked):
        return str(said).startswith(("strike:", "shoot:"))
    return ask.cites[0] in _BLOWS and said != "none"


def fought(fight: Setup, seed: int, given: dict[str, str]) -> tuple[list[Asked], str]:
    """All answers of a fight, and which side has won it, if any."""
    log: list[Asked] = []
    run: Run[Any] = Run(begin(fight))
    players = {seat: Noted(Yardstick(), run, given, log) for seat in {each.seat for each in fight.entrants}}
    play(run, players, SeededDice(seed), lambda game: game.round <= LONGEST)
    outcome = run.game.outcome
    return log, outcome.side if outcome else ""


def pace(fights: Sequence[Setup], seeds: int, given: dict[str, str], seat: str = "") -> Pace:
    """That of so many times these fights in which all have ``given`` the same orders; of a ``seat`` alone
    where one is named.
    """
    rounds, blows, answers, won = list[int](), list[int](), 0, 0
    for fight, seed in product(fights, range(1, seeds + 1)):
        log, winner = fought(fight, seed, given)
        log = [each for each in log if seat in ("", each.seat)]
        asked = Counter((each.seat, each.round) for each in log if each.by_hand and not each.after)
        live = {(each.seat, each.round) for each in log if each.round and not each.after}
        rounds += [asked[each] for each in live]
        blows += first_blows(log, 1 if given else 0)
        answers += sum(each.by_hand for each in log)
        won += winner == fight.entrants[0].side
    times = seeds * len(fights)
    return Pace(median(rounds), mean(rounds), max(rounds), median(blows), answers / times, won)


def lists(name: str) -> dict[str, dict[str, str]]:
    """Orders of an edition, by what is told of them: none, then those under each heading with all before."""
    found, given = {"as it is": dict[str, str]()}, dict[str, str]()
    for each in sorted(edition(name).orders, key=lambda each: bool(each.group)):
        given[each.id] = each.choices[0].key
        found[f"+ {each.group}" if each.group else SMALL] = {**given}
    return found


def first_blows(log: list[Asked], card: int) -> list[int]:
    """With which of its answers each seat strikes its first blow, those on the ``card`` among them."""
    own, found = Counter[str](), dict[str, int]()
    for each in log:
        own[each.seat] += each.by_hand
        if each.blow:
            found.setdefault(each.seat, own[each.seat] + card)
    return [*found.values()]


def rows(names: Sequence[str], seeds: int) -> Iterator[tuple[str, str, Pace]]:
    """The table, a row at a time."""
    for name in names:
        for told, given in lists(name).items():
            yield name, told, pace([setup(name)], seeds, given)
        yield name, MASTER, pace([setup(name, one=True)], seeds, lists(name)[SMALL], MASTER)
        demos = [each for each in map(demo_fight, DEMOS) if (each.edition, each.tempo) == (name, ACTION)]
        yield name, SCENES, pace([seated(each, name) for each in demos], DEMO_SEEDS, lists(name)[SMALL])


def missed(name: str, told: str, found: Pace) -> set[tuple[str, str, str]]:
    """The goals that a row misses."""
    goals = GOALS.get((name, told)) or GOALS.get(("", told), {})
    return {(name, told, figure) for figure, most in goals.items() if getattr(found, figure) > most}


def main(arguments: list[str]) -> int:
    """Print the table; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pace")
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--strict", action="store_true")
    given = parser.parse_args(arguments)
    over = set[tuple[str, str, str]]()
    head = f"{'median':>7} {'mean':>6} {'most':>5} {'first blow':>11} {'a fight':>8} {'first side wins':>16}"
    print(f"{'edition':8} {'':20} {head}")
    for name, told, found in rows(given.names, given.seeds):
        figures = f"{found.median:7g} {found.mean:6.2f} {found.most:5}"
        fights = f"{found.blow:11g} {found.all:8.0f} {found.won:16}"
        print(f"{name:8} {told:20} {figures} {fights}", flush=True)
        over |= missed(name, told, found)
    wrong = {each for each in over ^ UNMET if each[0] in given.names}
    for each in sorted(over | wrong):
        listed = ", as is listed" if each in over & UNMET else ""
        print(
            f"{', '.join(each)}: {'above its goal' if each in over else 'met, and listed as unmet'}{listed}"
        )
    return 1 if given.strict and wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
