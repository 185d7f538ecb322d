"""What belongs together when it is asked in the SdA editions."""

from __future__ import annotations

from types import MappingProxyType

from winterdawn.kernel.forms import ANY, Forms

_TURN = "book.round.turn-content"
_INITIATIVE = "book.initiative.test"
_GATHER = "book.surge.test"
_DEFENCE = frozenset({"book.melee.defender-informed"})
_HITS = (
    "book.control.disarm-fling",
    "book.control.step",
    "book.damage.declare-type",
    "book.melee.pivot-on-win",
)
_QUIET: tuple[str, ...] = (
    "book.action.athletics",
    "book.action.stop-bleeding",
    "book.action.use-object",
    "book.injury.line-choice",
    "book.manoeuvre.throw-anything",
    "book.terrain.difficult",
)
"""Of answers to these nothing is told before what belongs to them is asked."""

FORMS: Forms = MappingProxyType(
    {
        **{rule: {} for rule in _QUIET},
        _TURN: {
            ANY: frozenset({"book.melee.announce-dice", "book.ranged.attack"}),
            "draw": frozenset({_TURN}),
            "split": frozenset({_TURN}),
        },
        _INITIATIVE: {ANY: frozenset({_INITIATIVE})},
        _GATHER: {ANY: frozenset({_GATHER})},
        "book.melee.pivot-on-turn": {ANY: _DEFENCE},
        "book.melee.same-initiative": {ANY: _DEFENCE},
        "book.melee.spend-hits": {ANY: frozenset(_HITS)},
    }
)
