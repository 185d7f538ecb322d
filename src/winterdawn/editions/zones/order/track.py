"""The track that everybody acts by, round after round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.order.drawing import Drawing
from winterdawn.editions.zones.order.lineup import Spot
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

MOST_ROUNDS = 100
"""After so many rounds a fight breaks off (``zones.ruling.table-fight-end``)."""
_LAID: Cites = ("zones.initiative.single-track", "zones.initiative.descending", "zones.ruling.card-order")
_ROUND: Cites = ("zones.action.refresh", "zones.reaction.refresh")


class TrackOrder(msgspec.Struct):
    """The places, how many of them have been called this round, and whose turn it is."""

    spots: list[Spot] = []
    called: int = 0
    current: str = ""
    rounds: int = 0
    """Rounds that are over."""
    aside: str = ""
    """Who acts outside their own turn now, by id."""
    closed: bool = False
    """Whether the game master has closed the fight."""


class Track(Part):
    """Everybody shares one track, made once a fight (``zones.initiative.single-track``)."""

    remembers = TrackOrder

    def open(self, play: Play) -> Procedure[None]:
        """A new fight: the track is laid."""
        play.round, order = 0, play.record(TrackOrder)
        order.closed, order.current, order.called, order.rounds = False, "", 0, 0
        yield from self._lay(play)

    def _lay(self, play: Play) -> Procedure[None]:
        order = play.record(TrackOrder)
        order.spots = yield from play.part(Drawing).lay(play)
        dice = play.figures.initiative == "dice"
        also = "zones.ruling.gm-dice-then-alternate" if dice else "zones.ruling.alternation"
        track = " ".join(spot.who for spot in order.spots)
        told = phrase("in-this-order", who=tuple(spot.who for spot in order.spots))
        play.emit("order", phrase("the-order-is"), (*_LAID, also), None, told, track=track)

    def next(self, play: Play) -> Procedure[Spot | None]:
        """The place that is called next in this round, none when the round is over; a place whose owner has
        fallen is passed over.
        """
        order = play.record(TrackOrder)
        while order.called < len(order.spots):
            spot = order.spots[order.called]
            order.called += 1
            if play.able(play.combatants[spot.who]):
                order.current = spot.who
                return spot
        order.current = ""
        return None
        yield

    def goes_on(self, play: Play) -> bool:
        """Whether somebody still has their turn in this round."""
        order = play.record(TrackOrder)
        left = order.spots[order.called :]
        return not self.over(play) and any(play.able(play.combatants[spot.who]) for spot in left)

    def still(self, play: Play, people: Iterable[Combatant]) -> int:
        """How many of these still have a turn in this round, whoever acts now apart."""
        order = play.record(TrackOrder)
        left = {spot.who for spot in order.spots[order.called :]} - {order.current}
        return sum(who.id in left for who in people)

    def new_round(self, play: Play) -> Procedure[None]:
        """The next round: actions and reactions come back."""
        order = play.record(TrackOrder)
        play.round += 1
        order.called, order.current = 0, ""
        if play.round > 1 and play.figures.redraw_each_round == "on":
            yield from self._lay(play)
        play.emit("round", phrase("a-round-begins", round=play.round), _ROUND, number=play.round)
        for part in play.answering(Part.round_top):
            part.round_top(play)

    def admitted(self, play: Play, who: Combatant) -> None:
        """In a fight they act last of all, in this round too (``zones.ruling.table-newcomer``)."""
        if play.tempo == ACTION:
            play.record(TrackOrder).spots.append(Spot(who.id, enemy=not is_hero(who.sheet)))

    def end_round(self, play: Play) -> None:
        """The round is over, unless the fight ended within it."""
        if not self.over(play):
            play.record(TrackOrder).rounds = play.round

    def done(self, play: Play) -> None:
        """A turn is over."""
        play.record(TrackOrder).current = ""

    def acting(self, play: Play, who: Combatant) -> bool:
        """Whether they act now, in their turn or outside it."""
        order = play.record(TrackOrder)
        return (order.aside or order.current) == who.id

    def ranked(self, play: Play, people: Iterable[Combatant]) -> list[Combatant]:
        """In the order of the track."""
        places = {spot.who: number for number, spot in enumerate(play.record(TrackOrder).spots)}
        return sorted(people, key=lambda who: places.get(who.id, len(places)))

    def close(self, play: Play) -> None:
        """Have the fight end, whoever is left (``zones.ruling.table-fight-end``)."""
        play.record(TrackOrder).closed = True

    def over(self, play: Play) -> bool:
        """Whether one side alone has anybody left who can act, or the fight is closed, or decided."""
        order = play.record(TrackOrder)
        if order.closed:
            return True
        sides = {who.side for who in play if play.able(who)}
        return len(sides) < 2 or any(part.decides(play) for part in play.answering(Part.decides))

    def when(self, play: Play) -> str:
        """The round, as the log notes it."""
        return play.says(phrase("in-round", round=play.round)) if play.round else ""
