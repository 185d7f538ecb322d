"""House rules about rolls hold wherever something is rolled: at wounds, in shots, spells and sleep."""

from typing import Any

import msgspec
import pytest

from tests.editions.grappling.hold import held
from tests.editions.healing.test_reviving import US, dead
from tests.editions.healing.test_shrugging import sore
from tests.editions.ranged.shots import PISTOL, archer, range_
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import CLUB, Arena, enter, fighter
from tests.editions.sda.body.test_bleeding import wounded
from tests.editions.sda.body.test_incapacity import down, pass_round
from tests.editions.sda.foreseen.test_foresight import seen
from tests.editions.spells.circle import circle
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.wording import percent


def under(arena: Arena, **house: Any) -> Arena:
    """The same fight by other house rules, as far as it has come."""
    setup = msgspec.structs.replace(arena.fight.setup, house_rules=house)
    arena.run = Run(begin(setup), arena.run.record)
    return arena


def weakened(arena: Arena, key: str, *attributes: str) -> None:
    """Set some scores of somebody to 3, which is good for a die more and for a malus of 1."""
    who = arena.who(key)
    scores = {**who.sheet.attributes, **dict.fromkeys(attributes, 3)}
    who.sheet = msgspec.structs.replace(who.sheet, attributes=scores)


@pytest.mark.house("first-fail-reads")
def test_medicine_at_a_wound_reads_its_rolls_as_any_first_fail_test() -> None:
    for value, tally in (("net", "0 of 2 MoS"), ("dice", "1 of 2 MoS")):
        arena = under(wounded("cutting"), first_fail_reads=value)
        weakened(arena, "bob", "erudition", "wisdom")
        for faces in ((4, 4), (4, 1)):
            arena.turn("bob", "treat:bob").answer("Strike at Bob", "none")
            medicine = next(key for key in arena.options("How do you") if "medicine" in key)
            arena.answer("How do you", medicine).answer("Treat the wound", 1).roll(*faces)
            arena.turn("bob", "end").turn("ann", "end")
        told = arena.events("test", "bob")[-1]
        assert told.outcome == tally
        assert ("book.ruling.first-fail-counts-malus" in told.cites) is (value == "dice")


@pytest.mark.house("first-fail-reads")
def test_medicine_at_the_dead_reads_its_rolls_as_any_first_fail_test() -> None:
    """Her low score is good for a die more and for a malus of 1."""
    for value, tally in (("net", "0 of 3"), ("dice", "1 of 3")):
        ann = fighter("Ann", erudition=3, skills={"medicine": 0}, spirit=12)
        stage = Stage(ann, dead(10), sides=US, first_fail_reads=value)
        stage.does("ann", "revive:bob").says("medicine", 1, (4, 4))
        stage.does("ann", "revive:bob").says("medicine", 1, (4, 1))
        told = [line for line in stage.told("test") if "medicine" in line]
        assert told[-1].removeprefix("Ann tests medicine: ") == tally
        cited = [e for e in stage.events("test") if "book.ruling.first-fail-counts-malus" in e.cites]
        assert len(cited) == (value == "dice")


@pytest.mark.house("failure-despite-success")
def test_an_empty_roll_does_no_harm_to_whoever_comes_round() -> None:
    for value in ("on", "off"):
        arena = under(pass_round(pass_round(down(CLUB)), wake=(8, 1)), failure_despite_success=value)
        arena.turn("ann", "end").answer("Come round", 2).roll(1, 1)
        assert arena.events("test")[-1].outcome == "2 of 10 MoS to come round"
        assert (arena.asks(HeartDice, "bob")) is (value == "on")


def casting(kind: str, **house: Any) -> Arena:
    """Ann is about to cast a spell of that kind at difficulty 9 with a malus of 1."""
    arena = circle(("Bob", "f5"), gm="gm", **house).turn("ann", "cast")
    arena.answer("Which spell", "fireball:evocation")
    for said in (kind, "malus"):
        if said in arena.options("How hard", "gm"):
            arena.answer("How hard", said, "gm")
    return arena.answer("Malus in MoSes", 1, "gm").answer("How hard", 9, "gm")


def goes_on(arena: Arena, *faces: int) -> Arena:
    """The next roll of the spell, a round later."""
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "cast:on")
    return arena.answer(CastDice, len(faces)).roll(*faces)


@pytest.mark.house("first-fail-reads")
def test_a_spell_reads_its_rolls_as_any_first_fail_test() -> None:
    for value, tally in (("net", "0 of 9"), ("dice", "1 of 9")):
        arena = casting("first-fail", first_fail_reads=value).answer(CastDice, 2).roll(8, 1)
        told = goes_on(arena, 4, 1).events("test")[-1]
        assert told.outcome == tally
        assert ("book.ruling.first-fail-counts-malus" in told.cites) is (value == "dice")


@pytest.mark.house("failure-despite-success")
def test_a_spell_that_is_not_set_back_is_spared() -> None:
    for value in ("on", "off"):
        arena = casting("setback", failure_despite_success=value).answer(CastDice, 2).roll(1, 1)
        assert arena.events("test")[-1].outcome == "0 of 9"
        assert (arena.asks(HeartDice, "ann")) is (value == "on")


@pytest.mark.house("complete-failure-reads")
def test_a_box_is_ticked_and_a_pistol_jams_by_what_maluses_leave() -> None:
    """A score of 3 is good for a die more and for a malus of 1, and the shot is past its increment."""
    for value in ("dice", "net"):
        weak = sore(2, 1, skills=0, complete_failure_reads=value)
        weakened(weak, "ann", "constitution", "wisdom")
        weak.turn("ann", "shrug").answer("of which line", "0").answer("Shrug it off", 1).roll(4, 1)
        assert weak.ticked("ann") == [3 if value == "net" else 2, 1]
        arena = range_(20, archer("Ann", PISTOL), complete_failure_reads=value)
        assert arena.turn("ann", "shoot:bob").ask("at Bob").remarks[0].amount == "−1"
        arena.answer("at Bob", 1).answer("Dodge", 0).roll(4)
        assert (arena.told("jam") == ["Ann’s Pistol jams"]) is (value == "net")


@pytest.mark.house("deficit-dice-cap")
def test_the_die_that_somebody_held_gives_a_shooter_counts_under_the_cap() -> None:
    """Cid shoots with as many dice as he has spirit."""
    for value, dice in (("off", 4), ("on", 3)):
        arena = held(None, None, enter(archer("Cid", spirit=3), "a5", "ann")).turn("bob", "end")
        under(arena, deficit_dice_cap=value).turn("cid", "shoot:bob")
        hit = 1 - (3 / 8) ** dice
        assert f"undodged you hit in {percent(hit)}" in told_text(seen(arena.ask("at Bob"), 3).note)
        arena.answer("at Bob", 3)
        assert seen(arena.ask("Dodge", "bob"), 0).shares[0].chance == pytest.approx(1 - (3 / 8) ** 4)
        arena.answer("Dodge", 0, "bob").roll(4, 4, 1)
        assert (arena.asks(ExtraDice)) is (value == "off")
