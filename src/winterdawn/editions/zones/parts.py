"""The zone game as a value: its parts in their order."""

from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.told import HOUSE, Same
from winterdawn.editions.zones import blows, body, course, deeds, moves, order, page, rolls, turns
from winterdawn.editions.zones.figures import FIGURES
from winterdawn.editions.zones.people.kind import ZoneSheets

ZONES = Edition(
    id="zones",
    name="The zone game",
    version=1,
    parts={
        **course.PARTS,
        **rolls.PARTS,
        **body.PARTS,
        **order.PARTS,
        **blows.PARTS,
        **moves.PARTS,
        **deeds.PARTS,
        **turns.PARTS,
        **page.PARTS,
        "clock": Clock(),
    },
    figures=FIGURES,
    sheet=ZoneSheets(),
    same=Same({HOUSE: ()}),
)
