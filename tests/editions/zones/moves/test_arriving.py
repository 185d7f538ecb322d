"""To come Close to somebody, they have to be there still."""

from __future__ import annotations

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.moves.moving import Moving


def test_nobody_comes_close_to_whoever_is_gone_from_the_zone() -> None:
    for at, close in (("Hall", True), ("Loft", False)):
        fight = Arena(hero("Ann"), enemy(), at={"rat": at})
        play, ann, rat = fight.fight, fight.who("ann"), fight.who("rat")
        assert not list(play.part(Moving).arrive(play, ann, play.map.place("Hall"), rat))
        assert (fight.place("ann"), fight.close("ann", "rat")) == ("Hall", close)
