"""``--house-rule``: what a group plays otherwise, and what is refused."""

import msgspec
import pytest

from winterdawn import cli
from winterdawn.editions.registry import from_json
from winterdawn.table.scenes.demo import campaign


def test_a_fight_is_fought_by_house_rules_and_recorded_with_them(tmp_path, capsys) -> None:
    file = tmp_path / "fight.jsonl"
    words = ["--house-rule", "spirit-per-hit=3", "--house-rule", "failure-chain=once"]
    command = ["fight", "rookie-guard", "skeleton", "--seed", "7", *words, "--record", str(file)]
    assert cli.main(command) == 0
    log = capsys.readouterr().out
    assert log.startswith("House rule spirit-per-hit: 3, spirit lost for each hit suffered in melee\n")
    assert '"house_rules":{"spirit-per-hit":3,"failure-chain":"once"}' in file.read_text("utf-8")
    assert cli.main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == log


@pytest.mark.parametrize("command", [["fight", "rookie-guard", "skeleton"], ["serve", "--demo"]])
@pytest.mark.parametrize(
    "written, said",
    [
        ("reach-mauls=2", "house_rules.reach-mauls: there is no such house rule; perhaps reach-malus"),
        ("reach-malus=far", "house_rules.reach-malus: 'far' is not allowed; use a whole number from 0 to 10"),
        ("failure-chain=2", "house_rules.failure-chain: '2' is not allowed; use once or unlimited"),
        ("reach-malus", "'reach-malus': the value is missing; write NAME=VALUE, as in clue-rate=2"),
        ("=2", "'=2': the name is missing; write NAME=VALUE, as in clue-rate=2"),
        ("malus-for-reach=2", "there is no such house rule; perhaps reach-malus"),
        ("qwertz=2", "house_rules.qwertz: there is no such house rule; winterdawn rules --house lists them"),
    ],
)
def test_what_cannot_be_played_is_refused(command, written, said, tmp_path, capsys) -> None:
    assert cli.main([*command, "--house-rule", written]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("rule", ["flank-malus=150", "rear-malus=101", "reach-malus=101"])
def test_a_malus_that_no_roll_could_bear_is_refused(rule, capsys) -> None:
    assert cli.main(["fight", "reeve-holt", "ilse-varn", "--seed", "4", "--house-rule", rule]) == 2
    name, _, value = rule.partition("=")
    said = f"house_rules.{name}: '{value}' is not allowed; use a whole number from 0 to 10"
    assert said in capsys.readouterr().err


def test_a_fight_with_the_highest_maluses_comes_to_its_end(capsys) -> None:
    maluses = ("reach", "flank", "rear", "prone", "opportunity-flank")
    words = [word for name in maluses for word in ("--house-rule", f"{name}-malus=10")]
    assert cli.main(["fight", "reeve-holt", "ilse-varn", "--seed", "4", *words]) == 0
    assert (
        "House rule flank-malus: 10, malus of whoever is attacked from the flank\n" in capsys.readouterr().out
    )


def test_house_rules_need_a_campaign_that_begins(tmp_path, capsys) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--house-rule", "clue-rate=2"]) == 2
    assert "--rule is for the campaign that --demo, --scene or a fight file begins" in capsys.readouterr().err


def test_the_demo_campaign_is_played_by_them() -> None:
    opening = campaign({"clue-rate": 2})
    for setup in (opening.setup, opening.others[0][1]):
        assert from_json(setup).house_rules == {"clue-rate": 2}
    assert msgspec.json.decode(opening.others[-1][1])["making"] == "player-1"
    both = campaign({"clue-rate": 2, "virtue-start": "balanced"})
    newcomer = msgspec.json.decode(both.others[-1][1])
    assert newcomer["house_rules"] == {"virtue-start": "balanced"}, "what a making goes by"
