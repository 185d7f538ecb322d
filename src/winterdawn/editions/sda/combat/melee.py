"""The melee exchange: announce, answer, lock, both roll, settle, spend.

The order is that of ``book.ruling.combat-exchange-order``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.exchange import Exchange
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Kind, Purpose
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.sparring import Sparring
from winterdawn.editions.sda.combat.spending import Spending
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.moves.position import Position
from winterdawn.editions.sda.moves.reach import Reach, weapon_text
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.foresight import Foresee, Foresight
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import OneOf, Option
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.exchange import OpposedOutcome
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Announced, Cites, Use
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Outlook


_ON_TURN: Cites = ("book.melee.role-by-turn", "book.melee.two-roles")
_IN_PASSING: Cites = ("book.opportunity.striker-is-attacker", "book.opportunity.target-is-defender")
_ANSWER: Cites = ("book.melee.defence-locked", "book.reaction.definition", "book.reaction.not-an-action")


class Melee(Part):
    """Attacks and defences."""

    def can_strike(self, play: Play, who: Combatant, target: Combatant) -> bool:
        """Whether ``who`` could strike at ``target`` with action dice now."""
        return play.part(Ways).open(play, who, target, Purpose.STRIKE, Kind.ACTION)

    def best(self, play: Play, who: Combatant, target: Combatant) -> Use:
        """The most promising way to do so, where there is one."""
        return next(play.part(Ways).ready(play, who, target, Purpose.STRIKE, Kind.ACTION))

    def attack(self, play: Play, who: Combatant, target: Combatant) -> Procedure[bool]:
        """Attack on one's own turn; false if the attacker thinks again (``book.melee.attack``)."""
        who.face(target.place, play.map)
        question = DiceQuestion(
            f"Strike {target.name} with {{}}: how many dice?",
            "Strike with {} dice",
            ("book.melee.announce-dice", "book.melee.attack"),
            self._foresee(play, who, target),
            remarks=partial(play.part(Position).told, play, target, who),
            none="Think again",
            keep=play.part(Initiative).halved(play, who),
        )
        return (yield from self._strike(play, who, target, Purpose.STRIKE, Kind.ACTION, question))

    def strike_in_passing(
        self, play: Play, who: Combatant, target: Combatant, doing: str, cites: Cites
    ) -> Procedure[bool]:
        """An attack of opportunity, out of turn (``book.reaction.opportunity``); false if let pass."""
        if play.part(Initiative).acting(play, target) and not target.braced:
            target.face(who.place, play.map)
        question = DiceQuestion(
            f"Strike at {target.name} with {{}}: how many dice?",
            "Strike with {} dice and the bonus die",
            ("book.reaction.opportunity", *cites),
            self._foresee(play, who, target),
            lead=f"{target.name} {doing} within your reach.",
            remarks=partial(play.part(Position).told, play, target, who),
            none="Let it pass",
            keep=True,
        )
        return (
            yield from self._strike(
                play, who, target, Purpose.OPPORTUNITY, Kind.REACTION, question, doing, cites
            )
        )

    def _strike(
        self,
        play: Play,
        who: Combatant,
        target: Combatant,
        purpose: Purpose,
        kind: Kind,
        question: DiceQuestion,
        doing: str = "",
        cites: Cites = (),
    ) -> Procedure[bool]:
        found = list(play.part(Ways).ready(play, who, target, purpose, kind))
        announced = yield from play.part(Throwing).announce(play, found, question)
        if announced is None:
            return False
        if doing:
            text = f"{target.name} {doing} within the reach of {who.name}: an attack of opportunity"
            play.emit(
                "opportunity",
                text,
                ("book.opportunity.definition", "book.opportunity.once-per-round", *cites),
                who,
            )
        role = _IN_PASSING if purpose is Purpose.OPPORTUNITY else _ON_TURN
        self._tell(play, announced, "strikes at", ("book.melee.announce-dice", *role))
        exchange = Exchange(announced, moved=[])
        exchange.answer = yield from self._answer(play, exchange, doing)
        yield from self._exchange(play, exchange)
        return True

    def _foresee(self, play: Play, who: Combatant, target: Combatant) -> Foresee:
        """What a strike leads to while its answer is not known."""

        def foresee(mine: Announced) -> Outlook:
            exposed = self._undefended(play, target, who)
            answers = play.part(Ways).against(play, target, who, Purpose.DEFEND, Kind.REACTION)
            ahead = play.part(Foresight)
            answered = ahead.expected(play, answers[0]) if answers else exposed
            return ahead.first(play, mine, target.name, answered, exposed)

        return foresee

    def _tell(self, play: Play, announced: Announced, verb: str, cites: tuple[str, ...]) -> None:
        """Make known weapon, attribute and dice (``book.ruling.combat-announcement``)."""
        use, extra = announced.use, ""
        if announced.bonus:
            extra += f" and {announced.bonus} bonus"
        if announced.bought:
            extra += f" and {announced.bought} bought"
        assert use.against is not None
        assert use.weapon is not None
        metres = play.part(Reach).apart(play, use.who.place, use.against.place)
        at = f" at {metres} m" if use.purpose is not Purpose.DEFEND else ""
        text = f"{use.who.name} {verb} {use.against.name}{at} ({use.weapon.name}, {use.attribute})"
        play.emit(
            "announce",
            text,
            cites,
            use.who,
            f"{announced.own}d{announced.granted.faces}{extra}",
            dice=announced.dice,
        )

    def _answer(self, play: Play, exchange: Exchange, doing: str) -> Procedure[Announced | None]:
        """Let the target choose, knowing the attacker's number (``book.melee.defender-informed``).

        ``doing`` tells what the target did to bring the strike about, if it is one in passing.
        """
        strike, striker, target = exchange.strike, exchange.striker, exchange.target
        reason = f"{target.name} {doing} within the reach of {striker.name}, who may strike in passing."
        why = reason if doing else ""
        kind, purpose = Kind.REACTION, Purpose.DEFEND
        same = strike.use.purpose is Purpose.STRIKE and play.part(Initiative).together(play, striker, target)
        if same and (yield from self._attack_too(play, striker, target)):
            kind, purpose = Kind.ACTION, Purpose.STRIKE
        uses = list(play.part(Ways).ready(play, target, striker, purpose, kind))
        if not uses:
            return None
        verb = "Defend against" if kind is Kind.REACTION else "Strike back at"
        cites: Cites = ("book.melee.defender-informed", "book.reaction.melee-defence")
        cites += ("book.reaction.opportunity",) if why else ("book.melee.defence",)
        strikes = f"{striker.name} strikes with {weapon_text(strike.use.weapon)}, {strike.pool}."
        question = DiceQuestion(
            f"{verb} {striker.name} with {{}}: how many dice?",
            "Defend with {} dice" if kind is Kind.REACTION else "Strike back with {} dice",
            cites,
            lambda mine: play.part(Foresight).answers(
                play, mine, strike, self._undefended(play, target, striker)
            ),
            lead=" ".join(filter(None, (why, strikes))),
            optional=True,
            keep=kind is Kind.REACTION and play.part(Initiative).expects(play, target),
        )
        answer = yield from play.part(Throwing).announce(play, uses, question)
        if answer is not None:
            if kind is Kind.REACTION:
                self._tell(play, answer, "answers", _ANSWER)
            else:
                self._tell(play, answer, "strikes back at", ("book.ruling.combat-same-initiative-exchange",))
        return answer

    def _attack_too(self, play: Play, striker: Combatant, target: Combatant) -> Procedure[bool]:
        """At the same number both may attack each other in one exchange.

        ``book.ruling.combat-same-initiative-exchange``.
        """
        if not self.can_strike(play, target, striker):
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
                cites=(
                    "book.melee.same-initiative",
                    "book.melee.same-initiative-announce",
                    "book.ruling.combat-same-initiative-exchange",
                ),
            )
        )
        if choice == "attack":
            target.face(striker.place, play.map)
            play.part(Initiative).use_action(play, target)
        return choice == "attack"

    def _exchange(self, play: Play, exchange: Exchange) -> Procedure[None]:
        """Both roll, hits are scored and spent, and what follows from them follows."""
        striker, target, answer = exchange.striker, exchange.target, exchange.answer
        play.part(Aftermath).hold(play)
        first = yield from play.part(Throwing).fall(play, exchange.strike)
        second = (yield from play.part(Throwing).fall(play, answer)) if answer else None
        first = yield from play.again(first, second)
        malus = 0 if answer else self._undefended(play, target, striker)
        outcome = yield from play.part(OpposedTests).settle(
            play, Side(striker, first), Side(target, second, malus)
        )
        self._report(play, exchange, outcome)
        blow = exchange.blow(outcome)
        if blow is not None:
            loss = outcome.hits * play.figures.spirit_per_hit
            play.part(Effort).lose(play, blow.to, loss, f"{blow.to.name} is hit", ("book.melee.spirit-loss",))
            yield from play.scored(blow.use, blow.hits)
            yield from play.part(Spending).spend(play, blow)
        yield from play.part(Bleeding).settle(play)
        yield from self._pivot(play, outcome)
        yield from play.part(Aftermath).release(
            play,
            [(roll, roll.use.who is outcome.winner) for roll in outcome.rolls],
            play.part(Sparring).reward(play, outcome),
        )
        for moved in exchange.moved:
            yield from play.lets(moved.who, "is moved", moved.spared, ("book.control.push-provokes",))

    def _undefended(self, play: Play, target: Combatant, striker: Combatant) -> int:
        """Maluses that count without a defence: where and how one is struck, and no reach.

        ``book.ruling.combat-no-defence``.
        """
        return sum(term.amount for term in play.exposed(target, striker))

    def _report(self, play: Play, exchange: Exchange, outcome: OpposedOutcome) -> None:
        striker, target = exchange.striker, exchange.target
        cites: tuple[str, ...] = ("book.melee.resolve", "book.test.opposed-winner", "book.test.opposed-hits")
        if outcome.winner is None:
            words, cites = "a tie", ("book.ruling.combat-melee-tie",)
        else:
            hits = f"{outcome.hits} {'hit' if outcome.hits == 1 else 'hits'}"
            words = hits if outcome.winner is striker else f"{target.name} scores {hits}"
        if any(face.role == "extra" for roll in outcome.rolls for face in roll.faces):
            cites += ("book.test.opposed-deficit-dice",)
        throws = tuple(card(roll, play.part(OpposedTests).result(play, roll)) for roll in outcome.rolls)
        play.emit(
            "exchange",
            f"{striker.name} against {target.name}:",
            cites,
            striker,
            words,
            throws,
            hits=outcome.hits,
        )

    def _pivot(self, play: Play, outcome: OpposedOutcome) -> Procedure[None]:
        """The winner may turn to face the opponent (``book.melee.pivot-on-win``)."""
        winner, loser = outcome.winner, outcome.loser
        if winner is None or loser is None or not play.able(winner):
            return
        if play.map.arc(winner.facing, winner.place, loser.place) is Arc.FRONT:
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
            winner.face(loser.place, play.map)
            play.emit(
                "turn", f"{winner.name} turns to face {loser.name}", ("book.melee.pivot-on-win",), winner
            )
