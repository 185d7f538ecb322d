"""The off-hand strike, and ledges that somebody is driven over."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.orders.asks import heard
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import KNIFE, enter, fighter, weapon
from tests.editions.sda.foreseen.test_foresight import real, shown
from winterdawn.editions.screen.arms.hooks import Trap, Traps
from winterdawn.editions.screen.conditions.conditions import AFRAID, Levels
from winterdawn.editions.screen.deeds.haste import Hastes
from winterdawn.editions.sda.character.pieces import WeaponSpecial
from winterdawn.editions.sda.character.sheet import Damage, Training
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Roll

BLADE = weapon("Sword", "close medium")
RANKS = {"one-handed-swords": 9, "brawling": 1}


def scored(*weapons: Any, hits: int = 3, by: str = "ann", bob: Any = None) -> Field:
    """Somebody with some weapons has hits to spend; Bob defends if they are his."""
    armed = fighter(by.capitalize(), *weapons, skills=RANKS)
    if by == "bob":
        return duel(bob=armed, places="e5 f5").strike("ann", "bob", 1, against=(3,) * hits)
    return duel(armed, bob, places="e5 f5").strike("ann", "bob", *[3] * hits)


def wares(field: Field) -> dict[str, Any]:
    return {ware.key: ware for ware in field.ask(SpendHits).among.wares}


def falling(field: Field) -> list[tuple[str, int]]:
    """The dice about to fall, by what they are."""
    roll = next(iter(field.run.pending.values()))
    assert isinstance(roll, Roll)
    return [(group.role, group.count) for group in roll.groups]


@pytest.mark.rule("screen.control.off-hand-strike")
@pytest.mark.about("screen.ruling.off-hand-dice")
def test_it_is_resolved_at_once_and_nobody_defends():
    field = scored(BLADE, KNIFE).answer(SpendHits, {"off-hand": 1}).roll(8, by="ann")
    second = field.ask(Asking(SpendHits, hits=2, on="bob"), "ann")
    assert second.prompt == "Your Knife hits Bob as well, by 2. What do you make of it?"
    before = [pips.left for pips in field.row("ann").pips]
    field.answer(SpendHits, {"damage": 1}).roll(12)
    assert [pips.left for pips in field.row("ann").pips] == before, "it takes no dice of the round"
    assert field.events("damage")[-1].figures["dice"] == 1
    assert "Knife" in str(field.events("damage")[-1])


@pytest.mark.parametrize(("place", "wounds"), [("f5", True), ("g5", False)])
def test_before_it_is_bought_it_is_told_whether_its_hits_wound_from_there(place: str, wounds: bool) -> None:
    armed = fighter("Ann", BLADE, weapon("Dirk", "close"), skills=RANKS)
    field = duel(armed, places=f"e5 {place}").strike("ann", "bob", 3, 3, 3)
    told = wares(field)["off-hand"].note
    assert told.startswith("a strike of its own, which nobody defends against")
    assert ("cannot wound" in told) is not wounds


@pytest.mark.about("screen.ruling.off-hand-roll-terms", "screen.malus.dice")
def test_before_it_is_bought_it_is_told_what_weighs_on_it() -> None:
    assert wares(scored(BLADE, KNIFE))["off-hand"].note == "a strike of its own, which nobody defends against"
    armed = fighter("Ann", BLADE, weapon("Dirk", "close"), skills=RANKS)
    note = wares(duel(armed, places="e5 g5").strike("ann", "bob", 3, 3, 3))["off-hand"].note
    assert "; −1 beyond the reach of the Dirk: 1d4 rolled against it, each 3 or 4 takes a success; " in note


def test_all_hits_go_on_damage_by_order_whatever_is_in_the_other_hand() -> None:
    assert heard(scored(BLADE, KNIFE), SpendHits, "hits", by="screen") == {"damage": 3}


def test_both_may_do_damage():
    """There is one damage roll a strike."""
    field = scored(BLADE, KNIFE).answer(SpendHits, {"damage": 1}).roll(3)
    assert wares(field)["damage"].barred is not None
    field.answer(SpendHits, {"off-hand": 1}).roll(3).answer(SpendHits, {"damage": 1}).roll(3)
    assert len(field.events("damage")) == 2


@pytest.mark.about("screen.control.off-hand-strike")
def test_its_hits_buy_no_further_one():
    field = scored(BLADE, KNIFE).answer(SpendHits, {"off-hand": 1}).roll(8, by="ann")
    assert "damage" in wares(field)
    assert "off-hand" not in wares(field)


@pytest.mark.rule("screen.control.off-hand-strike")
@pytest.mark.about("screen.ruling.off-hand-roll-terms")
def test_what_hinders_its_bearer_weighs_on_it():
    field = scored(BLADE, KNIFE)
    field.fight.record(Levels).of["ann"][AFRAID] = 1
    field.fight.record(Hastes).of["ann"] = 1
    field.answer(SpendHits, {"off-hand": 1})
    assert falling(field) == [("own", 1), ("against", 2)], "fear and haste"


@pytest.mark.rule("screen.malus.spirit-drain", "screen.ruling.malus-side-costs-when-paid")
def test_its_maluses_cost_what_those_of_any_roll_do():
    field = scored(BLADE, KNIFE)
    field.fight.record(Levels).of["ann"] = {AFRAID: 8}
    field.answer(SpendHits, {"off-hand": 1})
    assert [event.figures["spirit"] for event in field.events("spirit", "ann")] == [-2]


@pytest.mark.rule("screen.control.off-hand-strike")
@pytest.mark.about("screen.ruling.off-hand-roll-terms", "screen.ruling.control-who")
def test_a_defender_pays_three_hits_a_die_for_its_damage():
    field = scored(BLADE, KNIFE, hits=5, by="bob").answer(SpendHits, {"off-hand": 2}, "bob").roll(8, 3)
    assert (wares(field)["damage"].price, wares(field)["damage"].most) == (3, 1)


def test_two_weapons_of_a_kind_are_two_weapons():
    short = weapon("Sword", "close medium")
    assert wares(scored(short, short))["off-hand"].most == 3, "as many as there are hits"


@pytest.mark.rule("screen.control.off-hand-cap")
@pytest.mark.about("screen.core.spirit-pool-cap", "screen.ruling.malus-side-costs-when-paid")
def test_it_takes_no_more_dice_than_spirit_is_left() -> None:
    field = duel(fighter("Ann", BLADE, BLADE, skills=RANKS, spirit=3), places="e5 f5")
    field.strike("ann", "bob", 8, 8, 8)
    assert wares(field)["off-hand"].most == 3, "of 6 hits"
    field.fight.record(Levels).of["ann"] = {AFRAID: 9}
    field.answer(SpendHits, {"step": 1}).answer("Step where", "e4")
    assert "off-hand" not in wares(field), "its maluses would drain all of it"


@pytest.mark.rule("screen.control.off-hand-cap")
@pytest.mark.about("screen.ruling.off-hand-roll-terms")
def test_what_takes_dice_from_its_weapon_takes_them_from_it() -> None:
    clumsy = replace(BLADE, training=(Training("one-handed-swords", fewer=9),))
    assert wares(scored(BLADE, clumsy))["off-hand"].most == 1


@pytest.mark.rule(
    "screen.control.off-hand-cap", "screen.control.off-hand-strike", "screen.ruling.off-hand-dice"
)
@pytest.mark.parametrize("face", [2, 8])
def test_there_is_one_for_an_exchange_so_that_its_dice_stay_within_the_skill(face: int) -> None:
    field = scored(BLADE, KNIFE, hits=6)
    assert wares(field)["off-hand"].most == 2, "of 6 hits"
    field.answer(SpendHits, {"off-hand": 1}).roll(face, by="ann")
    if face == 8:
        field.answer(Asking(SpendHits, hits=2), {})
    assert wares(field)["off-hand"].barred.why == "it has struck already"


@pytest.mark.about("screen.control.off-hand-strike")
@pytest.mark.parametrize(
    "face, freed",
    [
        (1, []),
        pytest.param(
            8, ["The Knife of Ann is free again"], marks=pytest.mark.rule("screen.weapon.hook-end-hits")
        ),
    ],
)
def test_its_hits_free_a_hooked_weapon(face: int, freed: list[str]) -> None:
    field = scored(BLADE, KNIFE)
    knife, hook = field.who("ann").hands[1], field.who("bob").hands[0]
    field.fight.record(Traps).of.append(Trap("bob", hook, "ann", knife))
    field.answer(SpendHits, {"off-hand": 1}).roll(face, by="ann")
    assert field.told("unhook") == freed


@pytest.mark.about("screen.control.off-hand-strike")
@pytest.mark.parametrize("places", ["e5 f5", "e5 g5"])
def test_another_grip_is_no_second_weapon(places: str) -> None:
    specials = (WeaponSpecial("half-swording", 1), WeaponSpecial("murder-stroke", 1))
    sword = replace(weapon("Sword", "medium"), types={"piercing": 2}, specials=specials)
    field = duel(fighter("Ann", sword, skills=RANKS), places=places).strike("ann", "bob", 3, 3, 3)
    assert "half-swording" in wares(field) or "murder-stroke" in wares(field)
    assert "off-hand" not in wares(field)
    if "murder-stroke" in wares(field):
        assert "off-hand" not in wares(field.answer(SpendHits, {"murder-stroke": 1}))


def test_its_odds_are_what_falls():
    field = scored(BLADE, KNIFE)
    ask = field.ask(SpendHits, "ann")
    for dice in (1, 2):
        found = real(field, {"off-hand": dice}, event="off-hand", good=lambda told: told.figures["hits"] > 0)
        assert shown(ask, {"off-hand": dice}) == pytest.approx(found, abs=1e-12)


@pytest.mark.about("screen.ruling.off-hand-replaces-two-weapons")
def test_there_is_no_manoeuvre_with_two_weapons():
    field = duel(fighter("Ann", BLADE, KNIFE), places="e5 f5")
    assert not any("two-weapons" in key for key in field.options("What do you do?", "ann"))
    assert not any(option.key == "two-weapons" for option in field.ask("What do you do?").among.options)


@pytest.mark.rule("screen.control.drive")
@pytest.mark.rule("screen.ruling.push-direction")
def test_over_a_ledge_one_is_driven_for_three_hits():
    cliff = Ground(7, 5, features=("height.-3:e1-g5=Pit",))
    people = enter(fighter("Ann", BLADE, skills=RANKS), "c3"), enter(fighter("Bob"), "d3")
    field = Field(*people, ground=cliff).initiative(ann=4, bob=3).strike("ann", "bob", 3, 3, 3, 3)
    assert wares(field)["ledge"].price == 3
    assert "screen.control.drive" in wares(field)["ledge"].cites
    field.answer(SpendHits, {"ledge": 1})
    if "over the ledge where" in field.open()[0]:
        field.answer("over the ledge where", field.options("over the ledge where")[0])
    assert field.told("push")[-1].startswith("Ann pushes Bob over the ledge, 3 m down")


@pytest.mark.about("screen.example.improvised-bench", "screen.ruling.strength-damage-die")
def test_strength_and_a_number_name_the_die():
    heavy = weapon("Bench", damage=Damage("strength", 7), types={"bludgeoning": 0})
    field = duel(fighter("Ann", heavy, strength=7)).strike("ann", "bob", 3).answer(SpendHits, {"damage": 1})
    field.roll(12, pool="1d12")


@pytest.mark.about("screen.control.off-hand-cap")
def test_of_the_skills_with_the_second_weapon_the_best_counts():
    dirk = replace(KNIFE, training=(*KNIFE.training, *BLADE.training))
    assert wares(scored(BLADE, dirk))["off-hand"].most == 3, "brawling would give 2 dice"


@pytest.mark.about("screen.ruling.off-hand-roll-terms")
def test_no_bonus_dice_come_to_it_from_behind() -> None:
    field = duel(fighter("Ann", BLADE, KNIFE, skills=RANKS), places="e5 f5")
    field.who("bob").facing = 1
    field.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 0)
    field.roll(*[3] * len(next(iter(field.run.pending.values())).pool)).answer(SpendHits, {"off-hand": 1})
    assert falling(field) == [("own", 1)]
