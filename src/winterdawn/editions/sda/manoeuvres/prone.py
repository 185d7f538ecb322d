"""Prone: getting down, crawling, and getting up again."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import left_by
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.kernel.views.blocks import Notice

ACROBATICS = "acrobatics"
_CHOSEN: Cites = ("book.manoeuvre.prone-chosen-or-not",)
_DOWN: Cites = ("book.manoeuvre.prone-down-cost", *_CHOSEN)
_UP: Cites = ("book.manoeuvre.prone-up-cost", "book.ruling.combat-prone-up")
_OFFER: Cites = ("book.manoeuvre.kick-up", "book.manoeuvre.kick-up-provokes")
_KICK: Cites = ("book.manoeuvre.kick-up", "book.ruling.combat-prone-up")
_STANDS: Cites = ("book.opportunity.trigger-other", "book.ruling.combat-opportunity-reposition")
_KICKS: Cites = ("book.opportunity.trigger-other", "book.manoeuvre.kick-up-provokes")
_HELD: Cites = ("book.ruling.combat-pin-getting-up",)
_MOUNTED: Cites = ("book.ruling.combat-mounted-unhorsed",)
_SIGN = sign("prone", "prone")


class Prone(SdaPart):
    """Somebody may lie by choice or be made to (``book.manoeuvre.prone-chosen-or-not``).

    Getting down and up takes metres and no action, and is no movement of its own
    (``book.ruling.table-prone-turn``).
    """

    acts_in = powers_in = frozenset({ACTION})
    up: ClassVar[Cites] = _UP
    """What getting up at a walk's cost goes by."""
    kicking: ClassVar[Cites] = _KICK
    """What a kick saves."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Go prone; or get up, at a walk's cost or with a kick."""
        if slot is None:
            return
        if not who.prone:
            cost, stays = play.figures.prone_price, partial(self._stays, play, who)
            run = partial(self._lie, play, who)
            label = phrase("go-prone")
            yield Act("lie", label, run, "", metres(cost), stays, "Movement", idle=True, cites=_DOWN)
            return
        price = self.price(play, who)
        held = None if play.part(Speed).speed(play, who) else self.kept(play, who)
        barred = held or _short(price, play.part(Speed).left(play, who), self.up)
        run = partial(self._stand, play, who)
        yield Act("stand", phrase("stand-up"), run, "", metres(price), barred, cites=self.up)
        if not slot.acted:
            yield self._kicking(play, who, slot, held, price)

    def kept(self, play: Play, who: Combatant) -> Barred:
        """Why somebody who cannot move stays down."""
        return Barred(phrase("hold-keeps-you-down"), _HELD)

    def _stays(self, play: Play, who: Combatant) -> Barred | None:
        return _borne(who) or _short(play.figures.prone_price, play.part(Speed).left(play, who), _DOWN)

    def _kicking(self, play: Play, who: Combatant, slot: Slot, held: Barred | None, price: float) -> Act:
        barred = held or partial(self._barred, play, who)
        run = partial(self._kick, play, who, slot)
        cost = phrase("metres-less-mos", metres=price)
        note = partial(_threatened, play, who)
        return Act(
            "kick-up", phrase("kick-up"), run, note, cost, barred, costs=ONE_ACTION, cites=_OFFER,
            foresee=lambda: play.part(CalledTests).ahead(play, self.ways(play, who), self._goal(play, who)),
        )  # fmt: skip

    def _goal(self, play: Play, who: Combatant) -> int | None:
        """The MoSes that a kick has to save, none where any are enough."""
        return max(0, math.ceil(self.price(play, who) - play.part(Speed).left(play, who))) or None

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        return self.barred(play, who)

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody cannot roll acrobatics as an action, none if they can."""
        return play.part(Ways).barred(play, self._uses(who))

    def ways(self, play: Play, who: Combatant) -> list[Use]:
        """The ways to roll acrobatics as an action, as far as any die could fall."""
        return [use for use in self._uses(who) if play.part(Ways).can_roll(play, use)]

    def able(self, play: Play, who: Combatant) -> bool:
        """Whether there is one of those."""
        return play.part(Ways).some(play, self._uses(who))

    def _uses(self, who: Combatant) -> Iterator[Use]:
        names = all_skills()[ACROBATICS].attributes
        return (Use(who, ACROBATICS, name, Kind.ACTION, Purpose.TEST) for name in names)

    def price(self, play: Play, who: Combatant) -> float:
        """Metres of movement that standing up takes: half the speed (``book.ruling.combat-prone-up``)."""
        return play.part(Speed).speed(play, who) / 2

    def fall(self, play: Play, who: Combatant, text: Saying, cites: Cites) -> Procedure[None]:
        """Lie down, by choice or not, as the ``text`` tells."""
        play.emit("prone", text, cites, who)
        yield from play.lay(who)

    def rise(self, play: Play, who: Combatant, text: Saying, cites: Cites) -> None:
        """Stand again."""
        who.prone = False
        play.emit("prone", text, cites, who)
        play.parted(who)

    def _lie(self, play: Play, who: Combatant) -> Procedure[None]:
        play.part(Speed).spend(play, who, play.figures.prone_price)
        yield from self.fall(play, who, phrase("goes-prone", who=who.id), _DOWN)

    def _stand(self, play: Play, who: Combatant) -> Procedure[None]:
        """It lets nobody strike, unless the table plays so
        (``book.ruling.combat-opportunity-reposition``).
        """
        if play.figures.standing_up_provokes == "on":
            yield from play.lets(who, phrase("standing-up"), cites=_STANDS)
            if play.part(Speed).stuck(play, who):
                return
        play.part(Speed).spend(play, who, self.price(play, who))
        self.rise(play, who, phrase("stands-up", who=who.id), self.up)

    def _kick(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Each MoS saves a metre (``book.manoeuvre.kick-up``); what it takes still has to be there."""
        slot.act()
        yield from play.lets(who, phrase("kicking-up"), cites=_KICKS)
        uses = self.ways(play, who)
        if not uses or play.part(Speed).stuck(play, who):
            return
        left, price = play.part(Speed).left(play, who), self.price(play, who)
        asked, goal = phrase("kick-up-dice", price=price, left=left), self._goal(play, who)
        rolled = yield from play.part(CalledTests).roll(play, uses, asked, self.kicking, goal=goal)
        if rolled is None:
            return
        mos = max(0, rolled.net)
        play.part(CalledTests).tell(play, uses[0], rolled, mos, self.kicking)
        rest = max(0.0, price - mos)
        if rest <= left:
            play.part(Speed).spend(play, who, rest)
            self.rise(play, who, phrase("is-up-again", who=who.id, metres=rest), self.kicking)
        else:
            play.emit("prone", phrase("stays-down", who=who.id, metres=rest), self.kicking, who)
        yield from left_by(play, [(rolled, rest <= left)])

    def powers(self, play: Play) -> Acts:
        """Bring anybody down, or put them on their feet."""
        for who in play:
            if play.able(who):
                text = phrase("gets-up", who=who.id) if who.prone else phrase("falls-prone", who=who.id)
                run = partial(self._set, play, who, text)
                yield Act(f"gm:prone:{who.id}", text, run, group="On the ground", cites=_CHOSEN)

    def _set(self, play: Play, who: Combatant, text: Saying) -> Procedure[None]:
        if who.prone:
            self.rise(play, who, text, _CHOSEN)
        else:
            yield from self.fall(play, who, text, _CHOSEN)

    def fight_end(self, play: Play) -> None:
        """Once a fight is over, whoever can gets up."""
        for other in play:
            other.prone = other.prone and not play.able(other)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever lies and could get up."""
        for who in play:
            if who.prone and play.able(who):
                yield who.id, _SIGN

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What lying costs."""
        if who.prone and play.able(who):
            cites = ("book.manoeuvre.prone-crawl", "book.manoeuvre.prone-up-cost")
            yield play.notice(_SIGN, phrase("lying-costs", factor=play.figures.crawl_factor), *cites)


def _borne(who: Combatant) -> Barred | None:
    """Why nobody lies down who rides or carries somebody, none for anybody else."""
    if who.partner is None:
        return None
    why = phrase("you-are-mounted") if who.mount else phrase("you-carry", rider=who.partner.id)
    return Barred(why, _MOUNTED)


def _short(price: float, left: float, cites: Cites) -> Barred | None:
    """Why it cannot be paid, none if it can."""
    if price <= left:
        return None
    return Barred(phrase("too-little-movement", price=price, left=max(0, left)), cites)


def _threatened(play: Play, who: Combatant) -> Saying:
    within = play.threats(who, _OFFER)
    return phrase("may-strike-first", others=(within[0].id,)) if within else ""
