"""Delaying: when a turn that is put off may be taken (``book.ruling.combat-delay-moment``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.act import DELAYED
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.round.delay", "book.ruling.combat-delay-moment")
WAIT = "wait"


class Delaying(SdaPart):
    """At the negative number, and no sooner."""

    anytime: ClassVar[bool] = False
    """Whether it may be taken at any number before that."""

    def delayed(self, play: Play, slot: Slot) -> None:
        """Somebody has put a turn off."""

    def call_up(self, play: Play, due: Sequence[Slot]) -> Procedure[None]:
        """Before the next of those ``due`` is called: whether somebody takes a delayed turn now."""
        return
        yield


class LetGo(msgspec.Struct):
    """By combatant, the number down to which they have let the count go."""

    since: dict[str, int] = {}


class CalledUp(Delaying):
    """At any later number, down to the negative one."""

    remembers = LetGo
    anytime = True

    def round_top(self, play: Play) -> None:
        """Nobody waits yet; whose only turn comes at the negative number has put nothing off."""
        play.record(LetGo).since.clear()

    def delayed(self, play: Play, slot: Slot) -> None:
        """They wait from this number on."""
        play.record(LetGo).since[slot.who] = slot.count

    def call_up(self, play: Play, due: Sequence[Slot]) -> Procedure[None]:
        """Ask all who wait, the one who has the highest number first, before the count goes on."""
        since = play.record(LetGo).since
        later = [slot for slot in due if slot.kind == DELAYED and slot.who in since]
        waiting = [slot for slot in later if play.able(play.combatants[slot.who])]
        for slot in sorted(waiting, key=lambda slot: slot.count):
            count = max(each.count for each in due)
            if slot.count < count < since[slot.who]:
                yield from self._ask(play, slot, count)

    def _ask(self, play: Play, slot: Slot, count: int) -> Procedure[None]:
        """Before whoever is next, if there is a number between, at the number of theirs, or later."""
        who, since = play.combatants[slot.who], play.record(LetGo).since
        numbers = [number for number in (count + 1, count) if number < since[who.id]]
        options = [Option(WAIT, what=phrase("wait-on", latest=slot.count))]
        options += [Option(str(number), what=phrase("act-at-count", count=number)) for number in numbers]
        answer = yield from one(who.seat, phrase("count-goes-down", count=count), options, _CITES, who.id)
        since[who.id] = count
        if answer != WAIT:
            slot.count = int(answer)
            text = phrase("waits-no-longer", who=who.id)
            play.emit("delay", text, _CITES, who, signed(slot.count), over=1)
