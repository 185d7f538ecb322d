"""What a group has set otherwise in the making of characters, and how its questions tell it."""

from __future__ import annotations

from winterdawn.characters.question import Steps
from winterdawn.editions.encounter.told import Same, beside_house_rules, told
from winterdawn.editions.house import replaced
from winterdawn.editions.sda.character.pieces import MadeUnder

USUAL = MadeUnder()
"""Nothing is set otherwise."""


def telling(steps: Steps[None], under: MadeUnder, same: Same) -> Steps[None]:
    """The same steps, each question citing an edition's own rules, and the house rules that change it
    (``book.rule-zero.house-rules``).
    """
    same = beside_house_rules(same, replaced(type(under)(), under))
    try:
        question = next(steps)
        while True:
            question = steps.send((yield told(question, same)))
    except StopIteration:
        return
