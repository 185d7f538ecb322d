"""Scenes made from maps that lie ready: those of the demo, with people and creatures of one's own on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from winterdawn.characters.document import SheetError, UnknownCharacter
from winterdawn.characters.names import shown
from winterdawn.editions import registry
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.fights.demo import NAMES, bound, demo_fight
from winterdawn.editions.goal import Goal
from winterdawn.editions.moving import fitting, moved
from winterdawn.editions.seen.chart import bare
from winterdawn.editions.setup import Entrant, Setup, SetupError, unused
from winterdawn.table.messages.staging import Named, ReadyMap
from winterdawn.table.rules.game import COMPUTER
from winterdawn.table.rules.kinds import measured, playable

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.table.messages.staging import MakeScene
    from winterdawn.table.rules.game import Documents

HEROES, FOES = "heroes", "foes"
"""The two sides of a scene that is made so."""


def ready_maps(edition: str) -> tuple[ReadyMap, ...]:
    """The maps that an edition can be played on."""
    return tuple(_told(name, setup) for name, setup in _templates(edition).items())


def creatures(edition: str) -> tuple[Named, ...]:
    """Whom the edition brings along, those last whom players may take."""
    kind = registry.edition(edition).sheet
    keys = sorted(kind.roster(), key=lambda key: key in kind.ready)
    return tuple(Named(key, kind.character(key).name) for key in keys)


def staged(
    edition: str,
    house_rules: Mapping[str, int | str],
    wanted: MakeScene,
    people: Documents,
    owners: Mapping[str, str],
    taken: Collection[str],
) -> bytes:
    """The setup of a scene in JSON; ``owners`` are the seats of ``people``, and whoever is new there gets an
    id that is none of ``taken`` either.

    Raises a :class:`ValueError` that names the field, the value and what would be right.
    """
    of, templates = registry.edition(edition), _templates(edition)
    if wanted.map not in templates:
        raise SetupError(f"map: {shown(wanted.map)!r} is none; one of {', '.join(templates)}")
    template = templates[wanted.map]
    ours, theirs = _posts(template)
    known = [*people, *taken]
    entrants = [*_heroes(of, wanted, people, owners, ours), *_creatures(of, wanted, known, ours, theirs)]
    if not entrants:
        raise SetupError("people: somebody has to take part")
    placed = [who for who in entrants if who.place]
    setup = Setup(
        edition,
        wanted.title,
        template.ground,
        tuple(placed),
        dict(house_rules),
        wanted.tempo,
        light=wanted.light,
        about=wanted.about,
        goal=_goal(template) if wanted.goal and wanted.tempo == ACTION else Goal(),
    )
    for who in entrants:
        if not who.place:
            setup = setup.with_entrant(who)
    return playable(setup)


def _heroes(
    of: Edition[Any], wanted: MakeScene, people: Documents, owners: Mapping[str, str], posts: Iterator[str]
) -> Iterator[Entrant]:
    for id in wanted.people:
        if id not in people:
            raise SetupError(f"people: there is no sheet {shown(id)!r} here; there are {', '.join(people)}")
        sheet = fitting(msgspec.json.decode(people[id]), of)
        yield Entrant(id, sheet, owners.get(id, "gm"), HEROES, next(posts, ""))


def _creatures(
    of: Edition[Any], wanted: MakeScene, known: Sequence[str], ours: Iterator[str], theirs: Iterator[str]
) -> Iterator[Entrant]:
    """Those who stand by the heroes and against them; of a kind on both sides each has its own number."""
    foe, taken, so_far = COMPUTER if wanted.computer else "gm", [*known], Counter[str]()
    every = Counter(wanted.allies) + Counter(wanted.creatures)
    sides = ((wanted.allies, "gm", HEROES, ours), (wanted.creatures, foe, FOES, theirs))
    for kinds, seat, side, posts in sides:
        for key in Counter(kinds).elements():
            try:
                sheet = of.sheet.character(key)
            except UnknownCharacter as error:
                raise SetupError(f"creatures: {error.args[0]}") from None
            so_far[key] += 1
            taken.append(unused(key, taken))
            named = replace(sheet, name=f"{sheet.name} {so_far[key]}") if every[key] > 1 else sheet
            yield Entrant(taken[-1], named, seat, side, next(posts, ""))


def _posts(template: Setup) -> tuple[Iterator[str], Iterator[str]]:
    """The start places of both sides."""
    side = _side(template)
    ours = [who.place for who in template.entrants if who.side == side and who.place and not who.rides]
    theirs = [who.place for who in template.entrants if who.side != side and who.place and not who.rides]
    return iter(ours), iter(theirs)


def _side(template: Setup) -> str:
    """The side that players play."""
    sides = Counter(who.side for who in template.entrants if who.seat not in (COMPUTER, template.gm))
    return sides.most_common(1)[0][0] if sides else template.entrants[0].side


def _goal(template: Setup) -> Goal:
    """What the map is made for, for the sides of a scene made on it; nothing if it names a person."""
    goal = template.goal
    if goal.whom or not goal.side:
        return Goal()
    return replace(goal, side=HEROES if goal.side == _side(template) else FOES)


def _told(name: str, setup: Setup) -> ReadyMap:
    goal = _goal(setup)
    words = f"{goal.side}: {goal.words({})}" if goal.side else ""
    room = min(len([*posts]) for posts in _posts(setup))
    looks, ground = measured(setup.ground), bare(setup.ground, Goal(), registry.edition(setup.edition).words)
    return ReadyMap(name, setup.title, setup.about, looks, setup.light, words, room, ground)


@lru_cache(maxsize=8)
def _templates(edition: str) -> Mapping[str, Setup]:
    found = {}
    for name in NAMES:
        setup = demo_fight(name)
        if setup.edition != edition:
            if bound(name):
                continue
            try:
                setup = moved(setup, edition).setup
            except SheetError:
                continue
        found[name] = setup
    return found
