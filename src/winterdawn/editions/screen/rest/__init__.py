"""Nights, meals, merrymaking and what is learnt."""

from winterdawn.editions.screen.rest.feast import Feasts
from winterdawn.editions.screen.rest.growth import ChosenAdvancement, RisingExperience
from winterdawn.editions.screen.rest.hunger import Hunger
from winterdawn.editions.screen.rest.merry import Merrymaking
from winterdawn.editions.screen.rest.moments import Moments, MomentTempo
from winterdawn.editions.screen.rest.nights import TestedNights
from winterdawn.editions.sda.frame.part import SdaPart

PARTS: dict[str, SdaPart] = {
    "experience": RisingExperience(),
    "rest": TestedNights(),
    "advancement": ChosenAdvancement(),
    "tempo": MomentTempo(),
    "moments": Moments(),
    "hunger": Hunger(),
    "merrymaking": Merrymaking(),
    "feasts": Feasts(),
}
