"""What Stress dice bring to a roll and what they risk, in words, before they fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.zones.body.strain import Strain, takes
from winterdawn.editions.zones.people.accounts import most_wp, whole, wp
from winterdawn.editions.zones.people.harm import BY_ATTRIBUTE, SUCCESSES_A_WP
from winterdawn.editions.zones.people.hero import LAST_LEVEL, MOST_LEVEL
from winterdawn.editions.zones.people.reading import hero, is_hero
from winterdawn.editions.zones.rolls.marks import Sixes
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.tables.rows import ATTRIBUTES
from winterdawn.kernel.asks.ask import Remark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.people.harm import Befell
    from winterdawn.editions.zones.people.hero import Condition
    from winterdawn.editions.zones.rolls.test import Test
    from winterdawn.editions.zones.tables.rows import Attribute

_CITES = ("zones.stress.dice", "zones.stress.success-wp", "zones.stress.failure-critical")
_FAILING = ("zones.condition.by-attribute", "zones.condition.extra-stress", "zones.ruling.condition-step")

_MORE = "1 Stress more"
"""What a critical failure brings that raises no condition."""


def earns(who: Combatant) -> str:
    """What successes bring somebody beside what they are rolled for (``zones.character.wp-gain``)."""
    if _full(who):
        return "WP are full: none are gained"
    return f"every {SUCCESSES_A_WP} successes of a roll bring 1 WP"


def _full(who: Combatant) -> bool:
    """Whether somebody has as many WP as there may be (``zones.character.wp-max``)."""
    return whole(wp(hero(who))) >= whole(most_wp(hero(who)))


def bring(play: Play, gains: str = "1 WP") -> str:
    """What a Stress die does: ``a 6 brings 1 WP, a 1 is a critical failure``."""
    fails = play.part(Sixes).failing(play.figures)
    lucky, critical = succeeds(play), _faces(1, fails)
    return f"{lucky} brings {gains}, {critical} is a critical failure"


def beside(play: Play, who: Combatant, rolls: Iterable[Attribute] = ATTRIBUTES) -> tuple[Remark, ...]:
    """What the Stress dice that join each roll of somebody do, beside what they are asked, where these
    attributes may be rolled.
    """
    return told(play, who, play.part(Pools).joining(play, who), rolls) if is_hero(who.sheet) else ()


def told(
    play: Play, who: Combatant, dice: int, rolls: Iterable[Attribute] = ATTRIBUTES, *, critical: int = 0
) -> tuple[Remark, ...]:
    """What so many Stress dice do to a roll of somebody in which ``critical`` others have failed already;
    nothing for none.
    """
    if not dice:
        return ()
    gains = "nothing (WP are full)" if _full(who) else "1 WP"
    falls = "1 Stress die falls too, and adds" if dice == 1 else f"{dice} Stress dice fall too, and add"
    return (
        Remark(f"{falls} no success: {bring(play, gains)}", cites=_CITES),
        Remark(_failing(play, who, dice + critical, rolls), cites=_FAILING),
    )


def _failing(play: Play, who: Combatant, dice: int, rolls: Iterable[Attribute]) -> str:
    """What critical failures of so many Stress dice do in a roll with one of these attributes."""
    raised: dict[Condition, list[str]] = {}
    for each in rolls:
        raised.setdefault(BY_ATTRIBUTE[each][0], []).append(each.upper())
    several = len(raised) > 1
    named = [
        (f"with {' or '.join(of)} " if several else "") + _bring(play, who, condition, dice)
        for condition, of in raised.items()
    ]
    ends = {"gm": "", "all": "; a shift of rest ends it"}
    rests = ends.get(play.figures.condition_clearing, "; a shift of rest takes a level off")
    return f"critical failures in a roll bring{':' if several else ''} {'; '.join(named)}{rests}"


def _bring(play: Play, who: Combatant, condition: Condition, dice: int) -> str:
    """The same of one condition, by the level of it that they have."""
    level = play.part(Strain).level(who, condition)
    if not level:
        return _raised(play, condition, 1)
    if level == MOST_LEVEL or dice <= level:
        return f"1 Stress, and {condition.capitalize()} stays {level}"
    few, more = ("" if level == 1 else "up to "), (" or more" if dice > level + 1 else "")
    return f"1 Stress for {few}{level} of them, {_raised(play, condition, level + 1)}, for {level + 1}{more}"


def risk(play: Play, test: Test, dice: int) -> str:
    """What a critical failure of a roll with so many Stress dice does to whoever makes it
    (``zones.ruling.condition-step``).
    """
    condition, _ = BY_ATTRIBUTE[test.attribute]
    level = play.part(Strain).level(test.who, condition)
    if not level:
        return _raised(play, condition, 1)
    if level == MOST_LEVEL or dice <= level:
        return _MORE
    many = "1 critical failure" if level == 1 else f"up to {level} critical failures"
    return f"{many}: 1 Stress; more: {_raised(play, condition, level + 1)}"


def prices(play: Play, test: Test, dice: int, *, brief: bool = False) -> dict[int, str]:
    """What critical failures of a roll with so many Stress dice bring to whoever makes it, and, if not in
    ``brief``, until when, each by the fewest of them that do: to whoever has the condition already, as many
    as its level bring 1 Stress (``zones.ruling.condition-step``).
    """
    condition, _ = BY_ATTRIBUTE[test.attribute]
    level = play.part(Strain).level(test.who, condition)
    found = {1: _MORE} if level else {}
    if level < min(dice, MOST_LEVEL):
        until = "" if brief or play.figures.condition_clearing == "gm" else ", until a shift of rest"
        found[level + 1] = f"{_raised(play, condition, level + 1)}{until}"
    return found


def brought(play: Play, befell: Befell) -> str:
    """What critical failures that have fallen bring, beside Stress; empty for nothing."""
    if befell.what in ("nothing", "stress"):
        return ""
    return f"critical failure: {_raised(play, befell.condition, befell.level)}"


def _raised(play: Play, condition: Condition, level: int) -> str:
    name = f"{condition.capitalize()} {level}"
    if level > LAST_LEVEL:
        return f"{name}, and you are broken"
    return f"{name}, {takes(play, condition, level)}"


def succeeds(play: Play) -> str:
    """The faces that are a success: ``a 6``."""
    return _faces(play.figures.success_face, 6)


def _faces(low: int, high: int) -> str:
    """Faces of a die in words: ``a 6``, ``a 1 or 2``."""
    if low == high:
        return f"a {low}"
    return f"a {low} or {high}" if high == low + 1 else f"a {low} to {high}"
