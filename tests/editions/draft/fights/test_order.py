"""The order of a fight: one signed roll, second actions, surprise."""

from functools import partial

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, duel
from tests.editions.mounted.stable import horse, mounted, rider
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.encounter.act import DELAYED, FIRST, SECOND, WHOLE, Slot
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.words.taunt import Sting, Stung


def opened(**given: bool) -> Field:
    """Ann and Bob about to roll for their order; whoever is named is surprised."""
    people = [(fighter("Ann"), "e5"), (fighter("Bob"), "g5")]
    return Field(*(enter(sheet, at, surprised=given.get(sheet.name.lower(), False)) for sheet, at in people))


@pytest.mark.rule("draft.init.one-test", "draft.init.player-chooses")
@pytest.mark.rule("draft.ruling.skill-list")
@pytest.mark.rule("draft.ruling.initiative-open-ended")
def test_one_roll_of_either_skill_makes_the_number():
    field = opened()
    perceive = "wisdom:perception:bare"
    assert perceive in field.options(InitiativeDice, "bob")
    field.answer(InitiativeDice, perceive, "ann").answer(InitiativeDice, 2, "bob")
    field.answer(InitiativeDice, 3, "ann").roll(8, 4, 2, by="ann").roll(4, 4, by="bob")
    assert (field.number("ann"), field.number("bob")) == (3, 2)
    assert field.told("initiative") == [
        "Ann has initiative 3, perception 3",
        "Bob has initiative 2, reflex 2",
    ]


@pytest.mark.rule("draft.init.one-test", "draft.loss.die-one", "draft.loss.can-occur")
@pytest.mark.rule("draft.ruling.losses-on-initiative")
def test_a_number_may_be_below_0():
    field = opened().answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 3, "bob")
    field.roll(1, 1, 2, by="ann").roll(4, 1, 1, by="bob")
    assert (field.number("ann"), field.number("bob")) == (-2, -1)
    assert field.told("initiative")[0] == "Ann has initiative −2, reflex −2"
    assert field.events("turn")[-1].who == "bob"


@pytest.mark.rule("draft.two.timing", "draft.round.turn-content", "draft.action.one-or-two")
@pytest.mark.rule("draft.ruling.two-actions-one-number")
def test_a_second_action_needs_no_word_before():
    field = duel()
    labels = {each.key: each.label for each in field.ask("What do you do?", "ann").among.options}
    assert labels["end"] == "End this part of the turn", "nothing was halved"
    assert "split" not in field.options("What do you do?", "ann")
    field.strike("ann", "bob", 4, 4, against=(4, 4))
    field.turn("ann", "end").turn("bob", "end")
    assert [event.outcome for event in field.events("turn")] == ["", "", "for a second action"]
    assert field.ask(Asking(OwnTurn, count=-3)).prompt == "Your second action. What do you do?"
    assert "strike:bob" not in field.options("What do you do?", "bob")


@pytest.mark.rule("draft.two.timing", "draft.round.turn-content")
def test_second_actions_show_in_the_order_and_nothing_as_a_half():
    field = duel().turn("ann", "delay")
    order = [(row.name, row.note) for row in field.view("ann").order]
    assert order == [("Ann", ""), ("Bob", ""), ("Bob, second action", ""), ("Ann", "delayed from 4")]
    game = field.run.game
    figures = game.part(Initiative).figures(game, game.combatants["bob"])
    assert [game.settable(each).label for each in figures] == ["Initiative", "Second action (number)"]
    assert field.turn("bob", "end").told("turn")[-1] == "Bob is called for a second action"


@pytest.mark.rule("draft.two.needs-positive-initiative", "draft.surprise.acts-at-negative")
@pytest.mark.rule("draft.ruling.surprise-second-action")
def test_the_surprised_act_once_at_the_negative():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 3, "bob")
    field.roll(8, 4, 2, by="ann").roll(8, 8, 2, by="bob")
    assert field.told("surprised") == ["Bob is surprised, and acts at −4"]
    assert field.events("surprised")[0].figures == {"number": -4}
    field.turn("ann", "end").turn("ann", "end")
    assert [(event.who, event.when) for event in field.events("turn")] == [
        ("ann", "3"),
        ("ann", "−3"),
        ("bob", "−4"),
    ]
    assert "delay" not in field.options("What do you do?", "bob")
    field.turn("bob", "end")
    assert field.fight.round == 2
    assert field.events("turn")[-1].when == "4"


def test_the_surprised_have_put_nothing_off_wherever_a_delayed_turn_may_be_taken():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", surprised=True)
    field = Field(*people, delay="any-lower").initiative(ann=4, bob=3).turn("ann", "end")
    assert field.only(Asking(OwnTurn, count=-3), "bob")


@pytest.mark.rule("draft.surprise.zero-or-less")
def test_at_0_or_less_the_surprised_lose_the_first_round():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 1, "bob")
    field.roll(8, 4, 2, by="ann").roll(1, by="bob")
    field.turn("ann", "end").turn("ann", "end")
    assert field.fight.round == 2
    assert {event.who for event in field.events("turn")[:2]} == {"ann"}


