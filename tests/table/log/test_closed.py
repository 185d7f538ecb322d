"""What a closed game leaves behind: people, the time, makings that nobody can finish, scenes not begun."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.scenes.makings.test_makings import answered, begun
from tests.table.scenes.people.test_people import EVENING, FORD, MORNING, ilse, plan, rules, sets_spirit
from tests.table.scenes.test_earlier import Then
from tests.table.scenes.test_encounters import opened, turn_to
from tests.table.toy import ONE, opening
from winterdawn.editions.scenes import demo, evening
from winterdawn.kernel.event import Event
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.game import Facts
from winterdawn.table.scenes.opening import Opening
from winterdawn.table.standing.trail import Trail

pytestmark = pytest.mark.anyio
CLOSED = ("This game was played by rules number", "This game is of earlier rules")


class Later(Editions):
    """Rules of the next number."""

    def facts(self, setup: bytes) -> Facts:
        found = super().facts(setup)
        return msgspec.structs.replace(found, rules=found.rules + 1)


class Otherwise(Later):
    """Rules of the next number, by which a scene opens with something else."""

    def begin(self, *given: Any, **more: Any) -> Any:
        fresh = super().begin(*given, **more)

        def begun() -> Any:
            game = fresh()
            game.events.append(Event("weather", "It rains.", ()))
            return game

        return begun


def earlier(setup: Any) -> bytes:
    return json.dumps({**msgspec.json.decode(msgspec.json.encode(setup)), "reading": 4}).encode()


def long_ago() -> Opening:
    first = msgspec.structs.replace(opening(), encounter=EVENING, setup=earlier(evening()))
    others = (FORD, earlier(demo())), (MORNING, earlier(evening()))
    return msgspec.structs.replace(first, others=others)


async def five_hours(gm: Page) -> None:
    for prompt, value in (("What happens?", "gm:transition"), ("", "hours"), ("", 5)):
        state = await gm.asked(prompt)
        ask = next(ask for ask in state["asks"] if prompt in ask["prompt"] and ask["mine"])
        gm.give(value, ask["number"])
        await gm.until(lambda now, seq=state["seq"]: now["seq"] > seq)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("then", "today", "begins", "spirit", "hours"),
    [
        (rules(), Later(), plan(), 4, 10),
        (rules(), Otherwise(), plan(), 5, 5),
        (Then(), Editions(), long_ago(), 5, 5),
    ],
    ids=["that tell the same", "that tell it otherwise", "of earlier readings"],
)
async def test_people_and_time_go_on_from_a_closed_game(
    tmp_path: Path, then: Any, today: Any, begins: Opening, spirit: int, hours: int
) -> None:
    async with table(tmp_path, then, begins) as made:
        gm = await made.sit("gm")
        await five_hours(gm)
        await sets_spirit(gm, 5)
        await turn_to(made, MORNING)
        await five_hours(gm)
        await sets_spirit(gm, 4)
    async with table(tmp_path, today) as now:
        gm = await now.sit("gm")
        assert gm.state["read_only"].startswith(CLOSED)
        await turn_to(now, FORD)
        assert gm.state["read_only"] == ""
        assert (ilse(now).spirit, now.live.position.time) == (spirit, hours * 3600)


async def test_what_nobody_had_begun_by_earlier_rules_is_played_by_those_of_today(tmp_path: Path) -> None:
    async with table(tmp_path, Then(), long_ago()) as made:
        await made.sit("gm")
    for begins in (True, False):
        async with table(tmp_path, Editions()) as now:
            gm = await now.sit("gm")
            assert (gm.state["read_only"], opened(gm)) == ("", EVENING)
            if begins:
                await sets_spirit(gm, 5)
            assert ilse(now).spirit == 5
            gm.say(type="replay", encounter=now.live.encounter.id)
            await gm.until(lambda state: bool(state["replay"]))


async def test_a_making_that_is_closed_can_be_left_and_given_up(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        one = await made.sit(ONE)
        at = await begun(one)
        await answered(one, "dice")
    async with table(tmp_path, Later()) as now:
        one = await now.sit(ONE)
        assert one.state["at"] == at
        assert one.state["read_only"].startswith(CLOSED)
        one.say(type="leave-making")
        await one.until(lambda state: not state["at"])
    async with table(tmp_path, Later()) as again:
        one = await again.sit(ONE)
        assert one.state["at"] == ""
        assert one.state["read_only"] == ""
        one.say(type="give-up-making", making=at)
        await one.until(lambda state: not state["makings"])
        await begun(one)
        assert one.state["asks"]


async def test_no_second_runs_are_kept_of_a_closed_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = list[int]()
    monkeypatch.setattr(Trail, "follow", lambda _, record: kept.append(len(record)))
    async with table(tmp_path, rules(), plan()) as made:
        await sets_spirit(await made.sit("gm"), 5)
    assert kept.pop() == 3
    kept.clear()
    for today in (Later(), Otherwise()):
        async with table(tmp_path, today) as now:
            gm = await now.sit("gm")
            assert gm.state["read_only"].startswith(CLOSED)
    assert kept == []


async def test_a_refusal_does_not_play_a_closed_game_again(tmp_path: Path) -> None:
    async with table(tmp_path, Then(), long_ago()) as made:
        await sets_spirit(await made.sit("gm"), 5)
    async with table(tmp_path, Editions()) as now:
        gm, before = await now.sit("gm"), now.live.position
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.refused()
        assert now.live.position is before
