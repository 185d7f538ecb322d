"""How many dice to roll."""

from __future__ import annotations

import re

from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import Count, Number
from winterdawn.players.simple.advice import Advice, Memory

_ANSWERS = ("Defend", "Strike back", "Dodge")
"""How words for an answer to somebody's attack begin."""
_TURNED = "Turn {} box"
"""How those for boxes on a piece of armour do."""
_DEAR = 3
"""The spirit from which on one more die is too dear."""
_RESERVE = 9
"""What has to be left to buy one at all."""
_GOOD = 8
"""Faces from which on a die is worth buying."""
_FACES = re.compile(r" of \d+d(\d+) left")


def advise(ask: Choose, among: Number, memory: Memory) -> Advice:
    """All that is wise to roll, and more where that is worth its price."""
    if ask.act.startswith(_TURNED):
        return _turned(among, memory)
    if not among.suggested and any(option.key == "none" for option in ask.also):
        return Advice("none", "no dice are left for it but the bonus die: lets it pass")
    wise = _wise(ask, among, memory)
    more = _bought(ask, among, wise)
    if more > wise:
        price = ask.figures[str(more)]["price"]
        return Advice(more, f"{more - wise} more may decide it, and {price} spirit can be spared: buys dice")
    return Advice(wise)


def _turned(among: Number, memory: Memory) -> Advice:
    """As many boxes as keep the rest from doing harm, so that the armour lasts."""
    wanted, memory.spare = memory.spare or among.suggested, 0
    return Advice(min(wanted, among.suggested), "no more than it has to take")


def _wise(ask: Choose, among: Number, memory: Memory) -> int:
    """What is suggested; against the only one who can strike all, as there is nobody to keep dice for."""
    if not ask.act.startswith(_ANSWERS) or memory.foes.get(ask.who, 1) > 1:
        return among.suggested
    return max((count.value for count in among.counts if _free(count)), default=among.suggested)


def _free(count: Count) -> bool:
    """Whether a number of dice costs nothing, and worsens no wound."""
    return not count.bought and count.barred is None and (not count.note or count.note.endswith("left"))


def _bought(ask: Choose, among: Number, wise: int) -> int:
    """As many good dice as are cheap, each beside the one before."""
    faces = _FACES.search(ask.lead) if ask.figures else None
    if faces is None or int(faces[1]) < _GOOD:
        return wise
    best, paid = wise, 0
    for count in among.counts:
        figures = ask.figures.get(str(count.value))
        if not count.bought or figures is None or count.barred is not None:
            continue
        price = figures["price"]
        if price - paid > _DEAR or figures["spirit"] - price < _RESERVE:
            break
        best, paid = count.value, price
    return best
