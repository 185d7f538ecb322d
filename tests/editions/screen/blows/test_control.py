"""What hits turn: shift, push, drive, exhaust, stagger, the off-hand strike, disarming."""

from typing import Any

import pytest

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import KNIFE, enter, fighter, weapon
from winterdawn.editions.screen.blows.control import straightest
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.errors import NotAllowed

BLADE = weapon("Sword", "close medium")


def scored(hits: int, ann: Any = None, **given: Any) -> Field:
    """Ann has so many hits to spend on Bob."""
    ann = ann or fighter("Ann", BLADE, skills={"one-handed-swords": 9})
    return duel(ann, **given).strike("ann", "bob", *[3] * hits)


def prices(field: Field) -> dict[str, int]:
    return {ware.key: ware.price for ware in field.ask(SpendHits).among.wares}


def test_each_costs_what_the_screen_prints():
    told = prices(scored(6))
    assert {key: told[key] for key in ("step", "push", "exhaust", "initiative", "drive", "disarm")} == {
        "step": 1, "push": 1, "exhaust": 1, "initiative": 1, "drive": 3, "disarm": 3,
    }  # fmt: skip
    assert "two-weapons" not in told
    labels = {ware.key: ware.label for ware in scored(6).ask(SpendHits).among.wares}
    assert (labels["push"], labels["drive"]) == ("Push 1 m", "Drive 1 m")


@pytest.mark.rule("screen.control.exhaust")
@pytest.mark.about("screen.ruling.spirit-loss-per-hit-dropped")
def test_exhaust_costs_a_spirit_each_and_hits_cost_none_by_themselves():
    field = scored(3)
    assert field.spirit("bob") == 24
    field.answer(SpendHits, {"exhaust": 2})
    assert field.spirit("bob") == 22


@pytest.mark.rule("screen.control.stagger")
def test_stagger_lowers_the_number_by_one_a_hit():
    field = scored(2).answer(SpendHits, {"initiative": 2})
    assert field.number("bob") == 1


@pytest.mark.rule("screen.control.push")
@pytest.mark.parametrize(
    ("kind", "places", "there"),
    [("hex", "e5 f5", ["g5"]), ("square", "e5 f5", ["g5"]), ("square", "e5 f6", ["g7"])],
)
def test_a_push_goes_straight_away(kind: str, places: str, there: list[str]):
    field = scored(1, places=places, ground=Ground(13, 11, kind=kind)).answer(SpendHits, {"push": 1})
    if any("Push" in line for line in field.open()):
        assert field.options("Push Bob where?", "bob") == there
    assert field.place("bob") in there


@pytest.mark.rule("screen.control.push")
@pytest.mark.about("screen.ruling.push-direction")
def test_of_two_straight_ways_the_pushed_one_picks():
    """Across a corner of hexes two places lie equally straight behind."""
    far = fighter("Ann", weapon("Sword", "close medium long"), skills={"one-handed-swords": 9})
    field = scored(1, far, places="e5 e3").answer(SpendHits, {"push": 1})
    assert field.options("Push Bob where?", "bob") == ["e2", "d2"]
    assert not field.open()[0].startswith("ann")


@pytest.mark.rule("screen.control.push")
def test_nobody_is_pushed_where_there_is_no_room_straight_behind():
    cid = enter(fighter("Cid"), "g5", "bob")
    field = Field(enter(fighter("Ann", BLADE), "e5"), enter(fighter("Bob"), "f5"), cid).initiative(
        ann=4, bob=3, cid=2
    )
    field.strike("ann", "bob", 3, 3, 3)
    barred = {ware.key: ware.barred for ware in field.ask(SpendHits).among.wares}
    assert barred["push"].why == "there is no free space straight behind Bob"
    assert barred["drive"] is None


@pytest.mark.rule("screen.control.drive")
def test_a_drive_goes_where_its_winner_likes():
    field = scored(3, places="e5 f5").answer(SpendHits, {"drive": 1})
    assert len(field.options("Drive Bob where?", "ann")) == 5
    field.answer("Drive Bob where?", "f6")
    assert field.place("bob") == "f6"


@pytest.mark.rule("screen.control.drive")
def test_whoever_drives_says_where_though_one_place_alone_is_free():
    """In this corner of hexes Bob has two places beside him."""
    field = scored(3, places="a2 a1").answer(SpendHits, {"drive": 1})
    assert len(field.options("Drive Bob where?", "ann")) == 1


