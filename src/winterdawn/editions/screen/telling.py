"""How what shared rules say is told here."""

from winterdawn.catalogue.links import same
from winterdawn.editions.encounter.told import Same
from winterdawn.editions.sda.frame.wording import Score

_OTHERS = (
    ("an attack of opportunity", "retaliation"),
    ("attack of opportunity", "retaliation"),
    ("wound from cutting", "wound from slashing"),
)
"""By ``screen.ruling.silence-falls-back-to-core``."""
TELLING = Same(same("screen"), Score("success", "successes", _OTHERS))
