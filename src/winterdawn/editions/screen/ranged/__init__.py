"""Shots, throws and dodging by steps of difficulty."""

from winterdawn.editions.encounter.part import Part

PARTS: dict[str, Part] = {}
