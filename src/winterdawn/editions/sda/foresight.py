"""What an answer leads to, worked out exactly before it is given."""

from __future__ import annotations

from winterdawn.editions.sda.part import Announced
from winterdawn.kernel.ask import Outlook, Share


def exchange(strike: Announced, mine: Announced, malus: int) -> Outlook:
    """The chances of an exchange for whoever answers ``strike`` with ``mine``, at ``malus`` MoSes."""
    odds = mine.pool.against(strike.pool, malus=malus, their_malus=strike.malus)
    their = strike.use.who.name
    shares = (
        Share(f"{their} scores", "theirs", float(odds.lose)),
        Share("tie", "tie", float(odds.tie)),
        Share("you score", "ours", float(odds.win)),
    )
    return Outlook(shares)
