"""Choices of a house rule that stand for other parts of rules: each edition plays them, or refuses them."""

from __future__ import annotations

import msgspec
import pytest

from winterdawn.editions import registry
from winterdawn.editions.house import HouseRuleError
from winterdawn.editions.moving import kept

OWN = {
    "book": set(),
    "draft": {
        ("reach_inside", "far-limit"),
        ("facing", "gm"),
        ("bonus_dice_budget", "within"),
        ("injury_overflow", "next-line"),
    },
    "screen": {("stun_limit", "per-round")},
}
"""What is refused, as the edition has rules of its own there."""


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_choice_is_played_or_refused_by_its_name(name: str) -> None:
    edition = registry.edition(name)
    for figure, values in edition.variants.items():
        for value in values:
            figures = msgspec.structs.replace(edition.figures, **{figure: value})
            if (figure, value) in OWN[name]:
                told = f"house_rules.{figure}: {edition.name} has rules of its own there"
                with pytest.raises(HouseRuleError, match=told):
                    edition.with_figures(figures)
                assert kept({figure: value}, edition)[1] == [f"the house rule {figure}"]
            else:
                played = edition.with_figures(figures)
                assert all(played.parts[key] is part for key, part in values[value].items())
