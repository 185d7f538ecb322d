"""Why the computer plays as it does, noted while it plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.players import Player


class Reason(msgspec.Struct, frozen=True):
    """Why somebody did something."""

    before: int
    """How many events had happened by then."""
    who: str
    """Whom it is about, by id; empty for nobody on the map."""
    why: str


class Reasons:
    """All reasons that players give for what they answer in ``run``, oldest first."""

    def __init__(self, run: Run[Encounter[Any]]) -> None:
        self.told: list[Reason] = []
        self._run = run

    def of(self, player: Player) -> Player:
        """The same player, listened to."""
        return _Heard(player, self._note)

    def _note(self, who: str, why: str) -> None:
        if why:
            self.told.append(Reason(len(self._run.events), who, why))


class _Heard:
    """A player whose reasons are noted."""

    def __init__(self, player: Player, note: Callable[[str, str], None]) -> None:
        self._player, self._note = player, note

    @property
    def why(self) -> str:
        return self._player.why

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """What the player answers."""
        answer = self._player.answer(ask, look)
        self._note(ask.who, self._player.why)
        return answer
