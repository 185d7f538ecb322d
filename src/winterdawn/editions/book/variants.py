"""The parts that stand in for others of the core book where a group plays a figure otherwise."""

from winterdawn.editions.encounter.edition import Variants
from winterdawn.editions.sda.body.spilling import SpillingInjury
from winterdawn.editions.sda.body.stun import StunEachPool
from winterdawn.editions.sda.moves.delaying import CalledUp
from winterdawn.editions.sda.moves.facing import RuledFacing
from winterdawn.editions.sda.moves.reach import FarReach
from winterdawn.editions.sda.rolls.budget import BudgetForAll
from winterdawn.editions.sda.weapons.drawing import DrawnWays

VARIANTS: Variants = {
    "reach_inside": {"far-limit": {"reach": FarReach()}},
    "facing": {"gm": {"facing": RuledFacing()}},
    "delay": {"any-lower": {"delaying": CalledUp()}},
    "draw_out_of_turn": {"on": {"ways": DrawnWays()}},
    "bonus_dice_budget": {"within": {"budget": BudgetForAll()}},
    "injury_overflow": {"next-line": {"injury": SpillingInjury()}},
    "stun_limit": {"per-pool": {"stun": StunEachPool()}},
}
"""By figure and value, the parts by the name of those they stand in for."""
