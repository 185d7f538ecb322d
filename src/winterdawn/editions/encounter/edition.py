"""An edition is a value: its parts in their order, its figures, and the names of both; and a setup is made
ready to be played under one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, TypeVar, cast

import msgspec

from winterdawn.characters.document import SheetError
from winterdawn.characters.names import shown
from winterdawn.dice import Ladder
from winterdawn.editions.asked import Answers
from winterdawn.editions.encounter.part import Marks, Part
from winterdawn.editions.encounter.people import OpenGround
from winterdawn.editions.encounter.sheets import Carried, SheetKind
from winterdawn.editions.encounter.told import AS_IS, Same, Teller, beside_house_rules, told
from winterdawn.editions.house import (
    NO_RULES,
    HouseRule,
    HouseRuleError,
    Values,
    bounds,
    house_rules,
    replaced,
    with_house_rules,
)
from winterdawn.editions.seen.chart import way_between
from winterdawn.editions.setup import HEIGHT, WIDTH, Ground, SetupError
from winterdawn.kernel.asks.forms import Forms
from winterdawn.kernel.asks.orders import StandingOrder
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.words import Words
from winterdawn.space.zones.plan import LOCKED, OPEN, UNLOCKED

if TYPE_CHECKING:
    from winterdawn.characters.faults import Fault
    from winterdawn.characters.making.creation import Creation
    from winterdawn.editions.setup import Entrant, Setup

F = TypeVar("F", bound=msgspec.Struct)
P = TypeVar("P", bound=Part)
T = TypeVar("T")
Variants = Mapping[str, Mapping[int | str, Mapping[str, Part]]]
"""By the name of a figure, a value of it, and the name of a part."""


class Edition(msgspec.Struct, Generic[F], frozen=True, dict=True, eq=False):
    """One of the rulesets."""

    id: str
    name: str
    version: int
    """Raised whenever the same answers could lead elsewhere."""
    parts: Mapping[str, Part]
    """By name, in the order in which hooks are asked."""
    figures: F
    """Every number its parts read."""
    sheet: SheetKind[Any]
    """What its people have."""
    same: Same = msgspec.field(default_factory=lambda: AS_IS)
    """Its own ids and words for what shared parts tell."""
    words: Words = Words()
    """How it says facts."""
    orders: tuple[StandingOrder, ...] = ()
    """The standing orders that its people may have."""
    forms: Forms = msgspec.field(default_factory=dict)
    """What belongs together when it is asked."""
    variants: Variants = MappingProxyType({})
    """The parts that stand in for others, by name, where a figure has another value than the usual one."""
    diagonal: float | None = None
    """Metres that a diagonal step takes on squares of a metre, none for as many as a setup says."""
    open_ground: OpenGround = OpenGround(Ground(WIDTH, HEIGHT), ("d6", "j6"))
    """The ground of fights that nobody has written."""
    maps: tuple[str, ...] = ()
    """The kinds of map that it is played on; none for all of them."""
    ways: frozenset[str] = frozenset({OPEN, UNLOCKED, LOCKED})
    """What it has rules for between places, of :data:`~winterdawn.space.zones.plan.WAYS`."""
    without: tuple[str, ...] = ()
    """What may be said of whoever takes part and it has no rule for: fields of an entrant."""
    about: str = ""
    """What it is like to play, for whoever has to choose one."""

    def but(
        self,
        *rooms: Mapping[str, Part],
        id: str = "",
        name: str = "",
        figures: F | None = None,
        sheet: SheetKind[Any] | None = None,
        same: Same | None = None,
        words: Words | None = None,
        orders: tuple[StandingOrder, ...] | None = None,
        forms: Forms | None = None,
        variants: Variants | None = None,
        diagonal: float | None = None,
        about: str = "",
        **parts: Part,
    ) -> Edition[F]:
        """Another edition that takes this one over, with some parts replaced by name, those of its ``rooms``
        and others.

        A part that is new to it comes last. Raises :class:`TypeError` for a part that cannot stand
        in for the one of its name.
        """
        return msgspec.structs.replace(
            self,
            id=id or self.id,
            name=name or self.name,
            parts=self._with({name: part for each in (*rooms, parts) for name, part in each.items()}),
            figures=self.figures if figures is None else figures,
            sheet=self.sheet if sheet is None else sheet,
            same=self.same if same is None else same,
            words=self.words if words is None else words,
            orders=self.orders if orders is None else orders,
            forms=self.forms if forms is None else forms,
            variants=self.variants if variants is None else variants,
            diagonal=self.diagonal if diagonal is None else diagonal,
            about=about or self.about,
        )

    def laid(self, setup: Setup) -> Setup:
        """A setup whose ground is measured as this edition does; raises :class:`SetupError` for a map that it
        is not played on, and for what it has no rule for.
        """
        self.check_ground(setup.ground)
        if fault := next((fault for who in setup.entrants for fault in self.unfit(who)), ""):
            raise SetupError(fault)
        if self.diagonal is None or not setup.ground.map().diagonals:
            return setup
        ground = msgspec.structs.replace(setup.ground, diagonal=self.diagonal)
        return msgspec.structs.replace(setup, ground=ground)

    def unfit(self, who: Entrant) -> Iterator[str]:
        """What is said of somebody and it has no rule for, each with its field."""
        for field in self.without:
            if getattr(who, field):
                yield f"entrants.{who.id}.{field}: {self.name} has no rule for this; leave it out"

    def check_ground(self, ground: Ground) -> None:
        """Raise :class:`~winterdawn.editions.setup.SetupError` for a map that it is not played on."""
        self.check_kind(ground.kind)
        laid = ground.map()
        for a, b, way, _ in laid.passages():
            if way not in self.ways:
                called = self.words.unnamed(way_between(way))
                told = f"{self.name} has no rule for a {called}, and there is one between {a} and {b}"
                raise SetupError(f"ground.features: {told}; join them by an edge")
        for part in self.answering(Part.check_map):
            part.check_map(laid)

    def check_kind(self, kind: str) -> None:
        """Raise :class:`~winterdawn.editions.setup.SetupError` for a kind of map that it is not played on."""
        if self.maps and kind not in self.maps:
            told = f"{self.name} is not played on '{shown(kind)}'"
            raise SetupError(f"ground.kind: {told}; use {', '.join(self.maps)}")

    def _with(self, parts: Mapping[str, Part]) -> dict[str, Part]:
        for key, part in parts.items():
            was = type(self.parts[key]) if key in self.parts else Part
            if not isinstance(part, was):
                raise TypeError(f"{key}: {type(part).__name__} cannot stand in for {was.__name__}")
        return {**self.parts, **parts}

    def with_figures(self, figures: F) -> Edition[F]:
        """The same with the parts that its variants name for ``figures``."""
        chosen: dict[str, Part] = {}
        for name, values in self.variants.items():
            chosen |= values.get(getattr(figures, name), {})
        known = tuple(map(id, chosen.values()))
        if chosen and known not in self._chosen:
            self._chosen[known] = msgspec.structs.replace(self, parts={**self.parts, **chosen})
        return self._chosen[known] if chosen else self

    @remembered
    def _chosen(self) -> dict[tuple[int, ...], Edition[F]]:
        return {}

    def read(self, given: object) -> Any:
        """The sheet that a document, or a sheet, says; raises a :class:`ValueError` that names the field."""
        named = given.get("edition", "") if isinstance(given, dict) else getattr(given, "edition", "")
        if named and named not in (self.id, self.sheet.edition):
            other = shown(str(named))
            told = f"edition: this is a sheet of another edition, '{other}'; give one of '{self.id}'"
            if self.sheet.carries(named):
                told += f", or carry it over: winterdawn character convert FILE --edition {self.id}"
            raise SheetError(told)
        return self.sheet.read(given)

    @remembered
    def kinds(self) -> dict[type, Any]:
        """The part that answers to a class: its own, or the one it stands in for."""
        found: dict[type, Any] = {}
        for part in self.parts.values():
            for kind in type(part).__mro__:
                if issubclass(kind, Part):
                    found.setdefault(kind, part)
        return found

    def draft(self, points: int | None = None, rules: Values = NO_RULES) -> Creation[Any]:
        """What a newcomer starts with where a group plays by house rules.

        Raises :class:`~winterdawn.editions.house.HouseRuleError` for rules that no making goes by, and
        :class:`~winterdawn.characters.making.question.CreationError`.
        """
        figures, draft = with_house_rules(self.figures, rules), self.sheet.draft(points)
        known = [name for name in bounds(draft.under) if name in bounds(self.figures)]
        for name in rules:
            if name.replace("_", "-") not in known:
                told = f"; one goes by {', '.join(known)}" if known else ", nor by any other"
                raise HouseRuleError(f"house_rules.{name}: no making goes by it{told}")
        under = {field: getattr(figures, field) for field in draft.under.__struct_fields__}
        by = msgspec.structs.replace(draft.under, **under)
        return msgspec.structs.replace(draft, under=by)

    @remembered
    def teller(self) -> Teller:
        """How it tells what shared rules say, where nobody is named."""
        return Teller(self.same, self.words.unnamed)

    @remembered
    def house_rules(self) -> Mapping[str, HouseRule]:
        """What a group may play otherwise by it, by name, each with its own rule and in its own words."""
        known, same = house_rules(self.figures), self.same
        return {
            name: msgspec.structs.replace(each, rule=same.own(each.rule), says=told(each.says, self.teller))
            for name, each in known.items()
        }

    def faults(self, sheet: Any) -> list[Fault]:
        """What is unusual on a sheet or against its rules, each by its own rule and in words."""
        own, says = self.same.own, self.words.unnamed
        found = self.sheet.faults(sheet)
        return [
            msgspec.structs.replace(each, rule=own(each.rule), message=says(each.message)) for each in found
        ]

    def carried(self, sheet: Any) -> Carried[Any]:
        """A sheet of another edition as one of its own, and in words what is lost; raises a
        :class:`ValueError` where none is one.
        """
        made = self.sheet.carried(sheet)
        return msgspec.structs.replace(made, lost=tuple(map(self.words.unnamed, made.lost)))

    def of_making(self, rules: Mapping[str, T]) -> dict[str, T]:
        """Those of some house rules, by name, that a making goes by."""
        known = bounds(self.sheet.draft().under)
        return {name: value for name, value in rules.items() if name.replace("_", "-") in known}

    def part(self, kind: type[P]) -> P:
        """The part that is a ``kind``; raises :class:`KeyError` if the edition has none."""
        return cast("P", self.kinds[kind])

    @remembered
    def answers(self) -> Answers:
        """The parts that answer a hook of :class:`Part`, in their order, by the hook."""
        return Answers(self.parts.values())

    def answering(self, hook: Callable[Concatenate[T, ...], object]) -> tuple[T, ...]:
        """Those that answer one hook."""
        return self.answers[hook]

    def offering(self, hook: Callable[..., object], tempo: str) -> Sequence[tuple[str, Callable[..., Any]]]:
        """``Part.acts`` or ``Part.powers`` of all that offer something in a tempo, each after its heading."""
        found = self._offering.get((hook, tempo))
        if found is None:
            within, answer = attrgetter(f"{hook.__name__}_in"), attrgetter(hook.__name__)
            parts = [part for part in self.answers[hook] if tempo in within(part)]
            found = self._offering[hook, tempo] = [(part.heading, answer(part)) for part in parts]
        return found

    @remembered
    def _offering(self) -> dict[tuple[object, str], list[tuple[str, Callable[..., Any]]]]:
        return {}


class Ready(Generic[F]):
    """A setup that can be played under an edition, read and checked once however often it is begun anew;
    nothing in it ever changes.
    """

    def __init__(self, setup: Setup, edition: Edition[F]) -> None:
        """Raises :class:`~winterdawn.editions.setup.SetupError`."""
        self.figures = with_house_rules(edition.figures, setup.house_rules)
        self.house = replaced(edition.figures, self.figures)
        """What the group plays otherwise."""
        self.same = beside_house_rules(edition.same, self.house)
        """The ids under which it is told what shared rules cite."""
        self.edition = edition = edition.with_figures(self.figures)
        self.scale = edition.part(Marks).scale(self.figures)
        self.ladder = Ladder.of(self.scale)
        self.setup = edition.laid(setup.read(edition.read).settled())
        self.map = self.setup.checked()
        self.worked: dict[type, Any] = {}
        """What parts have worked out of it once, by its class."""
