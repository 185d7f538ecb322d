"""Zones and what they are like, the bands between them, doors."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.setup import Ground
from winterdawn.editions.zones.tables.rows import BANDS
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.kernel.errors import NotAllowed


@pytest.mark.rule("zones.zone.division", "zones.range.short", "zones.move.adjacent")
def test_the_map_is_divided_into_zones_and_everybody_is_in_one() -> None:
    fight = Arena(hero(), enemy(), at={"ann": "Hall", "rat": "Hall"})
    assert [way for way in fight.offered() if way.startswith("move:")] == ["move:Yard", "move:Loft"]
    assert "zones.zone.division" in fight.option("move:Loft").cites
    assert {token.place for token in fight.view("ann").tokens} == {"Hall"}
    assert fight.band("ann", "rat") == "short"


@pytest.mark.rule(
    "zones.example.zone-bands",
    "zones.range.short",
    "zones.range.medium",
    "zones.range.long",
    "zones.range.distant",
    "zones.range.five-bands",
)
@pytest.mark.about("zones.ruling.range-from-zones")
def test_bands_follow_from_zones() -> None:
    zones = {"dog": "Yard", "rat": "Hall", "owl": "Loft", "bat": "Roof", "cat": "Sky"}
    foes = [enemy(name.capitalize(), initiative=n) for n, name in enumerate(zones)]
    fight = Arena(hero("Ann", "long-bow"), *foes, at=zones)
    assert [fight.band("ann", key) for key in zones] == ["short", "medium", "long", "long", "distant"]
    told = [f": {ENGLISH.terms['away'][band]}; " for band in ("short", "medium", "long", "long", "distant")]
    assert all(far in fight.barred(f"strike:bare:{key}") for key, far in zip(zones, told, strict=True))
    fight.does("reload:0")
    assert "too many zones off" in fight.barred("shoot:0:cat")


@pytest.mark.rule("zones.range.five-bands", "zones.range.close")
def test_two_are_in_one_band_and_it_is_the_same_from_either() -> None:
    fight = Arena(hero(), enemy(), enemy("Bat", initiative=4), at={"bat": "Hall"})
    fight.does("close:rat")
    found = {(a, b): fight.band(a, b) for a in ("ann", "rat", "bat") for b in ("ann", "rat", "bat") if a != b}
    assert all(band in BANDS and band == found[b, a] for (a, b), band in found.items())
    assert fight.cited("strike:0:bat")[-1] == "zones.range.five-bands"
    assert found["ann", "rat"] == "close"


@pytest.mark.parametrize(
    ("close", "rolls"),
    [
        pytest.param(True, 1, marks=pytest.mark.rule("zones.range.close")),
        pytest.param(False, 0, marks=pytest.mark.rule("zones.range.short")),
    ],
)
def test_who_is_close_is_a_threat_and_who_is_short_is_none(close: bool, rolls: int) -> None:
    """Close is kept for pairs of the same zone, and is over when one of them leaves it."""
    fight = Arena(hero(), enemy(), close=(("ann", "rat"),) if close else ())
    assert fight.band("ann", "rat") == ("close" if close else "short")
    fight.does("move:Hall")
    if rolls:
        fight.scores(1)
    assert len(fight.events("roll")) == rolls
    assert fight.band("ann", "rat") == "medium"


# ---------------------------------------------------------------- features of zones


@pytest.mark.rule("zones.zone.features")
@pytest.mark.parametrize(
    ("mark", "note"),
    [
        ("", ""),
        (".cluttered", "cluttered: 5 dice, 60 %, or a fall"),
        (".cramped", "cramped: nobody jumps or stands up"),
    ],
)
def test_a_zone_may_have_features_that_are_told_beforehand(mark: str, note: str) -> None:
    fight = Arena(hero(), enemy(), ground=row("zone.darkness:Yard", f"zone{mark}:Hall", "zone.cramped:Loft"))
    assert fight.option("move:Hall").note == note
    assert ("zones.zone.features" in fight.option("move:Hall").cites) is bool(mark)
    fight.does("move:Hall")
    if mark == ".cluttered":
        fight.scores(1)
    assert "zones.zone.features" in fight.option("move:Loft").cites


@pytest.mark.rule("zones.ruling.cramped-effects", "zones.zone.cramped-crawl")
def test_nobody_jumps_or_stands_up_where_it_is_cramped() -> None:
    fight = Arena(hero(), enemy(), ground=row("zone.cramped:Yard", "zone:Hall"))
    assert fight.barred("jump:Hall") == "nobody jumps where it is cramped"
    assert not fight.barred("move:Hall"), "one crawls"


@pytest.mark.rule("zones.zone.cramped-crawl")
@pytest.mark.about("zones.ruling.cramped-details")
def test_who_lies_in_a_cramped_zone_crawls_on_and_does_not_stand_up() -> None:
    fight = Arena(hero(), enemy(), ground=row("zone:Yard", "zone.cluttered.cramped:Hall", "zone:Loft"))
    fight.does("move:Hall").scores(0)
    assert fight.who("ann").prone
    fight.does("end", "end")
    assert fight.barred("stand") == "nobody stands where it is cramped"
    fight.does("move:Loft")
    assert fight.barred("move:Hall") == "you lie on the ground", "elsewhere one has to stand up first"


@pytest.mark.rule("zones.example.cramped-axe", "zones.zone.cramped-heavy", "zones.ruling.handling-free")
@pytest.mark.about("zones.ruling.cramped-effects")
def test_heavy_weapons_are_of_no_use_there() -> None:
    ground = row("zone.cramped:Yard", "zone:Hall")
    fight = Arena(
        hero("Ann", "battleaxe", carried=("handaxe",)), enemy(), ground=ground, close=(("ann", "rat"),)
    )
    assert "too heavy" in fight.barred("strike:0:rat")
    fight.does("take:0")
    assert fight.purse("ann").actions == 3, "which is free"
    assert not fight.barred("strike:1:rat")


# ---------------------------------------------------------------- doors and sight

DOORS = ("zone:Yard", "zone:Hall", "zone:Loft", "door:Yard/Hall", "edge:Hall/Loft", "locked:Yard/Loft")


@pytest.mark.rule("zones.move.door")
def test_an_unlocked_door_is_no_hindrance_and_a_locked_one_no_way() -> None:
    fight = Arena(hero(), enemy(), ground=Ground(kind="zone", features=DOORS))
    assert "move:Loft" not in fight.offered()
    fight.does("move:Hall")
    assert fight.told("move") == ["Ann moves from Yard to Hall, through the door"]
    assert fight.purse("ann").actions == 2
    with pytest.raises(NotAllowed):
        fight.does("move:Loft")


@pytest.mark.about("zones.ruling.sight-and-doors")
def test_a_locked_door_is_no_connection_for_bands() -> None:
    fight = Arena(hero(), enemy(), at={"rat": "Loft"}, ground=Ground(kind="zone", features=DOORS))
    assert fight.band("ann", "rat") == "long"
    assert "move:Loft" not in fight.offered()
    assert fight.view("ann").links == ()


@pytest.mark.about("zones.ruling.sight-and-doors")
@pytest.mark.parametrize(
    ("way", "others", "close", "place", "dice"),
    [
        ("edge", {}, False, "Hall", 6),
        ("door", {}, False, "Hall", 6),
        ("edge", {"Bob": "Hall", "Owl": "Hall"}, False, "Loft", 5),
        ("edge", {"Bob": "Loft"}, True, "Loft", 5),
    ],
)
def test_doors_those_between_and_a_friend_at_hand_do_not_weigh_on_a_shot(
    way: str, others: dict[str, str], close: bool, place: str, dice: int
) -> None:
    """AGILITY 3, rank 2 and a long bow, less 1 at Medium and 2 at Long, whatever is between."""
    features = ("zone:Yard", "zone:Hall", "zone:Loft", f"{way}:Yard/Hall", f"{way}:Hall/Loft")
    between: list[Any] = [hero(name) if name == "Bob" else enemy(name, initiative=4) for name in others]
    at = {"rat": place} | {name.lower(): there for name, there in others.items()}
    pairs = (("bob", "rat"),) if close else ()
    people = hero("Ann", "long-bow"), enemy(stamina=40), *between
    fight = Arena(*people, at=at, close=pairs, ground=Ground(kind="zone", features=features))
    fight.does("reload:0", "shoot:0:rat")
    assert sum(fight.dice().values()) == dice
