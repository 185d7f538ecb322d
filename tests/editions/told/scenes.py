"""Scenes that told fights name, where a line of notation does not say all that is in them."""

from __future__ import annotations

from msgspec.structs import replace

from tests.editions.told import zones
from winterdawn.editions.notation import parse
from winterdawn.editions.scenes import duel, evening
from winterdawn.editions.sda.roster.people import character
from winterdawn.editions.setup import Entrant, Ground, Setup

BRAWL = (
    "book hex 9x9 ilse-varn:player-1/heroes@d4 reeve-holt:player-2/heroes@d6 skeleton:gm/dead@f4 "
    "veteran-guard:gm/dead@f6 rookie-guard:player-3/watch@e8!"
)
SALLY = (
    "book hex 13x9 ilse-varn:player-1/heroes@a5 rookie-guard:player-1/heroes@a7 "
    "reeve-holt:player-2/watch@k5 skeleton:gm/dead@m7"
)


YARD = (
    "book hex 9x8 +wall:c3-g3/c4-f4 +door:d3/d4=Gate +low.half:e5-f5/e6-f6=Hedge +rough.medium:a5-b8=Mud "
    "+water.severe:g6-h7=Pond +height.1.5:h2-i5=Mound +height.0.75:g3-g4=Slope +height.-3:a1-b3=Pit "
    "ilse-varn:player-1/heroes@d5 reeve-holt:player-2/toll@f5"
)


def setups() -> dict[str, Setup]:
    """What is played, by name."""
    people = (*evening().entrants, Entrant("wolf", character("skeleton"), "gm", "wild"))
    camp = replace(evening(), entrants=people)
    return {
        "duel": duel("ilse-varn", "reeve-holt"),
        "yard": parse(YARD, "The yard"),
        "brawl": parse(BRAWL),
        "sally": parse(SALLY),
        "evening": evening(),
        "camp": camp,
        "alone": replace(evening(), gm="", entrants=people[:2]),
        "house": replace(camp, house_rules=_other_settings()),
        "grapple": _wrestlers(),
        "spells": _spells(),
        "draft": duel("ilse-varn", "reeve-holt", "draft"),
        "manuscript": replace(camp, edition="draft"),
        "screen": duel("ilse-varn", "reeve-holt", "screen"),
        "lodge": replace(camp, edition="screen"),
        **zones.setups(),
    }


def _wrestlers() -> Setup:
    """Two against one, at close quarters, with nothing but daggers."""
    reeve = character("reeve-holt")
    skills, dagger = {**reeve.skills, "brawling": 3}, reeve.weapons[1:]
    names = ("Asa", "Bodo", "Cora")
    sheets = [replace(reeve, name=name, id=name.lower(), skills=skills, weapons=dagger) for name in names]
    spots, sides = ("d5", "e5", "e4"), ("fair", "toll", "fair")
    people = [
        Entrant(sheet.id, sheet, sheet.id, side, spot)
        for sheet, side, spot in zip(sheets, sides, spots, strict=True)
    ]
    return Setup("book", "At the fair", Ground(9, 9), tuple(people))


def _spells() -> Setup:
    """Two casters across a table, with a game master."""
    setup = duel("ilse-varn", "reeve-holt")
    known = {"skills": {"evocation": 4, "reflex": 2}, "spells": ("fireball", "arcane-dart")}
    sheets = [replace(entrant.sheet, **known) for entrant in setup.entrants]
    casters = tuple(
        replace(entrant, sheet=sheet) for entrant, sheet in zip(setup.entrants, sheets, strict=True)
    )
    return replace(setup, entrants=casters)


def _other_settings() -> dict[str, int | str]:
    return {
        "ladder_step": 3,
        "reach_malus": 2,
        "clue_rate": 2,
        "flawless_on_tie": "on",
        "opposed_announce": "secret",
        "search_variant": "first-fail",
        "virtue_judging": "conduct",
    }
