"""The page of a sheet of the zone game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.account import Account, figure
from winterdawn.characters.files import to_toml
from winterdawn.characters.portraits.portrait import pictured
from winterdawn.dice import Pool
from winterdawn.editions.accounted import made_of, term
from winterdawn.editions.scales import scale
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.gear import load, protection, rearmed, thing, told
from winterdawn.editions.zones.people.hero import CONDITIONS, Condition, HeroSheet
from winterdawn.editions.zones.people.statblock import attack_words, damage, stats
from winterdawn.editions.zones.people.talents import reach
from winterdawn.editions.zones.people.words import about, gear_words, injury_name
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, ZoneWeapon
from winterdawn.editions.zones.tables.sheets import EnemySheet
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.views.blocks import Block, Gauge, Pips
from winterdawn.kernel.views.sheetview import SheetGroup, SheetRow, SheetSection, SheetView
from winterdawn.kernel.wording import capital, letter

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play, ZoneFigures
    from winterdawn.editions.zones.tables.reading import Tables
    from winterdawn.editions.zones.tables.rows import Attribute, Talent, ZoneArmour
    from winterdawn.kernel.views.view import Viewer

LEFT, MIDDLE, RIGHT = 1, 2, 3
MOST_SHOWN = 3
"""The most successes whose chance is told beside a skill."""
_HAMPERS = ("zones.ruling.armour-hampers",)
_CONDITION_CITES = ("zones.condition.by-attribute", "zones.ruling.condition-same-kind")


def page(play: Play, who: Combatant, viewer: Viewer, side: str, tables: Tables) -> SheetView:
    """Somebody's sheet in full, as it stands at this moment."""
    sheet = play.sheet(who.id)
    if isinstance(sheet, EnemySheet):
        said, found = sheet.text, _enemy(sheet)
    else:
        said, found = capital(play.says(about(sheet, tables))), _hero(sheet, tables, play.figures, who)
    kept = tuple(section for section in found if section.groups or section.blocks)
    mine, sign = who.seat == viewer.seat, letter(who.name)
    return SheetView(who.id, who.name, sign, side, mine, True, said, kept, pictured(sheet), to_toml(sheet))


def _priced(talent: Talent, figures: ZoneFigures) -> Saying:
    """What a talent does, and what a use of it costs at this table."""
    if not talent.wp or figures.talent_cost != "wp":
        return talent.text
    return phrase("talent-costs", says=talent.text, wp=talent.wp)


def _hero(sheet: HeroSheet, tables: Tables, figures: ZoneFigures, who: Combatant) -> tuple[SheetSection, ...]:
    talents = [
        SheetRow(row.name, note=_priced(row, figures), terms=(term(_source(row.name, row.cites)),))
        for row in (tables.talents[key] for key in sheet.talents)
    ]
    notes = [SheetRow("", note=sheet.notes)] if sheet.notes else []
    return (
        _attributes(sheet),
        _body(sheet, tables),
        _turn(sheet, tables, figures),
        _skills(sheet, tables, figures),
        _conditions(sheet),
        _injuries(sheet),
        _gear(sheet, tables, figures, who),
        _words("Talents", talents),
        _words("Notes", notes),
    )


def _attributes(sheet: HeroSheet) -> SheetSection:
    rows = tuple(_attribute(sheet, key) for key in ATTRIBUTES if key in sheet.attributes)
    return SheetSection("Attributes", "tiles", LEFT, groups=(SheetGroup(rows),))


def _attribute(sheet: HeroSheet, key: Attribute) -> SheetRow:
    found = accounts.attribute(sheet, key)
    return SheetRow(found.label, figure(found.value), terms=(term(found),))


def _body(sheet: HeroSheet, tables: Tables) -> SheetSection:
    """Stamina and WP as gauges, and what they come to in full."""
    full, left = accounts.stamina(sheet, tables), accounts.stamina_left(sheet, tables)
    most, now = accounts.most_wp(sheet), accounts.wp(sheet)
    gauges: tuple[Block, ...] = (
        Gauge("Stamina", accounts.whole(left), accounts.whole(full)),
        Gauge("WP", accounts.whole(now), accounts.whole(most)),
    )
    dice = accounts.stress_dice(sheet, tables)
    rows = (_most(full), _row(most), SheetRow("Stress", str(sheet.lasting.stress)), _row(dice))
    return SheetSection(
        phrase("stamina-wp-stress"), "blocks", LEFT, groups=(SheetGroup(rows),), blocks=gauges
    )


def _turn(sheet: HeroSheet, tables: Tables, figures: ZoneFigures) -> SheetSection:
    """What somebody has at the start of a round."""
    numbers = accounts.actions(sheet, figures), accounts.reactions(sheet, tables, figures)
    lost = [found for found in (accounts.fear(sheet, figures),) if found.value]
    rows = [_row(each) for each in (*numbers, *lost, protection(sheet, tables))]
    return _words(phrase("each-round"), rows, LEFT)


