"""The track as it is laid out: places of players and of the game master, from first to last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec


class Spot(msgspec.Struct, frozen=True):
    """A place on the track."""

    who: str
    """By id; a place stays when its owner has fallen (``zones.ruling.fallen-place-stays-empty``)."""
    card: int = 0
    """The card or die that it was won with; 0 for an enemy without a place of its own."""
    enemy: bool = False

    @property
    def leftover(self) -> bool:
        """Whether it is at the end of the round, without a card (``zones.initiative.leftover-enemies``)."""
        return self.enemy and not self.card


def lineup(
    players: Mapping[str, int], cards: Sequence[int], enemies: Sequence[str], *, strict: bool = False
) -> list[Spot]:
    """The track made of the cards of players, those of the game master, and enemies from the highest score
    down; the lowest card acts first (``zones.initiative.low-first``, ``zones.ruling.card-order``).

    Places of the game master for which there is no enemy are dropped, the latest ones first
    (``zones.ruling.fewer-enemies-than-cards``); enemies without a place come last.
    """
    ours = [Spot(who, card) for who, card in sorted(players.items(), key=lambda each: each[1])]
    places = zip(enemies, sorted(cards), strict=False)
    theirs = [Spot(who, card, enemy=True) for who, card in places]
    rest = [Spot(who, enemy=True) for who in enemies[len(cards) :]]
    by_card = sorted([*ours, *theirs], key=lambda spot: spot.card)
    if not strict and by_card:
        by_card = alternating(ours, theirs, first=not by_card[0].enemy)
    return [*by_card, *rest]


def by_dice(
    players: Mapping[str, int], best: int, enemies: Sequence[str], order: Sequence[str]
) -> list[Spot]:
    """The track made of dice: players in their ``order``, the highest roll first, and as many places for the
    game master, who goes first if the ``best`` die beats every player's
    (``zones.initiative.gm-dice-first``, ``zones.ruling.gm-dice-tie``,
    ``zones.ruling.gm-dice-then-alternate``).
    """
    ours = [Spot(who, players[who]) for who in order]
    theirs = [Spot(who, best, enemy=True) for who in enemies[: len(players)]]
    rest = [Spot(who, enemy=True) for who in enemies[len(players) :]]
    first = best <= max(players.values(), default=0)
    return [*alternating(ours, theirs, first=first), *rest]


def alternating(ours: Sequence[Spot], theirs: Sequence[Spot], *, first: bool) -> list[Spot]:
    """One of each in turn, ours ``first`` or theirs, until a side has none left and the other goes on
    (``zones.initiative.alternate``, ``zones.ruling.alternation``).
    """
    sides = [list(ours), list(theirs)] if first else [list(theirs), list(ours)]
    found: list[Spot] = []
    while any(sides):
        for side in sides:
            found += side[:1]
            del side[:1]
    return found
