"""What is sensible now of what stands under headings or is for sale: what a computer player would do in that
place.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import OneOf, Spend
from winterdawn.kernel.asks.tails import is_turn

if TYPE_CHECKING:
    from winterdawn.kernel.asks.choices import Option, Value
    from winterdawn.table.live.played import Played

_WHO = "simple"
"""Who plays as a sensible beginner would. Whoever is asked knows all that it knows of them."""
_MOST_ALIKE = 8
"""Of more answers nobody looks whether they come to the same."""


def sensible(live: Played, number: int, ask: Choose) -> tuple[str, ...]:
    """The keys of what stands under a heading of a turn's menu and yet is what one would do now, and of
    whatever is of its kind, or of what one would buy; empty where that has no heading.
    """
    return live.shared(f"sensible {number}", partial(_sensible, live, number, ask))


def _sensible(live: Played, number: int, ask: Choose) -> tuple[str, ...]:
    put = live.position.run.asked(number) if live.position.run is not None else None
    if not isinstance(put, Choose):
        return ()
    if isinstance(ask.among, Spend) and ask.among.coin:
        bought = _answer(live, put)
        return tuple(bought) if isinstance(bought, dict) else ()
    if not is_turn(put) or not isinstance(ask.among, OneOf):
        return ()
    headed = {option.key: option for option in ask.among.options if option.group and option.barred is None}
    if not headed:
        return ()
    found = headed.get(str(_answer(live, put)))
    if found is None:
        return ()
    return tuple(key for key, option in headed.items() if _kind(option) == _kind(found))


def _answer(live: Played, put: Choose) -> Value:
    """What whoever plays so would answer."""
    return live.rules.player(_WHO, "").answer(put, partial(live.known, put.seat))


def alike(live: Played, number: int, ask: Choose) -> bool:
    """Whether every answer comes to the same: as the rules say, or since all of a list are told alike and
    foreseen alike.
    """
    return ask.alike or live.shared(f"alike {number}", partial(are_equal, ask))


def are_equal(ask: Choose) -> bool:
    """Whether all answers of a list are told alike and foreseen alike."""
    if not isinstance(ask.among, OneOf) or ask.outlook is None or is_turn(ask):
        return False
    options = [option for option in (*ask.among.options, *ask.also) if option.barred is None]
    told = {(option.note, option.cost) for option in options}
    if len(told) > 1 or not 1 < len(options) <= _MOST_ALIKE:
        return False
    foreseen = ask.outlook(options[0].key)
    return foreseen is not None and all(ask.outlook(each.key) == foreseen for each in options[1:])


def _kind(option: Option) -> tuple[str, str]:
    return option.group, option.key.partition(":")[0]
