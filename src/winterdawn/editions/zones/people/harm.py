"""What befalls somebody, as functions of the record that lasts: hits, conditions, WP, and rest.

Nothing here rolls or asks; whoever plays an encounter does, and keeps the record that comes out.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.citing import hear
from winterdawn.editions.zones.figures import ZoneFigures
from winterdawn.editions.zones.people.hero import LAST_LEVEL, MOST_LEVEL, Condition, Injured, Lasting
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import MENTAL, Attribute
from winterdawn.kernel.fact import Fact, phrase

BY_ATTRIBUTE: dict[Attribute, tuple[Condition, str]] = {
    "body": ("exhaustion", "zones.condition.body-agility"),
    "agility": ("exhaustion", "zones.condition.body-agility"),
    "mind": ("dazed", "zones.condition.mind-awareness"),
    "awareness": ("dazed", "zones.condition.mind-awareness"),
    "soul": ("fear", "zones.condition.soul"),
}
"""What a critical failure brings, by the attribute whose dice were rolled (``zones.condition.by-attribute``,
``zones.ruling.condition-attribute-unknown``): of every roll it is one.
"""
SUCCESSES_A_WP = 2
"""``zones.character.wp-gain``."""


BODILY: tuple[Attribute, ...] = ("body", "agility")
"""The attributes whose rolls have a die less for each Wound (``zones.ruling.wound-effect``)."""
WOUNDS = ("zones.ruling.wound-effect", "zones.wound.recovery")


class Consequence(msgspec.Struct, frozen=True, kw_only=True):
    """What has become of somebody, and the rules by which."""

    lasting: Lasting
    cites: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        hear("outcome", self.cites)


class Hit(Consequence, frozen=True, kw_only=True):
    """A hit that got through."""

    lost: int = 0
    """Stamina that it took."""
    wound: bool = False
    """Whether it causes a Wound, which calls for a roll on a table (:func:`injured`)."""
    broke: bool = False
    """Whether it took the last Stamina."""


class Befell(Consequence, frozen=True, kw_only=True):
    """What critical failures of a roll brought."""

    condition: Condition
    level: int
    what: Literal["nothing", "raised", "stress", "broken"]
    """``broken`` calls for a critical injury as well (:func:`table_of`)."""


class Gained(Consequence, frozen=True, kw_only=True):
    """WP that were gained, as far as there was room for them."""

    gained: int = 0
    over: int = 0
    """Those that there was no room for."""


class Rested(Consequence, frozen=True, kw_only=True):
    """What a shift of rest has restored."""

    told: tuple[Fact, ...] = ()


def broken(lasting: Lasting, full: int) -> bool:
    """Whether somebody with ``full`` Stamina is broken: nothing left of it, or a condition above 3."""
    return lasting.lost >= full or any(level > LAST_LEVEL for level in lasting.conditions.values())


def hit(lasting: Lasting, damage: int, full: int, figures: ZoneFigures) -> Hit:
    """A hit of ``damage`` after defence and armour on somebody with ``full`` Stamina.

    Only a hit at 0 Stamina causes a Wound, and exactly one (``zones.ruling.stamina-overflow``), even to whom
    a condition has broken (``zones.ruling.broken-by-condition-hit``); below 0 damage counts as 0
    (``zones.ruling.damage-floor``).
    """
    if damage <= 0:
        return Hit(lasting=lasting, cites=("zones.ruling.damage-floor",))
    left = max(0, full - lasting.lost)
    if not left:
        return Hit(
            lasting=lasting, wound=True, cites=("zones.stamina.zero-wound", "zones.wound.critical-table")
        )
    lost = min(left, damage)
    broke = lost == left
    wound = broke and damage > left and figures.stamina_overflow == "same-hit"
    cites = (
        "zones.stamina.zero-wound" if wound else "zones.stamina.loss",
        *(("zones.stamina.zero-broken", "zones.ruling.stamina-overflow") if broke else ()),
    )
    after = replace(lasting, lost=lasting.lost + lost)
    return Hit(lasting=after, lost=lost, wound=wound, broke=broke, cites=cites)


def felled(lasting: Lasting, damage: int, full: int) -> Hit:
    """A hit of ``damage`` after defence on an enemy: at 0 Stamina it is out of the fight, without Wounds."""
    lost = max(0, min(full - lasting.lost, damage))
    rule = "zones.ruling.enemy-stamina" if damage > 0 else "zones.ruling.damage-floor"
    after = replace(lasting, lost=lasting.lost + lost)
    return Hit(lasting=after, lost=lost, broke=lost > 0 and after.lost >= full, cites=(rule,))


def counted(successes: int, feared: int) -> int:
    """Successes that are left when Fear has taken ``feared`` of them (``zones.ruling.fear-floor``)."""
    return max(0, successes - feared)


def table_of(condition: Condition) -> str:
    """The table of critical injuries of a condition that breaks (``zones.ruling.table-injuries``)."""
    return "bludgeon" if condition == "exhaustion" else MENTAL


def injured(lasting: Lasting, table: str, die: int, tables: Tables, *, wound: bool = True) -> Consequence:
    """A Wound, or the injury of a condition, with what the ``die`` has said of it."""
    rows = tables.injuries[table]
    row = rows.rows[die - 1]
    injury = Injured(table=table, result=f"{row.name}: {row.text}" if row.text else row.name, wound=wound)
    rule = "zones.wound.critical-table" if wound else "zones.condition.above-three"
    after = replace(lasting, injuries=(*lasting.injuries, injury))
    return Consequence(lasting=after, cites=(rule, *rows.cites, "zones.ruling.wounds-recorded"))


def mended(lasting: Lasting, place: int) -> Consequence:
    """An injury gone, by longer rest or magic, when the game master says so
    (``zones.ruling.recovery-amounts``).
    """
    injuries = lasting.injuries[:place] + lasting.injuries[place + 1 :]
    cites = ("zones.wound.recovery", "zones.ruling.recovery-amounts")
    return Consequence(lasting=replace(lasting, injuries=injuries), cites=cites)


def afflicted(lasting: Lasting, attribute: Attribute, failures: int) -> Befell:
    """What ``failures`` on Stress dice bring to somebody who rolled an attribute.

    A condition rises by one level if they outnumber its level; else 1 Stress is taken, which counts from
    the next roll on (``zones.ruling.condition-step``, ``zones.ruling.extra-stress-loop``).
    """
    condition, row = BY_ATTRIBUTE[attribute]
    level = lasting.level(condition)
    if failures <= 0:
        return Befell(lasting=lasting, condition=condition, level=level, what="nothing")
    if failures <= level or level == MOST_LEVEL:
        after = replace(lasting, stress=lasting.stress + 1)
        cites = ("zones.stress.failure-critical", "zones.condition.extra-stress", row)
        return Befell(lasting=after, condition=condition, level=level, what="stress", cites=cites)
    after = replace(lasting, conditions={**lasting.conditions, condition: level + 1})
    broke = level + 1 > LAST_LEVEL
    rule = "zones.condition.raise" if level else "zones.stress.failure-condition"
    last = "zones.condition.above-three" if broke else "zones.condition.by-attribute"
    return Befell(
        lasting=after,
        condition=condition,
        level=level + 1,
        what="broken" if broke else "raised",
        cites=("zones.stress.failure-critical", rule, row, last),
    )


def wp_gained(lasting: Lasting, mind: int, successes: int, stress_successes: int = 0) -> Gained:
    """WP of a roll: one for every two successes and one for each success of a Stress die, up to MIND plus
    Victory Points (``zones.ruling.wp-per-roll``, ``zones.ruling.stress-die-wp-cap``).
    """
    now, most = mind if lasting.wp is None else lasting.wp, mind + lasting.victory_points
    comes = successes // SUCCESSES_A_WP + stress_successes
    gained = max(0, min(comes, most - now))
    cites = ["zones.character.wp-gain"] if successes >= SUCCESSES_A_WP else []
    cites += ["zones.stress.success-wp"] if stress_successes else []
    cites += ["zones.character.wp-max"] if gained < comes else []
    return Gained(
        lasting=replace(lasting, wp=now + gained), gained=gained, over=comes - gained, cites=tuple(cites)
    )


def restored(lasting: Lasting, amount: int) -> Consequence:
    """Stamina back, as healing and talents give it (``zones.stamina.recovery``)."""
    after = replace(lasting, lost=max(0, lasting.lost - amount))
    return Consequence(lasting=after, cites=("zones.stamina.recovery",))


def rested(lasting: Lasting, mind: int, figures: ZoneFigures) -> Rested:
    """A shift of rest: Stamina in full, no Stress, WP as MIND, and a level less of each condition.

    Wounds stay; the game master says when they go (``zones.ruling.recovery-amounts``).
    """
    after, cites = lasting, ["zones.ruling.recovery-amounts"]
    told: list[Fact] = []
    if figures.recovery == "shift":
        after = replace(after, lost=0, stress=0, wp=mind)
        cites += ["zones.stress.rest-reset", "zones.character.wp-rest", "zones.stamina.recovery"]
        told.append(phrase("all-is-back", wp=mind))
    conditions = _cleared(lasting.conditions, figures)
    if conditions != lasting.conditions:
        hear("outcome", ("zones.ruling.condition-clearing",))
        told += [
            phrase("condition-left", condition=each, level=conditions.get(each, 0))
            for each in lasting.conditions
        ]
    return Rested(lasting=replace(after, conditions=conditions), told=tuple(told), cites=tuple(cites))


def _cleared(conditions: dict[Condition, int], figures: ZoneFigures) -> dict[Condition, int]:
    """What is left of conditions after a shift of rest (``zones.ruling.condition-clearing``)."""
    if figures.condition_clearing == "gm":
        return conditions
    if figures.condition_clearing == "all":
        return {}
    return {key: level - 1 for key, level in conditions.items() if level > 1}
