"""Taunts: dice less against everybody else, and how they come back."""

from typing import Any

import pytest

from tests.editions.answering import REFLEX, Asking
from tests.editions.sda.arena import Arena, enter, fighter
from tests.editions.words.shouting import facing, shout, speaker
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.kernel.views.blocks import Notice

SWORDS = "one-handed-swords"


def three(**house: Any) -> Arena:
    """Ann at 4 and Cid at 2 against Bob at 3, who has 4d8 with the sword and stands 2 metres from both."""
    bob = speaker("Bob", skills={"reflex": 3})
    people = enter(speaker("Ann"), "e5", "us"), enter(bob, "g5"), enter(fighter("Cid"), "i5", "us")
    return Arena(*people, **house).initiative(ann=4, bob=3, cid=2)


def taunted(arena: Arena, hits: int = 3) -> Arena:
    """Ann taunts Bob: the last of 5 dice fails, the others score against 1 MoS."""
    faces = {3: (8, 8, 1, 1, 1), 2: (8, 4, 1, 1, 1), 1: (8, 1, 1, 1, 1)}[hits]
    if "Strike at Ann" in arena.open()[0]:
        arena.answer("Strike at Ann", "none")
    return shout(arena, "taunt", *faces, against=(4, 1)).turn("ann", "end")


def stung(dice: int, **house: Any) -> Arena:
    """The same three; a taunt of Ann weighs on Bob, and it is her turn."""
    arena = three(**house)
    arena.fight.record(Stung).of["bob"] = {"ann": Sting("ann", dice, begun=True)}
    return arena


def dice(arena: Arena, key: str) -> list[int]:
    """The own dice that Bob may choose from for a strike, thinking better of it."""
    arena.turn("bob", key)
    found = arena.own("Strike")
    arena.answer("Strike", "none")
    return found


def rest(arena: Arena) -> Arena:
    """Everybody else's turn, until Bob is called again."""
    return arena.turn("bob", "end").turn("cid", "end").turn("ann", "end")


@pytest.mark.rule("book.action.taunt", "book.manoeuvre.taunt", "book.manoeuvre.taunt-resist-free")
@pytest.mark.example("book.example.combat-taunt-hits")
@pytest.mark.alike("book.manoeuvre.taunt-resist-free", "book.manoeuvre.taunt")
def test_a_taunt_is_measured_against_detect_motive():
    arena = shout(facing(), "taunt", 8, 8, 1, against=(4, 1))
    assert arena.told("taunt") == [
        "Ann taunts Bob: 3 hits", "Bob is taunted by Ann, from the next turn on: 3 dice less"
    ]  # fmt: skip
    assert [throw.pool for throw in arena.events("taunt")[0].throws] == ["3d8", "2d8"]
    assert arena.badges("bob") == ["taunted by Ann, 3 dice less"]
    assert (arena.spirit("ann"), arena.spirit("bob")) == (24, 24)


@pytest.mark.rule(
    "book.manoeuvre.taunt-effect", "book.manoeuvre.taunt-recovery", "book.ruling.combat-taunt-actions-only"
)
@pytest.mark.example("book.example.combat-taunt-decay")
@pytest.mark.alike("book.manoeuvre.taunt-recovery")
def test_actions_against_others_lose_a_die_a_hit_and_one_returns_each_turn():
    arena = taunted(three())
    left = []
    for _ in range(4):
        assert dice(arena, "strike:ann") == [1, 2, 3, 4], "against the taunter all is as ever"
        left.append(dice(arena, "strike:cid"))
        rest(arena)
    assert left == [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]
    assert arena.told("taunt", "bob") == [
        "Bob is taunted by Ann, from the next turn on: 3 dice less",
        "Bob minds the taunt of Ann less: 2 dice less",
        "Bob minds the taunt of Ann less: 1 die less",
        "Bob minds the taunt of Ann less: all dice are back",
    ]
    assert arena.badges("bob") == []


