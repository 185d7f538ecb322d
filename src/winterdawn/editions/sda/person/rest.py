"""Spirit in a scene: sleep, cheer, and what drains or restores it by the game master's word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, people, yes
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.person.causes import drains, gains
from winterdawn.editions.sda.rolls.effort import DEPRESSED, Effort
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_SLEEP: Cites = ("book.spirit.sleep-doubles", "book.spirit.sleep-cap", "book.ruling.full-night")
_COMPANY: Cites = (*_SLEEP, "book.ruling.table-night")
_DEPRESSED: Cites = ("book.spirit.depressed", "book.spirit.depressed-recovery")
MOST_CHEER = 12


class Nights(msgspec.Struct):
    """The day on which each of them last slept, from 1."""

    slept: dict[str, int] = {}


class Rest(SdaPart):
    """Sleep doubles what is left, but not what is nothing (``book.spirit.depressed``)."""

    remembers = Nights
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})
    sleeping: ClassVar[Cites] = _SLEEP
    """What a full night goes by."""
    joining: ClassVar[Cites] = _COMPANY
    """Why others are asked whether they sleep too."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Sleep, and cheering up those without spirit; strangers always, as theirs is not known."""
        yield Act(
            "sleep", phrase("sleep-the-night"), partial(self.sleep, play, who), barred=self._awake(play, who)
        )
        for other in play.others(who):
            if self.cheers(play, who, other):
                label = phrase("cheer-up", who=other.id)
                yield Act(f"cheer:{other.id}", label, partial(self.cheer, play, who, other))

    def cheers(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Whether ``who``, who can speak, may want to cheer ``other`` up, who hears it."""
        if who.sheet.has("speechless") or not play.part(Incapacity).aware(play, other):
            return False
        stranger = other.side != who.side
        return stranger or not play.part(Effort).left(play, other)

    def hopeless(self, play: Play, who: Combatant) -> bool:
        """Whether sleep gives them nothing."""
        return not play.part(Effort).left(play, who)

    def powers(self, play: Play) -> Acts:
        """A night for everybody, and spirit drained or restored with its cause."""
        if play.tempo != ACTION:
            yield Act("gm:night", phrase("night-passes"), partial(self.night, play))
        for who in play.living():
            left = phrase(
                "spirit-of-most", left=play.part(Effort).left(play, who), most=who.sheet.maximum_spirit
            )
            run, label = partial(self.change, play, who), phrase("change-spirit", who=who.id)
            yield Act(f"gm:spirit:{who.id}", label, run, left, group="Figures")

    def _awake(self, play: Play, who: Combatant) -> Barred | None:
        if self.hopeless(play, who):
            return Barred(phrase("rest-gives-nothing"), _DEPRESSED)
        if play.record(Nights).slept.get(who.id) == play.part(Clock).day(play):
            return Barred(phrase("slept-today"), ("book.ruling.full-night",))
        return None

    def sleep(self, play: Play, who: Combatant) -> Procedure[None]:
        """A full night, if the game master says it was one (``book.ruling.full-night``)."""
        options = (
            Option("full", phrase("full-night")),
            Option("restless", phrase("restless-night")),
            Option("none", phrase("no-sleep-now")),
        )
        answer = "full"
        if play.gm:
            asked = phrase("wants-to-sleep", who=who.id)
            answer = yield from one(play.gm, asked, options, _SLEEP, who.id)
        if answer == "none":
            self.stays_up(play, who)
            return
        also = yield from self.company(play, who)
        yield from self.through(play, [who, *also], [] if answer == "full" else [who])

    def stays_up(self, play: Play, who: Combatant) -> None:
        """Tell that somebody who wanted to sleep does not, unless it was the game master's own wish."""
        if who.seat != play.gm:
            play.emit("ruling", phrase("does-not-sleep", who=who.id), self.sleeping, who)

    def company(self, play: Play, who: Combatant) -> Procedure[list[Combatant]]:
        """Who else sleeps through the night that passes; nobody sleeps without having said so."""
        tired = [other for other in self.tired(play) if other is not who]
        if play.gm and tired:
            return (yield from people(play.gm, phrase("who-sleeps-too"), tired, self.joining, least=0))
        found = []
        for other in tired:
            asked = phrase("do-you-sleep-too", who=who.id, other=other.id)
            if (yield from yes(other.seat, asked, self.joining, who=other.id)):
                found.append(other)
        return found

    def tired(self, play: Play) -> list[Combatant]:
        """Whoever may sleep now."""
        return [who for who in play.here if not play.gone(who) and self._awake(play, who) is None]

    def night(self, play: Play) -> Procedure[None]:
        """Everybody sleeps until morning, some of them badly."""
        tired = self.tired(play)
        restless = yield from people(play.gm, phrase("who-sleeps-badly"), tired, _SLEEP, least=0)
        yield from self.through(play, tired, restless)

    def through(
        self, play: Play, sleepers: Sequence[Combatant], restless: Sequence[Combatant]
    ) -> Procedure[None]:
        """Let the night go by, and everybody who slept wake in the morning."""
        yield from self.wakes(play, self.pass_hours(play, sleepers), restless)

    def wakes(
        self, play: Play, sleepers: Sequence[Combatant], restless: Sequence[Combatant]
    ) -> Procedure[None]:
        """Let everybody wake who has slept through the night, with what it gives and heals."""
        for who in sleepers:
            self.wake(play, who, restful=who not in restless)
        for who in sleepers:
            if who not in restless and not play.gone(who):
                for part in play.answering(SdaPart.slept):
                    yield from part.slept(play, who)

    def pass_hours(self, play: Play, sleepers: Sequence[Combatant]) -> list[Combatant]:
        """Let the hours of the night go by; those of the sleepers who live to see the morning."""
        for who in sleepers:
            self.note(play, who)
        play.emit("time", phrase("night-passes"), ("book.tempo.transition", "book.ruling.full-night"))
        play.part(Clock).dawn(play)
        return [who for who in sleepers if not play.gone(who)]

    def note(self, play: Play, who: Combatant) -> None:
        """Note the day on which somebody slept."""
        play.record(Nights).slept[who.id] = play.part(Clock).day(play)

    def wake(self, play: Play, who: Combatant, *, restful: bool) -> None:
        """Give what a full night gives."""
        if restful:
            text, cites = phrase("wakes-rested", who=who.id), self.sleeping
            play.part(Effort).change(play, who, self.regained(play, who), text, cites)
        else:
            badly, cites = phrase("slept-badly", who=who.id), ("book.ruling.full-night",)
            play.emit("spirit", badly, cites, who, audience=play.seats(who))

    def regained(self, play: Play, who: Combatant) -> int:
        """The spirit that a full night gives: as much as is left (``book.spirit.sleep-doubles``)."""
        return play.part(Effort).left(play, who)

    def cheer(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        """Spirit brought by a companion, by default 1 (``book.ruling.depressed-recovery-route``)."""
        cites = DEPRESSED
        seat = play.judge(who)
        depressed = not play.part(Effort).left(play, other)
        gain = int(depressed)
        if seat == play.gm:
            most = MOST_CHEER if depressed else 0
            asked = phrase("how-much-cheer", who=who.id, other=other.id, needless=not depressed)
            gain = yield from figure(seat, asked, 0, most, cites, suggested=gain, who=other.id)
        play.emit("cheer", phrase("cheers-up", who=who.id, other=other.id), cites, who)
        text = phrase("is-cheered-up", who=other.id)
        play.part(Effort).change(play, other, gain, text, cites, companion=True)

    def change(self, play: Play, who: Combatant) -> Procedure[None]:
        """Drain or restore spirit, with its cause (``book.ruling.spirit-sources-without-figures``)."""
        cites = (
            "book.spirit.drain-causes",
            "book.spirit.regain-ways",
            "book.ruling.spirit-sources-without-figures",
        )
        losses, causes = drains(), {**drains(), **gains()}
        options = [
            Option(key, phrase("cause-of-change", lost=key in losses, cause=key), suggested)
            for key, suggested in causes.items()
        ]
        asked = phrase("what-changes-spirit", who=who.id)
        cause = yield from one(play.gm, asked, options, cites, who.id)
        left, most = play.part(Effort).left(play, who), who.sheet.maximum_spirit
        draining = cause in losses
        room = left if draining else most - left
        asked = phrase("by-how-much", lost=draining, suggested=causes[cause])
        by = yield from figure(play.gm, asked, 0, room, cites, suggested=min(1, room), who=who.id)
        cite = "book.spirit.drain-causes" if draining else "book.spirit.regain-ways"
        given = False
        if by and not draining and play.part(Effort).closed(play, who):
            asked = phrase("does-companion-bring-it", who=who.id)
            given = yield from yes(play.gm, asked, DEPRESSED, who=who.id)
        change, text = -by if draining else by, phrase("spirit-by-cause", who=who.id, cause=cause)
        play.part(Effort).change(play, who, change, text, (cite, cites[2]), companion=given)
