"""Which tests execute which line: collected once for a state of the sources, and kept beside it."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from coverage import CoverageData
from mutants_plugin import EXECUTED, SOURCES
from mutations import Mutant

KEPT = Path("build") / "mutants"
NOTED_WITHIN = 3600.0
"""Seconds that all tests together may take."""
FIRST = 2
"""How many tests may each have been the first of their process."""
OF_A_RUN = ("PYTEST_", "WINTERDAWN_", "MUTANTS_")
"""How variables begin that concern the run of pytest in which they are set."""
LEFT_OUT = {"node_modules", "__pycache__"}
LEFT_OUT_AT_TOP = {"build", "dist", "data", "artefacts"}
"""What no copy holds."""


class Executing:
    """What the tests of the tree at ``root`` execute of its folders ``sources``."""

    def __init__(self, root: Path, sources: list[str], folder: Path) -> None:
        self._root, self._sources = root, sources
        self.seconds: dict[str, float] = {}
        """How long each test took that passes, by its id."""
        for part in sorted(folder.glob("seconds.*.json")):
            self.seconds |= json.loads(part.read_text("utf-8"))
        self._data = CoverageData(str(folder / "executed"))
        self._data.read()
        self._lines = cache(self._tests_by_line)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that execute the line of ``mutant``, the fastest first.

        What is imported, or worked out once and kept, is executed in no test or in the first that
        comes along. Then those follow that execute anything in the file, or else in those that import it.
        """
        by_line = self._lines(mutant.file)
        line = mutant.number if mutant.number in by_line else mutant.statement
        found = self._fastest(by_line.get(line, set())) if mutant.called else []
        if mutant.called and (line not in by_line or len(found) > FIRST):
            return found
        more = self._nearest(mutant.file)
        return found + self._fastest(more - set(found))

    def _fastest(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def _tests_by_line(self, file: str) -> dict[int, set[str]]:
        measured = {Path(name).as_posix(): name for name in self._data.measured_files()}
        if file not in measured:
            return {}
        lines = self._data.contexts_by_lineno(measured[file])
        return {line: {test for test in tests if test in self.seconds} for line, tests in lines.items()}

    def _touching(self, files: Iterable[str]) -> set[str]:
        return {test for file in files for tests in self._lines(file).values() for test in tests}

    def _nearest(self, file: str) -> set[str]:
        """The tests that execute anything in a file, or in those that import it, or import these, and so on;
        all tests where there are none.
        """
        files, seen = {file}, {file}
        while files:
            if found := self._touching(files):
                return found
            files = {each for one in files for each in self._importers(one)} - seen
            seen |= files
        return set(self.seconds)

    def _importers(self, file: str) -> set[str]:
        name = _module(self._root / file)
        return {one for one, names in self._imports().items() if name in names}

    @cache  # noqa: B019 -- there is one, for as long as the program runs
    def _imports(self) -> dict[str, set[str]]:
        """The modules that each file imports, by its path."""
        found: dict[str, set[str]] = defaultdict(set)
        for path in files_of(self._root, self._sources):
            for node in ast.walk(ast.parse((self._root / path).read_bytes())):
                if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found[path] |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
                elif isinstance(node, ast.Import):
                    found[path] |= {one.name for one in node.names}
        return found


def _module(path: Path) -> str:
    """The name under which the file at ``path`` is imported."""
    parts = [] if path.stem == "__init__" else [path.stem]
    while (path.parent / "__init__.py").exists():
        path = path.parent
        parts.insert(0, path.name)
    return ".".join(parts)


def files_of(root: Path, folders: list[str]) -> list[str]:
    """The Python files in ``folders`` of ``root``."""
    found = (path for folder in folders for path in (root / folder).rglob("*.py"))
    return sorted({path.relative_to(root).as_posix() for path in found})


def copied(root: Path, to: Path) -> None:
    """Let ``to`` be a copy of the tree at ``root``, without what is installed, built or hidden."""

    def ignored(folder: str, names: list[str]) -> set[str]:
        left = LEFT_OUT | LEFT_OUT_AT_TOP if Path(folder) == root else LEFT_OUT
        return {name for name in names if name in left or name.startswith(".")}

    shutil.copytree(root, to, ignore=ignored, symlinks=True)


def command(*arguments: str) -> list[str]:
    """Pytest, with ``arguments``; what takes long or needs a browser is left out."""
    quiet = ["-q", "-p", "no:cacheprovider", "-m", "not drill and not browser"]
    return [sys.executable, "-m", "pytest", *quiet, *arguments]


def surroundings(copy: Path, **more: str) -> dict[str, str]:
    """The environment in which tests of ``copy`` run, the same each time."""
    path = [copy / "src", copy, Path(__file__).parent]
    given = {key: value for key, value in os.environ.items() if not key.startswith(OF_A_RUN)}
    given |= {"PYTHONPATH": os.pathsep.join(map(str, path)), "PYTEST_PLUGINS": "mutants_plugin"}
    return given | {"CI": "true", "COVERAGE_CORE": "ctrace"} | more


def executing(root: Path, copy: Path, sources: list[str], tests: str, workers: int) -> Executing:
    """What the tests execute, as it was kept or as they do now in ``copy``; raises :class:`SystemExit`."""
    folder = root / KEPT / _digest(root, sources, tests)
    if not (folder / "executed").exists():
        shutil.rmtree(folder.parent, ignore_errors=True)
        new = folder.with_suffix(".new")
        new.mkdir(parents=True)
        print("noting which test executes what; this takes a while", flush=True)
        _collect(copy, new, sources, tests, workers)
        new.rename(folder)
    return Executing(root, sources, folder)


def _collect(copy: Path, folder: Path, sources: list[str], tests: str, workers: int) -> None:
    noted = surroundings(copy, **{EXECUTED: str(folder), SOURCES: "\n".join(sources)})
    shared = ("-n", str(workers)) if workers > 1 else ()
    run = command(*shared, tests)
    done = subprocess.run(
        run, cwd=copy, env=noted, capture_output=True, text=True, check=False, timeout=NOTED_WITHIN
    )
    whole = CoverageData(str(folder / "executed"))
    parts = list(folder.glob("executed.*"))
    for part in parts:
        data = CoverageData(str(part))
        data.read()
        whole.update(data)
        part.unlink()
    if done.returncode not in (0, 1) or not parts:
        raise SystemExit(f"the tests do not run in a copy:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    whole.write()


def _digest(root: Path, sources: list[str], tests: str) -> str:
    digest = hashlib.sha256(f"{sys.version}{sources}".encode())
    folders = {Path(source).parts[0] for source in sources} | {tests}
    for path in sorted(path for folder in folders for path in (root / folder).rglob("*")):
        if path.suffix in {".py", ".toml"}:
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
