"""The 2017 draft as a value: the core book's parts, with those replaced that it plays otherwise."""

from winterdawn.catalogue.links import same
from winterdawn.editions.book.parts import BOOK
from winterdawn.editions.draft.figures import FIGURES
from winterdawn.editions.scales import scale
from winterdawn.editions.sda.rolls.scoring import Scoring

DRAFT = BOOK.but(
    id="draft",
    name="The 2017 draft",
    figures=FIGURES,
    same=same("draft"),
    scoring=Scoring(scale("draft")),
)
