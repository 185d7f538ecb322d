"""Animals that have no sheet of their own: the game master gives the figures that are rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.characters.sheet import Sheet
from winterdawn.characters.skills import ATTRIBUTES, skill_name, skills
from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.play import Combatant
from winterdawn.editions.sda.scene.asks import figure
from winterdawn.editions.setup import Entrant, unused
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.scene.game import Scene

HIGHEST, MOST_RANKS = 20, 10
_OTHER = 6


def beast(scene: Scene, name: str, keys: tuple[str, ...], cites: Cites) -> Procedure[Combatant]:
    """Somebody for the game master to roll for, with ranks in ``keys`` (``book.ruling.table-beasts``).

    One attribute stands for all that may govern a skill; whatever is not asked is average.
    """
    scores = dict.fromkeys(ATTRIBUTES, _OTHER)
    ranks = {}
    for key in keys:
        words = f"{name}: {skill_name(key)}"
        score = yield from figure(
            scene.gm, f"{words}, governing attribute?", 1, HIGHEST, cites, act="Attribute {}", suggested=4
        )
        scores.update(dict.fromkeys(skills()[key].attributes, score))
        ranks[key] = yield from figure(
            scene.gm, f"{words}, rank?", 0, MOST_RANKS, cites, act="Rank {}", suggested=1
        )
    sheet = Sheet(name=name[0].upper() + name[1:], attributes=scores, skills=ranks)
    key = unused(name.replace(" ", "-"), list(scene.rules.effort.record.left))
    who = Combatant(Entrant(key, sheet, scene.gm, "animals", str(next(iter(scene)).place)))
    scene.join(who)
    return who
