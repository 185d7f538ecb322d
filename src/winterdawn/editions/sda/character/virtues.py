"""The five virtues: their steps, the names of the steps, and the dice to call upon an end."""

from __future__ import annotations

import re

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.dice import virtue as rolls

STEPS = 6
"""Steps of a spectrum, 1 (complete lack) to 6 (complete excess) (``book.virtue.six-steps``)."""
START = 3
"""Where a virtue stands unless the player picks another step (``book.ruling.virtue-start``)."""
BALANCED = (3, 4)
"""The steps in the middle, which share a name (``book.ruling.six-steps-five-names``)."""
ENDS = ("lack", "excess")
PLACES = rolls.STEPS
_DIE_RULES = (
    "book.virtue.die-complete-lack",
    "book.virtue.die-leaning-lack",
    "book.virtue.die-balanced",
    "book.virtue.die-balanced",
    "book.virtue.die-leaning-excess",
    "book.virtue.die-complete-excess",
)


class Virtue(msgspec.Struct, frozen=True):
    """A spectrum: the names of its steps, and for each end the pair of words for it.

    ``book.virtue.spectrum``, ``book.virtue.two-terms-per-end``.
    """

    key: str
    labels: tuple[str, str, str, str, str]
    """From lack to excess; steps 3 and 4 share the middle one (``book.ruling.six-steps-five-names``)."""
    lack: str
    excess: str

    def label(self, step: int) -> str:
        """What somebody on that step is called; raises :class:`ValueError` off the spectrum."""
        hear("row", (f"book.virtue.{self.key}-labels",))
        return self.labels[(0, 1, 2, 2, 3, 4)[_step(step) - 1]]

    def full_label(self, step: int) -> str:
        """What somebody on that step is called, told apart from the step of the same name beside it."""
        label = self.label(step)
        towards = {3: self.labels[1], 4: self.labels[3]}.get(step)
        return f"{label}, nearer to {towards}" if towards else label

    def end(self, end: str) -> str:
        """The pair of words for an end (``book.ruling.pair-or-ladder``)."""
        hear("row", (f"book.virtue.{self.key}-terms",))
        return self.lack if _end(end) == "lack" else self.excess


VIRTUES = {
    key: Virtue(key, labels, f"{labels[0]} / {labels[1]}", f"{labels[3]} / {labels[4]}")
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


class UnknownVirtue(LookupError):
    """No virtue goes by that name; the message lists which do."""


def virtue_of(name: str) -> Virtue:
    """The virtue that any name of the texts means (``book.ruling.virtue-name-variants``)."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    found = VIRTUES.get(_ALIASES.get(slug, slug))
    if found is None:
        raise UnknownVirtue(f"{name[:40]!r} is no virtue; there are {', '.join(VIRTUES)}")
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
