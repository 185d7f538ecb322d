"""Records of fights that earlier rules have played."""

from pathlib import Path

import pytest

from tests.cli.fights.test_fight import DUEL
from winterdawn import cli


def test_a_fight_kept_by_version_0_1_0_is_no_longer_replayed(capsys):
    kept = Path(__file__).parent / "data" / "version-0.1.0.jsonl"
    assert cli.main(["replay", str(kept)]) == 2
    assert "was played by rules number unknown of version 0.1.0" in capsys.readouterr().err


@pytest.mark.parametrize("reading", [4, 5])
def test_a_record_of_earlier_rules_is_refused_in_a_sentence_and_one_of_the_last_reading_is_not(
    reading, tmp_path, capsys
):
    file = tmp_path / "fight.jsonl"
    assert cli.main(["fight", *DUEL, "--record", str(file)]) == 0
    head, rest = file.read_text("utf-8").split("\n", 1)
    file.write_text(head.replace('"setup":{', f'"setup":{{"reading":{reading},', 1) + "\n" + rest, "utf-8")
    assert cli.main(["replay", str(file)]) == (2 if reading == 4 else 0)
    assert ("was played by earlier rules" in capsys.readouterr().err) is (reading == 4)


def test_a_digest_of_an_earlier_kind_is_told_and_compared_with_nothing(tmp_path, capsys):
    file, kept = tmp_path / "fight.jsonl", Path(__file__).parent / "data" / "version-0.1.0.jsonl"
    assert cli.main(["fight", *DUEL, "--record", str(file)]) == 0
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:-1], kept.read_text("utf-8").splitlines()[-1], ""]), "utf-8")
    assert cli.main(["replay", str(file)]) == 0
    assert "is of an earlier version, whose digest cannot be compared any more" in capsys.readouterr().err
