"""The odds beside an answer are the share of what really follows, and tell nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from tests.editions.frame.toy import Plain
from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, Arena, duel, enter, fighter, hurt
from tests.editions.sda.body.test_incapacity import down, pass_round
from tests.editions.sda.foreseen.test_weigh import margin, most
from tests.words.said import EXTRA, NO_WOUND
from winterdawn.catalogue import citing
from winterdawn.dice import Pool
from winterdawn.dice.trials import Opposed
from winterdawn.editions.book import EDITION
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.kernel.asks.ask import Choose, Outlook, Share
from winterdawn.kernel.asks.choices import Number, Value
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import weigh
from winterdawn.kernel.wording import percent


def seen(ask: Choose, value: Value) -> Outlook:
    """What is shown beside an answer."""
    assert ask.outlook is not None
    outlook = ask.outlook(value)
    assert outlook is not None
    assert sum(share.chance for share in outlook.shares) == pytest.approx(1, abs=1e-12)
    assert {share.side for share in outlook.shares} <= {"ours", "tie", "theirs"}
    return outlook


def shown(ask: Choose, value: Value, side: str = "ours") -> float:
    """The chance that goes well."""
    return sum(share.chance for share in seen(ask, value).shares if share.side == side)


def real(arena: Arena, *answers: Any, event: str, good: Callable[[Any], bool]) -> float:
    """The share of all that can follow from ``answers`` in which the next ``event`` is a good one."""
    ahead = arena.run.fork()
    before = len(ahead.events)
    for answer in answers:
        ahead.answer(answer, ask=next(iter(ahead.pending)))

    def over(run: Run[Any]) -> bool | None:
        told = [each for each in run.events[before:] if each.kind == event]
        return good(told[0]) if told else None

    return float(weigh(ahead, lambda ask: next(iter(ask)), over).get(True, Fraction(0)))


@pytest.mark.parametrize("facing", [None, 1])
def test_a_strike_is_foreseen_against_an_answer_with_half_and_against_none(facing: int | None) -> None:
    """From behind the maluses weigh on the target, with an answer or without."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=facing)
    arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "strike:bob")
    ask = arena.ask("Strike", "ann")
    for dice in (1, 3):
        outlook = seen(ask, dice)
        fork = Arena.__new__(Arena)
        fork.run = arena.run.fork()
        fork.answer("Strike", dice)
        for defence in (2, 0):
            ahead = fork.run.fork()
            ahead.answer(defence)
            found = weigh(ahead, most, margin)
            wins = float(sum(chance for by, chance in found.items() if by < 0))
            if defence:
                assert shown(ask, dice) == pytest.approx(wins, abs=1e-12)
            else:
                assert f"unanswered you score in {percent(wins)}, against 4d8 in " in told_text(outlook.note)
        assert "if Bob answers with 2d8" in outlook.whole


def test_an_answer_says_when_extra_dice_are_assumed() -> None:
    """Whichever side it is that a malus weighs on."""
    pike = fighter("Bob", PIKE)
    for bob, place, facing, told in (
        (fighter("Bob"), "g5", None, ""),
        (fighter("Bob"), "g5", 1, EXTRA),
        (pike, "h5", None, EXTRA),
    ):
        people = enter(fighter("Ann"), "e5"), enter(bob, place, facing=facing)
        arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", 2)
        ask = arena.ask("Defend", "bob")
        for dice in (0, 2):
            assert (EXTRA in told_text(seen(ask, dice).more)) == bool(told)
            far = "Ann’s hits cannot wound from there, only control; you lose " in told_text(
                seen(ask, dice).note
            )
            assert far == (bob is pike)
            assert ("extra dice" in told_text(seen(ask, dice).more)) == bool(told)


@pytest.mark.parametrize("sides, malus", [({}, 0), ({"ann": "all", "bob": "all"}, 2)])
def test_what_weighs_on_somebody_unaware_counts_where_it_may_be_known(
    sides: dict[str, str], malus: int
) -> None:
    stage = pair({"skills": {"stealth": 2}}, sides=sides)
    stage.gm("gm:opposed", "ann", "stealth", "done", "perception", "malus", 2, "done", "unaware", "once")
    ask = stage.ask("how many dice", "ann")
    odds = Opposed("2d8", Pool(), their_malus=malus).odds()
    assert seen(ask, 2).shares == (
        Share("Bob scores", "theirs", float(odds.lose)),
        Share("tie", "tie", float(odds.tie)),
        Share("you score", "ours", float(odds.win)),
    )
    assert (seen(ask, 2).note, seen(ask, 2).more) == ("Bob does not roll", EXTRA if malus else "")


