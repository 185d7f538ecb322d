"""What page and server say to each other where a scene is made from a map that lies ready."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from winterdawn.kernel.views.view import NOWHERE, Map
from winterdawn.table.messages.campaign import Short
from winterdawn.table.messages.people import PersonState

MOST_ALIKE = 30
"""Creatures of one kind that a scene may begin with."""


class AskStaging(msgspec.Struct, frozen=True, tag="ask-staging", forbid_unknown_fields=True):
    """The game master wants to make a scene, and to know of what; or whom to bring into one."""

    encounter: Short = ""
    """By whose edition; empty for that of what is open."""


class MakeScene(msgspec.Struct, frozen=True, tag="make-scene", forbid_unknown_fields=True):
    """The game master makes a scene on a map that lies ready, people and creatures on its start places."""

    map: Short
    title: Short
    about: Annotated[str, msgspec.Meta(max_length=2_000)] = ""
    tempo: Literal["action", "interaction"] = "action"
    light: Short = "bright"
    people: Annotated[tuple[Short, ...], msgspec.Meta(max_length=30)] = ()
    """The ids of those whom the campaign knows and who take part, each decided for by whoever owns them."""
    creatures: Annotated[
        dict[Short, Annotated[int, msgspec.Meta(ge=1, le=MOST_ALIKE)]], msgspec.Meta(max_length=20)
    ] = {}
    """How many of each kind stand against them."""
    allies: Annotated[
        dict[Short, Annotated[int, msgspec.Meta(ge=1, le=MOST_ALIKE)]], msgspec.Meta(max_length=20)
    ] = {}
    """How many of each kind stand by them; the game master decides for these."""
    computer: bool = True
    """Whether the computer decides for those against them, and not the game master."""
    goal: bool = False
    """Whether what the map is made for decides the fight, and not who is left standing."""


class ReadyMap(msgspec.Struct, frozen=True):
    """A map that lies ready."""

    id: str
    title: str
    about: str
    looks: str
    """What map it is, and how large, in words."""
    light: str
    goal: str = ""
    """What a fight there can be about besides who is left standing, in words."""
    room: int = 0
    """How many find a start place on each side."""
    ground: Map = NOWHERE
    """What it looks like."""


class Named(msgspec.Struct, frozen=True):
    """A creature that may take part, by key."""

    id: str
    name: str


class Staging(msgspec.Struct, frozen=True, tag="staging"):
    """Of what a scene can be made."""

    maps: tuple[ReadyMap, ...]
    people: tuple[PersonState, ...]
    """Whom the campaign knows."""
    creatures: tuple[Named, ...]
    lights: tuple[str, ...]
    encounter: str = ""
    """What it was asked for."""
