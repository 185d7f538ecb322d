"""House rules about tests that go on, and about several people at one task."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import fighter
from tests.editions.sda.foreseen.test_foresight import seen, shown
from winterdawn.dice import Pool
from winterdawn.dice.trials import Assisted
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.kernel.event import Event

MOS = [face // 4 for face in range(1, 9)]
"""What the faces of a d8 count for."""


def people(*names: str, seats: dict[str, str] | None = None, **given: Any) -> Stage:
    """Some who roll 2d8 with lifting and mechanics and with ego; the rest of ``given`` are house rules."""
    skills = {"lifting": 1, "mechanics": 1, "ego": 1}
    return Stage(*(fighter(name, skills=skills) for name in names), seats=seats, **given)


def worked(stage: Stage, skill: str) -> list[Event]:
    """The lines of work that goes on."""
    return [event for event in stage.events("test") if f"{skill}:" in event.text and "→" in event.outcome]


def rolled(stage: Stage, *rolls: tuple[int, ...]) -> Stage:
    """Ann rolls on with 2 dice each time, and keeps heart where she has to."""
    for faces in rolls:
        if stage.open()[0] == "ann: Go on?":
            stage.says("roll")
        stage.says(2, faces)
        if stage.asks(HeartDice):
            stage.says(2, (4, 1))
    return stage


@pytest.mark.house("first-fail-reads")
@pytest.mark.rule("book.ruling.first-fail-counts-malus", "book.test.first-fail-loss")
def test_a_first_fail_roll_may_be_empty_by_its_dice_only() -> None:
    """A malus of 1: the second roll leaves nothing, the third shows nothing."""
    for value, tallies in (("net", ["0 → 2", "2 → 0", "0 → 0"]), ("dice", ["0 → 2", "2 → 2", "2 → 0"])):
        stage = people("Ann", first_fail_reads=value).does("ann", "test:mechanics")
        stage.gm("malus", 1, "first-fail", 4, "round")
        rolled(stage, (8, 4), (4, 1), (1, 1))
        lines = worked(stage, "mechanics")
        assert [line.outcome for line in lines] == [f"{tally} of 4" for tally in tallies]
        assert "book.ruling.first-fail-counts-malus" in lines[1].cites
        assert ("book.test.first-fail-loss" in lines[1].cites) is (value == "net")
        assert "book.test.first-fail-loss" in lines[2].cites


def done(rolls: int, *, dice: bool) -> float:
    """How often two d8 less 1 MoS reach 4 within some rolls, every throw looked at."""
    live, reached = {0: Fraction(1)}, Fraction(0)
    for _ in range(rolls):
        after: dict[int, Fraction] = {}
        for (tally, chance), one, two in product(live.items(), MOS, MOS):
            net = max(one + two - 1, 0)
            empty = not one + two if dice else not net
            now, share = 0 if empty else tally + net, chance / 64
            if now >= 4:
                reached += share
            else:
                after[now] = after.get(now, Fraction(0)) + share
        live = after
    return float(reached)


@pytest.mark.house("first-fail-reads")
def test_what_a_first_fail_roll_leads_to_is_foreseen_as_it_is_read() -> None:
    for value in ("net", "dice"):
        stage = people("Ann", first_fail_reads=value).does("ann", "test:mechanics")
        stage.gm("malus", 1, "first-fail", "limit", 3)
        assert shown(stage.ask("How hard", "gm"), 4) == pytest.approx(done(3, dice=value == "dice"))
        stage.gm(4, "round")
        rolled(stage, (8, 4)).says("roll")
        empty = Pool("2d8").odds().at_most(0 if value == "dice" else 1)
        outlook = seen(stage.ask("how many dice"), 2)
        found = {share.label: share.chance for share in outlook.shares}
        assert found["falls back"] == pytest.approx(float(empty))
        same = float(Pool("2d8").odds().exactly(1)) if value == "dice" else 0
        assert found.get("no progress", 0) == pytest.approx(same)
        assert found["reaches 4"] == pytest.approx(float(Pool("2d8").odds().at_least(3)))


@pytest.mark.house("assisted-first-fail")
@pytest.mark.rule("book.ruling.mixed-first-fail-unit")
def test_one_empty_roll_may_wipe_what_several_work_at() -> None:
    for value, tally in (("joint", "4 → 6 of 9"), ("each", "4 → 0 of 9")):
        stage = people("Ann", "Bob", "Cid", assisted_first_fail=value)
        stage.gm("gm:assisted", "ann", "bob", "enough", "lifting", "same", "no", "first-fail", 9, "round")
        told = {id for remark in stage.ask("how many dice").remarks for id in remark.cites}
        assert ("book.ruling.mixed-first-fail-unit" in told) is (value == "each")
        stage.says(2, 2, (4, 4), (8, 1)).answer("Go on?", "roll", "ann").says(2, 2, (8, 1), (1, 1))
        line = worked(stage, "lifting")[-1]
        assert line.outcome == tally
        assert ("book.ruling.mixed-first-fail-unit" in line.cites) is (value == "each")


@pytest.mark.house("assisted-first-fail", "first-fail-reads")
def test_what_a_malus_empties_wipes_for_all_only_where_results_are_read() -> None:
    """Bob shows a MoS, which his malus takes; halved it would have given nothing either."""
    for reads, tally in (("net", "1 → 0 of 9"), ("dice", "1 → 2 of 9")):
        stage = people("Ann", "Bob", assisted_first_fail="each", first_fail_reads=reads)
        stage.gm("gm:assisted", "ann", "lifting", "same", "yes", "malus", 1, "first-fail", 9, "round")
        stage.says(2, 2, (4, 4), (4, 4)).answer("Go on?", "roll", "ann").says(2, 2, (8, 1), (4, 1))
        assert worked(stage, "lifting")[-1].outcome == tally


def together(pools: Sequence[str], *, pooled: bool) -> dict[int, Fraction]:
    """The chances of what the first pool and the halved others come to."""
    main, *others = ([*Pool(pool).odds().pmf.items()] for pool in pools)
    found: dict[int, Fraction] = {}
    for each in product(main, *others):
        (first, chance), *rest = each
        helped = [mos for mos, _ in rest]
        total = first + (sum(helped) // 2 if pooled else sum(mos // 2 for mos in helped))
        for _, share in rest:
            chance *= share
        found[total] = found.get(total, Fraction(0)) + chance
    return found


@pytest.mark.house("halved-assist")
@pytest.mark.rule("book.ruling.halved-rounding", "book.test.halved-assistants")
def test_helpers_may_be_halved_together() -> None:
    """A MoS of the main actor, and 1 and 3 of the helpers."""
    for value, scored, told in (("per-helper", 2, "failed, 1 missing"), ("pooled", 3, "passed")):
        stage = people("Ann", "Bob", "Cid", halved_assist=value)
        stage.gm("gm:assisted", "ann", "bob", "cid", "lifting", "same", "yes", 3)
        cited = {id for remark in stage.ask("how many dice").remarks for id in remark.cites}
        assert ("book.ruling.halved-rounding" in cited) is (value == "pooled")
        stage.says(2, 2, 2, (4, 1), (4, 1), (8, 4))
        words = stage.last("test")
        assert words.startswith(f"Ann, Bob and Cid, lifting: {scored} MoS against 3 (")
        assert words.endswith(f"), {told}")
        pools = ["2d8", "2d8", "1d8"]
        odds = Assisted(pools, 3, halved=True, pooled=value == "pooled").odds()
        assert {mos: chance for mos, chance in odds if chance} == together(pools, pooled=value == "pooled")


@pytest.mark.house("halved-assist")
def test_what_comes_off_a_setback_tally_is_never_halved() -> None:
    """Helpers at −1 and 3 beside 1: halved alone they give −1 and 1, together 1."""
    for value, tally in (("per-helper", "0 → 1 of 9"), ("pooled", "0 → 2 of 9")):
        stage = people("Ann", "Bob", "Cid", halved_assist=value)
        stage.gm("gm:assisted", "ann", "bob", "cid", "lifting", "same", "yes")
        stage.gm("malus", 1, "setback", 9, "round").says(2, 2, 2, (8, 1), (1, 1), (8, 8))
        stage.says(2, (4, 4))
        assert worked(stage, "lifting")[0].outcome == tally


@pytest.mark.house("group-transfer")
@pytest.mark.rule("book.ruling.group-transfer-amounts", "book.test.group-transfer")
def test_only_what_is_above_the_difficulty_may_be_passed_on() -> None:
    """Ann has 3 against 2; Bob has none, and Cid 1."""
    for value, purse, givers in (("all", 3, ["ann", "cid"]), ("surplus", 1, ["ann"])):
        stage = people("Ann", "Bob", "Cid", group_transfer=value)
        stage.gm("gm:group", "ann", "bob", "cid", "lifting", "same", 2)
        before = shown(stage.ask("how many dice", "ann"), 2)
        assert before == pytest.approx(float(Pool("2d8").odds().at_least(2))), "one’s own result"
        stage.says(2, 2, 2, (8, 4), (1, 1), (4, 1))
        asked = []
        while "Pass MoSes on" in stage.open()[0]:
            ask = stage.ask("Pass MoSes on")
            assert "book.ruling.group-transfer-amounts" in ask.cites
            if ask.seat == "ann":
                assert (ask.among.purse, max(ware.most for ware in ask.among.wares)) == (purse, min(purse, 2))
            asked.append(ask.seat)
            stage.says({"cid": 1} if ask.seat == "ann" else {})
        assert asked == givers
        assert [line for line in stage.told("test") if line.startswith("Cid")] == [
            "Cid, lifting: 2 MoS against 2, passed"
        ]


@pytest.mark.house("group-transfer")
def test_a_surplus_over_a_secret_difficulty_is_passed_on_by_the_game_master() -> None:
    for value, seat in (("all", "ann"), ("surplus", "gm")):
        stage = people("Ann", "Bob", group_transfer=value)
        stage.gm("gm:group", "lifting", "same", "secret", 2)
        stage.says(2, 2, (8, 4), (4, 1))
        ask = stage.ask("Pass MoSes on")
        assert (ask.seat, ask.among.purse) == (seat, 3 if value == "all" else 1)
        assert ("to spare" in ask.lead) is (value == "surplus")
        stage.says({"bob": 1})
        assert stage.told("group") == ["Ann helps Bob: 1 MoS"]


@pytest.mark.house("first-fail-reads")
def test_an_opposed_rolling_test_goes_by_its_difference_however_rolls_are_read() -> None:
    for value in ("net", "dice"):
        stage = pair({"skills": {"running": 2}}, {"skills": {"running": 2}}, first_fail_reads=value)
        stage.gm("gm:opposed", "ann", "running", "done", "running", "done", "none", "first-fail", 4)
        stage.says(3, 3, (8, 4, 1), (4, 1, 1)).says("roll", 3, 3, (4, 1, 1), (4, 1, 1))
        assert stage.last("test") == "Ann, running: 2 → 0 of 4"
