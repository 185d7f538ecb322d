"""Perception: what stands for the scene, what is looked for, and what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.aftermath import flawless
from winterdawn.editions.sda.part import Cites, Rolled
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.asks import figure, one, people, person, yes
from winterdawn.editions.sda.scene.ruling import Ruling, rule
from winterdawn.editions.sda.scene.secrets import SECRET
from winterdawn.editions.sda.scene.single import once
from winterdawn.editions.sda.scene.skilltest import perform
from winterdawn.editions.sda.scene.task import FIRST_FAIL, OPEN, SETBACK, STATIC, Attempt, Task
from winterdawn.editions.sda.scene.throwing import commit_all
from winterdawn.editions.sda.throw import card, fall
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

SKILL = "perception"
DEEPEST = 20
"""The highest concealment value offered."""
_PASSIVE: Cites = (
    "book.skill.perception-modes",
    "book.skill.perception-passive-start",
    "book.skill.perception-passive-lasts",
    "book.skill.perception-party-keep-all",
)
_EXCEED: Cites = ("book.skill.perception-passive-exceed", "book.skill.perception-party-best")
_ACTIVE: Cites = (
    "book.skill.perception-active-start",
    "book.skill.perception-active-lasts",
    "book.skill.perception-active-match",
)
_HIDDEN: Cites = ("book.skill.perception-concealment",)
_POISON: Cites = ("book.skill.perception-poison-value", "book.skill.perception-poison-test")
_NOTICED: Cites = ("book.skill.perception-poison-result",)
_SEARCH: Cites = ("book.skill.perception-search", "book.skill.perception-search-together")


class Hidden(msgspec.Struct):
    """Something hidden, how well, and who has found it or looked for it in vain."""

    value: int
    poison: bool = False
    found: bool = False
    tried: list[str] = []


class Awareness(msgspec.Struct):
    """Passive results of this scene, flawless ones not yet confirmed, and what is hidden."""

    passive: dict[str, int] = {}
    hidden: dict[str, Hidden] = {}


class Perceiving(ScenePart):
    """Every perception test is active or passive (``book.skill.perception-modes``), by whatever sense
    (``book.skill.perception-senses``).
    """

    def __init__(self) -> None:
        self.record = Awareness({}, {})
        self._held: dict[str, Rolled] = {}

    def passive(self, who: Combatant) -> int | None:
        """The passive result that stands for ``who``, none if none does."""
        return self.record.passive.get(who.id)

    def powers(self, scene: Scene) -> Acts:
        """Passive tests, hidden things and poison, and searches."""
        yield Act("gm:perception", "Passive perception for all", partial(self.notice, scene))
        if self.record.passive:
            yield Act("gm:lapse", "What was perceived no longer stands", partial(self.lapse, scene))
        yield Act("gm:conceal", "Something hidden", partial(self.conceal, scene))
        yield Act("gm:poison", "A poison is swallowed", partial(self.poison, scene))
        yield Act("gm:search", "A long search", partial(self.search, scene))

    def specials(self, scene: Scene, who: Combatant, skill: str) -> Acts:
        """Examining something hidden (``book.skill.perception-active-start``)."""
        for key, hidden in self.record.hidden.items() if skill == SKILL else ():
            if not hidden.found:
                barred = None
                if who.id in hidden.tried:
                    why = f"{who.name} has examined it, and nothing has changed"
                    barred = Barred(why, ("book.ruling.skill-perception-reroll",))
                label = f"Examines what is hidden ({key}, concealment {hidden.value})"
                yield Act(f"hidden:{key}", label, partial(self.examine, scene, who, key), barred=barred)

    # ------------------------------------------------------------ passive

    def notice(self, scene: Scene) -> Procedure[None]:
        """Everybody tests at once; the results stand until the scene or the circumstances change.

        A flawless roll waits until it finds something, a complete failure strikes at once
        (``book.ruling.skill-perception-passive-rewards``).
        """
        yield from self._roll(scene, list(scene))
        for key in self.record.hidden:
            yield from self._compare(scene, key, list(scene))

    def _roll(self, scene: Scene, who: Sequence[Combatant]) -> Procedure[None]:
        attempts = tuple(Attempt(each, SKILL) for each in who)
        task = Task(OPEN, attempts, cites=_PASSIVE)
        announced = yield from commit_all(scene, task, attempts)
        for attempt, chosen in zip(attempts, announced, strict=True):
            who_ = attempt.who
            self._held.pop(who_.id, None)
            self.record.passive[who_.id] = 0
            if chosen is None:
                continue
            rolled = yield from fall(scene, chosen)
            mos = max(0, rolled.net)
            self.record.passive[who_.id] = mos
            if flawless(rolled):
                self._held[who_.id] = rolled
            throws = (card(rolled, mos),)
            scene.emit(
                "perception",
                f"{who_.name} is aware:",
                _PASSIVE,
                who_,
                f"{mos} MoS",
                throws,
                scene.seats(who_),
            )
            ears = {who_.id: scene.seats(who_)}
            yield from scene.rules.aftermath.reckon(scene, [(rolled, False)], ears=ears)

    def lapse(self, scene: Scene) -> Procedure[None]:
        """The game master declares a marked change (``book.ruling.skill-perception-lost-result``)."""
        self.record.passive.clear()
        self._held.clear()
        cites = ("book.skill.perception-passive-lasts", "book.ruling.skill-perception-lost-result")
        scene.emit("perception", "What was perceived no longer stands", cites)
        return
        yield

    def close(self, scene: Scene) -> Procedure[None]:
        """A new scene always ends it (``book.ruling.skill-perception-lost-result``)."""
        self.record.passive.clear()
        self._held.clear()
        return
        yield

    # ------------------------------------------------------------ hidden things

    def conceal(self, scene: Scene) -> Procedure[None]:
        """Say how well something is hidden, and who comes by; the best passive result counts.

        ``book.skill.perception-concealment``, ``book.skill.perception-passive-in-advance``.
        """
        value = yield from figure(
            scene.gm, "How well is it hidden?", 0, DEEPEST, _HIDDEN, act="Concealment {}", suggested=3
        )
        options = [Option("all", "The whole group"), *(Option(each.id, each.name) for each in scene)]
        answer = yield from one(scene.gm, "Who comes upon it?", options, (*_HIDDEN, *_EXCEED))
        near = list(scene) if answer == "all" else [scene.combatants[answer]]
        key = str(len(self.record.hidden) + 1)
        self.record.hidden[key] = Hidden(value, tried=[])
        scene.whisper("hidden", f"Something is hidden ({key}):", _HIDDEN, None, f"concealment {value}")
        yield from self._compare(scene, key, near)

    def _compare(self, scene: Scene, key: str, near: Sequence[Combatant]) -> Procedure[None]:
        """Only a result above the value finds it, and of a group only the best counts."""
        hidden = self.record.hidden[key]
        known = [who for who in near if who.id in self.record.passive]
        if hidden.found or hidden.poison or not known:
            return
        best = max(known, key=lambda who: self.record.passive[who.id])
        if self.record.passive[best.id] <= hidden.value:
            words = f"{self.record.passive[best.id]} does not exceed {hidden.value}"
            scene.whisper("hidden", f"Nobody notices what is hidden ({key}):", _EXCEED, None, words)
            return
        hidden.found = True
        scene.emit("hidden", f"{best.name} notices something hidden", _EXCEED, best)
        yield from self._confirm(scene, best)

    def _confirm(self, scene: Scene, who: Combatant) -> Procedure[None]:
        held = self._held.pop(who.id, None)
        if held is not None:
            yield from scene.rules.aftermath.confirm(scene, held)

    def examine(self, scene: Scene, who: Combatant, key: str) -> Procedure[None]:
        """An active look finds what it equals; one roll a thing (``book.ruling.skill-perception-reroll``).

        Who finds nothing is told no more than if nothing were there (``book.ruling.table-secrets``).
        """
        hidden = self.record.hidden[key]
        hidden.tried.append(who.id)
        outcome = yield from once(scene, look(who, hidden.value))
        hidden.found = bool(outcome.passed)
        if hidden.found:
            scene.emit("hidden", f"{who.name} finds something hidden", _ACTIVE, who)
        else:
            scene.whisper("hidden", f"{who.name} finds nothing", (*_ACTIVE, *SECRET), who)

    # ------------------------------------------------------------ poison and searches

    def poison(self, scene: Scene) -> Procedure[None]:
        """Somebody eats or drinks it; told is only whether something is wrong
        (``book.ruling.skill-poison-value``).
        """
        who = yield from person(scene.gm, "Who eats or drinks it?", list(scene), _POISON)
        value = yield from figure(
            scene.gm, "How well is it concealed?", 0, DEEPEST, _POISON, act="Concealment {}", suggested=3
        )
        active = yield from yes(
            scene.gm,
            f"Is {who.name} on guard?",
            (*_POISON, *_NOTICED),
            words=("Yes, actively", "No, passively"),
        )
        if active:
            outcome = yield from once(scene, look(who, value))
            noticed = bool(outcome.passed)
        else:
            if who.id not in self.record.passive:
                yield from self._roll(scene, [who])
            noticed = self.record.passive[who.id] > value
        words = "knows that something is wrong" if noticed else "notices nothing"
        audience = () if noticed else (scene.gm,)
        scene.emit("poison", f"{who.name} {words}", (*_POISON, *_NOTICED), who, audience=audience)
        if noticed and not active:
            yield from self._confirm(scene, who)

    def search(self, scene: Scene) -> Procedure[None]:
        """Roll after roll, everybody's MoSes together (``book.ruling.skill-search-variant``)."""
        looking = yield from people(scene.gm, "Who searches?", list(scene), _SEARCH)
        kinds = (SETBACK, FIRST_FAIL)
        ruling = yield from rule(
            scene,
            scene.gm,
            "How much searching does it take?",
            looking[0],
            SKILL,
            kinds=kinds,
            ruling=Ruling(SETBACK, secret=True),
        )
        attempts = tuple(Attempt(each, SKILL, ruling.terms) for each in looking)
        task = msgspec.structs.replace(ruling.task(looking[0], SKILL), attempts=attempts, cites=_SEARCH)
        yield from perform(scene, task)


def look(who: Combatant, value: int = 0) -> Task:
    """An active look for something; it reads like any other test in secret."""
    return Task(STATIC, (Attempt(who, SKILL),), value, secret=True)
