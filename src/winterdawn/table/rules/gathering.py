"""Where a campaign gathers while no scene is open: nobody is asked anything, and all can talk."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from winterdawn.characters.names import name_fault
from winterdawn.dice import Ladder
from winterdawn.editions import registry
from winterdawn.editions.house import Values, changed, replaced, with_house_rules
from winterdawn.editions.moving import kept
from winterdawn.editions.registry import DEFAULT
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.asks.forms import Forms
from winterdawn.kernel.asks.orders import StandingOrder
from winterdawn.kernel.event import Event
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import A
from winterdawn.kernel.views.view import NOWHERE, View, Viewer
from winterdawn.table.rules.game import Documents, MovedSetup, TableGame
from winterdawn.table.rules.unplayed import Unplayed


class Gathering(Unplayed, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The gathering of a campaign, the edition and house rules of which its scenes begin with."""

    gathers: str
    """The title of the campaign."""
    edition: str = DEFAULT
    house_rules: dict[str, int | str] = {}

    nobody = "this is where the campaign gathers; nobody acts here"

    def __post_init__(self) -> None:
        """Raises a :class:`ValueError` for a title, an edition or house rules that cannot be."""
        if fault := name_fault(self.gathers):
            raise ValueError(f"title: {fault}")
        with_house_rules(registry.edition(self.edition).figures, self.house_rules)

    @property
    def tempo(self) -> str:
        """See :class:`~winterdawn.table.rules.kinds.EncounterKind`."""
        return "gathering"

    def begin(self, people: Documents, since: int) -> Callable[[], TableGame]:
        """See :class:`~winterdawn.table.rules.kinds.EncounterKind`."""
        return partial(Gathered, self, since)

    def choices(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """All of them."""
        return known

    def arranged(self, seats: Mapping[str, str], rules: Values) -> bytes:
        """The same by other house rules."""
        self.check_nobody(seats)
        figures = registry.edition(self.edition).figures
        otherwise = dict(changed(figures, self.house_rules, rules))
        return msgspec.json.encode(msgspec.structs.replace(self, house_rules=otherwise))

    def moved(self, edition: str, first: object) -> MovedSetup:
        """The same by another edition."""
        rules, without = kept(self.house_rules, registry.edition(edition))
        other = Gathering(self.gathers, edition, dict(rules))
        return MovedSetup(msgspec.json.encode(other), tuple(without))


class Gathered:
    """A gathering as a game: over as soon as it has begun, since nobody decides anything."""

    quiet, over = False, ""

    def __init__(self, setup: Gathering, time: int = 0) -> None:
        self.setup, self.time = setup, time
        self.events: list[Event] = []

    def play(self) -> Procedure[None]:
        """Nothing is decided."""
        yield from ()

    def tell(self, ask: A) -> A:
        """An ask as it is put."""
        return ask

    def position(self, seat: str) -> Position:
        """Nobody stands anywhere."""
        return Position()

    def looks(self) -> Callable[[Viewer], View]:
        """See :meth:`view`."""
        return self.view

    def view(self, viewer: Viewer) -> View:
        """What everybody sees: the campaign’s title, and what it plays otherwise."""
        figures = registry.edition(self.setup.edition).figures
        now = with_house_rules(figures, self.setup.house_rules)
        house = tuple(
            Remark(f"{rule.name}: {rule.told(now)}", cites=rule.cites) for rule in replaced(figures, now)
        )
        return View(self.setup.gathers, "", NOWHERE, (), (), "", (), "", (), house=house)

    @property
    def orders(self) -> tuple[StandingOrder, ...]:
        """None."""
        return ()

    @property
    def forms(self) -> Forms:
        """None."""
        return {}

    def documents(self) -> dict[str, msgspec.Raw]:
        """Nobody’s."""
        return {}

    def score(self, face: int) -> int:
        """What a die's face counts for."""
        return Ladder().score(face)

    def digest(self) -> str:
        """A hash of the whole state."""
        return hashlib.sha256(msgspec.json.encode((self.setup, self.time))).hexdigest()
