"""Nights, meals, merrymaking and what is learnt."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.screen.rest.feast import Feasts
from winterdawn.editions.screen.rest.growth import ChosenAdvancement, RisingExperience
from winterdawn.editions.screen.rest.hunger import Hunger
from winterdawn.editions.screen.rest.merry import Merrymaking
from winterdawn.editions.screen.rest.moments import Moments, MomentTempo
from winterdawn.editions.screen.rest.nights import TestedNights

PARTS: dict[str, Part] = {
    "experience": RisingExperience(),
    "rest": TestedNights(),
    "advancement": ChosenAdvancement(),
    "tempo": MomentTempo(),
    "moments": Moments(),
    "hunger": Hunger(),
    "merrymaking": Merrymaking(),
    "feasts": Feasts(),
}
