"""Entangling: whoever is caught goes nowhere, and does badly whatever they do, as long as it is kept up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.screen.arms.attempts import attempt, foreseen, hopeless
from winterdawn.editions.screen.arms.tricks import PRICE, figure, unfit
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.exchange import Offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

ENTANGLE, UPKEEP = "entangle", "entangle-upkeep"
_CATCH: Cites = ("screen.weapon.entangle-malus", "screen.weapon.entangle-speed", PRICE)
_MALUS: Cites = ("screen.weapon.entangle-malus",)
_SPEED: Cites = ("screen.weapon.entangle-speed",)
_KEEP: Cites = ("screen.weapon.entangle-upkeep", "screen.ruling.entangle-upkeep-source")
_ENDS: Cites = (*_KEEP, "screen.ruling.hook-and-entangle-end")
_ESCAPE: Cites = ("screen.weapon.entangle-escape", "screen.ruling.entangle-weighs-on-escape")
_SKILL = "brawling"


class Snare(msgspec.Struct):
    """By whom and with what somebody is entangled, by id, and whether it is paid for this round."""

    by: str
    net: Weapon
    on: str
    paid: bool = True


class Snares(msgspec.Struct):
    """Those that hold."""

    of: list[Snare] = []


class Entangling(SdaPart):
    """X hits of an attack entangle the target, and so many more in each later round keep it up
    (``screen.ruling.entangle-upkeep-source``).
    """

    remembers = Snares
    diceless = plain = True
    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def on(self, play: Play, who: Combatant) -> list[Snare]:
        """All in which somebody is caught."""
        snares = play.record(Snares).of
        return [snare for snare in snares if snare.on == who.id] if snares else []

    # ------------------------------------------------------------ what hits buy

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """To entangle the target, or to keep it up."""
        if not (price := figure(blow.weapon, ENTANGLE)):
            return
        to, snare = blow.to.id, self._held(play, blow)
        if snare is None:
            label, note = phrase("entangle", to=to), phrase("entangling-hinders", malus=price)
            buy, barred = partial(self._catch, play, blow), unfit(play, blow)
            yield Offer(ENTANGLE, label, price, 1, _CATCH, buy, note, barred)
        else:
            again = Barred(phrase("paid-for-this-round"), _KEEP) if snare.paid else None
            price = figure(blow.weapon, UPKEEP) or price
            label, note = phrase("keep-entangled", to=to), phrase("or-free-after-your-turn")
            buy, barred = partial(self._keep, play, snare), again or unfit(play, blow)
            yield Offer(UPKEEP, label, price, 1, _KEEP, buy, note, barred)

    def _held(self, play: Play, blow: Blow) -> Snare | None:
        """The target in this very weapon."""
        caught = self.on(play, blow.to)
        return next((each for each in caught if each.by == blow.by.id and each.net == blow.weapon), None)

    def _catch(self, play: Play, blow: Blow, _: int) -> Procedure[None]:
        play.record(Snares).of.append(Snare(blow.by.id, blow.weapon, blow.to.id))
        text = phrase("entangles", by=blow.by.id, to=blow.to.id, net=blow.weapon.name)
        play.emit("entangle", text, _CATCH, blow.by, against=blow.to.id)
        return
        yield

    def _keep(self, play: Play, snare: Snare, _: int) -> Procedure[None]:
        snare.paid = True
        text = phrase("keeps-entangled", by=snare.by, to=snare.on)
        play.emit("entangle", text, _KEEP, play.combatants[snare.by], against=snare.on)
        return
        yield

    # ------------------------------------------------------------ what it does

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """What weighs on all that is not free (``screen.weapon.entangle-malus``)."""
        for snare in self.on(play, use.who) if use.kind is not Kind.FREE else ():
            text = phrase("entangled-in", net=snare.net.name)
            yield Term(Unit.MALUS, figure(snare.net, ENTANGLE), text, _MALUS, anywhere=True)

    def slows(self, play: Play, who: Combatant) -> float | None:
        """They go nowhere (``screen.weapon.entangle-speed``)."""
        return 0 if self.on(play, who) else None

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Get free (``screen.weapon.entangle-escape``)."""
        if slot is None or slot.acted:
            return
        for number, snare in enumerate(self.on(play, who)):
            price = figure(snare.net, ENTANGLE)
            run = partial(self._escape, play, who, snare, slot)
            label, barred = phrase("get-free-of", net=snare.net.name), partial(hopeless, play, who, _SKILL)
            hard = phrase("of-difficulty", difficulty=price)
            yield Act(
                f"untangle:{number}", label, run, skill_name(_SKILL), hard, barred, costs=ONE_ACTION,
                cites=_ESCAPE, foresee=partial(foreseen, play, who, _SKILL, price),
            )  # fmt: skip

    def _escape(self, play: Play, who: Combatant, snare: Snare, slot: Slot) -> Procedure[None]:
        asked, price = phrase("get-free-dice", net=snare.net.name), figure(snare.net, ENTANGLE)
        if (yield from attempt(play, who, slot, _SKILL, price, asked, _ESCAPE)):
            self._free(play, snare, _ESCAPE)

    # ------------------------------------------------------------ what ends it

    def acted(self, play: Play, who: Combatant) -> Procedure[None]:
        """At the end of the user's turn in a later round it ends unless it is paid for."""
        order = play.record(Order)
        if not any(slot.who == who.id for slot in order.due):
            self._lapse(play, [each for each in play.record(Snares).of if each.by == who.id])
        return
        yield

    def round_top(self, play: Play) -> None:
        """Whoever had no turn has not paid either; from now on it is due again."""
        self._lapse(play, list(play.record(Snares).of))
        for snare in play.record(Snares).of:
            snare.paid = False

    def _lapse(self, play: Play, snares: list[Snare]) -> None:
        for snare in snares:
            if not snare.paid:
                self._free(play, snare, _ENDS)

    def _free(self, play: Play, snare: Snare, cites: Cites) -> None:
        play.record(Snares).of.remove(snare)
        text = phrase("is-free-of", who=snare.on, net=snare.net.name)
        play.emit("untangle", text, cites, play.combatants[snare.on])

    def fight_end(self, play: Play) -> None:
        """Nobody stays entangled beyond the fight."""
        play.record(Snares).of.clear()

    # ------------------------------------------------------------ what is seen

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who is entangled."""
        for snare in play.record(Snares).of:
            yield snare.on, sign("entangled", net=snare.net.name)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What it means."""
        for snare in self.on(play, who):
            remark = Remark(phrase("entangled-means"), "", (*_SPEED, *_ESCAPE[:1]))
            yield Notice(play.badge(sign("entangled", net=snare.net.name)), remark)
