"""The game master prepares fights: fight files, who decides for whom, and house rules."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.process import allowed_answer
from tests.table.scenes.people.test_casting import EVENING, FORD, MAKING, hero, plan, rules, upload
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE, TWO
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.house import house_rules
from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.setup import Setup
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.arranging import MOST_ENCOUNTERS, add

pytestmark = pytest.mark.anyio

MILL = """
title = "The mill"
about = "Three come out of the dark."
light = "dark"
goal = { kind = "hold", side = "watch", rounds = 2 }
house_rules = { reach-malus = 2 }
[map]
kind = "square"
width = 9
height = 7
[[combatant]]
who = "rookie-guard"
side = "watch"
seat = "player-2"
[[combatant]]
who = "skeleton"
side = "dead"
seat = "nobody-here"
"""


def encounter(page: Page, title: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in page.state["encounters"] if one["title"] == title)
    return found


def seats(page: Page, title: str) -> dict[str, str]:
    return {role["name"]: role["seat"] for role in encounter(page, title)["roles"]}


def notes(page: Page) -> list[str]:
    return [each["text"] for each in page.state["talk"] if each["kind"] == "note"]


async def prepared(gm: Page, text: str, title: str) -> None:
    gm.say(type="prepare", text=text)
    await gm.until(lambda _: title in [one["title"] for one in gm.state["encounters"]])


async def test_a_fight_file_becomes_an_encounter_that_only_the_game_master_sees(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await prepared(gm, MILL, "The mill")
        mill = encounter(gm, "The mill")
        assert (mill["about"], mill["map"]) == ("Three come out of the dark.", "squares, 9 × 7, dark")
        assert mill["goal"] == "watch: to hold out for 2 rounds"
        assert mill["house"] == ["reach-malus: 2, malus for each range of difference"]
        assert seats(gm, "The mill") == {"Rookie Guard": TWO, "Skeleton": "gm"}
        assert [each["title"] for each in one.state["encounters"]] == [FORD]
        assert b"The mill" not in b"".join(one.received)
        await turn_to(made, "The mill")
        assert made.live.position.run.game.setup.light == "dark"


async def test_a_combatant_may_be_a_sheet_of_the_campaign(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm = await made.sit("gm")
        id = await upload(gm, hero())
        await prepared(gm, MILL.replace('who = "rookie-guard"', f'sheet = "{id}"'), "The mill")
        assert seats(gm, "The mill") == {"Wren of the Ford": TWO, "Skeleton": "gm"}


async def test_what_is_prepared_is_there_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm = await made.sit("gm")
        await prepared(gm, MILL, "The mill")
        gm.say(type="arrange", encounter=titled(gm, "The mill"), seats={"skeleton": "computer"})
        await gm.until(lambda _: seats(gm, "The mill")["Skeleton"] == "computer")
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm = await made.sit("gm")
        assert seats(gm, "The mill") == {"Rookie Guard": TWO, "Skeleton": "computer"}


async def test_bad_fight_files_and_players_are_refused(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        before = len(made.live.encounters)
        wrong = {
            MILL.replace("dead", "watch", 1): "a fight needs at least two sides",
            MILL.replace('"skeleton"', '"skeletn"'): "combatant[1].who: 'skeletn' is not in the roster",
            MILL.replace('who = "skeleton"', 'sheet = "/etc/passwd"'): "is no sheet of this campaign",
            "title =": "not a TOML document: Invalid value (at end of document)",
        }
        wrong = {text: told for text, told in wrong.items() if text != MILL}
        for number, (text, told) in enumerate(wrong.items(), 1):
            gm.say(type="prepare", text=text)
            refusal = (await gm.refused(number))["message"]
            assert refusal.startswith("this is no fight file: ")
            assert told in refusal
        await prepared(gm, MILL, "The mill")
        gm.say(type="prepare", text=MILL)
        assert "has this very encounter already" in (await gm.refused(len(wrong) + 1))["message"]
        for number, message in enumerate(
            [
                {"type": "prepare", "text": MILL},
                {"type": "arrange", "encounter": "x"},
                {"type": "settings", "encounter": "x"},
            ],
            1,
        ):
            one.say(**message)
            assert "only the game master" in (await one.refused(number))["message"]
        assert len(made.live.encounters) == before + 1


async def test_equal_titles_are_told_apart(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm = await made.sit("gm")
        await prepared(gm, MILL, "The mill")
        await prepared(gm, MILL.replace("width = 9", "width = 8"), "The mill (2)")


async def test_a_campaign_takes_so_many_encounters(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        setup = demo_fight("kaldwater-ford")
        many = [
            ("Again", msgspec.json.encode(msgspec.structs.replace(setup, title=str(number))))
            for number in range(MOST_ENCOUNTERS)
        ]
        with pytest.raises(Exception, match=f"a campaign takes {MOST_ENCOUNTERS} encounters, and has 3"):
            await add(made.live, many)
        assert len(made.live.encounters) == 3
        assert await add(made.live, many[:2])
        assert not await add(made.live, many[:2])


async def ended(gm: Page) -> None:
    """Wait for the end of a fight, and answer what the game master is asked meanwhile."""
    chance = random.Random(1)
    while not gm.state["view"]["over"]:
        await gm.until(lambda state: state["view"]["over"] != "" or bool(state["asks"]))
        for ask in gm.state["asks"][:1]:
            gm.give(allowed_answer(ask, chance))
            await gm.until(lambda state, seq=gm.state["seq"]: state["seq"] > seq)


async def test_the_computer_decides_for_whom_it_is_to(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        seated = {"reeve-holt": "computer", "ilse-varn": "computer"}
        gm.say(type="arrange", encounter=titled(gm, FORD), seats=seated)
        await ended(gm)
        assert {line.seat for line in await made.live.store.log(titled(gm, FORD))} >= {"computer"}
        assert notes(gm) == ["lets the computer decide for Reeve Holt and Ilse Varn"]


async def test_house_rules_are_set_before_a_fight_and_hold_in_it(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        ford = titled(gm, FORD)
        gm.say(type="settings", encounter=ford)
        await gm.until(lambda _: bool(gm.told["settable"]))
        told = {one["name"]: one for one in gm.told["settable"][0]["rules"]}
        assert set(told) == set(house_rules(Figures()))
        assert told["reach-malus"] == {
            "name": "reach-malus",
            "says": "malus for each range of difference",
            "rule": "book.reach.outside-malus",
            "now": 1,
            "usual": 1,
            "words": [],
            "least": 0,
            "most": 10,
        }
        assert told["door-use"]["words"] == ["action", "free"]
        gm.say(type="arrange", encounter=ford, house_rules={"reach-malus": 3, "door_use": "free"})
        await gm.until(lambda _: encounter(gm, FORD)["house"])
        assert made.live.position.run.game.figures.reach_malus == 3
        assert notes(gm) == ["sets reach-malus to 3 and sets door_use to free"]
        page = await made.sit("player-1")
        seen = page.state["seq"]
        gm.say(type="arrange", encounter=ford, house_rules={"reach-malus": 1})
        await gm.until(lambda _: len(encounter(gm, FORD)["house"]) == 1)
        number = next(ask["number"] for ask in page.state["asks"] if ask["mine"])
        page.give("", number, seen)
        assert (await page.refused())["code"] == "stale", "it was asked before the rule was set"
        setup = msgspec.json.decode(made.live.encounter.setup, type=Setup)
        assert setup.house_rules == {"door-use": "free"}


@pytest.mark.house("virtue-start")
async def test_the_house_rules_of_a_making_are_set_before_its_first_answer(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        making = titled(gm, MAKING)
        gm.say(type="settings", encounter=making)
        await gm.until(lambda _: bool(gm.told["settable"]))
        (told,) = gm.told["settable"][0]["rules"]
        assert (told["name"], told["now"], told["words"]) == ("virtue-start", "free", ["balanced", "free"])
        gm.say(type="arrange", encounter=making, house_rules={"virtue-start": "balanced"})
        await gm.until(lambda _: encounter(gm, MAKING)["house"])
        assert encounter(gm, MAKING)["house"] == [f"virtue-start: balanced, {told['says']}"]
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        await turn_to(made, MAKING)
        assert made.live.position.run.game.draft.under == MadeUnder("balanced")
        await gm.until(lambda state: state["view"]["house"])
        gm.say(type="arrange", encounter=making, house_rules={"virtue-start": "free"})
        await gm.until(lambda _: not encounter(gm, MAKING)["house"])
        assert made.live.position.run.game.draft.under == MadeUnder()


async def test_what_cannot_be_arranged_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        ford = titled(gm, FORD)
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"encounter": "x"}, "there is no such encounter"),
            ({"seats": {"anybody": "gm"}}, "'anybody' does not take part; there are ilse-varn, reeve-holt"),
            ({"seats": {"ilse-varn": "spectator"}}, "seat: 'spectator' plays nobody; one of gm, "),
            ({"house_rules": {"reach-malus": 99}}, "reach-malus: '99' is not allowed"),
            ({"house_rules": {"reach": 1}}, "reach: there is no such house rule"),
            ({"encounter": titled(gm, MAKING), "house_rules": {"clue-rate": 2}}, "no making goes by it"),
        ]
        for number, (message, told) in enumerate(wrong, 1):
            gm.say(**{"type": "arrange", "encounter": ford, **message})
            said = (await gm.refused(number))["message"]
            assert told in said
            assert "house_rules" not in said
        assert not encounter(gm, FORD)["house"]


async def test_once_somebody_has_answered_nothing_is_arranged(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        state = await gm.asked(rule="book.initiative.test")
        gm.give(1, state["asks"][0]["number"])
        await gm.until(lambda _: not encounter(gm, FORD)["roles"] and encounter(gm, FORD)["begun"])
        gm.say(type="arrange", encounter=titled(gm, FORD), house_rules={"reach-malus": 2})
        assert "has begun; this can be changed before the first answer" in (await gm.refused())["message"]
        gm.say(type="arrange", encounter=titled(gm, EVENING), house_rules={"reach-malus": 2})
        await gm.until(lambda _: encounter(gm, EVENING)["house"])


async def test_a_computer_player_remembers_what_it_has_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for others to come does so for a while only."""
    player, answered = Editions.player, list[Any]()

    def lend(editions: Editions, name: str, seed: str) -> Any:
        return Heard(player(editions, name, seed), answered)

    monkeypatch.setattr(Editions, "player", lend)
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        seated = {"reeve-holt": "computer", "ilse-varn": "computer"}
        gm.say(type="arrange", encounter=titled(gm, FORD), seats=seated)
        await ended(gm)
        assert len({id(one) for one in answered}) == 1
        assert len(answered) > 10


class Heard:
    """A computer player of whom it is known when it answers."""

    why = ""

    def __init__(self, player: Any, answered: list[Any]) -> None:
        self._player, self._answered = player, answered

    def answer(self, ask: Any, look: Any) -> Any:
        self._answered.append(self)
        return self._player.answer(ask, look)
