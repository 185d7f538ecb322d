"""One scene goes over into a fight and back, and the game master has a seat in both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import REFLEX, Asking
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import CLUB, MAIL, fighter, hurt
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.person import VirtueDice
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run


class Story(Stage):
    """Ann and Bob of one side and Cid of another, in the middle of a map."""

    def __init__(self, *, gm: str = "gm", foes: str = "foes", facing: int | None = None) -> None:
        cid = hurt(fighter("Cid", CLUB), armour=(MAIL,))
        entrants = (
            Entrant("ann", fighter("Ann"), "ann", "friends", "e5", facing),
            Entrant("bob", fighter("Bob"), "bob", "friends", "e7"),
            Entrant("cid", cid, "cid", foes, "g5"),
        )
        setup = Setup("book", "A story", Ground(), entrants, {}, "interaction", gm)
        self.start = begin(setup)
        self.run: Run[Any] = Run(self.start)

    def master(self, key: str, *answers: Any) -> Story:
        """The game master does something by the standing menu, and answers what follows."""
        number = next(
            n for n, ask in self.run.pending.items() if "What happens?" in getattr(ask, "prompt", "")
        )
        self.run.answer(key, ask=number)
        for answer in answers:
            self.gm(answer)
        return self

    def fights(self, **numbers: int) -> Story:
        """Swords are drawn, nobody is surprised, and initiative is rolled."""
        self.master("gm:fight", "enough").initiative(**numbers)
        return self

    @property
    def tempo(self) -> str:
        tempo: str = self.run.game.tempo
        return tempo


@pytest.mark.rule("book.tempo.scene-switch", "book.tempo.three")
def test_a_scene_goes_over_into_a_fight_and_back() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    assert story.tempo == "action"
    assert story.events("scene")[-1].cites == ("book.tempo.scene-switch", "book.tempo.action")
    story.master("gm:end-fight")
    assert story.tempo == "interaction"
    assert story.told("end") == ["The fight is over: Nobody wins"]
    assert story.run.game.over == ""
    assert story.does("ann", "test:climbing"), "people act as they say so again"


@pytest.mark.rule("book.round.countdown")
@pytest.mark.about("book.movement.per-round", "book.action.split-dice-cap")
def test_a_second_fight_begins_afresh() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    story.turn("ann", "strike:cid").answer("Strike", 3, "ann").answer("Defend", 0, "cid").roll(
        1, 4, 4
    ).spend()
    story.master("gm:end-fight").fights(ann=2, bob=3, cid=4)
    assert story.run.game.round == 1
    assert story.row("cid").now
    story.turn("cid", "end").turn("bob", "end").turn("ann", "strike:cid")
    assert max(story.own("Strike", "ann")) == 4, "all dice are back"


@pytest.mark.rule("book.surprise.initiative", "book.surprise.roll-fewer")
@pytest.mark.rule("book.ruling.combat-who-is-surprised")
def test_the_game_master_says_who_is_surprised() -> None:
    story = Story().master("gm:fight", "cid", "enough")
    assert "surprised" in story.ask(REFLEX, "cid").lead
    assert "surprised" not in story.ask(REFLEX, "ann").lead


@pytest.mark.rule("book.virtue.call", "book.virtue.bonus-dice", "book.virtue.duration")
def test_a_virtue_called_in_a_fight_lasts_till_the_scene_ends() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    story.turn("ann", "call:courage:excess").gm("yes").answer(VirtueDice, 1, "ann")
    story.roll(4)
    assert story.told("virtue")
    story.turn("ann", "strike:cid").gm("with")
    assert any("called upon" in told_text(remark.text) for remark in story.ask("Strike", "ann").remarks)
    story.answer("Strike", 0, "ann").answer("Defend", 0, "cid")
    story.roll(4).spend()
    story.master("gm:end-fight")
    story.master("gm:end-scene")
    assert "goal" in story.ask("", "gm").prompt, "the call is judged when the scene ends, not the fight"


@pytest.mark.rule("book.ruling.table-yielding")
def test_somebody_yields_and_the_game_master_accepts() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    story.turn("ann", "end").turn("bob", "end").turn("cid", "yield").gm("no")
    assert story.ask("What do you do?", "cid"), "refused, and nothing is lost"
    going = Story().fights(ann=4, bob=3, cid=2).turn("ann", "yield").gm("yes")
    assert "has yielded" in going.badges("ann"), "Bob fights on"
    story.turn("cid", "yield").gm("yes")
    assert story.told("left") == ["Cid has yielded"]
    assert story.told("end") == ["The fight is over: Ann and Bob win"]
    story.answer("Gather yourself", "none", "ann").answer("Gather yourself", "none", "bob")
    assert story.tempo == "interaction"
    assert story.run.game.able(story.who("cid")), "free again"


@pytest.mark.rule("book.ruling.table-yielding")
def test_whoever_stands_at_the_edge_out_of_reach_gets_away() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    flee = {option.key: option for option in story.turn("ann", "end").ask("do", "bob").among.options}["flee"]
    assert flee.barred
    assert "edge" in told_text(flee.barred.why)
    story.turn("bob", "end").turn("cid", "move").answer("Move where", "g1", "cid")
    for _ in range(5):
        if "Strike at" in "".join(story.open()):
            story.answer("Strike at", "none")
        if "Move on" in "".join(story.open()):
            story.answer("Move on", "g1", "cid")
    story.turn("cid", "flee").gm("yes")
    assert story.told("left") == ["Cid has fled"]


@pytest.mark.rule("book.rule-zero.gm-last-word")
def test_the_game_master_overrules_a_figure_in_mid_fight() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    story.master("gm:set:cid", "spirit", 5)
    assert story.spirit("cid") == 5
    assert story.ask("What do you do?", "ann"), "the turn goes on"


@pytest.mark.rule("book.ruling.table-yielding", "book.rule-zero.gm-last-word")
def test_the_game_master_lets_anybody_go() -> None:
    story = Story().fights(ann=4, bob=3, cid=2).master("gm:flee:cid")
    assert story.told("end") == ["The fight is over: Ann and Bob win"]


@pytest.mark.rule("book.incapacitated.unconscious-wakes", "book.death.bleed-timer")
def test_time_and_the_end_of_the_scene_reach_those_who_lie_there() -> None:
    story = Story()
    game = story.run.game
    game.record(States).of["bob"] = Downed(0, unconscious=True)
    game.part(Injury).lines(game, game.combatants["bob"])[0].put(4)
    game.record(States).of["cid"] = Downed(0, rounds_left=20)
    story.master("gm:end-scene", "cid", "dies", "so")
    assert story.told("wake") == ["Bob comes round"]
    assert story.told("dead") == ["Cid dies"]
    story.master("gm:transition", "hours", 1)
    assert story.sheet("cid").wounds.rounds_dead == 600
    assert [line for line in story.open() if not line.startswith("gm:")] == [
        "ann: What do you do?", "bob: What do you whisper?"
    ], "none but the able act"  # fmt: skip


def test_without_a_game_master_anybody_begins_and_nobody_is_asked() -> None:
    story = Story(gm="").does("ann", "fight").initiative(ann=4, bob=3, cid=2)
    assert story.tempo == "action"
    assert story.only(Asking(OwnTurn, count=4), "ann")
    story.turn("ann", "yield")
    assert story.told("left") == ["Ann has yielded"]


def test_nobody_fights_alone() -> None:
    story = Story(foes="friends")
    fight = {option.key: option for option in story.ask("What happens?", "gm").among.options}["gm:fight"]
    assert fight.barred


def test_every_step_of_the_story_rewinds_and_replays() -> None:
    story = Story().fights(ann=4, bob=3, cid=2)
    story.turn("ann", "strike:cid").answer("Strike", 2, "ann").answer("Defend", 0, "cid").roll(8, 8)
    story.answer(SpendHits, {"damage": 2}, "ann").roll(8, 8).answer(WhichLine, "0").spend()
    story.master("gm:end-fight").master("gm:end-scene").master("gm:transition", "days", 2)
    record, run = list(story.run.record), story.run
    digests = []
    again: Run[Any] = Run(story.start)
    for entry in record:
        digests.append(again.game.digest())
        again.answer(entry.value, ask=entry.ask, by=entry.by)
    assert again.game.digest() == run.game.digest()
    for length in range(len(record) - 1, -1, -1):
        again.rewind(length)
        assert again.game.digest() == digests[length]


def test_who_has_to_accept_it_is_said_in_words() -> None:
    story = Story(gm="seat-7").master("gm:fight")
    story.answer("Who is surprised?", "enough", "seat-7").initiative(ann=4, bob=3, cid=2)
    options = {option.key: option.note for option in story.ask("What do you do", "ann").among.options}
    assert options["yield"] == options["flee"] == "if the game master accepts it"


@pytest.mark.unlike("draft", reason="the order is one roll there")
@pytest.mark.rule("book.surprise.initiative")
def test_nobody_is_surprised_by_the_second_fight_as_well() -> None:
    story = Story().master("gm:fight", "cid", "enough").initiative(ann=4, bob=3, cid=2)
    story.master("gm:end-fight").master("gm:fight", "enough")
    assert "surprised" not in story.ask(REFLEX, "cid").lead
    assert 0 not in story.own(REFLEX, "cid"), "only the surprised may roll none"


@pytest.mark.rule("book.ruling.table-facing-by-itself")
@pytest.mark.about("book.tempo.scene-switch")
def test_everybody_turns_anew_when_another_fight_begins() -> None:
    story = Story(facing=0).fights(ann=4, bob=3, cid=2)
    towards = story.who("ann").facing
    story.turn("ann", "turn").answer("Face", "4", "ann")
    assert story.who("ann").facing == 4
    story.master("gm:end-fight").fights(ann=4, bob=3, cid=2)
    assert story.who("ann").facing == towards == 1
