"""Usual causes of spirit lost and regained, with the 2017 manuscript's figures as suggestions.

The core book names them and gives no figures (``book.ruling.spirit-sources-without-figures``).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from winterdawn.catalogue import reference

Causes = dict[str, tuple[str, str]]
"""Words for each cause, and a suggestion, empty for none."""


@cache
def drains() -> Causes:
    """What drains spirit (``book.spirit.drain-causes``)."""
    told = reference("adventuring")
    loss = told["spirit_loss"]
    weather = told["weather_rules"]
    return {
        "ally-fallen": ("an ally falls", _missing(loss["ally_incapacitated"], "per_missing_mos")),
        "death": ("a death", _death(loss["death"])),
        "travel": ("a long journey", _missing(told["travel"]["fatigue_test"])),
        "broken-sleep": ("broken sleep", _missing(told["lack_of_sleep"])),
        "hunger": ("hunger", _missing(told["hunger"])),
        "weather": ("cold or heat", _missing({**weather, "test": " or ".join(weather["tests"].values())})),
        "insult": ("fright or insult", str(loss["insult_or_intimidation"]["loss"])),
        "other-loss": ("another loss", ""),
    }


@cache
def gains() -> Causes:
    """What restores it (``book.spirit.regain-ways``)."""
    gain = reference("adventuring")["spirit_gain"]
    return {
        "meal": ("a good meal", _each(gain["feast"])),
        "victory": ("a fight won", _each(gain["victory"])),
        "performance": ("a fine performance", f"{gain['merrymaking_per_mos']} for each MoS"),
        "love": ("love", _each(gain["love"])),
        "other-gain": ("another gain", ""),
    }


def _missing(row: dict[str, Any], per: str = "spirit_per_missing_mos") -> str:
    test = row.get("test") or row["skill"]
    return f"{test} against {row['difficulty']}; {-row[per]} for each missing MoS"


def _death(row: dict[str, Any]) -> str:
    steps = ", ".join(
        f"{mos} for {'an' if who[0] in 'aeiou' else 'a'} {who.replace('_', ' ')}"
        for who, mos in row["difficulty"].items()
    )
    return f"{row['test']} against {steps}; {-row['per_missing_mos']} for each missing MoS"


def _each(row: dict[str, Any]) -> str:
    return f"{row['test']}; {row['per_mos']} for each MoS"
