"""Acts: menus as data, an option together with the procedure that carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option


class Act(msgspec.Struct, frozen=True):
    """Something that may be done now; ``run`` does it."""

    key: str
    label: str
    run: Callable[[], Procedure[None]]
    note: str = ""
    cost: str = ""
    barred: Barred | None = None

    @property
    def option(self) -> Option:
        """The act as one line of a list."""
        return Option(self.key, self.label, self.note, self.cost, self.barred)


Acts = Iterable[Act]
