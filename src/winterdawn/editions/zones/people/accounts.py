"""Every number of a hero explains itself: value, terms, and the rules they rest on."""

from __future__ import annotations

from collections.abc import Iterator

from winterdawn.characters.account import Account
from winterdawn.editions.zones.figures import ZoneFigures
from winterdawn.editions.zones.people.gear import load, protection
from winterdawn.editions.zones.people.harm import BODILY, WOUNDS
from winterdawn.editions.zones.people.hero import Condition, HeroSheet
from winterdawn.editions.zones.people.talents import effects
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, Attribute, EffectKind
from winterdawn.kernel.fact import Fact, Saying, phrase

ACTIONS = 3
"""``zones.action.three``."""
MOST_STRESS_DICE = 100
"""As many as can fall at once; Stress itself has no such end (``zones.ruling.stress-cap``)."""
_HAMPERS = ("zones.ruling.armour-hampers",)


def title(key: str) -> str:
    """A key as it is spoken: attributes in capitals, as the rules write them."""
    return key.upper() if key in ATTRIBUTES else key.replace("-", " ")


def named(figure: str) -> Fact:
    """What a figure is called."""
    return phrase("figure-of-sheet", figure=figure)


def attribute(sheet: HeroSheet, key: Attribute) -> Account:
    """A score, from 2 to 5."""
    made = (
        phrase("chosen-at", stage=each.stage, choice=each.text) for each in sheet.history if each.stage == key
    )
    choice: Saying = next(made, "")
    cites = ("zones.character.attributes", "zones.character.attribute-range")
    return Account(phrase("the-attribute", attribute=key), sheet.score(key), cites=cites, choice=choice)


def stamina(sheet: HeroSheet, tables: Tables) -> Account:
    """Stamina in full: the class value plus BODY."""
    row = tables.classes[sheet.of_class]
    terms = (
        Account(phrase("by-class", of_class=row.name), row.stamina, cites=row.cites),
        attribute(sheet, "body"),
        *_talents(sheet, tables, "stamina"),
    )
    return _sum(phrase("stamina"), terms, ("zones.stamina.value", "zones.character.stamina"))


def stamina_left(sheet: HeroSheet, tables: Tables) -> Account:
    """Stamina that is left, 0 or more."""
    full = stamina(sheet, tables)
    lost = Account(named("lost"), -sheet.lasting.lost, cites=("zones.stamina.loss",))
    return Account(named("stamina-left"), max(0, whole(full) - sheet.lasting.lost), (full, lost))


def actions(sheet: HeroSheet, figures: ZoneFigures) -> Account:
    """Actions of a round, as they come back at its start (``zones.ruling.exhaustion-when``)."""
    base = Account(named("actions-of-round"), ACTIONS, cites=("zones.action.three",))
    terms = (base, *_worn(sheet, "exhaustion", figures))
    return _sum(named("actions"), terms, ("zones.action.three",))


def reactions(sheet: HeroSheet, tables: Tables, figures: ZoneFigures) -> Account:
    """Reactions of a round, as they come back at its start (``zones.ruling.reactions-attribute``)."""
    by: Attribute = figures.reaction_attribute
    rule = "zones.reaction.count" if by == "awareness" else "zones.defence.reactions-agility"
    less = Account(named("less"), -1, cites=(rule,))
    terms = (
        attribute(sheet, by),
        less,
        *_talents(sheet, tables, "reactions"),
        *_worn(sheet, "dazed", figures),
    )
    cites = (rule, "zones.character.reactions", "zones.ruling.reactions-attribute")
    return _sum(named("reactions"), terms, (*cites, "zones.ruling.reactions-floor"))


def most_wp(sheet: HeroSheet) -> Account:
    """The most WP that somebody can have: MIND plus Victory Points."""
    points = Account(
        phrase("victory-points"), sheet.lasting.victory_points, cites=("zones.ruling.wp-counter",)
    )
    return _sum(named("most-wp"), (attribute(sheet, "mind"), points), ("zones.character.wp-max",))


def wp(sheet: HeroSheet) -> Account:
    """WP now; a newcomer has as many as after rest."""
    if sheet.lasting.wp is None:
        return _sum(
            phrase("wp"), (attribute(sheet, "mind"),), ("zones.ruling.start-wp", "zones.character.wp-rest")
        )
    return Account(
        phrase("wp"), sheet.lasting.wp, cites=("zones.character.wp-gain", "zones.ruling.wp-counter")
    )


def stress_dice(sheet: HeroSheet, tables: Tables) -> Account:
    """Stress dice that join a roll: one for each point of Stress above SOUL."""
    stress = Account(phrase("stress"), sheet.lasting.stress, cites=("zones.stress.dice",))
    soul = attribute(sheet, "soul")
    calm = (soul, *_talents(sheet, tables, "calm"))
    free = _sum(named("free-of-effect"), calm, ("zones.stress.free-up-to-soul",))
    dice = min(MOST_STRESS_DICE, max(0, sheet.lasting.stress - whole(free)))
    cites = ("zones.stress.dice", "zones.character.stress-soul", "zones.ruling.stress-dice-extra")
    return Account(phrase("stress-dice"), dice, (stress, free), cites)


