"""What a page shows of a character: the whole sheet in a scene, and the panel and the turns in a fight."""

from __future__ import annotations

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import BUCKLER, CLUB, MAIL, SWORD, Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.pieces import BegunLine
from winterdawn.editions.sda.character.sheet import Armour, Item, Modifier, Sheet, Trait, Wounds
from winterdawn.editions.sda.page.figure import letter
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.blocks import BoxLine, Detail, Gauge, Lines, Notice, Pips
from winterdawn.kernel.views.sheetview import SheetSection, SheetView
from winterdawn.kernel.views.view import Viewer

BOW = weapon("Bow", "far", "bows", types={"piercing": 1}, hands=2)


def ann() -> Sheet:
    """Somebody who has a bit of everything."""
    return fighter(
        "Ann",
        SWORD,
        BUCKLER,
        BOW,
        race="Orc",
        subrace="Pig Rider",
        spirit=20,
        skills={"cooking": 2},
        families={"athleticism": 1},
        armour=(MAIL, Armour("Cap", cutting=1, bludgeoning=1)),
        wounds=Wounds(lines=(BegunLine(2, ("cutting",)),), bleeding=(1,), armour_lost={"Mail": 1}),
        virtues={"courage": 2},
        experience={"cooking": 12, "wisdom": 3},
        equipment=(Item("Rope", 2), Item("Lamp")),
        wealth={"silver": 3},
        traits=(Trait("Goat", "Climbs.", modifiers=(Modifier("climbing", dice=1),)), Trait("Odd", "Hums.")),
        notes="Owes Bob.",
    )


def shown(viewer: Viewer) -> SheetView:
    """Ann's sheet in a scene with Bob."""
    view = Stage(ann(), fighter("Bob")).run.game.view(viewer)
    return next(sheet for sheet in view.sheets if sheet.id == "ann")


def section(sheet: SheetView, title: str) -> SheetSection:
    return next(each for each in sheet.sections if each.title == title)


def rows(sheet: SheetView, title: str) -> list[str]:
    """The rows of a section, each with whatever it says."""
    return [
        " | ".join(filter(None, map(told_text, (row.label, row.value, row.note, *row.cells))))
        for group in section(sheet, title).groups
        for row in group.rows
    ]


ANN, GM, BOB = Viewer("ann", sheets=True), Viewer("gm", "gm", sheets=True), Viewer("bob", sheets=True)


def test_a_sheet_has_its_sections_in_three_columns() -> None:
    sheet = shown(ANN)
    assert (sheet.name, sheet.letter, sheet.side, sheet.mine) == ("Ann", "A", "ally", True)
    assert sheet.about == "Pig Rider Orc"
    assert [(each.title, each.look, each.column, each.note) for each in sheet.sections] == [
        ("Attributes", "tiles", 1, ""),
        ("Spirit", "blocks", 1, ""),
        ("Condition", "blocks", 1, ""),
        ("Experience", "meters", 1, "points of the next price"),
        ("Skills", "pools", 2, "1 + rank + family, chance at difficulty 1 to 6"),
        ("Never learnt", "pools", 2, "one die each"),
        ("Virtues", "spectra", 2, "the die to call upon each end"),
        ("Weapons", "table", 3, ""),
        ("Armour", "table", 3, ""),
        ("Carried", "words", 3, ""),
        ("Traits", "words", 3, ""),
        ("Notes", "words", 3, ""),
    ]
    assert [each.title for each in sheet.sections if each.folded] == ["Never learnt"]
    assert section(sheet, "Weapons").heads == ("Weapon", "Pool", "Reach", "Damage")
    assert section(sheet, "Armour").heads == ("Piece", "Piercing", "Cutting", "Bludg.")
    assert [(group.title, group.note) for group in section(sheet, "Skills").groups] == [
        ("Acumen", ""),
        ("Melee combat", ""),
        ("Athleticism", "family 1"),
        ("On their own", ""),
    ]
    skills = {row.label: (row.value, row.note, row.pips) for row in section(sheet, "Skills").groups[-1].rows}
    assert skills["Cooking"] == ("3d8", "", Pips("pool", 3, 3, 8))
    assert skills["Ego"] == ("1d8", "persona", Pips("pool", 1, 1, 8)), "of two attributes the one is named"
    strange = [told_text(group.title) for group in section(sheet, "Never learnt").groups]
    assert strange == sorted(strange)
    assert "Wizardry" in strange


