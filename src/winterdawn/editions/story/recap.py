"""What is told of an evening when it is over."""

from __future__ import annotations

import msgspec


class SceneRecap(msgspec.Struct, frozen=True):
    """What happened in a fight or scene."""

    title: str
    told: tuple[str, ...]
    """What mattered most, a sentence each, oldest first; where nothing did, how it began."""
    over: str = ""
    """How it ended, or that it is open still."""
    pinned: tuple[str, ...] = ()
    """What was said that somebody wants to be remembered, each with who said it."""
    edited: bool = False
    """Whether what is told are the game master’s own words, a paragraph each."""


class PersonRecap(msgspec.Struct, frozen=True):
    """Somebody whom a player plays, or who was hurt."""

    name: str
    dealt: int
    """In the unit of the recap."""
    taken: int
    stands: str
    """How they were last seen, in words."""
    id: str = ""
    """Who it is, in the campaign or in that scene alone; empty in recaps of older logs."""
    regained: int = 0
    """How much they got back by rest, care or other means."""


class LuckRecap(msgspec.Struct, frozen=True):
    """How the dice fell for one seat, rolls made in secret left out."""

    name: str
    people: str
    rolls: int
    rolled: int
    """Successes."""
    expected: float
    """Those of the very same dice on average."""
    percentile: float = 50.0
    """Where the rolls lie on average in the exact distributions of their very dice, from 0 for the worst to
    100; what came counts half below and half above itself, so that fair dice come to 50.
    """
    quarters: tuple[int, ...] = ()
    """How many rolls lie in each quarter of their distribution, the worst first."""


class SwingRecap(msgspec.Struct, frozen=True):
    """A moment that changed much."""

    text: str
    swing: str
    where: str


class Recap(msgspec.Struct, frozen=True):
    """An evening, as all may know it, and by seat what only that seat may."""

    number: int
    """Of all evenings of the campaign, from 1."""
    campaign: str
    began: float
    """Seconds since 1970."""
    ended: float
    scenes: tuple[SceneRecap, ...] = ()
    people: tuple[PersonRecap, ...] = ()
    luck: tuple[LuckRecap, ...] = ()
    swings: tuple[SwingRecap, ...] = ()
    foreword: str = ""
    """What the game master says before all else, a paragraph a line."""
    unit: str = "boxes of harm"
    """What harm is counted in."""
    own: dict[str, tuple[str, ...]] = {}
    """By seat: experience and spirit of those whom it plays, a line each."""
