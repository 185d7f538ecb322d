"""How what was played has ended: a fight or scene, and an evening."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.editions.story import LuckRecap, PersonRecap, SceneRecap, SwingRecap

# ------------------------------------------------------------------ from the page


LONGEST_RECAP, MOST_ENCOUNTERS = 4_000, 200
"""Characters of what is told of a scene, and scenes of an evening."""
RecapText = Annotated[str, msgspec.Meta(max_length=LONGEST_RECAP)]


class EndEvening(msgspec.Struct, frozen=True, tag="end-evening", forbid_unknown_fields=True):
    """The game master ends the evening, or goes on with one that has just been ended."""

    on: bool = True
    told: Annotated[tuple[RecapText, ...], msgspec.Meta(max_length=MOST_ENCOUNTERS)] = ()
    """What is kept of each scene in place of what is told by itself; none for no change."""
    foreword: RecapText = ""


class Pin(msgspec.Struct, frozen=True, tag="pin", forbid_unknown_fields=True):
    """A line of talk is to be remembered at the evening's end, or no longer."""

    number: Annotated[int, msgspec.Meta(ge=0)]
    """Its number, as the page was told."""
    on: bool


class AskRecap(msgspec.Struct, frozen=True, tag="ask-recap", forbid_unknown_fields=True):
    """Somebody wants to read the recap of the last evening."""

    now: bool = False
    """Whether the game master wants to see it as it would be if the evening ended now."""


# ------------------------------------------------------------------ to the page


class EveningState(msgspec.Struct, frozen=True):
    """The evening that was ended last."""

    number: int
    ended: float
    over: bool
    """Whether nothing has been played since."""


class PinState(msgspec.Struct, frozen=True):
    """A line of talk that is pinned."""

    number: int
    """As the viewer was told it."""


class RecapTold(msgspec.Struct, frozen=True, tag="recap"):
    """What happened on an evening, as far as the viewer may know it."""

    number: int
    campaign: str
    began: float
    ended: float
    now: bool
    """Whether it is as it would be, and the evening goes on."""
    scenes: tuple[SceneRecap, ...]
    people: tuple[PersonRecap, ...]
    luck: tuple[LuckRecap, ...]
    swings: tuple[SwingRecap, ...]
    unit: str
    own: tuple[str, ...]
    """What those have learnt and have left whom the viewer plays."""
    foreword: str
    markdown: str
    """All of it but what is the viewer's own, as Markdown."""


class PersonEnd(msgspec.Struct, frozen=True):
    """Somebody who was there when it ended."""

    id: str
    name: str
    letter: str
    side: str
    """``ally``, ``foe`` or ``neutral``, as tokens tell sides."""
    says: str
    """How they came out of it, as far as the viewer has seen."""
    out: bool = False
    """Whether they can do nothing any more."""


class LearntState(msgspec.Struct, frozen=True):
    """What somebody has learnt."""

    name: str
    text: str


class EndingState(msgspec.Struct, frozen=True):
    """What an encounter has come to, for whom it is over."""

    happened: tuple[str, ...]
    """The few things that mattered most, a sentence each, oldest first."""
    people: tuple[PersonEnd, ...]
    learnt: tuple[LearntState, ...]
    """Of those whose experience the viewer may know."""
