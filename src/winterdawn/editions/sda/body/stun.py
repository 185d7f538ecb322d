"""Stun: a blunt major injury limits the dice of the rounds to come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.frame.granted import Cap
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Outlook, Procedure, Share
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.fact import Phrase
    from winterdawn.kernel.views.blocks import Notice

_SIGN = sign("stunned", "stun")


class Limit(msgspec.Struct, frozen=True):
    """A limit on dice from a round on, rising by 1 each round after."""

    dice: int
    since: int


class Limits(msgspec.Struct):
    """Stuns not yet overcome, the round they are read in, and the own and bought dice that have been used in
    it, by combatant.
    """

    of: dict[str, list[Limit]] = {}
    round: int = 0
    used: dict[str, int] = {}


class Stun(SdaPart):
    """The limit holds for all dice of a round, of actions and reactions together
    (``book.ruling.combat-stun-limit-scope``).
    """

    remembers = Limits

    def strike(self, play: Play, who: Combatant, boxes: int) -> Procedure[None]:
        """A blow of so many boxes: test resist-shock; its MoSes are the limit from the next round on
        (``book.stun.limit``).
        """
        again = ("book.ruling.combat-stun-again",) if self.now(play, who) is not None else ()
        play.emit("stun", phrase("is-stunned", who=who.id), ("book.stun.cause", *again), who)
        cites = ("book.stun.test", "book.stun.test-free")
        mos = yield from play.part(CalledTests).open_ended(
            play, [self._use(who)], phrase("resist-shock-dice"), cites
        )
        play.record(Limits).of.setdefault(who.id, []).append(Limit(mos, play.round + 1))
        play.emit(
            "stun",
            phrase("limit-next-round", who=who.id),
            ("book.stun.limit", "book.ruling.combat-stun-timing"),
            who,
            phrase("dice-as-moses", dice=mos),
            dice=mos,
        )

    def _use(self, who: Combatant) -> Use:
        return Use(who, "resist-shock", "constitution", Kind.FREE, Purpose.TEST)

    def foreseen(self, play: Play, who: Combatant, boxes: int) -> Outlook:
        """What a blow of so many boxes leads to, if the test is made with all dice."""
        found = play.part(CalledTests).expected(play, self._use(who))
        if found is None:
            return Outlook((), phrase("stunned-without-dice"))
        dice, odds = found
        told = phrase("stunned-with", dice=dice, mean=averaged(float(odds.mean)))
        some = float(odds.at_least(1))
        words = phrase("some-dice-next"), phrase("no-dice-next")
        sides = (("ours", some), ("theirs", 1 - some))
        return Outlook(tuple(Share(label, *each) for label, each in zip(words, sides, strict=True)), told)

    def knocks_out(self, play: Play, who: Combatant, boxes: int) -> bool:
        """Whether a blow of so many boxes is more than anybody can be stunned by."""
        return False

    def now(self, play: Play, who: Combatant) -> int | None:
        """The limit this round; of several stuns the lower (``book.ruling.combat-stun-again``)."""
        limits = play.record(Limits)
        if who.id not in limits.of:
            return None
        begun = [limit for limit in limits.of[who.id] if limit.since <= limits.round]
        return min((limit.dice + limits.round - limit.since for limit in begun), default=None)

    def limit(self, play: Play, use: Use) -> Cap | None:
        """Tests that a rule calls for are not capped."""
        if use.kind is Kind.FREE or use.who.id not in play.record(Limits).of:
            return None
        most = self.left(play, use.who)
        return None if most is None else Cap(most, "stunned", ("book.stun.limit",))

    def left(self, play: Play, who: Combatant) -> int | None:
        """What the dice of this round leave of the limit."""
        limit = self.now(play, who)
        return None if limit is None else max(0, limit - play.record(Limits).used.get(who.id, 0))

    def used(self, play: Play, announced: Announced) -> None:
        """Count the dice of the stunned, but no bonus dice, as the limit lets them join a pool, and none of
        tests that a rule calls for.
        """
        use, limits = announced.use, play.record(Limits)
        if use.kind is not Kind.FREE and use.who.id in limits.of:
            dice = announced.own + announced.bought
            limits.used[use.who.id] = limits.used.get(use.who.id, 0) + dice

    def round_top(self, play: Play) -> None:
        """Limits rise each round, and end once no pool is touched (``book.stun.end``)."""
        limits = play.record(Limits)
        limits.round, limits.used = play.round, {}
        for other in play:
            limit = self.now(play, other)
            if limit is not None and limit >= largest_pool(other):
                del limits.of[other.id]
                play.emit("stun", phrase("stunned-no-more", who=other.id), ("book.stun.end",), other)

    def fight_end(self, play: Play) -> None:
        """They end with the combat (``book.stun.end``)."""
        limits = play.record(Limits)
        limits.of, limits.used = {}, {}

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on the stunned."""
        for id in play.record(Limits).of:
            yield id, _SIGN

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """The limit, to whoever decides for them."""
        limit = self.now(play, who)
        if limit is not None:
            told = phrase("dice-at-most", dice=limit, scope=self.scope(play, who))
            yield play.notice(_SIGN, told, "book.stun.limit", "book.stun.recovery")

    def scope(self, play: Play, who: Combatant) -> Phrase:
        """What the limit bounds, and how much of it is used."""
        return phrase("limit-of-round", used=play.record(Limits).used.get(who.id, 0))


class StunEachPool(Stun):
    """The limit holds for each pool by itself."""

    def left(self, play: Play, who: Combatant) -> int | None:
        """The most dice of a pool at this moment."""
        return self.now(play, who)

    def scope(self, play: Play, who: Combatant) -> Phrase:
        """A pool."""
        return phrase("limit-of-pool")


def largest_pool(who: Combatant) -> int:
    """The size of the largest pool on somebody's sheet."""
    return 1 + max(int(who.sheet.rank(skill)) for skill in who.sheet.known())
