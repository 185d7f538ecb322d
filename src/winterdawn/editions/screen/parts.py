"""The game master's screen as a value: the core book's parts, with those replaced that it plays otherwise."""

from winterdawn.catalogue.links import same
from winterdawn.editions.book.parts import BOOK
from winterdawn.editions.scales import scale
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.figures import FIGURES
from winterdawn.editions.screen.people.kind import ScreenSheets
from winterdawn.editions.sda.rolls.scoring import Scoring

SCREEN = BOOK.but(
    id="screen",
    name="The game master's screen",
    figures=FIGURES,
    same=same("screen"),
    sheet=ScreenSheets(),
    scoring=Scoring(scale("screen")),
    conditions=Conditions(),
)
