"""Between scenes: people are picked, brought and given, and scenes made on maps that lie ready."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from winterdawn.editions.registry import NAMES, edition
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.table.live import course
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.gathering import Gathering
from winterdawn.table.scenes.opening import Opening, Place

pytestmark = pytest.mark.anyio
SEATS = (Place("gm", "Game master", "gm"), Place("anna", "Anna", "player"), Place("bea", "Bea", "player"))
RULES = Editions()
TALK: dict[str, Any] = {"tempo": "interaction"}


def plan(by: str = "book", rules: Mapping[str, int | str] = {}) -> Opening:
    setup = msgspec.json.encode(Gathering("Fridays", by, dict(rules)))
    return Opening("toy", "Fridays", "Fridays", SEATS, setup)


@pytest.fixture
async def made(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path, RULES, plan()) as opened:
        yield opened


def people(state: dict[str, Any]) -> dict[str, str]:
    return {one["id"]: one["owner"] for one in state["gathering"]["people"]}


def steps(state: dict[str, Any]) -> list[str]:
    return [one["key"] for one in state["gathering"]["steps"] if one["done"]]


async def told(page: Page, count: int = 1) -> dict[str, Any]:
    await page.until(lambda _: len(page.told["staging"]) >= count)
    return page.told["staging"][-1]


async def test_two_pick_and_the_third_cannot_have_the_same(made: Table) -> None:
    gm, anna, bea = [await made.sit(seat) for seat in ("gm", "anna", "bea")]
    assert steps(gm.state) == ["invite"]
    assert anna.state["gathering"]["steps"] == []
    first, second = [one["key"] for one in anna.state["gathering"]["ready"]][:2]
    anna.say(type="pick", key=first)
    await bea.until(lambda state: people(state) == {first: "anna"})
    taken = {one["key"]: one["taken"] for one in bea.state["gathering"]["ready"]}
    assert (taken[first], taken[second]) == ("Anna", "")
    bea.say(type="pick", key=first)
    assert "Anna plays" in (await bea.refused())["message"]
    bea.say(type="pick", key=second)
    await gm.until(lambda state: steps(state) == ["invite", "people"])
    assert anna.state["gathering"]["ready"] == [], "who has somebody is offered nobody"
    bea.say(type="pick", key="nobody")
    assert "there are ilse-varn" in (await bea.refused(2))["message"]


async def test_what_comes_next_is_told_with_each_seat_and_names_who_has_nobody(tmp_path: Path) -> None:
    async with table(tmp_path, RULES, msgspec.structs.replace(plan(), places=SEATS[:1])) as made:
        gm = await made.sit("gm")
        assert steps(gm.state) == []
        for name, told in (("Anna", "Anna has"), ("Bea", "Anna and Bea have")):
            gm.say(type="add-seat", name=name, role="player")
            await gm.until(lambda state, told=told: f"{told} still to" in str(state["gathering"]["steps"]))
        assert steps(gm.state) == ["invite"]


async def test_the_game_master_takes_and_gives_people(made: Table) -> None:
    gm, anna = await made.sit("gm"), await made.sit("anna")
    key = anna.state["gathering"]["ready"][0]["key"]
    anna.say(type="pick", key=key)
    await gm.until(lambda state: people(state) == {key: "anna"})
    anna.say(type="entrust", who=key, owner="bea")
    assert "only the game master" in (await anna.refused())["message"]
    gm.say(type="entrust", who=key, owner="")
    await anna.until(lambda state: people(state) == {})
    assert len(anna.state["gathering"]["ready"]) > 1
    gm.say(type="entrust", who=key, owner="nobody")
    assert "there are anna, bea" in (await gm.refused())["message"]
    gm.say(type="entrust", who="nobody", owner="bea")
    assert "there is no sheet 'nobody'" in (await gm.refused(2))["message"]
    anna.say(type="pick", key=key)
    await gm.until(lambda state: people(state) == {key: "anna"})


async def test_whose_seat_is_given_up_leaves_their_person_to_the_others(made: Table) -> None:
    gm, anna, bea = [await made.sit(seat) for seat in ("gm", "anna", "bea")]
    key = anna.state["gathering"]["ready"][0]["key"]
    anna.say(type="pick", key=key)
    await bea.until(lambda state: people(state) == {key: "anna"})
    gm.say(type="retire-seat", seat="anna")
    await gm.until(lambda state: people(state) == {key: ""})
    await bea.until(lambda state: not state["gathering"]["ready"][0]["taken"])
    bea.say(type="pick", key=key)
    await gm.until(lambda state: people(state) == {key: "bea"})


async def test_whose_somebody_is_stands_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, RULES, plan()) as made:
        gm, anna = await made.sit("gm"), await made.sit("anna")
        key = anna.state["gathering"]["ready"][0]["key"]
        anna.say(type="pick", key=key)
        await gm.until(lambda state: people(state) == {key: "anna"})
        gm.say(type="entrust", who=key, owner="bea")
        await gm.until(lambda state: people(state) == {key: "bea"})
    async with table(tmp_path, RULES) as made:
        gm = await made.sit("gm")
        assert people(gm.state) == {key: "bea"}


async def test_a_sheet_of_ones_own_is_brought_once(made: Table) -> None:
    anna = await made.sit("anna")
    of = edition("book").sheet
    text = of.written(msgspec.structs.replace(of.character("tam-oakes"), name="Petra Lind", id="petra-lind"))
    anna.say(type="bring-own", text=text)
    await anna.until(lambda state: people(state) == {"petra-lind": "anna"})
    anna.say(type="bring-own", text=text)
    assert "Is this the Petra Lind who is already here?" in (await anna.refused())["message"]
    anna.say(type="bring-own", text="name = 3")
    assert "this is no sheet: " in (await anna.refused(2))["message"]


@pytest.mark.parametrize("by", NAMES)
async def test_a_scene_is_made_and_played(tmp_path: Path, by: str) -> None:
    async with table(tmp_path, RULES, plan(by)) as made:
        gm, anna = await made.sit("gm"), await made.sit("anna")
        key = anna.state["gathering"]["ready"][0]["key"]
        anna.say(type="pick", key=key)
        await gm.until(lambda state: key in people(state))
        gm.say(type="ask-staging")
        offer = await told(gm)
        assert [(one["id"], one["owner"]) for one in offer["people"]] == [(key, "anna")]
        creature = offer["creatures"][-1]["id"]
        for number, one in enumerate(offer["maps"], 1):
            gm.say(
                type="make-scene",
                map=one["id"],
                title=f"Scene {number}",
                about="They come at dawn.",
                people=[key],
                creatures={creature: 2},
                allies={creature: 1},
                goal=bool(one["goal"]),
            )
            await gm.until(lambda state, number=number: len(state["encounters"]) > number)  # type: ignore[misc]
        assert not gm.refusals
        assert steps(gm.state)[-1] == "scene"
        scene = next(one for one in gm.state["encounters"] if one["title"] == "Scene 1")
        roles = sorted((role["side"], role["seat"], role["name"][-2:]) for role in scene["roles"])
        assert roles[:2] == [("foes", "computer", " 2"), ("foes", "computer", " 3")]
        assert [role[:2] for role in roles[2:]] == [("heroes", "anna"), ("heroes", "gm")]
        gm.say(type="open", encounter=scene["id"])
        await anna.until(lambda state: state["gathering"] is None and state["card"] is not None)
        assert any("They come at dawn." in line for line in anna.state["card"]["lines"])


async def test_whoever_joins_in_the_middle_of_a_scene_picks_somebody_there(made: Table) -> None:
    gm, anna, bea = [await made.sit(seat) for seat in ("gm", "anna", "bea")]
    first, second = [one["key"] for one in anna.state["gathering"]["ready"]][:2]
    anna.say(type="pick", key=first)
    await gm.until(lambda state: first in people(state))
    gm.say(type="make-scene", map="tavern", title="A brawl", people=[first], creatures={"rookie-guard": 1})
    await gm.until(lambda state: len(state["encounters"]) == 2)
    gm.say(type="open", encounter=gm.state["encounters"][1]["id"])
    await anna.until(lambda state: state["gathering"] is None)
    await bea.until(lambda state: state["view"]["tokens"] and state["gathering"] is not None)
    assert gm.state["gathering"] is None
    bea.say(type="pick", key=second)
    await bea.until(lambda state: state["gathering"] is None)
    gm.say(type="powers", words=second.replace("-", " "))
    await gm.until(lambda _: bool(gm.told["powers"]))
    keys = [one["key"] for one in gm.told["powers"][-1]["ask"]["among"]["options"]]
    assert f"hand:bring:heroes:@{second}" in keys


async def test_who_is_brought_in_goes_to_whoever_plays_them(made: Table) -> None:
    gm, anna, bea = [await made.sit(seat) for seat in ("gm", "anna", "bea")]
    ready = anna.state["gathering"]["ready"]
    first, second, third = [one["key"] for one in ready][:3]
    anna.say(type="pick", key=first)
    bea.say(type="pick", key=second)
    await gm.until(lambda state: {first, second} <= people(state).keys())
    scene = {"title": "A talk", "tempo": "interaction", "creatures": {"rookie-guard": 1}}
    gm.say(type="make-scene", map="tavern", people=[first], **scene)
    await gm.until(lambda state: len(state["encounters"]) == 2)
    gm.say(type="open", encounter=gm.state["encounters"][1]["id"])
    await anna.until(lambda state: state["gathering"] is None)
    gm.say(type="powers", open=["People: Bring in: heroes"])
    await gm.until(lambda _: bool(gm.told["powers"]))
    labels = {one["key"]: one["label"] for one in gm.told["powers"][-1]["ask"]["among"]["options"]}
    names = [one["name"] for one in ready]
    assert labels[f"hand:bring:heroes:@{second}"] == f"Bring in {names[1]} of the campaign, played by Bea"
    assert labels[f"hand:bring:heroes:{third}"] == f"Bring in {names[2]}"
    assert labels["hand:bring:heroes:rookie-guard"] == "Bring in another Rookie Guard"
    assert {f"hand:bring:heroes:{each}" for each in (first, second)}.isdisjoint(labels), (
        "they are who they are"
    )
    for key in (f"hand:bring:heroes:@{second}", f"hand:seat:{second}:anna"):
        seq = gm.state["seq"]
        gm.give(key, BESIDE)
        await gm.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
    run = made.live.position.run
    assert run is not None
    handed = [f"{event.text} {event.outcome}" for event in run.events if event.kind == "hand"]
    assert [told.partition(", ")[2].partition(" plays")[0] for told in handed] == [
        "in the hands of whoever",
        "",
    ]
    assert run.game.combatants[second].seat == "anna", "and can be handed on"  # type: ignore[attr-defined]
    gm.say(type="undo", seq=gm.state["seq"])
    await bea.until(lambda state: any(ask["who"] == second for ask in state["asks"]))
    assert second in course.left(made.live).documents


async def test_people_of_one_name_are_told_apart(made: Table) -> None:
    gm = await made.sit("gm")
    of = edition("book").sheet
    for number in range(2):
        sheet = msgspec.structs.replace(of.character("tam-oakes"), id=f"tam-{number}")
        gm.say(type="shelve", text=of.written(sheet))
        await gm.until(lambda state, number=number: len(state["shelf"]) > number)  # type: ignore[misc]
    names = ["Tam Oakes 1", "Tam Oakes 2"]
    assert [one["name"] for one in gm.state["shelf"]] == names
    assert [one["name"] for one in gm.state["gathering"]["people"]] == names
    gm.say(type="ask-staging")
    assert [one["name"] for one in (await told(gm))["people"]] == names


async def test_the_house_rules_of_the_campaign_hold_in_its_scenes(tmp_path: Path) -> None:
    async with table(tmp_path, RULES, plan(rules={"clue-rate": 2})) as made:
        gm = await made.sit("gm")
        gm.say(
            type="make-scene",
            map="tavern",
            title="A talk",
            tempo="interaction",
            creatures={"rookie-guard": 1},
        )
        await gm.until(lambda state: len(state["encounters"]) == 2)
        assert any("clue-rate" in told for told in gm.state["encounters"][1]["house"])
        assert gm.state["encounters"][1]["tempo"] == "interaction"


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"map": "nowhere"}, "map: 'nowhere' is none; one of kaldwater-ford"),
        ({"people": ["nobody"]}, "people: there is no sheet 'nobody'"),
        ({"creatures": {}}, "somebody has to take part"),
        ({"creatures": {"skeleton": 1}}, "at least two sides"),
        ({"creatures": {"unicorn": 1}}, "'unicorn' is not in the roster"),
        ({"title": "a\u202eb"}, "title: "),
        ({"light": "pink"}, "light: 'pink' is not known"),
        (
            {"creatures": {"skeleton": 30, "zombie": 30, "ghoul": 30}, "map": "evening-before"} | TALK,
            "no free place",
        ),
    ],
)
async def test_a_scene_that_cannot_be_is_refused(made: Table, wanted: dict[str, Any], says: str) -> None:
    gm = await made.sit("gm")
    scene = {"map": "tavern", "title": "A scene", "creatures": {"skeleton": 1}} | wanted
    gm.say(type="make-scene", **scene)
    assert says in (await gm.refused())["message"]
    assert len(gm.state["encounters"]) == 1


async def test_players_make_no_scenes(made: Table) -> None:
    anna = await made.sit("anna")
    anna.say(type="ask-staging")
    anna.say(type="make-scene", map="tavern", title="Mine", creatures={"skeleton": 1})
    refusals = [await anna.refused(count) for count in (1, 2)]
    assert all("only the game master makes scenes" in one["message"] for one in refusals)


async def test_many_stand_beside_their_own(made: Table) -> None:
    gm = await made.sit("gm")
    gm.say(
        type="make-scene", map="fowlers-hedge", title="Many", tempo="interaction", creatures={"skeleton": 30}
    )
    await gm.until(lambda state: len(state["encounters"]) == 2)
    names = [role["name"] for role in gm.state["encounters"][1]["roles"]]
    assert (names[0], names[-1], len(set(names))) == ("Skeleton 1", "Skeleton 30", 30)
