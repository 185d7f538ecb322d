"""Shots, throws, aim and reload."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.zones.arena import Arena, enemy, hero, row
from tests.editions.zones.people.folk import KIND
from winterdawn.editions.zones.people.hero import HeroSheet


def archer(bow: str = "long-bow", zone: str = "Hall", ground: object = None, **given: object) -> Arena:
    """Ann in the Yard with a loaded weapon, and a rat in some zone."""
    size = str(given.pop("size", "ordinary"))
    light = str(given.pop("light", "bright"))
    house = {key: str(given.pop(key)) for key in ("close_shooting", "bow_reload") if key in given}
    foe = enemy(stamina=40, size=size)
    fight = Arena(hero("Ann", bow, **given), foe, at={"rat": zone}, light=light, ground=ground, **house)  # type: ignore[arg-type]
    return fight.does("reload:0") if "reload:0" in fight.offered() else fight


def dice(fight: Arena, key: str = "shoot:0:rat") -> int:
    """How many dice a shot takes."""
    fight.does(key)
    count = sum(fight.dice().values())
    fight.scores(0)
    return count


@pytest.mark.parametrize(
    ("zone", "aims", "count"),
    [
        pytest.param("Yard", False, 7, marks=pytest.mark.rule("zones.ranged.mod-short")),
        pytest.param("Hall", False, 6, marks=pytest.mark.rule("zones.ranged.mod-medium")),
        pytest.param("Loft", False, 5, marks=pytest.mark.rule("zones.ranged.mod-long")),
        pytest.param(
            "Sky", True, 4, marks=pytest.mark.rule("zones.ranged.mod-distant", "zones.ruling.distant-row")
        ),
    ],
)
def test_each_band_takes_dice_of_its_own(zone: str, aims: bool, count: int) -> None:
    """AGILITY 3, rank 2 and the 2 of a long bow."""
    fight = archer("long-bow", zone)
    assert dice(fight.does("aim") if aims else fight) == count


@pytest.mark.rule("zones.ranged.mod-close", "zones.ranged.close-penalty")
def test_who_shoots_at_somebody_close_has_three_dice_less() -> None:
    fight = Arena(hero("Ann", "long-bow"), enemy(stamina=40), close=(("ann", "rat"),)).does("reload:0")
    assert dice(fight) == 7 - 3


@pytest.mark.rule("zones.ranged.mod-close")
@pytest.mark.house("close-shooting")
def test_where_any_close_enemy_counts_a_close_target_counts_once() -> None:
    people = hero("Ann", "long-bow"), enemy(stamina=40)
    fight = Arena(*people, close=(("ann", "rat"),), close_shooting="any-enemy").does("reload:0")
    assert dice(fight) == 7 - 3


@pytest.mark.about("zones.ruling.size-degree")
@pytest.mark.parametrize(
    ("size", "count"),
    [
        ("ordinary", 7),
        pytest.param("large", 8, marks=pytest.mark.rule("zones.ranged.mod-large")),
        pytest.param("very-large", 9, marks=pytest.mark.rule("zones.ranged.mod-large")),
        pytest.param("small", 6, marks=pytest.mark.rule("zones.ranged.mod-small")),
        pytest.param("very-small", 5, marks=pytest.mark.rule("zones.ranged.mod-small")),
    ],
)
def test_the_size_of_the_target_weighs_by_degrees(size: str, count: int) -> None:
    assert dice(archer("long-bow", "Yard", size=size)) == count


@pytest.mark.rule("zones.ranged.mod-darkness")
@pytest.mark.parametrize(
    ("light", "ground"), [("dark", None), ("bright", row("zone:Yard", "zone.darkness:Hall"))]
)
def test_darkness_takes_three_dice(light: str, ground: object) -> None:
    assert dice(archer("long-bow", "Hall", ground, light=light)) == 6 - 3


@pytest.mark.rule("zones.example.longbow-long", "zones.ranged.mod-long", "zones.shot.long-bow")
def test_long_range_takes_two_dice() -> None:
    assert dice(archer("long-bow", "Attic", agility=4, marksmanship=3)) == 7


@pytest.mark.rule("zones.example.longbow-long-aimed", "zones.ranged.mod-aim", "zones.ranged.aim-action")
def test_an_aim_adds_two_dice() -> None:
    fight = archer("long-bow", "Attic", agility=4, marksmanship=3).does("aim")
    assert fight.purse("ann").actions == 1
    assert dice(fight) == 9


@pytest.mark.rule(
    "zones.example.longbow-distant",
    "zones.ranged.beyond-max",
    "zones.ranged.mod-distant",
    "zones.ruling.beyond-max-total",
)
def test_one_band_beyond_takes_an_aim_and_three_dice() -> None:
    fight = archer("long-bow", "Sky", agility=4, marksmanship=3)
    assert "aim first" in fight.barred("shoot:0:rat")
    assert dice(fight.does("aim")) == 6


@pytest.mark.rule("zones.example.shortbow-long", "zones.ranged.beyond-max", "zones.shot.short-bow")
@pytest.mark.rule("zones.ruling.kept-aim-counts")
def test_the_total_of_three_replaces_aim_and_range() -> None:
    assert dice(archer("short-bow", "Loft", agility=3, marksmanship=2).does("aim")) == 4


@pytest.mark.rule(
    "zones.example.shortbow-distant", "zones.ranged.beyond-max", "zones.ruling.two-bands-beyond"
)
def test_two_bands_beyond_is_out_of_reach() -> None:
    fight = archer("short-bow", "Sky").does("aim")
    assert fight.barred("shoot:0:rat") == (
        "Rat is out of reach: too many zones off; the reach of the Short Bow is the next zone"
    )


@pytest.mark.rule("zones.example.dark-small-target", "zones.ranged.mod-darkness", "zones.ruling.pool-floor")
@pytest.mark.about("zones.ranged.mod-small")
def test_one_die_is_left_at_least() -> None:
    fight = archer("rock", "Hall", agility=2, marksmanship=1, size="very-small", light="dark")
    assert dice(fight) == 1


@pytest.mark.rule(
    "zones.example.big-target-close",
    "zones.ranged.mod-large",
    "zones.ranged.mod-close",
    "zones.ruling.ranged-at-close",
)
def test_a_throw_at_a_large_target_at_arms_length() -> None:
    foe = enemy(stamina=40, size="very-large")
    fight = Arena(hero("Ann", "short-spear", agility=3, marksmanship=3), foe, close=(("ann", "rat"),))
    assert dice(fight, "throw:0:rat") == 7


@pytest.mark.rule(
    "zones.example.dim-zone",
    "zones.zone.dimly-lit",
    "zones.ruling.dim-light-twice",
    "zones.ruling.dimly-lit-where",
)
def test_the_zone_of_the_target_is_dimly_lit() -> None:
    ground = row("zone:Yard", "zone.dimly lit:Hall")
    fight = archer("light-crossbow", "Hall", ground, agility=3, marksmanship=2, light="dim")
    assert dice(fight) == 3


@pytest.mark.rule("zones.ranged.mod-dim", "zones.ruling.dim-light-twice")
def test_gloom_without_the_tag_takes_one_die() -> None:
    assert dice(archer("long-bow", "Yard", light="dim")) == 6


@pytest.mark.rule("zones.ruling.close-shooting-which")
@pytest.mark.parametrize(
    ("close", "count"),
    [("target", 6), pytest.param("any-enemy", 3, marks=pytest.mark.house("close-shooting"))],
)
def test_another_enemy_at_arms_length_matters_only_where_a_table_says_so(close: str, count: int) -> None:
    people = hero("Ann", "long-bow"), enemy(stamina=40), enemy("Bat", initiative=4)
    places, pairs = {"rat": "Hall"}, (("ann", "bat"),)
    fight = Arena(*people, at=places, close=pairs, close_shooting=close)
    assert dice(fight.does("reload:0")) == count


@pytest.mark.rule("zones.action.aim", "zones.ranged.mod-aim", "zones.ranged.aim-action")
def test_an_aim_takes_an_action_and_helps_the_next_shot_alone() -> None:
    fight = archer("heavy-crossbow", "Yard")
    before = fight.purse("ann").actions
    fight.does("aim")
    assert fight.purse("ann").actions == before - 1
    assert dice(fight) == 3 + 2 + 1 + 2
    fight.does("end", "reload:0")
    assert dice(fight) == 3 + 2 + 1


@pytest.mark.rule("zones.ruling.aim-lasts")
@pytest.mark.about("zones.ruling.kept-aim-counts")
def test_an_aim_is_kept_until_the_next_shot() -> None:
    fight = archer("heavy-crossbow", "Sky").does("aim", "end", "end")
    assert fight.fight.round == 2
    assert not fight.barred("shoot:0:rat")
    dice(fight)
    assert not fight.barred("aim")


@pytest.mark.rule("zones.example.bow-turn", "zones.action.reload-bows")
@pytest.mark.about("zones.ruling.reload-bows-window")
def test_a_bow_takes_a_reload_each_round() -> None:
    fight = archer("long-bow").does("aim")
    dice(fight)
    assert fight.purse("ann").actions == 0
    fight.does("end")
    assert fight.fight.round == 2
    assert fight.barred("shoot:0:rat") == "the Long Bow is not loaded"


@pytest.mark.rule("zones.ruling.reload-for-the-round")
@pytest.mark.parametrize(
    ("reload", "barred"),
    [
        ("round", ""),
        pytest.param("shot", "the Short Bow is not loaded", marks=pytest.mark.house("bow-reload")),
    ],
)
def test_a_bow_is_ready_for_all_shots_of_the_round(reload: str, barred: str) -> None:
    fight = archer("short-bow", talents=("flurry",), bow_reload=reload)
    dice(fight)
    assert fight.purse("ann").actions == 1
    assert fight.barred("shoot:0:rat") == barred


@pytest.mark.rule("zones.ruling.three-per-round")
def test_the_ready_made_ranger_shoots_twice_in_a_round() -> None:
    tam = KIND.character("tam-reedy")
    assert isinstance(tam, HeroSheet)
    fight = Arena(replace(tam, id="tam"), enemy(stamina=40)).does("reload:0")
    for _ in range(2):
        fight.does("shoot:0:rat").scores(0)
    assert fight.purse("tam").actions == 0


@pytest.mark.rule("zones.ruling.reload-bows-window")
def test_a_bow_that_is_not_shot_is_unloaded_when_the_round_ends() -> None:
    fight = archer("sling").does("end", "end")
    assert fight.told("unloaded") == ["Ann’s Sling is not loaded any more"]
    assert fight.barred("shoot:0:rat") == "the Sling is not loaded"


@pytest.mark.rule("zones.ruling.reload-bows-window")
def test_a_bow_that_is_put_away_is_unloaded_too() -> None:
    fight = archer("sling", carried=("pike",)).does("take:0")
    assert [thing.loaded for thing in fight.who("ann").carried] == [True]
    fight.does("end", "end")
    assert fight.told("unloaded") == ["Ann’s Sling is not loaded any more"]
    assert [thing.loaded for thing in fight.who("ann").carried] == [False]


@pytest.mark.rule(
    "zones.example.crossbow-keeps", "zones.action.reload-crossbow", "zones.ruling.reload-crossbow-cost"
)
def test_a_crossbow_stays_loaded_until_it_is_shot() -> None:
    fight = archer("light-crossbow").does("end", "end")
    assert fight.fight.round == 2
    dice(fight)
    assert fight.barred("shoot:0:rat")


@pytest.mark.rule("zones.ruling.thrown-weapon-lies", "zones.ruling.throw-mapping")
@pytest.mark.about("zones.ruling.reload-feature-scope")
def test_what_is_thrown_lies_in_the_zone_of_the_target() -> None:
    fight = Arena(hero("Ann", "handaxe"), enemy(stamina=40), at={"rat": "Hall"})
    assert dice(fight, "throw:0:rat") == 3 + 2 + 1 - 1
    assert [(item.name, item.place) for item in fight.view("ann").items] == [("Handaxe", "Hall")]
    assert fight.who("ann").hands == []


@pytest.mark.rule("zones.ranged.roll", "zones.attack.damage")
def test_a_shot_does_its_successes_and_the_weapons_damage() -> None:
    fight = archer("heavy-crossbow", "Yard", agility=4, marksmanship=1).does("shoot:0:rat")
    assert fight.dice() == {"own": 5, "bonus": 1}
    fight.scores(2)
    assert fight.stamina("rat") == 40 - 2 - 3
