"""No shared room knows an edition, and what shared rooms cite is linked to the editions that have it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from winterdawn.catalogue import EDITIONS, known, links, rule, rules
from winterdawn.catalogue.coverage import COUNTED

PACKAGE = Path(__file__).parents[2] / "src/winterdawn"
REGISTRY = "editions/registry.py"
_ID = re.compile(r"book\.[a-z-]+\.[a-z0-9-]*[a-z0-9]")


@cache
def shared() -> list[tuple[str, ast.AST]]:
    """Every node of the modules outside the editions' own folders, with where it stands."""
    found: list[tuple[str, ast.AST]] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(tuple(f"editions/{edition}/" for edition in EDITIONS)):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                found.append((f"{name}:{getattr(node, 'lineno', 0)}", node))
    return found


def test_no_shared_module_names_an_edition():
    named = []
    for place, node in shared():
        if isinstance(node, ast.Constant) and node.value in EDITIONS:
            named.append(place)
        if isinstance(node, ast.ImportFrom) and node.module:
            first = node.module.removeprefix("winterdawn.editions.").partition(".")[0]
            if node.module.startswith("winterdawn.editions.") and first in EDITIONS:
                named.append(place)
    assert [place for place in named if not place.startswith(REGISTRY)] == []
    assert [place for place in named if place.startswith(REGISTRY)], "or the search finds nothing"


def test_no_shared_module_asks_whether_an_edition_is_the_usual_one():
    named = [
        (place, isinstance(node, ast.Compare))
        for place, node in shared()
        if any(_usual(part) for part in ast.iter_child_nodes(node))
    ]
    assert [place for place, compared in named if compared] == []
    assert named, "or the search finds nothing"


def _usual(node: ast.AST) -> bool:
    """Whether it is the name of the usual edition."""
    return "DEFAULT" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def test_nothing_but_editions_imports_the_parts_that_editions_share():
    outside = [(place, node) for place, node in shared() if not place.startswith("editions/")]
    names = [(place, str(node.module)) for place, node in outside if isinstance(node, ast.ImportFrom)]
    assert [place for place, name in names if name.startswith("winterdawn.editions.sda")] == []
    assert any(name == "winterdawn.editions.registry" for _, name in names), "or the search finds nothing"


def linked(edition: str) -> set[str]:
    """The book's rules of which it is said what an edition has in their place."""
    found = {
        id
        for own, link in links._links(links._data())
        if own.startswith(f"{edition}.")
        for kind in ("is", "like")
        for id in links._listed(link.get(kind, ()))
    }
    told = links._data()["backwards"]
    return found | {id for id, verdicts in told.items() if edition in verdicts}


def test_what_shared_rooms_cite_has_a_link_where_the_draft_has_it():
    cited = {
        node.value
        for _, node in shared()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value)
    }
    counted = {id for id in cited if known(id) and rule(id).kind in COUNTED}
    assert len(counted) > 200
    assert sorted(counted - linked("draft")) == []


@pytest.mark.parametrize("edition", ["draft", "screen"])
def test_every_rule_of_another_edition_says_which_of_the_book_s_it_is(edition: str):
    own = {entry.id for entry in rules(edition) if entry.kind in ("mechanic", "table")}
    told = {id for id, _ in links._links(links._data())}
    assert sorted(own - told) == []
