"""The plain player of version 0.1.0, the yardstick for the one of today.

What it decides is as it was then; it reads today's asks and maps. What was suggested of an answer to a
strike was all that worsens no wound in that version, so it goes on taking that.
"""

from __future__ import annotations

from collections.abc import Callable

from winterdawn.editions.sda.facts.combat import AnswerTo
from winterdawn.editions.sda.facts.rolls import HowManyDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Cell, Number, Spend, Text, Value
from winterdawn.kernel.position import Position, Somebody
from winterdawn.space import made

_CONTROL = ("step", "disarm", "initiative")
_REWARD = "spirit"
"""What stood first among rewards."""


class Plain:
    """Attacks the nearest with all dice, defends with all dice, and buys damage when it can.

    It remembers nothing from one ask to the next.
    """

    why = ""

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """The plain answer."""
        match ask.among:
            case Number() as among:
                return _number(ask, among)
            case Spend() as among:
                return _spend(among, lambda: _Field(look(), ask.who))
            case Text(suggested=suggested):
                return suggested[0]
            case Cell():
                return _cell(ask, _Field(look(), ask.who))
            case _:
                return _one(ask, look)


class _Field:
    """The map as somebody on it sees it: who is nearest, and how far off the right distance."""

    def __init__(self, position: Position, who: str) -> None:
        self.position = position
        self.me = self.token(who)
        chart = position.ground
        assert chart is not None
        self._ground = made(chart.kind, *chart.size, chart.blocked, chart.diagonal, chart.laid)
        self._blocked = chart.blocked
        self._at = self._ground.place(self.me.place)
        foes = [token for token in position.people if token.side != self.me.side and not token.out]
        self.foe = min(foes, key=lambda token: self.away(token.place), default=None)
        self._wanted = set(self.me.metres) or {1}

    def token(self, who: str) -> Somebody:
        return next(token for token in self.position.people if token.id == who)

    def away(self, spot: str) -> int:
        """How many metres off a place is."""
        return self._ground.distance(self._at, self._ground.place(spot))

    def near(self, who: str) -> bool:
        """Whether somebody can be struck at without malus."""
        return self.away(self.token(who).place) in self.me.metres

    def amiss(self, spot: str) -> int:
        """How many metres lie between the distance from ``spot`` to the foe and one in reach."""
        if self.foe is None:
            return 0
        metres = self._ground.distance(self._ground.place(spot), self._ground.place(self.foe.place))
        return min(abs(metres - want) for want in self._wanted)

    def here(self) -> int:
        """The same for where one stands."""
        return self.amiss(self.me.place)

    def can_better(self) -> bool:
        """Whether a free neighbouring place is nearer to the right distance."""
        taken = {token.place for token in self.position.people} | set(self._blocked)
        beside = (name for name in map(str, self._ground.places) if name not in taken)
        return any(self.away(spot) == 1 and self.amiss(spot) < self.here() for spot in beside)

    def unarmed(self) -> bool:
        return not self.position.bodies[self.me.id].armed


def _number(ask: Choose, among: Number) -> Value:
    """What is suggested; as an answer all dice that worsen no wound, which were suggested then."""
    if not (isinstance(ask.question, HowManyDice) and isinstance(ask.question.task, AnswerTo)):
        return among.suggested
    own = [count for count in among.counts if not count.bought and count.barred is None]
    unhurt = [count.value for count in own if not count.note or count.note.endswith("left")]
    return max([*unhurt, among.suggested])


def _one(ask: Choose, look: Callable[[], Position]) -> Value:
    """Strike what is in reach, else go nearer, else strike all the same; anything else, the first."""
    keys = [str(key) for key in ask.among]
    if "end" not in keys:
        return _REWARD if _REWARD in keys else keys[0]
    field = _Field(look(), ask.who)
    strikes = [key for key in keys if key.startswith("strike:")]
    near = [key for key in strikes if field.near(key.removeprefix("strike:"))]
    weapons = [key for key in keys if key.startswith(("take:", "draw:"))]
    arming = weapons if field.unarmed() else []
    going = [key for key in keys if key == "move" and field.can_better()]
    return (arming + near + going + strikes + ["end"])[0]


def _cell(ask: Choose, field: _Field) -> Value:
    """The place from which the nearest foe is in reach, else the one nearest to that."""
    best = min((str(cell) for cell in ask.among), key=field.amiss)
    if ask.also and field.amiss(best) >= field.here():
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
