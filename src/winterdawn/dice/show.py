"""Odds shown: as text with bars, as plain data, as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.dice.odds import CutOdds, Odds
from winterdawn.dice.pool import PoolError

if TYPE_CHECKING:
    from winterdawn.dice.odds import _Ways

_EIGHTHS = " ▏▎▍▌▋▊▉"
_RARE = 5e-5
"""A line whose chance shows as 0.00% is left out of a text table."""


def text_table(odds: _Ways, width: int = 40) -> str:
    """One line a number: the number, its chance, the chance of at least as much, a bar."""
    chances = [ways / odds.total for ways in odds.weights]
    most = max(chances, default=0.0) or 1.0
    tail = sum(odds.weights)
    left_over = odds.total - tail
    lines = [f"{'':>6} {'exactly':>9} {'at least':>9}"]
    for number, (chance, ways) in enumerate(zip(chances, odds.weights, strict=True), odds.low):
        reach = (tail + left_over) / odds.total
        if chance >= _RARE:
            lines.append(f"{number:>6} {chance:>9.2%} {reach:>9.2%} {bar(chance / most, width)}".rstrip())
        tail -= ways
    if left_over:
        lines.append(f"{'more':>6} {left_over / odds.total:>9.2%}")
    return "\n".join(lines)


def bar(share: float, width: int) -> str:
    """A bar that fills ``share`` of ``width`` columns, to an eighth of a column."""
    eighths = round(share * width * 8)
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def facts(odds: _Ways) -> dict[str, Any]:
    """The distribution as plain data, chances as floats."""
    from itertools import accumulate

    total = odds.total
    named = zip(("scale", "pool"), map(str, odds.source), strict=False)
    told: dict[str, Any] = {key: text for key, text in named if text}
    told["pmf"] = {str(number): ways / total for number, ways in enumerate(odds.weights, odds.low) if ways}
    if isinstance(odds, CutOdds):
        return told | {"missing": float(odds.missing)} | odds.verdict()
    if isinstance(odds, Odds):
        told["mean"] = float(odds.mean)
    tails = list(accumulate(reversed(odds.weights)))[::-1]
    told["at_least"] = {
        str(k): tail / total for k, tail in enumerate(tails, odds.low) if k > max(odds.low, 0)
    }
    return told | odds.verdict()


def save_plot(odds: _Ways, path: str | Path, title: str = "") -> None:
    """A bar chart in an ``.svg``, ``.png`` or ``.html`` file, drawn without a network."""
    kind = Path(path).suffix.lower()
    if kind not in (".svg", ".png", ".html"):
        raise PoolError(f"{str(path)[:60]!r} is no picture; name a file ending in .svg, .png or .html")
    try:
        import altair
    except ImportError:
        raise PoolError("plots need Altair; install the packages altair and vl-convert-python") from None
    rows = [{"number": number, "chance": float(chance)} for number, chance in odds]
    chart = (
        altair.Chart(altair.InlineData(values=rows), title=title)
        .mark_bar()
        .encode(
            x=altair.X("number:O", title="successes", axis=altair.Axis(labelAngle=0)),
            y=altair.Y("chance:Q", title="chance", axis=altair.Axis(format="%")),
            tooltip=[altair.Tooltip("number:O"), altair.Tooltip("chance:Q", format=".3%")],
        )
        .properties(width=max(240, 24 * len(rows)), height=240)
    )
    settings: dict[str, Any] = {"inline": True} if kind == ".html" else {}
    chart.save(str(path), scale_factor=2 if kind == ".png" else 1, **settings)
