"""Word files, and how their lines say facts.

Word files are TOML, a folder of them for each language. ``[says.DoorOpened]`` holds the lines of a class of
facts, or of a phrase by its name: of what stands in the log ``text`` and ``outcome``, of a question
``prompt``, ``lead``, ``act`` and ``act_one``, of an option ``label``, ``note`` and ``cost``. A line is a
format string whose fields are those of the class, each said as its type is:

============================ ===========================================================================
``{who}``                    somebody's name
``{kind}``                   a key, in the word that ``[terms]`` has for it
``{boxes}``                  a number, with a true minus sign, to two places
``{boxes:box}``              the number and the noun of ``[nouns]`` in the right form: ``1 box``, ``2 boxes``
``{vain:and}``               a list, each of it said by itself
``{why}``, ``{task.prompt}`` another fact, by its ``text`` or by another of its lines
``{major?:, and badly}``     the rest, if there is any of it; after ``|`` stands what is said if there is not
``{boxes=1?:a box|boxes}``   the same, if it is so many
``{kind!c}``                 with a capital
============================ ===========================================================================

``[glossary.turn]`` explains a ``word`` of the table, and others that it is ``also`` called: what it ``says``,
by which ``rule`` or rules; one without any is no word of those who read the file.

A phrase says in the field which term or noun is meant, or that it is somebody: ``{how:pass}``, ``{by:who}``.
Later files say otherwise what earlier ones say: those of an edition, of a language, of a group.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from string import Formatter
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from winterdawn.kernel.fact import SPOKEN, WHO, Fact, Phrase, Saying
from winterdawn.kernel.wording import capital, signed

Names = Callable[[str], str]
"""Somebody's name, by id."""
Says = Callable[[Any, Names], str]
"""Says a fact, or a value of one."""
_JOINTS = ("and", "or")
_REMEMBERED = 5_000
"""Facts of a game whose text is kept."""


class WordError(ValueError):
    """A line that cannot be said; names it and says why."""


class _Of(NamedTuple):
    """Whose fields a line may name."""

    name: str
    hints: Mapping[str, Any] | None
    """The types of the fields of a class; none for a phrase, of which each value tells its own."""


