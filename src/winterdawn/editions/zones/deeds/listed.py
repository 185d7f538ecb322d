"""Actions that are listed without a text of their own: First Aid, Intimidate, Cast a spell."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.deeds.checks import Checks
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.people.reading import is_hero, tables
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.ask import Procedure

_LISTED: Cites = ("zones.action.list", "zones.ruling.wounds-recorded")
_SKILLS: Cites = ("zones.ruling.table-skills", "zones.ruling.gm-checks")
_ROLLED = {"first-aid": "first-aid", "intimidate": "intimidation"}
"""The skill that a game master may call for, by the kind of action."""


class ListedActions(Part):
    """They are recorded, and the game master decides what comes of them
    (``zones.ruling.wounds-recorded``, ``zones.action.list``).
    """

    acts_in = frozenset({ACTION})
    heading = "Other"

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """First Aid for whoever is hurt and Close, Intimidate somebody in the zone, Cast a spell."""
        if not is_hero(who.sheet):
            return
        health, bands = play.part(Health), play.part(Bands)
        for other in [who, *bands.near(play, who)]:
            hurt = health.left(play, other) < health.full(play, other) or health.broken(play, other)
            if other.side == who.side and hurt:
                yield self._act(play, who, "first-aid", f"First Aid for {other.name}", other)
        for other in bands.here(play, who.place, who):
            if other.side != who.side and play.able(other):
                yield self._act(play, who, "intimidate", f"Intimidate {other.name}", other)
        yield self._act(play, who, "cast", "Cast a spell", None)

    def _act(self, play: Play, who: Combatant, kind: str, label: str, to: Combatant | None) -> Act:
        key = f"{kind}:{to.id}" if to else kind
        bars = partial(play.part(ActionBudget).against, play, who, kind)
        take = partial(self.take, play, who, kind, label, to)
        return Act(key, label, take, "the game master says what comes of it", barred=bars, cites=_LISTED)

    def take(
        self, play: Play, who: Combatant, kind: str, label: str, to: Combatant | None
    ) -> Procedure[None]:
        """Take it; the game master may have it rolled for."""
        play.part(ActionBudget).spend(play, who, kind)
        play.emit("act", f"{who.name}:", _LISTED, who, label, against=to.id if to else None, action=kind)
        skill = _ROLLED.get(kind, "")
        if skill not in tables(play).skills:
            return
        test = play.part(Checks).test(play, who, f"skill:{skill}")
        words = play.part(Prospects).words(play, test)
        options = [
            Option("no", "No roll"),
            Option("roll", f"A roll of {tables(play).skills[skill].name}", words),
        ]
        key = yield from one(
            play.judge(who), f"{who.name}, {label}: is it rolled for?", options, _SKILLS, who.id
        )
        if key == "roll":
            fell = yield from play.part(ZoneRolls).roll(play, test)
            play.part(Checks).tell(play, fell)