def test_a_sheet_tells_every_figure_as_it_counts_now() -> None:
    sheet = shown(ANN)
    assert rows(sheet, "Attributes")[-1] == "wisdom | 8 | d8"
    assert section(sheet, "Spirit").blocks == (Gauge("Left", 20, 24),)
    assert rows(sheet, "Spirit") == ["Maximum | 24"]
    lines, notice = section(sheet, "Condition").blocks
    hurt = BoxLine(
        3, 1, 2, "2 more fill it, cutting",
        "Line 1: 2 of 3 minor, 0 of 1 major ticked, 2 more fill it, cutting",
    )  # fmt: skip
    fresh = (
        BoxLine(3, 1, 0, "", f"Line {number}: 0 of 3 minor, 0 of 1 major ticked, 4 more fill it")
        for number in (2, 3)
    )
    note = "3 small boxes and 1 large a line; a blow of more boxes than any line has left, 5 or more, fells"
    assert lines == Lines("Injuries", note, (hurt, *fresh))
    assert isinstance(notice, Notice)
    assert rows(sheet, "Experience") == ["Cooking | 12 of 12", "Wisdom | 3 of 8"]
    assert rows(sheet, "Virtues")[:2] == ["Courage | prudent", "Faith | faithful"]
    assert rows(sheet, "Weapons") == [
        "Sword | in hand | 4d8 | 2 m | d12 C",
        "Buckler | in hand, shield 1 | 4d8 | 1 m | d12 B",
        "Bow | both hands | 1d8 | far | d12 P",
    ]
    assert rows(sheet, "Armour") == [
        "Mail | −1 for good | 0 | 1 | 0",
        "Cap | 0 | 1 | 1",
        "Together | 0 | 2 | 1",
    ]
    assert rows(sheet, "Carried") == ["Rope | 2", "Lamp", "Coins | 3 silver"]
    assert rows(sheet, "Traits") == ["Goat | Climbs.", "Odd | Hums. (the game master holds to this)"]
    assert rows(sheet, "Notes") == ["Owes Bob."]
    courage = section(sheet, "Virtues").groups[0].rows[0].spectrum
    assert courage is not None
    ends = [(end.label, end.faces) for end in (courage.low, courage.high)]
    assert (courage.at, courage.of, ends) == (2, 6, [("craven", 10), ("reckless", 6)])


def test_what_is_not_there_has_no_section() -> None:
    sheets = Stage(fighter("Ann")).run.game.view(GM).sheets
    titles = [each.title for sheet in sheets for each in sheet.sections]
    assert [title for title in ("Attributes", "Traits", "Notes") if title in titles] == ["Attributes"]


def test_the_sheet_takes_the_last_raise_back_and_teaches_spells_to_whoever_can_cast() -> None:
    hero = fighter("Ann", skills={"evocation": 1, "luck": 0}, experience={"luck": 4})
    stage = Stage(hero).does("ann", "raise:luck")
    (sheet,) = stage.run.game.view(GM).sheets
    assert [act.key for act in section(sheet, "Experience").acts] == ["lower", "gm:award:ann"]
    assert [act.key for act in section(sheet, "Spells").acts] == ["gm:spells:ann"]


def buttons(sheet: SheetView) -> set[tuple[str, str]]:
    """What can be done from a sheet, test buttons apart."""
    found = {act for each in sheet.sections for act in each.acts}
    for each in sheet.sections:
        for group in each.groups:
            found |= {group.act} if group.act else set()
            for row in group.rows:
                ends = (row.spectrum.low, row.spectrum.high) if row.spectrum else ()
                found |= {act for act in (row.meter and row.meter.act, *(end.act for end in ends)) if act}
    return {(act.key, act.label) for act in found}


