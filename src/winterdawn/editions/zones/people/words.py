"""A sheet of the zone game in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from winterdawn.characters.account import figure
from winterdawn.characters.faults import Fault
from winterdawn.editions.encounter.sheets import PlainSheet, Rows, Summary
from winterdawn.editions.zones.figures import ZoneFigures
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.gear import thing
from winterdawn.editions.zones.people.hero import HeroSheet, Owned
from winterdawn.editions.zones.people.statblock import attack_words, stats
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, ZoneArmour, ZoneWeapon
from winterdawn.editions.zones.tables.sheets import EnemySheet, ZoneSheet
from winterdawn.kernel.wording import capital, counted


def told(sheet: ZoneSheet, tables: Tables, figures: ZoneFigures, faults: Sequence[Fault]) -> PlainSheet:
    """Everything on it that is not at its usual value."""
    if isinstance(sheet, EnemySheet):
        sections: tuple[tuple[str, Rows], ...] = (("Stat block", tuple(_block(sheet))),)
        return PlainSheet(sheet.name, sections, sheet.notes)
    hero = cast("HeroSheet", sheet)
    found = (
        ("Attributes", ((accounts.title(key), str(hero.score(key))) for key in ATTRIBUTES)),
        ("Figures", _figures(hero, tables, figures)),
        ("Skills", _skills(hero, tables, figures)),
        ("Talents", ((row.name, row.text) for row in (tables.talents[key] for key in hero.talents))),
        ("Weapons and armour", _gear(hero, tables, figures)),
        ("What lasts", _lasting(hero)),
        ("History", ((each.when or each.stage, each.text) for each in hero.history)),
        ("Faults", ((_grave(fault), f"{fault.path}: {fault.message}") for fault in faults)),
    )
    sections = tuple((heading, tuple(rows)) for heading, rows in found)
    return PlainSheet(f"{hero.name}, {about(hero, tables)}", sections, hero.notes)


def about(hero: HeroSheet, tables: Tables) -> str:
    """Age, race and class: ``young Reed-folk Ranger``."""
    age, race = tables.ages[hero.age].name.lower(), tables.races[hero.race].name
    return f"{age} {race} {tables.classes[hero.of_class].name}"


def summary(sheet: ZoneSheet, tables: Tables, figures: ZoneFigures) -> Summary:
    """Attributes, Stamina and the skills that were learnt, or the stat block."""
    if isinstance(sheet, EnemySheet):
        rows = tuple(_block(sheet))
        return Summary(sheet.name, rows, {key: account.value for key, account in stats(sheet).items()})
    hero = cast("HeroSheet", sheet)
    scores = ", ".join(f"{accounts.title(key)} {hero.score(key)}" for key in ATTRIBUTES)
    ranks = ", ".join(f"{tables.skills[key].name} {rank}" for key, rank in hero.skills.items())
    numbers = accounts.numbers(hero, tables, figures)
    reactions = numbers["reactions"].value
    body = f"{numbers['stamina'].value} Stamina, {reactions} reaction{'' if reactions == 1 else 's'}"
    told = (("attributes", scores), ("skills", ranks or "none learnt"), ("body", body))
    data = {key: account.value for key, account in numbers.items()}
    return Summary(f"{hero.name}, {about(hero, tables)}", told, {"class": hero.of_class, **data})


def gear_words(thing: ZoneWeapon | ZoneArmour, figures: ZoneFigures) -> str:
    """A weapon, a shield or armour in words: ``+2 dice, damage 2 + successes, slash or pierce, parrying; it
    blocks``; of armour what it takes as well (``zones.ruling.armour-hampers``), of a shield what it stops.
    """
    if isinstance(thing, ZoneArmour):
        less = counted(thing.protection, "die", "dice")
        takes = f", −{less} with AGILITY" if figures.armour_hampers == "agility" else ""
        alone = (
            ", and only a shield stops what is shot or thrown"
            if figures.block_missiles == "shield-only"
            else ""
        )
        return (
            f"shield, blocks with Melee where a dodge takes Mobility{alone}"
            if thing.shield
            else f"armour {thing.protection}{takes}"
        )
    far = [] if thing.range == "close" else [f"up to {thing.range.capitalize()} range"]
    loaded = ["loaded"] if thing.loaded else []
    dice = f"+{thing.bonus} {'die' if thing.bonus == 1 else 'dice'}"
    told = (dice, f"damage {thing.damage} + successes", *far, " or ".join(thing.types), *thing.features)
    blocks = "it blocks" if thing.blocks else "it cannot block"
    return f"{', '.join((*told, *loaded))}{'' if thing.ranged else f'; {blocks}'}"


def _figures(hero: HeroSheet, tables: Tables, figures: ZoneFigures) -> Iterator[tuple[str, str]]:
    numbers = accounts.numbers(hero, tables, figures)
    full, left = numbers["stamina"].value, numbers["stamina-left"].value
    yield "Stamina", f"{full}" if left == full else f"{left} of {full}"
    for key in ("actions", "reactions", "armour"):
        yield capital(key), figure(numbers[key].value)
    yield "WP", f"{numbers['wp'].value} of {numbers['most-wp'].value}"
    if numbers["stress-dice"].value:
        yield "Stress dice", figure(numbers["stress-dice"].value)


def _skills(hero: HeroSheet, tables: Tables, figures: ZoneFigures) -> Iterator[tuple[str, str]]:
    for key, row in ((row.key, row) for row in tables.skills.rows()):
        if rank := hero.skills.get(key, 0):
            dice = accounts.pool(hero, key, tables, figures).value
            yield row.name, f"rank {rank}: {dice} dice with {accounts.title(row.attribute)}"


def _gear(hero: HeroSheet, tables: Tables, figures: ZoneFigures) -> Iterator[tuple[str, str]]:
    places: tuple[tuple[str, tuple[Owned, ...]], ...] = (
        ("in hand", hero.hands),
        ("at hand", hero.carried),
        ("worn", (hero.armour,) if hero.armour else ()),
    )
    for where, items in places:
        for item in items:
            found = thing(item, tables)
            yield found.name, f"{gear_words(found, figures)}; {where}"


def _lasting(hero: HeroSheet) -> Iterator[tuple[str, str]]:
    lasting = hero.lasting
    counters = (("Stamina lost", lasting.lost), ("Stress", lasting.stress))
    for name, number in (*counters, ("Victory Points", lasting.victory_points)):
        if number:
            yield name, str(number)
    for condition, level in lasting.conditions.items():
        if level:
            yield condition.capitalize(), f"level {level}"
    for injury in lasting.injuries:
        yield injury_name(wound=injury.wound), injury.result or "the game master has not said yet"


def injury_name(*, wound: bool) -> str:
    """A Wound, or the injury of a condition, which is none (``zones.ruling.condition-injury-no-wound``)."""
    return "Wound" if wound else "Critical injury"


def _block(sheet: EnemySheet) -> Iterator[tuple[str, str]]:
    for key, account in stats(sheet).items():
        if not key.startswith("damage") and (key != "stamina-left" or sheet.lost):
            yield capital(account.label), figure(account.value)
    for attack in sheet.attacks:
        yield attack.name, attack_words(attack)
    if sheet.size != "ordinary":
        yield "Size", sheet.size.replace("-", " ")
    if sheet.text:
        yield "", sheet.text


def _grave(fault: Fault) -> str:
    return "kept" if fault.kept else fault.severity
