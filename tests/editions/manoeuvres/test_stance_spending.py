"""The defensive stance in whole lines: what is kept, what spending it takes and leaves, and when it ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import notices
from tests.editions.manoeuvres.charge.chargers import heartened
from tests.editions.manoeuvres.lines import LASTS, foreseen, hits, log, offered, question, remarks
from tests.editions.manoeuvres.test_stance import attacked, kept, stance
from tests.editions.sda.arena import KNIFE, PIKE, STRONG, SWORD, Arena, duel, enter, fighter, hurt, weapon
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.manoeuvres.stance import Stances
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Roll

OFFERED = f"Defensive stance; your action; {LASTS}"
RULES = "[book.manoeuvre.stance, book.manoeuvre.stance-bank, book.ruling.combat-family-rolls]"
SPENT = "[book.manoeuvre.stance-spend, book.ruling.combat-stance-spending]"
REAR = (
    "−2 Bob stands behind [book.melee.rear-malus, book.melee.flanked-may-defend, "
    "book.rule-zero.hex-facing-arcs, book.rule-zero.hex-facing-vertex]"
)


def turned(*faces: int) -> Arena:
    """Ann in the stance, with her back to Bob."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    arena = stance(*faces, arena=Arena(*people).initiative(ann=4, bob=3))
    arena.who("ann").facing = 4
    return heartened(arena).turn("ann", "end")


def spending(arena: Arena) -> tuple[str, list[str], Any]:
    """The question, what each number leaves, and the number suggested."""
    among = arena.ask("Spend how many").among
    return question(arena, "Spend how many"), [hits(count.note) for count in among.counts], among.suggested


@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
@pytest.mark.rule("book.manoeuvre.stance", "book.manoeuvre.stance-bank")
def test_it_is_told_from_its_dice_to_its_sign() -> None:
    arena = duel().turn("ann", "stance")
    assert question(arena, "Take the stance") == (
        "ann: Take the stance with how many dice? Each MoS is kept to cancel one of an attack. "
        f"4 of 4d8 left (one-handed swords, strength). {RULES[:-1]}, book.pool.roll-fewer]"
    )
    assert (
        foreseen(arena, "Take the stance", 2)
        == "at least 1 success 85.9%, less 14.1%; 1.50 successes on average (MoS)"
    )
    arena.answer("Take the stance", 2).roll(8, 4)
    assert log(arena, "test") == [
        "Ann tests one-handed swords: 3 MoS kept to cancel with [book.manoeuvre.stance, book.mos.sum]"
    ]
    assert notices(arena, "ann") == [
        "stance defensive stance: 3 MoS left against attacks in melee, and no attack of your own"
    ]
    assert notices(arena, "bob") == []
    assert arena.ask("What do you do?", "ann").lead == "Your action is taken."


@pytest.mark.parametrize("left, mark", [(9, "S9"), (10, "S")])
def test_the_sign_holds_one_figure(left: int, mark: str) -> None:
    arena = stance(8, 4)
    arena.fight.record(Stances).kept["ann"] = left
    arena.turn("ann", "turn").answer("Face", "0")
    badge = next(token.badges[0] for token in arena.view("gm", "gm").tokens if token.id == "ann")
    assert (badge.label, badge.mark) == (f"defensive stance, {left} MoS", mark)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.manoeuvre.stance-bank")
@pytest.mark.about("book.flawless.task-succeeds")
def test_no_mos_is_a_stance_too_and_all_dice_scoring_is_flawless() -> None:
    arena = heartened(stance(1, 1))
    assert kept(arena) == 0
    assert arena.badges("ann") == ["defensive stance, 0 MoS"]
    assert stance(4, 4, 4, 4).open() == ["ann: A flawless success. What do you take?"]


