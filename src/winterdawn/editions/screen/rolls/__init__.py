"""How dice are read, weighed and paid for."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.scales import scale
from winterdawn.editions.screen.rolls.aftermath import PlainRolls, Unrewarded
from winterdawn.editions.screen.rolls.contests import SizedContests
from winterdawn.editions.screen.rolls.effort import PointADie
from winterdawn.editions.screen.rolls.facing import ForTheAttacker
from winterdawn.editions.screen.rolls.marked import ForcedRolls
from winterdawn.editions.screen.rolls.opposed import SignedTotals
from winterdawn.editions.screen.rolls.pool import LadderPools
from winterdawn.editions.screen.rolls.scoring import Thirds
from winterdawn.editions.screen.rolls.sizes import Sizes
from winterdawn.editions.screen.rolls.steps import StepRulings, Steps
from winterdawn.editions.screen.rolls.tests import SignedCalls, SignedTests
from winterdawn.editions.screen.rolls.throw import PaidThrows

PARTS: dict[str, Part] = {
    "scoring": Thirds(scale("screen")),
    "pool": LadderPools(),
    "effort": PointADie(),
    "throw": PaidThrows(),
    "opposed": SignedTotals(),
    "difficulties": Steps(),
    "aftermath": PlainRolls(),
    "learning": Unrewarded(),
    "position": ForTheAttacker(),
    "ruling": StepRulings(),
    "contest": SizedContests(),
    "single": SignedTests(),
    "called": SignedCalls(),
    "marking": ForcedRolls(),
    "sizes": Sizes(),
}
