"""A player takes back what they answered last, up to the last new information."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.harness import Page, Table, table
from tests.table.toy import ONE, TWO, opening

pytestmark = [pytest.mark.anyio, pytest.mark.about("book.ruling.table-take-back")]


def take_back(page: Page, seq: int | None = None) -> None:
    page.say(type="take-back", seq=page.state["seq"] if seq is None else seq)


async def sealed(made: Table, page: Page, word: str) -> None:
    """The player at ``page`` seals a word, and everybody sees that the table has moved on by a line."""
    before = made.live.history.seq
    await page.asked("seal")
    page.give(f"{page.state['asks'][0]['prompt'].split(':')[0]}-{word}")
    await page.until(lambda state: state["seq"] > before)


async def test_a_sealed_answer_is_taken_back_and_those_of_others_stand(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(watched=True)) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        assert one.state["take_back"] is None
        await sealed(made, one, "ash")
        await sealed(made, two, "birch")
        await one.until(lambda state: state["seq"] == 2)
        assert [page.state["take_back"] for page in (one, gm)] == ["", None]
        take_back(one)
        await one.asked("seal")
        assert not two.state["asks"], "what the other has sealed stands"
        assert [note.text for note in made.live.history.notes] == ["takes back 1 answer"]
        await sealed(made, one, "elm")
        gm.give("ONLY-GM-ash")
        await one.asked("bid")
        game = made.live.position.run.game
        assert game.hidden == {ONE: "ONLY-ONE-elm", TWO: "ONLY-TWO-birch"}
        digest = game.digest()
    async with table(tmp_path) as again:
        assert again.live.position.run.game.digest() == digest


async def test_answers_are_taken_back_one_by_one_until_nothing_is_left(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(hesitant=True)) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        await sealed(made, one, "ash")
        await sealed(made, two, "ash")
        await two.asked("ready")
        for _ in range(2):
            seq = two.state["seq"]
            two.give("no")
            await two.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
        length, seq = made.live.position.length, two.state["seq"]
        take_back(two, seq)
        take_back(two, seq)
        assert (await two.refused())["code"] == "stale", "heard twice it is done once"
        assert made.live.position.length == length - 1
        take_back(two)
        await two.until(lambda state: state["take_back"] == "it is in everybody’s record")
        assert made.live.position.length == length - 2
        take_back(two)
        assert "too late: it is in" in (await two.refused(2))["message"]


async def test_nothing_is_taken_back_once_somebody_has_learned_of_it(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, two, looker = [await made.sit(seat) for seat in (ONE, TWO, "spectator")]
        take_back(one)
        assert "nothing here that could be taken back; that you are ready" in (await one.refused())["message"]
        await sealed(made, one, "ash")
        await sealed(made, two, "ash")
        await one.asked("bid")
        assert one.state["take_back"] == "it is in everybody’s record"
        take_back(one)
        refusal = await one.refused(2)
        assert "too late: it is in" in refusal["message"]
        assert refusal["cites"] == ["book.ruling.table-take-back"]
        one.give(1)
        await two.asked("buy")
        before = made.live.position.run.game.digest()
        await one.until(lambda state: not state["asks"])
        assert one.state["take_back"] == "Second player has been asked by it", (
            "it is known before it is tried"
        )
        take_back(one)
        assert "too late: Second player has been asked by it" in (await one.refused(3))["message"]
        two.give({"apple": 1})
        await one.asked("seal")
        take_back(two)
        assert "too late: it is in" in (await two.refused())["message"]
        take_back(looker)
        assert (await looker.refused())["code"] == "not-allowed"
        assert before != made.live.position.run.game.digest()


async def test_what_was_sealed_before_dice_fell_stands(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(watched=True, ominous=True)) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        for page in (one, two, gm):
            await sealed(made, page, "ash")
        await one.asked("bid")
        one.give(1)
        await made.let_roll(TWO)
        two.say(type="own-dice", on=True)
        await two.until(lambda state: state["own_dice"])
        await two.asked("buy")
        two.give({})
        await sealed(made, one, "ash")
        dealt = made.live.history.dealt
        await two.until(lambda state: state["seq"] == made.live.history.seq)
        omen = next(ask["number"] for ask in two.state["asks"] if ask["roll"])
        two.say(type="deal", ask=omen, seq=two.state["seq"])
        await two.until(lambda _: made.live.history.dealt > dealt)
        take_back(one)
        assert "too late" in (await one.refused())["message"]
