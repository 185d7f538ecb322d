"""The exchange: both roll, hits are scored and spent, and what follows from them follows.

The order is that of ``book.ruling.combat-exchange-order``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.sparring import Sparring
from winterdawn.editions.sda.combat.spending import MOST_CITES, Spending
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import AnswerTo
from winterdawn.editions.sda.frame.exchange import Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import as_it_counts, exposure, hits_scored, terms_of
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Unit, Use, total
from winterdawn.editions.sda.moves.hands import Hands
from winterdawn.editions.sda.moves.reach import Reach, weapon_text
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.throw import Throwing, card, made, weighing
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Exchange, OpposedOutcome
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_MOVED: Cites = ("book.opportunity.trigger-move", "book.control.push-provokes")


class Exchanges(SdaPart):
    """Blows exchanged once all dice of both sides are announced (``book.melee.resolve``)."""

    def resolve(self, play: Play, exchange: Exchange) -> Procedure[None]:
        """Both roll, hits are scored and spent, and what follows from them follows."""
        play.part(Aftermath).hold(play)
        outcome = yield from self._fall(play, exchange)
        self._report(play, exchange, outcome)
        blow = self._blow(play, exchange, outcome)
        if blow is not None:
            loss = outcome.hits * play.figures.spirit_per_hit
            text, cites = phrase("is-hit", who=blow.to.id), ("book.melee.spirit-loss",)
            play.part(Effort).lose(play, blow.to, loss, text, cites)
            yield from hits_scored(play, blow.use, blow.hits)
            yield from play.part(Spending).spend(play, blow)
        yield from play.part(Bleeding).settle(play)
        if outcome.winner is not None and outcome.loser is not None:
            yield from play.part(Turning).won(play, outcome.winner, outcome.loser)
        yield from play.part(Aftermath).release(
            play,
            [(roll, roll.use.who is outcome.winner) for roll in outcome.rolls],
            play.part(Sparring).reward(play, outcome),
        )
        for moved in exchange.moved:
            yield from play.lets(moved.who, phrase("has-come"), moved.spared, cites=_MOVED)

    def _fall(self, play: Play, exchange: Exchange) -> Procedure[OpposedOutcome]:
        """Let all dice fall, extra ones too, before anything else may change the strike."""
        striker, target, answer = exchange.striker, exchange.target, exchange.answer
        first = yield from play.part(Throwing).fall(play, exchange.strike)
        second = (yield from play.part(Throwing).fall(play, answer)) if answer else None
        if answer is None:
            self._unanswered(play, target, striker)
        exchange.exposed = 0 if answer else self.undefended(play, target, striker)
        tests, left = play.part(OpposedTests), exchange.exposed
        one, other = yield from tests.even(play, Side(striker, first), Side(target, second, left))
        assert one.rolled is not None
        struck = yield from as_it_counts(play, one.rolled, other.rolled)
        return tests.compare(play, replace(one, rolled=struck), other)

    def _blow(self, play: Play, exchange: Exchange, outcome: OpposedOutcome) -> Blow | None:
        """The hits to be spent, unless they are lost."""
        blow = exchange.blow(outcome)
        if blow is None:
            return None
        reasons = (part.voids(play, blow.use) for part in play.answering(SdaPart.voids))
        if (lost := next(filter(None, reasons), None)) is None:
            return blow
        text = phrase("loses-hits", by=blow.by.id, hits=blow.hits)
        play.emit("lapsed", text, lost.cites, blow.by, lost.why)
        return None

    def _unanswered(self, play: Play, target: Combatant, striker: Combatant) -> None:
        """Tell that somebody does not defend and why, and what counts against them all the same
        (``book.ruling.combat-no-defence``).
        """
        kept = self.kept(play, target, striker)
        terms = () if kept or self.spared(play, target) else exposure(play, target, striker)
        words: Saying = phrase("may-cancel-mos", mos=kept) if kept else ""
        ways, asked = play.part(Ways), (target, striker, Purpose.DEFEND, Kind.REACTION)
        barred = ways.unable(play, target) or ways.forbidden(play, *asked)
        text = ways.declined(play, target, "defend", barred)
        cites: Cites = ("book.ruling.combat-no-defence", *dict.fromkeys(term.cites[0] for term in terms))
        if terms:
            words = phrase("counts-all-the-same", terms=weighing(terms))
        play.emit("undefended", text, cites[:MOST_CITES], target, words, against=striker.id)
        if barred is None and not kept:
            ways.confide(play, target, ways.ready(play, *asked))

    def kept(self, play: Play, target: Combatant, striker: Combatant) -> int:
        """MoSes of an attack that ``target`` may cancel with what they have kept."""
        return sum(part.guards(play, target, striker) for part in play.answering(SdaPart.guards))

    def undefended(self, play: Play, target: Combatant, striker: Combatant) -> int:
        """Maluses that count without a defence: where one is struck from, and no reach; none where
        something stands in for it.

        ``book.ruling.combat-no-defence``.
        """
        if self.kept(play, target, striker) or self.spared(play, target):
            return 0
        return sum(term.amount for term in exposure(play, target, striker))

    def spared(self, play: Play, target: Combatant) -> bool:
        """Whether such maluses are worth nothing, as a house rule may have it but for the unaware
        (``book.ruling.combat-no-defence``).
        """
        return play.figures.undefended != "extra-dice" and not play.part(Turning).unaware(play, target)

    def met(self, play: Play, strike: Announced, task: AnswerTo, mine: Announced) -> Outlook:
        """What an answer to a strike leads to, and what else there is to say of the ``task``."""
        exposed = self.undefended(play, mine.use.who, strike.use.who)
        worth = self.worth(play, strike, mine.use.who)
        told = play.part(Foresight).answers(play, mine, strike, exposed, worth=worth)
        back = self._back(play, mine) if mine.dice else ""
        said = (play.says(task, line) for line in ("passing", "idle", "loss"))
        return replace(told, more=joined(back, told.more, *said))

    def ahead(self, play: Play, strike: Announced, uses: Sequence[Use], *, back: bool) -> Outlook:
        """What an answer to a strike with all dice for the best of some ``uses`` leads to, or without any."""
        foresee = partial(self.met, play, strike, self.task(play, strike, uses, "", back=back))
        hand = AtHand(play, uses[0], 0)
        return hand.foreseen(foresee) or foresee(hand.announced(0))

    def _back(self, play: Play, mine: Announced) -> Saying:
        """Why hits of an answer wound nobody."""
        far = mine.use.purpose is Purpose.DEFEND and not play.figures.sparring
        return phrase("only-control-back") if far and self._far(play, mine.use) else ""

    def _far(self, play: Play, use: Use) -> bool:
        """Whether a blow or its defence cannot wound from where they stand."""
        assert use.against is not None
        return not play.part(Reach).wounds(play, use.weapon, use.who.place, use.against.place)

    def _price(self, play: Play, use: Use, rate: Rate) -> int:
        """The hits that a damage die costs, 0 where none can be bought."""
        hurts = use.weapon.types and not play.figures.sparring and not self._far(play, use)
        return play.part(DamageRoll).rate(play, rate) if hurts else 0

    def worth(self, play: Play, strike: Announced, to: Combatant | None = None) -> Worth | None:
        """What the hits of a strike come to, for whoever makes it, or whom it is aimed ``to``."""
        rolls = play.part(DamageRoll)
        price, seat = rolls.rate(play, Rate.ATTACKER), (to or strike.use.who).seat
        return rolls.worth(play, strike, seat, price, suffers=to is not None)

    def task(
        self, play: Play, strike: Announced, uses: Sequence[Use], doing: Saying, *, back: bool
    ) -> AnswerTo:
        """What an answer to a strike by one of the ``uses`` is about, the best of them first, and what is at
        stake.
        """
        striker, target, drawable = strike.use.who, uses[0].who, play.part(Hands).drawable(uses[0].who)
        draws = tuple(weapon_text(item) for item in drawable if any(use.weapon == item for use in uses))
        malus = total(terms_of(play, uses[0]), Unit.MALUS)
        return AnswerTo(
            target.id,
            striker.id,
            weapon_text(strike.use.weapon),
            made(strike),
            back,
            doing,
            draws,
            price=self._price(play, strike.use, Rate.ATTACKER),
            gains=self._price(play, uses[0], Rate.ATTACKER if back else Rate.DEFENDER),
            ticked=sum(line.ticked for line in play.part(Injury).lines(play, target)),
            to_come=bool(play.part(Initiative).expects(play, target)),
            idle=max(0, malus - self.undefended(play, target, striker)),
            loss=0 if play.figures.sparring else play.figures.spirit_per_hit,
            spirit=play.part(Effort).left(play, target),
        )

    def _below(self, play: Play, exchange: Exchange, rolled: Rolled) -> Saying:
        """What a roll gives to another that answers it or is answered by it."""
        other = exchange.target if rolled.use.who is exchange.striker else exchange.striker
        return play.part(OpposedTests).gives(play, rolled, other) if exchange.answer else ""

    def _report(self, play: Play, exchange: Exchange, outcome: OpposedOutcome) -> None:
        striker, target = exchange.striker, exchange.target
        cites: tuple[str, ...] = ("book.melee.resolve", "book.test.opposed-winner", "book.test.opposed-hits")
        if outcome.winner is None:
            cites = ("book.ruling.combat-melee-tie",)
        cites += play.part(OpposedTests).why(play, outcome.rolls)
        if exchange.answer is None and self.spared(play, target) and exposure(play, target, striker):
            cites += ("book.ruling.combat-no-defence",)
        below = {roll.use.who.id: self._below(play, exchange, roll) for roll in outcome.rolls}
        throws = tuple(
            card(roll, play.part(OpposedTests).result(play, roll), below=below[roll.use.who.id])
            for roll in outcome.rolls
        )
        other = outcome.winner.id if outcome.winner is target else ""
        score = phrase("exchange-score", hits=outcome.hits, who=other, answered=exchange.answer is not None)
        gives = (phrase("roll-gives", who=id, told=told) for id, told in below.items() if told)
        play.emit(
            "exchange",
            phrase("one-against-other", who=striker.id, other=target.id),
            cites,
            striker,
            joined(score, *gives),
            throws,
            hits=outcome.hits,
            against=target.id,
            by=outcome.winner.id if outcome.winner else "",
            exposed=exchange.exposed or None,
            how=None if exchange.answer else "unanswered",
        )