@pytest.mark.rule("book.manoeuvre.taunt-effect")
def test_why_dice_are_missing_is_told():
    arena = three().turn("ann", "taunt:bob").answer("Taunt Bob", 5)
    if "Call upon a virtue" in arena.open()[0]:
        arena.answer("Call upon a virtue", "resist", "bob")
    arena.answer("Resist", 2, "bob").roll(8, 8, 1, 1, 1, by="ann").roll(4, 1, by="bob")
    (notice,) = [block for block in arena.panel("bob").blocks if isinstance(block, Notice)]
    assert notice.remark.text == "3 dice less for actions not aimed at Ann, from your next turn"
    arena.turn("ann", "end").turn("bob", "strike:cid")
    (remark,) = arena.ask("Strike Cid").remarks
    assert (remark.text, remark.amount, remark.cites) == (
        "taunted by Ann", "−3 dice", ("book.manoeuvre.taunt-effect", "book.ruling.combat-taunt-actions-only")
    )  # fmt: skip
    (notice,) = [block for block in arena.panel("bob").blocks if isinstance(block, Notice)]
    assert notice.remark.text == "3 dice less for actions not aimed at Ann"
    assert notice.remark.cites == ("book.manoeuvre.taunt-effect", "book.manoeuvre.taunt-recovery")


@pytest.mark.rule("book.manoeuvre.taunt-effect")
def test_actions_without_a_target_lose_them_too():
    arena = taunted(three()).turn("bob", "reassess")
    for _ in range(2):
        arena.answer("Strike at Bob", "none")
    assert arena.own(REFLEX) == [1], "4d8 less 3"


@pytest.mark.rule("book.manoeuvre.taunt-effect")
def test_no_dice_at_all_can_be_left():
    arena = three()
    shout(arena, "taunt", 8, 8, 8, 1, 1, against=(4, 1)).turn("ann", "end")
    option = next(o for o in arena.ask("What do you do?", "bob").among.options if o.key == "strike:cid")
    assert option.barred is not None
    assert dice(arena, "strike:ann") == [1, 2, 3, 4]


@pytest.mark.rule("book.ruling.combat-taunt-actions-only")
@pytest.mark.parametrize("house, most", [({}, 4), ({"taunt_reactions": "on"}, 1)])
def test_reactions_lose_dice_by_house_rule_only(house: dict[str, Any], most: int):
    arena = taunted(three(**house)).turn("bob", "end").turn("cid", "strike:bob").answer("Strike Bob", 1)
    assert arena.own("Defend")[-1] == most
    arena.answer("Defend", 0).roll(4)
    arena.answer(ExtraDice, 0).answer(SpendHits, {}).turn("cid", "end").turn("ann", "strike:bob").answer(
        "Strike Bob", 1
    )
    assert arena.own("Defend")[-1] == 4, "against the taunter they lose none"


@pytest.mark.about("book.ruling.combat-taunt-several")
def test_several_taunters_are_tracked_apart_and_add_up():
    cid = speaker("Cid")
    dan = fighter("Dan")
    people = enter(speaker("Ann"), "e5", "us"), enter(speaker("Bob"), "g5")
    arena = Arena(*people, enter(cid, "i5", "us"), enter(dan, "g7", "us")).initiative(
        ann=4, bob=2, cid=3, dan=2
    )
    shout(arena, "taunt", 8, 1, 1, 1, 1, against=(4, 1)).turn("ann", "end")
    shout(arena, "taunt", 8, 4, 1, 1, 1, against=(4, 1), by="cid").turn("cid", "end")
    while "lot for the order" in arena.open()[0]:
        arena.roll(20 if arena.open()[0].startswith("bob") else 1)
    assert dice(arena, "strike:dan") == [1]
    assert dice(arena, "strike:ann") == [1, 2]
    assert dice(arena, "strike:cid") == [1, 2, 3]


