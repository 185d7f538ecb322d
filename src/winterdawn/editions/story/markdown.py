"""A recap as text in Markdown, for whoever keeps a journal of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from winterdawn.editions.story.recap import Recap, SceneRecap

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def markdown(recap: Recap) -> str:
    """All that everybody may know of it; no sign in names, or in what was said, means anything."""
    return "\n".join(_lines(recap)) + "\n"


def _lines(recap: Recap) -> Iterator[str]:
    began = datetime.fromtimestamp(recap.began, UTC)
    yield f"# {plain(recap.campaign)}, evening {recap.number}"
    yield from ("", f"{began:%d %B %Y}".lstrip("0"))
    for line in recap.foreword.splitlines():
        yield from ("", plain(line))
    for scene in recap.scenes:
        yield from _scene(scene)
    if recap.swings:
        yield from ("", "## Turning points", "")
        yield from (
            f"- **{plain(one.swing)}** {plain(one.text)} ({plain(one.where)})" for one in recap.swings
        )
    if recap.people:
        yield from ("", "## Who stands", "", f"In {recap.unit}:", "")
        yield from ("| | dealt | taken | regained | |", "|---|--:|--:|--:|---|")
        for who in recap.people:
            yield f"| {plain(who.name)} | {who.dealt} | {who.taken} | {who.regained} | {plain(who.stands)} |"
    if recap.luck:
        yield from ("", "## Luck", "", "| | successes | expected | rolls | percentile | in each quarter |")
        yield "|---|--:|--:|--:|--:|--:|"
        for one in recap.luck:
            quarters = " · ".join(map(str, one.quarters))
            place = f"{one.percentile:.0f}" if quarters else ""
            told = one.rolled, f"{one.expected:.1f}", one.rolls, place, quarters
            yield f"| {plain(one.name)} | {' | '.join(map(str, told))} |"


def _scene(scene: SceneRecap) -> Iterator[str]:
    yield from ("", f"## {plain(scene.title)}", "")
    if scene.told:
        yield ("\n\n" if scene.edited else " ").join(map(plain, scene.told))
    for said in scene.pinned:
        yield from ("", f"> {plain(said)}")
    if scene.over:
        yield from ("", f"{plain(scene.over)}.")


def plain(text: str) -> str:
    """``text`` on one line, in which no sign means anything to Markdown."""
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))
