"""Shots and throws: range, aim, size and light; what is loaded, and what flies away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.tables import (
    AIMED,
    BANDS,
    DARKNESS,
    DIM,
    DIMLY_LIT,
    RANGES,
    SIZES,
    TOO_FAR,
    Data,
    Thing,
    table,
)

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee
    from tests.referee.zones.rolls import Modifiers


class Shots(ZonePart):
    """Marksmanship, with what shoots or is thrown."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.flying: tuple[str, Thing] | None = None
        """Who has thrown what, whose roll is still to come."""
        self.lying: list[tuple[str, Thing, str]] = []
        """Who threw what lies where."""

    # ------------------------------------------------------------ what is shot with

    def found(self, who: ZonePerson, name: str) -> Thing | None:
        """What a roll is made with: something in hand, or what is flying already."""
        if self.flying and self.flying[0] == who.id:
            return self.flying[1] if flight(self.flying[1])["name"] == name else None
        held = (each for each in who.hands if each.ranged and "reload" in each.features)
        return next((each for each in held if each.row["name"] == name or each.name == name), None)

    def row(self, who: ZonePerson, name: str) -> Data | None:
        thing = self.found(who, name)
        return flight(thing) if thing else None

    def thrown(self, event: Data) -> None:
        """It leaves the hand, and lies where the target is."""
        who, name = self.person(event["who"]), event["names"]["item"]
        fits = (each for each in who.hands if each.name == name and (each.ranged or "throw" in each.features))
        thing = next((each for each in fits if "reload" not in each.features), None)
        if thing is None:
            self.referee.object(f"{who.id} has no {name} in hand to throw")
            return
        who.hands.remove(thing)
        place = event["text"].rpartition(" flies to ")[2]
        self.lying.append((who.id, thing, place))
        self.flying = (who.id, thing)
        self.due("roll", who.id, "a throw")

    def pick(self, event: Data) -> None:
        """Whoever stands where it lies takes it in hand, in their turn and for nothing."""
        who, name, of = self.person(event["who"]), event["names"]["item"], event["names"]["of"]
        there = (each for each in self.lying if each[2] == who.place)
        found = next((each for each in there if (each[0], each[1].name) == (of, name)), None)
        if found is None:
            self.referee.object(f"{who.id} picks up a {name} of {of} that does not lie there")
            return
        self.referee.deeds.handles(who)
        self.lying.remove(found)
        who.hold(found[1])

    def gather(self, event: Data) -> None:
        """After a fight everybody has back what they threw."""
        who = self.person(event["who"])
        fits = self.referee.turns.ending and self.figures["thrown-back"] == "on"
        own = [each for each in self.lying if each[0] == who.id]
        self.expect(fits and bool(own), f"{who.id} gathers up what they did not throw")
        self.lying = [each for each in self.lying if each not in own]
        who.carried += [thing for _, thing, _ in own]

    def looses(self, who: ZonePerson, to: ZonePerson, name: str) -> Data | None:
        """A shot takes an action, and spends what is loaded and an aim."""
        thing, self.flying = self.found(who, name), None
        self.referee.blows.takes(who)
        if thing is None:
            self.referee.object(f"{who.id} has no {name} to shoot with")
            return None
        row = flight(thing)
        if "reload" in thing.features:
            self.expect(thing.loaded, f"the {name} of {who.id} is not loaded")
            kept = self.figures["bow-reload"] == "round" and not thing.row.get("stays_loaded")
            thing.loaded = kept
        self.referee.blows.usable(who, thing)
        self.range(who, to, row)
        who.aims = False
        return row

    def range(self, who: ZonePerson, to: ZonePerson, row: Data) -> None:
        """One band beyond its own takes an aim, two are too far."""
        far = self.beyond(who, to, row)
        self.expect(far < 2, f"{who.id} shoots {far} bands too far")
        self.expect(far < 1 or who.aims, f"{who.id} shoots too far without aiming")

    def beyond(self, who: ZonePerson, to: ZonePerson, row: Data) -> int:
        band = self.referee.moves.band(who, to)
        return BANDS.index(band) - BANDS.index(row.get("range", "close"))

    # ------------------------------------------------------------ what weighs on it

    def weighs(self, who: ZonePerson, to: ZonePerson, row: Data) -> Modifiers:
        band, weighs = self.referee.moves.band(who, to), bonus(row)
        far = self.beyond(who, to, row) == 1
        more = [TOO_FAR] if far else [AIMED * who.aims, RANGES[band]]
        anybody = self.figures["close-shooting"] == "any-enemy" and band != "close"
        if anybody and not far and self.referee.moves.enemies(who):
            more.append(RANGES["close"])
        more += [SIZES[to.size], self.light(to.place)]
        return [*weighs, *((amount, False) for amount in more if amount)]

    def light(self, place: str) -> int:
        """Darkness, else a zone that is dimly lit, else the light of the day."""
        marks, light = self.referee.moves.marks(place), self.referee.setup.get("light", "bright")
        if "darkness" in marks or light == "dark":
            return DARKNESS
        if "dimly lit" in marks:
            return DIMLY_LIT
        return DIM if light == "dim" else 0

    # ------------------------------------------------------------ aiming and loading

    def aim(self, event: Data) -> None:
        who = self.person(event["who"])
        self.referee.turns.begins(who.id, "aim")
        fits = any(each.ranged or "throw" in each.features for each in who.hands)
        self.expect(fits, f"{who.id} aims with nothing")
        self.expect(not who.aims, f"{who.id} aims twice")
        who.aims = True

    def reload(self, event: Data) -> None:
        who, name = self.person(event["who"]), event["names"]["item"]
        self.referee.turns.begins(who.id, "reload")
        held = (each for each in who.hands if each.name == name and "reload" in each.features)
        thing = next(held, None)
        if thing is None or thing.loaded:
            self.referee.object(f"{who.id} has no {name} to reload")
            return
        thing.loaded = True

    def unloaded(self, event: Data) -> None:
        """When a round is over, it is due; when the fight ends, it comes by itself."""
        who, name = self.person(event["who"]), event["names"]["item"]
        thing = next((each for each in self.loaded(who) if each.name == name), None)
        if thing is None:
            self.referee.object(f"{who.id} has no {name} that is loaded")
            return
        thing.loaded = False

    def loaded(self, who: ZonePerson) -> list[Thing]:
        """Whatever is loaded, and does not stay so."""
        things = [*who.hands, *who.carried]
        return [thing for thing in things if thing.loaded and not thing.row.get("stays_loaded")]

    def unload(self, who: ZonePerson) -> None:
        """When a round is over, bows and slings are not loaded any more."""
        for thing in self.loaded(who):
            self.due("unloaded", who.id, "what was loaded", item=thing.name)


def flight(thing: Thing) -> Data:
    """The row of the ranged table by which it flies."""
    found: Data = thing.row if thing.ranged else table("weapons")[thing.row["thrown"]]
    return found


def bonus(row: Data) -> Modifiers:
    """The dice of a weapon."""
    return [(row["bonus"], True)] if row.get("bonus") else []
