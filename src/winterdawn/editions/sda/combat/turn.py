"""The turn: what somebody may do when their number is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.body.incapacity import Incapacity, word
from winterdawn.editions.sda.combat.initiative import DELAYED, FIRST, SECOND, WHOLE, Initiative, signed
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.treatment import Treatment
from winterdawn.editions.sda.moves.hands import Hands
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.position import Position
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach, weapon_text
from winterdawn.kernel.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.choices import Barred, OneOf, Option
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Use
    from winterdawn.editions.sda.combat.initiative import Slot
    from winterdawn.editions.sda.figures import Play


_PLACES = {WHOLE: "your turn", FIRST: "the first half of your turn", SECOND: "the second half of your turn",
           DELAYED: "your delayed turn"}  # fmt: skip


class Turn(Part):
    """Movement and one action at a number; delaying and splitting take initiative above 0."""

    def play(self, play: Play, slot: Slot) -> Procedure[None]:
        """Offer what can be done until the turn is ended or nothing is left to do."""
        who = play.combatants[slot.who]
        play.part(Movement).begin(play)
        play.emit("turn", f"{who.name} is called", ("book.round.turn",), who, _at(slot))
        while play.able(who) and play.standing(who):
            strikes = [] if slot.acted else list(self._strikes(play, who))
            options = [*(option for option, _ in strikes), *self._options(play, slot, who)]
            if not any(_matters(option, slot) for option in options):
                break
            remarks = tuple(remark for _, told in strikes for remark in told)
            key = yield from pick(self._ask(slot, who, options, remarks))
            if key == "end" or (yield from self._do(play, slot, who, key)):
                break
        play.part(Initiative).finish(play, slot)

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

    def _options(self, play: Play, slot: Slot, who: Combatant) -> Iterator[Option]:
        if not slot.acted:
            yield from self._fallen(play, who)
            yield from play.part(Treatment).options(play, who)
            yield from play.part(Hands).actions(play, who)
        if not slot.moved_first and play.part(Movement).can_walk(play, who):
            within = play.threats(who)
            note = f"{within[0].name} may strike as you go" if within else ""
            yield Option(
                "move",
                "Move on" if slot.moved else "Move",
                note,
                f"{play.part(Movement).left(play, who):g} m",
            )
        if slot.kind == WHOLE and slot.count > 0 and not slot.acted:
            at = signed(-slot.count)
            yield Option(
                "split", "Split the turn", "two actions share the larger pool’s dice", f"now and at {at}"
            )
            if not slot.moved:
                yield Option("delay", "Delay", "the whole turn, and no sooner", f"to {at}")
        yield Option("turn", "Turn to face another way", "free")
        yield from play.part(Hands).options(play, who)
        yield Option("end", "End the turn" if slot.kind != FIRST else "End this half")

    def _strikes(self, play: Play, who: Combatant) -> Iterator[tuple[Option, tuple[Remark, ...]]]:
        """Attack anybody within 3 metres, the nearest first (``book.ruling.combat-attack-outside-reach``).

        Each with what reach and position do to either side of it.
        """
        for target in play.standing(who):
            metres = distance(who.place, target.place)
            use = play.part(Melee).best(play, who, target)
            told = _weighing(play, use) if use else ()
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

    def _fallen(self, play: Play, who: Combatant) -> Iterator[Option]:
        """Finish off somebody who lies there (``book.death.damage-while-incapacitated``)."""
        for target in play.opponents(who):
            state = play.part(Incapacity).state(play, target)
            near = distance(who.place, target.place) <= FARTHEST
            if state and not state.dead and near and play.part(Melee).best(play, who, target):
                yield Option(f"finish:{target.id}", f"Strike {target.name}, who is {word(state)}")

    def _do(self, play: Play, slot: Slot, who: Combatant, key: str) -> Procedure[bool]:
        """Carry out a choice; true if the turn is over with it."""
        deed, _, about = key.partition(":")
        if deed in ("strike", "finish"):
            before = slot.acted
            slot.act()
            if not (yield from play.part(Melee).attack(play, who, play.combatants[about])):
                slot.acted, slot.moved_first = before, False
        elif deed == "move":
            slot.moved = (yield from play.part(Movement).walk(play, who)) or slot.moved
        elif deed == "treat":
            slot.act()
            yield from play.part(Treatment).treat(play, who, play.combatants[about])
        elif deed == "take":
            slot.act()
            yield from play.part(Hands).take(play, who, int(about))
        elif deed == "split":
            play.part(Initiative).split(play, slot)
            cites = ("book.action.split-condition", "book.action.split-slots")
            play.emit(
                "split",
                f"{who.name} splits the turn:",
                cites,
                who,
                f"{signed(slot.count)} and {signed(-slot.count)}",
            )
        elif deed == "delay":
            play.part(Initiative).delay(play, slot)
            play.emit("delay", f"{who.name} delays to", ("book.round.delay",), who, signed(-slot.count))
            return True
        elif deed == "turn":
            yield from play.part(Movement).turn(play, who)
        else:
            play.part(Hands).change(play, who, key)
        return False


def _weighing(play: Play, use: Use) -> tuple[Remark, ...]:
    """What reach and position do to either side of a strike."""
    assert use.against is not None
    reach = tuple(term.remark for term in play.part(Reach).terms(play, use))
    return reach + play.part(Position).told(play, use.against, use.who)


_DEEDS = ("strike", "finish", "move", "treat", "take", "split", "delay")
"""What makes it worth asking on; turning alone does not hold up the count."""


def _matters(option: Option, slot: Slot) -> bool:
    """Whether an option makes it worth asking on; a weapon does while there is an action to use it."""
    deed = option.key.partition(":")[0]
    return option.barred is None and (deed in _DEEDS or (deed in ("draw", "drop") and not slot.acted))


def _at(slot: Slot) -> str:
    return {WHOLE: "", FIRST: "", SECOND: "for the second half", DELAYED: "for the delayed turn"}[slot.kind]
