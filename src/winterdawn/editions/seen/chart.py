"""The ground as any game draws it: places, what blocks some, and the ways between those that lie apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from winterdawn.kernel.fact import Fact, phrase
from winterdawn.kernel.views.view import Landmark, Map, Outline, Passage
from winterdawn.space.ground.features import Lies
from winterdawn.space.zones.plan import GAP, LOCKED, OPEN, UNLOCKED

if TYPE_CHECKING:
    from winterdawn.editions.goal import Goal
    from winterdawn.editions.setup import Ground
    from winterdawn.kernel.words import Words
    from winterdawn.space.ground.features import Feature
    from winterdawn.space.maps import Space

_WAYS = {OPEN: "open", UNLOCKED: "unlocked", LOCKED: "locked", GAP: "gap"}
"""What lies between two places, as it is said."""


def way_between(way: str) -> Fact:
    """What lies between two places."""
    return phrase("way-between", way=_WAYS[way])


def chart(ground: Space[Any], told: Ground, words: Words, features: Iterable[Landmark] = ()) -> Map:
    """The map of a setup as a page draws it, with what lies on it in words."""
    cells = () if ground.step else ground.places
    outlines = [ground.outline(at) for at in cells]
    shapes = {outline: number for number, outline in enumerate(dict.fromkeys(outlines))}
    return Map(
        kind=ground.kind,
        places={
            str(at): _placed(ground.middle(at), shapes[outline])
            for at, outline in zip(cells, outlines, strict=True)
        },
        shapes=tuple(shapes),
        scale=f"{ground.scale:g} m" if ground.metric else "",
        named=not ground.metric,
        blocked=told.blocked,
        size=(ground.width, ground.height),
        step=ground.step,
        floor=ground.floor(),
        walls=ground.walls(),
        diagonal=told.diagonal,
        across=ground.scale,
        features=(*features,),
        laid=ground.laid,
        passages=tuple(_passage(str(a), str(b), line, way, words) for a, b, way, line in ground.passages()),
        notes={str(at): ", ".join(ground.tags(at)) for at in cells if ground.tags(at)},
    )


def _passage(a: str, b: str, line: Outline, way: str, words: Words) -> Passage:
    between = way_between(way)
    says = phrase("way-from-to", way=between, a=a, b=b)
    return Passage(a, b, line, way, words.unnamed(between), words.unnamed(says))


def bare(told: Ground, goal: Goal, words: Words) -> Map:
    """The map of a setup before anybody is on it, with what lies there, but without what that does."""
    ground = told.map()
    lying = (landmark(ground, each, each.title) for each in ground.features)
    return chart(ground, told, words, (*lying, *wanted(ground, goal, words)))


def landmark(ground: Space[Any], each: Feature, title: str, says: str = "", mark: str = "") -> Landmark:
    """Something that lies on the ground, as it looks."""
    look = each.lies.value
    if each.lies is Lies.DOOR:
        look = "gap" if each.open else "door"
    elif each.lies is Lies.HEIGHT:
        look = "high" if each.metres > 0 else "deep"
    cells = tuple(map(str, ground.covered(each)))
    outlines = tuple(one for one in ground.drawn(each) if not cells or len(one) == 2)
    return Landmark(look, title, says, outlines, each.grade, mark, cells)


def wanted(ground: Space[Any], goal: Goal, words: Words) -> Iterator[Landmark]:
    """Where somebody has to be by the goal of the fight."""
    spots = [ground.place(name) for name in goal.places]
    if spots:
        outlines = tuple(_around(ground.middle(at), ground.outline(at)) for at in spots)
        title = words.unnamed(phrase("goal-lies-here"))
        whose = words.unnamed(phrase("goal-of", side=goal.side))
        yield Landmark("goal", title, whose, outlines, mark=whose)


def _around(middle: tuple[float, float], outline: Outline) -> Outline:
    x, y = middle
    return tuple((round(x + east, 4), round(y + south, 4)) for east, south in outline)


def _placed(point: tuple[float, float], shape: int) -> tuple[float, float, int]:
    return round(point[0], 4), round(point[1], 4), shape
