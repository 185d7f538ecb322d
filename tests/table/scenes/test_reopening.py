"""An earlier encounter is opened again: what went on from it becomes void, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_powers import do
from tests.table.scenes.people.test_people import EVENING, FORD, MORNING, ilse, plan, rules, sets_spirit
from tests.table.scenes.test_encounters import opened, titled, turn_to
from winterdawn.editions.hand.bringing import BroughtIn
from winterdawn.editions.scenes import evening
from winterdawn.table.log.lines import Opened

pytestmark = pytest.mark.anyio


def entry(page: Page, title: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in page.state["encounters"] if one["title"] == title)
    return found


def voids(page: Page, title: str) -> list[tuple[str, int]]:
    """What becomes void if the encounter is opened, as the game master is told."""
    return [(gone["title"], gone["answers"]) for gone in entry(page, title)["voids"]]


async def reflex(gm: Page) -> None:
    """Somebody's initiative: an answer, and the fight has begun."""
    state = await gm.asked(rule="book.initiative.test")
    seq = state["seq"]
    gm.give(1, state["asks"][0]["number"])
    await gm.until(lambda state: state["seq"] > seq)


async def three(made: Table) -> Page:
    """The evening, the ford and the morning have been played one after the other."""
    gm = await made.sit("gm")
    await sets_spirit(gm, 5)
    await turn_to(made, FORD)
    await reflex(gm)
    await turn_to(made, MORNING)
    await sets_spirit(gm, 2)
    return gm


