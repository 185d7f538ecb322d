"""The referee, by the draft's rules."""

from __future__ import annotations

from tests.referee.draft.blows import DraftBlows, Ledger
from tests.referee.draft.bodies import DraftBodies
from tests.referee.draft.order import DraftOrder
from tests.referee.draft.rolls import DraftPerson, DraftRoll, DraftThrows
from tests.referee.judges.part import Part
from tests.referee.referee import Referee


class DraftReferee(Referee):
    """The referee, by the draft's rules."""

    somebody = DraftPerson
    made = DraftRoll

    def chapters(self) -> tuple[Part, ...]:
        self.order, self.blows, self.bodies = DraftOrder(self), DraftBlows(self), DraftBodies(self)
        return DraftThrows(self), self.order, self.blows, self.bodies, Ledger(self)
