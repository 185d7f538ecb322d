"""No computer player reads a word, and nothing that comes of a fight depends on one."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.played.skirmish import KINDS, skirmish
from tests.editions.zones.melees import scuffle
from tests.words.otherwise import Elsewhere, said_otherwise
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.house import house_rules
from winterdawn.editions.registry import NAMES as EDITIONS
from winterdawn.editions.registry import begin, edition
from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Run
from winterdawn.players import NAMES, named, play

FIGHTS, FEW = 200, 2
LONGEST = 600


def setup(id: str, seed: int) -> Setup:
    """A fight drawn by lot."""
    if id == "zones":
        return scuffle(seed)
    drawn, known = skirmish([*KINDS][seed % len(KINDS)], seed), house_rules(edition(id).figures)
    rules = {name: value for name, value in drawn.house_rules.items() if name in known}
    return replace(drawn, edition=id, house_rules=rules)


def fought(id: str, player: str, seed: int, *, elsewhere: bool) -> tuple[list[object], set[str]]:
    """What comes of a fight, or of how a long one begins, in its own words or ``elsewhere``, and its log."""
    with said_otherwise(edition(id)) if elsewhere else nullcontext():
        run: Run[Any] = Run(begin(setup(id, seed)))
        seats = {who.seat for who in run.game.setup.entrants} | {run.game.gm} - {""}
        minds = {seat: named(player, f"{seed}/{seat}") for seat in seats}
        players = {seat: Elsewhere(mind) if elsewhere else mind for seat, mind in minds.items()}
        play(run, players, SeededDice(seed), lambda _: len(run.record) < LONGEST)
        return [run.game.digest(), run.game.facts(), run.record], {event.text for event in run.events}


def same(id: str, player: str, seed: int) -> None:
    """A fight comes to the same, told in other words."""
    here, texts = fought(id, player, seed, elsewhere=False)
    there, others = fought(id, player, seed, elsewhere=True)
    assert here == there, f"seed {seed}"
    assert not texts & others, f"seed {seed} is told in the same words"


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("id", EDITIONS)
def test_other_words_change_no_choice_and_no_state(id: str, player: str, drill: Drill) -> None:
    for seed in range(drill.of(FIGHTS, FEW)):
        same(id, player, seed)


def test_what_is_known_again_is_so_in_other_words() -> None:
    same("book", "simple", 47)


def test_so_they_are_by_house_rules_that_choose_other_parts() -> None:
    seed = 11
    assert setup("book", seed).house_rules
    same("book", "random", seed)
