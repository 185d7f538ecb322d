"""Spirit: what is left, what it caps, and the dice it buys."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.spirit import most_bought, price
from winterdawn.editions.encounter.part import Part

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Granted
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play


_SPARRING = ("book.training.sparring-combat", "book.training.sparring-half-spirit")


class Spirit(msgspec.Struct):
    """Spirit left, by combatant."""

    left: dict[str, int] = {}


class Effort(Part):
    """Spirit is stamina and morale: it caps every pool and can buy dice."""

    remembers = Spirit

    def enter(self, play: Play, who: Combatant) -> None:
        """Everybody begins with the spirit on their sheet (``book.ruling.starting-spirit``)."""
        play.record(Spirit).left[who.id] = who.sheet.spirit_left

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """Spirit as it stands."""
        return msgspec.structs.replace(sheet, spirit=self.left(play, who))

    def left(self, play: Play, who: Combatant) -> int:
        """Spirit points left; no pool holds more dice (``book.spirit.pool-cap``)."""
        return play.record(Spirit).left[who.id]

    def change(self, play: Play, who: Combatant, by: int, text: str, cites: Cites) -> int:
        """Lose or regain spirit, within 0 and the maximum; what really changed. Only their side is told.

        ``book.ruling.spirit-floor``, ``book.ruling.spirit-maximum-universal``.
        """
        before = self.left(play, who)
        after = max(0, min(int(who.sheet.maximum_spirit), before + by))
        if after != before:
            play.record(Spirit).left[who.id] = after
            points = f"{abs(after - before)} spirit"
            words = f"{'+' if after > before else '−'}{points}, {after} left"
            seats = play.seats(who)
            play.emit("spirit", text, cites, who, words, audience=seats, spirit=after - before, left=after)
        return after - before

    def lose(self, play: Play, who: Combatant, points: int, text: str, cites: Cites) -> None:
        """Suffer a loss; in sparring it is halved, rounded down.

        ``book.training.sparring-half-spirit``, ``book.ruling.sparring-rounding``.
        """
        if play.figures.sparring:
            points, cites = (
                (points + (play.figures.sparring_rounding == "up")) // 2,
                (*cites, *_SPARRING),
            )
        self.change(play, who, -points, text, cites)

    def trim(self, play: Play, who: Combatant) -> None:
        """Cut spirit to a maximum that has become lower (``book.ruling.spirit-maximum-universal``)."""
        self.change(play, who, 0, f"{who.name} cannot hold more", ("book.ruling.spirit-maximum-universal",))

    def prices(self, play: Play, who: Combatant, granted: Granted) -> tuple[int, ...]:
        """What 1, 2, … bought dice cost altogether, as far as they can be bought.

        The price of a die is the pool at that moment (``book.spirit.buy-price``), the pool can
        at best double (``book.spirit.buy-limit``), and the spirit left must cover the
        enlarged pool (``book.ruling.spirit-cap-after-paying``). Price and limit go by the full
        pool even if less of it is left to roll (``book.ruling.combat-bought-dice``).
        """
        pool = min(granted.own + granted.bonus, granted.most)
        return _prices(pool, self.left(play, who), granted.rank, granted.most - pool, play.scale)


@lru_cache(maxsize=4096)
def _prices(pool: int, spirit: int, rank: int, room: int, scale: Scale) -> tuple[int, ...]:
    most = most_bought(pool, spirit, rank=rank, scale=scale)
    return tuple(price(pool, n, scale) for n in range(1, min(most, room) + 1))
