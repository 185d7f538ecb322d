"""The end of an evening: what is told of it, to whom, and what never is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.scenes.test_sequels import YIELDS, follow, ford, hand, plays, rules
from tests.table.toy import ONE, TWO, opening
from winterdawn.editions.scenes import evening

pytestmark = pytest.mark.anyio


async def recap(page: Page, *, now: bool = False) -> Any:
    told = page.told.setdefault("recap", [])
    count = len(told)
    page.say(type="ask-recap", now=now)
    await page.until(lambda _: len(told) > count)
    return told[-1]


async def ended(gm: Page, *pages: Page) -> None:
    gm.say(type="end-evening", on=True)
    for page in (gm, *pages):
        await page.until(lambda state: bool(state["evening"] and state["evening"]["over"]))


async def test_the_game_master_sees_it_before_and_everybody_after(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one = [await made.sit(seat) for seat in ("gm", ONE)]
        await plays(gm, *YIELDS)
        one.say(type="ask-recap", now=True)
        assert "when the evening is over" in (await one.refused())["message"]
        one.say(type="end-evening", on=True)
        assert "only the game master" in (await one.refused(2))["message"]
        before = await recap(gm, now=True)
        assert before["now"]
        await ended(gm, one)
        told = await recap(one)
        assert (told["number"], told["now"]) == (1, False)
        assert [scene["title"] for scene in told["scenes"]] == ["The toll at the ford"]
        assert told["scenes"] == before["scenes"]
        assert any("Reeve Holt" in line for line in told["scenes"][0]["told"])
        assert one.talk[-1]["text"] == "ends the evening"
        assert told["markdown"].startswith("# The toy campaign, evening 1\n")


async def test_it_is_there_again_after_a_restart_and_the_next_counts_from_it(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        await plays(gm, *YIELDS)
        await ended(gm)
        first = await recap(gm)
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        assert gm.state["evening"]["number"] == 1
        assert await recap(gm) == first
        follow(gm, "again")
        await gm.until(lambda state: bool(state["asks"]))
        assert not gm.state["evening"]["over"]
        await plays(gm, *YIELDS)
        await ended(gm)
        second = await recap(gm)
        assert second["number"] == 2
        assert [scene["title"] for scene in second["scenes"]] == ["The toll at the ford (2)"]


async def test_what_has_just_been_ended_goes_on_and_nothing_is_ended_twice(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        gm.say(type="end-evening", on=False)
        assert "goes on already" in (await gm.refused())["message"]
        gm.say(type="end-evening", on=True)
        assert "nothing has been played" in (await gm.refused(2))["message"]
        await plays(gm, *YIELDS)
        await ended(gm)
        gm.say(type="end-evening", on=True)
        gm.say(type="end-evening", on=True, told=["It went otherwise."])
        assert "over already" in (await gm.refused(3))["message"]
        assert len(gm.refusals) == 3, "what was pressed twice is done once, without a word"
        gm.say(type="end-evening", on=False)
        await gm.until(lambda state: state["evening"] is None)
        assert gm.talk[-1]["text"] == "goes on with the evening"
        await ended(gm)
        assert (await recap(gm))["number"] == 1


async def test_talk_that_is_pinned_is_told_and_other_talk_is_not(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one = [await made.sit(seat) for seat in ("gm", ONE)]
        await plays(gm, *YIELDS)
        for text in ("The *Abbot* pays in wax", "pass the crisps"):
            one.say(type="say", text=text)
            await one.until(lambda state, text=text: any(line["text"] == text for line in state["talk"]))
        number = next(line["number"] for line in one.talk if line["text"].startswith("The *"))
        one.say(type="pin", number=number, on=True)
        await gm.until(lambda state: len(state["pinned"]) == 1)
        assert one.state["pinned"] == [{"number": number}]
        gm.say(type="pin", number=10_000, on=True)
        assert "only what was said" in (await gm.refused())["message"]
        await ended(gm)
        told = await recap(gm)
        assert [said for scene in told["scenes"] for said in scene["pinned"]] == [
            f"{made.live.named(ONE)}: The *Abbot* pays in wax"
        ]
        assert r"The \*Abbot\* pays in wax" in told["markdown"]
        assert b"crisps" not in msgspec.json.encode(told)


async def test_the_game_master_edits_the_words_before_they_are_kept(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one = [await made.sit(seat) for seat in ("gm", ONE)]
        await plays(gm, *YIELDS)
        before = (await recap(gm, now=True))["scenes"][0]["told"]
        gm.say(type="end-evening", on=True, told=["a", "b"])
        assert "has gone on since" in (await gm.refused())["message"]
        words = "Ilse let the *reeve* go.\n\n\u202eHe will be back.\u0007"
        gm.say(type="end-evening", on=True, told=[words], foreword="The ice held.")
        await one.until(lambda state: bool(state["evening"] and state["evening"]["over"]))
        told = await recap(one)
        assert told["scenes"][0]["told"] == ["Ilse let the *reeve* go.", "He will be back."]
        assert told["foreword"] == "The ice held."
        assert told["markdown"].count("Ilse let the \\*reeve\\* go.\n\nHe will be back.") == 1
        assert told["markdown"].index("The ice held.") < told["markdown"].index("## ")
        assert not any(line in told["markdown"] for line in before), "what was put in words anew is gone"
    async with table(tmp_path, rules(), ford()) as again:
        assert (await recap(await again.sit(ONE))) == told


async def test_what_one_has_learnt_is_told_to_oneself_alone(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one, two, other = [await made.sit(seat) for seat in ("gm", ONE, TWO, "spectator")]
        await plays(gm, *YIELDS)
        await ended(gm, one, two, other)
        told = [await recap(page) for page in (one, two, gm, other)]
        assert all(line.startswith("Ilse Varn") for line in told[0]["own"])
        assert all(line.startswith("Reeve Holt") for line in told[1]["own"])
        assert told[0]["own"]
        assert told[2]["own"] == told[3]["own"] == []
        assert len({each["markdown"] for each in told}) == 1


async def test_what_is_whispered_or_rolled_in_secret_is_never_pinned_nor_told(tmp_path: Path) -> None:
    """Nor is a page of the journal: the recap is made of what everybody saw, and of what was pinned."""
    async with table(tmp_path, rules(), ford()) as made:
        gm, one, two = [await made.sit(seat) for seat in ("gm", ONE, TWO)]
        await plays(gm, *YIELDS)
        one.say(type="say", text="PLANTED-WHISPER", to=["gm"])
        gm.say(type="say", text="/gmroll 7d6")
        await gm.until(
            lambda state: sum("7d6" in str(one) or "WHISPER" in str(one) for one in state["talk"]) == 2
        )
        number = next(line["number"] for line in gm.talk if "WHISPER" in line["text"])
        gm.say(type="pin", number=number, on=True)
        assert "said to the whole table" in (await gm.refused())["message"]
        await ended(gm, one, two)
        for page in (gm, one, two):
            told = msgspec.json.encode(await recap(page))
            assert b"PLANTED" not in told
            assert b"7d6" not in told


async def test_who_was_brought_in_is_told_of_also_once_another_scene_is_open(tmp_path: Path) -> None:
    """And counts for whoever they were handed to."""
    setup = evening("gm")
    side = setup.entrants[0].side
    fire = msgspec.structs.replace(opening(), encounter="By the fire", setup=msgspec.json.encode(setup))
    async with table(tmp_path, rules(), fire) as made:
        gm = await made.sit("gm")
        await hand(gm, f"hand:bring:{side}:tam-oakes", f"hand:seat:tam-oakes:{TWO}")
        await hand(gm, "hand:wound:tam-oakes:cutting:4")
        await plays(gm, ("What happens?", "gm:close"))
        follow(gm, "again")
        await gm.until(lambda state: bool(state["asks"]))
        told = await recap(gm, now=True)
        assert any("Tam Oakes" in line for line in told["scenes"][0]["told"])
        assert [(one["name"], one["taken"]) for one in told["people"] if one["taken"]] == [("Tam Oakes", 4)]
