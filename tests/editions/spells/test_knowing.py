"""Spells on the sheet: given and taken by the game master, shown, and checked."""

import pytest

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import plain
from winterdawn.characters.making.question import DONE
from winterdawn.editions.sda.character.sheet import Armour, read
from winterdawn.editions.sda.creation import Draft
from winterdawn.editions.sda.page.kind import Sheets
from winterdawn.editions.sda.page.words import headed
from winterdawn.kernel.views.view import Viewer


def test_a_sheet_names_spells_there_are_each_once():
    sheet = fighter("Ann", spells=("fireball", "alarm"))
    assert read(plain(sheet)).spells == ("fireball", "alarm")
    assert "spells" not in plain(fighter("Ann")), "older sheets stay as they are"
    with pytest.raises(SheetError, match=r"spells\[0\]: 'firebal' is no spell; .*fireball"):
        read({**plain(sheet), "spells": ["firebal"]})
    with pytest.raises(SheetError, match=r"spells\[1\]: 'alarm' is there twice; write each once"):
        read({**plain(sheet), "spells": ["alarm", "alarm"]})


def arena(**given: object) -> Arena:
    people = enter(fighter("Ann", **given), "a1"), enter(fighter("Bob"), "f5")  # type: ignore[arg-type]
    return Arena(*people, gm="gm").initiative(ann=4, bob=3)


@pytest.mark.rule("book.ruling.table-spells-known", "book.rule-zero.gm-last-word")
def test_the_game_master_teaches_and_takes_spells():
    fight = arena(skills={"evocation": 1})
    assert "cast" not in fight.options("What do you do?", "ann")
    assert "gm:spells:bob" not in fight.options("What happens?", "gm"), "Bob has nothing to cast with"
    fight.answer("What happens?", "gm:spells:ann", "gm")
    options = fight.ask("Which spell of Ann?").among.options
    assert [options[0].key, options[1].group] == ["none", "Evocation"], "those of their own skills first"
    fight.answer("Which spell of Ann?", "fireball", "gm")
    assert fight.told("set") == ["Ann learns Fireball"]
    assert fight.fight.sheet("ann").spells == ("fireball",)
    assert "cast" in fight.options("What do you do?", "ann")
    fight.answer("What happens?", "gm:spells:ann", "gm").answer("Which spell of Ann?", "fireball", "gm")
    assert fight.told("set")[-1] == "Ann no longer knows Fireball"
    assert fight.fight.sheet("ann").spells == ()
    fight.answer("What happens?", "gm:spells:ann", "gm").answer("Which spell of Ann?", "none", "gm")
    assert (len(fight.told("set")), fight.fight.sheet("ann").spells) == (2, ()), "or nothing, after all"


@pytest.mark.about("book.ruling.table-spells-known")
def test_a_spell_is_listed_under_the_skill_that_is_best_for_it():
    fight = arena(skills={"evocation": 1, "fire": 3, "abyssal-magic": 2})
    fight.answer("What happens?", "gm:spells:ann", "gm")
    listed = {option.key: option for option in fight.ask("Which spell of Ann?").among.options}
    assert (listed["fireball"].group, listed["fireball"].cost) == ("Fire", "difficulty 3")
    assert (listed["arcane-dart"].group, listed["arcane-dart"].cost) == ("Evocation", "difficulty 0")


@pytest.mark.about(
    "book.skill.evocation", "book.ruling.table-spells-known", "book.ruling.combat-other-damage-types"
)
def test_the_sheet_shows_spells_and_armour_against_other_types():
    scales = Armour("Scales", 1, 1, 1, natural=True, others={"burning": 4})
    fight = arena(skills={"evocation": 1}, spells=("fireball", "alarm"), armour=(scales,))
    page = fight.fight.view(Viewer("ann", sheets=True)).sheets[0]
    sections = {section.title: section.groups for section in page.sections}
    rows = [(row.label, row.value, row.note) for row in sections["Spells"][0].rows]
    assert rows[0][:2] == ("Fireball", "evocation 4")
    assert rows[0][2].startswith("location; sight; fire essence")
    assert rows[1][:2] == ("Alarm", "abjuration 1")
    assert sections["Armour"][0].rows[0].cells[-1] == "4"
    plain = fight.fight.edition.sheet.told(fight.fight, fight.who("ann")).sections
    assert [name for name, _ in dict(plain)[headed("spells")]] == ["Fireball", "Alarm"]


ACADEMY = "entered-an-elementalism-or-wizardry-academy"


def scholar() -> Draft:
    """Somebody in the making who went to an academy for evocation, up to the spellbook."""
    draft = Draft(60)
    while draft.question and draft.question.stage != "spells":
        keys = draft.question.keys
        wanted = [ACADEMY] if ACADEMY not in draft.answers else []
        wanted += ["evocation", "all", DONE, keys[0]]
        draft = draft.choose(next(key for key in wanted if key in keys))
    return draft


@pytest.mark.rule("book.ruling.table-spells-known")
@pytest.mark.about("book.ruling.table-creation-manuscript")
def test_a_spellbook_of_a_background_is_filled_in_the_making():
    draft = scholar()
    question = draft.question
    assert question is not None
    assert question.prompt == (
        "Entered an Elementalism or Wizardry Academy brings a spellbook. Which spell stands in it? (1 of 3)"
    )
    assert question.keys[0] == DONE
    fireball = next(choice for choice in question.choices if choice.key == "fireball")
    assert fireball.note.startswith("evocation, difficulty 4; burns everybody")
    assert "alarm" not in question.keys, "no evocation casts it"
    draft = draft.choose("fireball").choose("acid-spray").choose(DONE)
    assert draft.question is not None
    assert draft.question.stage != "spells"
    while draft.question:
        draft = draft.choose(DONE if DONE in draft.question.keys else draft.question.keys[0])
    sheet = draft.finish("Merle")
    assert sheet.spells == ("fireball", "acid-spray")
    assert Sheets().remade(sheet).finish("Merle").spells == ("fireball", "acid-spray")
