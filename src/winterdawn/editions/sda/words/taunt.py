"""Taunts: words that draw an opponent's blows upon oneself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import DELAYED, Settable
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.editions.sda.words.speaking import Baiting
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import Fact, Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use

_EFFECT, _BACK = "book.manoeuvre.taunt-effect", "book.manoeuvre.taunt-recovery"
_SEVERAL = "book.ruling.combat-taunt-several"
_OUTLIVED = "book.ruling.table-taunt-outlived"
MOST = 40


class Sting(msgspec.Struct):
    """What a taunt costs somebody who does not turn upon the taunter."""

    by: str
    dice: int
    begun: bool = False
    """Whether it weighs already; it does from the next turn on."""


class Stung(msgspec.Struct):
    """The stings of everybody, by who was taunted and by a name for each."""

    of: dict[str, dict[str, Sting]] = {}


class Taunts(Baiting):
    """Insult-intimidation against detect-motive (``book.manoeuvre.taunt``); each taunter is tracked apart
    (``book.ruling.combat-taunt-several``).
    """

    remembers = Stung
    key, resists = "taunt", "detect-motive"
    end, end_fits = "lack", "book.virtue.meek-call"
    rule = "book.manoeuvre.taunt"

    def targets(self, play: Play, who: Combatant) -> list[Combatant]:
        """Of those who hear it, whoever can act."""
        return [other for other in super().targets(play, who) if play.able(other)]

    def effect(self, play: Play) -> Fact:
        """Dice lost (``book.manoeuvre.taunt-effect``)."""
        return phrase("each-hit-takes-die")

    def strike(self, play: Play, who: Combatant, target: Combatant, hits: int) -> Procedure[None]:
        """From the target's next turn, which may be one that has begun and is put off; a taunt of the same
        taunter counts if it is the larger one.
        """
        stings = play.record(Stung).of.setdefault(target.id, {})
        key = self.named(stings, who)
        before = stings.get(key)
        if before is not None and before.dice >= hits:
            text, less = phrase("taunted-no-more", who=target.id, by=who.id), _less(before.dice)
            play.emit("taunt", text, (_SEVERAL,), target, less, against=who.id)
            return
        due, starts = play.record(Order).due, play.part(Initiative).starts
        put_off = [slot for slot in due if slot.who == target.id and slot.kind == DELAYED]
        stings[key] = Sting(who.id, hits, begun=any(not starts(play, slot) for slot in put_off))
        text = phrase("is-taunted", who=target.id, by=who.id)
        play.emit("taunt", text, (_EFFECT,), target, _less(hits), dice=hits, against=who.id)
        return
        yield

    def named(self, stings: Mapping[str, Sting], who: Combatant) -> str:
        """Its name: taunts of the same are one (``book.ruling.combat-taunt-several``)."""
        return who.id

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Dice less for actions not aimed at the taunter, those without a target too; reactions only by
        house rule (``book.ruling.combat-taunt-actions-only``).
        """
        stung = play.record(Stung).of
        if use.who.id not in stung or use.kind is Kind.FREE:
            return ()
        if use.kind is Kind.REACTION and play.figures.taunt_reactions == "off":
            return ()
        return [
            self._term(play, play.combatants[sting.by], sting.dice)
            for sting in stung[use.who.id].values()
            if sting.begun and (use.against is None or use.against.id != sting.by)
        ]

    def _term(self, play: Play, by: Combatant, dice: int) -> Term:
        """What a taunt weighs, even if the taunter can act no more (``book.ruling.table-taunt-outlived``)."""
        cites = (_EFFECT, "book.ruling.combat-taunt-actions-only", *(() if play.able(by) else (_OUTLIVED,)))
        return Term(Unit.FEWER, dice, phrase("taunted-by", by=by.id), cites)

    def parted(self, play: Play, who: Combatant) -> None:
        """Where it is played so, the taunts of whoever can act no more are forgotten
        (``book.ruling.table-taunt-outlived``).
        """
        if play.figures.taunt_outlived == "fades" or play.able(who):
            return
        for id, stings in play.record(Stung).of.items():
            for key in [key for key, sting in stings.items() if sting.by == who.id]:
                del stings[key]
                text = phrase("minds-taunt-no-more", who=id, by=who.id)
                stung = play.combatants[id]
                play.emit("taunt", text, (_OUTLIVED,), stung, _less(0), dice=0, against=who.id)

    def fight_end(self, play: Play) -> None:
        """No taunt outlasts the fight."""
        play.record(Stung).of.clear()

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """A die returns at each turn after the first that a taunt weighs on."""
        for key, sting in list(play.record(Stung).of.get(who.id, {}).items()):
            if sting.begun:
                self._ease(play, who, key, sting)
            sting.begun = True
        return
        yield

    def _ease(self, play: Play, who: Combatant, key: str, sting: Sting) -> None:
        left = sting.dice - 1
        self._put(play, who, key, left)
        text = phrase("minds-taunt-less", who=who.id, by=sting.by)
        play.emit("taunt", text, (_BACK,), who, _less(left), dice=left, against=sting.by)

    def _put(self, play: Play, who: Combatant, key: str, dice: int) -> None:
        stings = play.record(Stung).of[who.id]
        if dice:
            stings[key].dice = dice
        else:
            del stings[key]

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The dice that each taunt costs."""
        for key, sting in play.record(Stung).of.get(who.id, {}).items():
            put, what = partial(self._put, play, who, key), phrase("taunt-dice", by=sting.by)
            yield Settable(f"taunt:{key}", "", sting.dice, 0, MOST, put, seen=True, what=what)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on the taunted."""
        for id, stings in play.record(Stung).of.items():
            for sting in stings.values():
                yield id, sign("taunted", by=sting.by, dice=sting.dice)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What each taunt costs, to whoever decides for them."""
        for sting in play.record(Stung).of.get(who.id, {}).values():
            told = phrase("taunt-weighs", less=_less(sting.dice), by=sting.by, begun=sting.begun)
            yield play.notice(sign("taunted", by=sting.by, dice=0), told, _EFFECT, _BACK)


def _less(dice: int) -> Fact:
    return phrase("so-many-dice-less", dice=dice)
