"""Hooks: a weapon that is trapped by another is harder to use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.screen.arms.tricks import PRICE, figure, held, unfit
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.frame.exchange import Offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

HOOK = "hook"
_MALUS: Cites = ("screen.weapon.hook-malus", PRICE)
_APART: Cites = ("screen.ruling.hook-and-entangle-end",)


class Trap(msgspec.Struct, frozen=True):
    """By whom and with what, by id, which weapon of whom is trapped."""

    by: str
    hook: Weapon
    on: str
    weapon: Weapon


class Traps(msgspec.Struct):
    """The hooks that hold."""

    of: list[Trap] = []


class Hooks(SdaPart):
    """X hits of an attack trap a weapon, which has X maluses then (``screen.weapon.hook-malus``)."""

    remembers = Traps
    diceless = True
    plain = True

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Each weapon in the target's hands that this one does not trap yet."""
        if not (price := figure(blow.weapon, HOOK)):
            return
        for number, item in enumerate(item for item in blow.to.hands if not item.natural):
            trap = Trap(blow.by.id, blow.weapon, blow.to.id, item)
            again = Barred(phrase("hooked-already"), _MALUS) if trap in play.record(Traps).of else None
            buy, label = partial(self._trap, play, trap), phrase("hook", item=item.name, to=blow.to.id)
            note = phrase("hook-hinders", malus=price)
            yield Offer(f"{HOOK}:{number}", label, price, 1, _MALUS, buy, note, again or unfit(play, blow))

    def _trap(self, play: Play, trap: Trap, _: int) -> Procedure[None]:
        play.record(Traps).of.append(trap)
        text = phrase("hooks", by=trap.by, item=trap.weapon.name, to=trap.on)
        play.emit("hook", text, _MALUS, play.combatants[trap.by], against=trap.on)
        return
        yield

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """What weighs on rolls with a trapped weapon that are not free."""
        for trap in play.record(Traps).of:
            if trap.on == use.who.id and held(use.weapon, trap.weapon) and use.kind is not Kind.FREE:
                text = phrase("hooked-by", hook=trap.hook.name)
                yield Term(Unit.MALUS, figure(trap.hook, HOOK), text, ("screen.weapon.hook-malus",))

    # ------------------------------------------------------------ what ends it

    def used(self, play: Play, announced: Announced) -> None:
        """The hooking weapon is used (``screen.weapon.hook-end-use``)."""
        use = announced.use
        for trap in list(play.record(Traps).of):
            if trap.by == use.who.id and held(use.weapon, trap.hook):
                self._free(play, trap, ("screen.weapon.hook-end-use", "screen.ruling.hook-both-free"))

    def scored(self, play: Play, use: Use, hits: int) -> Procedure[None]:
        """The trapped weapon scores hits (``screen.weapon.hook-end-hits``)."""
        for trap in list(play.record(Traps).of):
            if trap.on == use.who.id and held(use.weapon, trap.weapon):
                self._free(play, trap, ("screen.weapon.hook-end-hits", "screen.ruling.hook-both-free"))
        return
        yield

    def parted(self, play: Play, who: Combatant) -> None:
        """Out of the hooking weapon's reach, or where either can act no more."""
        for trap in list(play.record(Traps).of):
            by, on = play.combatants[trap.by], play.combatants[trap.on]
            metres = play.part(Reach).at(play, trap.hook, by.place, on.place)
            near = play.part(Reach).covers(trap.hook, metres)
            if not (near and play.able(by) and play.able(on)):
                self._free(play, trap, _APART)

    def _free(self, play: Play, trap: Trap, cites: Cites) -> None:
        play.record(Traps).of.remove(trap)
        text = phrase("is-unhooked", item=trap.weapon.name, who=trap.on)
        play.emit("unhook", text, cites, play.combatants[trap.on])

    def fight_end(self, play: Play) -> None:
        """No hook outlasts the fight."""
        play.record(Traps).of.clear()
