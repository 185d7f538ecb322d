"""Chokes under the screen: paid for each round, and answered at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.screen.conditions.conditions import STUNNED, Conditions
from winterdawn.editions.screen.difficulty import pushed
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.control import offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.grappling.choking import Choking
from winterdawn.editions.sda.grappling.holds import BRAWLING, Hold, Holding, Holds
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase, sign

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Settable
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.views.blocks import Notice

BREATH = "breath-holding"
SKEWER = "skewer"
_TEST: Cites = (
    "screen.grapple.choke-test",
    "screen.grapple.choke-difficulty",
    "screen.ruling.choke-continues",
)
_SKEWER: Cites = (
    "screen.manoeuvre.skewer-effect",
    "screen.manoeuvre.skewer-requires",
    "screen.ruling.skewer-hit-cost",
)
_STABS = ("cutting", "piercing")


class Choked(msgspec.Struct):
    """The last round in which each hold choked, by both ids."""

    last: dict[str, int] = {}


class Chokes(Choking):
    """Each round of choking is bought; the test starts at Routine and rises a step for each round in a row
    (``screen.grapple.choke-difficulty``).
    """

    remembers = Choked

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Choke whom one holds, once a round."""
        hold = play.part(Holding).between(play, blow.by, blow.to) if blow.use.skill == BRAWLING else None
        if hold is not None and hold.by == blow.by.id:
            yield self._squeeze(play, blow, hold)

    def _squeeze(self, play: Play, blow: Blow, hold: Hold) -> Offer:
        def buy(_: int) -> Procedure[None]:
            yield from self._gasp(play, blow.to, hold)

        barred = play.part(Holding).usable(play, hold)
        if play.record(Choked).last.get(_key(hold)) == play.round:
            barred = Barred(phrase("choked-this-round", target=blow.to.id), _TEST)
        stuns = figures(play).choke_failure == "stunned"
        note = phrase("choke-tests-breath", difficulty=self.difficulty(play, hold), stuns=stuns)
        price, label = play.figures.choke_price, phrase("choke-target", target=blow.to.id)
        return offer("choke", label, price, blow, _TEST, buy, note, barred, most=1)

    def difficulty(self, play: Play, hold: Hold) -> int:
        """Routine in the first round, and a step more for each in a row."""
        return pushed(play, "routine", hold.choke or 0)

    def _gasp(self, play: Play, who: Combatant, hold: Hold) -> Procedure[None]:
        goal = self.difficulty(play, hold)
        play.record(Choked).last[_key(hold)] = play.round
        hold.choke = (hold.choke or 0) + 1
        use = Use(who, BREATH, "constitution", Kind.FREE, Purpose.TEST)
        asked, source = phrase("hold-breath-dice", by=hold.by), phrase("rounds-in-a-row")
        passed, _ = yield from play.part(CalledTests).static(play, [use], goal, asked, _TEST, source=source)
        if not passed:
            cites: Cites = ("screen.grapple.choke-failure", "screen.ruling.choke-knockout")
            if figures(play).choke_failure == "stunned":
                yield from play.part(Conditions).rise(play, who, STUNNED, 1, cites)
            else:
                yield from play.part(Incapacity).fall(play, who, False, cites, choked=True)

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """Nothing falls due; it is rolled at once."""
        return
        yield

    def round_top(self, play: Play) -> None:
        """A round without choking ends the row (``screen.ruling.choke-continues``)."""
        last = play.record(Choked).last
        for hold in play.record(Holds).of:
            if last.get(_key(hold), 0) < play.round - 1:
                hold.choke = None

    def fight_end(self, play: Play) -> None:
        """No row outlasts the fight."""
        play.record(Choked).last.clear()

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """None to be set."""
        return ()

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What the next round of it asks for."""
        for hold in play.part(Holding).on(play, who):
            if hold.choke is not None:
                told = phrase("breath-tests-next", difficulty=self.difficulty(play, hold))
                yield play.notice(sign("choked", by=(hold.by,)), told, *_TEST)


class Skewering(SdaPart):
    """For a hit whoever is in a grapple is struck past armour (``screen.manoeuvre.skewer-effect``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """At close range, with something that cuts or stabs (``screen.manoeuvre.skewer-requires``)."""
        close = play.part(Reach).apart(play, blow.by.place, blow.to.place) <= 1
        stabs = any(kind in _STABS for kind in blow.weapon.types)
        grappled = play.part(Holding).bound(play, blow.to)
        if not (close and stabs and grappled and blow.use.melee and blow.use.attack):
            return

        def buy(_: int) -> Procedure[None]:
            text = phrase("finds-way-past-armour", who=blow.by.id, target=blow.to.id)
            play.emit("skewer", text, _SKEWER, blow.by, against=blow.to.id)
            return
            yield

        barred = Barred(phrase("way-found-already"), _SKEWER) if SKEWER in blow.bought else None
        label, note = phrase("skewer-target", target=blow.to.id), phrase("armour-not-in-the-way")
        yield offer(SKEWER, label, 1, blow, _SKEWER, buy, note, barred, most=1)

    def bypasses(self, play: Play, blow: Blow, kind: str) -> Cites:
        """If it has been bought."""
        return _SKEWER if SKEWER in blow.bought and kind in _STABS else ()


def _key(hold: Hold) -> str:
    return f"{hold.by}>{hold.on}"
