"""Holds: who holds whom, what that hinders, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act, Settable
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, Term, Unit
from winterdawn.editions.sda.ground.ledges import Ledges
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Saying, Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites


BRAWLING = "brawling"
_BODILY = ("strength", "agility")
_CLOSE = 1
"""Metres over which a hold holds."""
_STABS = ("cutting", "piercing")
_ENDS: Cites = ("book.ruling.combat-grapple-end",)
_ROOTED: Cites = ("book.grapple.no-movement", "book.ruling.combat-grappler-freedom")
_BOUND: Cites = (
    "book.grapple.attack-each-other",
    "book.grapple.defend-others",
    "book.grapple.other-weapons",
    "book.grapple.no-shield",
)
_FREE, _HELD, _PINNED = range(3)


class Hold(msgspec.Struct):
    """One holds another, both by id."""

    by: str
    on: str
    pinned: bool = False
    choke: int | None = None
    """Tests that the choke has called for so far, none if nobody is choked."""
    fresh: bool = True
    """Won by the roll whose hits are being spent."""


class Holds(msgspec.Struct):
    """All there are; between two people there is one at most."""

    of: list[Hold] = []


class Holding(SdaPart):
    """Whoever holds or is held is bound to the other; the held are hindered."""

    diceless = True
    forbids_in = ATTACKS
    remembers = Holds
    plain = True
    acts_in = frozenset({ACTION})

    # ------------------------------------------------------------ questions

    def on(self, play: Play, who: Combatant) -> list[Hold]:
        """The holds that others have on somebody, the first one first."""
        return [hold for hold in play.record(Holds).of if hold.on == who.id]

    def bound(self, play: Play, who: Combatant) -> list[Hold]:
        """The holds that somebody has on others, or others on them."""
        holds = play.record(Holds).of
        return [hold for hold in holds if who.id in (hold.by, hold.on)] if holds else []

    def between(self, play: Play, who: Combatant, other: Combatant) -> Hold | None:
        """The hold that one of two people has on the other."""
        return next((hold for hold in self.bound(play, who) if other.id in (hold.by, hold.on)), None)

    def partners(self, play: Play, who: Combatant) -> list[Combatant]:
        """Whom somebody holds or is held by."""
        return [play.combatants[other_of(hold, who)] for hold in self.bound(play, who)]

    def near(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Whether they are at close range, and no ledge between (``book.ruling.table-grapple-ledge``)."""
        close = play.part(Reach).apart(play, who.place, other.place) <= _CLOSE
        return close and not play.part(Ledges).between(play, who.place, other.place)

    def usable(self, play: Play, hold: Hold) -> Barred | None:
        """Why a hold cannot be used with these hits, none if it can."""
        if hold.fresh and play.figures.chained_holds == "off":
            return Barred(phrase("new-hold-from-next-roll"), ("book.ruling.combat-grapple-mid-spend",))
        return None

    # ------------------------------------------------------------ verbs

    def take(self, play: Play, who: Combatant, other: Combatant) -> None:
        """Have ``who`` hold ``other`` from now on."""
        cites: Cites = ("book.grapple.initiate", "book.grapple.special-control", "book.grapple.no-movement")
        if self.on(play, other):
            cites = ("book.grapple.initiate", "book.grapple.several", "book.grapple.malus-adds")
        play.record(Holds).of.append(Hold(who.id, other.id))
        play.emit(
            "grapple", phrase("grapples-target", who=who.id, target=other.id), cites, who, against=other.id
        )

    def turn_about(self, play: Play, hold: Hold) -> None:
        """Have the held one hold the other, pinned as they were."""
        hold.by, hold.on, hold.fresh = hold.on, hold.by, True

    def end(self, play: Play, hold: Hold, text: Saying = "", cites: Cites = _ENDS) -> None:
        """Have nobody held by it any more, and nobody choked."""
        play.record(Holds).of.remove(hold)
        who, other = play.combatants[hold.by], play.combatants[hold.on]
        text = text or phrase("no-longer-holds", who=who.id, target=other.id)
        play.emit("release", text, cites, who, against=other.id)

    def parted(self, play: Play, who: Combatant) -> None:
        """A hold ends as either can act no more or comes away from the other, and a pin as whoever pins
        stands up (``book.ruling.combat-grapple-end``, ``book.ruling.combat-pin-getting-up``).
        """
        for hold in self.bound(play, who):
            by, on = play.combatants[hold.by], play.combatants[hold.on]
            lasts = play.able(by) and play.able(on) and self.near(play, by, on)
            if not lasts or (hold.pinned and not by.prone):
                self.end(play, hold)

    def fight_end(self, play: Play) -> None:
        """No hold outlasts the fight (``book.ruling.table-grapple-fight-end``)."""
        play.record(Holds).of.clear()

    def scored(self, play: Play, use: Use, hits: int) -> Procedure[None]:
        """Hits of a new roll: no hold is fresh any more."""
        for hold in play.record(Holds).of:
            hold.fresh = False
        return
        yield

    # ------------------------------------------------------------ what it hinders

    def held(self, play: Play, who: Combatant) -> list[Term]:
        """What being held costs with strength and agility, for everyone who holds
        (``book.ruling.combat-grapple-other-weapons-sum``).
        """
        terms = []
        for number, hold in enumerate(self.on(play, who)):
            malus, cite = (2, "pinned") if hold.pinned else (1, "malus")
            more = ("book.grapple.malus-adds",) if number else ()
            text = phrase("pinned-by", by=hold.by) if hold.pinned else phrase("held-by", by=hold.by)
            terms.append(Term(Unit.MALUS, malus, text, (f"book.grapple.{cite}", *more)))
        return terms

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The malus of the held, and of an attack by either side with anything but brawling."""
        if not play.record(Holds).of:
            return ()
        terms = self.held(play, use.who) if use.attribute in _BODILY else []
        if use.attack and use.skill != BRAWLING and self.bound(play, use.who):
            cites = ("book.grapple.other-weapons", "book.ruling.combat-grapple-other-weapons-sum")
            terms.append(Term(Unit.MALUS, 1, phrase("no-brawling"), cites))
        return terms

    def exposed(self, play: Play, target: Combatant, striker: Combatant) -> Iterable[Term]:
        """Grapple and pin count without a defence too (``book.ruling.combat-no-defence``)."""
        return self.held(play, target) if play.record(Holds).of else ()

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Both may attack nobody but each other (``book.ruling.combat-grapple-partners``)."""
        if not play.record(Holds).of or use.against is None:
            return None
        bound = self.bound(play, use.who)
        if not bound or any(use.against.id in (hold.by, hold.on) for hold in bound):
            return None
        partners = tuple(other.id for other in self.partners(play, use.who))
        why = phrase("attack-only-partners", who=use.who.id, partners=partners)
        return Barred(why, ("book.grapple.attack-each-other", "book.ruling.combat-grapple-partners"))

    def slows(self, play: Play, who: Combatant) -> float | None:
        """Neither walks (``book.grapple.no-movement``, ``book.ruling.combat-grappler-freedom``)."""
        return 0.0 if play.record(Holds).of and self.bound(play, who) else None

    def unshielded(self, play: Play, who: Combatant) -> Barred | None:
        """Neither may use a shield."""
        if not self.bound(play, who):
            return None
        return Barred(phrase("no-shield-in-grapple"), ("book.grapple.no-shield",))

    def bypasses(self, play: Play, blow: Blow, kind: str) -> Cites:
        """Whoever holds cuts and stabs past armour with brawling, natural armour included
        (``book.ruling.combat-grapple-damage-who``).
        """
        if kind not in _STABS or blow.use.skill != BRAWLING:
            return ()
        hold = self.between(play, blow.by, blow.to)
        if hold is None or self.usable(play, hold):
            return ()
        if hold.by != blow.by.id and play.figures.grappled_ignores_armour == "off":
            return ()
        return ("book.grapple.damage", "book.grapple.damage-ignores-armour")

    # ------------------------------------------------------------ what may be done, and set

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Let go, at no cost, on one's own turn; and why nobody in a grapple walks."""
        if slot is None:
            return
        yield from self.releases(play, who)
        if self.bound(play, who):
            why = phrase("you-are-held") if self.on(play, who) else phrase("move-only-by-dragging")
            yield Act("move", phrase("move"), _stay, barred=Barred(why, _ROOTED))

    def releases(self, play: Play, who: Combatant) -> Acts:
        """Let go of each whom they hold."""
        for hold in self.bound(play, who):
            if hold.by == who.id:
                run, label = partial(self._release, play, who, hold), phrase("let-go-of", target=hold.on)
                yield Act(f"release:{hold.on}", label, run, phrase("is-free"), cites=_ENDS)

    def _release(self, play: Play, who: Combatant, hold: Hold) -> Procedure[None]:
        self.end(play, hold, phrase("lets-go-of", who=who.id, target=hold.on))
        return
        yield

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """How others hold somebody, for everybody to see."""
        for hold in self.on(play, who):
            what = phrase("held-by-figure", by=hold.by)
            now = _PINNED if hold.pinned else _HELD
            put = partial(self._put, play, hold)
            most = _HELD if who.partner or play.combatants[hold.by].partner else _PINNED
            yield Settable(f"hold:{hold.by}", "", now, _FREE, most, put, seen=True, what=what)

    def _put(self, play: Play, hold: Hold, how: int) -> None:
        hold.pinned = how == _PINNED
        if hold.pinned:
            play.combatants[hold.by].prone = play.combatants[hold.on].prone = True
        if how == _FREE:
            play.record(Holds).of.remove(hold)

    # ------------------------------------------------------------ what is seen

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who holds whom; a sign names everybody who does the same."""
        found: dict[tuple[str, str], list[str]] = {}
        for hold in play.record(Holds).of:
            found.setdefault((hold.by, _does(hold)), []).append(hold.on)
            found.setdefault((hold.on, _suffers(hold)), []).append(hold.by)
        for (id, how), others in found.items():
            yield id, _sign(how, *others)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What it means for whoever holds or is held."""
        bound = self.bound(play, who)
        for hold in bound:
            if hold.by == who.id:
                badge = play.badge(_sign(_does(hold), hold.on))
                yield Notice(badge, Remark(phrase("moves-by-dragging"), "", _ROOTED))
                continue
            malus, cite = ("−2", "book.grapple.pinned") if hold.pinned else ("−1", "book.grapple.malus")
            badge = play.badge(_sign(_suffers(hold), hold.by))
            text = phrase("held-hinders")
            yield Notice(badge, Remark(text, malus, (cite, "book.grapple.no-movement")))
        if bound:
            told = phrase("attacks-only", partners=tuple(other.id for other in self.partners(play, who)))
            yield play.notice(sign("in-grapple"), told, *_BOUND)


def other_of(hold: Hold, who: Combatant) -> str:
    """The id of the other one in a hold."""
    return hold.on if hold.by == who.id else hold.by


def _stay() -> Procedure[None]:
    return
    yield


def _does(hold: Hold) -> str:
    return "pins" if hold.pinned else "holds"


def _suffers(hold: Hold) -> str:
    return "pinned" if hold.pinned else "held"


def _sign(how: str, *others: str) -> Sign:
    return sign("grapples", how=how, others=others)
