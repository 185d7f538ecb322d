"""Stamina and Wounds: what a hit takes, who is broken, and what a Wound brings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.wording.joining import listed
from winterdawn.editions.zones.people import harm
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.gear import rearmed
from winterdawn.editions.zones.people.reading import enemy, hero, is_hero, tables
from winterdawn.editions.zones.people.statblock import full_stamina, lasting, with_lasting
from winterdawn.kernel.asks.ask import DiceGroup, Procedure, Remark, Roll, throw
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice
from winterdawn.kernel.wording import changing

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.people.hero import Lasting
    from winterdawn.editions.zones.tables.sheets import ZoneSheet

Cites = tuple[str, ...]
_BROKEN: Cites = ("zones.stamina.zero-broken", "zones.ruling.broken-meaning")
_OVER: Cites = ("zones.condition.above-three", "zones.ruling.broken-meaning")
_OUT: Cites = ("zones.ruling.enemy-stamina", "zones.ruling.fallen-not-close")
_HELD: Cites = ("zones.stamina.loss", "zones.ruling.damage-floor")
_INJURY: Cites = ("zones.wound.critical-table", "zones.ruling.critical-tables-missing")

_PRONE: Cites = ("zones.ruling.prone-and-stand-up", "zones.action.stand-up")
_HEALED: Cites = ("zones.wound.recovery", "zones.ruling.recovery-amounts")
_PRONE_SIGN = sign("prone", "prone")
_BROKEN_SIGN, _OUT_SIGN = sign("broken", "down"), sign("out", "down")


class Health(Part):
    """Hits take Stamina, and Wounds once none is left (``zones.stamina.loss``, ``zones.stamina.zero-wound``).

    What lasts is kept on the sheet, which changes by the verbs of this room alone.
    """

    def sheet(self, play: Play, who: Combatant, sheet: ZoneSheet) -> ZoneSheet:
        """Write down what they have in hand and at hand now."""
        return rearmed(sheet, who.hands, who.carried, tables(play)) if is_hero(sheet) else sheet

    def keep(self, who: Combatant, now: Lasting) -> None:
        """Have what lasts be so from now on."""
        who.sheet = with_lasting(who.sheet, now)

    def full(self, play: Play, who: Combatant) -> int:
        """Stamina when none is lost (``zones.stamina.value``)."""
        sheet = who.sheet
        return whole(full_stamina(sheet, tables(play))) if is_hero(sheet) else enemy(who).stamina

    def left(self, play: Play, who: Combatant) -> int:
        """Stamina left."""
        return max(0, self.full(play, who) - lasting(who.sheet).lost)

    def broken(self, play: Play, who: Combatant) -> bool:
        """Whether a hero is broken, or an enemy out of the fight."""
        now = lasting(who.sheet)
        return bool(now.lost or now.conditions) and harm.broken(now, self.full(play, who))

    def bars(self, play: Play, who: Combatant) -> Barred | None:
        """Whoever is broken does nothing but speak, unless a table plays it otherwise."""
        if not self.broken(play, who):
            return None
        if not is_hero(who.sheet):
            return Barred(phrase("is-out", who=who.id), _OUT)
        if play.figures.broken == "fights-on":
            return None
        return Barred(phrase("is-broken", who=who.id), _BROKEN if not self.left(play, who) else _OVER)

    # ------------------------------------------------------------ hits

    def suffer(self, play: Play, who: Combatant, damage: int) -> Procedure[bool]:
        """A hit of so much damage after defence and armour; whether it causes a Wound."""
        before = self.left(play, who)
        now, full = lasting(who.sheet), self.full(play, who)
        if is_hero(who.sheet):
            hit = harm.hit(now, damage, full, play.figures)
        else:
            hit = harm.felled(now, damage, full)
        self.keep(who, hit.lasting)
        if hit.lost:
            # How much an enemy has left is for the game master to know.
            known, left = is_hero(who.sheet), before - hit.lost
            told = phrase("stamina-lost", lost=hit.lost, known=known, left=left, full=full, broke=hit.broke)
            shown = left if known else None
            play.emit("stamina", phrase("loses", who=who.id), hit.cites, who, told, lost=hit.lost, left=shown)
        elif not hit.wound:
            play.emit("stamina", phrase("loses", who=who.id), _HELD, who, phrase("no-stamina"), lost=0)
        if hit.broke:
            yield from self.falls(play, who, _BROKEN if is_hero(who.sheet) else _OUT)
        return hit.wound

    def falls(self, play: Play, who: Combatant, cites: Cites) -> Procedure[None]:
        """What follows when somebody is broken, or out of the fight."""
        text = phrase("is-broken", who=who.id) if is_hero(who.sheet) else phrase("is-out", who=who.id)
        play.emit("down", text, cites, who)
        if not play.able(who):
            for part in play.answering(Part.downed):
                yield from part.downed(play, who)

    def put_down(self, play: Play, who: Combatant) -> Procedure[None]:
        """What follows when somebody who could act has been put out by the game master’s word."""
        if not play.able(who):
            yield from self.falls(play, who, _BROKEN if is_hero(who.sheet) else _OUT)

    def injure(self, play: Play, who: Combatant, table: str, *, wound: bool) -> Procedure[None]:
        """A roll on a table of critical injuries; the game master decides what the result means."""
        roll = Roll(who.seat, (DiceGroup(1, 6),), phrase("critical-injury"), who.id, _INJURY)
        (die,) = yield from throw(roll)
        found = harm.injured(lasting(who.sheet), table, die, tables(play), wound=wound)
        self.keep(who, found.lasting)
        text = phrase("suffers", who=who.id, wound=wound)
        told = found.lasting.injuries[-1].result
        play.emit("wound", text, found.cites, who, told, die=die, wounds=found.lasting.wounds, table=table)

    def restore(self, play: Play, who: Combatant, amount: int, cites: Cites) -> None:
        """Give Stamina back."""
        before, down = self.left(play, who), self.broken(play, who)
        self.keep(who, harm.restored(lasting(who.sheet), amount).lasting)
        left = self.left(play, who)
        gained, known = left - before, left if is_hero(who.sheet) else None
        told = phrase("stamina-back", gained=gained, known=known is not None, left=left)
        play.emit("stamina", phrase("gets", who=who.id), cites, who, told, gained=gained, left=known)
        self._rises(play, who, down=down)

    def _rises(self, play: Play, who: Combatant, *, down: bool) -> None:
        """Tell that a hero who was ``down`` is broken no more."""
        if down and is_hero(who.sheet) and not self.broken(play, who):
            play.emit("rise", phrase("broken-no-more", who=who.id), _BROKEN[1:], who)

    def mended(self, play: Play, who: Combatant, place: int) -> None:
        """An injury goes, as the game master says (``zones.wound.recovery``)."""
        gone, found = lasting(who.sheet).injuries[place], harm.mended(lasting(who.sheet), place)
        self.keep(who, found.lasting)
        text, wounds = phrase("has-got-over", who=who.id), lasting(who.sheet).wounds
        play.emit("mended", text, found.cites, who, gone.result, wounds=wounds)

    def rest(self, play: Play, who: Combatant) -> None:
        """A shift of rest (``zones.time.shift``, ``zones.stamina.recovery``); an enemy that is out stays so
        (``zones.ruling.enemy-stamina``).
        """
        if not is_hero(who.sheet):
            if play.figures.recovery == "shift" and not self.broken(play, who):
                self.keep(who, harm.restored(lasting(who.sheet), self.full(play, who)).lasting)
            return
        before, down = self.left(play, who), self.broken(play, who)
        found = harm.rested(lasting(who.sheet), hero(who).score("mind"), play.figures)
        self.keep(who, found.lasting)
        told, gained = listed(*found.told) or phrase("no-change"), self.left(play, who) - before
        play.emit("rest", phrase("rests", who=who.id), found.cites, who, told, gained=gained)
        self._rises(play, who, down=down)

    # ------------------------------------------------------------ what is seen, and set

    def _down(self, play: Play, who: Combatant) -> Notice:
        if not is_hero(who.sheet):
            return Notice(play.badge(_OUT_SIGN), Remark(phrase("out-of-the-fight"), cites=_OUT))
        bar = self.bars(play, who)
        told = Remark(phrase("broken-and", only_speaks=bool(bar)), cites=bar.cites if bar else _BROKEN)
        return Notice(play.badge(_BROKEN_SIGN), told)

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """Stamina left."""
        left, full = self.left(play, who), self.full(play, who)
        yield Settable("stamina", "", left, 0, full, partial(self._put, play, who), what=phrase("stamina"))

    def _put(self, play: Play, who: Combatant, left: int) -> None:
        self.keep(who, replace(lasting(who.sheet), lost=self.full(play, who) - left))

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Everybody sees who is broken, who lies and who is wounded."""
        for who in play:
            if self.broken(play, who):
                yield who.id, _BROKEN_SIGN if is_hero(who.sheet) else _OUT_SIGN
            if who.prone:
                yield who.id, _PRONE_SIGN
            if wounds := lasting(who.sheet).wounds:
                yield who.id, sign("wounded", "drop", wounds=wounds)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What that means for whoever is so."""
        if self.broken(play, who):
            yield self._down(play, who)
        if who.prone:
            yield Notice(play.badge(_PRONE_SIGN), Remark(phrase("prone-and"), cites=_PRONE))
        if wounds := lasting(who.sheet).wounds:
            counts = play.figures.wound_effect == "dice"
            told = phrase("until-healed", counts=counts, wounds=wounds)
            less = changing(-wounds, "die", "dice") if counts else ""
            remark = Remark(told, less, cites=harm.WOUNDS if counts else _HEALED)
            yield Notice(play.badge(sign("wounded", "drop", wounds=wounds)), remark)
