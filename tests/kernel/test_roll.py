"""A roll says what its dice say, each in its role; where no dice are there nobody is asked."""

from __future__ import annotations

import pytest

from tests.plain import Plain
from winterdawn.dice import Ladder, Pool, Reading
from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import DiceGroup, Fallen, Procedure, Roll, fall, groups, throw
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run

MIXED = Roll(
    "p1",
    (
        *groups(Pool("2d8")),
        DiceGroup(1, 8, "bonus"),
        DiceGroup(1, 6, "odd"),
        DiceGroup(1, 6, "odd"),
        DiceGroup(2, 4, "against"),
    ),
    "try",
    ladder=Ladder(),
)


def test_each_die_counts_in_its_role() -> None:
    fallen = MIXED.read((8, 4, 1, 6, 1, 4, 4))
    assert fallen.reading == Ladder().read([8, 4, 1], [8, 8, 8])
    assert (fallen.against, fallen.apart) == (2, (1, 0))
    assert fallen.faces == (8, 4, 1, 6, 1, 4, 4)
    assert MIXED.dice[2:4] == ((8, "bonus"), (6, "odd"))


def test_dice_of_a_role_of_their_own_are_read_by_themselves() -> None:
    dice = (DiceGroup(2, 6), DiceGroup(3, 6, "odd"))
    roll = Roll("p1", dice, "try", ladder=Ladder(6), apart=Ladder(6, -1, 2))
    fallen = roll.read((6, 1, 6, 2, 3))
    assert (fallen.reading.successes, fallen.apart) == (1, (1, -1, 0))
    ways = [(said.apart, many) for said, many in roll.outcomes() if isinstance(said, Fallen)]
    assert sum(many for _, many in ways) == 6**5
    assert sum(many for apart, many in ways if -1 not in apart) == 6**2 * 4**3


def test_dice_lie_by_size_and_of_one_size_as_they_were_announced() -> None:
    roll = Roll("p1", (DiceGroup(1, 4, "own"), DiceGroup(1, 8, "bonus"), DiceGroup(1, 8, "bought")), "try")
    assert roll.dice == ((8, "bonus"), (8, "bought"), (4, "own"))


def test_without_a_ladder_the_faces_are_what_falls() -> None:
    bare = Roll("p1", groups(Pool("1d4")), "lot")
    assert list(bare.outcomes()) == [((1,), 1), ((2,), 1), ((3,), 1), ((4,), 1)]
    with pytest.raises(ValueError, match="'lot': no ladder reads these dice"):
        bare.read((1,))


def test_an_empty_pool_falls_without_asking() -> None:
    class Nothing(Plain):
        def __init__(self) -> None:
            self.events: list[Event] = []

        def play(self) -> Procedure[None]:
            faces = yield from throw(Roll("p1", (), "lot"))
            fallen = yield from fall(Roll("p1", (), "try", ladder=Ladder()))
            assert (faces, fallen) == ((), Fallen(Reading()))

        def digest(self) -> str:
            return ""

    assert Run(Nothing).done


def test_what_may_fall_is_one_face_a_die() -> None:
    roll = Roll("p1", groups(Pool("2d4")), "try", ladder=Ladder())
    assert all(value in roll for value in roll)
    assert len(list(roll)) == roll.count() == 16
    for wrong in ((1,), (1, 5), (0, 1), 3, "14", None):
        assert wrong not in roll
    assert {roll.sample(Stream(seed)) for seed in range(200)} == set(roll)
    with pytest.raises(ValueError, match="zip"):
        roll.read((4,))


def test_dice_are_one_s_own_and_nothing_is_against_them_unless_said() -> None:
    assert groups(Pool("2d4"))[0] == DiceGroup(2, 4) == DiceGroup(2, 4, "own")
    assert (Fallen(Reading()).against, Fallen(Reading()).apart) == (0, ())
