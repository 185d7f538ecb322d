"""What mattered in a record: what changed who stands and how hurt they are, each in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.story.clauses import said_text
from winterdawn.editions.story.sentences import OPENS, sentences

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

_ALONE = {
    "end": 0,
    "fate": 3,
    "feat": 1,
    "light": 0,
    "mended": 2,
    "rest": 1,
    "test": 1,
    "time": 1,
    "travel": 2,
}
"""Kinds of events that are told though no sentence holds them, by how much they matter."""
_MATTERS = {
    "dead": 8,
    "down": 5,
    "left": 4,
    "inspire": 1,
    "peril": 2,
    "rise": 2,
    "spell": 2,
    "wake": 2,
    "wound": 2,
}
"""How much others matter beside the boxes, Stamina and spirit that they tell of."""
_FALLS = frozenset({"dead", "down"})
"""Kinds of events that tell of somebody who can act no more."""
_SETTLES = frozenset({"dead", "fate"})
"""Kinds of events that tell what has become of somebody."""
_SMALL = frozenset({"armour", "broken", "spent", "spirit"})
"""Kinds of events that are left out of a sentence that tells only the most important."""
_SPIRIT = 4
"""So many points of spirit matter as much as a box."""


class Notable(msgspec.Struct, frozen=True):
    """Something that happened, and what it changed."""

    text: str
    """In one sentence."""
    weight: int
    """How much it changed, in boxes or points of Stamina; whoever fell counts for several."""
    boxes: int = 0
    stamina: int = 0
    fallen: int = 0
    """How many went down or died."""
    round: int = 0
    """The round in which it was; 0 outside fights."""
    ends: int = 0
    """Where somebody fell in it, and a fight was over before anybody else had a turn: of how many fights or
    scenes it was the last; else 0.
    """

    @property
    def swing(self) -> str:
        """What it changed, in words."""
        parts = (
            self.boxes and f"{self.boxes} {'box' if self.boxes == 1 else 'boxes'}",
            self.stamina and f"{self.stamina} Stamina",
            self.fallen and f"{self.fallen} down",
        )
        return ", ".join(part for part in parts if part)


def passages(events: Sequence[Event], names: Mapping[str, str]) -> list[Notable]:
    """Whatever mattered in ``events``, oldest first; ``names`` maps ids of people to their names."""
    large = [
        msgspec.structs.replace(one, kind="") if one.kind in _SMALL else one
        for one in _settled(events, names)
    ]
    told = sentences(large, names, over=True)
    ends = [*(one.start for one in told[1:]), len(events)][: len(told)]
    found, round, falls = list[Notable](), 0, _last_falls(events)
    for one, end in zip(told, ends, strict=True):
        if (opens := events[one.start]).kind in {"round", "end"}:
            round = opens.figures.get("number", 0)
        passage = _passage(one.text, events[one.start : end], round)
        ended = next((many for fell, many in falls.items() if one.start <= fell < end), 0)
        found.append(msgspec.structs.replace(passage, ends=ended))
    return [one for one in found if one.text and one.weight]


def _settled(events: Sequence[Event], names: Mapping[str, str]) -> list[Event]:
    """The same without when somebody would have died of whom it is settled later on what becomes of them."""
    found, settled = [*events], set[str]()
    for number, event in reversed([*enumerate(events)]):
        if event.kind in _SETTLES:
            settled.add(event.who)
        if event.kind == "down" and "minutes" in event.figures and event.who in settled:
            text = f"{names.get(event.who, event.who)} is bleeding to death"
            found[number] = msgspec.structs.replace(event, text=text, outcome="")
    return found


def _last_falls(events: Sequence[Event]) -> dict[int, int]:
    """By the number of the event by which the last fell in a turn that ended a fight: how many fights or
    scenes were over with it.
    """
    found, many, fell = dict[int, int](), 0, -1
    for number, event in enumerate(events):
        if event.kind == "end":
            many += 1
            found |= {fell: many} if fell >= 0 else {}
        fell = number if event.kind in _FALLS else -1 if event.kind in OPENS else fell
    return found


def weightiest(found: Sequence[Notable], most: int) -> list[Notable]:
    """The ``most`` that mattered most, what ended a fight before all else, in their order."""
    ranked = sorted(range(len(found)), key=lambda n: (not found[n].ends, -found[n].weight, n))[:most]
    return [found[n] for n in sorted(ranked)]


def gist(events: Sequence[Event], names: Mapping[str, str], most: int) -> tuple[str, ...]:
    """What happened in ``most`` sentences, oldest first, and what all that is left out has changed."""
    every = passages(events, names)
    told = weightiest(every, most)
    left = [one for one in every if all(one is not each for each in told)]
    sums = (sum(getattr(one, field) for one in left) for field in ("weight", "boxes", "stamina", "fallen"))
    swing = Notable("", *sums).swing
    rest = [f"Lesser harm is left out here, on all sides together: {swing}."] if swing else []
    return (*(one.text for one in told), *rest)


def learnt(events: Sequence[Event]) -> dict[str, dict[str, int]]:
    """Points of experience gained, by who gained them and what they are in."""
    found: dict[str, Counter[str]] = {}
    for event in events:
        of = event.outcome.partition(" in ")[2].partition(" (")[0]
        if event.kind == "experience" and of and (points := event.figures.get("points", 0)):
            found.setdefault(event.who, Counter())[of] += points
    return {who: dict(each) for who, each in found.items()}


def _passage(text: str, events: Sequence[Event], round: int) -> Notable:
    first = events[0]
    if not text and first.kind in _ALONE:
        text = f"{said_text(first)}."
    boxes = sum(event.figures.get("boxes", 0) for event in events if event.kind == "injury")
    stamina = sum(event.figures.get("lost", 0) for event in events if event.kind == "stamina")
    spirit = -sum(min(event.figures.get("spirit", 0), 0) for event in events if event.kind == "spirit")
    other = sum(_MATTERS.get(event.kind, 0) for event in events)
    weight = boxes + stamina + other + _ALONE.get(first.kind, 0)
    weight += spirit // _SPIRIT if weight else 0
    fallen = len({event.who for event in events if event.kind in _FALLS})
    return Notable(text, weight, boxes, stamina, fallen, round)
