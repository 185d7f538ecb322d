"""Actions that are listed without a text of their own: First Aid, Intimidate, Cast a spell."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.deeds.checks import Checks
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.people.reading import is_hero, tables
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites, Test
    from winterdawn.kernel.asks.ask import Outlook, Procedure

_LISTED: Cites = ("zones.action.list", "zones.ruling.wounds-recorded")
_AID: Cites = ("zones.ruling.first-aid", "zones.stamina.recovery", "zones.action.list")
_SKILLS: Cites = ("zones.ruling.table-skills", "zones.ruling.gm-checks")
_JUDGED = "For the game master to judge"
"""The heading of what the rules do not say the outcome of."""
_ROLLED = {"first-aid": "first-aid", "intimidate": "intimidation"}
"""The skill that a game master may call for, by the kind of action."""


class ListedActions(Part):
    """First Aid gives Stamina back (``zones.ruling.first-aid``). The others are recorded, and the game master
    decides what comes of them (``zones.ruling.wounds-recorded``, ``zones.action.list``).
    """

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """First Aid for whoever is hurt and Close, or broken where the game master says what it does;
        Intimidate somebody in the zone, Cast a spell. What a game master would have to judge is left out
        where there is none.
        """
        if not is_hero(who.sheet):
            return
        health, bands = play.part(Health), play.part(Bands)
        for other in [who, *bands.near(play, who)]:
            lost = health.left(play, other) < health.full(play, other)
            broken = health.broken(play, other) and not self._is_aid(play, "first-aid")
            judged = play.gm or self._is_aid(play, "first-aid")
            if judged and other.side == who.side and (lost or broken):
                yield self._act(play, who, "first-aid", phrase("first-aid-for", who=other.id), other)
        for other in bands.here(play, who.place, who):
            if play.gm and other.side != who.side and play.able(other):
                yield self._act(play, who, "intimidate", phrase("intimidate", who=other.id), other)
        if play.gm:
            yield self._act(play, who, "cast", phrase("cast-a-spell"), None)

    def _act(self, play: Play, who: Combatant, kind: str, label: Fact, to: Combatant | None) -> Act:
        key = f"{kind}:{to.id}" if to else kind
        bars = partial(play.part(ActionBudget).against, play, who, kind)
        take = partial(self.take, play, who, kind, label, to)
        if to and self._is_aid(play, kind):
            note, figures = partial(self._aided, play, who), partial(self._mends, play, who, to)
            aid = Act(key, label, take, note, barred=bars, cites=_AID, figures=figures)
            aid.costs, aid.foresee = AN_ACTION, partial(self._ahead, play, who)
            return aid
        return Act(
            key,
            label,
            take,
            phrase("left-to-judge", magic=kind == "cast"),
            barred=bars,
            group=_JUDGED,
            cites=_LISTED,
            figures=_left_open,
            costs=AN_ACTION,
        )

    def _is_aid(self, play: Play, kind: str) -> bool:
        """Whether it is First Aid that gives Stamina back."""
        known = _ROLLED["first-aid"] in tables(play).skills
        return kind == "first-aid" and known and play.figures.first_aid == "stamina"

    def _aid(self, play: Play, who: Combatant) -> Test:
        return play.part(Checks).test(play, who, f"skill:{_ROLLED['first-aid']}")

    def _aided(self, play: Play, who: Combatant) -> Fact:
        return phrase("aids", odds=play.part(Prospects).brief(play, self._aid(play, who), "success"))

    def _ahead(self, play: Play, who: Combatant) -> Outlook:
        return play.part(Prospects).ahead(play, self._aid(play, who))

    def _mends(self, play: Play, who: Combatant, to: Combatant) -> Mapping[str, int]:
        """What it gives back on average, in hundredths."""
        lost = play.part(Health).full(play, to) - play.part(Health).left(play, to)
        back = play.part(Prospects).mean(play, self._aid(play, who), lambda n: min(n, lost))
        return {"mends": round(100 * back)}

    def take(
        self, play: Play, who: Combatant, kind: str, label: Fact, to: Combatant | None
    ) -> Procedure[None]:
        """Take it; First Aid gives as much Stamina back as it scores (``zones.ruling.first-aid``), for others
        the game master may have it rolled.
        """
        aid, against = self._is_aid(play, kind), to.id if to else None
        play.part(ActionBudget).spend(play, who, kind)
        play.emit(
            "act",
            phrase("somebody", who=who.id),
            _AID if aid else _LISTED,
            who,
            label,
            against=against,
            action=kind,
        )
        if to and aid:
            fell = yield from play.part(ZoneRolls).roll(play, self._aid(play, who))
            play.part(Checks).tell(play, fell)
            if fell.passed:
                play.part(Health).restore(play, to, fell.successes, _AID)
            return
        skill = _ROLLED.get(kind, "")
        if skill not in tables(play).skills:
            return
        test = play.part(Checks).test(play, who, f"skill:{skill}")
        words = play.part(Prospects).words(play, test)
        options = [
            Option("no", phrase("no-roll")),
            Option("roll", phrase("a-roll-of", skill=tables(play).skills[skill].name), words),
        ]
        asked = phrase("is-it-rolled-for", who=who.id, what=label)
        key = yield from one(play.judge(who), asked, options, _SKILLS, who.id)
        if key == "roll":
            fell = yield from play.part(ZoneRolls).roll(play, test)
            play.part(Checks).tell(play, fell)


def _left_open() -> Mapping[str, int]:
    """For players that count: that the rules have nothing come of it."""
    return {"open": 1}
