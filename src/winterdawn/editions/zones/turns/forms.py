"""What belongs together when it is asked in the zone game."""

from __future__ import annotations

from types import MappingProxyType

from winterdawn.kernel.asks.forms import ANYBODY, Forms

_TURN = "zones.time.turn"
_SETS = "zones.ruling.gm-checks"
"""Of what a game master sets off."""
_EQUALS = "zones.initiative.enemy-static", "zones.initiative.leftover-enemies"
"""Of enemies with equal scores, which their seat puts in order: all of them at once."""
_QUIET = "zones.delay.after-current", "zones.interrupt.before", "zones.move.adjacent", "zones.time.shift"
"""Of answers to these nothing is told before what belongs to them is asked."""
_MORE = frozenset({_TURN})

FORMS: Forms = MappingProxyType(
    {
        **{rule: {ANYBODY: frozenset()} for rule in (_SETS, *_EQUALS)},
        **{rule: {} for rule in _QUIET},
        _TURN: {"aim": _MORE, "reload": _MORE},
    }
)