@pytest.mark.rule("screen.control.disarm", "screen.control.disarm-fling", "screen.control.disarm-aim")
@pytest.mark.rule("screen.ruling.disarm-direction-halving")
@pytest.mark.parametrize(("aimed", "die", "left"), [(0, "d8", 8), (1, "d4", 8), (2, "d4", 8), (3, "", 8)])
def test_a_flung_weapon_is_aimed_by_halves(aimed: int, die: str, left: int):
    field = scored(9, places="e5 f5", ground=Ground(13, 11, kind="square"))
    field.answer(SpendHits, {"disarm": 1}).answer("Send it how far", 1)
    assert field.ask("Aim it, at 1 hit").among.suggested == 0
    field.answer("Aim it, at 1 hit", aimed)
    if aimed:
        assert len(field.options("Aim it where?")) == left
        label = field.ask("Aim it where?").among.options[0].label
        assert label == {1: "north to south-east", 2: "north to north-east"}.get(aimed, "north")
        field.answer("Aim it where?", "0")
    if die:
        field.roll(1, pool=f"1{die}")
    ((item, spot),) = field.fight.items
    assert item.name == "Sword"
    first = field.fight.map.flung(field.who("bob").place, 1, 1)[0]
    assert spot == first
    assert field.ask(SpendHits).among.purse == 9 - 3 - 1 - aimed
    assert field.events("disarm")[0].figures["paid"] == 3 + 1 + aimed
    assert field.told("disarm")[0].endswith(f" for {1 + aimed} {'hits' if aimed else 'hit'} more")


@pytest.mark.about("screen.ruling.disarm-direction-halving")
def test_on_hexes_six_directions_become_three_two_and_one():
    field = scored(9, places="e5 f5").answer(SpendHits, {"disarm": 1}).answer("Send it how far", 2)
    notes = {count.value: count.note for count in field.ask("Aim it").among.counts}
    assert notes == {0: "6 directions", 1: "3 directions", 2: "2 directions", 3: "exactly"}


@pytest.mark.rule("screen.ruling.disarm-direction-halving", "screen.control.disarm-aim")
@pytest.mark.parametrize(
    "aimed, first, face, direction", [(0, 0, 4, 4), (1, 4, 5, 1), (1, 0, 2, 1), (2, 5, 3, 1), (3, 2, 0, 3)]
)
def test_the_die_picks_of_the_directions_that_are_kept(aimed: int, first: int, face: int, direction: int):
    """Of six on hexes: each of three is two faces of a d6, each of two is two faces of a d4."""
    field = scored(9, places="e5 f5").answer(SpendHits, {"disarm": 1}).answer("Send it how far", 1)
    field.answer("Aim it, at 1 hit", aimed)
    if aimed:
        field.answer("Aim it where?", str(first))
    if face:
        assert next(iter(field.run.pending.values())).purpose == "direction"
        field.roll(face)
    ((_, spot),) = field.fight.items
    assert spot == field.fight.map.flung(field.who("bob").place, direction, 1)[0]


OFF = fighter("Ann", BLADE, KNIFE, skills={"one-handed-swords": 9, "brawling": 1})


@pytest.mark.rule("screen.control.off-hand-strike", "screen.control.off-hand-cap")
@pytest.mark.example("screen.example.off-hand-two-dice")
def test_hits_buy_the_dice_of_a_strike_with_the_other_weapon():
    field = scored(3, OFF, places="e5 f5")
    offer = next(ware for ware in field.ask(SpendHits).among.wares if ware.key == "off-hand")
    assert (offer.price, offer.most) == (1, 2), "the knife's own skill grants 2 dice"
    field.answer(SpendHits, {"off-hand": 2}).roll(6, 3, pool="2d8")
    assert field.told("off-hand") == ["Ann strikes at Bob with the Knife: 3 hits"]
    assert "off-hand" not in prices(field), "its hits buy no other"
    assert field.ask(SpendHits).among.purse == 3
    field.answer(SpendHits, {})
    assert field.ask(SpendHits).among.purse == 1, "what was left of the first"


@pytest.mark.rule("screen.control.off-hand-strike")
def test_maluses_weigh_on_it_and_no_bonus_dice_come():
    far = weapon("Long Knife", "long", "brawling")
    field = scored(2, fighter("Ann", BLADE, far, skills={"one-handed-swords": 9}), places="e5 f5")
    field.answer(SpendHits, {"off-hand": 2})
    dice = next(iter(field.run.pending.values()))
    assert isinstance(dice, Roll)
    assert [(group.role, group.count) for group in dice.groups] == [("own", 2), ("against", 2)]


def test_somebody_with_one_weapon_has_no_off_hand():
    assert "off-hand" not in prices(scored(3))
    with pytest.raises((NotAllowed, ValueError)):
        scored(3).answer(SpendHits, {"off-hand": 1})


@pytest.mark.rule("screen.damage.defender-cost")
@pytest.mark.example("screen.example.melee-defender-wins")
def test_a_defender_pays_three_hits_a_die():
    field = duel(fighter("Ann"), fighter("Bob", skills={"one-handed-swords": 9}))
    field.strike("ann", "bob", 3, against=(6, 6, 3))
    told = prices(field)
    assert (told["damage"], told["push"]) == (3, 1)
    field.answer(SpendHits, {"damage": 1, "push": 1})
    assert field.run.pending


def test_from_a_place_that_both_share_every_way_is_as_straight():
    field = duel()
    ann, bob = field.who("ann"), field.who("bob")
    ann.place = bob.place
    assert straightest(field.fight, ann, bob) == list(field.fight.map.neighbours(bob.place))
