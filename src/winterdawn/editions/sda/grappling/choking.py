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
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.kernel.asks.choices import Cites


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
            text = f"{blow.by.name} chokes {blow.to.name}"
            play.emit("choke", text, ("book.grapple.choke",), blow.by, against=blow.to.id)
            return
            yield

        barred = play.part(Holding).usable(play, hold)
        if hold.choke is not None:
            barred = Barred(f"you choke {blow.to.name} already", ("book.ruling.combat-choke-duration",))
        note = f"{blow.to.name} tests resist fatigue each turn, or falls unconscious"
        cites, price = ("book.grapple.choke",), play.figures.choke_price
        return offer("choke", f"Choke {blow.to.name}", price, blow, cites, buy, note, barred, most=1)

    def _break(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            hold.choke = None
            text = f"{blow.by.name} breaks {blow.to.name}’s choke"
            play.emit("choke", text, cites, blow.by, against=blow.to.id)
            return
            yield

        cites: Cites = ("book.grapple.choke-break", "book.grapple.choke-no-reverse")
        price, label = play.figures.choke_break_price, f"Break {blow.to.name}’s choke"
        return offer("unchoke", label, price, blow, cites, buy, "you are still held", most=1)

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
        prompt = f"{play.combatants[hold.by].name} chokes you. Hold out with how many dice?"
        hold.choke = (hold.choke or 0) + 1
        passed, rolled = yield from tests.static(
            play, [use], goal, prompt, _TEST, source="tests of this choke"
        )
        if not passed:
            cites: Cites = ("book.grapple.choke-failed", "book.ruling.combat-choke-unconscious")
            yield from play.part(Incapacity).fall(play, who, False, cites, choked=True)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The turns that each choke has lasted."""
        for hold in play.part(Holding).on(play, who):
            if hold.choke is not None:
                label = f"Tests so far against {play.combatants[hold.by].name}’s choke"
                put = partial(setattr, hold, "choke")
                yield Settable(f"choke:{hold.by}", label, hold.choke, 0, _MOST_TURNS, put, "Grapple")

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
                badge = play.badge(sign("choked", by=(hold.by,)))
                text = f"resist fatigue against {self.difficulty(play, hold)} as the next turn begins"
                cites = ("book.grapple.choke-test", "book.grapple.choke-break")
                yield Notice(badge, Remark(text, "", cites))
