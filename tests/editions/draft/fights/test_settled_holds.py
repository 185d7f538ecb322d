"""What the draft leaves open about strikes in passing, grapples and the end of a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, duel
from tests.editions.draft.fights.test_settled_order import until
from tests.editions.grappling.hold import close, held, pair, signs, strike, wares
from tests.editions.ranged.shots import BOW, CROSSBOW, archer
from tests.editions.sda.arena import CLUB, KNIFE, Arena, enter, fighter, weapon
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Weapon, WeaponSpecial
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

DODGER = "draft.ruling.dodge-provokes-whom"
TOUGH = fighter("Bob", KNIFE, skills={"resist-fatigue": 4})


@pytest.mark.about("draft.ruling.opportunity-cost", "draft.ruling.opportunity-defence")
@pytest.mark.parametrize("dice", [0, 2, 4])
def test_a_strike_in_passing_takes_any_of_the_dice_left_and_is_met_with_shared_ones(dice: int) -> None:
    field = duel().turn("ann", "move").answer("Move", "h5").answer("Strike at Ann", dice)
    assert field.own("Defend", "ann") == [0, 1, 2, 3, 4]
    field.answer("Defend", 3).roll(*[2] * (dice + 1)).roll(2, 2, 2)
    used = {key: purses["action"].used for key, purses in field.fight.record(Purses).of.items()}
    assert used == {"ann": 3, "bob": dice}


@pytest.mark.parametrize(
    "boxes, lapsed",
    [
        (0, []),
        pytest.param(
            3,
            ["Ann cannot do it any more: shoots at Bob"],
            marks=pytest.mark.rule("draft.ruling.opportunity-then-act"),
        ),
    ],
)
def test_what_provoked_goes_on_unless_it_has_become_impossible(boxes: int, lapsed: list[str]) -> None:
    sore = Wounds(lines=(BegunLine(boxes, ("cutting",) if boxes else ()),))
    ann = archer("Ann", BOW, injury="(3+1)*1", wounds=sore)
    people = enter(ann, "e5", "us"), enter(fighter("Cid"), "a1", "us")
    field = Field(*people, enter(fighter("Bob", CLUB), "g5")).initiative(ann=4, bob=3, cid=2)
    field.turn("ann", "shoot:bob").answer("Strike at Ann", 1).answer("Defend", 0).roll(4, 2)
    field.answer(SpendHits, {"damage": 1}).roll(8)
    if "Resist the shock" in field.open()[0]:
        field.answer("Resist the shock", 1).roll(4)
    assert field.told("lapsed") == lapsed
    assert ("Shoot at Bob" in field.open()[0]) is not bool(lapsed)


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.grapple-hits-spent")
def test_two_hits_of_a_grapple_are_gone_and_more_buy_what_it_allows_at_once() -> None:
    arena = close().strike("ann", "bob", 8, 8).answer(Asking(SpendHits, hits=4), {"grapple": 1})
    assert arena.asks(Asking(SpendHits, hits=2), "ann")
    assert wares(arena)["throw"].barred is None


def hinders(arena: Arena, who: str, other: str, tool: str) -> list[str]:
    """What a strike with something suffers."""
    until(arena, who).turn(who, f"strike:{other}")
    way = next((key for key in arena.options("Strike") if str(key).endswith(tool)), None)
    arena = arena.answer("Strike", way) if way else arena
    found = [each for each in arena.ask("Strike").beside.read if not each.text.startswith("for ")]
    amounts = [told_text(each.amount) for each in found]
    return [amount for amount in amounts if amount.startswith("−") and "d" not in amount]


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.grapple-malus-scope")
def test_an_attack_without_brawling_is_one_worse_for_either_on_top_of_the_malus_of_the_held() -> None:
    stick = weapon("Stick", "close", "axes-clubs-maces")
    people = fighter("Ann", KNIFE, stick), fighter("Bob", KNIFE, stick)
    assert hinders(held(*people), "bob", "ann", ":stick") == ["−1", "−1"]
    assert hinders(held(*people), "bob", "ann", ":knife") == ["−1"]
    assert hinders(held(*people), "ann", "bob", ":stick") == ["−1"]


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.grapple-both-roles")
def test_whoever_holds_and_defends_pays_two_hits_a_die() -> None:
    arena = strike(held(), "bob", "ann", 2, against=(8,))
    assert wares(arena)["damage"].price == 2


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.grapple-reverse-several")
def test_a_grapple_is_turned_about_with_one_of_several() -> None:
    arena = until(pair(), "bob")
    strike(arena, "bob", "ann", 8, 8).answer(SpendHits, {"reverse": 1})
    assert signs(arena, "ann") == ["held by Bob"]
    assert signs(arena, "bob") == ["holds Ann", "held by Cid"]


def choked() -> Arena:
    """Ann chokes Bob with her second action of the first round, and is called first in the second."""
    arena = strike(until(held(None, TOUGH), "ann"), "ann", "bob", 8, 4).answer(SpendHits, {"choke": 1})
    return until(arena.turn("ann", "end"), "ann")


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.choke-count")
def test_the_tests_of_a_choke_are_against_one_and_then_one_more_each_round() -> None:
    arena = choked()
    for goal in (1, 2):
        arena.turn("ann", "end").answer("Do you start your turn?", "start")
        ask = arena.ask("Ann chokes you. Hold out", "bob")
        assert f"Difficulty {goal}." in ask.lead
        assert "5d8 for this roll alone" in ask.lead, "none of the dice of the round"
        arena = until(arena.answer("Hold out", 2).roll(4, 4), "ann").turn("ann", "end")
        arena = until(arena, "ann") if goal == 1 else arena


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.choke-ends")
def test_a_choke_lasts_at_no_further_cost_as_long_as_the_grapple() -> None:
    arena = choked()
    assert signs(arena, "bob") == ["held by Ann", "choked by Ann"]
    assert signs(choked().turn("ann", "release:bob"), "bob") == []
    assert wares(strike(arena, "ann", "bob", 8, 4))["choke"].barred.why == "you choke Bob already"


@pytest.mark.about("draft.ruling.surge-who", "draft.ruling.surge-cap")
def test_the_surge_is_theirs_who_can_act_and_goes_up_to_the_maximum() -> None:
    down = Wounds(lines=(BegunLine(4, ("bludgeoning",)),), conditions=("incapacitated",))
    people = enter(fighter("Ann", spirit=21), "e5", "us"), enter(fighter("Cid", wounds=down), "a1", "us")
    field = Field(*people, enter(fighter("Bob"), "m9")).initiative(ann=4, bob=3)
    until(field.turn("ann", "end"), "bob").turn("bob", "yield")
    assert [each for each in field.open() if "Gather yourself" in each] == field.open()
    assert [each[:3] for each in field.open()] == ["ann"]
    field.answer("Gather yourself", "ego").answer("Roll ego", 1).roll(8).answer("A resounding", "experience")
    assert field.spirit("ann") == 24, "not 25"


@pytest.mark.rule("draft.ruling.reloading")
def test_reloading_is_an_action_without_a_test_unless_the_weapon_names_one() -> None:
    def loads(item: Weapon) -> Field:
        empty = replace(item, specials=(*item.specials, WeaponSpecial("spent")))
        people = enter(archer("Ann", empty), "a5"), enter(fighter("Bob"), "m5")
        return Field(*people).initiative(ann=4, bob=3).turn("ann", "reload:0")

    field = loads(replace(CROSSBOW, specials=(WeaponSpecial("reload"),)))
    assert field.told("hands") == ["Ann has reloaded the Crossbow"]
    assert "shoot:bob" not in field.options("What do you do?", "ann"), "it was the action"
    assert loads(CROSSBOW).ask("Reload the Crossbow with how many dice?", "ann")


@pytest.mark.parametrize(
    "place, told",
    [
        pytest.param("h2", ["Bob cannot dodge any more"], marks=pytest.mark.rule(DODGER)),
        pytest.param("k2", [], marks=pytest.mark.about(DODGER)),
    ],
)
def test_whoever_has_a_dodger_within_reach_strikes_first_and_the_shooter_does_not(
    place: str, told: list[str]
) -> None:
    bob = enter(fighter("Bob", injury="(0+1)*1"), "f2", "them", facing=0)
    people = enter(archer("Ann"), "a2", "us"), enter(fighter("Cat"), place, "us")
    field = Field(*people, bob, enter(fighter("Dan"), "p2", "them"), ground=Ground(26, 3, kind="square"))
    field.initiative(ann=4, bob=3, cat=2, dan=2).turn("ann", "shoot:bob")
    field.answer("Shoot at Bob", 1).answer("Dodge", 1)
    if told:
        field.answer("Strike at Bob", 1, "cat").answer("Defend", 0).roll(4, 4).answer(
            SpendHits, {"damage": 2}
        )
        field.roll(8, 8).answer(HoldOn, 1).roll(4)
    assert field.open() == ["ann: bows (shot)"]
    assert field.told("lapsed") == told
