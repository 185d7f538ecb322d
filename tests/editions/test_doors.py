"""Doors: a menu can be drawn from without looking at all of it, or making all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from winterdawn.dice.sources import Stream
from winterdawn.editions.encounter.act import Act, Several
from winterdawn.editions.encounter.door import Door
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred


def nothing() -> Procedure[None]:
    return
    yield


def act(key: str, barred: Barred | Callable[[], Barred | None] | None = None, *, idle: bool = False) -> Act:
    return Act(key, key, nothing, barred=barred, idle=idle)


def door(*acts: Act | Several) -> Door:
    return Door("ann", "What?", lambda: acts, ())


def test_each_act_that_is_not_barred_is_drawn_as_often_as_the_next() -> None:
    asked = Counter[str]()

    def bar(key: str) -> Barred | None:
        asked[key] += 1
        return Barred("no") if key in "bd" else None

    def ask() -> Counter[str]:
        acts = [act(key, partial(bar, key)) for key in "abcde"]
        return Counter([str(door(*acts).ask().sample(stream))])

    stream, drawn = Stream("doors"), Counter[str]()
    for _ in range(3000):
        drawn += ask()
    assert set(drawn) == set("ace")
    assert all(900 < drawn[key] < 1100 for key in "ace")
    assert sum(asked.values()) < 2 * 3000, "most acts are not looked at"


@pytest.mark.parametrize(
    ("under", "barred", "noted"), [("Words", None, True), ("Words", Barred("no"), False), ("", None, False)]
)
def test_where_all_but_to_end_the_turn_stands_under_headings_that_is_said(
    under: str, barred: Barred | None, *, noted: bool
) -> None:
    acts = act("strike", Barred("too far")), act("end", idle=True), act("taunt", barred)
    acts[2].group = under
    among = Door("ann", "What?", lambda: acts, (), ends=("end",)).ask().among
    notes = {option.key: option.note for option in among.options}  # type: ignore[union-attr]
    told = "what else you may do now is folded under the headings; tap one"
    assert notes == {"strike": "", "end": told if noted else "", "taunt": ""}


class Noted:
    """Several acts of which it is noted when they are made."""

    def __init__(self, keys: str, barred: str = "", *, idle: bool = False) -> None:
        self.made = 0
        self._keys, self._barred, self._idle = keys, barred, idle
        self.acts = Several(len(keys), self._make, idle)

    def _make(self) -> list[Act]:
        self.made += 1
        return [
            act(key, Barred("no") if key in self._barred else None, idle=self._idle) for key in self._keys
        ]


def test_what_stands_for_several_acts_counts_as_all_of_them() -> None:
    stream, drawn, made = Stream("several"), Counter[str](), 0
    for _ in range(4000):
        noted = Noted("bcd", barred="c")
        drawn[str(door(act("a"), noted.acts, act("e")).ask().sample(stream))] += 1
        made += noted.made
    assert set(drawn) == set("abde")
    assert all(900 < drawn[key] < 1100 for key in "abde")
    assert 2100 < made < 2700, "they are made for three of five lots, or after a barred one"


def test_the_answer_that_was_drawn_is_taken_without_making_the_others() -> None:
    noted = Noted("bc", barred="bc")
    asked = door(act("a"), act("d", Barred("no")), noted.acts)
    key = asked.draw(Stream(2)).key
    assert (key, noted.made) == ("a", 0)
    assert asked.ask().offers.check(key) == "a"
    assert asked.chosen(key).key == "a"
    assert noted.made == 0


def test_a_menu_that_is_read_holds_all_of_them_in_their_place_and_under_their_heading() -> None:
    noted = Noted("bc", barred="b")
    noted.acts.group = "Words"
    asked = door(act("a"), noted.acts, act("d")).ask()
    assert noted.made == 0
    told = [(option.key, option.group, bool(option.barred)) for option in asked.among.options]  # type: ignore[union-attr]
    assert told == [("a", "", False), ("d", "", False), ("b", "Words", True), ("c", "Words", False)]
    assert "c" in asked.offers
    assert "b" not in asked.offers
    assert noted.made == 1


def test_nobody_is_asked_on_for_the_sake_of_idle_or_barred_acts() -> None:
    idle, barred = Noted("ab", idle=True), Noted("cd", barred="cd")
    assert not door(idle.acts, barred.acts).worth()
    assert (idle.made, barred.made) == (0, 1)
    assert door(Noted("cd", barred="c").acts).worth()
    before = Noted("cd")
    assert door(before.acts, act("a")).worth()
    assert before.made == 0, "what can be done for sure is found first"


def test_as_many_are_made_as_were_promised() -> None:
    with pytest.raises(AssertionError, match="2 acts were promised, and 1 made"):
        door(Several(2, lambda: [act("a")])).offered  # noqa: B018 -- made when it is read
