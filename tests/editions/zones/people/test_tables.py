"""The tables of the zone game: what stands in them, and what is wrong in a group's own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.editions.zones.people.folk import TABLES
from winterdawn import catalogue
from winterdawn.editions.zones.people.gear import told
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.people.kind import ZoneSheets
from winterdawn.editions.zones.tables.reading import TableError, Tables, tables_of
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, MENTAL, PHYSICAL, ZoneWeapon

_LISTED = [
    entry
    for entry in catalogue.rules("zones")
    if re.match(r"zones\.(melee|shot)\.", entry.id) and entry.kind == "table"
]
_FIGURES = re.compile(
    r"(?P<name>.+): bonus \+?(?P<bonus>\d), damage (?P<damage>\d), "
    r"(?:no range|range (?P<range>\w+)); (?P<rest>.+)\."
)
_LETTERS = {"B": "bludgeon", "P": "pierce", "S": "slash"}


def by_rule(id: str) -> ZoneWeapon:
    (key,) = [row.key for row in TABLES.weapons.rows() if row.rule == id]
    return TABLES.weapons[key]


@pytest.mark.parametrize(
    "id", [pytest.param(one.id, id=one.id, marks=pytest.mark.rule(one.id)) for one in _LISTED]
)
def test_every_weapon_stands_in_the_table_as_the_rules_have_it(id: str):
    says = _FIGURES.fullmatch(catalogue.rule(id).says)
    assert says is not None
    row, (types, *features) = by_rule(id), says["rest"].split(", ")
    assert row.name.lower() == says["name"].lower()
    assert (row.bonus, row.damage) == (int(says["bonus"]), int(says["damage"]))
    assert row.range == (says["range"] or "close").lower()
    assert row.types == tuple(_LETTERS[each] for each in types.split("/"))
    assert row.features == tuple(each.lower() for each in features)
    assert row.ranged == id.startswith("zones.shot.")


def test_no_weapon_stands_in_the_table_beside_those_of_the_rules():
    assert len(_LISTED) == 34
    assert [row.rule for row in TABLES.weapons.rows()] == [entry.id for entry in _LISTED]


@pytest.mark.rule("zones.weapon.bonus", "zones.weapon.damage", "zones.weapon.features")
def test_a_weapon_tells_what_it_adds_what_it_deals_and_what_it_is():
    bonus, damage, features = told(TABLES.weapons["longsword"])
    assert (bonus.value, damage.value) == (2, 2)
    assert features.value == "slash, pierce, heavy, parrying"


@pytest.mark.about("zones.ruling.throw-mapping")
@pytest.mark.parametrize(
    ("weapon", "flight"),
    [("knife", "knife-dagger"), ("dagger", "knife-dagger"), ("handaxe", "axe"), ("short-spear", "spear")],
)
def test_what_is_thrown_flies_by_the_row_of_the_ranged_table(weapon: str, flight: str):
    assert TABLES.weapons[TABLES.weapons[weapon].thrown].rule == f"zones.shot.{flight}"


@pytest.mark.about(
    "zones.ruling.reload-crossbow-cost", "zones.ruling.block-needs-parrying", "zones.ruling.one-handed"
)
def test_what_stays_loaded_blocks_and_takes_both_hands():
    rows = {row.key: row for row in TABLES.weapons.rows()}
    assert [key for key, row in rows.items() if row.stays_loaded] == ["light-crossbow", "heavy-crossbow"]
    assert {key for key, row in rows.items() if row.blocks} == {
        "shortsword", "broadsword", "longsword", "two-handed-sword", "scimitar", "staff"
    }  # fmt: skip
    assert (rows["halberd"].hands, rows["battleaxe"].hands) == (2, 1)


@pytest.mark.about("zones.ruling.shield-number", "zones.ruling.table-armour")
def test_only_armour_has_a_number():
    pieces = TABLES.armour.rows()
    assert {piece.protection for piece in pieces if piece.shield} == {0}
    assert {piece.protection for piece in pieces if not piece.shield} == {1, 2, 3}
    assert all(piece.blocks == piece.shield for piece in pieces)


@pytest.mark.rule("zones.defence.mobility")
@pytest.mark.about("zones.ruling.attributes-of-skills")
def test_every_skill_has_an_attribute():
    by = {key: TABLES.skills[key].attribute for key in TABLES.skills}
    assert by["mobility"] == by["marksmanship"] == "agility"
    assert by["melee"] == by["athletics"] == "body"
    assert by["perception"] == "awareness"
    assert set(by.values()) == set(ATTRIBUTES)


@pytest.mark.about("zones.ruling.table-classes")
def test_four_classes_have_four_to_six_stamina_and_a_key_attribute_each():
    rows = TABLES.classes.rows()
    assert len(rows) == 4
    assert {row.stamina for row in rows} == {4, 5, 6}
    assert len({row.attribute for row in rows}) == 4


@pytest.mark.about("zones.ruling.table-races")
def test_humans_have_no_key_attribute_and_two_other_peoples_have_one_and_no_years():
    human, *others = TABLES.races.rows()
    assert (human.key, human.attribute, set(human.ages)) == ("human", None, set(TABLES.ages))
    assert [(bool(row.attribute), row.ages) for row in others] == [(True, {})] * 2


@pytest.mark.about("zones.ruling.table-enemies")
def test_ten_enemies_do_three_to_five_damage_as_a_rule():
    rows = TABLES.enemies.rows()
    damage = [max(attack.damage for attack in row.attacks) for row in rows]
    assert len(rows) == 10
    assert sum(3 <= one <= 5 for one in damage) > len(rows) / 2
    assert min(row.stamina for row in rows) <= 4
    assert max(row.stamina for row in rows) >= 20


@pytest.mark.rule("zones.ruling.table-injuries")
def test_each_kind_of_damage_has_a_table_of_six_rows_and_the_mind_one():
    rows = {key: len(TABLES.injuries[key].rows) for key in TABLES.injuries}
    assert rows == dict.fromkeys((*PHYSICAL, MENTAL), 6)


@pytest.mark.about("zones.ruling.table-talents")
def test_talents_do_each_thing_that_they_can_and_every_class_has_its_own():
    talents = TABLES.talents.rows()
    assert {row.of_class for row in talents} == {"", *TABLES.classes}
    assert {effect.does for row in talents for effect in row.effects} == {
        "repeat", "reach", "restore", "dice", "stamina", "reactions", "calm"
    }  # fmt: skip


def test_whatever_is_not_of_the_text_says_by_which_ruling_it_is_there():
    for name in Tables.__struct_fields__:
        for row in getattr(TABLES, name).rows():
            rule = row.attributes_rule if name == "ages" else row.rule
            assert catalogue.known(rule), (name, row)


GOOD = '[cudgel]\nname = "Cudgel"\nbonus = 1\ndamage = 3\ntypes = ["bludgeon"]\n'


@pytest.mark.about("zones.ruling.table-files")
def test_a_group_puts_a_table_of_its_own_in_the_place_of_one(tmp_path: Path):
    (tmp_path / "weapons.toml").write_text(GOOD)
    (tmp_path / "notes.txt").write_text("What is no table is nobody's concern.")
    own = tables_of(tmp_path)
    assert list(own.weapons) == ["cudgel"]
    assert list(own.enemies) == list(TABLES.enemies)
    kind = ZoneSheets(own)
    assert "bog-troll" in kind.roster()
    assert "brida-holt" not in kind.roster(), "nobody whose weapon the group does not have"
    made = kind.drawn(2, name="Ada")
    assert isinstance(made, HeroSheet)
    shields = {piece.key for piece in own.armour.rows() if piece.shield}
    assert {item.kind for item in (*made.hands, *made.carried)} <= {"cudgel", *shields}
    assert not kind.faults(made)
    assert tables_of() is TABLES


_MISTAKES = tomllib.loads((Path(__file__).parent / "data/mistakes.toml").read_text("utf-8"))["mistake"]


@pytest.mark.parametrize("mistake", _MISTAKES, ids=[one["says"][:60] for one in _MISTAKES])
def test_what_is_wrong_in_a_table_is_told_with_what_would_be_right(tmp_path: Path, mistake: dict[str, str]):
    (tmp_path / f"{mistake['file']}.toml").write_text(mistake["text"])
    with pytest.raises(TableError) as refused:
        tables_of(tmp_path)
    assert mistake["says"] in str(refused.value)
    assert all(re.match(r"[a-z]+\.toml: ", fault) for fault in refused.value.faults)
