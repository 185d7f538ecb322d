"""What somebody holds that an answer may cost, as it stands, and what an answer that is played really takes.

The price of an answer is what whoever gives it has less of before any die has fallen and before anybody makes
a choice of their own: the ask itself is answered and any that only says how it is carried out, and then it is
counted. What dice or other people may bring on is a chance, and no price. What worsens once an exchange is
over, because of dice that are announced now, is counted as owed. What was told to be taken and is not yet has
to be taken later whatever falls, and is waited for as all dice show 1.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from winterdawn.dice.sources import SeededDice
from winterdawn.editions.draft.rolls.pools import Bought
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.body.armour import Wear
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.body.lines import Injuries
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.editions.setup import Setup
from winterdawn.editions.zones.people.accounts import whole, wp
from winterdawn.editions.zones.turns.budget import ActionPurses
from winterdawn.kernel.asks.ask import Choose, Roll, Together
from winterdawn.kernel.asks.choices import Number, OneOf, Value
from winterdawn.kernel.event import LogEntry
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run

SDA = "spirit", "dice", "wounds", "boxes", "armour", "actions", "falls", "grips"
ZONES = "actions", "reactions", "stress", "wp", "stowed"
ROUNDLY = "dice", "actions", "reactions"
"""What comes back with each round."""
BODY = "boxes", "armour", "falls"
"""What harm takes. Whoever pays with boxes for a roll is asked on which line they go before the rest is paid,
the price of which was told with the roll.
"""
_STEPS, _LATER = 6, 60


class Ledger:
    """How much of everything is gone since it was opened: the more, the less somebody holds."""

    def __init__(self, play: Encounter[Any], who: Combatant) -> None:
        self._play, self._who, self._zones = play, who, play.edition.id == "zones"
        self._wounds = [] if self._zones else [*play.record(OpenWounds).of(who)]
        self.names = ZONES if self._zones else SDA
        self._held = [*who.hands]
        self._round, self._before = play.round, self._gone()
        self._most = dict.fromkeys(self.names, 0)

    def note(self, names: Iterable[str] = ()) -> None:
        """Note what is gone by now, of all or some; what is gained, or comes back in a new round, does not
        matter.
        """
        now = self._gone()
        for name in names or self.names:
            if self._play.round == self._round or name not in ROUNDLY:
                self._most[name] = max(self._most[name], now[name] - self._before[name])

    @property
    def took(self) -> Mapping[str, int]:
        """The most that was gone of each at once, but of what nothing was."""
        return {name: amount for name, amount in self._most.items() if amount}

    @property
    def falls(self) -> bool:
        """Whether a fall was owed when it was opened, or had happened."""
        return bool(self._before.get("falls"))

    @property
    def over(self) -> bool:
        """Whether another round has begun."""
        return self._play.round != self._round

    def _gone(self) -> Mapping[str, int]:
        if self._zones:
            return {**_zones(self._play, self._who), "stowed": self._stowed()}
        return {**_sda(self._play, self._who, self._wounds), "grips": self._grips()}

    def _grips(self) -> int:
        """How many of the things that took both hands have one alone now."""
        filled = [thing for thing in self._who.hands if thing.hands]
        both = [thing for thing in self._held if thing.hands > 1]
        return sum(len(filled) > 1 and any(thing is each for each in filled) for thing in both)

    def _stowed(self) -> int:
        """How many things that were in hand are put away."""
        return sum(any(thing is each for each in self._who.carried) for thing in self._held)


def _sda(play: Encounter[Any], who: Combatant, wounds: list[Wound]) -> Mapping[str, int]:
    purses = play.record(Purses).of.get(who.id, {})
    order = play.record(Order)
    slots = [*order.due, *order.done, *filter(None, [order.current])]
    worse, fallen = _bled(play, who, wounds)
    bought = play.record(Bought).dice.get(who.id, {}) if play.edition.id == "draft" else {}
    return {
        "spirit": -play.record(Spirit).left[who.id] - _exhausted(play, who),
        "dice": sum(each.used for each in purses.values()) - sum(bought.values()),
        "wounds": worse,
        "boxes": sum(line.ticked for line in play.record(Injuries).lines[who.id]),
        "armour": sum(play.record(Wear).lost.get(who.id, {}).values()),
        "actions": len({id(slot) for slot in slots if slot.who == who.id and slot.acted}),
        "falls": int(who.id in play.record(States).of or fallen),
    }


def _exhausted(play: Encounter[Any], who: Combatant) -> int:
    """Points of spirit that hits of others have taken, which may come in the middle of what these bought."""
    told = (each for each in play.happened if isinstance(each, LogEntry) and each.kind == "spirit")
    by_others = (each for each in told if each.who == who.id and "screen.control.exhaust" in each.cites)
    return sum(-each.figures["spirit"] for each in by_others)


def _bled(play: Encounter[Any], who: Combatant, known: list[Wound]) -> tuple[int, bool]:
    """Levels of the wounds that were known and those still owed, the mildest first, and whether one breaks
    open by these.
    """
    wounds, worst = play.record(OpenWounds), play.figures.worst_level
    debts = [debt.dice for debt in wounds.debts if debt.who == who.id]
    anew = play.figures.bleeding_reckoned == "per-roll"
    able = play.part(Bleeding).worsening(play, who, wounds.of(who))
    levels = sorted(each.level for each in able if anew or not each.worsened)
    count, fallen = 0, False
    for dice in debts if anew else [sum(debts)]:
        if not fallen:
            due = levels[:dice]
            count, fallen = count + len(due), worst in due
            levels = sorted([level + 1 for level in due] + levels[dice:])
    return sum(each.level for each in known) + count, fallen


def _zones(play: Encounter[Any], who: Combatant) -> Mapping[str, int]:
    purse = play.record(ActionPurses).purses.get(who.id)
    lasting = getattr(who.sheet, "lasting", None)
    return {
        "actions": -purse.actions if purse else 0,
        "reactions": -purse.reactions if purse else 0,
        "stress": lasting.stress if lasting else 0,
        "wp": -whole(wp(who.sheet)) if lasting else 0,
    }


class Priced(NamedTuple):
    """An answer: what was told that it costs, what it took, and where it was given."""

    told: Mapping[str, int]
    took: Mapping[str, int]
    prompt: str
    answer: Value
    said: str


def told(ask: Choose, answer: Value, names: tuple[str, ...] = (*SDA, *ZONES)) -> Mapping[str, int]:
    """The costs of an answer as players read them, but those that are 0."""
    figures = ask.figures.get(str(answer), {})
    return {name: figures[name] for name in names if figures.get(name)}


def probed(setup: Setup, lots: random.Random, share: float, most: int) -> Iterator[list[Priced]]:
    """A fight played by lot; at a share of its asks, ``most`` at the most, some answers played out."""
    run: Run[Encounter[Any]] = Run(begin(setup))
    dice, probes = SeededDice(lots.randrange(10**9)), 0
    while run.waiting and len(run.record) < 250:
        number = lots.choice([*filter(run.owed, run.waiting)] or run.waiting)
        ask = run.asked(number)
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
            continue
        if _own(run, ask) and probes < most and lots.random() < share:
            probes += 1
            yield [*_each(run, number, ask, lots)]
        run.answer(lots.choice([*islice(ask, 60)]), ask=number)


def _own(run: Run[Encounter[Any]], ask: Choose) -> bool:
    """Whether it is put to whoever it is about: what others say of somebody costs these nothing that they
    have to be told.
    """
    who = run.game.combatants.get(ask.who)
    return who is not None and who.seat == ask.seat


def _each(run: Run[Encounter[Any]], number: int, ask: Choose, lots: random.Random) -> Iterator[Priced]:
    answers = [*islice(ask, 60)]
    for answer in lots.sample(answers, min(5, len(answers))):
        fork = run.fork()
        ledger = Ledger(fork.game, fork.game.combatants[ask.who])
        fork.answer(answer, ask=number)
        _settle(fork, ask.who, ledger, _is_menu(ask))
        costs = {**told(ask, answer, ledger.names)}
        if ledger.falls:
            costs.pop("falls", None)  # what else fells them takes no more than what is owed
        if _is_menu(ask) and ledger.names == SDA and "actions" in costs:
            costs["actions"] = 1  # of a turn that is not split nothing is left by one either
        _wait(fork, ledger, costs)
        took = {**ledger.took}
        if isinstance(ask.question, WhichLine):
            took = {name: took[name] for name in BODY if name in took}
        if not _is_menu(ask):
            took.pop("actions", None)  # what an act takes was told in the menu
        elif ledger.names == SDA and "actions" in took:
            took["actions"] = 1
        for name in ROUNDLY if ledger.over else ():
            took.pop(name, None), costs.pop(name, None)
        yield Priced(costs, took, run.pending[number].prompt, answer, _said(run, number, answer))


def _wait(run: Run[Encounter[Any]], ledger: Ledger, costs: Mapping[str, int]) -> None:
    """Go on until all that was told is taken, as dice show 1, no longer than this round but for a fall."""
    for _ in range(_LATER):
        missing = {name for name, amount in costs.items() if ledger.took.get(name, 0) < amount}
        if not missing or not run.waiting or (ledger.over and "falls" not in missing):
            return
        number = next(filter(run.owed, run.waiting), run.waiting[0])
        ask = run.asked(number)
        run.answer([1] * len(ask.pool) if isinstance(ask, Roll) else ask.fallback(), ask=number)
        ledger.note(missing)


def _said(run: Run[Encounter[Any]], number: int, answer: Value) -> str:
    """What is said of an answer to people."""
    ask = run.pending[number]
    assert isinstance(ask, Choose)
    if isinstance(ask.among, Number) and isinstance(answer, int):
        return next((told_text(count.note) for count in ask.among.counts if count.value == answer), "")
    options = (*getattr(ask.among, "options", ()), *ask.also)
    return next((f"{each.label}; {each.cost}; {each.note}" for each in options if each.key == answer), "")


def _settle(run: Run[Encounter[Any]], who: str, ledger: Ledger, menu: bool) -> None:
    """Let sealed answers be opened, and whoever chose of a ``menu`` say how it is carried out; noted after
    each step.
    """
    for _ in range(_STEPS):
        ledger.note()
        asks = {number: run.asked(number) for number in run.waiting}
        if not asks or any(isinstance(ask, Roll) for ask in asks.values()):
            return
        if isinstance(run._asking, Together):
            found = ((n, each) for n, each in asks.items() if each.who != who)
        else:
            found = ((n, each) for n, each in asks.items() if menu and _pays(each, who))
        number, ask = next(found, (-1, None))
        if not isinstance(ask, Choose):
            return
        run.answer(ask.fallback(), ask=number)


def _pays(ask: Any, who: str) -> bool:
    """Whether an ask only says how something is carried out or paid, and is no choice of its own."""
    apart = isinstance(ask.offers, Number) or _is_menu(ask)
    return ask.who == who and not apart and ask.default is None and not told(ask, ask.fallback())


def _is_menu(ask: Choose) -> bool:
    """Whether it is what a turn offers."""
    return ask.kind is OneOf and "end" in ask.offers
