"""What an answer costs in the zone game, as one value from which words and figures are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.kernel.fact import Saying


class ZoneCosts(msgspec.Struct, frozen=True):
    """What an answer takes from whoever gives it, whatever falls afterwards; all are 0 or more."""

    actions: int = 0
    """Of those of the round (``zones.action.three``)."""
    reactions: int = 0
    """Of those of the round (``zones.reaction.spend``)."""
    stress: int = 0
    """Points taken on (``zones.ruling.push-rule``)."""
    wp: int = 0
    """Of those there are (``zones.ruling.talents-cost-wp``)."""

    stowed: int = 0
    """Things that go out of hand (``zones.ruling.feature-meanings``); who says which says it in words too."""

    @property
    def figures(self) -> Mapping[str, int]:
        """What is not 0, by name."""
        return {name: amount for name, amount in msgspec.structs.asdict(self).items() if amount}

    @property
    def text(self) -> Saying:
        """What it says; empty for nothing. What is put away is told by its name, beside this."""
        return listed(
            phrase("costs-actions", actions=self.actions) if self.actions else None,
            phrase("costs-reactions", reactions=self.reactions) if self.reactions else None,
            phrase("costs-stress", stress=self.stress) if self.stress else None,
            phrase("costs-wp", wp=self.wp) if self.wp else None,
        )


AN_ACTION = ZoneCosts(actions=1)
A_REACTION = ZoneCosts(reactions=1)
ONE_STRESS = ZoneCosts(stress=1)
