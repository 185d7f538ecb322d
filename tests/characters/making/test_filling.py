"""Somebody is whole at every moment of their making, whatever is chosen in whatever order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.drills import Drill
from winterdawn.characters.faults import FAULT
from winterdawn.characters.making.filling import Filled, begun, changes, drawn, filled, with_choice, without
from winterdawn.characters.making.question import CreationError
from winterdawn.dice.sources import Stream
from winterdawn.editions.registry import NAMES, edition

ALL = pytest.mark.parametrize("by", NAMES)


def check_whole(by: str, now: Filled[Any]) -> None:
    """Somebody whom the rules allow, and whose answers lead to them."""
    reached = now.draft.reached()
    assert reached.sheet == now.sheet
    assert [each.choice.key for each in reached.chosen] == list(now.draft.answers)
    kind = edition(by).sheet
    sheet = now.draft.named(now.sheet, "Wren", "wren")
    assert not [fault for fault in kind.faults(kind.checked(sheet)) if fault.severity == FAULT]


def check_named(before: Filled[Any], now: Filled[Any], meant: dict[str, tuple[str, ...]]) -> None:
    """Whatever is other than before is what was meant, or is named."""
    named = {each.slot for each in changes(before, now, meant, now.wishes)}
    for name in {*before.slots, *now.slots} - named:
        was = before.slots[name].keys if name in before.slots else ()
        keys = now.slots[name].keys if name in now.slots else ()
        assert sorted(meant.get(name, was)) == sorted(keys), name


@pytest.mark.drill(always=True)
@ALL
def test_from_any_person_each_answer_that_is_open_gives_another_whole_one(by: str, drill: Drill) -> None:
    """Of 400 people in a drill."""
    start = edition(by).draft()
    for number in range(drill.of(400, 5)):
        chance = Stream(f"{drill.seed}/{by}/{number}")
        now = drawn(start, f"{drill.seed}/{number}")
        wishes = dict(now.wishes)
        check_whole(by, now)
        assert filled(start, wishes) == now
        for _ in range(6):
            slot = chance.choice([each for each in now.slots.values() if each.offered or each.chosen])
            before = now
            if slot.several and slot.chosen and (not slot.offered or chance.random() < 0.4):
                wishes = without(wishes, now, slot.name, chance.randrange(len(slot.chosen)))
                meant, key = {slot.name: wishes[slot.name]}, ""  # what rested on it falls, and is named
            elif not slot.offered:
                continue
            else:
                key = chance.choice([each.key for each in slot.offered])
                wishes = with_choice(start, wishes, now, slot.name, key)
                meant = {slot.name: (*slot.keys, key) if slot.several else (key,)}
            now = filled(start, wishes)
            check_whole(by, now)
            check_named(before, now, meant)
            assert not key or key in now.slots[slot.name].keys


@ALL
def test_every_question_of_the_making_has_its_step_and_every_start_stands(by: str) -> None:
    start = edition(by).draft()
    frame = start.frame()
    assert len(frame.steps) <= 12
    assert len(frame.starts) == 6
    assert [each.key for each in frame.starts] == list(edition(by).sheet.ready)
    named = {stage for step in frame.steps for stage in step.stages}
    for now in [*(filled(start, each.wishes) for each in frame.starts), drawn(start, by)]:
        check_whole(by, now)
        assert {slot.question.stage for slot in now.slots.values()} <= named


@ALL
def test_whoever_changes_their_mind_twice_has_lost_nothing(by: str) -> None:
    start = edition(by).draft()
    for first in start.frame().starts:
        now = filled(start, first.wishes)
        race = now.slots["race"]
        for other in [each.key for each in race.offered if each.key not in race.keys][:3]:
            away = with_choice(start, first.wishes, now, "race", other)
            back = with_choice(start, away, filled(start, away), "race", race.keys[0])
            assert filled(start, back).slots.keys() == now.slots.keys()
            assert filled(start, back).sheet == now.sheet


@pytest.mark.drill(always=True)
@ALL
def test_each_word_wishes_for_something_that_can_be_had(by: str, drill: Drill) -> None:
    """Each in a drill, but for what one edition of several has: each name and key is that of some choice."""
    start = edition(by).draft()
    people = [*(drawn(start, str(seed)) for seed in range(4)), filled(start, {})]
    people += [filled(start, each.wishes) for each in start.frame().starts]
    single = [slot for now in people for slot in now.slots.values() if not slot.several]
    stages = {stage for step in start.frame().steps for stage in step.stages}
    known = {slot.name for slot in single}
    means = start.frame().means
    for meaning in means[drill.turn % drill.of(1, 12) :: drill.of(1, 12)]:
        now = filled(start, begun(start, meaning.wishes))
        for name in meaning.wishes:
            assert name.partition(":")[0] in stages
            if name in now.slots and name not in _DEAR and not now.slots[name].several:
                assert set(meaning.wishes[name]) & set(now.slots[name].keys), (meaning.words, name)
            elif name.partition(":")[0] == "virtues":
                assert by in ("book", "screen", "draft") or name in known


_DEAR = {"reason", "motivation", "place"}
"""What may cost more than others, or be closed to a people."""


def test_a_score_that_somebody_takes_is_swapped_for_theirs() -> None:
    start = edition("book").draft()
    now = filled(start, {"race": ("high-man",), "attributes:agility": ("7",), "attributes:strength": ("5",)})
    wishes = with_choice(start, now.wishes, now, "attributes:strength", "7")
    swapped = filled(start, wishes)
    assert (swapped.sheet.attributes["strength"], swapped.sheet.attributes["agility"]) == (7, 5)
    (change,) = changes(now, swapped, {"attributes:strength": ("7",)}, wishes)
    assert (change.slot, change.wished) == ("attributes:agility", True)


def test_what_nobody_wished_for_is_told_apart_when_it_changes() -> None:
    start = edition("book").draft()
    now = filled(start, {"race": ("orc",)})
    orc = {each.slot for each in changes(now, filled(start, {}), {}, {}) if not each.wished}
    assert orc
    assert {each.wished for each in changes(now, filled(start, {}), {}, {"race": ("orc",)})} == {True, False}


def test_what_is_not_open_is_refused() -> None:
    start = edition("book").draft()
    now = filled(start, {})
    for name, key in (("race", "dragon"), ("dragons", "red")):
        with pytest.raises(CreationError):
            with_choice(start, {}, now, name, key)
    with pytest.raises(CreationError):
        without({}, now, "events", 0)


@pytest.mark.parametrize(
    ("by", "sentence", "slot", "key"),
    [
        ("book", "A fowler, who would rather not fight.", "occupation", "hunter"),
        ("book", "a fowler who would rather not fight", "virtues:courage", "2"),
        ("draft", "a brave smith", "virtues:courage", "mean"),
        ("screen", "an orc smith, strong and slow", "race", "orc"),
        ("zones", "an old healer with a crossbow", "outfit:at-hand", "light-crossbow"),
    ],
)
def test_a_sentence_is_read_by_its_words(by: str, sentence: str, slot: str, key: str) -> None:
    start = edition(by).draft()
    read = start.frame().read(sentence)
    assert not read.passed
    assert key in filled(start, read.wishes).slots[slot].keys


def test_words_that_say_nothing_are_told() -> None:
    assert edition("book").draft().frame().read("a purple hunter").passed == ("purple",)
