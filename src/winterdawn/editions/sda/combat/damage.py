"""Damage: what a damage die costs, which die it is, and what the roll does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.dice.attributes import LOW
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.harm import Dealing, harm, swollen
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.prospects import effect, immune
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.exchange import Offer, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import bypassed
from winterdawn.editions.sda.frame.use import Unit, total
from winterdawn.editions.sda.frame.worth import averaging
from winterdawn.editions.sda.moves.reach import Reach, reach_text
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import burdening, hindering
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Remark, groups, pick
from winterdawn.kernel.asks.choices import Barred, OneOf, Option
from winterdawn.kernel.event import ShownRoll
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place

_NO_TEST = "book.ruling.combat-damage-not-a-test"
_OUTSIDE = ("book.reach.outside-no-damage", "book.reach.outside-control")
_HARMLESS: Cites = ("book.ruling.combat-harmless-weapon", "book.damage.types")


class DamageRoll(Dealing):
    """One damage roll of one type an exchange (``book.ruling.combat-one-damage-roll``)."""

    rules: ClassVar[Cites] = ("book.damage.declare-type", "book.damage.die-limit")
    """What the dice go by."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Damage dice, at the rate of the scorer's role."""
        attacker, price = blow.rate is Rate.ATTACKER, self.rate(play, blow.rate)
        cites: Cites = ("book.damage.attacker-rate",) if attacker else ("book.damage.defender-rate",)
        barred = self._barred(play, blow, price, cites)
        dealt = self.dealt(blow)
        both = dealt is blow.weapon.both
        if both or dealt.die:
            cites += ("book.ruling.table-weapon-figures",)
        past = {kind: why for kind in blow.weapon.types if (why := bypassed(play, blow, kind))}
        for why in past.values():
            cites = tuple(dict.fromkeys((*cites, *why)))
        note = phrase(
            "damage-with",
            weapon=blow.weapon.name,
            both=both,
            kinds=_called(blow.weapon.types),
            rate=self._paid(play, blow.rate),
            past=_called(past),
            shielded=blow.shielded,
        )

        def buy(pieces: int) -> Procedure[None]:
            yield from self.deal(play, blow, pieces * price, price)

        def foresee(pieces: int) -> Outlook | None:
            return self.foreseen(play, blow, pieces * price, price, blow.by.seat)

        die, most = self.die(blow.by, blow), max(0, blow.hits // price)
        label, asked = phrase("damage-die", die=die), phrase("wound-with-die", to=blow.to.id, die=die)
        yield Offer("damage", label, price, most, cites, buy, note, barred, foresee, (), False, asked)

    def rate(self, play: Play, rate: Rate) -> int:
        """Hits a die."""
        return play.figures.attacker_rate if rate is Rate.ATTACKER else play.figures.defender_rate

    def _paid(self, play: Play, role: Rate) -> Saying:
        """Why a die costs what it does, where whoever attacks pays otherwise than whoever defends."""
        attacker, defender = self.rate(play, Rate.ATTACKER), self.rate(play, Rate.DEFENDER)
        if attacker == defender:
            return ""
        attacks = role is Rate.ATTACKER
        own, other = (attacker, defender) if attacks else (defender, attacker)
        return phrase("hits-a-die", hits=own, attacks=attacks, other=other)

    def due(self, play: Play, blow: Blow, ends: tuple[Place, Place], seat: str) -> Outlook | None:
        """What damage that is bought already leads to once both stand there, the dealer first; none if none
        is.
        """
        pieces = blow.due.get("damage", 0)
        if not pieces:
            return None
        if not play.part(Reach).covers(blow.weapon, play.part(Reach).at(play, blow.weapon, *ends)):
            return Outlook((), phrase("too-far-to-damage", weapon=blow.weapon.name))
        price = self.rate(play, blow.rate)
        return self.foreseen(play, blow, pieces * price, price, seat)

    def _barred(self, play: Play, blow: Blow, price: int, cites: tuple[str, ...]) -> Barred | None:
        """Damage needs the weapon in hand and the target in its range (``book.melee.damage-in-reach``)."""
        metres = play.part(Reach).at(play, blow.weapon, blow.by.place, blow.to.place)
        if play.figures.sparring:
            return Barred(phrase("nobody-hurt-in-bout"), ("book.training.sparring-no-damage",))
        if not blow.weapon.types:
            return Barred(phrase("harmless-weapon", weapon=blow.weapon.name), _HARMLESS)
        if blow.damaged:
            return Barred(phrase("one-damage-roll"), ("book.ruling.combat-one-damage-roll",))
        if blow.use.weapon not in play.part(Ways).wielded(play, blow.by):
            return Barred(phrase("your-hands-are-full"), ("book.ruling.combat-unarmed-reach",))
        if not play.part(Reach).covers(blow.weapon, metres):
            reach = reach_text(blow.weapon)
            far = phrase(
                "control-alone-works", to=blow.to.id, metres=metres, weapon=blow.weapon.name, reach=reach
            )
            return Barred(far, _OUTSIDE)
        return None if blow.hits >= price else Barred(phrase("costs-hits", price=price), cites)

    def deal(self, play: Play, blow: Blow, hits: int, price: int) -> Procedure[None]:
        """Put so many hits on damage at a price a die: the type, the shield, the roll, and the harm."""
        kind = yield from self._declare(play, blow, hits, price)
        if blow.shielded:
            taken = min(blow.shielded, hits)
            text = phrase("shield-takes-more", to=blow.to.id, hits=taken)
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
        return (yield from play.part(Injury).spared(play, blow.to, boxes, kind))

    def _declare(self, play: Play, blow: Blow, hits: int, price: int) -> Procedure[str]:
        """Whoever rolls announces the type before rolling (``book.damage.declare-type``)."""
        kinds: tuple[str, ...] = tuple(blow.weapon.types)
        if len(kinds) == 1:
            return kinds[0]
        ahead = {kind: self._comes(play, blow, max(0, hits - blow.shielded) // price, kind) for kind in kinds}
        unseen = all(self.protects(play, blow, kind, blow.by.seat) is None for kind in kinds)
        notes = {kind: joined(ahead[kind], self._differs(play, blow, kind)) for kind in kinds}
        told = (phrase("damage-type", kind=kind, note=note) for kind, note in notes.items())
        options = tuple(Option(kind, what=what) for kind, what in zip(kinds, told, strict=True))
        immune_to = (immune(play, blow.to, kind, blow.by.seat) for kind in kinds)
        ask = Choose(
            blow.by.seat,
            "",
            OneOf(options),
            who=blow.by.id,
            cites=("book.damage.declare-type", "book.damage.types"),
            figures={kind: {"malus": malus} for kind, malus in blow.weapon.types.items()},
            outlook=lambda value: self.foreseen(play, blow, hits, price, blow.by.seat, str(value)),
            question=phrase(
                "which-type-of-damage",
                to=blow.to.id,
                unseen=unseen,
                alike=len(set(ahead.values())) == 1,
                same=len(set(notes.values())) == 1,
                why=tuple(dict.fromkeys(filter(None, immune_to))),
            ),
        )
        return (yield from pick(ask))

    def _comes(self, play: Play, blow: Blow, dice: int, kind: str) -> Saying:
        """What so many dice of a type come to, and how often they fell whoever is hit."""
        armour = self.protects(play, blow, kind, blow.by.seat)
        hand = self.hand(play, blow, dice + total(swollen(play, blow), Unit.DICE), kind)
        boxes = hand.results().map(lambda through: max(through - (armour or 0), 0))
        fells = self._felled(play, blow, blow.by.seat, kind, blow.to.id, boxes, "").note
        told: Saying = averaging(float(boxes.mean), unseen=armour is None)
        if self.unlike(play, blow, kind, blow.by.seat):
            told = joined(told, phrase("armour-unlike"))
        if fells and not play.part(Foresight).open(play, blow.to, blow.by.seat):
            fells = phrase("fells-unarmoured", fells=fells, unseen=armour is None)
        return listed(told, fells)

    def _differs(self, play: Play, blow: Blow, kind: str) -> Saying:
        """What damage of a type does here, as far as whoever deals it may know: its malus, the armour against
        it, and what a major injury brings.
        """
        malus, armour = blow.weapon.types[kind], self.protects(play, blow, kind, blow.by.seat)
        known = play.part(Foresight).open(play, blow.to, blow.by.seat)
        stops: Saying = ""
        if bypassed(play, blow, kind):
            stops = phrase("no-armour-in-the-way")
        elif armour is not None:
            stops = phrase("armour-stops", armour=armour, known=known)
        off = phrase("malus-on-damage", malus=malus) if malus else ""
        return joined(off, stops, effect(play, blow.to, kind, blow.by.seat))

    def _go_on(self, play: Play, blow: Blow, hits: int, price: int, kind: str) -> Procedure[bool]:
        """After a shield the scorer may put all unspent hits to other uses."""
        dice = max(0, hits - blow.shielded) // price
        options = (
            Option("through", what=phrase("strike-on-through", dice=dice)),
            Option("other", what=phrase("put-hits-to-other-uses")),
        )
        cites = ("book.shield.cost", "book.ruling.combat-shield-moment")
        ask = Choose(
            blow.by.seat,
            "",
            OneOf(options),
            who=blow.by.id,
            cites=cites,
            outlook=lambda value: (
                self.foreseen(play, blow, hits, price, blow.by.seat, kind) if value == "through" else None
            ),
            figures={"through": {"damage": dice}},
            question=phrase("strike-on", to=blow.to.id, takes=blow.shielded, put=hits),
        )
        return (yield from pick(ask)) == "through"

    def _roll(self, play: Play, blow: Blow, dice: int, kind: str) -> Procedure[int]:
        """The damage roll less maluses and armour, at least 0; it is no test, so there is no spirit cap, and
        nothing is bought or rewarded (``book.ruling.combat-damage-not-a-test``). Of the armour only what it
        stopped is told.
        """
        more = swollen(play, blow)
        dice += total(more, Unit.DICE)
        hand = self.hand(play, blow, dice, kind)
        dealt, called = (*groups(hand.pool), *burdening(hand.burden)), blow.by.sheet.type_of_damage(kind)
        fallen, shown = yield from harm(play, blow.by.seat, dealt, called, blow.by.id, self.rules)
        scored = fallen.reading.successes - fallen.against
        low, malus = self.short(blow.by, blow), blow.weapon.types[kind]
        maluses = (
            (phrase("damage-figure-below", least=LOW), low, ("book.ruling.combat-damage-below-four",)),
            (phrase("malus-of-type", weapon=blow.weapon.name, kind=kind), malus, ("book.damage.type-malus",)),
        )
        score = hand.score(fallen.reading.successes) - fallen.against
        through = max(0, play.scale.result(score, hand.burden.off))
        stopped, past = self.stopped(play, blow, kind), bypassed(play, blow, kind)
        armour = min(through, stopped)
        boxes = through - armour
        remarks = (*(term.remark for term in more), *hindering(play, maluses))
        if armour:
            why = ("book.damage.against-armour", *play.part(ArmourRules).halves(play))
            remarks += (Remark(phrase("stopped-by-armour"), f"−{armour}", why),)
        card = ShownRoll(
            blow.by.id,
            "Damage",
            str(hand.pool),
            shown,
            remarks,
            scored,
            boxes,
            "box" if boxes == 1 else "boxes",
        )
        text = phrase("deals-damage", by=blow.by.id, kind=kind, to=blow.to.id, past=bool(past))
        words = phrase("gets-through", through=through, armour=armour, boxes=boxes, many=boxes > 1)
        floor = (_NO_TEST,) if score - hand.burden.off < stopped else ()
        cites = (*(past or ("book.damage.against-armour",)), "book.injury.box-per-hit", *floor)
        figures: dict[str, Any] = {"boxes": boxes, "dice": dice, "against": blow.to.id, "type": kind}
        figures["stopped"] = armour or None
        play.emit("damage", text, cites, blow.by, words, (card,), **figures, weapon=blow.weapon.name)
        return boxes


def _called(kinds: Iterable[str]) -> tuple[Fact, ...]:
    """Types of damage as they are called."""
    return tuple(phrase("called-damage", kind=kind) for kind in kinds)


def _freed(play: Play, blow: Blow) -> None:
    """Say how many hits the scorer has again, now that no damage is rolled for them."""
    if blow.hits:
        text, words = phrase("rolls-no-damage", by=blow.by.id), phrase("hits-to-spend", hits=blow.hits)
        play.emit("freed", text, ("book.ruling.combat-shield-moment",), blow.by, words, hits=blow.hits)
