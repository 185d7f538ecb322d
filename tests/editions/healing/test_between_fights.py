"""Work at the dead and the wounded in scenes, with a foe beside one and a fight before or after."""

from typing import Any

import pytest

from tests.editions.healing.test_reviving import SKILLS, dead
from tests.editions.scene.test_switch import Story
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter, hurt
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.run import Run


class Camp(Story):
    """A scene in which Ann stands between Bob, whom she looks after, and Eve, whose knife reaches her."""

    def __init__(self, ann: Sheet, bob: Sheet, **house: int | str) -> None:
        entrants = (
            Entrant("ann", ann, "ann", "us", "e5"),
            Entrant("bob", bob, "bob", "us", "d5"),
            Entrant("eve", fighter("Eve", KNIFE), "eve", "them", "f5"),
        )
        setup = Setup("book", "A camp", Ground(), entrants, house, "interaction", "gm")
        self.start = begin(setup)
        self.run: Run[Any] = Run(self.start)

    def fights(self, **numbers: int) -> Story:
        """Swords are drawn, and Ann acts at 4 and Eve at 2; the dead roll nothing."""
        self.master("gm:fight", "enough")
        return self.initiative(ann=4, eve=2)


def menu(camp: Camp, prefix: str) -> list[tuple[str, str, str, str, str]]:
    """What Ann may do of a kind, barred or not."""
    options = camp.ask("What do you do?", "ann").among.options
    return [(o.key, o.label, o.note, o.cost, o.group) for o in options if o.key.startswith(prefix)]


HEALER = fighter("Ann", skills=SKILLS)


@pytest.mark.rule("book.ruling.table-reviving", "book.death.revive-time")
def test_a_minute_of_work_at_the_dead_ends_with_the_fight():
    camp = Camp(HEALER, dead()).fights()
    camp.turn("ann", "revive:bob").answer("Strike at Ann", "none", "eve").turn("ann", "end")
    camp.turn("eve", "end").turn("ann", "revive:bob").answer("Strike at Ann", "none", "eve")
    assert camp.told("revive")[-1] == "Ann works at Bob: round 2 of 10"
    camp.master("gm:end-fight").fights()
    note = "first aid or medicine, a minute a roll: round 1 of 10"
    cost = "your action, difficulty 1"
    assert menu(camp, "revive") == [("revive:bob", "Try to bring Bob back", note, cost, "Wounds")]
    camp.turn("ann", "revive:bob").answer("Strike at Ann", "none", "eve")
    camp.master("gm:end-fight").fights()
    assert menu(camp, "revive"), "the work of the first round of another fight is not of this round"


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.death.revive", "book.test.first-fail-continue")
def test_what_medicine_has_come_to_outlasts_a_fight():
    camp = Camp(HEALER, dead(10)).does("ann", "revive:bob")
    camp.says("medicine", 3, (4, 1, 1)).fights()
    camp.master("gm:end-fight").does("ann", "revive:bob")
    assert camp.ask("How do you try", "ann").among.options[1].note == "3 MoS over several rolls; 1 so far"


BLEEDING = hurt(fighter("Bob"), wounds=Wounds(bleeding=(2, 1)))


@pytest.mark.rule("book.action.stop-bleeding")
@pytest.mark.about("book.ruling.table-treatment")
def test_in_a_scene_nobody_strikes_at_whoever_treats_and_a_round_passes():
    camp = Camp(HEALER, BLEEDING)
    assert menu(camp, "treat") == [
        ("treat:bob", "Stop the bleeding of Bob’s wound", "first aid or medicine", "level 2, 1", "Wounds")
    ]
    assert camp.ask("What do you do?", "ann").figures["treat:bob"] == {"level": 2, "threats": 0}
    camp.does("ann", "treat:bob").answer("How do you stop", "first-aid:2:0", "ann").says(3, (4, 4, 1))
    assert camp.told("time") == ["Time passes: 1 round"]
    assert menu(camp, "treat")[0][3] == "level 1"


