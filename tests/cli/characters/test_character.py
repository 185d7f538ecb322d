"""``winterdawn character``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.characters.documents.test_files import bad_documents
from tests.characters.people import load
from winterdawn.characters.files import save
from winterdawn.cli import main
from winterdawn.editions.sda.creation.traits import trait


def test_show_prints_the_sheet_and_the_reasons(orc, capsys):
    capsys.readouterr()
    assert main(["character", "show", str(orc)]) == 0
    out = capsys.readouterr().out
    for word in ("Pig Rider Orc", "Attributes", "spirit", "climbing", "purse", "brave (balanced)"):
        assert word in out
    assert main(["character", "show", str(orc), "--why", "climbing"]) == 0
    assert (
        "raise climbing: 1  [skills: raise climbing, book.experience.skill-cost]" in capsys.readouterr().out
    )
    assert main(["character", "show", "ilse-varn", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["numbers"]["spirit"]["value"] == 22
    assert main(["character", "show", "ilse-varn", "--why", "spirit", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cites"] == ["book.spirit.maximum"]
    assert main(["character", "show", "ilse-varn", "--why", "juggling"]) == 2
    assert main(["character", "show", "nobody"]) == 2
    assert "there is no file nobody" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("sword", "perhaps one-handed-swords, two-handed-swords or Arming sword is meant"),
        ("strenght", "perhaps strength is meant"),
        ("melee", "perhaps melee-combat is meant"),
        ("melee combat", "is a family; name one of its skills: axes-clubs-maces, brawling"),
        ("xyzzy", "'xyzzy' is no number of this sheet; --why without a name lists all"),
    ],
)
def test_a_number_that_is_not_there_says_which_are(capsys, asked, says):
    assert main(["character", "show", "ilse-varn", "--why", asked]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert "--why without a name lists all" in told


def test_all_numbers_are_listed_and_each_can_be_asked_for(capsys):
    assert main(["character", "show", "ilse-varn", "--why"]) == 0
    listed = capsys.readouterr().out
    assert re.search(r"^pool:one-handed-swords:agility +5d8$", listed, re.M)
    assert main(["character", "show", "ilse-varn", "--why", "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert list(numbers) == [re.split(r" {2,}", line.strip())[0] for line in listed.splitlines()]
    for key in ("damage:Arming sword", "armour:cutting", "limit", "arming sword"):
        assert main(["character", "show", "ilse-varn", "--why", key]) == 0
    assert main(["character", "test", "ilse-varn", "sword", "--vs", "1"]) == 2
    assert "perhaps one-handed-swords or two-handed-swords is meant" in capsys.readouterr().err


def test_validate_names_the_place_and_can_keep_a_fault(orc, capsys):
    text = orc.read_text("utf-8").replace('subrace = "Pig Rider"', 'subrace = "Night"')
    orc.write_text(text, "utf-8")
    assert main(["character", "validate", str(orc)]) == 2
    assert "subrace: fault: no Orc is a Night" in capsys.readouterr().out
    assert main(["character", "validate", str(orc), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["valid"] is False
    assert main(["character", "validate", str(orc), "--keep"]) == 0
    assert load(orc).overrides == ("subrace",)
    assert main(["character", "validate", str(orc)]) == 0
    assert main(["character", "validate", "ilse-varn"]) == 0
    assert main(["character", "validate", "ilse-varn", "--keep"]) == 2


def test_validate_gives_each_file_its_verdict(orc, tmp_path, capsys):
    odd, bad = tmp_path / "odd.toml", tmp_path / "bad.toml"
    odd.write_text(orc.read_text("utf-8").replace("strength = 7", "strength = 14"), "utf-8")
    bad.write_text(re.sub(r"courage = \d", "courage = 7", orc.read_text("utf-8"), count=1), "utf-8")
    capsys.readouterr()
    files = [str(bad), "nobody", str(tmp_path), str(tmp_path / "none.toml"), str(odd), str(orc)]
    assert main(["character", "validate", *files]) == 2
    told = capsys.readouterr()
    assert f"{odd}: sound, with 1 warning\n" in told.out
    assert f"{orc}: sound\n" in told.out
    assert f"{bad}: virtues.courage: 7 is not a whole number from 1 to 6\n" in told.err
    assert len(told.err.splitlines()) == 4
    assert main(["character", "validate", *files, "--json"]) == 2
    as_json = json.loads(capsys.readouterr().out)
    assert (as_json["valid"], list(as_json["unread"])) == (False, files[:4])
    assert main(["character", "validate", str(odd), str(orc)]) == 0
    odd.write_text(odd.read_text("utf-8").replace('subrace = "Pig Rider"', 'subrace = "Night"'), "utf-8")
    capsys.readouterr()
    assert main(["character", "validate", str(odd), str(orc)]) == 2
    assert f"{odd}: not sound, with 1 fault and 1 warning\n" in capsys.readouterr().out
    assert main(["character", "validate", str(odd), "ilse-varn", "--keep"]) == 2
    told = capsys.readouterr()
    assert told.out.endswith("sound, with 2 let stand\n")
    assert "ilse-varn is of the roster" in told.err


def test_two_hundred_bad_sheets_change_nothing_and_end_with_code_2(tmp_path, capsys):
    for number, document in enumerate(bad_documents(200)):
        path = tmp_path / "bad.json"
        path.write_text(json.dumps(document), "utf-8")
        before = path.read_bytes()
        act = (["validate"], ["show"], ["validate", "--keep"], ["advance"])[number % 4]
        extra = ["climbing"] if act == ["advance"] else []
        assert main(["character", *act[:1], str(path), *extra, *act[1:]]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"winterdawn: {path}: ")
        head, *faults = told.err.splitlines()
        assert not faults or head.endswith(f": {len(faults)} things are wrong:")
        assert all(fault.startswith("  ") for fault in faults)
        assert path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["bad.json"]


def test_test_rolls_against_a_difficulty_and_shows_the_odds(orc, capsys):
    capsys.readouterr()
    rolled = ["character", "test", str(orc), "climbing", "--vs", "2", "--seed", "4"]
    assert main(rolled) == 0
    out = capsys.readouterr().out
    assert "climbing with strength against 2" in out
    assert "2d6; success in 25.0%" in out
    assert main([*rolled, "--bonus", "1", "--malus", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["pool"], told["malus"], told["seed"]) == ("3d6", 1, 4)
    assert main([*rolled, "--attribute", "Power"]) == 0
    assert main([*rolled, "--attribute", "luck"]) == 2
    assert main(["character", "test", str(orc), "athleticism", "--vs", "1"]) == 2
    assert main(["character", "test", str(orc), "juggling", "--vs", "1"]) == 2
    capsys.readouterr()
    assert main(["character", "test", str(orc), "climbing", "--vs", "10001"]) == 2
    assert "a difficulty is a whole number from 0 to 10,000, not 10001" in capsys.readouterr().err


def output(capsys: pytest.CaptureFixture[str], path: Path, skill: str, *more: str) -> str:
    """What a test of ``skill`` against 1 prints."""
    capsys.readouterr()
    assert main(["character", "test", str(path), skill, "--vs", "1", *more]) == 0
    return capsys.readouterr().out


@pytest.mark.rule("book.failure.ego-test", "book.failure.ego-failed", "book.experience.attribute-gain")
def test_a_test_tells_what_its_roll_leaves_and_saves_it_only_when_asked(orc, capsys):
    seeds = map(str, range(300))
    seed = next(
        seed
        for seed in seeds
        if " left  [book.failure.ego-failed" in output(capsys, orc, "climbing", "--seed", seed)
    )
    before, text = load(orc), orc.read_text("utf-8")
    won = ("--reward", "experience")
    out = output(capsys, orc, "climbing", "--seed", seed, *won)
    assert "Ragna Calder’s climbing roll fails completely  [book.failure.definition]" in out
    assert "ego: against 1 (rank in climbing), failed  [book.failure.ego-test" in out
    words = f"−1 spirit, {before.maximum_spirit - 1} left"
    assert f"leaves  {words}  [book.failure.ego-failed, book.ruling.failure-chain]" in out
    assert f"nothing is written; --save enters what is left in {orc}" in out
    assert orc.read_text("utf-8") == text
    orc.write_text(f"# mine\n{text}", "utf-8")
    assert f"saved   in {orc}" in output(capsys, orc, "climbing", "--seed", seed, "--save", *won)
    assert load(orc).spirit == before.maximum_spirit - out.count("−1 spirit")
    assert orc.read_text("utf-8").startswith("# mine\n")
    told = json.loads(output(capsys, orc, "climbing", "--seed", seed, "--json"))
    assert told["ego_tests"][0]["left_behind"][0] == {
        "kind": "spirit",
        "words": f"−1 spirit, {load(orc).spirit - 1} left",
        "cites": ["book.failure.ego-failed", "book.ruling.failure-chain"],
    }
    assert main(["character", "test", "ilse-varn", "climbing", "--vs", "1", "--save"]) == 2
    assert "ilse-varn is of the roster; --save takes a file" in capsys.readouterr().err


@pytest.mark.rule("book.flawless.full-pool")
@pytest.mark.about("book.flawless.player-chooses")
def test_a_flawless_test_is_turned_into_what_is_chosen(orc, capsys):
    orc.write_text(f"spirit = 9\n{orc.read_text('utf-8')}".replace("spirit = 18\n", ""), "utf-8")
    before = load(orc)
    seeds = map(str, range(300))
    seed = next(seed for seed in seeds if "flawless" in output(capsys, orc, "climbing", "--seed", seed))
    out = output(capsys, orc, "climbing", "--seed", seed, "--reward", "experience")
    assert " if " not in out
    assert "leaves  1 point in climbing  [book.flawless.experience-reward, " in out
    output(capsys, orc, "climbing", "--seed", seed, "--save", "--reward", "spirit")
    assert load(orc).spirit == 9 + 2, "each of two dice shows 1 MoS"
    output(capsys, orc, "climbing", "--seed", seed, "--save", "--choose", "experience")
    assert load(orc).experience["climbing"] == before.experience.get("climbing", 0) + 1


@pytest.mark.rule("book.flawless.full-pool")
@pytest.mark.about("book.flawless.player-chooses")
def test_nothing_is_saved_that_nobody_chose(orc, capsys):
    text = orc.read_text("utf-8")
    seeds = map(str, range(300))
    seed = next(seed for seed in seeds if "flawless" in output(capsys, orc, "climbing", "--seed", seed))
    asked = "A flawless success. What do you take?"
    out = output(capsys, orc, "climbing", "--seed", seed)
    assert f"note    nobody chose: {asked} experience counts; --choose experience or spirit\n" in out
    told = json.loads(output(capsys, orc, "climbing", "--seed", seed, "--json"))
    assert told["unchosen"] == [{"prompt": asked, "taken": "experience", "open": ["experience", "spirit"]}]
    test = ["character", "test", str(orc), "climbing", "--vs", "1", "--seed", seed]
    assert main([*test, "--save"]) == 2
    assert capsys.readouterr() == (
        "",
        f"winterdawn: nothing is saved, for nobody chose: {asked} Give --choose experience or "
        f"--choose spirit (same dice: --seed {seed})\n",
    )
    assert orc.read_text("utf-8") == text
    for wrong in (["--choose", "gold"], ["--choose", "spirit", "--choose", "spirit"]):
        assert main([*test, "--save", *wrong]) == 2
        assert "--choose: " in capsys.readouterr().err
    assert orc.read_text("utf-8") == text
    for way in (["--reward", "experience"], ["--choose", "experience"]):
        assert "nobody chose" not in output(capsys, orc, "climbing", "--seed", seed, *way)


def test_a_test_goes_by_house_rules(orc, capsys):
    usual = output(capsys, orc, "climbing", "--seed", "1")
    assert output(capsys, orc, "climbing", "--seed", "1", "--rule", "ladder-step=1") != usual
    assert main(["character", "test", str(orc), "climbing", "--vs", "1", "--rule", "ladder-step=0"]) == 2
    assert "--rule: house_rules.ladder-step: '0' is not allowed" in capsys.readouterr().err


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_traits_count_in_a_test_and_those_that_hold_at_times_are_called_in(orc, capsys):
    out = output(capsys, orc, "insult-intimidation", "--seed", "1")
    assert "1d6 +2; success in 100.0%" in out
    save(replace(load(orc), traits=(trait("Deaf"),)), orc)
    out = output(capsys, orc, "perception", "--seed", "1")
    assert "−" not in out
    assert "Deaf does not count; --call 'Deaf' where it is by hearing" in out
    assert " −2; success" in output(capsys, orc, "perception", "--seed", "1", "--call", "deaf")
    told = json.loads(output(capsys, orc, "perception", "--call", "Deaf", "--json"))
    assert (told["malus"], told["plus"], told["times"]) == (2, 0, 1)
    assert main(["character", "test", str(orc), "climbing", "--vs", "1", "--call", "Deaf"]) == 2
    assert "'Deaf' is no trait that could hold here; there are none" in capsys.readouterr().err


@pytest.mark.about("book.spirit.pool-cap")
def test_spirit_caps_the_pool(tmp_path, capsys):
    path = tmp_path / "anna.json"
    scores = dict.fromkeys(("agility", "constitution", "strength", "erudition", "persona", "wisdom"), 6)
    person = {"name": "Anna", "attributes": scores, "skills": {"luck": 5}, "spirit": 2}
    path.write_text(json.dumps(person), "utf-8")
    assert main(["character", "test", str(path), "luck", "--vs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pool"] == "2d6"
    path.write_text(json.dumps({**person, "spirit": 0}), "utf-8")
    assert main(["character", "test", str(path), "luck", "--vs", "1"]) == 2
    assert "Anna has no spirit left to roll a die with [book.spirit.pool-cap]" in capsys.readouterr().err


def test_whoever_rolls_no_die_is_told_why(tmp_path, capsys):
    path = tmp_path / "anna.json"
    scores = dict.fromkeys(("agility", "constitution", "strength", "erudition", "persona", "wisdom"), 6)
    person = {"edition": "screen", "name": "Anna", "attributes": scores, "spirit": 3}
    for more, malus, why in (
        ({}, "9", "Anna has no die left to roll, for all maluses [screen."),
        (
            {"wounds": {"conditions": ["unconscious"]}},
            "0",
            "Anna is unconscious [book.incapacitated.no-actions]",
        ),
    ):
        path.write_text(json.dumps({**person, **more}), "utf-8")
        assert main(["character", "test", str(path), "luck", "--vs", "1", "--malus", malus]) == 2
        assert why in capsys.readouterr().err


def test_schema_is_json(capsys):
    assert main(["character", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["$ref"] == "#/$defs/Sheet"
