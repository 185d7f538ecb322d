"""The end of a fight, and the spirit surge of those who won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.sda.part import Kind, Moment, Purpose, Use
from winterdawn.editions.sda.trial import open_ended
from winterdawn.kernel.ask import Choose, Procedure, pick, side_by_side
from winterdawn.kernel.choices import OneOf, Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight

_SKILLS = ("resist-fatigue", "ego")


def close(fight: Fight) -> Procedure[None]:
    """Name the winning side, if there is one, and let its members gather themselves.

    ``book.ruling.combat-end``, ``book.ruling.table-combat-closes``.
    """
    sides = {who.side for who in fight if fight.able(who)}
    winners = [who for who in fight if sides == {who.side} and fight.able(who)]
    fight.over = " and ".join(who.name for who in winners) + (" wins" if len(winners) == 1 else " win")
    if not winners:
        fight.over = "Nobody wins"
    fight.emit(
        "end",
        "The fight is over:",
        ("book.ruling.combat-end", "book.ruling.table-combat-closes"),
        None,
        fight.over,
    )
    yield from fight.moment(Moment.FIGHT_END)
    eager = [who for who in winners if fight.rules.effort.left(who)]
    choices = yield from side_by_side([_choose(who) for who in eager])
    for who, skill in zip(eager, choices, strict=True):
        if skill:
            yield from _surge(fight, who, skill)


def _choose(who: Combatant) -> Procedure[str]:
    """Each winner may test resist-fatigue or ego (``book.surge.test``)."""
    options = tuple(Option(skill, skill_name(skill).capitalize()) for skill in _SKILLS)
    ask = Choose(
        who.seat,
        "The fight is won. Gather yourself with which skill?",
        OneOf(options),
        who=who.id,
        also=(Option("none", "Neither"),),
        cites=("book.surge.test", "book.surge.gain"),
    )
    answer = yield from pick(ask)
    return "" if answer == "none" else answer


def _surge(fight: Fight, who: Combatant, skill: str) -> Procedure[None]:
    """Each MoS gives spirit (``book.surge.gain``, ``book.ruling.combat-surge-eligible``)."""
    attributes = sorted(skills()[skill].attributes, key=lambda name: -who.sheet.attributes[name])
    uses = [Use(who, skill, attribute, Kind.FREE, Purpose.TEST) for attribute in attributes]
    cites = ("book.surge.test",)
    mos = yield from open_ended(fight, uses, f"Roll {skill_name(skill)} with how many dice?", cites)
    gain = mos * fight.rules.figures.surge_spirit
    fight.rules.effort.change(
        fight, who, gain, f"{who.name} takes heart from the victory", ("book.surge.gain",)
    )
