"""The card with which a scene opens: who is there, why, what for and against whom; and who has read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.story import OPENS
from winterdawn.kernel.wording import capital, series
from winterdawn.table.live import course
from winterdawn.table.log.lines import Line, ReadyGiven
from winterdawn.table.messages import CardState

if TYPE_CHECKING:
    from winterdawn.kernel.position import Body
    from winterdawn.kernel.views.view import Token, View
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat

MOST_NAMED = 5
"""So many are named in a row; of more it tells how many there are."""
_NUMBERED = re.compile(r" \d+$")


def card(live: Played, seat: Seat, view: View) -> CardState | None:
    """What ``seat`` reads before its first ask, from its own ``view``; for players only as long as they have
    to say that they are ready, for the game master of all sides, until it is over.
    """
    if seat.gm and not live.read_only and not live.position.done and live.roles(live.encounter.setup):
        return CardState(live.encounter.title, (*_of_all(live), *_why(live), *_goal_of_all(live)))
    if not has_to_read(live, seat):
        return None
    begun = _is_begun(live)
    when = (f"It is under way already{f': {view.when}' if view.when else ''}.",) if begun else ()
    lines = (*when, *_who(live, seat, view), *_why(live), *_goal(live, view))
    return CardState(live.encounter.title, lines, begun)


def _is_begun(live: Played) -> bool:
    """Whether somebody's turn has come, or anybody has said anything where nobody's does."""
    if live.tempo(live.encounter) != ACTION:
        return live.history.touched
    return any(event.who for event in live.position.events if event.kind in OPENS)


def has_to_read(live: Played, seat: Seat) -> bool:
    """Whether a player at ``seat`` has yet to say that they are ready."""
    if seat.role != "player" or seat.id in live.history.ready or live.read_only or live.position.done:
        return False
    return any(role.seat == seat.id for role in live.cast)


def is_reading(live: Played, seat: str) -> bool:
    """Whether a player who is there at ``seat`` has yet to."""
    return live.presence.online(seat) and has_to_read(live, live.seats[seat])


async def ready(live: Played, seat: Seat, lines: list[Line]) -> None:
    """Note that the person at ``seat`` is ready; nothing for whoever need not be."""
    if has_to_read(live, seat):
        await live.put(seat.id, ReadyGiven(), lines)


def _who(live: Played, seat: Seat, view: View) -> Iterator[str]:
    own = [token for token in view.tokens if token.mine]
    beside = [token for token in view.tokens if token.side == "ally" and not token.mine and not token.out]
    out = [token for token in view.tokens if token.out]
    dead, down = [one for one in out if _is_dead(one)], [one for one in out if not _is_dead(one)]
    bodies = live.known(seat.id).bodies
    hurt = [one for one in own if not one.out and is_hurt(bodies[one.id])]
    if own:
        ground = f"{view.title}. " if view.title != live.encounter.title else ""
        where = f", in {series(dict.fromkeys(one.place for one in own))}" if view.map.named else ""
        yield f"{ground}You play {_tokens_text(own)}{where}.{_row_text(' With you', beside)}"
        rows = {" Dead": dead, " Out of action": down, " Hurt from before": hurt}
        if told := "".join(_row_text(what, who) for what, who in rows.items()):
            yield told.strip()
        if all(one.out for one in own):
            until = " until they are on their feet again" if any(one in down for one in own) else " any more"
            yield f"{_tokens_text(own)} can do nothing{until}: you look on."


def _is_dead(token: Token) -> bool:
    return any(badge.icon == "dead" for badge in token.badges)


def is_hurt(body: Body) -> bool:
    """Whether any box is ticked of somebody who has boxes."""
    return any(ticked for _, _, ticked in body.lines)


def _why(live: Played) -> Iterator[str]:
    about = live.rules.facts(live.encounter.setup).about
    if about:
        yield about


def _goal(live: Played, view: View) -> Iterator[str]:
    foes = [token for token in view.tokens if token.side != "ally" and not token.mine]
    others = [token for token in foes if not token.out]
    if live.tempo(live.encounter) != ACTION:
        if others or not foes:
            yield _row_text("Also there", others) or "Nobody else is there."
        shown = (
            "; the lobby shows again what was before" if not live.apart and course.before(live.home) else ""
        )
        yield f"Nobody has to act: whoever likes does, in any order{shown}."
        return
    goal = "Your goal: to be left standing"
    if view.goal is not None:
        ours = view.goal.side == "ally"
        goal = f"Your goal: {view.goal.words}" if ours else f"Keep them from their goal: {view.goal.words}"
    yield f"{goal}.{_row_text(' Against you', others)}"


def _of_all(live: Played) -> Iterator[str]:
    roles = live.cast
    sides = dict.fromkeys(role.side for role in roles)
    told = (
        f"{capital(side)}: {_names_text(one.name for one in roles if one.side == side)}." for side in sides
    )
    yield " ".join(told)


def _goal_of_all(live: Played) -> Iterator[str]:
    if live.tempo(live.encounter) == ACTION:
        goal = live.rules.facts(live.encounter.setup).goal
        yield f"The goal of {goal}." if goal else "Whoever is left standing has won."


def _row_text(what: str, who: Sequence[Token]) -> str:
    return f"{what}: {_tokens_text(who)}." if who else ""


def _tokens_text(who: Iterable[Token]) -> str:
    return _names_text(token.name for token in who)


def _names_text(names: Iterable[str]) -> str:
    """Names in a row; those that only a number tells apart as how many they are."""
    alike: dict[str, list[str]] = {}
    for name in names:
        alike.setdefault(_NUMBERED.sub("", name), []).append(name)
    each = [
        f"{len(same)}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{kind}" if len(same) > 1 else same[0]
        for kind, same in alike.items()
    ]
    more = sum(map(len, [*alike.values()][MOST_NAMED:]))
    return series([*each[:MOST_NAMED], f"{more} more"] if more else each)
