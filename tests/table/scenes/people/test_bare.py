"""A campaign of people whose sheets share nothing with the SdA: played, made, handed in, and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.characters.people import sheet as anna
from tests.editions.frame.bare import EDITION, BareSheet
from tests.pictures import PNG
from tests.table.harness import Page, Table, table
from tests.table.scenes.people.test_casting import on_shelf, roles
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE, opening
from winterdawn.characters.files import to_toml
from winterdawn.characters.portraits.portrait import portrait
from winterdawn.editions import registry
from winterdawn.editions.notation import parse
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.newcomer import NewCharacter
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

BRIDGE, MILL, MAKING = "The bridge", "The mill", "The making"
LINE = "bare hex 9x7 maro:player-1/us@d4 tull:gm/them@f4"


@pytest.fixture(autouse=True)
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bare edition can be played like any other."""
    monkeypatch.setitem(registry.HOMES, "bare", "tests.editions.frame.bare")


def rules() -> Any:
    return Editions()


def plan() -> Opening:
    bridge, mill = (msgspec.json.encode(parse(LINE, title)) for title in (BRIDGE, MILL))
    making = msgspec.json.encode(NewCharacter(MAKING, ONE, "Ada", edition="bare"))
    others = (MILL, mill), (MAKING, making)
    return msgspec.structs.replace(opening(), encounter=BRIDGE, setup=bridge, others=others)


def sheet(made: Table, who: str) -> BareSheet:
    """Somebody's sheet as it stands."""
    return EDITION.read(msgspec.json.decode(made.live.position.documents()[who]))


async def acts(page: Page, key: object) -> None:
    """Give an answer, and wait until it is there and the dice have fallen."""
    seq = page.state["seq"]
    page.give(key)
    await page.until(lambda state: state["seq"] > seq and bool(state["asks"]))


async def looks(page: Page, who: str) -> None:
    """Let the page show a sheet."""
    page.say(type="look", sheets=[who])
    await page.until(
        lambda state: any(one["id"] == who and one["sections"] for one in state["view"]["sheets"])
    )


async def test_a_sheet_is_kept_from_one_encounter_to_the_next(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await looks(one, "maro")
        (shown,) = one.state["view"]["sheets"]
        assert shown["name"] == "Maro"
        assert 'edition = "bare"' in await one.fetches(shown["document"])
        assert len(gm.state["view"]["sheets"]) == 2
        for _ in range(3):
            await acts(one, "try")
        maro = sheet(made, "maro")
        assert maro.practice > 0
        assert len(maro.history) == 3
        await turn_to(made, MILL)
        assert sheet(made, "maro") == maro
        await acts(one, "try")
        later = sheet(made, "maro")
        assert len(later.history) == 4
    async with table(tmp_path, rules()) as again:
        assert sheet(again, "maro") == later, "after a restart too"


async def test_a_newcomer_is_made_by_its_own_questions_and_brought_in(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await turn_to(made, MAKING)
        assert one.state["asks"][0]["prompt"] == "How tough are they?"
        assert one.state["asks"][0]["lead"] == "", "no points are spent"
        for key in ("2", "1", "change", "0", "4"):
            await acts(one, key)
        assert one.state["asks"][0]["prompt"] == "Is the character as you want it?"
        await acts(one, "keep")
        one.give("Ada of Erl")
        await gm.until(lambda _: on_shelf(gm) == {"Ada of Erl": "newcomer"})
        ada = sheet(made, "newcomer")
        assert (ada.grit, ada.nerve, [each.stage for each in ada.history]) == (4, 1, ["grit", "nerve"])
        await looks(one, "newcomer")
        assert "Grit" in str(one.state["view"]["sheets"])
        gm.say(type="bring", encounter=titled(gm, BRIDGE), sheet="newcomer", instead="maro")
        await gm.until(lambda _: roles(gm, BRIDGE) == ["Ada of Erl", "Tull"])
        await turn_to(made, BRIDGE)
        assert sheet(made, "newcomer") == ada


async def test_a_sheet_is_handed_in_and_one_of_another_edition_refused(tmp_path: Path) -> None:
    picture = portrait(PNG + bytes(150_000))
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        bela = BareSheet(name="Bela", grit=2, portrait=picture)
        gm.say(type="shelve", text=to_toml(bela))
        await gm.until(lambda _: "Bela" in on_shelf(gm))
        gm.say(type="bring", encounter=titled(gm, BRIDGE), sheet=on_shelf(gm)["Bela"], instead="maro")
        await gm.until(lambda _: roles(gm, BRIDGE) == ["Bela", "Tull"])
        assert sheet(made, on_shelf(gm)["Bela"]) == msgspec.structs.replace(bela, id=on_shelf(gm)["Bela"])
        gm.say(type="shelve", text=to_toml(anna()))
        assert "this is no sheet: attributes: there is no such field" in (await gm.refused())["message"]
        gm.say(type="shelve", text=to_toml(bela).replace('edition = "bare"', 'edition = "book"'))
        told = (await gm.refused(2))["message"]
        assert "edition: this is a sheet of another edition, 'book'; give one of 'bare'" in told
        assert list(on_shelf(gm)) == ["Bela", "Maro"], "and nobody else"
