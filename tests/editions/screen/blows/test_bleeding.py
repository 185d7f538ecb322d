"""Bleeding: one condition, which is borne or rises at the top of each round."""

import pytest

from tests.editions.odds.holdings import told
from tests.editions.screen.blows.test_wounds import BOTH, again, bleeding, blow, pass_round, worn_out
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.sda.arena import enter, fighter, hurt
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.body.wounds import OpenWounds
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.body import HoldOn, WhichLine
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.kernel.views.blocks import Notice


@pytest.mark.about("screen.ruling.bleeding-per-event")
@pytest.mark.parametrize(
    "kind, level",
    [
        pytest.param("piercing", 1, marks=pytest.mark.rule("screen.injury.major-piercing")),
        pytest.param("cutting", 2, marks=pytest.mark.rule("screen.injury.major-slashing")),
    ],
)
def test_a_damage_roll_raises_it_once_however_many_major_boxes(kind: str, level: int):
    field = blow(9, with_=BOTH, bob=hurt(fighter("Bob"), injury="(0+4)*2"))
    field.answer("Which type", kind).roll(9)
    assert bleeding(field) == level


@pytest.mark.rule("screen.injury.major-slashing")
@pytest.mark.example("screen.example.slash-major")
def test_a_cut_on_somebody_who_bleeds_adds_to_it():
    field = duel(fighter("Ann"), worn_out(1, lines=(3,))).answer("Bear it", "bear", "bob")
    again(field, 3).answer(WhichLine, "0")
    assert bleeding(field) == 3
    assert field.badges("bob") == ["bleeding, level 3"]
    assert field.told("bleeding")[-1] == "Bob bleeds: level 3, 2 more from slashing damage"


@pytest.mark.rule("screen.ruling.bleeding-effect-missing", "screen.ruling.bleeding-asks-at-the-top")
def test_it_asks_at_the_top_of_the_next_round_and_weighs_until_the_one_after():
    field = blow(12)
    assert field.turn("ann", "end").ask("What do you do?", "bob")
    field.turn("bob", "strike:ann")
    assert not weighs(field, "Strike"), "not in the round of the wound"
    field.answer("Strike", "none").turn("bob", "end")
    ask = field.ask("Bear it", "bob")
    assert [(each.key, each.note) for each in ask.among.options] == [
        ("bear", "−2 with strength and agility this round"),
        ("rise", "to level 3"),
    ]
    assert ask.figures == {"rise": {"wounds": 1}}
    assert set(ask.cites) == {
        "screen.ruling.bleeding-effect-missing",
        "screen.ruling.bleeding-asks-at-the-top",
    }
    field.answer("Bear it", "bear").turn("ann", "end").turn("bob", "strike:ann")
    assert weighs(field, "Strike") == ["−2"]
    field.answer("Strike", "none").turn("bob", "end").ask("Bear it", "bob")


def weighs(field: Field, prompt: str) -> list[str]:
    """What bleeding takes off a roll that is asked for."""
    remarks = field.ask(prompt).remarks
    return [each.amount for each in remarks if each.text.startswith("bleeding")]


@pytest.mark.rule("screen.ruling.bleeding-effect-missing")
@pytest.mark.parametrize("wounds, level", [((1, 1), 2), ((2, 2), 3)])
def test_several_wounds_of_a_sheet_are_one_condition(wounds: tuple[int, ...], level: int):
    field = duel(bob=worn_out(*wounds))
    assert bleeding(field) == level
    assert field.ask("Bear it", "bob").prompt.startswith(f"Bob bleeds, level {level}.")
    assert len(field.fight.record(OpenWounds).of(field.who("bob"))) == 1


@pytest.mark.rule("screen.ruling.bleeding-effect-missing")
def test_let_rise_it_costs_nothing_this_round_but_grows():
    field = pass_round(blow(12)).answer("Bear it", "rise", "bob")
    assert bleeding(field) == 3
    assert field.told("bleeding")[-1] == "Bob lets the bleeding rise: level 3"
    assert not weighs(field.turn("ann", "end").turn("bob", "strike:ann"), "Strike")


@pytest.mark.rule("screen.ruling.bleeding-effect-missing")
def test_it_weighs_on_strength_and_agility_alone():
    field = duel(bob=worn_out(2)).answer("Bear it", "bear", "bob")
    hindered = {}
    for skill, attribute in (("riding", "agility"), ("climbing", "strength"), ("perception", "wisdom")):
        use = Use(field.who("bob"), skill, attribute, Kind.ACTION, Purpose.TEST)
        hindered[attribute] = sum(term.amount for term in terms_of(field.fight, use))
    assert hindered == {"agility": 2, "strength": 2, "wisdom": 0}


