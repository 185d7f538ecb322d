"""Cards and dice, and the track that they make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.tables import DECK, Data

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee


class Drawing(ZonePart):
    """Players draw in the order of joining, then the game master; the sides alternate."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.drawn: dict[str, int] = {}
        self.dealt: list[int] = []
        self.best = 0
        self.laid = False
        """Whether there is a track that nobody has gone by yet."""

    @property
    def heroes(self) -> list[str]:
        return [who.id for who in self.referee.people.values() if who.hero]

    @property
    def enemies(self) -> list[ZonePerson]:
        """Those who have a place when the order is made, without whoever is out."""
        found = (who for who in self.referee.people.values() if not who.hero)
        return [who for who in found if who.able]

    @property
    def dice(self) -> bool:
        return bool(self.figures["initiative"] == "dice")

    def card(self, event: Data) -> None:
        if event["who"]:
            card = event["figures"]["die" if self.dice else "card"]
            self.expect(event["outcome"] == str(card), f"the card {card} is told as {event['outcome']}")
            self.one(event["who"], card)
            return
        self.expect(not self.best and not self.dealt, "the game master draws twice")
        self.expect(len(self.drawn) == len(self.heroes), "the game master draws before a player")
        self.expect(bool(self.enemies), "a card for no enemy")
        if self.dice:
            self.best = event["figures"]["die"]
            self.expect(1 <= self.best <= 6, f"{self.best} on a die")
            first = self.best > max(self.drawn.values(), default=0)
            told = f"{self.best}, {'and goes first' if first else 'and the players go first'}"
            self.expect(event["outcome"] == told, f"the game master's die is told as {event['outcome']}")
            return
        self.dealt = sorted(int(card) for card in event["names"].get("drawn", "").split())
        count, told = len(self.heroes), event["figures"]["cards"]
        self.expect(told == len(self.dealt) == count, f"{told} cards for {count} players")
        self.expect(f"{self.dealt[-1]}" in event["outcome"], f"the cards {self.dealt} are told otherwise")
        for card in self.dealt:
            self.fair(card)
        whole = [*self.dealt, *self.drawn.values()]
        self.expect(len(whole) == len(set(whole)), "a card is drawn twice")

    def one(self, who: str, card: int) -> None:
        waiting = [id for id in self.heroes if id not in self.drawn]
        self.expect(waiting[:1] == [who], f"{who} draws out of turn")
        if self.dice:
            self.expect(1 <= card <= 6, f"{card} on a die")
        else:
            self.fair(card)
            self.expect(card not in self.drawn.values(), "a card is drawn twice")
        self.drawn[who] = card

    def fair(self, card: int) -> None:
        deck = max(DECK, 2 * len(self.heroes))
        self.expect(1 <= card <= deck, f"a card {card} of a deck of {deck}")

    # ------------------------------------------------------------ the track

    def order(self, event: Data) -> None:
        track = event["names"].get("track", "").split()
        everybody = [*self.heroes, *(who.id for who in self.enemies)]
        self.expect(sorted(track) == sorted(everybody), f"the order has {track}, not {everybody}")
        dealt = bool(self.best or self.dealt) == bool(self.enemies)
        whole = sorted(self.drawn) == sorted(self.heroes) and dealt
        if not whole or sorted(track) != sorted(everybody):
            self.referee.object("the order is made before everybody has drawn")
            self.referee.turns.lay([who for who in everybody if who in track])
            return
        ours = [who for who in track if self.person(who).hero]
        theirs = [who for who in track if who not in ours]
        self.sorted(ours, theirs)
        wanted = self.track(ours, theirs)
        self.expect(track == wanted, f"the order is {track}, not {wanted}")
        self.referee.turns.lay(track)
        self.drawn, self.dealt, self.best, self.laid = {}, [], 0, True

    def sorted(self, ours: Sequence[str], theirs: Sequence[str]) -> None:
        """Low cards and high dice first; enemies by their scores."""
        cards = [self.drawn[who] for who in ours]
        self.expect(cards == sorted(cards, reverse=self.dice), f"the order of players is {cards}")
        scores = [self.person(who).sheet["initiative"] for who in theirs]
        self.expect(scores == sorted(scores, reverse=True), f"the order of scores is {scores}")

    def track(self, ours: Sequence[str], theirs: Sequence[str]) -> list[str]:
        """Places of both sides by turns, and whoever is left over at the end."""
        seats = len(self.heroes) if self.dice else len(self.dealt)
        placed, rest = theirs[:seats], theirs[seats:]
        if self.figures["turn-order"] == "strict-cards" and not self.dice:
            by_card = [(self.drawn[who], who) for who in ours]
            by_card += list(zip(self.dealt, placed, strict=False))
            return [*(who for _, who in sorted(by_card)), *rest]
        if self.dice:
            theirs_first = bool(placed) and self.best > max(self.drawn.values(), default=0)
        else:
            theirs_first = bool(placed) and (not ours or self.dealt[0] < self.drawn[ours[0]])
        one, other = (placed, ours) if theirs_first else (ours, placed)
        found: list[str] = []
        for number in range(max(len(one), len(other))):
            found += [*one[number : number + 1], *other[number : number + 1]]
        return [*found, *rest]
