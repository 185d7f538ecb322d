"""How the making of somebody is shown: its steps, from whom it may begin, and by which words it is told.

An edition's own stands in a file in TOML (:func:`frame_of`).
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import msgspec

_WORD = re.compile(r"[\w’'-]+")


class FrameStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: questions that belong together."""

    key: str
    title: str
    question: str
    stages: tuple[str, ...] = ()
    """The stages of its questions."""
    lead: str = ""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody from whom a making may begin."""

    key: str
    name: str
    about: str
    wishes: dict[str, tuple[str, ...]]


class Meaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words of a sentence, and what they wish for."""

    words: tuple[str, ...]
    wishes: dict[str, tuple[str, ...]]


class Read(msgspec.Struct, frozen=True):
    """What was read out of a sentence."""

    understood: tuple[tuple[str, dict[str, tuple[str, ...]]], ...] = ()
    """Words as they stand in it, and what each wishes for."""
    passed: tuple[str, ...] = ()
    """Words that say nothing here."""

    @property
    def wishes(self) -> dict[str, tuple[str, ...]]:
        """All of them together; of two for one slot both stand, in the order of the sentence."""
        found: dict[str, tuple[str, ...]] = {}
        for _, wishes in self.understood:
            for slot, keys in wishes.items():
                found[slot] = (*found.get(slot, ()), *keys)
        return found


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps of a making in the order in which they are shown, and its ways to begin."""

    steps: tuple[FrameStep, ...] = ()
    starts: tuple[Start, ...] = ()
    examples: tuple[str, ...] = ()
    """Sentences that it can be begun with."""
    idle: tuple[str, ...] = ()
    """Words that say nothing, and are not told as passed over."""
    means: tuple[Meaning, ...] = ()

    def step(self, stage: str) -> str:
        """The key of the step that a stage belongs to; the last for one that none names."""
        return next((each.key for each in self.steps if stage in each.stages), self.steps[-1].key)

    def read(self, sentence: str) -> Read:
        """What a sentence says, the longest words first."""
        told = [word.lower().replace("’", "'") for word in _WORD.findall(sentence)]
        known = {tuple(words.split()): each.wishes for each in self.means for words in each.words}
        longest = max(map(len, known), default=1)
        understood: list[tuple[str, dict[str, tuple[str, ...]]]] = []
        passed: list[str] = []
        place = 0
        while place < len(told):
            sizes = range(longest, 0, -1)
            size = next((size for size in sizes if tuple(told[place : place + size]) in known), 0)
            words = tuple(told[place : place + (size or 1)])
            if size:
                understood.append((" ".join(words), known[words]))
            elif words[0] not in self.idle:
                passed.append(words[0])
            place += size or 1
        return Read(tuple(understood), tuple(dict.fromkeys(passed)))


@cache
def frame_of(package: str, *names: str) -> Frame:
    """The frame in files of a package, of which later ones add to the earlier."""
    found: dict[str, list[object]] = {}
    for name in names:
        told = msgspec.toml.decode((files(package) / name).read_bytes(), type=dict[str, list[object]])
        for key, listed in told.items():
            found.setdefault(key, []).extend(listed)
    return msgspec.convert(found, Frame)
