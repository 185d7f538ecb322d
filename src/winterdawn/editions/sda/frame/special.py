"""Uses of a skill that have rules of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import Saying


class Special(msgspec.Struct, frozen=True):
    """A way to go on with something that is being ruled on; ``run`` takes what has been ruled so far."""

    key: str
    label: Saying
    run: Callable[[Any], Procedure[None]]
    barred: Barred | None = None
    group: str = ""
    """The heading it stands under."""

    @property
    def option(self) -> Option:
        """The same as one line of a list."""
        return Option(self.key, self.label, barred=self.barred, group=self.group)


Specials = Iterable[Special]
