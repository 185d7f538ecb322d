"""Dice as people type them: what only looks otherwise is read, and whatever else says what would be right."""

from __future__ import annotations

import re
import unicodedata

from winterdawn.dice.pool import MOST_DICE, SIZES

LONGEST = 60
"""Characters of somebody's notation that a refusal shows."""
EXAMPLE = "write dice such as 4d6 or 2d8+1d6"
_TERM = re.compile(r"(?<![a-zа-я])(\d{0,6})\s*([dwкд])\s*(\d{1,3}(?!\d)|%|f\b)")
"""A number of dice, a letter that stands for dice somewhere in the world, and what kind of dice they are."""
_ALONE = re.compile(r"\s*(\d{0,6})\s*([^\W\d_])\s*(\d{1,3})\s*")
"""The same with any letter, and nothing beside it."""
_MENDED = ((r"\b[lo](?=d\d)", "1"), (r"(?<![dwкд\d])\d+[.,]\d+\s*[dwкд]", "?"), (r"[x×*]", " "))
"""What is put right, or left out, to find the dice that are meant."""
_MALUS = "a malus stands apart (--malus on the command line)"
_AGAINST = "what it is against stands apart (--vs on the command line)"
_SAYS: tuple[tuple[str, str], ...] = (
    (r"^\s*[-−–]", "no pool has fewer than 0 dice"),
    (r"(?<![d\d])\d+[.,]\d+\s*[dwкд]", "dice are whole"),
    (r"\b[lo]d\d", "a letter stands there for a number"),
    (r"^\W*r(oll)?\s", "only the dice are named"),
    (r"\d(k[hl]?\d|d[hl]\d|\s*adv|\s*dis)|keep|drop", "every die counts, none is kept or left out"),
    (r"\d!|explod|d\d+e\d|\dr+[<>]?\d|reroll", "no die is thrown again"),
    (r"(vs\.?|against|dc)\s*\d", _AGAINST),
    (r"[<>=≥≤]", f"the rules say what each face counts, and {_AGAINST}"),
    (r"[-−–]\s*\d*[dwкд]\d", f"dice are never taken off, and {_MALUS}"),
    (r"[-−–]\s*\d|malus", _MALUS),
    (r"\+\s*\d+\s*$|bonus", "a roll is bettered by more dice, not by a number"),
    (r"[*×/÷^]|\dx|x\d|\d\s*\(", "a pool is thrown once, and what it shows is not multiplied"),
    (r"(^|\d)\s*d\s*$", "the faces of the dice are missing"),
    (r"^\s*\d+\s*$", "a number alone names no dice"),
)
"""What a notation may hold that is no dice, and why it is none; the first that fits is told."""


def cleaned(notation: str) -> str:
    """``notation`` with its look-alikes in plain letters: full-width ones and digits of other scripts,
    unusual spaces and plus signs; without what cannot be seen.
    """
    return "".join(map(_plain, notation))


def _plain(char: str) -> str:
    if char.isascii():
        return char
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    kind = unicodedata.category(char)
    if kind == "Zs":
        return " "
    if kind == "Cf":
        return ""
    narrow = unicodedata.normalize("NFKC", char)
    return narrow if "\uff01" <= char <= "\uff5e" else "+" if narrow == "+" else char


def refusal(notation: str) -> str:
    """Why a notation is no pool, and what would be right, in one sentence."""
    said = f"{notation[:LONGEST]!r} is no pool"
    if len(notation) > LONGEST:
        return f"{said}; {EXAMPLE}"
    text = cleaned(notation).lower()
    terms, odd = _dice(text)
    if odd:
        sizes = ", ".join(f"d{size}" for size in SIZES)
        return f"{said}: there is no {odd}, only {sizes}; {_instead(terms)}"
    why = next((why for pattern, why in _SAYS if re.search(pattern, text)), "")
    strange = next((char for char in text if not char.isascii() and not char.isalpha()), "")
    if strange and not why:
        return f"{said}: '{strange}' is no number; {EXAMPLE}"
    why = why or _otherwise(text, terms)
    return f"{said}{': ' if why else ''}{why}; {_instead(terms)}"


def _dice(text: str) -> tuple[list[str], str]:
    """The dice that are likeliest meant, without what is taken off, and one among them that no pool has."""
    found, odd = list[str](), ""
    kept = re.split(r"(?<=\S)\s*[-−–]", text)[0]
    for pattern, plain in _MENDED:
        kept = re.sub(pattern, plain, kept)
    alone = _ALONE.fullmatch(kept)
    for count, _, faces in [alone.groups()] if alone else _TERM.findall(kept):
        size = int(faces) if faces.isdecimal() else 0
        if size not in SIZES:
            odd = odd or f"d{faces.upper()}"
        elif int(count or 1) <= MOST_DICE:
            found.append(f"{int(count or 1)}d{size}")
    return found, odd


def _otherwise(text: str, terms: list[str]) -> str:
    """Why it is no pool where nothing else says so; empty for what is no dice at all."""
    if len(terms) > 1:
        return "dice are joined by +"
    if not terms:
        return ""
    named = re.search(r"d\s*\d", text)
    return "nothing stands beside the dice" if named else "dice are written with a d"


def _instead(terms: list[str]) -> str:
    return f"write {'+'.join(terms)}" if terms else EXAMPLE