@pytest.mark.parametrize("opposed", [OpposedTests(), Plain()])
def test_an_edition_s_own_way_to_settle_is_foreseen(opposed: OpposedTests) -> None:
    """From behind two maluses weigh on the defence; the one way they give dice, the other they do not."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)
    book = Arena(*people).initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", 2)
    arena = Arena.__new__(Arena)
    arena.run = Run(partial(Encounter, book.run.game.setup, EDITION.but(opposed=opposed)), book.run.record)
    ask = arena.ask("Defend", "bob")
    for dice in (0, 1, 2):
        ahead = arena.run.fork()
        ahead.answer(dice)
        found = weigh(ahead, most, margin)
        assert shown(ask, dice) == pytest.approx(float(sum(found[by] for by in found if by > 0)), abs=1e-12)
        assert shown(ask, dice, "tie") == pytest.approx(float(found.get(0, 0)), abs=1e-12)


@pytest.mark.parametrize("rank, half", [(0, 1), (1, 1), (4, 3)])
def test_half_of_an_odd_pool_is_rounded_up(rank: int, half: int) -> None:
    arena = duel(fighter("Ann", skills={"one-handed-swords": rank})).turn("ann", "strike:bob")
    assert f"if Bob answers with {half}d8" in seen(arena.ask("Strike", "ann"), 1).whole


@pytest.mark.rule("book.test.opposed-deficit-dice", "book.ruling.deficit-dice-optional")
def test_extra_dice_are_foreseen_by_themselves() -> None:
    """No malus touches them, though 2 MoSes come off the roll that they join."""
    arena = duel(fighter("Ann", PIKE), fighter("Bob", PIKE), "e5 f5").turn("ann", "strike:bob")
    ask = arena.answer("Strike", 3).answer("Defend", 3).roll(4, 1, 1).roll(1, 2, 3).ask(ExtraDice, "ann")
    assert shown(ask, 1) == 5 / 8
    assert shown(ask, 2) == 1 - (3 / 8) ** 2
    assert ask.outlook is not None
    assert ask.outlook(0) is None
    assert ask.words(1) == "Roll 1 extra die"


def test_whoever_acts_is_shown_how_ties_are_decided() -> None:
    for holder, side in (("ann", "ours"), ("bob", "theirs")):
        stage = pair({"skills": {"stealth": 2}}).gm("gm:opposed", "ann", "stealth", "done", "luck", "done")
        ask = stage.gm(holder, "once").ask("how many dice", "ann")
        assert shown(ask, 2) == pytest.approx(float(Opposed("2d8", "2d8", advantage=side).odds().win))


def test_the_strike_in_passing_counts_its_bonus_die() -> None:
    arena = duel().turn("ann", "move").answer("Move where", "d5")
    ask = arena.ask("Strike at", "bob")
    assert shown(ask, 2) == pytest.approx(float(Opposed("3d8", "2d8").odds().win))


@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
@pytest.mark.rule("book.melee.rear-malus")
@pytest.mark.parametrize("step, chance", [(4, 0.8724), (3, 0.8679)])
def test_odds_of_a_blow_from_behind_go_by_the_house_rules(step: int, chance: float) -> None:
    ann = fighter("Ann", skills={"one-handed-swords": 4})
    arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "g5", facing=1), ladder_step=step)
    arena.initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", 5, "ann")
    assert shown(arena.ask("Defend", "bob"), 4, "theirs") == pytest.approx(chance, abs=5e-5)


def test_what_a_foe_s_sheet_brings_is_not_told_before_the_dice_fall() -> None:
    slow = Trait("Slow", modifiers=(Modifier("melee-combat", malus=2),))
    ann = hurt(fighter("Ann"), traits=(slow,))
    for seats, malus in ((("ann", "bob"), 0), (("one", "one"), 2)):
        people = (enter(ann, "e5", seat=seats[0]), enter(fighter("Bob"), "g5", seat=seats[1]))
        arena = Arena(*people)
        for _ in range(4):
            number = next(iter(arena.run.pending))
            arena.run.answer(3, ask=number)
        for faces in ((4, 4, 1), (4, 4, 1), (4, 4, 1), (4, 1, 1)):
            arena.roll(*faces)
        arena.turn(seats[0], "strike:bob").answer("Strike", 3, seats[0])
        odds = Opposed("2d8", "3d8", their_malus=malus).odds()
        assert shown(arena.ask("Defend", seats[1]), 2) == pytest.approx(float(odds.win))


def test_the_other_way_to_roll_is_foreseen() -> None:
    ann = fighter("Ann", strength=6)
    ask = duel(ann).turn("ann", "strike:bob").ask("Strike", "ann")
    other = next(option.key for option in ask.also if option.key.startswith("strength"))
    assert seen(ask, other).whole.startswith("with all 4d6, if Bob answers with 2d6")


def test_nothing_is_worked_out_before_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise AssertionError("nobody has looked")

    for name in ("scores", "meets", "bands", "first", "answers", "wounds"):
        monkeypatch.setattr(f"winterdawn.editions.sda.rolls.foresight.Foresight.{name}", fail)
    arena = duel().strike("ann", "bob", 8, 8)
    with pytest.raises(AssertionError, match="nobody has looked"):
        seen(arena.ask(SpendHits), {"damage": 1})
    Stage(fighter("Ann")).does("ann", "test:climbing").gm(2).answer("how many dice", 1)


def test_a_strike_counts_how_ill_the_other_s_weapon_serves_at_that_distance() -> None:
    pikes = duel(fighter("Ann", PIKE), fighter("Bob", PIKE), "e5 f5").turn("ann", "strike:bob")
    ask = pikes.ask("Strike", "ann")
    odds = Opposed("2d8", "2d8", malus=2, their_malus=2).odds()
    assert shown(ask, 2) == pytest.approx(float(odds.win))
    given = "if Bob answers with 2d8 −2 (guessed from yours; −2 inside the reach of the Pike)"
    assert (seen(ask, 2).given, seen(ask, 2).more) == (given, EXTRA)
    assert "extra dice" not in seen(duel().turn("ann", "strike:bob").ask("Strike", "ann"), 2).whole


@pytest.mark.parametrize("one_seat, malus", [(False, 0), (True, 4)])
def test_what_is_ruled_for_the_other_side_counts_where_it_may_be_known(one_seat: bool, malus: int) -> None:
    stage = pair({"skills": {"stealth": 2}}).gm("gm:opposed", "ann", "stealth", "done")
    if one_seat:
        stage.who("bob").seat = "ann"
    ask = stage.gm("luck", "malus", 4, "done", "none", "once").ask("how many dice", "ann")
    assert shown(ask, 2) == pytest.approx(float(Opposed("2d8", "2d8", their_malus=malus).odds().win))


@pytest.mark.about("book.incapacitated.no-dice")
def test_a_blow_at_somebody_who_can_do_nothing_is_foreseen_without_an_answer() -> None:
    """Bob lies there, prone and a stranger, and everybody sees both."""
    arena = pass_round(down()).turn("ann", "finish:bob")
    ask = arena.ask("Strike Bob", "ann")
    told = "Bob does not roll; 3.75 boxes on average before armour, kills Bob in 93 % if no armour stops any"
    assert seen(ask, 2).note == told
    assert seen(ask, 2).more == f"if all hits buy damage; {EXTRA}"
    ahead = arena.run.fork()
    ahead.answer(2)

    def struck(run: Run[Any]) -> bool | None:
        _, *again = [told.figures["hits"] for told in run.events if told.kind == "exchange"]
        return again[0] != 0 if again else None

    assert shown(ask, 2) == pytest.approx(float(weigh(ahead, most, struck)[True]), abs=1e-12)
    assert shown(ask, 2, "theirs") == 0


@pytest.mark.about("book.melee.damage-in-reach")
def test_hits_that_cannot_wound_are_told_of_before_the_dice_fall_whatever_weapon_is_taken() -> None:
    """Ann stands at 1 m, where her knife wounds and her sword does not."""
    arena = duel(fighter("Ann", KNIFE, SWORD), fighter("Bob"), "e5 f5").turn("ann", "strike:bob")
    ask = arena.ask("Strike", "ann")
    assert NO_WOUND not in told_text(seen(ask, 1).note)
    ways = [option for option in ask.also if ":" in option.key]
    assert {NO_WOUND in told_text(way.note) for way in ways} == {True, False}
    for way in ways:
        assert (
            (NO_WOUND in told_text(way.note))
            is ("Sword" in told_text(way.label))
            is (NO_WOUND in told_text(seen(ask, way.key).note))
        )
    near = duel(fighter("Ann", PIKE), fighter("Bob"), "e5 f5").turn("ann", "strike:bob")
    assert NO_WOUND in told_text(seen(near.ask("Strike", "ann"), 1).note)


@pytest.mark.parametrize("bob, warned", [(3, True), (2, False)])
def test_whoever_may_turn_by_striking_back_is_told_beside_their_flank(bob: int, *, warned: bool) -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)
    arena = Arena(*people).initiative(ann=3, bob=bob)
    if bob == 3:
        arena.roll(2).roll(1)
    ask = arena.turn("ann", "strike:bob").ask("Strike", "ann")
    (remark,) = ask.beside.read
    told = remark.text
    assert len(remark.cites) <= citing.MOST
    assert told_text(told).startswith("for Bob: Ann stands ")
    assert told_text(told).endswith(", unless they strike back at the same moment and so face you") is warned


@pytest.mark.about("book.ruling.combat-no-defence")
def test_no_defence_is_suggested_that_fares_worse_than_none() -> None:
    """What weighs on Bob's pike at 1 m counts only if he rolls."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", PIKE), "f5")
    for dice in (1, 2, 3, 4):
        arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", dice)
        ask = arena.ask("Defend", "bob")
        assert isinstance(ask.among, Number)
        assert shown(ask, ask.among.suggested, "theirs") <= shown(ask, 0, "theirs")