@pytest.mark.rule("book.ruling.combat-taunt-several")
def test_a_second_taunt_of_the_same_taunter_counts_if_it_is_larger():
    arena = taunted(three(), 2)
    rest(arena)
    assert arena.badges("bob") == ["taunted by Ann, 1 die less"]
    arena.turn("bob", "end").turn("cid", "end")
    taunted(arena, 1)
    assert arena.told("taunt", "bob")[-2].startswith("Bob is taunted by Ann no more than before: 1 die less")
    assert arena.told("taunt", "bob")[-1] == "Bob minds the taunt of Ann less: all dice are back"
    arena.turn("bob", "end").turn("cid", "end")
    taunted(arena, 3)
    assert dice(arena, "strike:cid") == [1]


@pytest.mark.about("book.manoeuvre.taunt-recovery")
def test_a_turn_that_is_delayed_is_the_next_turn():
    bob = enter(speaker("Bob"), "g5")
    arena = Arena(enter(speaker("Ann"), "e5", "us"), bob, enter(fighter("Cid"), "i5", "us"))
    arena.initiative(ann=3, bob=4, cid=2).turn("bob", "delay")
    shout(arena, "taunt", 8, 4, 1, 1, 1, against=(4, 1)).turn("ann", "end").turn("cid", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "bob")
    assert dice(arena, "strike:cid") == [1, 2]
    arena.turn("bob", "end")
    assert arena.badges("bob") == ["taunted by Ann, 1 die less"]


@pytest.mark.rule("book.manoeuvre.taunt-distance")
def test_taunts_carry_five_metres():
    arena = facing("k5").turn("ann", "taunt:bob")
    (remark,) = arena.ask("Taunt Bob").remarks
    assert (remark.amount, remark.cites) == ("−1", ("book.manoeuvre.taunt-distance",))


@pytest.mark.rule("book.virtue.meek-call")
@pytest.mark.about("book.ruling.table-words-answered")
def test_meekness_may_be_called_upon_to_resist():
    arena = facing().turn("ann", "taunt:bob").answer("Taunt Bob", 3)
    assert arena.ask("Call upon a virtue", "bob").cites == (
        "book.virtue.call", "book.virtue.meek-call", "book.ruling.table-words-answered"
    )  # fmt: skip
    arena.answer("Call upon a virtue", "call")
    assert arena.ask("May Bob call upon meek / humble")


@pytest.mark.about("book.test.opposed-winner")
def test_odds_beside_dice_to_resist_are_exact():
    arena = facing().turn("ann", "taunt:bob").answer("Taunt Bob", 1).answer("Call upon", "resist")
    shares = {share.label: share.chance for share in arena.ask("Resist").outlook(0).shares}
    # A d8 shows at least 1 success in 5 of 8.
    assert 5 / 8 in shares.values(), shares


def test_taunts_end_with_the_fight():
    arena = taunted(three()).turn("bob", "yield")
    assert arena.badges("bob") == []


@pytest.mark.about("book.ruling.combat-taunt-several")
@pytest.mark.parametrize("hits, told, left", [
    (3, "Bob is taunted by Ann, from the next turn on: 3 dice less", [1]),
    (2, "Bob is taunted by Ann no more than before: 2 dice less", [1, 2, 3]),
])  # fmt: skip
def test_a_larger_taunt_takes_the_place_of_one_that_weighs_still(hits: int, told: str, left: list[int]):
    arena = taunted(three(), 2).turn("bob", "end").turn("cid", "end")
    taunted(arena, hits)
    assert arena.told("taunt", "bob")[:2] == [
        "Bob is taunted by Ann, from the next turn on: 2 dice less",
        told,
    ]
    assert dice(arena, "strike:cid") == left


