"""Strikes as one’s own action: at whoever stands, and at whoever has fallen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act, Several
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.downed import States, word
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import exposure, terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Unit, total
from winterdawn.editions.sda.moves.distraction import ATTACK, Distraction
from winterdawn.editions.sda.moves.reach import (
    FARTHEST,
    NO_WOUND,
    UNARMED,
    Reach,
    bands,
    reach_text,
    weapon_text,
)
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.pool import NO_DICE
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.fact import Saying


_CITES = ("book.action.melee-attack", "book.melee.attack")


class Striking(SdaPart):
    """An attack is an action (``book.melee.attack``)."""

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Strike at whoever stands, and at whoever has fallen."""
        if slot is not None and not slot.acted:
            standing = [*filter(play.able, play.opponents(who))]
            yield Several(len(standing), partial(self._strikes, play, who, slot, standing))
            yield from self._fallen(play, who, slot)

    def _strikes(self, play: Play, who: Combatant, slot: Slot, standing: list[Combatant]) -> Iterator[Act]:
        """Attack whom one can reach, the nearest first (``book.ruling.combat-attack-outside-reach``).

        Each with what reach and position do to either side of it.
        """
        far, told = play.map.far(who.place), partial(play.part(Reach).told, play, who.place)
        ways = {target.id: Unmade(partial(_best, play, who, target)) for target in standing}
        for target in sorted(standing, key=lambda other: far[other.place]):
            key, label = f"strike:{target.id}", phrase("strike", target=target.id)
            run, metres = partial(self._act, play, who, target, slot), told(target.place)
            best = ways[target.id]
            yield Act(
                key,
                label,
                run,
                partial(_note, play, metres, best),
                barred=partial(_barred, play, who, target, metres),
                remarks=partial(_apart, play, target, ways),
                figures=partial(_figures, play, metres, best),
                costs=ONE_ACTION,
                foresee=partial(_ahead, play, who, target),
                cites=_CITES,
            )

    def _fallen(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Finish off somebody who lies there (``book.death.damage-while-incapacitated``)."""
        down = play.record(States).of
        for target in play.opponents(who) if down else ():
            state = down.get(target.id)
            if state is None or state.dead:
                continue
            near = play.part(Reach).apart(play, who.place, target.place) <= FARTHEST
            if near and play.part(Melee).can_strike(play, who, target):
                label = phrase("strike-fallen", target=target.id, state=word(state))
                yield Act(
                    f"finish:{target.id}",
                    label,
                    partial(self._act, play, who, target, slot),
                    costs=ONE_ACTION,
                    cites=_CITES,
                    foresee=partial(_ahead, play, who, target),
                )

    def _act(self, play: Play, who: Combatant, target: Combatant, slot: Slot) -> Procedure[None]:
        """Strike as the action of this number, unless the attacker thinks again; after a strike in passing
        that takes the action (``book.ruling.combat-opportunity-interrupt``).
        """
        slot.act()
        doing = phrase("strikes-at-somebody-else")
        struck = yield from play.part(Distraction).by(play, who, ATTACK, doing, (target,))
        if not play.part(Melee).can_strike(play, who, target):
            return
        if not (yield from play.part(Melee).attack(play, who, target)) and not struck:
            slot.acted, slot.moved_first = False, False


def _barred(play: Play, who: Combatant, target: Combatant, metres: int) -> Barred | None:
    if play.part(Reach).apart(play, who.place, target.place) > FARTHEST:
        best = max(play.part(Reach).ready(who), key=lambda item: max(bands(item)), default=UNARMED)
        only = phrase("wounds-only-at", weapon=weapon_text(best), reach=reach_text(best))
        why = phrase("nothing-strikes-so-far", metres=metres, only=only, most=FARTHEST)
        return Barred(why, ("book.ruling.combat-reach-beyond-long", "book.reach.melee-types"))
    if play.part(Melee).can_strike(play, who, target):
        return None
    ways = play.part(Ways)
    if barred := ways.forbidden(play, who, target, Purpose.STRIKE, Kind.ACTION):
        return barred
    if ways.fit(play, who, target):
        return ways.barred(play, ways.all(play, who, target, Purpose.STRIKE, Kind.ACTION)) or NO_DICE
    reach, ends = play.part(Reach), (who.place, target.place)
    covered = any(reach.covers(item, reach.at(play, item, *ends)) for item in ways.wielded(play, who))
    if play.figures.unlisted_range == "refused" and not covered:
        why = phrase("nothing-of-that-range", metres=metres)
        return Barred(why, ("book.ruling.combat-attack-outside-reach",))
    if any(training.skill == "brawling" for item in ways.wielded(play, who) for training in item.training):
        return Barred(phrase("too-far-to-brawl", metres=metres), ("book.grapple.brawling-needs",))
    return Barred(phrase("nothing-to-strike-with"), ("book.reach.melee-types",))


def _best(play: Play, who: Combatant, target: Combatant) -> Use | None:
    """The best way to strike, if there is one."""
    near = play.part(Reach).apart(play, who.place, target.place) <= FARTHEST
    able = near and play.part(Melee).can_strike(play, who, target)
    return play.part(Melee).best(play, who, target) if able else None


def _apart(play: Play, target: Combatant, ways: Mapping[str, Unmade[Use | None]]) -> tuple[Remark, ...]:
    """What helps or hinders a strike; where it is not so with all other targets, with whom it is."""
    others = [_weighing(play, way) for id, way in ways.items() if id != target.id and way.read is not None]
    return tuple(
        told
        if all(told in of for of in others)
        else replace(told, text=phrase("against-target", what=told.text, target=target.id))
        for told in _weighing(play, ways[target.id])
    )


def _ahead(play: Play, who: Combatant, target: Combatant) -> Outlook | None:
    """What a strike by the most promising way leads to with all its dice; none without dice."""
    melee = play.part(Melee)
    return AtHand(play, melee.best(play, who, target), 0).foreseen(melee.foresee(play, who, target))


def _note(play: Play, metres: int, best: Unmade[Use | None]) -> Saying:
    away = phrase("metres-away", metres=metres)
    if best.read is None:
        return away
    remarks = [phrase("weighs", amount=told.amount, why=told.text) for told in _weighing(play, best)]
    idle = NO_WOUND if play.part(Reach).idle(play, best.read) else None
    return joined(away, phrase("with-weapon", weapon=weapon_text(best.read.weapon)), *remarks, idle)


def _figures(play: Play, metres: int, best: Unmade[Use | None]) -> dict[str, int]:
    """What a strike costs oneself, as much of that as no step would mend, and what it costs its target where
    they stand.
    """
    use = best.read
    if use is None:
        return {"metres": metres}
    assert use.against is not None
    theirs = exposure(play, use.against, use.who)
    terms = terms_of(play, use)
    lasting = total(tuple(term for term in terms if term.anywhere), Unit.MALUS)
    weighs = total(terms, Unit.MALUS)
    figures = {"metres": metres, "malus": weighs, "theirs": sum(each.amount for each in theirs)}
    return {**figures, "lasting": lasting} if lasting else figures


def _weighing(play: Play, best: Unmade[Use | None]) -> tuple[Remark, ...]:
    """What everybody sees that weighs on either side of a strike."""
    use = best.read
    if use is None:
        return ()
    assert use.against is not None
    own = tuple(term.remark for term in play.part(Foresight).visible(play, use))
    return own + play.part(Melee).weighs(play, use.who, use.against)
