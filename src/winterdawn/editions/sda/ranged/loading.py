"""Loading: which weapons have been shot or are jammed, and what it takes to use them again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Part
from winterdawn.editions.encounter.use import Kind, Purpose, Use
from winterdawn.editions.sda.character.sheet import Sheet, Weapon, WeaponSpecial
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.shelf import Progress
from winterdawn.editions.sda.tests.task import SETBACK, Attempt, Task
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Rolled
    from winterdawn.editions.sda.figures import Play

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


class Loading(Part):
    """Crossbows and firearms are reloaded after each shot; others need nothing (``book.action.reload``)."""

    forbids_in = frozenset({Purpose.SHOT})
    acts_in = frozenset({ACTION, INTERACTION})

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Nothing is shot that is not loaded, or jammed."""
        if use.weapon.special(JAMMED):
            return Barred(f"the {use.weapon.name} is jammed", _JAM)
        if use.weapon.special(SPENT):
            return Barred(f"the {use.weapon.name} is not loaded", _RELOAD[:1])
        return None

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """A jam lasts, and so does an empty weapon as long as the fight does."""
        there = [*who.hands, *who.carried, *(item for item, _ in play.items)]
        if not any(map(_marks, (*there, *sheet.weapons))):
            return sheet
        weapons = []
        for own in sheet.weapons:
            item = next((item for item in there if _plain(item) == _plain(own)), own)
            if item in there:
                there.remove(item)
            weapons.append(item)
        return replace(sheet, weapons=tuple(weapons))

    def fight_end(self, play: Play) -> None:
        """After a fight there is time to load (``book.ruling.table-reloading``)."""
        for each in play:
            for things in (each.hands, each.carried):
                things[:] = [_without(item, SPENT) for item in things]
        play.items[:] = [(_without(item, SPENT), spot) for item, spot in play.items]

    # ------------------------------------------------------------ shots

    def fired(self, play: Play, who: Combatant, item: Weapon, rolled: Rolled) -> None:
        """What a shot does to the weapon it was made with (``book.ruling.table-unreliable``)."""
        after = _with(item, SPENT) if self.slow(item) else item
        if item.special(_UNRELIABLE) and play.part(Aftermath).fails(play, rolled):
            after = _with(after, JAMMED, max(1, rolled.reading.losses))
            play.emit("jam", f"{who.name}’s {item.name} jams", _JAM, who)
        self._become(who, item, after)

    def slow(self, item: Weapon) -> bool:
        """Whether something to shoot with has to be reloaded after each shot."""
        trained = any(training.skill == _SLOW for training in item.training)
        return trained or bool(item.special(_FINE) or item.special(_BRUTE))

    def _become(self, who: Combatant, item: Weapon, after: Weapon) -> None:
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
                yield Act(
                    f"reload:{index}", f"Reload the {item.name}", run, note, figures=figures, cites=_RELOAD
                )
            elif not slot and (jam := item.special(JAMMED)):
                clear, cost = partial(self._clear, play, who, item), f"difficulty {2 * jam.value}"
                told = f"{_MINUTES} minutes a roll"
                yield Act(f"clear:{index}", f"Clear the jammed {item.name}", clear, told, cost, cites=_JAM)

    def tests(self, item: Weapon) -> dict[str, int]:
        """The ways to go on reloading it: a skill each, with the difficulty of the next test."""
        passed, found = _passed(item), {}
        for name, skill in _SKILL.items():
            special = item.special(name)
            if special and len(special.difficulties) > passed:
                found[skill] = special.difficulties[passed]
        return found

    def _note(self, play: Play, who: Combatant, item: Weapon) -> str:
        ways = [f"{skill_name(skill)} against {goal}" for skill, goal in self.tests(item).items()]
        near = play.threats(who)
        risk = f"{near[0].name} may strike first" if near else ""
        return "; ".join(filter(None, (" or ".join(ways), risk)))

    def _reload(self, play: Play, who: Combatant, item: Weapon, slot: Slot) -> Procedure[None]:
        """One test of those it takes, or all of it where it takes none
        (``book.ruling.combat-reload-gap``).
        """
        slot.act()
        yield from play.lets(who, f"reloads the {item.name}", cites=_PROVOKES)
        if not play.able(who) or item not in who.hands:
            return
        ways = {skill: goal for skill, goal in self.tests(item).items() if self._could(play, who, skill)}
        if not self.tests(item):
            self._loaded(play, who, item)
        elif ways:
            yield from self._try(play, who, item, ways)

    def _try(self, play: Play, who: Combatant, item: Weapon, ways: dict[str, int]) -> Procedure[None]:
        skill = next(iter(ways))
        if len(ways) > 1:
            options = (Option(key, skill_name(key).capitalize(), f"against {ways[key]}") for key in ways)
            skill = yield from one(who.seat, f"How do you reload the {item.name}?", options, _RELOAD, who.id)
        uses = [_use(who, skill, attribute) for attribute in all_skills()[skill].attributes]
        passed, rolled = yield from play.part(CalledTests).static(
            play, uses, ways[skill], f"Reload the {item.name} with how many dice?", _RELOAD, source=item.name
        )
        if passed:
            fine = item.special(_FINE)
            done = _passed(item) + 1
            if skill == _SKILL[_FINE] and fine and done < len(fine.difficulties):
                self._become(who, item, _with(item, SPENT, done))
                text = f"{who.name} is {done} of {len(fine.difficulties)} steps on with the {item.name}"
                play.emit("hands", text, _RELOAD, who)
            else:
                self._loaded(play, who, item)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def _could(self, play: Play, who: Combatant, skill: str) -> bool:
        return play.part(Ways).can_roll(play, _use(who, skill, all_skills()[skill].attributes[0]))

    def _loaded(self, play: Play, who: Combatant, item: Weapon) -> None:
        self._become(who, item, _without(item, SPENT))
        play.emit("hands", f"{who.name} has reloaded the {item.name}", _RELOAD, who)

    def _clear(self, play: Play, who: Combatant, item: Weapon) -> Procedure[None]:
        """A setback test of sleight of hands (``book.ruling.table-unreliable``)."""
        jam = item.special(JAMMED)
        assert jam is not None
        attempt, name = Attempt(who, _SKILL[_FINE]), f"clearing the {item.name}"
        task = Task(SETBACK, (attempt,), 2 * jam.value, interval=60 * _MINUTES, cites=_JAM, name=name)
        outcome = yield from play.part(RollingTests).run(play, task, Progress(held=[]))
        if outcome.passed:
            self._become(who, item, _without(item, JAMMED))
            play.emit("hands", f"{who.name} has cleared the {item.name}", _JAM, who)


def _use(who: Combatant, skill: str, attribute: str) -> Use:
    return Use(who, skill, attribute, Kind.ACTION, Purpose.TEST)


def _figures(play: Play, who: Combatant) -> dict[str, int]:
    return {"threats": len(play.threats(who))}


def _passed(item: Weapon) -> int:
    """Tests of reloading it that have been passed since it was shot."""
    spent = item.special(SPENT)
    return spent.value if spent else 0


def _marks(item: Any) -> bool:
    return any(special.name in (SPENT, JAMMED) for special in item.specials)


def _plain(item: Weapon) -> Weapon:
    return _without(_without(item, SPENT), JAMMED)


def _without(item: Weapon, mark: str) -> Weapon:
    if not item.special(mark):
        return item
    return replace(item, specials=tuple(special for special in item.specials if special.name != mark))


def _with(item: Weapon, mark: str, value: int = 0) -> Weapon:
    return replace(item, specials=(*_without(item, mark).specials, WeaponSpecial(mark, value)))
