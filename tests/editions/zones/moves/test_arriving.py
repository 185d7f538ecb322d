"""Where one arrives: whom one reaches there; and to come Close to somebody, they have to be there still."""

from __future__ import annotations

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.moves.moving import Moving
from winterdawn.kernel.asks.ask import Choose


def test_nobody_comes_close_to_whoever_is_gone_from_the_zone() -> None:
    for at, close in (("Hall", True), ("Loft", False)):
        fight = Arena(hero("Ann"), enemy(), at={"rat": at})
        play, ann, rat = fight.fight, fight.who("ann"), fight.who("rat")
        assert not list(play.part(Moving).arrive(play, ann, play.map.place("Hall"), rat))
        assert (fight.place("ann"), fight.close("ann", "rat")) == ("Hall", close)


def ahead(ask: Choose) -> dict[str, tuple[str, str]]:
    """What is told of each answer before it is given, and folded away."""
    assert ask.outlook is not None
    found = {str(key): ask.outlook(key) for key in ask}
    return {key: (told.note, told.more) for key, told in found.items() if told}


def test_whom_one_reaches_is_told_before_one_arrives_and_what_it_takes_to_get_away_again() -> None:
    people = hero("Ann", "broadsword"), hero("Bob"), enemy(), enemy("Bat")
    hall = {"bob": "Hall", "rat": "Hall", "bat": "Hall"}
    fight = Arena(*people, at=hall).does("move:Hall")
    away = "to get away from {} again takes a roll: 5 dice, 60 %; else 1 Stress"
    assert ahead(fight.ask("Arrive in Hall where?")) == {
        "rat": ("with the Broadsword you reach Rat", away.format("Rat")),
        "bat": ("with the Broadsword you reach Bat", away.format("Bat")),
        "bob": ("with the Broadsword you reach nobody", ""),
        "short": ("with the Broadsword you reach nobody", ""),
    }
    spear = Arena(hero("Ann", "long-spear"), *people[1:], at=hall).does("move:Hall")
    assert (
        ahead(spear.ask("Arrive in Hall where?"))["short"][0] == "with the Long Spear you reach Rat and Bat"
    )


def test_an_enemy_that_arrives_is_told_how_far_each_of_its_attacks_reaches() -> None:
    far = enemy("Bat", range="medium")
    fight = Arena(hero(), hero("Bob"), far, at={"bob": "Hall", "bat": "Loft"}).does("end", "move:Hall")
    told = ahead(fight.ask("Arrive in Hall where?"))
    assert told["short"] == ("with the Blow you reach Ann and Bob", "")
