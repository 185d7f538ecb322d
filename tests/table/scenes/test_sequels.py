"""What follows upon an encounter that is over, and who says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.scenes.test_encounters import opened, turn_to
from tests.table.scenes.test_reopening import voids
from tests.table.toy import ONE, TWO, opening
from winterdawn.editions.goal import Goal
from winterdawn.editions.registry import from_json
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.table.live import course
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.kinds import AFTER_FIGHT, AFTER_SCENE
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

FORD, GATE = "The toll at the ford", "At the gate"


def rules() -> Any:
    return Editions()


def ford() -> Opening:
    return msgspec.structs.replace(opening(), encounter=FORD, setup=msgspec.json.encode(demo()))


YIELDS = (("What happens?", "gm:yield:reeve-holt"), ("fight is won", "none"))
"""Reeve Holt gives up, and Ilse Varn gathers nothing."""


async def plays(gm: Page, *said: tuple[str, object]) -> None:
    """The game master answers everything to the end: what ``said`` names in its order, else the plainest."""
    left = list(said)
    while gm.state["asks"]:
        seq = gm.state["seq"]
        named = [each for each in gm.state["asks"] if left and left[0][0] in each["prompt"]]
        each = (named or gm.state["asks"])[0]
        among = each["among"]
        value = left.pop(0)[1] if named else among.get("suggested") or among["options"][0]["key"]
        gm.give(value, each["number"])
        await gm.until(lambda state, seq=seq: state["seq"] > seq)


def of(page: Page) -> list[str]:
    return [one["key"] for one in page.state["sequels"]]


def follow(page: Page, key: str) -> None:
    page.say(
        type="follow", encounter=next(e["id"] for e in page.state["encounters"] if e["open"]), sequel=key
    )


def sheet(made: Table, who: str) -> Sheet:
    return msgspec.json.decode(made.live.position.documents()[who], type=Sheet)


async def test_a_fight_that_is_over_is_fought_again_or_goes_on_as_a_scene(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one, looking = [await made.sit(seat) for seat in ("gm", ONE, "spectator")]
        assert of(gm) == [], "not before it is over"
        await plays(gm, *YIELDS)
        assert of(gm) == ["again", "scene"]
        assert [of(one), of(looking)] == [[], []], "the game master is there, and says"
        over = made.live.encounter.id
        follow(gm, "scene")
        await one.until(lambda _: opened(one) == f"After {FORD}")
        assert from_json(made.live.encounter.setup).tempo == "interaction"
        assert made.live.history.entered.people.keys() == {"ilse-varn", "reeve-holt"}
        gm.say(type="open", encounter=over)
        await gm.until(lambda _: opened(gm) == FORD)
        follow(gm, "again")
        await one.until(lambda _: opened(one) == f"{FORD} (2)")
        assert sheet(made, "reeve-holt").spirit == sheet(made, "reeve-holt").maximum_spirit
        await gm.until(lambda _: opened(gm) == f"{FORD} (2)")
        assert of(gm) == []
    async with table(tmp_path, rules()) as again:
        page = await again.sit(ONE)
        assert opened(page) == f"{FORD} (2)", "after a restart too"


async def test_a_scene_after_a_fight_says_what_it_is_for_and_no_goal_that_decides_nothing() -> None:
    told = msgspec.structs.replace(demo(), goal=Goal("hold", demo().entrants[0].side, rounds=4))
    for setup, about in (
        (told, AFTER_FIGHT),
        (msgspec.structs.replace(told, tempo="interaction"), AFTER_SCENE),
    ):
        again, scene = Editions().sequels(msgspec.json.encode(setup), FORD)
        kept, goes_on = from_json(again.setup), from_json(scene.setup)
        assert (kept.about, kept.goal) == (told.about, told.goal)
        assert (goes_on.about, goes_on.goal) == (about, Goal())


async def test_to_say_twice_what_follows_is_to_say_it_once(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one = [await made.sit(seat) for seat in ("gm", ONE)]
        await plays(gm, *YIELDS)
        over = made.live.encounter.id
        for key in ("again", "again", "scene"):
            gm.say(type="follow", encounter=over, sequel=key)
        assert (await gm.refused())["code"] == "stale", "the scene, which is another wish"
        assert [each["title"] for each in gm.state["encounters"]] == [FORD, f"{FORD} (2)"]
        gm.say(type="open", encounter=over)
        await one.until(lambda _: opened(one) == FORD)
        follow(gm, "again")
        await one.until(lambda _: opened(one) == f"{FORD} (3)")
        assert len(gm.refusals) == 1


async def test_again_means_with_everybody_as_they_entered(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        sets = ("What happens?", "gm:set:ilse-varn"), ("Which figure", "spirit"), ("Spirit: to", 3)
        await plays(gm, *sets, *YIELDS)
        assert sheet(made, "ilse-varn").spirit == 3
        follow(gm, "again")
        await gm.until(lambda _: opened(gm) != FORD)
        assert sheet(made, "ilse-varn").spirit != 3
        await plays(gm, *YIELDS)
        assert voids(gm, FORD) == [], "nobody came here from there"
        follow(gm, "again")
        await gm.until(lambda _: opened(gm) == f"{FORD} (3)")


async def test_again_everybody_comes_from_where_they_had_come_from_before(tmp_path: Path) -> None:
    """Whoever came to the gate from the ford comes to it from there the second time, too."""
    both = msgspec.structs.replace(ford(), others=((GATE, msgspec.json.encode(demo())),))
    async with table(tmp_path, rules(), both) as made:
        gm = await made.sit("gm")
        sets = ("What happens?", "gm:set:ilse-varn"), ("Which figure", "spirit"), ("Spirit: to", 3)
        await plays(gm, *sets, *YIELDS)
        await turn_to(made, GATE)
        await plays(gm, *YIELDS)
        follow(gm, "again")
        await gm.until(lambda _: opened(gm) == f"{GATE} (2)")
        assert sheet(made, "ilse-varn").spirit == 3, "as she came from the ford"
        await plays(gm, *YIELDS)
        assert [title for title, _ in voids(gm, FORD)] == [GATE, f"{GATE} (2)"]
        assert voids(gm, GATE) == []


async def test_a_scene_goes_on_with_what_has_become_of_everybody(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        sets = ("What happens?", "gm:set:ilse-varn"), ("Which figure", "spirit"), ("Spirit: to", 3)
        await plays(gm, *sets, *YIELDS)
        follow(gm, "scene")
        await gm.until(lambda _: opened(gm) == f"After {FORD}")
        assert sheet(made, "ilse-varn").spirit == 3


async def test_players_say_what_follows_where_no_game_master_is(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one, looking = [await made.sit(seat) for seat in ("gm", TWO, "spectator")]
        await plays(gm, *YIELDS)
        follow(one, "again")
        assert (await one.refused())["code"] == "not-allowed"
        await gm.leave()
        await one.until(lambda state: bool(state["sequels"]))
        assert of(looking) == []
        follow(looking, "again")
        assert (await looking.refused())["code"] == "not-allowed"
        follow(one, "again")
        await one.until(lambda _: opened(one) == f"{FORD} (2)")


async def test_players_turn_from_a_scene_that_waits_for_nobody_to_the_fight_before(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one = [await made.sit(seat) for seat in ("gm", ONE)]
        sets = ("What happens?", "gm:set:ilse-varn"), ("Which figure", "spirit"), ("Spirit: to", 3)
        await plays(gm, *sets, *YIELDS)
        fought = made.live.encounter.id
        follow(gm, "scene")
        await one.until(lambda _: opened(one) == f"After {FORD}")
        here = next(each for each in one.state["encounters"] if each["open"])
        assert (of(one), here["before"]) == ([], fought), "the game master is there"
        anybody = "Nobody has to act: whoever likes does, in any order"
        assert one.state["card"]["lines"][-1] == f"{anybody}; the lobby shows again what was before."
        await gm.leave()
        await one.until(lambda _: of(one) == ["again"])
        follow(one, "again")
        await one.until(lambda _: opened(one) == f"{FORD} (2)")
        assert sheet(made, "ilse-varn").spirit != 3, "as they were when it began"
        assert of(one) == [], "a fight is fought out"


async def test_nothing_follows_before_the_end_nor_what_is_not_offered(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        follow(gm, "again")
        assert (await gm.refused())["message"] == "nothing can follow by this seat now"
        await plays(gm, *YIELDS)
        follow(gm, "a feast")
        assert "there is again, scene" in (await gm.refused(2))["message"]
        gm.say(type="follow", encounter="another", sequel="again")
        assert (await gm.refused(3))["code"] == "stale"


async def hand(gm: Page, *keys: str) -> None:
    """The game master does something beside what is asked."""
    for key in keys:
        seq = gm.state["seq"]
        gm.give(key, BESIDE)
        await gm.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]


async def test_what_goes_on_has_whoever_is_there_by_whoever_plays_them(tmp_path: Path) -> None:
    """Taken out, brought in from the roster and handed over: so it stands in the scene that follows."""
    setup = evening("gm")
    side = setup.entrants[0].side
    fire = msgspec.structs.replace(opening(), encounter="By the fire", setup=msgspec.json.encode(setup))
    async with table(tmp_path, rules(), fire) as made:
        gm = await made.sit("gm")
        await hand(gm, f"hand:bring:{side}:tam-oakes", f"hand:bring:{side}:ilse-varn", "hand:out:reeve-holt")
        await hand(gm, "hand:seat:tam-oakes:computer")
        before = cast_of(made)
        await plays(gm, ("What happens?", "gm:close"))
        follow(gm, "scene")
        await gm.until(lambda _: opened(gm) == "After By the fire")
        assert cast_of(made) == before
        assert [who for who, _, _ in before] == ["ilse-varn", "tam-oakes", "ilse-varn-2"]
        await plays(gm, ("What happens?", "gm:close"))
        assert {"tam-oakes", "ilse-varn-2"} <= course.left(made.live).documents.keys()
        follow(gm, "again")
        await gm.until(lambda _: opened(gm) == "After By the fire (2)")
        assert cast_of(made) == before


def cast_of(made: Table) -> list[tuple[str, str, str]]:
    """Whoever is there, who decides for them, and where they stand."""
    return [(who.id, who.seat, str(who.place)) for who in made.live.position.run.game if not who.away]  # type: ignore[union-attr]
