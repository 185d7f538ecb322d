"""Falling: over a ledge, pushed or on one's own account."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.dice import Hand, Pool
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.exchange import Offer
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.kernel.ask import Choose, Remark, Roll, fall, groups, pick
from winterdawn.kernel.choices import Barred, Cell, Option
from winterdawn.kernel.event import ShownRoll

if TYPE_CHECKING:
    from winterdawn.editions.encounter.exchange import Blow
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Procedure
    from winterdawn.space.maps import Crossing

_FALL: Cites = ("book.ruling.combat-mounted-gaps", "book.ruling.ground-falls")
_PUSH: Cites = ("book.control.push-ledge", "book.ruling.combat-push-ledge-cost")
_DIE, _KIND, _MOST = 8, "bludgeoning", 40


class Falling(Part):
    """What a fall does is the game master's to say (``book.ruling.combat-mounted-gaps``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Push the opponent over the ledge they stand at (``book.control.push-ledge``)."""
        over = self.ledges(play, blow.to)
        if not over:
            return
        price = play.figures.push_price + play.figures.ledge_price
        deep = max(-each.rise for each in over)
        barred = None if blow.hits >= price else Barred(f"it costs {price} hits", _PUSH)
        buy = partial(self._push, play, blow)
        label, note = "Push over the ledge", f"{deep:g} m down; the game master says what the fall does"
        yield Offer("ledge", label, price, min(1, blow.hits // price), _PUSH, buy, note, barred)

    def ledges(self, play: Play, who: Combatant) -> list[Crossing[Any]]:
        """The free places beside somebody to which one only falls."""
        beside = play.map.crossings(who.place)
        return [each for each in beside if each.rise < 0 and not each.quarters and play.free(each.place, who)]

    def _push(self, play: Play, blow: Blow, pieces: int) -> Procedure[None]:
        found = self.ledges(play, blow.to)
        over = yield from self._where(play, blow, found)
        blow.to.place = over.place
        deep = f"{-over.rise:g} m"
        text = f"{blow.by.name} pushes {blow.to.name} over the ledge, {deep} down to {over.place}"
        play.emit("push", text, (*_PUSH, "book.control.push"), blow.by)
        yield from self.fall(play, blow.to, -over.rise)
        spared = () if play.figures.push_strike_by_scorer else (blow.by,)
        blow.of.move(blow.to, spared)

    def _where(self, play: Play, blow: Blow, found: list[Crossing[Any]]) -> Procedure[Crossing[Any]]:
        if len(found) == 1:
            return found[0]
        options = tuple(
            Option(str(each.place), play.map.direction(blow.to.place, each.place), f"{-each.rise:g} m down")
            for each in found
        )
        prompt, act = f"Push {blow.to.name} over the ledge where?", f"Push {blow.to.name} {{}}"
        ask = Choose(blow.by.seat, prompt, Cell(options), who=blow.to.id, act=act, cites=_PUSH)
        key = yield from pick(ask)
        return next(each for each in found if str(each.place) == key)

    def suggested(self, metres: float) -> int:
        """Damage dice of a fall, unless the game master says otherwise: one a metre after the first."""
        return min(_MOST, max(0, math.ceil(metres) - 1))

    def fall(self, play: Play, who: Combatant, metres: float) -> Procedure[None]:
        """Somebody falls so deep, is hurt as the game master says, and lies there."""
        dice = self.suggested(metres)
        if play.figures.falling_damage == "gm":
            prompt = f"{who.name} falls {metres:g} m: how many damage dice, d{_DIE} each?"
            lead = f"Suggested: a die for each metre after the first, {_KIND}."
            asked = figure(
                play.judge(who), prompt, 0, _MOST, _FALL, act="{} dice", suggested=dice, who=who.id, lead=lead
            )
            dice = yield from asked
        if not who.prone:
            who.prone = True
            play.emit("fall", f"{who.name} falls {metres:g} m and lies on the ground", _FALL, who)
        if dice:
            yield from self._hurt(play, who, dice)

    def _hurt(self, play: Play, who: Combatant, dice: int) -> Procedure[None]:
        pool = Pool.of(dice, _DIE)
        roll = Roll(play.judge(who), groups(pool), "fall damage", who.id, _FALL, play.ladder)
        fallen = yield from fall(roll)
        through = play.scale.result(Hand(pool, 0, scale=play.scale).score(fallen.reading.successes), 0)
        armour = min(through, play.part(ArmourRules).stops(play, who, _KIND))
        boxes = through - armour
        remarks = (Remark(f"armour against {_KIND}", f"−{armour}", ("book.damage.against-armour",)),)
        shown, mos = tuple(map(play.face, fallen.faces, pool)), fallen.reading.successes
        card = ShownRoll(who.id, "Fall", str(pool), shown, remarks if armour else (), mos, boxes, "boxes")
        words = "nothing gets through" if not boxes else f"{boxes} {'box' if boxes == 1 else 'boxes'}"
        play.emit("damage", f"The fall hurts {who.name}:", _FALL, who, words, (card,), boxes=boxes)
        if boxes:
            yield from play.part(Injury).suffer(play, who, boxes, _KIND)
