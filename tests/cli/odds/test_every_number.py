"""Every number once: what dice come to is the same wherever it is worked out, whatever a group plays.

The command ``roll`` (by seeds and by every throw there is), the exact ``odds``, ``character test`` and a test
at the table are compared for every setting of every house rule by which dice are read. The house rules come
from the tables of the editions: a new one is compared, or it changes a test and has to be named here.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import Any

import pytest
from msgspec.structs import replace

from winterdawn import Pool, cli
from winterdawn.characters import files
from winterdawn.cli.scales import telling
from winterdawn.dice import sources
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.alone import Alone
from winterdawn.editions.house import Bounds
from winterdawn.editions.registry import NAMES, begin, edition
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.run import Run

_parser = cache(cli._parser)


@pytest.fixture(autouse=True)
def one_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line is laid out once for all that is asked."""
    monkeypatch.setattr(cli, "_parser", _parser)


SKILL = {"zones": "mobility"}
POOL = {"zones": "5d6"}
SMALL = {"zones": "2d6"}
MALUSES = (0, 1, 5, 11)
DIFFICULTY = 2
ELSEWHERE = {"screen": {"bonus-malus-cancel": "roll and odds are asked without bonus dice"}}
"""House rules that change a test by what the commands cannot be asked, and why."""


def settings() -> Iterator[Any]:
    """Every house rule by which dice are read, and all that it may be, of numbers the least, the most, and
    those beside the usual one; what is usual once for each edition.
    """
    for name in NAMES:
        known = edition(name).house_rules
        for place, rule in enumerate(telling(edition(name))):
            usual = known[rule].usual
            for value in _values(known[rule].allowed, usual):
                if value != usual or not place:
                    yield pytest.param(name, rule, value, id=f"{name}-{rule}={value}")


def _values(allowed: Bounds, usual: int | str) -> list[int | str]:
    if allowed.words:
        return list(allowed.words)
    assert isinstance(usual, int)
    near = (allowed.least, usual - 1, usual, usual + 1, allowed.most)
    return [value for value in dict.fromkeys(near) if value in allowed]


@cache
def somebody(name: str) -> Any:
    """Somebody with two ranks of what is tested, and 3d6 for it in the editions of the core book."""
    of = edition(name)
    if name == "zones":
        hero, scores = of.sheet.character("tam-reedy"), ("body", "agility", "mind", "awareness", "soul")
        tam = replace(hero, attributes=dict.fromkeys(scores, 3), skills={"mobility": 2}, talents=())
        return replace(tam, armour=None)
    hero = of.sheet.character("ilse-varn")
    return replace(
        hero, attributes={**hero.attributes, "strength": 7}, skills={"climbing": 2}, armour=(), traits=()
    )


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main([*arguments, "--json"]) == 0, capsys.readouterr().err
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


class Laid:
    """Stands in for a seeded stream: the seed is the number of a throw among all that the dice can make."""

    def __init__(self, seed: int) -> None:
        self._left = seed

    def __call__(self, pool: Pool) -> tuple[int, ...]:
        faces = list[int]()
        for size in pool:
            self._left, face = divmod(self._left, size)
            faces.append(face + 1)
        return tuple(faces)


