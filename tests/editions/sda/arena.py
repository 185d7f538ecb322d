"""Small fights for the tests: sheets in a few words, and a run driven by asks and faces.

A fighter has d8 for everything, 4d8 with a sword, 3d8 for reflex and for perception, 24 spirit.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec

from tests.editions.answering import PERCEPTION, REFLEX, Answering, Asking, Wanted
from winterdawn.dice import Pool
from winterdawn.editions.encounter.act import Act, Acts
from winterdawn.editions.goal import Goal
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.sheet import Armour, Damage, Sheet, Training, Weapon
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.combat import AnswerTo, AttackToo, SpendHits
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.setup import BRIGHT, Entrant, Ground, Setup
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.event import Event, ShownRoll
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.blocks import Lines
from winterdawn.kernel.views.view import Panel, Row, View, Viewer


def weapon(name: str, reach: str = "medium", skill: str = "one-handed-swords", **given: Any) -> Weapon:
    """A weapon that deals strength + 4 of cutting damage, unless told otherwise."""
    given = {"damage": Damage("strength", 4), "types": {"cutting": 0}, **given}
    training = (Training(skill, given.pop("attribute", "")),)
    return Weapon(name=name, training=training, ranges=tuple(reach.split()), **given)


SWORD = weapon("Sword")
PIKE = weapon("Pike", "long", "polearms", hands=2, types={"piercing": 0})
KNIFE = weapon("Knife", "close", "brawling", types={"piercing": 0})
CLUB = weapon("Club", "medium", "axes-clubs-maces", types={"bludgeoning": 0})
STRONG = weapon("Sword", attribute="strength")
"""A sword that is used with strength and nothing else."""
BUCKLER = weapon("Buckler", "close", shield=1, types={"bludgeoning": 0})


def fighter(name: str = "Ann", *weapons: Weapon, skills: dict[str, int] | None = None, **given: Any) -> Sheet:
    """A sheet; attributes may be given by name, and ranks beside the usual ones."""
    attributes = {key: given.pop(key, 8) for key in ATTRIBUTES}
    ranks = {"one-handed-swords": 3, "polearms": 3, "brawling": 3, "axes-clubs-maces": 3}
    ranks |= {"reflex": 2, "perception": 2} | (skills or {})
    return Sheet(name=name, attributes=attributes, skills=ranks, weapons=weapons or (SWORD,), **given)


def enter(sheet: Sheet, place: str, side: str = "", **given: Any) -> Entrant:
    """Somebody at a place; id and seat are the first name, the side too unless given."""
    key = sheet.name.lower()
    return Entrant(key, sheet, given.pop("seat", key), side or key, place, **given)


def each(offered: Acts) -> list[Act]:
    """All that is offered, one by one."""
    return [act for one in offered for act in ([one] if isinstance(one, Act) else one.acts)]


NO_GOAL = Goal()


class Arena(Answering):
    """A fight, driven step by step. Every step says what it expects to be asked."""

    edition = "book"

    def __init__(
        self,
        *entrants: Entrant,
        ground: Ground | None = None,
        gm: str = "",
        goal: Goal = NO_GOAL,
        light: str = BRIGHT,
        **house_rules: int | str,
    ) -> None:
        about = self.edition, "A test", ground or Ground(13, 11)
        setup = Setup(*about, entrants, house_rules, gm=gm, goal=goal, light=light)
        self.run: Run[Any] = Run(begin(setup))

    # ------------------------------------------------------------ answering

    def roll(self, *faces: int, by: str = "", pool: str = "") -> Self:
        """Let the dice show ``faces``."""
        number, ask = next(iter(self.run.pending.items()))
        assert isinstance(ask, Roll), f"no dice are to fall; open: {self.open()}"
        assert by in ("", ask.seat), f"{ask.seat} rolls, not {by}"
        own = Pool.from_groups((each.count, each.faces) for each in ask.groups if each.role != "against")
        assert pool in ("", str(own)), f"{ask.pool} falls, not {pool}"
        self.run.answer(faces, ask=number)
        return self

    def initiative(self, **numbers: int) -> Self:
        """Roll initiative with all dice; numbers from 2 to 4 neither fail nor shine. Whoever is out of action
        has none to roll, and the number 0.
        """
        if self.asks(Asking(InitiativeDice, skill="")):
            return self._one_roll(numbers)
        for skill in (REFLEX, PERCEPTION):
            for key in numbers:
                self._starts(key, skill)
        for key in self._in_order(numbers):
            high = numbers[key] - 2
            assert 0 <= high <= 2
            self.roll(4, 4 if high > 0 else 1, 1).roll(4, 4 if high > 1 else 1, 1)
        return self

    def _one_roll(self, numbers: dict[str, int]) -> Self:
        """The same where one roll makes the number."""
        for key in numbers:
            self._starts(key, Asking(InitiativeDice))
        for key in self._in_order(numbers):
            ask = next(iter(self.run.pending.values()))
            if isinstance(ask, Roll) and ask.who == key:
                high = [8] * (numbers[key] // 2) + [4] * (numbers[key] % 2)
                self.roll(*[*high, 2, 2, 2][: len(ask.pool)])
        return self

    def _starts(self, key: str, wanted: Asking) -> None:
        """Take all dice of a roll for initiative, if somebody has any."""
        for number, ask in self.run.pending.items():
            if ask.who == key and wanted.fits(self.run.asked(number)):
                assert isinstance(ask, Choose)
                assert isinstance(ask.among, Number)
                own = [count.value for count in ask.among.counts if not count.bought and not count.barred]
                self.run.answer(min(3, max(own)), ask=number)
                return

    def _in_order(self, numbers: dict[str, int]) -> list[str]:
        return [who.id for who in self.fight if who.id in numbers and self.fight.able(who)]

    def turn(self, seat: str, key: str) -> Self:
        """Choose what to do on ``seat``'s turn."""
        return self.answer("What do you do?", key, seat)

    def strike(self, by: str, to: str, *faces: int, against: tuple[int, ...] = ()) -> Self:
        """On ``by``'s turn: strike with a die for each face, met by a die for each face ``against``."""
        self.turn(by, f"strike:{to}").answer("Strike", len(faces), by)
        return self.fall(faces, against)

    def fall(self, faces: tuple[int, ...], against: tuple[int, ...] = ()) -> Self:
        """From the defender's choice on: take up as many dice, and roll both hands."""
        self.if_asked(AttackToo, "defend")
        if self.asks(Asking(AnswerTo, back=False)):
            self.answer("Defend", len(against))
        self.roll(*faces)
        return self.roll(*against) if against else self

    def spend(self, **wares: int) -> Self:
        """Spend hits, and leave those that are over."""
        self.answer(SpendHits, wares)
        return self.answer(SpendHits, {}) if wares and self.asks(SpendHits) else self

    # ------------------------------------------------------------ looking

    @property
    def fight(self) -> Any:
        return self.run.game

    def who(self, key: str) -> Any:
        return self.fight.combatants[key]

    def spirit(self, key: str) -> int:
        found: int = self.fight.part(Effort).left(self.fight, self.who(key))
        return found

    def number(self, key: str) -> int:
        found: int = self.fight.record(Order).numbers[key]
        return found

    def place(self, key: str) -> str:
        return str(self.who(key).place)

    def view(self, seat: str, role: str = "player") -> View:
        view: View = self.fight.view(Viewer(seat, role))
        return view

    def panel(self, key: str) -> Panel:
        """What the game master sees of somebody."""
        return next(panel for panel in self.view("gm", "gm").panels if panel.id == key)

    def row(self, key: str) -> Row:
        return next(row for row in self.view("gm", "gm").order if row.who == key)

    def badges(self, key: str) -> list[str]:
        """The signs on somebody, in words."""
        view = self.view("gm", "gm")
        return [badge.label for token in view.tokens if token.id == key for badge in token.badges]

    def ticked(self, key: str) -> list[int]:
        """Boxes ticked, by injury line."""
        block = next(block for block in self.panel(key).blocks if isinstance(block, Lines))
        return [line.ticked for line in block.lines]

    def told(self, kind: str, who: str = "") -> list[str]:
        """What the log says of a kind, outcome included, oldest first."""
        return [f"{e.text} {e.outcome}".strip() for e in self.events(kind, who)]

    def events(self, kind: str, who: str = "") -> list[Event]:
        return [event for event in self.run.events if event.kind == kind and who in ("", event.who)]

    def malus(self, index: int) -> int:
        """All maluses in the last exchange on the attack, 0, or on the defence, 1."""
        told = (term.amount.strip("()") for term in self.card("exchange", index).terms)
        return sum(int(amount[1:]) for amount in told if amount.startswith("−"))

    def card(self, kind: str, index: int = 0) -> ShownRoll:
        """A roll laid open in the last event of a kind."""
        throw: ShownRoll = self.events(kind)[-1].throws[index]
        return throw

    def own(self, wanted: Wanted, seat: str = "") -> list[int]:
        """The numbers of own dice that may be chosen."""
        among = self.ask(wanted, seat).among
        assert isinstance(among, Number)
        return [count.value for count in among.counts if not count.bought and not count.barred]

    def options(self, wanted: Wanted, seat: str = "") -> list[Any]:
        """All answers that the ask allows."""
        return list(self.ask(wanted, seat))


def duel(ann: Sheet | None = None, bob: Sheet | None = None, places: str = "e5 g5", **house: Any) -> Arena:
    """Ann acts at 4 and Bob at 3; they stand 2 metres apart unless told otherwise."""
    first, second = places.split()
    arena = Arena(enter(ann or fighter("Ann"), first), enter(bob or fighter("Bob"), second), **house)
    return arena.initiative(ann=4, bob=3)


def struck(arena: Arena, dice: int) -> str:
    """The pool that falls when Ann strikes Bob with so many dice."""
    arena.turn("ann", "strike:bob").answer("Strike", dice).answer("Defend", 0)
    return str(arena.asked("strike")[1].pool)


def hurt(sheet: Sheet, **changes: Any) -> Sheet:
    """A sheet with some fields changed."""
    return msgspec.structs.replace(sheet, **changes)


MAIL = Armour("Mail", piercing=1, cutting=2, bludgeoning=0.5)
