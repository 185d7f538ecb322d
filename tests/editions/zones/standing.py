"""How people of the zone game stand at a moment, compared with what was told since the last."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.editions.story.telling import Reader, follows
from winterdawn.editions.zones.moves.bands import Pairs
from winterdawn.editions.zones.people.accounts import whole, wp
from winterdawn.editions.zones.people.hero import CONDITIONS
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.people.statblock import lasting
from winterdawn.kernel.event import Event

_LIES = {True: ("fall", "prone"), False: ("stand",)}
"""What is told of whoever lies, and of whoever has stood up."""


class ZoneStand(msgspec.Struct, frozen=True):
    """How somebody stands at a moment."""

    lost: int
    injuries: int
    stress: int
    wp: int
    conditions: dict[str, int]
    place: str
    prone: bool
    close: frozenset[str]
    hands: tuple[str, ...]


class ZoneStanding(Reader[ZoneStand]):
    """Compares everything about people that a fight can change."""

    def stand(self, who: Any) -> ZoneStand:
        now, pairs = lasting(who.sheet), self.run.game.record(Pairs).pairs
        return ZoneStand(
            now.lost,
            len(now.injuries),
            now.stress,
            whole(wp(who.sheet)) if is_hero(who.sheet) else 0,
            {key: now.level(key) for key in CONDITIONS},
            str(who.place),
            who.prone,
            frozenset(id for pair in pairs if who.id in pair for id in pair) - {who.id},
            tuple(sorted(thing.name for thing in who.hands)),
        )

    def compare(self, old: ZoneStand, new: ZoneStand, own: list[Event], told: list[Event], who: Any) -> None:
        follows(old.place, new.place, told, who)
        last = {event.kind: event for event in own}
        words = [f"{event.text} {event.outcome}" for event in own]
        if new.lost != old.lost:
            assert {"stamina", "set", "rest"} & set(last), (
                f"{who}: Stamina lost from {old.lost} to {new.lost}"
            )
        if new.injuries != old.injuries:
            assert {"wound", "mended"} & set(last), f"{who}: {new.injuries} injuries"
        if new.stress != old.stress and not {"set", "rest"} & set(last):
            assert last["stress"].figures["stress"] == new.stress, f"{who}: Stress {new.stress}"
        if new.wp != old.wp and not {"set", "rest"} & set(last):
            assert last["wp"].outcome.startswith(f"{new.wp} of "), f"{who}: WP {new.wp}"
        for key in CONDITIONS:
            if new.conditions[key] != old.conditions[key]:
                says = f"{key.capitalize()} {new.conditions[key]}"
                assert {"set", "rest"} & set(last) or any(says in line for line in words), f"{who}: {says}"
        if new.prone != old.prone:
            assert set(_LIES[new.prone]) & set(last), f"{who}: prone {new.prone}"
        if new.close - old.close:
            assert any(event.kind == "move" for event in told), f"{who} is Close to {new.close}"
        if new.hands != old.hands:
            assert {"take", "thrown", "pick"} & set(last), f"{who} has {new.hands} in hand, not {old.hands}"
