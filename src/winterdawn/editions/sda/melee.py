"""The melee exchange: announce, answer, lock, both roll, settle, spend.

The order is that of ``book.ruling.combat-exchange-order``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda import foresight
from winterdawn.editions.sda.opposed import Side, result, settle
from winterdawn.editions.sda.part import Announced, Blow, Kind, Outcome, Part, Purpose, Rate, Use
from winterdawn.editions.sda.reach import weapon_text
from winterdawn.editions.sda.spending import spend_hits
from winterdawn.editions.sda.throw import Question, announce, card, fall
from winterdawn.editions.sda.ways import can_roll, ways
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import OneOf, Option
from winterdawn.space.hexes import Arc, arc

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Moved(msgspec.Struct):
    """Somebody moved by hits spent on control, and who may not strike at them for it."""

    who: str
    spared: tuple[str, ...]


class Provoked(msgspec.Struct):
    """Movements that wait for the exchange to be over (``book.ruling.combat-opportunity-mid-exchange``)."""

    queue: list[Moved] = []


class Melee(Part):
    """Attacks and defences."""

    def __init__(self) -> None:
        self.record = Provoked([])

    def best(self, fight: Fight, who: Combatant, target: Combatant) -> Use | None:
        """The most promising way for ``who`` to strike at ``target`` with action dice now, if any."""
        uses = ways(fight, who, target, Purpose.STRIKE, Kind.ACTION)
        return next((use for use in uses if can_roll(fight, use)), None)

    def attack(self, fight: Fight, who: Combatant, target: Combatant) -> Procedure[bool]:
        """Attack on one's own turn; false if the attacker thinks again (``book.melee.attack``)."""
        who.face(target.place)
        question = Question(
            f"Strike {target.name} with {{}}: how many dice?",
            "Strike with {} dice",
            ("book.melee.announce-dice", "book.melee.attack"),
            remarks=fight.rules.position.told(fight, target, who),
            none="Think again",
            keep=fight.rules.initiative.halved(who),
        )
        return (yield from self._strike(fight, who, target, Purpose.STRIKE, Kind.ACTION, question))

    def strike_in_passing(
        self, fight: Fight, who: Combatant, target: Combatant, doing: str
    ) -> Procedure[bool]:
        """An attack of opportunity, out of turn (``book.reaction.opportunity``); false if let pass."""
        if fight.rules.initiative.acting(target):
            target.face(who.place)
        question = Question(
            f"Strike at {target.name} with {{}}: how many dice?",
            "Strike with {} dice and the bonus die",
            ("book.reaction.opportunity", "book.opportunity.bonus-die"),
            lead=f"{target.name} {doing} within your reach.",
            remarks=fight.rules.position.told(fight, target, who),
            none="Let it pass",
            keep=True,
        )
        why = f"{target.name} {doing} within the reach of {who.name}, who may strike in passing."
        return (
            yield from self._strike(fight, who, target, Purpose.OPPORTUNITY, Kind.REACTION, question, why)
        )

    def _strike(
        self,
        fight: Fight,
        who: Combatant,
        target: Combatant,
        purpose: Purpose,
        kind: Kind,
        question: Question,
        why: str = "",
    ) -> Procedure[bool]:
        found = [use for use in ways(fight, who, target, purpose, kind) if can_roll(fight, use)]
        announced = (yield from announce(fight, found, question)) if found else None
        if announced is None:
            return False
        if purpose is Purpose.OPPORTUNITY:
            fight.rules.opportunity.spent(who)
        self._tell(fight, announced, "strikes at", ("book.melee.announce-dice",))
        answer = yield from self._answer(fight, announced, why)
        yield from self._exchange(fight, announced, answer)
        return True

    def _tell(self, fight: Fight, announced: Announced, verb: str, cites: tuple[str, ...]) -> None:
        """Make known weapon, attribute and dice (``book.ruling.combat-announcement``)."""
        use, extra = announced.use, ""
        if announced.bonus:
            extra += f" and {announced.bonus} bonus"
        if announced.bought:
            extra += f" and {announced.bought} bought"
        weapon = use.weapon.name if use.weapon else "bare hands"
        text = f"{use.who.name} {verb} {use.against.name if use.against else ''} ({weapon}, {use.attribute})"
        fight.emit("announce", text, cites, use.who, f"{announced.own}d{announced.granted.faces}{extra}")

    def _answer(self, fight: Fight, strike: Announced, why: str) -> Procedure[Announced | None]:
        """Let the target choose, knowing the attacker's number (``book.melee.defender-informed``).

        ``why`` tells what brought the strike about, where it is not the striker's own turn.
        """
        target, striker = strike.use.against, strike.use.who
        assert target is not None
        kind, purpose = Kind.REACTION, Purpose.DEFEND
        same = strike.use.purpose is Purpose.STRIKE and fight.rules.initiative.together(striker, target)
        if same and (yield from self._attack_too(fight, striker, target)):
            kind, purpose = Kind.ACTION, Purpose.STRIKE
        uses = [use for use in ways(fight, target, striker, purpose, kind) if can_roll(fight, use)]
        if not uses:
            return None
        verb = "Defend against" if kind is Kind.REACTION else "Strike back at"
        cites: tuple[str, ...] = ("book.melee.defender-informed", "book.melee.defence")
        strikes = f"{striker.name} strikes with {weapon_text(strike.use.weapon)}, {strike.pool}."
        question = Question(
            f"{verb} {striker.name} with {{}}: how many dice?",
            "Defend with {} dice" if kind is Kind.REACTION else "Strike back with {} dice",
            (*cites, "book.reaction.opportunity") if why else cites,
            lead=" ".join(filter(None, (why, strikes))),
            optional=True,
            keep=kind is Kind.REACTION and fight.rules.initiative.expects(fight, target),
            foresee=lambda mine: foresight.exchange(
                strike, mine, mine.malus if mine.dice else self._undefended(fight, target, striker)
            ),
        )
        answer = yield from announce(fight, uses, question)
        if answer is not None:
            self._tell(fight, answer, "answers", ("book.melee.defence-locked",))
        return answer

    def _attack_too(self, fight: Fight, striker: Combatant, target: Combatant) -> Procedure[bool]:
        """At the same number both may attack each other in one exchange.

        ``book.ruling.combat-same-initiative-exchange``.
        """
        if not self.best(fight, target, striker):
            return False
        choice = yield from pick(
            Choose(
                target.seat,
                f"{striker.name} strikes at your own number. Attack too?",
                OneOf(
                    (
                        Option(
                            "attack", "Attack too", "uses your action; hits buy damage at the attacker's rate"
                        ),
                        Option("defend", "Only defend", "uses reaction dice; your turn is still to come"),
                    )
                ),
                who=target.id,
                cites=("book.melee.same-initiative", "book.ruling.combat-same-initiative-exchange"),
            )
        )
        if choice == "attack":
            target.face(striker.place)
            fight.rules.initiative.use_action(target)
        return choice == "attack"

    def _exchange(self, fight: Fight, strike: Announced, answer: Announced | None) -> Procedure[None]:
        """Both roll, hits are scored and spent, and what follows from them follows."""
        striker, target = strike.use.who, strike.use.against
        assert target is not None
        fight.rules.aftermath.hold()
        first = yield from fall(fight, strike)
        second = (yield from fall(fight, answer)) if answer else None
        malus = 0 if answer else self._undefended(fight, target, striker)
        outcome = yield from settle(fight, Side(striker, first), Side(target, second, malus))
        self._report(fight, strike, outcome)
        if outcome.winner and outcome.loser:
            loss = outcome.hits * fight.rules.figures.spirit_per_hit
            text = f"{outcome.loser.name} is hit"
            fight.rules.effort.lose(fight, outcome.loser, loss, text, ("book.melee.spirit-loss",))
            yield from spend_hits(fight, self._blow(outcome, strike, answer))
        yield from fight.rules.bleeding.settle(fight)
        yield from self._pivot(fight, outcome)
        yield from fight.rules.aftermath.release(
            fight,
            [(roll, roll.use.who is outcome.winner) for roll in outcome.rolls],
            fight.rules.sparring.reward(fight, outcome),
        )
        yield from self._strikes_at_the_moved(fight)

    def _undefended(self, fight: Fight, target: Combatant, striker: Combatant) -> int:
        """Maluses that count without a defence: where one is struck from, and no reach.

        ``book.ruling.combat-no-defence``.
        """
        return sum(term.amount for term in fight.rules.position.struck(fight, target, striker))

    def _report(self, fight: Fight, strike: Announced, outcome: Outcome) -> None:
        striker, target = strike.use.who, strike.use.against
        assert target is not None
        cites: tuple[str, ...] = ("book.melee.resolve", "book.test.opposed-hits")
        if outcome.winner is None:
            words, cites = "a tie", ("book.ruling.combat-melee-tie",)
        else:
            hits = f"{outcome.hits} {'hit' if outcome.hits == 1 else 'hits'}"
            words = hits if outcome.winner is striker else f"{target.name} scores {hits}"
        if any(roll.extra or any(face.role == "extra" for face in roll.faces) for roll in outcome.rolls):
            cites += ("book.test.opposed-deficit-dice",)
        throws = tuple(card(roll, result(roll)) for roll in outcome.rolls)
        fight.emit("exchange", f"{striker.name} against {target.name}:", cites, striker, words, throws)

    def _blow(self, outcome: Outcome, strike: Announced, answer: Announced | None) -> Blow:
        assert outcome.winner is not None
        assert outcome.loser is not None
        use = strike.use if outcome.winner is strike.use.who or answer is None else answer.use
        rate = Rate.DEFENDER if use.purpose is Purpose.DEFEND else Rate.ATTACKER
        assert use.weapon is not None
        return Blow(outcome.winner, outcome.loser, use.weapon, rate, outcome.hits)

    def _pivot(self, fight: Fight, outcome: Outcome) -> Procedure[None]:
        """The winner may turn to face the opponent (``book.melee.pivot-on-win``)."""
        winner, loser = outcome.winner, outcome.loser
        if winner is None or loser is None or not fight.able(winner):
            return
        if arc(winner.facing, winner.place, loser.place) is Arc.FRONT:
            return
        choice = yield from pick(
            Choose(
                winner.seat,
                f"Turn to face {loser.name}?",
                OneOf((Option("turn", f"Turn to {loser.name}"), Option("stay", "Keep facing as now"))),
                who=winner.id,
                cites=("book.melee.pivot-on-win", "book.melee.pivot-free"),
            )
        )
        if choice == "turn":
            winner.face(loser.place)
            fight.emit(
                "turn", f"{winner.name} turns to face {loser.name}", ("book.melee.pivot-on-win",), winner
            )

    def moved(self, who: Combatant, spared: tuple[Combatant, ...]) -> None:
        """Note that ``who`` was moved: all but those ``spared`` may strike when the exchange is over.

        However often somebody is moved in one exchange, each opponent is provoked once.
        """
        moved = Moved(who.id, tuple(other.id for other in spared))
        if moved not in self.record.queue:
            self.record.queue.append(moved)

    def _strikes_at_the_moved(self, fight: Fight) -> Procedure[None]:
        queue, self.record.queue = self.record.queue, []
        for moved in queue:
            spared = [fight.combatants[key] for key in moved.spared]
            yield from fight.rules.opportunity.provoke(fight, fight.combatants[moved.who], "is moved", spared)
