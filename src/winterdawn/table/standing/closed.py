"""Why a game can only be read, in a sentence, and what is kept of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event
    from winterdawn.table.log.history import History

_SHUT = "can be read but not played on; nothing is lost."

log = logging.getLogger(__name__)


def unplayable(what: str) -> str:
    """Of one that the rules cannot follow: ``what`` they cannot."""
    return f"{what} by the rules of this version, so this game {_SHUT}"


def other_rules(before: int, now: int) -> str:
    """Of one begun by rules of another number."""
    numbers = f"rules number {before}, and those of this version are number {now}"
    return f"This game was played by {numbers}, so it {_SHUT}"


def earlier_rules(*, kept: bool) -> str:
    """Of one set up for earlier rules, by whether what happened was ``kept`` in words."""
    told = "all that happened is told" if kept else "what happened was not kept in words"
    left = "map and people are shown as they were when it began"
    return f"This game is of earlier rules and cannot be gone on with: {told}, and {left}."


def kept(history: History) -> list[Event]:
    """The events kept beside its answers; none where they cannot be read."""
    try:
        return history.kept_events()
    except (msgspec.MsgspecError, IndexError) as unreadable:
        log.error("the events kept in the log cannot be read", exc_info=unreadable)
        return []
