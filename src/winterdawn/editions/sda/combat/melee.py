"""Attacks and defences in melee, up to the moment when all dice are announced."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.combat.exchanges import Exchanges
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import (
    AttackToo,
    BlowAnnounced,
    OpportunityGiven,
    StrikeAt,
    StrikeInPassing,
)
from winterdawn.editions.sda.frame.exchange import Exchange
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Unit, total
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.hands import OUT_OF_TURN, Hands
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import Reach, weapon_text
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.foresight import Foresee, Foresight
from winterdawn.editions.sda.rolls.guesses import seen
from winterdawn.editions.sda.rolls.throw import Throwing, reasons_text, thrown, weighing
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites


_ON_TURN: Cites = ("book.melee.role-by-turn", "book.melee.two-roles")
_SAME: Cites = ("book.ruling.combat-same-initiative-exchange",)
_IN_PASSING: Cites = ("book.opportunity.striker-is-attacker", "book.opportunity.target-is-defender")
_OPENING: Cites = ("book.opportunity.definition", "book.opportunity.once-per-round")
_ANSWER: Cites = ("book.melee.defence-locked", "book.reaction.definition", "book.reaction.not-an-action")


class Melee(SdaPart):
    """Attacks and defences."""

    def can_strike(self, play: Play, who: Combatant, target: Combatant) -> bool:
        """Whether ``who`` could strike at ``target`` with action dice now."""
        return play.part(Ways).open(play, who, target, Purpose.STRIKE, Kind.ACTION)

    def best(self, play: Play, who: Combatant, target: Combatant) -> Use:
        """The most promising way to do so, where there is one."""
        return next(play.part(Ways).ready(play, who, target, Purpose.STRIKE, Kind.ACTION))

    def attack(
        self,
        play: Play,
        who: Combatant,
        target: Combatant,
        ways: Sequence[Use] = (),
        *,
        none: str = "think-again",
        keep: bool = False,
    ) -> Procedure[Announced | None]:
        """Attack on one's own turn; the strike, none if there is none after all (``book.melee.attack``).

        ``ways`` are all that may be rolled, without any those there are; ``none`` says that in words,
        empty for no such answer. With ``keep`` half the dice are suggested, as in half a turn.
        """
        play.part(Facing).turn(play, who, target)
        question = DiceQuestion(
            "",
            "",
            ("book.melee.announce-dice", "book.melee.attack"),
            self.foresee(play, who, target),
            task=StrikeAt(target.id),
            remarks=partial(self.weighs, play, who, target),
            none=none,
            keep=keep or play.part(Initiative).halved(play, who),
        )
        asked, answer = yield from self.foremost(play, who, target)
        if asked:
            task = StrikeAt(target.id, str(answer.pool) if answer else "", asked)
            question = replace(question, none="", task=task)
        found = ways or list(play.part(Ways).ready(play, who, target, Purpose.STRIKE, Kind.ACTION))
        strike = yield from play.part(Throwing).announce(play, found, question)
        if strike is not None:
            yield from self.meet(play, strike, answered=asked, answer=answer)
        return strike

    def weighs(self, play: Play, who: Combatant, target: Combatant) -> tuple[Remark, ...]:
        """What counts against whom ``who`` strikes at, also that whoever acts at the same moment may turn."""
        told, side = play.part(Exposure).told(play, target, who), play.part(Facing).side
        tie = play.part(Initiative).together(play, who, target) and play.figures.equal_initiative != "in-turn"
        if told and tie and side(play, target, who.place, who) is not Arc.FRONT:
            told += (Remark(phrase("turns-by-striking", target=target.id), "", _SAME),)
        return (*told, *play.part(Bleeding).seen(play, target))

    def peers(self, play: Play, strike: Announced, target: Combatant) -> bool:
        """Whether somebody who merely answers a strike counts as an attacker all the same."""
        return False

    def peer_rules(self, play: Play, striker: Combatant) -> Cites:
        """Why an answer at one's own number is as good as an attack."""
        return _SAME

    def foremost(
        self, play: Play, who: Combatant, target: Combatant
    ) -> Procedure[tuple[bool, Announced | None]]:
        """Whether a target has to announce their answer before the strike is, and what they do."""
        return False, None
        yield

    def strike_in_passing(
        self, play: Play, who: Combatant, target: Combatant, doing: Saying, cites: Cites
    ) -> Procedure[bool]:
        """An attack of opportunity, out of turn (``book.reaction.opportunity``); false if let pass."""
        strike = yield from self.in_passing(play, who, target, doing, cites)
        if strike is None:
            return False
        yield from self.meet(play, strike, doing)
        return True

    def in_passing(
        self,
        play: Play,
        who: Combatant,
        target: Combatant,
        doing: Saying,
        cites: Cites,
        none: str = "let-it-pass",
        heard: Announced | None = None,
    ) -> Procedure[Announced | None]:
        """Announce an attack of opportunity, which ``cites`` allow; none if it is let pass, which ``none``
        says in words. ``heard`` is what its target rolls in any case.
        """
        if play.part(Turning).free(play, target):
            play.part(Facing).meets(play, target, who)
        if not (yield from play.part(Facing).faces(play, who, target)):
            return None

        def opening() -> None:
            play.note(OpportunityGiven(who.id, target.id, doing), *_OPENING, *cites)

        met = (weapon_text(heard.use.weapon), str(heard.pool)) if heard else ("", "")
        due, foes = play.part(Initiative).awaits(play, who), play.part(Initiative).expects(play, who)
        question = DiceQuestion(
            "",
            "",
            ("book.reaction.opportunity", *cites),
            play.part(Exchanges).leaves(play, who, foes, self.foresee(play, who, target, heard)),
            task=StrikeInPassing(target.id, doing, *met, due, tuple(foe.id for foe in foes)),
            remarks=partial(play.part(Exposure).told, play, target, who),
            none=none,
            keep=True,
            first=opening,
        )
        found = list(play.part(Ways).ready(play, who, target, Purpose.OPPORTUNITY, Kind.REACTION))
        if not found:  # the only dice may have been those of a side that is turned away by now
            return None
        strike = yield from play.part(Throwing).announce(play, found, question)
        if strike is not None:
            self.tell(play, strike, "strikes", ("book.melee.announce-dice", *_IN_PASSING))
        return strike

    def meet(
        self,
        play: Play,
        strike: Announced,
        doing: Saying = "",
        *,
        known: bool = False,
        answered: bool = False,
        answer: Announced | None = None,
    ) -> Procedure[None]:
        """Tell of a strike unless it is ``known``, have it answered if not ``answered``, and resolve it."""
        if not (doing or known):
            self.tell(play, strike, "strikes", ("book.melee.announce-dice", *_ON_TURN))
        strike = yield from play.part(Turning).attacked(play, strike)
        exchange = Exchange(strike, moved=[])
        exchange.peers = self.peers(play, strike, exchange.target)
        exchange.answer = answer if answered else (yield from self._answer(play, exchange, doing))
        yield from play.part(Exchanges).resolve(play, exchange)
        play.part(Turning).over(play)

    def foresee(
        self, play: Play, who: Combatant, target: Combatant, heard: Announced | None = None
    ) -> Foresee:
        """What a strike leads to while its answer is not known, or has been ``heard``."""

        def foresee(mine: Announced) -> Outlook:
            exposed, ahead = play.part(Exchanges).undefended(play, target, who), play.part(Foresight)
            if heard is not None:
                # what is left over from a run everybody has seen
                theirs = play.part(Exchanges).worth(play, heard, who)
                return ahead.answers(play, mine, heard, 0, heard.use.terms, theirs)
            worth = play.part(Exchanges).worth(play, mine)
            if not play.able(target):
                return ahead.alone(play, mine, target.name, exposed, worth)
            answers = play.part(Ways).against(play, target, who, Purpose.DEFEND, Kind.REACTION)
            terms = ahead.visible(play, answers[0]) if answers else ()
            answered = total(terms, Unit.MALUS) if answers else exposed
            spent, why = play.part(Budget).spent(play, target, Kind.REACTION), reasons_text(terms)
            known = seen(play, target, who.seat, answers[0].weapon if answers else None)
            given: dict[str, Any] = {"worth": worth, "spent": spent, "known": known, "why": why}
            given["bonus"] = total(terms, Unit.DICE)
            told = ahead.first(play, mine, target.name, answered, exposed, **given)
            kept = play.part(Exchanges).kept(play, target, who)
            cancels = phrase("may-cancel", who=target.id, mos=kept)
            return replace(told, note=joined(told.note, cancels)) if kept else told

        return foresee

    def tell(self, play: Play, announced: Announced, how: str, cites: tuple[str, ...]) -> None:
        """Make known weapon, attribute and dice (``book.ruling.combat-announcement``)."""
        use = announced.use
        assert use.against is not None
        assert use.weapon is not None
        metres = play.part(Reach).at(play, use.weapon, use.who.place, use.against.place)
        blow = BlowAnnounced(
            use.who.id,
            how,
            use.against.id,
            use.weapon.name,
            use.attribute,
            announced.dice,
            thrown(announced),
            weighing(announced.terms),
            metres if use.purpose is not Purpose.DEFEND else None,
        )
        play.note(blow, *cites)

    def _answer(self, play: Play, exchange: Exchange, doing: Saying) -> Procedure[Announced | None]:
        """Let the target choose, knowing the attacker's number (``book.melee.defender-informed``).

        ``doing`` tells what the target did to bring the strike about, if it is one in passing.
        """
        strike, striker, target = exchange.strike, exchange.striker, exchange.target
        kind, purpose = Kind.REACTION, Purpose.DEFEND
        same = strike.use.purpose is Purpose.STRIKE and play.part(Initiative).together(play, striker, target)
        in_turn = exchange.peers or (same and play.figures.equal_initiative == "in-turn")
        if same and not in_turn and (yield from self._attack_too(play, striker, target)):
            kind, purpose = Kind.ACTION, Purpose.STRIKE
        uses = list(play.part(Ways).ready(play, target, striker, purpose, kind))
        if not uses:
            return None
        defends = kind is Kind.REACTION and not exchange.peers
        same_rules = self.peer_rules(play, striker) if in_turn else ("book.melee.defence",)
        more: Cites = ("book.reaction.opportunity",) if doing else same_rules
        cites = ("book.melee.defender-informed", "book.reaction.melee-defence", *more)
        task = play.part(Exchanges).task(play, strike, uses, doing, back=not defends)
        question = DiceQuestion(
            "",
            "",
            (*cites, OUT_OF_TURN) if task.draws else cites,
            partial(play.part(Exchanges).met, play, strike, task),
            optional=True,
            task=task,
            answers=True,
            keep=kind is Kind.REACTION and task.to_come,
        )
        answer = yield from play.part(Throwing).announce(play, uses, question)
        if answer is not None and not (yield from play.part(Hands).take_up(play, answer.use)):
            return None
        if answer is not None:
            if kind is Kind.REACTION:
                self.tell(play, answer, "answers", _ANSWER)
            else:
                self.tell(play, answer, "strikes-back", _SAME)
        return answer

    def _attack_too(self, play: Play, striker: Combatant, target: Combatant) -> Procedure[bool]:
        """At the same number both may attack each other in one exchange.

        ``book.ruling.combat-same-initiative-exchange``.
        """
        if not self.can_strike(play, target, striker):
            return False
        back = phrase("also-attack", wounds=bool(play.part(Reach).threatens(play, target, striker.place)))
        both = Option("attack", what=back), Option("defend", what=phrase("only-defend"))
        cites = ("book.melee.same-initiative", "book.melee.same-initiative-announce", *_SAME)
        ask = Choose(target.seat, "", OneOf(both), who=target.id, cites=cites, question=AttackToo(striker.id))
        choice = yield from pick(ask)
        if choice == "attack":
            play.part(Facing).turn(play, target, striker)
            play.part(Initiative).use_action(play, target)
        return choice == "attack"
