"""Far longer texts in every field that the page is told."""

from __future__ import annotations

from typing import Any

_NAMES = {"name", "seat_name", "campaign", "title"}
_LABELS = {
    "label", "prompt", "outcome", "when", "order_label", "reach_label", "cost", "value", "pool", "tempo",
}  # fmt: skip
_SENTENCES = {"note", "text", "lead", "about", "why", "over", "read_only", "message"}
_SENTENCE = (
    ", which goes on for rather longer than whoever drew the page thought of: "
    "Rindfleischetikettierungsüberwachungsaufgabe and all"
)
_MORE = {
    **dict.fromkeys(_NAMES, " of Kaldwater-under-Fellgarth, called Donaudampfschifffahrtskapitän"),
    **dict.fromkeys(_LABELS, ", if nobody of the others objects to it"),
    **dict.fromkeys(_SENTENCES, _SENTENCE),
    "coin": " of some kind",
    "unit": " of some kind",
}


def stretched(data: Any) -> Any:
    """``data``, as sent to a page, with every text far longer."""
    if isinstance(data, list):
        return [stretched(one) for one in data]
    if not isinstance(data, dict):
        return data
    return {
        key: one + _MORE[key] if isinstance(one, str) and one and key in _MORE else stretched(one)
        for key, one in data.items()
    }