@pytest.mark.rule("book.manoeuvre.stance-spend", "book.ruling.combat-stance-spending")
def test_what_is_spent_is_told_and_taken_off_the_attack() -> None:
    arena = attacked(stance(8, 4, 4, 1).turn("ann", "end"), 8, 4, 1)
    assert spending(arena) == (
        f"ann: Spend how many of the 4 MoS kept? Bob’s attack stands at 3 MoS. {SPENT}",
        ["3 hits", "2 hits", "1 hit", "0 hits"],
        3,
    )
    assert arena.ask("Spend how many").words(2) == "Spend 2 MoS"
    assert foreseen(arena, "Spend how many", 2) == "1 hit left, 2 MoS kept"
    arena.answer("Spend how many", 2)
    told = arena.events("stance")[-1]
    assert log(arena, "stance") == [f"Ann spends 2 of the MoSes kept: the attack stands at 1 MoS {SPENT}"]
    assert told.figures == {"left": 2, "spent": 2, "cancelled": 2}
    assert arena.told("exchange") == ["Bob against Ann: 1 hit"]
    assert kept(arena) == 2


@pytest.mark.rule("book.manoeuvre.stance-spend")
def test_whoever_spends_nothing_keeps_all_and_nothing_is_told() -> None:
    arena = attacked(stance(8, 4).turn("ann", "end"), 8, 4, 1).answer("Spend how many", 0)
    assert log(arena, "stance") == []
    assert kept(arena) == 3
    assert arena.told("exchange") == ["Bob against Ann: 3 hits"]


@pytest.mark.about("book.ruling.combat-stance-reactions")
def test_beside_a_defence_no_more_is_suggested_than_it_leaves_over() -> None:
    arena = attacked(stance(8, 8).turn("ann", "end"), 8, 4, 1, against=(4, 1))
    assert spending(arena) == (
        f"ann: Spend how many of the 4 MoS kept? Bob’s attack stands at 3 MoS, your defence at 1. {SPENT}",
        ["2 hits", "1 hit", "0 hits", "0 hits"],
        2,
    )


@pytest.mark.rule("book.ruling.combat-stance-spending")
@pytest.mark.parametrize(
    "faces, counts, suggested",
    [
        ((8, 8, 8), ["3 hits", "3 hits", "3 hits", "2 hits", "1 hit", "0 hits"], 5),
        ((8, 1), ["3 hits", "3 hits", "3 hits"], 0),
        ((8, 4), ["3 hits", "3 hits", "3 hits", "2 hits"], 3),
    ],
)
def test_what_is_lost_of_it_from_behind_is_spent_besides_or_none_is_suggested(
    faces: tuple[int, ...], counts: list[str], suggested: int
) -> None:
    arena = attacked(turned(*faces), 8, 4, 1)
    assert spending(arena)[1:] == (counts, suggested)
    assert spending(arena)[0].endswith(f"Bob’s attack stands at 3 MoS. 2 of what you spend are lost. {SPENT}")
    assert remarks(arena, "Spend how many") == [REAR]


@pytest.mark.rule("book.ruling.combat-stance-spending")
def test_mos_lost_from_behind_are_gone_though_they_cancel_nothing() -> None:
    arena = attacked(turned(8, 8), 8, 4, 1).answer("Spend how many", 2)
    assert kept(arena) == 2
    assert log(arena, "stance") == [f"Ann spends 2 of the MoSes kept: the attack stands at 3 MoS {SPENT}"]
    assert arena.events("stance")[-1].figures == {"left": 2, "spent": 2, "cancelled": 0}
    assert arena.told("exchange") == ["Bob against Ann: 3 hits"]


@pytest.mark.unlike("screen", reason="what is kept counts one for one there")
@pytest.mark.rule("book.ruling.combat-stance-spending", "book.reach.outside-malus")
def test_the_weapon_that_suits_best_decides_what_reach_takes_off() -> None:
    """At 3 metres a sword is one range off; a pike beside it is none."""
    short = duel(fighter("Ann", STRONG), fighter("Bob", PIKE), "e5 h5")
    arena = attacked(stance(8, 8, arena=short).turn("ann", "end"), 8, 4)
    cites = "[book.reach.outside-malus, book.reach.long, book.melee.defence-reach]"
    assert remarks(arena, "Spend how many") == [f"−1 beyond the reach of the Sword {cites}"]
    light = weapon("Light pike", "long", "polearms")
    both = duel(fighter("Ann", KNIFE, light), fighter("Bob", PIKE), "e5 h5")
    arena = attacked(stance(8, 8, arena=both).turn("ann", "end"), 8, 4)
    assert remarks(arena, "Spend how many") == []


