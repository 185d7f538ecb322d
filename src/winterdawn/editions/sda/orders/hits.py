"""Orders about hits: what they are spent on, and what a shield does about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.orders.mattering import hurts, shielded
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

GROUP = phrase("hits-and-shields")
_DAMAGE, _REST, _ASK = "damage", "rest", "ask"
_PASSED = frozenset({_DAMAGE, "step", "initiative", "push", "disarm", "lever"})
"""What is passed over for damage; of anything else, such as breath for the choked, people decide."""


def _shield(ask: Choose, choice: str) -> Value | Silent:
    """Up against so many hits or more, else kept."""
    if {*ask} != {"use", "keep"}:
        return Silent(phrase("there-is-something-else-to-do-with-it"))
    return "use" if ask.figures["use"]["hits"] >= int(choice) else "keep"


def _through(ask: Choose, _: str) -> Value | Silent:
    """On, as long as the shield leaves a die."""
    return (
        "through" if ask.figures["through"]["damage"] else Silent(phrase("the-shield-leaves-no-damage-die"))
    )


def hits(*passed: str) -> StandingOrder:
    """All on damage, also where wares of these kinds are ``passed`` over for it."""
    known = _PASSED.union(passed)

    def answer(ask: Choose, choice: str) -> Value | Silent:
        assert isinstance(ask.offers, Spend)
        assert isinstance(ask.question, SpendHits)
        wares = {ware.key: ware.most for ware in ask.offers.wares if ware.barred is None and ware.most}
        if others := tuple(key for key in wares if key.partition(":")[0] not in known):
            return Silent(phrase("your-hits-can-buy-more-than-damage-and-control-here"), others)
        if ask.question.damage_alone:
            return {} if choice == _REST else Silent(phrase("some-hits-are-left-over"))
        if ask.question.shielded:
            return Silent(phrase("a-shield-is-in-the-way"))
        return {_DAMAGE: wares[_DAMAGE]} if _DAMAGE in wares else Silent(phrase("they-buy-no-damage-die"))

    choices = (
        OrderChoice(_REST, phrase("all-hits-on-damage-and-let-the-rest-go")),
        OrderChoice(_ASK, phrase("all-hits-on-damage-and-ask-me-about-the-rest")),
    )
    rules = ("book.melee.spend-hits",)
    return StandingOrder(
        "hits",
        rules,
        phrase("order-hits"),
        choices,
        answer,
        GROUP,
        matters=hurts,
        says=phrase("order-hits-about"),
    )


SHIELD = StandingOrder(
    "shield",
    ("book.shield.once-per-round",),
    phrase("order-shield"),
    (
        OrderChoice("1", phrase("order-shield-1")),
        *(OrderChoice(least, phrase("order-shield-least", least=least)) for least in ("2", "3", "4")),
    ),
    _shield,
    GROUP,
    matters=shielded,
    says=phrase("order-shield-about"),
)
THROUGH = StandingOrder(
    "through",
    ("book.shield.cost",),
    phrase("order-through"),
    (OrderChoice("through", phrase("order-through-through")),),
    _through,
    GROUP,
    matters=hurts,
    says=phrase("order-through-about"),
)
HITS = hits()
