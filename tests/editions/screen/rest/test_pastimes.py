"""Who may play, dance and recite at all."""

import pytest

from tests.editions.screen.rest.test_merry import party
from winterdawn.editions.screen.rest.merry import Merrymaking
from winterdawn.kernel.choices import Barred


@pytest.mark.about("screen.merry.dance-test", "screen.core.spirit-pool-cap")
def test_nobody_plays_dances_or_recites_without_spirit():
    def barred(spirit: int) -> dict[str, str]:
        scene = party("Ann", spirit=spirit).gm("gm:music")
        acts = scene.run.game.part(Merrymaking).acts(scene.run.game, scene.who("ann"), None)
        return {act.key: act.barred.why for act in acts if isinstance(act.barred, Barred)}

    assert barred(0) == dict.fromkeys(("music", "dancing", "poetry"), "Ann has no spirit left")
    assert barred(1) == {}
