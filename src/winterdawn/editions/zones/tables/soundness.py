"""Whether tables fit each other: whatever a row names is there, and an effect says all it needs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from winterdawn.catalogue import known
from winterdawn.characters.names import perhaps, shown
from winterdawn.editions.zones.tables.rows import (
    ATTRIBUTES,
    LEAST,
    MENTAL,
    MOST,
    MOST_AT_START,
    MOST_RANK,
    PHYSICAL,
    ROLLED,
    Age,
    Effect,
    Race,
    Talent,
    ZoneArmour,
    ZoneWeapon,
)
from winterdawn.editions.zones.tables.sheets import EDITION, EnemySheet

_RULES = ("rule", "attributes_rule", "skills_rule", "talents_rule")


def faults(tables: Mapping[str, Sequence[Any]]) -> Iterator[str]:
    """What does not fit, a sentence each; nothing for sound tables."""
    keys = {name: {row.key for row in rows} for name, rows in tables.items() if name != "enemies"}
    for name, rows in tables.items():
        for row in rows:
            yield from _rules(f"{name}.toml: {getattr(row, 'key', '') or row.id}", row)
    ranged = {weapon.key for weapon in tables["weapons"] if weapon.ranged}
    for weapon in tables["weapons"]:
        yield from _weapon(weapon, ranged)
    for piece in tables["armour"]:
        yield from _armour(piece)
    for talent in tables["talents"]:
        yield from _talent(talent, keys)
    for race in tables["races"]:
        yield from _years(race, keys["ages"])
    general = sum(not talent.of_class for talent in tables["talents"])
    for age in tables["ages"]:
        yield from _points(age, len(keys["skills"]), general)
    for enemy in tables["enemies"]:
        yield from _enemy(enemy)
    yield from _missing(keys)


def _missing(keys: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Rows that the rules need by name."""
    for name in ROLLED:
        if name not in keys["skills"]:
            yield f"skills.toml: [{name}] is missing; the rules roll {', '.join(ROLLED)}"
    for name in (*PHYSICAL, MENTAL):
        if name not in keys["injuries"]:
            yield f"injuries.toml: [{name}] is missing; each kind of damage has a table, and {MENTAL} is one"


def _rules(where: str, row: Any) -> Iterator[str]:
    for field in _RULES:
        id = getattr(row, field, "")
        if id and not known(id):
            yield f"{where}.{field}: '{shown(id)}' is no rule of the catalogue; leave it out, or name one"


def _weapon(weapon: ZoneWeapon, ranged: Collection[str]) -> Iterator[str]:
    where = f"weapons.toml: {weapon.key}"
    if "throw" in weapon.features and weapon.thrown not in ranged:
        told = f"thrown: '{shown(weapon.thrown)}' is no ranged weapon"
        yield f"{where}.{told}, and whatever has throw needs one; {perhaps(weapon.thrown, sorted(ranged))}"
    if weapon.thrown and "throw" not in weapon.features:
        yield f"{where}.thrown: only what has throw among its features is thrown; add it, or leave this out"
    if weapon.stays_loaded and "reload" not in weapon.features:
        yield f"{where}.stays_loaded: only what has reload among its features is loaded; add it"
    if weapon.loaded:
        yield f"{where}.loaded: this is said on a sheet, not in a table; leave it out"


def _armour(piece: ZoneArmour) -> Iterator[str]:
    where = f"armour.toml: {piece.key}"
    if piece.shield and piece.protection:
        yield f"{where}.protection: {piece.protection} is not 0, which every shield has"
    if not piece.shield and not piece.protection:
        yield f"{where}.protection: armour that stops nothing is none; give 1 to 20, or shield = true"
    if piece.loaded:
        yield f"{where}.loaded: nothing of this is loaded; leave it out"


def _talent(talent: Talent, keys: Mapping[str, Collection[str]]) -> Iterator[str]:
    where = f"talents.toml: {talent.key}"
    if talent.of_class and talent.of_class not in keys["classes"]:
        known = perhaps(talent.of_class, sorted(keys["classes"]))
        yield f"{where}.of_class: '{shown(talent.of_class)}' is no class; {known}"
    if talent.wp and not any(effect.does == "restore" for effect in talent.effects):
        yield f"{where}.wp: only what does restore is used, and can cost WP; leave it out"
    for number, effect in enumerate(talent.effects):
        yield from _effect(f"{where}.effects[{number}]", effect, keys["skills"])


def _effect(where: str, effect: Effect, skills: Collection[str]) -> Iterator[str]:
    if effect.does == "repeat" and effect.action is None:
        yield f"{where}.action: this is missing; say which action may be repeated"
    if effect.does != "repeat" and effect.action is not None:
        yield f"{where}.action: '{effect.action}' goes with repeat alone; leave it out"
    if effect.does == "dice" and effect.skill not in skills:
        yield f"{where}.skill: '{shown(effect.skill)}' is no skill; {perhaps(effect.skill, sorted(skills))}"
    if effect.does != "dice" and effect.skill:
        yield f"{where}.skill: '{shown(effect.skill)}' goes with dice alone; leave it out"


def _years(race: Race, ages: Collection[str]) -> Iterator[str]:
    for age, (first, last) in race.ages.items():
        where = f"races.toml: {race.key}.ages.{shown(age, 40)}"
        if age not in ages:
            yield f"{where}: there is no such age; {perhaps(age, sorted(ages))}"
        if first > last:
            yield f"{where}: {first} to {last} is no span of years; give the lower number first"


def _points(age: Age, skills: int, talents: int) -> Iterator[str]:
    """What an age gives can be spent by everybody, whatever their class."""
    low, high = LEAST * len(ATTRIBUTES), MOST_AT_START * (len(ATTRIBUTES) - 1) + MOST
    for field, number, least, most in (
        ("attributes", age.attributes, low, high),
        ("skills", age.skills, 0, MOST_RANK * skills),
        ("talents", age.talents, 0, talents),
    ):
        if not least <= number <= most:
            told = f"{number} is more or less than anybody can spend; give {least} to {most}"
            yield f"ages.toml: {age.key}.{field}: {told}"


def _enemy(enemy: EnemySheet) -> Iterator[str]:
    where = f"enemies.toml: {enemy.id}"
    if enemy.fault:
        yield f"{where}.{enemy.fault}"
    if enemy.edition != EDITION:
        yield f"{where}.edition: '{shown(enemy.edition)}' is another game; leave it out"
