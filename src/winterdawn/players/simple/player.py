"""A player that does as a sensible beginner would.

It reads the asks as a person does, by what is offered and the figures behind it, and looks at the
map for distances.
"""

from __future__ import annotations

from collections.abc import Callable

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Cell, Number, Spend, Text, Value
from winterdawn.kernel.fact import ActionsAsked, TurnAsked
from winterdawn.kernel.position import Position
from winterdawn.players.simple import actions, dice, hits, places, turn, wounds
from winterdawn.players.simple.advice import Advice, Memory, When
from winterdawn.players.simple.field import Field
from winterdawn.players.simple.menu import TurnMenu

_TIMES = 2
"""How often it chooses the same again in one turn."""


class Simple:
    """Waits for whoever has to come into reach, strikes from where it harms most, shoots where that is likely
    to hit and keeps out of reach then. It turns boxes on armour before it falls, sees to wounds when
    nobody threatens, and flees or yields when it is beaten.
    """

    def __init__(self) -> None:
        self._memory = Memory()
        self._last: tuple[When | None, str] = None, ""
        """The turn of whoever chose last, and what."""
        self._vain: tuple[When | None, dict[str, int]] = None, {}
        """What was chosen again at once, and how often, in which turn: nothing came of it."""
        self._advice = Advice("")

    @property
    def why(self) -> str:
        """Why the last answer was given."""
        why = self._advice.why
        return why if isinstance(why, str) else why()

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """What a sensible beginner would answer."""
        self._advice = self._advise(ask, look)
        return self._advice.value

    def _advise(self, ask: Choose, look: Callable[[], Position]) -> Advice:
        match ask.offers:
            case Number() as among:
                return dice.advise(ask, among, self._memory)
            case Spend() as among:
                return hits.advise(among, lambda: Field(look(), ask.who))
            case Text(suggested=suggested):
                return Advice(suggested[0])
            case _ if ask.kind is Cell and ask.default is not None:
                return Advice(ask.default)
            case _ if ask.kind is Cell:
                return places.advise(ask, Field(look(), ask.who), self._memory)
            case _ if isinstance(ask.question, TurnAsked | ActionsAsked):
                return self._once(ask, ask.question, look)
            case _:
                return wounds.advise(ask, self._memory)

    def _once(self, ask: Choose, asked: TurnAsked | ActionsAsked, look: Callable[[], Position]) -> Advice:
        """Go on with the turn; what was chosen in it time and again came to nothing, and is let be."""
        when = ask.who, asked.count if isinstance(asked, TurnAsked) else 0, asked.round
        counts = self._vain[1] if self._vain[0] == when else {}
        vain = [key for key, times in counts.items() if times >= _TIMES]
        if isinstance(asked, ActionsAsked):
            advice = actions.advise(ask, asked, vain)
        else:
            advice = turn.advise(TurnMenu(ask, asked, vain, when, look, self._memory))
        chosen = str(advice.value)
        if self._last == (when, chosen):
            self._vain = when, {**counts, chosen: counts.get(chosen, 0) + 1}
        self._last = when, chosen
        return advice
