"""A finished character is made again from the choices its sheet tells, or it is said why not."""

from __future__ import annotations

import contextlib
import random

import pytest
from msgspec.structs import replace

from tests.characters.documents.test_files import mutated
from tests.characters.people import sheet as anna
from tests.editions.frame.bare import BareSheet, BareSheets
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import plain
from winterdawn.characters.making.question import CreationError
from winterdawn.dice.sources import Stream
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.advance import advanced, awarded
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation import Draft, random_character
from winterdawn.editions.sda.creation.chance import random_draft

SHEETS = edition("book").sheet


def by_lot(seed: int) -> Draft:
    """Every choice by lot, also where somebody would raise whatever can be raised."""
    stream, draft, answers = Stream(seed), Draft(5 + seed % 41), list[str]()
    steps = draft.steps()
    question = next(steps)
    while True:
        answers.append(question.keys[int(stream.random() * len(question.keys))])
        try:
            question = steps.send(answers[-1])
        except StopIteration:
            return replace(draft, answers=tuple(answers))


SEEDS = [pytest.param(seed, marks=[pytest.mark.drill] * (seed % 3 > 0)) for seed in range(40)]


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_was_made_is_made_again_by_the_same_choices(seed: int):
    draft = random_draft(seed, points=5 + seed) if seed % 2 else by_lot(seed)
    sheet = draft.finish("Anna", "anna-of-the-ford")
    again = SHEETS.remade(sheet)
    assert sorted(again.answers) == sorted(draft.answers), "the three of a trade in any order"
    assert (again.points, SHEETS.refinished(sheet, again)) == (draft.points, sheet)


def test_what_happened_since_is_no_part_of_it_but_notes_and_portrait_stay():
    made = random_character(3, "orc")
    since, three = made, ("climbing", "jumping", "running")
    for key in (*three, "luck", "luck", "wisdom"):
        since = advanced(awarded(since, key, 40), key)
    since = replace(
        advanced(since, "athleticism", three), notes="Owes Maro", virtues={"courage": 6}, wealth={}
    )
    again = SHEETS.remade(since)
    assert SHEETS.refinished(since, again) == replace(made, notes="Owes Maro")
    other = SHEETS.refinished(since, again.changed(18, "1"))
    assert (other.name, other.id, other.virtue("courage")) == (made.name, made.id, 1)
    assert [step for step in other.story if step.stage != "virtues"] == [
        step for step in made.story if step.stage != "virtues"
    ]


def test_an_older_document_is_read_as_made_with_the_usual_points():
    usual = replace(random_character(3), made_with=None)
    assert SHEETS.remade(usual).points == 25
    rich = next(random_character(seed, points=45) for seed in range(90) if spent(seed) > 25)
    assert SHEETS.remade(rich).points == 45
    with pytest.raises(CreationError):
        SHEETS.remade(replace(rich, made_with=None))


def spent(seed: int) -> int:
    return sum(step.points for step in random_character(seed, points=45).story)


MADE = random_character(3, "orc")
DEARER = replace(MADE.story[0], points=-9)


@pytest.mark.parametrize(
    ("sheet", "says"),
    [
        (anna(), "^Anna cannot be made again: no choices of a making are told on this sheet$"),
        (SHEETS.character("ilse-varn"), "^Ilse Varn cannot be made again: no choices"),
        (advanced(anna(experience={"luck": 4}), "luck"), "no choices of a making are told"),
        (replace(MADE, attributes={**MADE.attributes, "strength": 14}), "strength is 14, .* lead to 7$"),
        (replace(MADE, race="Troll"), "race: 'Troll' is not what was chosen, 'Orc'"),
        (replace(MADE, traits=MADE.traits[1:]), "its traits are not those that its choices bring"),
        (replace(MADE, story=MADE.story[:-9]), "its story does not tell|is not what its choice brings"),
        (replace(MADE, story=(*MADE.story, MADE.story[0])), r"story\[\d+\] comes after the last choice"),
        (replace(MADE, story=(DEARER, *MADE.story[1:])), r"story\[0\], 'Orc', is not what its choice"),
        (replace(MADE, story=MADE.story[1:]), "its story does not tell “Which race\\?”"),
        (replace(MADE, made_with=0), "cannot be made again: "),
    ],
)  # fmt: skip
def test_a_sheet_to_which_its_choices_do_not_lead_is_refused(sheet: Sheet, says: str):
    with pytest.raises(CreationError, match=says) as refused:
        SHEETS.remade(sheet)
    assert "\n" not in str(refused.value)


def test_whatever_is_wrong_with_a_document_it_is_refused_in_words():
    stream, document, told = random.Random(8), plain(MADE), []
    for _ in range(200):
        with contextlib.suppress(SheetError):
            sheet = SHEETS.read(mutated(document, stream))
            try:
                SHEETS.remade(sheet)
            except CreationError as error:
                told.append(str(error))
    assert len(told) > 10
    assert {each.count("cannot be made again") for each in told} == {1}


def test_an_edition_that_shares_nothing_with_it_needs_only_its_history():
    kind = BareSheets()
    made = kind.draft().choose("3").choose("1").finish("Ada", "ada")
    assert made.made_with is None, "no points are spent"
    risen = kind.raised(replace(made, practice=7), "nerve").sheet
    assert kind.lowered(risen).sheet == replace(made, practice=7)
    again = kind.remade(risen)
    assert again.answers == ("3", "1")
    assert kind.refinished(risen, again) == made
    assert kind.refinished(risen, again.changed(0, "4")).grit == 4
    for odd, says in (
        (BareSheet(name="Ada", grit=3), "Ada cannot be made again: no choices of a making are told"),
        (replace(risen, grit=9), "grit and nerve are not what was chosen"),
        (replace(made, history=made.history[:1]), "not those of a whole making"),
        (replace(made, history=(*made.history, made.history[0])), "not those of a whole making"),
        (replace(made, history=made.history[::-1]), "'1' is not offered for grit"),
    ):
        with pytest.raises(CreationError, match=says):
            kind.remade(odd)
