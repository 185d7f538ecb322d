"""Blows not yet announced: the dice that are guessed, and all that there may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.dice import Hand, Pool
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Term, Unit, Use, total
from winterdawn.editions.sda.frame.worth import Comes, said
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls import guesses
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.foresight import Foresight, Matching, extra
from winterdawn.editions.sda.rolls.throw import made
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.editions.sda.rolls.asking import AtHand
    from winterdawn.kernel.asks.ask import Share
    from winterdawn.kernel.fact import Fact, Saying

_BONUS = ("book.opportunity.bonus-die",)


class Most(NamedTuple):
    """What a blow comes to with all the dice that it may have."""

    dice: Saying
    often: str
    """How often it scores."""
    fells: Share | None
    """What weighs most of it, with its chance."""

    @property
    def said(self) -> Fact:
        """In a line."""
        fells = self.fells and phrase(
            "does-so-often", does=self.fells.label, chance=percent(self.fells.chance)
        )
        return phrase("at-most-in", dice=self.dice, chance=self.often, fells=fells)


class Fares(NamedTuple):
    """How a blow fares against a defence."""

    met: str
    """The dice that it is met with, bonus dice among them; empty for none."""
    often: str
    """How often it scores."""
    blow: Saying
    """The dice it is taken to have."""
    comes: Comes
    """What its hits come to."""
    most: Most
    """How it fares with all the dice that it may have, those for sale among them."""

    def passing(self, who: str) -> Saying:
        """How a blow of somebody fares as things pass, and at worst."""
        fells, worst = self.comes.worst, self.most.fells
        return phrase(
            "struck-on-the-way",
            who=who,
            dice=self.met,
            chance=self.often,
            most=self.most.often,
            fells=worst and worst.label,
            often=percent(fells.chance if fells else 0),
            worst=percent(worst.chance if worst else 0),
        )


def fares(
    play: Play,
    foe: Combatant,
    hand: AtHand,
    dice: int | None,
    purpose: Purpose,
    bare: int,
    worth: Callable[[Play, Announced, Combatant], Worth | None],
) -> Fares:
    """How a blow of ``foe`` fares against so many own ``dice`` of a defence at hand, with the bonus dice that
    join them; without any, or none for no defence, against one at ``bare`` below 0. ``worth`` says what hits
    come to. In passing they strike with half.
    """
    who, blow, known, left = hand.use.who, *_expected(play, foe, hand, purpose)
    mine, match = None if dice is None else hand.announced(dice), play.part(Matching)
    nothing = Hand(Pool(), bare, scale=match.scale(play))
    ours = mine.hand(nothing.scale) if mine and mine.dice else nothing

    def against(strike: Announced) -> tuple[str, Comes, Saying]:
        theirs = strike.hand(ours.scale)
        odds = match.odds(play, ours, theirs)
        return percent(odds.lose), said(worth(play, strike, who), odds.their_hits.pmf), extra(ours, theirs)

    scores, comes, more = against(blow)
    sold = guesses.for_sale(play, blow)
    often, fells, _ = against(whole := replace(blow, own=left, bought=len(sold)))
    taken = phrase("with-dice-as", dice=blow.text, seen=known is not None, extra=bool(more))
    met = str(mine.pool) if mine and mine.dice else ""
    return Fares(met, scores, taken, comes, Most(made(whole), often, fells.worst))


def _expected(
    play: Play, foe: Combatant, hand: AtHand, purpose: Purpose
) -> tuple[Announced, guesses.DiceSeen | None, int]:
    """The blow, what was seen of it, and all the own dice that are left for it."""
    who, figures, reach = hand.use.who, play.figures, play.part(Reach)
    weapon = (reach.threatens(play, foe, who.place) or reach.ready(foe))[0]
    use = Use(foe, weapon.training[0].skill, "", Kind.REACTION, purpose, who, weapon)
    granted, terms = hand.announced(0).granted, play.part(Foresight).visible(play, use)
    known, passing = guesses.seen(play, foe, who.seat, strikes=True), purpose is Purpose.OPPORTUNITY
    known = known if known and known.most else None
    granted = replace(granted, own=known.most, faces=known.faces) if known else granted
    spent = play.part(Budget).spent(play, foe, Kind.REACTION) if passing else 0
    left = max(0, granted.own - spent)
    own = min((granted.own + 1) // 2, left) if passing else granted.own
    if passing and figures.opportunity_bonus:
        terms += (Term(Unit.DICE, figures.opportunity_bonus, phrase("attack-of-opportunity"), _BONUS),)
    bonus = total(terms, Unit.DICE)
    return Announced(use, granted, own, bonus, 0, full=False, terms=terms), known, left
