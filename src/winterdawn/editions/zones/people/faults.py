"""What the rules speak against on the sheet of a hero; the game master may let any of it stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winterdawn.characters.faults import FAULT, WARNING, Fault
from winterdawn.editions.zones.people.accounts import most_wp, stamina, title, whole
from winterdawn.editions.zones.people.checks import MOST_HANDS
from winterdawn.editions.zones.people.gear import thing
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import (
    ATTRIBUTES,
    LEAST,
    MOST,
    MOST_AT_START,
    MOST_RANK,
    Age,
    Attribute,
)

MOST_YEARS = 999
"""That a sheet can tell; a span that goes so far has no end."""
CLASS_TALENTS = 1
"""``zones.ruling.table-class-talent``."""


def faults(sheet: HeroSheet, tables: Tables) -> Iterator[Fault]:
    """All of it, each under the rule that it is against."""
    age = tables.ages[sheet.age]
    found = (
        *_attributes(sheet, tables, age),
        *_skills(sheet, age),
        *_talents(sheet, tables, age),
        *_years(sheet, tables),
        *_hands(sheet, tables),
        *_lasting(sheet, tables),
    )
    for path, told, rule, severity in found:
        yield Fault(path, told, rule, severity, kept=path in sheet.kept)


Found = Iterator[tuple[str, str, str, str]]
"""Path, message, rule and severity, each."""


def key_attributes(of_class: str, race: str, tables: Tables) -> tuple[Attribute, ...]:
    """The attributes that may start at 5: that of the class, and that of the race
    (``zones.ruling.key-attribute-number``).
    """
    own = (tables.classes[of_class].attribute, tables.races[race].attribute)
    return tuple(dict.fromkeys(each for each in own if each is not None))


def most_at_start(attribute: Attribute, keys: tuple[Attribute, ...]) -> int:
    """The most that an attribute may start at."""
    return MOST if attribute in keys else MOST_AT_START


def _attributes(sheet: HeroSheet, tables: Tables, age: Age) -> Found:
    keys = key_attributes(sheet.of_class, sheet.race, tables)
    for key in ATTRIBUTES:
        score, path = sheet.score(key), f"attributes.{key}"
        if score < LEAST:
            told = f"{title(key)} {score} is less than {LEAST}, the least that anybody starts with"
            yield path, told, "zones.character.start-min", FAULT
        elif score > MOST:
            told = f"{title(key)} {score} is more than {MOST}, the most that there is"
            yield path, told, "zones.character.attribute-range", FAULT
        elif score > most_at_start(key, keys):
            told = (
                f"{title(key)} {score} is more than {MOST_AT_START}; only {_listed(keys)} may start at {MOST}"
            )
            yield path, told, "zones.character.start-max", FAULT
    total = sum(sheet.attributes.values())
    if total != age.attributes:
        told = f"the attributes come to {total} points; {age.name.lower()} people have {age.attributes}"
        yield "attributes", told, _spent(total, age.attributes, age.attributes_rule), FAULT


def _spent(total: int, points: int, rule: str) -> str:
    """By what points are wrong: too many by the rule, too few by the ruling that they are spent exactly."""
    return rule if total > points else "zones.ruling.points-exact"


def _listed(keys: tuple[Attribute, ...]) -> str:
    return " or ".join(map(title, keys))


def _skills(sheet: HeroSheet, age: Age) -> Found:
    for key, rank in sheet.skills.items():
        if rank > MOST_RANK:
            told = f"rank {rank} in {title(key)} is more than {MOST_RANK}"
            yield f"skills.{key}", told, "zones.ruling.skill-points-cost", FAULT
    total = sum(sheet.skills.values())
    if total != age.skills:
        told = f"the skills come to {total} points; {age.name.lower()} people have {age.skills}"
        yield "skills", told, _spent(total, age.skills, age.skills_rule), FAULT


def _talents(sheet: HeroSheet, tables: Tables, age: Age) -> Found:
    rows = {row.key: row for row in tables.talents.rows()}
    for number, key in enumerate(sheet.talents):
        of, path = rows[key].of_class, f"talents[{number}]"
        if of not in ("", sheet.of_class):
            told = f"{rows[key].name} is a talent of the class {of}, not of {sheet.of_class}"
            yield path, told, "zones.ruling.table-class-talent", FAULT
        if key in sheet.talents[:number]:
            yield path, f"{rows[key].name} is there twice", "zones.ruling.table-talents", FAULT
    had = Counter(bool(rows[key].of_class) for key in sheet.talents)
    if had[False] != age.talents:
        told = f"{had[False]} general talents; {age.name.lower()} people have {age.talents}"
        yield "talents", told, _spent(had[False], age.talents, age.talents_rule), FAULT
    own = any(row.of_class == sheet.of_class for row in rows.values())
    if had[True] != own * CLASS_TALENTS:
        told = f"{had[True]} talents of a class; everybody has {CLASS_TALENTS if own else 'none'}"
        yield "talents", told, "zones.ruling.table-class-talent", FAULT


def _years(sheet: HeroSheet, tables: Tables) -> Found:
    race = tables.races[sheet.race]
    years = race.ages.get(sheet.age)
    if years and sheet.years is not None and not years[0] <= sheet.years <= years[1]:
        told = f"{sheet.years} years are not {sheet.age}, which is {span(years)}; points go by the age alone"
        yield "years", told, race.rule or "zones.ruling.other-ages", WARNING


def span(years: tuple[int, int]) -> str:
    """A span of years in words: ``26 to 50 years``, ``51 years and more``."""
    first, last = years
    return f"{first} to {last} years" if last < MOST_YEARS else f"{first} years and more"


def _hands(sheet: HeroSheet, tables: Tables) -> Found:
    taken = sum(thing(item, tables).hands for item in sheet.hands)
    if taken > MOST_HANDS:
        told = f"what is in hand takes {taken} hands; there are {MOST_HANDS}"
        yield "hands", told, "zones.ruling.feature-meanings", FAULT


def _lasting(sheet: HeroSheet, tables: Tables) -> Found:
    lasting, full, most = sheet.lasting, whole(stamina(sheet, tables)), whole(most_wp(sheet))
    if lasting.wp is not None and lasting.wp > most:
        told = f"{lasting.wp} WP are more than {most}, MIND and Victory Points together"
        yield "lasting.wp", told, "zones.character.wp-max", FAULT
    if lasting.lost > full:
        told = f"{lasting.lost} Stamina lost are more than there is, {full}"
        yield "lasting.lost", told, "zones.stamina.value", FAULT
