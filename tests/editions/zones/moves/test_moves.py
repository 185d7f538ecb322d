"""Bands, Close pairs, getting away, features of zones, jumping, standing up."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.zones.moves.facts import GoAllTheSame


@pytest.mark.rule("zones.move.adjacent")
@pytest.mark.about("zones.ruling.close-is-a-relation")
def test_a_move_leads_to_the_next_zone_short_or_close() -> None:
    fight = Arena(hero(), enemy(), at={"rat": "Hall"})
    fight.does("move:Hall")
    assert fight.offered("Arrive in Hall") == ["rat", "short"]
    fight.answer("Arrive in Hall", "rat")
    assert (fight.place("ann"), fight.close("ann", "rat"), fight.purse("ann").actions) == ("Hall", True, 2)
    assert fight.told("move") == ["Ann moves from Yard to Hall, Close to Rat"]


@pytest.mark.rule("zones.ruling.close-is-a-relation")
def test_within_a_zone_one_comes_close_and_steps_back() -> None:
    fight = Arena(hero(), enemy())
    assert fight.band("ann", "rat") == "short"
    fight.does("close:rat")
    assert fight.band("ann", "rat") == "close"
    fight.does("end", "apart")
    assert fight.band("ann", "rat") == "short"


@pytest.mark.rule(
    "zones.example.disengage-two",
    "zones.action.disengage-successes",
    "zones.move.success-per-enemy",
    "zones.action.disengage",
)
@pytest.mark.about("zones.ruling.movement-passage-repeats")
def test_a_success_for_each_enemy_left_behind() -> None:
    fight = Arena(hero(), enemy(), enemy("Bat"), close=(("ann", "rat"), ("ann", "bat")))
    fight.does("move:Hall").scores(2)
    assert (fight.place("ann"), fight.purse("ann").actions, fight.lasting("ann").stress) == ("Hall", 2, 0)
    assert not fight.close("ann", "rat")


@pytest.mark.parametrize(
    "close",
    [
        pytest.param(
            (("ann", "rat"),), marks=pytest.mark.rule("zones.action.disengage", "zones.move.enemies-close")
        ),
        (),
    ],
)
def test_moving_takes_a_mobility_roll_with_an_enemy_close(close: tuple[tuple[str, str], ...]) -> None:
    fight = Arena(hero(agility=3, mobility=1), enemy(), enemy("Bat", initiative=4), close=close)
    assert ("to get away first: 52 %" in fight.option("move:Hall").note) is bool(close)
    fight.does("move:Hall")
    assert fight.open()[0] == ("ann: roll to get away" if close else "ann: What do you do?")
    if close:
        fight.roll(6, 2, 2, 2, pool="4d6")
    assert fight.place("ann") == "Hall"


@pytest.mark.rule(
    "zones.example.disengage-fails",
    "zones.action.disengage-fail-stress",
    "zones.action.disengage-fail-cost",
    "zones.move.fail-stress",
    "zones.move.fail-extra-action",
)
@pytest.mark.parametrize(("go", "place", "actions"), [("yes", "Hall", 1), ("no", "Yard", 2)])
@pytest.mark.rule("zones.ruling.movement-passage-repeats")
def test_who_fails_takes_stress_and_goes_for_another_action(go: str, place: str, actions: int) -> None:
    fight = Arena(hero(), enemy(), enemy("Bat"), close=(("ann", "rat"), ("ann", "bat")))
    fight.does("move:Hall").scores(1).answer(GoAllTheSame, go)
    assert (fight.place("ann"), fight.purse("ann").actions) == (place, actions)
    assert fight.lasting("ann").stress == 1


@pytest.mark.rule("zones.ruling.disengage-stay")
@pytest.mark.parametrize("go", ["yes", "no"])
def test_whether_they_pay_or_stay_the_move_is_made_and_other_actions_are_left(go: str) -> None:
    fight = Arena(hero(), enemy(), close=(("ann", "rat"),))
    fight.does("move:Hall").scores(0).answer(GoAllTheSame, go)
    assert fight.purse("ann").used == ["move"]
    assert fight.barred("move:Yard" if go == "yes" else "move:Hall") == "only once a round, and it is done"
    assert fight.barred("cast") == ""


@pytest.mark.rule("zones.ruling.disengage-is-the-move")
def test_it_is_no_action_of_its_own_and_takes_no_second_roll() -> None:
    fight = Arena(hero(), enemy(), close=(("ann", "rat"),))
    assert not [key for key in fight.offered() if "away" in key]
    fight.does("move:Hall").scores(0).answer(GoAllTheSame, "yes")
    assert len(fight.events("roll")) == 1
    assert fight.barred("move:Loft"), "the Move of the round is taken"


@pytest.mark.rule(
    "zones.example.disengage-stuck",
    "zones.action.disengage-stuck",
    "zones.move.no-actions",
    "zones.ruling.disengage-stress-twice",
)
def test_without_an_action_left_nobody_gets_away() -> None:
    fight = Arena(hero(conditions={"exhaustion": 2}), enemy(), close=(("ann", "rat"),))
    fight.does("move:Hall").scores(0)
    assert fight.told("stuck") == ["Ann has no action left, and stays"]
    assert (fight.place("ann"), fight.purse("ann").actions, fight.lasting("ann").stress) == ("Yard", 0, 1)


@pytest.mark.rule("zones.ruling.disengage-in-zone")
@pytest.mark.parametrize(
    ("rolled", "rolls"),
    [("on", 1), pytest.param("off", 0, marks=pytest.mark.house("disengage-in-zone"))],
)
def test_stepping_back_in_the_zone_takes_the_roll_or_not(rolled: str, rolls: int) -> None:
    fight = Arena(hero(), enemy(), close=(("ann", "rat"),), disengage_in_zone=rolled)
    fight.does("apart")
    if rolls:
        fight.scores(1)
    assert len(fight.events("roll")) == rolls
    assert not fight.close("ann", "rat")


@pytest.mark.rule("zones.ruling.close-to-close")
def test_from_close_to_one_to_close_to_another_leaves_the_first() -> None:
    fight = Arena(hero(), enemy(), enemy("Bat", initiative=4), close=(("ann", "rat"),))
    fight.does("close:bat")
    assert "1 success" not in fight.open()[0]
    fight.scores(1)
    assert (fight.close("ann", "rat"), fight.close("ann", "bat")) == (False, True)


@pytest.mark.about("zones.ruling.enemies-never-roll")
def test_enemies_get_away_and_keep_their_feet_without_a_roll() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall")
    fight = Arena(hero(), enemy(), ground=ground, close=(("ann", "rat"),)).does("end")
    fight.does("move:Hall")
    assert fight.place("rat") == "Hall"
    assert not fight.who("rat").prone
    assert not fight.events("roll")


@pytest.mark.rule("zones.ruling.fallen-not-close")
def test_fallen_enemies_hold_nobody() -> None:
    fight = Arena(
        hero(), enemy(stamina=1), enemy("Bat", initiative=4), close=(("ann", "rat"), ("ann", "bat"))
    )
    fight.does("strike:0:rat").scores(1)
    assert not fight.close("ann", "rat")
    fight.does("move:Hall").scores(1)
    assert fight.place("ann") == "Hall", "one success is enough for the one that is left"


@pytest.mark.about("zones.ruling.fallen-not-close")
def test_broken_heroes_stay_close_as_victims() -> None:
    fight = Arena(hero(lost=9), hero("Bob"), enemy(damage=9), close=(("ann", "rat"),)).does("end")
    fight.does("strike:0:ann").answer("defend?", "none")
    assert fight.told("down") == ["Ann is broken"]
    assert fight.close("ann", "rat")


@pytest.mark.rule("zones.example.cluttered-entry", "zones.zone.cluttered")
@pytest.mark.about("zones.ruling.zone-fall")
@pytest.mark.parametrize(("successes", "prone"), [(0, True), (1, False)])
def test_who_fails_to_keep_their_feet_arrives_prone(successes: int, prone: bool) -> None:
    fight = Arena(hero(), enemy(), ground=row("zone:Yard", "zone.cluttered:Hall"))
    fight.does("move:Hall").scores(successes)
    assert (fight.place("ann"), fight.who("ann").prone) == ("Hall", prone)


def rolled(fight: Arena) -> list[str]:
    """What Ann has rolled for, in order."""
    return [event.text.removeprefix("Ann rolls ").rstrip(":") for event in fight.events("roll")]


@pytest.mark.about("zones.ruling.two-mobility-rolls")
def test_leaving_somebody_for_a_cluttered_zone_takes_two_rolls() -> None:
    fight = Arena(hero(), enemy(), ground=row("zone:Yard", "zone.cluttered:Hall"), close=(("ann", "rat"),))
    fight.does("move:Hall").scores(1).scores(0)
    assert rolled(fight) == ["to get away", "to keep on their feet"]
    assert fight.who("ann").prone


@pytest.mark.about("zones.ruling.two-mobility-rolls")
@pytest.mark.parametrize(("away", "place"), [(1, "Hall"), (0, "Yard")])
def test_so_does_a_jump_out_of_somebodys_reach(away: int, place: str) -> None:
    fight = Arena(hero(), enemy(), close=(("ann", "rat"),))
    fight.does("jump:Hall").answer("which skill", "mobility").scores(away)
    if away:
        fight.scores(1)
    else:
        fight.answer(GoAllTheSame, "no")
    assert rolled(fight) == ["to get away", "to jump"][: 1 + away]
    assert fight.place("ann") == place


@pytest.mark.about("zones.ruling.two-mobility-rolls")
def test_so_does_standing_up_and_leaving_somebody() -> None:
    fight = fallen().does("end", "close:ann", "end")
    assert fight.close("ann", "rat")
    fight.does("stand:Loft").scores(1).scores(1)
    assert rolled(fight)[1:] == ["to get away", "to stand up and move"]
    assert fight.place("ann") == "Loft"


def fallen(**given: object) -> Arena:
    """Ann lies in the Hall, in a round of her own; the rat is there too."""
    ground = row("zone:Yard", "zone.cluttered:Hall", "zone:Loft")
    fight = Arena(hero(**given), enemy(), ground=ground, at={"rat": "Hall"})  # type: ignore[arg-type]
    return fight.does("move:Hall").answer("Arrive in Hall", "short").scores(0)


@pytest.mark.rule("zones.ruling.prone-and-stand-up")
def test_who_lies_does_not_move_and_standing_up_is_an_action_of_its_own() -> None:
    fight = fallen()
    assert fight.barred("move:Loft") == "you lie on the ground"
    fight.does("stand")
    assert (fight.who("ann").prone, fight.purse("ann").actions) == (False, 1)
    assert not fight.events("roll")[1:], "it takes no roll"


@pytest.mark.rule("zones.example.stand-and-move", "zones.action.stand-up", "zones.ruling.stand-up-failure")
@pytest.mark.parametrize(("successes", "place"), [(0, "Hall"), (1, "Loft")])
def test_standing_up_and_moving_takes_a_roll(successes: int, place: str) -> None:
    fight = fallen().does("stand:Loft").scores(successes)
    assert (fight.who("ann").prone, fight.place("ann"), fight.purse("ann").actions) == (False, place, 1)


@pytest.mark.rule("zones.action.jump", "zones.move.jump", "zones.ruling.jump-skills")
@pytest.mark.about("zones.ruling.jump-failure", "zones.ruling.jump-by-choice")
@pytest.mark.parametrize(("skill", "successes", "place"), [("athletics", 1, "Hall"), ("mobility", 0, "Yard")])
def test_a_jump_is_part_of_a_move_with_either_skill(skill: str, successes: int, place: str) -> None:
    fight = Arena(hero(), enemy())
    fight.does("jump:Hall").answer("which skill", skill)
    assert sum(fight.dice().values()) == {"athletics": 6, "mobility": 5}[skill]
    fight.scores(successes)
    assert (fight.place("ann"), fight.purse("ann").actions) == (place, 2)
    assert fight.barred("move:Hall" if place == "Yard" else "move:Loft"), "a jump is a Move"
