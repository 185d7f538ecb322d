"""What is said aloud, whispered, and rolled without being asked for."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.secret.worlds import normal, settled
from tests.table.toy import ONE, TWO
from winterdawn.dice import Pool
from winterdawn.dice.sources import VerifiableDice
from winterdawn.editions import registry
from winterdawn.table.log.asides import FreeRoll
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign

pytestmark = pytest.mark.anyio

SEATS = (ONE, TWO, "gm", "spectator")
WORD = "QUINCE"


async def sit(made: Table) -> dict[str, Page]:
    return {seat: await made.sit(seat) for seat in SEATS}


async def speak(page: Page, text: str, *to: str, refused: bool = False) -> None:
    """Say it and wait until it is told, or refused."""
    count = len(page.refusals)
    said = len(page.talk)
    page.say(type="say", text=text, to=to)
    if refused:
        await page.refused(count + 1)
    else:
        await page.until(lambda _: len(page.talk) > said)


def knowing(pages: dict[str, Page], word: str = WORD) -> set[str]:
    """The seats to which a word was sent in any byte."""
    return {seat for seat, page in pages.items() if word.encode() in b"".join(page.received)}


@pytest.mark.parametrize(
    ("by", "line", "to", "ends"),
    [
        (ONE, f"/gm {WORD}", (), {ONE, "gm"}),
        (ONE, f"/w gm {WORD}", (), {ONE, "gm"}),
        (ONE, f"/W Game Master: {WORD}", (), {ONE, "gm"}),
        (ONE, f"/whisper second {WORD}", (), {ONE, TWO}),
        (TWO, f"/w first player, {WORD}", (), {ONE, TWO}),
        ("gm", f"/w second {WORD}", (), {TWO, "gm"}),
        (ONE, WORD, (TWO,), {ONE, TWO}),
        ("gm", WORD, (ONE, TWO), {ONE, TWO, "gm"}),
    ],
)
async def test_a_whisper_is_told_at_its_ends_alone(
    by: str, line: str, to: tuple[str, ...], ends: set[str], tmp_path: Path
) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages[by], line, *to)
        await settled(made, pages)
        assert knowing(pages) == ends
        heard = [pages[seat].talk[-1] for seat in ends]
        assert {(one["text"], one["kind"]) for one in heard} == {(WORD, "say")}
        assert all(one["to"] for one in heard)
    async with table(tmp_path) as made:  # and so it is by those who come back after a restart
        assert knowing(await sit(made)) == ends


async def test_whom_a_whisper_is_to_is_told_as_each_end_sees_it(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages["gm"], WORD, ONE, TWO)
        await settled(made, pages)
        names = [made.live.named(ONE), made.live.named(TWO)]
        told = {seat: pages[seat].talk[-1]["to"] for seat in ("gm", ONE)}
        assert told == {"gm": f"{names[0]} and {names[1]}", ONE: f"you and {names[1]}"}


async def test_two_whispers_look_the_same_to_whoever_is_not_addressed(tmp_path: Path) -> None:
    sent = []
    for word in ("ash", "elm"):
        async with table(tmp_path / word) as made:
            pages = await sit(made)
            for page in pages.values():
                page.received.clear()
            await speak(pages[ONE], f"/w second {word}")
            await settled(made, pages)
            others = ("gm", "spectator")
            sent.append([normal(each) for seat in others for each in pages[seat].received])
    assert sent[0] == sent[1]


@pytest.mark.parametrize(
    ("by", "line", "to", "why"),
    [
        ("spectator", "/gm hello", (), "spectators look on and whisper to nobody"),
        ("spectator", "hello", ("gm",), "spectators look on and whisper to nobody"),
        ("spectator", "/roll 2d6", (), "spectators look on and roll nothing"),
        (ONE, "/w spectator hello", (), "nobody whom you could whisper to is called “spectator”"),
        (ONE, "hello", ("spectator",), "no player and no game master at that seat"),
        (ONE, "hello", ("nobody",), "no player and no game master at that seat"),
        (ONE, "hello", (ONE,), "that is your own seat"),
        (ONE, "/w zoe hello", (), "called “zoe”; there is"),
        ("gm", "/gm hello", (), "there is no other game master"),
        ("gm", "/w hello", (), "nobody whom you could whisper to is called “hello”"),
        (ONE, "/w gm", (), "there are no words to whisper"),
        (ONE, "/w", (), "called “”"),
        (ONE, "/shout hello", (), "“/shout” is no command of this table"),
        (ONE, "／shout hello", (), "is no command of this table"),
        (ONE, "/roll", (), "nothing was rolled"),
        (ONE, "/roll 99d6", (), "1 to 40 dice"),
        (ONE, "/roll 1d7", (), "d7"),
        (ONE, "/roll juggling", (), "no skill of anybody you play begins with “juggling”"),
    ],
)
async def test_what_cannot_be_whispered_is_said_to_nobody(
    by: str, line: str, to: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages[by], line, *to, refused=True)
        refusal = pages[by].refusals[-1]
        assert (refusal["code"], why in refusal["message"]) == ("unsaid", True), refusal
        assert not made.live.history.notes


async def test_nobody_hears_what_is_for_the_game_master_by_taking_that_name(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        pages[TWO].say(type="rename-seat", seat=TWO, name="GM")
        await pages[ONE].until(lambda state: any(seat["name"] == "GM" for seat in state["seats"]))
        await speak(pages[ONE], f"/w gm {WORD}", refused=True)
        assert "several here are called “gm”" in pages[ONE].refusals[-1]["message"]
        await speak(pages[ONE], f"/gm {WORD}")
        assert knowing(pages) == {ONE, "gm"}


async def test_what_a_roll_is_against_may_be_said_as_people_say_it(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages[ONE], "/roll 2d8 vs 3")
        assert pages[ONE].talk[0]["text"].startswith("rolls 2d8: ")
        assert "against 3" in pages[ONE].talk[0]["text"]


async def test_a_roll_is_told_to_all_and_can_be_checked(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages[ONE], "/roll 2d8 + 1d6 3")
        await speak(pages["gm"], "/r 1d4")
        await settled(made, pages)
        first, second = (made.live.line(seq).read() for seq in (1, 2))
        assert isinstance(first, FreeRoll)
        assert isinstance(second, FreeRoll)
        assert (first.roll, second.roll) == (0, 1)
        for told, pool in ((first, "2d8+1d6"), (second, "1d4")):
            dice = VerifiableDice(made.live.history.secret, made.live.encounter.id, told.roll)
            assert told.faces == dice(Pool(pool))
            assert [roll.faces for roll in made.live.history.rolls][told.roll] == told.faces
        shown = " ".join(map(str, first.faces))
        text = f"rolls 2d8+1d6: {shown}, sum {sum(first.faces)}, against 3"
        assert {page.talk[0]["text"] for page in pages.values()} == {text}
        assert {page.talk[0]["kind"] for page in pages.values()} == {"roll"}


@pytest.mark.parametrize(("by", "ends"), [(ONE, {ONE, "gm"}), ("gm", {"gm"})])
async def test_a_roll_for_the_game_master_is_told_nobody_else(
    by: str, ends: set[str], tmp_path: Path
) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages[by], "/gmroll 1d20")
        await settled(made, pages)
        assert knowing(pages, "rolls 1d20") == ends


async def test_the_game_goes_on_with_the_next_roll(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await sit(made)
        await speak(pages[ONE], "/roll 1d6")
        for seat in (ONE, TWO):
            await pages[seat].asked("seal")
            pages[seat].give(f"{pages[seat].state['asks'][0]['prompt'].split(':')[0]}-ash")
        await pages[ONE].until(lambda _: made.live.history.dealt == 3)
        assert [roll.roll for roll in made.live.history.rolls] == [0, 1, 2]


@pytest.mark.parametrize("edition", registry.NAMES)
async def test_a_skill_is_rolled_with_the_dice_of_the_sheet(edition: str, tmp_path: Path) -> None:
    plan = msgspec.structs.replace(campaign(edition=edition), id="toy")
    async with table(tmp_path, Editions(), plan) as made:
        page = await made.sit(ONE)
        who = next(role for role in made.live.roles(made.live.encounter.setup) if role.seat == ONE)
        page.say(type="look", sheets=[who.id])
        state = await page.until(lambda state: any(sheet["sections"] for sheet in state["view"]["sheets"]))
        sheet = next(one for one in state["view"]["sheets"] if one["id"] == who.id)
        skills = next(part for part in sheet["sections"] if part["title"].startswith("Skills"))
        row = skills["groups"][0]["rows"][0]
        await speak(page, f"/roll {row['label'].upper()} 1")
        text = page.talk[-1]["text"]
        dice = [row["value"], *row["cells"]][-1]
        assert text.startswith(f"rolls {sheet['name']}’s {row['label']}, {dice}: ")
        assert "against 1: " in text
        every = [row for part in sheet["sections"] for group in part["groups"] for row in group["rows"]]
        rolled = [row for row in every if row["dice"]]
        assert {row["label"] for row in skills["groups"][0]["rows"]} <= {row["label"] for row in rolled}
        for row in (rolled[-1], rolled[len(rolled) // 2]):
            await speak(page, f"/roll {sheet['name']} {row['label']}")
            assert page.talk[-1]["text"].startswith(
                f"rolls {sheet['name']}’s {row['label']}, {row['dice']}: "
            )


async def test_a_game_master_rolls_in_secret_for_anybody(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), msgspec.structs.replace(campaign(), id="toy")) as made:
        pages = await sit(made)
        who = next(role for role in made.live.cast if role.seat == ONE)
        await speak(pages["gm"], f"/gmroll {who.name.upper()} perception 2")
        await settled(made, pages)
        assert pages["gm"].talk[0]["text"].startswith(f"rolls {who.name}’s Perception, ")
        assert knowing(pages, f"{who.name}’s Perception") == {"gm"}
        await speak(pages[TWO], f"/roll {who.name} perception", refused=True)
        assert "no skill of anybody you play" in pages[TWO].refusals[-1]["message"]


@pytest.mark.parametrize(
    ("edition", "pool", "faces", "difficulty", "read"),
    [
        ("book", "3d8", (8, 4, 1), 2, "3 successes, a die shows its highest face, against 2: success"),
        ("book", "2d6", (3, 2), 1, "0 successes, no die scores, against 1: no success"),
        ("screen", "2d6", (6, 3), None, "3 successes"),
        ("zones", "3d6", (6, 6, 2), 1, "2 successes"),
        ("zones", "1d8", (8,), None, ""),
    ],
)
def test_dice_are_read_by_the_edition(
    edition: str, pool: str, faces: tuple[int, ...], difficulty: int | None, read: str
) -> None:
    setup = campaign(edition=edition).setup
    assert Editions().reads(setup, Pool(pool), faces, difficulty).startswith(read)


def test_dice_are_read_by_the_house_rules() -> None:
    setup = Editions().gathering("Ours", "book", {"ladder-step": 2})
    assert Editions().reads(setup, Pool("1d8"), (6,)).startswith("3 successes")


async def test_who_is_not_at_a_making_is_not_whispered_to_there(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), msgspec.structs.replace(campaign(), id="toy")) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        one.say(type="begin-making")
        state = await one.until(lambda state: state["at"])
        await speak(one, f"/gm {WORD}", refused=True)
        gm.say(type="take-up-making", making=state["at"])
        await gm.until(lambda state: state["at"])
        await speak(one, f"/w reeve holt's player {WORD}", refused=True)
        assert "is not here" in one.refusals[-1]["message"]
        assert knowing({"two": two, "gm": gm}) == set()
        await speak(one, f"/gm {WORD}")
        await gm.until(lambda _: bool(gm.talk))
        assert knowing({"two": two, "gm": gm}) == {"gm"}
