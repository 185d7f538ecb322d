"""Orders about what is taken, where, and which way somebody turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.pieces import DAMAGE_TYPES
from winterdawn.editions.sda.orders.dice import all_own, ours
from winterdawn.editions.sda.orders.mattering import faces, several_lines, several_types
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

_MISSING, _LEAST = "missing", "least"
_ARMOUR = "armour:"
_REWARDS = ("spirit", "experience")


def _figure(ask: Choose, key: str, name: str) -> int:
    return ask.figures.get(key, {}).get(name, 0)


def _reward(ask: Choose, choice: str) -> Value | Silent:
    """Spirit if any is missing, else experience; or always one of them."""
    keys = [str(key) for key in ask]
    if not set(keys) <= set(_REWARDS):
        return Silent("another reward is offered")
    if choice != _MISSING:
        return choice
    return "spirit" if _figure(ask, "spirit", "gain") or "experience" not in keys else "experience"


def _type(ask: Choose, choice: str) -> Value | Silent:
    """The one with the least malus, or the one that was named; not where only another gets through."""
    keys = [str(key) for key in ask]
    wanted = min(keys, key=lambda key: _figure(ask, key, "malus")) if choice == _LEAST else choice
    if wanted not in keys:
        return Silent("this weapon cannot do that")
    if not ours(ask, wanted) and any(ours(ask, key) for key in keys):
        return Silent("only another kind of damage gets through")
    return wanted


def _line(ask: Choose, _: str) -> Value | Silent:
    """The line with most room of those that take it without a major injury; armour is never torn unasked."""
    lines = [str(key) for key in ask if not str(key).startswith(_ARMOUR)]
    good = [key for key in lines if _figure(ask, key, "free") >= 0 and not _figure(ask, key, "major")]
    if not good or any(key not in ask.figures for key in lines):
        return Silent("it would be a major injury, or fell you")
    return max(good, key=lambda key: _figure(ask, key, "free"))


def _gather(ask: Choose, choice: str) -> Value | Silent:
    """The skill that brings most on average, and all own dice."""
    if isinstance(ask.offers, Number):
        return all_own(ask, choice)
    skills = [key for key in map(str, ask) if key in ask.figures]
    return max(skills, key=lambda key: _figure(ask, key, "mean")) if skills else Silent("no skill is offered")


def _face(ask: Choose, _: str) -> Value | Silent:
    """To whoever it is, where nobody else comes to be at one's side or back by it."""
    if _figure(ask, "turn", "behind"):
        return Silent("somebody else would then stand at your side or back")
    return "turn"


REWARD = StandingOrder(
    "reward",
    ("book.flawless.player-chooses",),
    "Flawless roll",
    (
        OrderChoice(_MISSING, "Spirit if I lack any, else experience"),
        OrderChoice("experience", "Always experience"),
        OrderChoice("spirit", "Always spirit"),
    ),
    _reward,
    says="A roll of which every die succeeds is rewarded.",
)
TYPE = StandingOrder(
    "damage-type",
    ("book.damage.declare-type",),
    "Type of damage",
    (
        OrderChoice(_LEAST, "The kind that my weapon does best"),
        *(OrderChoice(kind, f"Always {kind} damage") for kind in DAMAGE_TYPES),
    ),
    _type,
    matters=several_types,
    says="Many weapons wound in more than one way.",
)
LINE = StandingOrder(
    "line",
    ("book.injury.line-choice",),
    "Injury line",
    (OrderChoice("room", "Minor boxes on the line with most room"),),
    _line,
    matters=several_lines,
    says="Harm is ticked on rows of boxes: a large box is a bad wound, and a blow of more "
    "boxes than any row has room for fells you.",
    tells=True,
)
GATHER = StandingOrder(
    "gather",
    ("book.surge.test",),
    "After a victory",
    (OrderChoice("best", "Gather myself: best skill, all dice"),),
    _gather,
    says="Once a fight is won, a roll brings spirit back.",
)
FACE = StandingOrder(
    "face",
    ("book.melee.pivot-on-win", "book.ruling.combat-facing-change"),
    "Facing",
    (OrderChoice("turn", "Turn to whoever I beat or who strikes me"),),
    _face,
    matters=faces,
    says="You defend worse against whoever stands at your side or back.",
)
