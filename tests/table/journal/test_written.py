"""What is written besides pages: notes of one's own, links to what the campaign has, and fight files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.journal.test_journal import SEATS, WORD, house
from tests.table.toy import ONE, TWO
from winterdawn.table.journal.markdown import drawn

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("by", ["gm", ONE])
async def test_notes_are_ones_own_and_in_no_byte_to_anybody_else(by: str, tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        before = {seat: page.state["journal"] for seat, page in made.pages.items()}
        assert (await made.ask(by, "PUT", "/api/journal/notes", json={"text": WORD})).status_code == 200
        assert await made.knowing() == {by}
        assert {seat: page.state["journal"] for seat, page in made.pages.items()} == before, "nobody is told"
        assert await made.read(by) == [], "notes are no page"
        for seat in SEATS:
            if seat != by:
                for method in ("PUT", "DELETE"):
                    more = {"json": {"title": "mine", "open": True}} if method == "PUT" else {}
                    answer = await made.ask(seat, method, f"/api/journal/notes {by}", **more)
                    assert answer.status_code == 409
    async with house(tmp_path) as made:
        assert (await made.ask(by, "GET", "/api/journal")).json()["notes"] == WORD
        assert await made.knowing() == {by}, "and so after a restart"


async def test_a_spectator_and_whoever_notes_too_much_keeps_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        path = "/api/journal/notes"
        assert (await made.ask("spectator", "PUT", path, json={"text": "x"})).status_code == 409
        assert (await made.ask(ONE, "PUT", path, json={"text": "x" * 20_001})).status_code == 400
        assert (await made.ask(ONE, "GET", "/api/journal")).json()["notes"] == ""


async def test_what_is_noted_in_two_places_at_once_stands_in_both(tmp_path: Path) -> None:
    async with house(tmp_path) as made:

        async def noted(text: str, before: str | None = None) -> str:
            told = {"text": text, "before": before}
            answer = await made.ask(ONE, "PUT", "/api/journal/notes", json=told)
            return str(answer.json()["notes"])

        assert await noted("Wilm lies.", "") == "Wilm lies."
        assert await noted("Wilm lies.\nThe mill burns.", "Wilm lies.") == "Wilm lies.\nThe mill burns."
        both = await noted("Wilm lies well.", "Wilm lies.")
        assert both == "Wilm lies well.\nThe mill burns.", "it was not known where the first line was changed"
        assert await noted("Nothing.", both) == "Nothing.", "what was seen may go"
        assert await noted("Other.") == "Other.", "a page of an earlier version says nothing of it"


LINKED = (
    "[Ilse](person:ilse-varn) at [The mill](scene:e1), [no](javascript:alert), [map](https://example.org)"
)


def test_links_lead_to_people_and_for_the_game_master_to_scenes() -> None:
    assert 'href="person:ilse-varn"' in drawn(LINKED)
    assert "scene:" not in drawn(LINKED)
    assert 'href="scene:e1"' in drawn(LINKED, scenes=True)
    assert "The mill</a>" in drawn(LINKED)
    assert 'href="javascript' not in drawn(LINKED, scenes=True)


async def test_a_fight_file_on_a_page_is_told_to_the_game_master_alone(tmp_path: Path) -> None:
    text = 'Before.\n\n```fight\ntitle = "QUAY"\n```\n\n```\nno fight\n```\n'
    async with house(tmp_path) as made:
        await made.write(ONE, text=text, open=True)
        (page,) = await made.read("gm")
        assert page["fights"] == ['title = "QUAY"\n']
        (page,) = await made.read(TWO)
        assert page["fights"] == []
