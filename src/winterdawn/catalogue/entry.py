"""One entry of the catalogue, and the error for ids that it does not hold."""

from __future__ import annotations

import msgspec

KINDS = ("mechanic", "table", "option", "guidance", "example", "ruling")
"""What an entry can be: four kinds of rule, a worked example, or a ruling on a gap."""


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, an example or a ruling, in this project's own words."""

    id: str
    """Such as ``book.melee.resolve``; the first part is the edition."""
    edition: str
    chapter: str
    """The chapter it stands in, such as ``combat``; empty where a text has only one."""
    kind: str
    """One of :data:`KINDS`."""
    section: str = ""
    """The heading it stands under in the source; empty for examples and rulings."""
    says: str = ""
    """What a rule states."""
    given: str = ""
    """The situation of an example."""
    expect: str = ""
    """What must come out of an example."""
    problem: str = ""
    """What the texts leave open, for a ruling."""
    ruling: str = ""
    """What holds instead, for a ruling."""
    option: str = ""
    """The campaign setting that changes a ruling, if there is one."""
    rules: tuple[str, ...] = ()
    """Ids of the entries that an example or a ruling refers to."""
    source: str = ""
    """The text it comes from."""
    differs: str = ""
    """How it stands to the core book, such as ``same``; for entries of the 2017 draft."""
    book: str = ""
    """What the core book has in its place; for entries of the 2017 draft."""

    @property
    def text(self) -> str:
        """The entry as one plain paragraph."""
        match self.kind:
            case "example":
                return f"{self.given} {self.expect}"
            case "ruling":
                return f"{self.problem} {self.ruling}"
            case _:
                return self.says


class UnknownEntry(KeyError):
    """An id or a name that is not in the catalogue; the message offers near matches."""

    def __str__(self) -> str:
        """The message as it is, without the quotes of a :class:`KeyError`."""
        return str(self.args[0])
