"""What the game master may do: offered when it can be, told as it was, and within bounds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.people.hero import Injured

INJURIES = (Injured(table="slash", result="A cut"), Injured(table="mental", wound=False))


def powers(fight: Arena) -> dict[str, Any]:
    among: Any = fight.ask("What happens?", "gm").among
    return {option.key: option for option in among.options}


def test_what_is_offered_in_a_fight() -> None:
    fight = Arena(hero(injuries=INJURIES), enemy())
    found = {key: (option.label, option.group) for key, option in powers(fight).items()}
    assert found == {
        "gm:check:ann": ("Call for a check of Ann", "Checks"),
        "gm:set:ann": ("Set a figure of Ann", "Figures"),
        "gm:mend:ann": ("Ann gets over an injury", "Figures"),
        "gm:set:rat": ("Set a figure of Rat", "Figures"),
        "gm:end": ("End the fight", "Course"),
    }
    assert not {"gm:fight", "gm:close", "gm:rest", "gm:mend:rat"} & set(found)


def test_what_is_offered_in_a_scene() -> None:
    fight = Arena(hero(), enemy(), tempo="interaction")
    found = powers(fight)
    assert found["gm:fight"].label == "It comes to blows"
    assert found["gm:close"].label == "Close the scene"
    assert found["gm:rest"].label == "Everybody rests for a shift"
    assert "gm:end" not in found
    assert "gm:fight" not in powers(Arena(hero(), enemy(lost=8), tempo="interaction")), (
        "nobody is left to fight"
    )
    fight.answer("What happens?", "gm:fight", "gm")
    assert fight.told("fight") == ["It comes to blows: Ann"]


def test_without_a_game_master_whoever_is_there_rests_and_closes() -> None:
    alone = Arena(hero(), tempo="interaction", gm="")
    assert {"rest", "close"} <= set(alone.offered("What do you do?"))
    led = Arena(hero(carried=("mace",)), enemy(), tempo="interaction")
    assert led.open() == ["gm: What happens?"], "taking something in hand alone is not asked for"


def test_an_injury_is_named_by_its_result_or_its_table() -> None:
    fight = Arena(hero(injuries=INJURIES), enemy()).answer("What happens?", "gm:mend:ann", "gm")
    ask: Any = fight.ask("Which injury of Ann?")
    assert [(one.key, one.label) for one in ask.among.options] == [("0", "A cut"), ("1", "mental")]
    fight.answer("Which injury", "0")
    assert fight.told("mended") == ["Ann has got over: A cut"]
    assert fight.events("mended")[0].figures == {"wounds": 0}
    fight.answer("What happens?", "gm:mend:ann", "gm").answer("Which injury", "0")
    assert "gm:mend:ann" not in powers(fight)


def test_a_figure_is_told_as_it_was_and_is() -> None:
    fight = Arena(hero(lost=2), enemy())
    fight.answer("What happens?", "gm:set:ann", "gm")
    ask: Any = fight.ask("Which figure of Ann?")
    notes = {option.key: (option.label, option.note) for option in ask.among.options}
    assert notes["none"] == ("Nothing, after all", "")
    assert notes["stamina"] == ("Stamina", "8")
    assert ask.fallback() == "none"
    fight.answer("Which figure", "stamina")
    ask = fight.ask("Stamina: to what?")
    assert ([count.value for count in ask.among.counts], ask.fallback()) == (list(range(11)), 8)
    assert ask.act == "Stamina {}"
    fight.answer("Stamina: to what?", 5)
    assert fight.told("set") == ["Ann, Stamina: 8 → 5"]
    event = fight.events("set")[0]
    assert (event.figures, event.names) == ({"value": 5}, {"figure": "stamina"})
    assert "gm" in event.audience or event.audience == ("ann",)
    assert fight.stamina("ann") == 5
    assert fight.told("down") == [], "some is left"


def test_a_figure_that_stays_is_not_told() -> None:
    fight = Arena(hero(), enemy()).answer("What happens?", "gm:set:ann", "gm")
    fight.answer("Which figure", "stamina").answer("to what?", 10)
    assert fight.told("set") == []


def test_what_everybody_sees_everybody_is_told() -> None:
    fight = Arena(hero(), enemy())
    for figure in ("actions", "dazed"):
        fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", figure).answer("to what?", 1)
    assert [event.audience for event in fight.events("set")] == [(), ()]
    again = [("zones.ruling.no-repeat-scope" in event.cites) for event in fight.events("set")]
    assert again == [True, False]


def test_a_figure_beyond_its_bound_may_stay_or_come_down() -> None:
    fight = Arena(hero(stress=30), enemy()).answer("What happens?", "gm:set:ann", "gm")
    ask: Any = fight.answer("Which figure", "stress").ask("to what?")
    assert [count.value for count in ask.among.counts] == list(range(31))


def test_the_game_master_ends_a_fight() -> None:
    fight = Arena(hero(), enemy()).answer("What happens?", "gm:end", "gm")
    assert fight.told("closed") == ["The game master ends the fight"]
    assert fight.told("end") == ["The fight is over: the fight breaks off"]
    assert [event.when for event in fight.events("round")] == ["round 1"], "no round follows"


def test_a_fight_within_a_scene_is_told_to_be_over_and_the_scene_goes_on() -> None:
    fight = Arena(hero(), enemy(stamina=1), tempo="interaction", close=(("ann", "rat"),))
    fight.answer("What happens?", "gm:fight", "gm").cards()
    fight.does("strike:0:rat").scores(1)
    assert fight.told("end") == ["The fight is over, and the scene goes on: heroes hold the field"]
    fight.answer("What happens?", "gm:close", "gm")
    assert fight.told("end")[1:] == ["The scene is over"]


@pytest.mark.rule("zones.ruling.table-fight-end")
def test_a_fight_breaks_off_after_a_hundred_rounds() -> None:
    fight = Arena(hero(), enemy())
    while not fight.fight.over:
        fight.does("end")
    assert len(fight.events("round")) == 100
    assert fight.told("end") == ["The fight is over: the fight breaks off"]


@pytest.mark.rule("zones.ruling.broken-meaning")
def test_who_is_broken_no_more_is_told_as_rest_or_first_aid_brings_stamina_back() -> None:
    people = hero(), hero("Bob", lost=10), enemy()
    rested = Arena(*people, tempo="interaction", recovery="shift").answer("What happens?", "gm:rest", "gm")
    assert rested.told("rise") == ["Bob is broken no more"]
    assert [event.figures["gained"] for event in rested.events("rest")] == [0, 10]
    helped = Arena(*people, close=(("ann", "bob"),)).does("first-aid:bob").scores(2)
    assert helped.told("rise") == ["Bob is broken no more"]
    still = hero("Bob", lost=10, conditions={"fear": 4})
    afraid = Arena(hero(), still, enemy(), close=(("ann", "bob"),)).does("first-aid:bob").scores(2)
    assert afraid.told("rise") == []


@pytest.mark.rule("zones.ruling.recovery-amounts")
def test_rest_is_told() -> None:
    worn = hero(lost=6, stress=4, wp=0, conditions={"dazed": 2, "fear": 1})
    fight = Arena(worn, hero("Bob"), enemy(), tempo="interaction", recovery="shift")
    fight.answer("What happens?", "gm:rest", "gm")
    assert fight.told("rest", "ann") == [
        "Ann rests for a shift: Stamina in full, no Stress, 2 WP, Dazed 1, Fear gone"
    ]
    assert fight.events("rest", "ann")[0].cites == (
        "zones.ruling.recovery-amounts",
        "zones.stress.rest-reset",
        "zones.character.wp-rest",
        "zones.stamina.recovery",
    )
    assert fight.told("rest", "rat") == []
    idle = Arena(hero(), enemy(), tempo="interaction", recovery="gm").answer("What happens?", "gm:rest", "gm")
    assert idle.told("rest") == ["Ann rests for a shift: no change"]


def test_house_rules_are_told_at_the_start() -> None:
    fight = Arena(hero(), enemy(), broken="fights-on")
    (event,) = fight.events("house")
    assert event.text == "House rule broken:"
    assert event.outcome.startswith("fights-on, ")
    assert event.cites == ("zones.ruling.broken-meaning",)
    assert Arena(hero(), enemy()).events("house") == []
