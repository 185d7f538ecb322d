"""The zone game as a value: its parts in their order."""

from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.people import OpenGround
from winterdawn.editions.encounter.told import HOUSE, Same
from winterdawn.editions.setup import Ground
from winterdawn.editions.zones import blows, body, course, deeds, moves, order, page, rolls, turns
from winterdawn.editions.zones.figures import FIGURES
from winterdawn.editions.zones.people.kind import ZoneSheets
from winterdawn.editions.zones.turns.forms import FORMS
from winterdawn.editions.zones.turns.orders import ORDERS
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.space import ZONED
from winterdawn.space.zones.plan import WAYS

(_MAP,) = ZONED
_GROUND = (
    "zone:Near side@0,0",
    "zone:Middle@1,0",
    "zone:Far side@2,0",
    "edge:Near side/Middle",
    "edge:Middle/Far side",
)
"""Three zones in a row, in the outer of which the two sides begin."""

ZONES = Edition(
    id="zones",
    name="The zone game",
    version=2,
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
    words=ENGLISH,
    orders=ORDERS,
    forms=FORMS,
    open_ground=OpenGround(Ground(kind=_MAP, features=_GROUND), ("Near side", "Far side")),
    maps=(_MAP,),
    ways=frozenset(WAYS),
    without=("surprised", "rides"),
    about="No distances: zones, a track of who acts, and dice of six sides. The easiest to begin with.",
)
