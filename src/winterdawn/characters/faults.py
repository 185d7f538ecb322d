"""What a rule speaks against on a sheet, and how grave that is."""

from __future__ import annotations

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.kernel.fact import Saying

WARNING, FAULT = "warning", "fault"


class Fault(msgspec.Struct, frozen=True):
    """Something on a sheet that a rule speaks against.

    ``severity`` is ``warning`` for what is only unusual, ``fault`` for what nobody has.
    """

    path: str
    message: Saying
    rule: str
    severity: str
    kept: bool = False
    """Whether the sheet says that the game master lets it stand."""

    def __post_init__(self) -> None:
        hear("fault", (self.rule,))
