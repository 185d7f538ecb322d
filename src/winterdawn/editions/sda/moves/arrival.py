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
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.space.ground.features import COVERS
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Value

_NEAR = 1
"""Metres from an obstacle at which it gives cover against what comes from afar."""


def arrival(play: Play, who: Combatant, foes: Sequence[Combatant]) -> Comes:
    """How ``who`` stands at the place to which they have walked; the first of their ``foes`` is the
    nearest to it, to whom they turn.
    """
    if not foes:
        return Comes()
    told = _reached(play, who, foes), *_covered(play, who, foes), _height(play, who, foes[0])
    return Comes(joined(*told), joined(_turned(play, who, foes), _comes(play, who, foes[0])))


def _comes(play: Play, who: Combatant, foe: Combatant) -> Saying:
    """How far somebody who is not in range may come before they strike, as far as that may be known."""
    if not play.map.metric or _strikes(play, who, foe):
        return ""
    if who.seat == play.gm or who.seat in play.seats(foe):
        return phrase("may-come-so-far", foe=foe.id, metres=play.part(Speed).speed(play, foe))
    return phrase("may-come-nearer", foe=foe.id, own=play.part(Speed).speed(play, who))


def standing(
    play: Play, who: Combatant, first: Combatant, told: Callable[[Value], Outlook | None]
) -> Callable[[Value], Outlook | None]:
    """What is ``told`` of each place, and how ``who`` stands there, looking at ``first``."""
    foes = [first, *(foe for foe in play.standing(who) if foe is not first)]

    def seen(value: Value) -> Outlook:
        found, there = told(value) or Outlook(()), who.standing_at(play.map.place(str(value)))
        return replace(found, note=joined(found.note, arrival(play, there, foes).note))

    return seen


def _turned(play: Play, who: Combatant, foes: Sequence[Combatant]) -> Saying:
    if not play.map.facings:
        return ""
    near = [foe for foe in foes[1:] if _strikes(play, who, foe)]
    sides = ((foe.id, _side(play, who, foe, foes[0])) for foe in near)
    told = (phrase("is-on-your-side", foe=foe, side=side) for foe, side in sides if side)
    return listed(phrase("there-you-turn-to", foe=foes[0].id), *told)


def _reached(play: Play, who: Combatant, foes: Sequence[Combatant]) -> Fact:
    """Whom they reach and who reaches them, and which of these would not be in front."""
    near = [foe for foe in foes if _strikes(play, who, foe) and _open(play, who, foe)]
    threatens = play.part(Reach).threatens
    mine = [foe for foe in near if threatens(play, who, foe.place)]
    theirs = [foe for foe in near if threatens(play, foe, who.place)]
    them = tuple(phrase("foe-on-side", foe=foe.id, side=_side(play, who, foe, foes[0])) for foe in theirs)
    if mine and mine == theirs:
        return phrase("there-you-reach-each-other", them=them)
    if not (mine or theirs):
        return phrase("there-nobody-is-in-range", near=bool(near))
    return phrase("there-you-reach", mine=tuple(foe.id for foe in mine), them=them)


def _open(play: Play, who: Combatant, foe: Combatant) -> bool:
    """Whether nothing stands between the two that stops every blow."""
    seen = play.map.sight(who.place, foe.place)
    return seen and _hidden(play, who, foe)[0] < len(COVERS)


def _side(play: Play, who: Combatant, foe: Combatant, nearest: Combatant) -> str:
    """On which side somebody is once ``who`` has turned to the nearest; empty for in front."""
    if not play.map.facings or foe is nearest:
        return ""
    facing = play.map.facing_towards(who.facing, who.place, nearest.place)
    arc = play.part(Facing).arc(play, facing, who.place, foe.place)
    return "" if arc is Arc.FRONT else arc.value


def _covered(play: Play, who: Combatant, foes: Sequence[Combatant]) -> list[Saying]:
    """What lies between the place and others, who are struck at or strike across it; the same said once."""
    found = dict[tuple[Saying, str], list[str]]()
    for foe in foes:
        if told := _cover(play, who, foe):
            found.setdefault(told, []).append(foe.id)
    many = len(foes) > 1
    return [
        phrase("covered-from", cover=told, all=many and len(ids) == len(foes), foes=tuple(ids), both=both)
        for (told, both), ids in found.items()
    ]


def _cover(play: Play, who: Combatant, foe: Combatant) -> tuple[Saying, str] | None:
    """What covers somebody there from a foe, and what that is to both; none for nothing."""
    quarters, what = _hidden(play, who, foe)
    if not quarters:
        return None
    called = listed(*(part.hiding(play, quarters) for part in play.answering(SdaPart.hiding)))
    told = phrase("cover-by", cover=called, what=what)
    if quarters >= len(COVERS):
        return told, "no-blow"
    return told, "for-both" if _strikes(play, who, foe) else "for-one"


def _hidden(play: Play, who: Combatant, foe: Combatant) -> tuple[int, str]:
    """How many quarters of somebody who stands there are hidden from a foe, and by what."""
    melee = _strikes(play, who, foe)
    if melee and play.figures.melee_cover == "off":
        return 0, ""
    quarters, what = play.map.shelter(foe.place, who.place, None if melee else _NEAR)
    return quarters, what


def _height(play: Play, who: Combatant, foe: Combatant) -> Saying:
    own, other = play.map.level(who.place), play.map.level(foe.place)
    if own == other:
        return ""
    return phrase("you-stand-higher") if own > other else phrase("stands-higher", who=foe.id)


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


def faced(play: Play, who: Combatant, facing: int) -> Saying:
    """Where opponents near enough to strike stand for whoever faces so."""
    near = (foe for foe in play.standing(who) if play.map.apart(who.place, foe.place) <= FARTHEST)
    sides = ((foe.id, play.part(Facing).arc(play, facing, who.place, foe.place)) for foe in near)
    return joined(*(phrase("on-side-for-you", foe=foe, side=side.value) for foe, side in sides))
