"""The ground as it is drawn: the map, and what lies on it in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from winterdawn.editions.sda.ground.cover import Cover
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.editions.seen.chart import chart as charted
from winterdawn.editions.seen.chart import landmark, wanted
from winterdawn.kernel.fact import Saying, phrase
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
    features = (
        *(_drawn(ground, each, *parts, words) for each in ground.features),
        *wanted(ground, goal, words),
    )
    return charted(ground, told, words, features)


def _drawn(ground: Space[Any], each: Feature, terrain: Terrain, cover: Cover, words: Words) -> Landmark:
    title: Saying = each.title
    mark: Saying = ""
    match each.lies:
        case Lies.WALL:
            says = phrase("nobody-gets-through")
        case Lies.DOOR:
            says = phrase("door-stands-so", open=each.open)
        case Lies.LOW:
            says, mark = phrase("low-cover", cover=cover.words(each.grade)), _QUARTERS[each.grade - 1]
        case Lies.HEIGHT:
            higher, metres = each.metres > 0, abs(each.metres)
            says = phrase("lies-higher", higher=higher, metres=metres, ledge=metres >= LEDGE)
            mark = phrase("height-mark", higher=higher, metres=metres)
            title = each.name or phrase("height-without-name", higher=higher)
        case _:
            says = phrase("impedes", how=each.how, counts=terrain.words(each.grade))
            mark = _TIMES[each.grade - 1]
    return landmark(ground, each, *map(words.unnamed, (title, says, mark)))


_QUARTERS = ("¼", "½", "¾", "1")
_TIMES = ("×1.5", "×2", "×3", "×4")
