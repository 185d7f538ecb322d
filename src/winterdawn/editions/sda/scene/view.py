"""What one viewer may know of a scene, built from nothing.

Everybody sees who is there. Spirit, standing calls and experience are shown to whoever decides
for the character and to the game master.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.characters.skills import skill_name
from winterdawn.editions.sda.sheet_view import sheets
from winterdawn.editions.sda.view import letter
from winterdawn.kernel.view import NOWHERE, Block, Fact, Gauge, Panel, Token, View, Viewer

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene


def view(scene: Scene, viewer: Viewer) -> View:
    """The scene as ``viewer`` may see it."""
    own = [who for who in scene if who.seat == viewer.seat]
    side = own[0].side if own else next(iter(scene)).side
    tempo = "a scene" if scene.rules.tempo.open else "between scenes"
    return View(
        title=scene.setup.title,
        when="over" if scene.over else ", ".join(filter(None, (tempo, scene.when()))),
        map=NOWHERE,
        tokens=tuple(_token(who, who in own, who.side == side) for who in scene),
        order=(),
        order_label="as they speak up",
        panels=tuple(_panel(scene, who, who.side == side) for who in (scene if viewer.gm else own)),
        over=scene.over,
        sheets=sheets(scene, viewer, acts=True),
    )


def _side(friendly: bool) -> str:
    return "ally" if friendly else "foe"


def _token(who: Combatant, mine: bool, friendly: bool) -> Token:
    says = ", ".join((who.name, "you" if mine else _side(friendly)))
    return Token(who.id, who.name, letter(who), _side(friendly), str(who.place), mine=mine, says=says)


def _panel(scene: Scene, who: Combatant, friendly: bool) -> Panel:
    return Panel(who.id, who.name, letter(who), _side(friendly), tuple(_blocks(scene, who)))


def _blocks(scene: Scene, who: Combatant) -> list[Block]:
    rules = scene.rules
    blocks: list[Block] = [Gauge("Spirit", rules.effort.left(who), who.sheet.maximum_spirit)]
    blocks += [notice for part in rules.parts for notice in part.notices(scene, who)]
    points = who.sheet.experience
    if points:
        words = ", ".join(f"{skill_name(trait)} {count}" for trait, count in sorted(points.items()))
        blocks.append(Fact("Experience", words))
    return blocks
