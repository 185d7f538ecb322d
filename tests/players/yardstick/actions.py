"""What to do where a turn is a number of actions of different kinds, by what each tells of itself.

An attack tells the ``harm`` that it does on average, in hundredths, or that it ``wounds`` whoever is
broken; a move how far ``away`` the nearest opponent would be and is ``now``; others that they bring somebody
Close to an opponent (``closes``), help the next shot (``aims``) or make it possible (``loads``, which
``lasts`` into the next round or not), give back so many hundredths (``mends``), or bring somebody to their
feet (``rises``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.players.yardstick.advice import Advice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.fact import ActionsAsked

_WORTH = 200
"""Hundredths from which on it is worth an action to get them back."""
_AIMED = 2
"""Actions that an aimed shot takes."""
_SHOT = "shoot:"


class _Turn:
    """What a turn offers, without what came to nothing in it."""

    def __init__(self, ask: Choose, asked: ActionsAsked, vain: list[str]) -> None:
        self._ask = ask
        self._keys = [str(key) for key in ask if key not in vain]
        self.left, self.attacks = asked.actions, asked.can_attack

    def figures(self, key: str) -> Mapping[str, int]:
        """What an answer tells of itself."""
        return self._ask.figures.get(key, {})

    def telling(self, name: str) -> list[str]:
        """The answers that tell more than 0 of something."""
        return [key for key in self._keys if self.figures(key).get(name, 0) > 0]

    def most(self, name: str) -> str:
        """The one that tells the most of it; empty for none."""
        return max(self.telling(name), key=lambda key: self.figures(key)[name], default="")

    def beginning(self, words: str) -> str:
        """The first whose key begins so; empty for none."""
        return next((key for key in self._keys if key.startswith(words)), "")


def rise(turn: _Turn) -> Advice | None:
    """Nobody gets anywhere on the ground."""
    key = turn.most("rises")
    return Advice(key, "lies on the ground: gets up") if key else None


def attack(turn: _Turn) -> Advice | None:
    """The attack that does the most harm, aimed if there is time."""
    best, aim = turn.most("harm"), turn.most("aims")
    if not best:
        return None
    if aim and best.startswith(_SHOT) and turn.left >= _AIMED:
        return Advice(aim, "there is time: aims")
    return Advice(best, "does the most harm: attacks")


def load(turn: _Turn) -> Advice | None:
    """What shoots is loaded first, if it can be shot in this round or stays loaded until the next."""
    key = turn.most("loads") if turn.attacks else ""
    if not key or (turn.left <= 1 and not turn.figures(key).get("lasts")):
        return None
    return Advice(key, "no shot is loaded: reloads")


def swap(turn: _Turn) -> Advice | None:
    """What cannot be loaded in time is put away for something else."""
    return arm(turn) if turn.telling("loads") else None


def mend(turn: _Turn) -> Advice | None:
    """What has been lost is got back while nobody can be attacked."""
    key = turn.most("mends")
    return (
        Advice(key, "is hurt: gets some of it back") if key and turn.figures(key)["mends"] >= _WORTH else None
    )


def finish(turn: _Turn) -> Advice | None:
    """Whoever lies is struck where nobody else is in reach."""
    key = turn.most("wounds")
    return Advice(key, "nobody else is in reach: strikes at whoever lies") if key else None


def close_in(turn: _Turn) -> Advice | None:
    """Nobody is in reach: to somebody’s arm’s length, or nearer to it."""
    if not turn.attacks:
        return None
    if key := turn.most("closes"):
        return Advice(key, "nobody is in reach: closes in")
    nearer = [key for key in turn.telling("now") if turn.figures(key)["away"] < turn.figures(key)["now"]]
    return Advice(nearer[0], "nobody is in reach: goes nearer") if nearer else None


def arm(turn: _Turn) -> Advice | None:
    """Whatever is in hand does nothing here."""
    key = turn.beginning("take:") if turn.attacks else ""
    return Advice(key, "what is in hand is of no use: takes another") if key else None


def hold(turn: _Turn) -> Advice | None:
    """Whoever cannot attack yet keeps an action for when somebody has come."""
    key = turn.beginning("hold") if turn.attacks else ""
    return Advice(key, "nobody is in reach: keeps an action for later") if key else None


HABITS: tuple[Callable[[_Turn], Advice | None], ...] = (
    rise,
    attack,
    load,
    swap,
    finish,
    close_in,
    mend,
    arm,
    hold,
)


def advise(ask: Choose, asked: ActionsAsked, vain: list[str]) -> Advice:
    """The first piece of advice that applies."""
    turn = _Turn(ask, asked, vain)
    found = next((advice for habit in HABITS if (advice := habit(turn))), None)
    return found or Advice("end", "nothing is left to do: ends the turn")
