"""What may stand on a sheet of the zone game, and what somebody has in hand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.zones.people.folk import ADULT, EDITION, KIND, TABLES, hero, scene, view
from winterdawn.characters.document import SheetError, UnknownCharacter
from winterdawn.characters.files import parsed
from winterdawn.editions.zones.people.gear import rearmed, thrown
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.people.kind import known
from winterdawn.editions.zones.tables.sheets import EnemySheet

HOUND: dict[str, Any] = {
    "name": "Hound",
    "initiative": 7,
    "stamina": 4,
    "attacks": [{"name": "Bite", "damage": 3, "types": ["pierce"]}],
}


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
        ({"carried": [{"kind": "sord"}]}, "carried[0].kind: 'sord' is not known; "),
        ({"hands": [{"kind": "mace"}, {"kind": "mace", "loaded": True}]}, "hands[1].loaded: 'mace' does not"),
        ({"hands": [{"kind": "buckler", "loaded": True}]}, "hands[0].loaded: 'buckler' does not stay loaded"),
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
    assert f" {words}" in f" {refused.value}"


def test_all_names_of_a_sheet_that_nothing_has_are_told_at_once():
    wrong = {"of_class": "gard", "talents": ["tuff"], "hands": [{"kind": "sord", "loaded": True}]}
    with pytest.raises(SheetError) as refused:
        hero(**wrong, skills={"mele": 2})
    told = [fault.split(":")[0] for fault in refused.value.faults]
    assert told == ["of_class", "skills", "talents[0]", "hands[0].kind", "hands[0].loaded"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"stamina": 0}, "stamina: 0 is not a whole number from 1 to 99"),
        ({"initiative": "fast"}, "initiative: 'fast' is not a whole number from 0 to 99"),
        ({"attacks": [{"name": "Bite"}]}, "attacks[0].damage: this is missing; give a whole number from 1"),
        ({"lost": 5}, "lost: 5 is more than the Stamina that there is, 4"),
        ({"defense": 2}, "defense: there is no such field; perhaps defence is meant"),
    ],
)
def test_a_wrong_stat_block_is_refused(given: dict[str, Any], words: str):
    with pytest.raises(SheetError) as refused:
        KIND.read({**HOUND, **given})
    assert f" {words}" in f" {refused.value}"


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


def test_an_encounter_is_played_by_the_tables_of_its_sheets():
    play, _ = scene(hero())
    assert known(play) is TABLES


def test_nobody_else_is_in_the_roster():
    assert sum(isinstance(KIND.character(key), HeroSheet) for key in KIND.roster()) == 6
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
