"""What is foreseen in the zone game is how often it comes about, when the moment is played many times."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.odds.bouts import bouts
from tests.editions.odds.ends import follow
from tests.editions.odds.test_odds_and_play import BOUTS, ERRORS, FEWER
from tests.editions.zones.rolls.settings import (
    Ends,
    Setting,
    among,
    announced,
    apart,
    archer,
    block,
    by,
    check,
    checked,
    cluttered,
    critical,
    criticals,
    duel,
    lost,
    lying,
    offered,
    passed,
    pushing,
    shot,
    split,
    stamina,
    strike,
    struck,
    successes,
)
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.moves.moving import Moving
from winterdawn.editions.zones.moves.rising import StandingUp
from winterdawn.editions.zones.turns.facts import BeforeAction
from winterdawn.editions.zones.turns.others import OutOfTurn
from winterdawn.kernel.run import Run

STRIKE = (("do?", "strike:0:rat"),)
FLAIL = STRIKE[:1]
SHOT = (("do?", "shoot:0:rat"),)
DODGE, BLOCK = (("defend?", "dodge"),), (("defend?", "block:0"),)
ONE = (("How many successes", 1),)
HURT = ("stamina", "miss")
DODGING = by(Defence, "ann", verb="dodge")
ARROW = {"ranged": True, "range": "long"}

LEAST = 8
"""Times that an end has to come about to be looked at by itself."""
SETTINGS = [
    Setting("a strike", duel, STRIKE, successes(strike)),
    Setting("a strike without ranks", lambda: duel(melee=0), STRIKE, successes(strike)),
    Setting("a strike that hits on 5", lambda: duel(success_face=5), STRIKE, successes(strike)),
    Setting(
        "a bonus in successes", lambda: duel(success_face=5, modifiers="successes"), STRIKE, successes(strike)
    ),
    Setting("a strike in fear", lambda: duel(conditions={"fear": 1}), STRIKE, successes(strike)),
    Setting(
        "a strike in great fear, which weighs the same",
        lambda: duel(conditions={"fear": 3}, condition_effect="flat"),
        STRIKE,
        successes(strike),
    ),
    Setting("Stress dice that fail", lambda: duel(stress=6), STRIKE, criticals(strike), tells=critical),
    Setting(
        "damage against a fixed defence",
        lambda: duel("flail", foe={"defence": 4}),
        FLAIL,
        lost(strike, 2, 4, defends=False),
        HURT,
        stamina,
    ),
    Setting(
        "the first of two weapons",
        split,
        (("BODY dice", 2), ("Melee dice", 2)),
        successes(lambda arena: strike(arena, 0, (2, 2))),
    ),
    Setting("a shot", lambda: archer("long-bow", "Hall"), SHOT, successes(shot)),
    Setting("a shot after an aim", lambda: archer("long-bow", "Hall", "aim"), SHOT, successes(shot)),
    Setting("a shot beyond its range", lambda: archer("short-bow", "Loft", "aim"), SHOT, successes(shot)),
    Setting("a shot in the dark", lambda: archer("long-bow", "Hall", light="dark"), SHOT, successes(shot)),
    Setting(
        "a shot at somebody small", lambda: archer("long-bow", "Attic", size="small"), SHOT, successes(shot)
    ),
    Setting("a dodge", struck, DODGE, lost(DODGING, 4, 0, defends=True), HURT, stamina),
    Setting(
        "a dodge in armour",
        lambda: struck(armour="mail-shirt"),
        DODGE,
        lost(DODGING, 4, 2, defends=True),
        HURT,
        stamina,
    ),
    Setting(
        "a dodge that stops all of it",
        struck,
        DODGE,
        offered("defend?", "dodge"),
        HURT,
        lambda e: int(not stamina(e)),
    ),
    Setting("a parry", struck, BLOCK, lost(block, 4, 0, defends=True), HURT, stamina),
    Setting(
        "a parry with the weapon's bonus",
        lambda: struck(block_bonus="on"),
        BLOCK,
        lost(block, 4, 0, defends=True),
        HURT,
        stamina,
    ),
    Setting(
        "a shield against an arrow",
        lambda: struck("round-shield", attack=ARROW),
        BLOCK,
        lost(block, 4, 0, defends=True),
        HURT,
        stamina,
    ),
    Setting("a check", lambda: checked("attribute:mind", 1), ONE, successes(check("attribute:mind", 1))),
    Setting(
        "a check with Stress dice",
        lambda: checked("attribute:soul", 1, stress=5),
        ONE,
        criticals(check("attribute:soul", 1)),
        tells=critical,
    ),
    Setting(
        "a check pushed",
        lambda: pushing(2, 3, 4),
        (("push the roll?", "push"),),
        offered("push the roll?", "push"),
        ("check",),
        passed,
    ),
    Setting(
        "a check pushed with one success and Stress dice",
        lambda: pushing(6, 3, 4, 1, 5, stress=5),
        (("push the roll?", "push"),),
        offered("push the roll?", "push"),
        ("check",),
        passed,
    ),
    Setting(
        "a check to act out of turn",
        lambda: announced(duel().does("end")),
        ((BeforeAction, "interrupt"),),
        successes(by(OutOfTurn, "ann")),
    ),
    Setting("getting away", duel, (("do?", "apart"),), successes(by(GettingAway, "ann", "rat"))),
    Setting(
        "getting away from three",
        lambda: among(3),
        (("do?", "move:Hall"),),
        successes(by(GettingAway, "ann", "rat", "bat", "cat")),
    ),
    Setting("clutter", cluttered, (("do?", "move:Hall"),), successes(by(Moving, "ann", verb="clutter"))),
    Setting(
        "a jump",
        apart,
        (("do?", "jump:Hall"), ("which skill", "athletics")),
        successes(by(Moving, "ann", verb="leap", more=("athletics",))),
    ),
    Setting("standing up and going on", lying, (("do?", "stand:Yard"),), successes(by(StandingUp, "ann"))),
]


@pytest.mark.drill
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_rolls_fall_as_often_as_foreseen(setting: Setting, drill: Drill) -> None:
    times = drill.of(BOUTS, FEWER)
    arena = setting.stand()
    foreseen = setting.ends(arena)
    for prompt, value in setting.answers:
        arena.answer(prompt, value)
    before = len(arena.run.events)

    def seen(run: Run[Any]) -> str | None:
        told = next((event for event in run.events[before:] if event.kind in setting.kinds), None)
        return str(setting.tells(told)) if told else None

    found = bouts(arena.run, follow({}), seen, times, SeededDice(setting.name))
    assert sum(foreseen.values()) == pytest.approx(1)
    assert set(found) <= set(map(str, foreseen))
    for ends in together(foreseen, times):
        chance = sum(float(foreseen[end]) for end in ends)
        error = sqrt(max(0.0, chance * (1 - chance)) / times)
        share = sum(found[str(end)] for end in ends) / times
        assert share == pytest.approx(chance, abs=ERRORS * error + 1e-9), ends


def together(foreseen: Ends, times: int) -> list[list[int]]:
    """The ends in their order, those that hardly come about with their neighbours."""
    found: list[list[int]] = [[]]
    for end in sorted(foreseen):
        if _often(foreseen, found[-1], times):
            found.append([])
        found[-1].append(end)
    if len(found) > 1 and not _often(foreseen, found[-1], times):
        last = found.pop()
        found[-1] += last
    return found


def _often(foreseen: Ends, ends: list[int], times: int) -> bool:
    return sum(foreseen[end] for end in ends) * times >= LEAST
