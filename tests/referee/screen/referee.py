"""The referee, by the rules of the game master's screen."""

from __future__ import annotations

from tests.referee.judges.part import Part
from tests.referee.referee import Referee
from tests.referee.screen.judges.blows import ScreenBlows
from tests.referee.screen.judges.bodies import ScreenBodies
from tests.referee.screen.judges.minds import Minds
from tests.referee.screen.judges.order import ScreenOrder
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.postures import Postures
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.runs import Runs
from tests.referee.screen.judges.throws import ScreenThrows
from tests.referee.screen.judges.weights import Weights
from tests.referee.screen.moments import Moments


class ScreenReferee(Referee):
    """The referee, by the rules of the game master's screen."""

    somebody = ScreenPerson
    made = ScreenRoll

    def chapters(self) -> tuple[Part, ...]:
        self.order, self.blows, self.bodies = ScreenOrder(self), ScreenBlows(self), ScreenBodies(self)
        self.minds, self.runs = Minds(self), Runs(self)
        return (
            ScreenThrows(self), Postures(self), Weights(self), self.order, self.runs, self.blows, self.bodies,
            self.minds, Moments(self),
        )  # fmt: skip
