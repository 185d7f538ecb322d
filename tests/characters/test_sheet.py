"""Sheets: read from documents, checked with the field at fault, and made from the figures."""

import msgspec
import pytest

from winterdawn import catalogue
from winterdawn.characters.document import SheetError, UnknownCharacter
from winterdawn.editions.sda.character.sheet import Boxes, Damage, Sheet, parse_injury, read
from winterdawn.editions.sda.character.skills import UnknownSkill, families, key_of, skills
from winterdawn.editions.sda.roster.people import character, creatures, heroes, weapon

SCORES = {"agility": 8, "constitution": 6, "strength": 7, "erudition": 6, "persona": 6, "wisdom": 8}
PLAIN = {"name": "Anna", "attributes": SCORES}


@pytest.mark.about("book.spirit.maximum")
def test_maximum_spirit_is_constitution_persona_and_wisdom() -> None:
    assert read(PLAIN).maximum_spirit == 6 + 6 + 8


@pytest.mark.about("book.skill.rank-includes-group")
def test_a_rank_includes_the_family() -> None:
    sheet = read({**PLAIN, "skills": {"folklore": 2}, "families": {"knowledge": 1}})
    assert sheet.rank("folklore") == 3
    assert sheet.rank("history") == 1
    assert sheet.rank("reflex") == 0


@pytest.mark.about("book.ruling.combat-injury-lines")
def test_injury_lines_are_minor_plus_major_times_lines() -> None:
    assert parse_injury("(3+1)*3") == (Boxes(3, 1),) * 3
    assert read(PLAIN).lines == (Boxes(3, 1),) * 3


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"name": 3}, "^name: 3 is not a text"),
        ({"attributes": {"agility": 8}}, r"^attributes\.constitution: this is missing; give a whole number"),
        ({"attributes": {**SCORES, "luck": 8}}, r"^attributes\.luck: there is no such thing"),
        (
            {"attributes": {**dict.fromkeys([*SCORES][1:], 8), "agilty": 8}},
            r"^attributes\.agilty: there is no such thing; perhaps agility is meant\n"
            r"attributes\.agility: this is missing",
        ),
        (
            {"attributes": {**SCORES, "wisdom": 0}},
            r"^attributes\.wisdom: 0 is not a whole number from 1 to 60$",
        ),
        ({"skills": {"juggling": 1}}, r"^skills\.juggling: there is no such thing"),
        ({"families": {"circus": 1}}, r"^families\.circus: there is no such thing"),
        ({"skills": {"reflex": -1}}, r"^skills\.reflex: -1 is not a whole"),
        ({"injury": "3+1"}, "injury: '3\\+1'"),
        ({"injury": "(0+0)*3"}, "injury"),
        ({"spirit": 99}, "spirit: 99 is above the maximum of 20"),
        ({"format": 2}, "format: 2"),
        ({"shoe_size": 43}, "shoe_size"),
        ({".skills": {}}, r"^\.skills: there is no such field; perhaps skills is meant$"),
        ({"race": "Orc\nKing"}, r"^race: .*U\+000A"),
        ({"wields": ["Spoon"]}, "wields: 'Spoon'"),
    ],
)
def test_a_bad_sheet_names_the_field(change: dict, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        read({**PLAIN, **change})


def test_all_that_a_sheet_names_and_nothing_has_is_told_at_once() -> None:
    wrong = {"attributes": {"agility": 8}, "skills": {"juggling": 1}, "injury": "3+1", "spirit": 99}
    with pytest.raises(SheetError) as refused:
        read({**PLAIN, **wrong, "virtues": {"mercy": 3}, "wields": ["Spoon"]})
    told = [fault.split(":")[0] for fault in refused.value.faults]
    missing = [f"attributes.{key}" for key in SCORES if key != "agility"]
    assert told == [*missing, "skills.juggling", "virtues.mercy", "wields", "injury"]


def test_what_a_weapon_leaves_unsaid() -> None:
    """No ranges means that it is no weapon, and is not in hand when a fight opens."""
    club = {
        "name": "Club",
        "training": [{"skill": "axes-clubs-maces"}],
        "ranges": ["medium"],
        "damage": {},
        "types": {},
    }
    sheet = read({**PLAIN, "weapons": [{**club, "name": "Bell", "ranges": []}, club]})
    assert [weapon.name for weapon in sheet.held] == ["Club"]
    assert sheet.held[0].damage == Damage("strength", 0)
    with pytest.raises(SheetError, match="'Spoon' is no weapon of the reference figures"):
        weapon("Spoon")


def test_a_sheet_survives_json() -> None:
    for sheet in heroes().values():
        assert msgspec.json.decode(msgspec.json.encode(sheet), type=Sheet) == sheet


def test_the_skill_table_says_what_the_catalogue_says() -> None:
    for key, skill in skills().items():
        says = catalogue.rule(f"book.skill.{key}").says
        family = skill.family or "none"
        assert f"Governed by {' or '.join(skill.attributes)}. Family: {family}." in says
    governed = [entry for entry in catalogue.rules("book") if entry.says.startswith("Governed by ")]
    assert len(governed) == len(skills())


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Insult & Intimidation", "insult-intimidation"),
        ("Power", "strength"),
        ("Sagacity", "wisdom"),
        ("Confidence & Ego", "ego"),
        ("Perception & Vigilance", "perception"),
        ("Melee Combat", "melee-combat"),
    ],
)
def test_the_names_of_the_texts_lead_to_keys(name: str, key: str) -> None:
    assert key_of(name) == key


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnknownSkill, match="Juggling"):
        key_of("Juggling")
    with pytest.raises(UnknownCharacter, match="there are ilse-varn"):
        character("nobody")


def test_families_hold_their_skills() -> None:
    athletic = [skill.key for skill in families()["athleticism"]]
    assert athletic == ["climbing", "jumping", "lifting", "running", "swimming"]


def test_creatures_are_what_the_reference_figures_say() -> None:
    rookie = character("rookie-guard")
    assert rookie.name == "Rookie Guard"
    assert rookie.rank("one-handed-swords") == 2
    assert rookie.rank("perception") == 2
    assert rookie.maximum_spirit == 18
    assert len(rookie.lines) == 2
    assert rookie.lines[0] == Boxes(2, 1)
    skeleton = character("skeleton")
    assert skeleton.armour[0].natural
    assert skeleton.armour[0].against("cutting") == 2
    assert [key for key in creatures() if not character(key).held] == ["lich"]
