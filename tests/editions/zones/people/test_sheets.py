"""What stands on a sheet of the zone game: how it is read, what speaks against it, what is seen of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.zones.people.folk import ADULT, EDITION, KIND, SCORES, TABLES, hero, scene
from winterdawn.characters.document import SheetError, UnknownCharacter
from winterdawn.characters.faults import WARNING, Fault
from winterdawn.characters.files import parsed
from winterdawn.editions.zones.people.gear import rearmed, thrown
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.tables.sheets import EnemySheet
from winterdawn.kernel.sheetview import SheetView
from winterdawn.kernel.view import Viewer

HOUND: dict[str, Any] = {
    "name": "Hound",
    "initiative": 7,
    "stamina": 4,
    "attacks": [{"name": "Bite", "damage": 3, "types": ["pierce"]}],
}


def faults(*scores: int, **given: Any) -> dict[str, Fault]:
    """What speaks against somebody, by rule."""
    return {fault.rule: fault for fault in KIND.faults(hero(*scores, **given))}


def view(sheet: Any) -> SheetView:
    play, who = scene(sheet)
    return KIND.show(play, who, Viewer("player-1"), "ally", acts=False)


# ------------------------------------------------------------ reading


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"of_class": "gard"}, "of_class: 'gard' is not known; perhaps guard is meant"),
        ({"age": "ancient"}, "age: 'ancient' is not known; there are young, adult, old"),
        ({"race": "elf"}, "race: 'elf' is not known; "),
        ({"skills": {"mele": 2}}, "skills: 'mele' is not known; perhaps melee is meant"),
        ({"skills": {"melee": 12}}, "skills.melee: 12 is not a whole number from 0 to 9"),
        ({"talents": ["tuff"]}, "talents[0]: 'tuff' is not known; "),
        ({"attributes": {"body": 3}}, "attributes.agility: this is missing; give a score from 2 to 5"),
        ({"attributes": {"strength": 3}}, "attributes, a key: 'strength' is not agility, awareness"),
        ({"hands": [{"kind": "sord"}]}, "hands[0].kind: 'sord' is not known; "),
        ({"hands": [{"kind": "mail-shirt"}]}, "hands[0].kind: 'mail-shirt' is not known; "),
        ({"carried": [{"kind": "long-bow", "loaded": True}]}, "carried[0].loaded: 'long-bow' does not stay"),
        ({"armour": {"kind": "buckler"}}, "armour.kind: 'buckler' is not known; "),
        ({"lasting": {"conditions": {"scared": 1}}}, "'scared' is not dazed, exhaustion or fear"),
        ({"lasting": {"injuries": [{"table": "fire"}]}}, "lasting.injuries[0].table: 'fire' is not known"),
        ({"stamina": 3}, "stamina: there is no such field; "),
        ({"size": "huge"}, "size: 'huge' is not large, ordinary, small, very-large or very-small"),
        ({"name": ""}, "name: '' is not a text of 1 to 80 characters"),
    ],
)
def test_a_wrong_sheet_is_refused_with_what_would_be_right(given: dict[str, Any], words: str):
    with pytest.raises(SheetError) as refused:
        hero(**given)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"stamina": 0}, "stamina: 0 is not a whole number from 1 to 99"),
        ({"initiative": "fast"}, "initiative: 'fast' is not a whole number from 0 to 99"),
        ({"attacks": [{"name": "Bite"}]}, "attacks[0].damage: this is missing; give a whole number from 0"),
        ({"lost": 5}, "lost: 5 is more than the Stamina that there is, 4"),
        ({"defense": 2}, "defense: there is no such field; perhaps defence is meant"),
    ],
)
def test_a_wrong_stat_block_is_refused(given: dict[str, Any], words: str):
    with pytest.raises(SheetError) as refused:
        KIND.read({**HOUND, **given})
    assert words in str(refused.value)


def test_a_document_of_a_stat_block_is_an_enemy():
    assert isinstance(KIND.read(HOUND), EnemySheet)
    assert isinstance(KIND.read(ADULT), HeroSheet)
    assert isinstance(EDITION.read({**HOUND, "edition": "zones"}), EnemySheet)
    with pytest.raises(SheetError, match="of_class: this is missing"):
        KIND.read({"name": "Nobody"})


@pytest.mark.parametrize("key", KIND.roster())
def test_everybody_of_the_roster_can_be_written_and_read_again(key: str):
    sheet = KIND.character(key)
    assert sheet.id == key
    assert not KIND.faults(sheet)
    assert KIND.read(parsed(KIND.written(sheet))) == sheet
    assert KIND.read(msgspec.json.decode(KIND.document(sheet))) == sheet
    assert view(sheet).sections


def test_nobody_else_is_in_the_roster():
    assert sum(isinstance(KIND.character(key), HeroSheet) for key in KIND.roster()) == 4
    with pytest.raises(UnknownCharacter, match="'nobody' is not in the roster; there are brida-holt"):
        KIND.character("nobody")


# ------------------------------------------------------------ what is in hand


def test_things_have_their_own_names_and_go_back_to_the_sheet():
    ann = hero(
        hands=[{"kind": "dagger", "called": "Thorn"}, {"kind": "buckler", "weight": 2}],
        carried=[{"kind": "light-crossbow", "loaded": True}],
    )
    hands, carried = KIND.things(ann)
    assert [(each.name, each.weight, each.loaded) for each in (*hands, *carried)] == [
        ("Thorn", 1, False),
        ("Buckler", 2, False),
        ("Light Crossbow", 1, True),
    ]
    assert rearmed(ann, hands, carried, TABLES) == ann
    assert [item.kind for item in rearmed(ann, carried, (), TABLES).hands] == ["light-crossbow"]
    flight = thrown(hands[0], TABLES)  # type: ignore[arg-type]
    assert flight is not None
    assert flight.rule == "zones.shot.knife-dagger"
    assert KIND.facts(rearmed(ann, (), (), TABLES), ann) == KIND.facts(ann, ann)
    assert KIND.things(KIND.read(HOUND)) == ((), ())


# ------------------------------------------------------------ what speaks against it


def test_nothing_speaks_against_a_sound_sheet():
    assert not faults()


@pytest.mark.example("zones.example.adult-build")
@pytest.mark.rule("zones.character.adult-attributes", "zones.character.start-max")
@pytest.mark.about("zones.character.start-key")
def test_adults_have_fifteen_points_and_a_five_in_the_key_attribute_alone():
    assert not faults(5, 4, 2, 2, 2)
    assert set(faults(4, 4, 4, 2, 2)) == {"zones.character.adult-attributes"}
    assert set(faults(2, 5, 4, 2, 2)) == {"zones.character.start-max"}
    assert faults(2, 5, 4, 2, 2)["zones.character.start-max"].path == "attributes.agility"


@pytest.mark.example("zones.example.young-build")
@pytest.mark.rule("zones.character.young-attributes")
def test_the_young_have_sixteen_points():
    young = {"age": "young", "skills": {"melee": 5, "mobility": 3}, "talents": ["tough", "long-thrust"]}
    assert not faults(4, 4, 3, 3, 2, **young)
    assert set(faults(4, 4, 4, 3, 2, **young)) == {"zones.character.young-attributes"}


@pytest.mark.rule(
    "zones.character.old-attributes", "zones.character.old-skills", "zones.character.old-talents"
)
def test_the_old_have_fourteen_points_twelve_ranks_and_three_talents():
    old = {
        "age": "old",
        "skills": {"melee": 5, "mobility": 5, "perception": 2},
        "talents": ["tough", "quick-feet", "second-wind", "long-thrust"],
    }
    assert not faults(4, 2, 2, 3, 3, **old)
    assert set(faults(4, 2, 3, 3, 3, **old)) == {"zones.character.old-attributes"}
    ranks = {"melee": 5, "mobility": 5, "perception": 3}
    assert set(faults(4, 2, 2, 3, 3, **{**old, "skills": ranks})) == {"zones.character.old-skills"}
    talents = [*old["talents"], "sharp-eyes"]
    assert set(faults(4, 2, 2, 3, 3, **{**old, "talents": talents})) == {"zones.character.old-talents"}


@pytest.mark.rule("zones.character.young-skills", "zones.character.young-talents")
def test_the_young_have_eight_ranks_and_one_talent():
    young = {"age": "young", "skills": {"melee": 5, "mobility": 4}, "talents": ["tough", "long-thrust"]}
    assert set(faults(4, 4, 3, 3, 2, **young)) == {"zones.character.young-skills"}
    more = {**young, "skills": {"melee": 5, "mobility": 3}, "talents": ["tough", "quick-feet", "long-thrust"]}
    assert set(faults(4, 4, 3, 3, 2, **more)) == {"zones.character.young-talents"}


@pytest.mark.rule("zones.character.adult-skills", "zones.character.adult-talents")
def test_adults_have_ten_ranks_and_two_talents():
    assert set(faults(skills={"melee": 5, "mobility": 5, "perception": 1})) == {
        "zones.character.adult-skills"
    }
    talents = ["tough", "quick-feet", "sharp-eyes", "long-thrust"]
    assert set(faults(talents=talents)) == {"zones.character.adult-talents"}


@pytest.mark.about("zones.ruling.points-exact")
@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("attributes", {"attributes": dict(zip(SCORES, (4, 3, 2, 3, 2), strict=True))}),
        ("skills", {"skills": {"melee": 4}}),
        ("talents", {"talents": ["tough", "long-thrust"]}),
    ],
)
def test_points_are_spent_exactly(path: str, given: dict[str, Any]):
    assert [(rule, fault.path) for rule, fault in faults(**given).items()] == [
        ("zones.ruling.points-exact", path)
    ]


@pytest.mark.rule("zones.character.start-min", "zones.character.attribute-range")
def test_attributes_are_from_two_to_five():
    assert set(faults(5, 4, 1, 3, 2)) == {"zones.character.start-min"}
    assert set(faults(6, 3, 2, 2, 2)) == {"zones.character.attribute-range"}


@pytest.mark.rule("zones.character.start-key", "zones.character.start-max")
@pytest.mark.about("zones.ruling.key-attribute-number")
def test_the_key_attributes_of_class_and_race_may_both_be_five():
    assert not faults(5, 2, 2, 4, 2)
    assert set(faults(5, 2, 1, 5, 2)) == {"zones.character.start-max", "zones.character.start-min"}
    two = {"race": "reed-folk", "age": "young", "skills": {"melee": 5, "mobility": 3}}
    assert not faults(5, 2, 2, 5, 2, **two, talents=["tough", "long-thrust"])
    asked = KIND.draft().choose("adult").question
    assert asked is not None
    assert asked.cites == ("zones.character.start-key",)


@pytest.mark.about("zones.ruling.skill-points-cost")
def test_a_rank_is_at_most_five():
    found = faults(skills={"melee": 6, "mobility": 4})
    assert found["zones.ruling.skill-points-cost"].path == "skills.melee"


@pytest.mark.about("zones.ruling.table-class-talent")
@pytest.mark.parametrize(
    "talents",
    [[], ["flurry"], ["long-thrust", "flurry"]],
)
def test_one_talent_is_of_the_class(talents: list[str]):
    assert set(faults(talents=["tough", "quick-feet", *talents])) == {"zones.ruling.table-class-talent"}


def test_no_talent_is_there_twice():
    assert "zones.ruling.table-talents" in faults(talents=["tough", "tough", "long-thrust"])


@pytest.mark.rule("zones.character.age-human")
@pytest.mark.about("zones.ruling.other-ages")
def test_the_years_of_a_human_go_with_the_age():
    assert not faults(years=26)
    assert not faults(years=50)
    for years in (25, 51):
        fault = faults(years=years)["zones.character.age-human"]
        assert (fault.severity, fault.path) == (WARNING, "years")
    assert not faults(years=110, race="stone-folk")


@pytest.mark.about("zones.ruling.feature-meanings")
def test_what_is_in_hand_takes_two_hands_at_most():
    assert not faults(hands=[{"kind": "broadsword"}, {"kind": "round-shield"}])
    for hands in (["pike", "buckler"], ["knife", "knife", "knife"]):
        assert set(faults(hands=[{"kind": kind} for kind in hands])) == {"zones.ruling.feature-meanings"}


@pytest.mark.rule("zones.character.wp-max", "zones.stamina.value")
def test_more_than_there_is():
    assert not faults(lasting={"wp": 3, "victory_points": 1})
    assert set(faults(lasting={"wp": 4, "victory_points": 1})) == {"zones.character.wp-max"}
    assert set(faults(lasting={"lost": 13})) == {"zones.stamina.value"}


def test_the_game_master_lets_stand_what_is_there():
    odd = KIND.kept(hero(6, 6, 6, 6, 6, skills={"melee": 9}, years=12))
    found = KIND.faults(odd)
    assert found
    assert all(fault.kept for fault in found)
    assert KIND.kept(odd) == odd


# ------------------------------------------------------------ what is seen


def rows(seen: SheetView, title: str) -> dict[str, tuple[str, str]]:
    (section,) = [each for each in seen.sections if each.title == title]
    return {row.label: (row.value, row.note) for group in section.groups for row in group.rows}


def test_the_page_of_a_hero_is_in_the_terms_of_the_game():
    hurt = {
        "stress": 5,
        "lost": 3,
        "conditions": {"dazed": 1},
        "injuries": [{"table": "slash", "result": "Shallow cut"}, {"table": "mental", "wound": False}],
    }
    seen = view(hero(hands=[{"kind": "pike"}], armour={"kind": "mail-shirt"}, lasting=hurt))
    assert seen.about == "adult Human Guard"
    assert list(rows(seen, "Attributes")) == ["BODY", "AGILITY", "MIND", "AWARENESS", "SOUL"]
    body = rows(seen, "Stamina, WP and Stress")
    assert (body["Stamina"][0], body["Stress"][0], body["Stress dice"][0]) == ("12", "5", "2")
    (section,) = [each for each in seen.sections if each.title == "Stamina, WP and Stress"]
    assert [(each.label, each.now, each.most) for each in section.blocks] == [  # type: ignore[union-attr]
        ("Stamina", 9, 12),
        ("WP", 2, 2),
    ]
    assert {key: told[0] for key, told in rows(seen, "Each round").items()} == {
        "Actions": "3",
        "Reactions": "1",
        "Armour": "2",
    }
    assert rows(seen, "Conditions") == {"Dazed": ("level 1", "")}
    assert list(rows(seen, "Wounds and injuries").values()) == [
        ("Shallow cut", ""),
        ("the game master has not said yet", ""),
    ]
    assert rows(seen, "Weapons and armour")["Pike"] == (
        "in hand", "+2, damage 2, up to Short, pierce, heavy, two-handed"
    )  # fmt: skip


@pytest.mark.rule("zones.initiative.enemy-static", "zones.enemy.defence-fixed", "zones.enemy.damage-fixed")
@pytest.mark.about("zones.ruling.enemy-actions", "zones.ruling.enemy-band")
def test_the_page_of_an_enemy_is_its_stat_block():
    seen = view(KIND.character("barrow-wight"))
    assert {key: told[0] for key, told in rows(seen, "Stat block").items()} == {
        "Initiative score": "6",
        "Defence": "3",
        "Actions": "3",
        "Attacks of a round": "1",
    }
    assert rows(seen, "Attacks") == {
        "Old axe": ("damage 6, up to Close, slash", ""),
        "Cold stare": ("damage 3, up to Medium, ranged, cannot be blocked, bludgeon", ""),
    }
    play, who = scene(KIND.character("barrow-wight"))
    cites = {cite for one in KIND.numbers(play, who).values() for cite in one.cites}
    assert "zones.ruling.enemy-stamina" in cites


def test_a_sheet_in_plain_words():
    play, who = scene(
        hero(hands=[{"kind": "broadsword"}], lasting={"stress": 1, "lost": 2}, skills={"melee": 4})
    )
    plain = KIND.told(play, who)
    found = {heading: dict(lines) for heading, lines in plain.sections}
    assert plain.title == "Ann, adult Human Guard"
    assert found["Attributes"]["BODY"] == "4"
    assert found["Figures"]["Stamina"] == "10 of 12"
    assert found["Skills"] == {"Melee": "rank 4: 8 dice with BODY"}
    assert found["Weapons and armour"] == {"Broadsword": "+2, damage 2, slash or pierce, parrying; in hand"}
    assert found["What lasts"] == {"Stamina lost": "2", "Stress": "1"}
    assert "fault" in found["Faults"]
    play, who = scene(KIND.character("mill-giant"))
    block = dict(KIND.told(play, who).sections[0][1])
    assert (block["Stamina"], block["Size"], block["Kick"]) == (
        "20", "very large", "damage 6, up to Close, bludgeon"
    )  # fmt: skip


def test_a_summary_in_a_few_lines():
    play, who = scene(hero())
    short = KIND.summary(play, who)
    assert dict(short.rows)["body"] == "12 Stamina, 2 reactions"
    assert short.data["class"] == "guard"
    play, who = scene(KIND.character("fen-hound"))
    assert KIND.summary(play, who).data["initiative"] == 9
