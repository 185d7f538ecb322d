"""A sheet of the zone game in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from winterdawn.characters.account import figure
from winterdawn.characters.faults import Fault
from winterdawn.editions.encounter.sheets import PlainSheet, Summary
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.editions.zones.figures import ZoneFigures
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.gear import thing
from winterdawn.editions.zones.people.hero import HeroSheet, Owned
from winterdawn.editions.zones.people.statblock import attack_words, stats
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, ZoneArmour, ZoneWeapon
from winterdawn.editions.zones.tables.sheets import EnemySheet, ZoneSheet
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.wording import capital

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play


Lines = Iterable[tuple[Saying, Saying]]
"""Lines of a name and what there is to say of it."""


def told(play: Play, sheet: ZoneSheet, tables: Tables, faults: Sequence[Fault]) -> PlainSheet:
    """Everything on it that is not at its usual value."""
    if isinstance(sheet, EnemySheet):
        return PlainSheet(sheet.name, ((phrase("stat-block"), tuple(_block(sheet))),), sheet.notes)
    hero, figures = cast("HeroSheet", sheet), play.figures
    found: tuple[tuple[Saying, Lines], ...] = (
        ("Attributes", ((accounts.title(key), str(hero.score(key))) for key in ATTRIBUTES)),
        ("Figures", _figures(hero, tables, figures)),
        ("Skills", _skills(hero, tables, figures)),
        ("Talents", ((row.name, row.text) for row in (tables.talents[key] for key in hero.talents))),
        (phrase("weapons-and-armour"), _gear(hero, tables, figures)),
        (phrase("what-lasts"), _lasting(hero)),
        ("History", ((each.when or each.stage, each.text) for each in hero.history)),
        ("Faults", ((_grave(fault), _fault(fault)) for fault in faults)),
    )
    sections = tuple((heading, tuple(lines)) for heading, lines in found)
    return PlainSheet(_title(hero, tables), sections, hero.notes)


def about(hero: HeroSheet, tables: Tables) -> Fact:
    """Age, race and class: ``young Reed-folk Ranger``."""
    age, race = tables.ages[hero.age].name.lower(), tables.races[hero.race].name
    return phrase("about-somebody", age=age, people=race, of_class=tables.classes[hero.of_class].name)


def _title(hero: HeroSheet, tables: Tables) -> Fact:
    return phrase("name-and-about", name=hero.name, about=about(hero, tables))


def summary(play: Play, sheet: ZoneSheet, tables: Tables) -> Summary:
    """Attributes, Stamina and the skills that were learnt, or the stat block."""
    if isinstance(sheet, EnemySheet):
        rows = tuple(_block(sheet))
        return Summary(sheet.name, rows, {key: account.value for key, account in stats(sheet).items()})
    hero = cast("HeroSheet", sheet)
    scores = (phrase("so-much-of-attribute", attribute=key, score=hero.score(key)) for key in ATTRIBUTES)
    skills = ((tables.skills[key].name, rank) for key, rank in hero.skills.items())
    ranks = listed(*(phrase("rank-in-skill", skill=skill, rank=rank) for skill, rank in skills))
    numbers = accounts.numbers(hero, tables, play.figures)
    stamina, reactions = accounts.whole(numbers["stamina"]), accounts.whole(numbers["reactions"])
    body = phrase("stamina-and-reactions", stamina=stamina, reactions=reactions)
    told = (("attributes", listed(*scores)), ("skills", ranks or phrase("none-learnt")), ("body", body))
    data = {key: account.value for key, account in numbers.items()}
    return Summary(_title(hero, tables), told, {"class": hero.of_class, **data})


def gear_words(thing: ZoneWeapon | ZoneArmour, figures: ZoneFigures) -> Saying:
    """What a weapon, a shield or armour is: ``+2 dice, damage 2 + successes, slash or pierce, parrying; it
    blocks``; of armour what it takes as well (``zones.ruling.armour-hampers``), of a shield what it stops.
    """
    if isinstance(thing, ZoneArmour):
        if thing.shield:
            return phrase("a-shield", alone=figures.block_missiles == "shield-only")
        hampers = figures.armour_hampers == "agility"
        return phrase("an-armour", protection=thing.protection, hampers=hampers)
    deals = phrase("deals", bonus=thing.bonus, damage=thing.damage)
    far = None if thing.range == "close" else phrase("reaches-up-to", band=thing.range)
    loaded = phrase("loaded") if thing.loaded else None
    told = listed(deals, far, phrase("either-damage", types=thing.types), *thing.features, loaded)
    plain = bool(thing.bonus) and figures.block_bonus == "off"
    return joined(told, None if thing.ranged else phrase("may-block", blocks=thing.blocks, plain=plain))


def _figures(hero: HeroSheet, tables: Tables, figures: ZoneFigures) -> Lines:
    numbers = accounts.numbers(hero, tables, figures)
    full, left = numbers["stamina"].value, numbers["stamina-left"].value
    yield "Stamina", f"{full}" if left == full else phrase("left-of", left=left, full=full)
    for key in ("actions", "reactions", "armour"):
        yield capital(key), figure(numbers[key].value)
    yield "WP", phrase("left-of", left=numbers["wp"].value, full=numbers["most-wp"].value)
    if numbers["stress-dice"].value:
        yield phrase("stress-dice"), figure(numbers["stress-dice"].value)


def _skills(hero: HeroSheet, tables: Tables, figures: ZoneFigures) -> Lines:
    for key, row in ((row.key, row) for row in tables.skills.rows()):
        if rank := hero.skills.get(key, 0):
            dice = accounts.pool(hero, key, tables, figures).value
            with_ = accounts.title(row.attribute)
            yield row.name, phrase("rank-and-dice", rank=rank, dice=dice, attribute=with_)


def _gear(hero: HeroSheet, tables: Tables, figures: ZoneFigures) -> Lines:
    places: tuple[tuple[Saying, tuple[Owned, ...]], ...] = (
        (phrase("it-is-in-hand"), hero.hands),
        (phrase("it-is-at-hand"), hero.carried),
        ("worn", (hero.armour,) if hero.armour else ()),
    )
    for where, items in places:
        for item in items:
            found = thing(item, tables)
            yield found.name, joined(gear_words(found, figures), where)


def _lasting(hero: HeroSheet) -> Lines:
    lasting = hero.lasting
    points = phrase("victory-points")
    counters: tuple[tuple[Saying, int], ...] = (
        (phrase("stamina-is-lost"), lasting.lost),
        ("Stress", lasting.stress),
        (points, lasting.victory_points),
    )
    for name, number in counters:
        if number:
            yield name, str(number)
    for condition, level in lasting.conditions.items():
        if level:
            yield phrase("condition-name", condition=condition), phrase("of-level", level=level)
    for injury in lasting.injuries:
        yield injury_name(wound=injury.wound), injury.result or phrase("not-said-yet")


def injury_name(*, wound: bool) -> Fact:
    """A Wound, or the injury of a condition, which is none (``zones.ruling.condition-injury-no-wound``)."""
    return phrase("injury-name", wound=wound)


def _block(sheet: EnemySheet) -> Lines:
    for key, account in stats(sheet).items():
        if not key.startswith("damage") and (key != "stamina-left" or sheet.lost):
            yield phrase("capital", said=account.label), figure(account.value)
    for attack in sheet.attacks:
        yield attack.name, attack_words(attack)
    if sheet.size != "ordinary":
        yield "Size", sheet.size.replace("-", " ")
    if sheet.text:
        yield "", sheet.text


def _fault(fault: Fault) -> Fact:
    return phrase("fault-at", path=fault.path, fault=fault.message)


def _grave(fault: Fault) -> str:
    return "kept" if fault.kept else fault.severity
