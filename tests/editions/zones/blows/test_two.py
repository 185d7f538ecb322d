"""Two weapons: the dice are split between an attack with each."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero


def duel(*hands: str, **given: object) -> Arena:
    """Ann Close to a rat, with something in each hand."""
    return Arena(hero("Ann", *hands, **given), enemy(stamina=40), close=(("ann", "rat"),))


def parted(body: int, melee: int, first: str = "0", **given: object) -> Arena:
    """Ann attacks with both weapons, one of them with so many dice."""
    fight = duel("broadsword", "dagger", **{"body": 4, "melee": 3, **given}).does("dual")
    fight.answer("which first", first).answer("BODY dice", body).answer("Melee dice", melee)
    return fight.answer("Which damage", "slash")


@pytest.mark.rule(
    "zones.example.dual-wield",
    "zones.action.split",
    "zones.action.dual-split",
    "zones.action.dual-bonus-after",
    "zones.action.dual-second-attack",
)
@pytest.mark.about("zones.ruling.split-cost")
def test_the_dice_are_split_and_the_bonuses_come_after() -> None:
    fight = parted(2, 2)
    assert fight.dice() == {"own": 4, "bonus": 2}
    assert fight.purse("ann").actions == 2
    fight.scores(1)
    fight.answer("Which damage", "slash")
    assert fight.dice() == {"own": 3, "bonus": 1}
    fight.scores(1)
    assert fight.purse("ann").actions == 1
    assert [event.text.partition(" with ")[2] for event in fight.events("hit")] == [
        "the Broadsword:",
        "the Dagger:",
    ]
    assert fight.stamina("rat") == 40 - 3 - 2


@pytest.mark.rule(
    "zones.action.split-free-division",
    "zones.action.split-minimum",
    "zones.ruling.dual-split-which-dice",
    "zones.ruling.which-actions-split",
)
@pytest.mark.parametrize(("body", "melee"), [(1, 1), (3, 1), (1, 2), (3, 2)])
def test_the_player_divides_them_as_they_like_and_leaves_one_of_each(body: int, melee: int) -> None:
    fight = duel("broadsword", "dagger", body=4, melee=3).does("dual").answer("which first", "0")
    assert fight.offered("BODY dice") == ["1", "2", "3"]
    assert fight.answer("BODY dice", body).offered("Melee dice") == ["1", "2"]
    fight.answer("Melee dice", melee).answer("Which damage", "slash")
    assert fight.dice()["own"] == body + melee
    fight.scores(0).answer("Which damage", "slash")
    assert fight.dice()["own"] == 7 - body - melee


_REQUIRES = pytest.mark.rule("zones.action.dual-requires", "zones.ruling.one-handed")
_MINIMUM = pytest.mark.rule("zones.action.split-minimum")


@pytest.mark.example("zones.example.dual-wield-refused")
@pytest.mark.parametrize(
    ("hands", "given", "why"),
    [
        pytest.param(("broadsword", "mace"), {}, "neither weapon is Light", marks=_REQUIRES),
        pytest.param(("dagger", "pike"), {}, "both weapons have to be one-handed", marks=_REQUIRES),
        pytest.param(("broadsword", "dagger"), {}, "", marks=_REQUIRES),
        pytest.param(
            ("broadsword", "dagger"), {"melee": 1}, "there are fewer than two skill dice", marks=_MINIMUM
        ),
        pytest.param(
            ("broadsword", "dagger"), {"body": 1}, "there is only one attribute die", marks=_MINIMUM
        ),
    ],
)
def test_two_weapons_that_do_not_go_together_are_refused(
    hands: tuple[str, ...], given: dict[str, int], why: str
) -> None:
    assert duel(*hands, **{"melee": 3, **given}).barred("dual") == why


@pytest.mark.about("zones.action.dual-requires")
def test_it_takes_two_weapons() -> None:
    for hands in (("broadsword",), ("dagger", "round-shield"), ("dagger", "rock")):
        assert "dual" not in duel(*hands, melee=3).offered()


@pytest.mark.rule("zones.action.dual-second-attack")
def test_the_second_attack_takes_another_action() -> None:
    fight = duel("broadsword", "dagger", melee=3, conditions={"exhaustion": 2})
    assert fight.barred("dual") == "2 actions are needed"


@pytest.mark.rule("zones.ruling.dual-stress-dice")
def test_stress_dice_join_both_attacks_in_full() -> None:
    fight = parted(1, 1, first="1", stress=5)
    assert fight.dice()["stress"] == 2
    fight.scores(0, 2, 2).answer("Which damage", "slash")
    assert fight.dice() == {"own": 5, "bonus": 2, "stress": 2}


@pytest.mark.rule("zones.ruling.dual-only-own-turn")
def test_two_weapons_are_not_used_out_of_turn() -> None:
    fight = duel("broadsword", "dagger", melee=3).does("end")
    fight.beside("ann", "interrupt").scores(1)
    assert fight.barred("dual") == "two weapons are used in one’s own turn alone"
