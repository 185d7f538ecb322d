"""A referee that watches an edition's fights, as played or tampered with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from typing import Any

from tests.referee.fights import Drawn, Fight, Playing, plain
from tests.referee.referee import Referee

Data = dict[str, Any]
LIES = 10**9, 6
"""So many of each kind are tried in a drill, and otherwise."""
LIARS = 3
"""Of as many fights at least, where so many have anything to lie about."""

Played = Callable[[], Fight]
Tamper = Callable[[list[Data]], Iterator[str]]
"""Changes events in place, one thing at a time; each change with a word that the objection holds."""


class Watch:
    """The fights of an edition, and the referee that knows its rules."""

    def __init__(
        self,
        referee: type[Referee],
        edition: str,
        *,
        horses: bool = True,
        drawn: Drawn | None = None,
        playing: Playing | None = None,
    ) -> None:
        self.referee, self.edition, self.horses = referee, edition, horses
        self.drawn, self.playing = drawn, playing

    def fight(self, seed: str) -> Fight:
        return Fight(seed, self.edition, horses=self.horses, drawn=self.drawn, playing=self.playing)

    def fights(self, seed: str, count: int) -> list[Played]:
        """So many, each of which is fought once somebody looks at it."""
        return [cache(partial(self.fight, f"{seed}/{number}")) for number in range(count)]

    def objections(self, fight: Fight, events: list[Data] | None = None) -> list[str]:
        """All that the referee has against a fight, and against what came of it."""
        referee = self.referee(fight.setup)
        referee.watch(fight.events if events is None else events)
        return referee.judge(fight.documents)

    def wrong(self, seed: str, count: int) -> dict[str, list[str]]:
        """The first objections to each fight of so many that there is something against, by its seed."""
        seeds = (f"{seed}/{number}" for number in range(count))
        found = {each: self.objections(self.fight(each)) for each in seeds}
        return {each: against[:3] for each, against in found.items() if against}

    def catches(self, tamper: Tamper, fights: list[Played], most: int) -> None:
        """Raise :class:`AssertionError` unless some fight allows a lie, and the referee objects to each; at
        most so many are tried, a few of each fight.
        """
        tried = 0
        for played in fights:
            if tried >= most:
                break
            fight = played()
            events: list[Data] = plain(fight.events)
            for word in islice(tamper(events), max(1, most // LIARS)):
                tried += 1
                found = self.objections(fight, events)
                assert any(word in each for each in found), (fight.player, word, found[:5])
        assert tried, "no fight of these has anything of the kind"
