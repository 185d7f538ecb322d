"""Getting on a mount, getting off it, and falling off."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.sda.body.falling import Falling
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.mounted.reins import Reins, size
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.crowding import Crowding
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import assuming
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import Barred, Cell, Option
from winterdawn.kernel.fact import Fact, Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_GETTING: Cites = ("book.ruling.combat-mounting",)
_TURN: Cites = (
    "book.manoeuvre.mounted-own-pool",
    "book.manoeuvre.mounted-initiative",
    "book.ruling.combat-mount-turn",
)
_STAY: Cites = (
    "book.manoeuvre.mounted-stay-on",
    "book.manoeuvre.mounted-stay-on-difficulty",
    "book.ruling.combat-mounted-major-count",
)
_FALL: Cites = ("book.manoeuvre.mounted-fall", "book.ruling.combat-mounted-unhorsed")


class Saddle(SdaPart):
    """Rider and mount are two who share a place (``book.ruling.combat-mount-turn``)."""

    heading = "Mount"
    staying: ClassVar[Kind] = Kind.FREE
    """The dice with which somebody stays on."""
    acts_in = frozenset({ACTION, INTERACTION})

    # ------------------------------------------------------------ on and off

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Get on whoever may carry somebody, or off again."""
        if play.tempo == ACTION and (slot is None or play.part(Movement).past(play, slot)):
            return
        if who.mount is not None:
            mount, label = who.mount.id, phrase("get-off", mount=who.mount.id)
            barred = partial(self._tired, play, who) if self._short(play, who) else None
            if not barred and not self.beside(play, who):
                barred = partial(Barred, phrase("no-space-beside", mount=mount), _GETTING)
            run = partial(self._act, slot, partial(self.get_off, play, who))
            yield Act("off", label, run, "", self._cost(play), barred, idle=True)
        elif who.rider is None and not who.prone:
            for other in self._mounts(play, who):
                barred = partial(self._tired, play, who) if self._short(play, who) else None
                run = partial(self._act, slot, partial(self.get_on, play, who, other))
                label = phrase("get-on", mount=other.id)
                yield Act(f"on:{other.id}", label, run, "", self._cost(play), barred, idle=True)

    def _act(self, slot: Slot | None, doing: Callable[[], Procedure[None]]) -> Procedure[None]:
        if slot is not None:
            slot.moved = True
        yield from doing()

    def _cost(self, play: Play) -> str:
        return metres(play.figures.mounting_metres) if play.tempo == ACTION else ""

    def _short(self, play: Play, who: Combatant) -> bool:
        """Whether their own movement no longer suffices."""
        return play.tempo == ACTION and play.part(Speed).afoot(play, who) < play.figures.mounting_metres

    def _tired(self, play: Play, who: Combatant) -> Barred:
        price, left = play.figures.mounting_metres, max(0, play.part(Speed).afoot(play, who))
        return Barred(phrase("too-little-own-movement", price=price, left=left), _GETTING)

    def mounts(self, play: Play, who: Combatant) -> Iterator[Combatant]:
        """Those of one's own side who are larger and carry nobody (``book.ruling.combat-mounting``)."""
        own = size(who)
        for other in play.allies(who):
            if size(other) > own and other.partner is None and play.able(other) and not other.prone:
                yield other

    def _mounts(self, play: Play, who: Combatant) -> Iterator[Combatant]:
        """Those of them who are near."""
        for other in self.mounts(play, who):
            if play.tempo != ACTION or play.part(Reach).apart(play, who.place, other.place) <= 1:
                yield other

    def get_on(self, play: Play, who: Combatant, mount: Combatant) -> Procedure[None]:
        """Get on, if the mount lets them; whoever has them within reach may strike first."""
        if mount.seat != who.seat:
            asked = phrase("let-get-on", who=who.id, mount=mount.id)
            if not (yield from yes(mount.seat, asked, _GETTING, who=mount.id)):
                text = phrase("does-not-let-get-on", who=who.id, mount=mount.id)
                play.emit("ride", text, _GETTING, who, on=mount.id)
                return
        yield from self._provoke(play, who)
        if not play.able(who) or self._short(play, who) or mount not in self._mounts(play, who):
            return
        self._pay(play, who)
        self.set_on(play, who, mount, _GETTING)

    def set_on(self, play: Play, who: Combatant, mount: Combatant, cites: Cites) -> None:
        """Sit on a mount from now on."""
        way = who.facing
        who.ride(mount)
        text = phrase("gets-on", who=who.id, mount=mount.id, turned=who.facing != way)
        play.emit("ride", text, cites, who, on=mount.id)
        if play.tempo == ACTION:
            play.part(Initiative).follow(play, mount)
            self._tell(play, mount)

    def set_down(self, play: Play, who: Combatant, cites: Cites) -> None:
        """Stand beside one's mount from now on, or as near as there is room."""
        if (mount := who.mount) is not None:
            spot = self._room(play, who)[0]
            who.alight()
            play.bring(who, spot)
            text = phrase("gets-off", who=who.id, mount=mount.id, place=str(spot))
            play.emit("ride", text, cites, who, off=mount.id)

    def get_off(self, play: Play, who: Combatant) -> Procedure[None]:
        """Get off into a place beside the mount; whoever has them within reach may strike first."""
        yield from self._provoke(play, who)
        if who.mount is None or not play.able(who) or self._short(play, who):
            return
        if not (spots := self.beside(play, who)):
            return
        asked, mount = phrase("get-off-where"), who.mount
        spot = yield from self._where(play, who, spots, asked, _GETTING)
        who.alight()
        play.bring(who, spot)
        self._pay(play, who)
        text = phrase("gets-off", who=who.id, mount=mount.id, place=str(spot))
        play.emit("ride", text, _GETTING, who, off=mount.id)

    def _provoke(self, play: Play, who: Combatant) -> Procedure[None]:
        if play.tempo == ACTION:
            yield from play.part(Movement).provoke(play, who, list(play.watched(who)))

    def _pay(self, play: Play, who: Combatant) -> None:
        if play.tempo == ACTION:
            play.part(Speed).spend(play, who, play.figures.mounting_metres)

    def beside(self, play: Play, who: Combatant) -> list[Place]:
        """Where whoever is carried could come to stand; on a map without metres that is where they are."""
        around, others = (who.place, *play.map.neighbours(who.place)), [one.place for one in play.others(who)]
        return [spot for spot in around if not any(play.map.clash(spot, other) for other in others)]

    def _where(
        self, play: Play, who: Combatant, spots: list[Place], asked: Fact, cites: Cites
    ) -> Procedure[Place]:
        if len(spots) == 1:
            return spots[0]
        options = tuple(Option(str(spot), play.map.direction(who.place, spot) or str(spot)) for spot in spots)
        ask = Choose(who.seat, "", Cell(options), who=who.id, cites=cites, question=asked)
        key = yield from pick(ask)
        return next(spot for spot in spots if str(spot) == key)

    # ------------------------------------------------------------ staying on, and falling

    def wounded(self, play: Play, who: Combatant, kind: str, majors: int) -> Procedure[None]:
        """A major injury of either shakes the rider (``book.manoeuvre.mounted-stay-on``)."""
        rider = self._shaken(play, who) if majors else None
        if rider is None or rider.mount is None:
            return
        difficulty = self._difficulty(play, rider)
        asked, source = phrase("stay-on-dice", mount=rider.mount.id), phrase("majors-of-both")
        test = play.part(Reins).test
        passed, _ = yield from test(play, rider, self.staying, difficulty, asked, _STAY, source)
        if not passed and rider.mount is not None:
            yield from self.fall(play, rider, _FALL)

    def looms(self, play: Play, who: Combatant, kind: str, majors: int) -> Iterable[Outlook]:
        """The test to stay on, which these boxes make harder."""
        rider = self._shaken(play, who) if majors else None
        if rider is None or rider.mount is None:
            return
        use = play.part(Reins).use(play, rider, self.staying)
        ahead = play.part(CalledTests).ahead(play, [use], self._difficulty(play, rider) + majors)
        told = phrase("to-stay-on", mount=rider.mount.id, dice=ahead is not None)
        yield assuming(ahead, told) if ahead else Outlook((), told)

    def _shaken(self, play: Play, who: Combatant) -> Combatant | None:
        """Whom a major injury of ``who`` may bring off a mount."""
        rider = who if who.mount else who.rider
        return rider if rider and rider.mount and play.able(rider) else None

    def _difficulty(self, play: Play, rider: Combatant) -> int:
        return sum(self._majors(play, each) for each in (rider, rider.mount) if each)

    def _majors(self, play: Play, who: Combatant) -> int:
        return sum(max(0, line.ticked - line.minor) for line in play.part(Injury).lines(play, who))

    def downed(self, play: Play, who: Combatant) -> Procedure[None]:
        """Nobody rides who lies or is out of action, nor on anybody who is."""
        if who.mount is not None and not play.able(who):
            self._slide(play, who)
        elif who.mount is not None:
            yield from self.fall(play, who, _FALL)
        elif who.rider is not None:
            yield from self.fall(play, who.rider, _FALL)

    def _slide(self, play: Play, who: Combatant) -> None:
        """Whoever can hold on no more slides down unhurt (``book.ruling.combat-mounted-unhorsed``)."""
        spots, mount = self._room(play, who), who.mount
        who.alight()
        play.bring(who, spots[0])
        assert mount is not None
        text = phrase("slides-off", who=who.id, mount=mount.id, place=str(spots[0]))
        play.emit("ride", text, _FALL, who, off=mount.id)
        play.part(Crowding).spread(play, mount)

    def _room(self, play: Play, who: Combatant) -> list[Place]:
        """Where they come to lie: beside the mount, or else as near as there is room."""
        free = play.map.room([one.place for one in play.others(who)])
        return self.beside(play, who) or [min(free, key=partial(play.map.distance, who.place))]

    def fall(self, play: Play, who: Combatant, cites: Cites) -> Procedure[None]:
        """Fall off, to lie beside the mount, and perhaps be hurt (``book.manoeuvre.mounted-fall``)."""
        mount = who.mount
        assert mount is not None
        spot = yield from self._where(play, who, self._room(play, who), phrase("fall-off-where"), cites)
        who.alight()
        who.prone = True
        play.bring(who, spot)
        text = phrase("falls-off", who=who.id, mount=mount.id, place=str(spot))
        play.emit("ride", text, cites, who, off=mount.id)
        play.part(Crowding).spread(play, mount)
        yield from play.part(Falling).land(play, who, self.height(mount), cites[:1])

    def height(self, mount: Combatant) -> int:
        """Metres from the back of a mount to the ground: 2 of a large one, 1 more for each size above."""
        return max(1, size(mount) - 2)

    # ------------------------------------------------------------ what it is to sit up there

    def carried(self, play: Play, who: Combatant) -> float | None:
        """The mount's speed while it can move (``book.skill.riding-uses-mount-movement``)."""
        if who.mount is None:
            return None
        return play.part(Speed).speed(play, who.mount) if play.able(who.mount) else 0

    def round_top(self, play: Play) -> None:
        """At the top of the first round it is told on whose number mounts act; nobody comes in on a mount
        who is out of action.
        """
        if play.round > 1:
            return
        for one in play:
            if one.mount is not None and not (play.able(one) and play.able(one.mount)):
                self._slide(play, one)
        for one in play:
            if one.rider is not None:
                self._tell(play, one)

    def _tell(self, play: Play, mount: Combatant) -> None:
        assert mount.rider is not None
        number = play.record(Order).numbers[mount.id]
        text = phrase("mount-acts-with", mount=mount.id, rider=mount.rider.id)
        play.emit("initiative", text, _TURN, mount, signed(number), number=number)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who rides, and who carries somebody."""
        for who in play:
            if who.mount is not None:
                yield who.id, sign("rides", mount=who.mount.id)
                yield who.mount.id, sign("carries", rider=who.id)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What somebody rides on."""
        if who.mount is not None:
            far = phrase("metres-a-round", metres=play.part(Speed).speed(play, who))
            cites = ("book.manoeuvre.mounted-move", "book.skill.riding-uses-mount-movement")
            badge = play.badge(sign("rides", mount=who.mount.id))
            yield Notice(badge, Remark(phrase("with-the-mount"), far, cites))
        elif who.rider is not None:
            yield play.notice(sign("carries", rider=who.rider.id), phrase("goes-where-rider-wants"), *_TURN)
