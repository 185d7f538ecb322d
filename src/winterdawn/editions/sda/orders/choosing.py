"""Orders about what is taken, where, and which way somebody turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.pieces import DAMAGE_TYPES
from winterdawn.editions.sda.orders.dice import all_own, ours
from winterdawn.editions.sda.orders.mattering import faces, several_lines, several_types
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

_MISSING, _LEAST, _FULL = "missing", "least", "full"
_ARMOUR = "armour:"
_REWARDS = ("spirit", "experience")


def _figure(ask: Choose, key: str, name: str) -> int:
    return ask.figures.get(key, {}).get(name, 0)


def _reward(ask: Choose, choice: str) -> Value | Silent:
    """Spirit if any is missing, else experience; or always one of them."""
    keys = [str(key) for key in ask]
    if not set(keys) <= set(_REWARDS):
        return Silent(phrase("another-reward-is-offered"))
    if choice != _MISSING:
        return choice
    return "spirit" if _figure(ask, "spirit", "gain") or "experience" not in keys else "experience"


def _type(ask: Choose, choice: str) -> Value | Silent:
    """The one with the least malus, or the one that was named; not where only another gets through."""
    keys = [str(key) for key in ask]
    wanted = min(keys, key=lambda key: _figure(ask, key, "malus")) if choice == _LEAST else choice
    if wanted not in keys:
        return Silent(phrase("this-weapon-cannot-do-that"))
    if not ours(ask, wanted) and any(ours(ask, key) for key in keys):
        return Silent(phrase("only-another-kind-of-damage-gets-through"))
    return wanted


def _line(ask: Choose, choice: str) -> Value | Silent:
    """The line with most room of those that take it without a major injury, or the fullest of them, so that
    another stays free for a worse blow; armour is never torn unasked.
    """
    lines = [str(key) for key in ask if not str(key).startswith(_ARMOUR)]
    good = [key for key in lines if _figure(ask, key, "free") >= 0 and not _figure(ask, key, "major")]
    if not good or any(key not in ask.figures for key in lines):
        return Silent(phrase("it-would-be-a-major-injury-or-fell-you"))
    most = min if choice == _FULL else max
    return most(good, key=lambda key: _figure(ask, key, "free"))


def _gather(ask: Choose, choice: str) -> Value | Silent:
    """The skill that brings most on average, and all own dice."""
    if isinstance(ask.offers, Number):
        return all_own(ask, choice)
    skills = [key for key in map(str, ask) if key in ask.figures]
    return (
        max(skills, key=lambda key: _figure(ask, key, "mean"))
        if skills
        else Silent(phrase("no-skill-is-offered"))
    )


def _face(ask: Choose, _: str) -> Value | Silent:
    """To whoever it is, where nobody else comes to be at one's side or back by it."""
    if _figure(ask, "turn", "behind"):
        return Silent(phrase("somebody-else-would-then-stand-at-your-side-or-back"))
    return "turn"


REWARD = StandingOrder(
    "reward",
    ("book.flawless.player-chooses",),
    phrase("order-reward"),
    (
        OrderChoice(_MISSING, phrase("order-reward-missing")),
        OrderChoice("experience", phrase("order-reward-experience")),
        OrderChoice("spirit", phrase("order-reward-spirit")),
    ),
    _reward,
    says=phrase("order-reward-about"),
)
TYPE = StandingOrder(
    "damage-type",
    ("book.damage.declare-type",),
    phrase("order-damage-type"),
    (
        OrderChoice(_LEAST, phrase("order-damage-type-least")),
        *(OrderChoice(kind, phrase("order-damage-type-kind", kind=kind)) for kind in DAMAGE_TYPES),
    ),
    _type,
    matters=several_types,
    says=phrase("order-damage-type-about"),
)
LINE = StandingOrder(
    "line",
    ("book.injury.line-choice",),
    phrase("order-line"),
    (OrderChoice("room", phrase("order-line-room")), OrderChoice(_FULL, phrase("order-line-full"))),
    _line,
    matters=several_lines,
    tells=True,
    says=phrase("order-line-about"),
)
GATHER = StandingOrder(
    "gather",
    ("book.surge.test",),
    phrase("order-gather"),
    (OrderChoice("best", phrase("order-gather-best")),),
    _gather,
    says=phrase("order-gather-about"),
)
FACE = StandingOrder(
    "face",
    ("book.melee.pivot-on-win", "book.ruling.combat-facing-change"),
    phrase("order-face"),
    (OrderChoice("turn", phrase("order-face-turn")),),
    _face,
    matters=faces,
    says=phrase("order-face-about"),
)
