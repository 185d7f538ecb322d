"""An encounter is seen as it was at any moment, by each as they saw it then, and nothing changes by that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.harness import Page, Table, table
from tests.table.secret.pairs import PAIRS
from tests.table.secret.worlds import GM, lived, normal
from tests.table.told import Message
from tests.table.toy import ONE, SECRETS, TWO
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign

pytestmark = pytest.mark.anyio


async def sees(page: Page, moment: int = -1, **more: object) -> Message:
    """The page at a moment that is asked for."""
    news = sum(b'"news"' in raw for raw in page.received)
    page.say(type="replay", moment=moment, **more)
    return await page.until(
        lambda state: state["replay"] and len(page.received) > 0 and told_anew(page, news)
    )


def told_anew(page: Page, news: int) -> bool:
    return sum(b'"news"' in raw for raw in page.received) > news


async def played(made: Table) -> dict[str, Page]:
    """Two rounds of the toy."""
    pages = {seat: await made.sit(seat) for seat in (GM, ONE, TWO)}
    for word in ("ash", "elm"):
        for seat in (ONE, TWO):
            await pages[seat].asked("seal")
            pages[seat].give(f"{SECRETS[seat].decode()}-{word}")
        await pages[ONE].asked("bid")
        pages[ONE].give(1)
        await pages[TWO].asked("buy")
        pages[TWO].give({"apple": 1})
    await pages[ONE].asked("seal")
    return pages


def told(made: Table, seat: str) -> list[Message]:
    """The events that a seat may see."""
    events, viewer = made.live.position.events, viewer_at(made, seat)
    return [plain(event) for event in events if event.seen_by(seat, gm=viewer.gm)]


def viewer_at(made: Table, seat: str) -> Viewer:
    return Viewer(seat, made.live.seats[seat].role, frozenset())


def plain(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


async def test_every_moment_is_as_it_was(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages, live = await played(made), made.live
        digest, seq = live.position.run.game.digest(), live.history.seq  # type: ignore[union-attr]
        for seat, page in pages.items():
            last = (await sees(page))["replay"]
            assert last["moment"] == last["moments"] - 1
            strip = await live.reels[live.encounter.id].strip(viewer_at(made, seat))
            for moment in (*range(last["moments"]), 3, 1, 0, last["moment"]):
                state, shot = await sees(page, moment), strip.moments[moment]
                assert page.events == told(made, seat)[: shot.end]
                then = await live.position.earlier(shot.answers)
                view = plain(then.game.looks()(viewer_at(made, seat)))
                assert {**state["view"], "map": ""} == {**view, "map": ""}
                assert (state["asks"], state["watched"]) == ([], seat)
            others = [secret for whose, secret in SECRETS.items() if seat not in (whose, GM)]
            assert not any(secret in b"".join(page.received) for secret in others)
        assert (live.position.run.game.digest(), live.history.seq) == (digest, seq)  # type: ignore[union-attr]
        pages[ONE].give("ONLY-ONE-ash", 0)
        assert "only look on" in (await pages[ONE].refused())["message"]
        pages[ONE].say(type="watch")
        await pages[ONE].until(lambda state: not state["watched"] and bool(state["asks"]))


async def test_a_moment_is_found_by_its_line_and_by_its_time(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        gm = pages[GM]
        for line in range(len(gm.events)):
            replay = (await sees(gm, line=line))["replay"]
            strip = await made.live.reels[made.live.encounter.id].strip(viewer_at(made, GM))
            assert strip.moments[replay["moment"]].start <= line < strip.moments[replay["moment"]].end
        await sees(gm, 5)
        as_one = await sees(gm, seat=ONE)
        assert as_one["seat"] == ONE
        assert 0 < as_one["replay"]["moment"] < as_one["replay"]["moments"] - 1, "at the same time"
        for asked, why in (
            ({"seat": TWO}, "only the game master"),
            ({"encounter": "nothing"}, "no such encounter"),
        ):
            count = len(pages[ONE].refusals)
            pages[ONE].say(type="replay", **asked)
            assert why in (await pages[ONE].refused(count + 1))["message"]


async def test_talk_is_told_up_to_then_and_whispers_at_their_ends(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        pages[ONE].say(type="say", text="QUINCE", to=[TWO])
        pages[ONE].say(type="say", text="aloud")
        await pages[GM].until(lambda _: any(one["text"] == "aloud" for one in pages[GM].talk))
        pages[GM].received.clear()
        await sees(pages[GM], seat=ONE)
        assert [one["text"] for one in pages[GM].talk] == ["aloud"]
        await sees(pages[GM], 0, seat=ONE)
        assert pages[GM].talk == []
        assert b"QUINCE" not in b"".join(pages[GM].received)
        await sees(pages[ONE])
        assert [one["text"] for one in pages[ONE].talk] == ["QUINCE", "aloud"]


async def test_it_goes_on_with_the_game_and_what_is_taken_back_is_gone(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        first = (await sees(pages[GM]))["replay"]["moments"]
        for seat in (ONE, TWO):
            pages[seat].give(f"{SECRETS[seat].decode()}-ash")
        await pages[ONE].asked("bid")
        more = (await sees(pages[GM]))["replay"]["moments"]
        assert more > first
        pages[GM].say(type="watch")
        await pages[GM].until(lambda state: state["can_undo"])
        pages[GM].say(type="undo", seq=pages[GM].state["seq"])
        await pages[GM].until(lambda state: state["can_redo"])
        assert (await sees(pages[GM]))["replay"]["moments"] < more


async def test_encounters_that_are_over_and_closed_are_replayed_by_those_who_know_of_them(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, Editions(), replace(campaign(), id="toy")) as made:  # type: ignore[arg-type]
        gm, one = await made.sit("gm"), await made.sit(ONE)
        first, other = gm.state["encounters"][:2]
        while not made.live.history.touched:
            mine = [ask for ask in one.state["asks"] if ask["mine"]]
            if mine:
                one.give(mine[0]["among"]["suggested"], mine[0]["number"])
                break
            await one.until(lambda state: any(ask["mine"] for ask in state["asks"]))
        await one.until(lambda state: state["seq"] == made.live.history.seq)
        gm.say(type="open", encounter=other["id"])
        await one.until(lambda state: state["encounters"][0]["id"] == other["id"])
        state = await sees(one, encounter=first["id"])
        assert state["encounters"][0]["title"] == first["title"]
        assert [each["encounter"] for each in state["replay"]["scenes"]] == [first["id"]]


async def every_moment(made: Table, pages: dict[str, Page]) -> None:
    """Let every page see all moments, forwards and one back."""
    for page in pages.values():
        page.received.clear()
        last = (await sees(page))["replay"]["moment"]
        for moment in (*range(last + 1), max(last - 1, 0)):
            await sees(page, moment)


async def test_what_has_told_nobody_anything_yet_is_seen_again(tmp_path: Path) -> None:
    await lived(tmp_path / "data", PAIRS["a secret check in the zone game"].one, every_moment)


@pytest.mark.drill
@pytest.mark.parametrize("secret", [name for name, pair in PAIRS.items() if not pair.loose])
async def test_a_replay_shows_nobody_what_they_did_not_see_then(secret: str, tmp_path: Path) -> None:
    pair, shown = PAIRS[secret], list[dict[str, list[bytes]]]()

    async def look(made: Table, pages: dict[str, Page]) -> None:
        await every_moment(made, pages)
        own = made.live.encounter.id.encode()
        told = {
            seat: [normal(raw).replace(own, b"") for raw in page.received] for seat, page in pages.items()
        }
        shown.append(told)

    await lived(tmp_path / "one", pair.one, look)
    await lived(tmp_path / "other", pair.other, look)
    for seat in pair.kept_from:
        assert shown[0][seat] == shown[1][seat]
    assert (shown[0][GM] != shown[1][GM]) or not pair.told, "or the test proves nothing"
