"""The referee, by the rules of the game master's screen."""

from __future__ import annotations

from tests.referee.part import Part
from tests.referee.referee import Referee
from tests.referee.screen.blows import ScreenBlows
from tests.referee.screen.bodies import ScreenBodies
from tests.referee.screen.minds import Minds
from tests.referee.screen.moments import Moments
from tests.referee.screen.order import ScreenOrder
from tests.referee.screen.people import ScreenPerson
from tests.referee.screen.postures import Postures
from tests.referee.screen.rolls import ScreenRoll
from tests.referee.screen.runs import Runs
from tests.referee.screen.throws import ScreenThrows
from tests.referee.screen.weights import Weights


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
