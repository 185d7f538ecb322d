"""A character for programmers: read, made, checked, written, explained, raised, carried over, fought with."""

from __future__ import annotations

import copy
import doctest
import pickle
from pathlib import Path
from typing import Any

import pytest

from winterdawn import Character, Fight, character
from winterdawn.characters.advance import AdvanceError
from winterdawn.characters.document import SheetError
from winterdawn.characters.making.question import CreationError
from winterdawn.editions.encounter.practice import PracticeError
from winterdawn.editions.registry import NAMES
from winterdawn.editions.setup import SetupError

PEOPLE = {"book": "ilse-varn", "draft": "ilse-varn", "screen": "ilse-varn", "zones": "brida-holt"}
SKILL = {"book": "climbing", "draft": "climbing", "screen": "climbing", "zones": "athletics"}
ANNA: dict[str, Any] = {
    "name": "Anna",
    "attributes": dict.fromkeys(("agility", "constitution", "strength", "erudition", "persona", "wisdom"), 7),
}


@pytest.mark.parametrize("edition", NAMES)
def test_whatever_is_written_is_read_again(edition: str, tmp_path: Path) -> None:
    one = Character.named(PEOPLE[edition], edition)
    assert (one.edition, one.sound, one.faults) == (edition, True, [])
    for suffix in ("toml", "json"):
        path = tmp_path / f"one.{suffix}"
        one.save(path)
        assert Character.load(str(path)) == one
    again = [Character.parse(one.toml()), Character.parse(one.json()), Character(one.document)]
    again += [Character(one.sheet), copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    assert again == [one] * 6
    assert one.name in str(one)
    assert repr(one) == f"<Character {one.name!r}, {edition}>"


@pytest.mark.parametrize("edition", NAMES)
def test_newcomers_are_made_and_made_again_and_fight(edition: str) -> None:
    one, other = (Character.drawn(3, edition, name=name) for name in ("Wren", "Robin"))
    assert one.sound
    assert one.pools == other.pools
    assert one == Character.drawn(3, edition, name="Wren")
    making = one.making()
    assert making.question is None
    assert one.remade(making) == one
    assert Fight.new(one, other, edition=edition).play() is not None
    draft = Character.draft(edition)
    while draft.question:
        draft = draft.choose(draft.usual(draft.question))
    assert Character(draft.finish("Wren"), edition).sound


@pytest.mark.parametrize("edition", NAMES)
def test_numbers_pools_and_tests_are_those_of_the_table(edition: str) -> None:
    one = Character.named(PEOPLE[edition], edition)
    assert {f"pool:{key}" for key in one.pools} == {key for key in one.numbers if key.startswith("pool:")}
    assert all(hand.results().mean >= 0 for hand in one.pools.values())
    assert one.why(next(iter(one.numbers))).label
    with pytest.raises(LookupError, match="'nonsense' is no number of this sheet"):
        one.why("nonsense")
    made = one.test(SKILL[edition], 1, seed=5)
    assert made.told == one.test(SKILL[edition], 1, seed=5).told
    with pytest.raises(PracticeError, match="speed: this cannot be said of a test; there are attribute, "):
        one.test(SKILL[edition], 1, speed=3)


def test_what_can_be_raised_is_raised_and_taken_back() -> None:
    anna = Character({**ANNA, "experience": {"climbing": 5}})
    assert anna.raises == {"climbing": "4 experience"}
    assert anna.raised("climbing").lowered() == anna
    with pytest.raises(AdvanceError, match="nothing was raised"):
        anna.lowered()
    with pytest.raises(LookupError, match="'nonsense' is no attribute, skill or family"):
        anna.raised("nonsense")


def test_who_goes_from_one_edition_to_another_comes_back_as_they_were() -> None:
    one = Character.named("ilse-varn")
    other, lost = one.converted("draft")
    assert (other.edition, len(lost), one.converted("book")) == ("draft", 3, (one, ()))
    assert other.converted("book")[0].pools == one.pools
    with pytest.raises(SheetError, match="cannot be carried over"):
        one.converted("zones")


def test_all_that_is_wrong_is_told() -> None:
    with pytest.raises(SheetError) as told:
        Character({**ANNA, "speed": "fast", "height": 2, "size": 3})
    assert [fault.partition(":")[0] for fault in told.value.faults] == ["speed", "size", "height"]
    for nobody in (3, None, "ilse-varn", Character(ANNA)):
        with pytest.raises(SheetError, match="is no sheet; give one, or a dict"):
            Character(nobody)
    with pytest.raises(SheetError, match="this is a sheet of another edition, 'zones'; give one of 'book'"):
        Character(Character.named("brida-holt", "zones").sheet, "book")
    with pytest.raises(SetupError, match=r"^first: edition: this is a sheet of another edition"):
        Fight.new(Character.named("brida-holt", "zones"), "skeleton")
    with pytest.raises(LookupError, match="'ilse' is not in the roster; perhaps ilse-varn is meant"):
        Character.named("ilse")
    with pytest.raises(ValueError, match="edition: 'boook' is not known"):
        Character.draft("boook")
    for points in (-1, 201, 2.5):
        with pytest.raises(CreationError, match=r"points: .* is not a whole number from 0 to 200"):
            Character.draft(points=points)  # type: ignore[arg-type]
    with pytest.raises(CreationError, match=r"points: .* by the rules “The zone game”; leave it out"):
        Character.drawn(3, "zones", points=20)
    with pytest.raises(TypeError):
        hash(Character(ANNA))


def test_the_first_example_holds() -> None:
    assert doctest.testmod(character).failed == 0
