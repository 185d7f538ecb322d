"""Conditions: states that hinder by a malus a level, until something lowers them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit, Use
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.people.sheet import ScreenSheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

AFRAID, ANGRY, STUNNED = "afraid", "angry", "stunned"
TIRED, HUNGRY, THIRSTY = "tired", "hungry", "thirsty"
NAMES = (AFRAID, ANGRY, STUNNED, TIRED, HUNGRY, THIRSTY)
"""The conditions with levels, bleeding aside."""
WEARING = frozenset({TIRED, HUNGRY, THIRSTY})
"""Those that tick boxes past the most."""
EXHAUSTION = "exhaustion"
"""The kind of harm that such boxes are: one that neither bleeds nor stuns."""
_EFFECT, _OUTSIDE = "screen.ruling.condition-effects-missing", "screen.ruling.conditions-out-of-combat"
_SEVERAL = "screen.ruling.several-causes-of-anger"
_LASTS = "screen.ruling.anger-outlasts-its-cause"
_FULL = "screen.ruling.condition-maximum"
_LIFTS: Cites = ("screen.moment.scene-stunned",)
_SPARES = ("screen.ruling.conditions-spare-forced-tests", "screen.ruling.shed-condition-who-profits")


class Levels(msgspec.Struct):
    """Levels of conditions by combatant, and who has made somebody angry, by id."""

    of: dict[str, dict[str, int]] = {}
    angered_by: dict[str, list[str]] = {}


class Conditions(SdaPart):
    """Each level is a malus (``screen.ruling.condition-effects-missing``)."""

    remembers = Levels
    plain = True
    dear = True
    """As maluses drain spirit, which caps dice (``screen.malus.spirit-drain``)."""

    def enter(self, play: Play, who: Combatant) -> None:
        """Whoever had conditions still has them."""
        play.record(Levels).of[who.id] = dict(who.sheet.conditions)

    def sheet(self, play: Play, who: Combatant, sheet: ScreenSheet) -> ScreenSheet:
        """The levels as they stand."""
        return replace(sheet, conditions=self.now(play, who))

    def now(self, play: Play, who: Combatant) -> dict[str, int]:
        """The level of each condition that somebody has, always in the same order."""
        levels = play.record(Levels).of[who.id]
        return {name: levels[name] for name in NAMES if levels.get(name)} if levels else {}

    def level(self, play: Play, who: Combatant, name: str) -> int:
        """The level of a condition, 0 for none."""
        return play.record(Levels).of[who.id].get(name, 0)

    def most(self, play: Play) -> int:
        """The highest level that there is (``screen.ruling.condition-maximum``)."""
        return figures(play).condition_maximum

    def weight(self, play: Play, who: Combatant, name: str) -> int:
        """The malus of a condition (``screen.ruling.condition-effects-missing``)."""
        level, effects = self.level(play, who, name), figures(play).condition_effects
        return level if effects == "malus-per-level" else min(level, int(effects == "one-malus"))

    def rise(
        self, play: Play, who: Combatant, name: str, by: int, cites: Cites, cause: Combatant | None = None
    ) -> Procedure[None]:
        """Raise a condition; what goes past the most does what that condition does there
        (``screen.ruling.condition-maximum``).
        """
        before = self.level(play, who, name)
        after = max(before, min(self.most(play), before + by))
        past = before + by - after
        if name == ANGRY and cause is not None and by:
            causes = play.record(Levels).angered_by.setdefault(who.id, [])
            causes += [cause.id] if cause.id not in causes else []
        if after != before or past:
            play.record(Levels).of[who.id][name] = after
            text, more = phrase("is-in-condition", who=who.id, name=name), (_FULL,) if past else ()
            words = phrase("condition-now", level=after, most=bool(past))
            play.emit(name, text, (*cites, *more), who, words, level=after)
        if not past:
            return
        if name in WEARING:
            yield from play.part(Injury).suffer(play, who, past, EXHAUSTION, armoured=False)
        elif name == STUNNED:
            yield from self._knock_out(play, who)

    def _knock_out(self, play: Play, who: Combatant) -> Procedure[None]:
        """They are unconscious."""
        state = play.part(Incapacity).state(play, who)
        if state is None:
            yield from play.part(Incapacity).fall(play, who, True, (_FULL,))
        elif not state.oblivious:
            state.unconscious = True
            text, words = phrase("passes-out", who=who.id), phrase("is-unconscious")
            play.emit("down", text, (_FULL,), who, words, state="unconscious")

    def lower(self, play: Play, who: Combatant, name: str, by: int, cites: Cites) -> int:
        """Lower a condition by so much at most; what is left of that number once the condition is gone."""
        before = self.level(play, who, name)
        fall = min(before, by)
        if fall:
            level = before - fall
            self._put(play, who, name, level)
            now: Saying = phrase("condition-now", level=level, most=False) if level else ""
            text = phrase("lowers-condition", who=who.id, name=name, level=level)
            play.emit(name, text, cites, who, now, level=level)
        return by - fall

    def _put(self, play: Play, who: Combatant, name: str, level: int) -> None:
        levels = play.record(Levels)
        levels.of[who.id][name] = level
        if name == ANGRY and not level:
            levels.angered_by.pop(who.id, None)

    def causes(self, play: Play, who: Combatant) -> list[str]:
        """The ids of all who have made somebody angry since they last were not
        (``screen.ruling.several-causes-of-anger``).
        """
        return play.record(Levels).angered_by.get(who.id, [])

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a level, on what is neither free nor forced (``screen.ruling.conditions-out-of-combat``,
        ``screen.ruling.conditions-spare-forced-tests``); anger spares what is aimed at its cause, and a
        condition whatever resists or sheds it.
        """
        if use.kind is Kind.FREE and not use.tried:
            return
        cites = (_EFFECT,) if play.tempo == ACTION else (_EFFECT, _OUTSIDE)
        for name in self.now(play, use.who):
            spared = name in use.sheds or (name == ANGRY and self._at_cause(play, use))
            if not spared and (weight := self.weight(play, use.who, name)):
                lasts = (_LASTS,) if name == ANGRY and self._outlived(play, use.who) else ()
                text = phrase("condition-weighs", name=name)
                yield Term(Unit.MALUS, weight, text, (*cites, *lasts), anywhere=True)

    def _outlived(self, play: Play, who: Combatant) -> bool:
        """Whether nobody who has angered them can act any more; it weighs all the same
        (``screen.ruling.anger-outlasts-its-cause``).
        """
        causes = self.causes(play, who)
        return bool(causes) and not any(play.able(play.combatants[id]) for id in causes)

    def _at_cause(self, play: Play, use: Use) -> bool:
        return use.against is not None and use.against.id in self.causes(play, use.who)

    def scene_end(self, play: Play) -> Procedure[None]:
        """Nobody stays stunned (``screen.moment.scene-stunned``)."""
        for who in play:
            self.lower(play, who, STUNNED, self.level(play, who, STUNNED), _LIFTS)
        return
        yield

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The level of each."""
        for name in NAMES:
            what, put = phrase("condition-level", name=name), partial(self._put, play, who, name)
            now = self.level(play, who, name)
            yield Settable(f"condition:{name}", "", now, 0, self.most(play), put, seen=True, what=what)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign for each condition, with its level."""
        for who in play:
            for name, level in self.now(play, who).items():
                yield who.id, _sign(name, level)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What each of them costs, to whoever decides for them."""
        for name, level in self.now(play, who).items():
            causes = tuple(map(play.named, self.causes(play, who))) if name == ANGRY else ()
            cites = (_EFFECT, *_SPARES, *((_SEVERAL,) if causes else ()))
            amount = f"−{self.weight(play, who, name)}"
            remark = Remark(phrase("condition-weighs-on", causes=causes), amount, cites)
            yield Notice(play.badge(_sign(name, level)), remark)


def _sign(name: str, level: int) -> Sign:
    return sign("condition", "stun" if name == STUNNED else "", name=name, level=level)
