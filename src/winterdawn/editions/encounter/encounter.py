"""The running encounter: who takes part, what stands where, and what has happened.

Fight and scene are tempos of one encounter. What the parts of its edition remember lies here, so
that the digest sees all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, cast

import msgspec

from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.digest import digest, packed
from winterdawn.editions.encounter.edition import Edition, F, Ready
from winterdawn.editions.encounter.part import Course, Marks, Page, Part, Watched
from winterdawn.editions.encounter.people import Combatant, name_apart, put_on_mounts
from winterdawn.editions.encounter.presiding import Presiding
from winterdawn.editions.encounter.situation import Finds
from winterdawn.editions.encounter.told import Teller, told
from winterdawn.kernel.asks.ask import Choose, Procedure, Roll
from winterdawn.kernel.asks.confided import confided
from winterdawn.kernel.event import Event, Face, LogEntry
from winterdawn.kernel.fact import Ended, LogLine, Saying
from winterdawn.kernel.words import Texts, ask_text, event_text

if TYPE_CHECKING:
    from winterdawn.editions.asked import Answering
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.seen.moment import Moment
    from winterdawn.editions.setup import Setup
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.position import Position
    from winterdawn.kernel.run import A
    from winterdawn.kernel.views.view import View, Viewer
    from winterdawn.space.maps import Place


class Encounter(Presiding, Generic[F]):
    """An encounter under an edition, whatever its tempo.

    The game master's seat, if there is one, judges what the rules leave to judgement and runs
    everybody whom no player runs (``book.rule-zero.gm-role``, ``book.rule-zero.pc-and-npc``,
    ``book.rule-zero.term-character``). Without one, or with one person alone, the players judge
    for themselves, though the book asks for both (``book.rule-zero.minimum-players``,
    ``book.ruling.table-scene-without-gm``).
    """

    def __init__(self, setup: Setup | Ready[F], edition: Edition[F]) -> None:
        """Bring everybody in; raises :class:`~winterdawn.editions.setup.SetupError`."""
        ready = setup if isinstance(setup, Ready) else Ready(setup, edition)
        edition = self.edition = ready.edition
        self.setup, self.figures, self.map, self.worked = ready.setup, ready.figures, ready.map, ready.worked
        self.said = Texts(self.says)
        self.house, self.teller = ready.house, Teller(ready.same, self.said.__getitem__)
        self.scale, self.ladder, self.gm = ready.scale, ready.ladder, ready.setup.gm
        """How odds and trials read the dice of this table, how rules read them, and who presides."""
        at, kind = self.map.place, edition.sheet
        self.combatants = {one.id: Combatant(one, at(one.place), kind) for one in self.setup.entrants}
        self._known = {**self.combatants}
        self.items: list[tuple[Any, Place]] = []
        """Things lying on the ground."""
        self.round = 0
        """The round of the fight under way, counted from 1."""
        self.outcome: Ended | None = None
        """How all of it ended; none while it goes on."""
        self.tempo = self.setup.tempo
        """``action`` in a fight, ``interaction`` in a scene, ``transition`` between scenes."""
        self.happened, self.ears, self.ordered = list[LogEntry | LogLine](), (), list[str]()
        self._told = list[Event]()
        self._moment: tuple[object, Moment] | None = None
        self._looks: Callable[[Viewer], View] | None = None
        name_apart(self.combatants.values())
        put_on_mounts(self.setup.entrants, self.combatants)
        self.sided()
        self.records = {name: made for name, part in edition.parts.items() if (made := part.fresh())}
        """What the parts remember, by the part's name."""
        kept: dict[type, Any] = {type(made): made for made in self.records.values()}
        self.part: Finds = edition.kinds.__getitem__
        """The edition's part that is of a class."""
        self.record: Finds = kept.__getitem__
        """What a part remembers, by the Struct that holds it."""
        self.answering: Answering = edition.answers.__getitem__
        """The parts that answer a hook of :class:`Part`, in the edition's order."""
        self._bars = [part.bars for part in self.answering(Part.bars)]
        for who in self:
            self.join(who)

    @property
    def over(self) -> str:
        """How all of it ended, in words; empty while it goes on."""
        return self.says(self.outcome) if self.outcome else ""

    def __iter__(self) -> Iterator[Combatant]:
        return iter(self.combatants.values())

    def acts(self, who: Combatant, slot: Slot | None = None) -> Acts:
        """What ``who`` may do in the present tempo."""
        return self._offered(Part.acts, who, slot)

    def powers(self) -> Acts:
        """What the game master may do in the present tempo."""
        return self._offered(Part.powers)

    def _offered(self, hook: Callable[..., Acts], *given: object) -> Acts:
        for heading, offer in self.edition.offering(hook, self.tempo):
            for act in offer(self, *given):
                act.group = act.group or heading
                yield act

    def scene_end(self) -> Procedure[None]:
        """Let everything that falls due at the end of a scene happen."""
        for part in self.answering(Part.scene_end):
            yield from part.scene_end(self)

    def watched(self, who: Combatant, spot: Place | None = None, cites: Cites = ()) -> Watched:
        """Who may interrupt what ``who`` does, at ``spot`` or anywhere, each with the places. ``cites`` say
        why they may, where a rule says so of what is done itself.
        """
        parts = self.answering(Part.threats)
        return [threat for part in parts for threat in part.threats(self, who, spot, cites)]

    def threats(self, who: Combatant, cites: Cites = ()) -> list[Combatant]:
        """Who may interrupt what ``who`` does where they stand."""
        return [other for other, where in self.watched(who, who.place, cites) if who.place in where]

    def lets(
        self, who: Combatant, doing: Saying, spared: Sequence[Combatant] = (), *, cites: Cites
    ) -> Procedure[list[Combatant]]:
        """Let others interrupt what ``who`` is doing; those who did, of all but the ``spared``. ``cites``
        say why they may, the trigger first.
        """
        found: list[Combatant] = []
        for part in self.answering(Part.lets):
            found += yield from part.lets(self, who, doing, spared, cites)
        return found

    def able(self, who: Combatant) -> bool:
        """Whether nothing keeps ``who`` from acting."""
        for bars in self._bars:  # noqa: SIM110 (asked more often than all else)
            if bars(self, who) is not None:
                return False
        return True

    def parted(self, who: Combatant) -> None:
        """Let end what ends as ``who`` has come to stand elsewhere, or can do nothing any more."""
        for part in self.answering(Part.parted):
            part.parted(self, who)

    def bring(self, who: Combatant, place: Place) -> None:
        """Have somebody stand elsewhere, and whoever shares their place."""
        who.place = place
        for each in filter(None, (who, who.partner)):
            self.parted(each)

    def lay(self, who: Combatant) -> Procedure[None]:
        """Have somebody lie, and let follow what follows from it."""
        who.prone = True
        for part in self.answering(Part.downed):
            yield from part.downed(self, who)

    def gone(self, who: Combatant) -> bool:
        """Whether nothing is settled for ``who`` any more."""
        return any(part.gone(self, who) for part in self.answering(Part.gone))

    @property
    def here(self) -> list[Combatant]:
        """Everybody who has not been taken out, in the order they entered."""
        return [who for who in self if not who.away]

    def allies(self, who: Combatant) -> list[Combatant]:
        """Everybody else of the same side who is here, in the order they entered."""
        return [other for other in self._own[who.side] if other is not who and not other.away]

    def others(self, who: Combatant) -> list[Combatant]:
        """Everybody else who is here, in the order they entered."""
        return [other for other in self.here if other is not who]

    def living(self, but: Combatant | None = None) -> list[Combatant]:
        """Whoever is here and not gone, ``but`` one; without such one everybody, rather than nobody."""
        found = [who for who in self.here if who is not but and not self.gone(who)]
        return found if found or but else list(self)

    @property
    def several(self) -> bool:
        """Whether at least two are here and not gone."""
        return any(map(self.living, self.living()))

    def opponents(self, who: Combatant) -> list[Combatant]:
        """Everybody of another side who is here, as they entered (``book.ruling.combat-sides``)."""
        return self._foes[who.side]

    def standing(self, who: Combatant) -> list[Combatant]:
        """The opponents of ``who`` who can still act, nearest first."""
        able, far = [*filter(self.able, self.opponents(who))], self.map.far(who.place)
        if len(able) > 1:
            able.sort(key=lambda other: far[other.place])
        return able

    def free(self, spot: Place, who: Combatant) -> bool:
        """Whether a move of ``who`` may end there (``book.ruling.combat-occupied-space``)."""
        clash, partner = self.map.clash, who.partner
        taken = [one.place for one in self.here if one not in (who, partner)]
        return spot in self.map and not any(clash(place, spot) for place in taken)

    def seats(self, who: Combatant) -> tuple[str, ...]:
        """The seats of the side of ``who``, their own with them, which may know their figures."""
        return tuple(dict.fromkeys(each.seat for each in (*self._own.get(who.side, ()), who) if each.seat))

    def sheet(self, id: str) -> Any:
        """The document of ``id`` as it stands at this moment; raises :class:`KeyError`."""
        who = self.combatants[id]
        sheet = who.sheet
        for part in self.answering(Part.sheet):
            sheet = part.sheet(self, who, sheet)
        return sheet

    def when(self) -> str:
        """Where the encounter stands, as the log notes it: the first of its counts that runs."""
        return next((told for part in self.answering(Part.when) if (told := part.when(self))), "")

    def play(self) -> Procedure[None]:
        """All of it, from its opening to its end."""
        return self.part(Course).run(self)

    def tell(self, ask: A) -> A:
        """An ask or order in the edition's words; what only some may know is asked so that only they do."""
        said: Any = ask
        if self.ears and isinstance(ask, Choose | Roll):
            said = confided(ask, () if self.ears == (self.gm,) else self.ears)
        if isinstance(said, Choose):
            said = ask_text(said, self.edition.words, self.named)
        return cast("A", told(said, self.teller))

    def named(self, id: str) -> str:
        """Somebody's name."""
        return self._known[id].name if id in self._known else id

    @property
    def events(self) -> list[Event]:
        """The log under the edition's own ids and in its own words, oldest line first."""
        self._told += map(self._line, self.happened[len(self._told) :])
        return self._told

    def _line(self, line: LogEntry | LogLine) -> Event:
        return told(event_text(line, self.edition.words, self.named), self.teller)

    def moment(self) -> Moment:
        """This moment; the same as before unless something has changed."""
        rest = self.records, self.outcome, self.tempo, self.round
        now = packed(rest), [who.moment for who in self], tuple(self.items)
        if self._moment is None or self._moment[0] != now:
            self._moment, self._looks = (now, self.part(Page).moment(self)), None
        return self._moment[1]

    def position(self, seat: str, *, whole: bool = False) -> Position:
        """What a seat may know now, or the ``whole`` of it."""
        return self.moment().position(seat, whole=whole)

    def looks(self) -> Callable[[Viewer], View]:
        """Shows it to whoever looks, under the edition's own ids and in its own words."""
        moment = self.moment()
        if self._looks is None:
            self._looks = lambda viewer: told(moment.view(viewer), self.teller)
        return self._looks

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may know now."""
        return self.looks()(viewer)

    def face(self, shows: int, of: int, role: str = "own") -> Face:
        """A die as it lies, with what it scores and by which rule."""
        return self.part(Marks).face(self, shows, of, role)

    def documents(self) -> dict[str, msgspec.Raw]:
        """The document of everybody who lasts as it stands, by id, in JSON."""
        lasting = (who.id for who in self if not who.passing)
        return {id: self.edition.sheet.document(self.sheet(id)) for id in lasting}

    @property
    def time(self) -> int:
        """Seconds of game time that have passed in the campaign."""
        return self.part(Clock).now(self)

    def state(self) -> tuple[object, ...]:
        """All that can change."""
        rest = self.outcome, self.tempo, self.round, tuple(self.items), self.happened, *self.ordered
        return [who.state() for who in self], self.records, *rest

    def facts(self) -> str:
        """A hash of what came of it, however told: its end, and what lasts of all documents."""
        kept = {who.id: self.edition.sheet.facts(self.sheet(who.id), who.sheet) for who in self}
        return digest((self.outcome, self.round, kept))

    def digest(self) -> str:
        """A hash of the whole state, equal for equal encounters."""
        return digest(self.state())
