"""Two worlds that differ in one secret look the same to everybody who may not know it."""

from __future__ import annotations

import ast
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import winterdawn
from tests.editions.sda.arena import hurt
from tests.table.secret.happenings import climbs, fight
from tests.table.secret.hidden import FIELDS, OPEN_FIELDS
from tests.table.secret.pairs import OTHERS, PAIRS
from tests.table.secret.worlds import GM, PEOPLE, lived
from winterdawn.editions.sda.character.sheet import Sheet

if TYPE_CHECKING:
    from _typeshed import TraceFunction

pytestmark = pytest.mark.anyio


@pytest.mark.drill
@pytest.mark.parametrize("secret", PAIRS)
async def test_a_secret_reaches_nobody_who_may_not_know_it(secret: str, tmp_path: Path) -> None:
    pair = PAIRS[secret]
    with reached() as found:
        one, other = await lived(tmp_path / "one", pair.one), await lived(tmp_path / "other", pair.other)
    for seat in pair.kept_from:
        assert one[seat].phases == other[seat].phases
        assert one[seat].waited == other[seat].waited
        assert pair.loose or one[seat].messages == other[seat].messages
    assert (one[GM].phases != other[GM].phases) is pair.told, "or the test proves nothing"
    assert found >= {place for place, secrets in CASES.items() if secret in secrets}


@pytest.mark.parametrize("plays", [fight, climbs])
async def test_what_stands_on_a_sheet_reaches_no_other_side(plays: Any, tmp_path: Path) -> None:
    bob = PEOPLE["bob"]
    changed = hurt(bob, **FIELDS)
    one, other = (
        await lived(tmp_path / "one", plays(bob)),
        await lived(tmp_path / "other", plays(changed)),
    )
    for seat in OTHERS:
        assert one[seat].messages == other[seat].messages
    for value in ("Hidden knife", "A secret.", "A stolen ring"):
        assert value.encode() in b"".join(other[GM].messages), "or the test proves nothing"


def test_every_field_of_a_sheet_is_open_or_tried() -> None:
    assert {field.name for field in msgspec.structs.fields(Sheet)} == set(FIELDS) | OPEN_FIELDS


# ------------------------------------------------------------ the inventory

