"""Damage: what a damage die costs, which die it is, and what the roll does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.dice import Hand, Pool
from winterdawn.dice.attributes import LOW, die_for, missing
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.harm import harm, scale
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character import gear
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.exchange import Offer, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import bypassed
from winterdawn.editions.sda.frame.use import Unit, total
from winterdawn.editions.sda.moves.reach import Reach, reach_text
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import burdening, hindering
from winterdawn.kernel.ask import Choose, Outlook, Procedure, Remark, Share, groups, pick
from winterdawn.kernel.choices import Barred, OneOf, Option
from winterdawn.kernel.event import ShownRoll

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Damage, Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.choices import Cites

_NO_TEST = "book.ruling.combat-damage-not-a-test"
_OUTSIDE = ("book.reach.outside-no-damage", "book.reach.outside-control")
_HARMLESS: Cites = ("book.ruling.combat-harmless-weapon", "book.damage.types")


class DamageRoll(SdaPart):
    """One damage roll of one type an exchange (``book.ruling.combat-one-damage-roll``)."""

    rules: ClassVar[Cites] = ("book.damage.declare-type", "book.damage.die-limit")
    """What the dice go by."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Damage dice, at the rate of the scorer's role."""
        figures = play.figures
        attacker = blow.rate is Rate.ATTACKER
        price = figures.attacker_rate if attacker else figures.defender_rate
        cites: Cites = ("book.damage.attacker-rate",) if attacker else ("book.damage.defender-rate",)
        barred = self._barred(play, blow, price, cites)
        dealt = self.dealt(blow)
        held = " in both hands" if dealt is blow.weapon.both else ""
        if held or dealt.die:
            cites += ("book.ruling.table-weapon-figures",)
        called = blow.by.sheet.type_of_damage
        kinds = " or ".join(map(called, blow.weapon.types)) or "no type of damage"
        note = f"{blow.weapon.name}{held}: {kinds}"
        past = {kind: why for kind in blow.weapon.types if (why := bypassed(play, blow, kind))}
        for why in past.values():
            cites = tuple(dict.fromkeys((*cites, *why)))
        if past:
            note += f"; no armour is in the way of {' or '.join(map(called, past))}"
        if blow.shielded:
            note += f"; the shield takes {blow.shielded} first"

        def buy(pieces: int) -> Procedure[None]:
            yield from self.deal(play, blow, pieces * price, price)

        def foresee(pieces: int) -> Outlook | None:
            return self.foreseen(play, blow, pieces * price, price, blow.by.seat)

        most = max(0, blow.hits // price)
        label = f"Damage die, d{self.die(blow.by, blow)}"
        yield Offer("damage", label, price, most, cites, buy, note, barred, foresee, control=False)

    def _barred(self, play: Play, blow: Blow, price: int, cites: tuple[str, ...]) -> Barred | None:
        """Damage needs the weapon in hand and the target in its range (``book.melee.damage-in-reach``)."""
        metres = play.part(Reach).at(play, blow.weapon, blow.by.place, blow.to.place)
        if play.figures.sparring:
            return Barred("nobody is hurt in a bout", ("book.training.sparring-no-damage",))
        if not blow.weapon.types:
            return Barred(f"{blow.weapon.name} has no type of damage, and so hurts nobody", _HARMLESS)
        if blow.damaged:
            return Barred("there is one damage roll an exchange", ("book.ruling.combat-one-damage-roll",))
        if blow.use.weapon not in play.part(Ways).wielded(play, blow.by):
            return Barred("your hands are full", ("book.ruling.combat-unarmed-reach",))
        if not play.part(Reach).covers(blow.weapon, metres):
            reach = f"your {blow.weapon.name} reaches {reach_text(blow.weapon)}"
            why = f"{blow.to.name} is {metres} m away, and {reach}"
            return Barred(f"{why}; control works all the same", _OUTSIDE)
        return None if blow.hits >= price else Barred(f"it costs {price} hits", cites)

    def figure(self, who: Combatant, blow: Blow) -> int:
        """The damage figure: attribute plus number (``book.damage.attribute-plus``), or as many as the
        weapon's own die has faces.
        """
        return gear.figure(who.sheet, self.dealt(blow))

    def dealt(self, blow: Blow) -> Damage:
        """The damage of the weapon as it is held: of one for one or two hands in both, if the other is free
        (``book.ruling.table-weapon-figures``).
        """
        weapon: Weapon = blow.weapon
        other = any(item.hands for item in blow.by.hands if item is not weapon)
        return weapon.both if weapon.both and blow.use.melee and not other else weapon.damage

    def die(self, who: Combatant, blow: Blow) -> int:
        """The largest die not above the figure, compulsory (``book.ruling.combat-damage-die-choice``)."""
        return die_for(self.figure(who, blow))

    def short(self, who: Combatant, blow: Blow) -> int:
        """Points by which the figure is too low to have a die, each of which weighs on the roll."""
        return missing(self.figure(who, blow))

    def hand(self, play: Play, blow: Blow, dice: int, kind: str, by: Combatant | None = None) -> Hand:
        """The dice of a damage roll and what comes off them; a figure below 4 brings both
        (``book.ruling.combat-damage-below-four``). ``by`` is somebody else who would deal it.
        """
        low = self.short(by or blow.by, blow)
        pool = Pool.of(dice + low, self.die(by or blow.by, blow))
        return Hand(pool, low + blow.weapon.types[kind], scale=scale(play))

    def foreseen(
        self,
        play: Play,
        blow: Blow,
        hits: int,
        price: int,
        seat: str,
        kind: str = "",
        *,
        suffers: bool = False,
    ) -> Outlook:
        """What so many hits put on damage lead to, as far as ``seat`` may know the figures of both.

        The type with the least malus is assumed while none is named, and that a foe deals what whoever
        ``suffers`` it would with the same weapon.
        """
        ahead, told = play.part(Foresight), list[str]()
        if not kind:
            kind = min(blow.weapon.types, key=lambda each: blow.weapon.types[each])
            told += [f"if it is {blow.by.sheet.type_of_damage(kind)}"] if len(blow.weapon.types) > 1 else []
        by = blow.by if ahead.open(play, blow.by, seat) else blow.to
        if by is not blow.by:
            told.append(f"if {blow.by.name} deals d{self.die(by, blow)}s, as you would")
        dice = max(0, hits - blow.shielded) // price
        if not dice:
            return Outlook((Share("nothing", "ours" if suffers else "theirs", 1.0),), "no die is left")
        armour = spare = None
        if ahead.open(play, blow.to, seat):
            armour = self._stopped(play, blow, kind)
            lines = play.part(Injury).lines(play, blow.to)
            spare = max(max(0, line.minor - line.ticked) for line in lines)
        hand = self.hand(play, blow, dice + total(_more(play, blow), Unit.DICE), kind, by)
        return ahead.wounds(hand, armour, spare, ", ".join(told), suffers=suffers)

    def deal(self, play: Play, blow: Blow, hits: int, price: int) -> Procedure[None]:
        """Put so many hits on damage at a price a die: declare the type, let the shield have its say, roll,
        and hurt.
        """
        kind = yield from self._declare(play, blow, hits, price)
        if blow.shielded:
            taken = min(blow.shielded, hits)
            text = f"{blow.to.name}’s shield takes {taken} more {'hit' if taken == 1 else 'hits'}"
            play.emit("shield", text, ("book.ruling.combat-shield-partial",), blow.to)
        else:
            blow.shielded = yield from play.part(ArmourRules).shield(
                play,
                blow,
                hits,
                lambda left: self.foreseen(play, blow, left, price, blow.to.seat, kind, suffers=True),
            )
            other = blow.shielded and blow.use.melee
            if other and not (yield from self._go_on(play, blow, hits, price, kind)):
                blow.hits += hits
                _freed(play, blow)
                return
        dice, rest = divmod(max(0, hits - blow.shielded), price)
        blow.hits += rest
        blow.shielded = max(0, blow.shielded - (hits - rest))
        if not dice:
            _freed(play, blow)
            return
        blow.damaged = True
        yield from self.hurt(play, blow, dice, kind)

    def hurt(self, play: Play, blow: Blow, dice: int, kind: str) -> Procedure[None]:
        """Roll so many damage dice of a type, and have the boxes ticked."""
        boxes = yield from self._roll(play, blow, dice, kind)
        boxes = yield from self.spared(play, blow, boxes, kind)
        if not boxes:
            return
        armoured, lines = not bypassed(play, blow, kind), play.part(Injury).lines(play, blow.to)
        before = sum(line.ticked for line in lines)
        yield from play.part(Injury).suffer(play, blow.to, boxes, kind, armoured=armoured)
        for part in play.answering(SdaPart.harmed):
            yield from part.harmed(play, blow, sum(line.ticked for line in lines) - before)

    def spared(self, play: Play, blow: Blow, boxes: int, kind: str) -> Procedure[int]:
        """What is left of the boxes once the victim has done what can be done about it."""
        return (yield from play.part(Injury).spared(play, blow.to, boxes))

    def _stopped(self, play: Play, blow: Blow, kind: str) -> int:
        """What armour takes off such a damage roll."""
        return 0 if bypassed(play, blow, kind) else play.part(ArmourRules).stops(play, blow.to, kind)

    def _declare(self, play: Play, blow: Blow, hits: int, price: int) -> Procedure[str]:
        """Whoever rolls announces the type before rolling (``book.damage.declare-type``)."""
        kinds: tuple[str, ...] = tuple(blow.weapon.types)
        if len(kinds) == 1:
            return kinds[0]
        called = blow.by.sheet.type_of_damage
        options = tuple(
            Option(kind, called(kind).capitalize(), f"−{malus} on the damage roll" if malus else "")
            for kind, malus in blow.weapon.types.items()
        )
        ask = Choose(
            blow.by.seat,
            "Which type of damage?",
            OneOf(options),
            who=blow.by.id,
            cites=("book.damage.declare-type", "book.damage.types"),
            figures={kind: {"malus": malus} for kind, malus in blow.weapon.types.items()},
            outlook=lambda value: self.foreseen(play, blow, hits, price, blow.by.seat, str(value)),
        )
        return (yield from pick(ask))

    def _go_on(self, play: Play, blow: Blow, hits: int, price: int, kind: str) -> Procedure[bool]:
        """After a shield the scorer may put all unspent hits to other uses."""
        dice = max(0, hits - blow.shielded) // price
        dice_text = f"{dice} damage {'die' if dice == 1 else 'dice'} left of the blow"
        options = (
            Option("through", "Strike on through the shield", dice_text),
            Option("other", "Put the hits to other uses", "the shield has been used all the same"),
        )
        cites = ("book.shield.cost", "book.ruling.combat-shield-moment")
        lead = f"The shield takes {min(blow.shielded, hits)} of {hits}."
        ask = Choose(
            blow.by.seat,
            f"{blow.to.name} raises a shield",
            OneOf(options),
            who=blow.by.id,
            lead=lead,
            cites=cites,
            outlook=lambda value: (
                self.foreseen(play, blow, hits, price, blow.by.seat, kind) if value == "through" else None
            ),
            figures={"through": {"damage": dice}},
        )
        return (yield from pick(ask)) == "through"

    def _roll(self, play: Play, blow: Blow, dice: int, kind: str) -> Procedure[int]:
        """The damage roll less maluses and armour, at least 0; it is no test, so there is no spirit cap, and
        nothing is bought or rewarded (``book.ruling.combat-damage-not-a-test``). Of the armour only what it
        stopped is told.
        """
        more = _more(play, blow)
        dice += total(more, Unit.DICE)
        hand = self.hand(play, blow, dice, kind)
        dealt, called = (*groups(hand.pool), *burdening(hand.burden)), blow.by.sheet.type_of_damage(kind)
        fallen, shown = yield from harm(play, blow.by.seat, dealt, called, blow.by.id, self.rules)
        scored = fallen.reading.successes - fallen.against
        low, malus = self.short(blow.by, blow), blow.weapon.types[kind]
        maluses = (
            (f"damage figure below {LOW}", low, ("book.ruling.combat-damage-below-four",)),
            (f"{blow.weapon.name}, {called}", malus, ("book.damage.type-malus",)),
        )
        score = hand.score(fallen.reading.successes) - fallen.against
        through = max(0, play.scale.result(score, hand.burden.off))
        stopped, past = self._stopped(play, blow, kind), bypassed(play, blow, kind)
        armour = min(through, stopped)
        boxes = through - armour
        remarks = (*(term.remark for term in more), *hindering(play, maluses))
        if armour:
            why = ("book.damage.against-armour", *play.part(ArmourRules).halves(play))
            remarks += (Remark("stopped by armour", f"−{armour}", why),)
        card = ShownRoll(blow.by.id, "Damage", str(hand.pool), shown, remarks, scored, boxes, "boxes")
        how = " past all armour" if past else ""
        text = f"{blow.by.name} deals {called} damage to {blow.to.name}{how}:"
        words = "nothing gets through" if not boxes else f"{boxes} {'box' if boxes == 1 else 'boxes'}"
        floor = (_NO_TEST,) if score - hand.burden.off < stopped else ()
        cites = (*(past or ("book.damage.against-armour",)), "book.injury.box-per-hit", *floor)
        figures: dict[str, Any] = {"boxes": boxes, "dice": dice, "against": blow.to.id, "type": kind}
        play.emit("damage", text, cites, blow.by, words, (card,), **figures, weapon=blow.weapon.name)
        return boxes


def _freed(play: Play, blow: Blow) -> None:
    """Say how many hits the scorer has again, now that no damage is rolled for them."""
    if blow.hits:
        text = f"{blow.by.name} rolls no damage, and has again"
        words = f"{blow.hits} {'hit' if blow.hits == 1 else 'hits'} to spend"
        play.emit("freed", text, ("book.ruling.combat-shield-moment",), blow.by, words, hits=blow.hits)


def _more(play: Play, blow: Blow) -> Terms:
    """Dice that join those which were bought."""
    return tuple(term for part in play.answering(SdaPart.swells) for term in part.swells(play, blow))
