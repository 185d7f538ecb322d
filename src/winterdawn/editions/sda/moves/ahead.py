"""What lies ahead of a walker: what it takes to go somewhere, who is near there, and who may strike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from winterdawn.editions.sda.frame.costs import NO_COSTS, Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.worth import Comes
from winterdawn.editions.sda.moves.arrival import arrival
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.editions.wording.joining import joined, listed, sentences
from winterdawn.kernel.asks.area import Area, Stage
from winterdawn.kernel.asks.ask import Outlook
from winterdawn.kernel.asks.choices import Option, Value
from winterdawn.kernel.errors import NotAllowed, Unreadable
from winterdawn.kernel.event import LogEntry
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.remembered import remembered
from winterdawn.space.ground.features import Lies
from winterdawn.space.maps import Place, PlaceError

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.part import Watched
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.fact import Fact
    from winterdawn.space.maps import Draws, Routes

STOP = "stop"
MANY = 24
"""Of more places than this those where nothing is to be told but how far others are stand under a heading."""
FAR = "Where nobody is in reach"


class Drawn(dict[Place, frozenset[str]]):
    """Who watches a place, found when somebody asks for it."""

    def __init__(self, watched: Watched, spared: list[str]) -> None:
        self._watched = [(other.id, where) for other, where in watched if other.id not in spared]

    def __missing__(self, spot: Place) -> frozenset[str]:
        found = self[spot] = frozenset([id for id, where in self._watched if spot in where])
        return found


class Ends(NamedTuple):
    """What becomes of whoever walks as soon as they stop, wherever that is."""

    words: Saying = ""
    costs: Costs = NO_COSTS


NO_END = Ends()


class Ahead:
    """What lies ahead of somebody, wherever they go from where all stand now; wherever it is, it ``costs``
    that too.
    """

    def __init__(
        self,
        play: Play,
        who: Combatant,
        found: Routes[Any],
        draws: Draws,
        pace: float,
        costs: Costs = NO_COSTS,
    ) -> None:
        self._play, self._who, self._found, self._draws, self._pace = play, who, found, draws, pace
        self._costs = costs.figures
        self._points = frozenset(map(str, found)) if play.map.step else frozenset[str]()
        """Those listed, where others may be asked for too."""

    @remembered
    def _foes(self) -> list[Combatant]:
        return self._play.standing(self._who)

    def _nearest(self, spot: Place) -> Combatant | None:
        """Of those equally far from ``spot`` the one nearest to where they stand now."""
        far = self._play.map.far(spot)
        metres = [far[foe.place] for foe in self._foes]
        return self._foes[metres.index(min(metres))] if metres else None

    def option(self, spot: Place) -> Option:
        """What it takes to go there, who is near, and who may strike on the way."""
        drawn, ground = self._provoked(spot), self._play.map
        cost = self._play.part(Speed).takes(self._play, self._who, self._found.price(spot) * self._pace)
        terrain, nearest = self._play.part(Terrain), self._nearest(spot)
        near = [foe for foe in self._foes if foe is not nearest and self._strikes(spot, foe)]
        where = _all([beside(self._play, spot, foe, self._who) for foe in (nearest, *near)])
        lies, risk = terrain.told(self._play, spot), _risk(self._play, drawn - self.met)
        cites = terrain.cites(self._play, spot)
        direction = ground.direction(self._who.place, spot)
        label = phrase("place-to-the", spot=str(spot), direction=direction, point=bool(ground.step))
        plain = not (lies or risk or any(self._strikes(spot, foe) for foe in self._foes))
        group = FAR if plain and self._foes and len(self._found) > MANY else ""
        told, takes = joined(where, lies, risk), phrase("so-many-metres", metres=cost)
        return Option(str(spot), label, told, takes, group=group, cites=cites, risks=len(drawn))

    @property
    def met(self) -> frozenset[str]:
        """Who may strike wherever they go, as they leave where they stand."""
        return self._draws(self._who.place)

    def _strikes(self, spot: Place, foe: Combatant) -> bool:
        """Whether blows could be exchanged with somebody from there."""
        return self._play.map.metric and self._play.part(Reach).apart(self._play, spot, foe.place) <= FARTHEST

    def outlook(self, value: Value) -> Outlook | None:
        """The way there; what it takes and brings on too, where no list says so."""
        if value == STOP:
            return None
        spot, seen = self._play.map.place(str(value)), not self._play.map.step or value in self._points
        option = None if seen else self.option(spot)
        note = listed(option.cost, option.note) if option else ""
        nearest = self._nearest(spot)
        foes = [nearest, *(foe for foe in self._foes if foe is not nearest)] if nearest else []
        struck = [self._struck(foe, spot) for foe in self._foes if foe.id in self._provoked(spot)]
        there = arrival(self._play, self._who.standing_at(spot), foes)
        note = joined(note, *(told.note for told in struck), there.note)
        way = tuple(map(self._play.map.middle, self._way(spot)))
        given, more = (told.given for told in struck), (told.more for told in struck)
        return Outlook((), note, way, joined(*given), joined(*more, there.more))

    def _way(self, spot: Place) -> tuple[Place, ...]:
        return self._who.place, *self._found[spot][1]

    def _struck(self, foe: Combatant, spot: Place) -> Comes:
        """What a strike in passing of somebody may come to, where they may first make it on the way."""
        met = (at for at in self._way(spot) if foe.id in self._draws(at))
        return self._menaced(foe, next(met, spot))

    @remembered
    def _menaced(self) -> Callable[[Combatant, Place], Comes]:
        @cache
        def menaced(foe: Combatant, at: Place) -> Comes:
            who = self._who.standing_at(at)
            told = [part.menaces(self._play, foe, who) for part in self._play.answering(SdaPart.menaces)]
            notes, more = (each.note for each in told), (each.more for each in told)
            return Comes(joined(*notes), joined(*more), joined(*(each.given for each in told)))

        return menaced

    def figures(self, key: str) -> Mapping[str, int]:
        """How many may strike on the way, what it costs the nearest opponent to be struck from there, and
        what it costs to go anywhere, or to stop.
        """
        if key == STOP:
            return self._costs
        there = _There(self, self._play.map.place(key))
        return {**there, **self._costs} if self._costs else there

    def strikers(self, spot: Place) -> int:
        """How many may strike on the way there."""
        return len(self._provoked(spot))

    def _provoked(self, spot: Place) -> frozenset[str]:
        return self._draws(self._who.place) | self._found.drawn(spot, self._draws)

    def theirs(self, spot: Place) -> int:
        """What it costs the nearest opponent to be struck from there."""
        foe = self._nearest(spot)
        if foe is None or self._play.part(Reach).apart(self._play, spot, foe.place) > FARTHEST:
            return 0
        seen = self._play.part(Exposure).seen(self._play, foe, self._who, spot)
        return sum(term.amount for term in seen)


class _There(Mapping[str, int]):
    """The figures of a place, each worked out when somebody asks for it."""

    def __init__(self, ahead: Ahead, spot: Place) -> None:
        self._ahead, self._spot = ahead, spot

    def __getitem__(self, name: str) -> int:
        if name == "theirs":
            return self._ahead.theirs(self._spot)
        if name == "strikers":
            return self._ahead.strikers(self._spot)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(("strikers", "theirs"))

    def __len__(self) -> int:
        return 2


def lead(
    play: Play, who: Combatant, left: float, strikers: Sequence[Combatant], ends: Ends, met: frozenset[str]
) -> Saying:
    """Who struck in passing, the movement that is left, and what becomes of whoever walks; those they have
    ``met`` may strike wherever they go.
    """
    water = any(each.lies is Lies.WATER for each in play.map.features)
    stepped = play.map.stepped and who.partner is None
    return sentences(
        *(_blow(play, each, who) for each in strikers),
        phrase("movement-left", metres=left, water=water, stepped=stepped),
        phrase("walker-is-prone") if who.prone else "",
        phrase("may-strike-as-you-leave", foes=_among(play, met)) if met else "",
        ends.words,
    )


def _blow(play: Play, striker: Combatant, who: Combatant) -> Fact:
    """What came of somebody's last strike at ``who``."""
    told = (
        each for each in reversed(play.happened) if isinstance(each, LogEntry) and each.kind == "exchange"
    )
    blow = next((each for each in told if (each.who, each.names["against"]) == (striker.id, who.id)), None)
    hits = blow.figures["hits"] if blow is not None and blow.names["by"] == striker.id else 0
    return phrase("struck-in-passing", who=striker.id, hits=hits, told=blow is not None)


