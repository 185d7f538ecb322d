"""Tests of skills that are divided into specialities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.draft.people.sheet import parents
from winterdawn.editions.sda.tests.skilltest import SkillTests

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant


class ParentTests(SkillTests):
    """A parent skill is tested with 1 + its ranks, by what governs its specialities
    (``draft.ruling.parent-tested-anyway``).
    """

    def tested(self, who: Combatant) -> Iterable[str]:
        """Parents as well."""
        return sorted((*super().tested(who), *parents()))