CASES: dict[str, tuple[str, ...]] = {
    "encounter/situation.py:whisper": ("a secret difficulty",),
    "encounter/presiding.py:_carried": ("a deed of the hand that comes to nothing",),
    "hand/hand.py:_set": ("a figure that the hand sets",),
    "hand/secretly.py:_mark": ("a secret test of a player",),
    "sda/ground/locks.py:_lock": ("which door is locked",),
    "zones/deeds/checks.py:call": ("a secret check in the zone game",),
    # all see how many actions anybody has, and has used
    "zones/turns/turn.py:_lapse": (),
    "sda/body/armour.py:sacrifice": ("whether armour is ruined",),
    "sda/body/injury.py:_told": ("how many boxes an injury line has",),
    "sda/combat/ways.py:confide": ("whether dice are kept from a defence",),
    "sda/combat/turn.py:_lapse": ("how far somebody could have gone on",),
    "sda/course/surge.py:gain": ("whether spirit is full",),
    "sda/healing/mending.py:_line": ("an injury that cannot heal",),
    "sda/person/advancement.py:lift": ("a rank that is raised",),
    "sda/person/advancement.py:lower": ("a rank that is taken back",),
    "sda/person/advancement.py:trade": ("ranks that are traded", "which ranks are traded"),
    "draft/learning.py:brings": ("what a raise teaches",),
    "sda/course/surge.py:_choose": ("whether spirit is full",),
    "sda/skills/learning.py:watched": ("whether somebody who is watched has rolled the whole pool",),
    "screen/rest/moments.py:slept": ("in how many attributes somebody has striven",),
    "sda/person/overrule.py:set": ("a figure that is set",),
    "sda/person/rest.py:wake": ("how somebody slept",),
    "sda/person/virtues.py:_settle": ("whether a virtue is upheld",),
    "sda/rolls/aftermath.py:_failed": ("the rank of a skill that fails",),
    "sda/rolls/aftermath.py:_reward": ("whether spirit has trimmed a pool",),
    "sda/rolls/opposed.py:_take": ("how many extra dice spirit allows",),
    "sda/rolls/verdict.py:_once": ("whether several rolls were the whole pool",),
    "sda/rolls/aftermath.py:reckon": ("what others perceive", "how well a player hides"),
    "sda/rolls/aftermath.py:reward": (
        "whether a roll was the whole pool",
        "a flawless roll of the game master",
        "whether a roll for the order was the whole pool",
        "whose roll for the order was flawless",
    ),
    "sda/rolls/called.py:static": ("the rank of a skill that fails",),
    "sda/rolls/effort.py:change": ("spirit that is drained", "how somebody slept"),
    "sda/rolls/experience.py:earn": ("an award",),
    "sda/skills/appraising.py:_mistakes": ("a valuation is right or wrong", "a flawless valuation"),
    "sda/skills/appraising.py:_right": ("a valuation without a roll",),
    "sda/skills/perceiving.py:_compare": ("something hidden is passed by",),
    "sda/spells/knowing.py:change": ("a spell that is taught",),
    "sda/words/whispering.py:say": ("words that are whispered",),
    "sda/skills/perceiving.py:roll": ("what others perceive",),
    "sda/skills/perceiving.py:conceal": ("something hidden is passed by",),
    "sda/skills/perceiving.py:examine": (
        "something hidden is looked for",
        "a flawless look for something hidden",
    ),
    "sda/skills/searching.py:poison": ("a poison is tasted", "a poison is swallowed"),
    "sda/skills/sneaking.py:_announce": ("whether a player sneaks",),
    "sda/skills/sneaking.py:_fall": ("whether a player sneaks",),
    "sda/skills/sneaking.py:_lay_open": ("how well a sneak hides", "how well a player hides"),
    "sda/skills/sneaking.py:_pairs": ("somebody sneaks past", "how well a sneak hides"),
    "sda/skills/sneaking.py:_told": ("somebody sneaks past",),
    "sda/tests/group.py:_finish": ("the secret difficulty of a group",),
    "sda/tests/group.py:run": ("a group of the game master’s",),
    "sda/tests/opposing.py:against": ("an act upon the unaware", "how an act upon the unaware goes"),
    "sda/course/projects.py:resume": ("long work of the game master",),
    "sda/tests/rolling.py:run": ("long work of the game master",),
    "sda/tests/shelf.py:shelve": ("long work of the game master",),
    "sda/tests/single.py:once": ("a roll of the game master", "a failure of the game master"),
    "zones/course/powers.py:set": ("a figure that is set in the zone game",),
    "screen/ranged/noise.py:noise": ("how far noise is heard",),
    "screen/rest/growth.py:earn": ("an award that raises by itself",),
    "screen/rest/moments.py:_check": ("a virtue that is checked",),
    "screen/rest/nights.py:_better": ("a full night",),
    "sda/tests/single.py:tell": ("a secret difficulty", "a flawless roll against a secret difficulty"),
}
"""The pairs of worlds that try each place of the rules which keeps a line from somebody."""
HIDES = {"whisper", "quietly", "known_to"}
NARROWS = {"audience", "ears"}
MENTIONS = re.compile("|".join([*HIDES, *NARROWS, "seats"]))
"""A file without any of these need not be looked through."""


RULES = Path(winterdawn.__file__).parent / "editions"


@cache
def places() -> dict[tuple[str, int], str]:
    """Every function of the rules that keeps a line from somebody, as ``file:function``, by its file and the
    lines that do.
    """
    found = {}
    for file in sorted(RULES.rglob("*.py")):
        text = file.read_text("utf-8")
        within = ast.walk(ast.parse(text)) if MENTIONS.search(text) else ()
        for function in within:
            if isinstance(function, ast.FunctionDef):
                place = f"{file.relative_to(RULES).as_posix()}:{function.name}"
                calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
                found |= {(str(file), node.lineno): place for node in calls if _hides(node)}
    return found


@contextmanager
def reached() -> Iterator[set[str]]:
    """Those of these functions that really keep a line from somebody meanwhile."""
    hiding, found = places(), set[str]()
    files = {file for file, _ in hiding}

    def line(frame: FrameType, event: str, _: object) -> TraceFunction:
        place = hiding.get((frame.f_code.co_filename, frame.f_lineno)) if event == "line" else None
        if place:
            found.add(place)
        return line

    def call(frame: FrameType, event: str, _: object) -> TraceFunction | None:
        return line if frame.f_code.co_filename in files else None

    before = sys.gettrace()
    threading.settrace(call)
    sys.settrace(call)
    try:
        yield found
    finally:
        sys.settrace(before)
        threading.settrace(before)


def _hides(node: ast.Call) -> bool:
    named = {keyword.arg for keyword in node.keywords}
    seats = any(isinstance(given, ast.Call) and _name(given) == "seats" for given in node.args)
    return bool(named & NARROWS) or _name(node) in HIDES or seats


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def test_every_place_that_hides_something_has_a_case() -> None:
    assert set(places().values()) == set(CASES), "whatever hides something needs a pair of worlds above"
    assert {name for names in CASES.values() for name in names} <= {*PAIRS}
