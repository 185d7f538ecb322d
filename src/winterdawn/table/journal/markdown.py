"""Markdown as people write it, drawn as harmless HTML: no pictures from elsewhere, no markup of their own."""

from __future__ import annotations

from functools import lru_cache

import nh3
from markdown_it import MarkdownIt

BELOW = 2
"""By how much headings are lowered, as a page has its title above them."""
_TAGS = {
    *("p", "br", "hr", "em", "strong", "s", "code", "pre", "blockquote", "a"),
    *("ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "h3", "h4", "h5", "h6"),
}
_READS = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])
_READS.disable(["image"])


FIGHT = "fight"
"""The word behind the fence of a fight file."""
PERSON, SCENE = "person", "scene"
"""With these begin links that lead to what the campaign has, by its id: ``[Ilse Varn](person:ilse-varn)``."""


def fights(text: str) -> tuple[str, ...]:
    """The fight files that are written into a page."""
    fences = (token for token in _READS.parse(text) if token.type == "fence")
    return tuple(token.content for token in fences if token.info.split()[:1] == [FIGHT])


@lru_cache(maxsize=256)
def drawn(text: str, *, scenes: bool = False) -> str:
    """``text`` as HTML that may stand in a page as it is; links to scenes lead somewhere only if they may."""
    tokens = _READS.parse(text)
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = f"h{min(int(token.tag[1:]) + BELOW, 6)}"
    html = _READS.renderer.render(tokens, _READS.options, {})
    return nh3.clean(
        html,
        tags=_TAGS,
        attributes={"a": {"href"}, "ol": {"start"}},
        set_tag_attribute_values={"a": {"target": "_blank"}},
        url_schemes={"http", "https", PERSON, *([SCENE] if scenes else [])},
        link_rel="noopener noreferrer nofollow",
    )
