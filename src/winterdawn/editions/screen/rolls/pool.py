"""Pools under the screen: what the ladder of maluses makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.characters.account import Account
from winterdawn.dice.scale import MOST_MALUS
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.rolls.sizes import STRENGTH, Sizes
from winterdawn.editions.sda.frame.use import Term, Unit, total
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.wording import changing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.dice.burden import Burden
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.editions.sda.frame.use import Announced, Terms, Use
    from winterdawn.editions.sda.rolls.asking import AtHand
    from winterdawn.kernel.asks.choices import Cites

DRAIN: Cites = (
    "screen.malus.spirit-drain",
    "screen.malus.ladder",
    "screen.ruling.malus-side-costs-when-paid",
)
BOXES: Cites = ("screen.malus.injury-boxes", *DRAIN[1:])
DICE: Cites = (
    "screen.malus.dice",
    "screen.malus.ladder",
    "screen.ruling.malus-dice-subtract",
    "screen.ruling.bonus-and-malus-do-not-cancel",
)
_OFF: Cites = (
    "screen.malus.negative-successes",
    "screen.malus.ladder",
    "screen.ruling.malus-ladder-is-cumulative",
    "screen.ruling.maluses-add-before-ladder",
)
_STRUCK: tuple[str, Cites] = (
    "struck out by as many malus dice",
    ("screen.ruling.bonus-and-malus-do-not-cancel",),
)
SHORT = "screen.ruling.malus-spirit-shortfall"


class LadderPrice(NamedTuple):
    """What declaring a roll costs."""

    spirit: int = 0
    boxes: int = 0
    short: bool = False
    """Whether boxes stand in for spirit that is not there."""

    @property
    def words(self) -> str:
        """In words, empty for nothing."""
        boxes = f"{self.boxes} injury {'box' if self.boxes == 1 else 'boxes'}" if self.boxes else ""
        return " and ".join(filter(None, (f"{self.spirit} spirit" if self.spirit else "", boxes)))


def price(play: Play, who: Combatant, terms: Terms) -> LadderPrice:
    """What maluses beyond the sixth cost somebody as they stand: spirit as far as it reaches, and boxes
    (``screen.malus.ladder``, ``screen.ruling.malus-spirit-shortfall``).
    """
    malus = total(terms, Unit.MALUS)
    if not malus:
        return LadderPrice()
    burden = play.scale.burden(min(MOST_MALUS, malus))
    paid = min(burden.spirit, play.part(Effort).left(play, who))
    return LadderPrice(paid, burden.boxes + burden.spirit - paid, paid < burden.spirit)


class LadderPools(PoolRules):
    """The price of maluses is paid before the pool is capped and dice are bought
    (``screen.ruling.malus-side-costs-when-paid``).
    """

    def score(self, play: Play, use: Use) -> int:
        """With what a larger body lends it for this roll (``screen.ruling.size-strength-use``)."""
        found = super().score(play, use)
        if use.attribute != STRENGTH:
            return found
        held = play.part(Sizes).lent(play, use)
        return found + total(use.terms, Unit.POINTS) + (held.amount if held else 0)

    def cap(self, play: Play, use: Use, terms: Terms) -> int:
        """By the spirit that declaring the roll leaves."""
        return play.part(Effort).cap(play, use.who, price(play, use.who, terms).spirit)

    def grant(self, play: Play, use: Use, terms: Terms) -> Granted:
        """The dice, and what declaring them drains; bonus dice and malus dice may strike each other out
        first (``screen.ruling.bonus-and-malus-do-not-cancel``).
        """
        struck = _struck(play, terms)
        counted = (*terms, Term(Unit.DICE, -struck, *_STRUCK)) if struck else terms
        found, drain = super().grant(play, use, counted), price(play, use.who, terms).spirit
        return replace(found, drain=drain, struck=struck) if drain or struck else found

    def joining(self, whole: Announced) -> Iterator[Account]:
        """Also how many are struck out."""
        yield from super().joining(whole)
        if whole.granted.struck:
            yield Account(_STRUCK[0], -whole.granted.struck, cites=_STRUCK[1])

    def beside(self, hand: AtHand) -> Iterator[Remark]:
        """And what becomes of all maluses together."""
        yield from super().beside(hand)
        burden = hand.play.scale.burden(min(MOST_MALUS, total(hand.terms, Unit.MALUS)))
        if struck := hand.granted.struck:
            yield Remark(_STRUCK[0], changing(-struck, "die", "dice"), _STRUCK[1])
            burden = burden.without(struck)
        if burden.dice:
            yield Remark(_thrown(hand.play, burden), f"{burden.dice}d4", DICE)
        if burden.off:
            yield taken_off(hand.play, burden)
        cost = price(hand.play, hand.use.who, hand.terms)
        if cost.spirit:
            words = f"drained as soon as you roll, {_rungs(hand.play, 'points from 7 on')}"
            yield Remark(words, f"{cost.spirit} spirit", DRAIN)
        if cost.boxes:
            boxes = f"{cost.boxes} {'box' if cost.boxes == 1 else 'boxes'}"
            why, cites = _rungs(hand.play, "points from 10 on"), BOXES
            if cost.short:
                why, cites = "for spirit that is missing", (*BOXES, SHORT)
            yield Remark(f"ticked as soon as you roll, {why}", boxes, cites)


def _struck(play: Play, terms: Terms) -> int:
    """How many bonus dice and malus dice strike each other out; by default none."""
    if figures(play).bonus_malus_cancel == "off" or not terms:
        return 0
    burden = play.scale.burden(min(MOST_MALUS, total(terms, Unit.MALUS)))
    return min(burden.dice, max(0, total(terms, Unit.DICE)))


def _thrown(play: Play, burden: Burden) -> str:
    """What the dice of maluses do (``screen.ruling.malus-dice-subtract``)."""
    which = _rungs(play, "points 1 to 3")
    if not burden.against:
        return f"instead of as many of your dice, {which}"
    taking = [str(face) for face in range(1, 5) if play.scale.mark(face) > 0]
    each = f": each {' or '.join(taking)} takes a success" if taking else ""
    return f"rolled against you, {which}{each}"


def taken_off(play: Play, burden: Burden) -> Remark:
    """The successes that maluses cost (``screen.malus.negative-successes``)."""
    return Remark(f"successes, {_rungs(play, 'points 4 to 6')}", f"−{burden.off}", _OFF)


def _rungs(play: Play, which: str) -> str:
    """Which maluses something stands for, in words (``screen.ruling.malus-ladder-is-cumulative``)."""
    return f"for {which} of the malus" if play.scale.malus == "ladder" else "for all of the malus"
