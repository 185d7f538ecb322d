"""How what shared rules say is told here."""

from winterdawn.catalogue.links import same
from winterdawn.editions.encounter.told import Same
from winterdawn.editions.sda.frame.wording import Score

_BEFORE = ("piercing or", "piercing and", "piercing,", "vs", "wound from", "d6", "2")
"""What stands before a type of damage in what is told; the cutting of stone stays a skill."""
_OTHERS = (
    (" (successes)", ""),
    ("an attack of opportunity", "retaliation"),
    ("attack of opportunity", "retaliation"),
    *((f"{before} cutting", f"{before} slashing") for before in _BEFORE),
)
"""By ``screen.ruling.silence-falls-back-to-core``."""
TELLING = Same(same("screen"), Score("success", "successes", _OTHERS))
