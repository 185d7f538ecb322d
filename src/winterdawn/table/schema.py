"""The messages of the live channel as JSON Schema, for the page's types.

``python -m winterdawn.table.schema`` prints one document whose ``$defs`` hold every message,
the state that news add up to, and what these are made of; its properties ``ToPage`` and ``FromPage``
name the two unions, and ``figures`` holds what both sides count with.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from winterdawn.table.messages import FromPage, State, ToPage
from winterdawn.table.messages.from_page import MOST_PARTS
from winterdawn.table.messages.hall import (
    HallState,
    MadeCampaign,
    NewCampaign,
    NewDemo,
    OfferedRules,
    PutAside,
)
from winterdawn.table.messages.journal import JournalState, KeptPicture, WrittenNotes, WrittenPage

_WORDLESS = ("#/$defs/Fact", "#/$defs/Body")
"""What stands beside its words, or in place of them, for players; never sent to a page."""


_HALL = (HallState, MadeCampaign, NewCampaign, NewDemo, OfferedRules, PutAside)
"""What the page of all campaigns is told, and says."""
_JOURNAL = (JournalState, WrittenPage, WrittenNotes, KeptPicture)
"""The same of the journal."""


def document() -> dict[str, Any]:
    """JSON Schema (2020-12) of all messages, as plain data."""
    (to_page, from_page, *_), definitions = msgspec.json.schema_components(
        (ToPage, FromPage, State, *_HALL, *_JOURNAL), ref_template="#/$defs/{name}"
    )
    for told in definitions.values():
        if "properties" in told:
            told["properties"] = {
                name: _in_words(kind)
                for name, kind in told["properties"].items()
                if kind.get("$ref") not in _WORDLESS
            }
    return {
        "title": "Protocol",
        "type": "object",
        "properties": {"ToPage": to_page, "FromPage": from_page},
        "required": ["ToPage", "FromPage"],
        "figures": {"MOST_PARTS": MOST_PARTS},
        "$defs": {name: kind for name, kind in definitions.items() if f"#/$defs/{name}" not in _WORDLESS},
    }


def _in_words(kind: dict[str, Any]) -> dict[str, Any]:
    """A field of which a page is told the words alone, a list too."""
    if isinstance(kind.get("items"), dict):
        return {**kind, "items": _in_words(kind["items"])}
    if "anyOf" not in kind:
        return kind
    kinds = [each for each in kind["anyOf"] if each.get("$ref") not in _WORDLESS]
    others = {name: of for name, of in kind.items() if name != "anyOf"}
    return {**kinds[0], **others} if len(kinds) == 1 else {**others, "anyOf": kinds}


def main() -> None:
    """Print the document."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(document()), indent=2) + b"\n")


if __name__ == "__main__":
    main()
