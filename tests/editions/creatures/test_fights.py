"""Every creature fights: each against a hero, to the end, with every player, and the record replays."""

import pytest

from tests.editions.conformance import check_citations, check_replay, play
from winterdawn.editions import registry
from winterdawn.editions.scenes import duel, on
from winterdawn.editions.sda.character.roster import creatures
from winterdawn.players import NAMES

GROUNDS = (("hex",), ("square", 1.5), ("plane",))


@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("key", creatures())
def test_it_fights_a_hero_to_the_end(key: str, player: str) -> None:
    seed = creatures().index(key)
    setup = on(duel("reeve-holt", key), *GROUNDS[seed % len(GROUNDS)])
    run = play(setup, player, seed)
    assert run.game.over
    check_citations(run.events)
    check_replay(run, registry.begin(setup))


@pytest.mark.parametrize("key", ["skeleton", "courage-dragon", "war-horse"])
@pytest.mark.parametrize("edition", ["draft", "screen"])
def test_and_in_the_other_editions(edition: str, key: str) -> None:
    run = play(duel("ilse-varn", key, edition), "simple", 3)
    assert run.game.over
    check_citations(run.events)
