"""What Stress dice bring to a roll and what they risk, before they fall."""

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
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.people.harm import Befell
    from winterdawn.editions.zones.people.hero import Condition
    from winterdawn.editions.zones.rolls.test import Test
    from winterdawn.editions.zones.tables.rows import Attribute
    from winterdawn.kernel.fact import Fact, Saying

_CITES = ("zones.stress.dice", "zones.stress.success-wp", "zones.stress.failure-critical")
_FAILING = ("zones.condition.by-attribute", "zones.condition.extra-stress", "zones.ruling.condition-step")


def _more(play: Play, who: Combatant, *, until: bool = True) -> Fact:
    """What a critical failure brings that raises no condition, and how long a die that it adds stays."""
    die = play.part(Strain).dice(play, who, 1) > play.part(Strain).dice(play, who)
    return phrase("one-stress-more", die=die, until=die and until)


def earns(who: Combatant) -> Fact:
    """What successes bring somebody beside what they are rolled for (``zones.character.wp-gain``)."""
    if _full(who):
        return phrase("wp-are-full")
    return phrase("successes-bring-wp", successes=SUCCESSES_A_WP)


def _full(who: Combatant) -> bool:
    """Whether somebody has as many WP as there may be (``zones.character.wp-max``)."""
    return whole(wp(hero(who))) >= whole(most_wp(hero(who)))


def bring(play: Play, *, full: bool = False) -> Fact:
    """What a Stress die does: ``a 6 brings 1 WP, a 1 is a critical failure``; nothing if WP are ``full``."""
    fails = play.part(Sixes).failing(play.figures)
    return phrase("stress-brings", lucky=succeeds(play), critical=_faces(1, fails), full=full)


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
    falls = phrase("stress-falls", dice=dice, brings=bring(play, full=_full(who)))
    return (
        Remark(falls, cites=_CITES),
        Remark(_failing(play, who, dice + critical, rolls), cites=_FAILING),
    )


def _failing(play: Play, who: Combatant, dice: int, rolls: Iterable[Attribute]) -> Fact:
    """What critical failures of so many Stress dice do in a roll with one of these attributes."""
    raised: dict[Condition, list[str]] = {}
    for each in rolls:
        raised.setdefault(BY_ATTRIBUTE[each][0], []).append(each.upper())
    several = len(raised) > 1
    named = tuple(
        phrase("rolled-with", rolled=tuple(of) if several else (), brings=_bring(play, who, condition, dice))
        for condition, of in raised.items()
    )
    return phrase("failures-bring", several=several, named=named, rest=play.figures.condition_clearing)


def _bring(play: Play, who: Combatant, condition: Condition, dice: int) -> Fact:
    """The same of one condition, by the level of it that they have."""
    level = play.part(Strain).level(who, condition)
    if not level:
        return _raised(play, condition, 1)
    if level == MOST_LEVEL or dice <= level:
        return phrase("condition-stays", condition=condition, level=level)
    raised, more = _raised(play, condition, level + 1), dice > level + 1
    return phrase("stress-or-raised", level=level, raised=raised, above=level + 1, more=more)


def risk(play: Play, test: Test, dice: int) -> Fact:
    """What a critical failure of a roll with so many Stress dice does to whoever makes it
    (``zones.ruling.condition-step``).
    """
    condition, _ = BY_ATTRIBUTE[test.attribute]
    level = play.part(Strain).level(test.who, condition)
    if not level:
        return _raised(play, condition, 1)
    if level == MOST_LEVEL or dice <= level:
        return _more(play, test.who)
    return phrase("stress-then-raised", level=level, raised=_raised(play, condition, level + 1))


def prices(play: Play, test: Test, dice: int, *, brief: bool = False) -> dict[int, Fact]:
    """What critical failures of a roll with so many Stress dice bring to whoever makes it, and, if not in
    ``brief``, until when, each by the fewest of them that do: to whoever has the condition already, as many
    as its level bring 1 Stress (``zones.ruling.condition-step``).
    """
    condition, _ = BY_ATTRIBUTE[test.attribute]
    level = play.part(Strain).level(test.who, condition)
    found: dict[int, Fact] = {1: _more(play, test.who, until=not brief)} if level else {}
    if level < min(dice, MOST_LEVEL):
        until = not brief and play.figures.condition_clearing != "gm"
        found[level + 1] = phrase("raised-until", raised=_raised(play, condition, level + 1), rest=until)
    return found


def brought(play: Play, befell: Befell) -> Saying:
    """What critical failures that have fallen bring, beside Stress; empty for nothing."""
    if befell.what in ("nothing", "stress"):
        return ""
    return phrase("failure-brought", raised=_raised(play, befell.condition, befell.level))


def _raised(play: Play, condition: Condition, level: int) -> Fact:
    less = None if level > LAST_LEVEL else takes(play, condition, level)
    return phrase("raised", condition=condition, level=level, takes=less)


def succeeds(play: Play) -> Fact:
    """The faces that are a success: ``a 6``."""
    return _faces(play.figures.success_face, 6)


def _faces(low: int, high: int) -> Fact:
    """Faces of a die: ``a 6``, ``a 1 or 2``."""
    return phrase("faces", low=low, high=high if high > low else 0, two=high == low + 1)
