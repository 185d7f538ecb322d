"""A fight in zones that never was: features, doors, people at arm's length, and a zone to be chosen."""

from __future__ import annotations

import msgspec

from tests.browser import madeup
from tests.browser.maps import ford
from winterdawn.editions.seen.chart import chart
from winterdawn.editions.setup import Ground
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.kernel.asks.choices import Cell, Option
from winterdawn.kernel.views.view import Link, Token
from winterdawn.table.messages import State

KEEP = Ground(
    kind="zone",
    features=(
        "zone:Gatehouse", "zone.cluttered:Lower yard", "zone:Great hall", "zone.cramped.darkness:Cellar",
        "zone.dimly lit:Gallery of the ancestors", "zone:Tower", "zone.cluttered.dimly lit:Stable",
        "edge:Gatehouse/Lower yard", "door:Lower yard/Great hall", "door:Great hall/Cellar",
        "edge:Great hall/Gallery of the ancestors", "locked:Tower/Great hall",
        "edge:Tower/Gallery of the ancestors", "gap:Stable/Lower yard",
    ),
)  # fmt: skip
YARD = "Lower yard"
_WHO = (
    ("ilse", "Ilse Varn", "ally", YARD), ("ogre", "Gravel ogre", "foe", YARD),
    ("tobin", "Tobin Reed", "ally", YARD), ("wolf", "Frost wolf", "foe", YARD),
    ("blade", "Hired blade", "foe", "Great hall"),
    ("archer", "Archer", "foe", "Gallery of the ancestors"), ("mara", "Mara Quill", "ally", "Gatehouse"),
)  # fmt: skip
TOKENS = tuple(
    Token(id, name, name[0], side, place, id == "ilse", id == "ilse", says=f"{name}, {side}, in {place}")
    for id, name, side, place in _WHO
)
CROWD = (
    *TOKENS,
    *(Token(f"robber-{n}", f"Robber {n}", "R", "foe", YARD, says=f"Robber {n}, foe") for n in range(1, 6)),
)
"""With so many in the yard that they find no room there on a phone that shows all of the map."""
LINKS = (Link("ilse", "ogre", "close"), Link("ogre", "tobin", "close"))


def asked(ground: Ground = KEEP, tokens: tuple[Token, ...] = TOKENS) -> State:
    """Ilse may go to the zones around the yard."""
    view = msgspec.structs.replace(
        ford.fight("player"), map=chart(ground.map(), ground, ENGLISH), tokens=tokens, links=LINKS, items=()
    )
    spots = ground.map()
    options = tuple(
        Option(str(at), str(at), ", ".join(spots.tags(at)))
        for at in spots.neighbours(spots.place(tokens[0].place))
    )
    return madeup.state(madeup.ask("Move where?", Cell(options)), view=view)