async def test_what_becomes_void_is_named_before_it_is_done(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await three(made)
        assert voids(gm, EVENING) == [(FORD, 1), (MORNING, 3)]
        assert voids(gm, FORD) == [(MORNING, 3)]
        before = made.live.history.seq
        ways: list[list[str]] = [[], [titled(gm, FORD)], ["the moon"]]
        for number, confirmed in enumerate(ways, 1):
            gm.say(type="open", encounter=titled(gm, EVENING), voids=confirmed)
            refusal = await gm.refused(number)
            assert refusal["code"] == "stale"
            assert f"“{FORD}” (1 answer), “{MORNING}” (3 answers)" in refusal["message"]
        assert (opened(gm), made.live.history.seq) == (MORNING, before)
    async with table(tmp_path, rules()) as again:
        gm = await again.sit("gm")
        assert voids(gm, EVENING) == [(FORD, 1), (MORNING, 3)]


async def test_the_campaign_goes_on_from_what_was_opened_again(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await three(made)
        kept = {one.id: await made.store.log(one.id) for one in await made.store.encounters("toy")}
        await turn_to(made, EVENING)
        assert ilse(made).spirit == 5
        assert [entry(gm, title)["void"] for title in (EVENING, FORD, MORNING)] == [False, True, True]
        gm.say(type="undo", seq=gm.state["seq"], encounter=titled(gm, EVENING))
        state = await gm.asked("Spirit: to")
        gm.give(7, next(ask["number"] for ask in state["asks"] if "Spirit: to" in ask["prompt"]))
        await gm.until(lambda _: ilse(made).spirit == 7)
        await turn_to(made, f"{FORD} (2)")
        assert ilse(made).spirit == 7
        for encounter, lines in kept.items():
            now = await made.store.log(encounter)
            assert now[: len(lines)] == lines, "nothing that was ever written is changed"
    async with table(tmp_path, rules()) as again:
        gm = await again.sit("gm")
        assert opened(gm) == f"{FORD} (2)"
        assert ilse(again).spirit == 7
        titles = {one["title"]: one["void"] for one in gm.state["encounters"]}
        assert titles == {
            EVENING: False, FORD: True, MORNING: True, f"{FORD} (2)": False, f"{MORNING} (2)": False,
        }  # fmt: skip
        assert voids(gm, EVENING) == [], "the ford has not begun anew"
        await reflex(gm)
        assert voids(gm, EVENING) == [(f"{FORD} (2)", 1)]


async def test_what_is_void_is_read_and_not_played_and_changes_nobody(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await three(made)
        told = list(gm.events)
        await turn_to(made, EVENING)
        await turn_to(made, MORNING)
        assert f"“{EVENING}” was opened again" in gm.state["read_only"]
        assert gm.events == told, "all of it is there"
        assert ilse(made).spirit == 2
        gm.say(type="answer", seq=gm.state["seq"], ask=0, value="gm:close")
        gm.say(type="undo", seq=gm.state["seq"])
        gm.say(type="bring", encounter=titled(gm, MORNING), sheet="ilse-varn", instead="reeve-holt")
        assert [(await gm.refused(n))["code"] for n in (1, 2, 3)] == ["not-allowed"] * 3
    async with table(tmp_path, rules()) as again:
        gm = await again.sit("gm")
        assert "was opened again" in gm.state["read_only"]
        await turn_to(again, f"{MORNING} (2)")
        assert ilse(again).spirit == 5, "as the evening has left her, and not what is void"


async def test_what_did_not_go_on_from_it_stays(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        await turn_to(made, FORD)
        await reflex(gm)
        await turn_to(made, EVENING)
        assert voids(gm, FORD) == [], "nobody has answered in the evening yet"
        await sets_spirit(gm, 4)
        assert voids(gm, FORD) == [(EVENING, 3)]
        await turn_to(made, MORNING)
        assert voids(gm, EVENING) == []


async def test_a_player_is_told_of_no_other_encounter(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        await three(made)
        one = await made.sit("player-1")
        assert [each["title"] for each in one.state["encounters"]] == [MORNING]
        assert one.state["encounters"][0]["voids"] == []
        assert FORD not in str(one.state)


async def test_whoever_was_away_when_it_became_void_is_told_so(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        await three(made)
        one = await made.sit("player-1")
        assert [each["void"] for each in one.state["encounters"]] == [False]
        await one.leave()
        made.pages.remove(one)
        await turn_to(made, EVENING)
        await turn_to(made, MORNING)
        back = await made.sit("player-1")
        assert [(each["title"], each["void"]) for each in back.state["encounters"]] == [(MORNING, True)]


async def test_logs_that_do_not_tell_where_people_come_from_are_followed(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        await three(made)
        for one in await made.store.encounters("toy"):
            for line in await made.store.log(one.id):
                if isinstance(line.read(), Opened):
                    old = msgspec.json.decode(line.payload)
                    assert old.pop("sources")
                    await _rewrite(made, one.id, line.seq, msgspec.json.encode(old))
    async with table(tmp_path, rules()) as again:
        gm = await again.sit("gm")
        assert voids(gm, EVENING) == [(FORD, 1), (MORNING, 3)]


async def _rewrite(made: Table, encounter: str, seq: int, payload: bytes) -> None:
    """Let a line of a log be another, sealed as if it had always been."""
    lines = await made.store.log(encounter)
    lines[seq - 1] = msgspec.structs.replace(lines[seq - 1], payload=payload)

    def work(connection: Any) -> None:
        from sqlalchemy import delete, select, update

        from winterdawn.table.log.ledger import append
        from winterdawn.table.log.tables import encounters, entries, heads

        seal = connection.execute(select(encounters.c.seal).where(encounters.c.id == encounter)).scalar_one()
        connection.execute(delete(entries).where(entries.c.encounter == encounter))
        connection.execute(update(heads).where(heads.c.encounter == encounter).values(seq=0, seal=seal))
        append(connection, encounter, lines)

    await made.store._database.write(work)


async def test_whoever_is_brought_in_by_hand_has_gone_on_from_where_they_were(tmp_path: Path) -> None:
    alone = evening()
    other = msgspec.structs.replace(alone.entrants[1], id="another")
    alone = msgspec.structs.replace(alone, entrants=(other,))
    two = msgspec.structs.replace(plan(), others=((MORNING, msgspec.json.encode(alone)),))
    brings = BroughtIn(alone.entrants[0].side, "@ilse-varn").key
    async with table(tmp_path, rules(), two) as made:
        gm = await made.sit("gm")
        await sets_spirit(gm, 5)
        await turn_to(made, MORNING)
        await do(made, gm, brings)
        assert voids(gm, EVENING) == [(MORNING, 1)]
    async with table(tmp_path, rules()) as made:
        gm = await made.sit("gm")
        assert voids(gm, EVENING) == [(MORNING, 1)]
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        assert voids(gm, EVENING) == []
