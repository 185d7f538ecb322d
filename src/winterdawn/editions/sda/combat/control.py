"""Control: turning the situation with hits, at prices that are the same for both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import seam
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.spending import due
from winterdawn.editions.sda.frame.exchange import Offer, Shove
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.arrival import standing
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import (
    Choose,
    DiceGroup,
    Outlook,
    Procedure,
    Remark,
    Roll,
    number,
    pick,
    throw,
)
from winterdawn.kernel.asks.choices import Barred, Cell, Count, Number, OneOf, Option, Value
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place

_STEPPED = ("book.control.step", "book.control.step-mid-resolution", "book.control.step-protects-from-one")
_ANYWHERE = ("book.control.step", "book.ruling.combat-control-step-direction")
_NO_METRES = ("book.ruling.table-no-metres",)


class Control(SdaPart):
    """The four control effects; they work outside the weapon's reach too (``book.reach.outside-control``)."""

    def begun(self, play: Play) -> Iterable[Remark]:
        """What hits of any blow buy besides damage."""
        yield Remark(phrase("control-is-bought"), cites=("book.control.push", "book.control.disarm"))

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Step, initiative, push and disarm."""
        yield self._step(play, blow)
        yield self._initiative(play, blow)
        yield self.push(play, blow)
        yield from self.disarms(play, blow, [item for item in blow.to.hands if not item.natural])

    def unanswering(self, play: Play, blow: Blow) -> tuple[Combatant, ...]:
        """Who may not strike at a step: the opponent who was hit (``book.control.step``)."""
        return (blow.to,)

    def _step(self, play: Play, blow: Blow) -> Offer:
        spared = self.unanswering(play, blow)

        def buy(pieces: int) -> Procedure[None]:
            for step in range(1, pieces + 1):
                spots = [spot for spot in play.map.neighbours(blow.by.place) if play.free(spot, blow.by)]
                if not spots:
                    text = phrase("nowhere-to-step", by=blow.by.id)
                    play.emit("lapsed", text, ("book.control.step",), blow.by)
                    return
                ahead = standing(play, blow.by, blow.to, partial(self._due, play, blow, blow.by, blow.by))
                asked = phrase("step-where", step=step, pieces=pieces)
                spot = yield from _where(play, blow, blow.by, blow.by, spots, spared, asked, _ANYWHERE, ahead)
                play.bring(blow.by, spot)
                text = phrase("steps", by=blow.by.id, spot=str(spot), away=_away(play, spot, blow.to))
                play.emit("step", text, _STEPPED, blow.by, paid=blow.paid, place=str(spot))
                blow.of.move(blow.by, spared)

        price = play.figures.step_price * play.map.paces
        room = any(play.free(spot, blow.by) for spot in play.map.neighbours(blow.by.place))
        barred = None if room else Barred(phrase("no-space-beside-you"))
        if not play.map.metric:
            barred = Barred(phrase("metre-leads-nowhere"), _NO_METRES)
        if not (blow.by.sheet.speed and play.part(Speed).speed(play, blow.by)):
            barred = Barred(phrase("you-cannot-move"), ("book.ruling.combat-control-step-movement",))
        note = phrase("step-is-spared", others=tuple(other.id for other in spared))
        cites = ("book.control.step", *play.map.scale_rules)
        label = phrase("step-metres", metres=play.map.scale)
        return offer("step", label, price, blow, cites, buy, note, barred)

    def _initiative(self, play: Play, blow: Blow) -> Offer:
        def buy(pieces: int) -> Procedure[None]:
            play.part(Initiative).shift(play, blow.to, -pieces, ("book.control.initiative",))
            return
            yield

        price = play.figures.initiative_price
        label, note = phrase("initiative-less", to=blow.to.id), phrase("acts-later", to=blow.to.id)
        return offer("initiative", label, price, blow, ("book.control.initiative",), buy, note)

    @seam
    def push(self, play: Play, blow: Blow) -> Offer:
        """What driving the other side back costs, and where it leads."""
        return self.shove(play, blow, Shove("push", play.figures.push_price, "book.control.push"))

    def ways_back(self, play: Play, blow: Blow, shove: Shove) -> list[Place]:
        """The free places that somebody can be pushed to."""
        return [spot for spot in play.map.neighbours(blow.to.place) if play.free(spot, blow.to)]

    def aimed(
        self, play: Play, blow: Blow, shove: Shove, spots: list[Place], seat: Combatant
    ) -> Procedure[Place]:
        """Which of them it is, as ``seat`` says."""
        asked = phrase("shove-where", how=shove.key, to=blow.to.id)
        ahead = partial(self._due, play, blow, seat, blow.to)
        spared = () if play.figures.push_strike_by_scorer else (blow.by,)
        return (yield from _where(play, blow, seat, blow.to, spots, spared, asked, (shove.rule,), ahead))

    def _due(self, play: Play, blow: Blow, seat: Combatant, moved: Combatant, value: Value) -> Outlook | None:
        """What damage that is bought already leads to, as ``seat`` may know, once somebody has been moved."""
        spot = play.map.place(str(value))
        ends = (spot, blow.to.place) if moved is blow.by else (blow.by.place, spot)
        return due(play, blow, ends, seat.seat)

    def provoked(self, play: Play) -> Cites:
        """Why others may strike at whoever is moved away; none if they may not."""
        return ("book.control.push-provokes",)

    def shove(self, play: Play, blow: Blow, shove: Shove) -> Offer:
        """An offer to move the opponent a place away."""
        rule = shove.rule

        def buy(pieces: int) -> Procedure[None]:
            for _ in range(pieces):
                spots = self.ways_back(play, blow, shove)
                if not spots:
                    play.emit("lapsed", phrase("nowhere-to-push", to=blow.to.id), (rule,), blow.by)
                    return
                spot = yield from self.aimed(play, blow, shove, spots, blow.by)
                play.bring(blow.to, spot)
                to, why = blow.to.id, (rule, *self.provoked(play))
                text = phrase("pushes", by=blow.by.id, to=to, spot=str(spot), away=_away(play, spot, blow.by))
                play.emit("push", text, why, blow.by, paid=blow.paid, against=to, place=str(spot))
                spared = () if play.figures.push_strike_by_scorer else (blow.by,)
                blow.of.move(blow.to, spared)

        room = self.ways_back(play, blow, shove)
        to, straight = blow.to.id, shove.straight
        barred = None if room else Barred(phrase("no-space-there", to=to, straight=straight))
        if not play.map.metric:
            barred = Barred(phrase("metre-leads-nowhere"), _NO_METRES)
        label = phrase("shove-metres", how=shove.key, metres=play.map.scale)
        cites = (rule, *play.map.scale_rules)
        note = phrase("shove-goes", to=to, straight=straight, provokes=bool(self.provoked(play)))
        return offer(shove.key, label, shove.price * play.map.paces, blow, cites, buy, note, barred)

    def disarms(self, play: Play, blow: Blow, held: list[Weapon]) -> Iterable[Offer]:
        """Of what is ``held``, of whatever the scorer likes."""
        yield self.disarm(play, blow, held)

    def disarm(
        self, play: Play, blow: Blow, held: list[Weapon], key: str = "disarm", label: Saying = "Disarm"
    ) -> Offer:
        """An offer to knock any of these away."""

        def buy(pieces: int) -> Procedure[None]:
            for _ in range(pieces):
                if held:
                    item = yield from _which(blow, held)
                    held.remove(item)
                    yield from self._knock_away(play, blow, item)

        price = play.figures.disarm_price
        cites = ("book.control.disarm", "book.ruling.combat-disarm-limits")
        barred = None if held else Barred(phrase("nothing-to-knock-away", to=blow.to.id), cites)
        note = phrase("hits-send-it-flying") if play.map.scatter else ""
        return offer(key, label, price, blow, cites, buy, note, barred, most=len(held))

    def scatters(self, play: Play) -> Cites:
        """The rules by which a die gives a direction."""
        return ("book.ruling.combat-random-direction",)

    def flies(self, play: Play, who: Combatant, face: int) -> float:
        """The direction that a die shows for what flies off from ``who``."""
        return face

    def direction(self, play: Play, blow: Blow) -> Procedure[int]:
        """A die for the direction in which something flies."""
        dice = (DiceGroup(1, play.map.scatter),)
        roll = Roll(blow.by.seat, dice, "direction", blow.by.id, self.scatters(play))
        (face,) = yield from throw(roll)
        return int(face)

    def _knock_away(self, play: Play, blow: Blow, item: Weapon) -> Procedure[None]:
        """Drop the weapon at its bearer's feet, or further hits away (``book.control.disarm-fling``)."""
        blow.to.hands.remove(item)
        spot, far, direction, whole = blow.to.place, 0, "", blow.hits
        if blow.hits and play.map.scatter:
            far = yield from _how_far(blow, play.map.scatter)
            blow.hits -= far
        if far:
            face = yield from self.direction(play, blow)
            spot, direction = play.map.flung(spot, self.flies(play, blow.to, face), far)
        play.items.append((item, spot))
        to, more = blow.to.id, whole - blow.hits
        flung = phrase("flung-so-far", metres=far, direction=direction, hits=more) if far else ""
        text = phrase("disarms", by=blow.by.id, to=to, item=item.name, flung=flung)
        cites = ("book.control.disarm", "book.control.disarm-fling") if far else ("book.control.disarm",)
        play.emit("disarm", text, cites, blow.by, paid=blow.paid + more, against=to, item=item.name)


