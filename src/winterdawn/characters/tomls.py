"""What newcomers to TOML write, and what would be right."""

from __future__ import annotations

import re

_QUOTES = "“”„«»‘’"
_SAYS = (
    ("Cannot declare", "this heading is there already; put all of it under one, or write [[ ]] for several"),
    ("Cannot overwrite", "this is there already; write each once"),
    ("Cannot mutate", "this is there already; write each once"),
    ("Expected '='", "a line is a key, = and a value, or a [heading]"),
    ("Expected ']", "a heading ends with the brackets it begins with"),
    (
        "Expected newline",
        "a line has room for one key = value; a text that holds quotes stands in others",
    ),
    ("Illegal character", "a text ends on its line, in the quotes that it begins with"),
    ("Unterminated string", "a text ends in the quotes that it begins with"),
    ("Unclosed", "what is opened by a bracket ends with one, its items apart by commas"),
    ("Unescaped", "write each \\\\ twice, or put the text in single quotes"),
    ("Invalid statement", "a line is a key, = and a value, or a [heading]"),
    ("Invalid initial character for a key", "a key has letters, digits, - and _"),
)
"""What the reader of TOML complains about, and what would be right."""


def toml_hint(text: str, complaint: str) -> str:
    """What would be right on the line that a complaint is about, to follow it, and that there may be more."""
    place = re.search(r"at line (\d+), column (\d+)", complaint)
    lines = text.removeprefix("\ufeff").split("\n")
    line = lines[int(place[1]) - 1].strip() if place and int(place[1]) <= len(lines) else ""
    right = _value(line) if complaint.startswith("Invalid value") else ""
    right = right or next((told for start, told in _SAYS if complaint.startswith(start)), "")
    if any(quote in line for quote in _QUOTES):
        right = 'texts stand in straight quotes, as in "us"'
    return f"{right and f'; {right}'}; whatever else is wrong is told once this can be read"


def _value(line: str) -> str:
    """What a value that cannot be read may have been meant to be."""
    key, _, value = (part.strip() for part in line.partition("="))
    if value in ("True", "False", "yes", "no", "Yes", "No", "on", "off"):
        return f"write {'true' if value.lower() in ('true', 'yes', 'on') else 'false'}"
    if re.fullmatch(r"[\w ,.'-]{1,60}", value) and not re.match(r"[-+.\d]", value):
        return f'texts stand in quotes, as in {key} = "{value}"'
    return "a value is a text in quotes, a number, true, false, a [list] or a { table }"
