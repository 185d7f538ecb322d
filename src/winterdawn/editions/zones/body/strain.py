"""Stress, WP and conditions: what a roll does to whoever made it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.people import accounts, harm
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.hero import CONDITIONS, LAST_LEVEL, Condition
from winterdawn.editions.zones.people.reading import hero, is_hero, tables
from winterdawn.kernel.fact import Fact, Sign, phrase, sign

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.body.health import Cites
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.people.hero import Lasting
    from winterdawn.editions.zones.tables.rows import Attribute
    from winterdawn.kernel.asks.ask import Procedure

_SET = 20
"""Stress or Victory Points that a game master sets at once."""
_WARNED: Cites = ("zones.ruling.stress-cap",)
_OVER: Cites = ("zones.condition.above-three", "zones.ruling.condition-injury-no-wound")


def takes(play: Play, condition: Condition, level: int) -> Fact:
    """What a level of a condition takes: ``2 actions less a round``."""
    less = level if play.figures.condition_effect == "per-level" else 1
    match condition:
        case "exhaustion":
            return phrase("exhaustion-takes", less=less)
        case "dazed":
            return phrase("dazed-takes", less=less)
    return phrase("fear-takes", less=less)


class Strain(Part):
    """Stress and conditions rise by critical failures, WP by successes."""

    def now(self, who: Combatant) -> Lasting:
        """What lasts of a hero."""
        return hero(who).lasting

    def level(self, who: Combatant, condition: Condition) -> int:
        """The level of a condition, 0 for none."""
        return self.now(who).level(condition)

    def dice(self, play: Play, who: Combatant, more: int = 0) -> int:
        """Stress dice that join their rolls, or would with ``more`` points of it (``zones.stress.dice``)."""
        after = replace(self.now(who), stress=self.now(who).stress + more)
        return whole(accounts.stress_dice(replace(hero(who), lasting=after), tables(play)))

    def fear(self, play: Play, who: Combatant) -> int:
        """Successes that Fear takes from their rolls (``zones.condition.fear``)."""
        return whole(accounts.fear(hero(who), play.figures))

    def stress(self, play: Play, who: Combatant, cites: Cites) -> None:
        """Take 1 Stress, which counts from the next roll on; there is no most, and whoever has some that
        counts is warned (``zones.ruling.stress-cap``).
        """
        after = replace(self.now(who), stress=self.now(who).stress + 1)
        play.part(Health).keep(who, after)
        dice = self.dice(play, who)
        why = (*cites, *_WARNED) if dice else cites
        text, told = phrase("takes-stress", who=who.id), phrase("has-stress", stress=after.stress, dice=dice)
        play.emit("stress", text, why, who, told, stress=after.stress)

    def earn(self, play: Play, who: Combatant, successes: int, lucky: int) -> None:
        """WP of a roll with so many successes and lucky Stress dice."""
        sheet = hero(who)
        found = harm.wp_gained(sheet.lasting, sheet.score("mind"), successes, lucky)
        capped = ("zones.ruling.stress-die-wp-cap",) if found.over and lucky else ()
        feared = ("zones.ruling.fear-before-wp",) if self.fear(play, who) else ("zones.ruling.wp-per-roll",)
        if not found.gained and not found.over:
            return
        play.part(Health).keep(who, found.lasting)
        told = phrase("wp-of", wp=found.lasting.wp, most=whole(accounts.most_wp(sheet)))
        text = phrase("gains-wp", who=who.id, gained=found.gained, lost=found.over)
        cites = (*found.cites, *capped, *feared)[:4]
        play.emit("wp", text, cites, who, told, gained=found.gained, wp=found.lasting.wp)

    def pay(self, play: Play, who: Combatant, amount: int, cites: Cites) -> None:
        """Spend WP that there are (``zones.ruling.talents-cost-wp``)."""
        left = whole(accounts.wp(hero(who))) - amount
        play.part(Health).keep(who, replace(self.now(who), wp=left))
        told = phrase("wp-of", wp=left, most=whole(accounts.most_wp(hero(who))))
        text = phrase("spends-wp", who=who.id, spent=amount)
        play.emit("wp", text, cites, who, told, spent=amount, wp=left)

    def failed(self, play: Play, who: Combatant, attribute: Attribute, failures: int) -> Procedure[None]:
        """What critical failures of a roll with an attribute bring."""
        if not failures:
            return
        found = harm.afflicted(self.now(who), attribute, failures)
        play.part(Health).keep(who, found.lasting)
        text = phrase("fails-critically", who=who.id, failures=failures, stress=found.what == "stress")
        if found.what == "stress":
            told = phrase("in-all", stress=found.lasting.stress)
            play.emit("stress", text, found.cites, who, told, stress=found.lasting.stress)
            return
        told = phrase(
            "now-has-condition",
            condition=found.condition,
            level=found.level,
            takes=takes(play, found.condition, found.level),
            at_once=found.condition == "fear",
        )
        play.emit(
            "condition",
            text,
            found.cites,
            who,
            told,
            condition=found.condition,
            level=found.level,
            failures=failures,
        )
        if found.what == "broken":
            yield from play.part(Health).falls(play, who, _OVER)
            yield from play.part(Health).injure(play, who, harm.table_of(found.condition), wound=False)

    # ------------------------------------------------------------ what is seen, and set

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """WP, Victory Points, Stress and conditions (``zones.ruling.wp-counter``)."""
        if not is_hero(who.sheet):
            return
        now, wp, most = self.now(who), whole(accounts.wp(who.sheet)), whole(accounts.most_wp(who.sheet))
        for key, what, value, top in (
            ("stress", phrase("stress"), now.stress, _SET),
            ("wp", phrase("wp"), wp, most),
            ("victory_points", phrase("victory-points"), now.victory_points, _SET),
        ):
            yield Settable(key, "", value, 0, top, partial(self._put, play, who, key), what=what)
        for condition in CONDITIONS:
            put, level = partial(self._level, play, who, condition), self.level(who, condition)
            what = phrase("condition-name", condition=condition)
            yield Settable(condition, "", level, 0, LAST_LEVEL + 1, put, seen=True, what=what)

    def _put(self, play: Play, who: Combatant, key: str, value: int) -> None:
        play.part(Health).keep(who, replace(self.now(who), **{key: value}))

    def _level(self, play: Play, who: Combatant, condition: Condition, level: int) -> None:
        levels = {key: n for key, n in {**self.now(who).conditions, condition: level}.items() if n}
        play.part(Health).keep(who, replace(self.now(who), conditions=levels))

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Everybody sees the conditions that somebody has."""
        for who in play:
            if is_hero(who.sheet):
                for condition, level in who.sheet.lasting.conditions.items():
                    icon = "stun" if condition == "dazed" else ""
                    yield who.id, sign("condition", icon, name=condition, level=level)
