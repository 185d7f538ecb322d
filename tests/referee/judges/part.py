"""What the parts of the referee share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.referee.judges.people import Person
    from tests.referee.judges.rolls import Roll
    from tests.referee.referee import Referee

Data = dict[str, Any]


class Part:
    """A chapter of the rules; each looks at every event."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee

    def person(self, id: str) -> Person:
        return self.referee.people[id]

    def expect(self, holds: bool, why: str) -> None:
        self.referee.expect(holds, why)

    def see(self, event: Data, rolls: list[Roll]) -> None:
        """Look at an event, and have the method called after its kind do so."""
        look = getattr(self, event["kind"].replace("-", "_"), None)
        if look is not None:
            look(event, rolls)

    def settle(self) -> None:
        """See that nothing is left open."""


def cited(event: Data, rule: str) -> bool:
    return rule in event["cites"]
