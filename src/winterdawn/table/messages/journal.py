"""What the journal and the server say to each other, over plain requests with the link's secret."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.table.messages.campaign import Short

LONGEST_PAGE = 20_000
"""Characters of a page."""
MOST_PICTURES = 12
"""Pictures on a page."""
MOST_SHOWN = 60
"""Seats that a page may be shown to by name."""
PictureName = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class WrittenPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page as somebody writes it; it is theirs alone unless it is shown to others."""

    title: Short
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_PAGE)] = ""
    """In Markdown."""
    open: bool = False
    """Whether everybody at the table may read it."""
    to: Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_SHOWN)] = ()
    """The seats that may besides whoever wrote it."""
    pictures: Annotated[tuple[PictureName, ...], msgspec.Meta(max_length=MOST_PICTURES)] = ()


class WrittenNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody notes for nobody but themselves."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_PAGE)]
    before: Annotated[str, msgspec.Meta(max_length=2 * LONGEST_PAGE)] | None = None
    """What they had before them; what was noted since in another place stands below."""


class PageState(msgspec.Struct, frozen=True):
    """A page that the viewer may read."""

    id: str
    title: str
    html: str
    """What is written on it."""
    name: str
    """Who wrote it."""
    mine: bool
    """Whether that was the viewer, who alone may change it."""
    open: bool
    shown: str
    """Whom it is shown to, in words."""
    pictures: tuple[str, ...]
    changed: float
    """Seconds since 1970."""
    text: str = ""
    """In Markdown, for whoever wrote it."""
    to: tuple[str, ...] = ()
    """The seats that may read it, for whoever wrote it."""
    fights: tuple[str, ...] = ()
    """The fight files that are written into it, in TOML, for the game master."""
    left: bool = False
    """Whether whoever wrote it has no seat any more, so that the viewer may tear it out."""


class JournalState(msgspec.Struct, frozen=True):
    """All pages that the viewer may read, the newest first."""

    pages: tuple[PageState, ...]
    writes: bool
    """Whether the viewer may write any."""
    notes: str = ""
    """What the viewer has noted for nobody else."""


class KeptPicture(msgspec.Struct, frozen=True):
    """A picture that was brought, by the name under which a page may show it."""

    picture: str
