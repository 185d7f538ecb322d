"""What people are sent stays small, and so does what is kept of it."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

import pytest

from tests.table.harness import table
from tests.table.test_answers import seal
from tests.table.toy import ONE

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("looks", [False, True])
async def test_who_asks_again_and_again_leaves_nothing_behind(tmp_path: Path, looks: bool) -> None:
    async with table(tmp_path) as made:
        await seal(made)

        async def asked(rounds: range) -> int:
            for number in rounds:
                name = f"{number:>090}"
                back = await made.sit(ONE, held={"talk": number, "menus": [name[:64]] * 16})
                if looks:
                    back.say(type="look", sheets=[name])
                back.say(type="ping")
                await back.ponged()
                await back.leave()
                made.pages.remove(back)
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        tracemalloc.start()
        try:
            before = await asked(range(40))
            after = await asked(range(40, 240))
        finally:
            tracemalloc.stop()
        assert after - before < 50_000
