"""Sniping: a shot that is put off until a trigger."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.act import DELAYED, WHOLE, Act
from winterdawn.editions.encounter.asks import named, one, person
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.editions.sda.ranged.shooting import Shooting
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place

READY = "ready-to-shoot"
BEFORE, MOVES, AFTER, OTHER = "before", "moves", "after", "other"
KINDS = (BEFORE, MOVES, AFTER)
_DELAY: Cites = ("screen.manoeuvre.snipe-delay", "screen.ruling.snipe-window", "screen.ruling.snipe-triggers")
_WHEN: Cites = ("screen.manoeuvre.snipe-delay", "screen.ruling.snipe-triggers", "screen.ruling.snipe-moment")
_MALUS: Cites = ("screen.manoeuvre.snipe-malus", "screen.ruling.snipe-target", "screen.ruling.snipe-from")
_READY: Cites = ("screen.trait.ready-to-shoot",)
_USUAL = ("they open the door", "somebody comes into sight")


class AwaitedShots(msgspec.Struct, frozen=True):
    """A shot that is put off: at whom, from which number, and what for."""

    target: str
    number: int
    trigger: str
    """One of the kinds of trigger."""
    of: str = ""
    """Whose deed triggers it, by id; empty for a trigger in words."""
    words: str = ""
    """That trigger, as somebody has said it."""

    @property
    def when(self) -> Saying:
        """What triggers it."""
        return self.words or _when(self.trigger, self.of)


class Snipers(msgspec.Struct):
    """Shots that are put off, by who shoots."""

    of: dict[str, AwaitedShots] = {}


class Sniping(SdaPart):
    """A ranged attack is put off until a trigger, which comes in the same round or not at all
    (``screen.ruling.snipe-window``).
    """

    remembers = Snipers
    heading = "Manoeuvres"
    acts_in = powers_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Put a shot off, as the action of this number."""
        if slot is None or slot.acted or not any(map(play.part(Missiles).flies, who.hands)):
            return
        run, barred = partial(self._wait, play, who, slot), partial(self._barred, play, who)
        label, note = phrase("snipe"), phrase("snipe-takes-action-now")
        yield Act("snipe", label, run, note, barred=barred, idle=True, costs=ONE_ACTION, cites=_DELAY)

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if not self._targets(play, who):
            return Barred(phrase("nothing-to-shoot"), _DELAY)
        if not play.gm and not any(self._triggers(play, who)):
            return Barred(phrase("nobody-acts-after-you"), _DELAY)
        return None

    def _targets(self, play: Play, who: Combatant) -> list[Combatant]:
        """At whom a shot could be made, wherever they may come to stand."""
        return [target for target in play.standing(who) if any(self._open(play, who, target))]

    def _open(self, play: Play, who: Combatant, target: Combatant) -> Iterator[bool]:
        for item in who.hands:
            for use in play.part(Missiles).uses(play, who, target, item):
                if play.part(Ways).can_roll(play, replace(use, anywhere=True)):
                    yield True

    def _triggers(self, play: Play, who: Combatant) -> Iterator[tuple[str, Combatant]]:
        """What may trigger it of those who have a turn to come, by who is called first."""
        next_: dict[str, Slot] = {}
        for slot in sorted(play.record(Order).due, key=lambda slot: -slot.count):
            next_.setdefault(slot.who, slot)
        for slot in next_.values():
            other = play.combatants[slot.who]
            if other is not who and play.able(other):
                kinds = KINDS if slot.kind == WHOLE else (MOVES, AFTER)
                yield from ((kind, other) for kind in kinds)

    # ------------------------------------------------------------ waiting

    def _wait(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Name the target and the trigger."""
        among = self._targets(play, who)
        target = yield from person(who.seat, phrase("snipe-at-whom"), among, _DELAY, who.id)
        found = {f"{kind}:{other.id}": (kind, other) for kind, other in self._triggers(play, who)}
        options = [Option(key, what=_when(kind, of.id)) for key, (kind, of) in found.items()]
        if play.gm:
            options.append(Option(OTHER, what=phrase("something-else-triggers")))
        key = options[0].key
        if len(options) > 1:
            key = yield from one(who.seat, phrase("when-do-you-shoot"), options, _WHEN, who.id)
        waiting = yield from self._waiting(who, target, slot.count, found.get(key))
        slot.act()
        play.record(Snipers).of[who.id] = waiting
        text = phrase("takes-aim-and-waits", who=who.id)
        play.emit("snipe", text, _DELAY, who, waiting.when, against=target.id)

    def _waiting(
        self, who: Combatant, target: Combatant, number: int, trigger: tuple[str, Combatant] | None
    ) -> Procedure[AwaitedShots]:
        if trigger is not None:
            return AwaitedShots(target.id, number, trigger[0], trigger[1].id)
        words = yield from named(who.seat, phrase("shoot-when"), _USUAL, _WHEN, who=who.id)
        return AwaitedShots(target.id, number, OTHER, "", words)

    def powers(self, play: Play) -> Acts:
        """Say that a trigger in words has come."""
        for id, waiting in play.record(Snipers).of.items():
            if waiting.trigger == OTHER:
                who = play.combatants[id]
                label = phrase("trigger-has-come", who=who.id, trigger=waiting.words)
                yield Act(f"gm:trigger:{id}", label, partial(self._shoot, play, who), cites=_WHEN)

    # ------------------------------------------------------------ triggers

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """Somebody is about to act; whose number falls meanwhile has yet to act, at the new one
        (``book.ruling.combat-initiative-loss-timing``).
        """
        order = play.record(Order)
        slot, before = order.current, order.numbers[who.id]
        yield from self._triggered(play, BEFORE, who)
        assert slot is not None
        if order.numbers[who.id] < before:
            slot.count += order.numbers[who.id] - before
            play.part(Initiative).put_back(play)

    def enters(self, play: Play, who: Combatant, spot: Place) -> Procedure[bool]:
        """Somebody is about to take a step."""
        yield from self._triggered(play, MOVES, who)
        return play.able(who)

    def acted(self, play: Play, who: Combatant) -> Procedure[None]:
        """Somebody has acted, unless they have put their turn off."""
        later = (slot for slot in play.record(Order).due if slot.who == who.id)
        if not any(slot.kind == DELAYED for slot in later):
            yield from self._triggered(play, AFTER, who)

    def _triggered(self, play: Play, kind: str, of: Combatant) -> Procedure[None]:
        for id, waiting in list(play.record(Snipers).of.items()):
            if (waiting.trigger, waiting.of) == (kind, of.id):
                yield from self._shoot(play, play.combatants[id])

    def _shoot(self, play: Play, who: Combatant) -> Procedure[None]:
        """The trigger has come: shoot with a malus for each number that has passed
        (``screen.manoeuvre.snipe-malus``).
        """
        waiting = play.record(Snipers).of.pop(who.id)
        target, order = play.combatants[waiting.target], play.record(Order)
        assert order.current is not None
        gap = abs(waiting.number - order.current.count)

        def found() -> list[Use]:
            return [_late(use, gap) for use in play.part(Missiles).ways(play, who, target)]

        words = phrase("shot-late-by", when=waiting.when, due=waiting.number, now=order.current.count)
        ready = gap and any(item.special(READY) for item in who.hands)
        cites = _READY + _MALUS if ready else _MALUS
        play.emit("snipe", phrase("shot-is-triggered", who=who.id), cites, who, words, gap=gap)
        if not (found() and (yield from play.part(Shooting).shoot(play, who, target, found, now=True))):
            self._lost(play, who)

    def _lost(self, play: Play, who: Combatant) -> None:
        play.emit("lapsed", phrase("does-not-get-to-shoot", who=who.id), _DELAY[:2], who)

    # ------------------------------------------------------------ the end of it

    def round_top(self, play: Play) -> None:
        """A shot that nothing has triggered is lost."""
        for id in play.record(Snipers).of:
            self._lost(play, play.combatants[id])
        play.record(Snipers).of.clear()

    def fight_end(self, play: Play) -> None:
        """With the fight nobody waits any more."""
        play.record(Snipers).of.clear()

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who takes aim."""
        return ((id, sign("takes-aim")) for id in play.record(Snipers).of)


def _when(kind: str, of: str) -> Fact:
    """The deed of somebody that triggers a shot."""
    if kind == BEFORE:
        return phrase("before-somebody-acts", of=of)
    return phrase("as-somebody-moves", of=of) if kind == MOVES else phrase("once-somebody-has-acted", of=of)


def _late(use: Use, gap: int) -> Use:
    """A way to shoot so many numbers later; a weapon that is ready to shoot bears it without a malus."""
    if not gap or use.weapon.special(READY):
        return use
    return replace(use, terms=(*use.terms, Term(Unit.MALUS, gap, phrase("put-off-by", gap=gap), _MALUS)))
