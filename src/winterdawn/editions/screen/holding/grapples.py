"""Grapples under the screen: bound to brawling, without maluses; a hit to grab, turn about or let go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.body.bleeding import BODILY
from winterdawn.editions.sda.combat.control import offer
from winterdawn.editions.sda.frame.use import EVERY, Kind, Term, Unit
from winterdawn.editions.sda.grappling.grappling import Grappling
from winterdawn.editions.sda.grappling.holds import BRAWLING, Hold, Holding
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase, sign

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.views.blocks import Notice

_ONLY: Cites = ("screen.grapple.brawling-only", "screen.ruling.grapple-who-is-bound")
_EXTRA: Cites = ("screen.grapple.extra-grapplers",)
_LOCK: Cites = ("screen.grapple.grapplee-lock",)
_RELEASE: Cites = ("screen.grapple.release", "screen.ruling.grapple-release-by-whom")
_CHOICE: Cites = ("screen.grapple.throw-choice",)


class Grapples(Holding):
    """Both sides move only by driving, and do nothing with strength or agility but brawl with each other
    (``screen.grapple.brawling-only``).
    """

    diceless = False
    forbids_in = EVERY

    def held(self, play: Play, who: Combatant) -> list[Term]:
        """No malus comes of it."""
        return []

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Each further one who holds somebody gives the others a bonus die against them
        (``screen.grapple.extra-grapplers``).
        """
        if use.against is None or not use.attack or use.skill != BRAWLING:
            return
        holders = [hold.by for hold in self.on(play, use.against)]
        if use.who.id in holders and len(holders) > 1:
            more = len(holders) - 1
            yield Term(Unit.DICE, more, phrase("held-by-others-too", who=use.against.id), _EXTRA)

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Neither uses strength or agility but to brawl with the other."""
        if use.kind is Kind.FREE or use.attribute not in BODILY or not self.bound(play, use.who):
            return None
        partners = self.partners(play, use.who)
        if use.skill == BRAWLING and use.against in partners:
            return None
        why = phrase("brawl-only-with", who=use.who.id, partners=tuple(other.id for other in partners))
        return Barred(why, _ONLY)

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """The held buy nothing but a way to turn a hold about (``screen.grapple.grapplee-lock``)."""
        if offer.key == "reverse" or not self.on(play, blow.by):
            return None
        return Barred(phrase("turn-hold-about-first"), _LOCK)

    def bypasses(self, play: Play, blow: Blow, kind: str) -> Cites:
        """Armour is passed by skewering alone."""
        return ()

    def releases(self, play: Play, who: Combatant) -> Acts:
        """It takes a hit (``screen.grapple.release``)."""
        return ()

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """Held, or not; nobody is pinned."""
        for each in super().figures(play, who):
            yield replace(each, most=1)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What it means for both."""
        partners = self.partners(play, who)
        if partners:
            others = tuple(other.id for other in partners)
            seen = sign("grapples", how="held" if self.on(play, who) else "holds", others=others)
            rules = (*_ONLY, "screen.grapple.no-movement")
            yield play.notice(seen, phrase("only-brawls-with", partners=others), *rules)
            if self.on(play, who):
                yield play.notice(seen, phrase("hits-only-turn-hold"), *_LOCK)


class Grabs(Grappling):
    """What hits of a brawling roll buy, be it an attack or a defence."""

    start: ClassVar[Cites] = (
        "screen.manoeuvre.grab-cost",
        "screen.manoeuvre.grab-effect",
        "screen.grapple.initiate",
    )

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Grab, turn the hold about, let go, or throw."""
        for each in super().offers(play, blow):
            if each.key != "hurl":
                yield each
        hold = play.part(Holding).between(play, blow.by, blow.to) if blow.use.skill == BRAWLING else None
        if hold is not None and hold.by == blow.by.id:
            yield self._release(play, blow, hold)

    def takes_over(self, play: Play, use: Use) -> bool:
        """A hold is turned about with hits of a defence too (``screen.grapple.reverse``); only an attack
        grabs (``screen.manoeuvre.grab-cost``).
        """
        assert use.against is not None
        return use.attack or play.part(Holding).between(play, use.who, use.against) is not None

    def _release(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            text = phrase("lets-go-of", who=blow.by.id, target=blow.to.id)
            play.part(Holding).end(play, hold, text, _RELEASE)
            return
            yield

        label, note = phrase("let-go-of", target=blow.to.id), phrase("both-are-free")
        barred = play.part(Holding).usable(play, hold)
        return offer("release", label, 1, blow, _RELEASE, buy, note, barred, most=1)

    def follow(self, play: Play, who: Combatant, other: Combatant, hold: Hold) -> Procedure[None]:
        """Go down too and keep hold, or let go (``screen.grapple.throw-choice``)."""
        options = (
            Option("down", what=phrase("go-down-with", target=other.id)),
            Option("stand", what=phrase("let-go-of-thrown", target=other.id, stays=False)),
        )
        asked = phrase("go-down-too-whether", target=other.id)
        if (yield from one(who.seat, asked, options, _CHOICE, who.id)) == "stand":
            text = phrase("lets-go-of", who=who.id, target=other.id)
            play.part(Holding).end(play, hold, text, _CHOICE)
            return
        text = phrase("goes-down-with", who=who.id, target=other.id)
        play.emit("grapple", text, _CHOICE, who, against=other.id)
        yield from play.lay(who)
