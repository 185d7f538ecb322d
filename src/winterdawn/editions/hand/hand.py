"""What the game master may do at any moment that needs no rule of an edition (``book.ruling.table-hand``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.encounter.act import Act, Settable
from winterdawn.editions.encounter.clock import HOUR, MINUTE, QUARTER, Clock, span
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.seats import seat_fault
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Fact, Sign, phrase, sign

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place

Play = Any
"""An encounter by whatever edition."""
FEW = 12
"""So many places of a map are listed; of others those next to somebody."""
_WORDS: Mapping[str, str] = {
    "hand:out:": "remove leaves gone", "hand:back:": "return", "hand:seat:": "control hand over",
    "hand:move:": "place position", "hand:turn:": "facing direction", "hand:down:": "prone fall knock",
    "hand:up:": "stand rise", "hand:set:": "change raise lower overrule", "hand:time:": "wait",
    "hand:bring:": "add join arrive reinforcement",
}  # fmt: skip
PEOPLE, DICE, TIME, SCENE = "People", "Dice", "Time", "Scene"
"""Where powers stand, by the first word of their headings."""


class AnyMoment(Part):
    """People taken out and back, handed over, moved, turned and laid down; figures; and time."""

    hand_rules: ClassVar[Cites] = ("book.ruling.table-hand", "book.rule-zero.gm-last-word")
    rolled: ClassVar[frozenset[str]] = frozenset()
    """The headings under which there are tests and checks."""
    timed: ClassVar[frozenset[str]] = frozenset()
    """The keys of powers that let time pass."""
    away: ClassVar[Cites] = ("book.ruling.table-away",)
    """What becomes of those who are taken out."""

    def interferes(self, play: Play) -> Acts:
        """What can be listed, person by person."""
        for who in play:
            yield from self._whole(play, who)
            if not who.away:
                yield from self.of(play, who)
        if play.tempo != ACTION:
            for seconds in (MINUTE, QUARTER, HOUR):
                run = partial(self._wait, play, seconds)
                yield self.act(f"hand:time:{seconds}", f"Let {span(seconds)} pass", run, TIME)

    def sought_by(self) -> Mapping[str, str]:
        """As game masters of any game say it."""
        return _WORDS

    def of(self, play: Play, who: Combatant) -> Acts:
        """What may be done with somebody who is there."""
        yield from self._moves(play, who)
        yield from self._stands(play, who)
        for figure in map(play.settable, self.settables(play, who)):
            yield from self._steps(play, who, figure)

    def interferes_by(self, play: Play, key: str) -> Act | None:
        """``hand:move:WHO:PLACE`` for any place, ``hand:seat:WHO:SEAT`` for any seat, and
        ``hand:set:WHO:FIGURE=NUMBER`` for any number within the bounds of a figure.
        """
        _, _, rest = key.partition("hand:")
        power, _, rest = rest.partition(":")
        id, _, value = rest.partition(":")
        who = play.combatants.get(id)
        made: dict[str, Callable[[Play, Combatant, str], Act | None]] = {
            "move": self._moved, "seat": self._seated, "set": self._valued,
        }  # fmt: skip
        return made[power](play, who, value) if power in made and who is not None and value else None

    def timely(self, acts: Iterable[Act]) -> Acts:
        """What the game master may do in this tempo at its own time, under the place where it belongs."""
        for act in acts:
            place = DICE if act.group in self.rolled or act.key.startswith("gm:test:") else SCENE
            act.group = f"{place}: {act.group}" if act.group else place
            if act.key in self.timed:
                act.group = TIME
            yield act

    def act(self, key: str, label: Saying, run: Callable[[], Procedure[None]], group: str) -> Act:
        """One of its acts."""
        return Act(key, label, run, group=group, cites=self.hand_rules, idle=True)

    def under(self, who: Combatant, what: str = "") -> str:
        """What the powers over somebody stand under."""
        return ": ".join(filter(None, (PEOPLE, who.name, what)))

    def tell(self, play: Play, who: Combatant, what: Fact, outcome: Saying = "", cites: Cites = ()) -> None:
        """Tell everybody what the game master has done."""
        text = phrase("by-the-game-master", what=what)
        play.emit("hand", text, cites or self.hand_rules, who, outcome)

    # ------------------------------------------------------------ who is there, and whose they are

    def _whole(self, play: Play, who: Combatant) -> Acts:
        group = self.under(who)
        if who.away:
            run, full = partial(self._return, play, who), Barred(phrase("no-room"), self.away)
            back = self.act(f"hand:back:{who.id}", phrase("comes-back", who=who.id), run, group)
            back.barred = full if self._back(play, who) is None else None
            yield back
            return
        run = partial(self._take_out, play, who)
        yield self.act(f"hand:out:{who.id}", phrase("take-out", who=who.id), run, group)
        seats = dict.fromkeys((play.gm, *(each.seat for each in play)))
        for seat in seats:
            if act := self._seated(play, who, seat):
                yield act

    def _seated(self, play: Play, who: Combatant, seat: str) -> Act | None:
        if seat == who.seat or not seat or seat_fault(seat):
            return None
        run = partial(self._hand_over, play, who, seat)
        group = self.under(who, "Played by")
        return self.act(
            f"hand:seat:{who.id}:{seat}", phrase("is-played-by", who=who.id, seat=seat), run, group
        )

    def _hand_over(self, play: Play, who: Combatant, seat: str) -> Procedure[None]:
        who.seat = seat
        self.tell(play, who, phrase("in-other-hands", who=who.id))
        return
        yield

    def _take_out(self, play: Play, who: Combatant) -> Procedure[None]:
        for each in filter(None, (who, who.partner)):
            each.away = True
            play.sided()
            play.parted(each)
            self.tell(play, each, phrase("here-no-more", who=each.id), cites=self.away)
        return
        yield

    def _return(self, play: Play, who: Combatant) -> Procedure[None]:
        spot = self._back(play, who)
        assert spot is not None, "nobody comes back where there is no room"
        who.place = spot
        for each in filter(None, (who, who.partner)):
            each.away = False
            play.sided()
            self.tell(play, each, phrase("is-back", who=each.id), cites=self.away)
        return
        yield

    def _back(self, play: Play, who: Combatant) -> Place | None:
        """Where somebody would come back, with whoever shares their place: where they stood, or near it."""
        taken = [one.place for one in play.here if one not in (who, who.partner)]
        clashes = any(play.map.clash(spot, who.place) for spot in taken)
        return self.near(play, who.place, taken) if clashes else who.place

    def near(self, play: Play, at: Place, taken: Iterable[Place]) -> Place | None:
        """The place nearest to one where there is room beside people at those ``taken``."""
        return min(play.map.room(taken), key=lambda spot: play.map.distance(at, spot), default=None)

    def bars(self, play: Play, who: Combatant) -> Barred | None:
        """Who has been taken out does nothing."""
        return Barred(phrase("is-not-here", who=who.id), self.away) if who.away else None

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever has been taken out."""
        return ((who.id, sign("away")) for who in play if who.away)

    # ------------------------------------------------------------ where they are, and how

    def _moves(self, play: Play, who: Combatant) -> Acts:
        places = [*play.map.places]
        for spot in places if len(places) <= FEW else play.map.neighbours(who.place):
            if act := self._moved(play, who, str(spot)):
                yield act
        for way, told in enumerate(play.map.facings):
            if way != who.facing:
                run, group = partial(self._turn, play, who, way), self.under(who, "Turn")
                yield self.act(
                    f"hand:turn:{who.id}:{way}", phrase("faces-way", who=who.id, way=told), run, group
                )

    def _moved(self, play: Play, who: Combatant, place: str) -> Act | None:
        try:
            spot = play.map.place(place)
        except ValueError:
            return None
        if who.away or spot == who.place or not play.free(spot, who):
            return None
        run, group = partial(self._move, play, who, spot), self.under(who, "Move")
        return self.act(
            f"hand:move:{who.id}:{spot}", phrase("to-place", who=who.id, place=str(spot)), run, group
        )

    def _move(self, play: Play, who: Combatant, spot: Place) -> Procedure[None]:
        play.bring(who, spot)
        self.tell(play, who, phrase("now-stands-at", who=who.id), str(spot))
        return
        yield

    def _turn(self, play: Play, who: Combatant, way: int) -> Procedure[None]:
        who.facing = way
        self.tell(play, who, phrase("now-faces", who=who.id), play.map.facings[way])
        return
        yield

    def _stands(self, play: Play, who: Combatant) -> Acts:
        if not self.may_lie(play, who):
            return
        label = phrase("gets-up-or-lies-down", who=who.id, prone=who.prone)
        run = partial(self._up if who.prone else self._down, play, who)
        yield self.act(f"hand:{'up' if who.prone else 'down'}:{who.id}", label, run, self.under(who))

    def may_lie(self, play: Play, who: Combatant) -> bool:
        """Whether somebody can be laid down and raised by a word."""
        return bool(play.able(who)) and who.partner is None

    def _up(self, play: Play, who: Combatant) -> Procedure[None]:
        who.prone = False
        self.tell(play, who, phrase("on-their-feet", who=who.id))
        play.parted(who)
        return
        yield

    def _down(self, play: Play, who: Combatant) -> Procedure[None]:
        self.tell(play, who, phrase("lies-on-the-ground", who=who.id))
        yield from play.lay(who)

    # ------------------------------------------------------------ figures

    def settables(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The figures of somebody that may be raised and lowered."""
        for part in play.answering(Part.figures):
            yield from part.figures(play, who)

    def _steps(self, play: Play, who: Combatant, figure: Settable) -> Acts:
        for value in (figure.now - 1, figure.now + 1):
            if figure.least <= value <= figure.most:
                yield self._set_to(play, who, figure, value)

    def _set_to(self, play: Play, who: Combatant, figure: Settable, value: int) -> Act:
        run = partial(self._set, play, who, figure.key, value)
        label = phrase("figure-set-to", figure=figure.label, now=figure.now, value=value)
        group = self.under(who, "Figures")
        return self.act(f"hand:set:{who.id}:{figure.key}={value}", label, run, group)

    def _valued(self, play: Play, who: Combatant, value: str) -> Act | None:
        key, _, number = value.rpartition("=")
        figure = self._figure(play, who, key)
        if figure is None or who.away or not number.removeprefix("-").isdecimal() or len(number) > FEW:
            return None
        return self._set_to(play, who, figure, int(number)) if _fits(figure, int(number)) else None

    def _figure(self, play: Play, who: Combatant, key: str) -> Settable | None:
        return next((play.settable(each) for each in self.settables(play, who) if each.key == key), None)

    def _set(self, play: Play, who: Combatant, key: str, value: int) -> Procedure[None]:
        figure, able = self._figure(play, who, key), play.able(who)
        if figure is None or not _fits(figure, value):
            return
        figure.set(value)
        told = phrase("from-to", now=figure.now, value=value)
        audience = () if figure.seen else play.seats(who)
        text = phrase("figure-of", who=who.id, figure=figure.label)
        play.emit("set", text, self.hand_rules, who, told, audience=audience, figure=key, value=value)
        if able:
            yield from self.lowered(play, who)

    def lowered(self, play: Play, who: Combatant) -> Procedure[None]:
        """What follows for somebody who could act when a figure was set."""
        return
        yield

    # ------------------------------------------------------------ time

    def _wait(self, play: Encounter[Any], seconds: int) -> Procedure[None]:
        play.part(Clock).spend(play, seconds, self.hand_rules)
        return
        yield


def _fits(figure: Settable, value: int) -> bool:
    return figure.least <= value <= figure.most and value != figure.now
