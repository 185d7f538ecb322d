"""What hits turn under the screen: shift, push, exhaust, stagger, drive, and disarming with fling and aim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.characters.names import name_key
from winterdawn.editions.screen.arms.tricks import STRAPPED, figure
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.combat.control import Control, offer, scattered, short_of
from winterdawn.editions.sda.frame.exchange import Offer, Shove
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Choose, DiceGroup, Procedure, Roll, number, pick, throw
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_DRIVE = "screen.control.drive"
DRIVE_PRICE = 3
EXHAUST_PRICE = 1
"""Hits a step and a spirit, as printed."""
_AIM: Cites = ("screen.control.disarm-aim", "screen.ruling.disarm-direction-halving")
_STRAIGHT = 1e-6
_DIE = {6: 6, 4: 4, 3: 6, 2: 4, 8: 8}
"""The die that picks one of so many directions, each as likely as any other."""


class ScreenControl(Control):
    """The control effects at the screen's prices, for either side (``screen.ruling.control-who``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Those of the book, exhaust and drive; each as often as hits allow
        (``screen.ruling.control-repeat``).
        """
        yield from super().offers(play, blow)
        yield self._exhaust(play, blow)
        yield self.shove(play, blow, Shove("drive", DRIVE_PRICE, _DRIVE))

    def _exhaust(self, play: Play, blow: Blow) -> Offer:
        def buy(pieces: int) -> Procedure[None]:
            play.part(Effort).lose(play, blow.to, pieces, phrase("is-exhausted", who=blow.to.id), cites)
            return
            yield

        label, cites = phrase("spirit-less", to=blow.to.id), ("screen.control.exhaust",)
        return offer("exhaust", label, EXHAUST_PRICE, blow, cites, buy)

    def unanswering(self, play: Play, blow: Blow) -> tuple[Combatant, ...]:
        """The opponent who was hit, or as the table plays it everybody
        (``screen.ruling.shift-protects-from-one``, ``screen.ruling.retaliation-core-triggers``).
        """
        if figures(play).shift_protects == "everybody" or not self.provoked(play):
            return tuple(play.opponents(blow.by))
        return super().unanswering(play, blow)

    def provoked(self, play: Play) -> Cites:
        """By default as in the core book (``screen.ruling.retaliation-core-triggers``)."""
        return super().provoked(play) if figures(play).core_retaliation_triggers == "on" else ()

    def disarms(self, play: Play, blow: Blow, held: list[Weapon]) -> Iterable[Offer]:
        """What is strapped has a price of its own beside what is held besides
        (``screen.trait.strapped-disarm``).
        """
        strapped = [item for item in held if figure(item, STRAPPED)] if len(held) > 1 else []
        loose = [item for item in held if item not in strapped]
        if loose or not strapped:
            yield self.disarm(play, blow, loose)
        for name in dict.fromkeys(item.name for item in strapped):
            key, alike = f"disarm:{name_key(name)}", [item for item in strapped if item.name == name]
            yield self.disarm(play, blow, alike, key, phrase("disarm-of-strapped", item=name))

    def push(self, play: Play, blow: Blow) -> Offer:
        """Straight back (``screen.ruling.push-direction``)."""
        push = Shove("push", play.figures.push_price, "book.control.push", straight=True)
        return self.shove(play, blow, push)

    def ways_back(self, play: Play, blow: Blow, shove: Shove) -> list[Place]:
        """A push goes straight away from whoever pushes, a drive anywhere
        (``screen.ruling.push-direction``).
        """
        free = super().ways_back(play, blow, shove)
        if shove.key != "push":
            return free
        straight = straightest(play, blow.by, blow.to)
        return [spot for spot in free if spot in straight]

    def aimed(
        self, play: Play, blow: Blow, shove: Shove, spots: list[Place], seat: Combatant
    ) -> Procedure[Place]:
        """Of two equally straight ways back whoever is pushed picks one."""
        if shove.key == "push" and len(spots) == 1:
            return spots[0]
        seat = blow.to if shove.key == "push" else seat
        return (yield from super().aimed(play, blow, shove, spots, seat))

    def direction(self, play: Play, blow: Blow) -> Procedure[int]:
        """Halve the directions for a hit each, and let a die pick of what is left
        (``screen.control.disarm-aim``).
        """
        every = play.map.scatter
        widths = _halved(every)
        halvings = yield from _how_often(blow, widths)
        blow.hits -= halvings
        width = widths[halvings]
        first = (yield from _from_where(play, blow, every, width)) if halvings else 0
        farther = 0
        if die := _DIE.get(width):
            roll = Roll(blow.by.seat, (DiceGroup(1, die),), "direction", blow.by.id, self.scatters(play))
            (face,) = yield from throw(roll)
            farther = (face - 1) * width // die
        return (first + farther) % every + 1


def straightest(play: Play, by: Combatant, to: Combatant) -> list[Place]:
    """The neighbouring places of ``to`` that lie straightest away from ``by``; all where both share one."""
    spots = list(play.map.neighbours(to.place))
    if by.place == to.place:
        return spots
    ahead = play.map.bearing(by.place, to.place)
    off = {spot: _between(ahead, play.map.bearing(to.place, spot)) for spot in spots}
    least = min(off.values(), default=0.0)
    return [spot for spot in spots if off[spot] < least + _STRAIGHT]


def _between(one: float, other: float) -> float:
    """Degrees between two directions, from 0 to 180."""
    apart = abs(one - other)
    return min(apart, 360 - apart)


def _halved(every: int) -> list[int]:
    """How many directions are left after 0, 1, 2, … halvings: 8, 4, 2, 1, or 6, 3, 2, 1."""
    widths = [every]
    while widths[-1] > 1:
        widths.append((widths[-1] + 1) // 2)
    return widths


def _how_often(blow: Blow, widths: list[int]) -> Procedure[int]:
    most = min(blow.hits, len(widths) - 1)
    if not most:
        return 0
    counts = tuple(
        Count(value, joined(phrase("aimed", directions=width), short_of(blow, value)))
        for value, width in enumerate(widths[: most + 1])
    )
    ask = Choose(
        blow.by.seat,
        "",
        Number(counts, 0, "hits"),
        who=blow.by.id,
        cites=_AIM,
        question=phrase("halve-directions"),
        outlook=lambda value: scattered(widths[int(str(value))]),
    )
    return int((yield from number(ask)))


def _from_where(play: Play, blow: Blow, every: int, width: int) -> Procedure[int]:
    """The first of the directions that are kept, which lie side by side clockwise."""
    named = [play.map.flung(blow.to.place, face + 1, 1)[1] for face in range(every)]
    options = tuple(
        Option(
            str(first),
            phrase(
                "directions-kept",
                first=named[first],
                last=named[(first + width - 1) % every] if width > 1 else "",
            ),
        )
        for first in range(every)
    )
    offers, seen, asked = OneOf(options), scattered(width), phrase("aim-it-where")
    ask = Choose(blow.by.seat, "", offers, blow.by.id, cites=_AIM, outlook=lambda _: seen, question=asked)
    return int((yield from pick(ask)))
