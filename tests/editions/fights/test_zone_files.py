"""Fights in zones: as a file, as one line and as data, and what cannot be, in one sentence with its field."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.editions.played.conformance import check_replay, play
from winterdawn.editions.fights import FightFileError, read
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin, from_json
from winterdawn.editions.scenes import on
from winterdawn.editions.seen.chart import chart
from winterdawn.editions.setup import Ground, Setup, SetupError
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.table.rules.editions import Editions

PAGE = Path(__file__).parents[3] / "docs/fights.md"
KEEP = """
title = "The keep"
close = [["ilse-varn", "bones"]]

[map]
kind = "zone"
zones = [
  { name = "Gate" },
  { name = "Old Yard", features = ["cluttered", "dimly lit"], at = [1, 0] },
  { name = "Hall", at = [2, 0] },
  { name = "Vault" },
]
edges = [
  ["Gate", "Old Yard"],
  ["old yard", "Hall", "unlocked"],
  ["Hall", "Vault", "locked"],
  ["Vault", "Gate"],
]

[[combatant]]
who = "ilse-varn"
side = "watch"
place = "Old Yard"

[[combatant]]
who = "skeleton"
id = "bones"
side = "dead"
places = ["old yard", "Hall"]
"""
LINE = (
    "book zone +zone:Gate +zone.cluttered.dimly_lit:Old_Yard@1,0 +zone:Hall@2,0 +zone:Vault "
    "+edge:Gate/Old_Yard +door:old_yard/Hall +locked:Hall/Vault +edge:Vault/Gate "
    "ilse-varn:gm/watch@Old_Yard skeleton:gm/dead@old_yard skeleton:gm/dead@Hall close=ilse-varn/skeleton"
)

MILLRACE = """
edition = "zones"

[map]
kind = "zone"
zones = [{ name = "Bank" }, { name = "Mill" }, { name = "Loft" }]
edges = [["Bank", "Mill", "gap"], ["Mill", "Loft"]]

[[combatant]]
who = "brida-holt"
side = "keepers"
place = "Bank"