@pytest.mark.parametrize("name, rule, value", [*settings()])
@pytest.mark.parametrize("malus", [0, 1])
def test_all_throws_of_roll_together_are_the_odds(
    name: str, rule: str, value: str, malus: int, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    way = ("--malus", str(malus), "--vs", "1", "--edition", name, "--rule", f"{rule}={value}")
    pool = SMALL.get(name, "1d6+1d4")
    odds = asked(capsys, "odds", pool, *way)
    first = asked(capsys, "roll", pool, *way, "--seed", "0")
    throws = prod(Pool(first["pool"])) * 4 ** len(first["against"])
    monkeypatch.setattr(sources, "SeededDice", Laid)
    came = [asked(capsys, "roll", pool, *way, "--seed", str(seed)) for seed in range(throws)]
    totals = Counter(each["total"] for each in came)
    assert {str(total): float(Fraction(many, throws)) for total, many in sorted(totals.items())} == odds[
        "pmf"
    ]
    assert sum(each["success"] for each in came) / throws == pytest.approx(odds["win"])


@pytest.mark.parametrize("name, rule, value", [*settings()])
def test_a_roll_a_character_and_the_table_agree(
    name: str, rule: str, value: int | str, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    file = tmp_path / "somebody.toml"
    files.save(somebody(name), file)
    skill, pool = SKILL.get(name, "climbing"), POOL.get(name, "3d6")
    for malus, seed in product(MALUSES, range(2)):
        way = ("--malus", str(malus), "--vs", str(DIFFICULTY), "--rule", f"{rule}={value}")
        named, dealt = ("--edition", name), ("--seed", str(seed))
        rolled = asked(capsys, "roll", pool, *way, *named, *dealt)
        odds = asked(capsys, "odds", pool, *way, *named)
        tested = asked(capsys, "character", "test", str(file), skill, *way, *named, *dealt)
        about = f"malus {malus}, seed {seed}"
        if "faces" not in tested:
            assert rolled["boxes"] >= 3, "whoever ticks so many goes down before they roll"
            continue
        assert _faces(tested) == (*rolled["faces"], *rolled["against"]), about
        assert tested.get("total", tested.get("successes")) == rolled["total"], about
        assert tested.get("passed", ", passed" in tested.get("result", "")) == rolled["success"], about
        assert tested["chance"] == pytest.approx(odds["win"]), about
        if name != "zones" or not malus:  # a check of the zone game has no malus that a game master names
            assert at_table(name, rule, value, malus, seed) == (rolled["total"], rolled["success"]), about


def _faces(tested: dict[str, Any]) -> tuple[int, ...]:
    return (*tested["faces"], *tested.get("against", ()))


def at_table(name: str, rule: str, value: int | str, malus: int, seed: int) -> tuple[int, bool]:
    """What a test comes to that a game master calls for at a table with the same dice."""
    of = edition(name)
    entrant = Entrant("somebody", somebody(name), "player-1", "ours", of.open_ground.posts[0])
    setup = Setup(name, "A test", of.open_ground.ground, (entrant,), {rule: value}, "interaction", "gm")
    run: Run[Any] = Run(begin(setup))
    answers, dice = _answers(name, malus), SeededDice(seed)
    while True:
        if found := next(
            (told for told in run.events if told.throws and told.kind in ("test", "roll")), None
        ):
            came = found.figures.get("successes" if name == "zones" else "mos", 0)
            return came, ", passed" in found.outcome or (name == "zones" and came >= DIFFICULTY)
        number, ask = next((n, ask) for n, ask in run.pending.items() if answers or not _waits(ask))
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
        elif answers:
            seat, answer = answers.pop(0)
            run.answer(answer, ask=next(n for n, ask in run.pending.items() if ask.seat == seat))
        else:
            assert isinstance(ask.among, Number), ask
            own = [count.value for count in ask.among.counts if not count.bought and not count.barred]
            run.answer(max(own), ask=number)


def _waits(ask: Any) -> bool:
    """Whether a question is a way into the scene, which waits for nobody."""
    return not isinstance(ask, Roll) and ("What happens?" in ask.prompt or "What do you do?" in ask.prompt)


def _answers(name: str, malus: int) -> list[tuple[str, Any]]:
    if name == "zones":
        return [("gm", "gm:check:somebody"), ("gm", "skill:mobility"), ("gm", DIFFICULTY)]
    weighs = [("gm", "malus"), ("gm", malus)] if malus else []
    return [("player-1", "test:climbing"), *weighs, ("gm", DIFFICULTY)]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_changes_a_test_is_a_house_rule_of_roll_and_odds(name: str) -> None:
    usual, of = _tested(name, {}), edition(name)
    found = {
        rule
        for rule, known in of.house_rules.items()
        for value in known.allowed.words or (known.allowed.least, known.allowed.most)
        if value != known.usual and _tested(name, {rule: value}) != usual
    }
    elsewhere = ELSEWHERE.get(name, {})
    assert found - {*telling(of)} == {*elsewhere}, (
        "house rules by which dice are read and no command reads them"
    )


def _tested(name: str, rules: dict[str, int | str]) -> list[dict[str, Any]]:
    came = []
    for bonus, seed in ((0, 1), (1, 2)):
        person, skill = Alone(somebody(name), name, rules), SKILL.get(name, "climbing")
        data = person.practised(skill, DIFFICULTY, SeededDice(seed), malus=4, bonus=bonus).data
        came.append(
            {key: data.get(key) for key in ("chance", "scored", "total", "result", "successes", "passed")}
        )
    return came
