"""How the making of characters asks: in everyday words, and telling what a group has set otherwise."""

from __future__ import annotations

from winterdawn.characters.making.question import Steps
from winterdawn.editions.encounter.told import Teller, beside_house_rules, told
from winterdawn.editions.house import replaced
from winterdawn.editions.sda.character.pieces import MadeUnder

USUAL = MadeUnder()
"""Nothing is set otherwise."""
ATTRIBUTE_ASKED = {
    "agility": "How nimble is your hero? (agility: weapons, dodging, reflexes, stealth)",
    "constitution": "How tough is your hero? (constitution: healing, standing pain, cold and poison)",
    "strength": "How strong is your hero? (strength: weapons, lifting, climbing, running)",
    "erudition": "How learned is your hero? (erudition: medicine, history, languages, most spells)",
    "persona": "How strong is your hero’s presence? (persona: charm, command, song)",
    "wisdom": "How wise is your hero? (wisdom: noticing, tracking, first aid, crafts)",
}
"""By attribute: what it is for, of all that it governs (``book.attribute.six``)."""
VIRTUE_ASKED = {
    "courage": "How brave is your hero? (courage)",
    "faith": "How firmly does your hero believe? (faith)",
    "honesty": "How honest is your hero? (honesty)",
    "pride": "How proud is your hero? (pride)",
    "temperance": "How much does your hero keep measure? (temperance)",
    "generosity": "How generous is your hero? (generosity)",
    "magnanimity": "How great of heart is your hero? (magnanimity)",
    "friendliness": "How friendly is your hero? (friendliness)",
}
"""By virtue, those of all editions."""


def telling(steps: Steps[None], under: MadeUnder, by: Teller) -> Steps[None]:
    """The same steps, each question citing an edition's own rules, and the house rules that change it
    (``book.rule-zero.house-rules``).
    """
    by = by._replace(same=beside_house_rules(by.same, replaced(type(under)(), under)))
    try:
        question = next(steps)
        while True:
            question = steps.send((yield told(question, by)))
    except StopIteration:
        return
