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
from winterdawn.kernel.fact import phrase

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

    start: ClassVar[Cites] = _START
    """What getting hold of somebody goes by."""

    def begun(self, play: Play) -> Iterable[Remark]:
        """Nobody is grappled but by hits of a brawling attack (``book.grapple.special-control``)."""
        text = phrase("how-to-grapple", spent=play.figures.grapple_cost == "spent")
        yield Remark(text, cites=self.start)
        yield Remark(phrase("how-to-use-hold"), cites=_HELD)

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
            return Barred(phrase("only-attacks-start-grapple"), _IN_DEFENCE)
        if not play.part(Holding).near(play, use.who, use.against):
            return Barred(phrase("not-at-close-range", target=use.against.id), ("book.grapple.initiate",))
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
        note, label = phrase("is-held", target=blow.to.id), phrase("grapple-target", target=blow.to.id)
        cites = (*self.start, *several)
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
            asked = phrase("grapple-whether", target=other.id)
            if (yield from yes(use.who.seat, asked, cites, who=use.who.id)):
                holding.take(play, use.who, other)

    # ------------------------------------------------------------ turning about

    def _reverse(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            play.part(Holding).turn_about(play, hold)
            text = phrase("turns-hold-about", who=blow.by.id, target=blow.to.id, pinned=hold.pinned)
            play.emit("grapple", text, cites, blow.by, against=blow.to.id)
            return
            yield

        if hold.pinned:
            price, label = play.figures.pin_reverse_price, phrase("pin-instead", target=blow.to.id)
            cites: Cites = ("book.grapple.pin-reverse", "book.ruling.combat-pin-reverse-price")
        else:
            price, label = play.figures.reverse_price, phrase("turn-hold-about", target=blow.to.id)
            cites = ("book.grapple.reverse",)
        if len(play.part(Holding).on(play, blow.by)) > 1:
            cites += ("book.ruling.combat-grapple-reverse-several",)
        note = phrase("you-hold", target=blow.to.id)
        barred = self._cannot_reverse(play, blow, hold)
        return offer("reverse", label, price, blow, cites, buy, note, barred, most=1)

    def _cannot_reverse(self, play: Play, blow: Blow, hold: Hold) -> Barred | None:
        holding = play.part(Holding)
        if not self.takes_over(play, blow.use):
            return Barred(phrase("only-attacks-turn-hold"), _IN_DEFENCE)
        if any(each.choke is not None for each in holding.on(play, blow.by)):
            cites = ("book.grapple.choke-no-reverse", "book.ruling.combat-choke-several")
            return Barred(phrase("not-while-choked"), cites)
        return holding.usable(play, hold)

    # ------------------------------------------------------------ throwing

    def _throw(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            yield from self.throw(play, blow.by, blow.to, hold)

        barred = play.part(Holding).usable(play, hold)
        if hold.pinned:
            barred = Barred(phrase("you-pin-already", target=blow.to.id), ("book.grapple.throw-follow",))
        label, note = phrase("throw-down", target=blow.to.id), phrase("then-pin-or-let-go")
        cites: Cites = ("book.grapple.throw", "book.ruling.combat-grapple-throw-typo")
        return offer("throw", label, play.figures.throw_price, blow, cites, buy, note, barred, most=1)

    def _hurl(self, play: Play, blow: Blow, hold: Hold, deep: float) -> Offer:
        def buy(_: int) -> Procedure[None]:
            yield from play.part(Ledges).send(play, blow.by, blow.to, "throw", _HURL)
            if hold in play.part(Holding).bound(play, blow.by):
                play.part(Holding).end(play, hold)

        barred, price = play.part(Holding).usable(play, hold), play.figures.throw_price
        label, note = phrase("throw-over-ledge", target=blow.to.id), phrase("metres-down", metres=deep)
        return offer("hurl", label, price, blow, _HURL, buy, note, barred, most=1)

    def throw(self, play: Play, who: Combatant, other: Combatant, hold: Hold) -> Procedure[None]:
        """Throw ``other`` to the ground, prone for everybody (``book.ruling.combat-throw-several``)."""
        cites = ("book.grapple.throw", "book.grapple.throw-prone")
        text = phrase("throws-down", who=who.id, target=other.id)
        play.emit("throw", text, cites, who, against=other.id)
        yield from play.lay(other)
        if play.part(Holding).between(play, who, other) is hold:
            yield from self.follow(play, who, other, hold)

    def follow(self, play: Play, who: Combatant, other: Combatant, hold: Hold) -> Procedure[None]:
        """Pin them, or let go (``book.grapple.throw-follow``)."""
        options = (
            Option("pin", what=phrase("pin-too", target=other.id)),
            Option("stand", what=phrase("let-go-of-thrown", target=other.id, stays=not who.prone)),
        )
        cites: Cites = ("book.grapple.throw-follow", "book.grapple.pinned")
        asked = phrase("follow-down", target=other.id)
        if (yield from one(who.seat, asked, options, cites, who.id)) == "pin":
            hold.pinned = True
            play.emit(
                "grapple", phrase("pins-target", who=who.id, target=other.id), cites, who, against=other.id
            )
            yield from play.lay(who)
        else:
            text = phrase("lets-go-of", who=who.id, target=other.id)
            play.part(Holding).end(play, hold, text, ("book.grapple.throw-follow",))
