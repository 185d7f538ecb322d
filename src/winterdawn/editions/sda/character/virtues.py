"""The five virtues, and others beside them: their steps, the names of the steps, and the dice to call upon an
end.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.characters.names import name_fault, shown
from winterdawn.dice import virtue as rolls
from winterdawn.editions.sda.character.skills import ATTRIBUTES, families, skills
from winterdawn.kernel.fact import Saying, phrase

STEPS = 6
"""Steps of a spectrum, 1 (complete lack) to 6 (complete excess) (``book.virtue.six-steps``)."""
START = 3
"""Where a virtue stands unless the player picks another step (``book.ruling.virtue-start``)."""
BALANCED = (3, 4)
"""The steps in the middle, which share a name (``book.ruling.six-steps-five-names``)."""
ENDS = ("lack", "excess")
PLACES = rolls.STEPS
FURTHER = "book.ruling.seven-or-five-virtues"
"""By what a sheet may bring virtues beside the five."""
MOST_FURTHER = 7
FIVE = 5
"""Names that the six steps have (``book.ruling.six-steps-five-names``)."""
LONGEST_LABEL = 40
"""Characters of a step's name."""
_DIE_RULES = (
    "book.virtue.die-complete-lack",
    "book.virtue.die-leaning-lack",
    "book.virtue.die-balanced",
    "book.virtue.die-balanced",
    "book.virtue.die-leaning-excess",
    "book.virtue.die-complete-excess",
)


Labels = tuple[str, ...]
"""Five names of steps."""


class Virtue(msgspec.Struct, frozen=True):
    """A spectrum: the names of its steps, and for each end the pair of words for it.

    ``book.virtue.spectrum``, ``book.virtue.two-terms-per-end``.
    """

    key: str
    labels: Labels
    """From lack to excess; steps 3 and 4 share the middle one (``book.ruling.six-steps-five-names``)."""
    lack: str
    excess: str
    listed: bool = True
    """Whether it is one of the five."""

    @classmethod
    def of(cls, key: str, labels: Labels, *, listed: bool = True) -> Virtue:
        """The virtue whose steps have these names (``book.ruling.pair-or-ladder``)."""
        return cls(key, labels, f"{labels[0]} / {labels[1]}", f"{labels[3]} / {labels[4]}", listed)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.key.replace("-", " ")

    @property
    def list_rule(self) -> str:
        """The id of what makes it a virtue."""
        return "book.virtue.list" if self.listed else FURTHER

    @property
    def labels_rule(self) -> str:
        """The id of what names its steps."""
        return f"book.virtue.{self.key}-labels" if self.listed else FURTHER

    @property
    def terms_rule(self) -> str:
        """The id of what names its ends."""
        return f"book.virtue.{self.key}-terms" if self.listed else FURTHER

    def label(self, step: int) -> str:
        """What somebody on that step is called; raises :class:`ValueError` off the spectrum."""
        hear("row", (self.labels_rule,))
        return self.labels[(0, 1, 2, 2, 3, 4)[_step(step) - 1]]

    def full_label(self, step: int) -> Saying:
        """What somebody on that step is called, told apart from the step of the same name beside it."""
        label = self.label(step)
        towards = {3: self.labels[1], 4: self.labels[3]}.get(step)
        return phrase("nearer-to", label=label, towards=towards) if towards else label

    def end(self, end: str) -> str:
        """The pair of words for an end (``book.ruling.pair-or-ladder``)."""
        hear("row", (self.terms_rule,))
        return self.lack if _end(end) == "lack" else self.excess


VIRTUES = {
    key: Virtue.of(key, labels)
    for key, labels in {
        "courage": ("craven", "prudent", "brave", "daring", "reckless"),
        "faith": ("iconoclast", "skeptic", "faithful", "devout", "zealot"),
        "honesty": ("devious", "cunning", "honest", "frank", "pedantic"),
        "pride": ("meek", "humble", "proud", "dignified", "vain"),
        "temperance": ("debauched", "epicurean", "mild", "disciplined", "insensitive"),
    }.items()
}
"""The five virtues by key (``book.virtue.list``, ``book.ruling.seven-or-five-virtues``).

Names of the steps: ``book.virtue.courage-labels``, ``book.virtue.faith-labels``,
``book.virtue.honesty-labels``, ``book.virtue.pride-labels``, ``book.virtue.temperance-labels``;
pairs for the ends: ``book.virtue.courage-terms``, ``book.virtue.faith-terms``,
``book.virtue.honesty-terms``, ``book.virtue.pride-terms``, ``book.virtue.temperance-terms``.
"""

