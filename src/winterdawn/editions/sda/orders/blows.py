"""Orders about blows: those that are struck in passing, and how one meets those of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.facts.combat import AnswerTo
from winterdawn.editions.sda.facts.rolls import HowManyDice
from winterdawn.editions.sda.orders.dice import NO_DIE, TRAITED, all_own, ours, ways
from winterdawn.editions.sda.rolls.asking import NONE, WAY
from winterdawn.editions.sda.rolls.traits import TRAIT
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder
from winterdawn.kernel.fact import Phrase, phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

GROUP = phrase("blows-and-dodges")
_HALF, _HURT, _ANYHOW, _UNHURT = "half", "-hurt", "anyhow", "unhurt"
HURT = Silent(phrase("you-are-hurt"))


def _dice(ask: Choose) -> int | Silent:
    """All own dice, where there are any and nothing speaks against them."""
    return all_own(ask) or NO_DIE


def _half(dice: int) -> int:
    return (dice + 1) // 2


def _passing(ask: Choose, choice: str) -> Value | Silent:
    """Half the dice, if they score that often; else it is let pass."""
    dice = _dice(ask)
    if isinstance(dice, Silent):
        return dice
    return _half(dice) if 100 * ours(ask, _half(dice)) >= int(choice) else NONE


def _dodge(ask: Choose, _: str) -> Value | Silent:
    """All of them, where nobody may strike because of it."""
    dice = _dice(ask)
    if isinstance(dice, Silent) or not ask.figures.get(str(dice), {}).get("risks"):
        return dice
    return Silent(phrase("somebody-may-strike-as-you-dodge"))


def _defend(ask: Choose, choice: str) -> Value | Silent:
    """So many dice, or half while opponents have turns to come; not once one is hurt, unless given so."""
    task = ask.question.task if isinstance(ask.question, HowManyDice) else None
    if not isinstance(task, AnswerTo) or task.back:
        return Silent(phrase("you-strike-back-here"))
    many = choice.removesuffix(_HURT)
    if task.ticked and many == choice:
        return HURT
    dice = _dice(ask)
    if isinstance(dice, Silent):
        return dice
    if many != _HALF:
        return min(int(many), dice)
    return _half(dice) if task.to_come else dice


def _spent(ask: Choose, choice: str) -> Value | Silent:
    """None, where no own die is left in any way; not once one is hurt, if it was given so."""
    among, task = ask.offers, getattr(ask.question, "task", None)
    if not isinstance(among, Number) or 0 not in among:
        return Silent(phrase("there-is-no-number-of-dice-to-say"))
    if any(count.value for count in among.counts if not count.bought and count.barred is None):
        return Silent(phrase("you-have-dice-left"))
    if any(key.startswith(TRAIT) for key in ways(ask)):
        return TRAITED
    others = (each.what for each in ask.also if isinstance(each.what, Phrase) and each.what.id == WAY)
    if any(way.given["dice"].given["count"] for way in others):
        return Silent(phrase("you-have-dice-left-in-another-way"))
    if choice == _UNHURT and isinstance(task, AnswerTo) and task.ticked:
        return HURT
    return 0


def _ways(key: str, how: Phrase) -> tuple[OrderChoice, OrderChoice]:
    """To defend so until one is hurt, and in any case."""
    always = OrderChoice(f"{key}{_HURT}", phrase("order-defend-anyhow", how=how))
    return OrderChoice(key, phrase("order-defend-unhurt", how=how)), always


PASSING = StandingOrder(
    "passing",
    ("book.reaction.opportunity",),
    phrase("order-passing"),
    tuple(OrderChoice(least, phrase("order-passing-least", least=least)) for least in ("50", "25", "75")),
    _passing,
    GROUP,
    tells=True,
    says=phrase("order-passing-about"),
)
DODGE = StandingOrder(
    "dodge",
    ("book.ranged.dodge", "book.reaction.avoid-spell"),
    phrase("order-dodge"),
    (OrderChoice("all", phrase("order-dodge-all")),),
    _dodge,
    GROUP,
    tells=True,
    says=phrase("order-dodge-about"),
)
DEFEND = StandingOrder(
    "defend",
    ("book.melee.defender-informed",),
    phrase("order-defend"),
    (
        *_ways(_HALF, phrase("defend-with-half")),
        *_ways("0", phrase("never-defend")),
        *(each for dice in (1, 2, 3) for each in _ways(str(dice), phrase("defend-with", dice=dice))),
    ),
    _defend,
    GROUP,
    tells=True,
    says=phrase("order-defend-about"),
)
SPENT = StandingOrder(
    "spent",
    ("book.melee.defender-informed", "book.ranged.dodge", "book.reaction.avoid-spell"),
    phrase("order-spent"),
    (
        OrderChoice(_ANYHOW, phrase("order-spent-anyhow")),
        OrderChoice(_UNHURT, phrase("order-spent-unhurt")),
    ),
    _spent,
    GROUP,
    tells=True,
    says=phrase("order-spent-about"),
)
