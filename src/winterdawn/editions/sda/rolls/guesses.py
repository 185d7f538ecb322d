"""How many dice the other side is taken to roll: what everybody has seen it roll with what it holds, else
half of a pool like one's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winterdawn.dice import Pool
from winterdawn.dice.attributes import die_for
from winterdawn.dice.spirit import most_for_sale
from winterdawn.editions.sda.facts.combat import BlowAnnounced
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.kernel.fact import LogLine, Phrase, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.fact import Fact

_ANSWERS = frozenset({"answers", "meets", "strikes-back"})


class DiceSeen(NamedTuple):
    """Dice of blows that somebody has announced before everybody's eyes."""

    dice: int
    """Own ones of the last that they answered a blow with, else of the last that they struck with."""
    faces: int
    most: int
    """Of the largest of all."""
    answers: bool
    bought: int = 0
    """Those that spirit paid for in the same blow."""


def seen(
    play: Play, who: Combatant, seat: str, best: Weapon | None = None, *, strikes: bool = False
) -> DiceSeen | None:
    """The dice that ``who`` has rolled in blows as far as a ``seat`` was told, those of their answers first,
    or of their ``strikes``; none if none were. Blows with what they do not hold now tell nothing, but for
    what they would do ``best`` to use, which may be a free hand.
    """
    found, most, ready = None, 0, play.part(Reach).ready(who)
    held = {weapon.name for weapon in (*ready, *filter(None, (best,)))}
    for told in play.happened:
        fact = told.fact if isinstance(told, LogLine) else None
        if not isinstance(fact, BlowAnnounced) or fact.who != who.id or fact.weapon not in held:
            continue
        if told.audience and seat not in told.audience:
            continue
        dice, bought, faces, answers = *_thrown(fact), fact.how in _ANSWERS
        most = max(most, dice)
        if dice + bought and (found is None or found.answers is strikes or answers is not strikes):
            found = DiceSeen(dice, faces, most, answers, bought)
    return found and found._replace(most=most)


def _thrown(blow: BlowAnnounced) -> tuple[int, int, int]:
    """Own dice, bought ones, and their faces."""
    groups = [each for each in blow.thrown if isinstance(each, Phrase)]
    many = {each.id: each.given["count"] for each in groups}
    return many.get("dice", 0), many.get("bought-dice", 0), groups[0].given["faces"]


def guess(chosen: Announced, spent: int = 0, known: DiceSeen | None = None, bonus: int = 0) -> Pool:
    """As many dice as were ``known`` to answer, else half as many as there are in the whole pool, rounded up,
    and the largest that fit; no more than are left of it if so many are ``spent``. Those that were bought
    then and the ``bonus`` of where they stand come on top.
    """
    bought = known.bought if known and known.answers else 0
    own = _wanted(chosen, known) - _missing(chosen, spent, known)
    return Pool.of(own + bought + bonus, _faces(chosen, known))


def _faces(chosen: Announced, known: DiceSeen | None) -> int:
    """Those of the dice of such a guess."""
    use, faces = chosen.use, chosen.granted.faces
    faces = die_for(use.who.sheet.attributes[use.attribute]) if use.die else faces
    return known.faces if known else faces


def _wanted(chosen: Announced, known: DiceSeen | None) -> int:
    """The own dice of such a guess, however few are left."""
    if known is None:
        return max(1, (chosen.granted.own + 1) // 2)
    return known.dice if known.answers else (known.dice + 1) // 2


def _missing(chosen: Announced, spent: int, known: DiceSeen | None) -> int:
    """How many of these are not left."""
    return max(0, _wanted(chosen, known) - left(chosen, spent, known)) if spent else 0


def for_sale(play: Play, chosen: Announced, known: DiceSeen | None = None) -> Pool:
    """The most dice that the other side can buy to its whole pool, if it has the spirit, of which nobody is
    told (``book.spirit.buy-limit``).
    """
    own = max(1, chosen.granted.own, known.most if known else 0)
    return Pool.of(most_for_sale(own, rank=own - 1, scale=play.scale), _faces(chosen, known))


def with_bought(own: Pool, bought: Pool) -> Fact:
    """Dice and those that spirit pays for."""
    return phrase("own-and-bought", own=str(own) * bool(len(own)), bought=str(bought) * bool(len(bought)))


def whole(chosen: Announced, spent: int, known: DiceSeen | None, bonus: int) -> Pool:
    """All the own dice that are left with so many ``spent``, the ``bonus`` on top."""
    return Pool.of(left(chosen, spent, known) + bonus, _faces(chosen, known))


def left(chosen: Announced, spent: int, known: DiceSeen | None = None) -> int:
    """How many dice the other side is taken to have left with so many ``spent``."""
    return max(0, max(chosen.granted.own, known.most if known else 0) - spent)


def by_what(chosen: Announced, spent: int = 0, known: DiceSeen | None = None) -> Fact:
    """Where a guess comes from."""
    told = phrase("guessed-from-yours")
    if known is not None and known.answers:
        told = phrase("as-last-time", bought=known.bought)
    elif known is not None:
        told = phrase("half-of-those-seen", dice=known.dice, faces=known.faces)
    return phrase("as-far-as-left", what=told) if _missing(chosen, spent, known) else told


def used_up(other: str, chosen: Announced, spent: int, known: DiceSeen | None = None) -> Fact:
    """That the other side has ``spent`` dice this round, and how many it is taken to have left."""
    seen = known is not None and known.most >= chosen.granted.own
    rest = left(chosen, spent, known)
    return phrase("has-used-dice", other=other, spent=spent, seen=seen, left=rest)