@pytest.mark.rule("draft.surprise.dice-deducted")
def test_dice_of_the_surprised_count_as_used():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 3, "bob")
    field.roll(8, 4, 2, by="ann").roll(4, 4, 2, by="bob")
    field.turn("ann", "strike:bob").answer("Strike", 2)
    assert field.own("Defend") == [0, 1], "of 4 dice"


def test_a_turn_that_is_put_off_has_begun_once():
    field = duel()
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 3, begun=True)}
    field.turn("ann", "end").turn("bob", "delay")
    assert field.events("turn")[-1].who == "bob"
    assert field.fight.record(Stung).of["bob"]["ann"].dice == 2, "a die for the turn, not for each number"


@pytest.mark.about("draft.two.needs-positive-initiative")
def test_at_0_there_is_one_turn():
    field = opened().answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 1, "bob")
    field.roll(4, 2, 1, by="ann").roll(2, by="bob")
    assert [field.number(key) for key in ("ann", "bob")] == [0, 0]
    field.turn("ann", "end").turn("bob", "end")
    assert field.fight.round == 2, "nobody has a second action"


@pytest.mark.rule("draft.surprise.acts-at-negative")
def test_the_late_turn_of_the_surprised_is_not_told_as_a_delayed_one():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 3, "bob")
    field.roll(8, 4, 2, by="ann").roll(8, 8, 2, by="bob")
    assert [(row.name, row.note) for row in field.view("ann").order][1:] == [
        ("Ann, second action", ""), ("Bob", "surprised"),
    ]  # fmt: skip
    field.turn("ann", "end").turn("ann", "end")
    assert field.told("turn")[-1] == "Bob is called late, being surprised"


@pytest.mark.rule("draft.surprise.zero-or-less")
def test_the_surprised_lose_the_first_round_at_0_too():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 1, "bob")
    field.roll(8, 4, 2, by="ann").roll(2, by="bob")
    assert field.told("surprised") == ["Bob is surprised, and does not act before the second round"]


def lowered(by: int) -> list[tuple[str, str]]:
    """Who acts at what, when Ann at 4 takes so much off Bob, who is at 2, before his turn; Cid is at 1."""
    sheets = fighter("Ann", skills={"one-handed-swords": 5}), fighter("Bob"), fighter("Cid")
    field = Field(*(enter(sheet, at) for sheet, at in zip(sheets, ("e5", "g5", "m5"), strict=True)))
    field.initiative(ann=4, bob=2, cid=1).strike("ann", "bob", 8, 8, 8).spend(initiative=by)
    while field.fight.round == 1:
        field.turn(field.open()[0].partition(":")[0], "end")
    return [(event.who, event.when) for event in field.events("turn")][1:-1]


@pytest.mark.rule("draft.two.timing", "draft.two.needs-positive-initiative")
@pytest.mark.about("draft.ruling.initiative-lowered-mid-round")
def test_a_turn_still_to_come_moves_with_its_number_and_at_0_loses_its_second_part():
    assert lowered(1) == [("cid", "1"), ("bob", "1"), ("cid", "−1"), ("bob", "−1"), ("ann", "−4")]
    assert lowered(2) == [("cid", "1"), ("bob", "0"), ("cid", "−1"), ("ann", "−4")]
    assert lowered(3) == [("cid", "1"), ("cid", "−1"), ("bob", "−1"), ("ann", "−4")]


@pytest.mark.about("draft.ruling.spirit-equal-tie")
def test_of_those_with_one_number_and_as_much_spirit_whoever_entered_first_acts_first():
    people = [enter(fighter(name), at) for name, at in (("Bob", "g5"), ("Ann", "e5"))]
    assert Field(*people).initiative(bob=3, ann=3).events("turn")[0].who == "bob"


@pytest.mark.rule("draft.init.one-test")
def test_a_put_off_turn_has_no_second_part():
    field = duel().turn("ann", "delay")
    while field.fight.round == 1:
        field.turn(field.open()[0].partition(":")[0], "end")
    turns = [(event.who, event.when) for event in field.events("turn")][:-1]
    assert turns == [("ann", "4"), ("bob", "3"), ("bob", "−3"), ("ann", "−4")]


@pytest.mark.about("draft.ruling.own-turn")
def test_a_second_action_starts_no_turn_and_any_other_does():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 3, "bob")
    field.roll(8, 4, 2, by="ann").roll(8, 8, 2, by="bob")
    starts = partial(field.fight.part(Initiative).starts, field.fight)
    kinds = (WHOLE, FIRST, SECOND, DELAYED)
    assert [starts(Slot("bob", -4, kind)) for kind in kinds] == [True, True, False, True]


