"""Spells on the sheet: given and taken by the game master, shown, and checked."""

import pytest

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import plain
from winterdawn.editions.sda.character.sheet import Armour, read
from winterdawn.kernel.view import Viewer


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


@pytest.mark.rule("book.ruling.table-spells-known", "book.ruling.combat-other-damage-types")
@pytest.mark.about("book.skill.evocation")
def test_the_sheet_shows_spells_and_armour_against_other_types():
    scales = Armour("Scales", 1, 1, 1, natural=True, others={"burning": 4})
    fight = arena(skills={"evocation": 1}, spells=("fireball", "alarm"), armour=(scales,))
    page = fight.fight.view(Viewer("ann", sheets=True)).sheets[0]
    sections = {section.title: section.groups for section in page.sections}
    rows = [(row.label, row.value, row.note) for row in sections["Spells"][0].rows]
    assert rows[0][:2] == ("Fireball", "evocation 4")
    assert rows[0][2].startswith("location; sight; fire essence")
    assert rows[1][:2] == ("Alarm", "abjuration 1")
    assert sections["Armour"][0].rows[0].note == "burning 4"
    plain = dict(fight.fight.edition.sheet.told(fight.fight, fight.who("ann")).sections)
    assert [name for name, _ in plain["Spells"]] == ["Fireball", "Alarm"]
