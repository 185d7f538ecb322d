"""A player that does the plain thing: close in, strike the nearest, spend hits on damage.

It reads the asks as a person does, by what is offered, and looks at the map for distances.
"""

from __future__ import annotations

from collections.abc import Callable

from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import Cell, Number, OneOf, Spend, Value
from winterdawn.kernel.view import Fact, Token, View
from winterdawn.space.hexes import distance, place

_CONTROL = ("step", "disarm", "initiative")
"""What to buy when no damage can be done, the best first."""


class Simple:
    """Attacks the nearest with all dice, defends with all dice, and buys damage when it can."""

    def __init__(self) -> None:
        self._stay = False
        """It has looked for a better place and found none."""

    def answer(self, ask: Choose, look: Callable[[], View]) -> Value:
        """The plain answer."""
        match ask.among:
            case Number(suggested=suggested):
                return suggested
            case Spend():
                return self._spend(ask.among, lambda: self._in_reach(look(), ask.who))
            case Cell():
                return self._cell(ask, look())
            case OneOf():
                return self._one(ask, look)

    def _one(self, ask: Choose, look: Callable[[], View]) -> Value:
        """Strike what is in reach, else go nearer, else strike all the same; anything else, the first."""
        keys = [str(key) for key in ask.among]
        if "end" not in keys:
            return keys[0]
        view = look()
        strikes = [key for key in keys if key.startswith("strike:")]
        reach = self._token(view, ask.who).reach
        near = [key for key in strikes if self._token(view, key.removeprefix("strike:")).place in reach]
        arming = (
            [key for key in keys if key.startswith(("take:", "draw:"))]
            if self._unarmed(view, ask.who)
            else []
        )
        going = [] if self._stay else [key for key in keys if key == "move"]
        self._stay = False
        return (arming + near + going + strikes + ["end"])[0]

    def _cell(self, ask: Choose, view: View) -> Value:
        """The place from which the nearest opponent is in reach, else the one nearest to that."""
        me = self._token(view, ask.who)
        foes = [token for token in view.tokens if token.side != me.side and not token.out]
        if not foes:
            return str(next(iter(ask)))
        foe = min(foes, key=lambda token: distance(place(token.place), place(me.place)))
        wanted = {distance(place(me.place), place(cell)) for cell in me.reach} or {1}

        def amiss(cell: str) -> int:
            metres = distance(place(cell), place(foe.place))
            return min(abs(metres - want) for want in wanted)

        best = min((str(cell) for cell in ask.among), key=amiss)
        if ask.also and amiss(best) >= amiss(me.place):
            self._stay = True
            return ask.also[0].key
        return best

    def _spend(self, purse: Spend, in_reach: Callable[[], bool]) -> Value:
        wares = {ware.key: ware for ware in purse.wares if ware.barred is None and ware.most}
        if "damage" in wares:
            return {"damage": wares["damage"].most}
        for key in _CONTROL:
            if key in wares and not (key == "step" and in_reach()):
                return {key: 1}
        return {}

    def _in_reach(self, view: View, who: str) -> bool:
        me = self._token(view, who)
        return any(
            token.place in me.reach for token in view.tokens if token.side != me.side and not token.out
        )

    def _unarmed(self, view: View, who: str) -> bool:
        panel = next(panel for panel in view.panels if panel.id == who)
        return any(isinstance(block, Fact) and block.value == "bare hands" for block in panel.blocks)

    def _token(self, view: View, who: str) -> Token:
        return next(token for token in view.tokens if token.id == who)