@pytest.mark.rule("book.test.first-fail-continue")
@pytest.mark.about("book.ruling.table-treatment")
def test_each_way_to_stop_bleeding_says_what_it_takes():
    camp = Camp(HEALER, BLEEDING).does("ann", "treat:bob")
    asked = camp.ask("How do you stop the bleeding?", "ann")
    begun = "a roll an action; one that brings none begins anew"
    assert [(o.key, o.label, o.note) for o in asked.among.options] == [
        ("first-aid:2:0", "First aid on the wound of level 2", "2 MoS in one roll"),
        ("medicine:2:0", "Medicine on the wound of level 2", f"2 MoS in all, {begun}"),
        ("first-aid:1:0", "First aid on the wound of level 1", "1 MoS in one roll"),
        ("medicine:1:0", "Medicine on the wound of level 1", f"1 MoS in all, {begun}"),
    ]
    camp.says("medicine:2:0", 3, (4, 1, 1)).does("ann", "treat:bob")
    asked = camp.ask("How do you stop the bleeding?", "ann")
    assert (asked.among.options[1].key, asked.among.options[1].note) == (
        "medicine:2:1", f"1 of 2 MoS so far, {begun}"
    )  # fmt: skip
    lead = camp.says("medicine:2:1").ask("Treat the wound with how many dice?", "ann").lead
    assert lead.startswith(f"1 of 2 MoS so far, {begun}.")


@pytest.mark.about("book.ruling.flawless-in-rolling", "book.ruling.table-treatment")
@pytest.mark.parametrize("faces, paid", [((8, 4, 4), 2), ((8, 4, 1), 1), ((8, 8), 1)])
def test_of_the_rolls_of_medicine_that_closed_a_wound_the_flawless_are_paid(
    faces: tuple[int, ...], paid: int
):
    """3 dice, so that 2 of them are not the whole pool."""
    camp = Camp(HEALER, hurt(fighter("Bob"), wounds=Wounds(bleeding=(6,)))).does("ann", "treat:bob")
    camp.says(len(faces), faces)
    assert not camp.told("flawless"), "the wound is open still"
    camp.does("ann", "treat:bob").says(3, (8, 8, 4))
    while "flawless" in camp.open()[0]:
        camp.says("experience")
    assert camp.told("flawless", "ann") == ["Ann’s medicine roll is flawless"] * paid
    assert camp.told("bleeding")[-1] == "Bob’s wound is closed"


@pytest.mark.about("book.action.stop-bleeding", "book.action.split-dice-cap")
def test_one_skill_with_dice_is_enough_to_treat_and_is_not_asked_about():
    """A pool of 6 for first aid and of 1 for medicine, with 3 spirit, and 3 dice thrown in the first half."""
    ann = fighter("Ann", skills={"first-aid": 5, "medicine": 0}, spirit=3)
    bob = hurt(fighter("Bob"), wounds=Wounds(bleeding=(2,)))
    people = enter(ann, "e5", "us"), enter(bob, "d5", "us"), enter(fighter("Eve"), "g5", "them")
    arena = Arena(*people).initiative(ann=4, bob=3, eve=2).turn("ann", "split").turn("ann", "strike:eve")
    arena.answer("Strike", 3).answer("Defend", 0).roll(4, 1, 1).spend().turn("ann", "end")
    arena.turn("bob", "end").turn("eve", "end").turn("ann", "treat:bob").answer("Strike at Ann", "none")
    lead = arena.ask("Treat the wound with how many dice?", "ann").lead
    assert lead.endswith("0 of 1d8 left (medicine, erudition)."), "one die of it can be bought"


@pytest.mark.unlike("draft", reason="sheets are read anew there, and no wound that is read is of level 6")
@pytest.mark.rule("book.test.first-fail-loss")
@pytest.mark.about("book.ruling.table-treatment")
@pytest.mark.parametrize("faces, result", [((4, 8, 1), 3), ((1, 2, 1), 0)])
def test_a_roll_of_medicine_is_shown_with_what_it_brought(faces: tuple[int, ...], result: int):
    camp = Camp(HEALER, hurt(fighter("Bob"), wounds=Wounds(bleeding=(6,)))).does("ann", "treat:bob")
    camp.says(3, faces)
    (event,) = camp.events("test", "ann")
    assert (event.text, event.outcome) == ("Ann tests medicine:", f"{result} of 6 MoS")
    assert [throw.total for throw in event.throws] == [result]
