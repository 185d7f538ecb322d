"""How the first fights of the demo campaign end by the computer player on both sides.

``python -m benchmarks.demo`` plays 400 fights of each, by seeds alone and untimed, and prints the figures;
``python -m benchmarks.demo 40 causeway-gate`` fewer, and of one. The fights of :data:`GOALS` are those that a
newcomer meets first; what they should come to stands there. ``python -m benchmarks.demo 40 armour`` plays the
one of the zone game with all its heroes in the same armour, a line for each.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import median
from typing import Any, NamedTuple

from msgspec.structs import replace

from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.editions.zones.people.hero import HeroSheet, Owned
from winterdawn.kernel.run import Run
from winterdawn.players import Player, named, play

SEEDS = 400
ARMOUR = ("", "padded-coat", "mail-shirt", "plated-harness")


class Demo(NamedTuple):
    """A fight, by which edition, whose wins are counted, and the shares of a hundred that they should be."""

    fight: str
    edition: str
    side: str
    least: int
    most: int


GOALS = (
    Demo("kaldwater-ford", "book", "travellers", 40, 60),
    Demo("kaldwater-ford", "screen", "travellers", 40, 60),
    Demo("causeway-gate", "zones", "keepers", 65, 80),
)


class Played(NamedTuple):
    """How a number of fights ended."""

    wins: Counter[str]
    """By side; ``nobody`` for those that broke off, and where two sides are left."""
    rounds: float
    """At the median."""
    seen: Counter[str]
    """In how many fights each kind of event came up."""


def setup(fight: str, edition: str) -> Setup:
    """A fight of the demo campaign by an edition."""
    found = demo_fight(fight)
    return found if found.edition == edition else moved(found, edition).setup


def winner(game: Encounter[Any]) -> str:
    """The side that is left of a game that is over; ``nobody`` where two sides are, or none.

    Whoever has yielded or fled has lost, though nothing keeps them from acting.
    """
    gone = {event.who for event in game.events if event.kind == "left"}
    sides = {who.side for who in game if game.able(who) and who.id not in gone}
    return sides.pop() if len(sides) == 1 else "nobody"


def fought(told: Setup, seeds: range) -> Played:
    """Play a setup by each seed, the computer on all sides."""
    wins, seen, rounds = Counter[str](), Counter[str](), list[int]()
    for seed in seeds:
        run = Run(begin(told))
        seats: dict[str, Player] = {
            seat: named("simple", 0) for seat in {told.gm, *(one.seat for one in told.entrants)}
        }
        play(run, seats, SeededDice(seed))
        game = run.game
        wins[winner(game)] += 1
        rounds.append(game.round)
        seen.update({event.kind for event in game.happened})
    return Played(wins, median(rounds), seen)


def worn(told: Setup, kind: str) -> Setup:
    """The same fight with every hero in armour of a kind, or in none."""
    armour = Owned(kind=kind) if kind else None
    dressed = (
        replace(one, sheet=replace(one.sheet, armour=armour)) if isinstance(one.sheet, HeroSheet) else one
        for one in told.entrants
    )
    return replace(told, entrants=tuple(dressed))


def armoured(seeds: int) -> None:
    """Print how often the heroes of the zone game win in each kind of armour."""
    demo = next(each for each in GOALS if each.edition == "zones")
    for kind in ARMOUR:
        told = fought(worn(setup(demo.fight, demo.edition), kind), range(seeds))
        share = 100 * told.wins[demo.side] / seeds
        print(f"{demo.fight} in {kind or 'no armour'}: {demo.side} win {share:.1f} %, {told.rounds:g} rounds")


def main(words: list[str]) -> None:
    """Print how each fight ends."""
    seeds = next((int(word) for word in words if word.isdigit()), SEEDS)
    if "armour" in words:
        armoured(seeds)
        return
    for demo in GOALS:
        names = [word for word in words if not word.isdigit()]
        if names and demo.fight not in names and demo.edition not in names:
            continue
        told = fought(setup(demo.fight, demo.edition), range(seeds))
        share = 100 * told.wins[demo.side] / seeds
        print(f"{demo.fight} by {demo.edition}: {demo.side} win {share:.1f} % ({demo.least} to {demo.most})")
        print(f"  {dict(told.wins)}, median {told.rounds:g} rounds")
        print(
            "  in so many of 100 fights: "
            + ", ".join(f"{kind} {round(100 * count / seeds)}" for kind, count in told.seen.most_common())
        )


if __name__ == "__main__":
    main(sys.argv[1:])
