"""Ranges, equals, flanks as lines, what flies off, shots, and words."""

from typing import Any

import pytest

from tests.editions.draft.field import Field, duel
from tests.editions.ranged.shots import archer, shoot
from tests.editions.sda.arena import PIKE, enter, fighter, hurt, weapon
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.editions.setup import Ground
from winterdawn.space.maps import Arc

LONG = weapon("Long Sword", "close medium", range_malus={"close": 1}, hands=2)
BLADE = weapon("Sword", hands=2)
"""It lists close range with a minus."""


def side(kind: str, at: str, facing: int, spot: str) -> Arc:
    """How a place lies to somebody who faces so."""
    field = Field(
        enter(fighter("Ann"), at, facing=facing),
        enter(fighter("Bob"), spot),
        ground=Ground(13, 11, kind=kind),
    )
    return field.fight.map.astride(facing, field.who("ann").place, field.who("bob").place)


@pytest.mark.rule("draft.range.negative-number", "draft.range.negative-number-damage")
@pytest.mark.rule("draft.range.no-step-malus-for-attack")
def test_a_range_with_a_minus_costs_that_much_and_does_damage():
    field = duel(fighter("Ann", LONG), places="e5 f5").turn("ann", "strike:bob")
    told = [(each.amount, each.text) for each in field.ask("Strike").beside.read]
    assert ("−1", "Long Sword at 1 m") in told
    field.answer("Strike", 2).answer("Defend", 0).roll(8, 4)
    wares = {ware.key: ware.barred for ware in field.ask(SpendHits).among.wares}
    assert wares["damage"] is None


@pytest.mark.rule("draft.melee.target-in-range", "draft.range.no-control-only-attack")
def test_nobody_attacks_at_a_range_that_the_weapon_does_not_list():
    field = duel(fighter("Ann", PIKE), places="e5 g5")
    option = next(each for each in field.ask("What do you do?").among.options if each.key == "strike:bob")
    assert "draft.range.no-control-only-attack" in option.barred.cites


@pytest.mark.rule("draft.defence.range-malus")
@pytest.mark.example("draft.example.defence-medium-at-close")
@pytest.mark.parametrize("item, malus", [(BLADE, "−1"), (LONG, "−1"), (PIKE, "−2")])
def test_a_defender_loses_a_mos_a_step_or_the_listed_figure(item: Any, malus: str):
    knife = weapon("Knife", "close", "brawling")
    field = duel(fighter("Ann", knife), fighter("Bob", item), "e5 f5").turn("ann", "strike:bob")
    field.answer("Strike", 1)
    assert malus in [each.amount for each in field.ask("Defend").beside.read]


def equals(ann: int = 24, bob: int = 24) -> Field:
    """Both act at 3; Ann first unless Bob has more spirit."""
    people = hurt(fighter("Ann"), spirit=ann), hurt(fighter("Bob"), spirit=bob)
    return Field(enter(people[0], "e5"), enter(people[1], "g5")).initiative(ann=3, bob=3)


@pytest.mark.rule("draft.role.equal-initiative", "draft.round.tie-spirit")
def test_of_equals_both_buy_damage_as_attackers():
    field = equals(ann=24, bob=20).turn("ann", "strike:bob").answer("Strike", 1).answer("Strike back", 2)
    field.roll(2).roll(4, 4)
    wares = {ware.key: ware.price for ware in field.ask(SpendHits, "bob").among.wares}
    assert wares["damage"] == 1
    assert field.events("turn")[0].outcome == "the most spirit at this number"


@pytest.mark.rule("draft.role.equal-initiative-announce", "draft.role.equal-initiative")
@pytest.mark.rule("draft.ruling.equal-initiative-exchange")
def test_of_equals_the_one_with_more_spirit_announces_first():
    field = equals()
    field.fight.record(Order).numbers["bob"] = 3
    field.fight.record(Spirit).left["ann"] = 20
    field.turn("ann", "strike:bob").answer("Meet Ann", 2, "bob")
    assert "Bob meets it with 2d8." in field.ask("Strike", "ann").lead
    assert "none" not in field.options("Strike", "ann")
    field.answer("Strike", 1, "ann").roll(2).roll(4, 4)
    assert {ware.key: ware.price for ware in field.ask(SpendHits, "bob").among.wares}["damage"] == 1


