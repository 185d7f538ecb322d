"""Virtues: calling upon an end of one, and what the call brings until the scene ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.spirit import most_bought, price
from winterdawn.dice.virtue import VirtueRoll
from winterdawn.editions.encounter.act import Act, Several
from winterdawn.editions.encounter.asks import one, yes
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.character.virtues import die_rule, moved
from winterdawn.editions.sda.facts.person import VirtueDice
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.person.ends import (
    called_already,
    calls,
    die_text,
    foreseen,
    is_judged,
    judged,
    rules_of,
    words_for,
)
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.kernel.asks.ask import (
    Choose,
    DiceGroup,
    Outlook,
    Procedure,
    Remark,
    Roll,
    fall,
    number,
    pick,
)
from winterdawn.kernel.asks.choices import Barred, Count, Number, OneOf, Option, Value
from winterdawn.kernel.event import ShownRoll
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.views.blocks import Badge, Notice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites


_SIZE = "book.ruling.virtue-die-size-payment"
_TURNED = "book.ruling.virtue-bonus-turned-malus"
OPPOSITE = {"lack": "excess", "excess": "lack"}


class Call(msgspec.Struct, frozen=True):
    """A standing call upon an end of a virtue."""

    end: str
    faces: int
    mos: int
    turned: bool = False
    """Whether a roll against it has cost its bonus for good."""


class Calls(msgspec.Struct):
    """The calls of this scene, by who and virtue."""

    of: dict[str, dict[str, Call]] = {}


class Virtues(SdaPart):
    """A call binds to one extreme until the scene ends (``book.virtue.duration``)."""

    heading = "Virtues"
    remembers = Calls
    acts_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def calls(self, play: Play, who: Combatant) -> dict[str, Call]:
        """The standing calls of ``who`` by virtue."""
        return play.record(Calls).of.get(who.id, {})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Each virtue once a scene, for one end (``book.ruling.virtue-call-frequency``)."""
        idle = slot is not None
        yield Several(len(calls(who)), partial(self._calls, play, who, idle=idle), idle)

    def _calls(self, play: Play, who: Combatant, *, idle: bool) -> Iterator[Act]:
        bound, always = self._bound(play, who), self._barred(play, who)
        for virtue, end, key, label in calls(who):
            barred = partial(called_already, who, bound[virtue]) if virtue in bound else always
            run = partial(self.call, play, who, virtue, end)
            note = phrase("die-for-more-dice", die=die_text(who, virtue, end))
            roll = VirtueRoll(who.sheet.virtue(virtue), end, bought=0, scale=play.scale)
            yield Act(key, label, run, note, barred=barred, idle=idle, foresee=partial(foreseen, roll))

    def barred(self, play: Play, who: Combatant, virtue: str) -> Barred | None:
        """Why a virtue cannot be called upon now, none if it can."""
        bound = self._bound(play, who)
        return called_already(who, bound[virtue]) if virtue in bound else self._barred(play, who)

    def _bound(self, play: Play, who: Combatant) -> dict[str, str]:
        """The virtues that cannot be called upon again, each with the one whose call forbids it."""
        standing = self.calls(play, who)
        if play.figures.virtue_calls == "one-per-scene" and standing:
            return dict.fromkeys(who.sheet.all_virtues, next(iter(standing)))
        return {} if play.figures.virtue_calls == "unlimited" else {virtue: virtue for virtue in standing}

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if not play.open:
            return Barred(phrase("no-scene-is-open"), ("book.ruling.scene-boundary",))
        return play.part(SkillTests).spent(play, who) if play.figures.virtue_spirit_cap == "on" else None

    def _most(self, play: Play, who: Combatant) -> int:
        """How many dice can be bought; without the cap as many as can be paid for
        (``book.ruling.virtue-buying-and-cap``).
        """
        left, scale = play.part(Effort).left(play, who), play.scale
        if play.figures.virtue_spirit_cap == "on":
            before = play.figures.spirit_cap_checked == "before-paying"
            return most_bought(1, left, unlimited=True, before=before, scale=scale)
        most = 0
        while price(1, most + 1, scale) <= left:
            most += 1
        return most

    def call(self, play: Play, who: Combatant, virtue: str, end: str) -> Procedure[None]:
        """State the case, have it allowed, roll, and be bound by it.

        ``book.virtue.call``, ``book.virtue.state-case``, ``book.virtue.gm-authorises``. A refused
        call costs nothing (``book.ruling.virtue-refused-call``), an empty roll still binds
        (``book.ruling.virtue-empty-roll``).
        """
        words = words_for(who, virtue, end)
        if not (yield from self._allowed(play, who, virtue, end)):
            refused = ("book.virtue.gm-authorises", "book.ruling.virtue-refused-call")
            play.emit("virtue", phrase("cannot-call-upon", who=who.id, end=words), refused, who)
            return
        roll = yield from self._buy(play, who, virtue, end)
        cites: Cites = ("book.virtue.call", "book.virtue.pool-one-die", die_rule(who.sheet.virtue(virtue)))
        bought = (DiceGroup(roll.bought, roll.stake, "bought"),) if roll.bought else ()
        dice = (DiceGroup(1, roll.stake), *bought)
        asked = Roll(who.seat, dice, phrase("virtue-roll", end=words), who.id, cites, play.ladder)
        fallen = yield from fall(asked)
        shown = tuple(play.face(face, *die) for face, die in zip(fallen.faces, asked.dice, strict=False))
        mos = fallen.reading.successes
        card = ShownRoll(who.id, words, str(roll.pool), shown, (), mos, mos, "MoS")
        call = Call(end, roll.stake, mos)
        if mos or play.figures.virtue_empty_roll == "binding":
            play.record(Calls).of.setdefault(who.id, {})[virtue] = call
        bound: Cites = ("book.virtue.bonus-dice", "book.virtue.malus", "book.virtue.duration")
        if not mos:
            bound += ("book.ruling.virtue-empty-roll",)
        text, told = phrase("calls-upon", who=who.id, end=words), phrase("so-many-mos", mos=mos)
        play.emit("virtue", text, bound, who, told, (card,))

    def _allowed(self, play: Play, who: Combatant, virtue: str, end: str) -> Procedure[bool]:
        fits, _ = rules_of(virtue, end)
        cites: Cites = ("book.virtue.gm-authorises", "book.virtue.state-case", fits)
        daring, words = fits == "book.virtue.daring-call", words_for(who, virtue, end)
        cites += ("book.virtue.daring-not-for",) if daring else ()
        asked = phrase("may-they-call-upon", who=who.id, end=words, daring=daring)
        return (yield from yes(play.judge(who), asked, cites, who=who.id))

    def _buy(self, play: Play, who: Combatant, virtue: str, end: str) -> Procedure[VirtueRoll]:
        """Bought dice have no limit but the spirit left (``book.virtue.buy-unlimited``,
        ``book.ruling.virtue-buying-and-cap``).
        """
        step, effort = who.sheet.virtue(virtue), play.part(Effort)
        most = self._most(play, who)
        rolls = {n + 1: VirtueRoll(step, end, bought=n, scale=play.scale) for n in range(most + 1)}
        priced = {dice: Costs(spirit=roll.cost) for dice, roll in rolls.items()}
        counts = tuple(Count(dice, costs.text, bought=dice > 1) for dice, costs in priced.items())

        def outlook(value: Value) -> Outlook | None:
            return foreseen(rolls[value]) if isinstance(value, int) else None

        cites: Cites = ("book.virtue.buy-dice", "book.virtue.buy-unlimited", "book.virtue.pool-one-die")
        if play.figures.virtue_spirit_cap == "off":
            cites += ("book.ruling.virtue-buying-and-cap",)
        ask = Choose(
            who.seat,
            "",
            Number(counts, 1),
            who=who.id,
            cites=cites,
            outlook=outlook,
            figures={str(dice): costs.figures for dice, costs in priced.items()},
            question=VirtueDice(end=words_for(who, virtue, end), faces=rolls[1].stake),
        )
        roll = rolls[int((yield from number(ask)))]
        if roll.cost:
            text = phrase("buys-virtue-dice", who=who.id, dice=roll.bought)
            effort.change(play, who, -roll.cost, text, ("book.virtue.buy-dice",))
        return roll

    # ------------------------------------------------------------ while it stands

    def before(self, play: Play, uses: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """With the call a roll has bonus dice, against it a malus, else nothing; by house rule the first
        roll against it costs the bonus until the scene ends.

        ``book.virtue.gm-judges-rolls``, ``book.ruling.virtue-bonus-turned-malus``,
        ``book.ruling.virtue-missing-reversal``.
        """
        calls = {virtue: call for virtue, call in self.calls(play, uses[0].who).items() if call.mos}
        while calls and is_judged(play, uses, calls):
            virtue = next(iter(calls))
            terms = yield from self._side(play, uses[0], virtue, calls.pop(virtue))
            uses = [msgspec.structs.replace(use, terms=(*use.terms, *terms)) for use in uses]
        return uses

    def _side(self, play: Play, use: Use, virtue: str, call: Call) -> Procedure[list[Term]]:
        words = words_for(use.who, virtue, call.end)
        asked = phrase("how-it-stands", who=use.who.id, end=words, skill=skill_name(use.skill))
        kept = phrase("bonus-is-lost") if call.turned else phrase("so-many-more-dice", dice=call.mos)
        options = (
            Option("with", phrase("in-keeping-with-it"), kept),
            Option("against", phrase("against-it"), f"−{call.mos}"),
            Option("neither", phrase("neither")),
        )
        cites = ("book.virtue.gm-judges-rolls", _TURNED)
        brings, seat = partial(judged, use, virtue, call), play.judge(use.who)
        ahead = partial(play.part(CalledTests).brought, play, use, brings)
        answer = yield from one(seat, asked, options, cites, use.who.id, outlook=ahead)
        if answer == "against" and play.figures.virtue_turn == "permanent":
            play.record(Calls).of[use.who.id][virtue] = msgspec.structs.replace(call, turned=True)
        return brings(answer)

    def scene_end(self, play: Play) -> Procedure[None]:
        """At the scene's end each call is judged once, and the virtue moves
        (``book.ruling.virtue-scene-end-judge``).
        """
        for each in play:
            for virtue, call in self.calls(play, each).items():
                yield from self._settle(play, each, virtue, call)
        play.record(Calls).of.clear()

    def _settle(self, play: Play, who: Combatant, virtue: str, call: Call) -> Procedure[None]:
        spectrum, before = who.sheet.all_virtues[virtue], who.sheet.virtue(virtue)
        words = spectrum.end(call.end)
        goal = play.figures.virtue_judging == "goal-and-conduct"
        cites: Cites = (
            "book.virtue.upheld-spirit",
            "book.virtue.betrayed-spirit",
            "book.ruling.virtue-scene-end-judge",
        )
        costs = Costs(spirit=min(call.faces, play.part(Effort).left(play, who)))
        options = (
            Option("yes", phrase("yes-upheld"), phrase("spirit-up-to-most", spirit=call.faces)),
            Option("no", phrase("no-not-upheld"), cost=costs.text),
        )
        seat, asked = play.judge(who), phrase("was-it-upheld", who=who.id, goal=goal, end=words)
        figures = {"no": costs.figures}
        ask = Choose(seat, "", OneOf(options), who.id, cites=cites, figures=figures, question=asked)
        upheld = (yield from pick(ask)) == "yes"
        kind = "upheld" if upheld else "betrayed"
        after = moved(before, call.end if upheld else OPPOSITE[call.end])
        who.sheet = msgspec.structs.replace(who.sheet, virtues={**who.sheet.virtues, virtue: after})
        by = call.faces if upheld else -call.faces
        text = phrase("end-upheld", who=who.id, upheld=upheld, end=words)
        play.part(Effort).change(play, who, by, text, (f"book.virtue.{kind}-spirit", _SIZE))
        was, now = spectrum.label(before), spectrum.label(after)
        told = phrase("step-moves", was=was, before=before, now=now, after=after)
        cites = (f"book.virtue.{kind}-step", "book.ruling.virtue-spectrum-ends")
        play.emit(
            "virtue",
            phrase("figure-of", who=who.id, figure=spectrum.name),
            cites,
            who,
            told,
            audience=play.seats(who),
        )

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """The calls that stand."""
        for virtue, call in self.calls(play, who).items():
            words = words_for(who, virtue, call.end)
            cites = ("book.virtue.duration", "book.virtue.bonus-dice")
            remark = Remark(phrase("neither-helps-nor-hinders"), "", cites)
            if call.mos:
                text = phrase("with-and-against", malus=call.mos)
                remark = Term(Unit.DICE, call.mos, text, cites).remark
            if call.turned:
                text = phrase("only-against-it")
                remark = Term(Unit.MALUS, call.mos, text, (_TURNED, *cites)).remark
            yield Notice(Badge("", phrase("called-upon", end=words), "V"), remark)
