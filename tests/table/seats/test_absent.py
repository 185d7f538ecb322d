"""A judgement asked of a game master who is away counts as nobody's after the grace."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.harness import Page, table
from tests.table.toy import ONE, opening
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Choose
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

GRACE = 0.3


def rules() -> Any:
    return Editions()


def plan(setup: Setup) -> Opening:
    return msgspec.structs.replace(opening(), setup=msgspec.json.encode(setup))


def notes(page: Page) -> list[str]:
    return [line["text"] for line in page.state["talk"] if line["kind"] == "note"]


async def climbs(page: Page) -> None:
    state = await page.asked("What do you do?")
    page.give("test:climbing", next(a["number"] for a in state["asks"] if "do you do" in a["prompt"]))


async def test_a_judgement_counts_as_its_default_and_everybody_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening()), GRACE) as made:
        one, looking = await made.sit(ONE), await made.sit("spectator")
        await climbs(one)
        await one.asked("how many dice?")
        await looking.until(lambda state: bool(state["talk"]))
        assert notes(looking) == notes(one)
        (line,) = [line for line in one.state["talk"] if line["kind"] == "note"]
        assert line["name"] == "Game master"
        asked = "Ilse Varn wants to use climbing. How hard is it?"
        assert line["text"].startswith(f"is away, so “{asked}” counts as “Difficulty ")
        gm = await made.sit("gm")
        gm.say(type="undo", seq=gm.state["seq"], encounter="")
        await one.asked("What do you do?")


async def test_nothing_counts_by_itself_while_the_game_master_is_there(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening()), GRACE) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await climbs(one)
        await gm.asked("How hard is it?")
        await asyncio.sleep(2 * GRACE)
        assert any("How hard is it?" in ask["prompt"] for ask in gm.state["asks"])
        await gm.leave()
        assert not notes(one), "not before the grace is over"
        await one.asked("how many dice?")
        assert len(notes(one)) == 1


async def test_what_the_game_master_set_off_is_not_told_in_words(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening()), GRACE) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        state = await gm.asked("What happens?")
        number = next(ask["number"] for ask in state["asks"] if "What happens?" in ask["prompt"])
        gm.give("gm:sneak", number)
        await gm.asked("Who sneaks?")
        await gm.leave()
        await one.until(lambda state: bool(notes(one)))
        assert set(notes(one)) == {"is away, so a default counts"}


async def test_in_a_fight_giving_up_is_accepted(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(demo()), GRACE) as made:
        pages = [await made.sit(seat) for seat in (ONE, "player-2")]
        yielded = ""
        while not yielded:
            page = next(page for page in pages if page.state["asks"])
            ask, seq = page.state["asks"][0], page.state["seq"]
            turn = "What do you do?" in ask["prompt"]
            among = ask["among"]
            other = among.get("suggested") or among["options"][0]["key"]
            page.give("yield" if turn else other, ask["number"])
            for each in pages:
                await each.until(lambda state, seq=seq: state["seq"] > seq)
            yielded = page.state["name"] if turn else ""
        await pages[0].until(lambda state: bool(state["view"]["over"]))
        assert any("wants to give up. Is it accepted?” counts as “Yes”" in text for text in notes(pages[0]))


@pytest.mark.rule("book.ruling.table-other-action")
@pytest.mark.about("book.ruling.table-absent-game-master")
async def test_no_absence_grants_what_the_rules_do_not_name(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(demo()), GRACE) as made:
        pages = {seat: await made.sit(seat) for seat in (ONE, "player-2")}
        while not any("Does it work?" in text for text in notes(pages[ONE])):
            seq, owed = made.live.history.seq, [*made.live.pending.items()]
            for number, ask in owed:
                if ask.seat in pages and isinstance(ask, Choose):
                    await pages[ask.seat].until(lambda state, seq=seq: state["seq"] >= seq)  # type: ignore[misc]
                    pages[ask.seat].give(
                        "other" if ask.prompt.endswith("What do you do?") else ask.fallback(), number
                    )
                    break
            await pages[ONE].until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
        assert any("counts as “Not possible”" in text for text in notes(pages[ONE]))
        told = [event.text for event in made.live.position.events]
        assert any(text.endswith("cannot do that now") for text in told)


async def test_the_computer_plays_the_foes_of_a_game_master_who_is_away(tmp_path: Path) -> None:
    """Whoever waits is told how long, and once that it does."""
    setup = demo()
    foes = tuple(replace(who, seat="gm") if who.seat != ONE else who for who in setup.entrants)
    async with table(tmp_path, rules(), plan(replace(setup, entrants=foes)), GRACE) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await gm.leave()
        while not any(answered.computer for answered in made.live.history.answered):
            own = [ask for ask in one.state["asks"] if ask["mine"]]
            seq = one.state["seq"]
            if own and not own[0]["roll"]:
                ask = made.live.pending[own[0]["number"]]
                assert isinstance(ask, Choose)
                one.give(ask.fallback(), own[0]["number"])
            else:
                assert all(waits["until"] > waits["since"] for waits in one.state["waiting"])
            await one.until(lambda state, seq=seq: state["seq"] > seq)
        assert notes(one) == ["is away, so the computer plays their people"]


async def test_what_a_game_master_who_is_away_took_back_holds_nobody_up(tmp_path: Path) -> None:
    """It rests for them until the grace is over; orders rest on until a person answers."""
    setup = demo()
    foes = tuple(replace(who, seat="gm") if who.seat != ONE else who for who in setup.entrants)
    async with table(tmp_path, rules(), plan(replace(setup, entrants=foes)), GRACE) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        for page in (one, gm):
            own, seq = next(ask for ask in page.state["asks"] if ask["mine"]), page.state["seq"]
            ask = made.live.pending[own["number"]]
            assert isinstance(ask, Choose)
            page.give(ask.fallback(), own["number"])
            await gm.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
        gm.say(type="undo", seq=gm.state["seq"])
        await one.until(lambda state: bool(made.live.history.undone))
        await asyncio.sleep(2 * GRACE)
        assert made.live.history.undone, "it can be given again"
        await gm.leave()
        await one.until(lambda _: any(answered.computer for answered in made.live.history.answered))
        assert notes(one)[-1] == "is away, so the computer plays their people"
