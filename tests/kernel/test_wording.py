"""Words in a row."""

from __future__ import annotations

import pytest

from winterdawn.kernel.wording import series


@pytest.mark.parametrize(
    ("words", "told"),
    [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c"), ("abcd", "a, b, c and d")],
)
def test_the_last_of_a_series_stands_behind_and(words: str, told: str) -> None:
    assert series(iter(words)) == told
