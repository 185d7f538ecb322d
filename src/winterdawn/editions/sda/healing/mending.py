"""Injuries that heal over nights, with care or without (``book.ruling.table-natural-healing``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.clock import DAY
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use, total
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

SKILL = "natural-healing"
_CITES: Cites = ("book.ruling.table-natural-healing", "book.skill.natural-healing")
_CARE: Cites = ("book.ruling.table-tending",)
_RISES: Cites = ("book.ruling.combat-incapacitated-end", "book.rule-zero.gm-last-word")


class Care(msgspec.Struct):
    """What tending a line came to: hits for its next test of natural healing."""

    hits: int
    by: str
    """Whoever tended it, by name."""


class Recovery(msgspec.Struct):
    """Lines tended since they last healed, by whose they are and the line's number from 1, and nights of a
    transition that nobody has rolled for yet.
    """

    cared: dict[str, dict[int, Care]] = {}
    nights: dict[str, int] = {}


class Mending(SdaPart):
    """A test a night for each line that is hurt; tests that rules demand, which the incapacitated make with
    their whole pool too.
    """

    remembers = Recovery
    heading = "Wounds"
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def grant(self, play: Play, seconds: int) -> None:
        """Give everybody who is hurt the nights of a long stretch of time."""
        nights = seconds // DAY if play.figures.natural_healing != "off" else 0
        play.record(Recovery).nights = {who.id: nights for who in play if self.hurt(play, who)}

    def hurt(self, play: Play, who: Combatant) -> list[Tick]:
        """The lines with ticked boxes, none of the dead."""
        if play.gone(who):
            return []
        return [line for line in play.part(Injury).lines(play, who) if line.ticked]

    # ------------------------------------------------------------ nights of a transition

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Nights that have been passed over, of oneself and of those of one's side who cannot act."""
        nights = play.record(Recovery).nights
        if not nights or play.open:
            return
        for other in (who, *play.others(who)):
            mine = other is who or (other.side == who.side and not play.able(other))
            if mine and nights.get(other.id) and self.hurt(play, other):
                yield self._act(play, other, "heal")

    def powers(self, play: Play) -> Acts:
        """The same of anybody, and whoever is incapacitated no more."""
        for who in play:
            if not play.open and play.record(Recovery).nights.get(who.id) and self.hurt(play, who):
                yield self._act(play, who, "gm:heal")
            state = play.part(Incapacity).state(play, who)
            if state is not None and not state.dead:
                label = phrase("incapacitated-no-more", who=who.id)
                yield Act(f"gm:rise:{who.id}", label, partial(self._rise, play, who), cites=_RISES)

    def _act(self, play: Play, who: Combatant, key: str) -> Act:
        left = play.record(Recovery).nights[who.id]
        cost, note = phrase("nights-left", nights=left), phrase("natural-healing")
        label, run = phrase("night-heals", who=who.id), partial(self._passed, play, who)
        return Act(f"{key}:{who.id}", label, run, note, cost, cites=_CITES)

    def _passed(self, play: Play, who: Combatant) -> Procedure[None]:
        play.record(Recovery).nights[who.id] -= 1
        yield from self.night(play, who)

    def _rise(self, play: Play, who: Combatant) -> Procedure[None]:
        play.part(Incapacity).rise(play, who, _RISES)
        return
        yield

    # ------------------------------------------------------------ a night

    def slept(self, play: Play, who: Combatant) -> Procedure[None]:
        """A full night's sleep heals."""
        yield from self.night(play, who)

    def night(self, play: Play, who: Combatant) -> Procedure[None]:
        """What a night does for somebody."""
        if play.figures.natural_healing == "lines":
            for line in self.hurt(play, who):
                yield from self._line(play, who, line)
        elif play.figures.natural_healing == "boxes" and self.hurt(play, who):
            yield from self._boxes(play, who)
        play.record(Recovery).cared.pop(who.id, None)

    def _line(self, play: Play, who: Combatant, line: Tick) -> Procedure[None]:
        """A test against the boxes of a line: a success clears 1, and 1 more for each hit."""
        number = play.part(Injury).number(play, who, line)
        use = self._use(play, who, [number])
        if self.best(play, use) < line.ticked:
            text, told = phrase("injury-line", who=who.id, line=number), phrase("heals-only-tended")
            play.emit("healed", text, _CITES, who, told, audience=play.seats(who))
            return
        asked, source = phrase("heal-line", line=number), phrase("boxes-in-line", line=number)
        tests, difficulty = play.part(CalledTests), line.ticked
        passed, rolled = yield from tests.static(play, [use], difficulty, asked, _CITES, source=source)
        if passed and rolled is not None:
            play.part(Injury).clear(play, who, line, 1 + max(0, rolled.net - difficulty), _CITES)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def _boxes(self, play: Play, who: Combatant) -> Procedure[None]:
        """One test, a box for each MoS, lines with a major injury first."""
        use, tests = self._use(play, who, list(self.cared(play, who))), play.part(CalledTests)
        rolled = yield from tests.roll(play, [use], phrase("heal-boxes"), _CITES)
        if rolled is None:
            return
        mos = max(0, rolled.net)
        tests.tell(play, use, rolled, mos, _CITES)
        left = mos
        for line in sorted(self.hurt(play, who), key=lambda line: -line.majors):
            if left:
                left -= (boxes := min(left, line.ticked))
                play.part(Injury).clear(play, who, line, boxes, _CITES)
        yield from play.part(Aftermath).reckon(play, [(rolled, mos > 0)])

    def _use(self, play: Play, who: Combatant, numbers: list[int]) -> Use:
        terms = tuple(self._helps(play, who, numbers))
        return Use(who, SKILL, all_skills()[SKILL].attributes[0], Kind.FREE, Purpose.TEST, terms=terms)

    def _helps(self, play: Play, who: Combatant, numbers: list[int]) -> Iterator[Term]:
        for number in numbers:
            care = self.cared(play, who).get(number)
            if care is not None and care.hits:
                yield Term(Unit.PLUS, care.hits, phrase("tended-by", by=care.by), _CARE)

    def best(self, play: Play, use: Use) -> int:
        """The most MoSes that a roll could come to, with every die that can be bought."""
        hand = AtHand(play, use, 0)
        dice = min(hand.room + hand.granted.bonus, hand.granted.most) + len(hand.prices)
        off = total(hand.terms, Unit.MALUS) - total(hand.terms, Unit.PLUS)
        return play.most(dice, hand.granted.faces) - off if dice else 0

    # ------------------------------------------------------------ care

    def cared(self, play: Play, who: Combatant) -> dict[int, Care]:
        """The lines tended since they last healed, by number."""
        return play.record(Recovery).cared.get(who.id, {})

    def care(self, play: Play, who: Combatant, number: int, care: Care) -> None:
        """Note that a line has been tended."""
        play.record(Recovery).cared.setdefault(who.id, {})[number] = care
