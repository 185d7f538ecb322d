"""Incapacity and death: what somebody can no longer do, and when they die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice.trials.rolling import net, setback
from winterdawn.editions.encounter.clock import ROUND
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.downed import Downed, States, waking, why, word
from winterdawn.editions.sda.body.wounds import OpenWounds
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.frame.granted import Cap
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Outlook, Procedure, Share
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase
    from winterdawn.kernel.views.blocks import Notice


CHOKED = "choked"
_CLOCK = "book.ruling.combat-bleed-out-clock"
_NO_DICE: Cites = ("book.incapacitated.no-dice", "book.ruling.combat-zero-dice-exceptions")
_HELPLESS: Cites = (
    "book.incapacitated.no-movement",
    "book.incapacitated.no-actions",
    "book.incapacitated.no-dice",
)
_AWARE: Cites = ("book.incapacitated.aware", "book.incapacitated.whisper")
_OBLIVIOUS = "book.incapacitated.unconscious-oblivious"


class Incapacity(SdaPart):
    """The incapacitated are prone, cannot move or act, and have no dice."""

    remembers = States

    def enter(self, play: Play, who: Combatant) -> None:
        """Whoever was out of action still is."""
        if said := who.sheet.wounds.conditions:
            kept = who.sheet.wounds
            state = Downed(play.round, "unconscious" in said, "dead" in said, 0, [], choked=CHOKED in said)
            state.rounds_left, state.rounds_dead = kept.rounds_left, kept.rounds_dead
            play.record(States).of[who.id] = state
            who.prone = True

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """Whether they are out of action, among their conditions, and the rounds left to them or gone
        since they died.
        """
        state = self.state(play, who)
        named = (word(state), *[CHOKED] * (state.choked and not state.dead)) if state else ()
        left = state.rounds_left if state and not state.dead else None
        dead = state.rounds_dead if state else 0
        wounds = replace(sheet.wounds, conditions=named, rounds_left=left, rounds_dead=dead)
        return replace(sheet, wounds=wounds)

    def state(self, play: Play, who: Combatant) -> Downed | None:
        """What has become of them, none while they can act."""
        return play.record(States).of.get(who.id)

    def bars(self, play: Play, who: Combatant) -> Barred | None:
        """They can take no action (``book.incapacitated.no-actions``)."""
        down = play.record(States).of
        if who.id not in down:
            return None
        return Barred(
            phrase("is-down", who=who.id, how=word(down[who.id])), ("book.incapacitated.no-actions",)
        )

    def aware(self, play: Play, who: Combatant) -> bool:
        """Whether they notice what happens around them: the incapacitated do, the unconscious and the dead
        do not (``book.incapacitated.aware``, ``book.incapacitated.unconscious-oblivious``).
        """
        down = play.record(States).of
        return who.id not in down or not down[who.id].oblivious

    def slows(self, play: Play, who: Combatant) -> float | None:
        """They cannot move (``book.incapacitated.no-movement``)."""
        return 0.0 if who.id in play.record(States).of else None

    def limit(self, play: Play, use: Use) -> Cap | None:
        """Their pools hold no dice but for the tests that rules themselves demand
        (``book.incapacitated.no-dice``, ``book.ruling.combat-zero-dice-exceptions``).
        """
        down = play.record(States).of
        if use.who.id not in down or self.demanded(use):
            return None
        return Cap(0, word(down[use.who.id]), _NO_DICE)

    def demanded(self, use: Use) -> bool:
        """Whether a rule demands a test, so that it keeps its dice; a roll for initiative is none."""
        return use.kind is Kind.FREE and use.purpose is Purpose.TEST and not use.tried

    def gone(self, play: Play, who: Combatant) -> bool:
        """The dead are past settling (``book.incapacitated.no-actions``)."""
        state = self.state(play, who)
        return state is not None and state.dead

    def fall(
        self, play: Play, who: Combatant, bludgeoned: bool, cites: Cites, *, choked: bool = False
    ) -> Procedure[None]:
        """Become incapacitated: prone, unconscious if bludgeoned or choked, bleeding out if wounded."""
        state = Downed(play.round, unconscious=bludgeoned or choked, flawless=[], choked=choked)
        play.record(States).of[who.id] = state
        more = ("book.incapacitated.bludgeoned",) if bludgeoned else ()
        told, cites = word(state), (*cites, "book.incapacitated.prone", *more)
        play.emit("down", phrase("falls", who=who.id), cites, who, _how(state), state=told)
        play.parted(who)
        yield from play.lay(who)
        if play.record(OpenWounds).of(who):
            yield from self._bleed_out(play, who, state)
        for part in play.answering(SdaPart.felled):
            yield from part.felled(play, who)

    def _bleed_out(self, play: Play, who: Combatant, state: Downed) -> Procedure[None]:
        """Death comes after MoSes + 1 minutes (``book.death.bleed-timer``)."""
        cites = ("book.incapacitated.bleeds-out", "book.death.bleed-timer")
        tests = play.part(CalledTests)
        mos = yield from tests.open_ended(play, [_holding(who)], HoldOn(), cites, what=phrase("to-hold-on"))
        if state.dead:
            return
        state.rounds_left = (mos + 1) * play.figures.rounds_a_minute
        text = phrase("bleeds-to-death", who=who.id, minutes=mos + 1)
        told, why = phrase("minutes-by-mos", mos=mos) if mos else "", (*cites, "book.round.length", _CLOCK)
        play.emit("down", text, why, who, told, minutes=mos + 1)

    def holding(self, play: Play, who: Combatant) -> Outlook:
        """What it leads to that somebody falls who bleeds, if they hold on with all dice."""
        found = play.part(CalledTests).expected(play, _holding(who))
        if found is None:
            return Outlook((), phrase("bleeds-out-without-dice"))
        dice, odds = found
        told = phrase("bleeds-out", dice=dice, mean=averaged(float(odds.mean) + 1))
        more = float(odds.at_least(1))
        words = phrase("minutes-left"), phrase("minute-left")
        sides = (("ours", more), ("theirs", 1 - more))
        return Outlook(tuple(Share(label, *each) for label, each in zip(words, sides, strict=True)), told)

    def rise(self, play: Play, who: Combatant, cites: Cites) -> None:
        """Be incapacitated no more (``book.ruling.combat-incapacitated-end``); outside a fight they are on
        their feet.
        """
        del play.record(States).of[who.id]
        who.prone = who.prone and play.tempo == ACTION
        play.emit("rise", phrase("incapacitated-no-more", who=who.id), cites, who)

    def revive(self, play: Play, who: Combatant, cites: Cites) -> Procedure[None]:
        """Come back from the dead, incapacitated, and bleeding to death anew with an open wound
        (``book.ruling.combat-revive-result``).
        """
        state = play.record(States).of[who.id] = Downed(play.round, flawless=[])
        told = word(state)
        play.emit("wake", phrase("is-brought-back", who=who.id), cites, who, _how(state), state=told)
        if play.record(OpenWounds).of(who):
            yield from self._bleed_out(play, who, state)

    def staunched(self, play: Play, who: Combatant) -> None:
        """With every wound closed nobody bleeds to death (``book.ruling.combat-bleed-out-clock``)."""
        state = self.state(play, who)
        if state is not None:
            state.rounds_left = None

    def die(self, play: Play, who: Combatant, cites: Cites) -> None:
        """Die."""
        play.record(States).of.setdefault(who.id, Downed(play.round)).dead = True
        play.emit("dead", phrase("dies", who=who.id), cites, who)
        play.parted(who)

    def round_top(self, play: Play) -> None:
        """The bleeding clock runs each round."""
        self.passed(play, ROUND)

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """The unconscious try to wake on their own number (``book.incapacitated.unconscious-wakes``)."""
        state = self.state(play, who)
        if state and state.unconscious and not state.dead and state.since < play.round:
            yield from self._wake(play, who, state)

    def fight_end(self, play: Play) -> None:
        """Rounds are counted anew in the next fight."""
        for state in play.record(States).of.values():
            state.since = 0

    def scene_end(self, play: Play) -> Procedure[None]:
        """They come round by themselves when the scene ends (``book.incapacitated.unconscious-wakes``)."""
        for other in play:
            state = self.state(play, other)
            if state and state.unconscious and not state.dead:
                self._come_round(play, other, state)
        return
        yield

    def passed(self, play: Play, seconds: int) -> None:
        """Whoever bleeds to death does so outside fights too (``book.death.bleed-timer``)."""
        for who in play:
            self._clock(play, who, seconds // ROUND)

    def _come_round(self, play: Play, who: Combatant, state: Downed) -> None:
        state.unconscious = False
        cites = ("book.incapacitated.unconscious-wakes", "book.ruling.combat-incapacitated-end")
        if state.choked:
            del play.record(States).of[who.id]
            cites = ("book.grapple.choke-wakes", "book.ruling.combat-choke-unconscious")
        still = None if state.choked else word(state)
        play.emit("wake", phrase("comes-round", who=who.id), cites, who, state=still)
        for part in play.answering(SdaPart.woken):
            part.woken(play, who)

    def _clock(self, play: Play, who: Combatant, rounds: int) -> None:
        state = self.state(play, who)
        if state and state.dead:
            state.rounds_dead += rounds
        elif state and state.rounds_left is not None:
            state.rounds_left -= rounds
            if state.rounds_left <= 0:
                state.rounds_dead = -state.rounds_left
                self.die(play, who, ("book.death.bleed-timer",))

    def _wake(self, play: Play, who: Combatant, state: Downed) -> Procedure[None]:
        """One resist-shock roll a round, or resist-fatigue after a choke, added up by the setback rules.

        ``book.incapacitated.unconscious-only-test``, ``book.ruling.combat-step-back``,
        ``book.ruling.combat-unconscious-roll-rate``. Flawless rolls count once the tally is
        full (``book.ruling.flawless-in-rolling``).
        """
        use = Use(who, waking(state), "constitution", Kind.FREE, Purpose.TEST)
        cites = (why(state), "book.ruling.combat-unconscious-roll-rate", "book.ruling.combat-step-back")
        rolled = yield from play.part(CalledTests).roll(play, [use], phrase("come-round-dice"), cites)
        if rolled is None:
            return
        goal = play.figures.waking_tally
        before, aftermath = state.tally, play.part(Aftermath)
        mos = net(rolled.announced.hand(play.scale), rolled.score)
        state.tally = max(0, setback(play.scale, before, mos))
        words, tests = phrase("moses-to-come-round", tally=state.tally, of=goal), play.part(CalledTests)
        tests.tell(play, use, rolled, max(0, rolled.net), cites, words)
        awake = state.tally >= goal
        if awake:
            self._come_round(play, who, state)
        harmless = state.tally >= before
        well = yield from aftermath.settle(play, state.flawless, rolled, over=awake, harmless=harmless)
        yield from aftermath.reckon(play, [(rolled, well)])

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever is out of action."""
        for id, state in play.record(States).of.items():
            yield id, _sign(state)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What they still can do, how far they are from waking, and how long they have."""
        state = self.state(play, who)
        if state is None:
            return
        if state.dead:
            yield play.notice(_sign(state), phrase("dead-and-still"), "book.incapacitated.no-actions")
            return
        yield play.notice(_sign(state), phrase("helpless"), *_HELPLESS)
        if self.aware(play, who):
            yield play.notice(_sign(state), phrase("notices-everything"), *_AWARE)
        else:
            skill, goal = skill_name(waking(state)), play.figures.waking_tally
            told = phrase("perceives-nothing", tally=state.tally, of=goal, skill=skill)
            yield play.notice(_sign(state), told, _OBLIVIOUS, why(state))
        if state.rounds_left is not None:
            told = phrase("rounds-to-live", rounds=state.rounds_left)
            yield play.notice(_sign(state), told, "book.death.bleed-timer")


def _holding(who: Combatant) -> Use:
    """The test to hold on when bleeding to death (``book.death.bleed-timer``)."""
    return Use(who, "natural-healing", "constitution", Kind.FREE, Purpose.TEST)


def _how(state: Downed) -> Phrase:
    """What somebody out of action is."""
    return phrase("how-down", how=word(state))


def _sign(state: Downed) -> Sign:
    return sign("down", "dead" if state.dead else "down", how=word(state))
