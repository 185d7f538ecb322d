"""Fight files, each about a chapter of combat: all are played to their end, on every map that they fit."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.fights import load
from winterdawn.editions.fights.demo import NAMES, demo_fight, source
from winterdawn.editions.goal import LAST
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import on
from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Run
from winterdawn.players import named, play
from winterdawn.space import KINDS

FILES = sorted((Path(__file__).parents[2] / "fights").glob("*.toml"))
ALL = [*NAMES, *(path.stem for path in FILES)]


def is_fight(name: str) -> bool:
    """Whether it begins with blows; told without reading it, which takes long for so many."""
    text = source(name) if name in NAMES else (FILES[0].parent / f"{name}.toml").read_text("utf-8")
    return 'tempo = "interaction"' not in text


@cache
def fight(name: str) -> Setup:
    setup = demo_fight(name) if name in NAMES else load(next(path for path in FILES if path.stem == name))
    return replace(setup, gm="")


def kinds(setup: Setup) -> list[str]:
    """The kinds of map that it fits: a board may be laid anew, a plane and zones not."""
    ground = setup.ground.map()
    return [*KINDS] if ground.metric and not ground.step else [setup.ground.kind]


def played(setup: Setup, player: str, seed: int) -> Run[Encounter[Any]]:
    run: Run[Encounter[Any]] = Run(begin(setup))
    seats = {who.seat for who in setup.entrants}
    play(run, {seat: named(player, f"{seed}/{seat}") for seat in seats}, SeededDice(seed))
    return run


@pytest.mark.parametrize("name", [*filter(is_fight, ALL)])
@pytest.mark.drill
def test_a_fight_is_played_to_its_end(name: str, drill: Drill) -> None:
    setup = fight(name)
    fits = kinds(setup)
    for kind in drill.of(fits, [drill.random.choice(fits)]):
        laid = setup if kind == setup.ground.kind else on(setup, kind)
        for seed in range(drill.of(10, 1)):
            run = played(laid, "simple", drill.random.randrange(10_000) + seed)
            ended(run, laid)
            if drill.full:
                again = Run.replay(begin(laid), run.record)
                assert again.game.digest() == run.game.digest()


def ended(run: Run[Encounter[Any]], setup: Setup) -> None:
    """It is over, and the telling of its end fits what it was about."""
    (end,) = [event for event in run.events if event.kind == "end"]
    assert run.game.over == end.outcome
    goals = "book.ruling.table-goals" in end.cites
    assert goals <= (setup.goal.kind != LAST)
    limit = getattr(run.game.figures, "round_limit", None)
    broken_off = run.game.round == limit and not goals
    assert goals or end.outcome.startswith("Nobody wins: ") == (": " in end.outcome)
    assert not goals or ": " in end.outcome
    if setup.goal.rounds:
        assert run.game.round <= setup.goal.rounds
    assert not broken_off or end.outcome.startswith("Nobody wins: broken off after")


def test_each_has_a_title_and_says_what_it_is_about() -> None:
    assert all(is_fight(name) == (fight(name).tempo == "action") for name in ALL)
    told = [(fight(name).title, fight(name).about) for name in ALL]
    assert all(title and about.endswith(".") for title, about in told)
    assert len(set(told)) == len(ALL)
