"""Tempo: scenes, nights, transitions and long work."""

from functools import partial

import msgspec
import pytest

from tests.editions.scene.stage import pair, solo
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.clock import DAY, Time
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import duel, evening
from winterdawn.editions.sda.figures import Play
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.run import Run


@pytest.mark.about("book.tempo.three", "book.tempo.action", "book.tempo.interaction")
def test_the_tempo_says_what_begins():
    assert begin(duel("ilse-varn", "skeleton"))().tempo == "action"
    assert begin(evening())().tempo == "interaction"


@pytest.mark.rule("book.tempo.interaction")
def test_everybody_is_asked_at_once_and_the_first_to_speak_acts():
    stage = pair()
    assert [ask.seat for ask in stage.run.pending.values()] == ["ann", "bob", "gm"]
    stage.does("bob", "test:luck").gm(1).says(1, (8,), "experience").does("ann", "test:luck")
    assert stage.open() == ["gm: Ann wants to use luck. How hard is it?"]


@pytest.mark.rule(
    "book.tempo.transition", "book.tempo.transition-between-scenes", "book.ruling.scene-boundary"
)
def test_a_transition_ends_the_scene_and_its_calls():
    stage = (
        solo().does("ann", "call:pride:lack").gm("yes").says(1, (8,)).gm("gm:transition", "yes", "days", 3)
    )
    assert stage.day == 4
    assert not [key for key in stage.choices("ann", "What do you do") if key.startswith("call:")]
    stage.gm("gm:open-scene")
    assert "call:pride:lack" in stage.choices("ann", "What do you do")


@pytest.mark.rule("book.tempo.transition-projects", "book.ruling.table-transition-rolls")
def test_several_projects_go_on_side_by_side_in_a_transition():
    stage = solo(skills={"woodworking": 2, "scribing": 2})
    stage.gm("gm:project:ann", "woodworking", "a boat", 9, "day").gm(
        "gm:project:ann", "scribing", "a psalter", 9, "week"
    )
    stage.gm("gm:transition", "days", 14)
    notes = {option.key: option.note for option in stage.ask("What do you do", "ann").among.options}
    assert (notes["project:1"], notes["project:2"]) == ("tally 0, 14 rolls", "tally 0, 2 rolls")
    stage.does("ann", "project:2").says(3, (4, 4, 1), "roll", 3, (4, 4, 1))
    assert stage.told("project")[-2:] == ["Ann worked for 2 weeks", "Ann puts work aside, a psalter: tally 4"]
    assert stage.told("time") == ["Time passes: 2 weeks"], "it was spent once"
    assert (stage.day, stage.run.game.record(Time).seconds) == (15, 14 * DAY)
    keys = stage.choices("ann", "What do you do")
    assert ("project:3" in keys, "project:1" in keys) == (False, True), "no time is left for the one"


def test_a_tally_may_stand_until_later():
    stage = solo(skills={"woodworking": 2}).does("ann", "test:woodworking").gm("setback", 9, "day")
    stage.says(3, (4, 4, 4), "stop").gm("yes").does("ann", "project:1").says(3, (8, 8, 8))
    assert stage.last("test") == "Ann, woodworking: 3 → 9 of 9"
    stage.says("experience", "experience")
    assert stage.points("ann")["woodworking"] == 2, "the flawless roll of before counts too"
    lost = solo(skills={"woodworking": 2}).does("ann", "test:woodworking").gm("setback", 9, "day")
    lost.says(3, (4, 4, 1), "stop").gm("no")
    assert not [key for key in lost.choices("ann", "What do you do") if key.startswith("project:")]


def test_a_scene_needs_neither_sides_nor_places():
    stage = pair()
    places = {token.place for token in stage.view("gm", "gm").tokens}
    assert len(places) == 2
    with pytest.raises(SetupError, match="tempo: 'hurried' is not known"):
        begin(msgspec.structs.replace(evening(), tempo="hurried"))


def test_closing_ends_it():
    stage = solo().gm("gm:close")
    assert (stage.run.done, stage.view("gm", "gm").over) == (True, "The scene is closed")
    assert stage.told("end") == ["The scene is closed"]
    ended = stage.run.game.outcome
    assert ended is not None
    assert (ended.rounds, ended.side, ended.winners, ended.why) == (0, "", (), None)


class Listening(SdaPart):
    """Notes the moments it is told of."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def scene_end(self, play: Play) -> Procedure[None]:
        self.heard.append("scene end")
        return
        yield

    def closing(self, play: Play) -> Procedure[None]:
        self.heard.append("closing")
        return
        yield


@pytest.mark.rule("book.ruling.scene-boundary")
def test_whoever_closes_ends_the_scene_first_if_one_is_open():
    heard = []
    for said in (("gm:close",), ("gm:transition", "days", 1, "gm:close")):
        part = Listening()
        stage = solo()
        stage.run = Run(partial(Encounter, stage.run.game.setup, BOOK.but(listening=part)))
        stage.gm(*said)
        heard.append(part.heard)
    assert heard == [["scene end", "closing"]] * 2
