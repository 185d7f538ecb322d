"""What the chapters of the zone game's referee share, and what has to follow from what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referee.zones.people import ZonePerson
from tests.referee.zones.tables import Data

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee


@dataclass
class Due:
    """An event that has to come next, and what it has to tell."""

    kinds: tuple[str, ...]
    who: str
    word: str
    """What an objection calls it."""
    facts: Data = field(default_factory=dict)
    applies: Callable[[], None] | None = None
    """What it changes."""

    def differs(self, event: Data) -> str:
        """What is not as it has to be, empty if all is."""
        if event["kind"] not in self.kinds or event["who"] != self.who:
            return f"{self.word} of {self.who} has to follow, not {event['kind']} of {event['who']}"
        told = event["figures"] | event["names"] | {"outcome": event["outcome"]}
        if event["kind"] == "roll":
            told["purpose"] = event["throws"][0]["made"]["purpose"]
        facts = {name: told.get(name) for name in self.facts if name != "purpose" or event["kind"] == "roll"}
        wrong = {name: value for name, value in facts.items() if value != self.facts[name]}
        return f"{self.word} of {self.who}: {self.facts}, not {wrong}" if wrong else ""


class ZonePart:
    """A chapter of the rules; each looks at every event."""

    def __init__(self, referee: ZoneReferee) -> None:
        self.referee = referee

    @property
    def figures(self) -> Data:
        return self.referee.figures

    def person(self, id: str) -> ZonePerson:
        return self.referee.people[id]

    def expect(self, holds: bool, why: str) -> None:
        self.referee.expect(holds, why)

    def due(
        self, kind: str, who: str, word: str, applies: Callable[[], None] | None = None, **facts: object
    ) -> None:
        """Have an event of one of these kinds, apart by blanks, come next."""
        self.referee.due.append(Due(tuple(kind.split()), who, word, facts, applies))

    def then(self, goes_on: Callable[[], None]) -> None:
        """Go on once all that is due has come."""
        self.referee.later.append(goes_on)

    def see(self, event: Data) -> None:
        look = getattr(self, event["kind"].replace("-", "_"), None)
        if look is not None:
            look(event)
