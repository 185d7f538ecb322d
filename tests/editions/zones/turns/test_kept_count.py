"""How many actions a round has, and how often each kind of them."""

from __future__ import annotations

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.turns.budget import ActionBudget


def test_only_attacks_come_as_often_as_a_stat_block_says() -> None:
    fight = Arena(hero("Ann"), enemy(most_attacks=2))
    budget, rat = fight.fight.part(ActionBudget), fight.who("rat")
    for kind in ("attack", "move"):
        budget.spend(fight.fight, rat, kind)
    barred = {kind: budget.against(fight.fight, rat, kind) for kind in ("attack", "move")}
    assert barred["attack"] is None
    assert barred["move"] is not None
    assert fight.fight.says(barred["move"].why) == "only once a round, and it is done"


def test_whoever_is_given_no_more_actions_than_are_left_may_repeat_none() -> None:
    fight = Arena(hero("Ann"), enemy())
    budget, ann = fight.fight.part(ActionBudget), fight.who("ann")
    budget.spend(fight.fight, ann, "move")
    (actions,) = [one for one in budget.figures(fight.fight, ann) if one.key == "actions"]
    actions.set(2)
    assert fight.purse("ann").used == ["move"]
    actions.set(3)
    assert fight.purse("ann").used == []
