"""The order of a fight in the 2017 draft: one roll, and a second action that nobody has to announce."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from winterdawn.editions.draft.fights.facing import grid
from winterdawn.editions.draft.fights.squares import rules as diagonals
from winterdawn.editions.encounter.act import DELAYED, FIRST, SECOND, WHOLE, Slot
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.body.armour import Wear
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.opening import OpeningRolls
from winterdawn.editions.sda.combat.turn import Turn
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.sda.manoeuvres.stance import Stances
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.editions.sda.words.reassessing import Reassessing
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.kernel.asks.ask import Procedure, side_by_side
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from winterdawn.dice import Odds
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.combat.opening import Dice
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


_WAITS: Cites = ("book.round.delay", "draft.ruling.own-turn")


class OneRoll(OpeningRolls):
    """Initiative is one test of either skill, and its total may be below 0 (``draft.init.one-test``)."""

    rules: ClassVar[Cites] = ("draft.init.one-test", "draft.init.player-chooses")

    def open(self, play: Play) -> Procedure[None]:
        """What the fight is tracked on is told first (``draft.grid.optional``), and how wide a space is."""
        if play.map.facings:
            wide = play.map.scale_rules or (f"draft.grid.{grid(play)}-scale",)
            cites: Cites = ("draft.grid.optional", *wide, *diagonals(play))
            play.emit("grid", phrase("fight-is-tracked-on"), cites, None, play.map.looks)
        yield from super().open(play)

    def chosen(self, play: Play, live: Sequence[Combatant]) -> Procedure[Sequence[Dice]]:
        """Everybody chooses which of the two to roll (``draft.init.player-chooses``)."""
        ways = [
            sorted(
                (self.use(who, "reflex", "agility"), self.use(who, "perception", "wisdom")),
                key=lambda use: -who.sheet.rank(use.skill),
            )
            for who in live
        ]
        dice = yield from side_by_side([self.choose(play, each) for each in ways])
        return [(announced,) for announced in dice]

    def anew(self, play: Play, who: Combatant, thrown: Sequence[Rolled], cites: Cites) -> int:
        """The total of an open-ended test, which may be below 0."""
        below = any(self.worth(play, rolled) < 0 for rolled in thrown)
        why = "draft.ruling.losses-on-initiative" if below else "draft.ruling.initiative-open-ended"
        return super().anew(play, who, thrown, (*cites, why))

    def worth(self, play: Play, rolled: Rolled) -> int:
        """As it is (``draft.init.one-test``)."""
        return play.part(OpposedTests).result(play, rolled)

    def counting(self, odds: Odds) -> Odds:
        """As it is (``draft.init.one-test``)."""
        return odds

    def charge(self, play: Play, who: Combatant, dice: Dice) -> None:
        """The dice of a surprised character count as used in the first round
        (``draft.surprise.dice-deducted``).
        """
        for announced in filter(None, dice):
            play.part(Budget).book(play, who, Kind.ACTION, announced.own)


class TwiceCalled(Initiative):
    """Above 0 a turn has a second part at the negative number (``draft.two.timing``)."""

    def starts(self, play: Play, slot: Slot) -> bool:
        """One of each round: that of the surprised, and one that is put off, starts at the negative number;
        a second action starts none (``draft.ruling.own-turn``).
        """
        return slot.kind != SECOND

    def start(self, play: Play, slot: Slot, who: Combatant) -> Procedure[None]:
        """What falls due waits with a turn that is put off (``draft.ruling.own-turn``): whoever is choked
        says first whether it is, and all else is given back if it is.
        """
        begun = play.record(Begun)
        begun.note(play, who)
        if slot.kind == FIRST and play.able(who) and _choked(play, who):
            begun.bound = (yield from _asked(who, slot)) == "start"
            if not begun.bound:
                turn = play.part(TwoActions)
                turn.call(play, who, slot)
                yield from turn.delay(play, who, slot)
                self.finish(play, slot)
                play.record(Order).current = None
                return
        yield from super().start(play, slot, who)

    def late(self, play: Play, slot: Slot) -> bool:
        """Whether surprise keeps somebody waiting for the negative number."""
        return slot.kind == DELAYED and self._caught(play, play.combatants[slot.who])

    def slots(self, play: Play, who: Combatant, number: int) -> Iterable[Slot]:
        """The surprised act in the first round at the negative of a number above 0, and once; at 0 or less
        not at all (``draft.surprise.acts-at-negative``, ``draft.surprise.zero-or-less``).
        """
        if self._caught(play, who):
            return self._surprised(play, who, number)
        if number > 0:
            return Slot(who.id, number, FIRST), Slot(who.id, -number, SECOND)
        return (Slot(who.id, number),)

    def _caught(self, play: Play, who: Combatant) -> bool:
        """Whether surprise keeps somebody waiting; a mount waits with its rider
        (``draft.mount.pool-and-initiative``).
        """
        return self.leader(who).surprised and play.round == 1

    def _surprised(self, play: Play, who: Combatant, number: int) -> Iterable[Slot]:
        if number > 0:
            text, words = phrase("is-surprised-and-acts", who=who.id), phrase("acts-at", number=-number)
            cites = ("draft.surprise.acts-at-negative", "draft.ruling.surprise-second-action")
            play.emit("surprised", text, cites, who, words, number=-number)
            return (Slot(who.id, -number, DELAYED),)
        text = phrase("is-surprised-for-a-round", who=who.id)
        cites = ("draft.surprise.zero-or-less", "draft.ruling.surprise-reactions-at-zero")
        play.emit("surprised", text, cites, who)
        return ()

    def drawn(self, play: Play, most: list[Slot]) -> Procedure[Slot]:
        """As they were entered (``draft.ruling.spirit-equal-tie``)."""
        entered = list(play.combatants)
        return min(most, key=lambda slot: entered.index(slot.who))
        yield

    def delay(self, play: Play, slot: Slot) -> None:
        """There is one action at the negative number then (``draft.ruling.two-actions-one-number``)."""
        self._drop(play, slot.who)
        super().delay(play, slot)

    def set_number(self, play: Play, who: Combatant, number: int) -> None:
        """A turn not yet begun moves, and loses its second part at 0 or less
        (``draft.ruling.initiative-lowered-mid-round``).
        """
        super().set_number(play, who, number)
        order = play.record(Order)
        people = [one.id for one in play if one is who or self.leader(one) is who]
        for slot in [slot for slot in order.due if slot.who in people and slot.kind == FIRST]:
            slot.count = number
            if number <= 0:
                slot.kind = WHOLE
                self._drop(play, slot.who)
            for second in order.due:
                if second.who == slot.who and second.kind == SECOND:
                    second.count = -number

    def _drop(self, play: Play, id: str) -> None:
        order = play.record(Order)
        order.due[:] = [due for due in order.due if (due.who, due.kind) != (id, SECOND)]


class Begun(msgspec.Struct):
    """How things stood before the turn under way started, and whether it can be put off no more."""

    shield: bool = False
    stance: int | None = None
    attacked: bool = False
    stings: dict[str, Sting] = {}
    bound: bool = False

    def note(self, play: Play, who: Combatant) -> None:
        """Note how they stand for somebody."""
        stances, stings = play.record(Stances), play.record(Stung).of.get(who.id, {})
        self.shield = who.id in play.record(Wear).shields_used
        self.stance, self.attacked = stances.kept.get(who.id), who.id in stances.attacked
        self.stings = {key: replace(sting) for key, sting in stings.items()}
        self.bound = False

    def give_back(self, play: Play, who: Combatant) -> None:
        """Let them stand so again (``draft.ruling.own-turn``)."""
        wear, stances, stung = play.record(Wear), play.record(Stances), play.record(Stung)
        told = []
        if self.shield and who.id not in wear.shields_used:
            wear.shields_used.append(who.id)
            told.append(phrase("shield-not-ready-again"))
        if self.stance is not None and who.id not in stances.kept:
            stances.kept[who.id] = self.stance
            stances.attacked += [who.id] if self.attacked else []
            told.append(phrase("stance-goes-on"))
        if self.stings != stung.of.get(who.id, {}):
            stung.of[who.id] = self.stings
            told.append(phrase("no-die-of-taunt-back"))
        if told:
            text = phrase("until-then", told=tuple(told))
            play.emit("delay", text, ("draft.ruling.own-turn",), who, given=len(told))


class TwoActions(Turn):
    """Whatever dice are left may be used at the negative number; nothing is announced before
    (``draft.ruling.second-action-declared``).
    """

    remembers = Begun
    whole = FIRST
    ordered: ClassVar[frozenset[str]] = frozenset({SECOND})

    def order(self, play: Play, slot: Slot) -> Cites:
        """Also that there may be two actions, the second at the negative number."""
        cites = super().order(play, slot)
        if slot.kind == SECOND:
            two = ("draft.two.timing", "draft.two.needs-positive-initiative", "draft.free.not-counted")
            return (*cites[:1], *two)
        return (*cites, "draft.action.one-or-two") if slot.kind == FIRST else cites

    def delay(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """What has fallen due is given back (``draft.ruling.own-turn``)."""
        yield from super().delay(play, who, slot)
        play.record(Begun).give_back(play, who)

    def may_wait(self, play: Play, slot: Slot) -> bool:
        """Not once somebody choked has begun it (``draft.ruling.own-turn``)."""
        return super().may_wait(play, slot) and not play.record(Begun).bound

    def halves(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """There is nothing to announce."""
        return ()

    def noted(self, play: Play, slot: Slot) -> Saying:
        """Whoever is surprised has put nothing off."""
        late = play.part(TwiceCalled).late(play, slot)
        return phrase("called-surprised") if late else super().noted(play, slot)

    def waited(self, play: Play, slot: Slot) -> bool:
        """The same of a turn in which nothing is done."""
        return super().waited(play, slot) and not play.part(TwiceCalled).late(play, slot)

    def at(self, play: Play, slot: Slot) -> Saying:
        """The same as they are called."""
        late = play.part(TwiceCalled).late(play, slot)
        return phrase("late-surprised") if late else super().at(play, slot)


class OneRollAnew(Reassessing):
    """One roll of either skill again, with dice of the one allowance (``draft.reassess.reroll``)."""

    def rolls(self, who: Combatant) -> Sequence[Use]:
        """The better of them."""
        return self._ranked(who)[:1]

    def _ranked(self, who: Combatant) -> Sequence[Use]:
        return sorted(self.uses(who), key=lambda use: -who.sheet.rank(use.skill))

    def chosen(self, play: Play, who: Combatant, slot: Slot) -> Procedure[Sequence[Announced | None]]:
        """That roll."""
        return [(yield from self.choose(play, self._ranked(who), slot))]


def _choked(play: Play, who: Combatant) -> bool:
    return any(hold.choke is not None for hold in play.part(Holding).on(play, who))


def _asked(who: Combatant, slot: Slot) -> Procedure[str]:
    wait = phrase("wait-until-number", number=-slot.count)
    options = [Option("start", phrase("start-the-turn")), Option("delay", wait)]
    return (yield from one(who.seat, phrase("do-you-start-turn"), options, _WAITS, who.id))
