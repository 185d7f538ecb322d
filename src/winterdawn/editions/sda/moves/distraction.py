"""What takes attention away: acts of which no rule says that they let those near strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.ask import Procedure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

OBJECT, INSPIRE, REASSESS, SHRUG_OFF = "object", "inspire", "reassess", "shrug-off"
INTIMIDATE, TAUNT, ATTACK, DRAW, DROP = "intimidate", "taunt", "attack", "draw", "drop"
LISTED = frozenset({OBJECT, INSPIRE, REASSESS, SHRUG_OFF, INTIMIDATE, TAUNT})
"""The acts that draw attention away by default; the others do only where all do."""
WORDS = frozenset({INTIMIDATE, TAUNT})
"""What draws attention to the one it is about, and away from everybody else near
(``book.ruling.table-words``)."""
CITES: Cites = ("book.opportunity.trigger-other", "book.ruling.combat-distraction")


class Distraction(SdaPart):
    """Any act may draw attention away from an opponent near (``book.opportunity.trigger-other``)."""

    def draws(self, play: Play, deed: str) -> bool:
        """Whether a deed of those above does so (``book.ruling.combat-distraction``)."""
        setting = play.figures.distractions
        return setting == "all" or (setting == "listed" and deed in LISTED)

    def rules(self, deed: str) -> Cites:
        """Why a deed does so."""
        return CITES

    def spares(self, play: Play, deed: str) -> bool:
        """Whether those whom a deed is about do not strike: all but words, and words where only some acts
        draw attention away.
        """
        return deed not in WORDS or play.figures.distractions != "all"

    def by(
        self, play: Play, who: Combatant, deed: str, doing: Saying, spared: Sequence[Combatant] = ()
    ) -> Procedure[list[Combatant]]:
        """Let those near strike first where it does; those who did, of all but the ``spared``, whom the
        deed is about if it spares them. Where all acts draw attention away, words do so from whom they are
        about too.
        """
        if not self.draws(play, deed):
            return []
        if not self.spares(play, deed):
            spared = ()
        return (yield from play.lets(who, doing, spared, cites=self.rules(deed)))
