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
from winterdawn.kernel.fact import phrase
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
    from winterdawn.kernel.fact import Fact

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
    def due(self) -> bool:
        """Whether it costs anything."""
        return bool(self.spirit or self.boxes)


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
        cost, says = price(hand.play, hand.use.who, hand.terms), hand.play.says
        if cost.spirit:
            spirit = says(phrase("so-much-spirit", spirit=cost.spirit))
            yield Remark(phrase("drained-by-rolling", ladder=_ladder(hand.play)), spirit, DRAIN)
        if cost.boxes:
            boxes = says(phrase("so-many-boxes", boxes=cost.boxes))
            cites = (*BOXES, SHORT) if cost.short else BOXES
            words = phrase("ticked-by-rolling", short=cost.short, ladder=_ladder(hand.play))
            yield Remark(words, boxes, cites)


def _struck(play: Play, terms: Terms) -> int:
    """How many bonus dice and malus dice strike each other out; by default none."""
    if figures(play).bonus_malus_cancel == "off" or not terms:
        return 0
    burden = play.scale.burden(min(MOST_MALUS, total(terms, Unit.MALUS)))
    return min(burden.dice, max(0, total(terms, Unit.DICE)))


def _thrown(play: Play, burden: Burden) -> Fact:
    """What the dice of maluses do (``screen.ruling.malus-dice-subtract``)."""
    return phrase("malus-dice-do", against=burden.against, ladder=_ladder(play), taking=_taking(play, burden))


def _taking(play: Play, burden: Burden) -> tuple[int, ...]:
    """The faces of malus dice that take a success."""
    return tuple(face for face in range(1, 5) if burden.against and play.scale.mark(face) > 0)


def weight(play: Play, burden: Burden) -> Fact | None:
    """What maluses throw against a roll and take off it, in a few words; none for nothing."""
    if not (burden.dice or burden.off):
        return None
    dice, against, taking = burden.dice, burden.against, _taking(play, burden)
    return phrase("maluses-weigh", dice=dice, against=against, taking=taking, off=burden.off)


def taken_off(play: Play, burden: Burden) -> Remark:
    """The successes that maluses cost (``screen.malus.negative-successes``)."""
    return Remark(phrase("successes-taken-off", ladder=_ladder(play)), f"−{burden.off}", _OFF)


def _ladder(play: Play) -> bool:
    """Whether something stands for some maluses, and not for all of them
    (``screen.ruling.malus-ladder-is-cumulative``).
    """
    return play.scale.malus == "ladder"
