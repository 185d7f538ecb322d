"""What a page asks to know is told to those who may know it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest

from tests.pictures import PNG
from tests.table.harness import table
from tests.table.live.test_answers import seal
from tests.table.secret.worlds import ANN, BOB, GM, PEOPLE, World
from tests.table.told import Message
from tests.table.toy import ONE, TWO
from winterdawn.characters.portraits.portrait import portrait
from winterdawn.dice.pool import Pool
from winterdawn.kernel.asks.ask import Choose, Outlook, Roll, groups
from winterdawn.kernel.asks.choices import OneOf, Option, Spend, Ware
from winterdawn.kernel.errors import Refused
from winterdawn.table.rules.editions import Editions
from winterdawn.table.standing.ahead import MOST_OUTLOOKS, answer_of, look_ahead

pytestmark = pytest.mark.anyio


async def test_a_portrait_and_a_document_are_fetched_by_who_sees_the_sheet(tmp_path: Path) -> None:
    picture = portrait(PNG + bytes(60_000))
    ann = msgspec.structs.replace(PEOPLE["ann"], portrait=picture)
    world = World(people={"ann": ann})
    async with table(tmp_path, Editions(), world.opening()) as made:  # type: ignore[arg-type]
        pages = {seat: await made.sit(seat) for seat in (ANN, BOB, GM)}
        for page in pages.values():
            page.say(type="look", sheets=["ann"])
        for seat in (ANN, GM):
            await pages[seat].until(lambda state: bool(_sheet(state, "ann")["sections"]))
        sheet = _sheet(pages[ANN].state, "ann")
        assert not [message for message in pages[ANN].received if picture.encode() in message]
        for seat in (ANN, GM):
            assert await pages[seat].fetches(sheet["portrait"]) == picture
            assert "Ann" in await pages[seat].fetches(sheet["document"])
            assert await pages[seat].fetches("") == ""
        pages[GM].say(type="look", sheets=["bob"])
        await pages[GM].until(lambda state: bool(_sheet(state, "bob")["sections"]))
        for version in (sheet["portrait"], sheet["document"]):
            assert await pages[GM].fetches(version) == "", "it is on no sheet that is open"
        for version in (sheet["portrait"], sheet["document"], "0" * 32):
            assert await pages[BOB].fetches(version) == ""
        assert (_sheet(pages[BOB].state, "ann")["portrait"], _sheet(pages[BOB].state, "ann")["document"]) == (
            "",
            "",
        )


def test_a_basket_is_named_as_its_outlook_is() -> None:
    """However many there are, any one of them can be asked about."""
    wares = (Ware("damage", "Damage", 1, 19), Ware("step", "Step", 1, 19))
    ask = Choose("ann", "Spend", Spend(19, "hits", wares), outlook=lambda value: Outlook((), str(value)))
    assert answer_of(ask, "damage=19") not in [*islice(ask, MOST_OUTLOOKS)], "or the test proves nothing"
    for words, basket in (("damage=2 step=1", {"damage": 2, "step": 1}), ("damage=19", {"damage": 19})):
        assert answer_of(ask, words) == basket
        assert look_ahead(ask, [basket]) == {words: Outlook((), str(basket))}
    for words in ("damage", "damage=", "damage=-1", "damage=x"):
        with pytest.raises(Refused, match="is no basket"):
            answer_of(ask, words)


async def test_what_answers_lead_to_is_told_to_whom_it_may_concern(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one, two, gm, looks_on = *made.pages, await made.sit("gm"), await made.sit("spectator")
        await one.asked("bid")
        assert sorted(await one.foresees()) == ["0", "1", "2"]
        await gm.asked("bid")
        assert sorted(await gm.foresees()) == ["0", "1", "2"]
        for other in (two, looks_on):
            await other.until(lambda state: state["seq"] == one.state["seq"])
            assert await other.foresees() == {}
        assert await one.foresees(7) == {}
        before = one.state["seq"]
        one.give(0)
        await one.until(lambda state: state["seq"] > before)
        one.say(type="foresee", seq=before, ask=0)
        await one.until(lambda _: len(one.told["foreseen"]) == 3)
        nothing = {"type": "foreseen", "seq": before, "ask": 0, "outlooks": {}, "value": "", "given": []}
        assert one.told["foreseen"][-1] == nothing
        assert not any(page.refusals for page in made.pages)


async def test_what_an_answer_that_is_not_allowed_would_lead_to_is_told_to_nobody(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        assert list(await one.foresees(value="ONLY-ONE-elm")) == ["ONLY-ONE-elm"]
        assert await one.foresees(value="ONLY-ONE-oak") == {}
        assert await two.foresees(value="ONLY-ONE-elm") == {}


def _sheet(state: Message, who: str) -> Message:
    found: Message = next(sheet for sheet in state["view"]["sheets"] if sheet["id"] == who)
    return found


def test_only_choices_whose_answers_lead_somewhere_are_looked_ahead(caplog: pytest.LogCaptureFixture) -> None:
    for ask in (
        Choose("ann", "Which?", OneOf((Option("a", "A"),))),
        Roll("ann", groups(Pool("1d6")), "luck"),
    ):
        assert look_ahead(ask) == {}
    assert not caplog.records
