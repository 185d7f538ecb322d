"""The table seen with other eyes than one's own, by whom nothing is done there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.messages import AskPowers, Earlier, Fetch, Foresee, Look, Next
from winterdawn.table.messages.changing import AskChanges, ChangeAnswer, ForeseeChange
from winterdawn.table.messages.watching import Replay, TryApart, Watch
from winterdawn.table.pages.states import Sight, state_of

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat

Reads = (
    Foresee
    | Next
    | AskPowers
    | Fetch
    | Look
    | Earlier
    | Watch
    | Replay
    | TryApart
    | AskChanges
    | ForeseeChange
    | ChangeAnswer
)
"""What may be asked there."""


class Watched:
    """The page of ``whose`` seat, as ``by`` sees it: all that it shows but what is that seat's alone."""

    def __init__(self, home: Live, by: Seat, whose: str) -> None:
        self.home, self.by, self.whose = home, by, whose

    @property
    def seat(self) -> Seat:
        """Whose page it is, as the seat is now."""
        return self.home.seats[self.whose]

    @property
    def here(self) -> Played:
        """What that seat is at."""
        return self.home.where(self.whose)

    def follows(self, before: Watched | None) -> bool:
        """Whether a page that shows ``before`` is told only what is other."""
        return False

    def sight(self, sheets: frozenset[str]) -> Sight:
        """What there is to be seen now. That there are pages of a journal is told to whom they are shown."""
        state = state_of(self.here, self.seat, sheets)
        alone = {"watched": self.by.id, "journal": "", "pinned": ()}
        return Sight(self.here, msgspec.structs.replace(state, **alone), self.by.id)


def watched(home: Live, by: Seat, wanted: Watch) -> Watched | None:
    """What ``by`` wants to see; none for their own page. Raises a :class:`NotAllowed`."""
    whose = seen_by(home, by, wanted.seat)
    return None if whose == by.id else Watched(home, by, whose)


def seen_by(home: Live, by: Seat, seat: str) -> str:
    """The seat whose page ``by`` wants to see; raises a :class:`NotAllowed` for one that they may not."""
    if seat in ("", by.id):
        return by.id
    if not by.gm:
        raise NotAllowed("only the game master sees the page of another seat")
    there = [one.id for one in home.seats.values() if not one.gm and one.role != "retired"]
    if seat not in there:
        raise NotAllowed(f"there is no such page to be seen; there is {', '.join(there) or 'none'}")
    return seat
