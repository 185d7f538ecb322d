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
    return fight


@pytest.mark.rule(
    "zones.example.dual-wield",
    "zones.action.split",
    "zones.action.dual-split",
    "zones.action.dual-bonus-after",
    "zones.action.dual-second-attack",
    "zones.ruling.split-cost",
)
def test_the_dice_are_split_and_the_bonuses_come_after() -> None:
    fight = parted(2, 2)
    assert fight.dice() == {"own": 4, "bonus": 2}
    assert fight.purse("ann").actions == 2
    fight.scores(1)
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
    fight.answer("Melee dice", melee)
    assert fight.dice()["own"] == body + melee
    fight.scores(0)
    assert fight.dice()["own"] == 7 - body - melee


_REQUIRES = pytest.mark.rule("zones.action.dual-requires")
_HANDS = pytest.mark.rule("zones.ruling.one-handed")
_MINIMUM = pytest.mark.rule("zones.action.split-minimum")


@pytest.mark.example("zones.example.dual-wield-refused")
@pytest.mark.parametrize(
    ("hands", "given", "why"),
    [
        pytest.param(("broadsword", "mace"), {}, "neither weapon is Light", marks=_REQUIRES),
        pytest.param(("dagger", "pike"), {}, "both weapons have to be one-handed", marks=(_REQUIRES, _HANDS)),
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


@pytest.mark.rule("zones.ruling.second-weapon-beside", "zones.action.talent-repeat")
@pytest.mark.parametrize("first", ["dual", "strike"])
def test_with_a_talent_it_does_not_matter_what_comes_first(first: str) -> None:
    """Two Attacks by the talent, and the one with the other weapon."""
    fight = duel("broadsword", "dagger", melee=3, talents=("flurry",))
    for what in ("dual", "strike") if first == "dual" else ("strike", "dual"):
        if what == "strike":
            assert fight.barred("strike:0:rat") == ""
            fight.does("strike:0:rat").scores(0)
        else:
            assert fight.barred("dual") == ""
            fight.does("dual").answer("which first", "0").answer("BODY dice", 2).answer("Melee dice", 2)
            fight.scores(0).scores(0)
    assert fight.purse("ann").actions == 0
    assert len(fight.events("roll")) == 3
    assert len(fight.told("again")) == 1
    assert sorted(fight.purse("ann").used) == ["attack", "attack", "second weapon"]


@pytest.mark.rule("zones.ruling.second-weapon-beside", "zones.action.no-repeat")
@pytest.mark.house("second-weapon")
def test_by_house_rule_the_attack_with_the_second_weapon_is_one_of_the_attacks() -> None:
    """Of the two that the talent gives nothing is left after both weapons; before them one is."""
    people = hero("Ann", "broadsword", "dagger", melee=3, talents=("flurry",)), enemy(stamina=40)
    fight = Arena(*people, close=(("ann", "rat"),), second_weapon="counts").does("dual")
    fight.answer("which first", "0").answer("BODY dice", 2).answer("Melee dice", 2).scores(0).scores(0)
    assert fight.barred("strike:0:rat") == "only once a round, and it is done"
    fight = Arena(*people, close=(("ann", "rat"),), second_weapon="counts")
    assert fight.does("strike:0:rat").scores(0).barred("dual") == ""


@pytest.mark.rule("zones.action.no-repeat")
def test_without_a_talent_nobody_strikes_before_or_after() -> None:
    fight = duel("broadsword", "dagger", melee=3).does("strike:0:rat").scores(0)
    assert fight.barred("dual") == "only once a round, and it is done"
    fight = parted(2, 2)
    fight.scores(0).scores(0)
    assert fight.barred("strike:0:rat") == "only once a round, and it is done"


@pytest.mark.rule("zones.ruling.dual-stress-dice")
def test_stress_dice_join_both_attacks_in_full() -> None:
    fight = parted(1, 1, first="1", stress=5)
    assert fight.dice()["stress"] == 2
    fight.scores(0, 2, 2)
    assert fight.dice() == {"own": 5, "bonus": 2, "stress": 2}


@pytest.mark.rule("zones.ruling.dual-only-own-turn")
def test_two_weapons_are_not_used_out_of_turn() -> None:
    fight = duel("broadsword", "dagger", melee=3).does("end")
    fight.comes_first("ann", "strike:0:ann").scores(1)
    assert fight.barred("dual") == "two weapons are used in one’s own turn alone"


@pytest.mark.rule("zones.action.split-minimum")
def test_two_dice_of_each_are_enough() -> None:
    fight = duel("broadsword", "dagger", body=2, melee=2)
    assert fight.barred("dual") == ""
    option = fight.option("dual")
    assert (option.label, option.cost) == (
        "Attack with Broadsword and Dagger",
        "1 action, another for the second attack",
    )
    assert option.note == "the dice are split between two attacks"
    fight.does("dual").answer("which first", "1")
    assert fight.offered("BODY dice for the Dagger") == ["1"]


@pytest.mark.parametrize(("body", "melee", "half"), [(4, 3, (2, 2)), (5, 2, (3, 1)), (2, 5, (1, 3))])
def test_half_of_the_dice_is_suggested(body: int, melee: int, half: tuple[int, int]) -> None:
    fight = duel("broadsword", "dagger", body=body, melee=melee).does("dual").answer("which first", "0")
    ask = fight.ask(f"How many of {body} BODY dice for the Broadsword?")
    assert (ask.fallback(), ask.act) == (half[0], "{} BODY dice for the Broadsword")
    fight.answer("BODY dice", half[0])
    ask = fight.ask(f"How many of {melee} Melee dice for the Broadsword?")
    assert (ask.fallback(), ask.act) == (half[1], "{} Melee dice for the Broadsword")


def test_each_attack_is_at_whom_the_player_says() -> None:
    people = hero("Ann", "mace", "dagger", melee=3), enemy(stamina=40), enemy("Bat", stamina=40)
    fight = Arena(*people, close=(("ann", "rat"), ("ann", "bat"))).does("dual")
    fight.answer("which first", "0").answer("BODY dice", 2).answer("Melee dice", 1)
    assert fight.offered("Attack whom with the Mace?") == ["rat", "bat"]
    fight.answer("Attack whom with the Mace?", "bat").scores(1)
    fight.answer("Attack whom with the Dagger?", "rat").scores(1)
    assert [event.names["against"] for event in fight.events("hit")] == ["bat", "rat"]


def test_nobody_is_attacked_who_is_out_already() -> None:
    people = hero("Ann", "mace", "dagger", melee=3), enemy(stamina=1), enemy("Bat")
    fight = Arena(*people, close=(("ann", "rat"),)).does("dual").answer("which first", "0")
    fight.answer("BODY dice", 2).answer("Melee dice", 1).scores(1)
    assert fight.told("down") == ["Rat is out of the fight"]
    assert fight.open()[0] == "ann: What do you do?"
    assert fight.purse("ann").actions == 2, "the second attack was not made"


def test_without_anybody_in_reach_two_weapons_are_of_no_use() -> None:
    fight = Arena(hero("Ann", "broadsword", "dagger", melee=3), enemy())
    assert fight.barred("dual") == "nobody is in reach"


def test_the_weapon_that_reaches_is_used_alone_where_the_other_does_not() -> None:
    fight = Arena(hero("Ann", "dagger", "short-spear", melee=3), enemy(stamina=40)).does("dual")
    assert fight.open() == ["ann: How many of 4 BODY dice for the Short Spear?"]


@pytest.mark.rule("zones.action.dual-second-attack")
def test_of_two_weapons_alike_nobody_asks_which_strikes_first() -> None:
    fight = duel("dagger", "dagger").does("dual").answer("BODY dice", 2).answer("Melee dice", 1)
    fight.scores(1).scores(1)
    assert len(fight.events("hit")) == 2


@pytest.mark.rule("zones.ruling.dual-at-once")
def test_the_second_attack_follows_at_once_or_not_at_all() -> None:
    fight = parted(2, 2)
    fight.scores(1)
    assert fight.dice() == {"own": 3, "bonus": 1}, "nothing is asked in between"
    fight = Arena(
        hero("Ann", "broadsword", "dagger", melee=3), enemy(stamina=1), enemy("Bat"), close=(("ann", "rat"),)
    ).does("dual")
    fight.answer("which first", "0").answer("BODY dice", 2).answer("Melee dice", 2).scores(1)
    assert (len(fight.events("roll")), fight.purse("ann").actions) == (1, 2), "no action for what is not made"
