"""What belongs together when it is asked in the SdA editions."""

from __future__ import annotations

from types import MappingProxyType

from winterdawn.kernel.asks.forms import ABREAST, ANY, ANYBODY, Forms

_TURN = "book.round.turn-content"
_INITIATIVE: tuple[str, ...] = ("book.initiative.test", "book.surprise.initiative")
_GATHER = "book.surge.test"
_DEFENCE = frozenset({"book.melee.defender-informed"})
_HITS = (
    "book.control.disarm-fling",
    "book.control.step",
    "book.damage.declare-type",
    "book.melee.pivot-on-win",
)
_SETS: tuple[str, ...] = (
    "book.modifier.bonus-rolling",
    "book.rule-zero.gm-last-word",
    "book.test.gm-may-ask",
)
"""Of asks by which somebody is tested, or others are set a task."""
_QUIET: tuple[str, ...] = (
    "book.action.athletics",
    "book.action.stop-bleeding",
    "book.action.use-object",
    "book.injury.line-choice",
    "book.manoeuvre.throw-anything",
    "book.tempo.interaction",
    "book.terrain.difficult",
    "book.test.rolling",
)
"""Of answers to these nothing is told before what belongs to them is asked."""

FORMS: Forms = MappingProxyType(
    {
        **{rule: {ANYBODY: frozenset()} for rule in _SETS},
        **{rule: {} for rule in _QUIET},
        _TURN: {
            ANY: frozenset({"book.melee.announce-dice", "book.ranged.attack"}),
            "draw": frozenset({_TURN}),
            "split": frozenset({_TURN}),
        },
        **{rule: {ANY: frozenset(_INITIATIVE), ABREAST: frozenset()} for rule in _INITIATIVE},
        _GATHER: {ANY: frozenset({_GATHER})},
        "book.melee.pivot-on-turn": {ANY: _DEFENCE},
        "book.melee.same-initiative": {ANY: _DEFENCE},
        "book.melee.spend-hits": {ANY: frozenset(_HITS)},
    }
)
