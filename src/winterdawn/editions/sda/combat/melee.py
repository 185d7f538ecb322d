"""Attacks and defences in melee, up to the moment when all dice are announced."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.exchanges import Exchanges
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import (
    AttackToo,
    BlowAnnounced,
    StrikeAt,
)
from winterdawn.editions.sda.frame.exchange import Exchange, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Unit, total
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.hands import OUT_OF_TURN, Hands
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.foresight import Foresee, Foresight
from winterdawn.editions.sda.rolls.guesses import seen
from winterdawn.editions.sda.rolls.throw import Throwing, reasons_text, thrown, weighing
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites, Value


_ON_TURN: Cites = ("book.melee.role-by-turn", "book.melee.two-roles")
_SAME: Cites = ("book.ruling.combat-same-initiative-exchange",)
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
        told, sided = play.part(Exposure).told(play, target, who), play.part(Exposure).seen
        if play.part(Initiative).together(play, who, target) and play.figures.equal_initiative != "in-turn":
            sides = [term.cites for term in sided(play, target, who, who.place)]
            told = tuple(_till_faced(each) if each.cites in sides else each for each in told)
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
        if same and not in_turn and (yield from self._attack_too(play, strike)):
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

    def _attack_too(self, play: Play, strike: Announced) -> Procedure[bool]:
        """At the same number both may attack each other in one exchange.

        ``book.ruling.combat-same-initiative-exchange``.
        """
        striker, target = strike.use.who, strike.use.against
        assert target is not None
        if not self.can_strike(play, target, striker):
            return False
        sided = tuple(play.part(Exposure).seen(play, target, striker, striker.place))
        rate, wounds = play.part(DamageRoll).rate, play.part(Reach).threatens(play, target, striker.place)
        prices = (rate(play, Rate.ATTACKER), rate(play, Rate.DEFENDER)) if wounds else (0, 0)
        back = phrase("also-attack", price=prices[0], turns=bool(sided))
        only = phrase("only-defend", price=prices[1], terms=weighing(sided))
        both = Option("attack", what=back), Option("defend", what=only)
        cites = ("book.melee.same-initiative", "book.melee.same-initiative-announce", *_SAME)
        asked, ahead = AttackToo(striker.id), partial(self._either, play, strike, target)
        choice = yield from pick(
            Choose(target.seat, "", OneOf(both), target.id, cites=cites, outlook=ahead, question=asked)
        )
        if choice == "attack":
            play.part(Facing).turn(play, target, striker)
            play.part(Initiative).use_action(play, target)
        return choice == "attack"

    def _either(self, play: Play, strike: Announced, target: Combatant, value: Value) -> Outlook | None:
        """What it leads to if ``target`` strikes back or only defends, with all dice there are for it."""
        back = value == "attack"
        kinds = (Purpose.STRIKE, Kind.ACTION) if back else (Purpose.DEFEND, Kind.REACTION)
        uses = list(play.part(Ways).ready(play, target, strike.use.who, *kinds))
        found = uses or play.part(Ways).against(play, target, strike.use.who, *kinds)
        return play.part(Exchanges).ahead(play, strike, found, back=back) if found else None


def _till_faced(told: Remark) -> Remark:
    """What counts only as long as whoever is struck does not strike back, and so faces the striker."""
    text = phrase("unless-striking-back", what=told.text)
    return replace(told, text=text, cites=(*told.cites[:2], *_SAME))