def test_who_meets_a_strike_first_with_no_dice_is_not_asked_again():
    field = equals()
    field.fight.record(Spirit).left["ann"] = 20
    field.turn("ann", "strike:bob").answer("Meet Ann", 0, "bob")
    assert "Bob meets it with no dice." in field.ask("Strike", "ann").lead
    field.answer("Strike", 1, "ann").roll(2, by="ann")
    assert field.told("exchange") == ["Ann against Bob: no hit"]


@pytest.mark.rule("draft.grid.hex-flanks", "draft.grid.hex-rear")
def test_on_hexes_the_flank_is_a_line():
    assert [side("hex", "e5", 0, spot) for spot in ("g5", "c5", "e7", "f6", "f4")] == [
        Arc.FLANK, Arc.FLANK, Arc.REAR, Arc.REAR, Arc.FRONT,
    ]  # fmt: skip
    told = struck_from("hex", "c5")
    assert ("−1", "draft.grid.hex-flanks") in told
    assert ("−2", "draft.grid.hex-rear") in struck_from("hex", "d6")


@pytest.mark.rule("draft.grid.square-flanks", "draft.grid.square-rear")
def test_on_squares_too():
    assert [side("square", "e5", 0, spot) for spot in ("h5", "a5", "d6", "e9", "d4")] == [
        Arc.FLANK, Arc.FLANK, Arc.REAR, Arc.REAR, Arc.FRONT,
    ]  # fmt: skip
    assert ("−1", "draft.grid.square-flanks") in struck_from("square", "c5")
    assert ("−2", "draft.grid.square-rear") in struck_from("square", "d6")


@pytest.mark.rule("draft.grid.free-scale")
def test_without_a_grid_all_lengths_are_measured_in_metres():
    people = enter(fighter("Ann"), "2,5"), enter(fighter("Bob"), "12,5")
    field = Field(*people, ground=Ground(13, 11, kind="plane")).initiative(ann=3, bob=4).turn("bob", "end")
    assert "draft.grid.free-scale" in {id for event in field.events("grid") for id in event.cites}
    field.turn("ann", "move").answer("Move", "5,9")
    assert field.fight.part(Speed).left(field.fight, field.who("ann")) == 9 - 5, "3 and 4 metres are 5"


@pytest.mark.rule("draft.grid.free-flanks", "draft.grid.free-rear", "draft.ruling.flank-line-width")
def test_without_a_grid_whoever_touches_the_line_is_on_the_flank():
    assert [side("plane", "5,5", 0, spot) for spot in ("7,5.5", "7,4.5", "7,5.6", "7,4.4", "5,7")] == [
        Arc.FLANK, Arc.FLANK, Arc.REAR, Arc.FRONT, Arc.REAR,
    ]  # fmt: skip
    assert ("−1", "draft.grid.free-flanks") in struck_from("plane", "3,5")
    assert ("−2", "draft.grid.free-rear") in struck_from("plane", "4,6.5")


def struck_from(kind: str, spot: str) -> list[tuple[str, str]]:
    """What Ann at e5 who faces north suffers from a strike of Bob's, each with its rules."""
    at = "5,5" if kind == "plane" else "e5"
    people = enter(fighter("Ann"), at, facing=0), enter(fighter("Bob"), spot, facing=0)
    field = Field(*people, ground=Ground(13, 11, kind=kind)).initiative(ann=3, bob=4)
    field.who("ann").facing = 0
    field.turn("bob", "strike:ann").answer("Strike", 1)
    return [(each.amount, id) for each in field.ask("Defend").beside.read for id in each.cites]


