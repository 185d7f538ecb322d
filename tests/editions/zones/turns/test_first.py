"""Coming first: when there is nobody left to come before, and for whom it is worth the risk."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero


@pytest.mark.rule("zones.interrupt.before", "zones.ruling.interrupted-chooses-anew")
@pytest.mark.parametrize(("stamina", "attempts"), [(3, 1), (40, 2)])
def test_nobody_comes_before_whoever_has_been_felled_meanwhile(stamina: int, attempts: int) -> None:
    people = hero(), hero("Bob"), enemy(stamina=stamina), enemy("Bat", initiative=4)
    fight = Arena(*people, close=(("ann", "rat"), ("bob", "rat"))).does("end")
    fight.keen = True
    fight.does("strike:0:ann").answer("act before", "interrupt", "ann")
    fight.answer("act before", "interrupt", "bob").scores(1).does("strike:0:rat").scores(1)
    if attempts > 1:
        fight.scores(1).does("cast")
    assert len(fight.told("interrupt")) == attempts
    assert fight.purse("bob").tried == (attempts > 1), "there was nobody left to come before"


@pytest.mark.parametrize(("stress", "gain"), [(3, 1), (4, 0)])
def test_players_that_count_know_how_much_stress_is_free(stress: int, gain: int) -> None:
    """SOUL 3, and a talent that bears 1 more."""
    people = hero("Ann", "long-spear", talents=("steady-nerves",), stress=stress), enemy(stamina=40)
    fight = Arena(*people).does("end")
    fight.keen = True
    assert fight.does("close:ann").ask("act before").figures["interrupt"]["gain"] == gain
