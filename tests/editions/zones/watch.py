"""What holds at every moment of every fight of the zone game, whoever plays it."""

from __future__ import annotations

from typing import Any

from tests.editions.played.looking import Looking
from winterdawn.editions.zones.blows.aiming import Aims
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.moves.bands import Pairs
from winterdawn.editions.zones.order.track import TrackOrder
from winterdawn.editions.zones.people.accounts import most_wp, whole, wp
from winterdawn.editions.zones.people.hero import MOST_LEVEL
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.people.statblock import lasting
from winterdawn.editions.zones.turns.budget import ActionPurse, ActionPurses
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run

_DEEDS = frozenset({"turn", "move", "attack", "reload", "aim", "hold", "held", "interrupt", "take", "pick"})
"""Events of somebody who does something."""
_UP = frozenset({"set", "rest", "stamina", "mended", "talent"})
"""What may bring back somebody who was out."""
_TWO = 2


class ZoneWatch(Looking):
    """Looks on as a fight goes on, and remembers what it saw last."""

    def __init__(self, run: Run[Any]) -> None:
        super().__init__(run)
        self._out = set[str]()
        self._round, self._called = 0, 0

    def event(self, event: Event) -> None:
        """Look at something that has happened."""
        super().event(event)
        if event.kind == "down" and self.play.figures.broken != "fights-on":
            self._out.add(event.who)
        elif event.kind in _UP:
            self._out.discard(event.who)
        assert not (event.who in self._out and event.kind in _DEEDS), f"whoever is out does nothing: {event}"

    def moment(self, told: set[str]) -> None:
        """Look at everybody, and at the track."""
        for who in self.play:
            assert who.place in self.play.map, f"{who} is nowhere"
            self._body(who)
            self._hands(who)
        self._pairs()
        self._track(told)
        for id, purse in self.play.record(ActionPurses).purses.items():
            self._purse(self.play.combatants[id], purse, told)
        for ask in self.run.pending.values():
            if isinstance(ask, Choose) and ask.prompt.endswith("do?") and ask.who:
                self._asked(ask)

    # ------------------------------------------------------------ people

    def _body(self, who: Any) -> None:
        play, now = self.play, lasting(who.sheet)
        health = play.part(Health)
        assert 0 <= now.lost <= health.full(play, who), f"{who} has lost {now.lost} Stamina"
        assert now.stress >= 0
        assert all(1 <= level <= MOST_LEVEL for level in now.conditions.values()), f"{who}: {now}"
        if is_hero(who.sheet):
            assert 0 <= whole(wp(who.sheet)) <= whole(most_wp(who.sheet)), f"{who}: {now}"

    def _hands(self, who: Any) -> None:
        names = [thing.name for thing in who.hands]
        assert sum(getattr(thing, "hands", 1) for thing in who.hands) <= _TWO, f"{who} has {names} in hand"
        if who.id in self.play.record(Aims).aims:
            assert self.play.able(who) or not self.play.over, f"{who} aims after the fight"

    def _pairs(self) -> None:
        pairs = self.play.record(Pairs).pairs
        assert len(pairs) == len(set(pairs)), f"twice: {pairs}"
        for a, b in pairs:
            one, other = self.play.combatants[a], self.play.combatants[b]
            assert a < b
            assert one.place == other.place, f"{one} and {other} are Close in {one.place} and {other.place}"
            for who in (one, other):
                assert is_hero(who.sheet) or self.play.able(who), f"{who} is out, and Close to somebody"

    # ------------------------------------------------------------ turns

    def _track(self, told: set[str]) -> None:
        play, order = self.play, self.play.record(TrackOrder)
        ids = [spot.who for spot in order.spots]
        assert len(ids) == len(set(ids)), f"two places on the track: {ids}"
        assert 0 <= order.called <= len(ids)
        assert not order.current or order.current in ids
        if play.round and play.tempo == "action" and not play.over:
            without = [play.combatants[id] for id in {*play.combatants} - {*ids}]
            anew = play.figures.redraw_each_round == "on" and play.round > 1
            assert set(ids) <= set(play.combatants)
            assert not without or anew, f"{without} have no place on the track"
            assert not any(is_hero(who.sheet) for who in without), f"{without} have no place on the track"
        if "round" not in told and play.round == self._round:
            assert order.called >= self._called, "the track goes back"
        assert order.rounds in (max(0, play.round - 1), play.round)
        self._round, self._called = play.round, order.called

    def _purse(self, who: Any, purse: ActionPurse, told: set[str]) -> None:
        assert purse.actions >= 0, f"{who} has {purse.actions} actions"
        assert purse.reactions >= 0, f"{who} has {purse.reactions} reactions"
        assert "set" in told or len(purse.turn) <= len(purse.used)
        assert is_hero(who.sheet) or not (purse.held or purse.tried), f"{who} acts out of turn"

    def _asked(self, ask: Choose) -> None:
        who = self.play.combatants[ask.who]
        assert self.play.able(who), f"{who} can do nothing, and is asked what they do"
        if self.play.tempo == "action":
            left = self.play.record(ActionPurses).purses[who.id].actions
            free = any(str(key).startswith(("take:", "pick:")) for key in ask)
            assert left or free, f"{who} has no action left"
