"""Who answers when no person does."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, Protocol

from winterdawn.dice.sources import DiceSource
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run


class Player(Protocol):
    """Somebody who decides. They are asked what a person in their seat would be, as shared rules put it, know
    what that seat may know, and read no words.
    """

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """An answer that ``ask`` allows; ``look`` tells what their seat may know."""
        ...

    @property
    def why(self) -> str:
        """Why the last answer was given, in one line; empty where there is nothing to say of it."""
        ...


def play(
    run: Run[Any],
    players: Mapping[str, Player],
    dice: DiceSource,
    goes_on: Callable[[Encounter[Any]], bool] = lambda _: True,
) -> None:
    """Play a run to its end, or while it ``goes_on``: players decide for their seats, ``dice`` fall for
    everybody.

    Raises :class:`LookupError` for a seat that has no player.
    """
    game: Encounter[Any] = run.game
    while run.waiting and goes_on(game):
        number = turn(run)
        assert number is not None, "everybody's is somebody's"
        ask = run.asked(number)
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
        elif ask.seat not in players:
            raise LookupError(f"nobody plays the seat {ask.seat!r}; there are {', '.join(players)}")
        else:
            run.answer(decided(players[ask.seat], run, number), ask=number)


def turn(run: Run[Any], seats: Container[str] | None = None) -> int | None:
    """Which of the open asks is answered next, of those of some ``seats`` if any are named; none where that
    has to wait for others. Where the first answer counts, everybody has a turn at being first.
    """
    waiting = run.waiting
    asked = [*filter(run.owed, waiting)] or waiting if len(waiting) > 1 else waiting
    if seats is not None:
        asked = [number for number in asked if run.asked(number).seat in seats]
    return asked[len(run.record) % len(asked)] if asked else None


def decided(player: Player, run: Run[Any], number: int) -> Value:
    """What a player answers to the open ask of that number; raises :class:`LookupError` for one of dice."""
    game, ask = run.game, run.asked(number)
    if not isinstance(ask, Choose):
        raise LookupError(f"ask {number} is one for dice, which nobody decides")
    return player.answer(ask, lambda: game.position(ask.seat))