@pytest.mark.rule("screen.ruling.bleeding-effect-missing", "screen.ruling.bleeding-to-death")
def test_past_3_by_neglect_it_is_mortal():
    field = duel(bob=worn_out(3))
    assert field.ask("Bear it").among.options[1].note == "you would bleed to death"
    field.answer("Bear it", "rise", "bob")
    assert field.told("bleeding")[-1] == "Bob lets the bleeding rise: past all bearing"
    assert field.told("down")[0] == "Bob falls: incapacitated"
    field.answer(HoldOn, 1).roll(6)
    assert field.told("down")[-1].startswith("Bob is bleeding, and dies in 3 minutes")
    assert field.fight.record(States).of["bob"].rounds_left == 3 * field.fight.figures.rounds_a_minute
    assert bleeding(field) == 3


@pytest.mark.rule("screen.ruling.bleeding-effect-missing")
def test_two_slashing_majors_are_deadly_and_one_falls_once():
    field = duel(fighter("Ann"), worn_out(2, lines=(4, 4, 4))).answer("Bear it", "bear", "bob")
    again(field, 3)
    assert len(field.events("down")) == 1
    field.answer(HoldOn, 1).roll(3)
    assert [event.text for event in field.events("down")] == [
        "Bob falls:",
        "Bob is bleeding, and dies in 2 minutes unless somebody stops it:",
    ]


@pytest.mark.rule("screen.ruling.bleeding-effect-missing")
def test_a_wound_past_bearing_is_told_with_the_line_that_has_room_for_it():
    field = duel(fighter("Ann"), worn_out(3, lines=(3, 2))).answer("Bear it", "bear", "bob")
    ask = again(field, 3).ask(WhichLine, "bob")
    assert {key: told(ask, key) for key in ask} == {
        "0": {"boxes": 1, "falls": 1},
        "1": {"boxes": 1},
        "2": {"boxes": 1},
    }
    field.answer(WhichLine, "0")
    assert field.told("down")[0] == "Bob falls: incapacitated"


def test_the_notice_says_what_it_is():
    field = duel(bob=worn_out(2)).answer("Bear it", "bear", "bob")
    panel = next(panel for panel in field.view("bob").panels if panel.id == "bob")
    told = [(b.remark.amount, b.remark.text) for b in panel.blocks if isinstance(b, Notice)]
    assert told == [("−2", "with strength and agility; past level 3 one falls")]


@pytest.mark.rule("screen.ruling.bleeding-effect-missing", "screen.ruling.bleeding-asks-at-the-top")
def test_each_round_has_a_choice_of_its_own():
    field = pass_round(duel(bob=worn_out(1)).answer("Bear it", "bear", "bob")).answer(
        "Bear it", "rise", "bob"
    )
    assert not weighs(field.turn("ann", "end").turn("bob", "strike:ann"), "Strike")


@pytest.mark.about("screen.ruling.bleeding-effect-missing")
def test_out_of_a_fight_it_weighs_without_being_asked():
    scene = Scene(fighter("Ann", wounds=Wounds(bleeding=(2,))))
    panel = next(panel for panel in scene.view("ann").panels if panel.id == "ann")
    told = [(each.remark.amount, each.remark.text) for each in panel.blocks if isinstance(each, Notice)]
    assert told == [("−2", "with strength and agility; past level 3 one falls")]


@pytest.mark.about("screen.ruling.bleeding-asks-at-the-top")
def test_whoever_lies_there_is_not_asked():
    sore = hurt(worn_out(1), wounds=Wounds(bleeding=(1,), conditions=("unconscious",)))
    people = enter(fighter("Ann"), "e5"), enter(sore, "g5", "foes"), enter(fighter("Cid"), "m5", "foes")
    assert not any("Bear it" in line for line in Field(*people).initiative(ann=4, bob=3, cid=2).open())


@pytest.mark.about("screen.ruling.bleeding-effect-missing")
def test_no_level_above_the_highest_is_told():
    field = duel(fighter("Ann"), worn_out(2, lines=(4, 4, 4))).answer("Bear it", "bear", "bob")
    again(field, 3)
    assert [event.figures["level"] for event in field.events("bleeding")][:1] == [3]
