"""What else the game master may do at any moment in the zone game: Stamina, Wounds, who is Close, and loaded
weapons; and whatever they may do in this tempo anyhow.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.hand.bringing import Bringing
from winterdawn.editions.hand.hand import AnyMoment
from winterdawn.editions.hand.journeys import ZoneJourneys
from winterdawn.editions.hand.things import HandedThings
from winterdawn.editions.zones.blows.loading import Reloading
from winterdawn.editions.zones.blows.lying import Thrown
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.people.reading import is_hero, tables
from winterdawn.editions.zones.people.statblock import lasting
from winterdawn.editions.zones.tables.rows import MENTAL, ZoneWeapon
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.kernel.asks.ask import Procedure

_WORDS = {
    "gm:rest": "sleep night camp", "gm:fight": "fight combat battle attack",
    "gm:end": "stop combat battle peace", "gm:close": "end finish", "hand:lose:": "harm hurt damage hit",
    "hand:gain:": "cure recover mend", "hand:wound:": "harm hurt injury",
}  # fmt: skip
LOSSES = (1, 2, 4)
"""So much Stamina may be lost or given back at once."""


class ZoneHand(AnyMoment):
    """The hand over the people of the zone game (``zones.ruling.table-hand``)."""

    hand_rules = ("zones.ruling.table-hand",)
    rolled = frozenset({"Checks"})
    timed = frozenset({"gm:rest"})
    away = ("zones.ruling.table-away",)

    def interferes(self, play: Play) -> Acts:
        """As in every edition, and what may be done in this tempo at its own time."""
        yield from super().interferes(play)
        yield from self.timely(each for each in play.powers() if isinstance(each, Act))

    def sought_by(self) -> Mapping[str, str]:
        """As in every edition, and what is done by these rules alone."""
        return {**super().sought_by(), **_WORDS}

    def of(self, play: Play, who: Combatant) -> Acts:
        """Stamina lost and given back, injuries, who is Close to whom, and weapons loaded."""
        yield from super().of(play, who)
        yield from self._hurts(play, who)
        for other in play.others(who):
            if other.id > who.id and other.place == who.place and not other.away:
                yield self._pair(play, who, other)
        for number, thing in enumerate(who.hands):
            if _unloaded(play, thing):
                run, group = partial(self._load, play, who, number, thing.name), self.under(who, "Things")
                yield self.act(
                    f"hand:load:{who.id}:{number}", phrase("load-the", thing=thing.name), run, group
                )

    def may_lie(self, play: Play, who: Combatant) -> bool:
        """Heroes alone lie and stand up (``zones.ruling.prone-and-stand-up``)."""
        return is_hero(who.sheet) and super().may_lie(play, who)

    def lowered(self, play: Play, who: Combatant) -> Procedure[None]:
        """Whoever has no Stamina left is broken, or out."""
        yield from play.part(Health).put_down(play, who)

    def _hurts(self, play: Play, who: Combatant) -> Acts:
        for amount in LOSSES:
            run = partial(self._lose, play, who, amount)
            key, label = f"hand:lose:{who.id}:{amount}", phrase("loses-stamina", who=who.id, amount=amount)
            yield self.act(key, label, run, self.under(who, "Wound"))
            if lasting(who.sheet).lost:
                run = partial(self._restore, play, who, amount)
                key, label = (
                    f"hand:gain:{who.id}:{amount}",
                    phrase("gets-stamina-back", who=who.id, amount=amount),
                )
                yield self.act(key, label, run, self.under(who, "Heal"))
        for table in self._tables(play, who):
            run = partial(self._injure, play, who, table)
            key, label = f"hand:wound:{who.id}:{table}", phrase("wound-by-table", table=table)
            yield self.act(key, label, run, self.under(who, "Wound"))

    def _tables(self, play: Play, who: Combatant) -> Iterable[str]:
        return (table for table in tables(play).injuries if table != MENTAL) if is_hero(who.sheet) else ()

    def _lose(self, play: Play, who: Combatant, amount: int) -> Procedure[None]:
        self.tell(play, who, phrase("hurt-by-hand", who=who.id))
        yield from play.part(Health).suffer(play, who, amount)

    def _restore(self, play: Play, who: Combatant, amount: int) -> Procedure[None]:
        play.part(Health).restore(play, who, amount, self.hand_rules)
        return
        yield

    def _injure(self, play: Play, who: Combatant, table: str) -> Procedure[None]:
        yield from play.part(Health).injure(play, who, table, wound=True)

    def _pair(self, play: Play, who: Combatant, other: Combatant) -> Act:
        close = play.part(Bands).close(play, who, other)
        label = phrase("put-close", who=who.id, other=other.id, apart=close)
        run = partial(self._close, play, who, other, not close)
        return self.act(f"hand:close:{who.id}:{other.id}", label, run, self.under(who, "Close"))

    def _close(self, play: Play, who: Combatant, other: Combatant, close: bool) -> Procedure[None]:
        bands = play.part(Bands)
        (bands.join if close else bands.part)(play, who, other)
        self.tell(play, who, phrase("is-close-to", who=who.id, close=close), other.name)
        return
        yield

    def _load(self, play: Play, who: Combatant, number: int, name: str) -> Procedure[None]:
        thing = who.hands[number] if number < len(who.hands) else None
        if thing is not None and thing.name == name and _unloaded(play, thing):
            play.part(Reloading).put(who, thing, loaded=True)
            self.tell(play, who, phrase("has-loaded", who=who.id), name)
        return
        yield


class ZoneThings(HandedThings):
    """What lies on the ground is somebody's after the fight (``zones.ruling.thrown-comes-back``)."""

    def may_hold(self, who: Combatant) -> bool:
        """Heroes alone."""
        return is_hero(who.sheet) and super().may_hold(who)

    def lay(self, play: Play, who: Combatant, thing: Any) -> None:
        """It stays theirs."""
        super().lay(play, who, thing)
        play.record(Thrown).by.append(who.id)

    def lift(self, play: Play, number: int) -> Any:
        """It is whoever's who has it."""
        del play.record(Thrown).by[number]
        return super().lift(play, number)


def _unloaded(play: Play, thing: object) -> bool:
    return isinstance(thing, ZoneWeapon) and play.part(Reloading).unloaded(thing) is not None


class ZoneBringing(Bringing):
    """The same by its own ruling."""

    cites = ("zones.ruling.table-newcomer",)


HAND = {
    "hand": ZoneHand(),
    "bringing": ZoneBringing(),
    "handing": ZoneThings(),
    "journeys": ZoneJourneys(),
}
"""All of it, by the names of the parts."""
