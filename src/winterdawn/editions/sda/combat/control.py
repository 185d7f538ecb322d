"""Control: turning the situation with hits, at prices that are the same for both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.spending import due
from winterdawn.editions.sda.frame.exchange import Offer, Shove
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.arrival import standing
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.moves.speed import Speed
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
from winterdawn.kernel.wording import counted, percent, series

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_STEPPED = ("book.control.step", "book.control.step-mid-resolution", "book.control.step-protects-from-one")
_ANYWHERE = ("book.control.step", "book.ruling.combat-control-step-direction")
_NO_METRES = ("book.ruling.table-no-metres",)


class Control(SdaPart):
    """The four control effects; they work outside the weapon's reach too (``book.reach.outside-control``)."""

    def begun(self, play: Play) -> Iterable[Remark]:
        """What hits of any blow buy besides damage."""
        text = "Push, shove, step or disarm, or act before somebody: strike, and spend hits on it."
        yield Remark(text, cites=("book.control.push", "book.control.disarm"))

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Step, initiative, push and disarm."""
        yield self._step(play, blow)
        yield self._initiative(play, blow)
        yield self._push(play, blow)
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
                    text = f"{blow.by.name} has nowhere to step to any more"
                    play.emit("lapsed", text, ("book.control.step",), blow.by)
                    return
                ahead = standing(play, blow.by, blow.to, partial(self._due, play, blow, blow.by, blow.by))
                prompt = f"Step where?{f' Step {step} of {pieces}.' if pieces > 1 else ''}"
                spot = yield from _where(
                    play, blow.by, blow.by, blow.to, spots, prompt, "Step {}", _ANYWHERE, ahead
                )
                play.bring(blow.by, spot)
                text = f"{blow.by.name} steps {_beside(play, spot, blow.to)}"
                play.emit("step", text, _STEPPED, blow.by, paid=blow.paid, place=str(spot))
                blow.of.move(blow.by, spared)

        price = play.figures.step_price * play.map.paces
        room = any(play.free(spot, blow.by) for spot in play.map.neighbours(blow.by.place))
        barred = None if room else Barred("there is no free space beside you")
        if not play.map.metric:
            barred = Barred("a metre leads nowhere on this map", _NO_METRES)
        if not (blow.by.sheet.speed and play.part(Speed).speed(play, blow.by)):
            barred = Barred("you cannot move", ("book.ruling.combat-control-step-movement",))
        note = f"you go there, and {series(other.name for other in spared)} cannot strike at you for it"
        label, cites = f"Step {metres(play.map.scale)}", ("book.control.step", *play.map.scale_rules)
        return offer("step", label, price, blow, cites, buy, note, barred)

    def _initiative(self, play: Play, blow: Blow) -> Offer:
        def buy(pieces: int) -> Procedure[None]:
            play.part(Initiative).shift(play, blow.to, -pieces, ("book.control.initiative",))
            return
            yield

        price = play.figures.initiative_price
        label = f"{blow.to.name}’s initiative −1"
        note = f"{blow.to.name} acts so much later"
        return offer("initiative", label, price, blow, ("book.control.initiative",), buy, note)

    def _push(self, play: Play, blow: Blow) -> Offer:
        return self.shove(play, blow, Shove("push", "Push", play.figures.push_price, "book.control.push"))

    def ways_back(self, play: Play, blow: Blow, shove: Shove) -> list[Place]:
        """The free places that somebody can be pushed to."""
        return [spot for spot in play.map.neighbours(blow.to.place) if play.free(spot, blow.to)]

    def aimed(
        self, play: Play, blow: Blow, shove: Shove, spots: list[Place], seat: Combatant
    ) -> Procedure[Place]:
        """Which of them it is, as ``seat`` says."""
        prompt, act = f"{shove.word} {blow.to.name} where?", f"{shove.word} {blow.to.name} {{}}"
        ahead = partial(self._due, play, blow, seat, blow.to)
        return (yield from _where(play, seat, blow.to, blow.by, spots, prompt, act, (shove.rule,), ahead))

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
        rule, nowhere = shove.rule, f"{blow.to.name} has nowhere to be pushed to any more"

        def buy(pieces: int) -> Procedure[None]:
            for _ in range(pieces):
                spots = self.ways_back(play, blow, shove)
                if not spots:
                    play.emit("lapsed", nowhere, (rule,), blow.by)
                    return
                spot = yield from self.aimed(play, blow, shove, spots, blow.by)
                play.bring(blow.to, spot)
                text = f"{blow.by.name} pushes {blow.to.name} {_beside(play, spot, blow.by)}"
                why = (rule, *self.provoked(play))
                to, place = blow.to.id, str(spot)
                play.emit("push", text, why, blow.by, paid=blow.paid, against=to, place=place)
                spared = () if play.figures.push_strike_by_scorer else (blow.by,)
                blow.of.move(blow.to, spared)

        room = self.ways_back(play, blow, shove)
        barred = None if room else Barred(f"there is no free space {shove.place} {blow.to.name}")
        if not play.map.metric:
            barred = Barred("a metre leads nowhere on this map", _NO_METRES)
        label, cites = f"{shove.word} {metres(play.map.scale)}", (rule, *play.map.scale_rules)
        note = f"{blow.to.name} {shove.goes}"
        note += ", and may be struck at where they come to stand" if self.provoked(play) else ""
        return offer(shove.key, label, shove.price * play.map.paces, blow, cites, buy, note, barred)

    def disarms(self, play: Play, blow: Blow, held: list[Weapon]) -> Iterable[Offer]:
        """Of what is ``held``, of whatever the scorer likes."""
        yield self.disarm(play, blow, held)

    def disarm(
        self, play: Play, blow: Blow, held: list[Weapon], key: str = "disarm", label: str = "Disarm"
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
        barred = None if held else Barred(f"{blow.to.name} holds nothing that can be knocked away", cites)
        note = "1 hit more a metre to send it flying" if play.map.scatter else ""
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
        spot, far, whole = blow.to.place, 0, blow.hits
        if blow.hits and play.map.scatter:
            far = yield from _how_far(blow, play.map.scatter)
            blow.hits -= far
        if far:
            face = yield from self.direction(play, blow)
            spot, direction = play.map.flung(spot, self.flies(play, blow.to, face), far)
            away = f" and sends it {far} m {direction} for {counted(whole - blow.hits, 'hit', 'hits')} more"
        else:
            away = ""
        play.items.append((item, spot))
        text = f"{blow.by.name} disarms {blow.to.name} of the {item.name}{away}"
        cites = ("book.control.disarm", "book.control.disarm-fling") if far else ("book.control.disarm",)
        to, paid = blow.to.id, blow.paid + whole - blow.hits
        play.emit("disarm", text, cites, blow.by, paid=paid, against=to, item=item.name)


def offer(
    key: str,
    label: str,
    price: int,
    blow: Blow,
    cites: tuple[str, ...],
    buy: Callable[[int], Procedure[None]],
    note: str = "",
    barred: Barred | None = None,
    most: int | None = None,
) -> Offer:
    """An offer of so many pieces at most, as far as hits go where none is told."""
    return Offer(key, label, price, blow.hits if most is None else most, cites, buy, note, barred)


def _where(
    play: Play,
    seat: Combatant,
    moved: Combatant,
    other: Combatant,
    spots: list[Place],
    prompt: str,
    act: str,
    cites: tuple[str, ...],
    outlook: Callable[[Value], Outlook | None],
) -> Procedure[Place]:
    options = tuple(
        Option(
            str(spot),
            play.map.direction(moved.place, spot),
            _away(play, spot, other),
        )
        for spot in spots
    )
    ask = Choose(seat.seat, prompt, Cell(options), who=moved.id, act=act, cites=cites, outlook=outlook)
    key = yield from pick(ask)
    return next(spot for spot in spots if str(spot) == key)


def _which(blow: Blow, held: list[Weapon]) -> Procedure[Weapon]:
    if len(held) == 1:
        return held[0]
    options = tuple(Option(str(index), item.name) for index, item in enumerate(held))
    prompt = f"Knock what out of {blow.to.name}’s hands?"
    cites = ("book.ruling.combat-disarm-limits",)
    key = yield from pick(Choose(blow.by.seat, prompt, OneOf(options), who=blow.by.id, cites=cites))
    return held[int(key)]


def short_of(blow: Blow, hits: int) -> str:
    """That so many hits more leave too few for what has been chosen beside, if they do."""
    return "; too few hits are then left for the rest" if hits > blow.hits - blow.promised else ""


def scattered(directions: int) -> Outlook | None:
    """Where something flies that a die sends one of so many ways; none where nothing is left to it."""
    if directions < 2:
        return None
    return Outlook((), f"each of {directions} directions in {percent(1 / directions)}")


def _how_far(blow: Blow, directions: int) -> Procedure[int]:
    counts = tuple(
        Count(value, f"{value} m{short_of(blow, value)}" if value else "at their feet")
        for value in range(blow.hits + 1)
    )
    ask = Choose(
        blow.by.seat,
        "Send it how far, at 1 hit a metre?",
        Number(counts, 0, "hits"),
        who=blow.by.id,
        act="Send it {} m from their feet",
        cites=("book.control.disarm-fling",),
        outlook=lambda value: scattered(directions) if value else None,
    )
    return int((yield from number(ask)))


def _beside(play: Play, spot: Place, other: Combatant) -> str:
    return f"to {spot}, {_away(play, spot, other)}"


def _away(play: Play, spot: Place, other: Combatant) -> str:
    return f"{play.part(Reach).told(play, spot, other.place)} m from {other.name}"
