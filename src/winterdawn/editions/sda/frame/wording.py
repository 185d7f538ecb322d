"""An edition's own word for what shared rules call a MoS."""

from __future__ import annotations

import re
from typing import NamedTuple

_SCORE = re.compile(r"\b(?P<single>(?i:1|a|each|every|any|no|missing) )?MoS(?:es)?\b")


class Score(NamedTuple):
    """An edition's word for what shared rules call a MoS, and for other things that they call otherwise."""

    one: str
    many: str
    others: tuple[tuple[str, str], ...] = ()
    """What shared rules say and what is said in its place, the longest first."""

    def in_place(self, text: str) -> str:
        """``text`` with them."""
        if "MoS" in text:
            text = _SCORE.sub(self._word, text)
        for shared, own in self.others:
            if shared in text:
                text = text.replace(shared, own)
        return text

    def _word(self, found: re.Match[str]) -> str:
        return f"{single}{self.one}" if (single := found["single"]) else self.many
