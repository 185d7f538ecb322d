"""What was seen of a scene is shown again only while it holds."""

import random
from itertools import islice

import msgspec

from tests.drills import Drill
from winterdawn.dice.sources import SeededDice
from winterdawn.editions import registry
from winterdawn.editions.encounter.part import INTERACTION, Page
from winterdawn.editions.encounter.told import told
from winterdawn.editions.notation import parse
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer

PEOPLE = "book hex 9x9 ilse-varn:player-1/heroes@d4 reeve-holt:player-2/heroes@d6 skeleton:gm/dead@f4"


def test_a_scene_shown_as_before_is_as_it_would_be_shown_afresh(drill: Drill) -> None:
    run = Run(registry.begin(msgspec.structs.replace(parse(PEOPLE), tempo=INTERACTION)))
    chance, dice = random.Random(4), SeededDice(4)
    before, kept = None, 0
    for step in range(drill.of(200, 80)):
        number, ask = chance.choice(list(run.pending.items()))
        run.answer(
            dice(ask.pool) if isinstance(ask, Roll) else chance.choice(list(islice(ask, 60))), ask=number
        )
        look, afresh = run.game.looks(), run.game.part(Page).moment(run.game).view
        kept += look is before
        before = look
        for viewer in (Viewer("gm", "gm", sheets=step % 10 == 0), Viewer("player-1"), Viewer("player-2")):
            assert look(viewer) == told(afresh(viewer), run.game.teller)
        if run.done:
            break
    assert kept > 20
