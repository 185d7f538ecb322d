"""Attacks of opportunity: the strike that comes before the act that provokes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.asks import person
from winterdawn.editions.encounter.part import Watched
from winterdawn.editions.sda.blows.expected import Fares, fares
from winterdawn.editions.sda.combat.exchanges import Exchanges
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import OpportunityGiven, StrikeInPassing
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.frame.worth import Comes
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach, weapon_text
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.editions.sda.rolls.foresight import Foresee
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place

_IN_PASSING: Cites = ("book.opportunity.striker-is-attacker", "book.opportunity.target-is-defender")
_OPENING: Cites = ("book.opportunity.definition", "book.opportunity.once-per-round")


class Struck(msgspec.Struct):
    """Who has made an attack of opportunity this round."""

    who: list[str] = []


class Opportunity(SdaPart):
    """At most one a round (``book.opportunity.once-per-round``), with a bonus die."""

    terms_in = frozenset({Purpose.OPPORTUNITY})
    remembers = Struck

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The bonus die, on top of the reaction dice (``book.opportunity.bonus-die``); it falls even if the
        pool has lost all dice (``book.opportunity.at-least-one-die``).
        """
        if use.purpose is Purpose.OPPORTUNITY:
            bonus = play.figures.opportunity_bonus
            cites = ("book.opportunity.bonus-die", "book.opportunity.at-least-one-die")
            yield Term(Unit.DICE, bonus, phrase("attack-of-opportunity"), cites, sure=True)

    def used(self, play: Play, announced: Announced) -> None:
        """Once announced, this round's strike is made."""
        if announced.use.purpose is Purpose.OPPORTUNITY:
            play.record(Struck).who.append(announced.use.who.id)

    def lets(
        self, play: Play, who: Combatant, doing: Saying, spared: Sequence[Combatant], cites: Cites
    ) -> Procedure[list[Combatant]]:
        """Let everybody within whose reach ``who`` stands strike first; those who did.

        One after another in initiative then spirit order, each deciding after seeing the last
        (``book.ruling.combat-opportunity-order``, ``book.opportunity.several-strikers``).
        """
        struck: list[Combatant] = []
        near = [other for other, where in self.threats(play, who, who.place, cites) if who.place in where]
        for striker in play.part(Initiative).ranked(play, near):
            if striker in spared or not self.may_strike(play, striker, who):
                continue
            why = (*cites[:1], "book.opportunity.several-strikers") if len(near) > 1 else cites
            target = yield from self._whom(play, striker, who)
            if (yield from self.strike(play, striker, target, doing, why)):
                struck.append(striker)
        return struck

    def _whom(self, play: Play, striker: Combatant, who: Combatant) -> Procedure[Combatant]:
        """Rider or mount, as whoever strikes likes (``book.ruling.combat-mounted-targets``)."""
        if who.partner is None or not self.may_strike(play, striker, who.partner):
            return who
        cites = ("book.reaction.opportunity", "book.ruling.combat-mounted-targets")
        asked, both = phrase("strike-whom"), (who, who.partner)
        return (yield from person(striker.seat, asked, both, cites, striker.id))

    def threats(self, play: Play, who: Combatant, spot: Place | None = None, cites: Cites = ()) -> Watched:
        """The opponents able to act who have not struck in passing yet this round and whom nothing
        forbids it, each with the places within their range and not behind them.

        ``book.opportunity.line-of-sight``, ``book.ruling.combat-inside-range``.
        """
        reach, struck = play.part(Reach), play.record(Struck).who
        near = None if spot is None else play.map.near(spot)
        for other in play.opponents(who):
            if near is not None and near[other.place] > FARTHEST:
                continue
            if other.id in struck or not play.able(other):
                continue
            strike = _strike(other, who, anywhere=spot is None)
            if (metres := reach.metres(play, other)) and forbidden(play, strike) is None:
                yield other, reach.seen(play, other, metres)

    def may_strike(self, play: Play, striker: Combatant, who: Combatant) -> bool:
        """Whether the strike is still open: one left this round, dice, and the target in range."""
        if striker.id in play.record(Struck).who or not play.able(who):
            return False
        return play.part(Ways).open(play, striker, who, Purpose.OPPORTUNITY, Kind.REACTION)

    def strike(
        self, play: Play, who: Combatant, target: Combatant, doing: Saying, cites: Cites
    ) -> Procedure[bool]:
        """An attack of opportunity, out of turn (``book.reaction.opportunity``); false if let pass."""
        strike = yield from self.announce(play, who, target, doing, cites)
        if strike is None:
            return False
        yield from play.part(Melee).meet(play, strike, doing)
        return True

    def announce(
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
            self.leaves(play, who, foes, play.part(Melee).foresee(play, who, target, heard)),
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
            play.part(Melee).tell(play, strike, "strikes", ("book.melee.announce-dice", *_IN_PASSING))
        return strike

    def leaves(self, play: Play, who: Combatant, foes: Sequence[Combatant], foresee: Foresee) -> Foresee:
        """What reaction dice lead to, and how a defence with those that they leave fares against the nearest
        of ``foes`` who may still strike this round.
        """
        foe = next((each for each in play.standing(who) if each in foes), None)
        hand = self._defence(play, who, foe) if foe else None
        if foe is None or hand is None:
            return foresee

        def told(mine: Announced) -> Outlook:
            left = max(0, hand.room - play.part(Budget).taken(mine.use, mine.own, mine.bonus))
            fares, then = self._fares(play, foe, hand, left, Purpose.STRIKE), foresee(mine)
            told = phrase(
                "kept-for-defence",
                kept=fares.met,
                who=foe.id,
                chance=fares.often,
                blow=fares.blow,
                most=fares.most.said,
            )
            return replace(then, note=joined(told, then.note))

        return told

    def menaces(self, play: Play, other: Combatant, who: Combatant) -> Comes:
        """What a strike in passing may come to, met with all reaction dice that are left and hurt nobody."""
        hand = self._defence(play, who, other)
        ways = play.part(Ways).all(play, who, other, Purpose.DEFEND, Kind.REACTION) if hand is None else ()
        barred = next((AtHand(play, use, 0) for use in ways), None)
        if (met := hand or barred) is None:
            return Comes()
        dice = min(met.room, met.unhurt) if hand else None
        then = self._fares(play, other, met, dice, Purpose.OPPORTUNITY)
        struck = phrase(
            "if-struck-and-defended", who=other.id, blow=then.blow, most=then.most.dice, dice=then.met
        )
        more, given = joined(then.comes.note, then.comes.more), joined(struck, then.comes.given)
        return Comes(then.passing(other.id), more, given)

    def _defence(self, play: Play, who: Combatant, foe: Combatant) -> AtHand | None:
        """The dice that somebody has for the best defence against a blow of ``foe``; none without any way."""
        uses = play.part(Ways).against(play, who, foe, Purpose.DEFEND, Kind.REACTION)
        return AtHand(play, uses[0], 0) if uses and play.part(Reach).ready(foe) else None

    def _fares(self, play: Play, foe: Combatant, hand: AtHand, dice: int | None, purpose: Purpose) -> Fares:
        """How a blow of ``foe`` fares against so many ``dice`` of a defence at hand, or none."""
        exchanges = play.part(Exchanges)
        bare = exchanges.undefended(play, hand.use.who, foe)
        return fares(play, foe, hand, dice, purpose, bare, exchanges.worth)

    def round_top(self, play: Play) -> None:
        """The strike comes back at the top of the round."""
        play.record(Struck).who.clear()

    fight_end = round_top


def _strike(striker: Combatant, who: Combatant, *, anywhere: bool) -> Use:
    """A strike in passing, whatever it is made with."""
    return Use(striker, "", "", Kind.REACTION, Purpose.OPPORTUNITY, who, anywhere=anywhere)
