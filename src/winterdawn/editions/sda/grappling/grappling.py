"""Grappling: getting hold of somebody, turning a hold about, and throwing whoever is held."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.asks import one, yes
from winterdawn.editions.sda.combat.control import offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.grappling.holds import BRAWLING, Hold, Holding
from winterdawn.editions.sda.ground.ledges import Ledges
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.asks.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites


_IN_DEFENCE: Cites = ("book.ruling.combat-grapple-hits-in-defence",)
_START: Cites = ("book.grapple.initiate", "book.grapple.special-control", "book.grapple.brawling-needs")
_HELD: Cites = ("book.grapple.choke", "book.grapple.drag", "book.grapple.throw")
_HURL: Cites = (
    "book.grapple.throw",
    "book.grapple.drag-no-ledge",
    "book.ruling.combat-grapple-throw-ledge",
)


class Grappling(SdaPart):
    """What hits of a brawling roll buy, judged by who holds whom at that very moment
    (``book.ruling.combat-grapple-mid-spend``).
    """

    thrown: ClassVar[str] = "then go down too and pin, or let go"
    """What follows a throw, in words."""
    start: ClassVar[Cites] = _START
    """What getting hold of somebody goes by."""

    def begun(self, play: Play) -> Iterable[Remark]:
        """Nobody is grappled but by hits of a brawling attack (``book.grapple.special-control``)."""
        spent = "spend hits on it" if play.figures.grapple_cost == "spent" else "say so once you hit"
        text = f"Grapple, grab or wrestle: strike with bare hands at close range, and {spent}."
        yield Remark(text, cites=self.start)
        yield Remark(
            "Choke, drag, pin or throw: strike whom you hold with bare hands, and spend hits on it.",
            cites=_HELD,
        )

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Grapple whom one does not hold, turn the hold about, or throw whom one holds."""
        if blow.use.skill != BRAWLING or not play.able(blow.to):
            return
        hold = play.part(Holding).between(play, blow.by, blow.to)
        if hold is None:
            if play.figures.grapple_cost == "spent":
                yield self._start(play, blow)
        elif hold.on == blow.by.id:
            yield self._reverse(play, blow, hold)
        else:
            yield self._throw(play, blow, hold)
            if over := play.part(Ledges).ledges(play, blow.to):
                yield self._hurl(play, blow, hold, max(-each.rise for each in over))

    # ------------------------------------------------------------ getting in

    def cannot_start(self, play: Play, use: Use) -> Barred | None:
        """Why hits of this roll start no grapple, none if they do (``book.grapple.initiate``)."""
        assert use.against is not None
        if not self.takes_over(play, use):
            return Barred("only hits of an attack start a grapple", _IN_DEFENCE)
        if not play.part(Holding).near(play, use.who, use.against):
            return Barred(f"{use.against.name} is not at close range", ("book.grapple.initiate",))
        return None

    def takes_over(self, play: Play, use: Use) -> bool:
        """Whether hits of this roll may start or turn about a hold: those of an attack."""
        return use.attack or play.figures.reverse_in_defence == "on"

    def _start(self, play: Play, blow: Blow) -> Offer:
        def buy(_: int) -> Procedure[None]:
            play.part(Holding).take(play, blow.by, blow.to)
            return
            yield

        price, barred = play.figures.grapple_price, self.cannot_start(play, blow.use)
        several = ("book.grapple.several",) if play.part(Holding).on(play, blow.to) else ()
        note = f"{blow.to.name} is held, and you hold fast"
        label, cites = f"Grapple {blow.to.name}", (*self.start, *several)
        return offer("grapple", label, price, blow, cites, buy, note, barred, most=1)

    def scored(self, play: Play, use: Use, hits: int) -> Procedure[None]:
        """Where hits that start a grapple are not spent, it is asked for before they are
        (``book.ruling.combat-grapple-cost``).
        """
        other = use.against
        if play.figures.grapple_cost == "spent" or use.skill != BRAWLING or other is None:
            return
        if hits < play.figures.grapple_price or not play.able(other) or self.cannot_start(play, use):
            return
        holding = play.part(Holding)
        if holding.between(play, use.who, other) is None:
            cites: Cites = ("book.grapple.initiate", "book.ruling.combat-grapple-cost")
            lead = "It takes none of your hits."
            if (yield from yes(use.who.seat, f"Grapple {other.name}?", cites, who=use.who.id, lead=lead)):
                holding.take(play, use.who, other)

    # ------------------------------------------------------------ turning about

    def _reverse(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            play.part(Holding).turn_about(play, hold)
            text = f"{blow.by.name} turns the hold about, and {'pins' if hold.pinned else 'holds'}"
            play.emit("grapple", f"{text} {blow.to.name}", cites, blow.by, against=blow.to.id)
            return
            yield

        if hold.pinned:
            price, label = play.figures.pin_reverse_price, f"Pin {blow.to.name} instead"
            cites: Cites = ("book.grapple.pin-reverse", "book.ruling.combat-pin-reverse-price")
        else:
            price, label = play.figures.reverse_price, f"Turn {blow.to.name}’s hold about"
            cites = ("book.grapple.reverse",)
        if len(play.part(Holding).on(play, blow.by)) > 1:
            cites += ("book.ruling.combat-grapple-reverse-several",)
        note = f"you hold {blow.to.name}, and may let go on your turn"
        barred = self._cannot_reverse(play, blow, hold)
        return offer("reverse", label, price, blow, cites, buy, note, barred, most=1)

    def _cannot_reverse(self, play: Play, blow: Blow, hold: Hold) -> Barred | None:
        holding = play.part(Holding)
        if not self.takes_over(play, blow.use):
            return Barred("only hits of an attack turn a hold about", _IN_DEFENCE)
        if any(each.choke is not None for each in holding.on(play, blow.by)):
            cites = ("book.grapple.choke-no-reverse", "book.ruling.combat-choke-several")
            return Barred("not while you are choked", cites)
        return holding.usable(play, hold)

    # ------------------------------------------------------------ throwing

    def _throw(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            yield from self.throw(play, blow.by, blow.to, hold)

        barred = play.part(Holding).usable(play, hold)
        if hold.pinned:
            barred = Barred(f"you pin {blow.to.name} already", ("book.grapple.throw-follow",))
        label, note = f"Throw {blow.to.name} to the ground", self.thrown
        cites: Cites = ("book.grapple.throw", "book.ruling.combat-grapple-throw-typo")
        return offer("throw", label, play.figures.throw_price, blow, cites, buy, note, barred, most=1)

    def _hurl(self, play: Play, blow: Blow, hold: Hold, deep: float) -> Offer:
        def buy(_: int) -> Procedure[None]:
            yield from play.part(Ledges).send(play, blow.by, blow.to, "throw", _HURL)
            if hold in play.part(Holding).bound(play, blow.by):
                play.part(Holding).end(play, hold)

        barred, price = play.part(Holding).usable(play, hold), play.figures.throw_price
        label, note = f"Throw {blow.to.name} over the ledge", f"{deep:g} m down; you hold them no longer"
        return offer("hurl", label, price, blow, _HURL, buy, note, barred, most=1)

    def throw(self, play: Play, who: Combatant, other: Combatant, hold: Hold) -> Procedure[None]:
        """Throw ``other`` to the ground, prone for everybody (``book.ruling.combat-throw-several``)."""
        cites = ("book.grapple.throw", "book.grapple.throw-prone")
        text = f"{who.name} throws {other.name} to the ground"
        play.emit("throw", text, cites, who, against=other.id)
        yield from play.lay(other)
        if play.part(Holding).between(play, who, other) is hold:
            yield from self.follow(play, who, other, hold)

    def follow(self, play: Play, who: Combatant, other: Combatant, hold: Hold) -> Procedure[None]:
        """Pin them, or let go (``book.grapple.throw-follow``)."""
        stays = "" if who.prone else " and stay standing"
        options = (
            Option("pin", f"Go down too and pin {other.name}", "−2 for whoever is pinned; you are prone too"),
            Option("stand", f"Let go{stays}", f"{other.name} is prone and free"),
        )
        cites: Cites = ("book.grapple.throw-follow", "book.grapple.pinned")
        prompt = f"{other.name} is on the ground. Do you follow?"
        if (yield from one(who.seat, prompt, options, cites, who.id)) == "pin":
            hold.pinned = True
            play.emit("grapple", f"{who.name} pins {other.name}", cites, who, against=other.id)
            yield from play.lay(who)
        else:
            text = f"{who.name} lets go of {other.name}"
            play.part(Holding).end(play, hold, text, ("book.grapple.throw-follow",))
