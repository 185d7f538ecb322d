"""The referee of the zone game watches random fights and agrees; shown lies it objects."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.editions.zones.arena import Arena, enemy, hero, row
from tests.referee.fights import plain
from tests.referee.watch import LIES, Played, Tamper
from tests.referee.zones.fights import ZoneWatch
from tests.referee.zones.lies import TAMPERS
from tests.referee.zones.referee import ZoneReferee
from winterdawn.players import NAMES

WATCHES = {name: ZoneWatch(player=name) for name in NAMES} | {"scenes": ZoneWatch(scenes=True)}
WHOLE = {name: ZoneWatch(player=name, whole=True) for name in NAMES} | {
    "scenes": ZoneWatch(scenes=True, whole=True)
}
USUAL = {"simple": 12, "random": 8, "scenes": 3}
MANY, SAMPLE = 100, 3
"""How many fights of each kind a drill watches, in full size, and how many small ones a sample of it."""
LIED = {"simple": 12, "random": 12, "scenes": 2}


@pytest.mark.parametrize("kind", WATCHES)
def test_it_agrees_with_random_fights(kind: str, drill: Drill) -> None:
    assert WATCHES[kind].wrong(drill.seed, USUAL[kind]) == {}


@pytest.mark.drill
@pytest.mark.parametrize("kind", WATCHES)
def test_it_agrees_with_many_random_fights(kind: str, drill: Drill) -> None:
    assert drill.of(WHOLE, WATCHES)[kind].wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


def test_it_knows_bare_hands_beside_a_weapon_that_is_too_heavy_where_it_is_cramped() -> None:
    people, close = (hero("Ann", "longsword"), enemy(stamina=40)), (("ann", "rat"),)
    fight = Arena(*people, ground=row("zone.cramped:Yard", "zone:Hall"), close=close)
    fight.does("strike:bare:rat").scores(1)
    setup, events = plain(fight.run.game.setup), plain(fight.run.events)
    unfinished = [f"event {len(events) - 1}: the fight never ends"]
    assert ZoneReferee(setup).watch(events) == unfinished
    setup["ground"]["features"][0] = "zone:Yard"
    assert "ann has no Unarmed to strike with" in ZoneReferee(setup).watch(events)[0]


# ---------------------------------------------------------------- it can object


@pytest.fixture(scope="module")
def fights() -> list[Played]:
    found = [fight for kind, watch in WATCHES.items() for fight in watch.fights("lies 12", LIED[kind])]
    return [*found, *WATCHES["scenes"].fights("mended 0", 1)]


@pytest.mark.drill
@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda each: each.__name__)
def test_it_objects(tamper: Tamper, fights: list[Played], drill: Drill) -> None:
    WATCHES["scenes"].catches(tamper, fights, drill.of(*LIES))


def test_an_announced_action_is_not_taken_once_all_is_over() -> None:
    """Whoever tried to come before it broke down, and was the last of their side."""
    drawn = "r7/tests/referee/zones/test_zones.py::test_it_agrees_with_random_fights[scenes]"
    assert WATCHES["scenes"].wrong(drawn, USUAL["scenes"]) == {}


def agreed(fight: Arena) -> list[str]:
    """What the referee has against a fight that goes on."""
    found = ZoneReferee(plain(fight.run.game.setup)).watch(plain(fight.run.events))
    return [each for each in found if "the fight never ends" not in each]


def test_what_is_unloaded_at_the_top_of_the_last_round_is_so_once() -> None:
    fight = Arena(hero("Ann", "sling"), enemy(stamina=40), at={"rat": "Sky"})
    while fight.fight.round < 99:
        fight.does("end")
    fight.does("reload:0", "end", "end", "end", "end")
    assert (len(fight.told("unloaded")), fight.run.done, agreed(fight)) == (1, True, [])


def test_of_things_alike_the_first_is_taken() -> None:
    fight = Arena(hero("Ann", "mace", carried=("dagger", "sling", "dagger")), enemy(stamina=40))
    assert [key for key in fight.offered() if key.startswith("take:")] == ["take:0", "take:1"]
    fight.does("take:0", "take:0")
    assert [thing.name for thing in fight.who("ann").carried] == ["Dagger", "Mace"]
    assert agreed(fight) == []


def test_of_things_alike_that_lie_there_it_is_told_whose_is_picked_up() -> None:
    people = hero("Ann", "dagger"), hero("Bob", "dagger"), enemy(stamina=40)
    fight = Arena(*people).does("throw:0:rat").scores(0).does("end", "end", "throw:0:rat").scores(0)
    fight.does("pick:1").answer("What happens?", "gm:end", "gm")
    referee = ZoneReferee(plain(fight.run.game.setup))
    assert referee.watch(plain(fight.run.events)) == []
    assert referee.judge({id: plain(each) for id, each in fight.run.game.documents().items()}) == []


def test_it_knows_that_who_breaks_in_failing_to_get_away_takes_stress() -> None:
    worn = hero(conditions={"exhaustion": 3}, stress=7, soul=3)
    close = (("ann", "rat"),)
    fight = Arena(worn, hero("Bob"), enemy(), close=close, condition_effect="flat").does("move:Hall")
    fight.scores(0, 1, 1, 1, 1).roll(1)
    assert (len(fight.told("stress")), agreed(fight)) == (1, [])


def test_two_weapons_that_are_called_the_same_are_two() -> None:
    fight = Arena(hero("Ann", "dagger", "dagger"), enemy(stamina=40), close=(("ann", "rat"),))
    fight.does("dual").answer("BODY dice", 2).answer("Melee dice", 1).scores(0).scores(1)
    assert (fight.told("hit") != [], agreed(fight)) == (True, [])


def test_the_second_weapon_may_count_as_one_of_the_attacks() -> None:
    ann = hero("Ann", "broadsword", "dagger", melee=3, talents=("flurry",))
    for counts, left in (("counts", []), ("beside", ["strike:0:rat"])):
        fight = Arena(ann, enemy(stamina=40), close=(("ann", "rat"),), second_weapon=counts).does("dual")
        fight.answer("which first", "0").answer("BODY dice", 2).answer("Melee dice", 2).scores(0).scores(0)
        assert [key for key in fight.offered() if key == "strike:0:rat"] == left
        assert agreed(fight.does(*left).scores(0) if left else fight) == []
