"""A character made at the table: legal steps only, each taken back at will, and kept in the log."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec
import pytest

from tests.editions.played.conformance import check_words
from winterdawn.dice.sources import Stream
from winterdawn.editions.house import CITES, house_rules
from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.editions.sda.character.sheet import read
from winterdawn.editions.sda.creation import RACES, Draft
from winterdawn.editions.sda.figures import Figures
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.making import BACK, CHANGE, ID, LEAVE
from winterdawn.table.rules.newcomer import NewCharacter

SETUP = msgspec.json.encode(NewCharacter("A new character", "player-1", "Wren"))


def begun() -> Run[Any]:
    return Run(Editions().begin(SETUP))


def asked(run: Run[Any]) -> Choose:
    ask = run.pending[0]
    assert isinstance(ask, Choose)
    return ask


def test_what_is_offered_is_what_the_draft_offers() -> None:
    run, draft, chance = begun(), Draft(), Stream("wren")
    while draft.question is not None:
        keys = [choice.key for choice in draft.choices()]
        assert list(asked(run).among) == keys
        check_words(asked(run))
        key = chance.choice(keys)
        run.answer(key)
        draft = draft.choose(key)
    run.answer("keep")
    run.answer("Wren")
    assert run.done
    owner = run.game.view(Viewer("player-1", sheets=True))
    assert read(tomllib.loads(owner.sheets[0].document)) == draft.finish("Wren")
    assert Run.replay(Editions().begin(SETUP), run.record).game.digest() == run.game.digest()


BALANCED = msgspec.json.encode(
    NewCharacter("A new character", "player-1", "Wren", house_rules={"virtue-start": "balanced"})
)


@pytest.mark.house("virtue-start")
def test_a_character_is_made_by_the_house_rules_of_the_encounter() -> None:
    run, offered = Run[Any](Editions().begin(BALANCED)), set()
    says = house_rules(Figures())["virtue-start"].says
    told, (shown,) = run.events[0], run.game.view(Viewer("player-2")).house
    assert (told.text, told.outcome) == ("House rule virtue-start:", f"balanced, {says}")
    assert shown.text == f"virtue-start: balanced, {says}"
    assert told.cites == shown.cites == ("book.ruling.virtue-start", *CITES)
    run.answer("orc")
    while run.game.question is not None:
        if run.game.question.stage == "virtues":
            offered.add(tuple(asked(run).among))
            assert CITES[0] in asked(run).cites
        keys = list(asked(run).among)
        run.answer(next((key for key in ("all", "done") if key in keys), keys[0]))
    assert offered == {("3", "4")}
    assert run.events[-1].cites == run.game.steps[-1].question.cites
    run.answer("keep")
    run.answer("Wren")
    sheet = read(tomllib.loads(run.game.view(Viewer("player-1", sheets=True)).sheets[0].document))
    assert sheet.made_under == MadeUnder("balanced")
    assert Run.replay(Editions().begin(BALANCED), run.record).game.digest() == run.game.digest()


def test_a_making_that_names_no_house_rules_goes_by_none() -> None:
    fields = msgspec.json.decode(SETUP)
    assert fields.pop("house_rules") == {}
    run = Run[Any](Editions().begin(msgspec.json.encode(fields)))
    assert (run.game.draft, run.events, run.game.view(Viewer("gm")).house) == (Draft(), [], ())


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"clue-rate": 2}, "house_rules.clue-rate: no making goes by it; one goes by virtue-start"),
        ({"virtue-start": "mild"}, "house_rules.virtue-start: 'mild' is not allowed; use balanced or free"),
    ],
)
def test_a_making_by_other_house_rules_is_refused(rules: dict[str, int | str], says: str) -> None:
    with pytest.raises(ValueError, match=f"^{says}$"):
        NewCharacter("A new character", "player-1", "Wren", house_rules=rules)
    with pytest.raises(ValueError, match=f"^{says}$"):
        Editions().arranged(SETUP, {}, rules)
    with pytest.raises(ValueError, match="a character is made here; nobody else takes part"):
        Editions().arranged(SETUP, {"anna": "gm"}, {})


def test_every_step_can_be_taken_back() -> None:
    run, chance = begun(), Stream("back")
    assert not asked(run).also
    for _ in range(12):
        run.answer(chance.choice(list(asked(run).among)))
    prompts = asked(run).prompt
    run.answer(BACK)
    run.answer(run.game.draft.question.choices[0].key)
    for _ in range(12):
        run.answer(BACK)
    assert run.game.draft == Draft()
    assert not asked(run).also
    assert prompts != asked(run).prompt


def test_others_see_the_name_alone() -> None:
    run = begun()
    run.answer("orc")
    for viewer, whole in (("player-1", True), ("player-2", False)):
        (sheet,) = run.game.view(Viewer(viewer, sheets=True)).sheets
        assert (sheet.id, sheet.name, sheet.open) == (ID, "Wren", whole)
        assert bool(sheet.sections) == whole
        (head,) = run.game.view(Viewer(viewer)).sheets
        assert (head.name, head.open, head.sections) == ("Wren", whole, ())
    assert run.game.view(Viewer("gm", "gm", sheets=True)).sheets[0].sections


def test_the_tempo_says_what_kind_of_encounter_it_is() -> None:
    assert Editions().tempo(SETUP) == "creation"
    assert Editions().tempo(b"{}") == ""


def finished(*answers: str) -> Run[Any]:
    """Everything is chosen, by the first of what is offered where ``answers`` names nothing."""
    run = begun()
    while asked(run).prompt != "Is the character as you want it?":
        keys = list(asked(run).among)
        run.answer(next((key for key in (*answers, "done") if key in keys), keys[0]))
    return run


def test_points_that_nothing_was_bought_for_are_warned_about() -> None:
    run = finished("orc")
    (warning,) = asked(run).remarks
    assert (
        int(told_text(warning.amount))
        == 25 - sum(step.points for step in run.game.draft.finish("Wren").story)
        > 0
    )
    assert "unspent" in told_text(warning.text)
    (sheet,) = run.game.view(Viewer("player-1", sheets=True)).sheets
    (left,) = sheet.sections[0].blocks
    assert left.now == int(told_text(warning.amount))


def test_a_name_is_asked_for_before_the_character_is_made() -> None:
    run = finished("orc")
    run.answer("keep")
    ask = asked(run)
    assert ask.prompt == "What are they called?"
    assert list(ask.among) == ["Wren"]
    for refused in ("  ", "x" * 81, "Wren\u202eneW", "a\nb\x1b[31m"):
        with pytest.raises(Refused):
            run.answer(refused)
    run.answer("  Ζωή   of the Ford ")
    sheet = run.game.view(Viewer("player-1", sheets=True)).sheets[0]
    assert sheet.name == "Ζωή of the Ford"
    assert read(tomllib.loads(sheet.document)).name == "Ζωή of the Ford"
    assert run.game.over == "Ζωή of the Ford is made."


def test_no_two_options_of_an_ask_read_alike_and_numbers_say_what_they_are() -> None:
    for race in RACES:
        draft = Draft(200)
        while question := draft.question:
            labels = [choice.label for choice in question.choices]
            assert len(set(labels)) == len(labels), question.prompt
            for choice in question.choices:
                assert re.search(r"[a-z]{3}", f"{choice.label}{choice.note}"), (question.prompt, choice)
            key = next((key for key in (race, "done") if key in question.keys), question.keys[0])
            draft = draft.choose(key)


def test_an_earlier_choice_is_changed_and_later_ones_stand_as_far_as_they_can() -> None:
    run = begun()
    for key in ("orc", "climbing"):
        run.answer(key)
    while "life" not in asked(run).prompt and asked(run).prompt != "What befell them?":
        run.answer(next(iter(asked(run).among)))
    before = run.game.draft
    run.answer(CHANGE)
    assert [option.label for option in asked(run).among.options][:2] == ["1. Race: Orc", "2. Race: climbing"]
    check_words(asked(run))
    run.answer(LEAVE)
    assert run.game.draft == before
    run.answer(CHANGE)
    run.answer("1")
    assert not asked(run).also
    other = next(key for key in asked(run).among if key != "climbing")
    run.answer(other)
    assert run.game.draft.answers == (*before.answers[:1], other, *before.answers[2:])
    assert run.events[-1].text == "Race, chosen anew:"
    run.answer(CHANGE)
    run.answer("0")
    run.answer("elf")
    assert run.game.draft.answers[0] == "elf"
    assert len(run.game.draft.answers) < len(before.answers), "an elf is asked other things"
    assert "to be made again" in run.events[-1].outcome
    again = Run.replay(Editions().begin(SETUP), run.record).game
    assert again.digest() == run.game.digest()
