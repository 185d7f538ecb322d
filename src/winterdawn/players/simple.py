"""A player that does the plain thing: close in, strike the nearest, spend hits on damage.

It reads the asks as a person does, by what is offered and the figures behind it, and looks at the
map for distances.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from winterdawn.kernel.ask import Choose
from winterdawn.kernel.blocks import Fact, Gauge
from winterdawn.kernel.choices import Cell, Number, Spend, Text, Value
from winterdawn.kernel.view import Token, View
from winterdawn.space import made
from winterdawn.space.ground.features import Lies
from winterdawn.space.maps import Place, Routes

_CONTROL = ("step", "reverse", "disarm", "initiative")
"""What to buy when no damage can be done, the best first."""
_AIR = "unchoke"
"""What ends a choke."""
_STRIKE = 1.5
"""As how many MoSes a strike in passing is feared."""
_AROUND = 6
"""How many metres it looks for a way past whoever or whatever stands before it."""
_TIMES = 2
"""How often it chooses the same again in one turn."""
_WHOLE = 4
"""Quarters of a body."""
_FAR = 40
"""As how many metres it counts that no way leads to somebody, and as far it looks for one."""
_LIKELY = 40
"""In how many of a hundred shots it wants to hit somebody who does not dodge, to rather shoot than walk."""
_DEAR, _PLENTY = 3, 12
"""The spirit from which on a bought die is dear, and what has to be left to buy one at all."""

_When = tuple[str, str, int]
"""A turn: whose it is, at which count, in which round."""


class Simple:
    """Attacks with all dice from where it harms most, shoots where that is likely to hit, defends, and buys
    damage when it can. It turns boxes on armour before it falls, sees to wounds when nobody threatens, and
    yields when it is spent.

    It remembers only what it saw when it stayed where it was, so as not to set out again for nothing.
    """

    def __init__(self) -> None:
        self._stayed: View | None = None
        self._shot: _When | None = None
        """The turn in which somebody shot or reloaded: for the rest of it they stay where they are."""
        self._last: tuple[_When | None, str] = None, ""
        """The turn of whoever chose last, and what."""
        self._vain: tuple[_When | None, dict[str, int]] = None, {}
        """What was chosen again at once, and how often, in which turn: nothing came of it."""

    def answer(self, ask: Choose, look: Callable[[], View]) -> Value:
        """The plain answer."""
        match ask.offers:
            case Number() as among:
                return _number(ask, among)
            case Spend() as among:
                return _spend(among, lambda: _Field(look(), ask.who))
            case Text(suggested=suggested):
                return suggested[0]
            case _ if ask.kind is Cell and ask.default is not None:
                return ask.default
            case _ if ask.kind is Cell:
                return self._cell(ask, _Field(look(), ask.who))
            case _:
                return self._one(ask, look)

    def _one(self, ask: Choose, look: Callable[[], View]) -> Value:
        """What a turn offers is weighed; of anything else what does least harm, else the first."""
        if "end" in ask.offers:
            return self._once(ask, look)
        keys = [str(key) for key in ask]
        worth = {key: _worth(ask.figures[key]) for key in keys if key in ask.figures}
        return max(keys, key=lambda key: worth.get(key, (0, 0))) if worth else keys[0]

    def _once(self, ask: Choose, look: Callable[[], View]) -> str:
        """Go on with the turn; what was chosen in it time and again came to nothing, and is let be."""
        when = ask.who, ask.prompt, _figure(ask, "end", "round")
        counts = self._vain[1] if self._vain[0] == when else {}
        turn = _Turn(ask, [key for key, times in counts.items() if times >= _TIMES])
        chosen = self._turn(turn, when, lambda: _Field(look(), ask.who))
        if self._last == (when, chosen):
            self._vain = when, {**counts, chosen: counts.get(chosen, 0) + 1}
        self._last = when, chosen
        return chosen

    def _turn(self, turn: _Turn, when: _When, look: Callable[[], _Field]) -> str:
        """Get up first of all; strike what is in reach, else shoot if that is likely to hit, else see to
        wounds, else go nearer, else strike all the same.
        """
        if turn.can("stand"):
            return "stand"
        strikes = sorted(turn.those("strike:"), key=turn.harm)
        near = [key for key in strikes if not turn.figure(key, "malus")]
        weapons = turn.those("take:", "draw:")
        if near and not weapons:
            return near[0]
        if not near and (aimed := turn.shot()):
            self._shot = when
            return aimed
        treating = [key for key in turn.those("treat:") if not near and not turn.figure(key, "threats")]
        doors, moves = turn.those("door:"), turn.can("move")
        if not doors and not moves and not weapons and (strikes or not turn.can("yield")):
            return (treating + strikes + ["end"])[0]
        field = look()
        if field.spent() and turn.can("yield"):
            return "yield"
        arming = weapons if field.unarmed() else []
        shot = self._shot == when
        able = moves and not shot and field.view != self._stayed and not field.spent() and field.can_better()
        going = [*field.shut(doors), *(["move"] if able else [])]
        attacks = strikes + turn.shots()
        return (arming + near + treating + going + (attacks or ([] if shot else weapons)) + ["end"])[0]

    def _cell(self, ask: Choose, field: _Field) -> Value:
        """The place that is best to strike from, weighed against the strikes on the way there.

        Strikes only make a place worse, and take long to find out: those on the way to a place that is
        not the best without them are not looked at.
        """
        places: list[tuple[int, int, int, str]] = []
        for number, cell in enumerate(map(str, ask.offers)):
            amiss = field.amiss(cell)
            theirs = 0 if amiss else _figure(ask, cell, "theirs")
            places.append((amiss - theirs, amiss, number, cell))
        least: tuple[float, int, int, str] = (math.inf, 0, 0, "")
        for harm, amiss, number, cell in sorted(places):
            if harm > least[0]:
                break
            least = min(least, (harm + _STRIKE * _figure(ask, cell, "strikers"), amiss, number, cell))
        best = least[-1]
        if ask.also and field.amiss(best) >= field.here():
            self._stayed = field.view
            return ask.also[0].key
        return best


class _Field:
    """The map as somebody on it sees it: who is nearest, and how far off the right distance."""

    def __init__(self, view: View, who: str) -> None:
        self.view = view
        self.me = self.token(who)
        chart = view.map
        self._ground = made(chart.kind, *chart.size, chart.blocked, chart.diagonal, chart.laid)
        self._at = self._ground.place(self.me.place)
        foes = [token for token in view.tokens if token.side != self.me.side and not token.out]
        self._foes = [self._ground.place(token.place) for token in foes]
        self._foe = min(self._foes, key=partial(self._ground.distance, self._at), default=None)
        self._wanted = (set(self.me.metres) or {1}) if self._ground.metric else {0}

    def token(self, who: str) -> Token:
        return next(token for token in self.view.tokens if token.id == who)

    def amiss(self, spot: str) -> int:
        """How many metres lie between the distance from ``spot`` to the foe and one in reach."""
        return self._amiss(self._ground.place(spot))

    def _amiss(self, at: Place) -> int:
        if self._foe is None:
            return 0
        metres = self._ground.distance(at, self._foe)
        if self._hidden(at):
            return max(metres, math.ceil(self._ways.price(at)) if self._ways.reach(at) else _FAR)
        return 0 if metres in self._wanted else min([abs(metres - want) for want in self._wanted])

    @cached_property
    def _ways(self) -> Routes[Any]:
        """How far it is on foot from the foe to wherever nobody sees them from, once all doors are open."""
        chart, lying = self.view.map, self._ground.features
        opened = [str(each.swung()) if each.lies is Lies.DOOR and each.bars else str(each) for each in lying]
        ground = made(chart.kind, *chart.size, chart.blocked, chart.diagonal, tuple(opened))
        return ground.ways(self._foe, _FAR, (), ())

    def _hidden(self, at: Place) -> bool:
        """Whether the ground hides the foe from whoever stands there."""
        foe, ground = self._foe, self._ground
        return (
            bool(ground.features)
            and foe is not None
            and not (ground.sight(at, foe) and ground.shelter(at, foe).quarters < _WHOLE)
        )

    def shut(self, doors: list[str]) -> list[str]:
        """Of some doors those that could be opened towards a foe who is not to be seen."""
        if not doors or not self._hidden(self._at):
            return []
        return [key for key in doors if self._ground.features[int(key.removeprefix("door:"))].bars]

    def here(self) -> int:
        """The same for where one stands."""
        return self._amiss(self._at)

    def can_better(self) -> bool:
        """Whether some way leads to a free place nearer to the right distance."""
        here = self.here()
        if not here:
            return False
        ground = self._ground
        taken = [ground.place(token.place) for token in self.view.tokens if token is not self.me]
        # The next cells take no search; on ground without cells not all that lies around is listed.
        beside = () if ground.step else ground.neighbours(self._at)
        if any(at not in taken and self._amiss(at) < here for at in beside):
            return True
        return any(self._amiss(at) < here for at in ground.ways(self._at, _AROUND, self._foes, taken))

    def spent(self) -> bool:
        """Whether no dice can be rolled any more."""
        panel = next(panel for panel in self.view.panels if panel.id == self.me.id)
        return any(
            isinstance(block, Gauge) and block.label == "Spirit" and not block.now for block in panel.blocks
        )

    def unarmed(self) -> bool:
        panel = next(panel for panel in self.view.panels if panel.id == self.me.id)
        return any(isinstance(block, Fact) and block.value == "bare hands" for block in panel.blocks)


class _Turn:
    """What a turn offers, without what came to nothing in it; looked at no further than somebody asks."""

    def __init__(self, ask: Choose, vain: list[str]) -> None:
        self._ask, self._vain = ask, vain

    def can(self, key: str) -> bool:
        return key in self._ask.offers and key not in self._vain

    def those(self, *begun: str) -> list[str]:
        """What is offered whose keys begin like this."""
        return [key for key in self._ask.offers.named() if key.startswith(begun) and self.can(key)]

    def figure(self, key: str, name: str) -> int:
        return _figure(self._ask, key, name)

    def harm(self, key: str) -> tuple[int, int]:
        """What a strike costs oneself more than its target, and how far off the target is."""
        return self.figure(key, "malus") - self.figure(key, "theirs"), self.figure(key, "metres")

    def shots(self) -> list[str]:
        """Those at anybody, the likeliest first."""
        return sorted(self.those("shoot:"), key=lambda key: -self.figure(key, "hit"))

    def shot(self) -> str:
        """The likeliest shot if it is likely enough, else what makes one possible; empty for nothing."""
        best = next(iter(self.shots()), "")
        if best and self.figure(best, "hit") >= _LIKELY:
            return best
        return next(iter(self.those("reload:")), "")


def _figure(ask: Choose, key: str, name: str) -> int:
    """One of the figures of an answer, 0 without."""
    return ask.figures[key].get(name, 0) if key in ask.figures else 0


def _worth(figures: Mapping[str, int]) -> tuple[int, int]:
    """Staying up before all else, then few major injuries; something before nothing."""
    return min(figures.get("free", 0), 0), min(figures.get("gain", 0), 1) - figures.get("major", 0)


def _number(ask: Choose, among: Number) -> Value:
    """What is suggested; nothing rather than no dice of one's own, and one more if it is cheap."""
    if not among.suggested and any(option.key == "none" for option in ask.also):
        return "none"
    cheap = ask.figures.get(str(among.suggested + 1), {})
    if cheap and cheap.get("price", _DEAR) < _DEAR and cheap["spirit"] >= _PLENTY:
        return among.suggested + 1
    return among.suggested


def _spend(purse: Spend, look: Callable[[], _Field]) -> Value:
    """Air to breathe, then damage; without it the most useful control, a step only to come into reach."""
    wares = {ware.key: ware for ware in purse.wares if ware.barred is None and ware.most}
    if _AIR in wares:
        return {_AIR: 1}
    if "damage" in wares:
        return {"damage": wares["damage"].most}
    for key in _CONTROL:
        if key in wares and not (key == "step" and not look().here()):
            return {key: 1}
    return {}
