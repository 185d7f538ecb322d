"""Intimidation: who can be shouted at, from how far, and what it takes from them."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import SWORD, Arena, enter, fighter, hurt
from tests.editions.words.shouting import facing, shout, speaker
from winterdawn.editions.sda.character.pieces import Trait, Wounds
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.facts.person import VirtueDice
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.views.blocks import Notice

rule = pytest.mark.rule


@pytest.mark.rule("book.action.intimidate", "book.manoeuvre.intimidate", "book.manoeuvre.intimidate-effect")
@pytest.mark.about("book.ruling.combat-spirit-loss-cap-effect")
def test_each_hit_costs_two_spirit():
    arena = shout(facing(), "intimidate", 8, 8, 4, against=(4, 1))
    assert arena.told("intimidate") == ["Ann intimidates Bob: 4 hits"]
    assert (arena.spirit("ann"), arena.spirit("bob")) == (24, 24 - 8)
    assert arena.events("spirit", "bob")[-1].audience == ("bob",), "only their side is told"
    assert not [key for key in arena.options("What do you do?") if key.startswith("intimidate")]


@pytest.mark.unlike("draft", reason="the order is one roll there")
@pytest.mark.rule("book.manoeuvre.intimidate-resist-free")
@pytest.mark.rule("book.action.free-with-test", "book.action.free-dice-apart")
@pytest.mark.alike("book.manoeuvre.intimidate-resist-free")
@pytest.mark.about("book.ruling.combat-free-action-limit")
def test_resisting_uses_no_dice_of_the_target():
    arena = facing("g5").turn("ann", "intimidate:bob").answer("Intimidate Bob", 2)
    arena.answer("Call upon a virtue", "resist", "bob")
    ask = arena.ask("Ann intimidates you", "bob")
    assert ask.cites[:3] == (
        "book.manoeuvre.intimidate-resist-free", "book.action.free-with-test", "book.action.free-dice-apart"
    )  # fmt: skip
    before = [pips.left for pips in arena.row("bob").pips]
    arena.answer("Resist", 2).roll(4, 1).roll(4, 1)
    assert [pips.left for pips in arena.row("bob").pips] == before == [4, 4]
    arena.turn("ann", "end").turn("bob", "strike:ann")
    assert arena.own("Strike") == [1, 2, 3, 4]


@pytest.mark.rule("book.manoeuvre.intimidate", "book.ruling.combat-intimidate-details")
@pytest.mark.parametrize("against", [(8, 1), (8, 8)])
def test_a_tie_or_a_win_of_the_target_does_nothing(against: tuple[int, int]):
    arena = shout(facing(), "intimidate", 8, 1, against=against)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit", "bob")
    assert arena.told("intimidate") == ["Ann intimidates Bob: Bob stands firm"]
    assert (arena.spirit("ann"), arena.spirit("bob")) == (24, 24)


def test_lost_spirit_stops_at_nothing():
    arena = shout(facing(bob={"spirit": 3}), "intimidate", 8, 8, 8, against=(4, 1))
    assert arena.spirit("bob") == 0


@pytest.mark.rule("book.manoeuvre.intimidate-distance")
@pytest.mark.parametrize(
    "place, malus",
    [("f5", 0), ("j5", 0), ("k5", 1), ("o5", 1), ("p5", 2), ("t5", 2), ("u5", 3)],
)
def test_every_five_metres_beyond_the_first_cost_a_success(place: str, malus: int):
    people = enter(speaker("Ann"), "e5"), enter(speaker("Bob"), place)
    arena = Arena(*people, ground=Ground(26, 11)).initiative(ann=4, bob=3)
    remarks = arena.turn("ann", "intimidate:bob").ask("Intimidate Bob").remarks
    assert [remark.amount for remark in remarks] == [f"−{malus}"] * bool(malus)
    assert all(remark.cites == ("book.manoeuvre.intimidate-distance",) for remark in remarks)


@pytest.mark.rule("book.manoeuvre.intimidate-distance")
@pytest.mark.parametrize(
    "kind, places, malus",
    [
        ("square", ("c3", "h3"), []),
        ("square", ("c3", "g6"), ["−1"]),
        ("plane", ("3,5", "8,5"), []),
        ("plane", ("3,5", "8.1,5"), ["−1"]),
    ],
)
def test_words_go_by_unrounded_metres_on_every_map(kind: str, places: tuple[str, str], malus: list[str]):
    people = (enter(speaker(name), place) for name, place in zip(("Ann", "Bob"), places, strict=True))
    arena = Arena(*people, ground=Ground(13, 11, kind=kind)).initiative(ann=4, bob=3)
    remarks = arena.turn("ann", "intimidate:bob").ask("Intimidate Bob").remarks
    assert [remark.amount for remark in remarks] == malus


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("intimidate", marks=rule("book.manoeuvre.intimidate-no-size")),
        pytest.param("taunt", marks=rule("book.manoeuvre.taunt-no-size")),
    ],
)
@pytest.mark.parametrize("size", ["micro", "mini", "large", "huge"])
def test_size_does_not_matter(size: str, key: str):
    arena = facing(bob={"size": size}).turn("ann", f"{key}:bob")
    ask = arena.ask(f"{key.capitalize()} Bob")
    assert f"book.manoeuvre.{key}-no-size" in ask.cites
    assert ask.remarks == ()


@pytest.mark.parametrize(
    "state, hears",
    [
        pytest.param("incapacitated", True, marks=pytest.mark.rule("book.incapacitated.aware")),
        pytest.param(
            "unconscious", False, marks=pytest.mark.rule("book.incapacitated.unconscious-oblivious")
        ),
    ],
)
def test_only_whoever_is_aware_can_be_intimidated(state: str, hears: bool):
    down = hurt(speaker("Cid"), wounds=Wounds(conditions=(state,)))
    people = enter(speaker("Ann"), "e5"), enter(speaker("Bob"), "i5"), enter(down, "g7", "bob")
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2)
    options = arena.options("What do you do?", "ann")
    assert "intimidate:bob" in options
    assert ("intimidate:cid" in options) is hears
    assert "taunt:cid" not in options, "they have no actions to lose dice on"
    notes = " ".join(block.remark.text for block in arena.panel("cid").blocks if isinstance(block, Notice))
    assert ("notices everything, and may whisper" in notes) is hears
    assert ("perceives nothing" in notes) is (state == "unconscious")


@pytest.mark.about("book.ruling.combat-zero-dice-exceptions", "book.incapacitated.no-dice")
def test_the_incapacitated_resist_with_their_whole_pool():
    down = hurt(speaker("Cid"), wounds=Wounds(conditions=("incapacitated",)))
    people = enter(speaker("Ann"), "e5"), enter(speaker("Bob"), "i5"), enter(down, "g7", "bob")
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2)
    shout(arena, "intimidate", 8, 1, against=(4, 1), to="cid")
    assert arena.spirit("cid") == 22


@pytest.mark.about("book.ruling.combat-distraction", "book.ruling.table-words")
def test_words_at_one_give_an_opening_to_the_others_near():
    near = enter(fighter("Cid", SWORD), "e7", "bob")
    arena = Arena(enter(speaker("Ann"), "e5"), enter(speaker("Bob"), "g5"), near).initiative(
        ann=4, bob=3, cid=2
    )
    arena.turn("ann", "intimidate:bob")
    assert arena.ask("Strike at Ann", "cid"), "and Bob, at whom they are, is not asked"
    arena.answer("Strike at Ann", "none")
    assert arena.ask("Intimidate Bob", "ann")


@pytest.mark.example("book.example.combat-split-cap", "book.example.combat-split-four-two")
@pytest.mark.about("book.action.split-dice-cap")
@pytest.mark.rule("book.action.split-slots", "book.action.intimidate")
def test_intimidating_and_striking_share_the_larger_pool():
    ann = {"persona": 6, "skills": {"one-handed-swords": 5}}
    arena = facing("g5", ann=ann).turn("ann", "split").turn("ann", "intimidate:bob")
    assert arena.ask("Intimidate Bob").lead.endswith("5 of 5d6 left (insult & intimidation, persona).")
    arena.answer("Intimidate Bob", 4).answer("Call upon a virtue", "resist").answer("Resist", 2)
    arena.roll(4, 4, 1, 1, pool="4d6").roll(4, 1).turn("ann", "end").turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    arena.turn("ann", "strike:bob")
    assert arena.own("Strike") == [1, 2], "6 dice in all, and 4 are rolled"


@pytest.mark.rule("book.virtue.dignified-call", "book.virtue.bonus-dice")
@pytest.mark.rule("book.ruling.table-words-answered")
def test_dignity_may_be_called_upon_to_resist():
    arena = facing().turn("ann", "intimidate:bob").answer("Intimidate Bob", 3)
    ask = arena.ask("Call upon a virtue", "bob")
    assert ask.cites == (
        "book.virtue.call", "book.virtue.dignified-call", "book.ruling.table-words-answered"
    )  # fmt: skip
    assert ask.fallback() == "resist"
    assert [(o.label, o.note) for o in ask.among.options] == [
        ("Resist as you are", ""),
        ("Draw on your dignified / vain side", "1d8; it binds until the scene ends"),
    ]  # fmt: skip
    arena.answer("Call upon a virtue", "call").answer("May Bob call upon dignified / vain", "yes")
    arena.answer(VirtueDice, 1, "bob").roll(8, by="bob", pool="1d8")
    arena.answer("How does this ego roll stand", "with")
    assert [remark.amount for remark in arena.ask("Resist").remarks] == ["+2 dice"]
    arena.answer("Resist", 2).roll(4, 4, 1, by="ann").roll(4, 1, 1, 1, by="bob", pool="4d8")
    assert arena.spirit("bob") == 22
    arena.turn("ann", "end").turn("bob", "intimidate:ann").answer("How does this", "neither")
    arena.answer("Intimidate Ann", 1)
    arena.answer("Call upon a virtue", "resist").answer("Resist", 2).roll(4, by="bob").roll(4, 1)
    arena.turn("bob", "end").turn("ann", "intimidate:bob").answer("Intimidate Bob", 1)
    assert "How does this ego roll stand" in arena.open()[0], "pride is called upon once a scene"


@pytest.mark.parametrize("house, loss", [({}, 2), ({"intimidate_spirit": 3}, 3)])
def test_how_much_a_hit_costs_is_a_house_rule(house: dict[str, Any], loss: int):
    assert shout(facing(**house), "intimidate", 4, 4, 1, against=(4, 1)).spirit("bob") == 24 - loss


def test_a_tie_may_be_a_success_of_whoever_resists():
    arena = shout(facing(flawless_on_tie="on"), "intimidate", 4, 4, 1, against=(4, 4))
    assert arena.ask("A flawless success", "bob")


def test_what_is_seen_of_shouting_before_it_is_done():
    arena = facing("k5")
    option = next(o for o in arena.ask("What do you do?").among.options if o.key == "intimidate:bob")
    assert option.note == "−1, more than 5 m away; each hit costs 2 spirit; resisted with ego"
    assert (option.group, option.cites) == ("Words", ("book.action.intimidate", "book.manoeuvre.intimidate"))
    ask = arena.turn("ann", "intimidate:bob").ask("Intimidate Bob")
    assert ask.lead.startswith("Each hit costs 2 spirit.")
    assert [share.label for share in ask.outlook(5).shares] == ["Bob scores", "tie", "you score"]
    arena.answer("Intimidate Bob", 5).answer("Call upon a virtue", "resist")
    answer = arena.ask("Resist", "bob")
    won = {share.label: share.chance for share in answer.outlook(2).shares}
    assert won["Ann scores"] == pytest.approx(0.6, abs=0.2)


@pytest.mark.rule("book.ruling.table-creature-traits")
@pytest.mark.parametrize("key", ["intimidate", "taunt"])
def test_whoever_nothing_frightens_is_the_reason_while_dice_are_left(key: str) -> None:
    arena = facing(bob={"traits": (Trait("Hollow", effects=("fearless",)),)})
    options = {o.key: o.barred for o in arena.ask("What do you do?", "ann").among.options}
    assert options[f"{key}:bob"] == Barred(
        "Bob cannot be intimidated or taunted", ("book.ruling.table-creature-traits",)
    )
