"""Attacks of enemies, reactions and armour, and what hits take."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.catalogue.citing import MOST


def duel(*hands: str, foe: object = None, **given: object) -> Arena:
    """Ann Close to a rat."""
    return Arena(hero("Ann", *hands, **given), foe or enemy(stamina=40), close=(("ann", "rat"),))  # type: ignore[arg-type]


def hit(damage: int, **given: object) -> Arena:
    """The rat attacks Ann."""
    return duel(foe=enemy(stamina=40, damage=damage), **given).does("end").does("strike:0:ann")


# ---------------------------------------------------------------- defence


@pytest.mark.rule(
    "zones.example.enemy-hit-dodged",
    "zones.reaction.definition",
    "zones.defence.reaction-roll",
    "zones.defence.reduces",
    "zones.stamina.loss",
    "zones.defence.mobility",
)
def test_each_success_of_a_dodge_takes_one_off() -> None:
    fight = hit(5, armour="padded-coat")
    before = fight.stamina("ann")
    assert fight.answer("defend?", "dodge").dice() == {"own": 4}, "AGILITY 3, rank 2, less the coat"
    fight.scores(2)
    assert fight.stamina("ann") == before - 2
    assert fight.purse("ann").reactions == 1


@pytest.mark.rule("zones.reaction.spend")
@pytest.mark.parametrize(("way", "left"), [("dodge", 1), ("block:0", 1), ("none", 2)])
def test_dodging_and_blocking_spend_a_reaction(way: str, left: int) -> None:
    fight = hit(5).answer("defend?", way)
    if way != "none":
        fight.scores(0)
    assert fight.purse("ann").reactions == left


@pytest.mark.rule(
    "zones.example.enemy-hit-undefended", "zones.defence.armour-only", "zones.reaction.none-left"
)
def test_without_a_reaction_armour_alone_helps() -> None:
    fight = hit(5, armour="padded-coat", awareness=2, conditions={"dazed": 1})
    assert fight.stamina("ann") == 10 - 4
    assert fight.told("undefended") == ["Ann has no reaction left against Rat"]


@pytest.mark.rule("zones.ruling.enemy-always-hits", "zones.enemy.damage-fixed")
def test_enemies_do_not_roll() -> None:
    fight = hit(5).answer("defend?", "none")
    assert fight.stamina("ann") == 5
    assert not fight.events("roll")


@pytest.mark.rule("zones.example.reactions-three", "zones.reaction.count", "zones.ruling.reactions-attribute")
def test_reactions_are_awareness_less_one() -> None:
    foes = [enemy(name, stamina=40, damage=1) for name in ("Rat", "Bat", "Cat")]
    pairs = tuple(("ann", name) for name in ("rat", "bat", "cat"))
    fight = Arena(hero(awareness=3, agility=5), *foes, close=pairs).does("end")
    for _ in range(2):
        fight.does("strike:0:ann").answer("defend?", "dodge").scores(0).does("end")
    fight.does("strike:0:ann")
    assert fight.told("undefended") == ["Ann has no reaction left against Cat"]


@pytest.mark.house("reaction-attribute")
@pytest.mark.rule("zones.defence.reactions-agility")
def test_a_table_may_take_agility_for_reactions() -> None:
    assert Arena(hero(agility=5), enemy(), reaction_attribute="agility").purse("ann").reactions == 4


@pytest.mark.rule("zones.example.dazed-reactions", "zones.condition.dazed", "zones.ruling.reactions-floor")
def test_dazed_takes_reactions_and_leaves_no_less_than_none() -> None:
    assert duel(awareness=2, conditions={"dazed": 2}).purse("ann").reactions == 0


@pytest.mark.rule("zones.example.dazed-mid-round", "zones.condition.dazed")
@pytest.mark.about("zones.ruling.exhaustion-when")
def test_dazed_in_mid_round_counts_from_the_next() -> None:
    fight = hit(1, awareness=4, stress=4).answer("defend?", "dodge").scores(0, 2)
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "dazed").answer("Dazed", 1)
    assert fight.purse("ann").reactions == 2
    fight.does("end")
    assert (fight.fight.round, fight.purse("ann").reactions) == (2, 2)


@pytest.mark.rule("zones.reaction.refresh")
def test_reactions_come_back_each_round() -> None:
    fight = hit(1).answer("defend?", "dodge").scores(0)
    assert fight.purse("ann").reactions == 1
    fight.does("end")
    assert fight.purse("ann").reactions == 2


@pytest.mark.rule("zones.ruling.one-reaction-per-attack")
def test_one_reaction_meets_an_attack() -> None:
    fight = hit(5).answer("defend?", "dodge").scores(0)
    assert "defend?" not in "".join(fight.open())


@pytest.mark.rule("zones.example.block-with-staff", "zones.defence.melee-block", "zones.melee.staff")
@pytest.mark.about("zones.ruling.block-bonus")
@pytest.mark.parametrize(
    ("bonus", "dice"), [("off", 5), pytest.param("on", 6, marks=pytest.mark.house("block-bonus"))]
)
def test_a_parrying_weapon_blocks_without_its_bonus(bonus: str, dice: int) -> None:
    foe = enemy(stamina=40)
    fight = Arena(hero("Ann", "staff", body=3, melee=2), foe, close=(("ann", "rat"),), block_bonus=bonus)
    fight.does("end").does("strike:0:ann").answer("defend?", "block:0")
    assert sum(fight.dice().values()) == dice
    fight.scores(1)


_BLOCKS = pytest.mark.rule("zones.defence.melee-block")


@pytest.mark.example("zones.example.block-refused")
@pytest.mark.about("zones.ruling.block-needs-parrying")
@pytest.mark.parametrize(
    ("held", "ways"),
    [
        ("mace", ["dodge", "none"]),
        pytest.param("broadsword", ["block:0", "dodge", "none"], marks=_BLOCKS),
        pytest.param("round-shield", ["block:0", "dodge", "none"], marks=_BLOCKS),
    ],
)
def test_shields_and_parrying_weapons_block_with_melee(held: str, ways: list[str]) -> None:
    fight = duel(held, foe=enemy(stamina=40), body=5, melee=3).does("end").does("strike:0:ann")
    assert sorted(fight.offered("defend?")) == ways
    fight.answer("defend?", ways[0])
    assert sum(fight.dice().values()) == {"dodge": 5, "block:0": 8}[ways[0]]
    fight.scores(2)
    assert fight.stamina("ann") == 11 - 3


def attacked(held: str, **foe: Any) -> Arena:
    """Ann, who holds something, is attacked."""
    fight = duel(held, foe=enemy(stamina=40, **foe)).does("end")
    return fight.does("shoot:0:ann" if "ranged" in foe else "strike:0:ann")


@pytest.mark.rule("zones.reaction.dodge-only")
@pytest.mark.about("zones.ruling.dodge-only-which")
@pytest.mark.parametrize(("held", "flag"), [("round-shield", "dodge_only"), ("broadsword", "ranged")])
def test_some_attacks_can_be_dodged_and_not_blocked(held: str, flag: str) -> None:
    fight = attacked(held, **{flag: True})
    assert fight.offered("defend?") == ["dodge", "none"]
    among: Any = fight.ask("defend?").among
    (block,) = [option for option in among.options if option.key == "block:0"]
    assert "zones.reaction.dodge-only" in block.barred.cites


@pytest.mark.rule("zones.ruling.shields-missing")
def test_a_shield_stops_missiles() -> None:
    fight = attacked("round-shield", ranged=True)
    assert "block:0" in fight.offered("defend?")
    fight.answer("defend?", "none")


@pytest.mark.house("block-missiles")
@pytest.mark.rule("zones.ruling.dodge-only-which")
@pytest.mark.parametrize(
    ("missiles", "held", "blocks"), [("always", "broadsword", True), ("never", "buckler", False)]
)
def test_a_table_says_what_stops_missiles(missiles: str, held: str, blocks: bool) -> None:
    foe = enemy(stamina=40, ranged=True)
    fight = Arena(hero("Ann", held), foe, close=(("ann", "rat"),), block_missiles=missiles)
    fight.does("end").does("shoot:0:ann")
    assert ("block:0" in fight.offered("defend?")) is blocks


@pytest.mark.rule("zones.ruling.cramped-details", "zones.zone.cramped-heavy")
def test_a_heavy_weapon_does_not_block_where_it_is_cramped() -> None:
    from tests.editions.zones.arena import row

    ground = row("zone.cramped:Yard", "zone:Hall")
    fight = Arena(hero("Ann", "longsword"), enemy(), ground=ground, close=(("ann", "rat"),)).does("end")
    fight.does("strike:0:ann")
    assert fight.offered("defend?") == ["dodge", "none"]


# ---------------------------------------------------------------- Stamina and Wounds


@pytest.mark.rule("zones.example.stamina-value", "zones.stamina.value")
def test_stamina_is_the_class_and_body() -> None:
    fight = Arena(hero(body=4), enemy())
    assert fight.stamina("ann") == 10, "a guard has 6"


@pytest.mark.rule("zones.example.stamina-to-zero", "zones.stamina.zero-broken", "zones.stamina.zero-wound")
@pytest.mark.about("zones.ruling.stamina-overflow")
@pytest.mark.rule("zones.ruling.critical-tables-missing")
def test_the_hit_that_breaks_is_no_wound_and_the_next_one_is() -> None:
    foe = enemy(stamina=40, damage=8, most_attacks=2)
    fight = Arena(hero(lost=4), hero("Bob"), foe, close=(("ann", "rat"),)).does("end")
    fight.does("strike:0:ann").answer("defend?", "none")
    assert (fight.stamina("ann"), fight.lasting("ann").wounds) == (0, 0)
    assert fight.told("down") == ["Ann is broken"]
    fight.does("strike:0:ann").roll(3)
    assert fight.lasting("ann").wounds == 1
    assert fight.told("wound") == ["Ann suffers a Wound: Numb arm: Drops what is in that hand."]


@pytest.mark.house("stamina-overflow")
@pytest.mark.rule("zones.ruling.stamina-overflow")
def test_a_table_may_have_the_same_hit_wound() -> None:
    fight = Arena(
        hero(lost=4), hero("Bob"), enemy(damage=8), close=(("ann", "rat"),), stamina_overflow="same-hit"
    )
    fight.does("end").does("strike:0:ann").answer("defend?", "none").roll(1)
    assert fight.lasting("ann").wounds == 1


@pytest.mark.rule("zones.ruling.stamina-overflow")
def test_a_hit_past_0_cites_no_more_than_it_may_whatever_a_table_plays() -> None:
    people = hero(lost=4), hero("Bob"), enemy(damage=8)
    pair = (("ann", "rat"),)
    fight = Arena(*people, close=pair, stamina_overflow="same-hit", broken="fights-on")
    fight.does("end").does("strike:0:ann").answer("defend?", "none").roll(1)
    assert fight.lasting("ann").wounds == 1
    assert len(fight.events("stamina")[-1].cites) <= MOST


@pytest.mark.rule("zones.ruling.broken-meaning")
@pytest.mark.parametrize(
    ("broken", "acts"),
    [("incapacitated", False), pytest.param("fights-on", True, marks=pytest.mark.house("broken"))],
)
def test_who_is_broken_does_nothing_or_fights_on(broken: str, acts: bool) -> None:
    people = hero(lost=4), hero("Bob"), enemy(stamina=40, damage=8)
    fight = Arena(*people, close=(("ann", "rat"),), broken=broken).does("end")
    fight.does("strike:0:ann").answer("defend?", "none").does("end").does("end")
    assert fight.fight.round == 2
    assert (fight.open()[0] == "ann: What do you do?") is acts


@pytest.mark.about("zones.ruling.broken-by-condition-hit")
def test_wounds_begin_at_no_stamina_only() -> None:
    foe = enemy(stamina=40, damage=5, most_attacks=3)
    fight = Arena(hero(conditions={"fear": 4}), hero("Bob"), foe, close=(("ann", "rat"),))
    assert fight.open()[0] == "gm: What does Rat do?", "Ann is broken by Fear"
    for stamina in (5, 0):
        fight.does("strike:0:ann")
        assert (fight.stamina("ann"), fight.lasting("ann").wounds) == (stamina, 0)
    fight.does("strike:0:ann").roll(1)
    assert fight.lasting("ann").wounds == 1


@pytest.mark.rule("zones.ruling.enemy-band")
def test_the_band_of_an_enemy_is_a_limit() -> None:
    foe = enemy(range="short", stamina=40)
    fight = Arena(hero(), foe, at={"rat": "Hall"}).does("end")
    assert fight.barred("strike:0:ann") == (
        "Ann is out of reach: in the next zone; the reach of the Blow is this zone"
    )
