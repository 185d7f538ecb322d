"""What holds of every encounter in which nobody of the campaign acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from winterdawn.editions.setup import SetupError
from winterdawn.table.rules.game import NOBODY, ByEdition, Documents, Facts, Role, Sequel


class Unplayed:
    """An encounter that nobody takes part in; see :class:`~winterdawn.table.rules.kinds.EncounterKind`."""

    __slots__ = ()

    nobody = "nobody takes part here"
    """Why nobody can be brought in."""

    def roles(self) -> tuple[Role, ...]:
        """Nobody."""
        return ()

    def sheets(self) -> Documents:
        """Nobody's."""
        return NOBODY

    def recast(self, role: Role, sheet: msgspec.Raw, instead: str) -> bytes:
        """Raises :class:`SetupError`."""
        raise SetupError(f"encounter: {self.nobody}")

    def retold(self, title: str, about: str, light: str) -> bytes:
        """Raises :class:`SetupError`."""
        raise SetupError(f"encounter: {self.nobody}")

    def about(self, facts: Facts) -> Facts:
        """Nothing more."""
        return facts

    def sequels(self, title: str) -> tuple[Sequel, ...]:
        """Nothing."""
        return ()

    def since(
        self, entered: Documents, before: Mapping[str, Sequence[msgspec.Raw]], left: Documents
    ) -> ByEdition:
        """Nothing has happened to anybody."""
        return {}

    def check_nobody(self, seats: Mapping[str, str]) -> None:
        """Raise :class:`SetupError` if anybody is to be played."""
        if seats:
            raise SetupError(f"encounter: {self.nobody}")
