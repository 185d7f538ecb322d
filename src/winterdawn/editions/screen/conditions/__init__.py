"""Conditions by level, afraid, angry, stunned, tired, hungry and thirsty: what brings and what ends them."""

from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.conditions.provoking import Provoking
from winterdawn.editions.screen.conditions.recovering import Recovering
from winterdawn.editions.screen.conditions.shrugging import StepShrugging
from winterdawn.editions.screen.conditions.words import Angering, Frightening, Heartening, Spared
from winterdawn.editions.sda.frame.part import SdaPart

PARTS: dict[str, SdaPart] = {
    "conditions": Conditions(),
    "recovering": Recovering(),
    "distraction": Provoking(),
    "intimidation": Frightening(),
    "taunts": Angering(),
    "inspiring": Heartening(),
    "shrugging": StepShrugging(),
    "bodies": Spared(),
}
