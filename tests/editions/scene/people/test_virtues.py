"""Virtues: the call, its bonus and malus, and how it ends."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, solo
from winterdawn.dice import Pool
from winterdawn.editions.sda.character.virtues import VIRTUES
from winterdawn.editions.sda.facts.person import VirtueDice


def prudent(dice: int = 3, *faces: int, **given: Any) -> Stage:
    """Ann leans to lack of courage, and calls upon it: 3d10 give 4 MoSes."""
    stage = solo(virtues={"courage": 2}, **given).does("ann", "call:courage:lack").gm("yes")
    return stage.says(dice, faces or (8, 5, 4))


@pytest.mark.rule(
    "book.virtue.call", "book.virtue.gm-authorises", "book.virtue.state-case", "book.virtue.pool-one-die"
)
@pytest.mark.rule("book.virtue.die-leaning-lack")
@pytest.mark.example("book.example.prudence-pool")
def test_a_call_that_is_allowed_is_rolled():
    stage = solo(virtues={"courage": 2}).does("ann", "call:courage:lack")
    assert stage.ask("May Ann call upon craven / prudent", "gm")
    stage.gm("yes").says(1)
    assert str(stage.run.pending[0].pool) == "1d10"


@pytest.mark.rule("book.virtue.buy-dice", "book.virtue.buy-unlimited")
@pytest.mark.about("book.ruling.virtue-buying-and-cap")
@pytest.mark.example(
    "book.example.prudence-buy-one", "book.example.prudence-buy-two", "book.example.prudence-buy-three"
)
@pytest.mark.parametrize("dice, cost", [(2, 1), (3, 3), (4, 6)])
def test_virtue_dice_are_bought_without_limit(dice: int, cost: int):
    stage = solo(virtues={"courage": 2}).does("ann", "call:courage:lack").gm("yes").says(dice)
    assert (str(stage.run.pending[0].pool), stage.spirit("ann")) == (f"{dice}d10", 24 - cost)


def test_the_spirit_left_still_caps_a_virtue_roll():
    stage = solo(spirit=6).does("ann", "call:courage:lack").gm("yes")
    assert stage.options(VirtueDice) == [1, 2, 3], "4 dice would cost all 6"


@pytest.mark.rule("book.virtue.call", "book.virtue.pool-one-die", "book.virtue.die-leaning-lack")
@pytest.mark.rule("book.virtue.buy-dice", "book.virtue.bonus-dice", "book.virtue.gm-authorises")
def test_a_call_tells_its_rules_and_its_chances_at_every_step():
    stage = solo(virtues={"courage": 2}).does("ann", "call:courage:lack")
    allowed = ("book.virtue.gm-authorises", "book.virtue.state-case", "book.virtue.craven-call")
    assert stage.ask("May Ann call upon", "gm").cites == allowed
    ask = stage.gm("yes").ask(VirtueDice, "ann")
    assert ask.lead.startswith("Each is a d10. Until the scene ends,")
    assert (ask.act, ask.act_one) == ("Roll {} dice", "Roll 1 die")
    assert ask.cites == ("book.virtue.buy-dice", "book.virtue.buy-unlimited", "book.virtue.pool-one-die")
    told = [(count.value, count.note, count.bought) for count in ask.among.counts[:3]]
    assert told == [(1, "", False), (2, "1 spirit", True), (3, "3 spirit", True)]
    shares = [(share.label, share.side, share.chance) for share in ask.outlook(2).shares]
    nothing = float(Pool("2d10").odds().exactly(0))
    assert shares == [("a bonus", "ours", 1 - nothing), ("nothing", "theirs", nothing)]
    stage.says(2)
    roll = stage.run.pending[0]
    assert [(group.count, group.faces, group.role) for group in roll.groups] == [
        (1, 10, "own"),
        (1, 10, "bought"),
    ]
    assert roll.purpose == "virtue (craven / prudent)"
    assert roll.cites == ("book.virtue.call", "book.virtue.pool-one-die", "book.virtue.die-leaning-lack")
    assert stage.last("spirit") == "Ann buys 1 die −1 spirit, 23 left"
    assert stage.says((8, 1)).last("virtue") == "Ann calls upon craven / prudent: 2 MoS"
    event = stage.events("virtue")[-1]
    assert event.cites == ("book.virtue.bonus-dice", "book.virtue.malus", "book.virtue.duration")
    refused = solo().does("ann", "call:courage:lack").gm("no")
    assert refused.last("virtue") == "Ann cannot call upon craven / prudent for this"


@pytest.mark.rule("book.virtue.bonus-dice", "book.virtue.duration", "book.virtue.gm-judges-rolls")
@pytest.mark.example("book.example.prudence-bonus")
def test_each_mos_is_a_bonus_die_in_keeping_with_the_call():
    stage = prudent(skills={"stealth": 1})
    for _ in range(2):
        stage.does("ann", "test:stealth").gm(1).gm("with").says(2).roll(4, 1, 1, 1, 1, 1, pool="6d8")
    stage.does("ann", "test:stealth").gm(1, "neither").says(2).roll(4, 1, pool="2d8")


@pytest.mark.rule("book.virtue.malus", "book.virtue.craven-reversal", "book.ruling.virtue-bonus-turned-malus")
@pytest.mark.example("book.example.prudence-reversed")
def test_against_the_call_a_roll_takes_the_malus():
    stage = prudent(skills={"brawling": 2}).does("ann", "test:brawling").gm(1, "against").says(3, (8, 8, 4))
    assert stage.last("test").startswith("Ann, brawling: 1 MoS against 1")


@pytest.mark.rule(
    "book.virtue.upheld-spirit", "book.virtue.upheld-step", "book.ruling.virtue-die-size-payment"
)
@pytest.mark.example("book.example.prudence-upheld")
def test_an_upheld_call_restores_the_faces_of_the_die():
    stage = prudent(spirit=10).gm("gm:end-scene", "yes")
    assert (stage.spirit("ann"), stage.sheet("ann").virtue("courage")) == (10 - 3 + 10, 1)


@pytest.mark.rule("book.virtue.betrayed-spirit", "book.virtue.betrayed-step")
@pytest.mark.about("book.ruling.spirit-floor")
@pytest.mark.example("book.example.prudence-betrayed")
def test_a_call_not_upheld_costs_as_much():
    stage = prudent().gm("gm:end-scene", "no")
    assert (stage.spirit("ann"), stage.sheet("ann").virtue("courage")) == (24 - 3 - 10, 3)


@pytest.mark.rule("book.ruling.virtue-call-frequency", "book.ruling.virtue-refused-call")
def test_each_virtue_is_called_once_a_scene():
    stage = solo().does("ann", "call:pride:lack").gm("no")
    assert "call:pride:lack" in stage.choices("ann", "What do you do"), "a refused call may be tried again"
    stage.does("ann", "call:pride:lack").gm("yes").says(1, (1,))
    keys = stage.choices("ann", "What do you do")
    assert not {"call:pride:lack", "call:pride:excess"} & set(keys)
    assert "call:courage:excess" in keys
    stage.gm("gm:end-scene", "no")
    assert "call:pride:lack" in stage.choices("ann", "What do you do")


@pytest.mark.rule("book.ruling.virtue-empty-roll")
@pytest.mark.about("book.ruling.virtue-missing-reversal")
def test_an_empty_roll_binds_all_the_same():
    stage = solo().does("ann", "call:pride:lack").gm("yes").says(1, (1,)).does("ann", "test:luck").gm(1)
    assert stage.open() == ["ann: Roll luck with how many dice?"], "nothing to judge"
    assert stage.says(1, (4,)).ask("A flawless")
    assert stage.says("spirit").gm("gm:close", "yes").sheet("ann").virtue("pride") == 2


ENDS = {
    ("courage", "lack"): "book.virtue.craven-reversal",
    ("courage", "excess"): "book.virtue.daring-reversal",
    ("faith", "lack"): "book.virtue.iconoclast-reversal",
    ("faith", "excess"): "book.virtue.devout-reversal",
    ("honesty", "lack"): "book.virtue.devious-reversal",
    ("honesty", "excess"): "book.virtue.frank-reversal",
    ("pride", "excess"): "book.virtue.dignified-reversal",
    ("temperance", "lack"): "book.virtue.debauched-reversal",
    ("temperance", "excess"): "book.virtue.disciplined-reversal",
}


@pytest.mark.rule("book.virtue.daring-not-for")
def test_daring_takes_more_than_a_reasonable_risk():
    asked = solo(skills={"acting": 1}).does("ann", "call:courage:excess").ask("May Ann call upon")
    assert "beyond a reasonable risk" in asked.lead


@pytest.mark.parametrize(
    "virtue, end, reversal",
    [pytest.param(*key, rule, marks=pytest.mark.rule(rule)) for key, rule in ENDS.items()],
)
def test_turning_against_an_end_is_a_malus_by_its_own_rule(virtue: str, end: str, reversal: str):
    stage = solo(skills={"acting": 1}).does("ann", f"call:{virtue}:{end}")
    asked = stage.ask("May Ann call upon")
    assert reversal.replace("reversal", "call") in asked.cites
    assert ("Life or limb" in asked.lead) == ("daring" in reversal)
    stage.gm("yes").says(1, (8,)).does("ann", "test:acting").gm(1, "against")
    (remark,) = stage.ask("how many dice").remarks
    assert (remark.amount, remark.cites) == ("−2", ("book.virtue.malus", reversal))


@pytest.mark.about(
    "book.virtue.list", "book.virtue.spectrum", "book.virtue.six-steps", "book.virtue.two-terms-per-end"
)
@pytest.mark.rule("book.virtue.courage-terms")
@pytest.mark.about("book.virtue.courage-labels")
@pytest.mark.rule("book.virtue.faith-terms")
@pytest.mark.about("book.virtue.faith-labels")
@pytest.mark.rule("book.virtue.honesty-terms")
@pytest.mark.about("book.virtue.honesty-labels")
@pytest.mark.rule("book.virtue.pride-terms")
@pytest.mark.about("book.virtue.pride-labels")
@pytest.mark.rule("book.virtue.temperance-terms")
@pytest.mark.about("book.virtue.temperance-labels")
@pytest.mark.rule(
    "book.virtue.die-complete-lack", "book.virtue.die-balanced", "book.virtue.die-leaning-excess"
)
@pytest.mark.rule("book.virtue.die-complete-excess")
def test_the_dice_go_by_the_step():
    assert [virtue.labels[2] for virtue in VIRTUES.values()] == [
        "brave",
        "faithful",
        "honest",
        "proud",
        "mild",
    ]
    for step, dice in enumerate(((12, 4), (10, 6), (8, 8), (8, 8), (6, 10), (4, 12)), 1):
        stage = solo(virtues=dict.fromkeys(VIRTUES, step))
        options = {option.key: option for option in stage.ask("What do you do", "ann").among.options}
        for key, virtue in VIRTUES.items():
            for end, die in zip(("lack", "excess"), dice, strict=True):
                option = options[f"call:{key}:{end}"]
                assert (option.label, option.note) == (
                    f"Draw on your {virtue.end(end)} side",
                    f"1d{die}, for more dice on what fits it",
                )


def test_no_game_master_no_refusal():
    stage = Stage(gm="")
    stage.does("ann", "call:faith:excess").says("yes", 1, (8,)).does("ann", "close").says("yes")
    assert stage.run.done
    assert stage.sheet("ann").virtue("faith") == 4
