"""Strikes as one’s own action: at whoever stands, and at whoever has fallen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.encounter.use import Unit, total
from winterdawn.editions.sda.body.incapacity import Incapacity, word
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.moves.position import Position
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach, weapon_text
from winterdawn.kernel.ask import Procedure, Remark
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.slot import Slot
    from winterdawn.editions.encounter.use import Use
    from winterdawn.editions.sda.figures import Play


class Striking(Part):
    """An attack is an action (``book.melee.attack``)."""

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Strike at whoever stands, and at whoever has fallen."""
        if slot is not None and not slot.acted:
            yield from self._strikes(play, who, slot)
            yield from self._fallen(play, who, slot)

    def _strikes(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Attack anybody within 3 metres, the nearest first (``book.ruling.combat-attack-outside-reach``).

        Each with what reach and position do to either side of it.
        """
        for target in play.standing(who):
            metres = play.part(Reach).apart(play, who.place, target.place)
            use = play.part(Melee).best(play, who, target) if metres <= FARTHEST else None
            yield Act(
                f"strike:{target.id}",
                f"Strike {target.name}",
                partial(self._act, play, who, target, slot),
                partial(_note, play, metres, use),
                barred=None if use else partial(_barred, metres),
                remarks=partial(_weighing, play, use) if use else None,
                figures=partial(_figures, play, metres, use),
            )

    def _fallen(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Finish off somebody who lies there (``book.death.damage-while-incapacitated``)."""
        for target in play.opponents(who):
            state = play.part(Incapacity).state(play, target)
            near = play.part(Reach).apart(play, who.place, target.place) <= FARTHEST
            if state is None or state.dead or not near:
                continue
            if play.part(Melee).best(play, who, target):
                label = f"Strike {target.name}, who is {word(state)}"
                yield Act(f"finish:{target.id}", label, partial(self._act, play, who, target, slot))

    def _act(self, play: Play, who: Combatant, target: Combatant, slot: Slot) -> Procedure[None]:
        """Strike as the action of this number, unless the attacker thinks again."""
        slot.act()
        if not (yield from play.part(Melee).attack(play, who, target)):
            slot.acted, slot.moved_first = False, False


def _barred(metres: int) -> Barred:
    if metres <= FARTHEST:
        return Barred("no dice, or no weapon for this distance", ("book.action.split-dice-cap",))
    why = f"{metres} m away, and no melee weapon reaches farther than {FARTHEST} m"
    return Barred(why, ("book.ruling.combat-reach-beyond-long",))


def _note(play: Play, metres: int, use: Use | None) -> str:
    note = [f"{metres} m away"]
    if use:
        note.append(f"with {weapon_text(use.weapon)}")
        note += (f"{remark.amount} {remark.text}" for remark in _weighing(play, use))
    return "; ".join(note)


def _figures(play: Play, metres: int, use: Use | None) -> dict[str, int]:
    """What a strike costs oneself, and what it costs its target where they stand."""
    if use is None or use.against is None:
        return {"metres": metres}
    theirs = play.part(Position).struck(play, use.against, use.who)
    malus = total(play.terms(use), Unit.MALUS)
    return {"metres": metres, "malus": malus, "theirs": sum(each.amount for each in theirs)}


def _weighing(play: Play, use: Use) -> tuple[Remark, ...]:
    """What reach and position do to either side of a strike."""
    assert use.against is not None
    reach = tuple(term.remark for term in play.part(Reach).terms(play, use))
    return reach + play.part(Position).told(play, use.against, use.who)
