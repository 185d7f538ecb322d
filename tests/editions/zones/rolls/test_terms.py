"""What weighs on a roll, and what does not."""

from __future__ import annotations

from msgspec.structs import replace

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.test import Test


def test_dice_of_a_talent_are_of_no_part_of_a_split() -> None:
    fight = Arena(hero("Ann", talents=("sure-footed",)), enemy())
    whole = Test(fight.who("ann"), "", "agility", "mobility")
    pools = fight.fight.part(Pools)
    assert [each.amount for each in pools.weighs(fight.fight, whole)] == [1]
    assert pools.weighs(fight.fight, replace(whole, part=(2, 1))) == ()


def test_a_weapon_without_a_bonus_adds_no_term_to_a_block() -> None:
    fight = Arena(hero("Ann"), enemy(), block_bonus="on")
    ann = fight.who("ann")
    block, sword = fight.fight.part(Defence).block, ann.hands[0]
    assert [each.amount for each in block(fight.fight, ann, sword).modifiers] == [sword.bonus]
    assert block(fight.fight, ann, replace(sword, bonus=0)).modifiers == ()
