"""Loading: which weapons have been shot or are jammed, and what it takes to use them again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.sda.character.sheet import Sheet, Weapon, WeaponSpecial
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.shelf import Progress
from winterdawn.editions.sda.tests.task import SETBACK, Attempt, Task
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites, Value
    from winterdawn.kernel.fact import Saying

SPENT, JAMMED = "spent", "jammed"
"""Marks on a weapon: shot off, with the tests of reloading that are passed; and jammed, with the losses."""
_FINE, _BRUTE, _UNRELIABLE = "fine-motor-reload", "brute-strength-reload", "unreliable"
_SLOW = "crossbows-firearms"
"""The skill whose weapons are reloaded after every shot (``book.action.reload``)."""
_SKILL = {_FINE: "sleight-of-hands", _BRUTE: "lifting"}
_MINUTES = 20
"""Of game time a roll to clear a jam."""

_RELOAD: Cites = ("book.action.reload", "book.ruling.combat-reload-gap", "book.ruling.table-reloading")
_PROVOKES: Cites = ("book.opportunity.trigger-reload",)
_JAM: Cites = ("book.ruling.table-unreliable",)


class Loading(SdaPart):
    """Crossbows and firearms are reloaded after each shot; others need nothing (``book.action.reload``)."""

    forbids_in = frozenset({Purpose.SHOT})
    acts_in = frozenset({ACTION, INTERACTION})
    marks: ClassVar[tuple[str, ...]] = (SPENT,)
    """What is noted of a weapon that is not loaded, as long as it is not."""

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Nothing is shot that is not loaded, or jammed."""
        if use.weapon.special(JAMMED):
            return Barred(phrase("weapon-is-jammed", weapon=use.weapon.name), _JAM)
        if use.weapon.special(SPENT):
            return Barred(phrase("weapon-not-loaded", weapon=use.weapon.name), _RELOAD[:1])
        return None

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """A jam lasts, and so does an empty weapon as long as the fight does."""
        there = [*who.hands, *who.carried, *(item for item, _ in play.items)]
        if not any(map(self._marked, (*there, *sheet.weapons))):
            return sheet
        weapons = []
        for own in sheet.weapons:
            item = next((item for item in there if self._plain(item) == self._plain(own)), own)
            if item in there:
                there.remove(item)
            weapons.append(item)
        return replace(sheet, weapons=tuple(weapons))

    def fight_end(self, play: Play) -> None:
        """After a fight there is time to load (``book.ruling.table-reloading``)."""
        for each in play:
            for things in (each.hands, each.carried):
                things[:] = map(self._full, things)
        play.items[:] = [(self._full(item), spot) for item, spot in play.items]

    def _full(self, item: Weapon) -> Weapon:
        for mark in self.marks:
            item = without(item, mark)
        return item

    def _plain(self, item: Weapon) -> Weapon:
        return without(self._full(item), JAMMED)

    def _marked(self, item: Weapon) -> bool:
        return any(special.name in (*self.marks, JAMMED) for special in item.specials)

    # ------------------------------------------------------------ shots

    def fired(self, play: Play, who: Combatant, item: Weapon, rolled: Rolled) -> None:
        """What a shot does to the weapon it was made with (``book.ruling.table-unreliable``)."""
        after = noted(item, SPENT) if self.slow(item) else item
        if item.special(_UNRELIABLE) and play.part(Aftermath).fails(play, rolled):
            after = noted(after, JAMMED, max(1, rolled.reading.losses))
            play.emit("jam", phrase("weapon-jams", who=who.id, weapon=item.name), _JAM, who)
        self.become(who, item, after)

    def slow(self, item: Weapon) -> bool:
        """Whether something to shoot with has to be reloaded after each shot."""
        trained = any(training.skill == _SLOW for training in item.training)
        return trained or bool(item.special(_FINE) or item.special(_BRUTE))

    def become(self, who: Combatant, item: Weapon, after: Weapon) -> None:
        """Have something in hand or carried be as it is ``after``."""
        for things in (who.hands, who.carried):
            if item in things:
                things[things.index(item)] = after
                return

    # ------------------------------------------------------------ reloading

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Reload what is in hand as the action of a turn; clear a jam where there is time."""
        if play.tempo == ACTION and (slot is None or slot.acted):
            return
        things = who.hands if slot else [*who.hands, *who.carried]
        for index, item in enumerate(things):
            if slot and item.special(SPENT):
                run, note = partial(self._reload, play, who, item, slot), partial(self._note, play, who, item)
                figures = partial(_figures, play, who)
                key, label = f"reload:{index}", phrase("reload-weapon", weapon=item.name)
                costs = ONE_ACTION if slot else None
                yield Act(
                    key, label, run, note, figures=figures, costs=costs, cites=self.rules(item),
                    foresee=partial(self._ahead, play, who, item),
                )  # fmt: skip
            elif not slot and (jam := item.special(JAMMED)):
                clear, label = partial(self._clear, play, who, item), phrase("clear-weapon", weapon=item.name)
                told = phrase("minutes-a-roll", minutes=_MINUTES)
                cost = phrase("of-difficulty", difficulty=2 * jam.value)
                yield Act(f"clear:{index}", label, clear, told, cost, cites=_JAM)

    def rules(self, item: Weapon, skill: str = "") -> Cites:
        """By what it is reloaded, with a ``skill`` or in any way."""
        return _RELOAD

    def tests(self, item: Weapon) -> dict[str, int]:
        """The ways to go on reloading it: a skill each, with the difficulty of the next test."""
        passed, found = _passed(item), {}
        for name, skill in _SKILL.items():
            special = item.special(name)
            if special and len(special.difficulties) > passed:
                found[skill] = special.difficulties[passed]
        return found

    def _note(self, play: Play, who: Combatant, item: Weapon) -> Saying:
        tests, near = self.tests(item).items(), play.threats(who)
        ways = tuple(phrase("skill-against", skill=skill_name(skill), goal=goal) for skill, goal in tests)
        risk = phrase("may-strike-first", others=(near[0].id,)) if near else ""
        return joined(phrase("either-way", ways=ways) if ways else "", risk)

    def _reload(self, play: Play, who: Combatant, item: Weapon, slot: Slot) -> Procedure[None]:
        """One test of those it takes, or all of it where it takes none
        (``book.ruling.combat-reload-gap``).
        """
        slot.act()
        yield from play.lets(who, phrase("reloading", weapon=item.name), cites=_PROVOKES)
        if not play.able(who) or item not in who.hands:
            return
        ways = self._ways(play, who, item)
        if not self.tests(item):
            self.loaded(play, who, item)
        elif ways:
            skill = yield from self._way(play, who, item, ways)
            yield from self.attempt(play, who, item, skill, ways[skill])

    def _ways(self, play: Play, who: Combatant, item: Weapon) -> dict[str, int]:
        """The ways to go on for which there are dice, each with its difficulty."""
        tests = self.tests(item).items()
        return {skill: goal for skill, goal in tests if self._could(play, who, item, skill)}

    def _ahead(self, play: Play, who: Combatant, item: Weapon, way: Value = "") -> Outlook | None:
        """How a way fares, or the only one; none where somebody has still to say which."""
        ways = self._ways(play, who, item)
        skill = str(way) or (next(iter(ways)) if len(ways) == 1 else "")
        return play.part(CalledTests).ahead(play, self.uses(who, item, skill), ways[skill]) if skill else None

    def _way(self, play: Play, who: Combatant, item: Weapon, ways: dict[str, int]) -> Procedure[str]:
        if len(ways) == 1:
            return next(iter(ways))
        told = {key: phrase("by-skill-against", skill=skill_name(key), goal=ways[key]) for key in ways}
        options = (Option(key, what=what) for key, what in told.items())
        asked = phrase("reload-how", weapon=item.name)
        ahead = partial(self._ahead, play, who, item)
        return (yield from one(who.seat, asked, options, self.rules(item), who.id, outlook=ahead))

    def attempt(self, play: Play, who: Combatant, item: Weapon, skill: str, goal: int) -> Procedure[None]:
        """One test of reloading it with a skill."""
        uses, rules = self.uses(who, item, skill), self.rules(item, skill)
        asked = phrase("reload-dice", weapon=item.name)
        passed, rolled = yield from play.part(CalledTests).static(
            play, uses, goal, asked, rules, source=item.name
        )
        if passed:
            fine = item.special(_FINE)
            done = _passed(item) + 1
            if skill == _SKILL[_FINE] and fine and done < len(fine.difficulties):
                self.become(who, item, noted(item, SPENT, done))
                steps = len(fine.difficulties)
                text = phrase("steps-on-with", who=who.id, done=done, steps=steps, weapon=item.name)
                play.emit("hands", text, _RELOAD, who)
            else:
                self.loaded(play, who, item, skill)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def uses(self, who: Combatant, item: Weapon, skill: str) -> list[Use]:
        """The ways to roll for it."""
        names = all_skills()[skill].attributes
        return [Use(who, skill, name, Kind.ACTION, Purpose.TEST) for name in names]

    def _could(self, play: Play, who: Combatant, item: Weapon, skill: str) -> bool:
        return play.part(Ways).can_roll(play, self.uses(who, item, skill)[0])

    def spent(self, item: Weapon) -> bool:
        """Whether it is not loaded."""
        return any(item.special(mark) for mark in self.marks)

    def loaded(self, play: Play, who: Combatant, item: Weapon, skill: str = "") -> None:
        """It may be shot again."""
        self.become(who, item, self._full(item))
        text = phrase("has-reloaded", who=who.id, weapon=item.name)
        play.emit("hands", text, self.rules(item, skill), who)

    def _clear(self, play: Play, who: Combatant, item: Weapon) -> Procedure[None]:
        """A setback test of sleight of hands (``book.ruling.table-unreliable``)."""
        jam = item.special(JAMMED)
        assert jam is not None
        attempt, name = Attempt(who, _SKILL[_FINE]), phrase("clearing-weapon", weapon=item.name)
        task = Task(SETBACK, (attempt,), 2 * jam.value, interval=60 * _MINUTES, cites=_JAM, name=name)
        outcome = yield from play.part(RollingTests).run(play, task, Progress(held=[]))
        if outcome.passed:
            self.become(who, item, without(item, JAMMED))
            play.emit("hands", phrase("has-cleared", who=who.id, weapon=item.name), _JAM, who)


def _figures(play: Play, who: Combatant) -> dict[str, int]:
    return {"threats": len(play.threats(who))}


def _passed(item: Weapon) -> int:
    """Tests of reloading it that have been passed since it was shot."""
    spent = item.special(SPENT)
    return spent.value if spent else 0


def without(item: Weapon, mark: str) -> Weapon:
    """A weapon of which nothing of the name is noted any more."""
    if not item.special(mark):
        return item
    return replace(item, specials=tuple(special for special in item.specials if special.name != mark))


def noted(item: Weapon, mark: str, value: int = 0) -> Weapon:
    """A weapon of which something is noted, with a number."""
    return replace(item, specials=(*without(item, mark).specials, WeaponSpecial(mark, value)))
