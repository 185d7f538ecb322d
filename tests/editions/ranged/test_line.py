"""Who stands in the line of a shot."""

from __future__ import annotations

import pytest

from winterdawn.editions.sda.ranged.line import near_line


@pytest.mark.about("book.ranged.attack")
@pytest.mark.parametrize(
    ("at", "inside"),
    [
        ((2.0, 2.0), True),
        ((2.3, 1.7), True),
        ((2.4, 1.6), False),
        ((-1.0, -1.0), False),
        ((5.0, 5.0), False),
        ((3.9, 3.9), True),
        ((1.0, -1.0), False),
    ],
)
def test_a_body_less_than_half_a_metre_off_stands_in_the_line(at: tuple[float, float], inside: bool) -> None:
    for start, end in (((0.0, 0.0), (4.0, 4.0)), ((4.0, 4.0), (0.0, 0.0))):
        assert near_line(at, start, end) is inside
    mirrored = at[0], -at[1]
    assert near_line(mirrored, (0.0, 0.0), (4.0, -4.0)) is inside
    assert not near_line(at, (2.0, 2.0), (2.0, 2.0))


@pytest.mark.parametrize(
    ("at", "inside"),
    [((2.0, 0.0), True), ((2.0, 0.49), True), ((2.0, 0.5), False), ((0.0, 0.0), False), ((4.0, 0.0), False)],
)
def test_neither_end_nor_half_a_metre_off_is_in_the_line(at: tuple[float, float], inside: bool) -> None:
    assert near_line(at, (0.0, 0.0), (4.0, 0.0)) is inside
    assert near_line(at, (4.0, 0.0), (0.0, 0.0)) is inside