@pytest.mark.rule("book.ruling.combat-stance-spending")
def test_dice_that_a_defence_would_have_more_take_nothing_off() -> None:
    ground = Ground(13, 11, features=("height.0.5:e5",))
    higher = duel(ground=ground, high_ground="all", stance_defence="barred")
    arena = heartened(stance(8, 8, arena=higher)).turn("ann", "end").turn("bob", "strike:ann")
    arena.answer("Strike Ann", 3).roll(8, 4, 1)
    assert remarks(arena, "Spend how many") == []


@pytest.mark.rule("book.ruling.combat-stance-spending")
@pytest.mark.about("book.grapple.malus")
def test_a_grapple_counts_off_the_mos_spent_against_others_too() -> None:
    """Bob gets hold of her, and Cid strikes from behind."""
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob", KNIFE), "f5"),
        enter(fighter("Cid"), "c5", "bob"),
    )
    arena = stance(8, 8, arena=Arena(*people).initiative(ann=4, bob=3, cid=2)).turn("ann", "end")
    attacked(arena, 8, 8, 8).answer("Spend how many", 0).answer(SpendHits, {"grapple": 1})
    arena.answer(SpendHits, {}).turn("bob", "end").turn("cid", "strike:ann").answer("Strike", 2).fall((8, 8))
    assert [remark.partition(" [")[0] for remark in remarks(arena, "Spend how many")] == [
        "−2 Cid stands behind",
        "−1 held by Bob",
    ]
    assert "3 of what you spend are lost." in question(arena, "Spend how many")


@pytest.mark.rule("book.ruling.combat-stance-spending")
def test_what_hindered_the_stance_itself_counts_no_second_time() -> None:
    """Agility 2 brings dice and a malus, whoever strikes."""
    arena = duel(fighter("Ann", weapon("Rapier", attribute="agility")))
    ann = arena.who("ann")
    ann.sheet = hurt(ann.sheet, attributes={**ann.sheet.attributes, "agility": 2})
    arena.turn("ann", "stance")
    assert any(remark.startswith("−2 agility 2 is below 4") for remark in remarks(arena, "Take the stance"))
    arena.answer("Take the stance", 4).roll(4, 4, 4, 4, 4, 4)
    assert remarks(attacked(heartened(arena).turn("ann", "end"), 8, 4, 1), "Spend how many") == []


@pytest.mark.rule("book.manoeuvre.stance", "book.manoeuvre.stance-bank")
def test_whoever_attacked_last_turn_may_take_it_on_the_next() -> None:
    arena = duel().strike("ann", "bob", 4, 1, against=(4, 1)).turn("ann", "end")
    assert arena.fight.record(Stances).attacked == ["ann"]
    arena.strike("bob", "ann", 4, 1, against=(4, 1)).turn("bob", "end")
    assert arena.fight.round == 2
    assert arena.fight.record(Stances).attacked == ["bob"]
    assert offered(arena, "stance") == [f"{OFFERED} {RULES}"]


@pytest.mark.rule("book.manoeuvre.stance")
def test_a_strike_in_passing_is_no_attack_of_one_s_own_turn() -> None:
    """Bob is called at 3, and strikes at Ann who walks away in the second half of her turn before his."""
    arena = duel().turn("ann", "move").answer("Move where", "b5").answer("Strike at Ann", 1)
    heartened(arena.answer("Defend", 1).roll(4, 1).roll(4))
    assert arena.fight.record(Stances).attacked == []
    arena = duel().turn("ann", "split").strike("ann", "bob", 4, 1, against=(4, 1)).turn("ann", "end")
    refused = f"{OFFERED}; no: you have attacked this turn [book.manoeuvre.stance] {RULES}"
    assert offered(arena.turn("bob", "end"), "stance") == [refused]


