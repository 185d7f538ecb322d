"""A player that does the plain thing: close in, strike the nearest, spend hits on damage.

It reads the asks as a person does, by what is offered, and looks at the map for distances.
"""

from __future__ import annotations

from collections.abc import Callable

from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import Cell, Number, OneOf, Spend, Text, Value
from winterdawn.kernel.view import Fact, Token, View
from winterdawn.space.hexes import Hex, distance, place

_CONTROL = ("step", "disarm", "initiative")
"""What to buy when no damage can be done, the best first."""


class Simple:
    """Attacks the nearest with all dice, defends with all dice, and buys damage when it can.

    It remembers nothing from one ask to the next.
    """

    def answer(self, ask: Choose, look: Callable[[], View]) -> Value:
        """The plain answer."""
        match ask.among:
            case Number(suggested=suggested):
                return suggested
            case Spend():
                return _spend(ask.among, lambda: _Field(look(), ask.who))
            case Cell():
                return _cell(ask, _Field(look(), ask.who))
            case Text(suggested=suggested):
                return suggested[0]
            case OneOf():
                return _one(ask, look)


class _Field:
    """The map as somebody on it sees it: who is nearest, and how far off the right distance."""

    def __init__(self, view: View, who: str) -> None:
        self.view = view
        self.me = self.token(who)
        foes = [token for token in view.tokens if token.side != self.me.side and not token.out]
        at = place(self.me.place)
        self.foe = min(foes, key=lambda token: distance(at, place(token.place)), default=None)
        self._wanted = {distance(at, place(cell)) for cell in self.me.reach} or {1}

    def token(self, who: str) -> Token:
        return next(token for token in self.view.tokens if token.id == who)

    def amiss(self, spot: Hex) -> int:
        """How many metres lie between the distance from ``spot`` to the foe and one in reach."""
        if self.foe is None:
            return 0
        metres = distance(spot, place(self.foe.place))
        return min(abs(metres - want) for want in self._wanted)

    def here(self) -> int:
        """The same for where one stands."""
        return self.amiss(place(self.me.place))

    def can_better(self) -> bool:
        """Whether a free neighbouring place is nearer to the right distance."""
        at = place(self.me.place)
        taken = {token.place for token in self.view.tokens} | set(self.view.map.blocked)
        beside = (place(name) for name in self.view.map.places if name not in taken)
        return any(distance(at, spot) == 1 and self.amiss(spot) < self.here() for spot in beside)

    def unarmed(self) -> bool:
        panel = next(panel for panel in self.view.panels if panel.id == self.me.id)
        return any(isinstance(block, Fact) and block.value == "bare hands" for block in panel.blocks)


def _one(ask: Choose, look: Callable[[], View]) -> Value:
    """Strike what is in reach, else go nearer, else strike all the same; anything else, the first."""
    keys = [str(key) for key in ask.among]
    if "end" not in keys:
        return keys[0]
    field = _Field(look(), ask.who)
    strikes = [key for key in keys if key.startswith("strike:")]
    near = [key for key in strikes if field.token(key.removeprefix("strike:")).place in field.me.reach]
    weapons = [key for key in keys if key.startswith(("take:", "draw:"))]
    arming = weapons if field.unarmed() else []
    going = [key for key in keys if key == "move" and field.can_better()]
    return (arming + near + going + strikes + ["end"])[0]


def _cell(ask: Choose, field: _Field) -> Value:
    """The place from which the nearest foe is in reach, else the one nearest to that."""
    best = min((str(cell) for cell in ask.among), key=lambda cell: field.amiss(place(cell)))
    if ask.also and field.amiss(place(best)) >= field.here():
        return ask.also[0].key
    return best


def _spend(purse: Spend, look: Callable[[], _Field]) -> Value:
    """Damage; without it the most useful control, a step only to come into reach."""
    wares = {ware.key: ware for ware in purse.wares if ware.barred is None and ware.most}
    if "damage" in wares:
        return {"damage": wares["damage"].most}
    for key in _CONTROL:
        if key in wares and not (key == "step" and not look().here()):
            return {key: 1}
    return {}
