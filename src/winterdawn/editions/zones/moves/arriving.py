"""Where in a zone one arrives: to whom one is Close there, and who is in reach then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.wording.joining import joined
from winterdawn.editions.zones.moves import hands
from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.moves.bands import Bands, beyond
from winterdawn.editions.zones.people.gear import in_words
from winterdawn.editions.zones.people.reading import enemy, hero, is_hero, tables
from winterdawn.editions.zones.people.talents import reach
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.kernel.asks.ask import Outlook
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import Band
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Value
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place


def whither(play: Play, who: Combatant, spot: Place, cites: Cites) -> Procedure[Combatant | None]:
    """To whom they will be Close in a zone, none for nobody (``zones.ruling.close-is-a-relation``)."""
    people = list(play.part(Bands).here(play, spot, who))
    if not people:
        return None
    foes = [other for other in people if other.side != who.side]
    options = [Option(other.id, what=phrase("close-to", who=other.id)) for other in people]
    short = Option("short", what=phrase("short-of-everybody", foes=bool(foes)))
    options = [*options, short] if foes else [short, *options]
    ahead = partial(_ahead, play, who, spot)
    asked = phrase("arrive-where", place=str(spot))
    key = yield from one(who.seat, asked, options, cites, who.id, default="short", outlook=ahead)
    return play.combatants.get(key)


def _ahead(play: Play, who: Combatant, spot: Place, key: Value) -> Outlook | None:
    """Whom they reach from there with what, and what it takes to get away again."""
    to = play.combatants.get(str(key))
    told = joined(*_reaching(play, who, spot, to))
    return Outlook((), told, more=_held(play, who, to)) if told else None


def _reaching(play: Play, who: Combatant, spot: Place, to: Combatant | None) -> Iterator[Fact]:
    """Whom they reach with each weapon, once they are Close to somebody or to nobody."""
    bands = play.part(Bands)
    foes = [other for other in play.opponents(who) if play.able(other)]
    away = {foe.id: "close" if foe is to else bands.off(play, spot, foe.place) for foe in foes}
    for name, most in _arms(play, who, spot) if foes else ():
        reached = tuple(foe.id for foe in foes if beyond(away[foe.id], most) <= 0)
        yield phrase("reaches-whom", weapon=name, reached=reached)


def _arms(play: Play, who: Combatant, spot: Place) -> Iterator[tuple[Fact, Band]]:
    """What they could strike with in a zone, and how far that reaches."""
    if not is_hero(who.sheet):
        yield from ((phrase("the-thing", thing=attack.name), attack.range) for attack in enemy(who).attacks)
        return
    there = who.standing_at(spot)
    for _, weapon in play.part(hands.InHand).melee(play, there):
        if play.part(hands.InHand).cramped(play, there, weapon) is None:
            yield in_words(weapon), cast("Band", reach(hero(who), weapon, tables(play)).value)


def _held(play: Play, who: Combatant, to: Combatant | None) -> Saying:
    """What it takes to leave somebody again; empty for nothing."""
    if to is None or to.side == who.side or not (is_hero(who.sheet) and play.able(to)):
        return ""
    test = play.part(GettingAway).test(play, who, [to])
    return phrase("to-leave", to=to.id, odds=play.part(Prospects).words(play, test))