@pytest.mark.rule("book.manoeuvre.stance-bank")
@pytest.mark.about("book.ruling.combat-round-effect-order")
def test_it_ends_as_its_own_number_is_called_and_not_another_s() -> None:
    arena = heartened(stance(8, 4)).turn("ann", "end")
    assert kept(arena) == 3
    assert log(arena, "stance") == []
    arena.turn("bob", "end")
    assert log(arena, "stance") == [
        "Ann leaves the defensive stance: it ends at the call, before any waiting "
        "[book.manoeuvre.stance-bank, book.manoeuvre.stance-spend, book.ruling.combat-delay-moment]"
    ]
    assert (kept(arena), arena.badges("ann"), notices(arena, "ann")) == (None, [], [])


@pytest.mark.rule("book.manoeuvre.stance-bank")
def test_neither_the_stance_nor_who_attacked_outlasts_the_fight() -> None:
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob", injury="(0+1)*1"), "g5", facing=1),
        enter(fighter("Dan"), "i5", "ann"),
    )
    arena = heartened(stance(8, 4, arena=Arena(*people).initiative(ann=4, bob=2, dan=3))).turn("ann", "end")
    arena.strike("dan", "bob", 8, 8, 8).answer(SpendHits, {"damage": 3}).roll(8, 8, 8)
    assert arena.fight.record(Stances) == Stances({"ann": 3}, ["dan"])
    while not arena.run.done:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer([4] * len(ask.dice) if isinstance(ask, Roll) else ask.fallback(), ask=number)
    assert arena.fight.round == 1
    assert arena.fight.record(Stances) == Stances()


@pytest.mark.rule("book.ruling.combat-stance-reactions")
def test_where_the_stance_is_all_the_defence_only_its_taker_is_kept_from_defending() -> None:
    arena = heartened(stance(8, 1, stance_defence="barred")).turn("ann", "end")
    arena.turn("bob", "strike:ann").answer("Strike", 2).roll(4, 1)
    assert arena.open() == ["ann: Spend how many of the 2 MoS kept?"]
    arena = heartened(stance(8, 1, stance_defence="barred")).turn("ann", "end").turn("bob", "end")
    arena.turn("ann", "strike:bob").answer("Strike", 1)
    assert arena.open() == ["bob: Defend against Ann with the Sword: how many dice?"]


@pytest.mark.about("book.ruling.combat-stance-reactions")
def test_the_stance_of_one_bars_nobody_else() -> None:
    """Dan stands beside Ann and may strike in passing; she may not."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), enter(fighter("Dan"), "f6", "ann")
    arena = stance(8, 4, arena=Arena(*people).initiative(ann=4, bob=3, dan=2)).turn("ann", "end")
    arena.turn("bob", "move").answer("Move where", "j5")
    assert arena.open() == ["dan: Strike at Bob with the Sword: how many dice?"]
    arena.answer("Strike at Bob", "none")
    assert arena.only(Asking(OwnTurn, count=3), "bob")


@pytest.mark.about("book.manoeuvre.stance", "book.manoeuvre.taunt-effect")
def test_weapons_that_no_dice_are_left_for_are_no_way_to_take_it() -> None:
    """A taunt takes two dice: 2 of 4 are left with the sword, and none of 1 with the knife."""
    arena = duel(fighter("Ann", SWORD, KNIFE, skills={"brawling": 0}))
    arena.fight.record(Stung).of["ann"] = {"bob": Sting("bob", 2, begun=True)}
    arena.turn("ann", "turn").answer("Face", "0").turn("ann", "stance")
    assert "2 of 2d8 left (one-handed swords, strength)." in question(arena, "Take the stance")
    assert [option.key for option in arena.ask("Take the stance").also] == [
        "agility:one-handed-swords:sword",
        "buy",
    ]


@pytest.mark.about("book.manoeuvre.stance")
def test_the_ways_to_take_it_come_the_one_with_the_most_dice_first() -> None:
    ann = fighter("Ann", SWORD, KNIFE, skills={"brawling": 4})
    arena = duel(ann).turn("ann", "stance")
    assert "5 of 5d8 left (brawling, strength)." in question(arena, "Take the stance")
    assert [option.key for option in arena.ask("Take the stance").also] == [
        "agility:brawling:knife",
        "strength:one-handed-swords:sword",
        "agility:one-handed-swords:sword",
        "buy",
    ]