@pytest.mark.about("book.manoeuvre.taunt-recovery")
def test_a_turn_that_somebody_else_delays_changes_nothing():
    people = enter(speaker("Ann"), "e5", "us"), enter(speaker("Bob"), "g5"), enter(fighter("Cid"), "i5", "us")
    arena = Arena(*people).initiative(ann=3, bob=2, cid=4).turn("cid", "delay")
    shout(arena, "taunt", 8, 4, 1, 1, 1, against=(4, 1)).turn("ann", "end")
    assert arena.badges("bob") == ["taunted by Ann, 2 dice less"]
    assert dice(arena, "strike:cid") == [1, 2]


@pytest.mark.about("book.manoeuvre.taunt-effect", "book.rule-zero.gm-last-word")
def test_the_game_master_may_say_how_many_dice_a_taunt_costs():
    arena = shout(facing(gm="gm"), "taunt", 8, 8, 1, against=(4, 1)).answer("What happens?", "gm:set:bob")
    (option,) = [o for o in arena.ask("Which figure", "gm").among.options if o.key == "taunt:ann"]
    assert (option.label, option.note, option.group) == ("Taunted by Ann (dice)", "3", "Taunts")
    arena.answer("Which figure", "taunt:ann", "gm")
    asked = next(n for n, ask in arena.run.pending.items() if ask.seat == "gm")
    assert list(arena.run.pending[asked]) == list(range(41))
    arena.run.answer(0, ask=asked)
    assert arena.badges("bob") == []


@pytest.mark.rule("book.ruling.table-taunt-outlived")
def test_the_taunt_of_somebody_who_can_act_no_more_fades_die_by_die() -> None:
    arena = stung(3).turn("ann", "yield")
    arena.turn("bob", "strike:cid")
    (remark,) = arena.ask("Strike Cid").remarks
    assert (remark.amount, remark.cites[-1]) == ("−2 dice", "book.ruling.table-taunt-outlived")
    assert arena.answer("Strike", "none").badges("bob") == ["taunted by Ann, 2 dice less"]


@pytest.mark.house("taunt-outlived")
def test_or_it_ends_as_soon_as_the_taunter_can_act_no_more() -> None:
    for setting, left in (("fades", [1, 2]), ("ends", [1, 2, 3, 4])):
        assert dice(stung(3, taunt_outlived=setting).turn("ann", "yield"), "strike:cid") == left
    arena = stung(3, taunt_outlived="ends").turn("ann", "yield")
    assert arena.told("taunt")[-1] == "Bob minds the taunt of Ann no more: all dice are back"


@pytest.mark.rule("book.opportunity.at-least-one-die", "book.opportunity.bonus-die")
@pytest.mark.house("taunt-reactions")
@pytest.mark.parametrize("weight", [4, 5, 9])
def test_a_strike_in_passing_has_its_bonus_die_whatever_a_taunt_takes(weight: int) -> None:
    arena = stung(weight + 1, taunt_reactions="on")
    arena.who("bob").facing = 1
    arena.turn("ann", "end").turn("bob", "end").turn("cid", "move").answer("Move where", "i7")
    assert arena.own("Strike at Cid", "bob") == [0], "the bonus die alone"
    arena.answer("Strike at Cid", 0).answer("Defend", 0).roll(8, by="bob", pool="1d8")


@pytest.mark.about("book.ruling.pool-build-order")
def test_a_pool_of_which_more_is_taken_than_there_is_says_so() -> None:
    arena = stung(6)
    bob, cid = arena.who("bob"), arena.who("cid")
    use = Use(bob, SWORDS, "agility", Kind.ACTION, Purpose.STRIKE, cid, bob.sheet.weapons[0])
    account = arena.fight.part(PoolRules).account(arena.fight, use)
    steps = [(arena.fight.says(step.label), step.value) for step in account.terms[0].terms]
    assert steps[2:] == [("taunted by Ann", -6), ("not there to be taken", 2)]
    assert sum(value for _, value in steps) == account.terms[0].value == 0
