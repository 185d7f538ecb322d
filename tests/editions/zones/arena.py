"""Small fights of the zone game for the tests: heroes and enemies in a few words, driven step by step."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any, Self

from tests.editions.answering import Answering, Wanted
from winterdawn.editions.encounter.edition import Ready
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.goal import Goal
from winterdawn.editions.setup import BRIGHT, Entrant, Ground, Setup
from winterdawn.editions.zones import EDITION
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.people.hero import HeroSheet, Lasting, Owned
from winterdawn.editions.zones.people.statblock import lasting
from winterdawn.editions.zones.tables.sheets import EnemyAttack, EnemySheet
from winterdawn.editions.zones.turns.budget import ActionBudget, ActionPurse
from winterdawn.editions.zones.turns.facts import BeforeAction, TryToActFirst
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import View, Viewer

LINE = ("zone:Yard", "zone:Hall", "zone:Loft", "zone:Attic", "zone:Roof", "zone:Sky")
"""Six zones in a row."""


def row(*zones: str) -> Ground:
    """Zones in a row, each joined to the next."""
    told = zones or LINE
    names = [line.partition(":")[2] for line in told]
    edges = [f"edge:{a}/{b}" for a, b in pairwise(names)]
    return Ground(kind="zone", features=(*told, *edges))


def hero(name: str = "Ann", *hands: str, **given: Any) -> HeroSheet:
    """A guard with BODY 4, AGILITY 3, MIND 2, AWARENESS 3, SOUL 3 and rank 2 of everything; Stamina 10."""
    scores = {"body": 4, "agility": 3, "mind": 2, "awareness": 3, "soul": 3}
    scores = {key: given.pop(key, score) for key, score in scores.items()}
    ranks = {"melee": 2, "marksmanship": 2, "mobility": 2, "athletics": 2, "perception": 2}
    ranks = {key: given.pop(key, rank) for key, rank in ranks.items()}
    armour = given.pop("armour", "")
    state = {key: given.pop(key) for key in Lasting.__struct_fields__ if key in given}
    return HeroSheet(
        id=name.lower(),
        name=name,
        of_class="guard",
        attributes=scores,  # type: ignore[arg-type]
        skills={key: rank for key, rank in ranks.items() if rank},
        hands=tuple(Owned(kind=kind) for kind in hands or ("broadsword",)),
        carried=tuple(Owned(kind=kind) for kind in given.pop("carried", ())),
        armour=Owned(kind=armour) if armour else None,
        lasting=Lasting(**state),
        **given,
    )


def enemy(name: str = "Rat", **given: Any) -> EnemySheet:
    """An enemy with score 5, Stamina 8, no defence, and an attack of 5 at arm’s length."""
    blow = {
        key: given.pop(key) for key in ("damage", "range", "ranged", "dodge_only", "types") if key in given
    }
    attacks = (EnemyAttack(name="Blow", **{"damage": 5, **blow}),)
    return EnemySheet(
        id=name.lower(), name=name, **{"initiative": 5, "stamina": 8, "attacks": attacks, **given}
    )


UNASKED = {"turn", "later"}
"""What only asks offer that few tests are about: to let a turn of opponents pass, and to hold on."""


class Arena(Answering):
    """A fight of heroes, each of a seat of their own, and enemies of the game master; all in the Yard unless
    ``at`` says otherwise. Cards are drawn so that heroes act first.
    """

    keen = False
    """Whether it is left to the test if somebody comes before an opponent, or takes what they hold."""

    def __init__(
        self,
        *people: HeroSheet | EnemySheet,
        ground: Ground | None = None,
        at: dict[str, str] | None = None,
        close: tuple[tuple[str, str], ...] = (),
        sides: dict[str, str] | None = None,
        light: str = BRIGHT,
        tempo: str = "action",
        gm: str = "gm",
        started: bool = True,
        goal: Goal | None = None,
        **house: int | str,
    ) -> None:
        entrants = tuple(
            Entrant(
                one.id,
                one,
                one.id if isinstance(one, HeroSheet) else "gm",
                (sides or {}).get(one.id, "heroes" if isinstance(one, HeroSheet) else "enemies"),
                (at or {}).get(one.id, "Yard"),
            )
            for one in people
        )
        setup = Setup(
            "zones",
            "A test",
            ground or row(),
            entrants,
            dict(house),
            tempo,
            gm,
            light=light,
            goal=goal or Goal(),
            close=close,
        )
        self.run: Run[Any] = Run(partial(Encounter, Ready(setup, EDITION), EDITION))
        if started and tempo == "action":
            self.cards()

    def cards(self) -> Self:
        """Draw the lowest card each time, and let equals be as they are listed."""
        while not self.fight.round:
            ((number, ask),) = self.run.pending.items()
            self.run.answer((1,) * len(ask.pool) if isinstance(ask, Roll) else "listed", ask=number)
        return self

    # ------------------------------------------------------------ answering

    def does(self, *keys: str) -> Self:
        """Choose what to do, again and again."""
        for key in keys:
            self.answer("do?", key)
        return self

    def beside(self, who: str, key: str) -> Self:
        """Act beside whoever acts."""
        return self.answer(TryToActFirst, key, who)

    def comes_first(self, who: str, *keys: str) -> Self:
        """Try to act before what an opponent is about to do."""
        self.keen = True
        self.does(*keys).answer(BeforeAction, "interrupt", who)
        self.keen = False
        return self.settle()

    def answer(self, wanted: Wanted, value: Any, seat: str = "") -> Self:
        """Answer an ask, and leave open none of those that only the keen answer."""
        return super().answer(wanted, value, seat).settle()

    def settle(self) -> Self:
        """Nobody comes before anybody, or takes what they hold, unless a test is about that."""
        while not self.keen:
            found = [(n, ask) for n, ask in self.run.pending.items() if isinstance(ask, Choose)]
            asked = next(((n, ask) for n, ask in found if UNASKED & {str(key) for key in ask}), None)
            if asked is None:
                break
            self.run.answer(asked[1].fallback(), ask=asked[0])
        return self

    def roll(self, *faces: int, pool: str = "") -> Self:
        """Let the dice show ``faces``: base dice first, then those of Stress."""
        ((number, ask),) = self.run.pending.items()
        assert isinstance(ask, Roll), f"no dice are to fall; open: {self.open()}"
        assert pool in ("", str(ask.pool)), f"{ask.pool} falls, not {pool}"
        self.run.answer(faces, ask=number)
        return self.settle()

    def scores(self, successes: int, *stress: int) -> Self:
        """Let base dice show so many sixes and else twos, and Stress dice these faces."""
        ((_, ask),) = self.run.pending.items()
        assert isinstance(ask, Roll), f"no dice are to fall; open: {self.open()}"
        base = sum(group.count for group in ask.groups if group.role != "stress")
        return self.roll(*[6] * successes, *[2] * (base - successes), *stress)

    def dice(self) -> dict[str, int]:
        """How many dice are about to fall, by role."""
        ((_, ask),) = self.run.pending.items()
        assert isinstance(ask, Roll), f"no dice are to fall; open: {self.open()}"
        return {group.role: group.count for group in ask.groups}

    # ------------------------------------------------------------ looking

    @property
    def fight(self) -> Any:
        return self.run.game

    def who(self, key: str) -> Any:
        return self.fight.combatants[key]

    def lasting(self, key: str) -> Lasting:
        return lasting(self.who(key).sheet)

    def stamina(self, key: str) -> int:
        left: int = self.fight.part(Health).left(self.fight, self.who(key))
        return left

    def purse(self, key: str) -> ActionPurse:
        purse: ActionPurse = self.fight.part(ActionBudget).purse(self.fight, self.who(key))
        return purse

    def close(self, one: str, other: str) -> bool:
        found: bool = self.fight.part(Bands).close(self.fight, self.who(one), self.who(other))
        return found

    def band(self, one: str, other: str) -> str:
        found: str = self.fight.part(Bands).band(self.fight, self.who(one), self.who(other))
        return found

    def place(self, key: str) -> str:
        return str(self.who(key).place)

    def barred(self, key: str) -> str:
        """Why something cannot be done; empty for what can."""
        option = self.option(key)
        return option.barred.why if option.barred else ""

    def cited(self, key: str) -> tuple[str, ...]:
        """By which rules something cannot be done."""
        barred = self.option(key).barred
        assert barred is not None, f"{key} can be done"
        return barred.cites

    def option(self, key: str) -> Any:
        among: Any = self.ask("do?").among
        found = {option.key: option for option in among.options}
        assert key in found, f"{key} is not offered; there are {', '.join(found)}"
        return found[key]

    def offered(self, prompt: str = "do?") -> list[str]:
        """The keys of all that may be answered."""
        return [str(key) for key in self.ask(prompt)]

    def told(self, kind: str, who: str = "") -> list[str]:
        """What the log says of a kind, outcome included, oldest first."""
        return [f"{e.text} {e.outcome}".strip() for e in self.events(kind, who)]

    def events(self, kind: str, who: str = "") -> list[Event]:
        return [event for event in self.run.events if event.kind == kind and who in ("", event.who)]

    def view(self, seat: str, role: str = "player") -> View:
        view: View = self.fight.view(Viewer(seat, role))
        return view
