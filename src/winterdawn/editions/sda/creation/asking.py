"""How attributes and virtues are asked about in everyday words, with the term beside them."""

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
