"""The log of a fight as text."""

from __future__ import annotations

from winterdawn.cli.fight.log import lines
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.event import Event, Face, ShownRoll

NAMES = {"rookie-guard": "Rookie Guard", "skeleton": "Skeleton"}
FACES = (Face(4, 6, 1), Face(2, 6, 0), Face(6, 6, 1))


def test_an_event_is_a_line_with_its_moment_and_outcome():
    event = Event("round", "The guard strikes.", (), outcome="2 hits", when="1 · 7")
    assert list(lines([event], NAMES)) == ["[1 · 7] The guard strikes. 2 hits"]


def test_an_event_without_a_moment():
    assert list(lines([Event("end", "It is over.", ())], NAMES)) == ["It is over."]


def test_a_throw_stands_indented_under_its_event():
    throw = ShownRoll(
        "rookie-guard", "Rookie Guard", "3d6", FACES, (Remark("flanked", "-1"),), scored=2, total=1
    )
    event = Event("roll", "The guard strikes.", (), throws=(throw,))
    assert list(lines([event], NAMES))[1] == "   Rookie Guard 3d6: 4* 2 6* -> 2 -1 (flanked) = 1"


def test_a_throw_that_nothing_modifies_shows_its_score_alone():
    throw = ShownRoll("skeleton", "Reflex", "3d6", FACES, (Remark("only words"),), scored=2, total=2)
    assert (
        list(lines([Event("roll", "It strikes.", (), throws=(throw,))], NAMES))[1]
        == "   Skeleton reflex 3d6: 4* 2 6* -> 2"
    )


def test_what_dice_come_to_below_0_has_a_true_minus_sign():
    faces = (Face(1, 6, -1), Face(2, 6, 0))
    throw = ShownRoll("skeleton", "Reflex", "2d6", faces, (Remark("held", "−1"),), scored=-1, total=-2)
    said = list(lines([Event("roll", "It strikes.", (), throws=(throw,))], NAMES))[1]
    assert said == "   Skeleton reflex 2d6: 1(−1) 2 -> −1 −1 (held) = −2"


def test_dice_that_are_given_stand_with_the_pool_and_not_in_the_sum():
    terms = (Remark("attack of opportunity", "+1 die"), Remark("out of reach", "−1"))
    throw = ShownRoll("skeleton", "Skeleton", "3d6", FACES, terms, scored=2, total=1)
    assert list(lines([Event("roll", "It strikes", (), "1 hit", throws=(throw,))], NAMES)) == [
        "It strikes: 1 hit",
        "   Skeleton 3d6 (+1 die attack of opportunity): 4* 2 6* -> 2 −1 (out of reach) = 1",
    ]


def test_extra_dice_stand_behind_what_is_kept_of_the_others():
    faces = (*FACES, Face(6, 6, 1, "extra"), Face(1, 6, 0, "extra"))
    throw = ShownRoll("skeleton", "Skeleton", "3d6", faces, (Remark("held", "−3"),), scored=3, total=1)
    assert list(lines([Event("roll", "It strikes.", (), throws=(throw,))], NAMES))[1] == (
        "   Skeleton 3d6: 4* 2 6* -> 2 −3 (held) = 0 and 2 extra, the other side below 0: 6* 1 -> 1 = 1"
    )


def test_experience_is_gathered_at_the_end_of_the_turn():
    point = Event("experience", "Skeleton gains experience:", (), outcome="1 point in ego")
    events = [
        Event("turn", "First", ()),
        point,
        Event("facing", "It turns", ()),
        point,
        Event("turn", "Next", ()),
    ]
    assert list(lines(events, NAMES)) == [
        "First",
        "It turns",
        "   Skeleton gains experience: 2 × 1 point in ego",
        "Next",
    ]