def _all(told: Sequence[Saying]) -> Saying:
    found = tuple(filter(None, told))
    return phrase("each-and", said=found) if found else ""


def beside(play: Play, spot: Place, foe: Combatant | None, who: Combatant | None = None) -> Saying:
    """How far the nearest opponent is, and on which side of theirs the place lies where that counts; what
    that is worth to ``who`` if they strike.
    """
    if foe is None:
        return ""
    if not play.map.metric:
        return phrase("beside-foe", foe=foe.id) if spot == foe.place else ""
    metres = play.map.distance(spot, foe.place)
    near = play.map.apart(spot, foe.place) <= FARTHEST
    side = play.part(Facing).side(play, foe, spot).value if near else ""
    worth = play.part(Exposure).worth(play, foe, who, spot) if near and who else ""
    return phrase("metres-from-foe", metres=metres, foe=foe.id, side=side, worth=worth)


def _risk(play: Play, drawn: frozenset[str]) -> Saying:
    """Who may strike on a way; empty for nobody."""
    return phrase("may-strike-on-the-way", foes=_among(play, drawn)) if drawn else ""


def _among(play: Play, ids: frozenset[str]) -> tuple[str, ...]:
    return tuple(each.id for each in play if each.id in ids)


@lru_cache(maxsize=1024)
def metres(length: float) -> str:
    """A length in words, to the centimetre."""
    return f"{round(length, 2):g} m"


def anywhere(play: Play, found: Routes[Any], told: Callable[[Place], Option]) -> dict[str, Any]:
    """What an ask needs so that any point may be answered; nothing on a map of cells."""
    if not play.map.step:
        return {}

    def further(name: str) -> Option:
        try:
            option = told(play.map.place(name))
        except PlaceError as error:
            raise Unreadable(str(error)) from None
        except KeyError:
            raise NotAllowed(f"{name} cannot be reached with the movement that is left") from None
        said = {each: play.says(getattr(option, each)) for each in ("label", "note", "cost")}
        return replace(option, **said)

    @cache
    def area() -> Area:
        risks = found.risks()
        return Area(
            play.map.step,
            tuple(
                Stage(play.says(phrase("up-to-metres", metres=far)), lines) for far, lines in found.bands()
            ),
            tuple(Stage(play.says(_risk(play, drawn)), lines) for drawn, lines in risks),
        )

    return {"further": further, "area": area}
