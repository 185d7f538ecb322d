"""Words in a row."""

from __future__ import annotations

import pytest

from winterdawn.kernel.wording import letter, series


@pytest.mark.parametrize(
    ("words", "told"),
    [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c"), ("abcd", "a, b, c and d")],
)
def test_the_last_of_a_series_stands_behind_and(words: str, told: str) -> None:
    assert series(iter(words)) == told


@pytest.mark.parametrize(
    ("name", "sign"),
    [("Ilse Varn", "I"), ("The Abbot", "A"), ("a wolf 2", "W2"), ("A", "A"), ("Zombie 100", "Z")],
)
def test_a_token_has_a_letter_that_tells_who_it_is(name: str, sign: str) -> None:
    assert letter(name) == sign
