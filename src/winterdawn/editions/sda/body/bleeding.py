"""Bleeding: open wounds with levels, and what they cost.

Reckoned over the round: each open wound makes every strength and agility pool count as 1 die
smaller, and each die used beyond that worsens one wound (``book.ruling.combat-bleeding-timing``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.part import seam
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.wounds import Debt, OpenWounds, Wound
from winterdawn.editions.sda.facts.body import (
    WoundBrokeOpen,
    WoundClosed,
    WoundOpened,
    WoundWorsened,
)
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.sda.frame.granted import Toll
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Fact, Sign, phrase, sign

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.views.blocks import Notice


BODILY = ("strength", "agility")
_WEIGHS = ("book.bleeding.dice-or-worse",)


class Bleeding(SdaPart):
    """Cuts and thrusts that go deep."""

    remembers = OpenWounds

    def enter(self, play: Play, who: Combatant) -> None:
        """Wounds that were open stay open."""
        if who.sheet.wounds.bleeding:
            play.record(OpenWounds).open[who.id] = [Wound(level) for level in who.sheet.wounds.bleeding]

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """The levels of the wounds that are open now."""
        levels = tuple(wound.level for wound in self.wounds(play, who))
        return replace(sheet, wounds=replace(sheet.wounds, bleeding=levels))

    def wounds(self, play: Play, who: Combatant) -> list[Wound]:
        """The open wounds, oldest first."""
        return play.record(OpenWounds).of(who)

    def bleeding(self, play: Play) -> set[str]:
        """Everybody with an open wound, by id."""
        return {id for id, wounds in play.record(OpenWounds).open.items() if wounds}

    def open(self, play: Play, who: Combatant, kind: str) -> None:
        """Open a wound of the level its kind of damage gives."""
        level = self._level(play, kind)
        play.record(OpenWounds).open.setdefault(who.id, []).append(Wound(level))
        cite = "book.bleeding.cutting-level" if kind == "cutting" else "book.bleeding.piercing-level"
        play.note(WoundOpened(who.id, level, kind), cite, "book.injury.effect-by-type")

    def opened(self, play: Play, who: Combatant, kind: str) -> Procedure[None]:
        """The same with whatever follows from it."""
        self.open(play, who, kind)
        return
        yield

    def deepens(self, play: Play, who: Combatant, kind: str, wounds: int) -> Fact:
        """What so many wounds of a kind of damage come to."""
        return phrase("wounds-open", wounds=wounds, level=self._level(play, kind))

    def mortal(self, play: Play, who: Combatant, kind: str) -> bool:
        """Whether a wound of a kind of damage fells by itself."""
        return False

    def _level(self, play: Play, kind: str) -> int:
        return play.figures.cutting_level if kind == "cutting" else play.figures.piercing_level

    def close(self, play: Play, who: Combatant, wound: Wound) -> None:
        """End a wound; its boxes stay ticked (``book.ruling.combat-stop-bleeding-gap``)."""
        play.note(WoundClosed(who.id, 0, wound.level), "book.ruling.combat-stop-bleeding-gap")
        self.set_level(play, who, wound, 0)

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The level of each wound, 0 to close it; everybody sees the worst."""
        for number, wound in enumerate(self.wounds(play, who), 1):
            put, worst = partial(self.set_level, play, who, wound), play.figures.worst_level
            what = phrase("wound-level", number=number)
            yield Settable(f"wound:{number}", "", wound.level, 0, worst, put, seen=True, what=what)

    @seam
    def set_level(self, play: Play, who: Combatant, wound: Wound, level: int) -> None:
        """Bring an open wound to a level, 0 to close it; whoever has none left does not die of them any more.
        Nobody is told, and no box changes.
        """
        if level:
            wound.level = level
            return
        del self.wounds(play, who)[play.record(OpenWounds).place(who, wound)]
        if not self.wounds(play, who):
            play.part(Incapacity).staunched(play, who)

    def toll(self, play: Play, use: Use) -> Toll | None:
        """Each wound weighs on a bodily pool (``book.bleeding.dice-or-worse``)."""
        wounds = len(self.wounds(play, use.who)) if use.attribute in BODILY else 0
        price = partial(self.price, play, use.who)
        return Toll(wounds, "open wounds", _WEIGHS, price) if wounds else None

    def price(self, play: Play, who: Combatant, dice: int) -> Costs:
        """What it costs to use so many dice beyond what the wounds allow: each worsens another wound, once a
        round, and one of the worst level fells (``book.ruling.combat-bleeding-which-wound``,
        ``book.bleeding.beyond-three``). A wound that may be chosen instead of the worst is not felling yet.
        """
        anew, worst = play.figures.bleeding_reckoned == "per-roll", play.figures.worst_level
        able = self.worsening(play, who, self.wounds(play, who))
        levels = [wound.level for wound in able if anew or not wound.worsened]
        owed = [debt.dice for debt in play.record(OpenWounds).debts if debt.who == who.id]
        rolls = (owed, [*owed, dice]) if anew else ([sum(owed)], [sum(owed) + dice])
        (before, fallen), (after, falls) = (_worsened(levels, each, worst) for each in rolls)
        return Costs(wounds=after - before, falls=int(falls and not fallen))

    def used(self, play: Play, announced: Announced) -> None:
        """Note dice used beyond what the wounds allow; settled after the roll."""
        if announced.hurt:
            who = announced.use.who
            debt = Debt(who.id, announced.hurt, len(self.wounds(play, who)))
            play.record(OpenWounds).debts.append(debt)

    def aside(self, play: Play, meanwhile: Procedure[list[Combatant]]) -> Procedure[list[Combatant]]:
        """Let something happen while all dice that are announced are set aside; whatever wounds they worsen
        waits until they have fallen (``book.ruling.combat-bleeding-past-three-roll``).
        """
        wounds = play.record(OpenWounds)
        before, wounds.aside = wounds.aside, len(wounds.debts)
        found = yield from meanwhile
        wounds.aside = before
        return found

    def owed(self, play: Play) -> Procedure[None]:
        """Of a roll outside an exchange, such as one of initiative, wounds worsen as soon as it is over."""
        yield from self.settle(play)

    def settle(self, play: Play) -> Procedure[None]:
        """Worsen a wound for each die owed, the player picking which.

        After the exchange it paid for (``book.ruling.combat-bleeding-past-three-roll``).
        """
        wounds = play.record(OpenWounds)
        while len(wounds.debts) > wounds.aside:
            if play.figures.bleeding_reckoned == "per-roll":
                self._anew(play)
            debt = wounds.debts.pop(wounds.aside)
            who = play.combatants[debt.who]
            counted = self.worsening(play, who, self.wounds(play, who)[: debt.wounds])
            for left in range(debt.dice, 0, -1):
                able = [wound for wound in counted if not wound.worsened and wound in self.wounds(play, who)]
                if able and play.able(who):
                    yield from self._worsen(play, who, (yield from self._first(play, who, able, left)))

    def worsening(self, play: Play, who: Combatant, counted: list[Wound]) -> list[Wound]:
        """Those of the wounds that counted when dice were used that may worsen for it."""
        return counted

    def _first(self, play: Play, who: Combatant, able: list[Wound], left: int) -> Procedure[Wound]:
        """Which of those that may worsen does so first, ``left`` dice being owed for; as everybody sees,
        that is all one where all of them will, and none of them fells.
        """
        bearable = all(wound.level < play.figures.worst_level for wound in able)
        if len({wound.level for wound in able}) == 1 or (bearable and left >= len(able)):
            return able[0]
        priced = [_price(able, wound, left, play.figures.worst_level) for wound in able]
        options = tuple(
            Option(str(index), what=phrase("open-wound", level=wound.level, costs=costs.text))
            for index, (wound, costs) in enumerate(zip(able, priced, strict=True))
        )
        cites = ("book.bleeding.dice-or-worse", "book.ruling.combat-bleeding-which-wound")
        figures = {str(index): costs.figures for index, costs in enumerate(priced)}
        asked, id = phrase("which-wound-worsens"), who.id
        ask = Choose(who.seat, "", OneOf(options), who=id, cites=cites, figures=figures, question=asked)
        return able[int((yield from pick(ask)))]

    def _worsen(self, play: Play, who: Combatant, wound: Wound) -> Procedure[None]:
        wound.worsened = True
        if wound.level < play.figures.worst_level:
            wound.level += 1
            play.note(WoundWorsened(who.id, wound.level, wound.level - 1), *_WEIGHS)
        else:
            cites = ("book.bleeding.beyond-three",)
            play.note(WoundBrokeOpen(who.id), *cites)
            yield from play.part(Incapacity).fall(play, who, False, cites)

    def round_top(self, play: Play) -> None:
        """Wounds may worsen anew each round."""
        self._anew(play)

    def _anew(self, play: Play) -> None:
        for wound in (wound for wounds in play.record(OpenWounds).open.values() for wound in wounds):
            wound.worsened = False

    fight_end = round_top

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A drop with the worst level."""
        for id, wounds in play.record(OpenWounds).open.items():
            if wounds:
                yield id, sign("bleeds", "drop", level=max(wound.level for wound in wounds))

    def seen(self, play: Play, who: Combatant) -> tuple[Remark, ...]:
        """What everybody knows of somebody who bleeds."""
        worst = max((wound.level for wound in self.wounds(play, who)), default=0)
        if not worst:
            return ()
        told = phrase("foe-bleeds", target=who.name, level=worst, worst=play.figures.worst_level)
        return (Remark(told, "", _WEIGHS),)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What each wound costs, as long as they live."""
        if play.gone(who):
            return
        worst = play.figures.worst_level
        for wound in self.wounds(play, who):
            told = phrase("dice-or-worse", level=wound.level, worst=worst)
            yield play.notice(sign("bleeds", "drop", level=wound.level), told, *_WEIGHS)


def _price(able: list[Wound], wound: Wound, left: int, worst: int) -> Costs:
    """What it costs to let a wound worsen first, with what must worsen after it without a choice."""
    levels, level, worsened = [each.level for each in able if each is not wound], wound.level, 0
    while level < worst:
        worsened, left = worsened + 1, left - 1
        if not left or len(set(levels)) != 1:
            return Costs(wounds=worsened)
        level = levels.pop()
    return Costs(wounds=worsened, falls=1)


def _worsened(levels: list[int], rolls: list[int], worst: int) -> tuple[int, bool]:
    """How many wounds of such levels worsen by so many dice of each roll, the mildest first and each once a
    roll, and whether one breaks open, after which none worsens any more.
    """
    count, fallen = 0, False
    for dice in rolls if levels else ():
        levels = sorted(levels)
        due = levels[:dice]
        count, fallen = count + len(due), worst in due
        if fallen:
            break
        levels = [level + 1 for level in due] + levels[dice:]
    return count, fallen
