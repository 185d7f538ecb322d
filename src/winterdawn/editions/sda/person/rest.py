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
        yield Act("sleep", "Sleep the night", partial(self.sleep, play, who), barred=self._awake(play, who))
        for other in play.others(who):
            if self.cheers(play, who, other):
                yield Act(
                    f"cheer:{other.id}", f"Cheer {other.name} up", partial(self.cheer, play, who, other)
                )

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
            yield Act("gm:night", "A night passes", partial(self.night, play))
        for who in play.living():
            left = f"{play.part(Effort).left(play, who)} of {who.sheet.maximum_spirit}"
            run, label = partial(self.change, play, who), f"Change the spirit of {who.name}"
            yield Act(f"gm:spirit:{who.id}", label, run, left, group="Figures")

    def _awake(self, play: Play, who: Combatant) -> Barred | None:
        if self.hopeless(play, who):
            return Barred("rest gives nothing at 0 spirit; somebody has to cheer them up", _DEPRESSED)
        if play.record(Nights).slept.get(who.id) == play.part(Clock).day(play):
            return Barred("they have slept today", ("book.ruling.full-night",))
        return None

    def sleep(self, play: Play, who: Combatant) -> Procedure[None]:
        """A full night, if the game master says it was one (``book.ruling.full-night``)."""
        options = (
            Option("full", "A full night"),
            Option("restless", "A restless one"),
            Option("none", "No sleep now"),
        )
        answer = "full"
        if play.gm:
            answer = yield from one(
                play.gm, f"{who.name} wants to sleep. What was it?", options, _SLEEP, who.id
            )
        if answer == "none":
            self.stays_up(play, who)
            return
        also = yield from self.company(play, who)
        yield from self.through(play, [who, *also], [] if answer == "full" else [who])

    def stays_up(self, play: Play, who: Combatant) -> None:
        """Tell that somebody who wanted to sleep does not, unless it was the game master's own wish."""
        if who.seat != play.gm:
            play.emit("ruling", f"{who.name} does not sleep now", self.sleeping, who)

    def company(self, play: Play, who: Combatant) -> Procedure[list[Combatant]]:
        """Who else sleeps through the night that passes; nobody sleeps without having said so."""
        tired = [other for other in self.tired(play) if other is not who]
        if play.gm and tired:
            return (yield from people(play.gm, "Who sleeps too?", tired, self.joining, least=0))
        found = []
        for other in tired:
            prompt = f"{who.name} sleeps through the night. Does {other.name} sleep too?"
            if (yield from yes(other.seat, prompt, self.joining, who=other.id)):
                found.append(other)
        return found

    def tired(self, play: Play) -> list[Combatant]:
        """Whoever may sleep now."""
        return [who for who in play.here if not play.gone(who) and self._awake(play, who) is None]

    def night(self, play: Play) -> Procedure[None]:
        """Everybody sleeps until morning, some of them badly."""
        tired = self.tired(play)
        restless = yield from people(play.gm, "Who sleeps badly?", tired, _SLEEP, least=0)
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
        play.emit("time", "A night passes", ("book.tempo.transition", "book.ruling.full-night"))
        play.part(Clock).dawn(play)
        return [who for who in sleepers if not play.gone(who)]

    def note(self, play: Play, who: Combatant) -> None:
        """Note the day on which somebody slept."""
        play.record(Nights).slept[who.id] = play.part(Clock).day(play)

    def wake(self, play: Play, who: Combatant, *, restful: bool) -> None:
        """Give what a full night gives."""
        if restful:
            text, cites = f"{who.name} wakes rested", self.sleeping
            play.part(Effort).change(play, who, self.regained(play, who), text, cites)
        else:
            text, cites = f"{who.name} slept badly", ("book.ruling.full-night",)
            play.emit("spirit", text, cites, who, audience=play.seats(who))

    def regained(self, play: Play, who: Combatant) -> int:
        """The spirit that a full night gives: as much as is left (``book.spirit.sleep-doubles``)."""
        return play.part(Effort).left(play, who)

    def cheer(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        """Spirit brought by a companion, by default 1 (``book.ruling.depressed-recovery-route``)."""
        cites = DEPRESSED
        prompt = f"{who.name} cheers {other.name} up. How much spirit does it give?"
        seat = play.judge(who)
        depressed = not play.part(Effort).left(play, other)
        gain = int(depressed)
        if seat == play.gm:
            most = MOST_CHEER if depressed else 0
            lead = "" if depressed else f"{other.name} has spirit, and needs none of it."
            gain = yield from figure(
                seat, prompt, 0, most, cites, act="Give {} spirit", suggested=gain, who=other.id, lead=lead
            )
        play.emit("cheer", f"{who.name} cheers {other.name} up", cites, who)
        play.part(Effort).change(play, other, gain, f"{other.name} is cheered up", cites, companion=True)

    def change(self, play: Play, who: Combatant) -> Procedure[None]:
        """Drain or restore spirit, with its cause (``book.ruling.spirit-sources-without-figures``)."""
        cites = (
            "book.spirit.drain-causes",
            "book.spirit.regain-ways",
            "book.ruling.spirit-sources-without-figures",
        )
        losses, causes = drains(), {**drains(), **gains()}
        options = [
            Option(key, f"{'Lost' if key in losses else 'Regained'}: {words}", note)
            for key, (words, note) in causes.items()
        ]
        cause = yield from one(play.gm, f"What changes the spirit of {who.name}?", options, cites, who.id)
        left, most = play.part(Effort).left(play, who), who.sheet.maximum_spirit
        draining = cause in losses
        room = left if draining else most - left
        words, note = causes[cause]
        first, act = min(1, room), f"{'Lose' if draining else 'Regain'} {{}} spirit"
        by = yield from figure(
            play.gm, "By how much?", 0, room, cites, act=act, suggested=first, who=who.id, lead=note
        )
        cite = "book.spirit.drain-causes" if draining else "book.spirit.regain-ways"
        given = False
        if by and not draining and play.part(Effort).closed(play, who):
            prompt = f"{who.name} has no spirit. Does a companion bring this?"
            given = yield from yes(play.gm, prompt, DEPRESSED, who=who.id)
        change, text = -by if draining else by, f"{who.name}: {words}"
        play.part(Effort).change(play, who, change, text, (cite, cites[2]), companion=given)
