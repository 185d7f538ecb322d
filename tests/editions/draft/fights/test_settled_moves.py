"""What the draft leaves open about manoeuvres, mounts, words and ways, as its rulings settle it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, duel
from tests.editions.draft.fights.test_blows import shot
from tests.editions.draft.fights.test_charges import FAST
from tests.editions.draft.fights.test_grids import costs
from tests.editions.draft.fights.test_manoeuvres import sore
from tests.editions.draft.fights.test_settled_order import until
from tests.editions.draft.fights.test_wounds import hit, rest
from tests.editions.draft.people.test_aftermath import climbs
from tests.editions.draft.test_kept import won
from tests.editions.ground.test_terrain import alone
from tests.editions.manoeuvres.test_stance import attacked, kept, stance
from tests.editions.mounted.stable import horse, joust, rider
from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import CLUB, KNIFE, SWORD, Arena, enter, fighter
from tests.editions.words.shouting import speaker
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

WIDE = Ground(26, 9, kind="square")


@pytest.mark.about("draft.ruling.charge-minimum-measure")
@pytest.mark.parametrize("place, near", [("i5", True), ("j5", False)])
def test_a_charge_is_of_at_least_the_speed_measured_straight(place: str, near: bool) -> None:
    field = duel(fighter("Ann", skills=FAST), places=f"a5 {place}")
    assert ("charge:bob" in field.options("What do you do?", "ann")) is not near


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.mounted-charge-speed")
@pytest.mark.parametrize("place, near", [("s5", True), ("t5", False)])
def test_on_a_mount_it_is_the_mount_s_speed(place: str, near: bool) -> None:
    arena = joust(place, mount=horse(trained=True), ground=WIDE)
    assert ("charge:bob" in arena.options("What do you do?", "ann")) is not near


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.mount-charge-attack")
def test_in_a_mounted_charge_the_mount_runs_and_the_rider_strikes_with_all_their_dice() -> None:
    arena = joust("x5", mount=horse(trained=True), ground=WIDE).turn("ann", "charge:bob")
    arena.answer("runs at Bob", 2).roll(4, 4, pool="2d12")
    arena.answer("Where does", arena.options("Where does")[0])
    assert max(arena.own("Strike Bob", "ann")) == 4


@pytest.mark.about("draft.ruling.stance-extra-defence")
def test_in_a_stance_one_may_defend_with_dice_left_but_scores_nothing() -> None:
    field = stance(4, 2, arena=duel()).turn("ann", "end")
    attacked(field, 4, against=(8, 8)).answer("Spend how many", 0)
    assert field.told("lapsed") == ["Ann loses 3 hits: a defensive stance"]
    assert (field.spirit("bob"), field.asks(SpendHits)) == (24, False)


@pytest.mark.about("draft.ruling.stance-attack-losses")
def test_losses_of_an_attack_on_a_stance_are_no_hits_of_anybody() -> None:
    field = attacked(stance(4, 4, arena=duel()).turn("ann", "end"), 1, 1)
    assert field.events("exchange")[-1].outcome == "no hit"
    assert (kept(field), field.spirit("ann"), field.spirit("bob")) == (2, 24, 24)


@pytest.mark.rule("draft.ruling.dodge-roll-when")
def test_a_dodge_roll_weighs_on_shots_after_it_until_the_round_ends() -> None:
    people = enter(fighter("Ann", skills={"acrobatics": 3}), "a5"), enter(archer("Bob"), "j5")
    field = Field(*people).initiative(ann=3, bob=4)

    def malus() -> list[str]:
        field.turn("bob", "shoot:ann")
        read = field.ask("Shoot at Ann").beside.read
        found = [told_text(each.amount) for each in read if "roll" in told_text(each.text)]
        field.answer("Shoot at Ann", 1).answer("Dodge", 0).roll(2).turn("bob", "end")
        return found

    assert malus() == []
    field.turn("ann", "dodge-roll").answer("Dodge roll", 2).roll(4, 4).answer("where", "c5")
    until(field, "bob")
    assert (field.fight.round, malus()) == (1, ["−2"])
    until(field, "bob")
    assert (field.fight.round, malus()) == (2, [])


def knocked(*reflex: int, **house: Any) -> Arena:
    """Ann on Dun has used so many of 4 dice, and takes a blunt blow that is a major injury."""
    ann = rider("Ann", skills={"resist-shock": 1}, injury="(0+1)*6")
    arena = joust("g5", mount=horse(trained=True), who=ann, foe=fighter("Bob", CLUB), **house)
    until(arena.turn("ann", "end"), "bob").turn("bob", "strike:ann").answer("Strike", 2)
    arena.answer("Defend", len(reflex)).roll(8, 8)
    return (arena.roll(*reflex) if reflex else arena).answer(SpendHits, {"damage": 1}).roll(4)


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.mount-falls")
def test_who_does_not_stay_on_lies_beside_the_mount_and_the_game_master_says_how_hard() -> None:
    arena = knocked(gm="gm").answer("Resist the shock", 1).roll(4).answer("Stay on Dun", 1).roll(2)
    arena.answer("Fall off", arena.options("Fall off")[0])
    assert arena.ask("Ann falls 2 m: how many damage dice", "gm")
    assert (arena.who("ann").prone, arena.who("ann").mount) == (True, None)
    assert arena.fight.map.apart(arena.who("ann").place, arena.who("dun").place) == 1


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.stun-before-stay-on")
def test_a_rider_resists_the_shock_first_and_falls_without_a_die_to_stay_on() -> None:
    arena = knocked(2, 2, 2, 2).answer("Resist the shock", 1).roll(4)
    ask = arena.ask("Stay on Dun", "ann")
    assert ([*ask], ask.fallback()) == ([0, 1, 2], 0), "all dice are used, and nobody has to buy any"
    assert arena.answer("Stay on Dun", 0).ask("Fall off to where?", "ann")
    assert arena.spirit("ann") == 24 - 4


@pytest.mark.about("draft.ruling.prone-doubled-increment")
def test_for_whoever_lies_the_distance_alone_counts_twice() -> None:
    field = shot(fighter("Bob", size="mini"), "n2")
    field.who("bob").prone = True
    found = [told_text(each.amount) for each in field.turn("ann", "shoot:bob").ask("at Bob").beside.read]
    assert sorted(found) == ["−1", "−1", "−4"], "13 m are past 5 m twice"


@pytest.mark.about("draft.ruling.inspire-distribution")
def test_spirit_of_a_speech_is_shared_freely_up_to_each_maximum() -> None:
    people = [enter(speaker("Ann"), "a1", "us"), enter(fighter("Bob", spirit=10), "a3", "us")]
    people += [enter(fighter("Cid", spirit=22), "a5", "us"), enter(fighter("Eve"), "m9", "them")]
    field = Field(*people).initiative(ann=4, bob=2, cid=2, eve=2).turn("ann", "inspire")
    field.answer("Inspire your allies", 2).roll(8, 4)
    assert list(field.ask("How much of 6 spirit for Bob?", "ann")) == [0, 1, 2, 3, 4, 5, 6]
    field.answer("for Bob", 1)
    assert [field.spirit(key) for key in ("ann", "bob", "cid")] == [24, 11, 24]


def taunted(shooter: str) -> list[int]:
    """Bob, who is taunted by Ann for 2 dice, may dodge a shot."""
    people = enter(archer("Ann"), "a5", "us"), enter(archer("Cid"), "a7", "us"), enter(fighter("Bob"), "f5")
    field = Field(*people).initiative(ann=4, cid=3, bob=2)
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 2, begun=True)}
    until(field, shooter).turn(shooter, "shoot:bob").answer("Shoot at Bob", 1)
    return field.own("Dodge", "bob")


@pytest.mark.about("draft.ruling.dodge-is-directed")
def test_a_dodge_is_directed_against_whoever_shoots() -> None:
    assert (taunted("ann"), taunted("cid")) == ([0, 1, 2, 3], [0, 1])


@pytest.mark.about("draft.ruling.taunt-reactions")
def test_a_taunt_takes_dice_of_reactions_to_others_but_none_of_resisting() -> None:
    people = enter(speaker("Ann"), "e5", "us"), enter(speaker("Cid"), "e7", "us"), enter(speaker("Bob"), "g5")
    field = Field(*people).initiative(ann=4, cid=3, bob=2)
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 1, begun=True)}
    until(field, "cid").turn("cid", "intimidate:bob").answer("Intimidate Bob", 1)
    assert max(field.own("Resist", "bob")) == 2


@pytest.mark.rule("draft.opportunity.bonus-die")
@pytest.mark.about("draft.ruling.taunt-reactions")
def test_a_strike_in_passing_at_others_has_its_bonus_die_whatever_a_taunt_takes() -> None:
    people = enter(speaker("Ann"), "e5", "us"), enter(fighter("Cid"), "g7", "us"), enter(speaker("Bob"), "g5")
    field = Field(*people).initiative(ann=4, cid=3, bob=2)
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 9, begun=True)}
    field.who("bob").facing = 3
    until(field, "cid").turn("cid", "move").answer("Move where", "g9")
    assert field.own("Strike at Cid", "bob") == [0]
    field.answer("Strike at Cid", 0).answer("Defend", 0).roll(8, by="bob", pool="1d8")


@pytest.mark.about("draft.ruling.wounds-action")
def test_shrugging_off_wounds_is_an_action_with_shared_dice() -> None:
    field = sore(2).answer("Shrug it off", 2).roll(4, 4)
    assert "shrug" not in field.options("What do you do?", "ann")
    assert field.fight.record(Purses).of["ann"]["action"].used == 2


@pytest.mark.about("draft.ruling.thrown-skill")
def test_anything_is_thrown_with_the_thrown_speciality_and_either_attribute() -> None:
    ann = fighter("Ann", KNIFE, skills={"thrown": 1}, strength=6)
    field = Field(enter(ann, "e5"), enter(fighter("Bob"), "i5")).initiative(ann=4, bob=3).turn("ann", "fling")
    assert field.own("Throw the Knife at Bob") == [1, 2]
    ask = field.ask("Throw the Knife at Bob")
    assert "(thrown, agility)" in ask.lead
    assert "strength:thrown:knife" in field.options("Throw the Knife at Bob")


@pytest.mark.about("draft.ruling.two-weapons-second-number")
def test_two_weapons_leave_no_action_for_the_negative_number() -> None:
    field = duel(fighter("Ann", SWORD, CLUB)).turn("ann", "two-weapons")
    field.answer("Strike Bob", 1).answer("Defend", 0).roll(2).answer("Strike whom", "bob")
    field.answer("Strike Bob", 1).answer("Defend", 0).roll(2)
    field.turn("ann", "end")
    options = until(field, "ann").options("What do you do?", "ann")
    assert (field.fight.round, "strike:bob" in options, "stance" in options) == (1, False, False)


@pytest.mark.usefixtures("drafted")
@pytest.mark.about("draft.ruling.terrain-minor-fraction")
def test_each_metre_over_minor_ground_takes_a_metre_and_a_half() -> None:
    found = costs(alone("rough.minor:a1-l3=Roots").turn("ann", "move"))
    assert [found[spot] for spot in ("b1", "c1", "d1")] == ["1.5 m", "3 m", "4.5 m"]


@pytest.mark.about("draft.ruling.kick-up-action")
def test_a_kick_is_an_action_with_shared_dice_and_what_is_left_of_the_price_is_paid() -> None:
    field = duel(fighter("Ann", skills={"acrobatics": 3}), places="a5 m5")
    field.who("ann").prone = True
    field.turn("ann", "end")
    field = until(field, "ann").turn("ann", "kick-up").answer("Kick up", 2).roll(8, 2)
    assert field.fight.part(Speed).left(field.fight, field.who("ann")) == 9 - 2.5
    assert field.fight.record(Purses).of["ann"]["action"].used == 2
    assert "stance" not in field.options("What do you do?", "ann")


@pytest.mark.about("draft.ruling.getting-up-does-not-provoke")
def test_nobody_strikes_at_whoever_gets_up() -> None:
    field = duel(fighter("Ann"))
    field.who("ann").prone = True
    field.turn("ann", "end")
    field = until(field, "ann").turn("ann", "stand")
    assert not field.who("ann").prone
    assert field.asks(Asking(OwnTurn, count=-4), "ann")


@pytest.mark.about("draft.ruling.overflow-equal-lines")
def test_of_lines_with_as_much_room_the_first_is_filled() -> None:
    field = hit(8, 8, 4, bob=fighter("Bob", injury="(3+1)*2"))
    assert field.ticked("bob") == [4, 0]


@pytest.mark.about("draft.ruling.resounding-ego")
def test_the_ego_test_after_a_failure_pays_as_any_other() -> None:
    scene = climbs(1, 2, 2).says(2, (4, 4), "no")
    assert scene.ask("A resounding success. What do you take?", "ann")


@pytest.mark.rule("draft.ruling.square-diagonals-default")
def test_of_two_diagonals_the_second_counts_two_metres_unless_the_map_says_otherwise() -> None:
    people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m11")
    field = Field(*people, ground=Ground(13, 11, kind="square")).initiative(ann=4, bob=3).turn("ann", "move")
    assert [costs(field)[spot] for spot in ("b2", "c3", "d4")] == ["1 m", "3 m", "4 m"]


@pytest.mark.about("draft.ruling.losses-on-other-tests")
def test_losses_of_a_test_that_sets_a_quantity_count_as_nothing() -> None:
    def moved(*faces: int) -> list[str]:
        field = duel(fighter("Ann", skills={"acrobatics": 3}), places="a5 m5").turn("ann", "dodge-roll")
        return field.answer("Dodge roll", len(faces)).roll(*faces).open()

    assert moved(1, 1) == moved(2, 2)
    assert (kept(stance(1, 1, arena=duel())), kept(stance(2, 2, arena=duel()))) == (0, 0)
    people = [enter(speaker("Ann"), "a1", "us"), enter(fighter("Bob", spirit=10), "a3", "us")]
    field = Field(*people, enter(fighter("Eve"), "m9", "them")).initiative(ann=4, bob=2, eve=2)
    field.turn("ann", "inspire").answer("Inspire your allies", 2).roll(1, 1)
    assert field.spirit("bob") == 10
    field = won().answer("Roll ego", 3).roll(1, 1, 2)
    assert field.spirit("ann") == 10
    sore = Wounds(lines=(BegunLine(3, ("cutting",)),))
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", injury="(3+0)*1", wounds=sore), "g5", "them")
    field = Field(*people, enter(fighter("Cid"), "m9", "them")).initiative(ann=4, bob=3, cid=2)
    field.strike("ann", "bob", 8).answer(SpendHits, {"damage": 1}).roll(8).answer(HoldOn, 1).roll(1)
    assert field.fight.record(States).of["bob"].rounds_left == 10
    field = duel(fighter("Ann", CLUB), fighter("Bob", injury="(0+1)*6"))
    field.strike("ann", "bob", 4).answer(SpendHits, {"damage": 1}).roll(4).answer("Resist the shock", 1).roll(
        1
    )
    rest(field).turn("ann", "strike:bob").answer("Strike", 1)
    assert "Defend" not in str(field.open()), "a limit of 0 dice"
