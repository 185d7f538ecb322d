"""Scenes of the zone game that told fights name."""

from __future__ import annotations

from msgspec.structs import replace

from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.goal import Goal
from winterdawn.editions.notation import parse
from winterdawn.editions.setup import DIM, Entrant, Setup
from winterdawn.editions.zones.people.hero import HeroSheet

WEIR = (
    "zones zone +zone:Bank +zone.dimly_lit:Weir +zone.cluttered:Mill +zone:Loft +edge:Bank/Weir "
    "+edge:Weir/Mill +door:Mill/Loft tam-reedy:player-1/keepers@Bank brida-holt:player-2/keepers@Bank "
    "poacher:gm/robbers@Mill poacher:gm/robbers@Loft cutpurse:gm/robbers@Weir"
)
BARROW = (
    "zones zone +zone:Door +zone.cramped.darkness:Passage +zone:Chamber +edge:Door/Passage "
    "+edge:Passage/Chamber doctor-quill:player-1/heroes@Door wenna-ashe:player-2/heroes@Chamber "
    "barrow-wight:gm/dead@Chamber drowned-man:gm/dead@Passage close=barrow-wight/wenna-ashe push=on"
)
FEN = (
    "zones zone +zone:Causeway +zone.dimly_lit:Reeds +zone.cluttered:Island +zone.cramped:Boathouse "
    "+zone:Mere +edge:Causeway/Reeds +edge:Reeds/Island +edge:Island/Mere +door:Island/Boathouse "
    "tam-reedy:player-1/fowlers@Causeway doctor-quill:player-2/fowlers@Reeds "
    "wenna-ashe:player-2/fowlers@Reeds mill-giant:gm/fen@Mere bog-troll:gm/fen@Island fen-hound:gm/fen@Reeds "
    "rat-swarm:gm/fen@Causeway close=fen-hound/wenna-ashe initiative=dice close-shooting=any-enemy "
    "block-bonus=on broken=fights-on condition-effect=flat repeat-limit=turn"
)
TOLL = (
    "zones zone +zone.cramped:Tollhouse +zone.darkness:Bridge +zone:Road +edge:Tollhouse/Bridge "
    "+edge:Bridge/Road brida-holt:player-1/travellers@Road tam-reedy:player-1/travellers@Bridge "
    "hired-sword:gm/toll@Tollhouse marsh-bandit:gm/toll@Bridge poacher:gm/toll@Tollhouse "
    "turn-order=strict-cards redraw-each-round=on modifiers=successes success-face=5 "
    "stamina-overflow=same-hit recovery=gm condition-clearing=all block-missiles=always "
    "reaction-attribute=agility"
)
WORN = 4
"""Stress above SOUL of people who have seen too much already."""


def setups() -> dict[str, Setup]:
    """What is played, by name."""
    weir, barrow = parse(WEIR), parse(BARROW)
    goal = Goal("reach", "keepers", 5, ("Loft",))
    return {
        "gate": demo_fight("causeway-gate"),
        "weir": replace(weir, title="Across the weir", light=DIM, goal=goal),
        "barrow": _worn(replace(barrow, title="In the barrow")),
        "fen": _worn(replace(parse(FEN), title="In the fen")),
        "toll": replace(parse(TOLL), title="At the toll bridge"),
        "shift": _worn(replace(barrow, title="After the barrow", tempo="interaction")),
    }


def _worn(setup: Setup) -> Setup:
    """The same with Stress dice on every roll of heroes, and some afraid."""
    return replace(setup, entrants=tuple(map(_seen_much, setup.entrants)))


def _seen_much(who: Entrant) -> Entrant:
    sheet = who.sheet
    if not isinstance(sheet, HeroSheet):
        return who
    after = replace(sheet.lasting, stress=sheet.score("soul") + WORN, conditions={"fear": 1}, lost=2)
    return replace(who, sheet=replace(sheet, lasting=after))
