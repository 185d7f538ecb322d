"""The drill of mutants, on a package small enough to know them all."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutations import mutants_of

SCRIPT = Path(__file__).parents[2] / "scripts" / "mutants.py"
FEES = """
FREE_BELOW = 6


def fee(age, member=False):
    if age < FREE_BELOW:
        return 0
    return 4 if member else 5


def nobody_asks():
    return 1
"""
TESTS = """
from tiny.fees import fee


def test_who_is_small_pays_nothing():
    assert fee(5) == 0


def test_others_pay():
    assert fee(6) == 5


def test_what_fails_anyway_shows_nothing():
    assert fee(7, member=True) == 3
"""
EXCUSED = """
[[equal]]
file = "src/tiny/fees.py"
line = "return 4 if member else 5"
mutated = "return 4 if False else 5"
reason = "Nobody is a member."

[[equal]]
file = "src/tiny/fees.py"
line = "return 4 if member else 7"
mutated = "return 4 if False else 7"
reason = "The fee was higher once."
"""
STALE = (
    "excused.toml excuses what is no mutant any more: "
    "src/tiny/fees.py | return 4 if member else 7 | return 4 if False else 7"
)


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A tree with a package, its tests, and excuses."""
    files = {"src/tiny/__init__.py": "", "src/tiny/fees.py": FEES, "tests/test_fees.py": TESTS}
    for name, text in {**files, "excused.toml": EXCUSED}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def drilled(root: Path, *more: str) -> tuple[int, list[str]]:
    """How the drill ends, and what it says."""
    command = [sys.executable, str(SCRIPT), "--root", str(root), "--sources", "src"]
    done = subprocess.run(
        [*command, "--excused", str(root / "excused.toml"), *more],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


@pytest.mark.drill
def test_who_survives_is_named_and_others_are_counted(tiny: Path) -> None:
    before = {path: path.read_bytes() for path in tiny.rglob("*.*") if path.is_file()}
    code, told = drilled(tiny)
    assert code == 1
    assert told == [
        STALE,
        "11 of 11 mutants, drawn by --seed=1",
        "noting which test executes what; this takes a while",
        "src/tiny/fees.py:8: survived; tests that see nothing: 2",
        "    - return 4 if member else 5",
        "    + return 5 if member else 5",
        "src/tiny/fees.py:12: survived; no test executes it",
        "    - return 1",
        "    + return 2",
        "8 killed, 2 survived, 1 excused: 80.0 % killed, and at least 85 % are wanted",
    ]
    assert {path: path.read_bytes() for path in before} == before
    again = drilled(tiny, "--count", "1", "--seed", "b", "--wanted", "0")
    assert again[0] == 0
    assert again[1][1] == "1 of 11 mutants, drawn by --seed=b"
    assert not again[1][2].startswith("noting"), "it is known already"


def test_what_cannot_be_drilled_is_told(tiny: Path) -> None:
    assert drilled(tiny, "src/large") == (1, [STALE, "there is no mutant in src/large"])
    assert drilled(tiny, "--count", "0")[1][-1].endswith("at least one mutant has to be drawn")
    (tiny / "excused.toml").write_text('[[equal]]\nfile = "a.py"\nline = "x"\nmutated = "y"\nreason = " "\n')
    code, told = drilled(tiny)
    assert code == 1
    assert "each entry has a file, a line, a mutated line and a reason" in told[0]


def test_excuses_for_files_that_are_not_read_are_left_alone(tiny: Path) -> None:
    (tiny / "src/other").mkdir()
    (tiny / "src/other/rules.py").write_text("LEAST = 1\n")
    told = drilled(tiny, "src/nowhere", "--sources", "src/other")[1]
    assert told == ["there is no mutant in src/nowhere"]


@pytest.mark.parametrize(
    "text, mutated",
    [
        ('Rank = tuple["Place", ...]', []),
        ('FIRST = RANKS["knight"]', ["FIRST = RANKS['XXknight']"]),
        ('PARTS = {"order": Order(), "blows": Blows()}', []),
        ('SIZES = {"large": Size(2)}', ["SIZES = {'XXlarge': Size(2)}", 'SIZES = {"large": Size(3)}']),
        ("PAIRS = zip(FIRST, SECOND, strict=True)", []),
        ("PAIRS = pair(FIRST, SECOND, strict=True)", ["PAIRS = pair(FIRST, SECOND, strict=False)"]),
        ('ROWS = {"first": made()}', ["ROWS = {'XXfirst': made()}"]),
        ("__test__ = False", []),
    ],
)
def test_what_tells_types_and_names_parts_is_left_alone(text: str, mutated: list[str]) -> None:
    assert [mutant.mutated for mutant in mutants_of("rules.py", text)] == mutated


def test_every_mutant_does_something_else() -> None:
    text = "def pays(a, b):\n    return not (a and b) or -a < b != 2 and a + 1 > (b or 3)\n"
    found = [ast.dump(ast.parse(mutant.applied(text))) for mutant in mutants_of("rules.py", text)]
    assert len(found) > 10
    assert ast.dump(ast.parse(text)) not in found