def _skills(sheet: HeroSheet, tables: Tables, figures: ZoneFigures) -> SheetSection:
    """Every skill with its rank and its dice as they are now, without those of weapons."""
    rows = []
    for row in tables.skills.rows():
        pool = accounts.pool(sheet, row.key, tables, figures)
        dice = int(pool.number)
        cells = (accounts.title(row.attribute), str(sheet.skills.get(row.key, 0)), f"{dice}d6")
        rows.append(
            SheetRow(
                row.name,
                cells=cells,
                pips=Pips("pool", dice, dice, 6),
                terms=made_of(pool),
                odds=_chances(dice, figures.success_face),
                dice=f"{dice}d6" if dice else "",
            )
        )
    heads = ("Skill", "Attribute", "Rank", "Pool")
    return SheetSection("Skills", "table", MIDDLE, heads=heads, groups=(SheetGroup(tuple(rows)),))


@lru_cache(64)
def _chances(dice: int, face: int) -> tuple[float, ...]:
    """The exact chances of 1, 2, 3 successes or more, of dice that succeed from a face on."""
    if not dice:
        return (0.0,) * MOST_SHOWN
    odds = Pool.of(dice, 6).odds(scale=scale("zones").but(step=face))
    return tuple(round(float(odds.at_least(number)), 4) for number in range(1, MOST_SHOWN + 1))


def _conditions(sheet: HeroSheet) -> SheetSection:
    rows = [_condition(key, level) for key in CONDITIONS if (level := sheet.lasting.level(key))]
    return _words("Conditions", rows, MIDDLE)


def _condition(key: Condition, level: int) -> SheetRow:
    name, terms = phrase("condition-name", condition=key), (term(_source(key, _CONDITION_CITES)),)
    return SheetRow(name, phrase("of-level", level=level), terms=terms)


def _injuries(sheet: HeroSheet) -> SheetSection:
    """Wounds, and the injuries of conditions, each with its result."""
    rows = [
        SheetRow(injury_name(wound=injury.wound), injury.result or phrase("not-said-yet"))
        for injury in sheet.lasting.injuries
    ]
    return _words(phrase("wounds-and-injuries"), rows, MIDDLE)


def _gear(sheet: HeroSheet, tables: Tables, figures: ZoneFigures, who: Combatant) -> SheetSection:
    """What is in hand and at hand now, and what is worn."""
    worn = [thing(sheet.armour, tables)] if sheet.armour else []
    places = ((phrase("it-is-in-hand"), who.hands), (phrase("it-is-at-hand"), who.carried), ("worn", worn))
    rows = [_thing(sheet, each, where, tables, figures) for where, things in places for each in things]
    if rows:
        rows.append(_row(load(rearmed(sheet, who.hands, who.carried, tables), tables)))
    return _words(phrase("weapons-and-armour"), rows)


def _thing(
    sheet: HeroSheet, each: ZoneWeapon | ZoneArmour, where: Saying, tables: Tables, figures: ZoneFigures
) -> SheetRow:
    if isinstance(each, ZoneWeapon):
        terms = tuple(map(term, (*told(each), reach(sheet, each, tables))))
    else:
        hampers = () if each.shield or figures.armour_hampers != "agility" else _HAMPERS
        terms = (term(_source(each.name, (*each.cites, *hampers))),)
    return SheetRow(each.name, where, gear_words(each, figures), terms=terms)


def _source(name: str, cites: tuple[str, ...]) -> Account:
    """A line of a table, by the rule that it comes from."""
    return Account(name, "", cites=cites)


def _row(account: Account) -> SheetRow:
    terms = made_of(account) or (term(account),)
    return SheetRow(phrase("capital", said=account.label), figure(account.value), terms=terms)


def _most(account: Account) -> SheetRow:
    return replace(_row(account), label=phrase("the-most", label=account.label))


def _words(title: Saying, rows: list[SheetRow], column: int = RIGHT) -> SheetSection:
    return SheetSection(title, "words", column, groups=(SheetGroup(tuple(rows)),) if rows else ())


def _enemy(sheet: EnemySheet) -> tuple[SheetSection, ...]:
    """A stat block."""
    numbers = [account for key, account in stats(sheet).items() if not key.startswith(("damage", "stamina"))]
    attacks = [
        SheetRow(attack.name, attack_words(attack), terms=(term(damage(attack)),)) for attack in sheet.attacks
    ]
    size = [] if sheet.size == "ordinary" else [SheetRow("Size", sheet.size.replace("-", " "))]
    gauges: tuple[Block, ...] = (Gauge("Stamina", sheet.left, sheet.stamina),)
    full = _most(stats(sheet)["stamina"])
    return (
        SheetSection("Stamina", "blocks", LEFT, groups=(SheetGroup((full,)),), blocks=gauges),
        _words(phrase("stat-block"), [*map(_row, numbers), *size], MIDDLE),
        _words("Attacks", attacks),
        _words("Notes", [SheetRow("", note=sheet.notes)] if sheet.notes else []),
    )
