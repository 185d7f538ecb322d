"""Blows not yet announced: the dice that are guessed, and all that there may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.dice import Hand, Pool
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Unit, Use, total
from winterdawn.editions.sda.frame.worth import Comes, said
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls import guesses
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.foresight import Foresight, Matching, extra
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.editions.sda.rolls.asking import AtHand
    from winterdawn.kernel.fact import Saying


class Fares(NamedTuple):
    """How a blow fares against a defence."""

    scores: Saying
    """How often it scores."""
    blow: Saying
    """The dice it is taken to have."""
    comes: Comes
    """What its hits come to."""
    most: Saying
    """How it fares with all the dice that it may have, those for sale among them."""


def fares(
    play: Play,
    foe: Combatant,
    hand: AtHand,
    dice: int,
    purpose: Purpose,
    bare: int,
    worth: Callable[[Play, Announced, Combatant], Worth | None],
) -> Fares:
    """How a blow of ``foe`` fares against so many ``dice`` of a defence at hand, without any against one at
    ``bare`` below 0; ``worth`` says what hits come to. In passing they strike with half.
    """
    who, blow, known, left = hand.use.who, *_expected(play, foe, hand, purpose)
    mine, match = replace(hand.announced(dice), bonus=0), play.part(Matching)
    nothing = Hand(Pool(), bare, scale=match.scale(play))
    ours = mine.hand(nothing.scale) if mine.dice else nothing

    def against(strike: Announced) -> tuple[str, Comes, Saying]:
        theirs = strike.hand(ours.scale)
        odds = match.odds(play, ours, theirs)
        return percent(odds.lose), said(worth(play, strike, who), odds.their_hits.pmf), extra(ours, theirs)

    scores, comes, more = against(blow)
    sold = guesses.for_sale(play, blow)
    often, fells, _ = against(replace(blow, own=left, bought=len(sold)))
    pool, worst = guesses.with_bought(Pool.of(left + blow.bonus, blow.granted.faces), sold), fells.worst
    most = phrase(
        "at-most-in",
        dice=pool,
        chance=often,
        fells=worst and phrase("does-so-often", does=worst.label, chance=percent(worst.chance)),
    )
    taken = phrase("with-dice-as", dice=blow.text, seen=known is not None, extra=bool(more))
    return Fares(phrase("scores-in", chance=scores), taken, comes, most)


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
    bonus = total(terms, Unit.DICE) + (figures.opportunity_bonus if passing else 0)
    return Announced(use, granted, own, bonus, 0, full=False, terms=terms), known, left
