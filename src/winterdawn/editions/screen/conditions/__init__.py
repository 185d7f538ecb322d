"""Conditions by level, afraid, angry, stunned, tired, hungry and thirsty: what brings and what ends them."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.conditions.provoking import Provoking
from winterdawn.editions.screen.conditions.recovering import Recovering
from winterdawn.editions.screen.conditions.shrugging import StepShrugging
from winterdawn.editions.screen.conditions.words import Angering, Frightening, Heartening, Spared

PARTS: dict[str, Part] = {
    "conditions": Conditions(),
    "recovering": Recovering(),
    "distraction": Provoking(),
    "intimidation": Frightening(),
    "taunts": Angering(),
    "inspiring": Heartening(),
    "shrugging": StepShrugging(),
    "bodies": Spared(),
}
