"""What the page of all campaigns and the server say to each other, over plain requests."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.table.messages.campaign import MOST_CHOICES, HouseRuleState, Short

CoverName = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]
"""The name of a picture; empty for none."""


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to be made, with a game master's seat and nobody else's."""

    title: Short
    edition: Short
    house_rules: Annotated[dict[Short, int | Short], msgspec.Meta(max_length=MOST_CHOICES)] = {}
    cover: CoverName = ""
    """The picture on its card."""


class NewDemo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The demo campaign by an edition, opened if it is there already."""

    edition: Short


class PutAside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a campaign is put from now on."""

    archived: bool = False
    deleted: bool = False


class NewCover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The picture that is on the card of a campaign from now on."""

    cover: CoverName = ""


class EditionState(msgspec.Struct, frozen=True):
    """An edition that a campaign may be played by."""

    id: str
    name: str
    about: str
    """One sentence for whoever has to choose."""


class CampaignState(msgspec.Struct, frozen=True):
    """A campaign of this folder."""

    id: str
    title: str
    edition: str
    """The name of the edition that it began with."""
    secret: str
    """What opens its game master's seat; empty if it has none."""
    players: tuple[str, ...]
    archived: bool = False
    kept: int = 0
    """Days for which it can be had back, if it is deleted."""
    cover: str = ""
    """The name of the picture on its card."""


class HallState(msgspec.Struct, frozen=True):
    """Everything on the page of all campaigns."""

    campaigns: tuple[CampaignState, ...]
    editions: tuple[EditionState, ...]
    version: str
    reach: str = ""
    """Why others may not be able to follow the links, in words."""


class OfferedRules(msgspec.Struct, frozen=True):
    """What a campaign by an edition may play otherwise."""

    rules: tuple[HouseRuleState, ...]


class MadeCampaign(msgspec.Struct, frozen=True):
    """What opens a campaign that was made."""

    id: str
    secret: str
