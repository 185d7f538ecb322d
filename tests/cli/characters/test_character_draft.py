"""``winterdawn character`` with sheets of the 2017 draft."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from winterdawn.cli import main
from winterdawn.editions.registry import NAMES

SHEET = """edition = "draft"
name = "Ann"
attributes = { agility = 7, constitution = 7, erudition = 7, persona = 7, strength = 7, wisdom = 7 }
"""


@pytest.fixture
def ann(tmp_path: Path) -> Path:
    path = tmp_path / "ann.toml"
    path.write_text(SHEET, "utf-8")
    return path


def output(capsys: pytest.CaptureFixture[str], *words: object, code: int = 0) -> str:
    capsys.readouterr()
    assert main(["character", *map(str, words)]) == code
    printed = capsys.readouterr()
    return printed.err if code else printed.out


@pytest.mark.about("draft.ruling.xp-raise-parent")
@pytest.mark.about("draft.skill.five-specialities", "draft.ruling.parents-of-five")
@pytest.mark.parametrize("group", ["acumen", "knowledge", "animal-handling", "influence"])
def test_what_is_no_parent_skill_is_refused_with_the_thirteen_that_are(
    group: str, ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parents = (
        "arts-performance, athleticism, crafting, elementalism, melee-combat, mysticism, range-combat, "
        "science, shamanism, sorcery, survival, witchcraft, wizardry"
    )
    told = f"winterdawn: {group.replace('-', ' ')} is no parent skill; one of {parents}"
    traded = output(capsys, "advance", ann, group, "--from", "logic,tactics,appraise", code=2)
    assert traded == output(capsys, "advance", ann, group, code=2)
    assert traded == f"{told} [draft.ruling.xp-raise-parent]\n"
    assert output(capsys, "show", ann, "--why", group, code=2).startswith(f"{told};")


def test_a_parent_skill_is_traded_for_and_told_by_its_specialities(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    five = "climbing, jumping, lifting, running, swimming"
    told = output(capsys, "advance", ann, "athleticism", "--from", "climbing,logic,luck", code=2)
    assert f"three different skills of athleticism: {five} [" in told
    told = output(capsys, "show", ann, "--why", "athleticism", code=2)
    assert f"is a parent skill; name one of its skills: {five};" in told


def test_a_skill_of_another_edition_is_not_called_a_trade(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = output(capsys, "advance", ann, "persuasion", code=2)
    assert "there is no skill persuasion on this sheet; perhaps charm-persuasion is meant" in told


@pytest.mark.rule("draft.sheet.no-virtue-rolls")
@pytest.mark.parametrize("virtue", ["courage", "generosity", "Faith"])
def test_a_virtue_is_told_to_be_words(virtue: str, ann: Path, capsys: pytest.CaptureFixture[str]) -> None:
    five = "courage, temperance, generosity, magnanimity, friendliness"
    assert output(capsys, "show", ann, "--why", virtue, code=2) == (
        f"winterdawn: '{virtue}' is no number of this sheet: the draft's virtues, {five}, are words that "
        "nobody rolls [draft.sheet.no-virtue-rolls]; --why without a name lists all\n"
    )


@pytest.mark.parametrize("edition", NAMES)
def test_the_help_asks_for_numbers_that_every_edition_has(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.toml"
    output(capsys, "new", "--edition", edition, "--seed", 4, "-o", path)
    words = " ".join(output(capsys, "show", "--help").split())
    names = words.partition("made of: ")[2].partition(" …")[0].split(", ")
    assert len(names) == 3
    for name in names:
        assert output(capsys, "show", path, "--why", name)


SWORD = "one-handed-swords"
TAUGHT = "\n[skills]\none-handed-swords = 1\n[experience]\none-handed-swords = 9\nstrength = 1\n"


@pytest.mark.about("draft.ruling.xp-attribute")
def test_what_a_raise_teaches_in_attributes_is_told_and_may_be_shared(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann.write_text(SHEET + TAUGHT, "utf-8")
    assert output(capsys, "advance", ann, SWORD, "--from", "agility,strength") == (
        "one-handed swords: 1 → 2; 1 experience left in it\n"
        "  experience in agility: 0 → 1\n"
        "  experience in strength: 1 → 2\n"
    )
    assert "raise one-handed swords for 8 experience" in output(capsys, "show", ann)
    told = json.loads(output(capsys, "advance", ann, "--back", "--json"))
    assert told["others"] == {"experience in agility": [1, 0], "experience in strength": [2, 1]}
    told = output(capsys, "advance", ann, SWORD, "--from", "strength,strength")
    assert told.splitlines()[1:] == ["  experience in strength: 1 → 3"]
    assert "the attribute of each point" in " ".join(output(capsys, "advance", "--help").split())


@pytest.mark.rule("draft.ruling.xp-attribute")
def test_nobody_learns_in_attributes_that_nobody_chose(ann: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann.write_text(SHEET + TAUGHT, "utf-8")
    before = ann.read_bytes()
    assert output(capsys, "advance", ann, SWORD, code=2) == (
        "winterdawn: raising one-handed swords gives 2 points to what governs it, and nobody said to what; "
        "give --from agility,strength or --from agility,agility or --from strength,strength "
        "[draft.ruling.xp-attribute]\n"
    )
    assert ann.read_bytes() == before
    ann.write_text(before.decode().replace("one-handed-swords = 9", "one-handed-swords = 1"), "utf-8")
    assert "nobody said" not in output(capsys, "advance", ann, SWORD, code=2), "what cannot be paid says so"


@pytest.mark.about("draft.ruling.parents-of-five")
@pytest.mark.about("draft.sheet.no-virtue-rolls", "draft.sheet.five-virtues")
@pytest.mark.parametrize(
    "line, told",
    [
        (
            "virtues = { faith = 5 }",
            "virtues.faith: warning: step 5 counts for nothing; virtues are words, as in "
            "leanings = { courage = 'rash' }  [draft.sheet.no-virtue-rolls]",
        ),
        (
            'spectra = { mercy = ["ruthless", "stern", "merciful", "gentle", "soft"] }',
            "spectra.mercy: warning: ruthless, stern, merciful, gentle, soft count for nothing; the virtues "
            "are courage, temperance, generosity, magnanimity, friendliness, in leanings  "
            "[draft.sheet.five-virtues]",
        ),
        (
            'grouped = { climbing = "acumen" }',
            "grouped.climbing: warning: 'acumen' counts for nothing; climbing is a speciality of "
            "athleticism  [draft.ruling.parents-of-five]",
        ),
        (
            'grouped = { tactics = "science" }',
            "grouped.tactics: warning: 'science' counts for nothing; tactics is a plain skill  "
            "[draft.ruling.parents-of-five]",
        ),
    ],
)
def test_what_a_sheet_of_the_draft_has_no_room_for_is_named(
    line: str, told: str, ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ranks = "[families]\nathleticism = 2\nscience = 1\n"
    ann.write_text(f"{SHEET}{line}\n{ranks}", "utf-8")
    assert output(capsys, "validate", ann) == f"{ann}: {told}\n{ann}: sound, with 1 warning\n"
    shown = output(capsys, "show", ann)
    ann.write_text(f"{SHEET}{ranks}", "utf-8")
    assert output(capsys, "show", ann) == shown, "and it counts for nothing"


def test_what_is_carried_over_to_the_draft_leaves_no_warning(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = 'spectra = { mercy = ["ruthless", "stern", "merciful", "gentle", "soft"] }\n'
    more += 'virtues = { mercy = 2, courage = 5 }\ngrouped = { climbing = "survival", running = "" }\n'
    book = SHEET.partition("\n")[2]
    ann.write_text(f"{book}{more}[skills]\nclimbing = 2\n", "utf-8")
    told = output(capsys, "convert", ann, "--edition", "draft", "-o", ann.with_name("new.toml"))
    assert "the virtue mercy, step 2" in told
    assert "climbing counted to survival: what is a parent skill is the same for everybody" in told
    assert "running counted to no family" in told
    assert "sound\n" in output(capsys, "validate", ann.with_name("new.toml"))
