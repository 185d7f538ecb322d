"""Actions that take a test of a skill against a difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Barred, Cites
    from winterdawn.kernel.fact import Fact


def ways(who: Combatant, skill: str) -> list[Use]:
    """The ways to roll it as an action."""
    return [Use(who, skill, name, Kind.ACTION, Purpose.TEST) for name in all_skills()[skill].attributes]


def hopeless(play: Play, who: Combatant, skill: str) -> Barred | None:
    """Why somebody cannot try it, none if they can."""
    return play.part(Ways).barred(play, ways(who, skill))


def foreseen(play: Play, who: Combatant, skill: str, difficulty: int) -> Outlook | None:
    """What such a test leads to with all dice."""
    return play.part(CalledTests).ahead(play, ways(who, skill), difficulty)


def attempt(
    play: Play, who: Combatant, slot: Slot, skill: str, difficulty: int, asked: Fact, cites: Cites
) -> Procedure[bool]:
    """Spend the action of ``slot`` on one test; whether it is passed."""
    slot.act()
    halved = play.part(Initiative).halved(play, who)
    found = ways(who, skill)
    passed, _ = yield from play.part(CalledTests).static(play, found, difficulty, asked, cites, keep=halved)
    return passed
