"""Fight files with mistakes: one sentence that begins with the field, or names line and column."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from winterdawn.editions.fights import FightFileError, load, read
from winterdawn.editions.notation import parse
from winterdawn.editions.setup import MOST_ENTRANTS, SetupError

MILL = """
title = "The mill bridge"
about = "Three guards hold the bridge until the carts are over."
light = "dim"

[map]
kind = "hex"
width = 14
height = 9
walls = [{ at = "g1-g3" }, { at = "g7-g9" }]
doors = [{ at = "c4/c5", name = "Mill door" }]
rough = [{ at = "h4-i6", grade = "medium", name = "Mud" }]
heights = [{ at = "f4-g6", metres = 0.5, name = "The bridge" }]

[[combatant]]
who = "ilse-varn"
side = "travellers"

[[combatant]]
who = "rookie-guard"
name = "Anders"
side = "travellers"

[[combatant]]
who = "skeleton"
side = "dead"
places = ["k4", "k5", "k6"]

[goal]
kind = "hold"
side = "travellers"
rounds = 4

[house_rules]
reach-malus = 2
"""


def instead(old: str, new: str) -> Callable[[], str]:
    """The file with something in place of something else."""
    assert MILL.count(old) >= 1, old
    return lambda: MILL.replace(old, new, 1)


ANDERS = 'name = "Anders"'
# fmt: off
# ruff: noqa: E501
MISTAKES: dict[str, tuple[Callable[[], str], str]] = {
    "no value": (instead('title = "The mill bridge"', "title ="), "not a TOML document: Invalid value (at line 2, column 8)"),
    "a text left open": (instead('"The mill bridge"', '"The mill'), "not a TOML document: Illegal character"),
    "a table twice": (instead("[goal]", "[map]"), "not a TOML document: Cannot declare ('map',) twice (at line 29, column 5)"),
    "nobody of that name": (
        instead('"rookie-guard"', '"rooky-guard"'),
        "combatant[1].who: 'rooky-guard' is not in the roster; perhaps rookie-guard is meant",
    ),
    "no side": (instead(f'{ANDERS}\nside = "travellers"', ANDERS), "combatant[1].side: this is missing; give a text of"),
    "beyond the map": (instead('"k6"', '"z6"'), "combatant[2].place: nobody can stand at z6 on this map; choose an"),
    "too many places": (
        instead('places = ["k4", "k5", "k6"]', f"places = {['k4'] * 10_000}"),
        "combatant[2].places: a list of 10,000 is not a list of at most 100",
    ),
    "in a wall": (instead('"k6"', '"g2"'), "combatant[2].place: nobody can stand at g2 on this map; choose an open"),
    "no place": (instead('"k6"', '"6k"'), "combatant[2].places: '6k' is no place; write k6"),
    "two in one cell": (instead('"k6"', '"k5"'), "combatant[2].place: k5 is taken by skeleton-2; give each a place"),
    "another edition": (instead("title =", 'edition = "third"\ntitle ='), "edition: 'third' is not known; one of book"),
    "no such map": (instead('"hex"', '"round"'), "map.kind: 'round' is not hex, plane, square or zone"),
    "too large": (instead("width = 14", "width = 1400"), "map.width: 1400 is not a whole number from 1 to 60"),
    "too fine": (instead("width = 14", "scale = 0.25"), "map: a scale of 0.25 m a space is not possible; use 1 to 10 m, in steps of 0.5"),
    "no scale": (instead("width = 14", 'scale = "wide"'), "map.scale: 'wide' is not a number"),
    "no spaces": (lambda: '[map]\nkind = "plane"\nscale = 2\n[[combatant]]\nwho = "skeleton"\nside = "a"', "map: a scale of 2 m a space is not possible here: a plane has no spaces"),
    "no number": (instead("width = 14", 'width = "wide"'), "map.width: 'wide' is not a whole number from 1 to 60"),
    "a wall beyond": (instead("g1-g3", "g1-zz3"), "map.walls[0]: 'g1-zz3' is not on this map; use"),
    "no wall": (instead('at = "g7-g9"', 'at = "here"'), "map.walls[1]: "),
    "no grade": (instead('"medium"', '"awful"'), "map.rough[0].grade: 'awful' is not extreme, medium, minor or severe"),
    "no height": (instead("metres = 0.5", "metres = 0"), "map.heights[0]: '0' is no height; write metres from -100 to 100 in hundredths, not 0, as in metres = 1.5"),
    "too fine a height": (instead("metres = 0.5", "metres = 1.2345"), "map.heights[0]: '1.2345' is no height; write metres from -100 to 100 in hundredths, not 0, as in metres = 1.5"),
    "a wall without a place": (instead('{ at = "g1-g3" }', "{}"), "map.walls[0].at: this is missing; give a text of"),
    "no goal": (instead('"hold"', '"win"'), "goal.kind: 'win' is not hold, last-standing, reach or take-alive"),
    "nobody's goal": (instead('side = "travellers"\nrounds', 'side = "us"\nrounds'), "goal.side: 'us' takes no part; one of"),
    "a goal without rounds": (instead("rounds = 4\n", ""), "goal.rounds: give the number of rounds to hold out, 1 or more"),
    "a goal of nobody": (instead('side = "travellers"\nrounds', "rounds"), "goal.side: this is missing; one of travellers, dead"),
    "places for none": (instead('places = ["k4", "k5", "k6"]', "places = []"), "combatant[2].places: this is empty; name a place for each"),
    "diagonals on hexes": (instead("width = 14", "diagonal = 1"), "map.diagonal: there are no diagonal steps on this map; leave it out"),
    "a house rule that is true": (instead("= 2\n", "= true\n"), "house_rules.reach-malus: true is not a whole number or a text"),
    "a goal in a wall": (
        instead('kind = "hold"', 'kind = "reach"\nplaces = ["g2"]'),
        "goal.places[0]: nobody can stand at g2 on this map",
    ),
    "no house rule": (
        instead("reach-malus", "reach-malu"),
        "house_rules.reach-malu: there is no such house rule; perhaps reach-malus",
    ),
    "a house rule too far": (instead("= 2\n", "= 99\n"), "house_rules.reach-malus: '99' is not allowed; use a whole number"),
    "a house rule in halves": (instead("= 2\n", "= 2.5\n"), "house_rules.reach-malus: 2.5 is not a whole number"),
    "no field": (instead("about =", "abuot ="), "abuot: there is no such field; perhaps about is meant"),
    "no field of theirs": (instead("name = ", "nam = ") , "map.doors[0].nam: there is no such field; perhaps name is meant"),
    "two sheets": (
        instead('who = "rookie-guard"', 'who = "rookie-guard"\nsheet = "x.toml"'),
        "combatant[1]: who is somebody of the roster, sheet a file; name one of the two",
    ),
    "no sheet": (instead('who = "rookie-guard"\n', ""), "combatant[1]: who is somebody of the roster, sheet a file; give one"),
    "a hidden sign": (instead("Anders", "An\\u202Eders"), "combatant[1].name: 'An\\u202eders' holds U+202E, which cannot be"),
    "one place or several": (
        instead("places =", 'place = "k4"\nplaces ='),
        "combatant[2]: place is for one, places for several; leave one of the two out",
    ),
    "one id for two": (
        instead(ANDERS, f'{ANDERS}\nid = "ilse-varn"'),
        "combatant[1].id: 'ilse-varn' is there twice; give each an id of its own",
    ),
    "no id": (instead(ANDERS, f'{ANDERS}\nid = "An Ders"'), "combatant[1].id: 'An Ders' is not a text of at most 40 small"),
    "one side": (instead('side = "dead"', 'side = "travellers"'), "combatant: a fight needs at least two sides"),
    "no mount": (instead(ANDERS, f'{ANDERS}\nrides = "bess"'), "combatant[1].rides: 'bess' is no mount for them; there are"),
    "on one's own back": (instead(ANDERS, f'{ANDERS}\nid = "a"\nrides = "a"'), "combatant[1].rides: nobody rides themselves; name somebody else"),
    "mounts that ride each other": (
        lambda: MILL.replace(ANDERS, f'{ANDERS}\nid = "a"\nrides = "b"').replace(
            "[goal]", '[[combatant]]\nwho = "war-horse"\nid = "b"\nrides = "a"\nside = "travellers"\n[goal]'
        ),
        "combatant[1].rides: 'b' rides too; let it carry or ride, not both",
    ),
    "a way nobody faces": (instead(ANDERS, f"{ANDERS}\nfacing = 9"), "combatant[1].facing: 9 is no way to face on this map"),
    "walled in": (
        instead('{ at = "g7-g9" }', '{ at = "g4-g9" }'),
        "combatant[0].place: walls close e5 in, and nobody sees or reaches anybody of another side",
    ),
    "no light": (instead('"dim"', '"green"'), "light: 'green' is not bright, dark or dim"),
    "nobody": (lambda: "combatant = []", "combatant: somebody has to take part; write [[combatant]] for each"),
    "nothing": (lambda: "", "combatant: this is missing; give a list"),
    "far too many": (
        instead("[goal]", '[[combatant]]\nwho = "skeleton"\nside = "x"\n' * 10_000 + "[goal]"),
        f"combatant: there are 10,005; at most {MOST_ENTRANTS} take part in one fight",
    ),
    "no room": (
        lambda: '[map]\nwidth = 2\nheight = 1\n'
        + "".join(f'[[combatant]]\nwho = "skeleton"\nside = "{side}"\n' for side in "abc"),
        "combatant[2].place: there is no free place on this map",
    ),
    "too deep": (lambda: MILL + "a" + ".a" * 200 + " = 1", "not a TOML document: line 36: tables, lists and dotted keys"),
    "a file where none are read": (
        instead('who = "rookie-guard"', 'sheet = "/etc/passwd"'),
        "combatant[1].sheet: /etc/passwd is a file, and none are read here; name somebody of the roster",
    ),
    "a path that crosses itself": (
        lambda: '[map]\nkind = "plane"\nrough = [{ at = "1,1-5,5-5,1-1,5", grade = "minor" }]\n'
        '[[combatant]]\nwho = "skeleton"\nside = "a"\n[[combatant]]\nwho = "skeleton"\nside = "b"\n',
        "map.rough[0]: its border crosses itself; name its corners in turn",
    ),
}
# fmt: on


def test_the_mark_that_some_editors_begin_a_file_with_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "mill.toml"
    path.write_text(MILL, "utf-8-sig")
    assert load(path) == read(MILL)


def test_the_file_without_a_mistake_is_read() -> None:
    assert [who.name for who in (entrant.sheet for entrant in read(MILL).entrants)][1] == "Anders"


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(name: str) -> None:
    text, told = MISTAKES[name]
    with pytest.raises(FightFileError, match=f"^{re.escape(told)}") as refused:
        read(text())
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (
            'kind = "hold"\nside = "us"\nplaces = ["g2"]\nwhom = "ilse-varn"',
            [
                "side: 'us' takes no part; one of travellers, dead",
                "rounds: give the number of rounds to hold out, 1 or more",
                "places[0]: nobody can stand at g2 on this map",
                "whom: this is for take-alive; leave it out of hold",
            ],
        ),
        (
            'kind = "take-alive"\nside = "dead"\nwhom = "skeleton"\nplaces = ["k4"]',
            [
                "whom: 'skeleton' is nobody of another side; one of ilse-varn, anders",
                "places: somebody is to be taken wherever they are; leave this out",
            ],
        ),
    ],
)
def test_all_that_is_wrong_with_a_goal_is_told_at_once(goal: str, told: list[str]) -> None:
    with pytest.raises(FightFileError) as refused:
        read(re.sub(r"(?<=\[goal]\n).*?\n\n", f"{goal}\n\n", MILL, flags=re.DOTALL))
    assert str(refused.value).splitlines() == [f"goal.{each}" for each in told]


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("playr-1", "'playr-1' is too like player-1; write player-1, or a name less like it"),
        ("Player-12", "'Player-12' is too like player-12; write player-12, or a name less like it"),
        ("GM", "'GM' is too like gm; write gm, or a name less like it"),
        ("computr", "'computr' is too like computer; write computer, or a name less like it"),
        ("spectator", "a spectator looks on and plays nobody; use gm, computer or a player’s seat, such as player-1"),
    ],
)  # fmt: skip
def test_a_seat_that_is_not_meant_so_is_refused(seat: str, told: str) -> None:
    with pytest.raises(FightFileError, match=f"^{re.escape(f'combatant[1].seat: {told}')}$"):
        read(MILL.replace(ANDERS, f'{ANDERS}\nseat = "{seat}"'))
    line = f"skeleton: {re.escape(told)}" if seat.islower() else "'skeleton:.*' is nobody"
    with pytest.raises(SetupError, match=f"^{line}"):
        parse(f"book hex 9x9 ilse-varn:gm/a@d5 skeleton:{seat}/b@e5")


@pytest.mark.parametrize(
    "seat", ["gm", "computer", "player-1", "player-30", "player", "Anne", "the players", "gem"]
)
def test_else_a_seat_is_called_as_a_group_likes(seat: str) -> None:
    assert read(MILL.replace(ANDERS, f'{ANDERS}\nseat = "{seat}"')).entrants[1].seat == seat


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: None, "combatant[1].sheet: anders.toml cannot be read: No such file or directory"),
        (lambda path: path.mkdir(), "combatant[1].sheet: anders.toml cannot be read: Is a directory, not a file"),
        (lambda path: path.write_bytes(b"\xff\xfe"), "combatant[1].sheet: not a TOML document: this is not a text file"),
        (lambda path: path.write_text("nam = 1"), "combatant[1].sheet: "),
        (
            lambda path: path.write_text('name = "A"\nattributes = {}\n[[weapons]]\nname = "Sword"\nreach = "far"\n'),
            "combatant[1].sheet: ",
        ),
    ],
)  # fmt: skip
def test_a_sheet_that_cannot_be_read_is_told_with_its_field(
    make: Callable[[Path], object], told: str, tmp_path: Path
) -> None:
    make(tmp_path / "anders.toml")
    (tmp_path / "fight.toml").write_text(MILL.replace('who = "rookie-guard"', 'sheet = "anders.toml"'))
    with pytest.raises(FightFileError, match=f"^{re.escape(told)}"):
        load(tmp_path / "fight.toml")


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "fight.toml"
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(FightFileError, match=r"^this is not a text file; line 1 is not in UTF-8"):
        load(path)
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(FightFileError, match=r"^this is too large; at most 1,000,000 bytes are read"):
        load(path)


@pytest.mark.parametrize(
    ("corners", "muddled"),
    [
        ("1,1-5,1-5,5-1,5", False),
        ("1,1-5,1-3,3-5,5-1,5", False),
        ("1,1-5,5-1,5-5,1", True),
        ("1,1-5,1-3,1-3,5", True),
        ("1,1-6,1-6,6-3,0.5-1,6", True),
        ("1,1-5,1-3,4", False),
    ],
)
def test_a_shape_whose_border_meets_itself_is_no_shape(corners: str, muddled: bool) -> None:
    for field in (f'rough = [{{ at = "{corners}", grade = "minor" }}]', f'blocked = ["{corners}"]'):
        people = "".join(
            f'[[combatant]]\nwho = "skeleton"\nside = "{side}"\nplace = "{place}"\n'
            for side, place in (("a", "8,2"), ("b", "8,6"))
        )
        text = f'[map]\nkind = "plane"\n{field}\n{people}'
        if muddled:
            with pytest.raises(FightFileError, match="its border crosses itself"):
                read(text)
        else:
            assert read(text).entrants
