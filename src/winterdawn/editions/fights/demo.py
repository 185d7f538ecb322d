"""The fights that come with the program: each a fight file that anybody may copy and change."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from winterdawn.characters.documents import MOST_SETUP_VALUES
from winterdawn.characters.files import parsed
from winterdawn.editions.fights.reading import read
from winterdawn.editions.setup import Setup

NAMES = (
    "kaldwater-ford",
    "evening-before",
    "mill-bridge",
    "toll-house",
    "fowlers-hedge",
    "riders",
    "tavern",
    "crypt",
    "fencing-yard",
    "eel-weir",
    "causeway-gate",
)
"""The demo campaign, in its order."""


def source(name: str) -> str:
    """The fight file called ``name``, one of :data:`NAMES`."""
    return files("winterdawn.editions.fights").joinpath(f"data/{name}.toml").read_text("utf-8")


@cache
def demo_fight(name: str) -> Setup:
    """The encounter that it tells."""
    return read(source(name))


@cache
def bound(name: str) -> bool:
    """Whether it says which edition it is of, and so is played by no other."""
    return "edition" in parsed(source(name), most=MOST_SETUP_VALUES)
