"""How what shared rules say is told here."""

from winterdawn.catalogue.links import same
from winterdawn.editions.encounter.told import Same, Score

TELLING = Same(same("screen"), Score("success", "successes"))
