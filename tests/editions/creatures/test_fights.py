"""Every creature fights: each against a hero, to the end, with every player, and the record replays."""

import pytest

from tests.editions.played.conformance import check_citations, check_replay, play
from winterdawn.editions import registry
from winterdawn.editions.scenes import duel, on
from winterdawn.editions.sda.roster.people import creatures
from winterdawn.players import NAMES

GROUNDS = (("hex",), ("square", 1.5), ("plane",))


@pytest.mark.drill
@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("key", creatures())
def test_it_fights_a_hero_to_the_end(key: str, player: str) -> None:
    seed = creatures().index(key)
    setup = on(duel("reeve-holt", key), *GROUNDS[seed % len(GROUNDS)])
    run = play(setup, player, seed)
    assert run.game.over
    check_citations(run.events)
    check_replay(run, registry.begin(setup))
