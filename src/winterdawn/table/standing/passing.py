"""What somebody lets pass, and what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.kernel.asks.ask import Choose

if TYPE_CHECKING:
    from winterdawn.kernel.run import Entry, Run

Owing = dict[int, tuple[object, ...]]
"""By number: whom an ask that has to be answered is about, and what it is."""


def lets_pass(run: Run[Any], entry: Entry) -> bool:
    """Whether an answer that is about to be given lets something pass that nobody has to answer."""
    if entry.ask not in run.waiting or run.owed(entry.ask):
        return False
    ask = run.asked(entry.ask)
    return isinstance(ask, Choose) and entry.value == ask.passes


def owing(run: Run[Any]) -> Owing:
    """What has to be answered now."""
    asked = {number: run.asked(number) for number in run.waiting if run.owed(number)}
    return {
        number: (
            ask.seat,
            ask.who,
            ask.cites,
            *((ask.prompt, ask.question) if isinstance(ask, Choose) else ()),
        )
        for number, ask in asked.items()
    }
