"""Conditions by level: afraid, angry, stunned, tired, hungry, thirsty."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.screen.conditions.conditions import Conditions

PARTS: dict[str, Part] = {"conditions": Conditions()}
