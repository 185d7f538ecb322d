"""Finds entries by words, and ids that are near to a mistyped one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from winterdawn.catalogue.entry import RuleEntry

_WORD = re.compile(r"[^\W_]+")
_PLURAL = re.compile(r"(?<=[sxzh])es$|(?<=[^su])s$")
_WHOLE, _START, _INSIDE = 3, 2, 1
_IN_ID, _IN_SECTION, _IN_TEXT = 4, 2, 1
_ID_OF_THESE_WORDS = 4
_RULE_BEFORE_REMARK = 0.5


def best_first(entries: Iterable[RuleEntry], text: str, *, inside: bool = True) -> list[RuleEntry]:
    """The entries in which every word of ``text`` occurs, the closest first; ``inside`` a word too.

    A word counts most in the id, then in the section, then in the text; most as a whole word,
    then as the start of one; an id of these words alone counts more still. Equal ones keep
    their order.
    """
    words = [_stem(word) for word in _words(text)]
    if not words:
        return []
    least = _INSIDE if inside else _START
    scored = [(_score(entry, words, least), entry) for entry in entries]
    return [entry for score, entry in sorted(scored, key=lambda pair: -pair[0]) if score]


def near(ids: Iterable[str], wanted: str, most: int = 5) -> list[str]:
    """At most ``most`` of ``ids`` that look like ``wanted``, the likeliest first."""
    known = list(ids)
    ending = "." + wanted.rpartition(".")[2]
    same_end = [name for name in known if name.endswith(ending)]
    alike = get_close_matches(wanted, known, n=most, cutoff=0.6)
    return list(dict.fromkeys([*same_end, *alike]))[:most]


def _score(entry: RuleEntry, words: list[str], least: int) -> float:
    fields = ((_IN_ID, entry.id), (_IN_SECTION, entry.section), (_IN_TEXT, entry.text))
    total = 0.0
    for word in words:
        found = ((weight, _match(word, field)) for weight, field in fields)
        best = sum(weight * how for weight, how in found if how >= least)
        if not best:
            return 0
        total += best
    named = {_stem(word) for word in _words(entry.id.partition(".")[2])} <= set(words)
    return total + _ID_OF_THESE_WORDS * named + _RULE_BEFORE_REMARK * bool(entry.says)


def _match(word: str, field: str) -> int:
    others = [other for other in _words(field) if word in other]
    if any(word == _stem(other) for other in others):
        return _WHOLE
    if any(other.startswith(word) for other in others):
        return _START
    return _INSIDE if others else 0


def _words(text: str) -> Iterator[str]:
    return (match[0] for match in _WORD.finditer(text.casefold()))


def _stem(word: str) -> str:
    """``word`` without the ending of a plural: boxes, maluses and skills, but not malus or loss."""
    return _PLURAL.sub("", word)
