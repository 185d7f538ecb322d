"""Whoever joins a very long evening is sent no more than whoever joins a long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.drills import Drill
from tests.table.log.test_sizes import SCENE_TO_JOIN, joined

pytestmark = [pytest.mark.drill, pytest.mark.anyio]


async def test_a_very_long_record_is_not_sent_to_whoever_comes(tmp_path: Path, drill: Drill) -> None:
    here = await joined(tmp_path / "data", drill.of(5_000, 1_500))
    assert all(one.first > 0 for one in here), "there is more than is sent at once"
    assert max(one.sizes[0] for one in here) <= SCENE_TO_JOIN
