"""Somebody by themselves: what an edition makes of their sheet, and tests they make away from any table.

Pools, tests and what these leave behind are those of the table; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.use import Announced, Kind, Purpose, Use
from winterdawn.editions.registry import DEFAULT, edition
from winterdawn.editions.scenes import alone
from winterdawn.editions.sda.character import explain
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.circumstances import MODIFIERS, Circumstances
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import STATIC, Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.ask import Choose, Roll, Together
from winterdawn.kernel.choices import Number

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.kernel.ask import Answer, Ask
    from winterdawn.kernel.event import Event

REWARDS = ("experience", "spirit")
"""What a flawless success is turned into (``book.flawless.player-chooses``)."""


class Alone:
    """Somebody in a scene of their own."""

    def __init__(self, sheet: Sheet, name: str = DEFAULT) -> None:
        """Raises :class:`~winterdawn.editions.setup.SetupError` for an edition that cannot be played."""
        self.play: Encounter[Any] = Encounter(alone(sheet, name), edition(name))
        self.who: Combatant = next(iter(self.play))

    def use(self, skill: str, attribute: str, called: tuple[str, ...] = ()) -> Use:
        """A roll of a skill with one of its attributes; the traits ``called`` hold for it."""
        return Use(self.who, skill, attribute, Kind.FREE, Purpose.TEST, called=called)

    def whole(self, skill: str, attribute: str) -> Announced:
        """The entire pool of a skill with one of its attributes."""
        return self.play.part(PoolRules).whole(self.play, self.use(skill, attribute))

    def numbers(self) -> dict[str, Account]:
        """Every number by key, pools among them, such as ``pool:climbing:strength``."""
        found = explain.everything(self.who.sheet)
        rules = self.play.part(PoolRules)
        for key, skill in skills().items():
            for attribute in skill.attributes:
                found[f"pool:{key}:{attribute}"] = rules.account(self.play, self.use(key, attribute))
        return found


def numbers(sheet: Sheet, name: str = DEFAULT) -> dict[str, Account]:
    """Every number of a sheet under an edition, by key."""
    return Alone(sheet, name).numbers()


class Practice(msgspec.Struct, frozen=True):
    """A test that was made: everything that was told of it, and who is left."""

    chance: float
    """The chance to meet the difficulty, as it stood before the dice fell."""
    pool: Announced
    events: tuple[Event, ...]
    sheet: Sheet


def practised(
    sheet: Sheet,
    skill: str,
    attribute: str,
    difficulty: int,
    dice: DiceSource,
    *,
    bonus: int = 0,
    malus: int = 0,
    called: Collection[str] = (),
    reward: str = REWARDS[0],
    name: str = DEFAULT,
) -> Practice | None:
    """Test a skill with the whole pool, with all that the roll leaves behind; none without dice.

    ``bonus`` dice and a ``malus`` in MoSes are the circumstances, and the traits ``called`` hold.
    """
    person = Alone(sheet, name)
    play = person.play
    amounts = {"bonus": bonus, "malus": malus}
    said = {key: MODIFIERS[key].term(amount) for key, amount in amounts.items() if amount}
    given = Circumstances(said, attribute, tuple(called))
    attempt = Attempt(person.who, skill, given)
    whole = play.part(PoolRules).whole(play, play.part(Committing).ways(play, attempt)[0])
    if not whole.dice:
        return None
    chance = float(whole.hand(play.scale).results().at_least(difficulty))
    procedure = play.part(SingleTests).once(play, Task(STATIC, (attempt,), difficulty))
    answer: Answer = None
    while True:
        try:
            asked = procedure.send(answer)
        except StopIteration:
            left = play.sheet(person.who.id)
            if sheet.spirit is None and left.spirit == left.maximum_spirit:
                left = msgspec.structs.replace(left, spirit=None)
            return Practice(chance, whole, tuple(play.events), left)
        if isinstance(asked, Together):
            answer = tuple(_answered(ask, dice, reward) for ask in asked.asks)
        else:
            assert isinstance(asked, Choose | Roll), "nobody else is there to answer first"
            answer = _answered(asked, dice, reward)


def _answered(ask: Ask, dice: DiceSource, reward: str) -> Answer:
    """All dice are rolled (``book.flawless.full-pool``), and what is won is taken as ``reward``."""
    if isinstance(ask, Roll):
        return dice(ask.pool)
    if isinstance(ask.among, Number):
        return max(count.value for count in ask.among.counts if not count.bought and not count.barred)
    return reward
