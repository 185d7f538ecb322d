"""The bounds of every figure that a file may tell, and what holds where it tells none."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.zones.people.folk import ADULT, KIND, SCORES, TABLES
from winterdawn.characters.document import SheetError
from winterdawn.editions.house import bounds
from winterdawn.editions.zones.figures import FIGURES
from winterdawn.editions.zones.tables.rows import (
    Age,
    Class,
    Effect,
    Race,
    Talent,
    ZoneArmour,
    ZoneSkill,
    ZoneWeapon,
)

HOUND: dict[str, Any] = {
    "name": "Hound",
    "initiative": 7,
    "stamina": 4,
    "attacks": [{"name": "Bite", "damage": 3}],
}
WEAPON: dict[str, Any] = {"name": "A", "bonus": 1, "damage": 1, "types": ["slash"]}
AGE: dict[str, Any] = {"name": "A", "attributes": 15, "skills": 10, "talents": 2}


def put(document: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The document with another value at a path of keys and numbers."""
    whole: Any = msgspec.json.decode(msgspec.json.encode(document))
    *ways, last = path.split(".")
    at = whole
    for way in ways:
        at = at[int(way)] if isinstance(at, list) else at.setdefault(way, {})
    at[last] = value
    return dict(whole)


@pytest.mark.parametrize(
    ("document", "path", "least", "most"),
    [
        (ADULT, "years", 0, 999),
        (ADULT, "skills.melee", 0, 9),
        (ADULT, "attributes.body", 0, 9),
        (ADULT, "lasting.lost", 0, 999),
        (ADULT, "lasting.stress", 0, 999),
        (ADULT, "lasting.wp", 0, 999),
        (ADULT, "lasting.victory_points", 0, 999),
        (ADULT, "lasting.conditions.fear", 0, 9),
        ({**ADULT, "hands": [{"kind": "mace"}]}, "hands.0.weight", 0, 20),
        (HOUND, "initiative", 0, 99),
        (HOUND, "stamina", 1, 99),
        (HOUND, "defence", 0, 20),
        (HOUND, "actions", 1, 9),
        ({**HOUND, "actions": 9}, "most_attacks", 1, 9),
        (HOUND, "attacks.0.damage", 1, 20),
    ],
)
def test_a_figure_of_a_sheet_has_bounds(document: dict[str, Any], path: str, least: int, most: int) -> None:
    for value in (least, most):
        KIND.read(put(document, path, value))
    for value in (least - 1, most + 1):
        with pytest.raises(SheetError, match=f": {value} is not a whole number from {least} to {most}"):
            KIND.read(put(document, path, value))


@pytest.mark.parametrize(
    ("form", "document", "path", "least", "most"),
    [
        (ZoneWeapon, WEAPON, "bonus", 0, 20),
        (ZoneWeapon, WEAPON, "damage", 0, 20),
        (ZoneWeapon, WEAPON, "weight", 0, 20),
        (ZoneArmour, {"name": "A"}, "protection", 0, 20),
        (Age, AGE, "attributes", 1, 99),
        (Age, AGE, "skills", 0, 20),
        (Age, AGE, "talents", 0, 20),
        (Class, {"name": "A", "attribute": "body"}, "stamina", 1, 99),
        (Effect, {"does": "calm"}, "amount", 1, 9),
        (Talent, {"name": "A", "text": "T", "effects": ()}, "wp", 0, 9),
    ],
)
def test_a_figure_of_a_table_has_bounds(
    form: type[Any], document: dict[str, Any], path: str, least: int, most: int
) -> None:
    for value in (least, most):
        assert getattr(msgspec.convert({**document, path: value}, form), path) == value
    for value in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**document, path: value}, form)


def test_a_people_counts_years_within_bounds() -> None:
    assert msgspec.convert({"name": "A", "ages": {"old": (0, 999)}}, Race).ages == {"old": (0, 999)}
    for span in ((-1, 3), (3, 1000)):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"name": "A", "ages": {"old": span}}, Race)


def test_what_a_row_does_not_tell() -> None:
    made: dict[type[Any], tuple[dict[str, Any], dict[str, Any]]] = {
        ZoneWeapon: ({}, {"range": "close", "weight": 1, "ranged": False, "thrown": "", "loaded": False,
                          "stays_loaded": False, "features": (), "rule": "", "key": ""}),
        ZoneArmour: ({}, {"protection": 0, "shield": False, "rule": "zones.ruling.table-armour"}),
        ZoneSkill: ({"attribute": "mind"}, {"rule": "zones.ruling.table-skills"}),
        Age: (AGE, {"attributes_rule": "zones.ruling.attribute-points-total",
                    "skills_rule": "zones.ruling.skill-points-cost",
                    "talents_rule": "zones.ruling.table-talents"}),
        Race: ({}, {"attribute": None, "ages": {}, "text": "", "rule": "zones.ruling.table-races"}),
        Class: ({"stamina": 4, "attribute": "mind"}, {"text": "", "rule": "zones.ruling.table-classes"}),
        Talent: ({"text": "T", "effects": ()}, {"of_class": "", "rule": "zones.ruling.table-talents"}),
    }  # fmt: skip
    for form, (given, usual) in made.items():
        more: dict[str, Any] = WEAPON if form is ZoneWeapon else {}
        row: Any = msgspec.convert({"name": "A", **more, **given}, form)
        assert {field: getattr(row, field) for field in usual} == usual
    effect = msgspec.convert({"does": "calm"}, Effect)
    assert (effect.amount, effect.action, effect.skill) == (1, None, "")


