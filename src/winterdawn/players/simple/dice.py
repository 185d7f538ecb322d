"""How many dice to roll."""

from __future__ import annotations

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Count, Number
from winterdawn.kernel.fact import BoxesAsked, DiceAsked
from winterdawn.players.simple.advice import Advice, Memory, figure

_DEAR = 3
"""The spirit from which on one more die is too dear."""
_RESERVE = 9
"""What has to be left to buy one at all."""
_GOOD = 8
"""Faces from which on a die is worth buying."""
_HARM = "falls", "wounds", "boxes"
"""What dice may cost that does not come back soon, the worst first."""
NONE = "none"
"""The answer that rolls nothing, where there is one."""


def advise(ask: Choose, among: Number, memory: Memory) -> Advice:
    """All that is wise to roll, and more where that is worth its price."""
    if isinstance(ask.question, BoxesAsked):
        return _turned(among, memory)
    if not among.suggested and any(option.key == NONE for option in ask.also):
        return Advice(NONE, "no dice are left for it but the bonus die: lets it pass")
    wise = _wise(ask, among, memory)
    if _harm(ask, wise):
        return _spared(ask, among, wise)
    more = _bought(ask, among, wise)
    if more > wise:
        price = figure(ask, str(more), "spirit")
        return Advice(more, f"{more - wise} more may decide it, and {price} spirit can be spared: buys dice")
    return Advice(wise)


def _turned(among: Number, memory: Memory) -> Advice:
    """As many boxes as keep the rest from doing harm, so that the armour lasts."""
    wanted, memory.spare = memory.spare or among.suggested, 0
    return Advice(min(wanted, among.suggested), "no more than it has to take")


def _wise(ask: Choose, among: Number, memory: Memory) -> int:
    """What is suggested; against the only one who can strike all, as there is nobody to keep dice for."""
    answers = isinstance(ask.question, DiceAsked) and ask.question.answers
    if not answers or memory.foes.get(ask.who, 1) > 1:
        return among.suggested
    return max((count.value for count in among.counts if _free(ask, count)), default=among.suggested)


def _free(ask: Choose, count: Count) -> bool:
    """Whether a number of dice costs nothing but these."""
    key = str(count.value)
    return count.barred is None and not (_harm(ask, count.value) or figure(ask, key, "spirit"))


def _harm(ask: Choose, dice: int) -> tuple[int, ...]:
    """What so many dice cost that does not come back soon: whether one falls, wounds that worsen, and boxes;
    empty for nothing.
    """
    found = tuple(figure(ask, str(dice), name) for name in _HARM)
    return found if any(found) else ()


def _spared(ask: Choose, among: Number, wise: int) -> Advice:
    """No dice where that may be said, else as many as harm least, the most of those."""
    if any(option.key == NONE for option in ask.also):
        return Advice(NONE, "no die is worth what it would cost: lets it pass")
    least = min(
        (count.value for count in among.counts if count.barred is None and not count.bought),
        key=lambda dice: (_harm(ask, dice), -dice),
        default=wise,
    )
    return Advice(least, "no more than harms least")


def _bought(ask: Choose, among: Number, wise: int) -> int:
    """As many good dice as are cheap, each beside the one before."""
    if figure(ask, str(wise), "faces") < _GOOD:
        return wise
    best, paid = wise, 0
    for count in among.counts:
        if not count.bought or count.barred is not None:
            continue
        price, left = (figure(ask, str(count.value), name) for name in ("spirit", "left"))
        if price - paid > _DEAR or left < _RESERVE or _harm(ask, count.value):
            break
        best, paid = count.value, price
    return best