def test_a_sheet_offers_what_can_be_done_with_it() -> None:
    own = {("sleep", "Sleep"), ("raise:cooking", "Raise"), ("trade:melee-combat", "Trade for its rank")}
    calls = {
        (f"call:{virtue}:{end}", "Call")
        for virtue in ("courage", "faith", "honesty", "pride", "temperance")
        for end in ("lack", "excess")
    }
    powers = {
        ("gm:set:ann", "Change a figure"),
        ("gm:spirit:ann", "Drain or restore"),
        ("gm:award:ann", "Award points"),
    }
    assert buttons(shown(ANN)) == own | calls
    offers = {group.offer for group in section(shown(ANN), "Skills").groups if group.act}
    assert offers == {"3 of its skills can each give a rank."}
    assert buttons(shown(GM)) == own | calls | powers
    tests = [section(shown(viewer), "Skills").groups[-1].rows[0].act for viewer in (ANN, GM)]
    assert [(act.key.rpartition(":")[0], act.label) for act in tests if act] == [
        ("test", "Test"),
        ("gm:test:ann", "Test"),
    ]


def test_somebody_else_s_sheet_is_a_name() -> None:
    assert shown(BOB) == SheetView("ann", "Ann", "A", "foe")
    unread = Stage(ann(), fighter("Bob")).run.game.view(Viewer("ann")).sheets
    assert unread == (
        SheetView("ann", "Ann", "A", "ally", mine=True, open=True),
        SheetView("bob", "Bob", "B", "foe"),
    )


def brawl() -> Arena:
    """Ann and Cid against Bob; Ann's turn."""
    hero = hurt(fighter("Ann", SWORD, BUCKLER), experience={"luck": 1})
    cid = enter(fighter("Cid", CLUB), "i5", side="ann")
    arena = Arena(enter(hero, "e5"), enter(fighter("Bob"), "g5"), cid)
    return arena.initiative(ann=4, bob=3, cid=2)


def test_a_panel_tells_what_somebody_has_left() -> None:
    arena = brawl().strike("ann", "bob", 8, 8, against=(1,)).spend()
    words = (f"Line {number}: 0 of 3 minor, 0 of 1 major ticked, 4 more fill it" for number in (1, 2, 3))
    fresh = tuple(BoxLine(3, 1, 0, "", each) for each in words)
    assert list(arena.panel("ann").blocks) == [
        Gauge("Spirit", 24, 24),
        Pips("Action dice", 2, 4, 8),
        Pips("Reaction dice", 4, 4, 8),
        Detail("Move", "9 of 9 m"),
        Detail("In hand", "Sword, Buckler"),
        Lines(
            "Injuries",
            "3 small boxes and 1 large a line; a blow of more boxes than any line has left, 5 or more, fells",
            fresh,
        ),
        Detail("Experience gained", "strength 1"),
    ]


def test_the_turns_tell_the_dice_of_one_s_own_side_only() -> None:
    view = brawl().view("cid")
    assert (view.when, view.order_label) == ("round 1, count 4", "high to low, then below zero")
    told = [(row.count, row.name, row.letter, row.side, row.mine, row.now, row.done) for row in view.order]
    assert told == [
        ("4", "Ann", "A", "ally", False, True, False),
        ("3", "Bob", "B", "foe", False, False, False),
        ("2", "Cid", "C", "ally", True, False, False),
    ]
    dice = (Pips("act", 4, 4, 8), Pips("react", 4, 4, 8))
    assert [row.pips for row in view.order] == [dice, (), dice]
    assert [row.gauge for row in view.order] == [Gauge("Spirit", 24, 24), None, Gauge("Spirit", 24, 24)]
    first, second, own = (token.says for token in view.tokens)
    assert first.startswith(
        "Ann, ally, acting now, 4 metres west of you, at your front, you at their front, "
    )
    assert second == "Bob, foe, 2 metres west of you, at your front, you at their rear, facing south-west"
    assert own == "Cid, you, facing south-west"
    (reach,) = (token for token in view.tokens if token.id == "ann")
    assert (reach.reach_label, len(reach.reach)) == ("Ann can wound: Sword 2 m only and Buckler 1 m", 18)


def test_a_token_tells_several_of_a_kind_apart() -> None:
    assert [letter(name) for name in ("Ann", "skeleton 2", "Skeleton 12")] == ["A", "S2", "S12"]
    assert [letter(name) for name in ("Agent 4711", "Ann the 2nd", "7", "Unit-7")] == ["A", "A", "7", "U"]