@pytest.mark.parametrize(
    "kind, faces",
    [
        pytest.param("hex", {1: "north-west", 2: "north-east", 3: "east", 6: "west"},
                     marks=pytest.mark.rule("draft.grid.hex-scatter", "draft.ruling.hex-scatter-order")),
        pytest.param("square", {1: "north", 3: "east", 5: "south", 8: "north-west"},
                     marks=[pytest.mark.rule("draft.grid.square-scatter"),
                            pytest.mark.rule("draft.ruling.square-scatter-order")]),
        pytest.param("plane", {1: "north", 3: "east", 7: "west"},
                     marks=pytest.mark.rule("draft.grid.free-scatter", "draft.ruling.clock-scatter")),
    ],
)  # fmt: skip
@pytest.mark.rule("draft.control.disarm-distance")
def test_what_is_knocked_away_flies_as_the_die_says_from_the_facing(kind: str, faces: dict[int, str]):
    places = ("6,6", "6,4") if kind == "plane" else ("f6", "f4")
    for face, direction in faces.items():
        people = enter(fighter("Ann"), places[1]), enter(fighter("Bob"), places[0])
        field = Field(*people, ground=Ground(13, 11, kind=kind)).initiative(ann=4, bob=3)
        field.who("bob").facing = 0
        field.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 0).roll(8, 8, 8)
        field.answer(SpendHits, {"disarm": 1}).answer("how far", 1).roll(face)
        assert field.told("disarm")[-1].endswith(f"1 m {direction} for 1 hit more")


def shot(bob: Any = None, metres: str = "f2", **house: Any) -> Field:
    """Ann shoots at Bob, 5 metres off on squares."""
    people = enter(archer(), "a2"), enter(bob or fighter("Bob"), metres)
    return Field(*people, ground=Ground(26, 3, kind="square"), **house).initiative(ann=4, bob=3)


@pytest.mark.rule("draft.ranged.dodge", "draft.ranged.subtract-all", "draft.ranged.hits")
@pytest.mark.parametrize("faces, dodge, hits", [((4, 4), (1, 2), 3), ((8, 4), (4, 2), 2)])
@pytest.mark.about("draft.ruling.losses-and-dodging")
def test_losses_of_a_dodge_join_the_shot(faces: tuple[int, ...], dodge: tuple[int, ...], hits: int):
    field = shoot(shot(), *faces, dodge=dodge)
    assert field.spirit("bob") == 24 - hits, "each hit costs spirit"
    assert "draft.ruling.spirit-loss-range-attack" in field.events("spirit", "bob")[0].cites


@pytest.mark.rule("draft.ruling.losses-of-range-attacker")
def test_a_shot_with_losses_misses_however_badly_it_is_dodged():
    field = shoot(shot(), 1, 2, dodge=(1, 1))
    assert (field.spirit("ann"), field.spirit("bob")) == (24, 24)


@pytest.mark.parametrize(
    "size, plus",
    [
        pytest.param("large", "+1", marks=pytest.mark.rule("draft.ranged.size-large")),
        pytest.param("huge", "+2", marks=pytest.mark.rule("draft.ranged.size-huge")),
    ],
)
@pytest.mark.rule("draft.ruling.size-sign")
def test_a_large_target_gives_bonus_moses(size: str, plus: str):
    field = shot(fighter("Bob", size=size)).turn("ann", "shoot:bob")
    assert plus in [each.amount for each in field.ask("at Bob").beside.read]


@pytest.mark.rule("draft.ranged.size-large")
@pytest.mark.parametrize("face, hits", [(4, 2), (1, 0), (2, 1)])
def test_the_mos_for_a_large_target_is_added_before_losses_are_read(face: int, hits: int):
    field = shoot(shot(fighter("Bob", size="large")), face)
    assert field.events("shot")[-1].figures["hits"] == hits


@pytest.mark.rule("draft.reassess.reroll", "draft.reaction.shared-pool")
def test_the_order_is_rolled_anew_once_with_shared_dice():
    field = duel().turn("ann", "reassess")
    field.answer("Strike at Ann", "none", "bob")
    assert "wisdom:perception:bare" in field.options(InitiativeDice, "ann")
    field.answer(InitiativeDice, 2, "ann").roll(1, 1)
    assert field.number("ann") == -2
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert max(field.own("Defend")) == 2, "4 dice with the sword, and 2 are used"


