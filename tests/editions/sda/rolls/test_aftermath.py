"""Flawless success, complete failure, and experience."""

from typing import Any

import pytest

from tests.editions.sda.arena import PIKE, Arena, duel, enter, fighter, hurt, weapon
from tests.words.said import said
from winterdawn.editions.sda.character.advance import towards
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.kernel.views.blocks import Detail
from winterdawn.kernel.views.view import Viewer


def earned(arena: Arena, key: str) -> str:
    """The experience on somebody's panel."""
    facts = [block for block in arena.panel(key).blocks if isinstance(block, Detail)]
    return next((str(fact.value) for fact in facts if fact.label == "Experience gained"), "")


def flawless(**given: Any) -> Arena:
    """Ann has thrown all 4 dice, and each has scored."""
    arena = duel(hurt(fighter("Ann"), **given)).strike("ann", "bob", 4, 4, 4, 7).spend()
    arena.asked("A flawless success", "ann")
    return arena


@pytest.mark.rule("book.flawless.full-pool", "book.flawless.every-die", "book.flawless.task-succeeds")
@pytest.mark.rule("book.flawless.experience-reward", "book.experience.skill-from-flawless")
@pytest.mark.rule("book.flawless.player-chooses")
@pytest.mark.about("book.ruling.combat-experience-in-combat")
def test_a_flawless_success_may_become_experience():
    arena = flawless(spirit=10).answer("A flawless success", "experience")
    assert earned(arena, "ann") == "one-handed swords 1"
    assert arena.spirit("ann") == 10


@pytest.mark.rule("book.flawless.player-chooses")
@pytest.mark.about("book.ruling.table-secrets")
def test_only_their_side_may_know_that_somebody_is_asked_about_a_flawless_success():
    friend = enter(fighter("Cid"), "a1", "ann")
    arena = Arena(enter(fighter("Ann"), "d5"), enter(fighter("Bob"), "e5"), friend).initiative(
        ann=4, bob=3, cid=2
    )
    assert arena.ask("What do you do?", "ann").audience == ()
    arena.strike("ann", "bob", 4, 4, 4, 7).spend()
    assert arena.ask("A flawless success", "ann").audience == ("ann", "cid")


@pytest.mark.rule("book.flawless.spirit-reward", "book.flawless.player-chooses")
@pytest.mark.about("book.ruling.flawless-spirit-amount")
def test_a_flawless_success_may_become_spirit():
    arena = flawless(spirit=10).answer("A flawless success", "spirit")
    assert arena.spirit("ann") == 14
    assert earned(arena, "ann") == ""


@pytest.mark.rule("book.ruling.flawless-grant-or-choice")
@pytest.mark.about(
    "book.spirit.maximum", "book.ruling.flawless-spirit-amount", "book.ruling.spirit-maximum-universal"
)
def test_regained_spirit_stops_at_the_maximum():
    assert flawless(spirit=22).answer("A flawless success", "spirit").spirit("ann") == 24
    assert flawless().answer("A flawless success", "spirit").spirit("ann") == 24


@pytest.mark.rule("book.ruling.flawless-grant-or-choice", "book.flawless.player-chooses")
@pytest.mark.about("book.spirit.maximum")
def test_spirit_that_is_full_is_offered_last_and_says_so():
    for spirit, offered in (
        (23, [("spirit", "23 of 24 now"), ("experience", "0 of 16 for the next rank")]),
        (24, [("experience", "0 of 16 for the next rank"), ("spirit", "24 of 24: it gives you nothing")]),
    ):
        ask = flawless(spirit=spirit).ask("A flawless success")
        assert [(option.key, option.note) for option in ask.among.options] == offered
        assert ask.fallback() == offered[0][0]
        assert (ask.usual == "experience") is (spirit == 24), "it is chosen as it is asked"


@pytest.mark.rule("book.ruling.flawless-grant-or-choice")
def test_whoever_takes_spirit_that_is_full_is_told_that_nothing_is_gained():
    arena = flawless().answer("A flawless success", "spirit")
    told = [event for event in arena.run.events if "takes heart" in event.text]
    assert [(event.outcome, event.audience) for event in told] == [("no spirit gained", ("ann",))]
    assert "book.spirit.maximum" in told[0].cites
    assert earned(arena, "ann") == ""


@pytest.mark.about("book.ruling.flawless-spirit-amount")
def test_maluses_are_not_taken_off_the_reward():
    arena = duel(fighter("Ann", PIKE)).strike("ann", "bob", 4, 4, 4, 8).spend()
    assert "Regain 5 spirit" in str(arena.ask("A flawless success").among)


@pytest.mark.about("book.flawless.full-pool", "book.ruling.combat-reduced-full-pool")
def test_a_pool_cut_short_is_not_flawless():
    assert duel().strike("ann", "bob", 4, 4, 4).spend().ask("What do you do?", "ann")


@pytest.mark.about("book.flawless.every-die")
def test_one_die_without_success_spoils_it():
    assert duel().strike("ann", "bob", 4, 4, 4, 3).spend().ask("What do you do?", "ann")


