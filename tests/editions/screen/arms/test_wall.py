"""Shield walls, and shields as cover, under the game master's screen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import archer
from tests.editions.screen.field import Field
from tests.editions.screen.ranged.butts import BOW, cited, range_, remarks
from tests.editions.sda.arena import KNIFE, enter, fighter, weapon
from tests.editions.walls.shields import EAST, PLACES, done, joined, members, menu, offered
from winterdawn.editions.screen.arms.wall import RaisedWall
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.ground.cover import Covers, Marked
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

WALL = "screen.manoeuvre.shield-wall-bonus"
NEEDS = "screen.manoeuvre.shield-wall-requires"
RANKS = "screen.ruling.shield-wall-ranks"
MOVES = "screen.ruling.wall-broken-by-moves"


def shield(value: int = 2) -> Any:
    return replace(weapon("Shield", "close", types={"bludgeoning": 0}), shield=value)


def bearer(name: str, value: int = 2, **given: Any) -> Sheet:
    return fighter(name, shield(value), **given)


def row(
    *names: str,
    numbers: tuple[int, ...] = (4, 3, 3),
    bob: Sheet | None = None,
    value: int = 2,
    foe: str = "g6",
) -> Field:
    """Bearers one below the other, and Bob, who acts at 2."""
    people = [enter(bearer(name.capitalize(), value), PLACES[name], "wall", facing=EAST) for name in names]
    order = dict(zip(names, numbers, strict=False)) | {"bob": 2}
    return Field(*people, enter(bob or fighter("Bob"), foe, "foes")).initiative(**order)


def three(**given: Any) -> Field:
    """Ann, Eve and Gus in a wall, on Eve's turn."""
    field = row("ann", "eve", "gus", **given)
    joined(field, "ann", "eve")
    joined(done(field, "ann"), "eve", "gus")
    return field


@pytest.mark.rule(NEEDS, RANKS)
def test_a_member_needs_a_shield_of_two() -> None:
    field = row("ann", "eve")
    assert offered(field, "ann") == ["wall:eve"]
    assert set(menu(field, "ann")["wall:eve"].cites) == {NEEDS, RANKS}
    assert offered(row("ann", "eve", value=1), "ann") == []


def traits(field: Field, *names: str) -> list[int]:
    """The shield trait of each, as the wall raises it."""
    wall = field.fight.part(RaisedWall)
    return [wall.trait(field.fight, field.who(name), shield()) for name in names]


@pytest.mark.rule(WALL, RANKS, "screen.trait.shield-cover-3", "screen.ruling.shield-cover-words")
@pytest.mark.example("screen.example.shield-wall-of-three")
def test_three_in_a_row_have_a_shield_of_three_and_in_the_middle_of_four() -> None:
    field = three(bob=archer("Bob", BOW), foe="m6")
    assert traits(field, "ann", "eve", "gus") == [3, 4, 3]
    done(field, "eve", "gus").turn("bob", "shoot:eve")
    assert ("Eve is in near complete cover, behind the Shield", "+2 steps") in remarks(field, "at Eve")
    assert WALL in cited(field, "at Eve")
    field = three(bob=archer("Bob", BOW), foe="m6")
    done(field, "eve", "gus").turn("bob", "shoot:ann")
    assert ("Ann is in adequate cover, behind the Shield", "+1 step") in remarks(field, "at Ann")
    assert "screen.trait.shield-cover-3" in cited(field, "at Ann")


@pytest.mark.rule(WALL, RANKS, "screen.trait.shield-dice")
def test_the_raised_trait_gives_dice_and_costs_as_much_and_attackers_have_no_malus() -> None:
    field = done(three(foe="f6", bob=fighter("Bob", KNIFE)), "eve", "gus").turn("bob", "strike:eve")
    assert not [each for each in field.ask("Strike").remarks if "wall" in told_text(each.text)]
    field.answer("Strike", 1)
    helped = next(key for key in field.options("Defend", "eve") if str(key).endswith(":shield-dice"))
    field.answer("Defend", helped)
    assert "+4 dice" in [each.amount for each in field.ask("Defend").remarks if WALL in each.cites]
    field.answer("Defend", 2).roll(1).roll(8, 8, 8, 8, 8, 8)
    wares = {ware.key: ware.price for ware in field.ask(SpendHits).among.wares}
    assert wares["past-shield"] == 4


@pytest.mark.rule(RANKS)
@pytest.mark.about(MOVES)
def test_a_wall_ends_between_those_who_are_no_longer_adjacent() -> None:
    field = three().turn("eve", "move").answer("Move where?", "d6")
    assert len(members(field, "ann")) == 3, "still beside both"
    field = three()
    field.fight.bring(field.who("gus"), field.fight.map.place("e9"))
    assert [who.id for who in members(field, "ann")] == ["ann", "eve"]
    assert members(field, "gus") == []
    assert traits(field, "ann", "eve", "gus") == [3, 3, 2]


