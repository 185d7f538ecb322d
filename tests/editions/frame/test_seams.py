"""What editions have in place of another room's is declared, a hook or a seam; the rest becomes ever less.

``python -m tests.editions.frame.test_seams`` writes down what is left.
"""

from __future__ import annotations

import pkgutil
import tomllib
from collections.abc import Collection, Iterator
from importlib import import_module
from pathlib import Path

from winterdawn import editions
from winterdawn.editions.encounter.part import Part, seam
from winterdawn.editions.encounter.sheets import SheetKind
from winterdawn.editions.registry import NAMES
from winterdawn.editions.sda.frame.part import SdaPart

LEFT = Path(__file__).with_name("undeclared.toml")
HOOKS = Part, SdaPart, SheetKind
"""What these say is asked of every part, and of the sheets of every edition."""


def undeclared(kind: type, hooks: Collection[type]) -> dict[str, type]:
    """What a class has in place of what another room's class has, by name, with that class: neither a seam,
    nor something that the classes of ``hooks`` ask of all.
    """
    found = {}
    for name in vars(kind):
        owner = next((of for of in kind.__mro__[1:] if name in vars(of)), object)
        same = name.startswith("__") or room_of(owner) in (room_of(kind), "")
        if not same and not is_seam(owner, name) and not any(name in vars(of) for of in hooks):
            found[name] = owner
    return found


def is_seam(owner: type, name: str) -> bool:
    """Whether it is marked as one, or says nothing itself."""
    value = vars(owner)[name]
    method = getattr(value, "fget", value)
    return hasattr(method, "__seam__") or getattr(method, "__isabstractmethod__", False)


def room_of(kind: type) -> str:
    """The room of the editions, or of the program, that a class belongs to; empty for one from elsewhere."""
    program, *rooms = kind.__module__.split(".")
    return ".".join(rooms[: 1 + (rooms[0] == "editions")]) if program == "winterdawn" else ""


def classes(room: str) -> Iterator[type]:
    """All classes of an edition."""
    home = import_module(f"{editions.__name__}.{room}")
    for found in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
        module = import_module(found.name)
        for one in vars(module).values():
            if isinstance(one, type) and one.__module__ == found.name:
                yield one


def left() -> dict[str, dict[str, list[str]]]:
    """By edition and by the class that says it first, what is overridden without being declared."""
    every: dict[str, dict[str, set[str]]] = {}
    for room in NAMES:
        for one in classes(room):
            for name, owner in undeclared(one, HOOKS).items():
                every.setdefault(room, {}).setdefault(owner.__name__, set()).add(name)
    return {room: {owner: sorted(names) for owner, names in sorted(of.items())} for room, of in every.items()}


def test_no_more_is_overridden_than_before_and_nothing_private() -> None:
    known, now = tomllib.loads(LEFT.read_text("utf-8")), left()
    assert now == known, "python -m tests.editions.frame.test_seams writes it down; it may only become less"
    private = [name for of in now.values() for names in of.values() for name in names if name.startswith("_")]
    assert private == []


class Shared:
    """What a chapter does."""

    def figure(self) -> int:
        """Anything."""
        return 1

    @seam
    def strikes(self) -> int:
        """At least 1."""
        return 1

    @property
    @seam
    def most(self) -> int:
        """At least 1."""
        return 1


class Own(Shared):
    """What an edition has in its place."""

    __module__ = f"{editions.__name__}.own.room"

    def figure(self) -> int:
        """Something else."""
        return 2

    def strikes(self) -> int:
        """More."""
        return 2

    @property
    def most(self) -> int:
        """More."""
        return 2


def test_a_seam_may_be_overridden_and_nothing_else() -> None:
    Shared.__module__ = f"{editions.__name__}.shared.room"
    assert undeclared(Own, ()) == {"figure": Shared}
    assert undeclared(Own, (Shared,)) == {}
    Own.__module__ = Shared.__module__
    assert undeclared(Own, ()) == {}


def write() -> None:
    """Write down what is left."""
    lines = ["# What editions override without its being declared a hook or a seam; it only becomes less."]
    for room, of in left().items():
        lines += ["", f"[{room}]", *(f"{owner} = {names!r}".replace("'", '"') for owner, names in of.items())]
    LEFT.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()
