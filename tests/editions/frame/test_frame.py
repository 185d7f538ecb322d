"""The frame: an edition is a value, its parts keep nothing themselves, and rooms stay small."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import winterdawn
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.registry import NAMES, begin, edition
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.healing.mending import Care, Recovery
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.run import Run
from winterdawn.players import decided, named

ROOMS = Path(winterdawn.__file__).parent / "editions"
MOST_FILES = 15


class Table:
    """An encounter that is played by chance, answer by answer."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.run: Run[Encounter[Any]] = Run(begin(setup))
        self.dice, self.player = SeededDice(seed), named("random", seed)

    def step(self) -> None:
        """Take one answer."""
        if self.run.done:
            return
        number, ask = next(iter(self.run.pending.items()))
        if isinstance(ask, Roll):
            self.run.answer(self.dice(ask.pool), ask=number)
        else:
            self.run.answer(decided(self.player, self.run, number), ask=number)


@pytest.mark.parametrize("setup", [demo(), evening("gm")], ids=["fight", "scene"])
def test_two_encounters_of_one_edition_do_not_meet(setup: Setup) -> None:
    alone, one, other = Table(setup, "one"), Table(setup, "one"), Table(setup, "other")
    before = {name: dict(vars(part)) for name, part in BOOK.parts.items()}
    for _ in range(200):
        alone.step()
    for _ in range(200):
        one.step()
        other.step()
    assert one.run.game.digest() == alone.run.game.digest() != other.run.game.digest()
    assert {name: dict(vars(part)) for name, part in BOOK.parts.items()} == before


def test_what_parts_remember_is_in_the_digest() -> None:
    fresh = begin(demo())()
    digest = fresh.digest()
    for name, record in fresh.records.items():
        changed = begin(demo())()
        field = next(iter(type(record).__struct_fields__))
        setattr(changed.records[name], field, ["changed"])
        assert changed.digest() != digest, name


def test_what_is_remembered_by_number_is_in_the_digest() -> None:
    tended = [begin(demo())() for _ in range(2)]
    for line, play in enumerate(tended, 1):
        play.record(Recovery).cared["ilse-varn"] = {line: Care(2, "Reeve Holt")}
    assert len({play.digest() for play in (begin(demo())(), *tended)}) == 3


def test_a_part_takes_the_place_of_another_by_name() -> None:
    class Wide(Reach):
        """Reach without a malus."""

        def terms(self, *_: Any) -> tuple[()]:
            return ()

    wide = BOOK.but(id="wide", reach=Wide())
    assert (wide.id, BOOK.id) == ("wide", "book")
    assert list(wide.parts) == list(BOOK.parts)
    assert type(wide.part(Reach)) is Wide
    assert type(BOOK.part(Reach)) is Reach
    with pytest.raises(TypeError, match="reach: Exposure cannot stand in for Reach"):
        BOOK.but(reach=Exposure())
    with pytest.raises(KeyError):
        BOOK.but(id="less").part(type("Other", (SdaPart,), {}))


@pytest.mark.house("imperial")
def test_a_house_rule_chooses_the_part_that_stands_in_for_another() -> None:
    class Wide(Reach):
        """Reach of another kind."""

    wide = BOOK.but(variants={"imperial": {1: {"reach": Wide()}}})
    for feet, kind in ((0, Reach), (1, Wide)):
        setup = replace(demo(), house_rules={"imperial": feet})
        one, other = Encounter(setup, wide), Encounter(setup, wide)
        assert type(one.part(Reach)) is type(one.edition.parts["reach"]) is kind
        assert one.edition is other.edition
        assert [*one.edition.parts] == [*BOOK.parts]


def test_only_the_parts_that_answer_a_hook_are_asked() -> None:
    assert [type(part) for part in BOOK.answering(SdaPart.toll)] == [BOOK.parts["bleeding"].__class__]
    assert BOOK.part(Budget) in BOOK.answering(SdaPart.used)
    assert BOOK.part(Reach) not in BOOK.answering(SdaPart.used)


def test_no_room_is_crowded() -> None:
    rooms = {folder: len(list(folder.glob("*.py"))) for folder in ROOMS.rglob("*") if folder.is_dir()}
    assert {room.name: files for room, files in rooms.items() if files > MOST_FILES} == {}


@pytest.mark.parametrize("setup", [demo(), evening()], ids=["fight", "scene"])
def test_equal_setups_have_equal_digests(setup: Setup) -> None:
    copied = pickle.loads(pickle.dumps(setup))
    assert copied == setup
    assert begin(copied)().digest() == begin(setup)().digest()
    assert begin(copied)().facts() == begin(setup)().facts()


def named_parts(after: str) -> list[str]:
    """The names of parts in the sentence of the documentation that goes on ``after`` some words."""
    docs = Path(__file__).parents[3] / "docs" / "editions.md"
    return re.findall("`([a-z-]+)`", docs.read_text("utf-8").partition(after)[2].partition(".")[0])


def test_the_names_by_which_parts_are_replaced_are_documented() -> None:
    assert named_parts("parts are called") == list(BOOK.parts)


@pytest.mark.parametrize("name", ["draft", "screen"])
def test_the_parts_that_an_edition_adds_are_documented(name: str) -> None:
    assert named_parts(f"The {name} adds") == [part for part in edition(name).parts if part not in BOOK.parts]


@pytest.mark.parametrize("name", NAMES)
def test_an_edition_is_found_by_its_id(name: str) -> None:
    assert edition(name).id == name


@pytest.mark.parametrize("name", NAMES)
def test_the_figures_of_an_edition_are_such_as_house_rules_set(name: str) -> None:
    figures = edition(name).figures
    assert msgspec.convert(msgspec.to_builtins(figures), type(figures)) == figures


@pytest.mark.parametrize("name", NAMES)
def test_no_part_stands_beside_the_one_that_it_varies(name: str) -> None:
    parts = edition(name).parts.values()
    kinds = Counter(kind for part in parts for kind in type(part).__mro__ if issubclass(kind, Part))
    assert [type(part).__name__ for part in parts if kinds[type(part)] > 1] == []


def test_every_hook_is_documented_once() -> None:
    docs = (Path(__file__).parents[3] / "docs" / "editions.md").read_text("utf-8")
    table = docs.partition("| hook | asked |")[2].partition("\n\n")[0]
    told = [
        name
        for row in re.findall(r"^\|((?: `[a-z_]+`,?)+) \|", table, re.M)
        for name in re.findall("[a-z_]+", row)
    ]
    hooks = [
        name
        for kind in (Part, SdaPart)
        for name, value in vars(kind).items()
        if callable(value) and not name.startswith("_")
    ]
    assert sorted(told) == sorted(set(hooks) - {"fresh"})