def test_what_a_sheet_does_not_tell() -> None:
    bare: Any = KIND.read({"name": "Ann", "of_class": "guard", "attributes": dict.fromkeys(SCORES, 3)})
    assert (bare.age, bare.race, bare.size, bare.edition, bare.notes) == (
        "adult", "human", "ordinary", "zones", "",
    )  # fmt: skip
    assert (bare.years, bare.skills, bare.talents, bare.hands, bare.carried, bare.armour) == (
        None, {}, (), (), (), None,
    )  # fmt: skip
    now = bare.lasting
    assert (now.lost, now.stress, now.wp, now.victory_points, now.conditions, now.injuries) == (
        0, 0, None, 0, {}, (),
    )  # fmt: skip
    hound: Any = KIND.read(HOUND)
    assert (hound.defence, hound.actions, hound.most_attacks, hound.lost, hound.text, hound.rule) == (
        0, 3, 1, 0, "", "zones.ruling.table-enemies",
    )  # fmt: skip
    (bite,) = hound.attacks
    assert (bite.range, bite.ranged, bite.dodge_only, bite.types) == ("close", False, False, ("bludgeon",))
    hurt: Any = KIND.read({**ADULT, "lasting": {"injuries": [{"table": "slash"}]}})
    assert (hurt.lasting.injuries[0].result, hurt.lasting.injuries[0].wound) == ("", True)


def test_everybody_is_read_by_the_tables_of_the_game() -> None:
    assert type(KIND)().tables is TABLES


def test_house_rules_have_bounds_and_usual_values() -> None:
    known = bounds(FIGURES)
    assert {name: (one.least, one.most) for name, one in known.items() if not one.words} == {
        "success-face": (4, 6),
        "stress-fail-to": (1, 5),
    }
    assert {
        name: (set(one.words), getattr(FIGURES, name.replace("-", "_")))
        for name, one in known.items()
        if one.words
    } == {
        "modifiers": ({"dice", "successes"}, "dice"),
        "push": ({"off", "on"}, "off"),
        "stress-dice-on": ({"all", "push"}, "all"),
        "initiative": ({"cards", "dice"}, "cards"),
        "turn-order": ({"alternate", "strict-cards"}, "alternate"),
        "redraw-each-round": ({"off", "on"}, "off"),
        "repeat-limit": ({"round", "turn"}, "round"),
        "disengage-in-zone": ({"off", "on"}, "on"),
        "reaction-attribute": ({"agility", "awareness"}, "awareness"),
        "block-bonus": ({"off", "on"}, "off"),
        "block-missiles": ({"always", "never", "shield-only"}, "shield-only"),
        "close-shooting": ({"any-enemy", "target"}, "target"),
        "stamina-overflow": ({"later-hit", "same-hit"}, "later-hit"),
        "broken": ({"fights-on", "incapacitated"}, "incapacitated"),
        "recovery": ({"gm", "shift"}, "shift"),
        "condition-clearing": ({"all", "gm", "one-level"}, "one-level"),
        "condition-effect": ({"flat", "per-level"}, "per-level"),
        "perception-light": ({"as-shots", "dimly-lit"}, "as-shots"),
        "bow-reload": ({"round", "shot"}, "round"),
        "damage-kind": ({"attack", "wound"}, "wound"),
        "thrown-back": ({"off", "on"}, "on"),
        "armour-most": ({"all", "half"}, "half"),
        "armour-hampers": ({"agility", "none"}, "agility"),
        "first-aid": ({"gm", "stamina"}, "stamina"),
        "talent-cost": ({"free", "wp"}, "wp"),
        "wound-effect": ({"dice", "none"}, "dice"),
        "announced-actions": ({"on", "off"}, "on"),
        "second-weapon": ({"beside", "counts"}, "beside"),
    }
    assert (FIGURES.success_face, FIGURES.stress_fail_to) == (6, 1)


@pytest.mark.parametrize("size", ["very-small", "small", "ordinary", "large", "very-large"])
def test_each_size_can_be_told(size: str) -> None:
    assert KIND.read({**HOUND, "size": size}).size == size
