"""Pool building: which dice somebody may use for a roll, and why these.

Every pool comes from here: at the table, beside it on the sheet, and at the command line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.account import Account
from winterdawn.characters.names import name_key
from winterdawn.dice.attributes import LOW, die_for, missing
from winterdawn.dice.hand import WHOLE
from winterdawn.dice.pool import SIZES
from winterdawn.editions.sda.character import explain
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.granted import Cap, Granted
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of, toll_of
from winterdawn.editions.sda.frame.use import Announced, Term, Unit, factor, total
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.traits import Traits
from winterdawn.editions.setup import unused
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.wording import changing

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms, Use
    from winterdawn.editions.sda.rolls.asking import AtHand
    from winterdawn.kernel.asks.choices import Cites


_POOL = (
    "book.pool.size",
    "book.pool.attribute-choice",
    "book.dice.notation-count",
    "book.dice.notation-type",
)
_EGO, _ANY_ATTRIBUTE = "book.ruling.ego-attribute", "book.ruling.skill-attribute-choice"
_COUNT = ("book.pool.definition", "book.ruling.pool-build-order")
_CHANGES = (
    (Unit.MALUS, ("book.modifier.malus-mos",)),
    (Unit.PLUS, ("book.ruling.other-modifier-kinds",)),
    (Unit.TIMES, ("book.ruling.table-trait-effects",)),
)

_LARGEST = "book.ruling.largest-die-compulsory"
NO_DICE = Barred(phrase("no-dice-left-for-it"), ("book.action.split-dice-cap",))
_NO_SPIRIT: Cites = ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")


class PoolRules(SdaPart):
    """A pool holds 1 + rank dice of the governing attribute's type (``book.pool.size``)."""

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A score below 4 brings a die and a malus a point."""
        score = self.score(play, use)
        if score >= LOW:
            return ()
        text = phrase("low-attribute", attribute=use.attribute, score=score, least=LOW)
        short = missing(score)
        return (
            Term(Unit.DICE, short, text, ("book.low-attribute.bonus-dice",)),
            Term(Unit.MALUS, short, text, ("book.low-attribute.malus",)),
        )

    def grant(self, play: Play, use: Use, terms: Terms) -> Granted:
        """The dice there are: ranks, bonus dice, then what takes dice away, but for those that are sure, then
        the spirit cap.

        ``book.ruling.pool-build-order``. The cap covers bonus and bought dice as well, unless a house rule
        leaves bonus dice out (``book.ruling.spirit-cap-over-all-dice``).
        """
        effort, bonus = play.part(Effort), 0
        cap, rank = self.cap(play, use, terms), use.who.sheet.rank(use.skill)
        own = self.own(play, use, rank)
        if terms:
            bonus, fewer = total(terms, Unit.DICE), total(terms, Unit.FEWER)
            sure = min(bonus, sum(term.amount for term in terms if term.sure))
            bonus, own = max(0, sure, bonus - max(0, fewer - own)), max(0, own - fewer)
        most = cap + (effort.outside(play, use.who, bonus) if bonus else 0)
        whole, capped = own, max(0, own + bonus - most, own - cap)
        if use.most is not None:
            most = min(most, use.most)
        own = free = min(own, cap, most)
        for limit in _limits(play, use):
            own, most = min(own, limit.dice), min(most, limit.dice + bonus)
        faces = use.die or die_for(self.score(play, use))
        return Granted(faces, own, bonus, most, rank, capped, whole, own < free)

    def limited(self, play: Play, use: Use) -> Cap | None:
        """What allows a roll no dice at all, none if nothing does."""
        return next((limit for limit in _limits(play, use) if not limit.dice), None)

    def score(self, play: Play, use: Use) -> int:
        """The attribute as it counts for a roll."""
        score: int = use.who.sheet.attributes[use.attribute]
        return score

    def cap(self, play: Play, use: Use, terms: Terms) -> int:
        """The most dice that spirit allows a roll, with all that helps or hinders it."""
        return play.part(Effort).cap(play, use.who)

    def own(self, play: Play, use: Use, rank: int) -> int:
        """The dice of a pool before anything joins it or leaves it."""
        return 1 + rank

    def counting(self, terms: Terms, dice: int) -> Terms:
        """What of all that helps or hinders counts with so many dice beside the bonus dice."""
        return terms

    def sizes(self, play: Play, ways: Sequence[Use]) -> Sequence[Use]:
        """The same ways to roll, and after them those with smaller dice, where the largest that fits is not
        compulsory (``book.ruling.largest-die-compulsory``).
        """
        if play.figures.largest_die == "compulsory":
            return ways
        scores = [(way, way.who.sheet.attributes[way.attribute]) for way in ways]
        return [
            *ways,
            *(replace(way, die=die) for way, score in scores for die in SIZES[::-1] if die < die_for(score)),
        ]

    def whole(self, play: Play, use: Use) -> Announced:
        """The entire pool as it stands, with nothing bought."""
        terms = terms_of(play, use)
        granted = self.grant(play, use, terms)
        bonus = max(0, min(granted.bonus, granted.most - granted.own))
        return Announced(use, granted, granted.own, bonus, 0, True, terms)

    def account(self, play: Play, use: Use) -> Account:
        """Why the entire pool is what it is, step by step and each with its rules."""
        whole, sheet = self.whole(play, use), use.who.sheet
        steps = [Account(phrase("every-pool"), 1, cites=("book.pool.size",)), explain.rank(sheet, use.skill)]
        steps += self.joining(whole)
        short = int(sum(step.number for step in steps)) - whole.dice
        if short > 0:
            steps.append(self._cap(play, use, -short))
        elif short:
            steps.append(Account(phrase("not-there-to-be-taken"), -short, cites=_COUNT[1:]))
        count = Account(phrase("dice-of-pool"), whole.dice, tuple(steps), _COUNT)
        named = phrase("skill-with", skill=skill_name(use.skill), attribute=use.attribute)
        dice = (count, explain.faces(sheet, use.attribute), explain.governed(use.skill))
        return Account(named, whole.text, (*dice, *_changes(whole.terms), *self._else(play, use)), _POOL)

    def joining(self, whole: Announced) -> Iterator[Account]:
        """The dice that join an entire pool, and those that are taken out of it."""
        yield from (_told(term) for term in whole.terms if term.unit is Unit.DICE)
        yield from (_told(term, -1) for term in whole.terms if term.unit is Unit.FEWER)

    def beside(self, hand: AtHand) -> Iterator[Remark]:
        """That a weapon leaves no choice of the attribute in melee, own dice that are missing because others
        have fallen this round, and what house rules make of the dice.
        """
        use = hand.use
        if use.die:
            yield Remark(phrase("die-by-choice", die=use.die), "", (_LARGEST,))
        effort = hand.play.part(Effort)
        cap = effort.bound(hand.play, use.who)
        if hand.granted.own + hand.granted.bonus > effort.left(hand.play, use.who) and len(cap.cites) > 1:
            yield Remark(cap.text, "", cap.cites)
        for training in use.weapon.training if use.melee and use.weapon else ():
            if training.skill == use.skill and training.attribute:
                text = phrase("attribute-forced", weapon=use.weapon.name, attribute=use.attribute)
                yield Remark(text, "", ("book.melee.attribute-forced",))
        if hand.room < hand.granted.own:
            spent, cites = hand.play.part(Budget).why(use.kind)
            yield Remark(spent, changing(hand.room - hand.granted.own, "die", "dice"), cites)

    def _cap(self, play: Play, use: Use, by: int) -> Account:
        """What keeps dice out of the pool: the lowest of the limits."""
        bounds = [play.part(Effort).bound(play, use.who), *_limits(play, use)]
        if use.most is not None:
            here = phrase("no-more-dice-here", most=use.most)
            bounds.append(Cap(use.most, here, ("book.ruling.pool-build-order",)))
        least = min(bounds, key=lambda cap: (cap.dice, play.says(cap.text), cap.cites))
        return Account(least.text, by, cites=least.cites)

    def _else(self, play: Play, use: Use) -> Iterator[Account]:
        """What costs something, and what would count under circumstances that the table judges."""
        toll = toll_of(play, use)
        if toll.dice:
            yield Account(phrase("dice-that-cost", why=toll.text), toll.dice, cites=toll.cites)
        for trait, terms in play.part(Traits).at_times(use.who, use.skill, (use.attribute,)).items():
            for term in terms if trait not in use.called else ():
                told = phrase("only-when-so", trait=trait, when=term.text)
                choice = phrase("of-trait", trait=trait)
                yield Account(told, term.remark.amount, cites=term.cites, choice=choice)


def _limits(play: Play, use: Use) -> list[Cap]:
    found = [part.limit(play, use) for part in play.answering(SdaPart.limit)]
    return [limit for limit in found if limit is not None]


def _told(term: Term, sign: int = 1) -> Account:
    return Account(term.text, sign * term.amount, cites=term.cites)


def _changes(terms: Terms) -> Iterator[Account]:
    """What weighs on the result, by kind."""
    for unit, cites in _CHANGES:
        if unit is Unit.TIMES:
            parts = [Account(t.text, t.amount / WHOLE, cites=t.cites) for t in terms if t.unit is unit]
            whole: float = factor(terms) / WHOLE
        else:
            parts = [_told(term) for term in terms if term.unit is unit]
            whole = total(terms, unit)
        if parts:
            yield Account(phrase("weighs-on-it", how=unit.value), whole, tuple(parts), cites)


def chosen(way: Use, now: Use) -> Cites:
    """Why a way to roll may be chosen in place of that of ``now``."""
    melee = ("book.melee.attribute-choice",) if way.melee else ()
    picked = melee or (_EGO if way.skill == "ego" else _ANY_ATTRIBUTE,)
    cites: Cites = () if way.attribute == now.attribute else ("book.pool.attribute-choice", *picked)
    cites += () if way.die == now.die else (_LARGEST,)
    if way.manner != now.manner:
        cites += tuple(term.cites[0] for term in way.terms if term not in now.terms)
    return cites if way.skill == now.skill or not melee else (*cites, "book.melee.speciality")


def keyed(ways: Sequence[Use]) -> dict[str, Use]:
    """The ways by a key that says what they are; weapons of one name are told apart by number."""
    keyed: dict[str, Use] = {}
    for way in ways:
        weapon = name_key(way.weapon.name) if way.weapon else "bare"
        how = [weapon, f"d{way.die}" if way.die else "", "plain" if way.spared else ""]
        how.append(name_key(way.manner) if way.manner else "")
        keyed[unused(":".join((way.attribute, way.skill, *filter(None, how))), list(keyed))] = way
    return keyed


def way_text(way: Use, among: Sequence[Use]) -> Saying:
    """Weapon and attribute, and the skill where that would tell two ways by the same words; without a weapon
    the skill alone where each way is another.
    """
    tool = way.weapon.name if way.weapon else ""
    alike = [each for each in among if (each.weapon.name if each.weapon else "") == tool]
    skills = {each.skill for each in alike if not tool or each.attribute == way.attribute}
    named, die = skill_name(way.skill) if len(skills) > 1 else "", f"d{way.die}" if way.die else ""
    spared = phrase("no-bonus-dice") if way.spared else ""
    attribute = "" if not tool and 1 < len(skills) == len(alike) else way.attribute
    return listed(tool, named, attribute, die, spared, way.at_price)


def without_dice(play: Play, use: Use) -> Barred:
    """Why no die could fall for ``use``, which has none: what keeps its roller from acting, what forbids the
    roll, what has taken its dice, or that they have been used.
    """
    bars = (part.bars(play, use.who) for part in play.answering(SdaPart.bars))
    barred = next(filter(None, bars), None) or forbidden(play, use)
    if barred is not None:
        return barred
    if not play.part(Effort).cap(play, use.who):
        return Barred(phrase("no-spirit-left-for-it"), _NO_SPIRIT)
    pool, terms = play.part(PoolRules), terms_of(play, use, dice=True)
    if pool.grant(play, use, terms).own:
        return Barred(NO_DICE.why, play.part(Budget).why(use.kind)[1])
    taken = next((term for term in terms if term.unit is Unit.FEWER), None) or pool.limited(play, use)
    return Barred(phrase("no-dice-because", what=taken.text), taken.cites) if taken else NO_DICE
