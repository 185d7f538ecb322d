"""Who hears whom, and words thrown at an opponent, who resists them at no cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.dice import Pool
from winterdawn.editions.encounter.act import Act, Several
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.clock import ROUND, Clock
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.character.virtues import VIRTUES
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.leaving import FLED, Left
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use, total
from winterdawn.editions.sda.moves.distraction import Distraction
from winterdawn.editions.sda.person.ends import die_text
from winterdawn.editions.sda.person.virtues import Virtues
from winterdawn.editions.sda.ranged.distance import Distance
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import OpposedOutcome
    from winterdawn.editions.sda.frame.use import Announced, Terms
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying

_FREE: Cites = ("book.action.free-with-test", "book.action.free-dice-apart")


class Speaking(SdaPart):
    """Words reach whoever takes in what happens around them."""

    def hears(self, play: Play, who: Combatant) -> bool:
        """Whether they are there and aware; the incapacitated are, the unconscious are not
        (``book.incapacitated.aware``, ``book.incapacitated.unconscious-oblivious``).
        """
        return who.id not in self.deaf(play)

    def deaf(self, play: Play) -> set[str]:
        """The ids of all who do not."""
        down, left = play.record(States).of, play.record(Left).how
        away = {id for id, how in left.items() if how == FLED}
        return away | {id for id, state in down.items() if state.oblivious}

    def hearers(self, play: Play, who: Combatant) -> list[Combatant]:
        """The allies whom a speech of somebody can lift, in the order they entered: those who hear it,
        animals unless a table plays it otherwise (``book.ruling.table-speech-animals``).
        """
        found = [other for other in play.allies(who) if self.hears(play, other)]
        if play.figures.speech_animals == "on":
            return found
        return [other for other in found if not other.sheet.has("speechless")]

    def distance(self, play: Play, who: Combatant, other: Combatant, cites: Cites) -> Terms:
        """The malus of the distance between two, none within the increment."""
        step, far = play.figures.words_increment, play.part(Distance)
        off = far.increments(play, who.place, other.place, step)
        return (
            (Term(Unit.MALUS, off, phrase("more-than-metres-away", metres=off * step), cites),) if off else ()
        )


class Baiting(SdaPart):
    """Insult and intimidation thrown at an opponent as an action; what the words are, each kind says."""

    acts_in = frozenset({ACTION})
    heading = "Words"
    key: ClassVar[str]
    """What is done to somebody, as ``taunt``; the word files have the words for it."""
    resists: ClassVar[str]
    """The skill that resists it."""
    end: ClassVar[str]
    """The end of pride that resisting it fits."""
    end_fits: ClassVar[str]
    """The rule that says so."""
    rule: ClassVar[str]
    """What the ids of its rules begin with."""
    skill: ClassVar[str] = "insult-intimidation"
    """The skill it takes."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """At every opponent in sight who hears it; outside fights too where a part offers it there."""
        free = play.tempo != ACTION or (slot is not None and not slot.acted)
        if free and not who.sheet.has("speechless"):
            targets = self.targets(play, who)
            yield Several(len(targets), partial(self._throws, play, who, slot, targets))

    def _throws(
        self, play: Play, who: Combatant, slot: Slot | None, targets: list[Combatant]
    ) -> Iterator[Act]:
        """Words at each of them, the nearest first."""
        dice = Unmade(partial(play.part(Ways).can_roll, play, self._words(play, who)))
        cites, far = (*self.why(play), self.rule), play.map.far(who.place)
        for target in sorted(targets, key=lambda other: far[other.place]):
            yield Act(
                f"{self.key}:{target.id}",
                phrase("bait-target", how=self.key, target=target.id),
                partial(self._act, play, who, target, slot),
                partial(self._note, play, who, target),
                barred=partial(self._barred, play, who, target, dice),
                group=self.heading,
                cites=cites,
                costs=ONE_ACTION if slot else None,
                foresee=partial(self._ahead, play, who, target),
            )

    def why(self, play: Play) -> Cites:
        """Why it may be done now."""
        return (f"book.action.{self.key}",)

    def _barred(self, play: Play, who: Combatant, target: Combatant, dice: Unmade[bool]) -> Barred | None:
        """Why no die could fall for words at ``target``; if any could for words at nobody, ``dice``, no
        rule takes them all because of whom they are thrown at, but may forbid it.
        """
        use = self._words(play, who, target)
        return forbidden(play, use) if dice.read else play.part(Ways).barred(play, [use])

    def targets(self, play: Play, who: Combatant) -> list[Combatant]:
        """Opponents in sight who can hear (``book.ruling.combat-intimidate-details``)."""
        at, sight, deaf = who.place, play.map.sight, play.part(Speaking).deaf(play)
        return [other for other in play.opponents(who) if other.id not in deaf and sight(at, other.place)]

    def _note(self, play: Play, who: Combatant, target: Combatant) -> Saying:
        terms = self._use(play, who, target).terms
        far = phrase("malus-for", malus=terms[0].amount, why=terms[0].text) if terms else ""
        return joined(far, self.effect(play), phrase("resisted-with", skill=skill_name(self.resists)))

    @property
    def far(self) -> Cites:
        """Why distance weighs on it."""
        return (f"{self.rule}-distance",)

    def effect(self, play: Play) -> Fact:
        """What each hit does."""
        raise NotImplementedError

    def strike(self, play: Play, who: Combatant, target: Combatant, hits: int) -> Procedure[None]:
        """What hits do to whoever could not resist."""
        raise NotImplementedError

    def _use(self, play: Play, who: Combatant, target: Combatant) -> Use:
        terms = play.part(Speaking).distance(play, who, target, self.far)
        return self._words(play, who, target, terms)

    def _words(self, play: Play, who: Combatant, target: Combatant | None = None, terms: Terms = ()) -> Use:
        """Words thrown at somebody, or at nobody in particular."""
        attribute, fights = all_skills()[self.skill].attributes[0], play.tempo == ACTION
        kind = Kind.ACTION if fights else Kind.FREE
        return Use(who, self.skill, attribute, kind, Purpose.TEST, target, terms=terms, tried=not fights)

    def _act(self, play: Play, who: Combatant, target: Combatant, slot: Slot | None) -> Procedure[None]:
        """It draws attention away from everybody else near (``book.ruling.combat-distraction``), and goes on
        if the speaker still can (``book.ruling.combat-opportunity-interrupt``).
        """
        if slot is not None:
            slot.act()
            doing = phrase("baiting", how=self.key, target=target.id)
            yield from play.part(Distraction).by(play, who, self.key, doing, (target,))
        if not play.able(who) or target not in self.targets(play, who):
            return
        use = self._use(play, who, target)
        question = DiceQuestion(
            "",
            "",
            (self.rule, *self.far, f"{self.rule}-no-size"),
            partial(self._foresee, play, target),
            task=phrase("bait-dice", how=self.key, target=target.id, effect=self.effect(play)),
            keep=slot is not None and play.part(Initiative).halved(play, who),
        )
        words = yield from play.part(Throwing).announce(play, [use], question)
        if words is not None:
            yield from self._meet(play, words, target)
            if slot is None:
                play.part(Clock).spend(play, ROUND, self.why(play), who)

    def _meet(self, play: Play, words: Announced, target: Combatant) -> Procedure[None]:
        """Both roll; a tie or a win of the target does nothing."""
        who = words.use.who
        text = phrase("baits-target", who=who.id, how=self.key, target=target.id)
        why = (*self.why(play), self.rule)
        play.emit("announce", text, why, who, str(words.pool), against=target.id)
        answer = yield from self._resist(play, words, target)
        play.part(Aftermath).hold(play)
        first = yield from play.part(Throwing).fall(play, words)
        second = (yield from play.part(Throwing).fall(play, answer)) if answer else None
        sides = Side(who, first), Side(target, second, 0 if answer else self._bare(play, target, who))
        outcome = yield from play.part(OpposedTests).settle(play, *sides)
        self._tell(play, words, target, outcome)
        if outcome.winner is who:
            yield from self.strike(play, who, target, outcome.hits)
        firm = target if play.figures.flawless_on_tie == "on" else None
        rolls = [(roll, roll.use.who is (outcome.winner or firm)) for roll in outcome.rolls]
        yield from play.part(Aftermath).release(play, rolls)

    def _tell(self, play: Play, words: Announced, target: Combatant, outcome: OpposedOutcome) -> None:
        who, hits = words.use.who, phrase("so-many-hits", hits=outcome.hits)
        told = hits if outcome.winner is who else phrase("stands-firm", who=target.id)
        cites: Cites = (self.rule, f"{self.rule}-resist-free", "book.test.opposed-winner")
        if outcome.winner is not who:
            cites += ("book.ruling.combat-intimidate-details",)
        throws = play.part(OpposedTests).cards(play, outcome.rolls)
        text = phrase("has-baited", who=who.id, how=self.key, target=target.id)
        play.emit(self.key, text, cites, who, told, throws, hits=outcome.hits, against=target.id)

    # ------------------------------------------------------------ whoever is spoken to

    def _resist(self, play: Play, words: Announced, target: Combatant) -> Procedure[Announced | None]:
        """A free test with the whole pool (``book.ruling.combat-free-action-limit``)."""
        who = words.use.who
        yield from self._call(play, who, target)
        uses = self._answers(play, target, who)
        known = self._use(play, who, target).terms
        pool, effect = str(words.pool), self.effect(play)
        question = DiceQuestion(
            "",
            "",
            (f"{self.rule}-resist-free", *_FREE),
            lambda mine: play.part(Foresight).answers(play, mine, words, 0, known),
            task=phrase("resist-dice", who=who.id, how=self.key, pool=pool, effect=effect),
        )
        return (yield from play.part(Throwing).announce(play, uses, question))

    def _answers(self, play: Play, target: Combatant, who: Combatant) -> list[Use]:
        """The ways to resist, the one that scores most on average first."""
        uses = [
            Use(target, self.resists, attribute, Kind.FREE, Purpose.TEST, who)
            for attribute in all_skills()[self.resists].attributes
        ]
        return sorted(uses, key=partial(play.part(Committing).expected, play), reverse=True)

    def _bare(self, play: Play, target: Combatant, who: Combatant) -> int:
        """What comes off a resistance without dice."""
        return total(terms_of(play, self._answers(play, target, who)[0]), Unit.MALUS)

    def _call(self, play: Play, who: Combatant, target: Combatant) -> Procedure[None]:
        """Resisting may be what an end of pride is called upon for, out of turn as well."""
        virtues = play.part(Virtues)
        if virtues.barred(play, target, "pride") is not None:
            return
        end, die = VIRTUES["pride"].end(self.end), die_text(target, "pride", self.end)
        asked = phrase("call-virtue-first", who=who.id, how=self.key)
        resist, call = phrase("resist-as-you-are"), phrase("draw-on-end", end=end, die=die)
        options = Option("resist", what=resist), Option("call", what=call)
        cites = ("book.virtue.call", self.end_fits, "book.ruling.table-words-answered")
        if (yield from one(target.seat, asked, options, cites, target.id)) == "call":
            yield from virtues.call(play, target, "pride", self.end)

    def _ahead(self, play: Play, who: Combatant, target: Combatant) -> Outlook | None:
        return AtHand(play, self._use(play, who, target), 0).foreseen(partial(self._foresee, play, target))

    def _foresee(self, play: Play, target: Combatant, mine: Announced) -> Outlook:
        """What words lead to while it is not known how they are resisted."""
        ahead, who = play.part(Foresight), mine.use.who
        known = ahead.known(play, self._answers(play, target, who)[0], who.seat)
        # a resistance costs nothing, so that nobody keeps dice from it
        own = AtHand(play, self._answers(play, who, target)[0], 0)
        return ahead.first(play, mine, target.name, known, known, answer=Pool.of(own.room, own.granted.faces))
