"""Noise: how well somebody is hidden, and what a weapon that is heard does to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.skills.sneaking import Sneaking
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.editions.sda.rolls.opposed import Side
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

NOISY = "noisy"
_NOISE: Cites = ("screen.trait.noisy", "screen.ruling.noisy-score", "screen.ruling.noise-uncovers")
_SCORE: Cites = ("screen.ruling.noisy-score", "screen.ruling.noise-uncovers")
_MOST = 99


class Hiding(msgspec.Struct):
    """How well somebody is hidden, and how well they have to be."""

    score: int
    """Their stealth score (``screen.ruling.noisy-score``)."""
    least: int = 0
    """Below it somebody notices them."""


class Hideouts(msgspec.Struct):
    """Whoever is hidden, by id."""

    of: dict[str, Hiding] = {}


class HiddenUsers(SdaPart):
    """Who has sneaked and was not noticed has a stealth score, which noise lowers
    (``screen.ruling.noisy-score``, ``screen.ruling.noise-uncovers``).
    """

    remembers = Hideouts

    def score(self, play: Play, who: Combatant) -> int | None:
        """The stealth score of somebody, none for whoever is not hidden."""
        hiding = play.record(Hideouts).of.get(who.id)
        return hiding.score if hiding else None

    def hide(self, play: Play, who: Combatant, score: int, least: int = 0) -> None:
        """Have somebody be hidden from now on, as long as the score does not fall below the ``least``."""
        play.record(Hideouts).of[who.id] = Hiding(max(0, score), least)

    def reveal(self, play: Play, who: Combatant) -> None:
        """Have somebody not be hidden any more."""
        play.record(Hideouts).of.pop(who.id, None)

    def noise(self, play: Play, who: Combatant, by: int, weapon: str, cites: Cites = _NOISE) -> None:
        """Lower the stealth score of somebody by the noise of a weapon, not below 0; whoever would notice
        that score notices them.
        """
        hiding = play.record(Hideouts).of.get(who.id)
        if hiding is None or not by:
            return
        hiding.score = max(0, hiding.score - by)
        ears = (*play.seats(who), *([play.gm] if play.gm else []))
        text, words = phrase("weapon-is-heard", weapon=weapon, who=who.id), str(hiding.score)
        play.emit("stealth", text, cites, who, words, audience=ears, score=hiding.score)
        if hiding.score < hiding.least:
            self.reveal(play, who)
            play.emit("sneak", phrase("is-noticed", who=who.id), _SCORE, who)

    def used(self, play: Play, announced: Announced) -> None:
        """What attacks with noisy weapons do to those who are hidden (``screen.trait.noisy``)."""
        use = announced.use
        if not use.attack:
            return
        assert use.weapon is not None
        if trait := use.weapon.special(NOISY):
            self.noise(play, use.who, trait.value, use.weapon.name)

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The stealth score of whoever is hidden."""
        score = self.score(play, who)
        if score is not None:
            put = partial(setattr, play.record(Hideouts).of[who.id], "score")
            yield Settable("stealth", "", score, 0, _MOST, put, what=phrase("stealth-score"))

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """How well they are hidden."""
        score = self.score(play, who)
        if score is not None:
            yield Notice(
                play.badge(sign("hidden", score=score)),
                Remark(phrase("your-stealth-score"), str(score), _SCORE),
            )

    def scene_end(self, play: Play) -> Procedure[None]:
        """Nobody stays hidden beyond the scene."""
        play.record(Hideouts).of.clear()
        return
        yield


class KeptSneaking(Sneaking):
    """The total of a sneak that is not noticed stands as their stealth score."""

    def came(self, play: Play, hidden: Side, watching: Sequence[Side], *, active: bool, seen: bool) -> None:
        """Those on the lookout win ties, whoever is unsuspecting loses them."""
        part = play.part(HiddenUsers)
        if seen:
            part.reveal(play, hidden.who)
        else:
            best = max(each.net for each in watching)
            part.hide(play, hidden.who, hidden.net, best + 1 if active else best)
