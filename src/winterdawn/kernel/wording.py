"""Words for people."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

_DIGITS = 2
"""Digits for which a token has room."""
_SURE = 1e-9
"""Chances that differ by less are the same, as sums of binary fractions are not exact."""
_LEAST = 0.005
"""The least chance that is 1 % once it is rounded."""
_ARTICLES = "the", "a", "an"


def clauses(words: Iterable[str]) -> str:
    """Clauses in a row: ``a; b``."""
    return "; ".join(words)


def series(words: Iterable[str]) -> str:
    """Words in a row: ``a``, ``a and b``, ``a, b and c``; empty for none."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, one: str, more: str) -> str:
    """So many of something."""
    return f"{number} {one if number == 1 else more}"


def signed(number: float) -> str:
    """A number with a true minus sign, to two places."""
    return str(round(number, 2)).removesuffix(".0").replace("-", "−")


def rounded(number: float) -> str:
    """A number to two places at most, with a true minus sign."""
    return f"{round(number, 2):g}".replace("-", "−")


def changing(number: int, one: str = "", more: str = "") -> str:
    """What comes on top or off, with its sign, as a bare number or of something: ``−2``, ``+1 die``."""
    sign, many = "−" if number < 0 else "+", abs(number)
    return f"{sign}{counted(many, one, more) if one else many}"


def averaged(mean: float) -> str:
    """An average to two places, with a true minus sign."""
    return f"{mean:.2f}".replace("-", "−")


def percent(chance: Fraction | float) -> str:
    """A chance in words: ``77 %``; what is not sure is ``<1 %`` or ``>99 %`` at the ends."""
    share = float(chance)
    if _SURE < share < _LEAST:
        return "<1 %"
    if _SURE < 1 - share < _LEAST:
        return ">99 %"
    return f"{100 * share:.0f} %"


def capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def uncapital(words: str) -> str:
    """The words without one, as they stand within a sentence."""
    return words[:1].lower() + words[1:]


@lru_cache(maxsize=1024)
def letter(name: str) -> str:
    """What is written on the token of somebody of that name: the letter it begins with, but for an article,
    and the number by which several of a kind are told apart.
    """
    number = name.rpartition(" ")[2] if " " in name else ""
    first, _, rest = name.partition(" ")
    sign = rest if rest and first.lower() in _ARTICLES else name
    return sign[0].upper() + (number if number.isdecimal() and len(number) <= _DIGITS else "")


def metres(far: float) -> str:
    """A distance in words: ``1 metre``, ``2 metres``."""
    return f"{far} metre" if far == 1 else f"{far} metres"
