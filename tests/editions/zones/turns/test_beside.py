"""What is held back or done out of turn: when it is not taken after all, and what is told of it."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero

PAIR = (("ann", "rat"),)


def spent(**given: object) -> Arena:
    """Ann holds her only action back, and spends it out of turn in that of the rat."""
    fight = Arena(hero(conditions={"exhaustion": 2}, **given), hero("Bob"), enemy(stamina=40), close=PAIR)  # type: ignore[arg-type]
    fight.does("hold")
    while "What does Rat do?" not in "".join(fight.open()):
        fight.does("end")
    return fight.beside("ann", "interrupt").scores(1)


@pytest.mark.rule("zones.delay.one")
def test_whoever_has_spent_what_was_held_takes_nothing_later() -> None:
    fight = spent().does("cast")
    assert fight.purse("ann").actions == 0
    while fight.fight.round == 1:
        fight.does("end")
    assert fight.told("held") == []


@pytest.mark.rule("zones.ruling.broken-meaning")
def test_whoever_is_broken_takes_no_held_action() -> None:
    fight = Arena(hero(lost=9), hero("Bob"), enemy(stamina=40, damage=9), close=PAIR).does("hold")
    while "What does Rat do?" not in "".join(fight.open()):
        fight.does("end")
    fight.does("strike:0:ann").answer("defend?", "none")
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


def test_what_may_be_done_beside_a_turn_is_told() -> None:
    fight = Arena(hero(awareness=3), enemy(), close=PAIR).does("hold")
    ask = fight.ask("act out of turn")
    assert (ask.prompt, ask.lead) == ("Does Ann act out of turn?", "It is Rat’s turn.")
    among = ask.among
    assert [(one.label, one.note) for one in among.options] == [  # type: ignore[union-attr]
        ("Try to act first", "AWARENESS: 3 dice, 42 %; 1 Stress if it fails"),
        ("Call the held action", "it comes after this turn"),
    ]
    fight.beside("ann", "call")
    assert fight.told("call") == ["Ann calls the held action, for after this turn"]
    assert fight.offered("act out of turn") == ["interrupt"], "it is called once"
    assert "call" not in "".join(fight.offered())


def test_a_turn_tells_what_is_left_of_the_round() -> None:
    fight = Arena(hero(), enemy(stamina=40), close=PAIR)
    assert fight.told("turn") == ["Ann’s turn 3 actions"]
    assert fight.ask("do?").lead == "3 of this round’s actions are left."
    fight.does("cast", "intimidate:rat").answer("is it rolled for?", "no")
    assert fight.ask("do?").lead == "1 of this round’s actions is left."
    fight.does("hold", "end")
    assert fight.ask("do?").lead == "One action, held. 1 of this round’s actions is left."
    assert fight.option("end").label == "Let it lapse"
    fight = Arena(hero(conditions={"exhaustion": 2}), enemy())
    assert fight.told("turn") == ["Ann’s turn 1 action"]


def test_an_action_out_of_turn_is_asked_for_as_one() -> None:
    fight = spent()
    assert fight.ask("do?").lead == "One action, out of turn. 1 of this round’s actions is left."
    assert fight.option("end").label == "Do nothing after all"
    fight.does("end")
    assert fight.purse("ann").actions == 1
    assert "What does Rat do?" in fight.open()[0]


@pytest.mark.parametrize(("limit", "when"), [("round", "this round"), ("turn", "this turn")])
def test_what_bars_a_repetition_is_told(limit: str, when: str) -> None:
    fight = Arena(hero(), enemy(stamina=40), repeat_limit=limit).does("cast")
    assert fight.barred("cast") == f"it was done already {when}"


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
        assert fight.barred("cast") == "it was done already this round"


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
    assert fight.option("cast").label == "Cast a spell"
    assert fight.option("cast").note == "the game master says what comes of it"
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


def test_a_talent_is_used_again_in_the_next_fight() -> None:
    fight = Arena(hero(talents=("second-wind",), lost=5), enemy(stamina=1), tempo="interaction", close=PAIR)
    fight.answer("What happens?", "gm:fight", "gm").cards().does("talent:second-wind")
    fight.answer("What happens?", "gm:end", "gm").answer("What happens?", "gm:fight", "gm").cards()
    assert fight.barred("talent:second-wind") == ""
