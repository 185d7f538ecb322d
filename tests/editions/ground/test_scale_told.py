"""How wide the spaces are: told with the map, in fight files, in one line and in the lobby, and fought on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.editions.ground.test_scale import SCALE, boards, wide
from tests.editions.played.conformance import check_replay, play
from tests.editions.sda.arena import duel
from winterdawn.editions.fights import load
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import on
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.fact import told_text
from winterdawn.players import NAMES
from winterdawn.table.rules.editions import Editions

LINE = (
    "book {} 16x10 scale={} +wall:c3-g3/c4-f4 +door:g3/g4=Gate +rough.medium:a6-b9=Mud "
    "ilse-varn:player-1/heroes@d6 reeve-holt:player-2/toll@i6"
)


@SCALE
@boards
def test_the_map_is_drawn_and_told_in_metres(kind: str) -> None:
    arena = duel(places="e5 g5", ground=wide(kind))
    view = arena.view("ann")
    assert (view.map.scale, view.map.across) == ("2 m", 2)
    assert view.map.places["c1"][:2] == (2, 0), "drawn in widths of a space"
    bob = next(token for token in view.tokens if token.id == "bob")
    assert "4 metres east of you" in told_text(bob.says)
    assert set(bob.reach) == set(map(str, arena.fight.map.neighbours(arena.who("bob").place)))


@pytest.mark.about("book.ruling.table-grid-scale")
@boards
def test_it_is_told_in_one_line_and_laid_anew(kind: str) -> None:
    setup = parse(LINE.format(kind, 1.5), "A yard")
    assert setup.ground.scale == 1.5
    assert parse(notation(setup), "A yard") == setup
    assert "scale" not in notation(parse(LINE.format(kind, 1), "A yard"))
    for other in ("hex", "square"):
        assert on(setup, other).ground.scale == 1.5
    assert on(setup, "plane").ground.scale == 1
    on(setup, "plane").checked()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("book hex 9x9 scale=0.5", "^ground: a scale of 0.5 m a space is not possible; use 1 to 10 m, in"),
        ("book square 9x9 scale=1.25", "^ground: a scale of 1.25 m a space is not possible; use 1 to 10 m"),
        ("book hex 9x9 scale=two", "^scale=two: that is no number of metres; write 1 to 10 in steps of 0.5$"),
        ("book hex 9x9 scale=2 scale=2", "^scale is told twice; leave one out$"),
        ("book plane 9x9 scale=2", "^ground: a scale of 2 m a space is not possible here: a plane has no"),
    ],
)
@pytest.mark.about("book.ruling.table-grid-scale")
def test_mistakes_are_named(line: str, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        parse(line)


@pytest.mark.about("book.ruling.table-grid-scale")
@boards
@pytest.mark.parametrize("scale", [2, *(pytest.param(scale, marks=pytest.mark.drill) for scale in (1.5, 10))])
@pytest.mark.parametrize("player", NAMES)
def test_players_fight_it_out_and_the_record_replays(kind: str, scale: float, player: str) -> None:
    setup = parse(LINE.format(kind, scale), "A yard")
    run = play(setup, player, 3)
    assert run.game.over
    check_replay(run, begin(setup))


@pytest.mark.about("book.ruling.table-grid-scale")
@boards
def test_a_fight_file_has_it_and_the_lobby_tells_it(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "road.toml"
    people = "".join(f'[[combatant]]\nwho = "{who}"\nside = "{who}"\n' for who in ("skeleton", "ghoul"))
    file.write_text(f'[map]\nkind = "{kind}"\nscale = 2\n{people}', "utf-8")
    setup = load(file)
    ground = setup.checked()
    first, second = (ground.place(who.place) for who in setup.entrants)
    assert ground.distance(first, second) == 6, "sides are lined up 6 m apart"
    looks = "hexes" if kind == "hex" else "squares"
    assert Editions().facts(msgspec.json.encode(setup)).map == f"{looks} of 2 m, 13 × 11"
