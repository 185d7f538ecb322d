"""What page and server say to each other about the encounters of a campaign, and who takes part in them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.kernel.views.view import Map

# ------------------------------------------------------------------ from the page


class Open(msgspec.Struct, frozen=True, tag="open", forbid_unknown_fields=True):
    """The game master opens another encounter of the campaign for everybody."""

    encounter: str
    voids: tuple[str, ...] = ()
    """The encounters that become void by this, as the game master was told and wants it."""


class Follow(msgspec.Struct, frozen=True, tag="follow", forbid_unknown_fields=True):
    """What follows upon the encounter that is over, for everybody."""

    encounter: str
    """The one that is over."""
    sequel: str


class Shelve(msgspec.Struct, frozen=True, tag="shelve", forbid_unknown_fields=True):
    """The game master uploads a sheet, which may then be brought in."""

    text: str
    """The document in TOML."""
    copy: bool = False
    """Whether they are somebody else than whoever is here already with this sheet."""


class Bring(msgspec.Struct, frozen=True, tag="bring", forbid_unknown_fields=True):
    """Somebody whose sheet the campaign has takes part in an encounter that nobody has answered in yet.

    The game master brings in whom they like; players play, in place of their own, what is open to them.
    """

    encounter: str
    sheet: str = ""
    ready: str = ""
    """In the place of a sheet: the key of somebody whom its edition brings along; for the game master."""
    instead: str = ""
    """In whose place, and so by which seat and on which side; empty for one more."""
    seat: str = ""
    side: str = ""
    place: str = ""
    """Empty for a free place beside their side."""


class Prepare(msgspec.Struct, frozen=True, tag="prepare", forbid_unknown_fields=True):
    """The game master hands in a fight file, which becomes one more encounter of the campaign."""

    text: str
    """The file in TOML."""
    open: bool = False
    """Whether it is opened at once, also if the campaign has it already."""


MOST_CHOICES = 200
Short = Annotated[str, msgspec.Meta(max_length=80)]


class Arrange(msgspec.Struct, frozen=True, tag="arrange", forbid_unknown_fields=True):
    """The game master says who decides for whom, or what is played otherwise, in an encounter that nobody
    has answered in yet.
    """

    encounter: str
    seats: Annotated[dict[Short, Short], msgspec.Meta(max_length=MOST_CHOICES)] = {}
    """A seat, or the computer, by the id of those for whom it decides from now on."""
    house_rules: Annotated[dict[Short, int | Short], msgspec.Meta(max_length=MOST_CHOICES)] = {}
    """The house rules that are to be other than now, by name."""
    edition: Short = ""
    """The edition that it is played by from now on; empty for the same as before."""


class Retell(msgspec.Struct, frozen=True, tag="retell", forbid_unknown_fields=True):
    """The game master changes what a scene that nobody has answered in yet is called, is about, and by what
    light it begins.
    """

    encounter: str
    title: Annotated[str, msgspec.Meta(max_length=500)]
    about: Annotated[str, msgspec.Meta(max_length=2_000)]
    light: Short


class OrderScenes(msgspec.Struct, frozen=True, tag="order-scenes", forbid_unknown_fields=True):
    """The game master puts the scenes of the campaign in order; those that are left out stand last."""

    scenes: Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_CHOICES)]
    """Their ids."""


class AskMaps(msgspec.Struct, frozen=True, tag="ask-maps", forbid_unknown_fields=True):
    """The game master wants to see on what maps encounters take place."""

    encounters: Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_CHOICES)]


class Settings(msgspec.Struct, frozen=True, tag="settings", forbid_unknown_fields=True):
    """The game master wants to know what may be played otherwise in an encounter."""

    encounter: str


# ------------------------------------------------------------------ to the page


class HouseRuleState(msgspec.Struct, frozen=True):
    """Something that may be played otherwise."""

    name: str
    says: str
    rule: str
    """The id of the rule or ruling that it changes."""
    now: int | str
    usual: int | str
    """What holds without a house rule."""
    words: tuple[str, ...] = ()
    """What it may be; none for a number."""
    least: int = 0
    most: int = 0
    """The bounds of a number."""


class SettableRules(msgspec.Struct, frozen=True, tag="settable"):
    """All that may be played otherwise in an encounter."""

    encounter: str
    rules: tuple[HouseRuleState, ...]


class SceneMaps(msgspec.Struct, frozen=True, tag="scene-maps"):
    """The maps of encounters as they begin, by the encounter’s id."""

    maps: dict[str, Map]


class VoidedState(msgspec.Struct, frozen=True):
    """An encounter that becomes void if an earlier one is opened again."""

    id: str
    title: str
    answers: int
    """How many were given in it, by people or computers."""


class RoleState(msgspec.Struct, frozen=True):
    """Somebody who takes part in an encounter."""

    id: str
    name: str
    seat: str
    side: str


class EncounterState(msgspec.Struct, frozen=True):
    """An encounter of the campaign."""

    id: str
    title: str
    open: bool
    """Whether it is the one at the table."""
    tempo: str
    """How time passes in it, such as ``action`` for a fight or ``interaction`` for a scene."""
    void: bool = False
    """Whether it can only be read, since an earlier one was opened again."""
    voids: tuple[VoidedState, ...] = ()
    """What becomes void if it is opened again."""
    roles: tuple[RoleState, ...] = ()
    """Who takes part, as long as the viewer may change that."""
    about: str = ""
    """What it is about, on what map and by what light, and how it is decided, for whoever may open it."""
    map: str = ""
    house: tuple[str, ...] = ()
    """What is played otherwise, in words."""
    goal: str = ""
    edition: str = ""
    """The edition that it is played by, by its name; for all who are in it, and whoever may open it."""
    editions: dict[str, str] = {}
    """The names of the editions that it may be played by, by id, as long as that may be changed; for the
    game master.
    """
    begun: bool = False
    """Whether a person has answered in it, after which nobody changes what it is; for the game master."""
    light: str = ""
    """By what light it begins; for the game master."""
    before: str = ""
    """What was played right before the open one, and may be seen again; empty for none."""


class SequelState(msgspec.Struct, frozen=True):
    """What may follow upon the encounter that is over."""

    key: str
    label: str
    goes_on: bool = True
    """Whether people are in it as they are now, and not as they were before."""


class SheetState(msgspec.Struct, frozen=True):
    """A sheet that the viewer may bring in."""

    id: str
    name: str


class CardState(msgspec.Struct, frozen=True):
    """What a scene opens with: who is there, why, what for and against whom."""

    title: str
    lines: tuple[str, ...]
    begun: bool = False
    """Whether it is under way already, for whoever joins later."""
