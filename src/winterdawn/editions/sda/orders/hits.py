"""Orders about hits: what they are spent on, and what a shield does about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.orders.mattering import hurts, shielded
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

GROUP = "Hits and shields"
_DAMAGE, _REST, _ASK = "damage", "rest", "ask"
_SAYS = "What your blow has over theirs are hits; they buy damage, or a step, a push and the like."
_PASSED = frozenset({_DAMAGE, "step", "initiative", "push", "disarm", "lever"})
"""What is passed over for damage; of anything else, such as breath for the choked, people decide."""


def _shield(ask: Choose, choice: str) -> Value | Silent:
    """Up against so many hits or more, else kept."""
    if {*ask} != {"use", "keep"}:
        return Silent("there is something else to do with it")
    return "use" if ask.figures["use"]["hits"] >= int(choice) else "keep"


def _through(ask: Choose, _: str) -> Value | Silent:
    """On, as long as the shield leaves a die."""
    return "through" if ask.figures["through"]["damage"] else Silent("the shield leaves no damage die")


def hits(*passed: str) -> StandingOrder:
    """All on damage, also where wares of these kinds are ``passed`` over for it."""
    known = _PASSED.union(passed)

    def answer(ask: Choose, choice: str) -> Value | Silent:
        assert isinstance(ask.offers, Spend)
        assert isinstance(ask.question, SpendHits)
        wares = {ware.key: ware.most for ware in ask.offers.wares if ware.barred is None and ware.most}
        if others := tuple(key for key in wares if key.partition(":")[0] not in known):
            return Silent("your hits can buy more than damage and control here", others)
        if ask.question.damage_alone:
            return {} if choice == _REST else Silent("some hits are left over")
        if ask.question.shielded:
            return Silent("a shield is in the way")
        return {_DAMAGE: wares[_DAMAGE]} if _DAMAGE in wares else Silent("they buy no damage die")

    choices = (
        OrderChoice(_REST, "All hits on damage, and let the rest go"),
        OrderChoice(_ASK, "All hits on damage, and ask me about the rest"),
    )
    rules = ("book.melee.spend-hits",)
    return StandingOrder("hits", rules, "Hits", choices, answer, GROUP, _SAYS, matters=hurts)


SHIELD = StandingOrder(
    "shield",
    ("book.shield.once-per-round",),
    "Shield",
    (
        OrderChoice("1", "Shield up at the first blow"),
        *(
            OrderChoice(least, f"Shield up against {least} hits or more, else kept")
            for least in ("2", "3", "4")
        ),
    ),
    _shield,
    GROUP,
    matters=shielded,
    says="Once a round a shield takes hits, before they buy damage; a second blow then finds none.",
)
THROUGH = StandingOrder(
    "through",
    ("book.shield.cost",),
    "Their shield",
    (OrderChoice("through", "Strike on through a shield"),),
    _through,
    GROUP,
    matters=hurts,
    says="After their shield what is left of your blow may wound, or be used otherwise.",
)
HITS = hits()
