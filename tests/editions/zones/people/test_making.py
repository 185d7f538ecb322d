"""The making of a hero, step by step."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.zones.people.folk import KIND, TABLES
from winterdawn.characters.making.question import CreationError
from winterdawn.editions.zones.people.hero import HeroSheet, Owned

WAY = ("human", "adult", "guard", "5", "3", "3", "4", "2", "2", "0", "2", "tough", "quick-feet")
OUTFIT = ("broadsword", "round-shield", "long-bow", "mail-shirt")


def made(*answers: str) -> Any:
    draft: Any = KIND.draft()
    for answer in answers:
        draft = draft.choose(answer)
    return draft


def prompts(*answers: str) -> list[str]:
    return [each.question.prompt for each in made(*answers).reached().chosen]


@pytest.mark.rule(
    "zones.character.adult-attributes",
    "zones.character.adult-skills",
    "zones.character.adult-talents",
    "zones.character.start-min",
    "zones.character.start-max",
    "zones.character.start-key",
)
def test_a_hero_is_made_from_age_to_armour():
    sheet = made(*WAY, *OUTFIT).finish("Ada Reeve")
    assert isinstance(sheet, HeroSheet)
    assert sheet.attributes == {"body": 5, "agility": 3, "mind": 3, "awareness": 2, "soul": 2}
    assert sheet.skills == {"melee": 4, "athletics": 2, "mobility": 2, "perception": 2}
    assert sheet.talents == ("tough", "quick-feet", "long-thrust")
    assert sheet.hands == (Owned(kind="broadsword"), Owned(kind="round-shield"))
    assert (sheet.carried, sheet.armour) == ((Owned(kind="long-bow"),), Owned(kind="mail-shirt"))
    assert (sheet.id, KIND.faults(sheet)) == ("ada-reeve", [])
    assert made(*WAY[:3]).question.keys == ("2", "3", "4", "5")
    assert made(*WAY[:3], "2").question.keys == ("2", "3", "4"), "AGILITY is not the key attribute of a guard"


def test_a_question_with_one_answer_is_not_asked():
    asked = prompts(*WAY, *OUTFIT)
    assert {"BODY?", "AGILITY?", "MIND?"} < set(asked)
    assert not {"AWARENESS?", "SOUL?"} & set(asked), "they take what is left"
    assert "Which talent of the class?" not in asked
    assert "Ranks in Intimidation?" not in asked


@pytest.mark.about("zones.ruling.points-exact")
def test_only_what_can_be_spent_exactly_is_offered():
    body = made("human", "adult", "guard").question
    assert (body.prompt, body.keys, body.left) == ("BODY?", ("2", "3", "4", "5"), 15)
    agility = made("human", "adult", "guard", "2").question
    assert agility.keys == ("2", "3", "4")
    mind = made("human", "adult", "guard", "2", "2").question
    assert mind.keys == ("3", "4"), "AWARENESS and SOUL take 4 each at most"
    melee = made("human", "young", "guard", "4", "4", "4").question
    assert (melee.prompt, melee.keys, melee.left) == ("Ranks in Melee?", ("0", "1", "2", "3", "4", "5"), 8)
    perception = made("human", "young", "guard", "4", "4", "4", "5", "0", "1", "0").question
    assert (perception.prompt, perception.keys, perception.left) == (
        "Ranks in Perception?",
        ("0", "1", "2"),
        2,
    )


def test_choices_tell_what_they_leave_and_what_they_are() -> None:
    def notes(*answers: str) -> dict[str, tuple[str, str]]:
        return {choice.key: (choice.label, choice.note) for choice in made(*answers).question.choices}

    assert notes() == {
        "human": ("Human", ""),
        "stone-folk": ("Stone-folk", f"{TABLES.races['stone-folk'].attribute.upper()} may be 5"),
        "reed-folk": ("Reed-folk", "AWARENESS may be 5"),
    }
    assert notes("human", "adult")["guard"] == ("Guard", "6 Stamina and BODY, BODY may be 5")
    assert notes("human", "adult", "guard")["4"] == ("BODY 4", "11 points left for others")
    assert notes("human", "adult", "guard", "5")["4"] == ("AGILITY 4", "6 points left for others")
    assert notes(*WAY[:6])["4"] == ("Melee 4", "with BODY; 6 points left for others")
    assert notes(*WAY[:8])["3"] == ("Mobility 3", "with AGILITY; 1 point left for others")
    assert notes(*WAY)["nothing"] == ("Nothing", "")
    assert notes(*WAY)["mace"][1].startswith(f"+{TABLES.weapons['mace'].bonus}, damage ")
    assert notes(*WAY, "mace")["buckler"] == ("Buckler", "shield")
    assert notes(*WAY, *OUTFIT[:3])["mail-shirt"] == ("Mail Shirt", "armour 2")


def test_each_question_tells_its_stage_and_its_rules() -> None:
    asked = {each.question.prompt: each.question for each in made(*WAY, *OUTFIT).reached().chosen}
    assert {prompt: question.stage for prompt, question in asked.items()} == {
        "Of which people?": "race",
        "How old are they?": "age",
        "Of which class?": "class",
        "BODY?": "body",
        "AGILITY?": "agility",
        "MIND?": "mind",
        "Ranks in Melee?": "skills",
        "Ranks in Athletics?": "skills",
        "Ranks in Mobility?": "skills",
        "Ranks in Marksmanship?": "skills",
        "Ranks in Perception?": "skills",
        "Which general talent?": "talents",
        "Which weapon is in hand?": "outfit",
        "What is in the other hand?": "outfit",
        "Which further weapon is at hand?": "outfit",
        "Which armour?": "outfit",
    }
    assert asked["BODY?"].cites == (
        "zones.character.adult-attributes", "zones.character.start-min", "zones.character.start-max"
    )  # fmt: skip
    assert asked["How old are they?"].cites == ("zones.ruling.other-ages",)
    assert asked["Of which class?"].cites == ("zones.stamina.value",)
    assert asked["Ranks in Melee?"].cites == (
        "zones.character.adult-skills",
        "zones.ruling.skill-points-cost",
    )
    assert asked["Which general talent?"].cites == (
        "zones.character.adult-talents", "zones.ruling.table-talents", "zones.ruling.table-class-talent"
    )  # fmt: skip
    assert asked["What is in the other hand?"].cites == (
        "zones.ruling.table-outfit",
        "zones.ruling.one-handed",
    )
    assert asked["Which armour?"].cites == ("zones.ruling.table-outfit", "zones.ruling.shield-number")


@pytest.mark.rule("zones.character.age-human")
@pytest.mark.rule("zones.ruling.other-ages")
def test_an_age_tells_its_years_and_what_it_starts_with():
    notes = {choice.key: choice.note for choice in made("human").question.choices}
    assert notes["young"] == "16 attribute points, 8 skill points, 1 general talent; 16 to 25 years"
    assert notes["old"].endswith("3 general talents; 51 years and more")
    assert not any("years" in choice.note for choice in made("stone-folk").question.choices)


@pytest.mark.parametrize("first", list(TABLES.races))
@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_made_by_lot_is_sound_and_can_be_made_again(first: str, seed: int):
    sheet = KIND.drawn(seed, first=first, name="Ada")
    assert sheet == KIND.drawn(seed, first=first, name="Ada")
    assert not KIND.faults(sheet)
    assert KIND.read(sheet) == sheet
    again = KIND.remade(sheet)
    assert KIND.refinished(sheet, again) == sheet
    assert "unarmed" not in {item.kind for item in (*sheet.hands, *sheet.carried)}  # type: ignore[attr-defined]


def test_what_stands_otherwise_than_it_was_chosen_cannot_be_made_again():
    sheet = made(*WAY, *OUTFIT).finish("Ada Reeve")
    other = replace(sheet, skills={**sheet.skills, "melee": 5})
    with pytest.raises(CreationError, match="skills: this is not what was chosen"):
        KIND.remade(other)


def test_what_lasts_stays_when_a_hero_is_made_again():
    sheet = KIND.drawn(4, name="Ada")
    assert isinstance(sheet, HeroSheet)
    worn = replace(sheet, lasting=replace(sheet.lasting, stress=2), years=31, notes="Limps.")
    assert KIND.refinished(worn, KIND.remade(worn)) == worn


@pytest.mark.about("zones.ruling.key-attribute-number")
def test_the_key_attribute_of_a_people_may_be_five_beside_that_of_the_class():
    for race, most in (("human", "4"), ("reed-folk", "5")):
        asked = made(race, "young", "guard", "4", "3", "2").question
        assert (asked.prompt, asked.keys[-1]) == ("AWARENESS?", most)
    assert made("reed-folk", "young", "guard").question.keys[-1] == "5"


def test_every_talent_and_every_class_can_be_had():
    for key in TABLES.classes:
        sheet = KIND.drawn(1, made("human", "old", key), name="Ada")
        own = [row.key for row in TABLES.talents.rows() if row.of_class == key]
        assert isinstance(sheet, HeroSheet)
        assert set(own) <= set(sheet.talents)


@pytest.mark.rule("zones.ruling.table-outfit")
@pytest.mark.about("zones.action.dual-requires")
def test_the_other_hand_takes_a_shield_or_what_can_be_wielded_beside_the_first():
    shields = {piece.key for piece in TABLES.armour.rows() if piece.shield}
    weapons = ("mace", "dagger", "rock")
    beside = {weapon: set(made(*WAY, weapon).question.keys) - {"nothing"} for weapon in weapons}
    assert beside["mace"] == {*shields, "knife", "dagger"}
    assert beside["rock"] == shields
    assert beside["dagger"] > {*shields, "mace", "broadsword", "dagger"}
    assert not {"pike", "sling", "unarmed", "thrown-axe"} & beside["dagger"]
    further = made(*WAY, "mace", "knife").question
    assert further.prompt == "Which further weapon is at hand?"
    assert not {"mace", "knife"} & set(further.keys)
    assert made(*WAY, "pike").question.prompt == "Which further weapon is at hand?"
