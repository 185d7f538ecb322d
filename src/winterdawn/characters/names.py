"""Words that people give: what may stand in a name, and how any text is shown without harm."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from functools import lru_cache

LONGEST_NAME = 80
"""Characters of a name."""
LONGEST_KEY = 36
"""Characters of an id made from a name; a number may follow."""
LONGEST_PATH = 300
"""Characters of a file's name that an error shows."""
LONGEST_ECHO = 100
"""Characters of somebody's input that an error shows."""
_FEW = 12
"""Names that an error lists."""
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
"""Categories of characters that move the cursor, turn the direction of writing, or cannot be seen."""


def unseen(char: str) -> bool:
    """Whether a character may stand in no name: controls, directions, zero widths, private ones."""
    return unicodedata.category(char) in _UNSEEN


def name_fault(text: str, most: int = LONGEST_NAME) -> str:
    """What keeps ``text`` from being a name, in words; empty if nothing does."""
    if not text.strip() or len(text) > most:
        return f"'{shown(text)}' is no name; a name has 1 to {most} characters"
    return text_fault(text)


def text_fault(text: str, allowed: str = "") -> str:
    """Which character of ``text`` can be neither seen nor shown, beside those ``allowed``; empty for none."""
    if text.isprintable():
        return ""
    found = next((char for char in text if unseen(char) and char not in allowed), "")
    return f"'{shown(text)}' holds {_code(found)}, which cannot be seen; leave it out" if found else ""


def shown(text: str, most: int = LONGEST_ECHO) -> str:
    """``text`` in one line of at most ``most`` characters; what cannot be seen stands as an escape."""
    whole = escaped(text[: most + 1], "")
    return whole if len(text) <= most and len(whole) <= most else f"{whole[:most]}…"


def path_text(path: object) -> str:
    """The name of a file or folder in one line; of a very long one the end, which tells which it is."""
    text = escaped(str(path), "")
    return text if len(text) <= LONGEST_PATH else f"…{text[-LONGEST_PATH:]}"


def escaped(text: str, allowed: str = "\n\t") -> str:
    """``text`` with an escape in place of each character that cannot be seen, ``allowed`` ones apart."""
    if text.isprintable():
        return text
    found = {char for char in set(text) if unseen(char) and char not in allowed}
    return text.translate({ord(char): _escape(char) for char in found}) if found else text


_TELLING = 4
"""Letters of a word that says something by itself."""


def near(wanted: str, known: Collection[str], most: int = 3) -> list[str]:
    """At most ``most`` of ``known`` that look like ``wanted`` or hold it, the likeliest first."""
    from difflib import get_close_matches

    spoken = wanted.lower().strip()
    if len(spoken) > LONGEST_NAME or not spoken:
        return []
    names = {name.lower(): name for name in known}
    alike = get_close_matches(spoken, names, n=most, cutoff=0.7)
    holding = [name for name in names if any(word.startswith(spoken) for word in re.split(r"\W", name))]
    parts = {part for part in re.split(r"[\W_]", spoken) if len(part) >= _TELLING}
    shared = {name: len(parts & {*re.split(r"\W", name)}) for name in names}
    sharing = sorted(filter(shared.get, names), key=lambda name: -shared[name])
    return [names[name] for name in dict.fromkeys((*alike, *holding) or sharing)][:most]


def meant(wanted: str, known: Collection[str]) -> str:
    """The likeliest of ``known`` in words, to follow a refusal; empty if none is like ``wanted``."""
    found = near(wanted, known)
    listed = " or ".join(filter(None, (", ".join(found[:-1]), *found[-1:])))
    return f"perhaps {listed} is meant" if found else ""


def perhaps(wanted: str, known: Collection[str]) -> str:
    """What may have been meant by ``wanted``: the likeliest of ``known``, or the first of them."""
    more = f" and {len(known) - _FEW} more" if len(known) > _FEW else ""
    return meant(wanted, known) or f"there are {', '.join(list(known)[:_FEW])}{more}"


@lru_cache(maxsize=1024)
def name_key(name: str) -> str:
    """A name as an id: ``Reeve Holt`` becomes ``reeve-holt``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, those that several bear with a number behind each."""
    return [
        f"{name} {names[: number + 1].count(name)}" if names.count(name) > 1 else name
        for number, name in enumerate(names)
    ]


def _escape(char: str) -> str:
    """As in a string of JSON, which escapes beyond U+FFFF in pairs."""
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[n]:02x}{units[n + 1]:02x}" for n in range(0, len(units), 2))


def _code(char: str) -> str:
    return f"U+{ord(char):04X}"


def id_of(name: str) -> str:
    """An id for somebody of that name."""
    return name_key(name)[:LONGEST_KEY].strip("-") or "somebody"
