"""The turn: what somebody may do when their number is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.editions.sda.incapacity import word
from winterdawn.editions.sda.initiative import DELAYED, FIRST, SECOND, WHOLE, Slot, signed
from winterdawn.editions.sda.part import Part, Use
from winterdawn.editions.sda.reach import FARTHEST, weapon_text
from winterdawn.kernel.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.choices import Barred, OneOf, Option
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight

_PLACES = {WHOLE: "your turn", FIRST: "the first half of your turn", SECOND: "the second half of your turn",
           DELAYED: "your delayed turn"}  # fmt: skip


class Turn(Part):
    """Movement and one action at a number; delaying and splitting take initiative above 0."""

    def play(self, fight: Fight, slot: Slot) -> Procedure[None]:
        """Offer what can be done until the turn is ended or nothing is left to do."""
        who = fight.combatants[slot.who]
        fight.rules.movement.begin()
        fight.emit("turn", f"{who.name} is called", ("book.round.turn",), who, _at(slot))
        while fight.able(who) and fight.standing(who):
            strikes = [] if slot.acted else list(self._strikes(fight, who))
            options = [*(option for option, _ in strikes), *self._options(fight, slot, who)]
            if not any(_matters(option, slot) for option in options):
                break
            remarks = tuple(remark for _, told in strikes for remark in told)
            key = yield from pick(self._ask(slot, who, options, remarks))
            if key == "end" or (yield from self._do(fight, slot, who, key)):
                break
        fight.rules.initiative.finish(slot)

    def _ask(self, slot: Slot, who: Combatant, options: list[Option], remarks: tuple[Remark, ...]) -> Choose:
        count = signed(slot.count)
        return Choose(
            who.seat,
            f"The count is {count}. What do you do?",
            OneOf(tuple(options)),
            who=who.id,
            lead=f"This is {_PLACES[slot.kind]}." + (" Your action is taken." if slot.acted else ""),
            remarks=remarks,
            cites=("book.round.turn-content", "book.ruling.combat-one-action"),
        )

    def _options(self, fight: Fight, slot: Slot, who: Combatant) -> Iterator[Option]:
        if not slot.acted:
            yield from self._fallen(fight, who)
            yield from fight.rules.treatment.options(fight, who)
            yield from fight.rules.hands.actions(fight, who)
        if not slot.moved_first and fight.rules.movement.can_walk(fight, who):
            within = fight.rules.opportunity.within(fight, who)
            note = f"{within[0].name} may strike as you go" if within else ""
            yield Option(
                "move", "Move on" if slot.moved else "Move", note, f"{fight.rules.movement.left(who):g} m"
            )
        if slot.kind == WHOLE and slot.count > 0 and not slot.acted:
            at = signed(-slot.count)
            yield Option(
                "split", "Split the turn", "two actions share the larger pool’s dice", f"now and at {at}"
            )
            if not slot.moved:
                yield Option("delay", "Delay", "the whole turn, and no sooner", f"to {at}")
        yield Option("turn", "Turn to face another way", "free")
        yield from fight.rules.hands.options(fight, who)
        yield Option("end", "End the turn" if slot.kind != FIRST else "End this half")

    def _strikes(self, fight: Fight, who: Combatant) -> Iterator[tuple[Option, tuple[Remark, ...]]]:
        """Attack anybody within 3 metres, the nearest first (``book.ruling.combat-attack-outside-reach``).

        Each with what reach and position do to either side of it.
        """
        for target in fight.standing(who):
            metres = distance(who.place, target.place)
            use = fight.rules.melee.best(fight, who, target)
            told = _weighing(fight, use) if use else ()
            note = [f"{metres} m away", *(f"{remark.amount} {remark.text}" for remark in told)]
            barred = None
            if metres > FARTHEST:
                barred = Barred(f"{metres} m away, and no melee weapon reaches farther than {FARTHEST} m",
                                ("book.ruling.combat-reach-beyond-long",))  # fmt: skip
            elif use is None:
                barred = Barred("no dice, or no weapon for this distance", ("book.action.split-dice-cap",))
            else:
                note.insert(1, f"with {weapon_text(use.weapon)}")
            yield Option(f"strike:{target.id}", f"Strike {target.name}", "; ".join(note), barred=barred), told

    def _fallen(self, fight: Fight, who: Combatant) -> Iterator[Option]:
        """Finish off somebody who lies there (``book.death.damage-while-incapacitated``)."""
        for target in fight.opponents(who):
            state = fight.rules.incapacity.state(target)
            near = distance(who.place, target.place) <= FARTHEST
            if state and not state.dead and near and fight.rules.melee.best(fight, who, target):
                yield Option(f"finish:{target.id}", f"Strike {target.name}, who is {word(state)}")

    def _do(self, fight: Fight, slot: Slot, who: Combatant, key: str) -> Procedure[bool]:
        """Carry out a choice; true if the turn is over with it."""
        deed, _, about = key.partition(":")
        if deed in ("strike", "finish"):
            before = slot.acted
            slot.act()
            if not (yield from fight.rules.melee.attack(fight, who, fight.combatants[about])):
                slot.acted, slot.moved_first = before, False
        elif deed == "move":
            slot.moved = (yield from fight.rules.movement.walk(fight, who)) or slot.moved
        elif deed == "treat":
            slot.act()
            yield from fight.rules.treatment.treat(fight, who, fight.combatants[about])
        elif deed == "take":
            slot.act()
            yield from fight.rules.hands.take(fight, who, int(about))
        elif deed == "split":
            fight.rules.initiative.split(slot)
            cites = ("book.action.split-condition", "book.action.split-slots")
            fight.emit(
                "split",
                f"{who.name} splits the turn:",
                cites,
                who,
                f"{signed(slot.count)} and {signed(-slot.count)}",
            )
        elif deed == "delay":
            fight.rules.initiative.delay(slot)
            fight.emit("delay", f"{who.name} delays to", ("book.round.delay",), who, signed(-slot.count))
            return True
        elif deed == "turn":
            yield from fight.rules.movement.turn(fight, who)
        else:
            fight.rules.hands.change(fight, who, key)
        return False


def _weighing(fight: Fight, use: Use) -> tuple[Remark, ...]:
    """What reach and position do to either side of a strike."""
    assert use.against is not None
    reach = tuple(term.remark for term in fight.rules.reach.terms(fight, use))
    return reach + fight.rules.position.told(fight, use.against, use.who)


_DEEDS = ("strike", "finish", "move", "treat", "take", "split", "delay")
"""What makes it worth asking on; turning alone does not hold up the count."""


def _matters(option: Option, slot: Slot) -> bool:
    """Whether an option makes it worth asking on; a weapon does while there is an action to use it."""
    deed = option.key.partition(":")[0]
    return option.barred is None and (deed in _DEEDS or (deed in ("draw", "drop") and not slot.acted))


def _at(slot: Slot) -> str:
    return {WHOLE: "", FIRST: "", SECOND: "for the second half", DELAYED: "for the delayed turn"}[slot.kind]