class Words:
    """What an edition says in one language."""

    def __init__(self, *files: Mapping[str, Any]) -> None:
        """Later ``files`` say otherwise what earlier ones say."""
        self.nouns: dict[str, list[str]] = {}
        self.terms: dict[str, dict[str, str]] = {}
        self.says: dict[str, dict[str, str]] = {}
        self.glossary: dict[str, dict[str, Any]] = {}
        for file in files:
            self.nouns |= file.get("nouns", {})
            for table in ("terms", "says", "glossary"):
                mine: dict[str, dict[str, str]] = getattr(self, table)
                for name, lines in file.get(table, {}).items():
                    mine[name] = {**mine.get(name, {}), **lines}
        self._files = files
        self._read: dict[type | str, dict[str, Says]] = {}

    @classmethod
    def read(cls, folder: Path) -> Words:
        """Those of a folder, a file for each room; raises :class:`tomllib.TOMLDecodeError`, and
        :class:`WordError` where two files say the same.
        """
        files = {path.name: tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))}
        heard: dict[str, str] = {}
        for name, file in files.items():
            for said in file.get("says", {}):
                if heard.setdefault(said, name) != name:
                    raise WordError(f"{heard[said]} and {name} in {folder} both say {said}")
        return cls(*files.values())

    def but(self, *others: Words) -> Words:
        """The same, otherwise where ``others`` say so."""
        return Words(*self._files, *(file for each in others for file in each._files))

    def say(self, saying: Saying, names: Names, line: str = "text") -> str:
        """One line of a fact, empty where it has no such line; what is in words already stays as it is.
        Raises :class:`WordError`.
        """
        if isinstance(saying, str):
            return saying
        said = self.lines(saying).get(line)
        return said(saying, names) if said else ""

    def unnamed(self, saying: Saying) -> str:
        """What is said where nobody has a name yet; raises :class:`WordError`."""
        return self.say(saying, str)

    def lines(self, of: Fact | type[Fact]) -> dict[str, Says]:
        """What says each line of a fact, or of any of a class; raises :class:`WordError`."""
        key = of.id if isinstance(of, Phrase) else of if isinstance(of, type) else type(of)
        if key not in self._read:
            known = _Of(key, None) if isinstance(key, str) else _Of(key.__name__, _hints(key))
            if known.name not in self.says:
                raise WordError(f"nothing says {known.name}")
            self._read[key] = {name: self._line(text, known) for name, text in self.says[known.name].items()}
        return self._read[key]

    # ------------------------------------------------------------ reading lines

    def _line(self, text: str, of: _Of) -> Says:
        pieces: list[Says] = []
        for plain, field, spec, conversion in Formatter().parse(text):
            if plain:
                pieces.append(_always(plain))
            if field is not None:
                try:
                    says = self._field(field, spec or "", of)
                except (KeyError, WordError) as error:
                    raise WordError(f"{of.name}: {{{field}}} in {text!r} cannot be said: {error}") from None
                pieces.append(_begun(says) if conversion else says)
        return pieces[0] if len(pieces) == 1 else _together(pieces)

    def _field(self, field: str, spec: str, of: _Of) -> Says:
        if field.endswith("?"):
            holds = self._holds(field[:-1], of)
            there, none = (self._line(text, of) for text in either(spec))
            return lambda fact, names: (there if holds(fact, names) else none)(fact, names)
        name, _, line = field.partition(".")
        if of.hints is None:
            return lambda phrase, names: self._given(phrase.given[name], spec, line or "text", names)
        said = self._value(of.hints[name], spec, line or "text")
        return lambda fact, names: said(getattr(fact, name), names)

    def _holds(self, field: str, of: _Of) -> Callable[[Any, Names], Any]:
        if "." in field:
            return self._field(field, "", of)
        name, _, number = field.partition("=")
        if of.hints is not None and name not in of.hints:
            raise KeyError(name)

        def holds(fact: Any, _: Names) -> bool:
            value = fact.given[name] if of.hints is None else getattr(fact, name)
            if number:
                return (len(value) if isinstance(value, tuple) else value) == int(number)
            return value is not None and value is not False and value not in ("", 0, ())

        return holds

    def _value(self, hint: Any, spec: str, line: str) -> Says:
        """How a value of a type is said."""
        mark = hint.__metadata__[0] if hasattr(hint, "__metadata__") else ""
        if mark == WHO:
            return lambda value, names: names(value)
        if mark and mark != SPOKEN:
            words = self.terms[mark]
            return lambda value, _: str(words.get(value, value))
        if get_origin(hint) is tuple:
            each, joined = self._value(get_args(hint)[0], "", line), self._joining(spec)
            return lambda value, names: joined([each(one, names) for one in value])
        kinds = [kind for kind in get_args(hint) or (hint,) if kind not in (NoneType, SPOKEN)]
        if kinds == [int]:
            return self._counted(spec) if spec else lambda value, _: signed(value)
        if kinds == [str]:
            return lambda value, _: value or ""
        return lambda value, names: self._given(value, "", line, names)

    def _given(self, value: Any, spec: str, line: str, names: Names) -> str:
        """How a value is said that a phrase names."""
        match value:
            case None:
                return ""
            case Fact():
                return self.say(value, names, line)
            case tuple() if spec == WHO:
                return self._joining("and")([names(each) for each in value])
            case str() if spec == WHO:
                return names(value)
            case tuple():
                return self._joining(spec)([self._given(each, "", line, names) for each in value])
            case int() | float():
                return self._counted(spec)(value, names) if spec else signed(value)
        return str(self.terms[spec].get(value, value)) if spec else str(value)

    def _counted(self, noun: str) -> Says:
        one, *_, many = self.nouns[noun]
        return lambda value, _: f"{signed(value)} {one if value == 1 else many}"

    def _joining(self, spec: str) -> Callable[[list[str]], str]:
        if spec not in _JOINTS:
            return (spec or ", ").join
        last = self.terms["joints"][spec]
        return lambda said: f"{', '.join(said[:-1])} {last} {said[-1]}" if len(said) > 1 else "".join(said)


class Texts(dict[Fact, str]):
    """The text of each fact, worked out once for as long as nobody's name changes."""

    def __init__(self, says: Callable[[Fact], str]) -> None:
        super().__init__()
        self._says = says

    def __missing__(self, fact: Fact) -> str:
        if len(self) >= _REMEMBERED:
            self.clear()
        self[fact] = text = self._says(fact)
        return text


def either(text: str) -> tuple[str, str]:
    """What is said if there is something and if there is not, told apart by a bar outside all braces."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if sign == "|" and not depth:
            return text[:place], text[place + 1 :]
    return text, ""


def _hints(kind: type[Fact]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _always(text: str) -> Says:
    return lambda *_: text


def _begun(says: Says) -> Says:
    return lambda fact, names: capital(says(fact, names))


def _together(pieces: Sequence[Says]) -> Says:
    return lambda fact, names: "".join([says(fact, names) for says in pieces])
