"""Figures of fights that help or hinder a roll: the roll and its odds count what the group plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.editions.ground.test_cover import duel as over
from tests.editions.manoeuvres.test_two_weapons import BOTH
from tests.editions.mounted.stable import horse, joust
from tests.editions.ranged.shots import archer, range_
from tests.editions.sda.arena import PIKE, Arena, duel, enter, fighter
from tests.editions.sda.foreseen.test_foresight import shown
from tests.editions.walls.shields import formed
from winterdawn.dice import Pool
from winterdawn.editions.sda.character.pieces import Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.fact import told_text


def met(places: str = "e5 g5", *arms: Weapon, facing: int | None = None, **house: Any) -> Arena:
    """Ann is about to strike at Bob, who acts before her and faces some way."""
    ann, bob = places.split()
    people = enter(fighter("Ann"), ann), enter(fighter("Bob", *arms), bob, facing=facing)
    arena = Arena(*people, **house).initiative(bob=4, ann=3).turn("bob", "end")
    return arena.turn("ann", "strike:bob")


def fallen(**house: Any) -> Arena:
    """Bob has lain down before Ann strikes at him."""
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), **house)
    return arena.initiative(bob=4, ann=3).turn("bob", "lie").turn("bob", "end").turn("ann", "strike:bob")


def far(**house: Any) -> Arena:
    """Ann's bow has an increment of 5 metres, and Bob is 11 away."""
    return range_(11, **house).turn("ann", "shoot:bob")


def lying(**house: Any) -> Arena:
    """Ann shoots from where she has lain down."""
    return range_(5, **house).turn("ann", "lie").turn("ann", "shoot:bob")


def low(**house: Any) -> Arena:
    """Ann shoots at Bob, who has lain down."""
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2")
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), **house).initiative(bob=4, ann=3)
    return arena.turn("bob", "lie").turn("bob", "end").turn("ann", "shoot:bob")


def crowded(**house: Any) -> Arena:
    """Cid stands between Ann, who shoots, and Bob."""
    people = enter(archer(), "a2"), enter(fighter("Cid"), "c2", "ann"), enter(fighter("Bob"), "f2")
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), **house)
    return arena.initiative(ann=4, cid=2, bob=3).turn("ann", "shoot:bob")


def rolled(**house: Any) -> Arena:
    """Bob has rolled 2 metres over the ground before Ann shoots."""
    people = enter(archer(), "a2"), enter(fighter("Bob", skills={"acrobatics": 3}), "d2")
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), **house).initiative(bob=4, ann=3)
    arena.turn("bob", "dodge-roll").answer("Dodge roll", 2).roll(4, 4).answer("Move where", "f2")
    return arena.turn("bob", "end").turn("ann", "shoot:bob")


def twice(**house: Any) -> Arena:
    """Ann is about to strike with her second weapon."""
    arena = duel(fighter("Ann", *BOTH), **house).turn("ann", "two-weapons")
    return arena.answer("Strike Bob", 1).fall((4,)).answer(SpendHits, {}).answer("Strike whom", "bob")


