"""The throw, shared by every rule that needs dice: announce, then let them fall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice import Ladder
from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Announced, Rolled, Unit
from winterdawn.editions.sda.rolls.asking import BUY, NONE, AtHand, DiceQuestion, ask, ask_buying
from winterdawn.editions.sda.rolls.pool import PoolRules, keyed
from winterdawn.editions.sda.rolls.traits import TRAIT, Traits
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.ask import DiceGroup, Fallen, Procedure, Remark, Roll, fall, number
from winterdawn.kernel.event import Face, ShownRoll
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.dice.burden import Burden
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Term, Terms, Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying


_FALL = ("book.pool.roll-definition", "book.mos.sum", "book.mos.formula")


class Throwing(SdaPart):
    """Dice are announced, and then they fall."""

    def announce(
        self, play: Play, ways: Sequence[Use], question: DiceQuestion
    ) -> Procedure[Announced | None]:
        """Ask how many dice to use, pay for bought ones and charge the budget.

        ``ways`` are the ways to roll, the likeliest first; the others are offered beside it.
        None if nothing is rolled.
        """
        for part in play.answering(SdaPart.before):
            ways = yield from part.before(play, ways)
        ways = play.part(PoolRules).sizes(play, ways)
        use, bought = ways[0], 0
        at_times = {} if question.ruled else self._at_times(play, ways)
        while True:
            hand = AtHand(play, use, bought)
            if hand.empty:
                return (yield from self.without(play, hand))
            answer = yield from number(ask(hand, ways, self.priced(hand, question), at_times))
            if isinstance(answer, int):
                if question.first is not None and hand.announced(answer).dice:
                    question.first()
                announced = yield from self.commit(play, hand, answer)
                if announced is not None and announced.dice:
                    for part in play.answering(SdaPart.declared):
                        yield from part.declared(play, announced)
                return announced
            if answer == NONE:
                self.declined(play, use)
                return None
            if answer == BUY:
                bought = int((yield from number(ask_buying(hand, question.foresee))))
            elif answer.startswith(TRAIT):
                place, trait = ways.index(use), answer.removeprefix(TRAIT)
                if (yield from _may_call(play, use, trait, at_times.pop(trait))):
                    ways = [replace(way, called=(*way.called, trait)) for way in ways]
                    use = ways[place]
            else:
                use, bought = keyed(ways)[answer], 0

    def priced(self, hand: AtHand, question: DiceQuestion) -> DiceQuestion:
        """The question with what it costs to roll at all, as far as that is known beforehand."""
        return question

    def commit(self, play: Play, hand: AtHand, answer: int) -> Procedure[Announced | None]:
        """Pay for the dice; none if no die is left to fall."""
        return hand.commit(answer)
        yield

    def declined(self, play: Play, use: Use) -> None:
        """Note that somebody who had dice for a roll does not make it."""

    def without(self, play: Play, hand: AtHand) -> Procedure[Announced | None]:
        """What is rolled where no die of a pool is left: nothing."""
        return None
        yield

    def counts_without_dice(self, use: Use) -> bool:
        """Whether a roll comes to something where no die may fall: to its maluses."""
        return False

    def lost(self, play: Play, who: Combatant) -> bool:
        """Whether somebody had dice for their last roll and did not throw them; no test is met by that."""
        return False

    def withdrew(self, play: Play, who: Combatant) -> Cites:
        """Why somebody who did not make their last roll has not tried at all; empty for whoever has."""
        return ()

    def rules(self, play: Play, announced: Announced) -> Cites:
        """Why dice fall and how they are read."""
        return (*_FALL, all_skills()[announced.use.skill].rule)

    def _at_times(self, play: Play, ways: Sequence[Use]) -> dict[str, Terms]:
        """What the roller's traits would bring if it held, by the name of the trait."""
        skills = dict.fromkeys(way.skill for way in ways)
        found: dict[str, Terms] = {}
        for skill in skills:
            attributes = [way.attribute for way in ways if way.skill == skill]
            found |= play.part(Traits).at_times(ways[0].who, skill, dict.fromkeys(attributes))
        return found

    def fall(self, play: Play, announced: Announced) -> Procedure[Rolled]:
        """Let announced dice fall and read them."""
        use, burden = announced.use, burden_of(play, announced)
        dice = (*shrunk(announced.groups, burden.shrunk), *burdening(burden))
        cites = self.rules(play, announced)
        roll = Roll(use.who.seat, dice, purpose_text(use), use.who.id, cites, play.ladder)
        fallen = yield from fall(roll)
        shown = faces(play, roll, fallen)
        weighs = self.weighs(play, burden)
        return Rolled(announced, shown, fallen.reading, against=fallen.against, off=burden.off, weighs=weighs)

    def weighs(self, play: Play, burden: Burden) -> tuple[Remark, ...]:
        """What maluses together take off, where they are not taken off one by one."""
        return ()

    def fall_extra(self, play: Play, rolled: Rolled, dice: int, by: str = "") -> Procedure[Rolled]:
        """Add extra dice that the other side's deficit gives; no malus touches them. They are thrown by
        their own seat unless ``by`` another.

        ``book.ruling.deficit-dice-timing``, ``book.ruling.deficit-dice-unit-and-type``.
        """
        use, size = rolled.use, rolled.announced.hand(play.scale).pool.faces
        cites = (
            "book.test.opposed-deficit-dice",
            "book.ruling.deficit-dice-timing",
            "book.ruling.deficit-dice-unit-and-type",
        )
        purpose, extra = phrase("extra-dice-for", what=purpose_text(use)), (DiceGroup(dice, size, "extra"),)
        ladder = Ladder.of(play.scale.apart)
        roll = Roll(by or use.who.seat, extra, purpose, use.who.id, cites, ladder)
        fallen = yield from fall(roll)
        return replace(
            rolled,
            faces=rolled.faces + faces(play, roll, fallen),
            reading=rolled.reading + fallen.reading,
            extra=rolled.extra + fallen.reading.successes,
        )


