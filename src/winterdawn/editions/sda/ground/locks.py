"""Doors opened, shut, locked, unlocked and broken by a word (``book.ruling.ground-locks``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.hand.hand import SCENE, AnyMoment
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.ground.doors import LOCKS, Doors, Swung
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Act, Acts
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure

GROUP = f"{SCENE}: Doors"


class Locks(SdaPart):
    """What becomes of doors whatever it takes; in fights they are opened and shut by a power of their own."""

    def interferes(self, play: Play) -> Acts:
        """Door by door."""
        swung = play.record(Swung)
        for number, door in play.part(Doors).all(play):
            if number in swung.broken:
                continue
            locked = number in swung.locked
            if play.tempo != ACTION and not locked:
                told = phrase("swing-door", open=door.open, door=door.title)
                run = partial(play.part(Doors).swing, play, number, None)
                if not door.open or not any(play.map.stands_in(who.place, door) for who in play.here):
                    yield self._act(play, f"swing:{number}", told, run)
            if not door.open:
                told = phrase("lock-door", locked=locked, door=door.title)
                yield self._act(play, f"lock:{number}", told, partial(self._lock, play, number, not locked))
            told = phrase("break-door", door=door.title)
            yield self._act(play, f"break:{number}", told, partial(self._break, play, number))

    def _act(self, play: Play, key: str, label: Saying, run: partial[Procedure[None]]) -> Act:
        hand: AnyMoment = play.part(AnyMoment)
        act = hand.act(f"hand:{key}", label, run, GROUP)
        act.cites = LOCKS
        return act

    def _lock(self, play: Play, number: int, locked: bool) -> Procedure[None]:
        door, found = play.map.features[number], play.record(Swung).locked
        (found.append if locked else found.remove)(number)
        found.sort()
        play.whisper("door", phrase("door-is-locked", locked=locked, door=door.title), LOCKS)
        return
        yield

    def _break(self, play: Play, number: int) -> Procedure[None]:
        swung, door = play.record(Swung), play.map.features[number]
        swung.locked = [each for each in swung.locked if each != number]
        if not door.open:
            yield from play.part(Doors).swing(play, number, None)
        swung.broken = sorted((*swung.broken, number))
        play.emit("door", phrase("door-is-broken", door=door.title), LOCKS)