@pytest.mark.rule(MOVES)
def test_only_those_who_act_at_one_number_move_together() -> None:
    field = joined(row("ann", "eve", numbers=(4, 3)), "ann", "eve")
    assert "march" not in offered(done(field, "ann"), "eve")
    field = row("ann", "eve", numbers=(3, 3)).roll(6).roll(1)
    joined(field, "ann", "eve")
    done(field, "ann")
    assert MOVES in menu(field, "eve")["march"].cites
    field.turn("eve", "march").answer("Move the wall where?", "d6")
    assert len(members(field, "ann")) == 2


def shot_at(value: int, **given: Any) -> Field:
    """Ann is about to shoot at Bob, who has a shield in hand."""
    return range_(5, bob=bearer("Bob", value), **given).turn("ann", "shoot:bob")


@pytest.mark.rule("screen.trait.shield-cover-1")
def test_a_shield_of_one_is_no_cover() -> None:
    field = shot_at(1)
    assert remarks(field) == [("the Shield of Bob is no cover", "+0 steps")]
    assert "screen.trait.shield-cover-1" in cited(field)
    assert "screen.trait.shield-cover-2" not in cited(field)


@pytest.mark.rule("screen.trait.shield-cover-2", "screen.trait.shield-cover-3")
@pytest.mark.rule("screen.ruling.shield-cover-words")
def test_a_better_shield_is_better_cover() -> None:
    found = {value: shot_at(value) for value in (2, 3, 4, 5)}
    assert [remarks(field) for field in found.values()] == [
        [("Bob is in limited cover, behind the Shield", "+1 step")],
        [("Bob is in adequate cover, behind the Shield", "+1 step")],
        [("Bob is in near complete cover, behind the Shield", "+2 steps")],
        [("Bob is in near complete cover, behind the Shield", "+2 steps")],
    ]
    assert "screen.trait.shield-cover-2" in cited(found[2])
    assert "screen.trait.shield-cover-3" in cited(found[3])
    assert "screen.ranged.cover-near-complete" in cited(found[4])


@pytest.mark.rule("screen.ruling.shield-covers-front", "screen.trait.shield-cover-2")
def test_it_covers_the_front_alone_and_better_cover_goes_before_it() -> None:
    def aimed(place: str, **given: Any) -> Field:
        people = enter(archer("Ann", BOW), place), enter(bearer("Bob"), "f5", facing=EAST)
        return Field(*people, **given).initiative(ann=4, bob=3)

    behind = aimed("a5").turn("ann", "shoot:bob")
    assert not [each for each in remarks(behind) if "Shield" in each[0]]
    before = aimed("k5").turn("ann", "shoot:bob")
    assert "screen.ruling.shield-covers-front" in cited(before)
    better = aimed("k5")
    better.fight.record(Covers).marked["bob"] = Marked(3, "f5")
    assert remarks(better.turn("ann", "shoot:bob")) == [("Bob is in near complete cover", "+2 steps")]
    worse = aimed("k5")
    worse.fight.record(Covers).marked["bob"] = Marked(1, "f5")
    assert len(remarks(worse.turn("ann", "shoot:bob"))) == 1


@pytest.mark.about("screen.ruling.shield-covers-front")
def test_whoever_can_do_nothing_holds_no_shield_before_them() -> None:
    field = range_(5, bob=bearer("Bob"))
    field.fight.record(States).of["bob"] = Downed(0, flawless=[])
    use = Use(field.who("ann"), "bows", "agility", Kind.ACTION, Purpose.SHOT, field.who("bob"), BOW)
    assert not [term for term in terms_of(field.fight, use) if "Shield" in told_text(term.text)]


@pytest.mark.about("screen.trait.shield-cover-2")
def test_what_is_far_from_its_bearer_covers_no_better_than_a_shield() -> None:
    ground = Ground(40, 3, kind="square", features=("low.three-quarters:b1/c1,b2/c2,b3/c3",))
    field = range_(5, bob=bearer("Bob"), ground=ground).turn("ann", "shoot:bob")
    assert remarks(field) == [("Bob is in limited cover, behind the Shield", "+1 step")]


@pytest.mark.about(WALL)
def test_a_wall_lends_nothing_to_what_is_no_shield() -> None:
    field = three()
    trait = field.fight.part(RaisedWall).trait
    assert traits(field, "ann") != [0]
    assert trait(field.fight, field.who("ann"), KNIFE) == 0


@pytest.mark.about("screen.ruling.shield-covers-front")
@pytest.mark.parametrize("place, armed", [("a5", True), ("k5", False)])
def test_from_behind_or_without_a_shield_what_stands_between_covers_all_the_same(
    place: str, armed: bool
) -> None:
    people = enter(archer("Ann", BOW), place), enter(bearer("Bob"), "f5", facing=EAST)
    field = Field(*people).initiative(ann=4, bob=3)
    field.fight.record(Covers).marked["bob"] = Marked(2, "f5")
    if not armed:
        field.who("bob").hands.clear()
    assert [text for text, _ in remarks(field.turn("ann", "shoot:bob"))] == ["Bob is in adequate cover"]
