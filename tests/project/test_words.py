"""What all games share speaks in words of the field; what only one kind of game knows, it does not name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHARED = (
    "src/winterdawn/kernel",
    "src/winterdawn/table",
    "src/winterdawn/editions/encounter",
    "web/src",
)
WRITTEN = {".css", ".html", ".py", ".svelte", ".toml", ".ts"}
"""Endings of what is written by hand; what is built from it lies beside, under ``BUILT``."""
BUILT = "src/winterdawn/table/static"

SDA = """
    spirit spirits virtue virtues courage faith trait traits fatigue toughness
    mos moses malus maluses flawless deficit setback setbacks surcharge surcharges lever levers
    injury injuries injured wound wounds wounded bleeding unconscious
    strike strikes striker strikers striking parry parries retaliation opportunity opportunities
    hits stance stances blow blows grapple grapples grappling disarm taunt taunts swells unshielded
"""
ZONES = "stamina stress stressed wp willpower talent talents shift shifts soul exhaustion"
PHRASES = ("split pool", "split turn", "measure of success", "damage die", "spending hits")
WORDS = frozenset(f"{SDA} {ZONES}".split())
"""Of the words that look as if they belonged here, these are of the field: *reach*, which both games measure;
*skill* and *attribute*, which both have; *difficulty*, *score* and *ladder*, by which dice are read anywhere.
"""
CAPITALS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
"""Where one word of a name ends and the next begins."""
KEY = re.compile(r"shiftKey|<kbd>Shift</kbd>|\bShift\+")
"""The one exception: the key of a keyboard has the name of a word of the zone game."""


def foreign(text: str) -> list[str]:
    """Words of one kind of game in a line: whole names, what they are made of, and words that follow
    each other.
    """
    names = re.findall(r"[A-Za-z]+", KEY.sub(" ", text))
    line = " ".join(names).lower()
    parts = (part for name in names for part in dict.fromkeys((name, *CAPITALS.split(name))))
    return [part.lower() for part in parts if part.lower() in WORDS] + [one for one in PHRASES if one in line]


def lines(place: str) -> Iterator[tuple[str, str]]:
    """Every line in a folder with where it stands, and the names of the files."""
    for path in sorted((ROOT / place).rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in WRITTEN and not name.startswith(BUILT):
            yield name, path.relative_to(ROOT / place).as_posix()
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{name}:{number}", line


@pytest.mark.parametrize("place", SHARED)
def test_what_all_games_share_names_nothing_that_one_kind_of_game_has(place: str) -> None:
    read = list(lines(place))
    assert len(read) > 500
    assert {where: found for where, line in read if (found := foreign(line))} == {}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("class InjuryLine(msgspec.Struct):", ["injury"]),
        ("    spirit_left: int = 0", ["spirit"]),
        (".virtue .end { color: red; }", ["virtue"]),
        ("const maxStress = WPLeft + talents.length;", ["stress", "wp", "talents"]),
        ("3 MoSes come off, as of ``book.mos.formula``", ["moses", "mos"]),
        ("whoever takes a split turn", ["split turn"]),
        ("if (event.shiftKey) return <kbd>Shift</kbd>, Shift+Enter", []),
        ("the next shift", ["shift"]),
        ("strict inspirited misstress prestriking", []),
    ],
)
def test_words_are_found_in_names_of_every_kind(line: str, found: list[str]) -> None:
    assert foreign(line) == found
