"""Somebody in the making as a page can draw them, part of a view."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.views.sheetview import SheetRow


class MakingChoice(msgspec.Struct, frozen=True):
    """Something that can be chosen, or was."""

    key: str
    label: str
    note: str = ""
    points: int = 0
    """Those that it takes; below 0 those that it gives."""


class MakingSlot(msgspec.Struct, frozen=True):
    """A question that belongs to a step; answers name it."""

    slot: str
    prompt: str
    several: bool
    """Whether any number may be chosen; else always one is."""
    chosen: tuple[MakingChoice, ...]
    offered: tuple[MakingChoice, ...]
    """What may be chosen instead, or of several beside."""
    cites: tuple[str, ...] = ()
    under: str = ""
    """The key of the choice that brings this question; empty where it stands by itself."""
    usual: bool = True
    """Whether nobody has chosen here, so that it is as usual."""


class MakingStep(msgspec.Struct, frozen=True):
    """One of the steps, which may be turned to in any order."""

    key: str
    title: str
    question: str
    lead: str
    says: str
    """What is chosen in it, in few words."""
    spent: int
    """Points that went into it; below 0 those that it gave."""
    slots: tuple[MakingSlot, ...]


class Understood(msgspec.Struct, frozen=True):
    """Words of the sentence somebody was begun from, and what they were taken for; nothing where none of it
    can be had.
    """

    words: str
    labels: tuple[str, ...]


class MakingReading(msgspec.Struct, frozen=True):
    """One way to read the sentence somebody was begun from: another person, as whole as any."""

    key: str
    label: str
    says: tuple[str, ...]
    """What they are where the readings differ, a step each, that with most points first."""
    left: int
    """Points that would buy nothing yet."""
    chosen: bool


class FaceSlot(msgspec.Struct, frozen=True):
    """A part of a drawn face, and the ways in which it may be."""

    part: str
    chosen: str
    choices: tuple[MakingChoice, ...]


class Lack(msgspec.Struct, frozen=True):
    """What became another choice because of the last answer."""

    step: str
    """The title of its step."""
    prompt: str
    was: tuple[str, ...]
    now: tuple[str, ...]
    wished: bool
    """Whether somebody had chosen it."""


class Buy(msgspec.Struct, frozen=True):
    """What points that buy nothing yet are enough for."""

    step: str
    """The key of its step."""
    slot: str
    key: str
    label: str
    points: int


class Preview(msgspec.Struct, frozen=True):
    """What somebody is in figures, in short."""

    figures: tuple[SheetRow, ...] = ()
    """What they are good at by nature, with its dice."""
    skills: tuple[SheetRow, ...] = ()
    """What they have learnt, with the chances of 1, 2, 3 successes."""
    says: tuple[SheetRow, ...] = ()
    """What else counts, such as gifts."""


class MakingHead(msgspec.Struct, frozen=True):
    """What is said beside all steps."""

    name: str
    begun: str
    """What they were begun from: a sentence, or words for something else."""
    preview: Preview
    purse: str = ""
    """What points are called; empty where none are left over ever."""
    left: int = 0
    """Points that buy nothing yet."""
    of: int = 0
    let_go: bool = False
    """Whether they have been let go."""
    buys: tuple[Buy, ...] = ()
    understood: tuple[Understood, ...] = ()
    passed: tuple[str, ...] = ()
    """Words of the sentence that say nothing here."""
    readings: tuple[MakingReading, ...] = ()
    """The ways to read it, if there are several."""
    lacks: tuple[Lack, ...] = ()
    back: bool = False
    """Whether the last answer can be taken back."""
    last: str = ""
    """What was answered last, in words."""
    starts: tuple[MakingChoice, ...] = ()
    """Ready people from whom it may begin."""
    examples: tuple[str, ...] = ()
    """Sentences that somebody can be begun with."""
    picture: str = ""
    """Their face, as a data URL."""
    face: tuple[FaceSlot, ...] = ()
    """Its parts, in the order in which an answer names them."""