[[combatant]]
who = "cutpurse"
side = "robbers"
place = "Loft"
"""
MOVED = "Skeleton 2 moves from Hall to Old Yard, with Ilse Varn"


@pytest.fixture(scope="module")
def keep() -> Setup:
    return read(KEEP)


def test_a_file_tells_zones_and_who_is_in_them(keep: Setup) -> None:
    assert keep.ground.features == (
        "zone:Gate", "zone.cluttered.dimly lit:Old Yard@1,0", "zone:Hall@2,0", "zone:Vault",
        "edge:Gate/Old Yard", "door:old yard/Hall", "locked:Hall/Vault", "edge:Vault/Gate",
    )  # fmt: skip
    ground = keep.checked()
    assert [str(ground.place(who.place)) for who in keep.entrants] == ["Old Yard", "Old Yard", "Hall"]
    assert keep.close == (("ilse-varn", "bones"),)


def test_it_comes_back_from_json_and_from_one_line(keep: Setup) -> None:
    assert from_json(msgspec.json.encode(keep)) == keep
    told = parse(LINE, keep.title)
    assert (told.ground, told.close) == (keep.ground, (("ilse-varn", "skeleton"),))
    assert notation(told) == LINE
    sized = msgspec.structs.replace(told, ground=msgspec.structs.replace(told.ground, width=3))
    assert parse(notation(sized), keep.title) == sized


def test_the_page_is_told_areas_passages_and_notes(keep: Setup) -> None:
    drawn = chart(keep.ground.map(), keep.ground, ENGLISH)
    assert (drawn.kind, drawn.named, drawn.scale) == ("zone", True, "")
    assert [*drawn.places] == ["Gate", "Old Yard", "Hall", "Vault"]
    assert drawn.notes == {"Old Yard": "cluttered, dimly lit"}
    assert [(one.a, one.b, one.way, one.title, one.says) for one in drawn.passages] == [
        ("Gate", "Old Yard", "", "way", "way between Gate and Old Yard"),
        ("Old Yard", "Hall", "unlocked", "door", "door between Old Yard and Hall"),
        ("Hall", "Vault", "locked", "locked door", "locked door between Hall and Vault"),
        ("Vault", "Gate", "", "way", "way between Vault and Gate"),
    ]
    assert len(drawn.shapes) == 1


def test_the_lobby_tells_how_many_zones_there_are(keep: Setup) -> None:
    assert Editions().facts(msgspec.json.encode(keep)).map == "4 zones"


def test_it_is_begun_and_is_laid_on_no_other_map(keep: Setup) -> None:
    assert begin(keep)().combatants["ilse-varn"].place == keep.ground.map().place("Old Yard")
    with pytest.raises(SetupError, match="a map of zones cannot be laid anew"):
        on(keep, "hex")
    with pytest.raises(SetupError, match="a map of kind 'zone' is told place by place, in a fight file"):
        on(parse("book hex 9x9 ilse-varn:p/a@d5 skeleton:q/b@e5"), "zone")


def test_the_example_of_the_page_on_fights_is_read() -> None:
    example = PAGE.read_text("utf-8").split("## Zones")[1].split("```text")[1].split("```")[0]
    people = [
        f'[[combatant]]\nwho = "{who}"\nside = "{who}"\nplace = "Gate"' for who in ("ilse-varn", "skeleton")
    ]
    found = read("\n".join([example, *people]))
    assert len(found.ground.map().places) == 3
    assert found.close == (("ilse-varn", "skeleton"),)


@pytest.mark.parametrize("seed", range(2))
def test_it_is_played_to_its_end(keep: Setup, seed: int) -> None:
    run = play(keep, "simple", seed)
    check_replay(run, begin(keep))
    assert [event.text for event in run.events if event.kind == "move"] == [MOVED]
    assert any(event.kind == "exchange" for event in run.events)


@pytest.mark.rule("zones.ruling.gaps")
def test_a_gap_of_a_file_is_jumped() -> None:
    setup = read(MILLRACE)
    assert setup.ground.features == ("zone:Bank", "zone:Mill", "zone:Loft", "gap:Bank/Mill", "edge:Mill/Loft")
    run = play(setup, "simple", 3)
    check_replay(run, begin(setup))
    assert "Brida Holt moves from Bank to Mill, over the gap, Close to Cutpurse" in [
        event.text for event in run.events
    ]


# fmt: off
# ruff: noqa: E501
MISTAKES = {
    "an unknown edge": ('["Gate", "Old Yard"]', '["Gate", "Old Yrad"]', "map.edges[0]: 'Old Yrad' is no zone; use Old Yard"),
    "an island": ('["Vault", "Gate"],', "", "map.zones[3]: no connection leads from Gate to Vault; join it by an edge or a door that is not locked"),
    "two names alike": ('{ name = "Vault" }', '{ name = "GATE" }', "map.zones[3].name: 'GATE' is like 'Gate'; give each zone a name of its own"),
    "an edge to itself": ('["Vault", "Gate"]', '["Gate", "gate"]', "map.edges[3]: Gate is joined to itself; name two zones"),
    "an edge twice": ('["Vault", "Gate"]', '["Old Yard", "Gate"]', "map.edges[3]: Old Yard and Gate are joined already, by edge 1; leave one out"),
    "an edge of three": ('["Vault", "Gate"]', '["Vault", "Gate", "Hall"]', "map.edges[3]: 'Hall' is no door and no gap; write unlocked, locked or gap, or leave it out"),
    "an edge of one": ('["Vault", "Gate"]', '["Vault"]', "map.edges[3]: 1 words are no edge; write two zones, and a door or a gap if there is one, as in"),
    "an edge of four": ('["Vault", "Gate"]', '["Vault", "Gate", "locked", "Hall"]', "map.edges[3]: 4 words are no edge; write two zones, and a door or a gap if"),
    "a feature": ('"cluttered"', '"messy"', "map.zones[1].features: 'messy' is no feature of a zone; use cluttered, cramped, dimly lit, darkness"),
    "a door": ('"unlocked"', '"ajar"', "map.edges[1]: 'ajar' is no door and no gap; write unlocked, locked or gap, or leave it out"),
    "no zones": ("zones = [", "edges = []\nzones = []\n[rest]\nzones = [", "rest: there is no such field"),
    "a token nowhere": ('place = "Old Yard"', "", "combatant[0].place: this is missing; name one of Gate, Old Yard, Hall, Vault"),
    "a token off the map": ('place = "Old Yard"', 'place = "Attic"', "combatant[0].place: 'Attic' is no zone; use Gate, Old Yard, Hall, Vault"),
    "a size": ('kind = "zone"', 'kind = "zone"\nwidth = 9', "map.width: this is for other maps than one of zones; leave it out"),
    "a wall": ('kind = "zone"', 'kind = "zone"\nwalls = [{ at = "c4" }]', "map.walls: this is for other maps than one of zones; leave it out"),
    "zones on a board": ('kind = "zone"', 'kind = "hex"', 'map.zones: there are none on this map; write kind = "zone", or leave it out'),
    "close to nobody": ('"bones"]]', '"bone"]]', "close[0]: 'bone' does not take part; there are ilse-varn, bones, bones-2"),
    "close to oneself": ('"bones"]]', '"ilse-varn"]]', "close[0]: 'ilse-varn' is there with themselves; name two people"),
    "close in another zone": ('"bones"]]', '"bones-2"]]', "close[0]: 'ilse-varn' is in Old Yard and 'bones-2' in Hall; put both in one place"),
    "close twice": ('"bones"]]', '"bones"], ["bones", "ilse-varn"]]', "close[1]: 'bones' and 'ilse-varn' are there twice; leave one out"),
    "close to two": ('"bones"]]', '"bones", "bones-2"]]', "close[0]: 3 ids are no pair; name two people"),
}
# fmt: on


@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_cannot_be_is_told_in_one_sentence_with_its_field(mistake: str) -> None:
    old, new, sentence = MISTAKES[mistake]
    assert old in KEEP
    with pytest.raises(FightFileError, match=f"^{re.escape(sentence)}") as found:
        read(KEEP.replace(old, new, 1))
    assert len(found.value.faults) == (2 if mistake in ("zones on a board", "no zones") else 1)


def test_all_that_is_wrong_with_zones_is_told_at_once() -> None:
    wrong = {
        '"cluttered"': '"messy"',
        "[2, 0]": "[99, 0]",
        '"unlocked"': '"open"',
        '"Hall", "Vault", "locked"': '"Hal", "Vault"',
        '["Vault", "Gate"]': '["Gate", "Gate"], ["Old Yard", "Gate"]',
    }
    told = KEEP
    for old, new in wrong.items():
        told = told.replace(old, new, 1)
    with pytest.raises(FightFileError) as found:
        read(told)
    assert [fault.split(":")[0] for fault in found.value.faults] == [
        "map.zones[1].features", "map.zones[2].at",
        "map.edges[1]", "map.edges[2]", "map.edges[3]", "map.edges[4]",
    ]  # fmt: skip


def test_a_fault_of_the_map_hides_none_of_those_who_stand_on_it() -> None:
    told = KEEP.replace('"cluttered"', '"messy"', 1).replace('"Hall"]\n', '"Hal"]\nsurprised = true\n')
    told = told.replace("skeleton", "fen-hound").replace("ilse-varn", "brida-holt")
    with pytest.raises(FightFileError) as found:
        read(f'edition = "zones"\n{told}')
    assert [fault.split(":")[0] for fault in found.value.faults] == [
        "map.zones[1].features", "combatant[1].surprised", "combatant[1].places",
    ]  # fmt: skip


def test_a_map_without_zones_is_none() -> None:
    bare = '[map]\nkind = "zone"\n[[combatant]]\nwho = "skeleton"\nside = "dead"\nplace = "Gate"\n'
    with pytest.raises(FightFileError, match=r"^map\.zones: there are none; a map has 1 to 30 zones$"):
        read(bare)
    with pytest.raises(SetupError, match=r"^ground\.features: there are none; a map has 1 to 30 zones$"):
        Ground(kind="zone").map()


def test_who_is_close_on_a_board_follows_from_their_places() -> None:
    near = parse("book hex 9x9 ilse-varn:p/a@d5 skeleton:q/b@e5")
    told = msgspec.structs.replace(near, close=(("ilse-varn", "skeleton"),))
    with pytest.raises(
        SetupError, match="close: who is near whom follows from their places on this map; leave"
    ):
        told.checked()
