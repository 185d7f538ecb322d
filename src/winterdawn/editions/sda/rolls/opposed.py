"""The opposed test: who wins, and by how many hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice import Pool
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.frame.exchange import OpposedOutcome
from winterdawn.editions.sda.rolls.foresight import Foresight, Matching
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, number
from winterdawn.kernel.asks.choices import Count, Number, Value
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.event import ShownRoll
    from winterdawn.kernel.fact import Saying


_EXTRA: Cites = (
    "book.test.opposed-deficit-dice",
    "book.ruling.deficit-dice-optional",
    "book.test.opposed-floor",
)
_CAPPED: Cites = ("book.ruling.deficit-dice-are-roll-dice", "book.spirit.pool-cap")


class Side(msgspec.Struct, frozen=True):
    """One side of an opposed test: its roll, or what stands without one."""

    who: Combatant
    rolled: Rolled | None
    malus: int = 0
    stored: int = 0
    """MoSes rolled earlier, which stay as they were (``book.ruling.opposed-announce``)."""
    extra_by: str = ""
    """The seat that rolls its extra dice where their own may not know of them, empty for their own
    (``book.ruling.table-secrets``)."""

    @property
    def score(self) -> int:
        """The result before maluses; no roll counts as 0 MoSes (``book.test.opposed-unaware``)."""
        return self.rolled.score if self.rolled else self.stored

    @property
    def off(self) -> int:
        """MoSes that come off it."""
        return self.rolled.off if self.rolled else self.malus

    @property
    def net(self) -> int:
        """The result before extra dice."""
        return self.score - self.off


class OpposedTests(Matching):
    """Both sides roll, and the higher result wins (``book.test.opposed-winner``)."""

    def settle(self, play: Play, first: Side, second: Side) -> Procedure[OpposedOutcome]:
        """Give out extra dice, and compare."""
        first, second = yield from self.even(play, first, second)
        return self.compare(play, first, second)

    def even(
        self, play: Play, first: Side, second: Side, *, one_sided: bool = False
    ) -> Procedure[tuple[Side, Side]]:
        """Give out extra dice for what is left below 0; both sides with those that were rolled. One that
        only the first side can score in gives the second none.

        ``book.test.opposed-deficit-dice``, ``book.test.opposed-deficit-mutual``; a side with no roll gets
        no extra dice (``book.ruling.deficit-dice-need-a-roll``).
        """
        (_, gift_first), (_, gift_second) = (self._share(play, side) for side in (first, second))
        gift_first = 0 if one_sided else gift_first
        both = ("book.test.opposed-deficit-mutual",) if gift_first and gift_second else ()
        dice_first = yield from _take(play, first, second, gift_second, both)
        dice_second = yield from _take(play, second, first, gift_first, both)
        sides = [first, second]
        for index, (side, dice) in enumerate(((first, dice_first), (second, dice_second))):
            if dice:
                assert side.rolled is not None
                rolled = yield from play.part(Throwing).fall_extra(play, side.rolled, dice, side.extra_by)
                sides[index] = msgspec.structs.replace(side, rolled=rolled)
        return sides[0], sides[1]

    def compare(self, play: Play, first: Side, second: Side) -> OpposedOutcome:
        """Floor both results at 0 (``book.test.opposed-floor``), and compare; a tie has no winner."""
        a, b = (
            self.result(play, side.rolled) if side.rolled else self._share(play, side)[0]
            for side in (first, second)
        )
        thrown = tuple(side.rolled for side in (first, second) if side.rolled)
        if a == b:
            return OpposedOutcome(None, None, 0, thrown)
        winner, loser = (first.who, second.who) if a > b else (second.who, first.who)
        return OpposedOutcome(winner, loser, abs(a - b), thrown)

    def _share(self, play: Play, side: Side) -> tuple[int, int]:
        return self.scale(play).share(side.score, side.off)

    def gives(self, play: Play, rolled: Rolled, to: Combatant) -> Saying:
        """A roll that is below 0 as the sum that it is, and the dice that it gives to the other side; empty
        for any other.
        """
        dice = self.scale(play).share(rolled.score, rolled.off)[1]
        if not dice:
            return ""
        score, off, net = rolled.score, rolled.off, rolled.net
        return phrase("gives-extra-dice", score=score, off=off, net=net, dice=dice, to=to.id)

    def cards(self, play: Play, rolls: Sequence[Rolled], *, one_sided: bool = False) -> tuple[ShownRoll, ...]:
        """The rolls laid open, each of two with what it gives to the other below 0; the second alone of an
        attack that gives nothing away, ``one_sided``.
        """
        gives = {
            roll.use.who.id: self.gives(play, roll, other.use.who)
            for number, (roll, other) in enumerate(zip(rolls, reversed(rolls), strict=True))
            if roll is not other and (number or not one_sided)
        }
        return tuple(
            card(roll, self.result(play, roll), below=gives.get(roll.use.who.id, "")) for roll in rolls
        )

    def why(self, play: Play, rolls: Sequence[Rolled]) -> Cites:
        """What else than the two totals has settled it."""
        extra = any(face.role == "extra" for rolled in rolls for face in rolled.faces)
        return ("book.test.opposed-deficit-dice",) if extra else ()

    def result(self, play: Play, rolled: Rolled) -> int:
        """A side's final result: what it keeps, and its extra dice, less what was cancelled."""
        kept, _ = self.scale(play).share(rolled.score, rolled.off)
        result = kept + rolled.extra
        return result - min(rolled.cancelled, max(result, 0))


def _take(play: Play, side: Side, other: Side, dice: int, cites: Cites) -> Procedure[int]:
    """How many of the extra dice the side rolls, decided before any of them falls."""
    if side.rolled is None or not dice:
        return 0
    spare = side.rolled.announced.spare
    most = dice if spare is None else min(dice, spare)
    if most < dice:
        text, words = (
            phrase("no-pool-of-holds-more", who=side.who.id),
            phrase("some-extra-dice", most=most, dice=dice),
        )
        seats = (side.extra_by,) if side.extra_by else play.seats(side.who)
        play.emit("capped", text, _CAPPED, side.who, words, audience=seats)
    if not most:
        return 0
    faces, secret = side.rolled.announced.granted.faces, side.extra_by or other.extra_by

    def outlook(value: Value) -> Outlook | None:
        if not isinstance(value, int) or not value:
            return None
        return play.part(Foresight).added(play, Pool.of(value, faces))

    answer = yield from number(
        Choose(
            side.extra_by or side.who.seat,
            "",
            Number(tuple(Count(value) for value in range(most + 1)), most),
            who=side.who.id,
            cites=(*_EXTRA, *cites),
            outlook=outlook,
            question=ExtraDice(below=dice, most=most, other="" if secret else other.who.id),
        )
    )
    return int(answer)