@pytest.mark.about("draft.ruling.opportunity-at-equal-initiative")
def test_whoever_is_struck_at_in_passing_defends_at_equal_numbers_too():
    field = duel()
    field.fight.record(Order).numbers["bob"] = field.number("ann")
    field.turn("ann", "move").answer("Move", "h5").answer("Strike at Ann", 1, "bob")
    assert field.ask("Defend against Bob", "ann")
    field.answer("Defend", 0).roll(2, 2).answer("Move on", "stop")
    field.turn("ann", "strike:bob").answer("Strike", 1)
    assert field.ask("Strike back at Ann", "bob"), "in a turn both rolls are attacks"


@pytest.mark.rule("draft.init.player-chooses")
def test_the_skill_of_the_higher_rank_comes_first():
    people = enter(fighter("Ann", skills={"perception": 4}), "e5"), enter(fighter("Bob"), "g5")
    field = Field(*people)
    assert "(perception, wisdom)" in field.ask(InitiativeDice, "ann").lead
    assert "(reflex, agility)" in field.ask(InitiativeDice, "bob").lead


def turns(field: Field) -> list[tuple[str, int, str]]:
    """The turns still to come, by who has them."""
    return sorted((slot.who, slot.count, slot.kind) for slot in field.fight.record(Order).due)


@pytest.mark.rule("draft.mount.pool-and-initiative")
@pytest.mark.about("draft.surprise.acts-at-negative")
@pytest.mark.parametrize("which", [0, 1])
def test_a_mount_waits_with_a_rider_who_is_surprised_and_only_then(which: int):
    people = [replace(one, surprised=at == which) for at, one in enumerate(mounted())]
    rides = Field(*people, enter(fighter("Bob"), "m5")).initiative(ann=3, bob=4)
    late, usual = [("ann", -3, DELAYED), ("dun", -3, DELAYED)], [("ann", -3, SECOND), ("ann", 3, FIRST)]
    usual += [("dun", -3, SECOND), ("dun", 3, FIRST)]
    assert [turn for turn in turns(rides) if turn[0] != "bob"] == (late if people[0].surprised else usual)


@pytest.mark.about("draft.ruling.initiative-lowered-mid-round")
def test_the_turns_of_a_mount_move_with_its_riders_number():
    rides = Field(*mounted(), enter(fighter("Bob"), "m5")).initiative(ann=3, bob=4)
    rides.fight.part(Initiative).shift(rides.fight, rides.who("ann"), -1, ("draft.init.one-test",))
    both = [(who, count, kind) for who in ("ann", "dun") for count, kind in ((-2, SECOND), (2, FIRST))]
    assert [turn for turn in turns(rides) if turn[0] != "bob"] == both
    people = enter(rider(), "e5", "us"), enter(horse(), "e6", "us", seat="ann"), enter(fighter("Bob"), "m5")
    on_foot = Field(*people).initiative(ann=4, dun=2, bob=3).turn("ann", "on:dun")
    assert [turn for turn in turns(on_foot) if turn[0] == "dun"] == [("dun", -4, SECOND), ("dun", 4, FIRST)]


@pytest.mark.about("draft.two.timing", "draft.ruling.initiative-lowered-mid-round")
def test_a_second_part_stays_where_it_is_once_the_first_is_over():
    field = duel(bob=fighter("Bob", skills={"one-handed-swords": 5})).turn("ann", "end")
    field.strike("bob", "ann", 8, 8, 8).spend(initiative=1)
    assert field.number("ann") == 3
    assert ("ann", -4, SECOND) in turns(field)


@pytest.mark.rule("draft.action.one-or-two")
def test_that_there_may_be_two_actions_is_told_where_there_are():
    assert "draft.action.one-or-two" in duel().events("turn")[0].cites
    field = opened().answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 1, "bob")
    field.roll(4, 2, 1, by="ann").roll(2, by="bob")
    assert "draft.action.one-or-two" not in field.events("turn")[0].cites


@pytest.mark.rule("draft.surprise.acts-at-negative")
def test_the_surprised_act_with_a_number_of_1_too():
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 1, "bob")
    field.roll(8, 4, 2, by="ann").roll(4, by="bob")
    assert field.told("surprised") == ["Bob is surprised, and acts at −1"]


@pytest.mark.about("draft.reassess.reroll")
def test_in_a_roll_anew_the_better_skill_comes_first():
    people = enter(fighter("Ann", skills={"perception": 4}), "e5"), enter(fighter("Bob"), "m5")
    field = Field(*people).initiative(ann=4, bob=3).turn("ann", "reassess")
    assert "(perception, wisdom)" in field.ask(InitiativeDice, "ann").lead
    assert [each.label for each in field.ask(InitiativeDice, "ann").also][:1] == ["With reflex"]


@pytest.mark.rule("draft.init.player-chooses")
def test_the_other_roll_for_the_order_goes_by_the_skill_that_is_tested():
    asked = opened().ask(InitiativeDice, "bob")
    assert "(reflex, agility)" in asked.lead
    assert [each.label for each in asked.also][:1] == ["With perception"]
