"""What is asked and told of blows."""

from __future__ import annotations

from typing import Annotated

from winterdawn.editions.sda.facts.rolls import DiceTask
from winterdawn.kernel.fact import Fact, Spoken, TurnAsked, Who

# ---------------------------------------------------------------- tasks and questions


class OwnTurn(TurnAsked, frozen=True):
    """What somebody does at a number."""

    part: Annotated[str, "turn"]
    """Which part of their turn it is, empty for a turn like any."""
    lapses: bool = False
    """Whether movement that is left lapses once they act."""
    named: bool = False
    """Whether they take it in several parts, of which this is one."""


class StrikeAt(DiceTask, frozen=True):
    """Strike at somebody, who may have announced already what they meet it with."""

    target: Who
    met: str = ""
    announced: bool = False
    """Whether they have said what they meet it with, be it nothing."""


class StrikeInPassing(DiceTask, frozen=True):
    """The same out of turn."""

    target: Who
    doing: Spoken
    with_what: str = ""
    """What the target strikes with at the same time, if anything."""
    pool: str = ""
    due: bool = False
    """Whether they have a turn to come this round."""
    foes: tuple[Who, ...] = ()
    """The opponents who can still act in it."""


class StrikeCharging(DiceTask, frozen=True):
    """Strike where a charge ends, against somebody who strikes at the charger at the same time."""

    target: Who
    with_what: str = ""
    """What they strike with, empty while that is not known."""
    pool: str = ""


class ShootAt(DiceTask, frozen=True):
    """Shoot at somebody, or throw something at them."""

    target: Who
    metres: float
    thrown: bool = False


class AnswerTo(DiceTask, frozen=True):
    """Answer somebody's strike: defend, or strike back."""

    who: Who
    striker: Who
    with_what: str
    pool: Spoken
    back: bool
    doing: Spoken
    """What brought the strike about, if it is one in passing."""
    draws: tuple[str, ...]
    """What may be drawn for it."""
    ticked: int = 0
    """The injury boxes that whoever answers has ticked."""
    to_come: bool = False
    """Whether opponents able to act have turns to come this round."""
    idle: int = 0
    """The MoSes of malus that count only if dice are rolled."""
    loss: int = 0
    """The spirit that each hit takes, and what is left of it."""
    spirit: int = 0
    price: int = 0
    """The hits of the strike that a damage die costs, 0 where it wounds nobody."""
    gains: int = 0
    """The same of the hits of the answer."""


class AttackToo(Fact, frozen=True):
    """Asked of whoever is struck at at their own number."""

    striker: Who


class SpendHits(Fact, frozen=True):
    """What hits buy."""

    hits: int
    on: Who
    shielded: int = 0
    """How many a shield takes before any buys a damage die."""
    damage_alone: bool = False
    """Whether damage has been rolled for hits of the same blow, and nothing else bought with them."""
    more: bool = False
    """Whether some have bought something already."""
    second: Spoken = ""
    """The weapon of a strike that hits of another have bought; none if it is none."""


# ---------------------------------------------------------------- what happened


class BlowAnnounced(Fact, frozen=True):
    """Weapon, attribute and dice of a blow are known."""

    kind = "announce"
    untold = frozenset(("how", "weapon", "attribute"))
    who: Who
    how: Annotated[str, "blow"]
    against: Who
    weapon: str
    attribute: Annotated[str, "attribute"]
    dice: int
    thrown: tuple[Fact, ...]
    terms: tuple[Fact, ...]
    metres: int | None = None


class OpportunityGiven(Fact, frozen=True):
    """Somebody gives an opponent an opening."""

    kind = "opportunity"
    untold = frozenset(("doing",))
    who: Who
    against: Who
    doing: Spoken


class HitsSpent(Fact, frozen=True):
    """Hits bought something."""

    kind = "spent"
    untold = frozenset(("of", "label", "price"))
    who: Who
    paid: int
    of: int
    pieces: int
    ware: str
    label: Spoken
    price: int
    more: tuple[Fact, ...]


class HitsLeft(Fact, frozen=True):
    """Hits were left over."""

    kind = "unspent"
    who: Who
    hits: int


class PurchaseLapsed(Fact, frozen=True):
    """What was to be bought is no more to be had."""

    kind = "lapsed"
    untold = frozenset(("label",))
    who: Who
    label: Spoken
