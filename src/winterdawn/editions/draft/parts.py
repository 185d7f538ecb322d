"""The 2017 draft as a value: the core book's parts, with those replaced that it plays otherwise."""

from winterdawn.catalogue.links import same
from winterdawn.editions.book.parts import BOOK
from winterdawn.editions.draft.aftermath import Resounding
from winterdawn.editions.draft.body import BleedingByRoll, OwnTurnShields, RoomFirst, Sparing
from winterdawn.editions.draft.effort import BonusApart
from winterdawn.editions.draft.figures import FIGURES
from winterdawn.editions.draft.opposed import Weighing
from winterdawn.editions.draft.order import Count, OneRoll, TwoActions
from winterdawn.editions.draft.pools import OnePurse, PricedPools
from winterdawn.editions.draft.running import HardRunning
from winterdawn.editions.draft.scoring import Losses
from winterdawn.editions.draft.words import VirtuesInWords
from winterdawn.editions.scales import scale

DRAFT = BOOK.but(
    id="draft",
    name="The 2017 draft",
    figures=FIGURES,
    same=same("draft"),
    scoring=Losses(scale("draft")),
    pool=PricedPools(),
    effort=BonusApart(),
    opposed=Weighing(),
    budget=OnePurse(),
    initiative=Count(),
    opening=OneRoll(),
    turn=TwoActions(),
    virtues=VirtuesInWords(),
    aftermath=Resounding(),
    injury=RoomFirst(),
    armour=OwnTurnShields(),
    bleeding=BleedingByRoll(),
    sparing=Sparing(),
    running=HardRunning(),
)
