"""The pools of a sheet: dice, why there are so many, and what they can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice import Hand
from winterdawn.editions.accounted import made_of, term
from winterdawn.editions.sda.character.advance import TRADED, price, tradable
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Use
from winterdawn.editions.sda.page.words import headed
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.kernel.fact import Saying, phrase, told_text
from winterdawn.kernel.views.blocks import Pips
from winterdawn.kernel.views.sheetview import Button, Meter, SheetGroup, SheetRow, SheetSection
from winterdawn.kernel.wording import capital

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


__all__ = ["capital", "chances", "dice", "made_of", "skill_sections", "term"]

HARDEST = 6
"""The highest difficulty whose chance is shown."""

MIDDLE = 2


class Dice(msgspec.Struct, frozen=True):
    """What somebody could throw for a skill, and what it can do."""

    whole: Announced
    odds: tuple[float, ...]

    @property
    def worth(self) -> float:
        """How good it is beside other pools."""
        return sum(self.odds)


def dice(play: Play, who: Combatant, skill: str) -> Dice:
    """The best pool for a skill now: the attribute with the best chances is taken."""
    uses = (
        Use(who, skill, name, Kind.FREE, Purpose.TEST, tried=True) for name in all_skills()[skill].attributes
    )
    pools = (play.part(PoolRules).whole(play, use) for use in uses)
    return max((Dice(whole, chances(whole.hand(play.scale))) for whole in pools), key=lambda d: d.worth)


@lru_cache(4096)
def chances(hand: Hand) -> tuple[float, ...]:
    """The exact chances to reach difficulty 1, 2, … as far as is shown."""
    if not hand.pool:
        return (0.0,) * HARDEST
    odds = hand.results()
    return tuple(round(float(odds.at_least(mos)), 4) for mos in range(1, HARDEST + 1))


def skill_sections(
    play: Play,
    who: Combatant,
    test: Callable[[str], Button | None],
    act: Callable[[str, Saying], Button | None],
    together: str,
) -> tuple[SheetSection, SheetSection]:
    """The skills by family, or what else they are ``together``: those that were learnt or stand alone, and
    then the others.
    """
    sheet = who.sheet
    learnt: list[SheetGroup] = []
    strange: list[SheetGroup] = []
    tested, trades = {*play.part(SkillTests).tested(who)}, tradable(sheet)
    for family in sheet.groups():
        members, rank = sheet.members(family), sheet.families.get(family, 0)
        keys = [*([family] if family in tested else []), *(skill.key for skill in members)]
        rows = tuple(_row(play, who, key, test) for key in keys)
        trade = act(f"trade:{family}", phrase("trade-for-its-rank")) if family in trades else None
        note = phrase("rank-together", kind=together, rank=rank) if rank else ""
        offer = phrase("skills-can-give", number=TRADED) if trade else ""
        group = SheetGroup(rows, capital(skill_name(family)), note, trade, offer)
        known = rank or any(sheet.skills.get(skill.key) for skill in members)
        (learnt if known else strange).append(group)
    strange.sort(key=lambda group: told_text(group.title))
    alone = tuple(_row(play, who, key, test) for key in sheet.known() if not sheet.family(key))
    learnt.append(SheetGroup(alone, phrase("on-their-own")))
    note = phrase("how-pools-are-built", kind=together, tested=bool(test("")))
    known, strangers = headed("skills"), headed("never-learnt")
    single = phrase("one-die-each")
    return (
        SheetSection(known, "pools", MIDDLE, note, groups=tuple(learnt)),
        SheetSection(strangers, "pools", MIDDLE, single, groups=tuple(strange), folded=True),
    )


def _row(play: Play, who: Combatant, skill: str, test: Callable[[str], Button | None]) -> SheetRow:
    found = dice(play, who, skill)
    whole = found.whole
    points = who.sheet.experience.get(skill, 0)
    label = phrase("experience-in", skill=skill_name(skill))
    meter = Meter(label, points, price(who.sheet, skill)) if points else None
    return SheetRow(
        capital(skill_name(skill)),
        whole.text,
        whole.use.attribute if len(all_skills()[skill].attributes) > 1 else "",
        pips=Pips("pool", whole.dice, whole.dice, whole.granted.faces),
        terms=made_of(play.part(PoolRules).account(play, whole.use)),
        act=test(skill),
        odds=found.odds,
        meter=meter,
        dice=whole.text if whole.dice else "",
    )
