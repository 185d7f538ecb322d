"""What a sheet breaks is named, and a game master may let it stand."""

import pytest

from tests.characters.people import SCORES, sheet
from winterdawn.editions.sda.creation.faults import faults, kept, standing
from winterdawn.editions.sda.roster.people import character

SWORD = {"training": [{"skill": "one-handed-swords"}], "ranges": ["medium"], "damage": {}, "types": {}}


@pytest.mark.rule("book.ruling.attribute-bounds", "book.attribute.humanoid-range")
def test_scores_outside_the_usual_range_are_only_warned_about():
    odd = sheet(attributes={**SCORES, "strength": 13, "wisdom": 3})
    assert [(fault.path, fault.severity) for fault in faults(odd)] == [
        ("attributes.strength", "warning"),
        ("attributes.wisdom", "warning"),
    ]
    assert standing(odd) == []


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"race": "Orc", "subrace": "Night"}, "subrace"),
        ({"race": "High-Man", "subrace": "Northerner", "virtues": {"courage": 1}}, "virtues.courage"),
        (
            {
                "weapons": [{"name": name, **SWORD} for name in "ABC"],
                "wields": ["A", "B", "C"],
            },
            "wields",
        ),
        ({"equipment": [{"name": "Anvil", "encumbrance": 100}]}, "equipment"),
    ],
)
@pytest.mark.about("book.rule-zero.gm-last-word")
def test_a_fault_names_its_path_and_can_be_kept(fields, path):
    broken = sheet(**fields)
    assert [fault.path for fault in standing(broken)] == [path]
    allowed = kept(broken)
    assert standing(allowed) == []
    assert [fault.kept for fault in faults(allowed)] == [True] * len(faults(broken))
    assert kept(allowed) == allowed


def test_a_virtue_that_moved_in_play_is_no_fault():
    story = [{"stage": "virtues", "choice": "3", "label": "courage: brave", "virtues": {"courage": 3}}]
    moved = sheet(race="High-Man", subrace="Northerner", virtues={"courage": 2}, story=story)
    assert standing(moved) == []


def test_what_is_only_unusual():
    odd = sheet(race="Selkie", size="vast", equipment=[{"name": "Sack", "encumbrance": 40}])
    assert {fault.path for fault in faults(odd)} == {"race", "equipment", "size"}
    assert standing(odd) == []
    twice = sheet(armour=[{"name": "Cap"}, {"name": "Cap"}])
    assert [fault.path for fault in faults(twice)] == ["armour.Cap"]


def test_the_ready_made_are_sound():
    assert faults(character("ilse-varn")) == faults(character("reeve-holt")) == []
