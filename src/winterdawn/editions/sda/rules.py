"""An SdA edition in a fight: its figures, its parts in their order, and the course of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.armour import ArmourRules
from winterdawn.editions.sda.bleeding import Bleeding
from winterdawn.editions.sda.budget import Budget
from winterdawn.editions.sda.common import Common
from winterdawn.editions.sda.control import Control
from winterdawn.editions.sda.damage import DamageRoll
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.hands import Hands
from winterdawn.editions.sda.incapacity import Incapacity
from winterdawn.editions.sda.initiative import Initiative
from winterdawn.editions.sda.injury import Injury
from winterdawn.editions.sda.melee import Melee
from winterdawn.editions.sda.movement import Movement
from winterdawn.editions.sda.opportunity import Opportunity
from winterdawn.editions.sda.part import Granted, Use
from winterdawn.editions.sda.position import Position
from winterdawn.editions.sda.reach import Reach
from winterdawn.editions.sda.sparring import Sparring
from winterdawn.editions.sda.stun import Stun
from winterdawn.editions.sda.surge import close
from winterdawn.editions.sda.treatment import Treatment
from winterdawn.editions.sda.turn import Turn
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Rules(Common):
    """The parts of one fight. Another edition passes other parts or figures."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.budget = Budget()
        self.reach = Reach()
        self.position = Position()
        self.initiative = Initiative()
        self.sparring = Sparring()
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

    def room(self, use: Use, granted: Granted) -> int:
        """The most own dice this roll may use this round."""
        return self.budget.room(use, granted)

    def wounds(self, use: Use) -> int:
        """How many wounds weigh on the pool."""
        return self.bleeding.counting(use)

    def unhurt(self, use: Use, granted: Granted) -> int:
        """How many own dice may still be used this round before a wound worsens."""
        return self.budget.unhurt(use, granted, self.wounds(use))

    def charge(self, use: Use, granted: Granted, dice: int, hurt: int) -> None:
        """Count own dice as used this round, ``hurt`` of them at a wound's cost."""
        self.bleeding.owe(use, hurt)
        self.budget.charge(use, granted, dice, hurt)

    def gone(self, who: Combatant) -> bool:
        """Whether they are dead."""
        state = self.incapacity.state(who)
        return state is not None and state.dead

    def combat(self, fight: Fight) -> Procedure[None]:
        """A fight: initiative, turn after turn, and the close."""
        yield from self.initiative.open(fight)
        while (slot := (yield from self.initiative.next(fight))) is not None:
            yield from self.turn.play(fight, slot)
        yield from close(fight)
