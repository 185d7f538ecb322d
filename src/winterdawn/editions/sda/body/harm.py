"""Dice of damage: how many there are, what they lead to, how they fall, and what they say."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice import Hand, Pool
from winterdawn.dice.attributes import die_for, missing
from winterdawn.dice.reading import Ladder
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.prospects import drain, fells
from winterdawn.editions.sda.character import gear
from winterdawn.editions.sda.frame.exchange import Blow, Exchange, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import bypassed, unshielded
from winterdawn.editions.sda.frame.scoring import Scoring
from winterdawn.editions.sda.frame.use import Unit, total
from winterdawn.editions.sda.frame.worth import BARE, Comes, averaging, bared, noted, seen_armour
from winterdawn.editions.sda.moves.reach import NO_WOUND, Reach
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.asks.ask import DiceGroup, Fallen, Outlook, Procedure, Roll, Share, fall
from winterdawn.kernel.event import LogEntry
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from winterdawn.dice import Odds
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Damage, Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Terms, Use
    from winterdawn.editions.sda.frame.worth import Chances, Worth
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.event import Face


def scale(play: Play) -> Scale:
    """How dice of damage are read."""
    return play.part(Scoring).of_harm(play)


def harm(
    play: Play, seat: str, dice: tuple[DiceGroup, ...], kind: str, who: str, cites: Cites
) -> Procedure[tuple[Fallen, tuple[Face, ...]]]:
    """Let dice of a kind of damage fall; what they say, and each as it lies."""
    roll = Roll(seat, dice, phrase("kind-of-damage", kind=kind), who, cites, Ladder.of(scale(play)))
    fallen, face = (yield from fall(roll)), play.part(Scoring).harm_face
    return fallen, tuple(face(play, shows, *die) for shows, die in zip(fallen.faces, roll.dice, strict=False))


class Dealing(SdaPart):
    """Which dice a weapon deals, and what they lead to."""

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

    def hand(self, play: Play, blow: Blow, dice: int, kind: str, by: Combatant | int | None = None) -> Hand:
        """The dice of a damage roll and what comes off them; a figure below 4 brings both
        (``book.ruling.combat-damage-below-four``). ``by`` is somebody else who would deal it, or the faces
        that its dice have.
        """
        low = 0 if isinstance(by, int) else self.short(by or blow.by, blow)
        pool = Pool.of(dice + low, by if isinstance(by, int) else self.die(by or blow.by, blow))
        return Hand(pool, low + blow.weapon.types[kind], scale=scale(play))

    def stopped(self, play: Play, blow: Blow, kind: str) -> int:
        """What armour takes off such a damage roll."""
        return 0 if bypassed(play, blow, kind) else play.part(ArmourRules).stops(play, blow.to, kind)

    def protects(self, play: Play, blow: Blow, kind: str, seat: str) -> int | None:
        """What armour takes off as far as a ``seat`` may know: of a stranger the most that everybody has
        seen it stop, less what it has lost since; none where nothing is known.
        """
        if play.part(Foresight).open(play, blow.to, seat) or bypassed(play, blow, kind):
            return self.stopped(play, blow, kind)
        known = 0
        for told in play.happened:
            if not isinstance(told, LogEntry) or (told.audience and seat not in told.audience):
                continue
            dealt = told.kind == "damage" and told.names.get("type") == kind
            if dealt and told.names.get("against") == blow.to.id:
                known = max(known, told.figures.get("stopped", 0))
            elif told.kind == "armour" and told.who == blow.to.id:
                known = max(0, known - told.figures.get("boxes", 0))
        return known or None

    # ------------------------------------------------------------ before they fall

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

        The type with the least malus is assumed while none is named, that a foe deals what whoever
        ``suffers`` it would with the same weapon, and that no shield is raised.
        """
        named = bool(kind)
        kind, by, told, given = self._assumed(play, blow, seat, kind)
        dice = max(0, hits - blow.shielded) // price
        if not dice:
            nothing = Share(phrase("nothing"), "ours" if suffers else "theirs", 1.0)
            return Outlook((nothing,), phrase("no-die-is-left"))
        if not (suffers or blow.shielded) and play.part(ArmourRules).ready(play, blow):
            told.append(phrase("if-no-shield"))
        armour, spare = self.protects(play, blow, kind, seat), None
        if play.part(Foresight).open(play, blow.to, seat):
            lines = play.part(Injury).lines(play, blow.to)
            spare = max(max(0, line.minor - line.ticked) for line in lines)
        elif armour:
            told.append(seen_armour(armour))
        hand = self.hand(play, blow, dice + total(swollen(play, blow), Unit.DICE), kind, by)
        more = partial(self._felled, play, blow, seat, kind, "" if suffers else blow.to.id)
        found = play.part(Foresight).wounds(hand, armour, spare, listed(*told), suffers=suffers, more=more)
        found = replace(found, given=given)
        if named:
            return found
        others = [
            phrase(
                "box-or-more-as",
                type=blow.by.sheet.type_of_damage(each),
                chance=percent(other.shares[0].chance),
            )
            for each in blow.weapon.types
            if each != kind
            for other in [self.foreseen(play, blow, hits, price, seat, each, suffers=suffers)]
        ]
        return replace(found, more=joined(*others, found.more)) if others else found

    def _assumed(
        self, play: Play, blow: Blow, seat: str, kind: str
    ) -> tuple[str, Combatant | int, list[Saying], Saying]:
        """The type of damage, who deals it or the die that was seen, and what is assumed of each."""
        told = list[Saying]()
        by: Combatant | int = blow.by
        if not play.part(Foresight).open(play, blow.by, seat):
            by = _seen_die(play, blow, seat) or blow.to
        if not kind:
            kind = min(blow.weapon.types, key=lambda each: self._weighs(play, blow, each, seat, by))
            if len(blow.weapon.types) > 1:
                told.append(phrase("if-it-is", type=blow.by.sheet.type_of_damage(kind)))
        given = phrase("if-they-deal", by=blow.by.id, faces=self.die(blow.to, blow))
        return kind, by, told, given if by is blow.to else ""

    def _weighs(self, play: Play, blow: Blow, kind: str, seat: str, by: Combatant | int) -> int:
        """What comes off damage of a type, the armour only for whoever deals it."""
        stopped = self.protects(play, blow, kind, seat) if by is blow.by else None
        malus: int = blow.weapon.types[kind]
        return malus + (stopped or 0)

    def _felled(
        self, play: Play, blow: Blow, seat: str, kind: str, who: str, boxes: Odds, bare: Saying = BARE
    ) -> Comes:
        """With which chance so many boxes fell whoever is hit, if told; ``bare`` assumed of unseen armour.
        ``who`` is empty for whoever is told.
        """
        found = fells(play, play.part(Injury), blow.to, kind, blow.by, seat)
        if not found.boxes or self.unlike(play, blow, kind, seat):
            return Comes()
        told = found.said(who, float(boxes.at_least(found.boxes)))
        return told if self.protects(play, blow, kind, seat) is not None else noted(told, bare)

    def unlike(self, play: Play, blow: Blow, kind: str, seat: str) -> bool:
        """Whether a ``seat`` knows of armour against another type of the weapon, and nothing against this."""
        seen = {each: self.protects(play, blow, each, seat) is not None for each in blow.weapon.types}
        return not seen.get(kind) and any(seen.values())

    def worth(
        self, play: Play, strike: Announced, seat: str, price: int, *, suffers: bool = False
    ) -> Worth | None:
        """Says what the hits of a strike or a shot come to if all of them buy damage at a price a die, as far
        as ``seat`` may know, which may be whoever ``suffers`` it; none where nobody is hurt.
        """
        use = strike.use
        assert use.against is not None
        blow = Blow(Exchange(strike, moved=[]), use, use.who, use.against, use.weapon, Rate.ATTACKER, price)
        boxes = None if self.harmless(play, blow) else self._boxes(play, blow, seat, price, suffers=suffers)
        spirit = drain(play, use.against, seat, suffers=suffers)
        far = self.idle(use, suffers=suffers) if self.far(play, blow) else ""
        if not (far or boxes or spirit):
            return None

        def comes(chances: Chances) -> Comes:
            first, lost = boxes(chances) if boxes else Comes(), spirit(chances) if spirit else ""
            more = joined(first.more, lost if first.note else "")
            return first._replace(note=joined(far, first.note or lost), more=more)

        return comes

    def _boxes(self, play: Play, blow: Blow, seat: str, price: int, *, suffers: bool) -> Worth:
        """The boxes that hits come to, on average, once whoever ``suffers`` them has used their shield."""
        kind, by, told, given = self._assumed(play, blow, seat, "")
        armour = self.protects(play, blow, kind, seat)
        if armour and not play.part(Foresight).open(play, blow.to, seat):
            told.append(seen_armour(armour))
        shield = play.part(ArmourRules).ready(play, blow)
        if eaten := shield if suffers and not unshielded(play, blow.to) else 0:
            told.append(phrase("with-your-shield", hits=eaten))
        more = total(swollen(play, blow), Unit.DICE)
        falls = fells(play, play.part(Injury), blow.to, kind, blow.by, seat)
        least, who = falls.boxes or 1, "" if suffers else blow.to.id
        told[:0] = [phrase("if-all-buy-damage")] * blow.use.melee

        def boxes(dice: int, less: int) -> Odds:
            hand = self.hand(play, blow, dice + more, kind, by)
            return hand.results().map(lambda through: max(through - less, 0))

        def words(chances: Chances) -> Comes:
            bought = dict[int, float]()
            for hits, chance in chances.items():
                dice = max(0, hits - eaten) // price
                bought[dice] = bought.get(dice, 0.0) + float(chance)
            ways = [(chance, boxes(dice, armour or 0)) for dice, chance in bought.items() if dice]
            through = sum(chance * float(odds.mean) for chance, odds in ways)
            fallen = falls.said(who, sum(chance * float(odds.at_least(least)) for chance, odds in ways))
            fallen = fallen if armour is not None else bared(fallen)
            taken = phrase(
                "boxes-taken",
                suffers=suffers,
                boxes=averaging(through),
                after=bool(armour),
                armour=armour is None,
                shield=bool(shield and not suffers),
            )
            more = joined(listed(*told), fallen.more)
            return fallen._replace(note=listed(taken, fallen.note), more=more, given=given)

        return words

    def harmless(self, play: Play, blow: Blow) -> bool:
        """Whether nobody is hurt by such a blow from where they stand."""
        return self.far(play, blow) or bool(play.figures.sparring) or not blow.weapon.types

    def idle(self, use: Use, *, suffers: bool) -> Saying:
        """That hits of a blow cannot wound from where it is struck."""
        return phrase("control-only-from-there", who=use.who.id) if suffers else NO_WOUND

    def far(self, play: Play, blow: Blow) -> bool:
        """Whether it is only because of where they stand that nobody is hurt."""
        hurts = blow.weapon.types and not play.figures.sparring
        ends = blow.by.place, blow.to.place
        return bool(hurts and blow.use.melee and not play.part(Reach).wounds(play, blow.weapon, *ends))


def _seen_die(play: Play, blow: Blow, seat: str) -> int:
    """The faces of the dice with which such a blow was last seen to deal damage, 0 if it never was."""
    dealt = ("damage", blow.by.id, blow.weapon.name)
    for told in reversed(play.happened):
        if not isinstance(told, LogEntry) or (told.kind, told.who, told.names.get("weapon")) != dealt:
            continue
        if told.throws and (not told.audience or seat in told.audience):
            return max((face.of for face in told.throws[0].faces), default=0)
    return 0


def swollen(play: Play, blow: Blow) -> Terms:
    """Dice that join those which were bought."""
    return tuple(term for part in play.answering(SdaPart.swells) for term in part.swells(play, blow))
