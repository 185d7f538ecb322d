"""Rounds, turns, actions: whose turn it is, and what may still be done in it or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.tables import LAST_ROUND, Data

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee

RESULT = "{} hold the field"


class Turns(ZonePart):
    """One track for everybody; three actions of different kinds, one of which may be held."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.track: list[str] = []
        self.called = 0
        self.current = ""
        """Whose turn it is."""
        self.ended = False
        self.beside: tuple[str, str] | None = None
        """Who acts beside the turn, and how: ``out`` of turn, or by what was ``held``."""
        self.spent = False
        """Whether they have taken their one action."""
        self.releases: list[str] = []
        """Who has taken a held action since the last turn."""

    # ------------------------------------------------------------ rounds

    def lay(self, track: list[str]) -> None:
        self.expect(self.referee.fighting, "an order, and no fight")
        again = self.referee.round == 0 or self.figures["redraw-each-round"] == "on"
        self.expect(again, "the order is made a second time")
        self.track, self.called = track, len(track) if self.referee.round else 0

    def fight(self, event: Data) -> None:
        self.expect(not self.referee.fighting, "a fight begins while another goes on")
        self.referee.fighting, self.referee.round, self.ended = True, 0, False

    def round(self, event: Data) -> None:
        self.through()
        self.referee.round += 1
        told, now = event["figures"]["number"], self.referee.round
        self.expect(told == now, f"round {told} comes in place of {now}")
        self.expect(not self.over, "a round after the end")
        fresh = now == 1 or self.figures["redraw-each-round"] == "on"
        self.expect(self.referee.drawing.laid == fresh, "the order is not made when it has to be")
        self.referee.drawing.laid = False
        self.called, self.current, self.beside, self.releases = 0, "", None, []
        for who in self.referee.people.values():
            who.refresh()
            self.referee.shots.unload(who)

    def through(self) -> None:
        """Everybody has had their turn and taken what they held."""
        if self.referee.round == 0 or self.over:
            return
        for id in self.track[self.called :] if self.called < len(self.track) else ():
            self.expect(not self.person(id).able, f"{id} has no turn")
        for who in self.referee.people.values():
            lost = who.purse.held and who.able and who.purse.actions and not self.over
            self.expect(not lost, f"{who.id} held an action that never came")

    @property
    def over(self) -> bool:
        """Whether one side alone has anybody who can act, or the fight is closed."""
        sides = {who.side for who in self.referee.people.values() if who.able}
        return self.ended or len(sides) < 2 or self.referee.round > LAST_ROUND

    def closed(self, event: Data) -> None:
        self.ended = True

    @property
    def ending(self) -> bool:
        """Whether the fight ends now."""
        return self.referee.fighting and (self.over or self.referee.round == LAST_ROUND)

    def end(self, event: Data) -> None:
        if not self.referee.fighting:
            self.referee.over = True
            return
        self.referee.over = self.referee.setup.get("tempo", "action") == "action"
        for who in self.referee.people.values():
            loaded = [thing.name for thing in self.referee.shots.loaded(who)]
            self.expect(not loaded, f"what was loaded is not: {loaded} of {who.id}")
        over = self.over
        self.expect(over or self.referee.round == LAST_ROUND, "the fight ends before it is over")
        if not over:
            self.through()
        sides = list(dict.fromkeys(who.side for who in self.referee.people.values() if who.able))
        wanted = RESULT.format(sides[0]) if len(sides) == 1 else "the fight breaks off"
        self.expect(event["outcome"] == wanted, f"{event['outcome']}, not {wanted}")
        self.referee.fighting, self.current, self.beside, self.track = False, "", None, []
        for who in self.referee.people.values():
            who.aims = False
            who.rested.clear()

    # ------------------------------------------------------------ turns

    def turn(self, event: Data) -> None:
        who = self.person(event["who"])
        self.expect(not self.over, f"{who.id} acts after the end")
        while self.called < len(self.track) and not self.person(self.track[self.called]).able:
            self.called += 1
        next_ = self.track[self.called] if self.called < len(self.track) else ""
        self.expect(who.id == next_, f"{who.id} is called in place of {next_ or 'nobody'}")
        self.called += 1
        told, left = event["figures"]["actions"], who.purse.actions
        self.expect(told == left, f"{who.id} has {told} actions, not {left}")
        self.current, self.beside, self.releases = who.id, None, []
        who.purse.turn = []

    def begins(self, id: str, kind: str, *, split: bool = False) -> ZonePerson:
        """Somebody takes an action: see that they may, and count it."""
        who, purse = self.person(id), self.person(id).purse
        self.due_to(who)
        self.expect(who.able, f"{id} acts while broken")
        self.expect(not self.over, f"{id} acts after the end")
        self.expect(purse.actions > 0, f"{id} has no action left for {kind or 'more'}")
        if kind and not split:
            times, most = who.taken(kind), who.most(kind)
            self.expect(times < most, f"{id} does {kind} again, {times} of {most} times")
        purse.actions -= 1
        if kind:
            purse.used.append(kind)
            purse.turn.append(kind)
        return who

    def due_to(self, who: ZonePerson) -> None:
        """It is their turn, or they act beside it and have not done so yet."""
        if self.beside and self.beside[0] == who.id:
            self.expect(not self.spent, f"{who.id} acts twice out of turn")
            self.spent = True
            return
        self.expect(who.id == self.current, f"{who.id} acts out of turn, in that of {self.current}")
        self.beside = None

    def pays(self, who: ZonePerson) -> None:
        """Another action for a move that is under way."""
        self.expect(who.purse.actions > 0, f"{who.id} has no action left to pay with")
        who.purse.actions -= 1

    # ------------------------------------------------------------ beside turns

    def tries(self, who: ZonePerson) -> None:
        """To act out of turn, once a round, beside somebody's turn."""
        self.expect(who.hero and who.able, f"{who.id} cannot act out of turn")
        aside = bool(self.current) and who.id != self.current
        self.expect(aside, f"{who.id} interrupts nobody")
        waits = self.beside is None or self.spent or self.beside[1] == "out"
        self.expect(waits, f"{who.id} interrupts what was held")
        self.expect(who.purse.actions > 0, f"{who.id} interrupts without an action")
        self.expect(not who.purse.tried, f"{who.id} interrupts a second time")
        who.purse.tried = True

    def interrupts(self, who: ZonePerson) -> None:
        self.beside, self.spent = (who.id, "out"), False
        who.purse.turn = []

    def hold(self, event: Data) -> None:
        who = self.person(event["who"])
        own = who.id == self.current and who.hero and who.able
        self.expect(own, f"{who.id} holds an action out of turn")
        self.expect(who.purse.actions > 0, f"{who.id} holds an action without one")
        self.current, who.purse.held = f"({who.id})", True

    def held(self, event: Data) -> None:
        """In the order of the track, after a turn or at the end of the round."""
        who = self.person(event["who"])
        self.expect(who.purse.held, f"{who.id} held nothing")
        self.expect(who.able and who.purse.actions > 0, f"{who.id} cannot take the held action")
        self.expect(not self.over, f"{who.id} acts after the end")
        places = [self.track.index(id) for id in [*self.releases, who.id] if id in self.track]
        self.expect(len(places) < 2 or places[-2] < places[-1], f"{who.id} takes a held action out of order")
        self.releases.append(who.id)
        who.purse.held = False
        self.current, self.beside, self.spent = "", (who.id, "held"), False
        who.purse.turn = []
