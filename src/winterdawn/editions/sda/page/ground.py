"""The ground as it is drawn: the map, and what lies on it in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from winterdawn.editions.sda.ground.cover import Cover
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.editions.seen.chart import chart as charted
from winterdawn.editions.seen.chart import landmark, wanted
from winterdawn.kernel.views.view import Landmark, Map
from winterdawn.space.ground.features import LEDGE, Lies

if TYPE_CHECKING:
    from winterdawn.editions.goal import Goal
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.setup import Ground
    from winterdawn.kernel.words import Words
    from winterdawn.space.ground.features import Feature
    from winterdawn.space.maps import Space


def chart(play: Play) -> Map:
    """The ground; always the same object for the same map."""
    parts, words = (play.part(Terrain), play.part(Cover)), play.edition.words
    return _chart(play.map, play.setup.ground, parts, play.setup.goal, words)


@lru_cache(maxsize=64)
def _chart(ground: Space[Any], told: Ground, parts: tuple[Terrain, Cover], goal: Goal, words: Words) -> Map:
    features = (*(_drawn(ground, each, *parts, words) for each in ground.features), *wanted(ground, goal))
    return charted(ground, told, features)


def _drawn(ground: Space[Any], each: Feature, terrain: Terrain, cover: Cover, words: Words) -> Landmark:
    says, mark = "", ""
    match each.lies:
        case Lies.WALL:
            says = "nobody sees, strikes or goes through"
        case Lies.DOOR:
            says = "open" if each.open else "shut: nobody sees, strikes or goes through"
        case Lies.LOW:
            says = f"{cover.words(each.grade)} cover, in melee for both sides; climb or jump to get over"
            mark = _QUARTERS[each.grade - 1]
        case Lies.HEIGHT:
            mark = f"{each.metres:+g} m".replace("-", "−")
            says = f"{abs(each.metres):g} m {'higher' if each.metres > 0 else 'deeper'}"
            says += "; climb or jump to get over its edge" if abs(each.metres) >= LEDGE else ""
        case _:
            says = f"{each.how} impediment, {words.unnamed(terrain.words(each.grade))}"
            mark = _TIMES[each.grade - 1]
    hollow = "high" if each.metres > 0 else "hollow"
    title = each.title if each.name or each.lies is not Lies.HEIGHT else hollow
    return landmark(ground, each, title, says, mark)


_QUARTERS = ("¼", "½", "¾", "1")
_TIMES = ("×1.5", "×2", "×3", "×4")
