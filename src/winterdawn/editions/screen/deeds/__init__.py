"""Special manoeuvres."""

from winterdawn.editions.screen.deeds.charge import ForcefulClash, RunUp, StepApproach, StepCharges
from winterdawn.editions.screen.deeds.dodging import NamedRolls, RollingPast
from winterdawn.editions.screen.deeds.haste import Haste, HastyOrder
from winterdawn.editions.screen.deeds.lying import StepProne
from winterdawn.editions.screen.deeds.planning import TacticalPlanning
from winterdawn.editions.screen.deeds.stance import RoundStance
from winterdawn.editions.screen.deeds.steps import StepMovement
from winterdawn.editions.sda.frame.part import SdaPart

PARTS: dict[str, SdaPart] = {
    "initiative": HastyOrder(),
    "movement": StepMovement(),
    "prone": StepProne(),
    "tumbling": NamedRolls(),
    "stance": RoundStance(),
    "approach": StepApproach(),
    "charge": StepCharges(),
    "clash": ForcefulClash(),
    "haste": Haste(),
    "planning": TacticalPlanning(),
    "rolling-past": RollingPast(),
    "run-up": RunUp(),
}