def passing(*, facing: int | None = None, **house: Any) -> Arena:
    """Bob may strike at Ann, who goes away from him."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=facing)
    arena = Arena(*people, **house).initiative(ann=4, bob=3)
    return arena.turn("ann", "move").answer("Move where", "d5")


def walled(**house: Any) -> Arena:
    """Bob strikes at Ann, who stands in a shield wall."""
    return formed(**house).turn("ann", "end").turn("bob", "strike:ann")


def hidden(**house: Any) -> Arena:
    """Bob strikes at Ann, whose shield hides her in a wall, or if she gives up her action."""
    arena = formed(value=1, **house)
    if house:
        arena.turn("ann", "hide")
    return arena.turn("ann", "end").turn("bob", "strike:ann")


def above(**house: Any) -> Arena:
    """Ann strikes down at Bob."""
    return over("height.0.5:c4", **house).turn("ann", "strike:bob")


def below(**house: Any) -> Arena:
    """Bob, who stands higher, answers Ann, who strikes with two dice."""
    return over("height.0.5:c5", **house).turn("ann", "strike:bob").answer("Strike", 2)


def ridden(**house: Any) -> Arena:
    """Ann strikes at Bob from the back of her horse."""
    return joust("f5", mount=horse(trained=True), **house).turn("ann", "strike:bob")


def hedged(**house: Any) -> Arena:
    """Ann strikes at Bob over a hedge that gives either of them half cover."""
    return over("low.half:b4-d4/b5-d5=Hedge", **house).turn("ann", "strike:bob")


def small(**house: Any) -> Arena:
    """Ann strikes over a hedge at Bob, who is small."""
    people = enter(fighter("Ann"), "c4"), enter(fighter("Bob", size="small"), "c5")
    ground = Ground(9, 9, features=("low.half:b4-d4/b5-d5=Hedge",))
    return Arena(*people, ground=ground, **house).initiative(ann=4, bob=3).turn("ann", "strike:bob")


def asked(arena: Arena) -> Choose:
    """The one thing that is asked."""
    (ask,) = arena.run.pending.values()
    assert isinstance(ask, Choose)
    return ask


def told(arena: Arena, words: str) -> list[str]:
    """What is told of whatever helps or hinders by these words."""
    return [each.amount for each in asked(arena).remarks if words in told_text(each.text)]


def thrown(arena: Arena) -> str:
    """All dice that fall now show 8, which is 2 MoS each; which they were."""
    ((number, roll),) = arena.run.pending.items()
    assert isinstance(roll, Roll)
    arena.run.answer((8,) * len(roll.pool), ask=number)
    return str(roll.pool)


def case(name: str, made: Any, value: int | str, words: str, *sides: Any) -> Any:
    """A house rule, the scene that it changes, and what is told and rolled as ever and by the house rule."""
    return pytest.param(name, made, value, words, sides, id=name, marks=pytest.mark.house(name))


def both(name: str, made: Callable[..., Arena], value: int | str) -> tuple[Arena, Arena]:
    """The same scene as ever, and by the house rule."""
    house: dict[str, Any] = {name.replace("-", "_"): value}
    return made(), made(**house)


@pytest.mark.parametrize(
    "name, made, value, words, sides",
    [
        case("reach-malus", partial(met, "e5 h5", PIKE), 2, "beyond the reach",
             ("−1", "2d8", 1, 0), ("−2", "2d8", 2, 0)),
        case("flank-malus", partial(met, facing=0), 3, "flank", ("−1", "2d8", 0, 1), ("−3", "2d8", 0, 3)),
        case("rear-malus", partial(met, facing=1), 1, "behind", ("−2", "2d8", 0, 2), ("−1", "2d8", 0, 1)),
        case("prone-malus", fallen, 3, "prone", ("−2", "2d8", 0, 2), ("−3", "2d8", 0, 3)),
        case("mounted-bonus", ridden, 2, "mounted", ("+1 die", "3d8", 0, 0), ("+2 dice", "4d8", 0, 0)),
        case("high-ground-bonus", above, 2, "higher", ("+1 die", "3d8", 0, 0), ("+2 dice", "4d8", 0, 0)),
        case("second-weapon-malus", twice, 2, "second", ("−1", "2d8", 1, 0), ("−2", "2d8", 2, 0)),
        case("opportunity-bonus", passing, 2, "", ("+1 die", "3d8", 0, 0), ("+2 dice", "4d8", 0, 0)),
        case("opportunity-flank-malus", partial(passing, facing=0), 3, "flank",
             ("−1", "3d8", 1, 0), ("−3", "3d8", 3, 0)),
        case("wall-malus", walled, 2, "wall", ("−1", "2d8", 1, 1), ("−2", "2d8", 2, 1)),
        case("melee-cover", hedged, "off", "cover", ("−2", "2d8", 2, 2), ("", "2d8", 0, 0)),
        case("cover-by-size", small, "on", "cover", ("−2", "2d8", 2, 2), ("−3", "2d8", 3, 2)),
        case("hide-behind-shield", hidden, "three-quarters", "behind",
             ("−1", "2d8", 2, 1), ("−3", "2d8", 4, 1)),
        case("high-ground", below, "all", "higher", ("", "2d8", 0, 0), ("+1 die", "3d8", 0, 0)),
    ],
)  # fmt: skip
def test_a_blow_and_its_odds(name: str, made: Any, value: int | str, words: str, sides: Any) -> None:
    """Two own dice and what comes on top meet two of the other's, with what is taken off either."""
    for arena, (amount, pool, ours, theirs) in zip(both(name, made, value), sides, strict=True):
        assert told(arena, words) == [amount] * bool(amount)
        ask, expected = asked(arena), Pool(pool).against("2d8", malus=ours, their_malus=theirs)
        defends = ask.prompt.startswith("Defend")
        assert shown(ask, 2) == pytest.approx(float(expected.win), abs=1e-12)
        assert shown(ask, 2, "theirs") == pytest.approx(float(expected.lose), abs=1e-12)
        arena.answer(ask.prompt, 2)
        if not defends:
            arena.answer("Defend", 2)
        pools = [thrown(arena), thrown(arena)]
        totals = [arena.card("exchange", index).total for index in (0, 1)]
        order = -1 if defends else 1
        assert pools[::order] == [pool, "2d8"]
        assert totals[::order] == [2 * len(Pool(pool)) - ours, 4 - theirs]


@pytest.mark.parametrize(
    "name, made, value, words, sides",
    [
        case("increment-malus", far, 2, "past", ("−2", 2), ("−4", 4)),
        case("prone-shot-malus", lying, 1, "Ann is prone", ("−2", 2), ("−1", 1)),
        case("prone-target-malus", low, 3, "Bob is prone", ("−1", 1), ("−3", 3)),
        case("shooting-into-melee", crowded, 2, "in the way", ("", 0), ("−2", 2)),
        case("dodge-roll-malus", rolled, 2, "rolls", ("−2", 2), ("−4", 4)),
    ],
)
def test_a_shot_and_its_odds(name: str, made: Any, value: int, words: str, sides: Any) -> None:
    """Four dice hit by as many MoS as are more than those of a dodge with two."""
    dodge = Pool("2d8").odds()
    for arena, (amount, malus) in zip(both(name, made, value), sides, strict=True):
        assert told(arena, words) == [amount] * bool(amount)
        shot = Pool("4d8").odds(malus=malus)
        hits = sum(dodge.exactly(mos) * shot.at_least(mos + 1) for mos in range(5))
        assert shown(asked(arena), 4) == pytest.approx(float(hits), abs=1e-12)
        arena.answer("at Bob", 4).answer("Dodge", 0)
        assert thrown(arena) == "4d8"
        assert arena.card("shot").total == 8 - malus
