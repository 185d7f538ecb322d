"""Coins: gold, silver and copper, and what they are worth in each other (``book.ruling.table-coins``)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from winterdawn.kernel.fact import Fact, phrase

COINS = {"gold": 200, "silver": 10, "copper": 1}
"""What a coin is worth in copper, as far as the prices tell."""
SHORT = {"gp": "gold", "sp": "silver", "cp": "copper"}
"""What coins are called for short; a document may say so too."""

_COIN = re.compile(rf"(\d+) ({'|'.join(COINS)})")
_AMOUNT = re.compile(rf"\+?{_COIN.pattern}(?: {_COIN.pattern})*")


def worth(coins: Mapping[str, int]) -> int:
    """A price or a purse in copper; what is no coin of these is worth nothing here."""
    return sum(COINS.get(coin, 0) * number for coin, number in named(coins).items())


def purse(copper: int) -> dict[str, int]:
    """An amount in copper as the fewest coins."""
    coins: dict[str, int] = {}
    for coin, value in COINS.items():
        number, copper = divmod(copper, value)
        if number:
            coins[coin] = number
    return coins


def said(coins: Mapping[str, int]) -> tuple[Fact, ...]:
    """A purse, such as ``3 silver, 4 copper``, a phrase for each kind of coin; empty for an empty one."""
    return tuple(
        phrase("so-many-coins", number=number, coin=coin) for coin, number in named(coins).items() if number
    )


def coins_in(text: str) -> int:
    """The copper that words such as ``+1 gold 5 silver`` mean, 0 if they mean no coins."""
    if not _AMOUNT.fullmatch(text):
        return 0
    return sum(int(number) * COINS[coin] for number, coin in _COIN.findall(text))


def named(coins: Mapping[str, int]) -> dict[str, int]:
    """The same purse with its coins called in full, the dearest first.

    Raises :class:`ValueError` for a coin that is there in full and for short.
    """
    full: dict[str, int] = {}
    for coin, number in coins.items():
        if SHORT.get(coin, coin) in full:
            raise ValueError(f"{coin} and {SHORT.get(coin, coin)} are one coin; give it once")
        full[SHORT.get(coin, coin)] = number
    return {coin: full[coin] for coin in sorted(full, key=lambda coin: (-COINS.get(coin, 0), coin))}
