"""How somebody would fare in a fight: told to whoever makes them, and to whoever brings them into one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.names import shown
from winterdawn.kernel.errors import NotAllowed
from winterdawn.players.duels import Wanted
from winterdawn.table.live import course
from winterdawn.table.messages.making import AskDuels, DuelsTold
from winterdawn.table.rules.whole import WholeMaking

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat

WEAK = 20
"""Whoever wins fewer of a hundred duels is warned of a fight."""


def told(live: Live, seat: Seat, asked: AskDuels) -> DuelsTold:
    """As far as it is known; raises a :class:`NotAllowed` where it is nobody ``seat`` may know of."""
    if asked.who:
        wanted = _person(live, seat, asked.who)
    else:
        here = live.where(seat.id)
        game = here.position.run.game if here.position.run is not None else None
        if not isinstance(game, WholeMaking):
            raise NotAllowed("nobody is made here")
        document = game.kind.document(game.person)
        wanted = Wanted(game.setup.edition, msgspec.json.decode(document), game.setup.house_rules)
    found = live.sparring.ask(wanted)
    if found is None:
        return DuelsTold(asked.who)
    return DuelsTold(
        asked.who, found.won, found.of - found.won - found.lost, weak=100 * found.won < WEAK * found.of
    )


def _person(live: Live, seat: Seat, who: str) -> Wanted:
    documents, owners = course.left(live).documents, course.owners(live)
    if who not in documents or not (seat.gm or owners.get(who) == seat.id):
        raise NotAllowed(f"there is nobody {shown(who)!r} whose sheet you may read")
    facts = live.rules.facts(live.encounter.setup)
    return Wanted(facts.edition, msgspec.json.decode(documents[who]))
