"""Nothing that runs depends on the day, on chance, on the folder in which it was started, or on haste."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.folders import ROOT

CLOCKS = {
    "date.today",
    "datetime.now",
    "datetime.today",
    "datetime.utcnow",
    "time.ctime",
    "time.gmtime",
    "time.localtime",
    "time.strftime",
    "time.time",
}
DRAWS = re.compile(r"((np|numpy)\.)?random\.[a-z]+$")
MENTIONS = re.compile(r"random|default_rng|\btime\b|\bdate|\bPath\(|\bopen\(|cwd|chdir")
"""A file without any of these need not be looked through."""
FOLDERS = {"Path.cwd", "contextlib.chdir", "os.getcwd", "os.chdir", "monkeypatch.chdir"}
HASTY = {
    "all_inner_texts",
    "all_text_contents",
    "count",
    "get_attribute",
    "inner_html",
    "inner_text",
    "input_value",
    "is_checked",
    "is_disabled",
    "is_enabled",
    "is_hidden",
    "is_visible",
    "text_content",
}
"""What a page answers at once, though it may not have drawn yet what it was sent."""
NAMED = {
    "src/winterdawn/table/": {"time.time"},  # keeps when something was said
    "src/winterdawn/cli/serve.py": {'Path("data")'},  # where campaigns are kept unless told otherwise
    "src/winterdawn/cli/links.py": {'Path("data")'},  # the same folder
    "src/winterdawn/cli/character/": {
        'Path("-")',
        'Path("character.toml")',
    },  # a file without a name
    "tests/browser/madeup.py": {"time.time"},  # the page tells how long it has waited
    "tests/drill/long_game.py": {"time.time"},
    "tests/drills.py": {"datetime.now"},  # a drill draws anew each day
    "tests/folders.py": {"Path.cwd", "os.chdir"},  # gives each test its folder
    "tests/table/nursery.py": {"os.chdir"},  # a server starts beside its log
    "tests/table/log/test_rebuild.py": {"time.time"},  # what is asked anew is asked since then
}
"""What may be used where, with the reason."""


def suspects(tree: ast.AST) -> Iterator[str]:
    """What is called, or read, that does not do the same every time and everywhere."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = (f"{node.module}.{each.name}" for each in node.names)
            yield from (name for name in names if name in CLOCKS | FOLDERS or DRAWS.match(name))
        elif isinstance(node, ast.Attribute):
            yield from read(node)
        elif isinstance(node, ast.Call):
            yield from called(node)


def read(node: ast.Attribute) -> Iterator[str]:
    """A clock, a folder, or the chance that a whole module shares."""
    if not isinstance(node.value, ast.Name | ast.Attribute):
        return
    last = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
    if (short := f"{last}.{node.attr}") in CLOCKS | FOLDERS:
        yield short
    elif last == "random" and DRAWS.match(whole := ast.unparse(node)):
        yield whole


def called(node: ast.Call) -> Iterator[str]:
    """Chance without a seed, and a path that depends on the folder."""
    name = ast.unparse(node.func)
    if name.rpartition(".")[2] in ("Random", "default_rng", "SystemRandom") and not node.args:
        yield f"{name}()"
    if name in ("Path", "open", "pathlib.Path", "io.open"):
        first = node.args[0] if node.args else ast.Constant("")
        if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value[:1] != "/":
            yield f'{name}("{first.value}")'


def hasty(tree: ast.AST) -> Iterator[str]:
    """Assertions about a page that do not wait until it is as they say."""
    for claim in ast.walk(tree):
        for node in ast.walk(claim.test) if isinstance(claim, ast.Assert) else ():
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in HASTY and not (node.func.attr == "count" and node.args):
                yield node.func.attr


def faults(path: Path) -> list[str]:
    where = path.relative_to(ROOT).as_posix()
    allowed = {each for start, names in NAMED.items() if where.startswith(start) for each in names}
    text = path.read_text("utf-8")
    found = set(suspects(ast.parse(text))) - allowed if MENTIONS.search(text) else set()
    return [f"{where}: {each}" for each in sorted(found)]


@pytest.mark.parametrize("room", ["src", "tests"])
def test_nothing_depends_on_the_day_on_chance_or_on_the_folder(room: str) -> None:
    assert [fault for path in sorted((ROOT / room).rglob("*.py")) for fault in faults(path)] == []


@pytest.mark.parametrize(
    "line, found",
    [
        ("date.today()", ["date.today"]),
        ("datetime.datetime.now(datetime.UTC)", ["datetime.now"]),
        ("random.choice([1])", ["random.choice"]),
        ("from random import choice, Random", ["random.choice"]),
        ("from time import time", ["time.time"]),
        ("from contextlib import chdir", ["contextlib.chdir"]),
        ("np.random.random()", ["np.random.random"]),
        ("np.random.default_rng()", ["np.random.default_rng()"]),
        ("np.random.Generator(bits)", []),
        ("random.Random()", ["random.Random()"]),
        ("random.Random(seed)", []),
        ("drill.random.choice([1])", []),
        ("Path('data') / 'notes'", ['Path("data")']),
        ("open('orc.toml')", ['open("orc.toml")']),
        ("Path()", ['Path("")']),
        ("Path('/proc/self')", []),
        ("Path(folder)", []),
    ],
)
def test_it_is_found(line: str, found: list[str]) -> None:
    assert list(suspects(ast.parse(line))) == found


def test_whatever_is_claimed_of_a_page_is_waited_for() -> None:
    found = [
        f"{path.name}: {each}, for which expect() waits"
        for path in sorted((ROOT / "tests" / "browser").rglob("*.py"))
        for each in hasty(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line, found",
    [
        ("assert page.locator('.box').count() == 1", ["count"]),
        ("assert not page.locator('.box').count()", ["count"]),
        ("assert 'orc' in page.inner_text('.box')", ["inner_text"]),
        ("assert [1, 2].count(2) == 1", []),
        ("expect(page.locator('.box')).to_have_count(1)", []),
        ("before = page.locator('.box').count()", []),
        ("assert sent == 1, page.inner_text('.box')", []),
    ],
)
def test_haste_is_found(line: str, found: list[str]) -> None:
    assert list(hasty(ast.parse(line))) == found
