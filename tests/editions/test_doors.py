"""Doors: a menu can be drawn from without looking at all of it."""

from __future__ import annotations

from collections import Counter
from functools import partial

from winterdawn.dice.sources import Stream
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.door import Door
from winterdawn.kernel.choices import Barred


def test_each_act_that_is_not_barred_is_drawn_as_often_as_the_next() -> None:
    asked = Counter[str]()

    def bar(key: str) -> Barred | None:
        asked[key] += 1
        return Barred("no") if key in "bd" else None

    def ask() -> Counter[str]:
        acts = [Act(key, key, lambda: iter(()), barred=partial(bar, key)) for key in "abcde"]  # type: ignore[arg-type,return-value]
        return Counter([str(Door("ann", "What?", lambda: acts, ()).ask().sample(stream))])

    stream, drawn = Stream("doors"), Counter[str]()
    for _ in range(3000):
        drawn += ask()
    assert set(drawn) == set("ace")
    assert all(900 < drawn[key] < 1100 for key in "ace")
    assert sum(asked.values()) < 2 * 3000, "most acts are not looked at"
