"""An SdA edition in play: its figures, its parts in their order, and the course of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice import Ladder
from winterdawn.editions.sda.aftermath import Aftermath
from winterdawn.editions.sda.armour import ArmourRules
from winterdawn.editions.sda.bleeding import Bleeding
from winterdawn.editions.sda.budget import Budget
from winterdawn.editions.sda.control import Control
from winterdawn.editions.sda.damage import DamageRoll
from winterdawn.editions.sda.effort import Effort
from winterdawn.editions.sda.experience import Experience
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.hands import Hands
from winterdawn.editions.sda.incapacity import Incapacity
from winterdawn.editions.sda.initiative import Initiative
from winterdawn.editions.sda.injury import Injury
from winterdawn.editions.sda.melee import Melee
from winterdawn.editions.sda.movement import Movement
from winterdawn.editions.sda.opportunity import Opportunity
from winterdawn.editions.sda.part import Part, Terms, Use
from winterdawn.editions.sda.pool import PoolRules
from winterdawn.editions.sda.position import Position
from winterdawn.editions.sda.reach import Reach
from winterdawn.editions.sda.stun import Stun
from winterdawn.editions.sda.surge import close
from winterdawn.editions.sda.treatment import Treatment
from winterdawn.editions.sda.turn import Turn
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Fight


class Rules:
    """The parts of one fight. Another edition passes other parts or figures."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.ladder = Ladder(figures.ladder_step)
        self.pool = PoolRules()
        self.effort = Effort()
        self.budget = Budget()
        self.reach = Reach()
        self.position = Position()
        self.initiative = Initiative()
        self.turn = Turn()
        self.movement = Movement()
        self.opportunity = Opportunity()
        self.hands = Hands()
        self.treatment = Treatment()
        self.melee = Melee()
        self.control = Control()
        self.damage = DamageRoll()
        self.armour = ArmourRules()
        self.injury = Injury()
        self.bleeding = Bleeding()
        self.stun = Stun()
        self.incapacity = Incapacity()
        self.aftermath = Aftermath()
        self.experience = Experience()
        self.parts: tuple[Part, ...] = tuple(part for part in vars(self).values() if isinstance(part, Part))
        """Every part, in the order in which hooks are asked."""

    def terms(self, fight: Fight, use: Use) -> Terms:
        """Everything that helps or hinders a roll."""
        return tuple(term for part in self.parts for term in part.terms(fight, use))

    def combat(self, fight: Fight) -> Procedure[None]:
        """A fight: initiative, turn after turn, and the close."""
        yield from self.initiative.open(fight)
        while (slot := (yield from self.initiative.next(fight))) is not None:
            yield from self.turn.play(fight, slot)
        yield from close(fight)
