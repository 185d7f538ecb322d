"""Perception: what stands for the scene, what is looked for, and what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, people, person, yes
from winterdawn.editions.encounter.part import Moment, Part
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.editions.sda.tests.ruling import Ruling, rule
from winterdawn.editions.sda.tests.secrets import SECRET
from winterdawn.editions.sda.tests.single import once
from winterdawn.editions.sda.tests.skilltest import perform
from winterdawn.editions.sda.tests.task import FIRST_FAIL, OPEN, SETBACK, STATIC, Attempt, Task
from winterdawn.editions.sda.tests.throwing import commit_all
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Rolled
    from winterdawn.editions.sda.figures import Play


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
    held: dict[str, Rolled] = {}


class Perceiving(Part):
    """Every perception test is active or passive (``book.skill.perception-modes``), by whatever sense
    (``book.skill.perception-senses``).
    """

    heading = "Uses of skills"
    remembers = Awareness

    def passive(self, play: Play, who: Combatant) -> int | None:
        """The passive result that stands for ``who``, none if none does."""
        return play.record(Awareness).passive.get(who.id)

    def powers(self, play: Play) -> Acts:
        """Passive tests, hidden things and poison, and searches."""
        yield Act("gm:perception", "Passive perception for all", partial(self.notice, play))
        if play.record(Awareness).passive:
            yield Act("gm:lapse", "What was perceived no longer stands", partial(self.lapse, play))
        yield Act("gm:conceal", "Something hidden", partial(self.conceal, play))
        yield Act("gm:poison", "A poison is swallowed", partial(self.poison, play))
        yield Act("gm:search", "A long search", partial(self.search, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Acts:
        """Examining something hidden (``book.skill.perception-active-start``)."""
        for key, hidden in play.record(Awareness).hidden.items() if skill == SKILL else ():
            if not hidden.found:
                barred = None
                if who.id in hidden.tried:
                    why = f"{who.name} has examined it, and nothing has changed"
                    barred = Barred(why, ("book.ruling.skill-perception-reroll",))
                label = f"Examines what is hidden ({key}, concealment {hidden.value})"
                yield Act(f"hidden:{key}", label, partial(self.examine, play, who, key), barred=barred)

    # ------------------------------------------------------------ passive

    def notice(self, play: Play) -> Procedure[None]:
        """Everybody tests at once; the results stand until the scene or the circumstances change.

        A flawless roll waits until it finds something, a complete failure strikes at once
        (``book.ruling.skill-perception-passive-rewards``).
        """
        yield from self._roll(play, list(play))
        for key in play.record(Awareness).hidden:
            yield from self._compare(play, key, list(play))

    def _roll(self, play: Play, who: Sequence[Combatant]) -> Procedure[None]:
        attempts = tuple(Attempt(each, SKILL) for each in who)
        task = Task(OPEN, attempts, cites=_PASSIVE)
        announced = yield from commit_all(play, task, attempts)
        for attempt, chosen in zip(attempts, announced, strict=True):
            who_ = attempt.who
            play.record(Awareness).held.pop(who_.id, None)
            play.record(Awareness).passive[who_.id] = 0
            if chosen is None:
                continue
            rolled = yield from play.part(Throwing).fall(play, chosen)
            mos = max(0, rolled.net)
            play.record(Awareness).passive[who_.id] = mos
            if play.part(Aftermath).flawless(play, rolled):
                play.record(Awareness).held[who_.id] = rolled
            throws = (card(rolled, mos),)
            play.emit(
                "perception",
                f"{who_.name} is aware:",
                _PASSIVE,
                who_,
                f"{mos} MoS",
                throws,
                play.seats(who_),
            )
            ears = {who_.id: play.seats(who_)}
            yield from play.part(Aftermath).reckon(play, [(rolled, False)], ears=ears)

    def lapse(self, play: Play) -> Procedure[None]:
        """The game master declares a marked change (``book.ruling.skill-perception-lost-result``)."""
        aware = play.record(Awareness)
        aware.passive.clear()
        aware.held.clear()
        cites = ("book.skill.perception-passive-lasts", "book.ruling.skill-perception-lost-result")
        play.emit("perception", "What was perceived no longer stands", cites)
        return
        yield

    def at(self, play: Play, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """A new scene always ends it (``book.ruling.skill-perception-lost-result``)."""
        aware = play.record(Awareness)
        if moment is Moment.SCENE_END:
            aware.passive.clear()
            aware.held.clear()
        return
        yield

    # ------------------------------------------------------------ hidden things

    def conceal(self, play: Play) -> Procedure[None]:
        """Say how well something is hidden, and who comes by; the best passive result counts.

        ``book.skill.perception-concealment``, ``book.skill.perception-passive-in-advance``.
        """
        aware = play.record(Awareness)
        value = yield from figure(
            play.gm, "How well is it hidden?", 0, DEEPEST, _HIDDEN, act="Concealment {}", suggested=3
        )
        options = [Option("all", "The whole group"), *(Option(each.id, each.name) for each in play)]
        answer = yield from one(play.gm, "Who comes upon it?", options, (*_HIDDEN, *_EXCEED))
        near = list(play) if answer == "all" else [play.combatants[answer]]
        key = str(len(aware.hidden) + 1)
        aware.hidden[key] = Hidden(value, tried=[])
        play.whisper("hidden", f"Something is hidden ({key}):", _HIDDEN, None, f"concealment {value}")
        yield from self._compare(play, key, near)

    def _compare(self, play: Play, key: str, near: Sequence[Combatant]) -> Procedure[None]:
        """Only a result above the value finds it, and of a group only the best counts."""
        aware = play.record(Awareness)
        hidden = aware.hidden[key]
        known = [who for who in near if who.id in aware.passive]
        if hidden.found or hidden.poison or not known:
            return
        best = max(known, key=lambda who: aware.passive[who.id])
        if aware.passive[best.id] <= hidden.value:
            words = f"{aware.passive[best.id]} does not exceed {hidden.value}"
            play.whisper("hidden", f"Nobody notices what is hidden ({key}):", _EXCEED, None, words)
            return
        hidden.found = True
        play.emit("hidden", f"{best.name} notices something hidden", _EXCEED, best)
        yield from self._confirm(play, best)

    def _confirm(self, play: Play, who: Combatant) -> Procedure[None]:
        held = play.record(Awareness).held.pop(who.id, None)
        if held is not None:
            yield from play.part(Aftermath).confirm(play, held)

    def examine(self, play: Play, who: Combatant, key: str) -> Procedure[None]:
        """An active look finds what it equals; one roll a thing (``book.ruling.skill-perception-reroll``).

        Who finds nothing is told no more than if nothing were there (``book.ruling.table-secrets``).
        """
        hidden = play.record(Awareness).hidden[key]
        hidden.tried.append(who.id)
        outcome = yield from once(play, look(who, hidden.value))
        hidden.found = bool(outcome.passed)
        if hidden.found:
            play.emit("hidden", f"{who.name} finds something hidden", _ACTIVE, who)
        else:
            play.whisper("hidden", f"{who.name} finds nothing", (*_ACTIVE, *SECRET), who)

    # ------------------------------------------------------------ poison and searches

    def poison(self, play: Play) -> Procedure[None]:
        """Somebody eats or drinks it; told is only whether something is wrong
        (``book.ruling.skill-poison-value``).
        """
        aware = play.record(Awareness)
        who = yield from person(play.gm, "Who eats or drinks it?", list(play), _POISON)
        value = yield from figure(
            play.gm, "How well is it concealed?", 0, DEEPEST, _POISON, act="Concealment {}", suggested=3
        )
        active = yield from yes(
            play.gm,
            f"Is {who.name} on guard?",
            (*_POISON, *_NOTICED),
            words=("Yes, actively", "No, passively"),
        )
        if active:
            outcome = yield from once(play, look(who, value))
            noticed = bool(outcome.passed)
        else:
            if who.id not in aware.passive:
                yield from self._roll(play, [who])
            noticed = aware.passive[who.id] > value
        words = "knows that something is wrong" if noticed else "notices nothing"
        audience = () if noticed else (play.gm,)
        play.emit("poison", f"{who.name} {words}", (*_POISON, *_NOTICED), who, audience=audience)
        if noticed and not active:
            yield from self._confirm(play, who)

    def search(self, play: Play) -> Procedure[None]:
        """Roll after roll, everybody's MoSes together (``book.ruling.skill-search-variant``)."""
        looking = yield from people(play.gm, "Who searches?", list(play), _SEARCH)
        kinds = (SETBACK, FIRST_FAIL)
        ruling = yield from rule(
            play,
            play.gm,
            "How much searching does it take?",
            looking[0],
            SKILL,
            kinds=kinds,
            ruling=Ruling(SETBACK, secret=True),
        )
        attempts = tuple(Attempt(each, SKILL, ruling.terms) for each in looking)
        task = msgspec.structs.replace(ruling.task(looking[0], SKILL), attempts=attempts, cites=_SEARCH)
        yield from perform(play, task)


def look(who: Combatant, value: int = 0) -> Task:
    """An active look for something; it reads like any other test in secret."""
    return Task(STATIC, (Attempt(who, SKILL),), value, secret=True)
