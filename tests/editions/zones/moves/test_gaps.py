"""Gaps between zones: crossed by a jump alone, by the computer too, and not there where nobody jumps."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.fights.reading import read
from winterdawn.editions.fights.terrain import FightFileError
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin
from winterdawn.editions.seen.chart import chart
from winterdawn.editions.setup import Ground, SetupError
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.players.simple import Simple

BANK = Ground(
    kind="zone", features=("zone:Bank", "zone:Island", "zone:Mill", "gap:Bank/Island", "edge:Bank/Mill")
)
GAP = "zones.ruling.gaps"
MOVE = "zones.move.adjacent", "zones.ruling.close-is-a-relation"


def ways(fight: Arena) -> list[str]:
    """What is offered to get anywhere."""
    return [key for key in fight.offered() if key.startswith(("move:", "jump:", "stand:"))]


@pytest.mark.rule(GAP, "zones.action.jump", "zones.move.jump")
@pytest.mark.parametrize(("successes", "place"), [(1, "Island"), (0, "Bank")])
def test_a_hero_crosses_a_gap_by_a_jump_alone(successes: int, place: str) -> None:
    fight = Arena(hero(), enemy(), at={"ann": "Bank", "rat": "Island"}, ground=BANK)
    assert ways(fight) == ["move:Mill", "jump:Island", "jump:Mill"]
    option = fight.option("jump:Island")
    assert (option.label, option.group, GAP in option.cites) == ("Jump over the gap to Island", "", True)
    plain = fight.option("jump:Mill")
    assert (plain.label, plain.group, GAP in plain.cites) == ("Leap to Mill", "Leaps", False)
    assert fight.band("ann", "rat") == "medium", "counted over it"
    fight.does("jump:Island").answer("Arrive in Island", "short").answer("which skill", "athletics")
    fight.scores(successes)
    assert (fight.place("ann"), fight.purse("ann").actions) == (place, 2)
    if successes:
        assert fight.told("move") == ["Ann moves from Bank to Island, over the gap"]


@pytest.mark.rule(GAP)
def test_nobody_goes_over_a_gap_as_they_stand_up() -> None:
    fight = Arena(hero(), enemy(), at={"ann": "Bank", "rat": "Island"}, ground=BANK)
    fight.who("ann").prone = True
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    assert [key for key in ways(fight) if key.startswith("stand:")] == ["stand:Mill"]
    assert fight.barred("jump:Island") == "you lie on the ground"


@pytest.mark.rule(GAP)
def test_enemies_never_roll_and_move_over_it() -> None:
    fight = Arena(hero(), enemy(), at={"ann": "Bank", "rat": "Island"}, ground=BANK).does("end")
    assert ways(fight) == ["move:Bank"]
    assert fight.option("move:Bank").cites == (*MOVE, GAP)
    fight.does("move:Bank").answer("Arrive in Bank", "short")
    assert (fight.place("rat"), fight.events("roll")) == ("Bank", [])


def test_a_move_over_it_into_clutter_names_no_more_rules_than_are_read() -> None:
    reeds = Ground(kind="zone", features=("zone:Bank", "zone.cluttered:Reeds", "gap:Bank/Reeds"))
    fight = Arena(hero(), enemy(), at={"ann": "Reeds", "rat": "Bank"}, ground=reeds).does("end")
    assert fight.option("move:Reeds").cites == (*MOVE, GAP, "zones.zone.features")


def test_the_computer_jumps_where_that_leads_nearer() -> None:
    fight = Arena(hero(), enemy(), at={"ann": "Bank", "rat": "Island"}, ground=BANK)
    assert fight.option("jump:Island").key == fight.decided(Simple(), "What do you do?", "ann")


def test_the_map_tells_of_it_and_a_line_does() -> None:
    line = "zones zone +zone:Bank +zone:Island +gap:Bank/Island tam-reedy:gm/a@Bank"
    told = parse(line)
    assert notation(told) == line
    (passage,) = chart(told.ground.map(), told.ground, ENGLISH).passages
    assert (passage.way, passage.says) == ("gap", "gap to be jumped between Bank and Island")


CRAMPED = (
    "Crawl is cramped, and nobody jumps there over the gap between Bank and Crawl; "
    "write an edge, or leave out cramped"
)
NO_RULE = (
    "The core book has no rule for a gap to be jumped, and there is one between Bank and Crawl; "
    "join them by an edge"
)
FILE = """
edition = "{}"
combatant = [
    {{ who = "{}", side = "a", place = "Bank" }},
    {{ who = "{}", side = "b", place = "Attic" }},
]
[map]
kind = "zone"
zones = [{{ name = "Bank" }}, {{ name = "Crawl", features = ["cramped"] }}]
edges = [["Bank", "Crawl", "gap"]]
"""
UNFIT = {
    "zones": ("tam-reedy", "rat-swarm", CRAMPED),
    "book": ("ilse-varn", "skeleton", NO_RULE),
}


@pytest.mark.about(GAP)
@pytest.mark.parametrize("edition", UNFIT)
def test_there_is_none_where_nobody_may_jump(edition: str) -> None:
    one, other, told = UNFIT[edition]
    line = f"zone +zone:Bank +zone.cramped:Crawl +gap:Bank/Crawl {one}:gm/a@Bank {other}:gm/b@Crawl"
    with pytest.raises(SetupError, match=f"^ground.features: {told}$"):
        begin(parse(f"{edition} {line}"))
    with pytest.raises(FightFileError) as found:
        read(FILE.format(edition, one, other))
    attic = "combatant[1].place: 'Attic' is no zone; use Bank, Crawl"
    assert str(found.value).splitlines() == [f"map.edges: {told}", attic]
