"""The kind of sheet that the people of an edition have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.kernel.view import SheetView, Viewer

S = TypeVar("S", bound=msgspec.Struct)


class SheetKind(Generic[S]):
    """How a document becomes somebody's sheet, and a sheet a document, a file and a page.

    Nothing outside the editions and the characters knows what stands on a sheet.
    """

    def read(self, given: object) -> S:
        """The sheet that a parsed document, or a sheet, says; raises a :class:`ValueError` that names the
        field, the value and what would be right.
        """
        raise NotImplementedError

    def document(self, sheet: S) -> msgspec.Raw:
        """The sheet in JSON, as :meth:`read` takes it once it is parsed."""
        return msgspec.Raw(msgspec.json.encode(sheet))

    def written(self, sheet: S) -> str:
        """The text of a file that says all of it."""
        raise NotImplementedError

    def draft(self, points: int, reading: int) -> Any:
        """What a newcomer starts with: choices to be made, of which the last gives a sheet."""
        raise NotImplementedError

    def show(
        self, play: Encounter[Any], who: Combatant, viewer: Viewer, side: str, *, acts: bool
    ) -> SheetView:
        """The sheet of somebody in full, for whoever may read it; with ``acts`` its rows offer them."""
        raise NotImplementedError
