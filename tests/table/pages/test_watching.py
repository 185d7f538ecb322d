"""The game master sees the page of another seat, as it is, and does nothing there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.harness import Page, table
from tests.table.told import Message
from tests.table.toy import ONE, SECRETS, TWO
from winterdawn.table.messages.journal import WrittenPage

pytestmark = pytest.mark.anyio
WORD = "QUINCE"
ALONE = {"watched", "journal", "pinned", "seq", "talk", "type"}
"""What is another on the page of a seat when somebody else looks on there."""


async def watches(page: Page, seat: str) -> Message:
    """See the page of a seat from now on; an empty one for one's own."""
    page.received.clear()
    page.say(type="watch", seat=seat)
    return await page.until(lambda state: state["seat"] == (seat or "gm"))


def drawn(page: Page) -> Message:
    return {name: value for name, value in page.state.items() if name not in ALONE}


async def test_all_of_a_page_is_seen_as_it_is_and_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one, two = await made.sit("gm"), await made.sit(ONE), await made.sit(TWO)
        for seat, page in ((ONE, one), (TWO, two), ("spectator", await made.sit("spectator"))):
            state = await watches(gm, seat)
            assert (state["watched"], page.state["watched"]) == ("gm", "")
            assert drawn(gm) == drawn(page)
            others = [secret for whose, secret in SECRETS.items() if whose != seat]
            assert not any(secret in b"".join(gm.received) for secret in others)
        await watches(gm, ONE)
        one.give("ONLY-ONE-ash")
        await gm.until(lambda state: state["seq"] == one.state["seq"] and not state["asks"])
        await one.until(lambda state: not state["asks"])
        assert drawn(gm) == drawn(one)
        here = {seat["seat"] for seat in gm.state["seats"] if seat["online"]}
        assert here == {"gm", ONE, TWO, "spectator"}, "who looks on is at their own seat still"
        assert not (await watches(gm, ""))["watched"]
        assert len(gm.state["asks"]) == len(made.live.pending)


async def test_nothing_is_done_there_and_nobody_else_looks_on(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await watches(gm, ONE)
        before = made.live.history.seq
        tried: tuple[Message, ...] = (
            {"type": "answer", "seq": before, "ask": 0, "value": "ONLY-ONE-ash"},
            {"type": "say", "text": WORD},
            {"type": "undo", "seq": before},
            {"type": "rename-seat", "seat": ONE, "name": WORD},
            {"type": "end-evening"},
        )
        for number, said in enumerate(tried, 1):
            gm.say(**said)
            assert "you only look on" in (await gm.refused(number))["message"]
        assert made.live.history.seq == before
        for page, seat, told in ((one, TWO, "only the game master"), (gm, "nobody", "no such page")):
            count = len(page.refusals)
            page.say(type="watch", seat=seat)
            assert told in (await page.refused(count + 1))["message"]
        gm.say(type="watch", seat="gm")
        await gm.until(lambda state: state["seat"] == "gm")


async def test_whispers_and_pages_of_others_stay_theirs(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one, two = await made.sit("gm"), await made.sit(ONE), await made.sit(TWO)
        one.say(type="say", text=f"hear me {WORD}", to=[TWO])
        await two.until(lambda _: bool(two.talk))
        one.say(type="say", text="a word for you", to=["gm"])
        one.say(type="say", text="aloud")
        await gm.until(lambda _: len(gm.talk) == 2)
        await watches(gm, ONE)
        assert [line["text"] for line in gm.talk] == ["a word for you", "aloud"]
        two.say(type="say", text=f"I hear {WORD}", to=[ONE])
        two.say(type="say", text="done")
        await gm.until(lambda _: gm.talk[-1]["text"] == "done")
        assert WORD.encode() not in b"".join(gm.received)
        quiet = gm.state["journal"]
        await made.live.journal.write(made.live.seats[ONE], WrittenPage("My own", "Nobody else's."))
        await one.until(lambda state: state["journal"] != "")
        assert gm.state["journal"] == quiet == ""


async def test_a_seat_that_is_given_up_is_seen_no_more(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, other = await made.sit("gm"), await made.sit("gm")
        await watches(gm, "spectator")
        other.say(type="retire-seat", seat="spectator")
        state = await gm.until(lambda state: state["seat"] == "gm")
        assert not state["watched"]
