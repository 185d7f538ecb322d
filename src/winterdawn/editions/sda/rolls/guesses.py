"""How many dice the other side is taken to roll: what everybody has seen it roll with what it holds, else
half of a pool like one's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winterdawn.dice import Pool
from winterdawn.dice.attributes import die_for
from winterdawn.editions.sda.facts.combat import BlowAnnounced
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.kernel.fact import LogLine, Phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced

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
    use, faces = chosen.use, chosen.granted.faces
    faces = die_for(use.who.sheet.attributes[use.attribute]) if use.die else faces
    bought = 0
    if known is not None:
        many, faces = known.dice if known.answers else (known.dice + 1) // 2, known.faces
        bought = known.bought if known.answers else 0
    else:
        many = max(1, (chosen.granted.own + 1) // 2)
    own = min(many, left(chosen, spent, known)) if spent else many
    return Pool.of(own + bought + bonus, faces)


def whole(chosen: Announced, guessed: Pool, spent: int, bonus: int) -> Pool:
    """All the dice of a pool like one's own that are left with so many ``spent``, the ``bonus`` on top, with
    faces as ``guessed``.
    """
    return Pool.of(left(chosen, spent) + bonus, max(faces for _, faces in guessed.groups))


def left(chosen: Announced, spent: int, known: DiceSeen | None = None) -> int:
    """How many dice the other side is taken to have left with so many ``spent``."""
    return max(0, max(chosen.granted.own, known.most if known else 0) - spent)


def by_what(known: DiceSeen | None) -> str:
    """Where a guess comes from, in words."""
    if known is None:
        return "guessed from yours"
    if known.answers:
        return f"as last time{f', {known.bought} of them bought with spirit' if known.bought else ''}"
    return f"half of the {known.dice}d{known.faces} seen"


def used_up(other: str, chosen: Announced, spent: int, known: DiceSeen | None = None) -> str:
    """That the other side has ``spent`` dice this round, and how many it is taken to have left, in words."""
    used, rest = f"{spent} {'die' if spent == 1 else 'dice'}", left(chosen, spent, known) or "none"
    largest = known is not None and known.most >= chosen.granted.own
    like = "with a pool as large as seen" if largest else "with a pool like yours"
    return f"{other} has used {used} this round and, {like}, has {rest} left"
