"""The game master's screen as a value: the core book's parts, with those replaced that it plays otherwise."""

from winterdawn.editions.book.parts import BOOK
from winterdawn.editions.screen import arms, blows, conditions, deeds, holding, ranged, rest, rolls
from winterdawn.editions.screen.blows.orders import ORDERS
from winterdawn.editions.screen.figures import FIGURES
from winterdawn.editions.screen.people.kind import ScreenSheets
from winterdawn.editions.screen.telling import TELLING
from winterdawn.editions.screen.wording import ENGLISH

SCREEN = BOOK.but(
    rolls.PARTS,
    conditions.PARTS,
    ranged.PARTS,
    blows.PARTS,
    holding.PARTS,
    arms.PARTS,
    deeds.PARTS,
    rest.PARTS,
    id="screen",
    name="The game master's screen",
    about="Quick rolls with luck and tiredness, and each disadvantage has its price. Short fights.",
    figures=FIGURES,
    same=TELLING,
    words=ENGLISH,
    forms={**BOOK.forms, "screen.manoeuvre.dodge-roll-destination": {}},
    sheet=ScreenSheets(),
    orders=ORDERS,
    variants={**BOOK.variants, **blows.VARIANTS},
    diagonal=1,
)
