"""The making of a character of the 2017 draft: the core book's, with virtues that are words."""

from __future__ import annotations

from typing import ClassVar, cast

from msgspec.structs import replace

from winterdawn.characters.making.question import Choice, Steps
from winterdawn.editions.draft.people.sheet import LEANINGS, VIRTUES, DraftSheet
from winterdawn.editions.draft.telling import TELLING
from winterdawn.editions.encounter.told import Same
from winterdawn.editions.sda.character.pieces import Step
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation.asking import virtue_asked
from winterdawn.editions.sda.creation.draft import Draft
from winterdawn.editions.sda.creation.making import Making
from winterdawn.kernel.fact import phrase

_LEANINGS = dict(zip(("little", "mean", "much"), LEANINGS, strict=True))
_CITES = ("draft.sheet.five-virtues", "draft.sheet.virtue-between-vices", "draft.ruling.sidebar-vices")


class WithLeanings(Making):
    """A character of the draft in the making."""

    form: ClassVar[type[Sheet]] = DraftSheet

    def virtues(self) -> Steps[None]:
        """Where each of the draft's own leans (``draft.sheet.virtue-between-vices``)."""
        for virtue in VIRTUES:
            choices = [Choice(key, label) for key, label in _LEANINGS.items()]
            key = yield from self.ask("virtues", virtue_asked(virtue), choices, *_CITES, of=virtue)
            leanings = cast("DraftSheet", self.sheet).leanings
            self.sheet = replace(self.sheet, leanings={**leanings, virtue: _LEANINGS[key]})
            self.note(Step("virtues", key, self.says(phrase("of-this-the", of=virtue, what=_LEANINGS[key]))))


class DraftMaking(Draft, frozen=True):
    """The book's steps, whose virtues are the draft's."""

    making: ClassVar[type[Making]] = WithLeanings
    same: ClassVar[Same] = TELLING