_ALIASES = {"bravery": "courage"}
_KEY = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_NUMBERS = ("spirit", "injury", "speed", "load", "limit")
"""What else on a sheet is asked for by its plain name."""


def beside_the_five(spectra: Mapping[str, Labels]) -> Mapping[str, Virtue]:
    """The five, and after them further virtues by their names (``book.ruling.seven-or-five-virtues``)."""
    return _beside(tuple(sorted(spectra.items()))) if spectra else VIRTUES


@lru_cache(maxsize=256)
def _beside(spectra: tuple[tuple[str, Labels], ...]) -> Mapping[str, Virtue]:
    return {**VIRTUES, **{key: Virtue.of(key, labels, listed=False) for key, labels in spectra}}


def spectra_fault(spectra: Mapping[str, Labels]) -> str:
    """What keeps further virtues from being some, in words; empty if nothing does."""
    if len(spectra) > MOST_FURTHER:
        return f"spectra: {len(spectra)} virtues beside the five are too many; give at most {MOST_FURTHER}"
    taken = {label: virtue.key for virtue in VIRTUES.values() for label in virtue.labels}
    for key, labels in sorted(spectra.items()):
        if told := _key_fault(key):
            return f"spectra.{shown(key, LONGEST_LABEL)}: {told}"
        if len(labels) != FIVE:
            return f"spectra.{key}: there are {len(labels)} names of steps; give {FIVE}, from lack to excess"
        for label in labels:
            if told := name_fault(label, LONGEST_LABEL):
                return f"spectra.{key}: {told}"
            if (word := label.strip().casefold()) in taken:
                return f"spectra.{key}: '{label}' is the name of a step of {taken[word]} already"
            taken[word] = key
    return ""


def _key_fault(key: str) -> str:
    if not _KEY.fullmatch(key):
        return "this is no name of a virtue; use small letters, digits and hyphens, such as mercy"
    if key in VIRTUES or key in _ALIASES:
        return "this is one of the five already; take another name"
    if key in (*skills(), *families(), *ATTRIBUTES, *_NUMBERS):
        return "this is the name of another figure of the sheet; take another"
    return ""


class UnknownVirtue(LookupError):
    """No virtue goes by that name; the message lists which do."""


def virtue_of(name: str, known: Mapping[str, Virtue] = VIRTUES) -> Virtue:
    """The one of ``known`` that any name of the texts means (``book.ruling.virtue-name-variants``)."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    found = known.get(_ALIASES.get(slug, slug))
    if found is None:
        raise UnknownVirtue(f"{name[:40]!r} is no virtue; there are {', '.join(known)}")
    return found


def end_of(name: str) -> tuple[str, str]:
    """The virtue and the end that a name such as ``daring`` or ``Devoted`` means.

    A name counts for the end it belongs to; raises :class:`UnknownVirtue` for any other.
    """
    word = {"devoted": "devout", "devotee": "devout"}.get(name.strip().lower(), name.strip().lower())
    for virtue in VIRTUES.values():
        if word in virtue.labels[:2]:
            return virtue.key, "lack"
        if word in virtue.labels[3:]:
            return virtue.key, "excess"
    raise UnknownVirtue(f"{name[:40]!r} is no end of a virtue; such as craven or daring")


def die(step: int, end: str) -> int:
    """Faces of the die for calling upon an end (``book.virtue.die-balanced`` and its neighbours)."""
    hear("row", (die_rule(step),))
    return rolls.stake(_step(step), _end(end))


def die_rule(step: int) -> str:
    """The id of the rule that gives the dice of a step."""
    return _DIE_RULES[_step(step) - 1]


def moved(step: int, end: str) -> int:
    """One step towards an end; at the end it stays put (``book.ruling.virtue-spectrum-ends``)."""
    return max(1, _step(step) - 1) if _end(end) == "lack" else min(STEPS, _step(step) + 1)


def _step(step: int) -> int:
    if not 1 <= step <= STEPS:
        raise ValueError(f"a virtue stands on step 1 to {STEPS}, not {step}")
    return step


def _end(end: str) -> str:
    if end not in ENDS:
        raise ValueError(f"{end[:40]!r} is no end of a virtue; use lack or excess")
    return end
