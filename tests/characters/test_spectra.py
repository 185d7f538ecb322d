"""Virtues that a sheet has beside the five."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from tests.characters.explained import explain
from tests.characters.explained import read as told_account
from tests.characters.people import sheet
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter
from winterdawn import catalogue
from winterdawn.characters.account import UnknownNumber
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import to_toml
from winterdawn.editions.alone import Alone, numbers
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.explain import virtue
from winterdawn.editions.sda.character.sheet import read
from winterdawn.editions.sda.character.virtues import MOST_FURTHER, VIRTUES, UnknownVirtue, virtue_of
from winterdawn.editions.sda.creation import random_character
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.view import Viewer

FURTHER = "book.ruling.seven-or-five-virtues"
MERCY = ("ruthless", "stern", "merciful", "gentle", "soft")
HOME = ("rootless", "restless", "settled", "homely", "housebound")
BOTH = {"mercy": MERCY, "love-of-home": HOME}


def one(**given: Any) -> Stage:
    """Ann alone, leaning to excess of mercy."""
    return Stage(fighter("Ann", spectra=BOTH, virtues={"mercy": 5}, **given))


@pytest.mark.rule(FURTHER)
def test_a_virtue_beside_the_five_stands_on_a_step_with_its_names() -> None:
    ann = replace(sheet(), spectra=BOTH, virtues={"mercy": 5})
    assert list(ann.all_virtues) == [*VIRTUES, "love-of-home", "mercy"]
    assert [ann.all_virtues["mercy"].label(step) for step in range(1, 7)] == [
        "ruthless", "stern", "merciful", "merciful", "gentle", "soft"
    ]  # fmt: skip
    assert (ann.virtue("mercy"), ann.virtue("love-of-home")) == (5, 3)
    assert (ann.all_virtues["mercy"].lack, ann.all_virtues["mercy"].excess) == (
        "ruthless / stern",
        "gentle / soft",
    )
    assert read(tomllib.loads(to_toml(ann))) == ann
    assert sheet().all_virtues is VIRTUES
    assert "spectra" not in to_toml(sheet())


@pytest.mark.rule(FURTHER)
def test_it_is_explained_by_the_general_rules_and_shown_in_print() -> None:
    ann = replace(sheet(), spectra=BOTH, virtues={"mercy": 5})
    told = told_account(virtue(ann, "mercy"))
    assert (told.label, told.value) == ("mercy", "gentle")
    assert told.cites == (FURTHER, "book.virtue.spectrum", "book.ruling.six-steps-five-names")
    assert [(term.label, term.value) for term in told.terms] == [
        ("step, leaning to excess", 5),
        ("die for ruthless / stern", "d6"),
        ("die for gentle / soft", "d10"),
    ]
    assert told.terms[2].cites == ("book.virtue.die-leaning-excess", FURTHER, "book.virtue.two-terms-per-end")
    cited = {id for account in (told, *told.terms) for id in account.cites}
    assert all(map(catalogue.known, cited))
    assert explain(ann, "Mercy") == told == numbers(ann)["virtue:mercy"]
    assert explain(ann, "love of home").label == "love of home"
    with pytest.raises(UnknownNumber, match="perhaps mercy is meant"):
        explain(ann, "merci")
    with pytest.raises(UnknownNumber):
        explain(sheet(), "mercy")
    rows = dict(dict(Alone(ann).told().sections)["Virtues"])
    assert (rows["mercy"], rows["love of home"]) == ("gentle (leaning to excess)", "settled (balanced)")
    assert list(rows)[:5] == list(VIRTUES)


@pytest.mark.rule(FURTHER)
def test_the_page_shows_it_with_the_die_for_either_end() -> None:
    stage = one()
    (shown,) = stage.run.game.view(Viewer("ann", sheets=True)).sheets
    (section,) = (each for each in shown.sections if each.look == "spectra")
    rows = {row.label: row for row in section.groups[0].rows}
    assert list(rows) == [*map(str.capitalize, VIRTUES), "Love of home", "Mercy"]
    spectrum = rows["Mercy"].spectrum
    assert (rows["Mercy"].value, spectrum.at) == ("gentle", 5)
    assert spectrum.low.act is not None, "it can be called upon there"
    assert [(end.label, end.faces) for end in (spectrum.low, spectrum.high)] == [
        ("ruthless", 6),
        ("soft", 10),
    ]


@pytest.mark.rule(FURTHER)
@pytest.mark.parametrize(
    ("end", "words", "die"), [("lack", "ruthless / stern", 6), ("excess", "gentle / soft", 10)]
)
def test_either_end_is_called_upon_with_the_die_of_its_step(end: str, words: str, die: int) -> None:
    """It brings bonus dice and maluses, binds till the scene ends, and moves then."""
    stage = one(skills={"stealth": 1}).does("ann", f"call:mercy:{end}")
    asked = stage.ask(f"May Ann call upon {words}?", "gm")
    assert asked.cites == ("book.virtue.gm-authorises", "book.virtue.state-case", FURTHER)
    stage.gm("yes").says(2)
    assert str(stage.run.pending[0].pool) == f"2d{die}"
    stage.says((4, 4))
    keys = stage.choices("ann", "What do you do")
    assert not {"call:mercy:lack", "call:mercy:excess"} & set(keys)
    assert {"call:love-of-home:lack", "call:courage:excess"} <= set(keys)
    stage.does("ann", "test:stealth").gm(1)
    assert stage.ask("stand to it", "gm").prompt.startswith(f"Ann called upon {words}.")
    stage.gm("with").says(2).roll(4, 1, 1, 1, pool="4d8")
    stage.does("ann", "test:stealth").gm(1, "against").says(2, (8, 1))
    assert stage.last("test").startswith("Ann, stealth: 0 MoS against 1")
    (malus,) = (
        term
        for event in stage.events("test")[-1:]
        for throw in event.throws
        for term in throw.terms
        if words in told_text(term.text)
    )
    assert FURTHER in malus.cites
    stage.gm("gm:end-scene", "yes")
    step = {"lack": 4, "excess": 6}[end]
    assert stage.sheet("ann").virtue("mercy") == step
    named = {"lack": "merciful (4)", "excess": "soft (6)"}[end]
    assert stage.last("virtue") == f"Ann, mercy: gentle (5) → {named}"


@pytest.mark.rule(FURTHER)
def test_one_call_a_scene_bars_it_too_and_says_which_was_called() -> None:
    stage = Stage(fighter("Ann", spectra=BOTH), virtue_calls="one-per-scene")
    stage.does("ann", "call:love-of-home:lack").gm("yes").says(1, (8,))
    assert not [key for key in stage.choices("ann", "What do you do") if key.startswith("call:")]


@pytest.mark.about(FURTHER)
def test_the_game_master_sets_its_step() -> None:
    stage = one().gm("gm:set:ann", "virtues:mercy", 2)
    assert stage.sheet("ann").virtue("mercy") == 2
    assert stage.last("set") == "Ann, Mercy (step): 5 → 2"


@pytest.mark.about(FURTHER)
def test_one_that_nobody_has_moved_yet_may_be_set_too() -> None:
    stage = one().gm("gm:set:ann", "virtues:love-of-home", 1)
    assert stage.sheet("ann").virtue("love-of-home") == 1


@pytest.mark.rule(FURTHER)
def test_it_is_called_by_its_name_in_whatever_is_told() -> None:
    stage = Stage(fighter("Ann", spectra=BOTH), fighter("Bob"))
    stage.does("ann", "call:love-of-home:lack").gm("yes").says(1, (8,))
    (barred,) = {
        option.barred
        for option in stage.ask("What do you do", "ann").among.options
        if option.key.startswith("call:love-of-home")
    }
    assert barred.why == "love of home has been called upon in this scene"
    stage.gm("gm:end-scene", "yes")
    assert stage.last("virtue") == "Ann, love of home: settled (3) → restless (2)"
    assert stage.events("virtue")[-1].seen_by("ann", gm=False)
    assert not stage.events("virtue")[-1].seen_by("bob", gm=False)


@pytest.mark.about(FURTHER)
def test_what_no_virtue_of_a_sheet_is_called_is_refused_with_all_that_are() -> None:
    known = replace(sheet(), spectra=BOTH).all_virtues
    assert virtue_of("Love of Home", known).key == "love-of-home"
    with pytest.raises(UnknownVirtue, match=r"'merci' is no virtue; .*temperance, love-of-home, mercy$"):
        virtue_of("merci", known)


@pytest.mark.about(FURTHER)
def test_a_sheet_has_up_to_seven_beside_the_five() -> None:
    many = {f"m{n}": tuple(f"{word}{n}" for word in MERCY) for n in range(MOST_FURTHER)}
    base = {"name": "Ann", "attributes": dict(sheet().attributes)}
    assert len(read({**base, "spectra": many}).all_virtues) == 5 + 7


@pytest.mark.about(FURTHER)
def test_only_whose_sheet_has_it_may_call_upon_it() -> None:
    stage = Stage(fighter("Ann", spectra=BOTH), fighter("Bob"))
    keys = {who: stage.choices(who, "What do you do") for who in ("ann", "bob")}
    assert [key for key in keys["ann"] if "mercy" in key] == ["call:mercy:lack", "call:mercy:excess"]
    assert [key for key in keys["bob"] if "mercy" in key] == []
    assert "call:courage:lack" in keys["bob"]


@pytest.mark.about(FURTHER)
def test_it_stays_when_the_making_of_its_sheet_is_opened_again() -> None:
    sheets, made = edition("book").sheet, random_character(3, "orc", name="Ada")
    ada = replace(made, spectra={"mercy": MERCY}, virtues={**made.virtues, "mercy": 2, "courage": 6})
    again = sheets.remade(ada)
    asked = [each.question for each in again.reached().chosen if each.question.stage == "virtues"]
    assert len(asked) == len(VIRTUES), "mercy is none of them"
    anew = sheets.refinished(ada, again)
    assert (anew.spectra, anew.virtues) == ({"mercy": MERCY}, {**made.virtues, "mercy": 2})
    assert read(tomllib.loads(to_toml(anew))) == anew


@pytest.mark.parametrize(
    ("spectra", "virtues", "says"),
    [
        ({"courage": MERCY}, {}, "spectra.courage: this is one of the five already; take another name"),
        ({"bravery": MERCY}, {}, "spectra.bravery: this is one of the five already; take another name"),
        ({"Mercy": MERCY}, {}, "spectra.Mercy: this is no name of a virtue; use small letters, digits and"),
        ({"a:b": MERCY}, {}, "spectra.a:b: this is no name of a virtue; "),
        ({"1mercy": MERCY}, {}, "spectra.1mercy: this is no name of a virtue; "),
        ({"mercy-": MERCY}, {}, "spectra.mercy-: this is no name of a virtue; "),
        ({"soft--heart": MERCY}, {}, "spectra.soft--heart: this is no name of a virtue; "),
        ({"wisdom": MERCY}, {}, "spectra.wisdom: this is the name of another figure of the sheet"),
        ({"athleticism": MERCY}, {}, "spectra.athleticism: this is the name of another figure of the sheet"),
        ({"zeal": MERCY[:4], "calm": MERCY[:3]}, {}, "spectra.calm: there are 3 names of steps"),
        ({"": MERCY}, {}, "spectra.: this is no name of a virtue; "),
        ({"luck": MERCY}, {}, "spectra.luck: this is the name of another figure of the sheet; take another"),
        ({"spirit": MERCY}, {}, "spectra.spirit: this is the name of another figure of the sheet"),
        ({"mercy": MERCY[:4]}, {}, "spectra.mercy: there are 4 names of steps; give 5, from lack to excess"),
        ({"mercy": (*MERCY, "x")}, {}, "spectra.mercy: there are 6 names of steps; give 5, from lack to"),
        ({"mercy": ("Stern ", *MERCY[1:])}, {}, "spectra.mercy: 'stern' is the name of a step of mercy"),
        ({"mercy": ("brave", *MERCY[1:])}, {}, "spectra.mercy: 'brave' is the name of a step of courage"),
        ({"mercy": MERCY, "pity": MERCY}, {}, "spectra.pity: 'ruthless' is the name of a step of mercy"),
        ({"mercy": (" ", *MERCY[1:])}, {}, "spectra.mercy: ' ' is no name; a name has 1 to 40 characters"),
        ({"mercy": ("x" * 41, *MERCY[1:])}, {}, "spectra.mercy: 'x"),
        ({"mercy": "soft"}, {}, "spectra.mercy: 'soft' is not a list"),
        ({f"m{n}": [f"{word}{n}" for word in MERCY] for n in range(MOST_FURTHER + 1)}, {},
         "spectra: 8 virtues beside the five are too many; give at most 7"),
        ({}, {"mercy": 3}, "virtues.mercy: there is no such thing; there are courage, faith"),
        ({"mercy": MERCY}, {"merci": 3}, "virtues.merci: there is no such thing; perhaps mercy is meant"),
        ({"mercy": MERCY}, {"mercy": 7}, "virtues.mercy: 7 is not a whole number from 1 to 6"),
    ],
)  # fmt: skip
def test_bad_virtues_are_refused(spectra: object, virtues: object, says: str) -> None:
    base = {"name": "Ann", "attributes": dict(sheet().attributes)}
    with pytest.raises(SheetError, match="^" + re.escape(says)) as refused:
        read({**base, "spectra": spectra, "virtues": virtues})
    assert "\n" not in str(refused.value)
