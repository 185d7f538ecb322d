"""What a finished roll is: flawless, a complete failure, or neither, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.choices import Cites


class Verdicts(SdaPart):
    """How rolls are judged, as the table’s house rules read them."""

    praise: ClassVar[str] = "flawless"
    """What a roll is called that is rewarded."""
    earned: ClassVar[Cites] = (
        "book.flawless.full-pool",
        "book.flawless.every-die",
        "book.flawless.task-succeeds",
    )
    """Why it is."""
    choosing: ClassVar[Cites] = ("book.flawless.player-chooses",)
    """Why its reward may be chosen."""
    failed: ClassVar[Cites] = ("book.failure.definition",)
    """Why a roll fails completely."""
    lost: ClassVar[Cites] = ("book.failure.ego-failed",)
    """Why spirit is lost when the ego test after it fails."""
    in_fights: ClassVar[Cites] = ("book.ruling.combat-experience-in-combat",)
    """Why neither matters in a fight."""

    def over(self, play: Play, who: Combatant) -> bool:
        """Whether nobody is left to fight, before a fight is closed."""
        fought = play.tempo == ACTION and play.outcome is None and play.able(who)
        foes = play.opponents(who) if fought else ()
        return bool(foes) and not any(map(play.able, foes))

    def flawless(self, play: Play, rolled: Rolled) -> bool:
        """Whether the entire pool was thrown and every die scored."""
        return self.splendid(play, rolled) and not self.trimmed(play, rolled)

    def splendid(self, play: Play, rolled: Rolled) -> bool:
        """The same whatever spirit has done to the pool."""
        return rolled.announced.full and play.scale.splendid(rolled.reading, rolled.announced.dice)

    def trimmed(self, play: Play, rolled: Rolled) -> bool:
        """Whether the pool was trimmed where that takes what is flawless away."""
        return bool(self.trim(play, rolled))

    def trim(self, play: Play, rolled: Rolled) -> tuple[str, Cites] | tuple[()]:
        """What trimmed the pool so that it cannot be flawless, and why; empty if nothing did: spirit
        (``book.ruling.flawless-full-pool-meaning``), or stun (``book.ruling.combat-reduced-full-pool``).
        """
        granted, figures = rolled.announced.granted, play.figures
        if figures.flawless_stunned_pool == "off" and granted.limited:
            return "stun", ("book.ruling.combat-reduced-full-pool",)
        if figures.flawless_capped_pool == "off" and granted.capped > 0:
            return "spirit", ("book.ruling.flawless-full-pool-meaning",)
        return ()

    def fails(self, play: Play, rolled: Rolled) -> bool:
        """Whether a roll fails completely: no die scores, or by house rule no MoS is left
        (``book.failure.definition``, ``book.ruling.failure-before-malus``).
        """
        if play.figures.complete_failure_reads == "dice":
            return play.scale.fails(rolled.reading)
        return not self.kept(rolled)

    def pays(self, play: Play) -> bool:
        """Whether flawless success and complete failure have effects now
        (``book.ruling.combat-experience-in-combat``).
        """
        return play.tempo != ACTION or play.figures.experience_in_combat == "on"

    def kept(self, rolled: Rolled) -> int:
        """MoSes that maluses leave of a roll, with those of its extra dice."""
        return max(rolled.net, 0) + rolled.extra

    def worth(self, play: Play, rolled: Rolled) -> int:
        """The MoSes that a flawless roll may be paid for in spirit: those the dice show, or by house rule
        those that maluses leave (``book.ruling.flawless-spirit-amount``).
        """
        return rolled.reading.successes if play.figures.flawless_spirit == "dice" else self.kept(rolled)

    def well(self, play: Play, rolled: Rolled, *, passed: bool, harmless: bool) -> bool:
        """Whether a roll of a task that may go on ended well: its task has succeeded, or it did no harm where
        that keeps it from failing completely (``book.ruling.failure-regardless-of-outcome``).
        """
        spared = harmless and play.figures.failure_despite_success == "off"
        return passed or (spared and not self.splendid(play, rolled))

    def rewarded(self, play: Play, waited: Sequence[Rolled], last: Sequence[Rolled]) -> Sequence[Rolled]:
        """The rolls of a test that are rewarded, of all that were flawless, those that ``waited`` and the
        ``last``: each, or by house rule of everybody’s own the first that is worth most
        (``book.ruling.flawless-in-rolling``).
        """
        rolls = [*waited, *last]
        if play.figures.flawless_in_rolling == "each-roll":
            return rolls
        best: dict[str, Rolled] = {}
        for rolled in rolls:
            known = best.setdefault(rolled.use.who.id, rolled)
            if self.worth(play, rolled) > self.worth(play, known):
                best[rolled.use.who.id] = rolled
        for who in {rolled.use.who.id: rolled.use.who for rolled in rolls}.values():
            self._once(play, who, sum(rolled.use.who is who for rolled in rolls))
        return list(best.values())

    def due(self, play: Play, held: Sequence[int], last: Rolled) -> tuple[Sequence[int], bool]:
        """Of somebody’s own test that has succeeded: the worths of flawless rolls that are paid now, of those
        that waited, and whether the ``last`` is paid as well if it is flawless
        (``book.ruling.flawless-in-rolling``).
        """
        if play.figures.flawless_in_rolling == "each-roll" or not held:
            return held, True
        if not self.flawless(play, last):
            self._once(play, last.use.who, len(held))
            return [max(held)], True
        self._once(play, last.use.who, len(held) + 1)
        worth = self.worth(play, last)
        return ([max(held)], False) if max(held) >= worth else ([], True)

    def _once(self, play: Play, who: Combatant, flawless: int) -> None:
        if flawless > 1:
            text, words = phrase("rewarded-once", who=who.id), phrase("flawless-rolls", rolls=flawless)
            cites = ("book.ruling.flawless-in-rolling",)
            play.emit("reward", text, cites, who, words, audience=play.seats(who))

    def house(self, play: Play, rank: int) -> Cites:
        """The rulings that a table plays otherwise as a roll fails at a rank."""
        figures = play.figures
        house = {
            "book.ruling.failure-before-malus": figures.complete_failure_reads == "net",
            "book.ruling.failure-unranked-experience": not rank
            and figures.unranked_failure_experience == "off",
        }
        return tuple(id for id, set in house.items() if set)
