"""What dice lead to, before they fall.

Worked out by the very trials that are thrown and the scale that reads them, when somebody looks. Of the
other side only that counts which the seat may know; what is assumed of it is said in words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice import Hand, Odds, Pool
from winterdawn.dice.trials import Opposed, OpposedOdds, Static
from winterdawn.editions.sda.frame.difficulty import Difficulties
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Unit, total
from winterdawn.editions.sda.frame.worth import Comes, averaging, said
from winterdawn.editions.sda.rolls.guesses import by_what, for_sale, guess, used_up, whole, with_bought
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.wording import averaged, percent

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Term, Use
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.editions.sda.rolls.guesses import DiceSeen


class Matching(SdaPart):
    """How the results of two sides are set against each other: what a side keeps of its result, what it gives
    away, and the chances of it, which odds and play share.
    """

    def scale(self, play: Play) -> Scale:
        """How a side's result is read beside another's."""
        return play.scale

    def odds(self, play: Play, ours: Hand, theirs: Hand, advantage: str = "") -> OpposedOdds:
        """The exact chances of two hands read by :meth:`scale`; an edition that settles otherwise says so
        here too.
        """
        return Opposed(ours, theirs, advantage=advantage).odds()


class Foresight(SdaPart):
    """Exact odds beside answers."""

    def open(self, play: Play, who: Combatant, seat: str) -> bool:
        """Whether a seat may know the figures of somebody: their side's, and the game master's."""
        return seat == play.gm or seat in play.seats(who)

    # ------------------------------------------------------------ tests

    def scores(self, play: Play, chosen: Announced) -> Outlook:
        """Of a roll whose MoSes are its effect."""
        return _met(chosen.hand(play.scale).results(), 1, phrase("at-least-one-success"))

    def meets(self, play: Play, chosen: Announced, difficulty: int) -> Outlook:
        """Of a roll against a difficulty.

        Untrained, an average character has an even chance at an easy task and none at a moderate or
        difficult one (``book.difficulty.easy-odds``, ``book.difficulty.moderate-needs-training``,
        ``book.difficulty.difficult-needs-experience``).
        """
        label = phrase("so-much-or-more", goal=difficulty)
        return _met(Static(chosen.hand(play.scale), difficulty).odds(), difficulty, label)

    def bands(self, play: Play, chosen: Announced) -> Outlook:
        """Of a roll whose difficulty is secret: the hardest band of which it would meet the lowest."""
        band = play.part(Difficulties).band
        nothing: Saying = phrase("meets-nothing")
        chances = {nothing: Fraction(0)}
        for mos, chance in chosen.hand(play.scale).results().pmf.items():
            name = band(mos).name or nothing
            chances[name] = chances.get(name, Fraction(0)) + chance
        shares = (
            Share(name, "ours" if name != nothing else "theirs", float(chance))
            for name, chance in chances.items()
        )
        return Outlook(tuple(shares), phrase("difficulty-is-secret"))

    def added(self, play: Play, dice: Pool) -> Outlook:
        """Of dice that no malus touches."""
        return _met(dice.odds(scale=play.scale), 1, phrase("at-least-one-success"))

    # ------------------------------------------------------------ one against another

    def first(
        self,
        play: Play,
        chosen: Announced,
        other: str,
        answered: int,
        alone: int,
        advantage: str = "",
        worth: Worth | None = None,
        spent: int = 0,
        answer: Pool | None = None,
        known: DiceSeen | None = None,
        why: str = "",
        bonus: int = 0,
    ) -> Outlook:
        """Of a roll before the other side has chosen, if it answers as :func:`guess` says, at ``answered``
        MoSes and with ``bonus`` dice, of which ``why`` says whence they come, or with the ``answer`` that
        whoever is asked would give; without dice it stands at ``alone``. ``worth`` says what its hits come
        to.
        """
        match = play.part(Matching)
        scale = match.scale(play)
        ours = chosen.hand(scale)
        pool = guess(chosen, spent, known, bonus) if answer is None else answer
        most, sold = whole(chosen, spent, known, bonus), for_sale(play, chosen, known)

        def scores(pool: Pool, malus: int = answered) -> str:
            return percent(match.odds(play, ours, Hand(pool, malus, scale=scale), advantage).win)

        worst, least = with_bought(most, sold), scores(most + sold)
        if not len(pool):
            bare = self.alone(play, chosen, other, alone, worth)
            used_so = phrase("so-then", what=used_up(other, chosen, spent, known), then=bare.note)
            return replace(bare, note=joined(used_so, phrase("you-score-at-worst", dice=worst, chance=least)))
        theirs, nothing = Hand(pool, answered, scale=scale), Hand(Pool(), alone, scale=scale)
        odds = match.odds(play, ours, theirs, advantage)
        by = joined(by_what(chosen, spent, known), why) if answer is None else ""
        given = phrase("if-answered-with", other=other, dice=str(pool), malus=answered, by=by)
        used = used_up(other, chosen, spent, known) if spent else ""
        gives = extra(ours, theirs) or extra(ours, nothing)
        other_pool = known is None and answer is None and most != pool
        span = phrase(
            "unanswered-you-score",
            chance=scores(Pool(), alone),
            whole=str(most) if other_pool else "",
            often=scores(most) if other_pool else "",
            worst=worst if answer is None else "",
            least=least,
        )
        comes = said(worth, odds.hits.pmf)
        note, more = joined(comes.note, span), joined(used, comes.more, gives)
        also = weighing_most(comes, str(pool))
        return Outlook(_shares(odds, other), note, given=given, more=more, also=also)

    def alone(
        self, play: Play, chosen: Announced, other: str, malus: int, worth: Worth | None = None
    ) -> Outlook:
        """Of a roll against nothing but the ``malus`` that is known, as of one that the other side may not
        answer (``book.test.opposed-unaware``).
        """
        scale = (match := play.part(Matching)).scale(play)
        nobody = Hand(Pool(), malus, scale=scale)
        odds = match.odds(play, chosen.hand(scale), nobody)
        comes, gives = said(worth, odds.hits.pmf), extra(Hand(Pool()), nobody)
        note = joined(phrase("other-does-not-roll", other=other), comes.note)
        more, also = joined(comes.more, gives), weighing_most(comes)
        return Outlook(_shares(odds, other), note, more=more, also=also)

    def answers(
        self,
        play: Play,
        chosen: Announced,
        strike: Announced,
        malus: int,
        known: Sequence[Term] = (),
        worth: Worth | None = None,
    ) -> Outlook:
        """Of an answer to dice that are known; without dice ``malus`` stands alone. What else weighs on
        them that everybody can see are the ``known`` terms; ``worth`` says what their hits come to.
        """
        match = play.part(Matching)
        scale = match.scale(play)
        ours = chosen.hand(scale) if chosen.dice else Hand(Pool(), malus, scale=scale)
        seen = self.seen(play, strike, chosen.use.who.seat, known)
        odds = match.odds(play, ours, seen.hand(scale))
        comes, gives = said(worth, odds.their_hits.pmf), extra(ours, seen.hand(scale))
        more = joined(_weighs(chosen, malus), comes.more, gives)
        shares, also = _shares(odds, strike.use.who.name), weighing_most(comes)
        return Outlook(shares, comes.note, given=comes.given, more=more, also=also)

    def seen(self, play: Play, strike: Announced, seat: str, known: Sequence[Term] = ()) -> Announced:
        """Announced dice with what a seat may know to weigh on them: of a foe, reach and position, and
        the ``known`` terms.
        """
        if self.open(play, strike.use.who, seat):
            return strike
        told = (*self.visible(play, strike.use), *known)
        return replace(strike, terms=tuple(term for term in strike.terms if term in told), spare=None)

    def known(self, play: Play, use: Use, seat: str) -> int:
        """The maluses on a roll that a seat may know of."""
        whole = self.open(play, use.who, seat)
        return total(terms_of(play, use), Unit.MALUS) if whole else self.expected(play, use)

    def expected(self, play: Play, use: Use) -> int:
        """The maluses on a roll that everybody can see."""
        return total(self.visible(play, use), Unit.MALUS)

    def visible(self, play: Play, use: Use) -> tuple[Term, ...]:
        """What helps or hinders a roll for everybody to see."""
        parts = (part for part in play.answering(SdaPart.terms) if part.plain)
        return tuple(term for part in parts for term in part.terms(play, use))

    # ------------------------------------------------------------ damage

    def wounds(
        self,
        dice: Hand,
        armour: int | None,
        spare: int | None,
        assumed: Saying,
        *,
        suffers: bool,
        more: Callable[[Odds], Comes] | None = None,
    ) -> Outlook:
        """Of a damage roll: whether a box is ticked, less ``armour`` where it is known.

        ``spare`` are the minor boxes left on the line that has most; whatever goes beyond them ticks a
        major one (``book.injury.one-line``). ``suffers`` is true for whoever is hurt. ``more`` says what else
        so many boxes come to.
        """
        gross = dice.results()
        odds = gross.map(lambda through: max(through - (armour or 0), 0))
        hurt, unseen = float(odds.at_least(1)), armour is None
        boxes = averaging(float(odds.mean), float(gross.mean) if armour else None)
        before = phrase("before-armour") if unseen else None
        chance = "" if spare is None else percent(odds.at_least(spare + 1))
        major = phrase("major-box-in", chance=chance) if chance else None
        also = more(odds) if more else Comes()
        good, bad = ("theirs", "ours") if suffers else ("ours", "theirs")
        shares = (Share(phrase("box-or-more", unseen=unseen), good, hurt), Share("nothing", bad, 1 - hurt))
        return Outlook(shares, listed(boxes, before, major, also.note), more=joined(assumed, also.more))


def beforehand(dice: Announced, foresee: Foresee) -> Outlook | None:
    """What a roll leads to that nobody has decided to make yet, with these ``dice``; none without any."""
    if not dice.dice:
        return None
    told = foresee(dice)
    return assuming(told, with_all(dice))


def assuming(told: Outlook, what: Saying) -> Outlook:
    """The same with something that is assumed before all else."""
    if told.given:
        return replace(told, given=listed(what, told.given))
    return replace(told, note=listed(what, told.note))


def with_all(dice: Announced) -> Fact:
    """With which dice something is foreseen."""
    return phrase("with-all-dice", bought=bool(dice.bought), dice=dice.text)


def weighing_most(comes: Comes, answer: str = "") -> tuple[Share, ...]:
    """What weighs most of what hits come to, as it stands beside the shares; if an ``answer`` is guessed."""
    if (worst := comes.worst) and answer:
        worst = replace(worst, label=phrase("fells-if-answered", fells=worst.label, dice=answer))
    return (worst,) if worst else ()


def _met(odds: Odds, goal: int, label: Fact) -> Outlook:
    won = float(odds.at_least(goal))
    shares = (Share(label, "ours", won), Share("less", "theirs", 1 - won))
    return Outlook(shares, phrase("successes-on-average", mean=averaged(float(odds.mean))))


def _shares(odds: OpposedOdds, other: str) -> tuple[Share, ...]:
    return (
        Share(phrase("other-scores", other=other), "theirs", float(odds.lose)),
        Share("tie", "tie", float(odds.tie)),
        Share(phrase("you-score"), "ours", float(odds.win)),
    )


def _weighs(chosen: Announced, malus: int) -> Saying:
    """What hinders a roll and counts only if it is made, where ``malus`` counts all the same."""
    whole = total(chosen.terms, Unit.MALUS)
    if whole <= malus:
        return ""
    if chosen.dice:
        return phrase("malus-counts-as-you-roll", malus=whole)
    return phrase("malus-does-not-count", malus=whole - malus)


def extra(ours: Hand, theirs: Hand) -> Saying:
    """What is assumed where maluses may give dice away."""
    gives = ours.scale.deficit == "dice" and (ours.malus or theirs.malus)
    return EXTRA if gives else ""


EXTRA = phrase("extra-dice-all-rolled")
"""What is assumed of dice that maluses give away."""
Foresee = Callable[["Announced"], Outlook]
"""What dice so announced lead to."""
