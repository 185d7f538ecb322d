"""Animals that have no sheet of their own: the game master gives the figures that are rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, all_skills, skill_name
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.editions.setup import Entrant, unused
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase


HIGHEST, MOST_RANKS = 20, 10
_OTHER = 6


def beast(play: Play, id: str, what: Phrase, keys: tuple[str, ...], cites: Cites) -> Procedure[Combatant]:
    """Somebody for the game master to roll for, with ranks in ``keys`` (``book.ruling.table-beasts``).

    One attribute stands for all that may govern a skill; whatever is not asked is average.
    """
    cites = (*cites, "book.ruling.table-beasts")
    scores = dict.fromkeys(ATTRIBUTES, _OTHER)
    ranks = {}
    for key in keys:
        asked = phrase("attribute-of-animal", animal=what, skill=skill_name(key))
        score = yield from figure(play.gm, asked, 1, HIGHEST, cites, suggested=4)
        scores.update(dict.fromkeys(all_skills()[key].attributes, score))
        asked = phrase("rank-of-animal", animal=what, skill=skill_name(key))
        ranks[key] = yield from figure(play.gm, asked, 0, MOST_RANKS, cites, suggested=1)
    name = id.replace("-", " ").capitalize()
    sheet = play.edition.sheet.read(Sheet(name=name, attributes=scores, skills=ranks))
    key = unused(id, list(play.record(Spirit).left))
    who = Combatant(Entrant(key, sheet, play.gm, "animals"), next(iter(play)).place, play.edition.sheet)
    play.join(who)
    return who
