"""How the order of a fight comes about: everybody rolls for their initiative number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from operator import add
from typing import TYPE_CHECKING, ClassVar

from winterdawn.dice import Hand, Pool
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.spending import MOST_CITES
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.leg import where
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.kernel.asks.ask import Outlook, Procedure, Share, side_by_side
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from winterdawn.dice import Odds
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites


Dice = Sequence["Announced | None"]
"""What somebody rolls for their number, none for a roll that they leave out."""

_ROLLED: Cites = (
    "book.initiative.rolled-by-all",
    "book.initiative.test",
    "book.ruling.combat-initiative-composition",
)


class OpeningRolls(SdaPart):
    """Reflex and perception make an initiative number (``book.initiative.test``)."""

    rules: ClassVar[Cites] = ("book.initiative.test", "book.ruling.combat-initiative-dice-free")
    """What is told to whoever chooses dice for it."""

    def open(self, play: Play) -> Procedure[None]:
        """Everybody alive rolls reflex and perception; the number is the sum of both results.

        ``book.initiative.test``, ``book.ruling.combat-initiative-composition``. Dice are
        chosen by all at once, and fall reflex first (``book.ruling.combat-roll-order``).
        """
        initiative = play.part(Initiative)
        initiative.begin(play)
        for who in play.here:
            mount = who.mount.id if who.mount else ""
            text = phrase("stands-at", who=who.id, mount=mount, place=where(play, who))
            play.emit("place", text, ("book.ruling.combat-setup",), who, place=str(who.place))
        out = [who for who in play if who.away or play.gone(who)]
        for who in out:
            initiative.give(play, who, 0)
        live = [who for who in play if who not in out and initiative.leader(who) is who]
        chosen = yield from self.chosen(play, live)
        rolls = []
        for who, dice in zip(live, chosen, strict=True):
            thrown = []
            for announced in filter(None, dice):
                thrown.append((yield from play.part(Throwing).fall(play, announced)))
            if who.surprised:
                self.charge(play, who, dice)
            number = self.anew(play, who, thrown, _ROLLED)
            rolls += [(rolled, number > 0) for rolled in thrown]
        for who in play:
            if initiative.leader(who) is not who:
                initiative.follow(play, who)
        yield from play.part(Aftermath).reckon(play, rolls)

    def chosen(self, play: Play, live: Sequence[Combatant]) -> Procedure[Sequence[Dice]]:
        """The dice of everybody ``live``, those for reflex and those for perception."""
        first = [self.use(who, "reflex", "agility") for who in live]
        then = [self.use(who, "perception", "wisdom") for who in live]
        rest = [partial(self._all, play, use) for use in then]
        asks = (self.choose(play, [use], other) for use, other in zip(first, rest, strict=True))
        reflex = yield from side_by_side([*asks])
        known = [partial(_chosen, dice) for dice in reflex]
        asks = (self.choose(play, [use], other) for use, other in zip(then, known, strict=True))
        return list(zip(reflex, (yield from side_by_side([*asks])), strict=True))

    def _all(self, play: Play, use: Use) -> Announced | None:
        """All own dice for a roll that has still to be asked about; none where there are none."""
        hand = AtHand(play, use, 0)
        return hand.announced(hand.room) if hand.room else None

    def anew(self, play: Play, who: Combatant, thrown: Sequence[Rolled], cites: Cites) -> int:
        """Give the number that rolls of reflex and perception come to."""
        results = [self.worth(play, rolled) for rolled in thrown]
        number = sum(results)
        play.part(Initiative).give(play, who, number)
        throws = tuple(
            card(rolled, result, rolled.use.skill) for rolled, result in zip(thrown, results, strict=True)
        )
        parts = tuple(
            phrase("initiative-by", skill=rolled.use.skill, mos=result)
            for rolled, result in zip(thrown, results, strict=True)
        )
        words = phrase("initiative-is", number=number, parts=parts)
        lifted = any(rolled.net < result == 0 for rolled, result in zip(thrown, results, strict=True))
        cites = (*cites, "book.ruling.combat-initiative-maluses")[:MOST_CITES] if lifted else cites
        play.emit(
            "initiative", phrase("has-initiative", who=who.id), cites, who, words, throws, number=number
        )
        return number

    def worth(self, play: Play, rolled: Rolled) -> int:
        """What a roll adds to the number, never below 0 (``book.ruling.combat-initiative-maluses``)."""
        return max(0, play.part(OpposedTests).result(play, rolled))

    def use(self, who: Combatant, skill: str, attribute: str) -> Use:
        """A roll for the order of a fight."""
        return Use(who, skill, attribute, Kind.FREE, Purpose.INITIATIVE)

    def choose(
        self, play: Play, ways: Sequence[Use], other: Callable[[], Announced | None] = lambda: None
    ) -> Procedure[Announced | None]:
        """Ask for the dice of a roll, by one of the ``ways``; ``other`` finds those of the other roll that
        makes up the number, if there is one.
        """
        who, skill = ways[0].who, ways[0].skill
        lead = phrase("surprised-dice-count") if who.surprised else ""
        cites = self.rules
        if who.surprised:
            cites = ("book.surprise.initiative", f"book.surprise.{skill}-cost", "book.surprise.roll-fewer")
        question = DiceQuestion(
            "",
            "",
            cites,
            partial(self._ahead, play, other),
            lead,
            optional=who.surprised,
            keep=who.surprised,
            vain=who.surprised and not self._helps(play, ways[0]),
            task=InitiativeDice(
                skill if len(ways) == 1 else "", ones=play.scale.one < 0, step=play.scale.step
            ),
        )
        return (yield from play.part(Throwing).announce(play, ways, question))

    def _ahead(self, play: Play, other: Callable[[], Announced | None], chosen: Announced) -> Outlook:
        """How the number fares against that of a foe who rolls as large pools, and what this roll scores."""
        told, beside = play.part(Foresight).scores(play, chosen), other()
        rolls = [chosen, beside] if beside else [chosen]
        pools = [Pool.of(each.granted.own, each.granted.faces) for each in rolls]
        ours = [self.counting(each.hand(play.scale).results()) for each in rolls]
        theirs = [self.counting(Hand(pool, scale=play.scale).results()) for pool in pools]
        ahead = reduce(add, ours) - reduce(add, theirs)
        shares = (
            Share(phrase("you-act-first"), "ours", float(ahead.at_least(1))),
            Share(phrase("same-number"), "tie", float(ahead.exactly(0))),
            Share(phrase("foe-acts-first"), "theirs", float(ahead.at_most(-1))),
        )
        some = told.shares[0]
        skill, dice = (beside.use.skill, beside.text) if beside else ("", "")
        pooled = tuple(map(str, pools))
        given = phrase("if-foe-rolls", skill=skill, dice=dice, pools=pooled)
        chance, alone = percent(some.chance), beside is not None
        note = phrase("roll-alone-scores", alone=alone, what=some.label, chance=chance, note=told.note)
        return Outlook(shares, note, given=given)

    def counting(self, odds: Odds) -> Odds:
        """What a roll adds to the number (``book.ruling.combat-initiative-maluses``)."""
        return odds.map(lambda result: max(0, result))

    def _helps(self, play: Play, use: Use) -> bool:
        """Whether any number of dice could add to the number."""
        hand = AtHand(play, use, 0)
        most = hand.announced(hand.room + len(hand.prices))
        return bool(play.part(Foresight).scores(play, most).shares[0].chance)

    def charge(self, play: Play, who: Combatant, dice: Dice) -> None:
        """A surprised character's dice count against the first round's budgets.

        ``book.surprise.perception-cost``, ``book.surprise.reflex-cost``.
        """
        for kind, announced in zip((Kind.REACTION, Kind.ACTION), dice, strict=True):
            play.part(Budget).book(play, who, kind, announced.own if announced else 0)


def _chosen(dice: Announced | None) -> Announced | None:
    """What has been answered already."""
    return dice