@pytest.mark.rule("draft.move.split")
def test_movement_may_be_divided_between_both_numbers():
    field = duel(places="a5 m5").turn("ann", "move").answer("Move where", "d5").turn("ann", "end")
    field.turn("bob", "end").turn("bob", "end")
    options = field.ask("What do you do?", "ann").among.options
    assert "draft.move.split" in next(each for each in options if each.key == "move").cites
    field.turn("ann", "move").answer("Move where", "g5")


@pytest.mark.rule("draft.split.cap", "draft.split.count-only", "draft.two.must-split")
@pytest.mark.example("draft.example.split")
def test_two_actions_share_the_number_of_dice_and_each_keeps_its_type():
    brave = fighter("Ann", persona=6, skills={"insult-intimidation": 2, "one-handed-swords": 4, "ego": 1})
    field = duel(brave).turn("ann", "intimidate:bob").answer("how many dice", 2, "ann")
    field.answer("Resist", 1, "bob").roll(4, 4, pool="2d6").roll(2)
    field.turn("ann", "end").turn("bob", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert max(field.own("Strike")) == 3
    assert ("−2 dice", "used this round") in [
        (each.amount, each.text) for each in field.ask("Strike").remarks
    ]
    field.answer("Strike", 3).answer("Defend", 0).roll(2, 2, 2, pool="3d8")


@pytest.mark.about("draft.role.equal-initiative-announce")
@pytest.mark.parametrize("bob, asked", [(24, "Strike"), (25, "Meet Ann")])
def test_with_no_more_spirit_nobody_announces_before_the_striker(bob: int, asked: str):
    field = equals()
    field.fight.record(Spirit).left["bob"] = bob
    field.turn("ann", "strike:bob")
    assert asked in field.open()[0]


@pytest.mark.rule("draft.defence.range-malus")
@pytest.mark.parametrize(
    "item, listed",
    [pytest.param(LONG, True, marks=pytest.mark.rule("draft.ruling.defender-listed-malus")), (PIKE, False)],
)
def test_only_a_malus_that_the_weapon_lists_is_told_by_the_ruling_on_those(item: Any, listed: bool):
    knife = weapon("Knife", "close", "brawling")
    field = duel(fighter("Ann", knife), fighter("Bob", item), "e5 f5").turn("ann", "strike:bob")
    cites = [each.cites for each in field.answer("Strike", 1).ask("Defend").beside.read]
    (found,) = [ids for ids in cites if "draft.defence.range-malus" in ids]
    assert ("draft.ruling.defender-listed-malus" in found) is listed


@pytest.mark.rule("draft.role.equal-initiative-announce")
def test_who_meets_a_strike_first_is_told_to_do_so():
    field = equals()
    field.fight.record(Spirit).left["ann"] = 20
    field.turn("ann", "strike:bob").answer("Meet Ann", 2, "bob")
    assert field.told("announce")[-1].startswith("Bob meets")


@pytest.mark.house("undefended")
@pytest.mark.about("draft.ruling.out-of-dice-is-unaware")
def test_where_one_is_struck_from_counts_for_nothing_without_a_defence():
    def told(value: str) -> list[str]:
        people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "d6")
        field = Field(*people, ground=Ground(13, 11), undefended=value).initiative(ann=3, bob=4)
        field.who("ann").facing = 0
        field.turn("bob", "strike:ann").answer("Strike", 2).answer("Defend", 0)
        return field.roll(*[2] * len(field.asked("strike")[1].pool)).told("undefended")

    assert told("nothing") == ["Ann does not defend"]
    assert told("extra-dice") == ["Ann does not defend all the same −2 Bob stands behind"]


@pytest.mark.about("draft.grid.hex-rear", "draft.grid.square-rear")
def test_on_hexes_the_lines_go_by_the_corner_that_one_faces():
    corner = "draft.grid.hex-facing"
    assert ("−2", corner) in struck_from("hex", "d6")
    assert corner not in [id for _, id in struck_from("square", "d6")]
