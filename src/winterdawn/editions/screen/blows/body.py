"""Injuries under the screen: one bleeding condition, and blunt blows that stun by their hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.screen.blows import luck
from winterdawn.editions.screen.blows.facts import BleedingDeepened, BleedingRises
from winterdawn.editions.screen.conditions.conditions import STUNNED, Conditions
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.body.bleeding import BODILY, Bleeding
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.spilling import SpillingInjury
from winterdawn.editions.sda.body.stun import Stun
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Fact, Saying, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Toll
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.choices import Cites

_BLEEDS: Cites = ("screen.ruling.bleeding-effect-missing", "screen.ruling.bleeding-asks-at-the-top")
_RISES = {"cutting": "book.bleeding.cutting-level", "piercing": "book.bleeding.piercing-level"}


class ScreenInjury(Injury):
    """Boxes are not turned on armour by default, and one damage roll bleeds once
    (``screen.ruling.bleeding-per-event``).
    """

    def effects(self, kind: str) -> Cites:
        """Major boxes come after the minor ones."""
        return ("screen.core.injury-minor-first", *super().effects(kind))

    def spared(self, play: Play, who: Combatant, boxes: int, kind: str) -> Procedure[int]:
        """What luck leaves."""
        return (yield from luck.spared(play, who, boxes, kind))

    def counted(self, play: Play, kind: str, majors: int, overflow: int) -> int:
        """One rise of bleeding a damage roll."""
        return 1

    def averts(self, play: Play, who: Combatant) -> Saying:
        """Luck, and armour by house rule."""
        if not super().averts(play, who):
            return ""
        return phrase("luck-averts", armour=figures(play).armour_sacrifice == "on")

    def choose_line(
        self, play: Play, who: Combatant, boxes: int, kind: str, *, armoured: bool
    ) -> Procedure[tuple[Tick, int]]:
        """Only the line is chosen, unless armour may be turned to as in the core book
        (``screen.ruling.lucky-break-replaces-sacrifice``).
        """
        armoured = armoured and figures(play).armour_sacrifice == "on"
        return (yield from super().choose_line(play, who, boxes, kind, armoured=armoured))


class SpillingScreenInjury(SpillingInjury, ScreenInjury):
    """The same where boxes go on to another line by a house rule."""


class BluntBlows(Stun):
    """A major injury by a blunt blow stuns by a level for each hit of its damage roll
    (``screen.ruling.bludgeon-per-hit``); nothing limits dice.
    """

    def strike(self, play: Play, who: Combatant, boxes: int) -> Procedure[None]:
        """Raise the condition."""
        cites = ("screen.injury.major-bludgeoning",)
        yield from play.part(Conditions).rise(play, who, STUNNED, boxes, cites)

    def foreseen(self, play: Play, who: Combatant, boxes: int) -> Outlook:
        """The level that it rises to."""
        level = play.part(Conditions).level(play, who, STUNNED) + boxes
        return Outlook((), phrase("stunned-by-then", level=min(level, play.part(Conditions).most(play))))

    def knocks_out(self, play: Play, who: Combatant, boxes: int) -> bool:
        """Beyond the highest level (``screen.ruling.condition-maximum``)."""
        conditions = play.part(Conditions)
        return conditions.level(play, who, STUNNED) + boxes > conditions.most(play)


class PooledBleeding(Bleeding):
    """All wounds of somebody are one condition: each round it weighs with strength and agility, or rises
    (``screen.ruling.bleeding-effect-missing``).
    """

    def enter(self, play: Play, who: Combatant) -> None:
        """Several wounds of a sheet are one condition too, of at most the highest level."""
        super().enter(play, who)
        if wounds := self.wounds(play, who):
            level = min(sum(wound.level for wound in wounds), play.figures.worst_level)
            play.record(OpenWounds).open[who.id] = [Wound(level)]

    def open(self, play: Play, who: Combatant, kind: str) -> None:
        """Raise the level by what the kind of damage brings."""
        figures, wounds = play.figures, play.record(OpenWounds)
        by = self._level(play, kind)
        before = sum(wound.level for wound in wounds.of(who))
        wounds.open[who.id] = [Wound(before + by)]
        level = min(before + by, figures.worst_level)
        play.note(BleedingDeepened(who.id, level, by, kind, before), _RISES[kind])

    def deepens(self, play: Play, who: Combatant, kind: str, wounds: int) -> Fact:
        """The level that it rises to."""
        level = self._level(play, kind) + sum(wound.level for wound in self.wounds(play, who))
        return phrase("bleeding-at", level=min(level, play.figures.worst_level))

    def mortal(self, play: Play, who: Combatant, kind: str) -> bool:
        """Past the highest level."""
        level = self._level(play, kind) + sum(wound.level for wound in self.wounds(play, who))
        return level > play.figures.worst_level

    def opened(self, play: Play, who: Combatant, kind: str) -> Procedure[None]:
        """Past the highest level it is mortal."""
        self.open(play, who, kind)
        yield from self._past(play, who)

    def _past(self, play: Play, who: Combatant) -> Procedure[None]:
        (wound,) = self.wounds(play, who)
        if wound.level > play.figures.worst_level:
            wound.level = play.figures.worst_level
            if play.part(Incapacity).state(play, who) is None:
                yield from play.part(Incapacity).fall(play, who, False, _BLEEDS)

    def toll(self, play: Play, use: Use) -> Toll | None:
        """No dice cost anything."""
        return None

    def used(self, play: Play, announced: Announced) -> None:
        """Nothing worsens by dice."""

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a level on tests of strength and agility, if that was chosen for the round."""
        if use.attribute in BODILY and not (use.kind is Kind.FREE and not use.tried):
            level = sum(wound.level for wound in self.wounds(play, use.who))
            if level and (play.tempo != ACTION or use.who.id in play.record(Borne).by):
                yield Term(Unit.MALUS, level, phrase("bleeding-at", level=level), _BLEEDS)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What it costs, to whoever decides for them."""
        for wound in self.wounds(play, who):
            borne = play.tempo != ACTION or who.id in play.record(Borne).by
            words = phrase("bleeding-weighs", borne=borne, worst=play.figures.worst_level)
            badge = play.badge(sign("bleeds", "drop", level=wound.level))
            yield Notice(badge, Remark(words, f"−{wound.level}" if borne else "", _BLEEDS))

    def rise(self, play: Play, who: Combatant) -> Procedure[None]:
        """Let it rise by a level."""
        (wound,) = self.wounds(play, who)
        wound.level += 1
        level = min(wound.level, play.figures.worst_level)
        play.note(BleedingRises(who.id, level, wound.level - 1, level < wound.level), *_BLEEDS)
        yield from self._past(play, who)


class Borne(msgspec.Struct):
    """Who bears the maluses of their bleeding this round, by id."""

    by: list[str] = []


class Bearing(SdaPart):
    """At the top of each round everybody who bleeds bears it, or lets it rise
    (``screen.ruling.bleeding-asks-at-the-top``).
    """

    remembers = Borne

    def round_top(self, play: Play) -> None:
        """A new round, and a new choice."""
        play.record(Borne).by.clear()

    fight_end = round_top

    def round_begun(self, play: Play) -> Procedure[None]:
        """Ask all who can act, the first who entered first."""
        bleeding = play.part(PooledBleeding)
        for who in play:
            level = sum(wound.level for wound in bleeding.wounds(play, who))
            if not level or not play.able(who):
                continue
            if (yield from pick(_bear(who, level, mortal=level == play.figures.worst_level))) == "bear":
                play.record(Borne).by.append(who.id)
            else:
                yield from bleeding.rise(play, who)


def _bear(who: Combatant, level: int, *, mortal: bool) -> Choose:
    """Whether somebody bears their bleeding; if it is ``mortal`` they fall otherwise."""
    costs = Costs(falls=1) if mortal else Costs(wounds=1)
    rise = phrase("let-bleeding-rise", mortal=mortal, level=level + 1, costs=costs.text)
    options = Option("bear", what=phrase("bear-bleeding", malus=level)), Option("rise", what=rise)
    asked, figures = phrase("bear-it-this-round", who=who.id, level=level), {"rise": costs.figures}
    return Choose(who.seat, "", OneOf(options), who.id, cites=_BLEEDS, figures=figures, question=asked)
