"""What the game master does at any moment, beside whatever is asked, at a real table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.harness import Page, Table, table
from tests.table.told import Message
from tests.table.toy import ONE, TWO, opening
from winterdawn.characters.files import to_toml
from winterdawn.editions.fights.demo import NAMES, demo_fight
from winterdawn.editions.moving import moved
from winterdawn.editions.scenes import demo
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.table.live import course
from winterdawn.table.rules.editions import Editions

pytestmark = [pytest.mark.anyio, pytest.mark.about("book.ruling.table-hand")]
PLAN = msgspec.structs.replace(opening(), setup=msgspec.json.encode(demo()))


async def powers(page: Page) -> dict[str, Message]:
    """By key; all those over people."""
    told = await looked_at(page)
    people = [heading for heading in told["headings"] if heading.startswith("People: ")]
    told = await looked_at(page, open=people[:40])
    return {option["key"]: option for option in told["ask"]["among"]["options"]} if told["ask"] else {}


async def looked_at(page: Page, **asked: Any) -> Message:
    count = len(page.told["powers"])
    page.say(type="powers", **asked)
    await page.until(lambda _: len(page.told["powers"]) > count)
    return page.told["powers"][-1]


async def do(made: Table, page: Page, key: str) -> None:
    before = made.live.history.seq
    page.give(key, ask=BESIDE)
    await page.until(lambda state: state["seq"] > before)


async def test_it_is_written_and_stands_again_after_a_start_and_is_taken_back(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        asked = one.state["asks"]
        found = await powers(gm)
        assert found["hand:seat:ilse-varn:computer"]["label"] == "Played by the computer"
        assert f"hand:seat:ilse-varn:{TWO}" in found, "a seat that plays somebody else"
        await do(made, gm, "hand:out:ilse-varn")
        assert one.state["asks"] == asked, "it waits until what is under way is over"
        ask = gm.told["powers"][-1]["ask"]
        assert ask["number"] == BESIDE
        await powers(gm)
        first = "As soon as what is under way is over: Take Ilse Varn out"
        assert gm.told["powers"][-1]["ask"]["lead"] == f"{first}."
        await do(made, gm, f"hand:seat:ilse-varn:{TWO}")
        await powers(gm)
        assert gm.told["powers"][-1]["ask"]["lead"] == f"{first}; Ilse Varn is played by Second player."
        digest = made.live.position.run.game.digest()  # type: ignore[union-attr]
    async with table(tmp_path, Editions()) as again:
        assert again.live.position.run is not None
        assert again.live.position.run.game.digest() == digest
        gm = await again.sit("gm")
        for left in (f"{first}.", ""):
            before = gm.state["seq"]
            gm.say(type="undo", seq=before)
            await gm.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]
            await powers(gm)
            assert gm.told["powers"][-1]["ask"]["lead"] == left


async def test_what_is_pressed_twice_is_done_once_whatever_others_do_meanwhile(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        told = await looked_at(gm, open=["People: Ilse Varn: Wound"])
        wound = next(one for one in told["ask"]["among"]["options"] if one["key"].startswith("hand:wound:"))
        seen = gm.state["seq"]
        one.give(one.state["asks"][0]["among"]["suggested"])
        await gm.until(lambda state: state["seq"] > seen)
        await do(made, gm, wound["key"])
        lead = (await looked_at(gm))["ask"]["lead"]
        assert f"is over: Ilse Varn, Wound: {wound['label']}." in lead, "it names whom it is done to"
        gm.give(wound["key"], ask=BESIDE, seq=seen)
        gm.say(type="pause", on=True)
        await gm.until(lambda state: state["paused"])
        assert not gm.refusals
        assert _said(made).count(wound["key"]) == 1
        gm.say(type="pause", on=False)
        await gm.until(lambda state: not state["paused"])
        await do(made, gm, wound["key"])
        assert _said(made).count(wound["key"]) == 2, "whoever has seen it may say it once more"


def _said(made: Table) -> list[str]:
    """What stands of all that was said."""
    return [str(one.entry.value) for one in made.live.history.answered]


async def test_nobody_else_learns_of_it_or_may_do_it(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        one = await made.sit(ONE)
        assert await powers(one) == {}
        one.give("hand:out:reeve-holt", ask=BESIDE)
        assert "only the game master" in (await one.refused())["message"]


async def test_somebody_of_the_campaign_is_brought_in_and_stays_who_they_are(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        gm = await made.sit("gm")
        sheet = replace(demo().entrants[0].sheet, name="Wat Hollin", id="wat-hollin")
        gm.say(type="shelve", text=to_toml(sheet))
        await gm.until(lambda state: any(one["id"] == "wat-hollin" for one in state["shelf"]))
        found = await powers(gm)
        (key, *_) = (each for each in found if each.endswith(":@wat-hollin"))
        assert found[key]["label"] == "Bring in Wat Hollin of the campaign"
        sides = {
            kind: [
                each.split(":")[2] for each in found if each.startswith("hand:bring:") and each.endswith(kind)
            ]
            for kind in (":@wat-hollin", ":reeve-holt")
        }
        assert sides[":@wat-hollin"] == sides[":reeve-holt"] != sorted(sides[":reeve-holt"])
        await do(made, gm, key)
        given = str(made.live.history.answered[-1].entry.value)
        assert given.startswith(key.replace("@", "") + "{"), "the document travels in the answer"
        while made.live.position.run.game.ordered:  # type: ignore[union-attr]
            number, ask = next(iter(made.live.pending.items()))
            gm.give(ask.fallback() if isinstance(ask, Choose) else [4] * len([*ask.pool]), ask=number)
            await gm.until(lambda _, number=number, ask=ask: made.live.pending.get(number) is not ask)  # type: ignore[misc]
        assert "wat-hollin" in made.live.position.documents()
        assert {"wat-hollin", "ilse-varn"} <= {*course.left(made.live).documents}
        assert "wat-hollin-2" not in course.left(made.live).documents


async def test_the_dice_that_fell_last_are_overruled_and_everybody_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        gm.say(type="overrule", seq=gm.state["seq"], faces=[1])
        assert "no dice have fallen" in (await gm.refused())["message"]
        while not _faces(made):
            number, ask = next(iter(made.live.pending.items()))
            assert isinstance(ask, Choose)
            before = made.live.history.seq
            gm.give(ask.fallback(), ask=number)
            await gm.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]
        await powers(gm)
        faces = gm.told["powers"][-1]["faces"]
        assert faces == _faces(made)[-1]
        other = [face % 4 + 1 for face in faces]
        one.say(type="overrule", seq=one.state["seq"], faces=other)
        assert "only the game master overrules dice" in (await one.refused())["message"]
        gm.say(type="overrule", seq=gm.state["seq"], faces=[99] * len(faces))
        await gm.refused(2)
        gm.say(type="overrule", seq=gm.state["seq"], faces=other)
        before, shown = (", ".join(map(str, each)) for each in (faces, other))
        told = f": {before} now show {shown}"
        await one.until(lambda _: any(told in talk["text"] for talk in one.state["talk"]))
        assert other in _faces(made)
        rolls = made.live.history.dealt
        gm.say(type="overrule", seq=gm.state["seq"], faces=[])
        await one.until(lambda _: any("rolled again" in talk["text"] for talk in one.state["talk"]))
        assert made.live.history.dealt > rolls
        assert len(_faces(made)) >= 1, "what came after is asked anew"
        digest = made.live.position.run.game.digest()  # type: ignore[union-attr]
    async with table(tmp_path, Editions()) as again:
        assert again.live.position.run.game.digest() == digest  # type: ignore[union-attr]


def _faces(made: Table) -> list[list[int]]:
    """What the dice show that fell, as it stands."""
    values = (each.entry.value for each in made.live.history.answered)
    return [list(value) for value in values if isinstance(value, tuple)]


async def test_a_page_is_told_what_it_looks_at_and_how_much_there_is_elsewhere(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        gm = await made.sit("gm")
        told = await looked_at(gm)
        shown = told["ask"]["among"]["options"]
        assert {option["group"].count(": ") for option in shown} <= {0, 1}
        assert told["headings"]["People: Ilse Varn: Wound"] > 2
        assert sum(told["headings"].values()) > 3 * len(shown)
        (wound, *_) = (await looked_at(gm, open=["People: Ilse Varn: Wound"]))["ask"]["among"]["options"]
        assert wound["key"].startswith("hand:")
        found = await looked_at(gm, words="bring  SKELETON")
        assert found["found"] >= len(found["ask"]["among"]["options"]) > 0
        assert len((await looked_at(gm, words="ilse"))["ask"]["among"]["options"]) == 12


@pytest.mark.parametrize(
    ("by", "words", "key"),
    [
        ("book", "sleep", "gm:night"),
        ("draft", "rest", "gm:night"),
        ("screen", "rest", "gm:transition"),
        ("zones", "sleep", "gm:rest"),
        ("zones", "battle", "gm:fight"),
        ("screen", "walk", "hand:travel"),
        ("book", "add skeleton", "hand:bring:"),
        ("book", "plan", "gm:project:"),
        ("draft", "goal", "gm:project:"),
        ("screen", "overrule", "hand:set:"),
        ("zones", "overrule", "hand:set:"),
        ("book", "secret", "hand:secret:"),
        ("book", "sleep battle", ""),
    ],
)
async def test_powers_are_found_by_the_words_that_people_use(
    tmp_path: Path, by: str, words: str, key: str
) -> None:
    ready = next(setup for setup in map(demo_fight, NAMES) if (setup.edition == "zones") is (by == "zones"))
    scene = replace(ready if by == "zones" else moved(ready, by).setup, tempo="interaction")
    plan = msgspec.structs.replace(opening(), setup=msgspec.json.encode(scene))
    async with table(tmp_path, Editions(), plan) as made:
        told = await looked_at(await made.sit("gm"), words=words)
        found = [option["key"] for option in told["ask"]["among"]["options"]]
        assert any(one.startswith(key) for one in found) if key else not found
