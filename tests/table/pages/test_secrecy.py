"""Nobody is ever sent what is not theirs to know: every byte to every seat is searched."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.table.harness import Page, table
from tests.table.toy import ONE, SECRETS, TWO, opening, secrets_of_others

pytestmark = pytest.mark.anyio


def answer_at_random(page: Page, chance: random.Random) -> bool:
    """Answer one open ask of this page with something it allows; whether there was one."""
    asks = [ask for ask in page.state["asks"] if ask["mine"] and "crash" not in ask["prompt"]]
    if not asks:
        return False
    ask = chance.choice(asks)
    among = ask["among"]
    if among["type"] == "number":
        value: object = chance.choice([0, 1, 2])
    elif among["type"] == "spend":
        value = chance.choice([{}, {"apple": 2}, {"apple": 1, "book": 1}])
    else:
        value = chance.choice([o["key"] for o in among["options"] if not o["key"].endswith("crash")])
    page.give(value, ask["number"])
    return True


async def test_what_is_sealed_hidden_or_private_reaches_no_other_seat(tmp_path: Path) -> None:
    chance = random.Random(5)
    async with table(tmp_path, plan=opening(rounds=4)) as made:
        one, two, spectator, gm = [await made.sit(seat) for seat in (ONE, TWO, "spectator", "gm")]
        for turn in range(60):
            page = chance.choice([one, two])
            if not answer_at_random(page, chance):
                continue
            seq = page.state["seq"]
            await gm.until(lambda state, seq=seq: state["seq"] > seq)
            if turn % 7 == 3:
                seq = gm.state["seq"]
                gm.say(type="undo", seq=seq)
                await gm.until(lambda state, seq=seq: state["seq"] > seq or bool(gm.refusals))
            for each in (one, two, spectator):
                await each.until(lambda state: state["seq"] >= gm.state["seq"])
            if gm.state["secret"]:
                break
        for page, seat in ((one, ONE), (two, TWO), (spectator, "spectator")):
            everything = b"\n".join(page.received)
            assert not [word for word in secrets_of_others(seat) if word in everything]
            assert len(page.received) > 8
        assert SECRETS[ONE] in b"".join(one.received)
        assert all(word in b"".join(gm.received) for word in SECRETS.values())


async def test_two_sealed_answers_look_the_same_to_others(tmp_path: Path) -> None:
    sent = []
    for word in ("ash", "elm"):
        async with table(tmp_path / word) as made:
            watchers = [await made.sit(seat) for seat in (TWO, "spectator")]
            one = await made.sit(ONE)
            one.give(f"ONLY-ONE-{word}")
            states = [await page.until(lambda state: state["seq"] == 1) for page in watchers]
            sent.append(
                [
                    (state["view"], state["asks"], page.events)
                    for state, page in zip(states, watchers, strict=True)
                ]
            )
            for asks in (state["asks"] for state in states):
                for ask in asks:
                    ask.pop("since")
    assert sent[0] == sent[1]


async def test_refusals_do_not_tell_what_others_are_asked(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        two = await made.sit(TWO)
        for value in ("ONLY", 3, {}, [1]):
            two.say(type="answer", seq=0, ask=0, value=value)
        two.say(type="deal", seq=0, ask=0)
        await two.refused(5)
        assert SECRETS[ONE] not in b"".join(two.received)
