"""Running on a mount: whose skill, dice and action, and what comes of a stumble."""

import pytest

from tests.editions.manoeuvres.test_prone import option
from tests.editions.mounted.stable import horse, joust
from tests.editions.sda.arena import Arena
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.setup import Ground


def gallop(*features: str) -> Arena:
    """Ann, who cannot run, on Dun, who has 4d14 for it and 15 metres; Bob far off."""
    return joust("z1", mount=horse(trained=True), ground=Ground(26, 11, features=features))


@pytest.mark.rule("book.ruling.table-mount-speed")
@pytest.mark.about("book.ruling.combat-mount-turn")
def test_the_mount_runs_on_its_own_dice_and_action():
    arena = gallop()
    assert option(arena, "run").label == "Have Dun run"
    arena.turn("ann", "run").answer("Run with how many dice?", 2).roll(4, 4)
    assert arena.told("run") == ["Dun runs: 15 m more"], "2 MoS of half its 15 metres"
    left = arena.fight.part(Speed).left
    assert left(arena.fight, arena.who("ann")) == 30
    arena.answer("Move where?", "n5")
    assert option(arena, "run").barred.why == "Dun has acted already"
    assert option(arena, "reassess").barred is None, "the action of the rider is left"
    lead = arena.turn("ann", "end").ask("What do you do?", "bob").lead
    assert not lead, "nobody else's action is taken"


@pytest.mark.about("book.ruling.combat-mounted-unhorsed", "book.manoeuvre.mounted-fall")
def test_a_mount_that_stumbles_throws_its_rider():
    arena = gallop("rough.medium:k1-k11=Mud").turn("ann", "run").answer("Run over what ground?", "2")
    arena.answer("Run with how many dice?", 1).roll(4)
    assert arena.ask("Move where?").lead.endswith("Dun falls where you stop.")
    arena.answer("Move where?", "f5")
    while "Fall off" in arena.open()[0]:
        arena.answer("Fall off to where?", arena.ask("Fall off").among.options[0].key)
    arena.answer("Ann falls 2 m", 0)
    assert arena.told("fall")[0] == "Dun stumbles and falls 1 of 2 MoS"
    assert arena.who("ann").mount is None
    assert (arena.who("ann").prone, arena.who("dun").prone) == (True, True)
