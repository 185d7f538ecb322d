"""Plans of zones as setups write them, and what cannot be, each in a sentence with its field."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.space.zoned.graphs import plans
from winterdawn.space import made
from winterdawn.space.ground.features import FeatureError
from winterdawn.space.names import PlaceError
from winterdawn.space.zones.plan import MOST_ZONES, EdgeTold, Plan, ZoneError, ZoneTold, key, read

LINES = (
    "zone:Gate", "zone.cluttered.dimly lit:Old Yard@2,0", "zone:Hall", "zone:Vault", "edge:Gate/Old Yard",
    "door:Old Yard/Hall", "locked:Hall/Vault", "edge:Vault/Gate",
)  # fmt: skip


def test_a_plan_is_read_as_it_is_written() -> None:
    plan = read(LINES)
    assert plan.zones[1] == ZoneTold("Old Yard", ("cluttered", "dimly lit"), (2, 0))
    assert plan.edges[1:3] == (EdgeTold("Old Yard", "Hall", "unlocked"), EdgeTold("Hall", "Vault", "locked"))
    assert plan.lines() == LINES


@given(plan=plans())
def test_whatever_is_written_is_read_as_the_same(plan: Plan) -> None:
    plan.check()
    assert read(plan.lines()) == plan


def told(*zones: str, edges: tuple[tuple[str, ...], ...] = ()) -> Plan:
    return Plan(tuple(map(ZoneTold, zones)), tuple(EdgeTold(*edge) for edge in edges))


def placed(*cells: tuple[int, int]) -> Plan:
    zones = tuple(ZoneTold(f"Z{number}", (), cell) for number, cell in enumerate(cells))
    return Plan(zones, tuple(EdgeTold("Z0", zone.name) for zone in zones[1:]))


def marked(*marks: str) -> Plan:
    return Plan((ZoneTold("A", marks),))


BAD = "is no name of a zone; use 1 to 40 letters, digits and signs other than / @ _"
# fmt: off
# ruff: noqa: E501
MISTAKES: dict[str, tuple[Plan, str, str]] = {
    "no zones": (told(), "zones", "there are none; a map has 1 to 30 zones"),
    "too many": (told(*(f"Z{n}" for n in range(31))), "zones", "there are 31; a map has 1 to 30 zones"),
    "no name": (told(""), "zones[0].name", f"'' {BAD}"),
    "no letter": (told("A", "—"), "zones[1].name", f"'—' {BAD}"),
    "a slash": (told("A/B"), "zones[0].name", f"'A/B' {BAD}"),
    "two spaces": (told("A  B"), "zones[0].name", f"'A  B' {BAD}"),
    "a long name": (told("A" * 41), "zones[0].name", f"'{'A' * 40}…' {BAD}"),
    "twice": (told("A", "A"), "zones[1].name", "'A' is there twice; give each zone a name of its own"),
    "alike": (told("Gate house", "GATE-HOUSE"), "zones[1].name", "'GATE-HOUSE' is like 'Gate house'; give each zone a name of its own"),
    "a feature": (marked("wet"), "zones[0].features", "'wet' is no feature of a zone; use cluttered, cramped, dimly lit, darkness"),
    "a feature twice": (marked("cramped", "cramped"), "zones[0].features", "'cramped' is there 2 times; name it once"),
    "drawn too far": (placed((30, 0)), "zones[0].at", "column 30 and row 0 cannot be drawn; use 0 to 29"),
    "drawn over another": (placed((1, 1), (1, 1)), "zones[1].at", "Z0 is drawn there; give each zone a cell of its own"),
    "an unknown end": (told("Gate", "Yard", edges=(("Gate", "Yrad"),)), "edges[0]", "'Yrad' is no zone; use Yard"),
    "to itself": (told("A", edges=(("A", "a"),)), "edges[0]", "A is joined to itself; name two zones"),
    "joined twice": (told("A", "B", edges=(("A", "B"), ("b", "a", "locked"))), "edges[1]", "b and a are joined already, by edge 1; leave one out"),
    "an island": (told("A", "B"), "zones[1]", "no connection leads from A to B; join it by an edge or a door that is not locked"),
    "locked away": (told("A", "B", edges=(("A", "B", "locked"),)), "zones[1]", "no connection leads from A to B; join it by an edge or a door that is not locked"),
}
# fmt: on


@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_cannot_be_is_told_in_a_sentence_with_its_field(mistake: str) -> None:
    plan, field, sentence = MISTAKES[mistake]
    with pytest.raises(ZoneError) as found:
        plan.check()
    assert (found.value.field, str(found.value)) == (f"map.{field}", sentence)


def test_thirty_zones_are_the_most() -> None:
    names = [f"Z{number}" for number in range(MOST_ZONES)]
    told(*names, edges=tuple((names[0], name) for name in names[1:])).check()


@pytest.mark.parametrize("line", ["zon:A", "zone:", "edge:A", "edge:A/B/C", "door.wide:A/B", "A"])
def test_a_line_that_is_none_cannot_be_read(line: str) -> None:
    with pytest.raises(FeatureError, match="cannot be read; write"):
        read((line,))


def test_names_that_sound_alike_have_the_same_key() -> None:
    assert len({key(name) for name in ("Old Yard", "old-yard", "OLD YARD", "Oldyard", "Öld yard")}) == 1
    assert key("Yard 1") != key("Yard 2")


def test_a_map_of_zones_has_neither_blocked_places_nor_a_scale() -> None:
    assert made("zone", 13, 11, features=("zone:A",)).places[0].name == "A"
    with pytest.raises(PlaceError, match="nothing is blocked on a map of zones"):
        made("zone", 13, 11, ("A",), features=("zone:A",))
    with pytest.raises(PlaceError, match="zones are not measured"):
        made("zone", 13, 11, features=("zone:A",), scale=2)
