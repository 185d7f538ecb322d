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
from winterdawn.kernel.fact import Sign, sign

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


_TAKES: dict[Condition, tuple[str, str, str]] = {
    "exhaustion": ("action", "actions", "a round"),
    "dazed": ("reaction", "reactions", "a round"),
    "fear": ("success", "successes", "in every roll"),
}
"""What each level of a condition takes: one of it, several, and of what."""


def takes(play: Play, condition: Condition, level: int) -> str:
    """What a level of a condition takes: ``2 actions less a round``."""
    less = level if play.figures.condition_effect == "per-level" else 1
    one, more, of = _TAKES[condition]
    return f"{less} {one if less == 1 else more} less {of}"


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
        warned = f", {dice} above what has no effect" if dice else ""
        why = (*cites, *_WARNED) if dice else cites
        told = f"{after.stress}{warned}"
        play.emit("stress", f"{who.name} takes 1 Stress, and has", why, who, told, stress=after.stress)

    def earn(self, play: Play, who: Combatant, successes: int, lucky: int) -> None:
        """WP of a roll with so many successes and lucky Stress dice."""
        sheet = hero(who)
        found = harm.wp_gained(sheet.lasting, sheet.score("mind"), successes, lucky)
        capped = ("zones.ruling.stress-die-wp-cap",) if found.over and lucky else ()
        feared = ("zones.ruling.fear-before-wp",) if self.fear(play, who) else ("zones.ruling.wp-per-roll",)
        if not found.gained and not found.over:
            return
        play.part(Health).keep(who, found.lasting)
        told = f"{found.lasting.wp} of {whole(accounts.most_wp(sheet))}"
        lost = f"{found.over} {'is' if found.over == 1 else 'are'} lost"
        if not found.gained:
            text = f"{who.name}’s WP are full, {lost}:"
        elif found.over:
            text = f"{who.name} gains {found.gained} WP; then WP are full, {lost}:"
        else:
            text = f"{who.name} gains {found.gained} WP, and has"
        cites = (*found.cites, *capped, *feared)[:4]
        play.emit("wp", text, cites, who, told, gained=found.gained, wp=found.lasting.wp)

    def pay(self, play: Play, who: Combatant, amount: int, cites: Cites) -> None:
        """Spend WP that there are (``zones.ruling.talents-cost-wp``)."""
        left = whole(accounts.wp(hero(who))) - amount
        play.part(Health).keep(who, replace(self.now(who), wp=left))
        told = f"{left} of {whole(accounts.most_wp(hero(who)))}"
        play.emit("wp", f"{who.name} spends {amount} WP, and has", cites, who, told, spent=amount, wp=left)

    def failed(self, play: Play, who: Combatant, attribute: Attribute, failures: int) -> Procedure[None]:
        """What critical failures of a roll with an attribute bring."""
        if not failures:
            return
        found = harm.afflicted(self.now(who), attribute, failures)
        play.part(Health).keep(who, found.lasting)
        many = "a critical failure" if failures == 1 else f"{failures} critical failures"
        if found.what == "stress":
            text = f"{who.name} has {many}, and takes 1 Stress:"
            told = f"{found.lasting.stress} in all"
            play.emit("stress", text, found.cites, who, told, stress=found.lasting.stress)
            return
        text = f"{who.name} has {many}:"
        told = f"{found.condition.capitalize()} {found.level}, {takes(play, found.condition, found.level)}"
        told += "" if found.condition == "fear" else " from the next on"
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
        for key, label, value, top in (
            ("stress", "Stress", now.stress, _SET),
            ("wp", "WP", wp, most),
            ("victory_points", "Victory Points", now.victory_points, _SET),
        ):
            yield Settable(key, label, value, 0, top, partial(self._put, play, who, key))
        for condition in CONDITIONS:
            put, level = partial(self._level, play, who, condition), self.level(who, condition)
            yield Settable(
                condition, condition.capitalize(), level, 0, LAST_LEVEL + 1, put, "Conditions", True
            )

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
