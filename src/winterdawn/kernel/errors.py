"""The three ways an answer can be refused. A refused answer changes nothing."""

from __future__ import annotations


class Refused(ValueError):
    """An answer that is not taken. The message names what was asked and what was allowed."""

    code = "refused"

    def __init__(self, message: str, cites: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.cites = cites
        """Ids of the rules that forbid it, if a rule does."""


class Unreadable(Refused):
    """The answer cannot be read: it has not the form that the ask takes."""

    code = "unreadable"


class NotAllowed(Refused):
    """The answer can be read, and is not among those allowed now."""

    code = "not-allowed"


class Ambiguous(Refused):
    """The answer fits several choices."""

    code = "ambiguous"
