"""Choking: how it begins and is broken, the tests it calls for, and what comes of a failure."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.control import offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.grappling.holds import BRAWLING, Hold, Holding, Holds
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.views.blocks import Notice


_TEST: Cites = (
    "book.grapple.choke-test",
    "book.grapple.choke-test-free",
    "book.ruling.combat-choke-count",
)
_MOST_TURNS = 20
"""As far as the game master may set the count of a choke."""


class Choking(SdaPart):
    """A choke lasts at no further cost until it is broken or the hold ends
    (``book.ruling.combat-choke-duration``).
    """

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Begin a choke, or break one; hits of any brawling roll buy both."""
        hold = play.part(Holding).between(play, blow.by, blow.to) if blow.use.skill == BRAWLING else None
        if hold is None:
            return
        if hold.by == blow.by.id:
            yield self._begin(play, blow, hold)
        elif hold.choke is not None:
            yield self._break(play, blow, hold)

    def _begin(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            hold.choke = 0
            text = phrase("chokes-target", who=blow.by.id, target=blow.to.id)
            play.emit("choke", text, ("book.grapple.choke",), blow.by, against=blow.to.id)
            return
            yield

        barred = play.part(Holding).usable(play, hold)
        if hold.choke is not None:
            barred = Barred(
                phrase("you-choke-already", target=blow.to.id), ("book.ruling.combat-choke-duration",)
            )
        label, note = (
            phrase("choke-target", target=blow.to.id),
            phrase("choke-tests-each-turn", target=blow.to.id),
        )
        cites, price = ("book.grapple.choke",), play.figures.choke_price
        return offer("choke", label, price, blow, cites, buy, note, barred, most=1)

    def _break(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            hold.choke = None
            text = phrase("breaks-choke", who=blow.by.id, target=blow.to.id)
            play.emit("choke", text, cites, blow.by, against=blow.to.id)
            return
            yield

        cites: Cites = ("book.grapple.choke-break", "book.grapple.choke-no-reverse")
        label, note = phrase("break-choke", target=blow.to.id), phrase("you-are-still-held")
        return offer("unchoke", label, play.figures.choke_break_price, blow, cites, buy, note, most=1)

    def difficulty(self, play: Play, hold: Hold) -> int:
        """That of the next test: 1, 2 and so on (``book.ruling.combat-choke-count``)."""
        return (hold.choke or 0) + play.figures.choke_first_test

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """Each choke has a test of its own (``book.ruling.combat-choke-several``)."""
        for hold in play.part(Holding).on(play, who):
            if hold.choke is not None and play.able(who):
                yield from self._test(play, who, hold)

    def _test(self, play: Play, who: Combatant, hold: Hold) -> Procedure[None]:
        use = Use(who, "resist-fatigue", "constitution", Kind.FREE, Purpose.TEST)
        goal, tests = self.difficulty(play, hold), play.part(CalledTests)
        asked, source = phrase("hold-out-dice", by=hold.by), phrase("tests-of-choke")
        hold.choke = (hold.choke or 0) + 1
        passed, rolled = yield from tests.static(play, [use], goal, asked, _TEST, source=source)
        if not passed:
            cites: Cites = ("book.grapple.choke-failed", "book.ruling.combat-choke-unconscious")
            yield from play.part(Incapacity).fall(play, who, False, cites, choked=True)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The turns that each choke has lasted."""
        for hold in play.part(Holding).on(play, who):
            if hold.choke is not None:
                put, what = partial(setattr, hold, "choke"), phrase("choke-tests-so-far", by=hold.by)
                yield Settable(f"choke:{hold.by}", "", hold.choke, 0, _MOST_TURNS, put, what=what)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who is choked, by whom."""
        chokers: dict[str, list[str]] = {}
        for hold in play.record(Holds).of:
            if hold.choke is not None:
                chokers.setdefault(hold.on, []).append(hold.by)
        for id, by in chokers.items():
            yield id, sign("choked", by=tuple(by))

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What the next test asks for."""
        for hold in play.part(Holding).on(play, who):
            if hold.choke is not None:
                told = phrase("choke-tests-next", difficulty=self.difficulty(play, hold))
                cites = ("book.grapple.choke-test", "book.grapple.choke-break")
                yield play.notice(sign("choked", by=(hold.by,)), told, *cites)
