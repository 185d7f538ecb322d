"""The pools of a sheet: dice, why there are so many, and what they can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters import explain
from winterdawn.characters.account import Account, figure
from winterdawn.characters.advance import price, tradable
from winterdawn.characters.skills import families, skill_name, skills
from winterdawn.dice import Pool
from winterdawn.dice.scale import Scale
from winterdawn.editions.encounter.use import Kind, Purpose, Unit, Use, total
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.view import Button, Meter, Pips, SheetGroup, SheetRow, SheetSection, SheetTerm

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Terms
    from winterdawn.editions.sda.figures import Play


HARDEST = 6
"""The highest difficulty whose chance is shown."""

MIDDLE = 2


class Dice(msgspec.Struct, frozen=True):
    """What somebody could throw for a skill, with its best attribute."""

    use: Use
    terms: Terms
    faces: int
    own: int
    """Dice of the skill itself."""
    bonus: int
    malus: int
    plus: int
    odds: tuple[float, ...]

    @property
    def number(self) -> int:
        """All dice."""
        return self.own + self.bonus

    @property
    def worth(self) -> float:
        """How good it is beside other pools."""
        return sum(self.odds)

    @property
    def text(self) -> str:
        """In notation, such as ``4d8 −1``."""
        off = f" −{self.malus}" if self.malus else ""
        on = f" +{self.plus}" if self.plus else ""
        return f"{self.number}d{self.faces}{off}{on}" if self.number else "none"


def dice(play: Play, who: Combatant, skill: str) -> Dice:
    """The best pool for a skill now: the attribute with the best chances is taken."""
    return max((_dice(play, who, skill, name) for name in skills()[skill].attributes), key=lambda d: d.worth)


def _dice(play: Play, who: Combatant, skill: str, attribute: str) -> Dice:
    use = Use(who, skill, attribute, Kind.FREE, Purpose.TEST)
    terms = play.terms(use)
    granted = play.part(PoolRules).grant(play, use, terms)
    bonus = max(0, min(granted.bonus, granted.most - granted.own))
    malus, plus = total(terms, Unit.MALUS), total(terms, Unit.PLUS)
    odds = chances(granted.own + bonus, granted.faces, malus, plus, play.scale)
    return Dice(use, terms, granted.faces, granted.own, bonus, malus, plus, odds)


@lru_cache(4096)
def chances(number: int, faces: int, malus: int, plus: int, scale: Scale) -> tuple[float, ...]:
    """The exact chances of ``number`` dice to reach difficulty 1, 2, … as far as is shown."""
    if not number:
        return (0.0,) * HARDEST
    odds = Pool.of(number, faces).odds(malus=malus, plus=plus, scale=scale)
    return tuple(round(float(odds.at_least(mos)), 4) for mos in range(1, HARDEST + 1))


def skill_sections(
    play: Play,
    who: Combatant,
    test: Callable[[str], Button | None],
    act: Callable[[str, str], Button | None],
) -> tuple[SheetSection, SheetSection]:
    """The skills by family: those that were learnt or stand alone, and then the others."""
    sheet = who.sheet
    learnt: list[SheetGroup] = []
    strange: list[SheetGroup] = []
    trades = tradable(sheet)
    for family, members in families().items():
        rank = sheet.families.get(family, 0)
        rows = tuple(_row(play, who, skill.key, test) for skill in members)
        trade = act(f"trade:{family}", "Trade for its rank") if family in trades else None
        note = f"family {rank}" if rank else ""
        group = SheetGroup(rows, capital(skill_name(family)), note, trade)
        known = rank or any(sheet.skills.get(skill.key) for skill in members)
        (learnt if known else strange).append(group)
    strange.sort(key=lambda group: group.title)
    alone = tuple(_row(play, who, skill.key, test) for skill in skills().values() if not skill.family)
    learnt.append(SheetGroup(alone, "On their own"))
    note = "1 + rank + family" + (", chance at difficulty 1 to 6" if test("") else "")
    return (
        SheetSection("Skills", "pools", MIDDLE, note, groups=tuple(learnt)),
        SheetSection("Never learnt", "pools", MIDDLE, "one die each", groups=tuple(strange), folded=True),
    )


def _row(play: Play, who: Combatant, skill: str, test: Callable[[str], Button | None]) -> SheetRow:
    found = dice(play, who, skill)
    points = who.sheet.experience.get(skill, 0)
    meter = Meter(f"experience in {skill_name(skill)}", points, price(who.sheet, skill)) if points else None
    return SheetRow(
        capital(skill_name(skill)),
        found.text,
        found.use.attribute if len(skills()[skill].attributes) > 1 else "",
        pips=Pips("pool", found.number, found.number, found.faces),
        terms=_terms(play, found),
        act=test(skill),
        odds=found.odds,
        meter=meter,
    )


def _terms(play: Play, found: Dice) -> tuple[SheetTerm, ...]:
    """The pool as a sum: what it is built of, and what else helps or hinders."""
    who, skill = found.use.who, found.use.skill
    sheet, family = who.sheet, skills()[skill].family
    own, group = sheet.skills.get(skill, 0), sheet.families.get(family, 0)
    terms = [SheetTerm("every skill", "1", ("book.pool.untrained-one-die",))]
    whence = dict(zip((skill, family), explain.rank(sheet, skill).terms, strict=False))
    if own:
        terms.append(SheetTerm("own rank", f"+{own}", ("book.pool.size",), made_of(whence[skill])))
    if group:
        cites = ("book.skill.rank-includes-group",)
        terms.append(SheetTerm(f"family {skill_name(family)}", f"+{group}", cites, made_of(whence[family])))
    terms += [SheetTerm(term.remark.text, term.remark.amount, term.cites) for term in found.terms]
    fewer = total(found.terms, Unit.FEWER)
    if found.own < 1 + own + group - fewer:
        spirit = play.part(Effort).left(play, who)
        terms.append(
            SheetTerm(f"no more dice than {spirit} spirit", f"{found.number}", ("book.spirit.pool-cap",))
        )
    score = sheet.attributes[found.use.attribute]
    words = f"{found.use.attribute} {score} gives d{found.faces}"
    terms.append(SheetTerm(words, found.text, ("book.pool.die-type-table",)))
    return tuple(terms)


def term(account: Account) -> SheetTerm:
    """A figure of the document, with all it is made of, as a page shows it."""
    terms = made_of(account)
    return SheetTerm(account.choice or account.label, figure(account.value), account.cites, terms)


def made_of(account: Account) -> tuple[SheetTerm, ...]:
    """The terms of a figure of the document."""
    return tuple(map(term, account.terms))


def capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