@pytest.mark.rule("book.flawless.task-succeeds")
@pytest.mark.about("book.ruling.flawless-in-opposed")
def test_only_the_winner_is_flawless():
    arena = duel().strike("ann", "bob", 4, 4, 4, 4, against=(4, 4, 4, 4))
    assert arena.ask("What do you do?", "ann"), "a tie"
    arena = duel().strike("ann", "bob", 4, 4, 4, 4, against=(8, 4, 4, 4)).spend()
    assert arena.ask("A flawless success", "bob")
    arena.answer("A flawless success", "spirit")
    assert arena.ask("What do you do?", "ann")


@pytest.mark.about("book.ruling.flawless-full-pool-meaning")
@pytest.mark.parametrize("spirit, faces", [(3, (4, 4, 4)), (10, (4, 4, 4, 4, 4))])
def test_a_capped_pool_and_bought_dice_count(spirit: int, faces: tuple[int, ...]):
    ann = hurt(fighter("Ann"), spirit=spirit)
    assert duel(ann).strike("ann", "bob", *faces).spend().ask("A flawless success", "ann")


@pytest.mark.about("book.ruling.flawless-full-pool-meaning")
def test_bought_dice_do_not_stand_in_for_those_kept_back():
    arena = duel().turn("ann", "strike:bob").answer("Strike", "buy").answer("Buy", 1).answer("Strike", 3)
    arena.answer("Defend", 0).roll(4, 4, 4, 4).spend()
    assert arena.ask("What do you do?", "ann")


