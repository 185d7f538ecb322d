"""A language of which every word is another: what still plays by it knows no words."""

from __future__ import annotations

from string import Formatter
from typing import Any

from winterdawn.kernel.words import Words

_SIGNS = str.maketrans("aeionrstuAEIONRSTU", "áéíóñřšťúÁÉÍÓÑŘŠŤÚ")


def pseudo(words: Words) -> Words:
    """The same words written otherwise, and longer."""
    return Words(
        {
            "nouns": {key: [_other(form) for form in forms] for key, forms in words.nouns.items()},
            "terms": {
                name: {key: _other(each) for key, each in rows.items()} for name, rows in words.terms.items()
            },
            "says": {
                name: {key: _line(each) for key, each in lines.items()} for name, lines in words.says.items()
            },
        }
    )


def _other(text: str) -> str:
    return f"[{text[::-1].translate(_SIGNS)}~]" if text.strip() else text


def _line(text: str) -> str:
    said = ""
    for plain, field, spec, conversion in Formatter().parse(text):
        said += _other(plain).replace("{", "{{").replace("}", "}}") if plain != "{}" else "{{}}"
        if field is not None:
            turned = f"!{conversion}" if conversion else ""
            inner = "|".join(map(_line, _split(spec))) if spec and field.endswith("?") else spec or ""
            said += f"{{{field}{turned}{':' + inner if inner else ''}}}"
    return said


def _split(spec: str) -> list[str]:
    from winterdawn.kernel.words.lines import either

    there, none = either(spec)
    return [there, none] if none else [there]


def told(value: Any) -> bool:
    """Whether something is written in it."""
    return "~]" in str(value)
