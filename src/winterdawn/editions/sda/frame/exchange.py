"""What an exchange hands on: who won it, and the hits that are spent."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from winterdawn.editions.sda.frame.use import Announced, Purpose, Rolled, Use
from winterdawn.kernel.asks.ask import Outlook, Procedure
from winterdawn.kernel.asks.choices import Barred, Cites
from winterdawn.kernel.fact import Saying

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant


class OpposedOutcome(msgspec.Struct, frozen=True):
    """What came of an opposed test."""

    winner: Combatant | None
    loser: Combatant | None
    hits: int
    rolls: tuple[Rolled, ...]
    """As finally thrown, extra dice included, the announcing side first."""


class Rate(Enum):
    """Whose price for damage dice applies."""

    ATTACKER = auto()
    DEFENDER = auto()


class Moved(msgspec.Struct, frozen=True):
    """Somebody moved by hits spent on control, and who may not strike at them for it."""

    who: Combatant
    spared: tuple[Combatant, ...]


class Exchange(msgspec.Struct):
    """A strike, how it is answered, and whom its hits move: handed on from step to step, so that one
    exchange may lie within another.
    """

    strike: Announced
    answer: Announced | None = None
    moved: list[Moved] = []
    """Who may be struck at once it is over (``book.ruling.combat-opportunity-mid-exchange``)."""
    peers: bool = False
    """Whether both count as attackers, whatever the answer was rolled as."""
    exposed: int = 0
    """MoSes below 0 at which a target stands that does not answer."""

    @property
    def striker(self) -> Combatant:
        """Who strikes."""
        return self.strike.use.who

    @property
    def target(self) -> Combatant:
        """Whom they strike at."""
        assert self.strike.use.against is not None
        return self.strike.use.against

    def move(self, who: Combatant, spared: tuple[Combatant, ...]) -> None:
        """Note that hits have moved ``who``: all but the ``spared`` may strike when it is over.

        However often somebody is moved in one exchange, each opponent is provoked once.
        """
        moved = Moved(who, spared)
        if moved not in self.moved:
            self.moved.append(moved)

    def blow(self, outcome: OpposedOutcome) -> Blow | None:
        """The hits its winner spends, at the rate of their role; none for a tie."""
        if outcome.winner is None:
            return None
        won = self.strike if outcome.winner is self.striker or self.answer is None else self.answer
        defends = won.use.purpose is Purpose.DEFEND and not self.peers
        rate = Rate.DEFENDER if defends else Rate.ATTACKER
        assert outcome.loser is not None
        assert won.use.weapon is not None
        return Blow(self, won.use, outcome.winner, outcome.loser, won.use.weapon, rate, outcome.hits)


class Blow(msgspec.Struct):
    """Hits being spent: by whom, on whom, with what, and how many are left."""

    of: Exchange
    use: Use
    """The roll that scored them."""
    by: Combatant
    to: Combatant
    weapon: Any
    """The thing in hand that they are dealt with."""
    rate: Rate
    hits: int
    damaged: bool = False
    """A damage roll was made; there is one an exchange (``book.ruling.combat-one-damage-roll``)."""
    shielded: int = 0
    """Hits that the target's shield will eat before any buys a die."""
    paid: int = 0
    """What a piece of the purchase under way has cost."""
    bought: list[str] = []
    """What has been bought so far, by key."""
    due: dict[str, int] = {}
    """Pieces that have been chosen and are still to be bought, by key."""
    promised: int = 0
    """Hits that these cost."""
    second: bool = False
    """Whether it is a strike with another weapon that hits have bought."""


class Surcharge(msgspec.Struct, frozen=True):
    """Hits that a piece of something costs more, or less if they are below 0, and why."""

    hits: int
    text: Saying
    cites: Cites


class Offer(msgspec.Struct, frozen=True):
    """Something hits may buy; ``buy`` carries out so many pieces, already paid for."""

    key: str
    label: Saying
    price: int
    most: int
    cites: Cites
    buy: Callable[[int], Procedure[None]]
    note: Saying = ""
    barred: Barred | None = None
    foresee: Callable[[int], Outlook | None] | None = None
    """What so many pieces lead to, none if no dice fall for them."""
    more: tuple[Any, ...] = ()
    """What makes it dearer or cheaper here."""
    control: bool = True
    """Whether it turns the situation; damage does not."""
    asked: Saying = ""
    """What it is called to whoever may buy it, if otherwise."""


class Shove(NamedTuple):
    """A way to move the opponent: its key, its price a metre, and its rule."""

    key: str
    price: int
    rule: str
    straight: bool = False
    """Whether they go straight back, and not to any free place beside them."""
