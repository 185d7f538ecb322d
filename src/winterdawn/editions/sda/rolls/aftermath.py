"""What good and bad rolls leave behind: rewards, and the ego test after a complete failure.

Settled last of all, rewards before ego tests (``book.ruling.combat-bookkeeping-moment``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.character.advance import towards
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Rolled, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import DEPRESSED, Effort
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.rolls.verdict import Verdicts
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_TAUGHT = ("book.flawless.experience-reward", "book.experience.skill-from-flawless")
_HEARTENS: tuple[str, ...] = ("book.flawless.spirit-reward",)
_FULL = ("book.ruling.flawless-grant-or-choice", "book.spirit.maximum")
_KEPT = ("book.failure.ego-success", "book.experience.skill-from-failure")
_ONCE = ("book.ruling.failure-chain",)
_SAFE = (*_KEPT, "book.failure.unranked-cannot-fail")

Reward = Callable[[Rolled], Procedure[None]]
"""How a flawless roll is paid."""


class HeldRolls(msgspec.Struct):
    """Rolls made while an exchange is under way, which wait until it is over; the innermost last."""

    held: list[list[tuple[Rolled, bool]]] = []


class Aftermath(Verdicts):
    """Flawless success and complete failure; both work in combat too.

    Both teach (``book.experience.skill-from-flawless``, ``book.experience.skill-from-failure``),
    and few dice are no shield (``book.failure.any-roll-size``).
    """

    remembers = HeldRolls

    def hold(self, play: Play) -> None:
        """Begin an exchange: whatever is rolled in it is settled at its end."""
        play.record(HeldRolls).held.append([])

    def release(
        self, play: Play, rolls: Sequence[tuple[Rolled, bool]], reward: Reward | None = None
    ) -> Procedure[None]:
        """End an exchange: settle its own ``rolls``, then those it called for.

        Those of an exchange within another wait for the end of the outer one.
        """
        held = play.record(HeldRolls).held.pop()
        yield from self.reckon(play, [*rolls, *held], reward)

    def after(self, play: Play, rolls: Sequence[tuple[Rolled, bool]]) -> Procedure[None]:
        """Settle finished rolls, each with whether its task succeeded."""
        yield from self.reckon(play, rolls)

    def reckon(
        self,
        play: Play,
        rolls: Sequence[tuple[Rolled, bool]],
        reward: Reward | None = None,
        ears: Mapping[str, tuple[str, ...]] | None = None,
    ) -> Procedure[None]:
        """Settle finished rolls, each with whether its task succeeded, but none of herds and hunting birds.

        ``reward`` pays a flawless one in place of the roller's choice of spirit or experience.
        ``ears`` are the only seats that are told, by who rolled.
        """
        rolls = [each for each in rolls if each[0].use.who.id in play.combatants]
        waiting = play.record(HeldRolls).held
        if waiting:
            waiting[-1] += rolls
            return
        for part in play.answering(SdaPart.owed):
            yield from part.owed(play)
        heard = ears or {}
        for rolled, succeeded in rolls:
            with play.quietly(heard.get(rolled.use.who.id, ())):
                yield from self._reward(play, rolled, succeeded, reward)
        for rolled, succeeded in rolls:
            if self.fails(play, rolled):
                with play.quietly(heard.get(rolled.use.who.id, ())):
                    yield from self._spared(play, rolled) if succeeded else self._failed(play, rolled)

    def _reward(
        self, play: Play, rolled: Rolled, succeeded: bool, reward: Reward | None = None
    ) -> Procedure[None]:
        """A highest face earns attribute experience; a flawless success a reward of choice.

        ``book.experience.attribute-gain``, ``book.flawless.full-pool``,
        ``book.flawless.every-die``, ``book.flawless.task-succeeds``.
        """
        use = rolled.use
        if play.gone(use.who):
            return
        self.teach(play, rolled)
        if succeeded and self.flawless(play, rolled):
            yield from self.confirm(play, rolled, reward)
        elif succeeded and self.splendid(play, rolled) and (trim := self.trim(play, rolled)):
            by, why = trim
            text = phrase("roll-is-trimmed", who=use.who.id, praise=self.praise, by=by)
            play.emit("reward", text, why, use.who, audience=play.seats(use.who))

    def teach(self, play: Play, rolled: Rolled) -> None:
        """What a roll teaches whatever came of it: a point in its attribute for a highest face."""
        if rolled.reading.top_face and self._teaches(play, rolled):
            cites: Cites = ("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
            if play.figures.attribute_experience_dice == "base":
                cites += ("book.ruling.attribute-experience-scope",)
            use, why = rolled.use, phrase("highest-face")
            play.part(Experience).earn(play, use.who, use.attribute, cites, why=why)

    def _teaches(self, play: Play, rolled: Rolled) -> bool:
        """Whether the highest face lies on a die that counts (``book.ruling.attribute-experience-scope``)."""
        if play.figures.attribute_experience_dice == "all":
            return True
        return any(face.role == "own" and face.shows == face.of for face in rolled.faces)

    def confirm(self, play: Play, rolled: Rolled, reward: Reward | None = None) -> Procedure[None]:
        """Pay a flawless roll whose task has succeeded."""
        if reward is not None:
            yield from reward(rolled)
        else:
            yield from self.reward(play, rolled.use.who, rolled.use.skill, self.worth(play, rolled))

    def settle(
        self,
        play: Play,
        held: list[int],
        rolled: Rolled,
        *,
        over: bool,
        keep: bool = True,
        harmless: bool = False,
    ) -> Procedure[bool]:
        """Of somebody’s own test that may go on: pay the flawless rolls that waited if it has succeeded, else
        let this one wait if the work is to ``keep``; whether this roll itself ended well and is paid if
        flawless (``book.ruling.flawless-in-rolling``).
        """
        if over:
            paid, well = self.due(play, held, rolled)
            for worth in paid:
                yield from self.reward(play, rolled.use.who, rolled.use.skill, worth)
            return well
        if keep and self.flawless(play, rolled):
            held.append(self.worth(play, rolled))
        return self.well(play, rolled, passed=False, harmless=harmless)

    def reward(self, play: Play, who: Combatant, skill: str, mos: int) -> Procedure[None]:
        """Let ``who`` take spirit or experience for a flawless roll that is worth so many MoSes.

        Only their side is told, also that they are asked: that no die was kept back says how large the
        pool is. Full spirit may be chosen to no effect, and comes last
        (``book.ruling.flawless-grant-or-choice``).
        """
        named = skill_name(skill)
        if not self.pays(play):
            text = phrase("roll-is-praised", who=who.id, skill=named, praise=self.praise, more=True)
            what = phrase("no-reward-in-fight")
            play.emit("flawless", text, self.in_fights, who, what, audience=play.seats(who), skill=skill)
            return
        net = play.figures.flawless_spirit == "net"
        heartens = (*_HEARTENS, *(("book.ruling.flawless-spirit-amount",) if net else ()))
        effort, gain, most = play.part(Effort), play.scale.heartening(mos), who.sheet.maximum_spirit
        left = effort.left(play, who)
        full, closed = left >= most, effort.closed(play, who)
        vain, told = full or closed, (*heartens, *(_FULL if full else DEPRESSED if closed else ()))
        regain = phrase("regain-spirit", gain=gain, left=left, most=most, full=full, closed=closed)
        learnt, gained = skill in who.sheet.known(), 0 if closed else min(gain, most - left)
        learns = phrase("experience-point", skill=named, note=towards(who.sheet, skill))
        spirit = Option("spirit", what=regain, cites=told)
        point = Option("experience", what=learns, cites=_TAUGHT)
        choice = yield from pick(
            Choose(
                who.seat,
                "",
                OneOf(((point, spirit) if vain else (spirit, point)) if learnt else (spirit,)),
                who=who.id,
                cites=self.choosing,
                audience=play.seats(who),
                usual="experience" if vain and learnt else msgspec.UNSET,
                question=phrase("what-reward", praise=self.praise, over=self.over(play, who)),
                figures={"spirit": {"gain": gained}, "experience": {"gain": 1}},
            )
        )
        text = phrase("roll-is-praised", who=who.id, skill=named, praise=self.praise, more=False)
        play.emit("flawless", text, self.earned, who, audience=play.seats(who), skill=skill)
        if choice == "experience":
            play.part(Experience).earn(play, who, skill, _TAUGHT)
        elif full:
            text, words = phrase("takes-heart-in-vain", who=who.id), phrase("no-spirit-gained")
            play.emit("spirit", text, told, who, words, audience=play.seats(who))
        else:
            text = phrase("takes-heart-for-mos", who=who.id, each=play.scale.heartening(1))
            effort.change(play, who, gain, text, heartens)

    def _spared(self, play: Play, rolled: Rolled) -> Procedure[None]:
        """A roll without any MoS that ended well fails completely all the same, unless a house rule spares it
        (``book.ruling.failure-regardless-of-outcome``).
        """
        if play.figures.failure_despite_success == "on":
            yield from self._failed(play, rolled)
        else:
            who, words = rolled.use.who, skill_name(rolled.use.skill)
            text = phrase("roll-ends-well", who=who.id, skill=words)
            play.emit("reward", text, ("book.ruling.failure-regardless-of-outcome",), who)

    def _failed(self, play: Play, rolled: Rolled) -> Procedure[None]:
        """An ego test at the failed skill's rank. By a house rule it may call for another itself.

        It is a free roll (``book.failure.ego-test-free``) and cannot be failed over a skill
        without ranks (``book.failure.unranked-cannot-fail``). Only their side is told the rank.

        ``book.failure.ego-test``, ``book.failure.ego-recursive``, ``book.ruling.failure-chain``.
        """
        who, skill = rolled.use.who, rolled.use.skill
        if not self.pays(play):
            text = phrase("roll-fails-completely", who=who.id, skill=skill_name(skill))
            play.emit("failure", text, self.in_fights, who, phrase("no-matter-in-fight"), skill=skill)
            return
        failed: Rolled | None = rolled
        while failed is not None and not play.gone(who) and play.part(Effort).cap(play, who):
            rank, words = who.sheet.rank(skill), skill_name(skill)
            told: Cites = (*self.failed, *self.house(play, rank))
            if not failed.announced.full:
                told += ("book.failure.any-roll-size",)
            if failed is not rolled:
                told += ("book.failure.ego-recursive",)
            play.emit("failure", phrase("roll-fails", who=who.id, skill=words), told, who, skill=skill)
            uses = [Use(who, "ego", name, Kind.FREE, Purpose.TEST) for name in all_skills()["ego"].attributes]
            uses.sort(key=lambda use: -who.sheet.attributes[use.attribute])
            cites = ("book.failure.ego-test", "book.failure.ego-difficulty", "book.failure.ego-test-free")
            difficulty = self.ego_difficulty(play, failed, rank)
            passed, ego = yield from play.part(CalledTests).static(
                play,
                uses,
                difficulty,
                HeartDice(words, difficulty, play.part(Effort).lost(play, rank)),
                cites,
                play.seats(who),
                source=play.scale.ego_source(words),
                what=phrase("to-keep-heart"),
            )
            empty = ego is not None and self.fails(play, ego) and self._may_score(play, ego)
            again = empty and play.figures.failure_chain == "unlimited"
            last = _ONCE if empty and not again else ()
            if passed and (rank or play.figures.unranked_failure_experience == "on"):
                yield from self.learn(play, who, skill, (*(_KEPT if rank else _SAFE), *last))
            elif not passed:
                text = phrase("loses-heart", who=who.id)
                play.part(Effort).lose(play, who, rank, text, (*self.lost, *last))
            if ego is not None:
                yield from self._reward(play, ego, passed)
            if again and ego is not None and passed and play.figures.failure_despite_success == "off":
                yield from self._spared(play, ego)
                again = False
            failed, skill = (ego, "ego") if again else (None, skill)

    def ego_difficulty(self, play: Play, failed: Rolled, rank: int) -> int:
        """The difficulty of the ego test that a roll at ``rank`` calls for which has failed completely."""
        return play.scale.ego_difficulty(failed.reading, rank)

    def learn(self, play: Play, who: Combatant, skill: str, cites: Cites) -> Procedure[None]:
        """Whoever keeps heart learns from the failure (``book.failure.ego-success``), if the skill is one
        that has points.
        """
        if skill in who.sheet.known():
            play.part(Experience).earn(play, who, skill, cites)
        return
        yield

    def _may_score(self, play: Play, rolled: Rolled | None) -> bool:
        """Whether any die of the roll could have given a MoS; where none can, tests would follow without
        end (``book.ruling.failure-chain``).
        """
        if rolled is None or play.figures.complete_failure_reads == "dice":
            return rolled is not None and play.most(1, rolled.announced.granted.faces) > 0
        return rolled.announced.hand(play.scale).results().at_least(1) > 0
