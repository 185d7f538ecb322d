"""Buying dice with spirit: what they cost, what they bring, and the best buy."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from winterdawn.dice.pool import MOST_DICE, Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count

Goal = Callable[[Pool], Fraction]
"""The chance that a pool reaches what is wanted."""


class Bargain:
    """A number of dice that may be bought: the price of all, the pool with them, the chance it
    gives, and what that adds to the chance without them.
    """

    __slots__ = ("chance", "cost", "dice", "gain", "pool")

    def __init__(self, dice: int, cost: int, pool: Pool, chance: Fraction, gain: Fraction) -> None:
        self.dice, self.cost, self.pool, self.chance, self.gain = dice, cost, pool, chance, gain

    @property
    def per_point(self) -> Fraction:
        """What each point of spirit adds to the chance, 0 for buying nothing."""
        return self.gain / self.cost if self.cost else Fraction(0)

    def __repr__(self) -> str:
        return f"Offer({self.dice} dice for {self.cost}: {self.pool}, {float(self.chance):.4f})"


def price(dice: int, bought: int, scale: Scale = PLAIN) -> int:
    """What ``bought`` dice cost a pool of ``dice``: each as many points as the pool then holds
    (``book.spirit.buy-price``), or 1 (``screen.spirit.bonus-dice``).

    >>> [price(4, bought) for bought in (1, 2, 3, 4)]
    [4, 9, 15, 22]
    """
    check_count(dice, "the dice of a pool", MOST_DICE)
    check_count(bought, "the dice bought", MOST_DICE)
    if scale.price == "one":
        return bought
    return bought * dice + bought * (bought - 1) // 2


def most_for_sale(dice: int, *, rank: int | None = None, scale: Scale = PLAIN) -> int:
    """How many dice a pool may buy at the most, whatever spirit there is: as many again
    (``book.spirit.buy-limit``) or the skill's rank (``draft.ruling.spirit-buying-dice``).
    """
    return dice if scale.limit == "double" else (rank if rank is not None else max(dice - 1, 0))


def most_bought(
    dice: int,
    spirit: int,
    *,
    rank: int | None = None,
    unlimited: bool = False,
    under: int | None = None,
    before: bool = False,
    scale: Scale = PLAIN,
) -> int:
    """How many dice a pool may buy: no more than are for sale, and the spirit left must be at least the
    enlarged pool (``book.ruling.spirit-cap-after-paying``). A virtue roll is ``unlimited``
    (``book.virtue.buy-unlimited``).

    ``under`` are the dice that spirit has to cover before any is bought, if not those that price and limit
    go by (``book.ruling.buy-base-includes-bonus``, ``book.ruling.spirit-cap-over-all-dice``); ``before``
    says that they are covered by the spirit before paying.
    """
    rules, held = scale, dice if under is None else under
    check_count(spirit, "spirit", 100_000)
    limit = most_for_sale(dice, rank=rank, scale=rules)
    bought = 0
    while unlimited or bought < limit:
        paid, grown = price(dice, bought + 1, rules), held + bought + 1
        if spirit < (max(paid, grown) if before else paid + grown):
            break
        bought += 1
    return bought


def offers(
    pool: Pool | str,
    spirit: int,
    goal: Goal | int,
    *,
    rank: int | None = None,
    unlimited: bool = False,
    scale: Scale = PLAIN,
) -> list[Bargain]:
    """Every number of dice that may be bought, from none up, with the chance of the goal: a
    difficulty to meet, or any function of the pool.

    >>> [float(offer.chance) for offer in offers("2d6", 12, 2)]
    [0.25, 0.5, 0.6875]
    """
    base = Pool(pool)
    if not base:
        raise PoolError("dice can only be bought for a pool that holds some")
    rules = scale
    reach: Goal = (lambda grown: grown.odds(scale=rules).at_least(goal)) if isinstance(goal, int) else goal
    found: list[Bargain] = []
    most = most_bought(len(base), spirit, rank=rank, unlimited=unlimited, scale=rules)
    for bought in range(most + 1):
        grown = base + Pool.of(bought, base.faces)
        chance = reach(grown)
        gain = chance - found[0].chance if found else Fraction(0)
        found.append(Bargain(bought, price(len(base), bought, rules), grown, chance, gain))
    return found


def best_buy(found: list[Bargain], at_least: Fraction | float | None = None) -> Bargain:
    """The cheapest offer that reaches a chance of ``at_least``; with none named, or if none
    reaches it, the one with the best chance, the cheaper one of equals.
    """
    if not found:
        raise PoolError("there is nothing to choose from")
    if at_least is not None:
        reaching = [offer for offer in found if offer.chance >= at_least]
        if reaching:
            return min(reaching, key=lambda offer: offer.cost)
    return max(found, key=lambda offer: (offer.chance, -offer.cost))
