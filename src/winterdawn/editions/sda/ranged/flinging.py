"""Flinging: throwing what is not made for it, and picking up something to throw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, named, one, person
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.ground.sightlines import Sightlines
from winterdawn.editions.sda.moves.distraction import OBJECT, Distraction
from winterdawn.editions.sda.ranged.aim import Aim
from winterdawn.editions.sda.ranged.avoiding import Avoiding
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.editions.sda.ranged.shooting import Shooting
from winterdawn.editions.sda.ranged.throws import THROWN, Throws
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.foresight import assuming
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.ranged.throws import SizeClass
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying

_FLING: Cites = ("book.manoeuvre.throw-anything", "book.manoeuvre.throw-malus")
_GRAB: Cites = ("book.action.use-object", "book.manoeuvre.throw-anything", "book.ruling.combat-throw-damage")
_USUAL = ("Stone", "Mug", "Chair")
_MOST = 8
"""What a game master may add to strength for the damage of an object."""


class Flinging(SdaPart):
    """Any weapon or object may be thrown with the thrown skill (``book.manoeuvre.throw-anything``)."""

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})
    rules: ClassVar[Cites] = _FLING
    grabbing: ClassVar[Cites] = _GRAB
    """By what something is thrown, and picked up for it."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Throw something in hand that is not made for it, or look for something."""
        if slot is None or slot.acted:
            return
        things = self.things(play, who)
        if things:
            run, barred = partial(self._fling, play, who, slot), partial(self._barred, play, who, things)
            label = phrase("throw-any-of", things=tuple(item.name for item in things))
            note, costs = phrase("not-made-for-it"), ONE_ACTION
            yield Act(
                "fling", label, run, note, barred=barred, idle=True, costs=costs, cites=self.rules,
                foresee=partial(self._ahead, play, who, things),
            )  # fmt: skip
        if sum(int(item.hands) for item in who.hands) < 2:
            grab, risk = partial(self._grab, play, who, slot), partial(_risk, play, who)
            label, costs = phrase("pick-up-to-throw"), ONE_ACTION
            yield Act("grab", label, grab, risk, idle=True, costs=costs, cites=self.grabbing)

    def things(self, play: Play, who: Combatant) -> list[Weapon]:
        """What is in hand that is not made for throwing."""
        return [item for item in who.hands if not item.natural and not play.part(Throws).made(item)]

    def _ahead(self, play: Play, who: Combatant, things: list[Weapon]) -> Outlook | None:
        """What throwing the first of them that can be thrown at whoever is nearest leads to. Nobody learns in
        a menu how large that is.
        """
        item, target = next((item, to) for item in things for to in self._targets(play, who, item))
        best = play.part(Missiles).ranked(play, self.ways(play, who, target, item))[0]
        size = {*play.part(Aim).size(play, who, target)}
        hand = AtHand(play, best, 0, tuple(term for term in terms_of(play, best) if term not in size))
        told = hand.foreseen(partial(play.part(Avoiding).foresee, play, target))
        aimed = phrase("thing-at-usual-size", thing=item.name, target=target.id)
        return told and assuming(told, aimed)

    def _barred(self, play: Play, who: Combatant, things: list[Weapon]) -> Barred | None:
        if any(any(self._targets(play, who, item)) for item in things):
            return None
        sees, form = play.part(Sightlines).sees, play.part(Throws).form
        target = next((each for each in play.standing(who) if sees(play, who.place, each.place)), None)
        if target is None:
            return Barred(phrase("nobody-in-sight"), ("book.ranged.attack",))
        return play.part(Ways).barred(play, self._uses(who, target, form(things[0])))

    def _targets(self, play: Play, who: Combatant, item: Weapon) -> Iterator[Combatant]:
        """At whom it could be thrown now, the nearest first."""
        form = play.part(Throws).form(item)
        return (target for target in play.standing(who) if any(self._open(play, who, target, form)))

    def _fling(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Say what, and at whom; then it is a ranged attack like any other."""
        aimed = ((item, list(self._targets(play, who, item))) for item in self.things(play, who))
        open = [(item, targets) for item, targets in aimed if targets]
        index = 0
        if len(open) > 1:
            options = [Option(str(n), what=self._told(play, item)) for n, (item, _) in enumerate(open)]
            index = int((yield from one(who.seat, phrase("throw-what"), options, self.rules, who.id)))
        thing, targets = open[index]
        target = yield from person(who.seat, phrase("throw-at-whom"), targets, self.rules, who.id)
        slot.act()
        found = partial(self.ways, play, who, target, thing)
        if not (yield from play.part(Shooting).shoot(play, who, target, found)):
            slot.acted, slot.moved_first = False, False

    def _told(self, play: Play, item: Weapon) -> Fact:
        size = play.part(Throws).size(item)
        return phrase("throw-thing", thing=item.name, malus=size.malus, increment=size.increment)

    def ways(self, play: Play, who: Combatant, target: Combatant, item: Weapon) -> list[Use]:
        """The ways to throw it for which any die could fall, as long as it is in hand."""
        return list(self._open(play, who, target, play.part(Throws).form(item))) if item in who.hands else []

    def _open(self, play: Play, who: Combatant, target: Combatant, form: Weapon) -> Iterator[Use]:
        return (use for use in self._uses(who, target, form) if play.part(Ways).can_roll(play, use))

    def _uses(self, who: Combatant, target: Combatant, form: Weapon) -> Iterator[Use]:
        for attribute in all_skills()[THROWN].attributes:
            yield Use(who, THROWN, attribute, Kind.ACTION, Purpose.SHOT, target, form)

    def _grab(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Pick up what the place has to offer; the game master says what it is good for."""
        slot.act()
        yield from play.part(Distraction).by(play, who, OBJECT, phrase("picks-something-up"))
        free = 2 - sum(int(item.hands) for item in who.hands)
        if not play.able(who):
            return
        rules = self.grabbing
        name = yield from named(who.seat, phrase("pick-up-what"), _USUAL, rules, who=who.id)
        sizes = [size for size in self.kinds(play) if size.hands <= free]
        options = [Option(size.key, cites=(size.rule,), what=size.told) for size in sizes]
        options.append(Option("none", phrase("nothing-of-the-kind")))
        judge = play.judge(who)
        asked = phrase("how-large-is-thing", who=who.id, thing=name)
        key = yield from one(judge, asked, options, rules, who.id)
        if key == "none":
            play.emit("hands", phrase("finds-nothing-of-the-kind", who=who.id), rules, who)
            return
        size = next(size for size in sizes if size.key == key)
        who.hands.append((yield from self.found(play, who, name, size)))
        play.emit("hands", phrase("picks-up-thing", who=who.id, thing=name), self.why(size), who)

    def kinds(self, play: Play) -> Iterable[SizeClass]:
        """What may lie about, by size."""
        return play.part(Throws).sizes.values()

    def why(self, size: SizeClass) -> Cites:
        """By what something of a size is picked up."""
        return self.grabbing

    def found(self, play: Play, who: Combatant, name: str, size: SizeClass) -> Procedure[Weapon]:
        """What somebody picks up; the game master says what it is good for."""
        asked = phrase("thing-adds-what", thing=name)
        plus = yield from figure(play.judge(who), asked, 0, _MOST, self.grabbing, who=who.id)
        return play.part(Throws).object(name, size, plus)


def _risk(play: Play, who: Combatant) -> Saying:
    near = play.threats(who)
    return phrase("may-strike-first", others=(near[0].id,)) if near else ""
