"""Contests of strength: the larger side has more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.screen.rolls.sizes import STRENGTH, lent
from winterdawn.editions.sda.tests.contest import Contest, Contests

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play


class SizedContests(Contests):
    """Where both sides roll on strength, the larger adds 3 to it for each category
    (``screen.size.strength-opposed``).
    """

    def matched(self, play: Play, match: Contest) -> Contest:
        """The same with what the larger side has more."""
        first, second = match.first, match.second
        if match.unaware or not all(STRENGTH in each.attributes for each in (first, second)):
            return match
        ours, theirs = lent(first.who, second.who), lent(second.who, first.who)
        if ours:
            return replace(match, first=replace(first, own=(*first.own, ours)))
        return replace(match, second=replace(second, own=(*second.own, theirs))) if theirs else match
