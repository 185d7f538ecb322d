"""Casting: a spell under way from its announcement until it takes effect, over rounds if need be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.dice.trials.rolling import net
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.character.spells import spells
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, left_by
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.spells.breath import threatened
from winterdawn.editions.sda.spells.choosing import Choosing, Incantation
from winterdawn.editions.sda.spells.fireball import Fireball
from winterdawn.editions.sda.spells.telling import Telling
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.editions.sda.tests.task import FIRST_FAIL, OPEN, ROLLING, SETBACK, STATIC
from winterdawn.kernel.asks.ask import Outlook, Procedure
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.spells import Spell, Way
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Use
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_ACT: Cites = ("book.action.cast", "book.manoeuvre.cast", "book.ruling.combat-casting-gap")
_PROVOKES: Cites = ("book.opportunity.trigger-cast", "book.manoeuvre.cast-provokes")
_BEGIN: Cites = (*_ACT[:2], *_PROVOKES)
_FAILS: Cites = ("book.manoeuvre.cast-interrupted", "book.ruling.combat-casting-interrupted")


class Castings(msgspec.Struct):
    """Spells under way, by caster."""

    of: dict[str, Incantation] = {}


class Casting(SdaPart):
    """An action a roll, by default a first fail rolling test of the spell's skill.

    ``book.manoeuvre.cast``, ``book.ruling.combat-casting-gap``.
    """

    acts_in = frozenset({ACTION})
    remembers = Castings

    # ------------------------------------------------------------ the action

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Begin to cast, go on with what is under way, or give it up."""
        if slot is None or not (who.sheet.spells or play.record(Castings).of):
            return
        cast = play.record(Castings).of.get(who.id)
        note = partial(threatened, play, who)
        if cast is not None:
            name = spells()[cast.spell].name
            if not slot.acted:
                label, run = phrase("go-on-casting", spell=name), partial(self._go_on, play, who, slot)
                come, ahead = self._come(cast), partial(self._ahead, play, who, cast)
                yield Act("cast:on", label, run, note, come, costs=ONE_ACTION, cites=_BEGIN, foresee=ahead)
            stop = partial(self._give_up, play, who)
            label, free = phrase("give-up-casting", spell=name), phrase("is-free")
            yield Act("cast:off", label, stop, free, idle=True, cites=_ACT)
        elif not slot.acted and who.sheet.spells:
            run, ahead = partial(self._act, play, who, slot), partial(self._beginning, play, who)
            yield Act("cast", phrase("cast-spell"), run, note, costs=ONE_ACTION, cites=_BEGIN, foresee=ahead)

    def _come(self, cast: Incantation) -> Saying:
        of = 0 if cast.secret else cast.difficulty
        return phrase("tally-so-far", tally=cast.state[0], of=of) if cast.kind in ROLLING else ""

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Choose the spell, have it ruled on, and make the first roll."""
        chosen = yield from play.part(Choosing).which(play, who, partial(self._begun, play, who))
        if chosen is None:
            return
        spell, way = chosen
        slot.act()
        cast = yield from play.part(Choosing).ruled(play, who, spell, way)
        if cast is None:
            slot.acted, slot.moved_first = False, False
            return
        play.record(Castings).of[who.id] = cast
        text = phrase("begins-to-cast", who=who.id, spell=spell.name, skill=skill_name(way.skill))
        known = not (cast.secret or cast.kind == OPEN)
        told = phrase("of-difficulty", difficulty=cast.difficulty) if known else ""
        play.emit("cast", text, _ACT[1:], who, told)
        yield from self._roll(play, who, cast)

    def _go_on(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.act()
        yield from self._roll(play, who, play.record(Castings).of[who.id])

    def _give_up(self, play: Play, who: Combatant) -> Procedure[None]:
        text = phrase("gives-up-casting", who=who.id, spell=self._ended(play, who))
        play.emit("cast", text, _ACT[1:], who)
        return
        yield

    def _ended(self, play: Play, who: Combatant) -> str:
        """End what somebody casts; the name of the spell."""
        return spells()[play.record(Castings).of.pop(who.id).spell].name

    # ------------------------------------------------------------ the roll

    def _roll(self, play: Play, who: Combatant, cast: Incantation) -> Procedure[None]:
        """Each roll provokes, and then may fail, get on, or bring the spell about."""
        yield from play.lets(who, phrase("casts-spell"), cites=_PROVOKES)
        if not self._casts(play, who, cast):
            return
        announced = yield from self._announce(play, who, cast)
        # what the roll costs may be paid in boxes, and any box ends it
        if announced is None or not self._casts(play, who, cast):
            return
        rolled = yield from play.part(Throwing).fall(play, announced)
        aftermath, before = play.part(Aftermath), cast.state[0]
        over, hits = self._step(play, who, cast, rolled)
        harmless = cast.kind == SETBACK and cast.state[0] >= before
        self._told(play, who, cast, rolled)
        if over:
            del play.record(Castings).of[who.id]
            yield from self.effect(play, who, spells()[cast.spell], hits)
        elif cast.kind not in ROLLING or cast.state[0] < 0 or (cast.limit and cast.rolls >= cast.limit):
            text = phrase("fails-to-cast", who=who.id, spell=self._ended(play, who))
            play.emit("cast", text, _ACT[1:], who)
        well = yield from aftermath.settle(
            play, cast.flawless, rolled, over=over, keep=bool(cast.state[0]), harmless=harmless
        )
        yield from left_by(play, [(rolled, well)])

    def _casts(self, play: Play, who: Combatant, cast: Incantation) -> bool:
        """Whether ``who`` is still at it."""
        return play.record(Castings).of.get(who.id) is cast and play.able(who)

    def _uses(self, play: Play, who: Combatant, cast: Incantation) -> list[Use]:
        uses = play.part(Choosing).uses(play, who, cast.skill, cast.given)
        return [use for use in uses if forbidden(play, use) is None]

    def _ahead(self, play: Play, who: Combatant, cast: Incantation) -> Outlook | None:
        """What the next roll with all dice leads to."""
        foresee = partial(_foreseen, play, cast, cast.task(who))
        return next((AtHand(play, use, 0).foreseen(foresee) for use in self._uses(play, who, cast)), None)

    def _begun(self, play: Play, who: Combatant, spell: Spell, way: Way) -> Outlook | None:
        """The same of the first roll of a spell, before anybody has ruled on it."""
        told = self._ahead(play, who, play.part(Choosing).usually(spell, way))
        if told is None or not play.gm:
            return told
        return replace(told, note=phrase("if-ruled-as-usual", note=told.note))

    def _beginning(self, play: Play, who: Combatant) -> Outlook | None:
        """The same of the spell, and the way to cast it, that is the likeliest to get on."""
        found = [
            replace(
                told,
                note=phrase("spell-leads-to", spell=spell.name, skill=skill_name(way.skill), note=told.note),
            )
            for spell, way in play.part(Choosing).ways(who).values()
            if (told := self._begun(play, who, spell, way))
        ]
        return min(found, key=_failing, default=None)

    def _announce(self, play: Play, who: Combatant, cast: Incantation) -> Procedure[Announced | None]:
        task, uses = cast.task(who), self._uses(play, who, cast)
        if not uses:
            return None
        question = DiceQuestion(
            "",
            "",
            (*_ACT[1:], _PROVOKES[0]),
            partial(_foreseen, play, cast, task),
            remarks=lambda: task.ways,
            keep=play.part(Initiative).halved(play, who),
            ruled=True,
            task=CastDice(
                spells()[cast.spell].name,
                task.difficulty,
                not task.secret,
                task.kind == OPEN,
                cast.kind in ROLLING,
                cast.state[0],
            ),
        )
        return (yield from play.part(Throwing).announce(play, uses, question))

    def _step(self, play: Play, who: Combatant, cast: Incantation, rolled: Rolled) -> tuple[bool, int]:
        """Whether the spell takes effect, and with how many hits: MoSes beyond its difficulty."""
        cast.rolls += 1
        if cast.kind in ROLLING:
            task, tallies = cast.task(who), play.part(Tallies)
            mos = net(rolled.announced.hand(play.scale), rolled.score)
            empty = tallies.empty(play, mos, [rolled])
            cast.state = tallies.leads(play, task, cast.state, mos, empty)
            if cast.state[0] == 0:
                cast.flawless.clear()
            return tallies.over(task, cast.state), cast.state[0] - cast.difficulty
        mos = play.scale.result(rolled.score, rolled.off)
        if cast.kind == OPEN:
            return mos > 0, mos
        return mos >= cast.difficulty, mos - cast.difficulty

    def _told(self, play: Play, who: Combatant, cast: Incantation, rolled: Rolled) -> None:
        mos = play.scale.result(rolled.score, rolled.off)
        told = cast.kind == STATIC and not cast.secret
        thrown = phrase("cast-result", mos=mos, told=told, difficulty=cast.difficulty)
        words = self._come(cast) if cast.kind in ROLLING else thrown
        lost = cast.kind == FIRST_FAIL and not cast.state[0]
        rule = "book.test.first-fail-loss" if lost else "book.ruling.combat-casting-gap"
        first_fail = cast.kind == FIRST_FAIL
        kept = play.part(Tallies).kept(cast.state[0], rolled) if first_fail else ()
        play.part(CalledTests).tell(play, rolled.use, rolled, mos, kept or (rule,), words)

    def effect(self, play: Play, who: Combatant, spell: Spell, hits: int) -> Procedure[None]:
        """What comes of it: fire, or what the game master says."""
        if spell.blast:
            yield from play.part(Fireball).cast(play, who, spell, hits)
        else:
            yield from play.part(Telling).cast(play, who, spell, hits)

    # ------------------------------------------------------------ what spoils it

    def scored(self, play: Play, use: Use, hits: int) -> Procedure[None]:
        """Any hit of an attack ends it, whatever becomes of the hit (``book.manoeuvre.cast-interrupted``)."""
        if use.attack and use.against is not None:
            self._spoil(play, use.against)
        return
        yield

    def wounded(self, play: Play, who: Combatant, kind: str, majors: int) -> Procedure[None]:
        """What burns or falls on a caster ends it as well (``book.ruling.table-casting-hurt``)."""
        self._spoil(play, who, "book.ruling.table-casting-hurt")
        return
        yield

    def looms(self, play: Play, who: Combatant, kind: str, majors: int) -> Iterable[Outlook]:
        """That it ends."""
        cast = play.record(Castings).of.get(who.id)
        if cast is not None:
            yield Outlook((), phrase("casting-would-fail", spell=spells()[cast.spell].name))

    def _spoil(self, play: Play, who: Combatant, *also: str) -> None:
        if who.id in play.record(Castings).of:
            text = phrase("hit-and-casting-fails", who=who.id, spell=self._ended(play, who))
            play.emit("cast", text, (*_FAILS, *also), who)

    def fight_end(self, play: Play) -> None:
        """With the fight all of it ends."""
        play.record(Castings).of.clear()

    def round_top(self, play: Play) -> None:
        """Whoever falls casts no more."""
        castings = play.record(Castings).of
        for id in [id for id in castings if not play.able(play.combatants[id])]:
            who = play.combatants[id]
            text = phrase("can-cast-no-more", who=id, spell=self._ended(play, who))
            play.emit("cast", text, _FAILS, who)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever casts."""
        for id, cast in play.record(Castings).of.items():
            yield id, sign("casts", spell=spells()[cast.spell].name)


def _foreseen(play: Play, cast: Incantation, task: Task, mine: Announced) -> Outlook:
    """What one roll of a spell leads to."""
    if cast.kind in ROLLING:
        return play.part(Tallies).next(play, task, cast.state, 1, mine)
    ahead = play.part(Foresight)
    if cast.kind == OPEN:
        return ahead.scores(play, mine)
    return ahead.bands(play, mine) if cast.secret else ahead.meets(play, mine, cast.difficulty)


def _failing(told: Outlook) -> float:
    """The chance that nothing is gained."""
    return sum(share.chance for share in told.shares if share.side == "theirs")
