"""What one viewer may know of a scene, built from nothing.

Everybody sees who is there. Spirit, standing calls and experience are shown to whoever decides
for the character and to the game master.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.course.casualties import FallenFates
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.page.figure import letter
from winterdawn.editions.sda.page.house import about, house
from winterdawn.editions.sda.page.sheet import sheets
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.seen.moment import Moment
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.position import Body, Lying
from winterdawn.kernel.views.blocks import Badge, Block, Detail, Gauge
from winterdawn.kernel.views.view import NOWHERE, Panel, Token, View, Viewer

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.position import Position, Somebody

MOST_GROWN = 6
"""Traits whose experience stands beside what is asked; the sheet has all of them."""


class ScenePage(Moment):
    """A scene at one moment; people stand nowhere in particular."""

    play: Play

    def view(self, viewer: Viewer) -> View:
        """The scene as ``viewer`` may see it: what they may know, and words."""
        play, known = self.play, self.position(viewer.seat, whole=viewer.gm)
        now = phrase("scene-or-between", open=play.open, when=play.when())
        return View(
            title=play.setup.title,
            when=phrase("fight-over") if play.over else now,
            map=NOWHERE,
            tokens=tuple(_token(one, known, tuple(map(play.badge, one.signs))) for one in known.people),
            order=(),
            order_label=phrase("as-they-speak-up"),
            panels=tuple(_panel(play, play.combatants[id], known) for id in known.bodies),
            over=play.over,
            fates=play.part(FallenFates).told(play),
            sheets=sheets(play, viewer, known, acts=True),
            house=house(play),
            about=about(play),
        )

    def body(self, who: str) -> Body:
        """How somebody is, for whoever decides for them."""
        person = self.play.combatants[who]
        return Body(self.play.part(Effort).left(self.play, person), person.sheet.maximum_spirit)

    def lying(self) -> tuple[Lying, ...]:
        """Nothing is shown."""
        return ()

    def ground(self) -> None:
        """There is none."""


def _token(one: Somebody, known: Position, badges: tuple[Badge, ...]) -> Token:
    mine, side = one.id in known.own, known.friend(one.side)
    says = listed(
        one.name,
        phrase("you") if mine else phrase("whose-side", side=side),
        *(badge.label for badge in badges),
    )
    return Token(
        *(one.id, one.name, letter(one.name), side, one.place),
        mine=mine,
        badges=badges,
        out=one.out,
        says=says,
    )


def _panel(play: Play, who: Combatant, known: Position) -> Panel:
    return Panel(who.id, who.name, letter(who.name), known.friend(who.side), tuple(_blocks(play, who)))


def _blocks(play: Play, who: Combatant) -> list[Block]:
    left = play.part(Effort).left(play, who)
    blocks: list[Block] = [Gauge("Spirit", left, who.sheet.maximum_spirit)]
    blocks += [notice for part in play.answering(SdaPart.notices) for notice in part.notices(play, who)]
    points = who.sheet.experience
    if points:
        most = sorted(points.items(), key=lambda one: (-one[1], one[0]))
        told = [
            phrase("taught-points", skill=skill_name(trait), points=count)
            for trait, count in most[:MOST_GROWN]
        ]
        more = phrase("so-many-more", number=len(most) - MOST_GROWN) if len(most) > MOST_GROWN else None
        blocks.append(Detail("Experience", listed(*told, more)))
    return blocks
