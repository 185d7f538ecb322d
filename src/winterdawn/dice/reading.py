"""What rules see of a roll: a reading, made of faces by a ladder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale


class Reading(msgspec.Struct, frozen=True):
    """What the dice of one roll say, before any malus.

    ``successes`` is the sum over the dice, below 0 where faces can count against a roll.

    An empty roll scores 0 and is neither all scored nor none scored
    (``book.ruling.fewest-dice``).
    """

    successes: int = 0
    all_scored: bool = False
    none_scored: bool = False
    top_face: bool = False
    """Whether at least one die shows its highest face (``book.experience.attribute-gain``)."""

    @property
    def losses(self) -> int:
        """By how much the dice sum to less than 0 (``draft.ruling.loss-definition``)."""
        return max(-self.successes, 0)

    def __add__(self, other: Reading) -> Reading:
        """Both rolls read as one; an empty roll changes nothing."""
        if not (self.all_scored or self.none_scored or self.successes):
            return other
        if not (other.all_scored or other.none_scored or other.successes):
            return self
        return Reading(
            self.successes + other.successes,
            self.all_scored and other.all_scored,
            self.none_scored and other.none_scored,
            self.top_face or other.top_face,
        )


class Ladder(msgspec.Struct, frozen=True):
    """How many successes a face counts for: the face divided by ``step``, rounded down; a 1
    counts for ``one``.

    The core book divides by 4 (``book.mos.formula``), the game master's screen by 3
    (``screen.dice.success-formula``); in the 2017 draft a 1 takes a success off
    (``draft.loss.die-one``).
    """

    step: int = 4
    one: int = 0
    ones: int = 1
    """The highest face that counts as a 1 does."""

    @classmethod
    def of(cls, scale: Scale) -> Ladder:
        """The ladder of a scale."""
        if scale.bare is not None:
            return LadderOfThrows(scale.step, scale.one, scale.ones, scale.blank, scale.summed)
        return Ladder(scale.step, scale.one, scale.ones)

    def score(self, face: int) -> int:
        """The successes of one face; its number where all are added."""
        return self.one if face <= self.ones else face // self.step

    def alone(self, face: int) -> int:
        """What a face is worth by itself."""
        return self.score(face)

    def mean(self, die: int) -> float:
        """What a die brings on average."""
        return sum(map(self.score, range(1, die + 1))) / die

    def most(self, dice: int, faces: int) -> int:
        """The most that so many dice can come to."""
        return dice * self.score(faces)

    def against(self, faces: Iterable[int]) -> int:
        """What dice come to that are taken off a roll."""
        return sum(map(self.score, faces))

    def read(self, faces: Sequence[int], sizes: Sequence[int]) -> Reading:
        """Read ``faces``, one a die, thrown with dice of ``sizes`` faces."""
        if not faces:
            return Reading()
        scores = [self.score(face) for face in faces]
        return Reading(
            sum(scores),
            all(score > 0 for score in scores),
            not any(score > 0 for score in scores),
            any(face == size for face, size in zip(faces, sizes, strict=True)),
        )


class LadderOfThrows(Ladder, frozen=True):
    """One by which a throw comes to something else than its dice do one by one
    (``draft.ruling.loss-definition``, ``screen.ruling.thirds-are-per-die``).
    """

    blank: int = 0
    """What a roll comes to of which no die scores."""
    summed: bool = False
    """Whether all faces of a throw are added before they are divided."""

    def score(self, face: int) -> int:
        """What a face adds."""
        return face if self.summed else super().score(face)

    def alone(self, face: int) -> int:
        """Nothing where all are added."""
        return 0 if self.summed else super().score(face)

    def mean(self, die: int) -> float:
        """The share of a die in the sum."""
        return super().mean(die) / self._least

    def most(self, dice: int, faces: int) -> int:
        """With the fractions of all of them."""
        return self._total(super().most(dice, faces)) if dice else 0

    def against(self, faces: Iterable[int]) -> int:
        """A share of their own sum."""
        return super().against(faces) // self._least

    def read(self, faces: Sequence[int], sizes: Sequence[int]) -> Reading:
        """Read them; a die scores if its face alone would be worth something."""
        found = super().read(faces, sizes)
        if not faces or not self.summed:
            return msgspec.structs.replace(found, successes=self._total(found.successes)) if faces else found
        scored = [face >= self.step for face in faces]
        return Reading(self._total(found.successes), all(scored), not any(scored), found.top_face)

    @property
    def _least(self) -> int:
        return self.step if self.summed else 1

    def _total(self, shown: int) -> int:
        return shown // self.step if self.summed else shown or self.blank
