"""A fight at a ford that never was: whatever a map, an order, a record and a panel can show."""

from __future__ import annotations

from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.event import Event, Face, ShownRoll
from winterdawn.kernel.views.blocks import Badge, BoxLine, Detail, Gauge, Lines, Notice, Pips
from winterdawn.kernel.views.view import Map, MapItem, Panel, Row, Token, View
from winterdawn.space import made
from winterdawn.table.messages import Talk

CITES = ("book.round.turn-content", "book.mos.formula")
GROUND = made("hex", 12, 10)
BLEEDING = Badge("drop", "bleeding, level 2", "2")
REMARKS = (
    Remark("he stands at your right side", "−1", CITES),
    Remark("he is 3 m away, your sword reaches 2 m", "−1", CITES),
)
TOKENS = (
    Token(
        "ilse",
        "Ilse Varn",
        "I",
        "ally",
        "f6",
        True,
        False,
        330,
        (BLEEDING,),
        ("f5", "g5", "e6", "g6", "f7", "g7"),
        metres=(1,),
        reach_label="your reach, 1 m",
    ),
    Token(
        "holt",
        "Reeve Holt",
        "H",
        "foe",
        "h4",
        False,
        True,
        210,
        (),
        ("h3", "i3", "g4", "i4", "h5", "i5"),
        metres=(1,),
        reach_label="Holt’s reach, 1 m",
    ),
    Token("tobin", "Tobin Reed", "T", "ally", "e8", facing=0),
    Token("gone", "Old guard", "G", "foe", "b9", out=True, badges=(Badge("dead", "dead"),)),
)
ORDER = (
    Row(
        "6",
        "ilse",
        "Ilse Varn",
        "I",
        "ally",
        True,
        False,
        True,
        False,
        "half done",
        (BLEEDING,),
        (Pips("act", 2, 5, 8), Pips("react", 4, 5, 8)),
        Gauge("spirit", 14, 22),
    ),
    Row(
        "5",
        "holt",
        "Reeve Holt",
        "H",
        "foe",
        now=True,
        note="first half",
        pips=(Pips("announced", 3, 3, 8),),
        badges=(Badge("", "surprised"),),
    ),
    Row(
        "−4",
        "tobin",
        "Tobin Reed",
        "T",
        "ally",
        note="delayed from 4",
        pips=(Pips("act", 14, 14, 10), Pips("react", 2, 2, 8)),
        gauge=Gauge("spirit", 19, 19),
    ),
    Row("−5", "holt", "Holt, second half", "H", "foe", half=True),
    Row("−6", "ilse", "Ilse, second half", "I", "ally", True, half=True, note="2 dice, 3 m"),
)
_FACES = tuple(
    Face(shows, of, scores, role)
    for shows, of, scores, role in (
        (8, 8, 2, "own"),
        (5, 8, 1, "own"),
        (2, 8, 0, "own"),
        (12, 12, 3, "bonus"),
        (20, 20, 7, "bought"),
        (4, 8, -1, "extra"),
    )
)
EVENTS = (
    Event("round", "Round 3. Reaction dice return.", ()),
    Event("note", "Nothing is to be seen", CITES, "at all", when="6"),
    Event(
        "strike",
        "Ilse strikes the blade",
        CITES,
        "3 hits, bleeding",
        "ilse",
        "6",
        (
            ShownRoll("ilse", "strike", "3d8", _FACES, REMARKS, 4, 3),
            ShownRoll("holt", "parry", "2d6", _FACES[:2], (), 1, 0),
            ShownRoll(
                "", "Damage", "2d12", _FACES, (Remark("armour against cutting", "−2", CITES),), 5, 3, "boxes"
            ),
        ),
    ),
)
TALK = (
    Talk(0, "Ana", "takes back the last answer, which was Mara’s", 1, "note"),
    Talk(1, "Jon", "I hold until he commits. https://example.org/" + "a" * 90, 1),
    Talk(
        2, "Ζωή Παπαδοπούλου", "Н" + "о" * 60 + " Z" + "\u0300\u0301\u0302\u0303\u0315\u031b" * 12 + "algo", 3
    ),
)


def fight(role: str) -> View:
    """A fight on the map."""
    panels = (panel("ilse", "Ilse Varn"), panel("holt", "Reeve Holt"), panel("tobin", "Tobin Reed"))
    shown = {"gm": panels, "player": panels[:1]}.get(role, ())
    places = {str(place): (*GROUND.middle(place), 0) for place in GROUND.places}
    items = (MapItem("crossbow", "c8"), MapItem("torch", "c8"), MapItem("a letter", "h8"))
    ground = Map("hex", places, (GROUND.outline(GROUND.places[0]),), "1 m", ("g2", "h2"))
    return View(
        "The toll at the ford",
        "round 3, count 5",
        ground,
        TOKENS,
        ORDER,
        "high to low, then below zero",
        shown,
        items=items,
    )


def panel(who: str, name: str) -> Panel:
    """A character in short."""
    lines = (
        BoxLine(
            3, 1, 4, "piercing, bleeding 1", "Line 1: 3 of 3 minor, 1 of 1 major ticked, piercing, bleeding 1"
        ),
        BoxLine(3, 1, 1, "bludgeoning", "Line 2: 1 of 3 minor, 0 of 1 major ticked, bludgeoning"),
        BoxLine(3, 1, 0, says="Line 3: 0 of 3 minor, 0 of 1 major ticked"),
    )
    notice = Notice(BLEEDING, Remark("die with strength and agility", "−1", CITES))
    blocks = (
        Gauge("Spirit", 14, 22),
        Pips("Action", 2, 5, 8),
        Pips("Reaction", 4, 15, 8),
        Detail("Move", "3 of 9 m"),
        Lines(
            "Injuries",
            "3 small boxes and 1 large a line; a blow of more boxes than any line has left, 5 or more, fells",
            lines,
        ),
        Gauge("Favour", 88, 144),
        notice,
    )
    return Panel(who, name, name[0], "ally", blocks)
