"""``winterdawn character advance``, and that the sheet tells of it."""

from __future__ import annotations

import json

from tests.characters.people import load
from winterdawn.cli import main


def test_advance_spends_experience_and_refuses_with_the_rule(orc, capsys):
    orc.write_text(orc.read_text("utf-8").replace("persona = 6", "persona = 7", 1), "utf-8")
    assert main(["character", "advance", str(orc), "persona"]) == 0
    assert "persona: 7 → 8; 0 experience left" in capsys.readouterr().out
    assert load(orc).attributes["persona"] == 8
    assert main(["character", "advance", str(orc), "persona"]) == 2
    assert "[book.experience.attribute-cost]" in capsys.readouterr().err
    assert main(["character", "advance", str(orc), "juggling"]) == 2
    assert main(["character", "advance", "ilse-varn", "climbing"]) == 2


def test_show_tells_the_choices_of_making_and_advancement(orc, capsys):
    orc.write_text(orc.read_text("utf-8").replace("persona = 6", "persona = 7", 1), "utf-8")
    assert main(["character", "advance", str(orc), "persona"]) == 0
    capsys.readouterr()
    assert main(["character", "show", str(orc)]) == 0
    told = capsys.readouterr().out.partition("\nHistory\n")[2].splitlines()
    assert told[:4] == [
        "  made with                  25 background points",
        "  race                       Orc",
        "  race                       Orc: climbing",
        "  subrace                    Pig Rider",
    ]
    assert told[-1] == "  advancement                raise persona for 7 experience"
    assert len(told) == len(load(orc).story) + 1
    assert main(["character", "show", "ilse-varn"]) == 0
    assert "History" not in capsys.readouterr().out, "she was entered freely"


def test_the_last_raise_is_taken_back_in_the_file(orc, capsys):
    orc.write_text("# Our orc\n" + orc.read_text("utf-8").replace("persona = 6", "persona = 7", 1), "utf-8")
    before = load(orc)
    back = ["character", "advance", str(orc), "--back"]
    assert main(back) == 2
    assert "nothing was raised on the sheet of Ragna Calder" in capsys.readouterr().err
    assert load(orc) == before
    assert main(["character", "advance", str(orc), "persona"]) == 0
    assert load(orc).story[-1].stage == "advancement"
    assert main([*back, "luck"]) == 2
    capsys.readouterr()
    assert main(back) == 0
    assert capsys.readouterr().out == "taken back: persona: 8 → 7; 7 experience left in it\n"
    assert load(orc) == before
    assert orc.read_text("utf-8").startswith("# Our orc\n")
    assert main(["character", "advance", "ilse-varn", "--back"]) == 2
    assert "ilse-varn is of the roster; advance takes a file" in capsys.readouterr().err


def test_advance_and_keep_leave_the_comments_of_a_file(orc):
    noted = orc.read_text("utf-8").replace("strength = 7\n", "strength = 7  # as his mother\n", 1)
    noted = noted.replace("persona = 6\n", "persona = 7\n", 1)
    orc.write_text(f"# Our orc\n{noted}".replace('subrace = "Pig Rider"', 'subrace = "Night"'), "utf-8")
    assert main(["character", "advance", str(orc), "persona"]) == 0
    assert main(["character", "validate", str(orc), "--keep"]) == 0
    text = orc.read_text("utf-8")
    assert text.startswith("# Our orc\n")
    assert "strength = 7  # as his mother\n" in text
    assert load(orc).overrides == ("subrace",)


def test_advance_trades_for_a_family(tmp_path, capsys):
    path = tmp_path / "anna.json"
    scores = dict.fromkeys(("agility", "constitution", "strength", "erudition", "persona", "wisdom"), 6)
    skills = {"climbing": 1, "running": 1, "jumping": 1, "lifting": 1}
    path.write_text(json.dumps({"name": "Anna", "attributes": scores, "skills": skills}), "utf-8")
    assert main(["character", "advance", str(path), "athleticism"]) == 2
    capsys.readouterr()
    trade = ["--from", "climbing,running,lifting", "--json"]
    assert main(["character", "advance", str(path), "athleticism", *trade]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "key": "athleticism",
        "before": 0,
        "after": 1,
        "experience": 0,
    }
    assert load(path).skills == {"jumping": 1}
    assert main(["character", "advance", str(path), "--back"]) == 0
    assert capsys.readouterr().out == (
        "taken back: athleticism: 1 → 0; 0 experience left in it\n"
        "  climbing, own rank: 0 → 1\n"
        "  lifting, own rank: 0 → 1\n"
        "  running, own rank: 0 → 1\n"
    )
    assert load(path).skills == skills
