"""The referee of the game master's screen watches random fights and agrees; shown lies it objects."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.drills import Drill
from tests.editions.screen.field import duel
from tests.editions.sda.arena import CLUB, fighter
from tests.referee.fights import plain, told
from tests.referee.lies import (
    bonus_dice_from_nowhere,
    box_unticked,
    die_spent_twice,
    face_misread,
    hit_too_many,
    no_wound,
    point_for_nothing,
    shot_too_good,
    spirit_kept,
    still_up,
    struck_twice,
)
from tests.referee.screen.bouts import bout, joust
from tests.referee.screen.hasty import hasty
from tests.referee.screen.hasty_lies import HASTY
from tests.referee.screen.lies import TAMPERS
from tests.referee.screen.referee import ScreenReferee
from tests.referee.watch import LIES, Played, Tamper, Watch
from winterdawn.editions.sda.character.pieces import Trait
from winterdawn.editions.sda.facts.combat import SpendHits


class Kind(NamedTuple):
    """A kind of fights, how many of it every run watches, and how many are tampered with."""

    watch: Watch
    usual: int
    tampered: int


KINDS = {
    "skirmishes": Kind(Watch(ScreenReferee, "screen"), 4, 4),
    "bouts": Kind(Watch(ScreenReferee, "screen", drawn=bout), 12, 17),
    "jousts": Kind(Watch(ScreenReferee, "screen", drawn=joust, playing=hasty), 12, 16),
}
MANY, SAMPLE = 1000, 3
"""How many of each kind a drill watches, and how many a sample of it."""
SHARED: tuple[Tamper, ...] = (
    hit_too_many, shot_too_good, face_misread, die_spent_twice, bonus_dice_from_nowhere,
    spirit_kept, box_unticked, no_wound, still_up, struck_twice, point_for_nothing,
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_it_agrees_with_random_fights(kind: str, drill: Drill) -> None:
    assert KINDS[kind].watch.wrong(drill.seed, KINDS[kind].usual) == {}


@pytest.mark.drill
@pytest.mark.parametrize("kind", KINDS)
def test_it_agrees_with_many_random_fights(kind: str, drill: Drill) -> None:
    assert KINDS[kind].watch.wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


def test_it_knows_that_the_brittle_break_under_a_blunt_blow() -> None:
    bones = Trait("Bones", effects=("brittle", "unshaken"))
    field = duel(fighter("Ann", CLUB), fighter("Bob", injury="(0+1)*3", traits=(bones,)))
    field.strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1}).roll(4)
    setup, events = told(field.run.game.setup), plain(field.run.events)
    unsettled = f"event {len(events) - 1}: nobody is told what becomes of bob"
    assert ScreenReferee(setup).watch(events) == [unsettled]
    events.remove(next(event for event in events if event["kind"] == "down"))
    assert any("bob is still up" in each for each in ScreenReferee(setup).watch(events))


# ---------------------------------------------------------------- it can object


@pytest.fixture(scope="module")
def fights() -> list[Played]:
    return [fight for kind in KINDS.values() for fight in kind.watch.fights("lies", kind.tampered)]


@pytest.mark.drill
@pytest.mark.parametrize("tamper", [*SHARED, *TAMPERS, *HASTY], ids=lambda each: each.__name__)
def test_it_objects(tamper: Tamper, fights: list[Played], drill: Drill) -> None:
    KINDS["bouts"].watch.catches(tamper, fights, drill.of(*LIES))