@pytest.mark.about("book.ruling.flawless-in-rolling", "book.ruling.open-ended-success")
def test_initiative_may_be_flawless():
    arena = Arena(enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m1"))
    for skill in ("reflex", "perception"):
        arena.answer(skill, 3, "ann").answer(skill, 3, "bob")
    arena.roll(4, 4, 4).roll(4, 1, 1).roll(4, 1, 1)
    assert arena.asked("perception", "bob"), "settled when everyone has rolled"
    arena.roll(4, 1, 1)
    arena.answer("A flawless success", "experience", "ann")
    assert earned(arena, "ann") == "reflex 1"


@pytest.mark.about("book.flawless.task-succeeds", "book.ruling.open-ended-success")
def test_an_initiative_of_nought_is_no_success():
    """Two dice of a pool that spirit caps both score, and a malus of 3 leaves nothing."""
    slow = fighter("Ann", agility=1, spirit=2, skills={"reflex": 0, "ego": 0})
    arena = Arena(enter(slow, "a1"), enter(fighter("Bob"), "m1"))
    for skill in ("reflex", "perception"):
        arena.answer(skill, 1, "ann").answer(skill, 3, "bob")
    arena.roll(4, 4, pool="2d4").roll(1).roll(4, 1, 1).roll(4, 1, 1)
    assert arena.number("ann") == 0
    assert arena.ask(HeartDice, "ann"), "the reward would have come first"


# ------------------------------------------------------------ complete failure


def failed(rank: int = 2, chain: str = "once", **skills: int) -> Arena:
    """Ann’s strike at a rank has failed completely."""
    ann = fighter("Ann", skills={"one-handed-swords": rank, "ego": 3, "brawling": 0, **skills})
    arena = duel(ann, failure_chain=chain).strike("ann", "bob", 1)
    arena.asked(HeartDice, "ann")
    return arena


@pytest.mark.rule("book.failure.definition", "book.failure.any-roll-size", "book.failure.ego-test")
@pytest.mark.rule("book.failure.ego-difficulty", "book.failure.ego-test-free")
@pytest.mark.about("book.ruling.ego-attribute")
@pytest.mark.example("book.example.table-flip-complete-failure")
def test_a_roll_without_success_calls_for_an_ego_test():
    arena = failed()
    ask = arena.ask(HeartDice, "ann")
    assert ask.lead.startswith("Keep heart: reach 2")
    assert [option.key for option in ask.also if ":" in option.key] == ["wisdom:ego:bare"]
    assert [pips.left for pips in arena.row("ann").pips] == [2, 3]


@pytest.mark.rule("book.failure.ego-success", "book.experience.skill-from-failure")
@pytest.mark.example("book.example.table-flip-ego-passed")
@pytest.mark.parametrize("faces", [(4, 4), (8, 1)])
def test_keeping_heart_teaches(faces: tuple[int, ...]):
    arena = failed().answer(HeartDice, 2).roll(*faces)
    assert "one-handed swords 1" in earned(arena, "ann")
    assert arena.spirit("ann") == 24


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.failure.ego-failed")
@pytest.mark.example("book.example.table-flip-ego-failed")
def test_losing_heart_costs_the_rank():
    arena = failed().answer(HeartDice, 2).roll(4, 1)
    assert arena.spirit("ann") == 24 - 2
    assert earned(arena, "ann") == ""


@pytest.mark.rule("book.failure.unranked-cannot-fail")
@pytest.mark.about("book.ruling.failure-unranked-experience", "book.ruling.difficulty-zero")
def test_without_ranks_the_ego_test_is_rolled_and_cannot_fail():
    arena = failed(rank=0).answer(HeartDice, 1).roll(1)
    assert arena.spirit("ann") == 24
    assert earned(arena, "ann") == "one-handed swords 1"


@pytest.mark.rule("book.ruling.failure-chain")
def test_an_ego_test_that_fails_completely_calls_for_no_other():
    """One failed roll is worth one point at most, and three lines."""
    arena = failed(rank=0, ego=0)
    told = len(arena.fight.happened)
    arena.answer(HeartDice, 1).roll(1)
    assert arena.ask("What do you do?", "ann")
    assert earned(arena, "ann") == "one-handed swords 1"
    assert [event.kind for event in arena.fight.happened[told:]].count("test") <= 2


@pytest.mark.about("book.ruling.failure-before-malus")
def test_a_malus_makes_no_complete_failure():
    arena = duel(fighter("Ann", PIKE)).strike("ann", "bob", 4, 1)
    assert arena.ask("What do you do?", "ann")


@pytest.mark.about("book.test.opposed-tie", "book.ruling.failure-regardless-of-outcome")
def test_a_tie_at_nought_is_a_failure_all_the_same():
    arena = duel().strike("ann", "bob", 1, 2, against=(3,))
    assert arena.ask(HeartDice, "ann"), "the attacker first"
    arena.answer(HeartDice, 1).roll(4)
    assert arena.ask(HeartDice, "bob")


@pytest.mark.unlike("screen", reason="hits take no spirit there")
@pytest.mark.rule("book.spirit.pool-cap")
@pytest.mark.about("book.ruling.combat-bookkeeping-moment")
def test_at_nought_spirit_there_is_no_ego_test():
    arena = duel(bob=hurt(fighter("Bob"), spirit=3)).strike("ann", "bob", 8, 8, against=(1,)).spend()
    assert arena.spirit("bob") == 0
    assert arena.ask("What do you do?", "ann")


@pytest.mark.about("book.ruling.combat-bookkeeping-moment")
def test_rewards_come_before_ego_tests():
    arena = duel(bob=fighter("Bob", skills={"one-handed-swords": 0}))
    arena.turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", "strength:one-handed-swords:sword")
    arena.answer("Defend", 1).roll(1).roll(4).spend()
    assert arena.ask("A flawless success", "bob")
    arena.answer("A flawless success", "spirit")
    assert arena.ask(HeartDice, "ann")


# ------------------------------------------------------------ attribute experience


@pytest.mark.rule("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
@pytest.mark.about("book.experience.separate-tracks", "book.ruling.attribute-experience-scope")
@pytest.mark.example("book.example.cooking-attribute-experience")
@pytest.mark.parametrize("faces", [(8, 1, 1), (8, 8, 1), (8, 8, 8)])
def test_a_highest_face_teaches_the_attribute_once_a_roll(faces: tuple[int, ...]):
    arena = duel().strike("ann", "bob", *faces).spend()
    assert earned(arena, "ann") == "strength 1"
    arena = duel().strike("ann", "bob", 7, 1, 1).spend()
    assert earned(arena, "ann") == ""


@pytest.mark.about("book.ruling.attribute-experience-scope")
def test_a_lost_roll_a_partial_roll_and_a_d4_teach_too():
    tiny = weapon("Sword", attribute="agility")
    arena = duel(fighter("Ann", tiny, agility=4))
    assert earned(arena, "ann") == "agility 1", "from reflex"
    arena.strike("ann", "bob", 4, 1, against=(8, 1)).spend()
    assert earned(arena, "ann") == "agility 2"


@pytest.mark.about("book.ruling.flawless-skill-tests-only", "book.ruling.combat-damage-not-a-test")
def test_damage_dice_teach_nothing():
    arena = duel().strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(12)
    assert earned(arena, "ann") == ""


@pytest.mark.about("book.experience.separate-tracks")
def test_experience_is_told_to_its_own_seat_only():
    arena = duel().strike("ann", "bob", 8, 1, 1).spend()
    (event,) = arena.events("experience")
    assert event.seen_by("ann", gm=False)
    assert not event.seen_by("bob", gm=False)
    assert "strength" not in str(arena.fight.view(Viewer("bob")).panels)


@pytest.mark.rule("book.failure.definition", "book.failure.ego-recursive")
@pytest.mark.about("book.failure.any-roll-size")
@pytest.mark.parametrize("dice, more", [(4, ()), (1, ("book.failure.any-roll-size",))])
def test_a_failure_is_told_with_what_makes_it_one(dice: int, more: tuple[str, ...]):
    arena = duel(failure_chain="unlimited").strike("ann", "bob", *[1] * dice)
    arena.answer(HeartDice, 1, "ann").roll(1)
    assert arena.events("test")[-1].cites == ("book.failure.ego-test", "book.mos.success")
    first, second = arena.events("failure")
    assert first.cites == ("book.failure.definition", *more)
    assert second.cites == ("book.failure.definition", "book.failure.ego-recursive")


def test_points_that_pay_for_the_next_rank_say_so():
    for points, told in ((16, "16 of 16: enough to raise it"), (0, "0 of 16 for the next rank")):
        assert said(towards(fighter("Ann", experience={"polearms": points}), "polearms")) == told
