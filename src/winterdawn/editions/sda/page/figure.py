"""What there is to see of somebody at one moment of a fight."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.sheet import BANDS
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.editions.sda.moves.reach import Reach, bands, reach_text
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.page.lines import injuries
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Fact, Saying, Sign, phrase
from winterdawn.kernel.position import Body, Somebody
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.views.blocks import Badge, Block, Detail, Gauge, Notice, Pips
from winterdawn.kernel.views.view import Token
from winterdawn.kernel.wording import letter

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.space.maps import Place, Space

__all__ = ["Figure", "letter"]


class Figure:
    """What there is to see of somebody at one moment; how much of it is shown depends on who looks."""

    def __init__(self, play: Play, who: Combatant, signs: tuple[Sign, ...]) -> None:
        self.play, self.who, self.signs = play, who, signs

    @remembered
    def badges(self) -> tuple[Badge, ...]:
        """Their signs in words."""
        return tuple(map(self.play.badge, self.signs))

    @remembered
    def able(self) -> bool:
        """Whether they can act."""
        return self.play.able(self.who)

    @remembered
    def acting(self) -> bool:
        """Whether it is their turn."""
        return self.play.part(Initiative).acting(self.play, self.who)

    @remembered
    def metres(self) -> tuple[int, ...]:
        """How far away whom they strike without malus may be."""
        weapons = self.play.part(Reach).ready(self.who) if self.able else []
        return _metres(tuple([weapon.ranges for weapon in weapons]))

    @remembered
    def dice(self) -> tuple[Pips, ...]:
        """Dice left to act and to react, once where they are the same."""
        if not self.able:
            return ()
        kinds = (Kind.ACTION, Purpose.STRIKE), (Kind.REACTION, Purpose.DEFEND)
        act, react = self.play.part(Ways).best(self.play, self.who, kinds)
        shot = self.play.part(Missiles).alone(self.play, self.who)
        found = self._left(shot or act), self._left(react)
        return found if self.play.part(Budget).apart or found[0] != found[1] else found[:1]

    def _left(self, use: Use) -> Pips:
        granted = self.play.part(PoolRules).grant(self.play, use, ())
        room = self.play.part(Budget).room(self.play, use, granted)
        return Pips("", room, granted.own, granted.faces)

    def pips(self, *, short: bool) -> tuple[Pips, ...]:
        """The same with what they are for."""
        uses = ("either",) if len(self.dice) == 1 else ("act", "react")
        labels = [phrase("dice-are-for", short=short, use=use) for use in uses]
        return tuple(replace(left, label=label) for left, label in zip(self.dice, labels, strict=False))

    @remembered
    def short(self) -> tuple[Pips, ...]:
        """The same in a row of the order."""
        return self.pips(short=True)

    @remembered
    def token(self) -> Token:
        """Their piece as everybody sees it: what all may know of them, and words."""
        who, one, ground = self.who, self.person, self.play.map
        return Token(
            id=one.id,
            name=one.name,
            letter=letter(one.name),
            side="",
            place=one.place,
            acting=one.acting,
            facing=one.facing,
            badges=self.badges,
            reach=_reached(ground, who.place, one.metres),
            ring=ground.ring(who.place, one.metres),
            metres=one.metres,
            reach_label=self.play.says(self._reach()) if one.metres else "",
            out=one.out,
        )

    def _reach(self) -> Fact:
        """How far away they can wound, as far as the map tells."""
        if not self.play.map.metric:
            return phrase("reach-of", who=self.who.id)
        ready = self.play.part(Reach).ready(self.who)
        return phrase("can-wound", who=self.who.id, weapons=tuple(map(_wounds, ready)))

    @remembered
    def person(self) -> Somebody:
        """Whatever everybody may know of them."""
        who, ground = self.who, self.play.map
        return Somebody(
            who.id,
            who.name,
            who.side,
            str(who.place),
            ground.turn(who.facing) if ground.facings and who.rider is None else None,
            self.metres,
            self.acting,
            not self.able,
            self.signs,
        )

    @remembered
    def words(self) -> tuple[Saying, ...]:
        """What is said of their piece to everybody, last."""
        facings, badges = self.play.map.facings, tuple(badge.label for badge in self.badges)
        return (phrase("facing-this-way", way=facings[self.who.facing]), *badges) if facings else badges

    @remembered
    def spirit(self) -> Gauge:
        """Spirit left."""
        left = self.play.part(Effort).left(self.play, self.who)
        return Gauge("Spirit", left, self.who.sheet.maximum_spirit)

    @remembered
    def body(self) -> Body:
        """The same in numbers, for whoever decides for them."""
        play, who = self.play, self.who
        return Body(
            play.part(Effort).left(play, who),
            who.sheet.maximum_spirit,
            self.dice[0].left if self.dice else 0,
            play.part(Speed).speed(play, who),
            bool(who.hands),
            tuple((line.minor, line.major, line.ticked) for line in play.part(Injury).lines(play, who)),
        )

    @remembered
    def blocks(self) -> tuple[Block, ...]:
        """All that their side may know."""
        play, who = self.play, self.who
        held = listed(*(item.name for item in who.hands)) or phrase("with-bare-hands")
        parts = play.answering(SdaPart.notices)
        notices: list[Notice] = [notice for part in parts for notice in part.notices(play, who)]
        earned, speed = play.part(Experience).earned(play, who), play.part(Speed)
        blocks: list[Block] = [
            self.spirit,
            *self.pips(short=False),
            # Whoever is slowed once they have walked may have gone farther than they now could.
            Detail(
                "Move",
                phrase("metres-left", left=max(0, speed.left(play, who)), of=speed.speed(play, who)),
            ),
            Detail(phrase("what-is-in-hand"), held),
            injuries(play, who),
            *notices,
        ]
        if earned:
            told = (
                phrase("taught-points", skill=skill_name(trait), points=points)
                for trait, points in sorted(earned.items())
            )
            blocks.append(Detail(phrase("experience-gained"), listed(*told)))
        return tuple(blocks)


@lru_cache(maxsize=256)
def _metres(ready: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    return tuple(number for number, name in enumerate(BANDS, 1) if any(name in ranges for ranges in ready))


def _wounds(weapon: Weapon) -> Fact:
    """How far away a weapon wounds, and whether it wounds nobody who is nearer."""
    only = min(bands(weapon), default=0) > 0
    return phrase("wounds-so-far", weapon=weapon.name, reaches=reach_text(weapon), only=only)


@lru_cache(maxsize=4096)
def _reached(ground: Space[Any], at: Place, metres: tuple[int, ...]) -> tuple[str, ...]:
    """The cells that lie so far from ``at``, without metres none but its own."""
    if not ground.metric:
        return (str(at),) if 1 in metres else ()
    cells, wanted = () if ground.step else ground.places, ground.apart_for(frozenset(metres))
    return tuple(str(cell) for cell in cells if ground.apart(at, cell) in wanted)
