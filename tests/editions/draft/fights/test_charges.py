"""Charges that fail completely, and who stays on the mount."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, duel
from tests.editions.manoeuvres.test_prone import option
from tests.editions.mounted.stable import horse, joust
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from tests.editions.sda.foreseen.test_foresight import shown
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Roll

FAST = {"running": 3}
RULES = ("draft.ruling.losses-on-charging-run",)


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("faces, losses", [((1, 2), 1), ((1, 1, 4), 1), ((1, 1), 2)])
def test_whoever_charges_with_losses_falls_where_the_plain_run_ends(faces: tuple[int, ...], losses: int):
    field = duel(fighter("Ann", skills=FAST), places="a5 m5").turn("ann", "charge:bob")
    field.answer("Run at Bob", len(faces)).roll(*faces)
    assert (field.place("ann"), field.who("ann").prone) == ("j5", True)
    assert field.told("prone") == ["Ann falls in the charge"]
    assert field.told("charge")[-1].startswith("Ann stumbles in the charge: ")
    assert field.events("charge")[-1].figures["losses"] == losses
    assert field.ticked("ann") == [0, 0, 0]


@pytest.mark.about(*RULES)
def test_whoever_has_no_mos_is_short_of_the_target_and_on_their_feet():
    field = duel(fighter("Ann", skills=FAST), places="a5 m5").turn("ann", "charge:bob")
    field.answer("Run at Bob", 2).roll(1, 4)
    assert field.told("charge")[-1].startswith("Ann falls short of Bob")
    assert (field.place("ann"), field.who("ann").prone) == ("j5", False)


@pytest.mark.rule(*RULES)
def test_nobody_strikes_at_the_end_of_it_however_near():
    field = duel(fighter("Ann", skills=FAST), places="a5 j5").turn("ann", "charge:bob")
    field.answer("Run at Bob", 1).roll(1)
    while "Strike at Ann" in field.open()[0]:
        field.answer("Strike at Ann", "none")
    assert field.who("ann").prone
    assert field.events("exchange") == []
    assert field.asks(Asking(OwnTurn, count=3), "bob"), "both actions and all movement are gone"


@pytest.mark.about(*RULES, "draft.failure.before-malus")
def test_what_a_malus_takes_off_the_run_is_no_loss():
    lame = Trait("Lame", modifiers=(Modifier("running", malus=1),))
    field = duel(hurt(fighter("Ann", skills=FAST), traits=(lame,)), places="a5 m5").turn("ann", "charge:bob")
    field.answer("Run at Bob", 2).roll(1, 4)
    assert field.told("charge")[-1].startswith("Ann falls short of Bob")
    assert not field.who("ann").prone


def come(*run: int, **house: Any) -> Field:
    """Ann has run at Bob, who may strike as she comes; 2 MoS are left over unless the run shows otherwise."""
    field = duel(fighter("Ann", skills={**FAST, "one-handed-swords": 3}), places="a5 m5", **house)
    field.turn("ann", "charge:bob").answer("Run at Bob", 2).roll(*run or (8, 4))
    return field if "Strike Bob" in field.open()[0] else field.answer("Where does the charge end?", "k5")


@pytest.mark.rule("draft.ruling.charger-announces-first")
@pytest.mark.parametrize("answer", [2, "none"])
@pytest.mark.about("draft.ruling.charge-exchange")
def test_the_charger_announces_first_and_the_target_hears_the_number(answer: int | str):
    field = come()
    assert [each for each in field.open() if each.startswith("bob")] == []
    field.answer("Strike Bob", 3, "ann")
    assert field.events("announce")[-1].text.startswith("Ann charges at Bob")
    ask = field.ask("Strike at Ann", "bob")
    assert ask.lead.startswith("Ann charges within your reach, and strikes with the Sword, 3d8.")
    field.answer("Strike at Ann", answer)
    if answer == "none":
        field.answer("Strike back at Ann", 1).roll(4, 1, 1).roll(4)
    else:
        field.roll(4, 1, 1).roll(4, 1, 1)
    assert len(field.events("exchange")) == 1
    assert len(field.events("announce", "ann")) == 1, "nor is it told twice what she strikes with"


@pytest.mark.about("draft.charge.leftover")
def test_the_odds_of_a_strike_at_a_charge_count_what_is_left_over_from_the_run():
    chances = [
        shown(come(*run).answer("Strike Bob", 2, "ann").ask("Strike at Ann", "bob"), 2)
        for run in ((4, 2), (8, 2), (8, 4))
    ]
    assert chances[0] > chances[1] > chances[2]


@pytest.mark.house("charge-announces")
@pytest.mark.about("draft.ruling.charger-announces-first")
def test_a_group_may_let_the_target_announce_first():
    field = come(charge_announces="target").answer("Strike at Ann", 2, "bob")
    assert "Bob strikes as you come, with the Sword, 3d8." in field.ask("Strike Bob", "ann").lead


@pytest.mark.house("charge-strike")
def test_a_strike_that_comes_first_and_by_itself_is_announced_before_the_charge_attack():
    field = come(charge_strike="first")
    assert field.ask("Strike at Ann", "bob").lead.startswith("Ann charges within your reach. ")
    field.answer("Strike at Ann", 2).answer("Defend", 1).roll(4, 2, 2).roll(4)
    assert [field.own("Strike Bob", "ann"), field.events("announce", "ann")[-1].text] == [
        [1],
        "Ann answers Bob (Sword, strength)",
    ]


@pytest.mark.rule("draft.charge.no-disarm")
def test_a_charge_cannot_disarm():
    field = come().answer("Strike Bob", 3, "ann").answer("Strike at Ann", 2).roll(1, 1, 1).roll(8, 8, 8)
    disarm = next(ware for ware in field.ask(SpendHits).among.wares if ware.key == "disarm")
    assert disarm.barred.why == "a charge cannot disarm"


def gallop(*faces: int, features: tuple[str, ...] = (), **house: Any) -> Arena:
    """Ann’s horse runs at Bob, 19 metres off, with a die for each face."""
    wide = Ground(26, 9, kind="square", features=features)
    arena = joust("x5", mount=horse(trained=True), ground=wide, **house)
    return arena.turn("ann", "charge:bob").answer("runs at Bob", len(faces)).roll(*faces)


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule(*RULES, "draft.mount.stay-on")
@pytest.mark.parametrize("shown, stays", [((4, 4), True), ((4, 2), False)])
def test_of_a_mount_that_stumbles_the_rider_tests_to_stay_on(shown: tuple[int, ...], stays: bool):
    arena = gallop(1, 1)
    assert arena.told("charge")[-1] == "Dun stumbles in the charge: 2 losses"
    assert arena.ask("Stay on Dun", "ann").lead.startswith("Difficulty 2.")
    arena.answer("Stay on Dun", 2).roll(*shown)
    assert ("Fall off" in arena.open()[0]) is not stays
    if not stays:
        arena.answer("Fall off", arena.options("Fall off")[0])
        if "damage dice" in arena.open()[0]:
            arena.answer("damage dice", 0)
    assert (arena.who("ann").mount is not None) is stays
    assert not arena.who("dun").prone
    assert arena.events("exchange") == []


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule(*RULES, "draft.terrain.minor-run")
def test_over_rough_ground_the_mount_falls_and_its_rider_with_it() -> None:
    arena = gallop(1, 1, features=("rough.minor:l1-p9=Mud",))
    assert arena.told("fall")[0] == "Dun stumbles and falls 0 of 1 MoS"
    arena.answer("Fall off", arena.options("Fall off")[0])
    assert (arena.who("dun").prone, arena.who("ann").mount) == (True, None)


@pytest.mark.usefixtures("drafted")
@pytest.mark.house("charge-losses")
@pytest.mark.about(*RULES)
def test_a_group_may_have_each_loss_tick_a_box_of_whoever_runs() -> None:
    for setting, ticked in (("prone", 0), ("boxes", 2)):
        arena = gallop(1, 1, charge_losses=setting)
        assert (sum(arena.ticked("dun")), sum(arena.ticked("ann"))) == (ticked, 0)


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.mount.pool-and-initiative", "draft.action.one-or-two")
def test_a_mount_has_a_second_action_as_everybody_has():
    arena = joust("z9", mount=horse(trained=True), ground=Ground(26, 9, kind="square"))
    arena.turn("ann", "run").answer("Run with", 1).roll(4).answer("Move where", "g5")
    assert option(arena, "run").barred.why == "Dun has acted already", "at this number"
    arena.turn("ann", "end")
    while not arena.asks(Asking(OwnTurn, count=-4), "ann"):
        arena.turn(arena.open()[0].partition(":")[0], "end")
    assert option(arena, "run").barred is None


def charged(**house: Any) -> Arena:
    """Ann has charged Bob on Dun, and everybody lets things be until she is called again, or Bob twice."""
    arena = joust("x5", mount=horse(trained=True), ground=Ground(26, 9, kind="square"), **house)
    arena.turn("ann", "charge:bob").answer("runs at Bob", 2).roll(4, 4)
    arena.answer("Where does", arena.options("Where does")[0]).answer("Strike Bob", 1)
    while not arena.asks(OwnTurn):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if isinstance(ask, Roll) else ask.fallback(), ask=number)
    return arena


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("book.ruling.table-mounted-charge")
def test_a_mounted_charge_takes_one_action_of_the_rider_and_one_of_the_mount():
    arena = joust("x5", mount=horse(trained=True), ground=Ground(26, 9, kind="square"))
    assert option(arena, "charge:bob").cost == "your action, and Dun’s"
    due = charged().fight.record(Order).due
    assert [(slot.kind, slot.acted) for slot in due if slot.who == "ann"] == [("second", False)]


@pytest.mark.usefixtures("drafted")
@pytest.mark.house("mounted-charge")
def test_a_group_may_have_it_take_both_of_the_riders():
    due = charged(mounted_charge="both").fight.record(Order).due
    assert [slot.acted for slot in due if slot.who == "ann"] == [True]


@pytest.mark.usefixtures("drafted")
@pytest.mark.parametrize(
    "mounted, barred", [("one-each", None), ("both", "it takes both actions of the round, and one is taken")]
)
def test_whoever_has_acted_charges_on_a_mount_only_if_one_action_is_enough(mounted: str, barred: str | None):
    wide = Ground(26, 9, kind="square")
    arena = joust("x5", mount=horse(trained=True), ground=wide, mounted_charge=mounted)
    arena.turn("ann", "taunt:bob").answer("Taunt", 1)
    while not arena.asks(Asking(OwnTurn, count=-4), "ann"):
        number, ask = next(iter(arena.run.pending.items()))
        end = "end" if "What do you do?" in getattr(ask, "prompt", "") else None
        arena.run.answer((2,) * len(ask.dice) if isinstance(ask, Roll) else end or ask.fallback(), ask=number)
    why = option(arena, "charge:bob" if barred is None else "charge").barred
    assert (why.why if why else None) == barred


@pytest.mark.about("draft.role.equal-initiative-announce")
@pytest.mark.parametrize("announces", ["charger", "target"])
def test_nobody_meets_a_charge_before_it_strikes(announces: str):
    people = hurt(fighter("Ann", skills={"running": 3}), spirit=20), fighter("Bob")
    field = Field(enter(people[0], "b5"), enter(people[1], "k5"), charge_announces=announces)
    field.initiative(ann=3, bob=3)
    while not field.asks(OwnTurn, "ann"):
        field.turn("bob", "end")
    field.fight.record(Order).numbers["bob"] = field.number("ann")
    field.turn("ann", "charge:bob").answer("Run at Bob", 1).roll(4)
    while "Strike Bob" not in field.open()[0]:
        assert "Meet Ann" not in str(field.open())
        prompt = field.open()[0].partition(": ")[2]
        found = field.options(prompt)
        field.answer(prompt, "none" if "none" in found else found[0])