def _may_call(play: Play, use: Use, trait: str, terms: Terms) -> Procedure[bool]:
    """Whether what a trait brings at times holds now (``book.ruling.table-trait-effects``)."""
    judge = play.judge(use.who)
    if judge == use.who.seat:
        return True
    asked = phrase("calls-in-trait", who=use.who.id, trait=trait, when=terms[0].text)
    return (yield from yes(judge, asked, terms[0].cites, who=use.who.id))


def burden_of(play: Play, announced: Announced) -> Burden:
    """What all maluses of a roll come to, without dice that are struck out
    (``screen.ruling.bonus-and-malus-do-not-cancel``).
    """
    found, struck = play.scale.burden(announced.malus), announced.granted.struck
    return found.without(struck) if struck else found


def shrunk(dice: Sequence[DiceGroup], many: int) -> Sequence[DiceGroup]:
    """Dice with d4s in place of as many of them, the first ones (``screen.ruling.malus-dice-subtract``)."""
    if not many:
        return dice
    found = list[DiceGroup]()
    for each in dice:
        out = min(each.count, many)
        found += [replace(each, count=out, faces=4), replace(each, count=each.count - out)]
        many -= out
    return tuple(each for each in found if each.count)


def burdening(burden: Burden) -> tuple[DiceGroup, ...]:
    """The dice that maluses throw against a roll, if they throw any."""
    return (DiceGroup(burden.against, 4, "against"),) if burden.against else ()


def faces(play: Play, roll: Roll, fallen: Fallen) -> tuple[Face, ...]:
    """The dice as they lie, each in its role; none where no dice were thrown."""
    return tuple(play.face(face, *die) for face, die in zip(fallen.faces, roll.dice, strict=False))


def purpose_text(use: Use) -> Fact:
    """What a roll is for."""
    return phrase("skill-for", skill=skill_name(use.skill), purpose=use.purpose.value)


def reasons_text(terms: Iterable[Term]) -> Saying:
    """What helps or hinders, in a row, each with its reason; empty for nothing."""
    return listed(*weighing(terms))


def thrown(announced: Announced) -> tuple[Fact, ...]:
    """Dice as they are announced, own and bought ones."""
    faces = announced.granted.faces
    found: list[Fact] = []
    if announced.own or not announced.bought:
        found.append(phrase("dice", count=announced.own, faces=faces))
    if announced.bought:
        found.append(phrase("bought-dice", count=announced.bought, faces=faces))
    return tuple(found)


def made(announced: Announced) -> Fact:
    """Dice as they fall, and where they come from if not all are of the skill: spirit, and what else brings
    some.
    """
    faces, own, bonus = announced.granted.faces, announced.own, announced.bonus
    why = tuple(term.text for term in announced.terms if term.unit is Unit.DICE and term.amount > 0)
    parts = [phrase("dice-of-skill", count=own, faces=faces)] if own else []
    parts += [phrase("bought-dice", count=announced.bought, faces=faces)] if announced.bought else []
    parts += [phrase("dice-more", count=bonus, faces=faces, why=why)] if bonus else []
    return phrase("pool-made-of", pool=str(announced.pool), parts=tuple(parts) if bonus or parts[1:] else ())


def weighing(terms: Iterable[Term]) -> tuple[Fact, ...]:
    """What helps or hinders, each with its reason."""
    remarks = (term.remark for term in terms)
    return tuple(phrase("weighs", amount=remark.amount, why=remark.text) for remark in remarks)


def told(announced: Announced) -> Fact:
    """Dice as they are announced: own and bought ones, and whatever helps or hinders, bonus dice among it."""
    return phrase("dice-told", thrown=thrown(announced), terms=weighing(announced.terms))


def card(rolled: Rolled, result: int, label: Saying = "", below: Saying = "") -> ShownRoll:
    """The roll laid open for the log; amounts in brackets are no part of its sum. ``below`` says what
    it comes to below 0.
    """
    announced = rolled.announced
    terms = [term.remark for term in announced.terms]
    if rolled.weighs:
        weighing = [term.remark for term in announced.terms if term.unit is Unit.MALUS]
        terms = [bracketed(each) if each in weighing else each for each in terms]
    spared = rolled.off and result > rolled.net + rolled.extra
    return ShownRoll(
        announced.use.who.id,
        label or announced.use.who.name,
        str(announced.pool),
        rolled.faces,
        (*terms, *rolled.weighs),
        rolled.reading.successes - rolled.against,
        result,
        (below or phrase("malus-stops-there")) if spared else "",
        made=announced.use.made,
    )


def bracketed(remark: Remark) -> Remark:
    """A malus that counts only with all the others."""
    return replace(remark, amount=f"({remark.amount})")


def hindering(play: Play, maluses: Iterable[tuple[Saying, int, Cites]]) -> tuple[Remark, ...]:
    """Maluses of a roll that is no test, each with its number and its rules, and what they come to together
    where that is not told of each.
    """
    found = [each for each in maluses if each[1]]
    weighs = play.part(Throwing).weighs(play, play.scale.burden(sum(amount for _, amount, _ in found)))
    told = [Remark(text, f"−{amount}", cites) for text, amount, cites in found]
    return (*(map(bracketed, told) if weighs else told), *weighs)
