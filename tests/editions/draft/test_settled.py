"""What the draft leaves open, as its rulings settle it."""

from __future__ import annotations

import pytest

from tests.editions.draft.field import Field, Scene, duel
from tests.editions.draft.fights.test_order import opened
from tests.editions.ground import test_cover
from tests.editions.healing import test_mending
from tests.editions.manoeuvres.charge import test_charge_reach
from tests.editions.sda.arena import CLUB, SWORD, enter, fighter
from tests.editions.walls import test_endings
from tests.editions.words.shouting import speaker
from winterdawn.editions.alone import numbers
from winterdawn.editions.draft import EDITION
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.roster.people import character
from winterdawn.kernel.fact import told_text


@pytest.mark.rule("draft.ruling.surprise-reactions-at-zero")
def test_the_surprised_defend_at_0_too_though_they_do_not_act() -> None:
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 1, "bob")
    field.roll(8, 4, 2, by="ann").roll(2, by="bob").turn("ann", "strike:bob").answer("Strike", 1)
    assert field.own("Defend", "bob") == [0, 1, 2, 3]
    (told,) = field.events("surprised", "bob")
    assert (told.figures.get("number"), told.cites[-1]) == (None, "draft.ruling.surprise-reactions-at-zero")


@pytest.mark.rule("draft.ruling.odd-defender-hit")
def test_a_hit_of_a_defence_buys_no_die_and_may_be_left() -> None:
    field = duel().strike("ann", "bob", 4, against=(8,))
    (ware,) = [each for each in field.ask(SpendHits, "bob").among.wares if each.key == "damage"]
    assert (ware.price, ware.barred is None) == (2, False)
    assert field.answer(SpendHits, {}).told("unspent") == ["Bob leaves 1 hit unspent"]


@pytest.mark.rule("draft.ruling.type-open-ended")
def test_of_an_open_ended_test_every_mos_is_a_hit() -> None:
    scene = Scene(fighter("Ann", skills={"climbing": 2})).does("ann", "test:climbing").gm("open-ended")
    assert scene.says(3, (8, 4, 1)).last("test") == "Ann, climbing: 2 MoS"


@pytest.mark.rule("draft.ruling.type-opposed")
@pytest.mark.parametrize("bob, told", [((4,), "Ann wins, 1 hit"), ((1,), "Ann wins, 3 hits")])
def test_each_side_rolls_and_the_difference_is_the_hits(bob: tuple[int, ...], told: str) -> None:
    scene = Scene(fighter("Ann", skills={"stealth": 1}), fighter("Bob"))
    scene.gm("gm:opposed", "ann", "stealth", "done", "perception", "done", "none", "once")
    scene.says(1, 1, (8,), bob)
    assert scene.last("opposed").rpartition(": ")[2] == told


@pytest.mark.rule("draft.ruling.malus-on-each-roll")
def test_a_malus_counts_in_every_roll_of_a_test() -> None:
    scene = Scene(fighter("Ann", skills={"woodworking": 2})).does("ann", "test:woodworking")
    scene.gm("malus", 1, "setback", 6, "week").says(2, (8, 4))
    assert scene.last("test").endswith("0 → 2 of 6")
    assert scene.says("roll", 2, (8, 4)).last("test").endswith("2 → 4 of 6")


@pytest.mark.rule("draft.ruling.spirit-maximum")
@pytest.mark.parametrize("spirit, after", [(19, 23), (22, 24), (24, 24)])
def test_sleep_gives_spirit_back_up_to_the_maximum(spirit: int, after: int) -> None:
    scene = Scene(fighter("Ann", spirit=spirit)).gm("gm:night", "enough")
    assert scene.spirit("ann") == after


@pytest.mark.rule("draft.ruling.intimidate-tie")
@pytest.mark.parametrize("against", [(4,), (8,)])
def test_whoever_resists_has_no_use_for_their_hits(against: tuple[int, ...]) -> None:
    field = duel(speaker("Ann"), speaker("Bob")).turn("ann", "intimidate:bob").answer("Intimidate Bob", 1)
    field.answer("Resist", 1, "bob").roll(4).roll(*against)
    assert field.told("intimidate")[-1].endswith("Bob stands firm")
    assert field.spirit("ann") == field.spirit("bob") == 24
    assert not field.asks(SpendHits)


@pytest.mark.rule("draft.ruling.pinned-and-prone")
def test_between_two_who_lie_nothing_weighs() -> None:
    def told(*lying: str) -> list[str]:
        field = duel()
        for key in lying:
            field.who(key).prone = True
        ask = field.turn("ann", "strike:bob").ask("Strike")
        return [each.amount for each in ask.beside.read if "prone" in told_text(each.text)]

    assert (told("ann"), told("ann", "bob")) == (["−2"], [])


@pytest.mark.rule("draft.ruling.die-for-odd-attributes")
@pytest.mark.parametrize("score, die", [(5, "d4"), (7, "d6"), (9, "d8"), (13, "d12"), (24, "d20")])
def test_the_largest_die_is_rolled_that_has_no_more_faces(score: int, die: str) -> None:
    sheet = EDITION.read({"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, score)})
    account = numbers(sheet, "draft")["die:wisdom"]
    assert (account.value, "draft.ruling.die-for-odd-attributes" in account.cites) == (die, True)


@pytest.mark.rule("draft.ruling.xp-raise-skill")
def test_a_rank_costs_four_times_what_it_will_be() -> None:
    sheet = EDITION.read(character("ilse-varn"))
    found = numbers(sheet, "draft")["price:luck"]
    assert found.value == 4 * (sheet.rank("luck") + 1)


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.shield-wall-break")
def test_a_wall_of_which_no_two_are_left_side_by_side_is_gone() -> None:
    test_endings.test_a_wall_without_its_middle_is_gone_and_forgotten()


@pytest.mark.rule("draft.ruling.manoeuvre-initiative")
def test_a_manoeuvre_of_both_actions_needs_no_number_above_0() -> None:
    people = enter(fighter("Ann", SWORD, CLUB), "e5"), enter(fighter("Bob"), "g5")
    field = Field(*people).initiative(ann=0, bob=3).turn("bob", "end")
    options = field.ask("What do you do?", "ann").among.options
    (both,) = [each for each in options if each.key == "two-weapons"]
    assert (both.barred, both.cost.partition(";")[0]) == (None, "both actions")


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.high-ground-defence")
def test_higher_ground_helps_whoever_attacks_alone() -> None:
    arena = test_cover.duel("height.0.5:c4").turn("ann", "strike:bob")
    assert any("higher" in told_text(one.text) for one in arena.ask("Strike").beside.read)
    arena.answer("Strike", 1).answer("Defend", 0).roll(1, 1).turn("ann", "end").turn("bob", "strike:ann")
    assert not any(
        "higher" in told_text(one.text) for one in arena.answer("Strike", 1).ask("Defend").beside.read
    )


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.charge-terrain")
def test_a_charge_counts_the_mos_that_the_ground_takes() -> None:
    test_charge_reach.test_of_a_way_around_and_one_across_the_one_that_takes_fewer_mos_is_run()


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.incap-end")
def test_whoever_has_no_major_injury_left_is_incapacitated_no_more() -> None:
    test_mending.test_the_game_master_may_say_so_by_word_or_by_clearing_boxes()
