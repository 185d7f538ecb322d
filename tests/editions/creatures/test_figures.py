"""The creatures of the roster are what the printed figures say, row by row."""

import re
import tomllib
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from winterdawn.characters.document import SheetError
from winterdawn.editions.alone import numbers
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.character.skills import families, key_of
from winterdawn.editions.sda.roster.people import character, creatures

TABLE = tomllib.loads((files("winterdawn.catalogue") / "reference/creatures.toml").read_text("utf-8"))
ROWS: dict[str, dict[str, Any]] = {
    re.sub(r"[ ,]+", "-", " ".join(row["name"].split(", ")[::-1]).lower()): row for row in TABLE["creature"]
}
CHOSEN = {
    "rookie-guard": ["One Handed Sword", "Light Crossbow"],
    "veteran-guard": ["One Handed Sword", "Poleaxe"],
    "skeleton": ["Mace", "Buckler"],
    "lieutenant-skeleton": ["One Handed Sword", "Large Shield"],
}


def test_every_creature_with_figures_is_there() -> None:
    assert creatures() == tuple(ROWS)
    assert len(ROWS) == 24
    assert {"pack-horse", "riding-horse", "war-horse", "old-vampire", "truth-dragon"} < set(ROWS)
    assert set(creatures()) < set(edition("book").sheet.roster())


@pytest.mark.about("book.ruling.table-creature-spirit", "book.ruling.table-creature-speed")
@pytest.mark.parametrize("key", ROWS)
def test_its_figures_are_the_printed_ones(key: str) -> None:
    row, sheet = ROWS[key], character(key)
    assert sheet.attributes == {"agility": 0, "constitution": 0, **row["attributes"]}
    ranks = {key_of(skill["name"]): skill["rank"] for skill in row["skills"]}
    assert {**sheet.skills, **sheet.families} == ranks
    assert set(sheet.families) == set(ranks) & set(families())
    injury = row["injury"]
    assert {(line.minor, line.major) for line in sheet.lines} == {(injury["minor"], injury["major"])}
    assert len(sheet.lines) == injury["lines"]
    assert sheet.maximum_spirit == sheet.spirit_left == row["maximum_spirit"]
    total = sum(row["attributes"][name] for name in ("constitution", "persona", "wisdom"))
    assert row.get("spirit_by_rule", total if total == row["maximum_spirit"] else None) == total
    speeds = row["speed_m_per_round"]
    assert sheet.speed == speeds.get("ground", next(iter(speeds.values())))
    assert sheet.size == row["size"].lower()
    added = ["Animal"] if row["family"] == "Animals" else []
    traits = [trait.name for trait in sheet.traits if trait.name != "Trained for Combat"]
    assert traits == row["traits"] + added
    assert all(trait.text for trait in sheet.traits)


@pytest.mark.parametrize("key", ROWS)
def test_its_arms_and_armour_are_the_printed_ones(key: str) -> None:
    row, sheet = ROWS[key], character(key)
    printed = {weapon["name"]: weapon for weapon in row["weapons"]}
    assert [weapon.name for weapon in sheet.weapons] == CHOSEN.get(key, list(printed))
    for weapon in sheet.weapons:
        if key in CHOSEN:
            continue
        figures = printed[weapon.name]
        assert list(weapon.ranges) == figures["ranges"]
        skills = [key_of(use["skill"]) for use in figures["skills"]]
        assert [training.skill for training in weapon.training] == skills
        assert weapon.types == {kind["type"]: -kind.get("mos", 0) for kind in figures["damage_types"]}
        if "damage" in figures:
            assert weapon.damage.attribute == figures["damage"]["attribute"]
            assert weapon.damage.plus == figures["damage"]["plus"]
        assert weapon.natural is (weapon.name != "Longsword")
        assert weapon.hands == (0 if weapon.natural else 1)
    pieces = row.get("armour", [])
    for piece, figures in zip(sheet.armour, pieces, strict=False):
        assert piece.name == figures["name"]
        for kind, stops in figures.items():
            if kind != "name":
                assert piece.against({"poison": "poisonous"}.get(kind, kind)) == stops
        assert piece.natural is (figures["name"] == "Natural")
    more = ["Gambeson", "Breastplate"] if key == "lieutenant-skeleton" else []
    assert [piece.name for piece in sheet.armour] == [each["name"] for each in pieces] + more


