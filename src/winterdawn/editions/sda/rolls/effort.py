"""Spirit: what is left, what it caps, and the dice it buys."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.spirit import most_bought, most_for_sale, price
from winterdawn.editions.sda.frame.granted import Cap
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying


_CAP = ("book.spirit.pool-cap",)
_COVERS = "book.ruling.spirit-cap-over-all-dice"
DEPRESSED = ("book.spirit.depressed-recovery", "book.ruling.depressed-recovery-route")
"""What stands behind a gain that somebody without spirit does not have."""
_SPARRING = ("book.training.sparring-combat", "book.training.sparring-half-spirit")


class Spirit(msgspec.Struct):
    """Spirit left, by combatant."""

    left: dict[str, int] = {}


class Effort(SdaPart):
    """Spirit is stamina and morale: it caps every pool and can buy dice."""

    remembers = Spirit

    def enter(self, play: Play, who: Combatant) -> None:
        """Everybody begins with the spirit on their sheet (``book.ruling.starting-spirit``)."""
        play.record(Spirit).left[who.id] = who.sheet.spirit_left

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """Spirit as it stands."""
        return msgspec.structs.replace(sheet, spirit=self.left(play, who))

    def left(self, play: Play, who: Combatant) -> int:
        """Spirit points left; no pool holds more dice (``book.spirit.pool-cap``)."""
        return play.record(Spirit).left[who.id]

    def cap(self, play: Play, who: Combatant, paid: int = 0) -> int:
        """The most dice of a pool with ``paid`` spirit gone: as many as there is spirit left, at 0 none, or
        by house rule one (``book.spirit.pool-cap``, ``book.ruling.zero-spirit-zero-dice``).
        """
        return max(0, self.left(play, who) - paid) or play.figures.zero_spirit_pool

    def bound(self, play: Play, who: Combatant) -> Cap:
        """The same with its reason."""
        left, dice = self.left(play, who), self.cap(play, who)
        if dice > left:
            return Cap(dice, phrase("one-die-at-no-spirit"), (*_CAP, "book.ruling.zero-spirit-zero-dice"))
        if play.figures.spirit_cap_covers == "without-bonus":
            return Cap(left, phrase("no-more-than-spirit", spirit=left, apart=True), (*_CAP, _COVERS))
        return Cap(left, phrase("no-more-than-spirit", spirit=left, apart=False), _CAP)

    def outside(self, play: Play, who: Combatant, bonus: int) -> int:
        """How many of so many bonus dice the cap does not cover; with no spirit left none are rolled
        (``book.ruling.spirit-cap-over-all-dice``).
        """
        free = play.figures.spirit_cap_covers == "without-bonus" and self.cap(play, who)
        return bonus if free else 0

    def spare(self, play: Play, who: Combatant, announced: Announced, paid: int) -> int | None:
        """The most extra dice that may join a roll on which so much spirit is spent, none for any number
        (``book.ruling.deficit-dice-are-roll-dice``).
        """
        figures = play.figures
        if figures.deficit_dice_cap == "off":
            return None
        cap = self.cap(play, who, 0 if figures.spirit_cap_checked == "before-paying" else paid)
        return max(0, cap + self.outside(play, who, announced.bonus) - announced.dice)

    def room(self, play: Play, announced: Announced, bonus: int) -> int:
        """The most dice that may join dice that have been paid for, ``bonus`` being all their bonus dice
        (``book.ruling.spirit-cap-after-paying``).
        """
        before = play.figures.spirit_cap_checked == "before-paying"
        cap = self.cap(play, announced.use.who, -announced.paid if before else 0)
        return cap + self.outside(play, announced.use.who, bonus) - announced.dice

    def purse(self, play: Play, who: Combatant, granted: Granted) -> int:
        """The spirit that there is to buy dice with for a roll."""
        return self.left(play, who) - granted.drain

    def buying(self, play: Play) -> Cites:
        """The rules by which dice are bought here."""
        figures = play.figures
        house = {
            "book.ruling.spirit-cap-after-paying": figures.spirit_cap_checked == "before-paying",
            "book.ruling.buy-base-includes-bonus": figures.buy_base == "ranks",
        }
        return ("book.spirit.buy-dice", "book.spirit.buy-price", *(id for id, set in house.items() if set))

    def buy(self, play: Play, who: Combatant, granted: Granted, prices: Sequence[int]) -> None:
        """Pay for dice, ``prices`` being what 1, 2, … of them cost altogether."""
        dice, pool = len(prices), min(granted.own + granted.bonus, granted.most)
        each = self.each(prices) if dice > 1 else ""
        text = phrase("buys-dice", who=who.id, dice=dice, pool=self.joined(play, granted, pool), each=each)
        self.change(play, who, -prices[-1], text, self.buying(play), dice=dice)

    def joined(self, play: Play, granted: Granted, pool: int) -> int:
        """The dice that bought ones are told to join, of a ``pool``: those that the price goes by."""
        return self.base(play, granted, pool)

    def each(self, prices: Sequence[int]) -> Saying:
        """What each of several dice costs; ``prices`` as when they are bought."""
        return " + ".join(str(after - before) for before, after in pairwise((0, *prices)))

    def closed(self, play: Play, who: Combatant) -> bool:
        """Whether they are depressed so that nothing but a companion gives them spirit
        (``book.ruling.depressed-recovery-route``).
        """
        return play.figures.depression_cure == "companion-only" and not self.left(play, who)

    def change(
        self,
        play: Play,
        who: Combatant,
        by: int,
        text: Saying,
        cites: Cites,
        *,
        companion: bool = False,
        dice: int | None = None,
    ) -> int:
        """Lose or regain spirit, within 0 and the maximum; what really changed. Only their side is told.
        ``companion`` says that a companion gives it, ``dice`` how many are bought with it.

        ``book.ruling.spirit-floor``, ``book.ruling.spirit-maximum-universal``.
        """
        before = self.left(play, who)
        if by > 0 and not companion and self.closed(play, who):
            words = phrase("nothing-until-cheered")
            play.emit("spirit", text, (*cites, *DEPRESSED), who, words, audience=play.seats(who))
            return 0
        after = max(0, min(int(who.sheet.maximum_spirit), before + by))
        if after != before:
            play.record(Spirit).left[who.id] = after
            points, means = abs(after - before), self._means(play, who, by)
            words = phrase("spirit-changes", gains=after > before, points=points, left=after, means=means)
            seats, floor = play.seats(who), ("book.ruling.spirit-floor",) if before + by < 0 else ()
            play.emit(
                "spirit",
                text,
                (*cites, *floor),
                who,
                words,
                audience=seats,
                spirit=after - before,
                left=after,
                dice=dice,
            )
        return after - before

    def _means(self, play: Play, who: Combatant, by: int) -> Saying:
        """What it means that so much is left after a change: that there can be no more, or that it allows
        fewer dice than their best pool has (``book.spirit.pool-cap``).
        """
        left, cap = self.left(play, who), self.cap(play, who)
        if by > 0 and left == int(who.sheet.maximum_spirit):
            return phrase("most-spirit-there-can-be")
        best = 1 + max(map(int, who.sheet.skills.values()), default=0)
        if cap >= best:
            return ""
        return phrase("so-few-dice", most=cap)

    def lose(self, play: Play, who: Combatant, points: int, text: Saying, cites: Cites) -> None:
        """Suffer a loss; in sparring it is halved, rounded down.

        ``book.training.sparring-half-spirit``, ``book.ruling.sparring-rounding``.
        """
        cites = (*cites, *_SPARRING) if play.figures.sparring else cites
        self.change(play, who, -self.lost(play, points), text, cites)

    def lost(self, play: Play, points: int) -> int:
        """What a loss comes to."""
        if play.figures.sparring:
            return (points + (play.figures.sparring_rounding == "up")) // 2
        return points

    def trim(self, play: Play, who: Combatant) -> None:
        """Cut spirit to a maximum that has become lower (``book.ruling.spirit-maximum-universal``)."""
        text = phrase("cannot-hold-more", who=who.id)
        self.change(play, who, 0, text, ("book.ruling.spirit-maximum-universal",))

    def prices(self, play: Play, who: Combatant, granted: Granted) -> tuple[int, ...]:
        """What 1, 2, … bought dice cost altogether, as far as they can be bought.

        The price of a die is the pool at that moment (``book.spirit.buy-price``), the pool can
        at best double (``book.spirit.buy-limit``), and the spirit left must cover the
        enlarged pool (``book.ruling.spirit-cap-after-paying``). Price and limit go by the full
        pool even if less of it is left to roll (``book.ruling.combat-bought-dice``), or by 1 + ranks
        alone (``book.ruling.buy-base-includes-bonus``).
        """
        figures, pool = play.figures, min(granted.own + granted.bonus, granted.most)
        base = self.base(play, granted, pool)
        held = pool - self.outside(play, who, pool - granted.own)
        room, before = granted.most - pool, figures.spirit_cap_checked == "before-paying"
        return _prices(base, self.purse(play, who, granted), granted.rank, held, room, before, play.scale)

    def too_many(self, play: Play, who: Combatant, granted: Granted, dice: int) -> Fact:
        """Why so many dice cannot be bought: where it is spirit that is short, with its numbers
        (``book.ruling.spirit-cap-after-paying``).
        """
        pool = min(granted.own + granted.bonus, granted.most)
        base, spirit = self.base(play, granted, pool), self.purse(play, who, granted)
        if dice > most_for_sale(base, rank=granted.rank, scale=play.scale) or granted.price:
            return phrase("no-more-can-be-bought")
        grown = pool - self.outside(play, who, pool - granted.own) + dice
        cost = price(base, dice, play.scale)
        if play.figures.spirit_cap_checked == "before-paying":
            return phrase("pool-needs-spirit", dice=grown, needs=max(cost, grown), spirit=spirit)
        if spirit < cost:
            return phrase("dice-cost-spirit", dice=dice, cost=cost, spirit=spirit)
        left = spirit - cost
        return phrase("pool-needs-spirit-left", dice=grown, spirit=spirit, cost=cost, left=left)

    def base(self, play: Play, granted: Granted, pool: int) -> int:
        """The dice that price and limit go by, of a ``pool`` as it would be rolled."""
        return pool if play.figures.buy_base == "with-bonus" or not pool else 1 + granted.rank


@lru_cache(maxsize=4096)
def _prices(
    base: int, spirit: int, rank: int, held: int, room: int, before: bool, scale: Scale
) -> tuple[int, ...]:
    most = most_bought(base, spirit, rank=rank, under=held, before=before, scale=scale)
    return tuple(price(base, n, scale) for n in range(1, min(most, room) + 1))
