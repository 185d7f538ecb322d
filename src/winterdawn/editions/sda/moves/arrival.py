"""How somebody stands where they stop: who is in reach, whom they face, and what the ground gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.worth import Comes
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.asks.ask import Choose, Outlook
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import clauses, series
from winterdawn.space.ground.features import COVERS
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Value

_NEAR = 1
"""Metres from an obstacle at which it gives cover against what comes from afar."""
_FOR_YOU = {Arc.FRONT: "in front of you", Arc.FLANK: "on your flank", Arc.REAR: "behind you"}
_SIDES = {Arc.FLANK: " on your flank", Arc.REAR: " behind you"}


def arrival(play: Play, who: Combatant, foes: Sequence[Combatant]) -> Comes:
    """How ``who`` stands at the place to which they have walked, in words; the first of their ``foes`` is the
    nearest to it, to whom they turn.
    """
    if not foes:
        return Comes()
    told = _reached(play, who, foes), *_covered(play, who, foes), _height(play, who, foes[0])
    return Comes(joined(*told), joined(_turned(play, who, foes), _comes(play, who, foes[0])))


def _comes(play: Play, who: Combatant, foe: Combatant) -> str:
    """How far somebody who is not in range may come before they strike, as far as that may be known."""
    if not play.map.metric or _strikes(play, who, foe):
        return ""
    if who.seat == play.gm or who.seat in play.seats(foe):
        return f"{foe.name} may come {play.part(Speed).speed(play, foe):g} m in a round"
    own = f"{play.part(Speed).speed(play, who):g} m"
    return (
        f"{foe.name} may come nearer before they strike: how far they go in a round is not told (you: {own})"
    )


def standing(
    play: Play, who: Combatant, first: Combatant, told: Callable[[Value], Outlook | None]
) -> Callable[[Value], Outlook | None]:
    """What is ``told`` of each place, and how ``who`` stands there, looking at ``first``."""
    foes = [first, *(foe for foe in play.standing(who) if foe is not first)]

    def seen(value: Value) -> Outlook:
        found, there = told(value) or Outlook(()), who.standing_at(play.map.place(str(value)))
        return replace(found, note=joined(found.note, arrival(play, there, foes).note))

    return seen


def _turned(play: Play, who: Combatant, foes: Sequence[Combatant]) -> str:
    if not play.map.facings:
        return ""
    near = [foe for foe in foes[1:] if _strikes(play, who, foe)]
    sides = [f"{foe.name} is{side}" for foe in near if (side := _side(play, who, foe, foes[0]))]
    return listed(f"there you turn to {foes[0].name}", *sides)


def _reached(play: Play, who: Combatant, foes: Sequence[Combatant]) -> str:
    """Whom they reach and who reaches them, and which of these would not be in front."""
    near = [foe for foe in foes if _strikes(play, who, foe) and _open(play, who, foe)]
    threatens = play.part(Reach).threatens
    mine = [foe for foe in near if threatens(play, who, foe.place)]
    theirs = [foe for foe in near if threatens(play, foe, who.place)]
    them = series(f"{foe.name}{_side(play, who, foe, foes[0])}" for foe in theirs)
    if mine and mine == theirs:
        return f"there you reach {them}, and they you"
    reach = f"you reach {series(foe.name for foe in mine)}" if mine else ""
    reached = f"{them} {'reach' if len(theirs) > 1 else 'reaches'} you" if theirs else ""
    nobody = f"nobody is in weapon range{'' if near else ' yet'}"
    return f"there {listed(reach, reached) or nobody}"


def _open(play: Play, who: Combatant, foe: Combatant) -> bool:
    """Whether nothing stands between the two that stops every blow."""
    seen = play.map.sight(who.place, foe.place)
    return seen and _hidden(play, who, foe)[0] < len(COVERS)


def _side(play: Play, who: Combatant, foe: Combatant, nearest: Combatant) -> str:
    """On which side somebody is, in words, once ``who`` has turned to the nearest; empty for in front."""
    if not play.map.facings or foe is nearest:
        return ""
    facing = play.map.facing_towards(who.facing, who.place, nearest.place)
    return _SIDES.get(play.part(Facing).arc(play, facing, who.place, foe.place), "")


def _covered(play: Play, who: Combatant, foes: Sequence[Combatant]) -> list[str]:
    """What lies between the place and others, who are struck at or strike across it; the same said once."""
    found = dict[tuple[str, str], list[str]]()
    for foe in foes:
        if told := _cover(play, who, foe):
            found.setdefault(told, []).append(foe.name)
    many = len(foes) > 1
    return [
        f"{told} from {'everybody' if many and len(names) == len(foes) else series(names)}{both}"
        for (told, both), names in found.items()
    ]


def _cover(play: Play, who: Combatant, foe: Combatant) -> tuple[str, str] | None:
    """What covers somebody there from a foe, and what that is to both; none for nothing."""
    quarters, what = _hidden(play, who, foe)
    if not quarters:
        return None
    called = "".join(part.hiding(play, quarters) for part in play.answering(SdaPart.hiding))
    both = ", for both of you" if _strikes(play, who, foe) else ""
    return f"{called}{f' ({what})' if what else ''}", both if quarters < len(
        COVERS
    ) else ": no blow either way"


def _hidden(play: Play, who: Combatant, foe: Combatant) -> tuple[int, str]:
    """How many quarters of somebody who stands there are hidden from a foe, and by what."""
    melee = _strikes(play, who, foe)
    if melee and play.figures.melee_cover == "off":
        return 0, ""
    quarters, what = play.map.shelter(foe.place, who.place, None if melee else _NEAR)
    return quarters, what


def _height(play: Play, who: Combatant, foe: Combatant) -> str:
    own, other = play.map.level(who.place), play.map.level(foe.place)
    if own == other:
        return ""
    return "you stand higher" if own > other else f"{foe.name} stands higher"


def _strikes(play: Play, who: Combatant, foe: Combatant) -> bool:
    return play.map.metric and play.part(Reach).apart(play, who.place, foe.place) <= FARTHEST


def facings(play: Play, who: Combatant) -> Choose:
    """Which way somebody faces from now on, with who stands where then."""
    names, now, stake = play.map.facings, faced(play, who, who.facing), play.part(Exposure).stake(play)
    ways = (Option(str(n), name.capitalize(), faced(play, who, n)) for n, name in enumerate(names))
    return Choose(
        who.seat,
        "",
        OneOf(tuple(way for way in ways if way.key != str(who.facing))),
        who=who.id,
        cites=("book.melee.pivot-on-turn", *play.map.facing_rules),
        question=phrase("face-which-way", way=names[who.facing], now=now, stake=stake),
    )


def faced(play: Play, who: Combatant, facing: int) -> str:
    """Where opponents near enough to strike stand for whoever faces so, in words."""
    near = (foe for foe in play.standing(who) if play.map.apart(who.place, foe.place) <= FARTHEST)
    sides = ((foe.name, play.part(Facing).arc(play, facing, who.place, foe.place)) for foe in near)
    return clauses(f"{name} {_FOR_YOU[side]}" for name, side in sides)
