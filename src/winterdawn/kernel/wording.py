"""Words for people."""

from __future__ import annotations

from collections.abc import Iterable


def series(words: Iterable[str]) -> str:
    """Words in a row: ``a``, ``a and b``, ``a, b and c``; empty for none."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def averaged(mean: float) -> str:
    """An average to two places, with a true minus sign."""
    return f"{mean:.2f}".replace("-", "−")


def metres(far: float) -> str:
    """A distance in words: ``1 metre``, ``2 metres``."""
    return f"{far} metre" if far == 1 else f"{far} metres"
