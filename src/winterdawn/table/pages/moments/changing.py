"""What answers may be given otherwise at a moment that a replay shows, and what comes of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live.changing import foreseen, offers
from winterdawn.table.messages.changing import (
    AskChanges,
    ChangeableState,
    ChangeForeseen,
    Changes,
    ForeseeChange,
    OtherValue,
)
from winterdawn.table.pages.moments.replaying import Replayed
from winterdawn.table.seats.tasks import in_thread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.kernel.asks.ask import Ask
    from winterdawn.table.live.changing import Offered
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages.asking import Given
    from winterdawn.table.pages.watching import Watched


async def changes(
    home: Live, by: Seat, shown: Watched | None, wanted: AskChanges | ForeseeChange
) -> Changes | ChangeForeseen:
    """What may be changed of the moment that is ``shown`` to ``by``, or what comes of a change.

    Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    if not by.gm:
        raise NotAllowed("only the game master has answers given otherwise")
    if not isinstance(shown, Replayed) or shown.encounter.id != home.encounter.id or home.read_only:
        raise NotAllowed("answers are changed only in the encounter that is open, as its replay shows them")
    if isinstance(wanted, AskChanges):
        since = shown.strip.moments[max(shown.number - 1, 0)].answers
        seq = home.history.seq
        found = await offers(home, since, shown.moment.answers)
        return Changes(seq, await in_thread(_all_offered, home, found))
    came = await foreseen(home, wanted.number, wanted.value)
    then = tuple(_asked(home, ask) for ask in came.asks)
    return ChangeForeseen(wanted.number, wanted.value, came.kept, came.gone, then)


def _all_offered(home: Live, found: Sequence[Offered]) -> tuple[ChangeableState, ...]:
    return tuple(_offered(home, one) for one in found)


def _offered(home: Live, one: Offered) -> ChangeableState:
    values = tuple(OtherValue(cast("Given", value), one.ask.words(value)) for value in one.values)
    return ChangeableState(
        one.number, home.named(one.ask.seat), one.ask.prompt, one.ask.words(one.given), values
    )


def _asked(home: Live, ask: Ask) -> str:
    return f"{home.named(ask.seat)}: {ask.purpose if isinstance(ask, Roll) else ask.prompt}"
