"""The core book: the SdA parts with the book's own figures."""

from winterdawn.editions.edition import Edition
from winterdawn.editions.sda.fight import Fight
from winterdawn.editions.sda.figures import Figures, with_house_rules
from winterdawn.editions.sda.rules import Rules

EDITION = Edition(
    "book",
    "The core book",
    1,
    lambda setup: Fight(setup, Rules(with_house_rules(Figures(), setup.house_rules))),
)
