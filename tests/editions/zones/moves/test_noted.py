"""What moves are told as, before and after, and what they ask."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.setup import Ground
from winterdawn.editions.zones.moves.facts import GoAllTheSame

PAIR = (("ann", "rat"),)
PAST = "a roll to get away first: 60 %, else 1 Stress"


def test_a_move_tells_beforehand_what_awaits_there() -> None:
    ground = row("zone:Yard", "zone.cluttered.darkness:Hall")
    fight = Arena(hero(), hero("Bob"), enemy(), enemy("Bat"), ground=ground, at={"bat": "Hall"}, close=PAIR)
    assert fight.option("move:Hall").note == (
        f"there: Bat; {PAST}; cluttered: 5 dice, 60 %, or a fall; darkness"
    )
    assert fight.option("apart").note == PAST
    assert fight.option("close:bob").note == f"at arm’s length of each other, as First Aid needs it; {PAST}"
    assert fight.option("close:bob").label == "Go to Bob’s side"
    plain = Arena(hero(), enemy())
    assert plain.option("move:Hall").note == ""
    assert plain.option("close:rat").label == "Close in on Rat"
    assert "apart" not in plain.offered()
    assert "move:Yard" not in plain.offered()


def test_who_holds_somebody_and_what_it_takes_to_get_past_is_told_once_for_all_ways() -> None:
    """A second action is spoken of only where there is one."""
    fight = Arena(hero(), enemy(), enemy("Bat"), close=(*PAIR, ("ann", "bat")))
    held = "Rat and Bat hold you at arm’s length, and getting past takes a roll of Mobility"
    roll = f"{held}: 5 dice, 20 % for 2 successes, one for each"
    told = f"{roll}; else 1 Stress, and"
    assert [each.text for each in fight.ask("do?").remarks] == [f"{told} you stay or pay a second action"]
    fight.does("intimidate:rat").answer("is it rolled for?", "no").does("cast")
    assert [each.text for each in fight.ask("do?").remarks] == [f"{told} you stay"]
    assert fight.option("move:Hall").note == "a roll to get away first: 20 %, else 1 Stress"
    alone = Arena(hero(), enemy(), close=PAIR).ask("do?").remarks
    assert [each.text.split(",")[0] for each in alone] == ["Rat holds you at arm’s length"]
    assert Arena(hero(), enemy()).ask("do?").remarks == ()
    moved = Arena(hero(), enemy()).does("close:rat")
    assert moved.close("ann", "rat")
    assert moved.ask("do?").remarks == (), "nobody goes twice in a round"


@pytest.mark.about("zones.zone.cramped-heavy")
def test_what_a_cramped_zone_does_to_what_is_held_is_told_before() -> None:
    ground = row("zone:Yard", "zone.cramped:Hall")
    heavy, light = (Arena(hero("Ann", hand), enemy(), ground=ground) for hand in ("longsword", "mace"))
    useless = "cramped: the Longsword cannot be used there, and nobody jumps or stands up"
    assert heavy.option("move:Hall").note == useless
    assert light.option("move:Hall").note == "cramped: nobody jumps or stands up"


@pytest.mark.rule("zones.ruling.disengage-in-zone")
def test_stepping_back_tells_of_a_roll_only_where_there_is_one() -> None:
    fight = Arena(hero(), enemy(), close=PAIR, disengage_in_zone="off")
    assert fight.option("apart").note == ""
    assert fight.option("move:Hall").note == PAST


@pytest.mark.rule("zones.action.jump", "zones.action.stand-up")
@pytest.mark.about("zones.ruling.two-mobility-rolls")
def test_a_jump_and_standing_up_to_go_on_tell_of_every_roll_on_the_way() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall")
    fight = Arena(hero(), enemy(), enemy("Bat"), ground=ground, at={"bat": "Hall"}, close=PAIR)
    past, clutter = (
        f"there: Bat; {PAST}; ",
        "; cluttered: 5 dice, 60 %, or a fall",
    )
    assert (
        fight.option("jump:Hall").note
        == f"{past}a roll of Mobility or Athletics, at best 6 dice, 67 %{clutter}"
    )
    fight.who("ann").prone = True
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    assert fight.option("stand:Hall").note == f"{past}to go on: 5 dice, 60 %{clutter}"


def test_whoever_crawls_is_told_of_no_fall() -> None:
    ground = row("zone.cramped:Yard", "zone.cluttered:Hall")
    fight = Arena(hero(), enemy(), ground=ground)
    assert fight.option("move:Hall").note == "cluttered: 5 dice, 60 %, or a fall"
    fight.who("ann").prone = True
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    assert fight.option("move:Hall").note == ""
    assert fight.does("move:Hall").open() == ["ann: What do you do?", "gm: What happens?"], "and rolls none"


def test_enemies_read_of_no_roll() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall")
    fight = Arena(hero(), enemy(), ground=ground, close=PAIR).does("end")
    assert fight.option("move:Hall").note == ""
    assert "jump:Hall" not in fight.offered()


def test_moves_within_a_zone_are_told() -> None:
    fight = Arena(hero(), enemy()).does("close:rat", "end", "apart", "end")
    assert fight.told("move") == ["Ann closes in on Rat", "Rat steps back from everybody"]
    assert fight.events("move")[0].names["against"] == "rat"


@pytest.mark.rule("zones.ruling.close-is-a-relation")
def test_where_somebody_arrives_is_asked_opponents_first() -> None:
    at = {"rat": "Hall", "bob": "Hall"}
    fight = Arena(hero(), hero("Bob"), enemy(), at=at).does("move:Hall")
    assert fight.offered("Arrive in Hall where?") == ["rat", "bob", "short"]
    among = fight.ask("Arrive in Hall where?").among
    assert [one.label for one in among.options][:2] == ["Close to Rat", "Close to Bob"]  # type: ignore[union-attr]
    fight = Arena(hero(), hero("Bob"), enemy(), at={"bob": "Hall"}).does("move:Hall")
    assert fight.offered("Arrive in Hall where?") == ["short", "bob"], "among friends nobody has to be Close"


def test_a_way_through_a_door_is_told() -> None:
    ground = Ground(kind="zone", features=("zone:Yard", "zone:Hall", "door:Yard/Hall"))
    fight = Arena(hero(), enemy(), ground=ground).does("move:Hall")
    assert fight.told("move") == ["Ann moves from Yard to Hall, through the door"]
    plain = Arena(hero(), enemy()).does("move:Hall")
    assert plain.told("move") == ["Ann moves from Yard to Hall"]
    assert set(plain.events("move")[0].cites) < set(fight.events("move")[0].cites)


def test_who_falls_and_who_stands_up_is_told() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall", "zone:Loft")
    fight = Arena(hero(), enemy(), ground=ground).does("move:Hall").scores(0)
    assert fight.told("fall") == ["Ann falls"]
    assert fight.option("stand").label == "Stand up"
    assert fight.option("stand:Loft").label == "Stand up and move to Loft"
    assert fight.option("stand:Loft").note == "to go on: 5 dice, 60 %"
    fight.does("stand:Loft").scores(1)
    assert fight.told("stand") == ["Ann stands up"]
    assert fight.events("stand")[0].names["place"] == "Loft"
    again = Arena(hero(), enemy(), ground=ground).does("move:Hall").scores(0).does("stand")
    assert "place" not in again.events("stand")[0].names


@pytest.mark.rule("zones.ruling.disengage-in-zone")
def test_standing_up_and_leaving_the_zone_is_no_step_within_it() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall", "zone:Loft")
    fight = Arena(hero(), enemy(), ground=ground, at={"rat": "Hall"}, disengage_in_zone="off")
    fight.does("move:Hall").answer("Arrive in Hall", "rat").scores(0)
    fight.does("stand:Loft")
    assert fight.open() == ["ann: roll to get away"]


@pytest.mark.rule("zones.zone.cramped-crawl")
def test_nobody_stands_or_jumps_where_it_is_cramped() -> None:
    fight = Arena(hero(), enemy(), ground=row("zone.cramped:Yard", "zone:Hall"))
    assert fight.barred("jump:Hall") == "nobody jumps where it is cramped"
    fight.who("ann").prone = True
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    assert fight.barred("stand") == "nobody stands where it is cramped"
    assert fight.barred("move:Hall") == "", "everybody crawls there"


@pytest.mark.rule("zones.ruling.jump-failure")
def test_a_jump_that_fails_is_told() -> None:
    fight = Arena(hero(), enemy()).does("jump:Hall")
    among = fight.ask("which skill").among
    assert [(one.label, one.note) for one in among.options] == [  # type: ignore[union-attr]
        ("Mobility", "5 dice, 60 %"),
        ("Athletics", "6 dice, 67 %"),
    ]
    fight.answer("which skill", "mobility").scores(0)
    assert fight.told("stuck") == ["Ann does not make the jump"]


@pytest.mark.rule("zones.action.disengage-fail-cost")
@pytest.mark.parametrize(
    ("go", "kind", "told"),
    [("yes", "paid", "Ann spends another action to get away"), ("no", "stuck", "Ann stays")],
)
def test_who_does_not_get_away_chooses_and_it_is_told(go: str, kind: str, told: str) -> None:
    fight = Arena(hero(), enemy(), close=PAIR).does("move:Hall").scores(0)
    among = fight.ask(GoAllTheSame).among
    assert [one.label for one in among.options] == ["Pay a second action", "Stay"]  # type: ignore[union-attr]
    fight.answer(GoAllTheSame, go)
    assert fight.told(kind) == [told]


@pytest.mark.parametrize("successes", [1, 0])
def test_who_breaks_in_getting_away_goes_nowhere(successes: int) -> None:
    worn = hero(conditions={"exhaustion": 3}, stress=7, soul=3)
    fight = Arena(worn, hero("Bob"), enemy(), close=PAIR, condition_effect="flat")
    fight.does("move:Hall").scores(successes, 1, 1, 1, 1).roll(1)
    assert fight.told("down") == ["Ann is broken"]
    assert fight.place("ann") == "Yard"
    assert fight.told("stuck") == []
    assert fight.lasting("ann").stress == (7 if successes else 8), "a failure gives 1 Stress all the same"
    assert fight.open()[0] == "gm: What does Rat do?", "she is asked no more"


@pytest.mark.rule("zones.ruling.disengage-in-zone")
@pytest.mark.parametrize("way", ["move:Hall", "jump:Hall"])
def test_leaving_the_zone_takes_the_roll_whatever_a_table_makes_of_steps_within_it(way: str) -> None:
    fight = Arena(hero(), enemy(), close=PAIR, disengage_in_zone="off").does(way)
    if way == "jump:Hall":
        fight.answer("which skill", "mobility")
    assert fight.open() == ["ann: roll to get away"]


@pytest.mark.rule("zones.ruling.disengage-in-zone")
@pytest.mark.parametrize("way", ["close:bob", "apart"])
def test_steps_within_the_zone_take_none_where_a_table_says_so(way: str) -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), close=PAIR, disengage_in_zone="off").does(way)
    assert not fight.close("ann", "rat")
    assert fight.events("roll") == []


def test_friends_and_whoever_is_out_hold_nobody() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), close=(("ann", "bob"),))
    assert fight.option("move:Hall").note == ""
    fight.does("move:Hall")
    assert (fight.place("ann"), fight.events("roll")) == ("Hall", [])


@pytest.mark.rule("zones.ruling.prone-and-stand-up")
def test_nobody_stands_up_twice_in_a_round() -> None:
    fight = Arena(hero(), enemy())
    for barred in ("", "only once a round, and it is done"):
        fight.who("ann").prone = True
        fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
        assert fight.barred("stand") == barred
        if not barred:
            fight.does("stand")


@pytest.mark.about("zones.ruling.fallen-not-close")
def test_one_goes_to_a_broken_comrade_and_to_no_enemy_that_is_out() -> None:
    fight = Arena(hero(), hero("Bob", lost=10), enemy(), enemy("Bat", lost=8))
    assert [key for key in fight.offered() if key.startswith("close:")] == ["close:rat", "close:bob"]
    fight = Arena(hero(), enemy("Bat", lost=8), enemy(), at={"bat": "Hall"}).does("move:Hall")
    assert fight.place("ann") == "Hall", "nobody is there to be Close to"
