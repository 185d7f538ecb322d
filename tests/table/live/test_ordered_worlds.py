"""Whoever answers by order looks to others as if they answered the same by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.editions.sda.arena import hurt
from tests.table.harness import table
from tests.table.secret.happenings import NUMBERS, OPENED
from tests.table.secret.pauses import ONE_DIE
from tests.table.secret.worlds import (
    ANN,
    BOB,
    BY_ORDER,
    GM,
    PEOPLE,
    SPECTATOR,
    Step,
    World,
    answer,
    lived,
    moment_over,
    order,
)
from tests.table.settled import settled as settle_dice
from winterdawn.table.live import orders
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio

OTHERS = ANN, SPECTATOR
"""Whoever may not know what Bob has ordered."""
SILENT = {"bob": {"extra": "all"}}
"""An order that has nothing to say here, so that as much is written where answers are by hand."""
AT_ONCE: list[Step] = [(BOB, 3), (BOB, "use"), (BOB, {"damage": 4})]
"""What Bob answers by orders that take no moment."""
IN_A_MOMENT: list[Step] = [(BOB, 1), (BOB, "0")]
"""What he answers by such as do."""
PHASES: list[list[Step]] = [
    [(BOB, 3), (ANN, 1)], [(GM, 1), (BOB, 3)], [(ANN, 1)], [(GM, 1)],
    [(ANN, "strike:bob")], [(ANN, 3)], [(BOB, 1)], [(ANN, {"damage": 3}), (BOB, "use")], [(ANN, "through")],
    [(BOB, "0")], [(ANN, "end")], [(GM, "end")],
    [(BOB, "strike:ann")], [(BOB, 2)], [(ANN, 0), (BOB, {"damage": 4})], [(BOB, "end")],
]  # fmt: skip
"""Ann and Bob hurt each other; looked at wherever nobody is asked what orders answer at once."""
DICE: list[tuple[int, ...]] = [
    (8,), (8,), (4, 1, 1), (4, 1, 1), (8,), (4,), (8, 8, 1), (4,), (12, 4), (8, 8), (8, 1, 1, 1),
]  # fmt: skip


@pytest.fixture(autouse=True)
def long_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """No moment is over before a test says so."""
    monkeypatch.setattr(orders, "BEAT", (60.0, 60.0))


def by_hand() -> World:
    return World(PHASES, [*DICE], fight=True, orders=SILENT)


async def test_orders_that_take_no_moment_differ_in_whom_is_waited_for_alone(tmp_path: Path) -> None:
    phases = [[step for step in phase if step not in AT_ONCE] for phase in PHASES]
    given = {"bob": {"initiative": "all", "shield": "1", "hits": "rest"}}
    hand = await lived(tmp_path / "hand", by_hand())
    ordered = await lived(tmp_path / "ordered", replace(by_hand(), phases=phases, orders=given))
    for seat in OTHERS:
        assert hand[seat].phases[1:] == ordered[seat].phases[1:], "he has answered before the first"
    shown = [len(seen[SPECTATOR].messages) for seen in (hand, ordered)]
    assert shown[0] - shown[1] == 4, "nobody is shown that he is asked what he has ordered"
    assert b"Use the shield" in ordered[BOB].phases[-1]
    assert all(b"Use the shield" not in ordered[seat].phases[-1] for seat in OTHERS)


async def test_orders_that_take_a_moment_differ_in_nothing(tmp_path: Path) -> None:
    phases = [[(BOB, BY_ORDER) if step in IN_A_MOMENT else step for step in phase] for phase in PHASES]
    given = {"bob": {"defend": "1", "line": "room"}}
    hand = await lived(tmp_path / "hand", by_hand())
    ordered = await lived(tmp_path / "ordered", replace(by_hand(), phases=phases, orders=given))
    for seat in OTHERS:
        assert hand[seat].messages == ordered[seat].messages
        assert hand[seat].waited == ordered[seat].waited
    assert hand[BOB].messages != ordered[BOB].messages, "or the test proves nothing"


async def test_a_blow_that_fells_is_met_as_long_as_one_that_does_not(tmp_path: Path) -> None:
    given = {"bob": {"line": "room"}}
    until = PHASES[: PHASES.index([(BOB, "0")])]
    worlds = [
        replace(
            by_hand(),
            phases=until,
            dice=DICE[:9],
            orders=given,
            people={"bob": hurt(PEOPLE["bob"], injury=lines)},
        )
        for lines in ("(9+1)*3", "(0+1)*3")
    ]
    harmless = await lived(tmp_path / "harmless", worlds[0])
    fatal = await lived(tmp_path / "fatal", worlds[1])
    for seat in OTHERS:
        assert harmless[seat].messages == fatal[seat].messages
        assert harmless[seat].waited[-1] == fatal[seat].waited[-1] == [BOB]
    assert b'"by_order":"Line 1' in harmless[BOB].phases[-1]
    assert b'"silent":"it would be a major injury' in fatal[BOB].phases[-1]


async def test_a_reward_taken_by_order_leaves_no_pause(tmp_path: Path) -> None:
    opens = World(OPENED, [*NUMBERS], fight=True, orders={"bob": {"reward": "missing"}})
    flawless = await lived(
        tmp_path / "flawless", replace(opens, people={"bob": ONE_DIE["bob"]}, dice=[*NUMBERS])
    )
    usual = await lived(tmp_path / "usual", opens)
    for seat in OTHERS:
        assert flawless[seat].phases == usual[seat].phases
        assert flawless[seat].waited == usual[seat].waited
        assert len(flawless[seat].messages) == len(usual[seat].messages)
    assert flawless[GM].phases != usual[GM].phases, "or the test proves nothing"


async def test_dice_fall_the_same_with_moments_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the draft, where initiative by order takes a moment."""
    fallen = []
    for moment in (60.0, 0.0):
        monkeypatch.setattr(orders, "BEAT", (moment, moment))
        settle_dice("the same secret", monkeypatch.setattr)
        opening = World(fight=True, edition="draft").opening()
        async with table(tmp_path / str(moment), Editions(), opening) as made:  # type: ignore[arg-type]
            pages = {seat: await made.sit(seat) for seat in (GM, ANN, BOB)}
            for seat, who in ((ANN, "ann"), (BOB, "bob")):
                await order(made, pages[seat], who, {"initiative": "all"})
                if moment:
                    await pages[GM].until(
                        lambda state, seat=seat: seat in [ask["seat"] for ask in state["asks"]]
                    )
                    await moment_over(made)
            await answer(pages[GM], 1)
            await pages[ANN].until(lambda state: bool(state["events"]))
            fallen.append([each.entry.value for each in made.live.history.answered if each.dealt])
    assert fallen[0] == fallen[1] != []
