"""Every word another: what still plays the same, and comes to the same, has read none."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import msgspec
from msgspec.structs import force_setattr, replace

from tests.words.pseudo import pseudo
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.fact import Fact, Saying
from winterdawn.kernel.position import Position
from winterdawn.players import Player

WORDS = {"prompt", "lead", "act", "act_one", "label", "note", "cost", "group", "why", "text", "outcome"} | {
    *("amount", "says", "name", "title", "reach_label", "mark", "letter", "over", "count")
}
"""The fields of asks, events and views in which somebody reads words."""


def nonsense(text: Saying) -> Saying:
    """Another text for each; where a choice is to be put in, it still is. Facts are said otherwise anyway."""
    if isinstance(text, Fact):
        return text
    other = f"~{zlib.crc32(text.encode()):x}"
    return f"{other} {{}}" if "{}" in text else other


def otherwise(value: Any) -> Any:
    """``value`` with other words wherever there are any; keys, ids, places and numbers are the same."""
    if isinstance(value, Unmade):
        return value.then(otherwise)
    if isinstance(value, tuple):
        return tuple(map(otherwise, value))
    if not isinstance(value, msgspec.Struct):
        return value
    changed = {}
    for name in value.__struct_fields__:
        held = getattr(value, name)
        changed[name] = (
            nonsense(held) if name in WORDS and isinstance(held, str) and held else otherwise(held)
        )
    return replace(value, **changed)


class Elsewhere:
    """A player who is asked in other words, and sees others."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._known: tuple[Position, Position] | None = None
        """What was looked at last, and how it was told: players know it again."""

    @property
    def why(self) -> str:
        return self._player.why

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        def looks() -> Position:
            position = look()
            if self._known is None or self._known[0] is not position:
                self._known = position, otherwise(position)
            return self._known[1]

        return self._player.answer(otherwise(ask), looks)


@contextmanager
def said_otherwise(edition: Edition[Any]) -> Iterator[None]:
    """Meanwhile whatever an edition enters in the log, and says of facts, is in other words."""
    emit, words, chosen = Encounter.emit, edition.words, edition._chosen

    def emitting(play: Encounter[Any], kind: str, text: Saying, *given: Any, **named: Any) -> None:
        cites, who, outcome, *more = (*given, *(None, "")[len(given) - 1 :])
        emit(play, kind, nonsense(text), cites, who, outcome and nonsense(outcome), *more, **named)

    try:
        chosen.clear()  # by other house rules it is another value, which has taken its words over
        force_setattr(edition, "words", pseudo(words))
        with mock.patch.object(Encounter, "emit", emitting):
            yield
    finally:
        chosen.clear()
        force_setattr(edition, "words", words)
