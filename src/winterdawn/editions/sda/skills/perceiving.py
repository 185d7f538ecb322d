"""Perception: what stands for the scene, what is looked for, and what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, named, one
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.special import Special
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.ruling import Rulings
from winterdawn.editions.sda.tests.secrets import SECRET
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import OPEN, STATIC, Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.special import Specials
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.editions.sda.tests.ruling import Ruling
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


SKILL = "perception"
DEEPEST = 20
"""The highest concealment value offered."""
_PASSIVE: Cites = (
    "book.skill.perception-modes",
    "book.skill.perception-passive-start",
    "book.skill.perception-passive-lasts",
)
_KEPT: Cites = ("book.skill.perception-party-keep-all", "book.skill.perception-senses")
_EXCEED: Cites = (
    "book.skill.perception-passive-exceed",
    "book.skill.perception-party-best",
    "book.ruling.skill-perception-tie-source",
)
_ACTIVE: Cites = (
    "book.skill.perception-active-start",
    "book.skill.perception-active-lasts",
    "book.skill.perception-active-match",
)
_HIDDEN: Cites = ("book.skill.perception-concealment", "book.ruling.table-hidden-scene")


class Hidden(msgspec.Struct):
    """Something hidden, how well, and who has found it or looked for it in vain."""

    value: int
    found: bool = False
    tried: list[str] = []
    name: str = ""


class Awareness(msgspec.Struct):
    """Passive results of this scene, flawless ones not yet confirmed, and what is hidden."""

    passive: dict[str, int] = {}
    hidden: dict[str, Hidden] = {}
    held: dict[str, Rolled] = {}


class Perceiving(SdaPart):
    """Every perception test is active or passive (``book.skill.perception-modes``), by whatever sense
    (``book.skill.perception-senses``).
    """

    heading = "Uses of skills"
    remembers = Awareness

    def passive(self, play: Play, who: Combatant) -> int | None:
        """The passive result that stands for ``who``, none if none does."""
        return play.record(Awareness).passive.get(who.id)

    def powers(self, play: Play) -> Acts:
        """Passive tests, hidden things, and word that things have changed."""
        aware = play.record(Awareness)
        run, cites = partial(self.notice, play), ("book.skill.perception-passive-in-advance",)
        yield Act("gm:perception", phrase("passive-perception"), run, cites=cites)
        if aware.passive or any(hidden.tried for hidden in aware.hidden.values()):
            yield Act("gm:lapse", phrase("perceived-has-changed"), partial(self.lapse, play))
        yield Act("gm:conceal", phrase("hide-something"), partial(self.conceal, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Specials:
        """Examining something hidden (``book.skill.perception-active-start``)."""
        for key, hidden in play.record(Awareness).hidden.items() if skill == SKILL else ():
            if not hidden.found:
                barred = None
                if who.id in hidden.tried and play.figures.perception_retry == "once":
                    why = phrase("has-examined-it", who=who.id)
                    barred = Barred(why, ("book.ruling.skill-perception-reroll",))
                label = phrase("examines", thing=hidden.name, number=key, value=hidden.value)
                run = partial(self.examine, play, who, key)
                yield Special(f"hidden:{key}", label, run, barred, self.heading)

    def look(self, who: Combatant, value: int = 0, given: Circumstances = Circumstances()) -> Task:  # noqa: B008
        """An active look for something; it reads like any other test in secret."""
        return Task(STATIC, (Attempt(who, SKILL, given),), value, secret=True)

    def weigh(self, play: Play, whom: Saying, skill: str = SKILL, who: str = "") -> Procedure[Circumstances]:
        """What helps or hinders them (``book.modifier.source``); of ``who`` also which traits hold."""
        return (yield from play.part(Rulings).weigh(play, play.gm, whom, skill, who))

    # ------------------------------------------------------------ passive

    def notice(self, play: Play) -> Procedure[None]:
        """Everybody tests at once; the results stand until the scene or the circumstances change.

        A flawless roll waits until it finds something, a complete failure strikes at once
        (``book.ruling.skill-perception-passive-rewards``).
        """
        given = yield from self.weigh(play, phrase("of-everybody", skill=skill_name(SKILL)))
        yield from self.roll(play, play.living(), given)
        for key in play.record(Awareness).hidden:
            yield from self._compare(play, key, play.living())

    def roll(self, play: Play, who: Sequence[Combatant], given: Circumstances) -> Procedure[None]:
        """Passive tests of some people; the results stand."""
        attempts = tuple(Attempt(each, SKILL, given) for each in who)
        task = Task(OPEN, attempts, cites=_PASSIVE)
        announced = yield from play.part(Committing).all(play, task, attempts)
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
                phrase("is-aware", who=who_.id),
                (_PASSIVE[-1], *_KEPT),
                who_,
                phrase("so-many-mos", mos=mos),
                throws,
                play.seats(who_),
            )
            ears = {who_.id: play.seats(who_)}
            yield from play.part(Aftermath).reckon(play, [(rolled, False)], ears=ears)

    def lapse(self, play: Play) -> Procedure[None]:
        """The game master declares a marked change: results lapse, and what was examined may be
        examined again (``book.ruling.skill-perception-lost-result``,
        ``book.ruling.skill-perception-reroll``).
        """
        aware = play.record(Awareness)
        aware.passive.clear()
        aware.held.clear()
        for hidden in aware.hidden.values():
            hidden.tried.clear()
        cites = ("book.skill.perception-passive-lasts", "book.ruling.skill-perception-lost-result")
        play.emit("perception", phrase("perceived-no-longer"), cites)
        return
        yield

    def scene_end(self, play: Play) -> Procedure[None]:
        """A new scene always ends it, and leaves behind what was hidden in the last
        (``book.ruling.skill-perception-lost-result``, ``book.ruling.table-hidden-scene``).
        """
        aware = play.record(Awareness)
        aware.passive.clear()
        aware.held.clear()
        aware.hidden.clear()
        return
        yield

    # ------------------------------------------------------------ hidden things

    def conceal(self, play: Play) -> Procedure[None]:
        """Say how well something is hidden, and who comes by; the best passive result counts.

        ``book.skill.perception-concealment``, ``book.skill.perception-passive-in-advance``.
        """
        aware = play.record(Awareness)
        usual = ("something hidden",)
        name = yield from named(play.gm, phrase("what-is-hidden"), usual, _HIDDEN)
        value = yield from figure(play.gm, phrase("how-well-hidden"), 0, DEEPEST, _HIDDEN, suggested=3)
        options = [Option("all", phrase("whole-group")), *(Option(each.id, each.name) for each in play.here)]
        answer = yield from one(play.gm, phrase("who-comes-upon-it"), options, (*_HIDDEN, *_EXCEED[:2]))
        near = play.living() if answer == "all" else [play.combatants[answer]]
        key = str(len(aware.hidden) + 1)
        aware.hidden[key] = Hidden(value, tried=[], name=name)
        text, words = phrase("hidden-thing", thing=name, number=key), phrase("concealment", value=value)
        play.whisper("hidden", text, _HIDDEN, None, words)
        yield from self._compare(play, key, near)

    def _compare(self, play: Play, key: str, near: Sequence[Combatant]) -> Procedure[None]:
        """Only a result above the value finds it, and of a group only the best counts."""
        aware = play.record(Awareness)
        hidden = aware.hidden[key]
        known = [who for who in near if who.id in aware.passive]
        if hidden.found or not known:
            return
        best = max(known, key=lambda who: aware.passive[who.id])
        if aware.passive[best.id] <= hidden.value:
            text = phrase("nobody-notices", thing=hidden.name, number=key)
            words = phrase("does-not-exceed", mos=aware.passive[best.id], value=hidden.value)
            play.whisper("hidden", text, _EXCEED, None, words)
            return
        hidden.found = True
        play.emit("hidden", phrase("notices-thing", who=best.id, thing=hidden.name), _EXCEED, best)
        yield from self.confirm(play, best)

    def confirm(self, play: Play, who: Combatant) -> Procedure[None]:
        """Pay a flawless glance that has found something."""
        held = play.record(Awareness).held.pop(who.id, None)
        if held is not None:
            yield from play.part(Aftermath).confirm(play, held)

    def examine(self, play: Play, who: Combatant, key: str, ruling: Ruling) -> Procedure[None]:
        """An active look finds what it equals; one roll a thing (``book.ruling.skill-perception-reroll``).

        Who finds nothing is told no more than if nothing were there (``book.ruling.table-secrets``).
        """
        hidden = play.record(Awareness).hidden[key]
        hidden.tried.append(who.id)
        task = self.look(who, hidden.value, ruling.given)
        outcome = yield from play.part(SingleTests).once(play, task)
        hidden.found = bool(outcome.passed)
        if hidden.found:
            play.emit("hidden", phrase("finds-thing", who=who.id, thing=hidden.name), _ACTIVE, who)
        else:
            play.whisper("hidden", phrase("finds-nothing", who=who.id), (*_ACTIVE, *SECRET), who)
