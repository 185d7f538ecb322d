"""Facing changes by somebody's word, or by a rule that everybody is told of."""

from itertools import product

import pytest

from tests.drills import Drill
from tests.editions.played.conformance import play
from tests.editions.played.facing import Turned
from tests.editions.played.skirmish import skirmish
from winterdawn.editions.moving import moved

ROUNDS = 2
SEEDS = {
    ("book", "hex"): 129,
    ("book", "square"): 101,
    ("book", "plane"): 122,
    ("draft", "hex"): 104,
    ("draft", "square"): 103,
    ("draft", "plane"): 100,
    ("screen", "hex"): 101,
    ("screen", "square"): 104,
    ("screen", "plane"): 122,
}
"""Fights in which somebody is struck at in passing from the side or from behind."""


@pytest.mark.drill(always=True)
@pytest.mark.parametrize(("name", "kind"), SEEDS)
def test_nobody_is_turned_without_their_word_or_a_line_that_tells_it(
    name: str, kind: str, drill: Drill
) -> None:
    drawn = [drill.random.randrange(10**9) for _ in range(drill.of(60, 0))]
    players = drill.of(("random", "simple"), ("random",))
    for seed, player in product((SEEDS[name, kind], *drawn), players):
        setup = skirmish(kind, seed, ROUNDS)
        play(setup if name == "book" else moved(setup, name).setup, player, seed, watches=Turned)