def test_the_death_knight_holds_a_longsword() -> None:
    (sword,) = character("death-knight").held
    assert sword.range_malus == {"close": 1}
    assert sword.types == {"piercing": 0, "cutting": 0, "bludgeoning": 2}


@pytest.mark.parametrize(
    ("dragon", "shape", "metres"),
    [("compassion", "cone", 0), ("courage", "cone", 0), ("honour", "cone", 0), ("humility", "radius", 1),
     ("justice", "line", 0), ("spirituality", "line", 0), ("truth", "cone", 0)],
)  # fmt: skip
def test_a_dragon_breathes(dragon: str, shape: str, metres: int) -> None:
    breath = next(weapon for weapon in character(f"{dragon}-dragon").held if weapon.name == "Breath")
    (special,) = breath.specials
    assert (special.name, special.value) == (f"breath-{shape}", metres)
    assert not breath.bands


@pytest.mark.about("book.ruling.table-creature-words")
def test_the_words_for_its_character_are_steps_of_virtues() -> None:
    dragon = character("courage-dragon")
    steps = {key: dragon.virtue(key) for key in ("courage", "faith", "honesty", "pride", "temperance")}
    assert steps == {"courage": 4, "faith": 2, "honesty": 3, "pride": 1, "temperance": 3}


def test_only_horses_that_are_sold_as_trained_are() -> None:
    trained = [key for key in creatures() if character(key).has("combat-trained")]
    assert trained == ["war-horse"]


def test_what_has_no_field_stands_in_the_notes() -> None:
    assert character("honour-dragon").notes.splitlines() == [
        "Wyrms.",
        "Moves 12 m a round on the ground, 24 m a round flying.",
        "Wealth, lair: 2d20 × 2 copper, 6d20 × 2 silver, 6d20 × 2 gold (a coin a MoS).",
    ]
    assert character("lieutenant-skeleton").notes.splitlines() == [
        "Undeads.",
        "Met with 2 to 10 skeletons.",
        "Controls nearby skeletons.",
        "Usual weapons: sword, shield.",
        "Usual armour: Gambeson, Breastplate.",
        "May have any weapon.",
        "May have any armour.",
        "Wealth, carried: 2d20 copper (a coin a MoS).",
    ]
    assert character("floating-skull").notes.splitlines() == ["Undeads.", "Moves 9 m a round floating."]


@pytest.mark.about("book.ruling.table-natural-weapons")
def test_weapons_of_the_body_take_no_hand_and_armour_of_the_body_is_natural() -> None:
    lieutenant, vampire, dragon = map(character, ("lieutenant-skeleton", "vampire", "truth-dragon"))
    assert [(each.natural, each.hands) for each in vampire.weapons] == [(True, 0)] * 2
    assert {(each.natural, each.hands) for each in dragon.weapons} == {(True, 0)}
    assert [(each.natural, each.hands) for each in lieutenant.weapons] == [(False, 1)] * 2
    assert [each.natural for each in lieutenant.armour] == [True, False, False]


@pytest.mark.rule("book.ruling.table-creature-spirit")
def test_spirit_that_is_printed_says_so() -> None:
    told = numbers(character("humility-dragon"))["spirit"]
    assert (told.label, told.value, told.terms[0].value) == ("maximum spirit, as printed", 50, 40)
    assert numbers(character("lich"))["spirit"].label == "maximum spirit"


@pytest.mark.parametrize("key", ROWS)
def test_it_may_be_written_and_read_back(key: str) -> None:
    kind = edition("book").sheet
    assert kind.read(msgspec.json.decode(kind.document(character(key)))) == character(key)


def test_an_effect_that_is_none_is_refused() -> None:
    plain: dict[str, Any] = {"name": "Anna", "attributes": character("lich").attributes}
    with pytest.raises(SheetError, match=r"traits\[0\]\.effects\[0\]: 'bloodles'"):
        read({**plain, "traits": [{"name": "Odd", "effects": ["bloodles"]}]}, Sheet)
