"""Usual causes of spirit lost and regained, with the 2017 manuscript's figures as suggestions.

The core book names them and gives no figures (``book.ruling.spirit-sources-without-figures``).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from winterdawn.catalogue import reference
from winterdawn.kernel.fact import Phrase, Saying, phrase

Causes = dict[str, Saying]
"""What is suggested for each cause, empty for nothing."""


@cache
def drains() -> Causes:
    """What drains spirit (``book.spirit.drain-causes``)."""
    told = reference("adventuring")
    loss = told["spirit_loss"]
    weather = told["weather_rules"]
    return {
        "ally-fallen": _missing(loss["ally_incapacitated"], "per_missing_mos"),
        "death": _death(loss["death"]),
        "travel": _missing(told["travel"]["fatigue_test"]),
        "broken-sleep": _missing(told["lack_of_sleep"]),
        "hunger": _missing(told["hunger"]),
        "weather": _missing({**weather, "test": " or ".join(weather["tests"].values())}),
        "insult": str(loss["insult_or_intimidation"]["loss"]),
        "other-loss": "",
    }


@cache
def gains() -> Causes:
    """What restores it (``book.spirit.regain-ways``)."""
    gain = reference("adventuring")["spirit_gain"]
    return {
        "meal": _each(gain["feast"]),
        "victory": _each(gain["victory"]),
        "performance": phrase("for-each-mos", spirit=gain["merrymaking_per_mos"]),
        "love": _each(gain["love"]),
        "other-gain": "",
    }


def _missing(row: dict[str, Any], per: str = "spirit_per_missing_mos") -> Phrase:
    test = row.get("test") or row["skill"]
    return phrase("spirit-lost-by-test", test=test, difficulty=row["difficulty"], spirit=-row[per])


def _death(row: dict[str, Any]) -> Phrase:
    steps = tuple(phrase("so-hard-for", whom=whom, mos=mos) for whom, mos in row["difficulty"].items())
    loss = -row["per_missing_mos"]
    return phrase("spirit-lost-by-death", test=row["test"], steps=steps, spirit=loss)


def _each(row: dict[str, Any]) -> Phrase:
    return phrase("spirit-by-test", test=row["test"], spirit=row["per_mos"])
