"""Words that people give: what may stand in a name, and how any text is shown without harm."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 80
"""Characters of a name."""
LONGEST_ECHO = 100
"""Characters of somebody's input that an error shows."""
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


def escaped(text: str, allowed: str = "\n\t") -> str:
    """``text`` with an escape in place of each character that cannot be seen, ``allowed`` ones apart."""
    if text.isprintable():
        return text
    found = {char for char in set(text) if unseen(char) and char not in allowed}
    return text.translate({ord(char): _escape(char) for char in found}) if found else text


def _escape(char: str) -> str:
    """As in a string of JSON, which escapes beyond U+FFFF in pairs."""
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[n]:02x}{units[n + 1]:02x}" for n in range(0, len(units), 2))


def _code(char: str) -> str:
    return f"U+{ord(char):04X}"
