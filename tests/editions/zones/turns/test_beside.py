"""What is held back or done out of turn: when it is not taken after all, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.turns.facts import BeforeAction, TryToActFirst

CHECK = "If a check succeeds, {0} acts first, for an action left this round"
BEFORE = f"{CHECK}; then Rat chooses anew, and may still attack.".format("Ann")
ODDS = "AWARENESS: 42 % to be first, once a round; 1 Stress if it fails, which has no effect yet"
PAIR = (("ann", "rat"),)


def spent(**given: object) -> Arena:
    """Ann holds her only action back, and spends it out of turn in that of the rat."""
    fight = Arena(hero(conditions={"exhaustion": 2}, **given), hero("Bob"), enemy(stamina=40), close=PAIR)  # type: ignore[arg-type]
    fight.does("hold")
    while "What does Rat do?" not in "".join(fight.open()):
        fight.does("end")
    return fight.comes_first("ann", "move:Hall").scores(1)


@pytest.mark.rule("zones.delay.one")
def test_whoever_has_spent_what_was_held_takes_nothing_later() -> None:
    fight = spent().does("cast")
    assert fight.purse("ann").actions == 0
    fight.keen = True
    assert fight.does("end").open()[0] == "bob: What do you do?", "Ann is not asked"
    fight.keen = False
    while fight.fight.round == 1:
        fight.does("end")
    assert fight.told("held") == []


@pytest.mark.rule("zones.ruling.broken-meaning")
def test_whoever_is_broken_takes_no_held_action() -> None:
    fight = Arena(hero(lost=9), hero("Bob"), enemy(stamina=40, damage=9), close=PAIR).does("hold")
    while "What does Rat do?" not in "".join(fight.open()):
        fight.does("end")
    fight.does("strike:0:ann").answer("defend?", "none")
    fight.keen = True
    assert fight.does("end").open()[0] == "bob: What do you do?", "Ann is not asked"
    fight.keen = False
    while fight.fight.round == 1:
        fight.does("end")
    assert fight.told("held") == []


def test_nothing_held_is_taken_once_the_fight_is_over() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=1), close=(("bob", "rat"),)).does("hold")
    while not fight.open()[0].startswith("bob"):
        fight.does("end")
    fight.does("strike:0:rat").scores(1)
    assert fight.fight.over
    assert fight.told("held") == []


def test_what_may_be_done_beside_the_turn_of_a_friend_is_told() -> None:
    fight = Arena(hero(), hero("Bob", awareness=3), enemy())
    ask = fight.ask(TryToActFirst)
    assert ask.prompt == "It is Ann’s turn. Does Bob jump in first?"
    assert ask.lead == f"Letting it pass costs nothing. {CHECK}.".format("Bob")
    assert (ask.seat, ask.passes) == ("bob", "pass")
    among = ask.among
    assert [(one.label, one.note) for one in among.options] == [  # type: ignore[union-attr]
        ("Do not jump in this turn", "you are not asked again in it"),
        ("Jump in", f"{ODDS}; you could harm nobody then, but move to Hall, or choose among 3 more"),
    ]
    fight.does("end")
    assert fight.open() == ["gm: What does Rat do?", "gm: What happens?"], "what a foe does is announced"


@pytest.mark.rule("zones.ruling.action-announced")
@pytest.mark.house("announced-actions")
def test_by_house_rule_nobody_hears_what_it_is_that_they_may_come_before() -> None:
    people = hero(awareness=3), hero("Bob"), enemy(stamina=40)
    fight = Arena(*people, close=(("ann", "rat"),), announced_actions="off").does("end")
    fight.keen = True
    fight.does("strike:0:ann")
    assert fight.told("announce") == ["Rat is about to act"]
    assert fight.ask(BeforeAction, "ann").prompt == "Rat is about to act. Does Ann jump in first?"
    assert "Blow" not in str(fight.view("ann"))


@pytest.mark.rule("zones.ruling.action-announced", "zones.interrupt.once")
def test_what_an_opponent_is_about_to_do_is_said_before_anybody_is_asked() -> None:
    fight = Arena(hero(awareness=3), hero("Bob", lost=10), hero("Cid"), enemy(stamina=40), close=PAIR)
    fight.does("end")
    fight.keen = True
    fight.does("strike:0:ann")
    assert fight.told("announce") == ["Rat is about to act: Attack Ann (Blow)"]
    assert fight.told("attack") == []
    assert fight.asks(BeforeAction, "ann")
    assert fight.asks(BeforeAction, "cid")
    assert len(fight.open()) == 2
    ask = fight.ask(BeforeAction, "ann")
    assert (ask.lead, ask.fallback()) == (BEFORE, "no")
    assert ask.prompt == "Rat is about to act: Attack Ann (Blow). Does Ann jump in first?"
    among = ask.among
    assert [(one.label, one.note) for one in among.options] == [  # type: ignore[union-attr]
        ("Do not jump in", "you defend as always, and may jump in before what comes next"),
        ("Do not jump in for all of this turn", "you defend as always, and are not asked again in it"),
        ("Jump in", f"{ODDS}; you could then strike at Rat with the Broadsword"),
    ]
    fight.answer(BeforeAction, "no", "ann").answer(BeforeAction, "turn", "cid").answer("defend?", "none")
    assert fight.told("attack") == ["Rat attacks Ann (Blow): 5 damage"]
    fight.does("move:Hall")
    assert fight.only(Asking(BeforeAction, who="ann", acting="rat"), "ann"), "Cid lets all of this turn pass"
    fight.answer(BeforeAction, "no").does("end", "end", "move:Yard")
    assert fight.asks(Asking(BeforeAction, who="cid", acting="rat"), "cid"), "and is asked in the next"


def test_whoever_is_spared_is_not_asked_whether_they_come_first() -> None:
    fight = Arena(hero(), hero("Bob"), enemy())
    play, ann, rat = fight.fight, fight.who("ann"), fight.who("rat")
    found = next(play.lets(rat, "waits", [ann], cites=("zones.interrupt.before",)))
    assert [ask.seat for ask in found.asks] == ["bob"]


def test_all_who_come_first_act_in_the_order_of_the_track() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40), close=PAIR).does("end")
    fight.keen = True
    fight.does("strike:0:ann").answer(BeforeAction, "interrupt", "bob")
    fight.answer(BeforeAction, "interrupt", "ann")
    fight.scores(1).does("cast").scores(1).does("cast")
    assert fight.told("interrupt") == ["Ann acts before Rat", "Bob acts before Rat"]
    assert fight.open()[0] == "gm: What does Rat do?", "who was interrupted chooses anew"
    assert fight.told("attack") == []
    fight.does("strike:0:ann")
    assert fight.open() == ["ann: Ann is attacked"] or "defend?" in fight.open()[0], (
        "it is tried once a round"
    )


@pytest.mark.rule("zones.delay.after-current", "zones.delay.until-end")
def test_whoever_holds_an_action_is_asked_after_each_turn_that_others_follow() -> None:
    foes = enemy(stamina=40, actions=1), enemy("Bat", initiative=4), enemy("Cat", initiative=3)
    fight = Arena(hero(), *foes, close=PAIR)
    fight.keen = True
    fight.does("hold", "strike:0:ann").answer(BeforeAction, "turn").answer("defend?", "none")
    assert fight.open() == ["ann: Does Ann take the held action now?"], "though the turn ended by itself"
    ask = fight.ask("held action now?")
    assert (ask.lead, ask.fallback()) == ("The turn of Rat is over.", "later")
    now: Any = ask.among
    assert now.options[1].note == "one action; if you then let it lapse, it is lost"
    fight.answer("held action now?", "later").does("end")
    assert fight.ask("held action now?").lead == "The turn of Bat is over."
    fight.answer("held action now?", "now")
    assert fight.told("held") == ["Ann takes the held action"]
    fight.does("strike:0:rat").scores(1).does("end")
    assert fight.fight.round == 2


def test_what_is_taken_now_is_not_held_back_again() -> None:
    foes = enemy(stamina=40, actions=1), enemy("Bat", initiative=4)
    fight = Arena(hero(), *foes, close=PAIR)
    fight.keen = True
    fight.does("hold", "strike:0:ann").answer(BeforeAction, "turn").answer("defend?", "none")
    fight.answer("held action now?", "now")
    assert not {"hold", "later"} & {str(key) for key in fight.ask("do?")}, "in one's own turn alone"


def test_after_the_last_turn_what_is_held_comes_without_a_question() -> None:
    fight = Arena(hero(), enemy(stamina=40), close=PAIR)
    fight.keen = True
    fight.does("hold", "end")
    assert fight.told("held") == ["Ann takes the held action"]


@pytest.mark.parametrize(("given", "worth"), [({}, 1), ({"stress": 3}, 0), ({"hands": "mace"}, 0)])
def test_players_that_count_come_first_where_they_can_strike_and_lose_nothing(
    given: dict[str, Any], worth: int
) -> None:
    ann = hero("Ann", given.pop("hands", "long-spear"), **given)
    fight = Arena(ann, enemy(stamina=40)).does("end")
    fight.keen = True
    figures = fight.does("close:ann").ask(BeforeAction).figures
    assert [figures[key]["gain"] for key in ("no", "interrupt")] == [0, worth]


def test_a_turn_tells_what_is_left_of_the_round() -> None:
    fight = Arena(hero(), enemy(stamina=40), close=PAIR)
    assert fight.told("turn") == ["Ann’s turn 3 actions"]
    once = "Each kind of action goes once a round, such as one attack. In hand: Broadsword, which blocks. "
    once += "Each die that shows a 6 is a success; WP are full: none are gained."
    assert fight.ask("do?").lead == f"3 of this round’s actions are left. {once}"
    fight.does("cast", "intimidate:rat").answer("is it rolled for?", "no")
    assert fight.ask("do?").lead == "1 of this round’s actions is left."
    fight.does("hold", "end")
    assert fight.ask("do?").lead == "The round ends: the action that you held, now or never."
    assert fight.option("end").label == "Let it lapse"
    fight = Arena(hero(conditions={"exhaustion": 2}), enemy())
    assert fight.told("turn") == ["Ann’s turn 1 action"]
    tired = "1 of this round’s actions is left: Exhaustion 2 takes 2 of 3."
    assert fight.ask("do?").lead == f"{tired} {once}"


def test_an_action_out_of_turn_is_asked_for_as_one() -> None:
    fight = spent()
    assert fight.ask("do?").lead == "One action, out of turn. 1 of this round’s actions is left."
    assert fight.option("end").label == "Do nothing after all"
    fight.does("end")
    assert fight.purse("ann").actions == 1
    assert "What does Rat do?" in fight.open()[0]


def test_what_holding_an_action_back_gives_up_is_told_before() -> None:
    fight = Arena(hero(), enemy(stamina=40), close=PAIR)
    told = "ends your turn; you take one action after any later turn of this round, or at its end"
    rest = "; other actions left then only serve to jump in"
    assert fight.option("hold").note == f"{told}{rest}"
    fight.does("strike:0:rat").scores(1)
    assert fight.option("hold").note == f"{told}, but no attack{rest}"


@pytest.mark.rule("zones.action.no-repeat", "zones.action.three")
def test_how_often_each_kind_of_action_goes_is_told_with_the_first_of_a_turn() -> None:
    fight = Arena(hero(talents=("flurry", "quick-feet")), enemy("Rat", actions=2), repeat_limit="turn")
    assert fight.ask("do?").lead.count(" once a turn, but move 2 times and attack 2 times. ")


@pytest.mark.parametrize("limit", ["round", "turn"])
def test_what_bars_a_repetition_is_told(limit: str) -> None:
    fight = Arena(hero(), enemy(stamina=40), repeat_limit=limit).does("cast")
    assert fight.barred("cast") == f"only once a {limit}, and it is done"


def test_what_the_game_master_may_set_of_a_round() -> None:
    fight = Arena(hero(), enemy(actions=2))
    for who, actions, figures in (("ann", 3, {"actions", "reactions"}), ("rat", 2, {"actions"})):
        fight.answer("What happens?", f"gm:set:{who}", "gm")
        assert figures == {"actions", "reactions"} & set(fight.offered("Which figure"))
        fight.answer("Which figure", "actions")
        ask = fight.ask("Actions left")
        assert [count.value for count in ask.among.counts] == list(range(10))  # type: ignore[union-attr]
        fight.answer("Actions left", actions - 1)
        assert fight.purse(who).actions == actions - 1
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "reactions")
    fight.answer("Reactions left", 5)
    assert fight.purse("ann").reactions == 5


@pytest.mark.rule("zones.ruling.no-repeat-scope")
def test_who_is_given_no_more_actions_than_before_may_not_repeat() -> None:
    fight = Arena(hero(), enemy()).does("cast")
    assert fight.purse("ann").actions == 2
    for actions in (2, 1):
        fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "actions")
        fight.answer("Actions left", actions)
        assert fight.barred("cast") == "only once a round, and it is done"


def test_nobody_is_asked_for_a_held_action_who_can_take_none() -> None:
    fight = Arena(hero("Ann", "mace"), enemy(), at={"rat": "Sky"}).does("cast", "move:Hall", "hold")
    assert fight.open()[0] == "gm: What does Rat do?"
    fight.does("end")
    assert fight.told("held") == ["Ann takes the held action"]
    assert fight.fight.round == 2


def test_first_aid_and_intimidation_are_offered_where_they_make_sense() -> None:
    people = hero(lost=1), hero("Bob", lost=1), enemy(lost=1), enemy("Bat", lost=1)
    fight = Arena(*people, at={"bat": "Hall"}, close=(("ann", "bob"), ("ann", "rat")))
    listed = [key for key in fight.offered() if key.startswith(("first-aid", "intimidate"))]
    assert listed == ["first-aid:ann", "first-aid:bob", "intimidate:rat"]
    assert fight.option("first-aid:bob").label == "First Aid for Bob"
    assert fight.option("intimidate:rat").label == "Intimidate Rat"
    told, alone = fight.option("cast"), Arena(hero(lost=1), enemy(), gm="").offered()
    no = "there are no spells in these rules"
    assert told.note == f"{no}, so the game master decides what comes of it, if anything"
    assert told.label == "Cast a spell"
    assert not {"cast", "intimidate:rat"} & set(alone), "nobody is here who could judge them"
    assert "first-aid:ann" in alone
    fight.does("cast")
    assert fight.told("act") == ["Ann: Cast a spell"]
    fight.does("intimidate:rat")
    among = fight.ask("Ann, Intimidate Rat: is it rolled for?", "gm").among
    assert [(one.key, one.label) for one in among.options] == [  # type: ignore[union-attr]
        ("no", "No roll"),
        ("roll", "A roll of Intimidation"),
    ]
    fight.answer("is it rolled for?", "no")
    whole = Arena(hero(), hero("Bob", lost=1), enemy())
    assert not [key for key in whole.offered() if key.startswith("first-aid")], "nobody Close is hurt"


def test_a_talent_that_restores_is_barred_where_nothing_is_lost() -> None:
    fight = Arena(hero(talents=("second-wind",)), enemy())
    assert fight.barred("talent:second-wind") == "no Stamina is lost"
    hurt = Arena(hero(talents=("second-wind",), lost=2), enemy())
    assert hurt.option("talent:second-wind").label == "Second Wind"
    hurt.does("talent:second-wind")
    assert hurt.told("talent") == ["Ann uses Second Wind"]
    assert hurt.told("stamina") == ["Ann gets 2 Stamina back, and has 10"]
