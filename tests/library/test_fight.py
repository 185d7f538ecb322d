"""The door for programmers: a fight is begun, asked, answered, copied, taken back, kept and drawn."""

from __future__ import annotations

import copy
import doctest
import pickle
import re
from collections.abc import Callable

import pytest

import winterdawn
from tests.folders import ROOT
from winterdawn import Fight, fight
from winterdawn.dice.sources import ScriptedDice, TypedDice
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.registry import NAMES
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.errors import NotAllowed, Refused

PEOPLE = {
    "book": ("ilse-varn", "reeve-holt"),
    "draft": ("rookie-guard", "skeleton"),
    "screen": ("rookie-guard", "skeleton"),
    "zones": ("perrin-slate", "cutpurse"),
}


def begun(edition: str = "book", seed: int = 7) -> Fight:
    return Fight.new(*PEOPLE[edition], edition=edition, seed=seed)


def some_way(of: Fight, answers: int = 12) -> Fight:
    of.play("simple", until=lambda one: len(one.record) >= answers)
    return of


@pytest.mark.parametrize("edition", NAMES)
def test_answered_one_by_one_a_fight_comes_to_its_end(edition: str) -> None:
    played = begun(edition)
    while asks := played.asks:
        number = next(iter(asks))
        value = played.legal(number).sample(len(played.record))
        assert value in played.legal(number)
        played.answer(value, number)
        if len(played.record) > 60:
            played.play("simple")
    assert played.outcome() is not None
    with pytest.raises(NotAllowed, match="open: none"):
        played.legal()


@pytest.mark.parametrize("edition", NAMES)
def test_alike_begun_and_answered_it_is_the_same_fight(edition: str) -> None:
    one, other = begun(edition), begun(edition)
    assert one.play() == other.play()
    assert (one, one.log(), one.run.game.digest()) == (other, other.log(), other.run.game.digest())
    assert begun(edition, seed=8).play("random") is not None


COPIES: dict[str, Callable[[Fight], Fight]] = {
    "copy": Fight.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_goes_its_own_way_from_the_same_moment_with_the_same_dice(way: str) -> None:
    one = some_way(begun())
    other = COPIES[way](one)
    before = one.run.game.digest()
    assert (other == one, other.run.game.digest()) == (True, before)
    other.play("simple")
    assert one.run.game.digest() == before
    one.play("simple")
    assert one.log() == other.log()


def test_a_copy_that_nobody_looks_at_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one = some_way(begun())
    with monkeypatch.context() as patch:
        patch.setattr(fight, "Run", None)
        copies = [one.copy()]
        copies += [each.copy() for each in copies]
        assert [each.record for each in copies] == [one.record] * 2
    assert copies[1].run.game.digest() == one.run.game.digest()


def test_dice_that_cannot_be_copied_have_to_be_given_anew() -> None:
    one = Fight.new("ilse-varn", "reeve-holt", dice=ScriptedDice(roll for roll in ([1],)))
    with pytest.raises(TypeError):
        one.copy()
    assert one.copy(dice=ScriptedDice([])) == one


def test_dice_may_be_anybodys() -> None:
    thrown: list[str] = []

    def ones(pool: winterdawn.Pool) -> list[int]:
        thrown.append(str(pool))
        return [1] * len(pool)

    one = Fight.new("ilse-varn", "reeve-holt", dice=TypedDice(ones))
    while not thrown:
        one.answer(1)
    assert one.asks
    assert set(thrown) >= {"1d8", "1d6"}


def test_the_last_decision_is_taken_back_and_dice_with_it() -> None:
    one = some_way(begun())
    digest, record = one.run.game.digest(), one.record
    number, ask = next(iter(one.asks.items()))
    one.answer(next(iter(ask)), number)
    assert one.asks
    one.undo()
    assert (one.run.game.digest(), one.record) == (digest, record)
    fresh = begun()
    with pytest.raises(NotAllowed, match="nothing has been decided"):
        fresh.undo()


def test_what_is_typed_is_read_and_what_is_wrong_changes_nothing() -> None:
    one = begun()
    before = one.run.game.digest()
    with pytest.raises(Refused):
        one.answer(99)
    with pytest.raises(Refused):
        one.say("a dragon")
    with pytest.raises(NotAllowed, match="ask 5 is not open; open: 0, 1"):
        one.answer(1, 5)
    with pytest.raises(LookupError, match="'player-9'; there are player-1, player-2"):
        one.play({"player-1": "simple", "player-9": "simple"})
    with pytest.raises(LookupError, match="no computer player"):
        one.play("genius")
    with pytest.raises(LookupError, match=r"players\.player-2: 3 is no player; use simple or random"):
        one.play({"player-1": "simple", "player-2": 3})  # type: ignore[dict-item]
    for number in (True, 1.0, "1", [1]):
        with pytest.raises(NotAllowed, match="is not open; open: 0, 1"):
            one.answer(1, number)  # type: ignore[arg-type]
    with pytest.raises(LookupError, match="nobody has the seat 'player-3'; there are player-1, player-2"):
        one.view("player-3")
    with pytest.raises(LookupError, match="nobody has the seat 'player-3'; there are player-1, player-2"):
        one.position("player-3")
    assert one.run.game.digest() == before
    one.say("2")
    assert one.record[0].value == 2


def test_a_line_tells_how_it_began() -> None:
    one = begun()
    again = Fight.parse(one.notation(), seed=7)
    assert again.notation() == one.notation()
    assert again.play() == one.play()
    assert again.log() == one.log()
    with pytest.raises(SetupError):
        Fight.parse("book hex nobody")
    with pytest.raises(ValueError, match="no-such-rule"):
        Fight.new("ilse-varn", "reeve-holt", house_rules={"no-such-rule": 1})
    with pytest.raises(TypeError):
        hash(one)


def test_a_seat_sees_what_it_may_know() -> None:
    one = begun()
    assert one.seats == ("player-1", "player-2")
    mine, all_of_it = one.view("player-1"), one.view()
    assert [panel.id for panel in mine.panels] == ["ilse-varn"]
    assert [panel.id for panel in all_of_it.panels] == ["ilse-varn", "reeve-holt"]


@pytest.mark.parametrize("kind", ["hex", "square", "plane"])
def test_it_is_drawn_with_everybody_on_it(kind: str) -> None:
    one = Fight.new("ilse-varn", "reeve-holt", map=kind)
    drawn = str(one).split("\n")
    (row,) = (line for line in drawn[2:-2] if "I" in line)
    assert row.index("I") < row.index("R"), "they stand in one row, she in the west"
    assert drawn[-2].startswith("I Ilse Varn (ally) at ")
    assert drawn[0] == "Ilse Varn against Reeve Holt, before the first round"
    one.play()
    assert re.search(r"^[ir] \w+ \w+ .*can no longer act$", str(one), re.M)


def test_places_are_listed_where_they_are_told_by_name() -> None:
    told = str(begun("zones")).split("\n")
    assert told[2:] == ["Near side: Perrin Slate", "Middle: –", "Far side: Cutpurse"]
    assert str(Fight(demo_fight("evening-before"))).endswith("\n\nIlse Varn, Reeve Holt")


def test_the_examples_hold() -> None:
    assert doctest.testmod(fight).failed == 0
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.S)
    assert len(blocks) > 3
    names: dict[str, object] = {}
    for block in blocks:
        example = doctest.DocTestParser().get_doctest(block, names, "library.md", None, 0)
        assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0
        names = example.globs
