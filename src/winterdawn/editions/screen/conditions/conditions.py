"""Conditions: states that hinder by a malus a level, until something lowers them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Kind, Term, Unit, Use
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.blocks import Badge

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.screen.people.sheet import ScreenSheet
    from winterdawn.editions.sda.figures import Play

AFRAID, ANGRY, STUNNED = "afraid", "angry", "stunned"
TIRED, HUNGRY, THIRSTY = "tired", "hungry", "thirsty"
NAMES = (AFRAID, ANGRY, STUNNED, TIRED, HUNGRY, THIRSTY)
"""The conditions with levels, bleeding aside."""
MOST = 9
"""``screen.ruling.condition-maximum``."""
_EFFECT: Cites = ("screen.ruling.condition-effects-missing",)


class Levels(msgspec.Struct):
    """Levels of conditions by combatant, and who has made somebody angry, by id."""

    of: dict[str, dict[str, int]] = {}
    angered_by: dict[str, str] = {}


class Conditions(Part):
    """Each level is a malus (``screen.ruling.condition-effects-missing``)."""

    remembers = Levels
    diceless = True

    def enter(self, play: Play, who: Combatant) -> None:
        """Whoever had conditions still has them."""
        play.record(Levels).of[who.id] = dict(who.sheet.conditions)

    def sheet(self, play: Play, who: Combatant, sheet: ScreenSheet) -> ScreenSheet:
        """The levels as they stand."""
        return replace(sheet, conditions={key: n for key, n in play.record(Levels).of[who.id].items() if n})

    def level(self, play: Play, who: Combatant, name: str) -> int:
        """The level of a condition, 0 for none."""
        return play.record(Levels).of[who.id].get(name, 0)

    def rise(
        self, play: Play, who: Combatant, name: str, by: int, cites: Cites, cause: Combatant | None = None
    ) -> Procedure[None]:
        """Raise a condition; what goes past the most does what that condition does there."""
        levels = play.record(Levels)
        before = self.level(play, who, name)
        after = min(MOST, before + by)
        if after != before:
            levels.of[who.id][name] = after
            play.emit(name, f"{who.name} is {name}:", cites, who, f"level {after}", level=after)
        if name == ANGRY and cause is not None:
            levels.angered_by[who.id] = cause.id
        return
        yield

    def lower(self, play: Play, who: Combatant, name: str, by: int, cites: Cites) -> int:
        """Lower a condition by so much at most; what is left of that number once the condition is gone."""
        before = self.level(play, who, name)
        fall = min(before, by)
        if fall:
            play.record(Levels).of[who.id][name] = before - fall
            words = f"level {before - fall}" if before > fall else "no more"
            play.emit(name, f"{who.name} is {name}:", cites, who, words, level=before - fall)
        return by - fall

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a level, on what is neither free nor forced; anger spares what is aimed at its cause."""
        if use.kind is Kind.FREE and not use.tried:
            return
        for name, level in play.record(Levels).of[use.who.id].items():
            cause = play.record(Levels).angered_by.get(use.who.id)
            if level and not (name == ANGRY and use.against is not None and use.against.id == cause):
                yield Term(Unit.MALUS, level, name, _EFFECT)

    def badges(self, play: Play) -> Iterable[tuple[str, Badge]]:
        """A sign for each condition."""
        for id, levels in play.record(Levels).of.items():
            for name, level in levels.items():
                if level:
                    yield id, Badge(name, f"{name} {level}")