def offer(
    key: str,
    label: Saying,
    price: int,
    blow: Blow,
    cites: tuple[str, ...],
    buy: Callable[[int], Procedure[None]],
    note: Saying = "",
    barred: Barred | None = None,
    most: int | None = None,
) -> Offer:
    """An offer of so many pieces at most, as far as hits go where none is told."""
    return Offer(key, label, price, blow.hits if most is None else most, cites, buy, note, barred)


def _where(
    play: Play,
    blow: Blow,
    seat: Combatant,
    moved: Combatant,
    spots: list[Place],
    spared: tuple[Combatant, ...],
    asked: Fact,
    cites: tuple[str, ...],
    outlook: Callable[[Value], Outlook | None],
) -> Procedure[Place]:
    """Ask ``seat`` where ``moved`` comes to stand, telling who but the ``spared`` may strike there."""
    other = blow.to if moved is blow.by else blow.by
    foes = dict(play.watched(moved)) if moved is blow.by or play.part(Control).provoked(play) else {}

    def option(spot: Place) -> Option:
        may = tuple(foe.id for foe, where in foes.items() if spot in where and foe not in spared)
        near = (foe for foe in play.standing(moved) if play.map.apart(spot, foe.place) <= FARTHEST)
        beside = (_away(play, spot, foe) for foe in near if foe is not other)
        risk = phrase("may-strike-there", foes=may) if may else ""
        note = joined(_away(play, spot, other), *beside, risk)
        return Option(str(spot), play.map.direction(moved.place, spot), note)

    cells = Cell(tuple(map(option, spots)))
    ask = Choose(seat.seat, "", cells, who=moved.id, cites=cites, outlook=outlook, question=asked)
    key = yield from pick(ask)
    return next(spot for spot in spots if str(spot) == key)


