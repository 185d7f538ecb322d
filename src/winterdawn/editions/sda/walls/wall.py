"""The shield wall: who stands in it, and what it does to those who strike at it from the front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, Term, Unit
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Saying, Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

SPECIAL = "hide-behind-shield"
_FORMS: Cites = ("book.manoeuvre.shield-wall", "book.ruling.combat-shield-wall-forming")
_MALUS: Cites = ("book.manoeuvre.shield-wall-malus", "book.ruling.combat-shield-wall-forming")
_HIDES: Cites = ("book.ruling.combat-hide-behind-shield",)
_COVER: Cites = ("book.ruling.combat-hide-behind-shield", "book.terrain.cover-three-quarters")
_THREE_QUARTERS = 3
_NO_DEFENCE: Cites = ("book.manoeuvre.shield-wall-no-defence",)
_SIGN = sign("in-wall")


class Wall(msgspec.Struct):
    """Bearers of shields side by side, by id, and the way they all face."""

    who: list[str]
    facing: int


class Walls(msgspec.Struct):
    """The walls that stand, and who hides behind a shield without one."""

    of: list[Wall] = []
    hiding: list[str] = []


class ShieldWall(SdaPart):
    """Willing bearers of shields to hide behind, in adjoining places and facing alike
    (``book.ruling.combat-shield-wall-forming``).
    """

    heading = "Shield wall"
    terms_in = ATTACKS
    diceless = True
    remembers = Walls
    acts_in = frozenset({ACTION})
    forms: ClassVar[Cites] = _FORMS
    """The rules by which one stands in it."""

    # ------------------------------------------------------------ who stands in it

    def wall(self, play: Play, who: Combatant) -> Wall | None:
        """The wall that somebody belongs to."""
        for wall in play.record(Walls).of:
            if who.id in wall.who:
                return wall
        return None

    def members(self, play: Play, who: Combatant) -> list[Combatant]:
        """Whoever stands in one wall with ``who`` at this moment, ``who`` included; nobody without one."""
        wall = self.wall(play, who)
        groups = self._groups(play, wall) if wall else ()
        return next((group for group in groups if who in group), [])

    def _groups(self, play: Play, wall: Wall) -> Iterator[list[Combatant]]:
        """Those of a wall who still stand together, two or more each."""
        left = [play.combatants[id] for id in wall.who]
        left = [one for one in left if one.facing == wall.facing and self._bears(play, one)]
        while left:
            group = [left.pop(0)]
            for one in group:
                near = [other for other in left if self._adjoin(play, one.place, other.place)]
                left = [other for other in left if other not in near]
                group += near
            if len(group) > 1:
                yield group

    def _bears(self, play: Play, who: Combatant) -> bool:
        """Whether they can stand in a wall."""
        return play.able(who) and not who.prone and who.mount is None and self.shield(who) is not None

    def shield(self, who: Combatant) -> Weapon | None:
        """The shield in hand that they can hide behind."""
        return next((item for item in who.hands if _value(item) is not None), None)

    def _adjoin(self, play: Play, a: Place, b: Place) -> bool:
        return play.part(Reach).apart(play, a, b) <= 1

    # ------------------------------------------------------------ joining and leaving

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Form a wall, join one or leave it, each free on one's turn; or hide behind a shield."""
        if slot is None or (shield := self.shield(who)) is None:
            return
        own = self.members(play, who)
        for other in play.others(who):
            if other.side == who.side and other not in own and self._near(play, who, other):
                theirs = self.members(play, other)
                label = phrase("join-wall", other=other.id, theirs=bool(theirs))
                run, free = partial(self.join, play, who, other), phrase("is-free")
                barred = partial(self._barred, play, who, other)
                yield Act(f"wall:{other.id}", label, run, free, barred=barred, idle=True, cites=self.forms)
        if own:
            run, free = partial(self.leave, play, who), phrase("is-free")
            yield Act("unwall", phrase("leave-wall"), run, free, idle=True, cites=self.forms)
        if play.figures.hide_behind_shield == "three-quarters" and not slot.acted:
            run, note = partial(self._hide, play, who, slot), phrase("less-from-front", malus=_THREE_QUARTERS)
            label = phrase("hide-behind", shield=shield.name)
            yield Act("hide", label, run, note, costs=ONE_ACTION, cites=_COVER)

    def _near(self, play: Play, who: Combatant, other: Combatant) -> bool:
        return self._bears(play, other) and self._adjoin(play, who.place, other.place)

    def _barred(self, play: Play, who: Combatant, other: Combatant) -> Barred | None:
        if who.mount is not None:
            return Barred(phrase("you-are-mounted"), ("book.manoeuvre.mounted-barred",))
        if who.prone:
            return Barred(phrase("you-are-prone"), self.forms)
        if who.facing == other.facing:
            return None
        return Barred(phrase("faces-otherwise", other=other.id), self.forms)

    def join(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        """Stand in a wall with ``other`` and all who stand with them, if they are willing."""
        theirs = self.members(play, other) or [other]
        seats = dict.fromkeys(one.seat for one in theirs if one.seat != who.seat)
        for seat in seats:
            whose = next(one for one in theirs if one.seat == seat)
            asked = phrase("let-into-wall", who=who.id, whose=whose.id)
            if not (yield from yes(seat, asked, self.forms, who=whose.id)):
                text = phrase("stands-in-no-wall-with", whose=whose.id, who=who.id)
                play.emit("wall", text, self.forms, whose)
                return
        together = [*(self.members(play, who) or [who]), *theirs]
        for one in together:
            self._part(play, one)
            one.braced = True
        play.record(Walls).of.append(Wall([one.id for one in together], who.facing))
        text = phrase("stand-in-wall", together=tuple(one.id for one in together))
        play.emit("wall", text, self.forms, who)

    def leave(self, play: Play, who: Combatant) -> Procedure[None]:
        """Stand alone again; a wall of one dissolves."""
        self._part(play, who)
        play.emit("wall", phrase("leaves-wall", who=who.id), self.forms, who)
        self.settle(play)
        return
        yield

    def _part(self, play: Play, who: Combatant) -> None:
        if (wall := self.wall(play, who)) is not None:
            wall.who.remove(who.id)
        who.braced = False

    def settle(self, play: Play) -> None:
        """Let walls end or divide whose members no longer stand together."""
        record = play.record(Walls)
        for wall in record.of:
            groups = list(self._groups(play, wall))
            kept = [one.id for group in groups for one in group]
            for id in wall.who:
                if id not in kept:
                    play.combatants[id].braced = False
                    text = phrase("no-longer-in-wall", who=id)
                    play.emit("wall", text, self.forms, play.combatants[id])
            wall.who = kept[:]
            if len(groups) > 1:
                record.of += [Wall([one.id for one in group], wall.facing) for group in groups]
                wall.who = []
        record.of = [wall for wall in record.of if wall.who]

    def parted(self, play: Play, who: Combatant) -> None:
        """Whoever has come to stand elsewhere, or can act no more, may stand in it no longer."""
        if self.wall(play, who) is not None:
            self.settle(play)

    def enters(self, play: Play, who: Combatant, spot: Place) -> Procedure[bool]:
        """Whoever moves otherwise than the wall leaves it (``book.ruling.combat-shield-wall-move``)."""
        if self.wall(play, who) is not None:
            yield from self.leave(play, who)
        return True

    def fight_end(self, play: Play) -> None:
        """A wall lasts to the end of the fight."""
        record = play.record(Walls)
        for one in play:
            one.braced = False
        record.of.clear()
        record.hiding.clear()

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """Hiding lasts to one's next number."""
        record = play.record(Walls)
        self.settle(play)
        record.hiding = [id for id in record.hiding if id != who.id]
        return
        yield

    # ------------------------------------------------------------ what it does

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The malus of attacks from the front, near or far (``book.manoeuvre.shield-wall-malus``)."""
        record, target = play.record(Walls), use.against
        if not (record.of or record.hiding) or target is None:
            return
        if play.part(Facing).side(play, target, use.who.place, use.who) is not Arc.FRONT:
            return
        if self.members(play, target):
            yield from self.weighs(play, target)
        if target.id in record.hiding and play.able(target) and self.shield(target) is not None:
            yield Term(Unit.MALUS, _THREE_QUARTERS, phrase("hides-behind-shield", who=target.id), _COVER)

    def weighs(self, play: Play, target: Combatant) -> Iterable[Term]:
        """What the wall does to attacks from the front on one of its members."""
        yield Term(Unit.MALUS, play.figures.wall_malus, phrase("stands-in-wall", who=target.id), _MALUS)
        if play.figures.hide_behind_shield == "data" and (more := self._gives(target)):
            yield Term(Unit.MALUS, more, phrase("is-behind-shield", who=target.id), _HIDES)

    def _gives(self, who: Combatant) -> int:
        """The malus that the special of the shield itself gives, no more than three-quarter cover would."""
        return min(next(filter(None, map(_value, who.hands)), 0), _THREE_QUARTERS)

    def unshielded(self, play: Play, who: Combatant) -> Barred | None:
        """A shield in a wall has no shield defence (``book.manoeuvre.shield-wall-no-defence``)."""
        return Barred(phrase("part-of-wall"), _NO_DEFENCE) if self.members(play, who) else None

    def _hide(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Give the action up for cover (``book.ruling.combat-hide-behind-shield``)."""
        slot.act()
        play.record(Walls).hiding.append(who.id)
        play.emit("wall", phrase("hides-behind-shield", who=who.id), _COVER, who)
        return
        yield

    # ------------------------------------------------------------ what is seen

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who stands in a wall, and who hides."""
        record = play.record(Walls)
        for wall in record.of:
            for group in self._groups(play, wall):
                for one in group:
                    yield one.id, _SIGN
        for id in record.hiding:
            yield id, sign("behind-shield")

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """With whom somebody stands."""
        others = [one.id for one in self.members(play, who) if one is not who]
        if others:
            text, (means, cites) = phrase("with-others", others=tuple(others)), self.means(play, who)
            yield Notice(play.badge(_SIGN), Remark(text, means, (*self.forms, *cites)))

    def means(self, play: Play, who: Combatant) -> tuple[Saying, Cites]:
        """What the wall is to its member, and the rules of it."""
        return phrase("no-shield-defence"), _NO_DEFENCE


def _value(item: Weapon) -> int | None:
    """What the special of a shield to hide behind says, none if it has none."""
    return next((special.value for special in item.specials if special.name == SPECIAL), None)