def fear(sheet: HeroSheet, figures: ZoneFigures) -> Account:
    """Successes that Fear takes from every roll (``zones.ruling.fear-floor``)."""
    taken = tuple(_worn(sheet, "fear", figures))
    less = -sum(map(whole, taken))
    return Account(named("lost-to-fear"), less, taken, ("zones.condition.fear",))


def attribute_dice(sheet: HeroSheet, key: Attribute) -> Account:
    """The dice of an attribute, which a check takes alone (``zones.ruling.attribute-check``)."""
    cites = ("zones.ruling.attribute-check", "zones.ruling.pool-make-up")
    return Account(
        phrase("dice-of-attribute", attribute=key), sheet.score(key), (attribute(sheet, key),), cites
    )


def skill_dice(sheet: HeroSheet, skill: str, tables: Tables) -> Account:
    """The dice of a skill: its rank (``zones.ruling.no-ranks``)."""
    rank, name = sheet.skills.get(skill, 0), tables.skills[skill].name
    cites = ("zones.ruling.pool-make-up",) if rank else ("zones.ruling.no-ranks",)
    return Account(phrase("rank-of-skill", skill=name), rank, cites=cites)


def talent_dice(sheet: HeroSheet, skill: str, tables: Tables) -> tuple[Account, ...]:
    """More dice for a skill, by talents; they are of no part of a split."""
    return tuple(_talents(sheet, tables, "dice", skill))


def hindering_dice(
    sheet: HeroSheet, key: Attribute, tables: Tables, figures: ZoneFigures
) -> tuple[Account, ...]:
    """The dice that Wounds take where the body is needed, and worn armour where one has to be nimble
    (``zones.ruling.wound-effect``, ``zones.ruling.armour-hampers``).
    """
    wounds, worn = sheet.lasting.wounds, protection(sheet, tables)
    found = []
    if wounds and figures.wound_effect == "dice" and key in BODILY:
        found.append(Account(phrase("so-many-wounds", wounds=wounds), -wounds, cites=WOUNDS))
    if worn.terms and figures.armour_hampers == "agility" and key == "agility":
        found.append(Account(worn.terms[0].label, -whole(worn), cites=_HAMPERS))
    return tuple(found)


def pool(sheet: HeroSheet, skill: str, tables: Tables, figures: ZoneFigures) -> Account:
    """The dice of a skill as they are, 1 or more (``zones.ruling.pool-floor``); those of a weapon, of the
    situation and of Stress come on top.
    """
    row = tables.skills[skill]
    terms = (
        attribute(sheet, row.attribute),
        skill_dice(sheet, skill, tables),
        *talent_dice(sheet, skill, tables),
        *hindering_dice(sheet, row.attribute, tables, figures),
    )
    dice = sum(map(whole, terms))
    floor = ("zones.ruling.pool-floor",) if dice < 1 else ()
    cites = ("zones.ruling.pool-make-up", *row.cites, *floor)
    return Account(phrase("dice-of-skill", skill=row.name), max(1, dice), terms, cites)


def numbers(sheet: HeroSheet, tables: Tables, figures: ZoneFigures) -> dict[str, Account]:
    """Every number of a hero, by key; those of skills are ``pool:melee`` and the like."""
    found = {key: attribute(sheet, key) for key in ATTRIBUTES}
    return {
        **found,
        "stamina": stamina(sheet, tables),
        "stamina-left": stamina_left(sheet, tables),
        "actions": actions(sheet, figures),
        "reactions": reactions(sheet, tables, figures),
        "wp": wp(sheet),
        "most-wp": most_wp(sheet),
        "stress-dice": stress_dice(sheet, tables),
        "fear": fear(sheet, figures),
        "armour": protection(sheet, tables),
        "load": load(sheet, tables),
        **{f"pool:{skill}": pool(sheet, skill, tables, figures) for skill in tables.skills},
    }


def whole(account: Account) -> int:
    """The value of an account that is a whole number."""
    return int(account.number)


def _sum(label: Saying, terms: tuple[Account, ...], cites: tuple[str, ...]) -> Account:
    """Never below 0."""
    return Account(label, max(0, sum(map(whole, terms))), terms, cites)


def _talents(sheet: HeroSheet, tables: Tables, does: EffectKind, skill: str = "") -> Iterator[Account]:
    """What talents add of a kind."""
    for talent, effect in effects(sheet, tables):
        if effect.does == does and effect.skill == skill:
            yield Account(talent.name, effect.amount, cites=talent.cites)


_EFFECTS: dict[Condition, str] = {
    "exhaustion": "zones.condition.exhaustion",
    "dazed": "zones.condition.dazed",
    "fear": "zones.condition.fear",
}


def _worn(sheet: HeroSheet, condition: Condition, figures: ZoneFigures) -> Iterator[Account]:
    """What a condition takes: its level, or 1 (``zones.ruling.condition-levels-matter``)."""
    level = sheet.lasting.level(condition)
    if level:
        less = level if figures.condition_effect == "per-level" else 1
        cites = (_EFFECTS[condition], "zones.ruling.condition-levels-matter")
        told = phrase("condition-at-level", condition=condition, level=level)
        yield Account(told, -less, cites=cites)