def _which(blow: Blow, held: list[Weapon]) -> Procedure[Weapon]:
    if len(held) == 1:
        return held[0]
    options = tuple(Option(str(index), item.name) for index, item in enumerate(held))
    cites, asked = ("book.ruling.combat-disarm-limits",), phrase("knock-what-away", to=blow.to.id)
    ask = Choose(blow.by.seat, "", OneOf(options), who=blow.by.id, cites=cites, question=asked)
    return held[int((yield from pick(ask)))]


def short_of(blow: Blow, hits: int) -> Saying:
    """That so many hits more leave too few for what has been chosen beside, if they do."""
    return phrase("too-few-left") if hits > blow.hits - blow.promised else ""


def scattered(directions: int) -> Outlook | None:
    """Where something flies that a die sends one of so many ways; none where nothing is left to it."""
    if directions < 2:
        return None
    chance = percent(1 / directions)
    return Outlook((), phrase("each-direction", directions=directions, chance=chance))


def _how_far(blow: Blow, directions: int) -> Procedure[int]:
    counts = tuple(
        Count(value, joined(phrase("sent-metres", metres=value), short_of(blow, value)))
        for value in range(blow.hits + 1)
    )
    ask = Choose(
        blow.by.seat,
        "",
        Number(counts, 0, "hits"),
        who=blow.by.id,
        cites=("book.control.disarm-fling",),
        outlook=lambda value: scattered(directions) if value else None,
        question=phrase("send-how-far"),
    )
    return int((yield from number(ask)))


def _away(play: Play, spot: Place, other: Combatant) -> Fact:
    return phrase("metres-from", metres=play.part(Reach).told(play, spot, other.place), other=other.id)
