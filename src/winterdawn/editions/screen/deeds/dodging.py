"""The dodge roll towards a place that is named beforehand, past those who may strike."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.manoeuvres.dodging import PROVOKES, Tumbled
from winterdawn.editions.sda.manoeuvres.prone import Prone
from winterdawn.editions.sda.mounted.rolling import DodgeRollsAfoot
from winterdawn.editions.sda.moves.ahead import Drawn
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.leg import facing_text, where
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Procedure, pick
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place, Routes

_GOAL: Cites = ("screen.manoeuvre.dodge-roll-destination", "screen.ruling.dodge-roll-order")
_MOVE: Cites = ("screen.manoeuvre.dodge-roll-move", "screen.ruling.dodge-roll-speed")
_OPEN: Cites = ("screen.manoeuvre.dodge-roll-no-defence",)
_PAST: Cites = ("screen.manoeuvre.dodge-roll-retaliation-malus", "screen.ruling.dodge-roll-hits")
_SHORT: Cites = ("screen.manoeuvre.dodge-roll-prone",)
_MALUS: Cites = ("screen.manoeuvre.dodge-roll-ranged-malus", "screen.ruling.dodge-roll-hits")


class Tumble(msgspec.Struct):
    """The roll under way: with how many hits, by whose it is."""

    of: dict[str, int] = {}


class NamedRolls(DodgeRollsAfoot):
    """Named place, test, strikes where it starts, then the way, and strikes on it
    (``screen.ruling.dodge-roll-order``); its steps come on top of the movement
    (``screen.ruling.dodge-roll-speed``).
    """

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """As in the core book, and where no step leads anywhere."""
        if (why := super().barred(play, who)) is not None:
            return why
        leads = self._ways(play, who, self._most(play, who))
        return None if leads else Barred(phrase("no-way-leads-anywhere"), _GOAL)

    def _most(self, play: Play, who: Combatant) -> int:
        """Steps with all the luck there is."""
        hands = (AtHand(play, use, 0) for use in play.part(Prone).ways(play, who))
        return max(play.most(dice.room + len(dice.prices) + dice.extra, dice.granted.faces) for dice in hands)

    def _ways(self, play: Play, who: Combatant, steps: float) -> Routes[Any]:
        draws = Drawn(list(play.watched(who, cites=PROVOKES)), []).__getitem__
        return play.part(Movement).within(play, who, draws, steps)

    def roll_away(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """To the place that is named first."""
        slot.act()
        most = self._most(play, who)
        goal = yield from self._whither(play, who, most)
        uses, asked = play.part(Prone).ways(play, who), phrase("dodge-roll-to", place=str(goal))
        rolled = yield from play.part(CalledTests).roll(play, uses, asked, _MOVE)
        if rolled is None:
            return
        hits = max(0, rolled.net)
        play.part(CalledTests).tell(play, rolled.use, rolled, hits, _MOVE, phrase("hits-of-roll", hits=hits))
        yield from self._along(play, who, goal, hits, most)

    def _whither(self, play: Play, who: Combatant, most: int) -> Procedure[Place]:
        """The place is named before any die falls."""
        movement = play.part(Movement)
        draws = Drawn(list(play.watched(who, cites=PROVOKES)), []).__getitem__
        found = movement.within(play, who, draws, most)
        ask = movement.ask(play, who, found, draws, "", [], most)
        asked = phrase("roll-where", most=most)
        key = yield from pick(replace(ask, prompt="", question=asked, extra=(), cites=_GOAL))
        goal: Place = play.map.place(key)
        return goal

    def _along(self, play: Play, who: Combatant, goal: Place, hits: int, most: int) -> Procedure[None]:
        """Roll there as far as it goes, the place being at ``most`` so far; nobody defends on the way, and
        whoever is driven back meanwhile has that much farther to go.
        """
        rolling, movement, legs = play.record(Tumble), play.part(Movement), play.part(Speed)
        rolling.of[who.id] = hits
        text = phrase("rolls-towards", who=who.id, place=str(goal))
        play.emit("dodge-roll", text, _OPEN, who, phrase("no-defence-on-the-way"))
        start, before = who.place, legs.spent(play, who)
        movement.begin(play, who)
        while True:
            steps = hits - (legs.spent(play, who) - before)
            path = self._path(play, who, goal, steps, most + play.map.apart(start, who.place))
            watched = list(play.watched(who, cites=PROVOKES))
            struck = yield from movement.follow(play, who, path, watched)
            if not struck or not play.able(who) or legs.stuck(play, who):
                break
        legs.spend(play, who, before - legs.spent(play, who))
        rolling.of.clear()
        self._end(play, who, hits)
        if play.able(who) and who.place != goal and not who.prone:
            text = phrase("rolls-short", who=who.id, place=str(goal))
            yield from play.part(Prone).fall(play, who, text, _SHORT)

    def _path(self, play: Play, who: Combatant, goal: Place, steps: float, most: float) -> tuple[Place, ...]:
        """The way to the named place as far as so many steps lead; none where no way leads there, or it is
        reached.
        """
        found = self._ways(play, who, most)
        if not found.reach(goal):
            return ()
        pace, rates, path = play.part(Speed).pace(play, who), play.part(Terrain).rates(play), found[goal][1]
        prices = (play.map.price(*pair, rates) * pace for pair in pairwise((who.place, *path)))
        ends = [
            at
            for at, (spot, walked) in enumerate(zip(path, accumulate(prices), strict=True))
            if walked <= steps and play.free(spot, who)
        ]
        return path[: ends[-1] + 1] if ends else ()

    def _end(self, play: Play, who: Combatant, hits: int) -> None:
        """Every hit makes them a worse target, those beyond the steps too."""
        turned = play.part(Facing).nearest(play, who)
        rolls = phrase("rolls-to", who=who.id, where=where(play, who))
        text, why = facing_text(rolls, turned)
        play.emit("move", text, (*_MOVE, *why), who, place=str(who.place))
        if hits:
            rolled = play.record(Tumbled).metres
            rolled[who.id] = rolled.get(who.id, 0) + hits
            malus = rolled[who.id] * play.figures.dodge_roll_malus
            told, less = phrase("ranged-attacks-on", who=who.id), phrase("so-much-less", malus=malus)
            play.emit("dodge-roll", told, _MALUS, who, less)


class RollingPast(SdaPart):
    """Whoever is rolling is hard to strike, and cannot defend."""

    remembers = Tumble
    terms_in = frozenset({Purpose.OPPORTUNITY})
    forbids_in = frozenset({Purpose.DEFEND})
    diceless = True

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a hit of the roll on strikes in passing."""
        target = use.against
        if target is not None and (hits := play.record(Tumble).of.get(target.id)):
            yield Term(Unit.MALUS, hits, phrase("rolls-past", who=target.id), _PAST)

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """No defence on the way."""
        rolling = use.who.id in play.record(Tumble).of
        return Barred(phrase("you-are-rolling"), _OPEN) if rolling else None
