"""What dice count for, losses, maluses and bonuses."""

from typing import Any

import pytest

from tests.editions.draft.field import Field, Scene, duel
from tests.editions.sda.arena import PIKE, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import SpendHits


def crossed(**house: Any) -> Field:
    """A knife at 1 metre, where a pike is 2 ranges too long."""
    knife = weapon("Knife", "close", "brawling")
    return duel(fighter("Ann", knife), fighter("Bob", PIKE), "e5 f5", **house).turn("ann", "strike:bob")


@pytest.mark.rule(
    "draft.mos.threshold-four", "draft.mos.face-2-3", "draft.loss.die-one", "draft.loss.can-occur"
)
@pytest.mark.example("draft.example.ruling-ones")
@pytest.mark.parametrize("faces, total", [((1, 1, 2, 5), -1), ((1, 3, 4, 8), 2), ((1, 2, 5), 0)])
@pytest.mark.rule("draft.ruling.ones-cancel-successes")
def test_a_1_takes_a_mos_off(faces: tuple[int, ...], total: int):
    field = duel().strike("ann", "bob", *faces, against=(2,))
    card = field.card("exchange")
    assert card.total == total
    for face in card.faces:
        rule = {1: "draft.loss.die-one", 2: "draft.mos.face-2-3", 3: "draft.mos.face-2-3"}.get(face.shows)
        assert rule is None or rule in face.cites


@pytest.mark.rule("draft.failure.opposed-losses")
@pytest.mark.example("draft.example.ruling-losses-opposed")
@pytest.mark.parametrize(
    "mine, theirs, words",
    [
        ((4, 4), (1,), "3 hits"),
        ((1, 1), (1,), "Bob scores 1 hit"),
        pytest.param((1,), (1,), "a tie", marks=pytest.mark.rule("draft.ruling.tie-in-melee")),
    ],
)
def test_losses_go_to_the_other_side(mine: tuple[int, ...], theirs: tuple[int, ...], words: str):
    field = duel().strike("ann", "bob", *mine, against=theirs)
    assert field.told("exchange") == [f"Ann against Bob: {words}"]
    assert "draft.failure.opposed-losses" in field.events("exchange")[-1].cites


def test_a_roll_of_nothing_has_no_losses():
    field = duel().strike("ann", "bob", 4, 4, against=(2,))
    assert "draft.failure.opposed-losses" not in field.events("exchange")[-1].cites


@pytest.mark.rule("draft.melee.spirit-loss", "draft.melee.compare")
def test_each_hit_costs_spirit_those_of_losses_too():
    field = duel().strike("ann", "bob", 4, 4, against=(1,)).spend()
    assert (field.spirit("ann"), field.spirit("bob")) == (24, 24 - 3)


@pytest.mark.rule("draft.modifier.no-malus-overflow", "draft.defence.range-malus")
@pytest.mark.example("draft.example.defence-close-against-long")
def test_a_malus_beyond_0_is_wasted():
    field = crossed().answer("Strike", 2).answer("Defend", 1).roll(4, 2).roll(4)
    assert field.told("exchange") == ["Ann against Bob: 1 hit"], "no dice for Ann"
    assert field.card("exchange", 1).total == 0


@pytest.mark.rule("draft.defence.range-malus", "draft.failure.opposed-losses")
@pytest.mark.example("draft.example.ruling-losses-opposed")
def test_losses_come_after_the_malus_of_the_side_that_gets_them():
    field = crossed().answer("Strike", 1).answer("Defend", 1).roll(1).roll(4)
    assert field.told("exchange") == ["Ann against Bob: Bob scores 1 hit"], "1 less 2 is 0, and a loss is 1"


@pytest.mark.rule("draft.modifier.no-unaware-bonus", "draft.defence.reaction-roll")
def test_without_a_roll_nothing_is_handed_over():
    field = duel()
    field.who("bob").facing = 3
    field.turn("ann", "strike:bob").answer("Strike", 1)
    assert "draft.defence.reaction-roll" in field.ask("Defend").cites
    field.answer("Defend", 0).roll(4)
    assert field.told("exchange") == ["Ann against Bob: 1 hit"], "though from behind"
    field = duel().turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 0).roll(1, 1)
    assert field.told("exchange") == ["Ann against Bob: no hit"]


@pytest.mark.rule("draft.modifier.bonus-mos", "draft.modifier.notation")
@pytest.mark.about("draft.ruling.bonus-mos-automatic")
def test_bonus_moses_are_added_whatever_the_dice_show():
    scene = Scene(fighter("Ann", skills={"climbing": 1})).does("ann", "test:climbing").gm("plus", 2, 2)
    scene.says(2, (2, 3))
    assert scene.last("test").startswith("Ann, climbing: 2 MoS")


@pytest.mark.rule("draft.modifier.bonus-forms", "draft.modifier.bonus-dice", "draft.modifier.malus")
def test_a_bonus_is_dice_or_moses_and_a_malus_takes_moses():
    scene = Scene(fighter("Ann", skills={"climbing": 1})).does("ann", "test:climbing")
    scene.gm("bonus", 1, "malus", 1, 1).says(2, (4, 4, 2))
    assert scene.last("test").startswith("Ann, climbing: 1 MoS")


def test_only_a_malus_that_is_wasted_is_told_of():
    field = crossed().answer("Strike", 2).answer("Defend", 3).roll(4, 2).roll(4, 8, 4)
    assert "draft.modifier.no-malus-overflow" not in field.events("exchange")[-1].cites
    field = duel().strike("ann", "bob", 4, 4, against=(2,))
    assert "draft.modifier.no-malus-overflow" not in field.events("exchange")[-1].cites, "0 is not below 0"


@pytest.mark.about("draft.ruling.out-of-dice-is-unaware")
def test_losses_against_a_side_that_does_not_roll_are_no_hits_of_anybody():
    field = duel().strike("ann", "bob", 1, 1)
    told = field.events("exchange")[-1]
    assert (told.figures["hits"], told.outcome) == (0, "no hit")
    assert not field.asks(SpendHits)


@pytest.mark.about("draft.ruling.out-of-dice-is-unaware", "draft.ruling.losses-arithmetic")
def test_a_side_without_dice_is_not_foreseen_to_score():
    field = duel().turn("ann", "strike:bob").answer("Strike", 1)
    none = field.ask("Defend").outlook(0)
    assert none is not None
    assert [share.chance for share in none.shares if share.side == "ours"] == [0]


@pytest.mark.about("draft.reaction.shared-pool")
@pytest.mark.parametrize("used", [1, 2, 3])
def test_no_dice_are_suggested_that_are_used_already_where_a_defence_fares_badly(used: int):
    """A pike counts as too long only if Bob rolls, and what he has used up he would have to buy."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", PIKE), "f5"), enter(fighter("Cid"), "g5")
    field = Field(*people).initiative(ann=4, cid=4, bob=3)
    field.turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", used).roll(2).roll(*[2] * used)
    field.turn("ann", "end").turn("cid", "strike:bob").answer("Strike", 4)
    assert field.ask("Defend", "bob").among.suggested == 0
